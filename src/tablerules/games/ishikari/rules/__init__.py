"""May I do this now, and what happens then? One module per part of a turn.

`first_round` IS-2 · `use` IS-3 · `sailing` IS-4 · `landing` IS-5 and IS-6 · `markers` IS-6.3 ·
`loading` IS-7 · `reveal` IS-8 · `privileges` IS-9 · `auction` IS-10 ·
`turns` IS-11. Here they are put together into the verbs.
"""

from itertools import chain
from typing import Final, assert_never

from tablerules.games.ishikari.actions import (
    FILLS,
    INTERRUPTS,
    PLACES,
    RETURNS,
    REVEALS,
    TAKES,
    USES,
    Action,
    AttachPrivilege,
    DeclareInterrupt,
    FillFieldPlace,
    PassInterrupt,
    PlaceInField,
    ReturnCard,
    RevealCard,
    ShiftMarket,
    StopTaking,
    TakeFieldCard,
    UseCard,
)
from tablerules.games.ishikari.components import (
    MARKET,
    MOST_SHOWN,
    MOVE,
    RETURN_CARD,
    SWAP,
    TOP_MARKET,
    CardId,
    face,
)
from tablerules.games.ishikari.events import Event
from tablerules.games.ishikari.evolve import BOOKS
from tablerules.games.ishikari.rules.auction import (
    check_declaration,
    check_pass,
    declare_interrupt,
    lowest,
    pass_interrupt,
    waiting,
)
from tablerules.games.ishikari.rules.first_round import place_in_field
from tablerules.games.ishikari.rules.landing import attach_privilege, carriers, check_attach
from tablerules.games.ishikari.rules.privileges import (
    check_return,
    check_shift,
    check_take,
    fill_field_place,
    places_with_cards,
    return_card,
    shift_market,
    stop_taking,
    take_field_card,
)
from tablerules.games.ishikari.rules.reveal import check_reveal, check_tag, reveal_card
from tablerules.games.ishikari.rules.sailing import stops
from tablerules.games.ishikari.rules.turns import IshikariLedger
from tablerules.games.ishikari.rules.use import check_option, finish_use, use_card
from tablerules.games.ishikari.state import (
    Phase,
    State,
    Table,
    View,
    award_winner_of,
    cards_seen,
    seat_at,
)
from tablerules.kernel.ledger import Ledger, Transition
from tablerules.kernel.players import Player
from tablerules.kernel.refusals import IllegalAction, Refusal
from tablerules.kernel.rows import first, picker
from tablerules.kernel.values import plain

PHASES: Final[dict[type[Action], tuple[Phase, ...]]] = {
    PlaceInField: ("first_round",),
    UseCard: ("turn",),
    RevealCard: ("turn",),
    ShiftMarket: ("turn",),
    ReturnCard: ("turn",),
    TakeFieldCard: ("turn", "swap_take"),
    StopTaking: ("swap_take",),
    FillFieldPlace: ("swap_fill",),
    AttachPrivilege: ("attach",),
    DeclareInterrupt: ("auction",),
    PassInterrupt: ("auction",),
}
ASKED: Final[dict[Phase, str]] = {
    "first_round": "In the first round one hand card is placed in the field.",
    "turn": "It is a normal turn: use a card, perhaps after a privilege, or reveal one.",
    "swap_take": "A swap is under way: take field cards, 1 to 4 in all, or stop.",
    "swap_fill": "A swap is under way: fill the emptied places of the field.",
    "attach": "A privilege was awarded and waits to be attached.",
    "auction": "The next turn is open to interrupts: declare or pass.",
}


def to_act(state: State | View) -> tuple[Player, ...]:
    """Return who may act: one player, in an auction all who may still object, ``()`` after the end (IS-14.4)."""
    table = state.table
    if table.phase == "auction":
        return waiting(table)
    if table.phase == "over":
        return ()
    return (actor_of(table),)


def legal_actions(state: State | View, player: Player) -> tuple[Action, ...]:
    """Return what `player` may do now, at most 169 actions.

    By phase, everything ascending: ``first_round`` `PlaceInField` by card. ``turn`` `UseCard` by card, each
    with (1, 1), (2, 1), (3, 1), (1, 2); `RevealCard` by card, then tag; `ShiftMarket` −1, +1; `ReturnCard` by
    card; `TakeFieldCard` by place. ``swap_take`` `TakeFieldCard` by place, `StopTaking`. ``swap_fill``
    `FillFieldPlace` by card. ``attach`` `AttachPrivilege` by card. ``auction`` `DeclareInterrupt` by notes,
    `PassInterrupt`. On the view of somebody else, only what needs no look into the hand.
    """
    table = state.table
    phase = table.phase
    if phase == "auction":
        if player not in waiting(table):
            return ()
        return INTERRUPTS[player][lowest(table, player)][table.note_supply]
    if phase == "over" or player != actor_of(table):
        return ()
    if phase == "turn":
        return _turn_menu(table, player, cards_seen(state, player) or ())
    if phase == "first_round":
        return tuple([PLACES[player][card] for card in cards_seen(state, player) or ()])
    if phase == "swap_take":
        return (*[TAKES[player][place] for place in places_with_cards(table)], StopTaking(player))
    if phase == "swap_fill":
        return tuple([FILLS[player][card] for card in cards_seen(state, player) or ()])
    return tuple([AttachPrivilege(player, card) for card in carriers(table)])


def explain(state: State | View, action: Action) -> Refusal | None:
    """Return the rule that `action` would break, or None if it is legal.

    On a view it answers for everybody where the table decides. Whether a card is in somebody else's hand it
    does not tell, even of cards that are known to be there: ``not-visible``.
    """
    table = state.table
    phase = table.phase
    if phase == "over":
        return Refusal("game-over", "IS-11.1", f"The game ended with turn {table.turn}.")
    if seat_at(table, action.player) is None:
        return Refusal("not-your-turn", "IS-3.1", f"There are {len(table.hand_sizes)} seats, from 0.")
    if phase != "auction" and action.player != actor_of(table):
        return Refusal("not-your-turn", "IS-3.1", f"Player {actor_of(table)} is to act, not player {action.player}.")
    if phase not in PHASES[type(action)]:
        return Refusal("wrong-phase", "IS-3.1", ASKED[phase])
    match action:
        case PassInterrupt():
            return check_pass(table, action)
        case UseCard():
            return _check_hand(state, action) or check_option(table, action)
        case RevealCard():
            return check_reveal(table, action.player) or _check_hand(state, action) or check_tag(table, action)
        case DeclareInterrupt():
            return check_declaration(table, action)
        case PlaceInField() | FillFieldPlace():
            return _check_hand(state, action)
        case ShiftMarket():
            return check_shift(table, action)
        case ReturnCard():
            return check_return(table, action)
        case TakeFieldCard():
            return check_take(table, action)
        case AttachPrivilege():
            return check_attach(table, action)
        case StopTaking():
            return None
        case _:
            assert_never(action)


def apply(state: State, action: Action) -> Transition[State, Event]:
    """Return the state after `action` and the events that led there.

    Raises:
        IllegalAction: If the action is not legal; `state` is as it was.
    """
    refusal = explain(state, action)
    if refusal is not None:
        raise IllegalAction(action, refusal)
    action = plain(action)
    ledger: IshikariLedger = Ledger(BOOKS, state)
    match action:
        case PassInterrupt():
            pass_interrupt(ledger, action)
        case UseCard():
            use_card(ledger, action)
        case RevealCard():
            reveal_card(ledger, action)
        case DeclareInterrupt():
            declare_interrupt(ledger, action)
        case PlaceInField():
            place_in_field(ledger, action)
        case ShiftMarket():
            shift_market(ledger, action)
        case ReturnCard():
            return_card(ledger, action)
        case TakeFieldCard():
            take_field_card(ledger, action)
        case StopTaking():
            stop_taking(ledger, action)
        case FillFieldPlace():
            fill_field_place(ledger, action)
        case AttachPrivilege():
            attach_privilege(ledger, action)
            finish_use(ledger)
        case _:
            assert_never(action)
    return ledger.close()


def actor_of(table: Table) -> Player:
    """Return who acts outside an auction while the game runs: the winner of an award, else the turn player."""
    return award_winner_of(table) if table.phase == "attach" else table.active


def _check_hand(state: State | View, action: PlaceInField | UseCard | RevealCard | FillFieldPlace) -> Refusal | None:
    """Return why the card is not in the hand, or that this cannot be seen from here (IS-3.3, IS-14.1)."""
    cards = cards_seen(state, action.player)
    if cards is None:
        message = f"The {state.table.hand_sizes[action.player]} hand cards of player {action.player} are not visible."
        return Refusal("not-visible", "IS-14.1", message)
    if action.card not in cards:
        return Refusal("not-in-hand", "IS-3.3", f"{face(action.card)} is none of your {len(cards)} unrevealed cards.")
    return None


def _turn_menu(table: Table, player: Player, cards: tuple[CardId, ...]) -> tuple[Action, ...]:
    reach = stops(table)
    uses = USES[player]
    menu: list[Action] = []
    for card in cards:
        menu += uses[card][reach[MOVE[card] - 1]]
    if table.privilege_used:
        return tuple(menu)
    if table.tag_supply and len(table.revealed[player]) < MOST_SHOWN:
        with_tags, reveals = picker(table.tag_supply), REVEALS[player]
        for card in cards:
            menu += with_tags(reveals[card])
    held = {*table.loose[player], *chain.from_iterable(table.attached[player])}
    if MARKET in held:
        menu += [ShiftMarket(player, step) for step in (-1, 1) if 0 <= table.market + step <= TOP_MARKET]
    if RETURN_CARD in held:
        returns = RETURNS[player]
        menu += [returns[card] for card in sorted(table.revealed[player])]
    if SWAP in held:
        menu += first(TAKES[player], len(table.field))
    return tuple(menu)

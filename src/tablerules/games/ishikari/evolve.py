"""How each event changes each room: bookkeeping, no decisions.

One function for each event and room, in the order of the events, and a dict of them for each room. The
events of the opening describe the first state and change nothing: it is laid out whole by ``setup``.
"""

from typing import Final

from tablerules.games.ishikari.components import EMPTY, HARBOR, IS_RED, CardId
from tablerules.games.ishikari.events import (
    AuctionOpened,
    CardPlaced,
    CardReturned,
    CardRevealed,
    CardUsed,
    CatchSettled,
    Event,
    FieldCardTaken,
    FieldPlaceFilled,
    GameEnded,
    HandRefilled,
    HandsShown,
    HerringLoaded,
    InterruptDeclared,
    InterruptPassed,
    InterruptWon,
    LoadSkipped,
    MarkerMoved,
    MarketSet,
    PrivilegeAttached,
    PrivilegeAwarded,
    PrivilegeDiscarded,
    PrivilegeLaidLoose,
    PrivilegeUsed,
    ShipMoved,
    ShipPunished,
    TakingStopped,
    TurnEnded,
    TurnStarted,
)
from tablerules.games.ishikari.state import Hand, State, Table, Vault, View, players_of
from tablerules.kernel.chance import ChanceSpent, spent
from tablerules.kernel.ledger import Books, Changes, HandChanges, changed, changed_hand, state_after
from tablerules.kernel.players import Player, everyone
from tablerules.kernel.rows import added, put, with_ascending, without, without_ascending, without_first, without_place
from tablerules.kernel.values import changer, replace

# What happens in nearly every turn, or whenever a ship comes home.
_start_turn: Final = changer(Table, "phase", "turn", "active", "bid", "bidder", "passed")
_use: Final = changer(Table, "field", "hand_sizes", "known_hand", "unknown_red", "fish_due")
_sail: Final = changer(Table, "ships")
_load: Final = changer(Table, "cargo", "herring", "fish_due")
_skip: Final = changer(Table, "fish_due")
_refill: Final = changer(Table, "field", "hand_sizes", "known_hand")
_reveal: Final = changer(Table, "hand_sizes", "known_hand", "unknown_red", "revealed", "tags", "attached", "tag_supply")
_end_turn: Final = changer(Table, "privilege_used")
_open_auction: Final = changer(Table, "phase")
_declare: Final = changer(Table, "bid", "bidder", "passed")
_pass: Final = changer(Table, "passed")
_place: Final = changer(Table, "field", "hand_sizes", "known_hand", "unknown_red")
_award: Final = changer(Table, "phase", "privilege_backs", "open_row", "awarded", "award_winner")
_attach: Final = changer(Table, "phase", "attached", "awarded", "award_winner")
_lay_loose: Final = changer(Table, "phase", "loose", "awarded", "award_winner")
_settle: Final = changer(Table, "cargo", "herring")
_move_marker: Final = changer(Table, "profits", "in_loss")
_set_market: Final = changer(Table, "market")


def _turn_started(table: Table, event: TurnStarted) -> Table:
    return _start_turn(
        table,
        phase="turn" if event.turn else "first_round",
        turn=event.turn,
        active=event.player,
        bid=0,
        bidder=None,
        passed=everyone(len(table.passed), False),  # noqa: FBT003  # an entry of a row
    )


def _card_placed(table: Table, event: CardPlaced) -> Table:
    sizes, known, red = _hands_without(table, event.player, event.card)
    return _place(table, field=(*table.field, event.card), hand_sizes=sizes, known_hand=known, unknown_red=red)


def _privilege_used(table: Table, event: PrivilegeUsed) -> Table:
    lifted = tuple([tuple([held for held in pile if held != event.privilege]) for pile in table.attached[event.player]])
    loose = tuple([held for held in table.loose[event.player] if held != event.privilege])
    return replace(
        table,
        attached=put(table.attached, event.player, lifted),
        loose=put(table.loose, event.player, loose),
        removed_privileges=with_ascending(table.removed_privileges, event.privilege),
        privilege_used=True,
    )


def _card_returned(table: Table, event: CardReturned) -> Table:
    player = event.player
    place = table.revealed[player].index(event.card)
    return replace(
        table,
        hand_sizes=added(table.hand_sizes, player, 1),
        known_hand=put(table.known_hand, player, with_ascending(table.known_hand[player], event.card)),
        revealed=put(table.revealed, player, without_place(table.revealed[player], place)),
        tags=put(table.tags, player, without_place(table.tags[player], place)),
        attached=put(table.attached, player, without_place(table.attached[player], place)),
        removed_tags=with_ascending(table.removed_tags, event.tag),
        removed_privileges=tuple(sorted((*table.removed_privileges, *event.privileges))),
    )


def _field_card_taken(table: Table, event: FieldCardTaken) -> Table:
    player = event.player
    return replace(
        table,
        phase="swap_take",
        field=put(table.field, event.place, EMPTY),
        hand_sizes=added(table.hand_sizes, player, 1),
        known_hand=put(table.known_hand, player, with_ascending(table.known_hand[player], event.card)),
    )


def _taking_stopped(table: Table, _: TakingStopped) -> Table:
    return replace(table, phase="swap_fill")


def _field_place_filled(table: Table, event: FieldPlaceFilled) -> Table:
    sizes, known, red = _hands_without(table, event.player, event.card)
    field = put(table.field, event.place, event.card)
    return replace(
        table,
        phase="swap_fill" if EMPTY in field else "turn",
        field=field,
        hand_sizes=sizes,
        known_hand=known,
        unknown_red=red,
    )


def _card_used(table: Table, event: CardUsed) -> Table:
    sizes, known, red = _hands_without(table, event.player, event.card)
    return _use(
        table,
        field=(*table.field, event.card),
        hand_sizes=sizes,
        known_hand=known,
        unknown_red=red,
        fish_due=event.fish,
    )


def _ship_moved(table: Table, event: ShipMoved) -> Table:
    return _sail(table, ships=put(table.ships, event.ship - 1, event.space))


def _privilege_awarded(table: Table, event: PrivilegeAwarded) -> Table:
    return _award(
        table,
        phase="attach",
        privilege_backs=without_first(table.privilege_backs, 1),
        open_row=without_first(table.open_row, 1),
        awarded=event.privilege,
        award_winner=event.player,
    )


def _privilege_attached(table: Table, event: PrivilegeAttached) -> Table:
    piles = table.attached[event.player]
    place = table.revealed[event.player].index(event.card)
    pile = (*piles[place], event.privilege)
    return _attach(
        table,
        phase="turn",
        attached=put(table.attached, event.player, put(piles, place, pile)),
        awarded=None,
        award_winner=None,
    )


def _privilege_laid_loose(table: Table, event: PrivilegeLaidLoose) -> Table:
    loose = (*table.loose[event.player], event.privilege)
    return _lay_loose(table, phase="turn", loose=put(table.loose, event.player, loose), awarded=None, award_winner=None)


def _privilege_discarded(table: Table, event: PrivilegeDiscarded) -> Table:
    removed = with_ascending(table.removed_privileges, event.privilege)
    return replace(table, phase="turn", removed_privileges=removed, awarded=None, award_winner=None)


def _catch_settled(table: Table, event: CatchSettled) -> Table:
    return _settle(table, cargo=put(table.cargo, event.ship - 1, 0), herring=table.herring + event.fish)


def _marker_moved(table: Table, event: MarkerMoved) -> Table:
    return _move_marker(
        table,
        profits=put(table.profits, event.ship - 1, event.space),
        in_loss=put(table.in_loss, event.ship - 1, event.in_loss),
    )


def _market_set(table: Table, event: MarketSet) -> Table:
    return _set_market(table, market=event.market)


def _herring_loaded(table: Table, event: HerringLoaded) -> Table:
    return _load(
        table,
        cargo=added(table.cargo, event.ship - 1, event.fish),
        herring=table.herring - event.fish,
        fish_due=0,
    )


def _load_skipped(table: Table, _: LoadSkipped) -> Table:
    return _skip(table, fish_due=0)


def _ship_punished(table: Table, event: ShipPunished) -> Table:
    return replace(
        table,
        ships=put(table.ships, event.ship - 1, HARBOR),
        cargo=put(table.cargo, event.ship - 1, 0),
        herring=table.herring + event.fish,
    )


def _hand_refilled(table: Table, event: HandRefilled) -> Table:
    player = event.player
    return _refill(
        table,
        field=without_first(table.field, 1),
        hand_sizes=added(table.hand_sizes, player, 1),
        known_hand=put(table.known_hand, player, with_ascending(table.known_hand[player], event.card)),
    )


def _card_revealed(table: Table, event: CardRevealed) -> Table:
    player = event.player
    sizes, known, red = _hands_without(table, player, event.card)
    return _reveal(
        table,
        hand_sizes=sizes,
        known_hand=known,
        unknown_red=red,
        revealed=put(table.revealed, player, (*table.revealed[player], event.card)),
        tags=put(table.tags, player, (*table.tags[player], event.tag)),
        attached=put(table.attached, player, (*table.attached[player], ())),
        tag_supply=without(table.tag_supply, event.tag),
    )


def _turn_ended(table: Table, _: TurnEnded) -> Table:
    return _end_turn(table, privilege_used=False) if table.privilege_used else table


def _auction_opened(table: Table, _: AuctionOpened) -> Table:
    return _open_auction(table, phase="auction")


def _interrupt_declared(table: Table, event: InterruptDeclared) -> Table:
    nobody = everyone(len(table.passed), False)  # noqa: FBT003  # an entry of a row
    return _declare(table, bid=event.notes, bidder=event.player, passed=nobody)


def _interrupt_passed(table: Table, event: InterruptPassed) -> Table:
    return _pass(table, passed=put(table.passed, event.player, True))  # noqa: FBT003  # an entry of a row


def _interrupt_won(table: Table, event: InterruptWon) -> Table:
    return replace(
        table,
        notes=added(table.notes, event.player, event.notes),
        note_supply=table.note_supply - event.notes,
    )


def _hands_shown(table: Table, event: HandsShown) -> Table:
    return replace(table, known_hand=event.hands, unknown_red=everyone(players_of(table), 0))


def _game_ended(table: Table, _: GameEnded) -> Table:
    return replace(table, phase="over")


TABLE: Final[Changes[Table]] = {
    TurnStarted: _turn_started,
    CardPlaced: _card_placed,
    PrivilegeUsed: _privilege_used,
    CardReturned: _card_returned,
    FieldCardTaken: _field_card_taken,
    TakingStopped: _taking_stopped,
    FieldPlaceFilled: _field_place_filled,
    CardUsed: _card_used,
    ShipMoved: _ship_moved,
    PrivilegeAwarded: _privilege_awarded,
    PrivilegeAttached: _privilege_attached,
    PrivilegeLaidLoose: _privilege_laid_loose,
    PrivilegeDiscarded: _privilege_discarded,
    CatchSettled: _catch_settled,
    MarkerMoved: _marker_moved,
    MarketSet: _market_set,
    HerringLoaded: _herring_loaded,
    LoadSkipped: _load_skipped,
    ShipPunished: _ship_punished,
    HandRefilled: _hand_refilled,
    CardRevealed: _card_revealed,
    TurnEnded: _turn_ended,
    AuctionOpened: _auction_opened,
    InterruptDeclared: _interrupt_declared,
    InterruptPassed: _interrupt_passed,
    InterruptWon: _interrupt_won,
    HandsShown: _hands_shown,
    GameEnded: _game_ended,
}
"""What each event changes on the table.

`GameStarted`, `PrivilegesLaid`, `FieldOpened` and `CardsDealt` describe the first state and change nothing;
`ChanceSpent`, which belongs to every game and is never entered in this one, would change the vault only.
"""


def _card_leaves(hand: Hand, event: CardPlaced | FieldPlaceFilled | CardUsed | CardRevealed) -> Hand:
    return Hand(without_ascending(hand.cards, event.card))


def _card_comes(hand: Hand, event: CardReturned | FieldCardTaken | HandRefilled) -> Hand:
    return Hand(with_ascending(hand.cards, event.card))


HAND: Final[HandChanges[Hand]] = {
    CardPlaced: _card_leaves,
    CardReturned: _card_comes,
    FieldCardTaken: _card_comes,
    FieldPlaceFilled: _card_leaves,
    CardUsed: _card_leaves,
    HandRefilled: _card_comes,
    CardRevealed: _card_leaves,
}
"""What each event changes in the hand of its player."""


def _privilege_awarded_vault(vault: Vault, _: PrivilegeAwarded) -> Vault:
    return replace(vault, privilege_row=without_first(vault.privilege_row, 1))


def _chance_spent_vault(vault: Vault, event: ChanceSpent) -> Vault:
    return replace(vault, chance=spent(vault.chance, event.draws))


VAULT: Final[Changes[Vault]] = {
    PrivilegeAwarded: _privilege_awarded_vault,
    ChanceSpent: _chance_spent_vault,
}
"""What each event changes in the vault."""

BOOKS: Final[Books[State, Table, Hand, Vault, Event]] = Books(State, TABLE, HAND, VAULT)


def evolve_table(table: Table, event: Event) -> Table:
    """Return what everyone sees after `event`."""
    return changed(TABLE, table, event)


def evolve_hand(hand: Hand, player: Player, event: Event) -> Hand:
    """Return the hand of `player` after `event`."""
    return changed_hand(HAND, hand, player, event)


def evolve_vault(vault: Vault, event: Event) -> Vault:
    """Return what nobody sees after `event`."""
    return changed(VAULT, vault, event)


def evolve(state: State, event: Event) -> State:
    """Return `state` after `event`."""
    return state_after(BOOKS, state, event)


def evolve_view(view: View, event: Event) -> View:
    """Return `view` after `event` as redacted for the view's player."""
    table = evolve_table(view.table, event)
    if view.player is None or view.hand is None:
        return replace(view, table=table)
    return replace(view, table=table, hand=evolve_hand(view.hand, view.player, event))


def _hands_without(
    table: Table, player: Player, card: CardId
) -> tuple[tuple[int, ...], tuple[tuple[CardId, ...], ...], tuple[int, ...]]:
    """Return `hand_sizes`, `known_hand` and `unknown_red` after a card was shown and left a hand (IS-14.3)."""
    known, red = table.known_hand, table.unknown_red
    if card in known[player]:
        known = put(known, player, without_ascending(known[player], card))
    elif IS_RED[card]:
        red = added(red, player, -1)
    return added(table.hand_sizes, player, -1), known, red

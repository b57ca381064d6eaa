"""Tables laid out by hand, and small verbs that let a test read as a sentence.

`table(...)` names what matters and deals the rest of the 120 cards somewhere harmless. Whatever it lays out meets
the invariants I1 to I9, or the test is told that it asked for a table that cannot be.
"""

from collections.abc import Iterable
from random import Random
from typing import Final, Literal, TypeVar

from tablerules.games.port_royal import (
    Action,
    CardId,
    CoinsGained,
    CoinsSpent,
    DeckReshuffled,
    Event,
    FeePaid,
    Options,
    State,
    Table,
    Vault,
    apply,
    explain,
    legal_actions,
)
from tablerules.kernel.chance import Chance, ChanceSpent, Scripted, chance_from
from tablerules.kernel.players import Player
from tablerules.kernel.sealed import Sealed
from tests.oracles.port_royal_facts import SHIP, SPECIAL, count, points
from tests.oracles.port_royal_invariants import faults

T = TypeVar("T")
Cards = tuple[int, ...]
Where = Literal["deck", "discard"] | int
"""Where the cards go that nobody named: under the deck, under the discard, or to a player as coins."""

Phase = Literal["explore", "ship", "trade", "over"]
Gain = Literal["start", "ship", "expedition", "admiral", "jester", "tax"]

OWN_LIMIT: Final = {4: 2, 5: 3}  # takes by colors, PR-5.6


def table(
    *,
    players: int = 2,
    first: Player = 0,
    active: Player | None = None,
    actor: Player | None = None,
    phase: Phase | None = None,
    lap: int = 1,
    deck: Cards = (),
    harbor: Cards = (),
    revealed: int | None = None,
    expeditions: Cards = (),
    discard: Cards = (),
    displays: tuple[Cards, ...] = (),
    coins: tuple[int, ...] = (),
    coin_cards: tuple[Cards, ...] = (),
    coin_batches: tuple[tuple[int, ...], ...] | None = None,
    batches: int = 1,
    rest: Where = "deck",
    takes_left: int | None = None,
    colors: int | None = None,
    drawn: int | None = None,
    lap_idle: bool | None = None,
    target: int = 12,
    chance: Chance | None = None,
) -> State:
    """Lay out a table; see the section "Table" of the rules page for the names.

    Args:
        players: Seats; the active player is `first` and the actor is `active` unless said otherwise.
        first: First player of every lap.
        active: Whose turn it is.
        actor: Who may act.
        phase: `explore`, or `ship` if a ship is revealed, unless said otherwise.
        lap: Laps begun.
        deck: The top of the deck.
        harbor: Ships and persons, oldest first.
        revealed: The drawn ship.
        expeditions: Open expeditions, the special one added with five players if it is not displayed.
        discard: The top of the discard, its own top last.
        displays: Displays of the first players; the others have none.
        coins: Coins of the first players; the others have 3.
        coin_cards: Fronts of the oldest coins of the first players; the others are picked from the rest.
        coin_batches: The batch of each coin; all of batch 0 unless said otherwise.
        batches: Shuffles so far; the deck belongs to the last.
        rest: Where the cards go that nobody named.
        takes_left: By PR-5.6 and PR-5.7 unless said otherwise.
        colors: Those of the harbor unless said otherwise.
        drawn: Enough for the harbor unless said otherwise.
        lap_idle: True in the first turn of a lap before the first card, unless said otherwise.
        target: Points that call the final lap.
        chance: What decides the next shuffles.

    Returns:
        A state that meets I1 to I9.
    """
    active = first if active is None else active
    phase = phase or ("ship" if revealed is not None else "explore")
    actor = active if actor is None and phase != "over" else actor
    displays = padded(displays, players, ())
    if players == 5 and not any(SPECIAL in cards for cards in (*displays, expeditions)):
        expeditions = (SPECIAL, *expeditions)

    named = {*deck, *harbor, *expeditions, *discard, *(card for cards in displays for card in cards)}
    named |= {card for cards in coin_cards for card in cards} | ({revealed} if revealed is not None else set())
    unnamed = [card for card in range(120) if card not in named and card != SPECIAL]
    purses = [list(cards) for cards in padded(coin_cards, players, ())]
    for purse, wanted in zip(purses, padded(coins, players, 3), strict=True):
        while len(purse) < wanted:
            purse.append(unnamed.pop(0))
    if rest == "deck":
        deck = (*deck, *unnamed)
    elif rest == "discard":
        discard = (*unnamed, *discard)
    else:
        purses[rest] += unnamed
    if coin_batches is None:
        coin_batches = tuple((0,) * len(purse) for purse in purses)

    if drawn is None:
        drawn = {"explore": len(harbor), "ship": len(harbor) + 1, "trade": max(1, len(harbor)), "over": 0}[phase]
    in_harbor = len({SHIP[card].color for card in harbor if card in SHIP})
    if colors is None:
        colors = in_harbor if phase == "trade" else 0
    if takes_left is None:
        takes_left = 0
        if phase == "trade" and actor is not None:
            own = OWN_LIMIT.get(colors, 1) if actor == active else 1
            takes_left = own + count(displays[actor], "governor")
    reached = any(sum(map(points, cards)) >= target for cards in displays)
    if lap_idle is None:
        lap_idle = drawn == 0 and active == first
    state = State(
        table=Table(
            options=Options(target_points=target),
            phase=phase,
            lap=lap,
            first=first,
            active=active,
            actor=actor,
            harbor=ids(harbor),
            revealed=None if revealed is None else CardId(revealed),
            expeditions=ids(expeditions),
            discard=ids(discard),
            deck_size=len(deck),
            coins=tuple(map(len, purses)),
            coin_batches=coin_batches,
            unseen=tuple(map(ids, unseen(deck, purses, coin_batches, batches))),
            displays=tuple(map(ids, displays)),
            takes_left=takes_left,
            colors=colors,
            drawn=drawn,
            final_lap=reached,
            lap_idle=lap_idle,
        ),
        hands=(),
        vault=Vault(
            deck=ids(deck),
            coin_cards=tuple(map(ids, purses)),
            chance=chance_from("a table of Port Royal") if chance is None else chance,
        ),
    )
    broken = faults(position(state))
    assert not broken, f"no such table: {broken}"
    return state


def ids(cards: Iterable[int]) -> tuple[CardId, ...]:
    """Return plain numbers as card ids."""
    return tuple(map(CardId, cards))


def unseen(
    deck: Cards, purses: list[list[int]], coin_batches: tuple[tuple[int, ...], ...], batches: int
) -> tuple[Cards, ...]:
    """Return the cards still face down, for each batch."""
    down = [(card, batches - 1) for card in deck]
    for purse, numbers in zip(purses, coin_batches, strict=True):
        down += list(zip(purse, numbers, strict=True))
    return tuple(tuple(sorted(card for card, of in down if of == batch)) for batch in range(batches))


def padded(row: tuple[T, ...], players: int, item: T) -> tuple[T, ...]:
    """Return a row with an entry for every player."""
    return row + (item,) * (players - len(row))


def shuffled(*decks: Cards) -> Scripted:
    """Say what the next reshuffles will give, top first."""
    return Scripted(decks)


def position(state: State) -> dict[str, object]:
    """Return a state as the plain position that the oracle reads."""
    seen, vault = state.table, state.vault
    return {
        "players": len(seen.coins),
        "target": seen.options.target_points,
        "phase": seen.phase,
        "lap": seen.lap,
        "first": seen.first,
        "active": seen.active,
        "actor": seen.actor,
        "harbor": seen.harbor,
        "revealed": seen.revealed,
        "expeditions": seen.expeditions,
        "discard": seen.discard,
        "deck_size": seen.deck_size,
        "coins": seen.coins,
        "coin_batches": seen.coin_batches,
        "unseen": seen.unseen,
        "displays": seen.displays,
        "takes_left": seen.takes_left,
        "colors": seen.colors,
        "drawn": seen.drawn,
        "final_lap": seen.final_lap,
        "lap_idle": seen.lap_idle,
        "deck": vault.deck,
        "coin_cards": vault.coin_cards,
    }


def play(state: State, *actions: Action) -> tuple[State, tuple[Event, ...]]:
    """Do one thing after the other; return where that leads and what happened on the way."""
    story: list[Event] = []
    for action in actions:
        state, events = apply(state, action)
        story += rule_events(events)
    return state, tuple(story)


def after(state: State, *actions: Action) -> State:
    """Return where actions lead."""
    return play(state, *actions)[0]


def story(state: State, *actions: Action) -> tuple[Event, ...]:
    """Return what happens on actions, but for the kernel's own `ChanceSpent`."""
    return play(state, *actions)[1]


def rule_events(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the events that the rules page speaks of."""
    return tuple(event for event in events if not isinstance(event, ChanceSpent))


def menu(state: State) -> tuple[Action, ...]:
    """Return what the actor may do."""
    actor = state.table.actor
    return () if actor is None else legal_actions(state, actor)


def refused(state: State, action: Action) -> tuple[str, str] | None:
    """Return code and rule of a refusal, or None if the action is legal."""
    refusal = explain(state, action)
    return None if refusal is None else (refusal.code, refusal.rule)


def gained(player: Player, cause: Gain, *cards: int, short: int = 0) -> CoinsGained:
    """Say that a player got these cards as coins."""
    return CoinsGained(player=player, amount=len(cards), short=short, cause=cause, cards=Sealed((), ids(cards)))


def spent(player: Player, cause: Literal["hire", "tax"], *cards: int) -> CoinsSpent:
    """Say that a player spent these coins, oldest first."""
    return CoinsSpent(player=player, amount=len(cards), cause=cause, cards=ids(cards))


def paid(player: Player, to: Player, coin: int) -> FeePaid:
    """Say that a player gave this coin to the active player."""
    return FeePaid(player=player, to=to, coin=Sealed((), CardId(coin)))


def reshuffled(*deck: int) -> DeckReshuffled:
    """Say that the discard became this deck."""
    return DeckReshuffled(count=len(deck), deck=Sealed((), ids(deck)))


def dice(seed: int | str) -> Random:
    """Return what chooses among legal actions in games at random; the same for the same seed."""
    return Random(seed)  # noqa: S311 - it keeps no secret


def vp(state: State, player: Player) -> int:
    """Return a player's points by the card list of the page."""
    return sum(points(card) for card in state.table.displays[player])

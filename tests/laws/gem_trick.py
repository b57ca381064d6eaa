"""Gem Trick: a game of a page with all that Port Royal lacks: hands, several players acting at once, a referee.

Everybody holds three cards. In each round everybody plays one of them openly or passes, in any order; then the referee
says who of those who played has won the round, and the winner gets a die's worth of points. What no one holds lies in
the vault.
"""

import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Annotated, Any, ClassVar, Final, Literal, cast

from tablerules import AnyGame
from tablerules.kernel import (
    REFEREE,
    Books,
    Chance,
    ChanceSpent,
    IllegalAction,
    InvalidPayload,
    InvalidSetup,
    Ledger,
    Outcome,
    Player,
    Refusal,
    ScoreLine,
    ScoreSheet,
    Sealed,
    SeedLike,
    Transition,
    Violation,
    Within,
    chance_from,
    replace,
    value,
)
from tablerules.kernel.chance import shuffle, spent
from tablerules.kernel.ledger import changed, changed_hand, state_after
from tablerules.kernel.outcome import places, sheet
from tablerules.kernel.rows import added, put, without
from tablerules.kernel.sealed import opened, redact

CARDS: Final = tuple(range(15))
HELD: Final = 3
NOTHING: Final = -1

Card = Annotated[int, Within(0, 14)]
Seat = Annotated[Player, Within(0, 3)]
Count = Annotated[int, Within(0)]


@value
class Options:
    """How long it goes."""

    rounds: Annotated[int, Within(1, 3)] = 3


@value
class Table:
    """What everyone sees."""

    options: Options
    phase: Literal["play", "judge", "over"]
    round: Count
    played: tuple[Annotated[int, Within(-1, 14)], ...]  # (players,) this round; -1: not yet
    passed: tuple[bool, ...]  # (players,) this round
    hand_sizes: tuple[Count, ...]
    shown: tuple[Card, ...]
    points: tuple[Count, ...]


@value
class Hand:
    """What its owner sees."""

    cards: tuple[Card, ...]  # ascending


@value
class Vault:
    """What nobody sees."""

    rest: tuple[Card, ...]
    chance: Chance


@value
class State:
    """A game."""

    table: Table
    hands: tuple[Hand, ...]
    vault: Vault


@value
class View:
    """What one sees of it."""

    player: Seat | None
    table: Table
    hand: Hand | None


@value
class PlayCard:
    """Show a card."""

    player: Seat
    card: Card


@value
class PassRound:
    """Show none."""

    player: Seat


@value
class ReportWinner:
    """The referee has decided."""

    player: Annotated[Player, Within(-1, 3)]
    winner: Seat


@value
class ReportNobody:
    """The referee has seen no card."""

    player: Annotated[Player, Within(-1, 3)]


Action = PlayCard | PassRound | ReportWinner | ReportNobody


@value
class CardsDealt:
    """Somebody got cards."""

    RULE: ClassVar[str] = "GT-1"
    player: Seat
    cards: Sealed[tuple[Card, ...]]


@value
class CardPlayed:
    """A card is shown."""

    RULE: ClassVar[str] = "GT-2"
    player: Seat
    card: Card


@value
class Passed:
    """No card is shown."""

    RULE: ClassVar[str] = "GT-2"
    player: Seat


@value
class RoundClosed:
    """Everybody has played or passed."""

    RULE: ClassVar[str] = "GT-3"


@value
class RoundWon:
    """The die has fallen."""

    RULE: ClassVar[str] = "GT-4"
    winner: Seat
    points: Count


@value
class RoundBegun:
    """The next round, or the end."""

    RULE: ClassVar[str] = "GT-5"
    round: Count
    over: bool


Event = CardsDealt | CardPlayed | Passed | RoundClosed | RoundWon | RoundBegun | ChanceSpent


def _show(table: Table, event: CardPlayed) -> Table:
    return replace(
        table,
        played=put(table.played, event.player, event.card),
        hand_sizes=added(table.hand_sizes, event.player, -1),
        shown=(*table.shown, event.card),
    )


def _begin(table: Table, event: RoundBegun) -> Table:
    players = len(table.points)
    return replace(
        table,
        phase="over" if event.over else "play",
        round=event.round,
        played=(NOTHING,) * players,
        passed=(False,) * players,
    )


def _take(_hand: Hand, event: CardsDealt) -> Hand:
    return Hand(opened(event.cards))


def _lay(hand: Hand, event: CardPlayed) -> Hand:
    return Hand(without(hand.cards, event.card))


BOOKS: Final[Books[State, Table, Hand, Vault, Event]] = Books(
    state=State,
    table={
        CardPlayed: _show,
        Passed: lambda table, event: replace(table, passed=put(table.passed, event.player, item=True)),
        RoundClosed: lambda table, _: replace(table, phase="judge"),
        RoundWon: lambda table, event: replace(table, points=added(table.points, event.winner, event.points)),
        RoundBegun: _begin,
    },
    hand={CardsDealt: _take, CardPlayed: _lay},
    vault={ChanceSpent: lambda vault, event: replace(vault, chance=spent(vault.chance, event.draws))},
)


def new_game(
    players: int,
    *,
    seed: SeedLike,
    first: Player = 0,
    options: Options = Options(),  # noqa: B008  # a frozen value
) -> Transition[State, Event]:
    if players not in range(2, 5) or first not in range(players):
        raise InvalidSetup(f"no game for {players} from {first}")
    row, draws = shuffle(chance_from(seed), CARDS)
    hands = tuple([Hand(tuple(sorted(row[HELD * player :][:HELD]))) for player in range(players)])
    table = Table(options, "play", 1, (NOTHING,) * players, (False,) * players, (HELD,) * players, (), (0,) * players)
    state = State(table, hands, Vault(row[HELD * players :], spent(chance_from(seed), draws)))
    dealt = [CardsDealt(player, Sealed((player,), hand.cards)) for player, hand in enumerate(hands)]
    return Transition(state, (*dealt, RoundBegun(1, over=False)))


def to_act(position: State | View) -> tuple[Player, ...]:
    table = position.table
    if table.phase == "judge":
        return (REFEREE,)
    return tuple([player for player in range(len(table.points)) if table.phase == "play" and not _done(table, player)])


def _done(table: Table, player: Player) -> bool:
    return table.passed[player] or table.played[player] != NOTHING


def legal_actions(position: State | View, player: Player) -> tuple[Action, ...]:
    if player not in to_act(position):
        return ()
    if player == REFEREE:
        winners = [seat for seat, card in enumerate(position.table.played) if card != NOTHING]
        return tuple([ReportWinner(REFEREE, seat) for seat in winners]) or (ReportNobody(REFEREE),)
    hand = position.hands[player] if isinstance(position, State) else position.hand
    own = isinstance(position, State) or position.player == player
    cards = hand.cards if hand is not None and own else ()
    return (*[PlayCard(player, card) for card in cards], PassRound(player))


def explain(position: State | View, action: Action) -> Refusal | None:
    if action.player not in to_act(position):
        return Refusal("not-your-turn", "GT-2", f"{to_act(position)} may act.")
    if isinstance(action, PlayCard) and isinstance(position, View) and position.player != action.player:
        return Refusal("not-visible", "GT-2", "Only its owner sees a hand.")
    if action not in legal_actions(position, action.player):
        return Refusal("not-possible", "GT-2", "That is not possible now.")
    return None


def apply(state: State, action: Action) -> Transition[State, Event]:
    refusal = explain(state, action)
    if refusal is not None:
        raise IllegalAction(action, refusal)
    ledger: Ledger[State, Table, Hand, Vault, Event] = Ledger(BOOKS, state)
    if isinstance(action, PlayCard):
        ledger.enter(CardPlayed(action.player, action.card))
    elif isinstance(action, PassRound):
        ledger.enter(Passed(action.player))
    elif isinstance(action, ReportWinner):
        ledger.enter(RoundWon(action.winner, ledger.roll(6)))
    table = ledger.table
    if table.phase == "judge":
        ledger.enter(RoundBegun(table.round + 1, over=table.round == table.options.rounds))
    elif all(_done(table, player) for player in range(len(table.points))):
        ledger.enter(RoundClosed())
    return ledger.close()


def evolve(state: State, event: Event) -> State:
    return state_after(BOOKS, state, event)


def evolve_view(view: View, event: Event) -> View:
    player, hand = view.player, view.hand
    if player is not None and hand is not None:
        hand = changed_hand(BOOKS.hand, hand, player, event)
    return View(player, changed(BOOKS.table, view.table, event), hand)


def view(state: State, player: Player | None) -> View:
    if player is None or player not in range(len(state.hands)):
        return View(None, state.table, None)
    return View(player, state.table, state.hands[player])


def imagine(view: View, *, seed: SeedLike) -> State:
    known = {*view.table.shown, *(view.hand.cards if view.hand else ())}
    chance = chance_from(seed)
    row, draws = shuffle(chance, [card for card in CARDS if card not in known])
    hands = []
    for player, size in enumerate(view.table.hand_sizes):
        if player == view.player and view.hand is not None:
            hands.append(view.hand)
        else:
            hands.append(Hand(tuple(sorted(row[:size]))))
            row = row[size:]
    return State(view.table, tuple(hands), Vault(tuple(row), spent(chance, draws)))


def score(state: State) -> tuple[ScoreSheet, ...]:
    return tuple([sheet(player, ScoreLine("GT-4", "rounds", n, ())) for player, n in enumerate(state.table.points)])


def outcome(position: State | View) -> Outcome | None:
    table = position.table
    return Outcome(places(table.points), "rounds") if table.phase == "over" else None


def format_action(action: Action) -> str:
    match action:
        case PlayCard():
            return f"P{action.player} play {action.card}"
        case PassRound():
            return f"P{action.player} pass"
        case ReportWinner():
            return f"R winner P{action.winner}"
        case _:
            return "R nobody"


def parse_action(text: str) -> Action:
    if text == "R nobody":
        return ReportNobody(REFEREE)
    if found := re.fullmatch(r"R winner P([0-3])", text):
        return ReportWinner(REFEREE, int(found[1]))
    if found := re.fullmatch(r"P([0-3]) pass", text):
        return PassRound(int(found[1]))
    if found := re.fullmatch(r"P([0-3]) play (\d|1[0-4])", text):
        return PlayCard(int(found[1]), int(found[2]))
    raise InvalidPayload(f"no action: {text!r}")


def tells(state: State, event: Event) -> bool:
    return isinstance(event, CardsDealt | CardPlayed | RoundWon | ChanceSpent)


def violations(position: State | View) -> tuple[Violation, ...]:
    return tuple(_violations(position))


def _violations(position: State | View) -> Iterator[Violation]:
    table = position.table
    if len(set(table.shown)) != len(table.shown):
        yield Violation(".table.shown", "a card was shown twice")
    if isinstance(position, View):
        if position.hand is not None and set(position.hand.cards) & set(table.shown):
            yield Violation(".hand.cards", "a card is in the hand and on the table")
        return
    cards = [*table.shown, *position.vault.rest, *(card for hand in position.hands for card in hand.cards)]
    if sorted(cards) != list(CARDS):
        yield Violation(".vault.rest", "the cards are not each in one place")
    if tuple([len(hand.cards) for hand in position.hands]) != table.hand_sizes:
        yield Violation(".table.hand_sizes", "hands are of other sizes")
    for player, hand in enumerate(position.hands):
        if list(hand.cards) != sorted(hand.cards):
            yield Violation(f".hands[{player}].cards", "a hand is sorted")


def game(**faults: Any) -> AnyGame:
    """Return the game, with some of its verbs replaced if a law is to bite."""
    verbs: dict[str, Any] = {
        "NAME": "gem-trick",
        "RULES_VERSION": "1.0",
        "PLAYERS": range(2, 5),
        "State": State,
        "View": View,
        "Options": Options,
        "Action": Action,
        "Event": Event,
        "new_game": new_game,
        "to_act": to_act,
        "legal_actions": legal_actions,
        "explain": explain,
        "apply": apply,
        "evolve": evolve,
        "evolve_view": evolve_view,
        "view": view,
        "redact": redact,
        "imagine": imagine,
        "score": score,
        "outcome": outcome,
        "format_action": format_action,
        "parse_action": parse_action,
        "tells": tells,
        "violations": violations,
        "catalogue": dict,
    }
    return cast("AnyGame", SimpleNamespace(**{**verbs, **faults}))

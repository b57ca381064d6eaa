"""Pebbles: a game that is not one of GAMES, made to carry every type that a game may be made of.

Players take stones from a river. Hands are secret, a peek draws from chance, a memory lies nested on the table.
"""

import re
from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Final, Literal, NewType, TypeAlias

from tablerules.kernel.chance import Chance, ChanceSpent, SeedLike, chance_from, spent
from tablerules.kernel.game import Violation
from tablerules.kernel.ledger import Books, Ledger, Transition, changed, changed_hand, state_after
from tablerules.kernel.outcome import Outcome, ScoreSheet, sheet
from tablerules.kernel.players import Player
from tablerules.kernel.refusals import IllegalAction, InvalidPayload, InvalidSetup, Refusal
from tablerules.kernel.rows import added, put
from tablerules.kernel.sealed import Sealed, opened, redact
from tablerules.kernel.values import Matching, Packed, Within, replace, value

NAME: Final = "pebbles"
RULES_VERSION: Final = "0.3"
PLAYERS: Final = range(2, 4)

Stone = NewType("Stone", int)
AnyStone: TypeAlias = Annotated[Stone, Within(0, 9)]
Seat: TypeAlias = Annotated[Player, Within(0, 2)]


@value
class Bag:
    """What stones there are."""

    stones: tuple[AnyStone, ...]
    pair: tuple[int, bool]


@value
class KnownBag:
    name: str


USUAL: Final = Bag((Stone(0), Stone(1), Stone(2)), (7, True))


def pack(bag: Bag) -> Bag | KnownBag:
    return KnownBag("usual") if bag == USUAL else bag


def unpack(parcel: Bag | KnownBag) -> Bag:
    if isinstance(parcel, Bag):
        return parcel
    if parcel.name != "usual":
        raise InvalidPayload(f"unknown bag '{parcel.name}'", "$.name")
    return USUAL


@value
class Options:
    bag: Annotated[Bag, Packed(KnownBag | Bag, pack, unpack)] = USUAL
    label: Annotated[str, Matching("[a-z]+(-[a-z]+)*", 8)] = "quick"
    limit: Annotated[int, Within(1)] | None = None


@value
class Heap:
    stones: tuple[AnyStone, ...]


@value
class Water:
    pass


Place: TypeAlias = Heap | Water


@value
class Memory:
    phase: Literal["play", "over"]
    marks: tuple[int, ...]
    place: Place | None


@value
class Table:
    options: Options
    phase: Literal["play", "over"]
    active: Seat | None
    scores: tuple[Annotated[int, Within(0)], ...]
    passed: tuple[bool, ...]
    river: tuple[Place, ...]
    top: Heap | None
    memory: Memory | None
    hand_sizes: tuple[Annotated[int, Within(0, 99)], ...]


@value
class Hand:
    stones: tuple[AnyStone, ...]


@value
class Vault:
    chance: Chance


@value
class State:
    table: Table
    hands: tuple[Hand, ...]
    vault: Vault


@value
class View:
    player: Seat | None
    table: Table
    hand: Hand | None


@value
class Take:
    player: Seat
    place: Annotated[int, Within(0, 2)]
    note: int | None = None


@value
class Peek:
    player: Seat


@value
class Step:
    player: Seat
    delta: Literal[-1, 1]


Action: TypeAlias = Take | Peek | Step


@value
class Dealt:
    RULE: ClassVar[str] = "PB-1"
    player: Seat
    stone: Sealed[AnyStone]


@value
class Taken:
    RULE: ClassVar[str] = "PB-2"
    player: Seat
    place: int
    found: Place
    top: Heap | None


@value
class Peeked:
    RULE: ClassVar[str] = "PB-3"
    player: Seat
    stone: Sealed[AnyStone]


@value
class Stepped:
    RULE: ClassVar[str] = "PB-4"
    player: Seat
    delta: int


@value
class Remembered:
    RULE: ClassVar[str] = "PB-5"
    memory: Memory


@value
class Ended:
    RULE: ClassVar[str] = "PB-6"


Event: TypeAlias = Dealt | Taken | Peeked | Stepped | Remembered | Ended | ChanceSpent


def _taken(table: Table, event: Taken) -> Table:
    gain = len(event.found.stones) if isinstance(event.found, Heap) else 0
    return replace(
        table,
        river=put(table.river, event.place, Water()),
        top=event.top,
        scores=added(table.scores, event.player, gain),
        active=(event.player + 1) % len(table.scores),
    )


def _drawn(table: Table, event: Dealt | Peeked) -> Table:
    return replace(table, hand_sizes=added(table.hand_sizes, event.player, 1))


def _stepped(table: Table, event: Stepped) -> Table:
    return replace(table, passed=put(table.passed, event.player, event.delta == 1))


def _remembered(table: Table, event: Remembered) -> Table:
    return replace(table, memory=event.memory)


def _ended(table: Table, _: Ended) -> Table:
    return replace(table, phase="over", active=None, memory=None)


def _to_hand(hand: Hand, event: Dealt | Peeked) -> Hand:
    return Hand((*hand.stones, opened(event.stone)))


def _spent(vault: Vault, event: ChanceSpent) -> Vault:
    return Vault(spent(vault.chance, event.draws))


def _unchanged(table: Table, _: ChanceSpent) -> Table:
    return table


TABLE: Final[dict[type, Any]] = {
    ChanceSpent: _unchanged,
    Dealt: _drawn,
    Taken: _taken,
    Peeked: _drawn,
    Stepped: _stepped,
    Remembered: _remembered,
    Ended: _ended,
}
HAND: Final[dict[type, Any]] = {Dealt: _to_hand, Peeked: _to_hand}
BOOKS: Final[Books[State, Table, Hand, Vault, Event]] = Books(State, TABLE, HAND, {ChanceSpent: _spent})


def new_game(
    players: int,
    *,
    seed: SeedLike,
    first: Player = 0,
    options: Options = Options(),  # noqa: B008  # a frozen value
) -> Transition[State, Event]:
    if players not in PLAYERS or first not in range(players) or options.label == "bad":
        raise InvalidSetup("players, first or label")
    river = (Heap((Stone(3), Stone(4))), Water(), Heap((Stone(5),)))
    table = Table(
        options, "play", first, (0,) * players, (False,) * players, river, Heap((Stone(6),)), None, (0,) * players
    )
    empty = State(table, (Hand(()),) * players, Vault(chance_from(seed)))
    ledger: Ledger[State, Table, Hand, Vault, Event] = Ledger(BOOKS, empty)
    for player in range(players):
        stone = Stone(ledger.pick(range(3)))
        ledger.enter(Dealt(player, Sealed((player,), stone)))
    return ledger.close()


def to_act(state: State | View) -> tuple[Player, ...]:
    return () if state.table.active is None else (state.table.active,)


def legal_actions(state: State | View, player: Player) -> tuple[Action, ...]:
    if to_act(state) != (player,):
        return ()
    return (*[Take(player, place) for place in range(3)], Peek(player), Step(player, -1), Step(player, 1))


def explain(state: State | View, action: Action) -> Refusal | None:
    plain = replace(action, note=None) if isinstance(action, Take) else action
    if plain in legal_actions(state, action.player):
        return None
    return Refusal("not-now", "PB-7", "It cannot be done now.")


def apply(state: State, action: Action) -> Transition[State, Event]:
    refusal = explain(state, action)
    if refusal is not None:
        raise IllegalAction(action, refusal)
    ledger: Ledger[State, Table, Hand, Vault, Event] = Ledger(BOOKS, state)
    match action:
        case Take():
            found = state.table.river[action.place]
            rest = found.stones if isinstance(found, Heap) else ()
            ledger.enter(Remembered(Memory("play", rest, found)))
            ledger.enter(Taken(action.player, action.place, found, Heap(rest) if rest else None))
            if all(isinstance(place, Water) for place in ledger.table.river):
                ledger.enter(Ended())
        case Peek():
            ledger.enter(Peeked(action.player, Sealed((action.player,), Stone(ledger.roll(6)))))
        case Step():
            ledger.enter(Stepped(action.player, action.delta))
    return ledger.close()


def evolve(state: State, event: Event) -> State:
    return state_after(BOOKS, state, event)


def evolve_view(view: View, event: Event) -> View:
    hand = view.hand
    if hand is not None and view.player is not None:
        hand = changed_hand(HAND, hand, view.player, event)
    return View(view.player, changed(TABLE, view.table, event), hand)


def view(state: State, player: Player | None) -> View:
    if player is None or player not in range(len(state.hands)):
        return View(None, state.table, None)
    return View(player, state.table, state.hands[player])


def imagine(view: View, *, seed: SeedLike) -> State:
    hands = tuple([Hand((Stone(0),) * size) for size in view.table.hand_sizes])
    return State(view.table, hands, Vault(chance_from(seed)))


def score(state: State) -> tuple[ScoreSheet, ...]:
    return tuple([sheet(player) for player in range(len(state.hands))])


def outcome(state: State | View) -> Outcome | None:
    return Outcome((1,) * len(state.table.scores), "empty") if state.table.phase == "over" else None


def format_action(action: Action) -> str:
    match action:
        case Take(note=None):
            return f"P{action.player} take {action.place}"
        case Take():
            return f"P{action.player} take {action.place} noting {action.note}"
        case Peek():
            return f"P{action.player} peek"
        case Step():
            return f"P{action.player} step {action.delta:+}"


NOTED: Final = re.compile(r"P([0-2]) take ([0-2]) noting (0|-?[1-9][0-9]{0,15})")


def parse_action(text: str) -> Action:
    noted = NOTED.fullmatch(text)
    if noted is not None:
        player, place, note = map(int, noted.groups())
        return Take(player, place, note)
    for player in range(3):
        for place in range(3):
            if text == f"P{player} take {place}":
                return Take(player, place)
        if text == f"P{player} peek":
            return Peek(player)
        if text in {f"P{player} step +1", f"P{player} step -1"}:
            return Step(player, 1 if text.endswith("+1") else -1)
    raise InvalidPayload(f"expected an action, got {text[:20]!r}")


def tells(state: State, event: Event) -> bool:
    return isinstance(event, Dealt | Peeked | ChanceSpent) or (isinstance(event, Taken) and state.table.top is None)


def violations(position: State | View) -> tuple[Violation, ...]:
    table = position.table
    seats = range(len(table.scores))
    if len(seats) not in PLAYERS:
        return (Violation(".table.scores", "two or three"),)
    if (len(table.passed), len(table.hand_sizes), len(table.river)) != (len(seats), len(seats), 3):
        return (Violation(".table.hand_sizes", "one for each player"),)
    if table.active not in (None, *seats) or (table.active is None) != (table.phase == "over"):
        return (Violation(".table.active", "a player while the game runs"),)
    if isinstance(position, State):
        sizes = tuple([len(hand.stones) for hand in position.hands])
        return () if sizes == table.hand_sizes else (Violation(".hands", "as many as on the table"),)
    if position.player not in (None, *seats):
        return (Violation(".player", "a player"),)
    size = None if position.hand is None else len(position.hand.stones)
    if size != (None if position.player is None else table.hand_sizes[position.player]):
        return (Violation(".hand", "as many as on the table"),)
    return ()


def catalogue() -> Mapping[str, object]:
    return {"stones": [{"id": stone, "en": "pebble", "ja": "小石"} for stone in range(10)]}


__all__ = [
    "NAME",
    "PLAYERS",
    "RULES_VERSION",
    "Action",
    "Bag",
    "Dealt",
    "Ended",
    "Event",
    "Hand",
    "Heap",
    "KnownBag",
    "Memory",
    "Options",
    "Peek",
    "Peeked",
    "Remembered",
    "State",
    "Step",
    "Stepped",
    "Stone",
    "Table",
    "Take",
    "Taken",
    "Vault",
    "View",
    "Water",
    "apply",
    "catalogue",
    "evolve",
    "evolve_view",
    "explain",
    "format_action",
    "imagine",
    "legal_actions",
    "new_game",
    "outcome",
    "parse_action",
    "redact",
    "score",
    "tells",
    "to_act",
    "view",
    "violations",
]

"""Gem Dash: a game of one page, complete, to be copied by whoever adds a game of their own.

Draw gems from a bag and stop in time: a snake takes all that you have not banked. Two to four players, and whoever
first has 15 points has won. In a package each part between two lines would be a file of its own, named like it.
"""

# --- components: what is in the box

import re
from collections.abc import Iterator, Mapping
from types import SimpleNamespace
from typing import Annotated, ClassVar, Final, Never, TypeAlias, cast

from tablerules import AnyGame
from tablerules.kernel import (
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
from tablerules.kernel.ledger import changed, state_after
from tablerules.kernel.outcome import places, sheet
from tablerules.kernel.rows import added
from tablerules.kernel.sealed import opened, redact

NAME: Final = "gem-dash"
RULES_VERSION: Final = "1.0"
PLAYERS: Final = range(2, 5)
SNAKE: Final = 0
TILES: Final = (SNAKE,) * 6 + (1,) * 8 + (2,) * 8 + (3,) * 8  # GD-1
LARGEST: Final = 30  # points anybody could set as the goal

Tile: TypeAlias = Annotated[int, Within(0, 3)]
"""A snake, or a gem by its points."""

Seat: TypeAlias = Annotated[Player, Within(0, 3)]
Count: TypeAlias = Annotated[int, Within(0)]


# --- state: the rooms


@value
class Options:
    """What may be agreed on before the game."""

    goal: Annotated[int, Within(1, LARGEST)] = 15  # points, GD-5


@value
class Table:
    """What everyone at the table sees."""

    options: Options
    active: Seat
    points: tuple[Count, ...]  # (players,) banked
    pot: tuple[Tile, ...]  # drawn in this turn, oldest first
    out: tuple[Tile, ...]  # drawn in earlier turns, oldest first: they come back when the bag is empty
    bag_size: Count  # tiles
    winner: Seat | None


@value
class Vault:
    """What nobody may see."""

    bag: tuple[Tile, ...]  # next first
    chance: Chance


@value
class State:
    """A game; nobody has a hand."""

    table: Table
    hands: tuple[Never, ...]
    vault: Vault


@value
class View:
    """What a player, or a spectator, sees of it."""

    player: Seat | None
    table: Table
    hand: None


# --- actions: what may be asked for


@value
class Draw:
    """Draw a tile (GD-2)."""

    player: Seat


@value
class Bank:
    """Stop, and keep what is in the pot (GD-3)."""

    player: Seat


Action: TypeAlias = Draw | Bank

# --- events: what can happen


@value
class GameStarted:
    """The bag is filled (GD-1)."""

    RULE: ClassVar[str] = "GD-1"
    players: Annotated[int, Within(2, 4)]
    first: Seat


@value
class BagFilled:
    """The bag was empty, and what had been drawn in earlier turns goes back into it (GD-4)."""

    RULE: ClassVar[str] = "GD-4"
    tiles: Count
    order: Sealed[tuple[Tile, ...]]  # for nobody


@value
class TileDrawn:
    """A tile is drawn (GD-2)."""

    RULE: ClassVar[str] = "GD-2"
    player: Seat
    tile: Tile


@value
class TurnEnded:
    """A turn is over: the pot is emptied, and its points are banked or lost (GD-2, GD-3)."""

    RULE: ClassVar[str] = "GD-3"
    player: Seat
    banked: Count  # points
    to: Seat


@value
class GameWon:
    """Somebody has reached the goal (GD-5)."""

    RULE: ClassVar[str] = "GD-5"
    player: Seat


Event: TypeAlias = GameStarted | BagFilled | TileDrawn | TurnEnded | GameWon | ChanceSpent


# --- evolve: the books


def _drawn(table: Table, event: TileDrawn) -> Table:
    return replace(table, pot=(*table.pot, event.tile), bag_size=table.bag_size - 1)


def _ended(table: Table, event: TurnEnded) -> Table:
    points = added(table.points, event.player, event.banked)
    return replace(table, points=points, out=(*table.out, *table.pot), pot=(), active=event.to)


def _out_of_bag(vault: Vault, _: TileDrawn) -> Vault:
    _next, *rest = vault.bag
    return replace(vault, bag=tuple(rest))


BOOKS: Final[Books[State, Table, Never, Vault, Event]] = Books(
    state=State,
    table={
        BagFilled: lambda table, event: replace(table, out=(), bag_size=event.tiles),
        TileDrawn: _drawn,
        TurnEnded: _ended,
        GameWon: lambda table, event: replace(table, winner=event.player),
    },
    hand={},
    vault={
        BagFilled: lambda vault, event: replace(vault, bag=opened(event.order)),
        TileDrawn: _out_of_bag,
        ChanceSpent: lambda vault, event: replace(vault, chance=spent(vault.chance, event.draws)),
    },
)
GemLedger: TypeAlias = Ledger[State, Table, Never, Vault, Event]


def evolve(state: State, event: Event) -> State:
    """Return `state` after `event`."""
    return state_after(BOOKS, state, event)


def evolve_view(view: View, event: Event) -> View:
    """Return `view` after `event`."""
    return replace(view, table=changed(BOOKS.table, view.table, event))


# --- scoring: points as lines, and places


def score(state: State) -> tuple[ScoreSheet, ...]:
    """Return one sheet per player (GD-5)."""
    return tuple([sheet(player, ScoreLine("GD-3", "banked", n, ())) for player, n in enumerate(state.table.points)])


def outcome(position: State | View) -> Outcome | None:
    """Return the places, or None while the game runs."""
    table = position.table
    return None if table.winner is None else Outcome(places(table.points), "goal")


# --- rules: the check beside the effect


def to_act(position: State | View) -> tuple[Player, ...]:
    """Return who may act now."""
    return () if position.table.winner is not None else (position.table.active,)


def legal_actions(position: State | View, player: Player) -> tuple[Action, ...]:
    """Return what `player` may do now: draw, then bank."""
    return tuple([action for action in (Draw(player), Bank(player)) if explain(position, action) is None])


def explain(position: State | View, action: Action) -> Refusal | None:
    """Return the rule that `action` would break, or None if it is legal."""
    table = position.table
    if table.winner is not None:
        return Refusal("game-over", "GD-5", f"Player {table.winner} has won.")
    if action.player != table.active:
        return Refusal("not-your-turn", "GD-2", f"It is the turn of player {table.active}.")
    if isinstance(action, Bank) and not table.pot:
        return Refusal("nothing-to-bank", "GD-3", "The pot is empty; draw first.")
    return None


def apply(state: State, action: Action) -> Transition[State, Event]:
    """Return the state after `action` and the events that led there.

    Raises:
        IllegalAction: If the action is not legal.
    """
    refusal = explain(state, action)
    if refusal is not None:
        raise IllegalAction(action, refusal)
    ledger: GemLedger = Ledger(BOOKS, state)
    if isinstance(action, Draw):
        draw(ledger)
    else:
        end_turn(ledger, sum(ledger.table.pot))
    return ledger.close()


def draw(ledger: GemLedger) -> None:
    """Draw a tile; a snake ends the turn with nothing banked (GD-2)."""
    if not ledger.table.bag_size:
        fill_bag(ledger)
    tile = ledger.vault.bag[0]
    ledger.enter(TileDrawn(ledger.table.active, tile))
    if tile == SNAKE:
        end_turn(ledger, 0)


def fill_bag(ledger: GemLedger) -> None:
    """Put back what has been drawn in earlier turns, in a new order (GD-4)."""
    order = ledger.shuffle(ledger.table.out)
    ledger.enter(BagFilled(len(order), Sealed((), order)))


def end_turn(ledger: GemLedger, banked: int) -> None:
    """Bank some points and pass the turn on, unless they win (GD-3, GD-5)."""
    table = ledger.table
    ledger.enter(TurnEnded(table.active, banked, (table.active + 1) % len(table.points)))
    if ledger.table.points[table.active] >= table.options.goal:
        ledger.enter(GameWon(table.active))


# --- setup: options and a seed become the first state


def new_game(
    players: int,
    *,
    seed: SeedLike,
    first: Player = 0,
    options: Options = Options(),  # noqa: B008  # a frozen value
) -> Transition[State, Event]:
    """Return the first state and the opening events (GD-1).

    Raises:
        InvalidSetup: If players, first or an option is out of range.
    """
    if players not in PLAYERS or first not in range(players) or options.goal not in range(1, LARGEST + 1):
        raise InvalidSetup(f"no game for {players} players, from {first}, to {options.goal} points")
    chance = chance_from(seed)
    bag, draws = shuffle(chance, TILES)
    table = Table(options, first, (0,) * players, (), (), len(bag), None)
    return Transition(State(table, (), Vault(bag, spent(chance, draws))), (GameStarted(players, first),))


# --- invariants: what holds in every position


def violations(position: State | View) -> tuple[Violation, ...]:
    """Return the invariants that a position breaks."""
    return tuple(_violations(position))


def _violations(position: State | View) -> Iterator[Violation]:
    table = position.table
    if table.active not in range(len(table.points)):
        yield Violation(".table.active", "nobody sits there")
    if table.bag_size + len(table.pot) + len(table.out) != len(TILES):
        yield Violation(".table.bag_size", "a tile is missing, or there is one too many")
    if isinstance(position, State) and sorted((*position.vault.bag, *table.pot, *table.out)) != sorted(TILES):
        yield Violation(".vault.bag", "these are not the tiles of the box")
    if (max(table.points) >= table.options.goal) != (table.winner is not None):
        yield Violation(".table.winner", "whoever reaches the goal has won")


# --- views: who sees what


def view(state: State, player: Player | None) -> View:
    """Return what `player` sees: in this game, what everybody sees."""
    return View(player if player in range(len(state.table.points)) else None, state.table, None)


def imagine(view: View, *, seed: SeedLike) -> State:
    """Return one possible world behind `view`: the tiles that nobody has seen, in any order."""
    hidden = list(TILES)
    for tile in (*view.table.pot, *view.table.out):
        hidden.remove(tile)
    chance = chance_from(seed)
    bag, draws = shuffle(chance, hidden)
    return State(view.table, (), Vault(bag, spent(chance, draws)))


def tells(state: State, event: Event) -> bool:  # noqa: ARG001  # here the event alone says it
    """Return whether `event` showed somebody something or used chance."""
    return isinstance(event, TileDrawn | BagFilled | ChanceSpent)


# --- notation: an action as text, and back

NOTED: Final = re.compile(r"P([0-3]) (draw|bank)")


def format_action(action: Action) -> str:
    """Return an action as text, such as ``P0 draw``."""
    return f"P{action.player} {'draw' if isinstance(action, Draw) else 'bank'}"


def parse_action(text: str) -> Action:
    """Return the action that `text` notes.

    Raises:
        InvalidPayload: If it notes none.
    """
    found = NOTED.fullmatch(text)
    if found is None:
        raise InvalidPayload(f"expected an action such as 'P0 draw' or 'P2 bank', got {text!r}")
    return (Draw if found[2] == "draw" else Bank)(int(found[1]))


# --- __init__: the front door


def catalogue() -> Mapping[str, object]:
    """Return what the ids mean."""
    tile = {"en": "gem", "ja": "宝石"}
    names = [{"en": "snake", "ja": "蛇"}, tile, tile, tile]
    return {"tiles": [{"id": n, "count": TILES.count(n), "points": n, "names": names[n]} for n in range(4)]}


# A package is its own game; a single file says what belongs to it.
GAME: Final = cast(
    "AnyGame",
    SimpleNamespace(
        NAME=NAME,
        RULES_VERSION=RULES_VERSION,
        PLAYERS=PLAYERS,
        State=State,
        View=View,
        Options=Options,
        Action=Action,
        Event=Event,
        new_game=new_game,
        to_act=to_act,
        legal_actions=legal_actions,
        explain=explain,
        apply=apply,
        evolve=evolve,
        evolve_view=evolve_view,
        view=view,
        redact=redact,
        imagine=imagine,
        score=score,
        outcome=outcome,
        format_action=format_action,
        parse_action=parse_action,
        tells=tells,
        violations=violations,
        catalogue=catalogue,
    ),
)

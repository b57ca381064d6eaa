"""The three rooms, and what can be read off the table. Nothing is hidden; the vault holds chance alone."""

from typing import Annotated, Literal, Never, TypeAlias, cast

from tablerules.games.sainokawara.components import (
    CARDS,
    DICE,
    EMPTY,
    FIRST_CHARGE,
    NOBODY,
    NUMBERED_SPACES,
    SPACES,
    STACK,
    AnyDie,
    AnyFace,
    AnySeat,
    AnyStep,
    ClockKind,
    Count,
    Label,
    Limit,
    Milliseconds,
)
from tablerules.kernel.chance import Chance
from tablerules.kernel.players import Player
from tablerules.kernel.values import Within, value

Phase: TypeAlias = Literal["placing", "rolling", "gap", "pause", "after_pause", "stacking", "over"]
DieOrEmpty: TypeAlias = Annotated[int, Within(EMPTY, 59)]
SeatOrNobody: TypeAlias = Annotated[Player, Within(NOBODY, 5)]
Number: TypeAlias = Annotated[int, Within(0, STACK)]


@value
class Options:
    """What the players agree on before the game; checked by ``new_game``."""

    dice: tuple[Label, ...] = DICE  # the kind of each die, by id
    ring_numbers_clockwise: bool = True  # SK-1.3
    first_three_ms: Limit = 120_000  # milliseconds for dice 1 to 3 together, SK-6.1
    single_ms: Limit = 60_000  # milliseconds for each later die
    pause_ms: Limit = 10_000  # milliseconds
    roll_at_table: bool = False  # True: the referee reports the two dice, SK-3.3


@value
class Before:
    """Six fields of the table as they stood before the last report: what a retraction puts back (SK-7.3)."""

    phase: Phase
    number: Number
    used_ms: Milliseconds
    roll: tuple[AnyFace, ...]
    ring: tuple[DieOrEmpty, ...]
    tower: tuple[AnyDie, ...]


@value
class Table:
    """What everyone at the table sees, which is everything."""

    options: Options
    phase: Phase
    round: Annotated[int, Within(1)]
    starter: AnySeat  # who started this round
    positions: tuple[AnyStep, ...]  # (players,) steps
    active: AnySeat | None  # whose turn it is in placing; None in every other phase
    placed: Annotated[int, Within(0, 2)]  # dice placed in the running turn
    pool: tuple[AnyDie, ...]  # dice off the board, ascending
    ring: tuple[DieOrEmpty, ...]  # (14,) die on each space
    owners: tuple[SeatOrNobody, ...]  # (12,) owner of card 3 + index
    roll: tuple[AnyFace, ...]  # () before the roll, then (a, b)
    number: Number  # of the die that the stacking stands at; 0 in placing and rolling
    tower: tuple[AnyDie, ...]  # dice in the order stacked
    used_ms: Count  # milliseconds reported on the running clock
    before: Before | None  # what a retraction restores; None: nothing to retract


@value
class Vault:
    """What nobody may see."""

    chance: Chance


@value
class State:
    """A whole game at one moment; `hands` is always ``()``."""

    table: Table
    hands: tuple[Never, ...]
    vault: Vault


@value
class View:
    """What `player` sees (None: a spectator): the table."""

    player: AnySeat | None
    table: Table
    hand: None


@value
class Clock:
    """The running clock: its kind, its limit and what was reported as used, in milliseconds."""

    kind: ClockKind
    limit_ms: int
    used_ms: int


def players_of(table: Table) -> int:
    """Return how many players sit at the table."""
    return len(table.positions)


def actor_of(table: Table) -> Player:
    """Return whose turn it is while dice are placed; there is somebody exactly then."""
    return cast("Player", table.active)


def order(table: Table) -> tuple[int, ...]:
    """Return the 14 spaces in stacking order, or ``()`` before the roll (SK-3.4)."""
    if not table.roll:
        return ()
    total = sum(table.roll)
    start = total - 2 if table.options.ring_numbers_clockwise else 12 - total
    return tuple([(start + step) % SPACES for step in range(SPACES)])


def dice_in_order(table: Table) -> tuple[int, ...]:
    """Return the 14 dice in stacking order, those of the tower first, or ``()`` before the roll."""
    spaces = order(table)
    waiting = [table.ring[space] for space in spaces if table.ring[space] != EMPTY]
    return (*table.tower, *waiting) if spaces else ()


def owner_of(table: Table, k: int) -> Player | None:
    """Return S(k), who owns the card of die k, or None: unclaimed, or no such die (SK-4.1)."""
    if not 1 <= k <= STACK:
        return None
    owner = table.owners[max(k, FIRST_CHARGE) - FIRST_CHARGE]
    return None if owner == NOBODY else owner


def responsible(table: Table) -> tuple[Player, int] | None:
    """Return who answers for a collapse now, and the number of the die, or None (SK-4.2)."""
    k = table.number
    if table.phase in {"after_pause", "stacking"}:
        blamed = k
    elif table.phase == "pause" or (table.phase == "gap" and k > 1):
        blamed = k - 1
    else:
        return None
    owner = owner_of(table, blamed)
    return None if owner is None else (owner, blamed)


def clock(state: State | View) -> Clock | None:
    """Return the running clock, or None (SK-6)."""
    return running_clock(state.table)


def running_clock(table: Table) -> Clock | None:
    """Return the clock that runs at this table, or None."""
    options = table.options
    if table.phase == "stacking" and table.number <= FIRST_CHARGE:
        return Clock("first_three", options.first_three_ms, table.used_ms)
    if table.phase in {"stacking", "after_pause"}:
        return Clock("single", options.single_ms, table.used_ms)
    if table.phase == "pause":
        return Clock("pause", options.pause_ms, table.used_ms)
    return None


def space_name(options: Options, space: int) -> str:
    """Return what is printed on a space: ``"2"`` to ``"12"``, ``"u1"`` to ``"u3"``; ``""`` for any other number."""
    if 0 <= space < NUMBERED_SPACES:
        return str(space + 2 if options.ring_numbers_clockwise else 12 - space)
    return f"u{space - NUMBERED_SPACES + 1}" if NUMBERED_SPACES <= space < SPACES else ""


def free_kinds(table: Table) -> dict[str, int]:
    """Return the kinds left in the pool with the lowest die of each, in order of first appearance (SK-2.6)."""
    dice = table.options.dice
    lowest: dict[str, int] = {}
    for die in table.pool:
        lowest.setdefault(dice[die], die)
    return {kind: lowest[kind] for kind in dict.fromkeys(dice) if kind in lowest}


def unclaimed(table: Table) -> list[int]:
    """Return the cards that nobody owns, ascending."""
    return [card for card, owner in zip(CARDS, table.owners, strict=True) if owner == NOBODY]


def seat_at(table: Table, player: Player | None) -> Player | None:
    """Return `player` if that seat is at the table, else None: whoever has no seat is a spectator."""
    return int(player) if player is not None and 0 <= player < players_of(table) else None

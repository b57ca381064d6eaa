"""What is true of every position between actions (section 5 of the rules page, I1 to I10).

A decoded state or view is held against these before it is played on. The numbers have been checked for
their range by then; their number and their meaning have not.
"""

from collections.abc import Iterator
from typing import Final

from tablerules.games.sainokawara.actions import Action, CallStart, ReportPauseOver, ReportPlaced, ReportRoll
from tablerules.games.sainokawara.components import (
    CARDS,
    EMPTY,
    FACES,
    FIRST_CHARGE,
    GOAL,
    MOST_PLACED,
    NOBODY,
    SPACES,
    STACK,
)
from tablerules.games.sainokawara.rules import apply, explain
from tablerules.games.sainokawara.setup import PLAYERS, option_problem
from tablerules.games.sainokawara.state import Before, State, Table, Vault, View, order, players_of
from tablerules.kernel.chance import Scripted
from tablerules.kernel.game import Violation
from tablerules.kernel.players import REFEREE
from tablerules.kernel.refusals import shown
from tablerules.kernel.rows import first
from tablerules.kernel.values import replace

LATER_DICE: Final = range(4, STACK + 1)


def violations(position: State | View) -> tuple[Violation, ...]:
    """Return the invariants that `position` breaks, with the field at fault; ``()`` if it can be played on.

    Once the shape is wrong (a row with an entry too few, say) nothing else is looked at.
    """
    table = position.table
    found = tuple(_shape(table))
    if not found and isinstance(position, View):
        found = tuple(_seat(position))
    if not found:
        found = tuple(_table(table))
    if not found and table.before is not None:
        found = tuple(_before(table, table.before))
    return found


def _shape(table: Table) -> Iterator[Violation]:
    """I2: rows have their length, seats and dice exist."""
    problem = option_problem(table.options)
    if problem:
        yield Violation(".table.options", problem)
        return
    players = players_of(table)
    if players not in PLAYERS:
        yield Violation(".table.positions", f"expected 3..6 players, found {players} (I2)")
    for name, length in (("ring", SPACES), ("owners", len(CARDS))):
        if len(getattr(table, name)) != length:
            yield Violation(f".table.{name}", f"expected {length} entries, found {len(getattr(table, name))} (I2)")
    for name, seat in (("starter", table.starter), ("active", table.active)):
        if seat is not None and seat not in range(players):
            yield Violation(f".table.{name}", f"seat {shown(seat)} is not at a table of {players} (I2)")
    for index, owner in enumerate(table.owners):
        if owner != NOBODY and owner not in range(players):
            yield Violation(f".table.owners[{index}]", f"seat {shown(owner)} is not at a table of {players} (I2)")
    if table.round < 1:
        yield Violation(".table.round", "rounds count from 1 (I2)")
    if len(table.roll) not in {0, 2} or any(face not in range(1, FACES + 1) for face in table.roll):
        yield Violation(".table.roll", f"expected nothing or two faces 1..{FACES} (I7)")


def _seat(view: View) -> Iterator[Violation]:
    players = players_of(view.table)
    if view.player is not None and view.player not in range(players):
        yield Violation(".player", f"seat {shown(view.player)} is not at a table of {players}")


def _table(table: Table) -> Iterator[Violation]:
    yield from _dice(table)
    yield from _pawns(table)
    if table.phase == "placing":
        yield from _placing(table)
        return
    yield from _laid_out(table)
    if table.phase == "rolling":
        yield from _nothing_yet(table, "I6")
    else:
        yield from _stacking(table)
    if table.used_ms and not (table.phase == "stacking" and table.number in {2, FIRST_CHARGE}):
        yield Violation(".table.used_ms", f"expected 0, found {shown(table.used_ms)} (I8)")
    elif not 0 <= table.used_ms <= table.options.first_three_ms:
        yield Violation(".table.used_ms", f"expected 0..{table.options.first_three_ms} (I8)")
    if table.before is not None and table.phase not in {"gap", "after_pause", "stacking"}:
        yield Violation(".table.before", f"nothing can be retracted in phase {table.phase} (I9)")


def _dice(table: Table) -> Iterator[Violation]:
    """I1: every die is in the pool, on the ring or in the tower."""
    lying = [die for die in table.ring if die != EMPTY]
    everything = sorted((*table.pool, *lying, *table.tower))
    if everything != list(range(len(table.options.dice))):
        yield Violation(".table.pool", "pool, ring and tower do not hold every die once (I1)")
    if list(table.pool) != sorted(table.pool):
        yield Violation(".table.pool", "expected ascending dice (I1)")


def _pawns(table: Table) -> Iterator[Violation]:
    """I3: somebody is on the goal exactly when the game is over."""
    for player, step in enumerate(table.positions):
        if step not in range(GOAL + 1):
            yield Violation(f".table.positions[{player}]", f"expected 0..{GOAL}, found {shown(step)} (I3)")
    if (GOAL in table.positions) != (table.phase == "over"):
        yield Violation(".table.phase", "the game is over exactly when a pawn is on the goal (I3)")


def _placing(table: Table) -> Iterator[Violation]:
    """I4."""
    yield from _nothing_yet(table, "I4")
    if table.active is None:
        yield Violation(".table.active", "somebody has the turn while dice are placed (I4)")
    full = EMPTY not in table.ring
    if full and NOBODY not in table.owners:
        yield Violation(".table.phase", "ring and cards are complete, so placing is over (I4)")
    on_ring = sum(die != EMPTY for die in table.ring)
    if not 0 <= table.placed <= min(MOST_PLACED - 1, on_ring) or (table.placed and full):
        yield Violation(".table.placed", f"{shown(table.placed)} dice placed in this turn, {on_ring} on the ring (I4)")


def _nothing_yet(table: Table, invariant: str) -> Iterator[Violation]:
    """I4 and I6: before the roll nothing is stacked, timed or reported."""
    for name in ("roll", "tower", "number", "used_ms"):
        if getattr(table, name):
            yield Violation(f".table.{name}", f"expected none before the roll ({invariant})")
    if table.before is not None:
        yield Violation(".table.before", f"nothing can be retracted before the roll ({invariant})")


def _laid_out(table: Table) -> Iterator[Violation]:
    """I5."""
    if table.active is not None:
        yield Violation(".table.active", f"nobody has the turn in phase {table.phase} (I5)")
    if table.placed:
        yield Violation(".table.placed", f"expected 0 in phase {table.phase} (I5)")
    if NOBODY in table.owners:
        yield Violation(".table.owners", f"expected no unclaimed card in phase {table.phase} (I5)")
    in_order = len(table.tower) + sum(die != EMPTY for die in table.ring)
    if in_order != STACK:
        yield Violation(".table.ring", f"expected {STACK} dice on ring and tower, found {in_order} (I5)")


def _stacking(table: Table) -> Iterator[Violation]:
    """I7 and I10: number, tower and ring agree with the order."""
    if not table.roll:
        yield Violation(".table.roll", f"expected two faces in phase {table.phase} (I7)")
        return
    k, stacked = table.number, len(table.tower)
    possible = {
        "gap": {1, *LATER_DICE},
        "pause": {*LATER_DICE},
        "after_pause": {*LATER_DICE},
        "stacking": {*range(1, STACK + 1)},
        "over": {*range(1, STACK + 1)},
    }[table.phase]
    if k not in possible:
        yield Violation(".table.number", f"no phase {table.phase} stands at die {shown(k)} (I7)")
        return
    complete = table.phase == "over" and k == STACK and stacked == STACK
    if stacked != k - 1 and not complete:
        yield Violation(".table.tower", f"expected {k - 1} dice, found {stacked} (I7)")
    empty = {space for space in range(SPACES) if table.ring[space] == EMPTY}
    if empty != {*first(order(table), stacked)}:
        yield Violation(".table.ring", f"expected exactly the first {stacked} spaces of the order empty (I7)")


def _before(table: Table, before: Before) -> Iterator[Violation]:
    """I9: the table before the report is one, and a report leads from it to this one."""
    earlier = replace(
        table,
        phase=before.phase,
        number=before.number,
        used_ms=before.used_ms,
        roll=before.roll,
        ring=before.ring,
        tower=before.tower,
        before=None,
    )
    found = tuple(_shape(earlier)) or tuple(_table(earlier))
    if found:
        yield Violation(".table.before", f"{found[0].path.removeprefix('.table.')}: {found[0].problem} (I9)")
        return
    report = _report_between(earlier, table)
    state = State(earlier, (), Vault(Scripted(())))
    if explain(state, report) is not None or apply(state, report).state.table != table:
        yield Violation(".table.before", "no report leads from there to this table (I9)")


def _report_between(earlier: Table, table: Table) -> Action:
    """Return the only report that could lead from one table to the next."""
    match earlier.phase:
        case "rolling":
            return ReportRoll(REFEREE, *table.roll)
        case "pause":
            return ReportPauseOver(REFEREE)
        case "stacking":
            elapsed = table.used_ms - earlier.used_ms if table.phase == "stacking" else None
            return ReportPlaced(REFEREE, elapsed)
        case _:
            return CallStart(REFEREE)

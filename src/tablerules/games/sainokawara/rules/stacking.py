"""Stacking, blame, the pause, clocks and corrections (SK-4 to SK-7)."""

from typing import cast

from tablerules.games.sainokawara.actions import (
    CallStart,
    ReportCollapse,
    ReportPauseOver,
    ReportPlaced,
    ReportRoll,
    ReportTimeout,
    RequestPause,
    RetractReport,
    TakeDie,
)
from tablerules.games.sainokawara.components import FIRST_CHARGE, FIRST_FALL, STACK
from tablerules.games.sainokawara.events import (
    ClockStarted,
    CorrectionMade,
    DieStacked,
    DieTaken,
    GapOpened,
    PauseEnded,
    PauseStarted,
    ReportNoted,
)
from tablerules.games.sainokawara.rules.rolling import fix_order
from tablerules.games.sainokawara.rules.rounds import SainokawaraLedger, collapse, complete_tower
from tablerules.games.sainokawara.state import Before, Table, order, owner_of, responsible, running_clock
from tablerules.kernel.players import Player
from tablerules.kernel.refusals import Refusal, shown


def stacker(table: Table, number: int) -> Player:
    """Return S(k) once the cards are claimed, when every die has an owner (SK-4.1)."""
    return cast("Player", owner_of(table, number))


def take_die(ledger: SainokawaraLedger, action: TakeDie) -> None:  # noqa: ARG001  # it says who, which the table knows
    """Take the next die; from the gap the blame and a clock start with it (SK-4.3, SK-6.2, SK-6.3)."""
    _take(ledger, called=False)


def call_start(ledger: SainokawaraLedger, action: CallStart) -> None:  # noqa: ARG001  # always the referee
    """Act as if the stacker had taken the die (SK-4.10)."""
    before = before_report(ledger.table)
    _take(ledger, called=True)
    ledger.enter(ReportNoted(before))


def check_pause(table: Table) -> Refusal | None:
    """Return why no pause may be asked for: nothing stands before die 1 (SK-5.5)."""
    if table.number <= FIRST_CHARGE:
        return Refusal("no-pause-here", "SK-5.5", "Before die 1 there is no pause: 0 dice are stacked.")
    return None


def request_pause(ledger: SainokawaraLedger, action: RequestPause) -> None:  # noqa: ARG001  # as in take_die
    """Start the pause (SK-5.1)."""
    table = ledger.table
    ledger.enter(PauseStarted(stacker(table, table.number), table.number))
    ledger.enter(ClockStarted("pause", table.options.pause_ms))


def report_pause_over(ledger: SainokawaraLedger, action: ReportPauseOver) -> None:  # noqa: ARG001  # always the referee
    """End the pause; the blame and the clock are the next stacker's (SK-5.3)."""
    table = ledger.table
    before = before_report(table)
    ledger.enter(PauseEnded(stacker(table, table.number), table.number))
    ledger.enter(ClockStarted("single", table.options.single_ms))
    ledger.enter(ReportNoted(before))


def check_elapsed(table: Table, elapsed_ms: int | None) -> Refusal | None:
    """Return why this time cannot have passed (SK-6.4, SK-6.5)."""
    if elapsed_ms is None:
        return None
    if elapsed_ms < 0:
        return Refusal("bad-elapsed", "SK-6.5", f"{shown(elapsed_ms)} ms cannot have passed.")
    clock = running_clock(table)
    if clock is None:
        return Refusal("no-clock", "SK-6.5", f"{shown(elapsed_ms)} ms were reported, but no clock runs in a gap.")
    if clock.used_ms + elapsed_ms > clock.limit_ms:
        remedy = "report that the pause is over" if clock.kind == "pause" else "report the timeout"
        problem = f"{clock.used_ms} + {shown(elapsed_ms)} ms is more than the limit of {clock.limit_ms} ms; {remedy}."
        return Refusal("out-of-time", "SK-6.5", problem)
    return None


def report_placed(ledger: SainokawaraLedger, action: ReportPlaced) -> None:
    """Add the die to the tower and go on to the next, or complete the tower (SK-4.4 to SK-4.7)."""
    table = ledger.table
    before = before_report(table)
    k = table.number
    space = order(table)[k - 1]
    used_ms = table.used_ms + (action.elapsed_ms or 0)
    ledger.enter(DieStacked(stacker(table, k), k, table.ring[space], space, used_ms))
    if k == STACK:
        complete_tower(ledger, stacker(table, k))
        return
    if k < FIRST_CHARGE:
        ledger.enter(DieTaken(stacker(table, k + 1), k + 1, called=False))
    else:
        ledger.enter(GapOpened(stacker(table, k + 1), k + 1))
    ledger.enter(ReportNoted(before))


def check_collapse(table: Table, action: ReportCollapse) -> Refusal | None:
    """Return why nothing can have fallen: that takes two stacked dice (SK-4.8)."""
    if table.number < FIRST_FALL:
        stands = len(table.tower)
        problem = f"{stands} dice are stacked; a tower of fewer than 2 cannot collapse."
        return Refusal("nothing-to-fall", "SK-4.8", problem)
    return check_elapsed(table, action.elapsed_ms)


def report_collapse(ledger: SainokawaraLedger, action: ReportCollapse) -> None:  # noqa: ARG001  # its time was checked
    """Let the tower fall; the table of blame says whose it is (SK-4.9)."""
    player, number = cast("tuple[Player, int]", responsible(ledger.table))
    collapse(ledger, player, number, "fall")


def report_timeout(ledger: SainokawaraLedger, action: ReportTimeout) -> None:  # noqa: ARG001  # always the referee
    """Treat a stacking clock that ran out as a collapse at the die in hand (SK-6.6)."""
    number = ledger.table.number
    collapse(ledger, stacker(ledger.table, number), number, "timeout")


def report_roll(ledger: SainokawaraLedger, action: ReportRoll) -> None:
    """Fix the order from the faces rolled at the table (SK-3.3)."""
    before = before_report(ledger.table)
    fix_order(ledger, action.a, action.b)
    ledger.enter(ReportNoted(before))


def check_retract(table: Table) -> Refusal | None:
    """Return why nothing can be taken back (SK-7.1, SK-7.4)."""
    if table.before is None:
        problem = "Only the last report can be retracted, while nobody has acted since and the round goes on."
        return Refusal("nothing-to-retract", "SK-7.4", problem)
    return None


def retract_report(ledger: SainokawaraLedger, action: RetractReport) -> None:  # noqa: ARG001  # always the referee
    """Put things back as they stood before the last report (SK-7.3)."""
    ledger.enter(CorrectionMade(cast("Before", ledger.table.before)))


def before_report(table: Table) -> Before:
    """Return what a retraction of the report about to be made restores (SK-7.3)."""
    return Before(table.phase, table.number, table.used_ms, table.roll, table.ring, table.tower)


def _take(ledger: SainokawaraLedger, *, called: bool) -> None:
    table = ledger.table
    ledger.enter(DieTaken(stacker(table, table.number), table.number, called))
    if table.phase == "gap":
        options = table.options
        if table.number <= FIRST_CHARGE:
            ledger.enter(ClockStarted("first_three", options.first_three_ms))
        else:
            ledger.enter(ClockStarted("single", options.single_ms))

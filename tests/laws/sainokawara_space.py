"""What the laws need to know of Sainokawara: who reports, which times are worth asking for, what the places go by."""

from collections.abc import Iterator
from typing import Any, Final

from tablerules.bots import Bot, Choice
from tablerules.bots.random import by_class, uniform, weighted
from tablerules.bots.stacking import referee
from tablerules.games import sainokawara as sk
from tablerules.kernel import REFEREE
from tablerules.kernel.chance import Chance, roll, spent
from tablerules.kernel.values import replace
from tablerules.testing.spaces import Candidates

OPTIONS: Final = (
    sk.Options(),
    sk.Options(roll_at_table=True),
    sk.Options(ring_numbers_clockwise=False, first_three_ms=9_000, single_ms=1, pause_ms=3_600_000),
    sk.Options(dice=("d6",) * 10 + ("d8", "d12-red", "d4", "a") * 2, ring_numbers_clockwise=False, roll_at_table=True),
)
"""Rolled by the engine and at the table, numbers either way, other dice, other limits of time."""

SELDOM: Final = 12  # one report in so many is something that the stacking model never does


def patient(view: Any, legal: tuple[Any, ...], chance: Chance, /) -> Choice[Any]:
    """Report what the stacking model says; where it would wait, and some other time, something else is reported.

    It may be asked while the model waits for a player, and it has to answer: with `CallStart`.
    """
    rolled = roll(chance, SELDOM)
    chance = spent(chance, rolled.draws)
    if rolled.result == 1:
        fair = tuple(action for action in legal if not isinstance(action, sk.ReportCollapse | sk.ReportTimeout))
        return uniform(view, fair or legal, chance)
    report, chance = referee(view, chance)
    return Choice(sk.CallStart(REFEREE) if report is None else report, chance)


def timed(view: Any, legal: tuple[Any, ...], chance: Chance, /) -> Choice[Any]:
    """Report as `patient` does, with a time wherever there is one left: a part of it, or all of it."""
    report, chance = patient(view, legal, chance)
    running = sk.clock(view)
    if running is None or not isinstance(report, sk.ReportPlaced | sk.ReportCollapse):
        return Choice(report, chance)
    left = running.limit_ms - running.used_ms
    rolled = roll(chance, 4)
    return Choice(replace(report, elapsed_ms=left // rolled.result), spent(chance, rolled.draws))


def reporting(view: Any, legal: tuple[Any, ...], chance: Chance, /) -> Choice[Any]:
    """Play any seat, the referee's too: a policy for those who know nothing of seats."""
    return (patient if legal[0].player == REFEREE else uniform)(view, legal, chance)


nervous: Final[Bot] = weighted(by_class({"sainokawara": {"RequestPause": 6, "EndPlacing": 30, "ClaimCard": 4}}))
"""Asks for every pause, and lays out single dice."""

BOTS: Final[tuple[Bot, ...]] = (uniform, nervous)
REFEREES: Final[tuple[Bot, ...]] = (patient, timed)


def times(state: sk.State) -> Iterator[int | None]:
    """Yield no time, and times around what is left on the clock that runs."""
    yield None
    yield from (-1, 0, 1)
    running = sk.clock(state)
    if running is not None:
        left = running.limit_ms - running.used_ms
        yield from (left - 1, left, left + 1)
    yield from (sk.Options().single_ms, 86_400_000)


def kinds(state: sk.State) -> Iterator[str]:
    """Yield the kinds of the game, and one that it does not have."""
    yield from dict.fromkeys(state.table.options.dice)
    yield "d100"


def first_or_not(state: sk.State) -> list[bool]:
    """Give what the places go by: whether a pawn is on the goal (SK-10.2)."""
    return [position == 15 for position in state.table.positions]


UNTIMED: Candidates = {
    "PlaceDie.kind": kinds,
    "ReportPlaced.elapsed_ms": lambda _: (None,),
    "ReportCollapse.elapsed_ms": lambda _: (None,),
}
"""The space in which legal ⇔ listed holds as for any game: reports carry no time."""

TIMED: Candidates = {
    "PlaceDie.kind": lambda _: (),
    "ReportPlaced.elapsed_ms": times,
    "ReportCollapse.elapsed_ms": times,
}

"""SK-6: limits, clocks, and what reports say about time."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablerules.games.sainokawara import (
    CallStart,
    Clock,
    ClockStarted,
    DieStacked,
    Options,
    ReportCollapse,
    ReportPauseOver,
    ReportPlaced,
    ReportTimeout,
    RequestPause,
    RetractReport,
    State,
    TakeDie,
    TowerCollapsed,
    clock,
    explain,
    legal_actions,
    violations,
)
from tests.games.sainokawara.tables import Later, R, after, laid_out, moment, refused, steps, story

SHORT = Options(first_three_ms=30, single_ms=20, pause_ms=10)
TIMES = st.one_of(st.none(), st.integers(0, 40))
REFUSED_LATE = ("out-of-time", "SK-6.5")


def placed(*times: int | None) -> list[ReportPlaced]:
    """Return reports that dice were placed, with these times."""
    return [ReportPlaced(R, elapsed) for elapsed in times]


def used(state: State) -> int:
    """Return what was reported on the clock."""
    return state.table.used_ms


@pytest.mark.parametrize(
    ("phase", "k", "kind", "limit"),
    [
        ("stacking", 1, "first_three", 30),
        ("stacking", 2, "first_three", 30),
        ("stacking", 3, "first_three", 30),
        ("stacking", 4, "single", 20),
        ("stacking", 7, "single", 20),
        ("stacking", 14, "single", 20),
        ("after_pause", 4, "single", 20),
        ("pause", 4, "pause", 10),
    ],
)
def test_SK_6_1_each_clock_has_its_limit(phase: Later, k: int, kind: str, limit: int) -> None:
    state = laid_out(phase, k, options=SHORT)

    assert clock(state) == Clock(kind, limit, 0)  # type: ignore[arg-type]  # a literal


def test_SK_6_1_later_dice_of_the_owner_of_card_3_have_the_single_clock() -> None:
    state = laid_out("gap", 7)  # X: die 7 is player 0's, as card 3

    assert story(state, TakeDie(0))[-1] == ClockStarted("single", 60_000)


@pytest.mark.parametrize(("phase", "k"), [("gap", 1), ("gap", 4), ("gap", 14)])
def test_SK_6_1_no_clock_runs_in_a_gap(phase: Later, k: int) -> None:
    assert clock(laid_out(phase, k)) is None


def test_SK_6_2_the_clock_of_the_first_three_is_not_restarted_for_dice_2_and_3() -> None:
    state = after(laid_out("gap", 1), TakeDie(0))

    times: list[int] = []
    for report in placed(50_000, 40_000):
        state = after(state, report)
        times.append(used(state))

    assert times == [50_000, 90_000]
    assert clock(state) == Clock("first_three", 120_000, 90_000)
    assert refused(state, ReportPlaced(R, 30_001)) == REFUSED_LATE
    assert refused(state, ReportPlaced(R, 30_000)) is None


def test_SK_6_3_the_single_clock_starts_when_the_die_is_taken_from_the_gap() -> None:
    gap = laid_out("gap", 4)

    assert ClockStarted("single", 60_000) in story(gap, TakeDie(1))
    assert ClockStarted("single", 60_000) in story(gap, CallStart(R))


def test_SK_6_3_or_when_the_pause_is_over_and_taking_the_die_then_neither_restarts_nor_stops_it() -> None:
    pause = laid_out("pause", 4)

    over = after(pause, ReportPauseOver(R))

    assert ClockStarted("single", 60_000) in story(pause, ReportPauseOver(R))
    assert not any(isinstance(event, ClockStarted) for event in story(over, TakeDie(1)))
    assert not any(isinstance(event, ClockStarted) for event in story(over, CallStart(R)))
    assert clock(over) == clock(after(over, TakeDie(1))) == Clock("single", 60_000, 0)


def test_SK_6_3_the_pause_costs_none_of_the_minute() -> None:
    state = after(laid_out("gap", 4), RequestPause(1), ReportPauseOver(R), TakeDie(1))

    assert refused(state, ReportPlaced(R, 60_000)) is None
    assert refused(state, ReportPlaced(R, 60_001)) == REFUSED_LATE


def test_SK_6_4_none_is_not_timed_and_adds_nothing() -> None:
    state = after(laid_out("stacking", 1), *placed(100_000, None))

    assert used(state) == 100_000
    assert refused(after(laid_out("stacking", 1), *placed(120_000)), ReportPlaced(R)) is None


def test_SK_6_4_a_collapse_may_carry_a_time_too() -> None:
    state = laid_out("stacking", 3, used_ms=119_000)

    assert refused(state, ReportCollapse(R, 1_000)) is None
    assert refused(state, ReportCollapse(R, 1_001)) == REFUSED_LATE
    assert story(state, ReportCollapse(R, 1_000)) == story(state, ReportCollapse(R))


@pytest.mark.parametrize(("phase", "k"), [("stacking", 1), ("stacking", 4), ("gap", 4), ("gap", 1)])
def test_SK_6_5_a_time_is_not_negative(phase: Later, k: int) -> None:
    state = laid_out(phase, k)
    report = ReportPlaced(R, -1) if phase == "stacking" else ReportCollapse(R, -1)

    expected = ("nothing-to-fall", "SK-4.8") if (phase, k) == ("gap", 1) else ("bad-elapsed", "SK-6.5")
    assert refused(state, report) == expected


def test_SK_6_5_with_a_time_a_clock_must_run() -> None:
    assert refused(laid_out("gap", 5), ReportCollapse(R, 0)) == ("no-clock", "SK-6.5")
    assert refused(laid_out("gap", 5), ReportCollapse(R)) is None


@pytest.mark.parametrize(
    ("phase", "k", "limit", "remedy"),
    [
        ("stacking", 3, 120_000, "report the timeout"),
        ("stacking", 4, 60_000, "report the timeout"),
        ("after_pause", 4, 60_000, "report the timeout"),
        ("pause", 4, 10_000, "report that the pause is over"),
    ],
)
def test_SK_6_5_exactly_on_the_limit_is_in_time_and_beyond_it_is_refused(
    phase: Later, k: int, limit: int, remedy: str
) -> None:
    state = laid_out(phase, k)

    refusal = explain(state, ReportCollapse(R, limit + 1))

    assert explain(state, ReportCollapse(R, limit)) is None
    assert refusal is not None
    assert (refusal.code, refusal.rule) == REFUSED_LATE
    assert f"0 + {limit + 1} ms is more than the limit of {limit} ms; {remedy}." in refusal.message


@pytest.mark.parametrize(
    ("phase", "k"),
    [*[("stacking", k) for k in range(1, 15)], *[("after_pause", k) for k in range(4, 15)]],
)
def test_SK_6_6_a_timeout_is_a_collapse_by_the_stacker_whatever_was_reported(phase: Later, k: int) -> None:
    used_ms = 500 if k in (2, 3) else 0
    state = laid_out(phase, k, used_ms=used_ms)
    stacker = (0, 0, 0, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3)[k]

    assert story(state, ReportTimeout(R))[0] == TowerCollapsed(stacker, k, "timeout")
    assert after(state, ReportTimeout(R)).table.starter == stacker
    if k >= 3:
        assert steps(after(state, ReportTimeout(R))) == steps(after(state, ReportCollapse(R)))


@pytest.mark.parametrize(("phase", "k"), [("gap", 1), ("gap", 5), ("pause", 5)])
def test_SK_6_6_no_timeout_without_a_stacking_clock(phase: Later, k: int) -> None:
    assert refused(laid_out(phase, k), ReportTimeout(R)) == ("wrong-phase", "SK-4.2")


def test_reports_are_listed_without_a_time() -> None:
    listed = legal_actions(laid_out("stacking", 3, used_ms=7), R)

    assert [action.elapsed_ms for action in listed if isinstance(action, ReportPlaced | ReportCollapse)] == [None, None]


# Sequences of times.


@given(st.lists(TIMES, max_size=3))
def test_SK_6_4_times_of_the_first_three_add_up_and_are_refused_exactly_beyond_the_limit(
    times: Sequence[int | None],
) -> None:
    state = after(laid_out("gap", 1, options=SHORT), TakeDie(0))
    total = 0
    for k, elapsed in enumerate(times, 1):
        late = elapsed is not None and total + elapsed > 30

        assert refused(state, ReportPlaced(R, elapsed)) == (REFUSED_LATE if late else None)
        assert ReportPlaced(R) in legal_actions(state, R)

        elapsed = None if late else elapsed  # noqa: PLW2901  # so the referee reports it without a time
        told = story(state, ReportPlaced(R, elapsed))
        state = after(state, ReportPlaced(R, elapsed))
        total += elapsed or 0
        stacked = told[0]
        assert isinstance(stacked, DieStacked)
        assert stacked.used_ms == total <= 30
        assert used(state) == (total if k < 3 else 0)
        assert violations(state) == ()


@given(st.integers(0, 30), st.integers(0, 30))
def test_SK_6_5_the_last_die_may_use_exactly_what_is_left(first: int, second: int) -> None:
    state = after(laid_out("gap", 1, options=SHORT), TakeDie(0), ReportPlaced(R, first))
    left = 30 - first
    second = min(second, left)

    state = after(state, ReportPlaced(R, second))

    for report in (ReportPlaced, ReportCollapse):
        assert refused(state, report(R, left - second)) is None
        assert refused(state, report(R, left - second + 1)) == REFUSED_LATE


@given(st.lists(st.tuples(TIMES, st.booleans(), st.booleans(), TIMES), min_size=1, max_size=11))
def test_SK_6_3_every_later_die_has_a_whole_clock_of_its_own_pause_or_not(
    dice: Sequence[tuple[int | None, bool, bool, int | None]],
) -> None:
    state = laid_out("gap", 4, options=SHORT)
    for elapsed, pause, called, fallen in dice:
        k = state.table.number
        player = (k - 3) % 4
        if pause:
            state = after(state, RequestPause(player))
            assert clock(state) == Clock("pause", 10, 0)
            late = fallen is not None and fallen > 10
            assert refused(state, ReportCollapse(R, fallen)) == (REFUSED_LATE if late else None)
            state = after(state, ReportPauseOver(R))
            assert clock(state) == Clock("single", 20, 0)
        state = after(state, CallStart(R) if called else TakeDie(player))
        assert clock(state) == Clock("single", 20, 0)
        late = elapsed is not None and elapsed > 20
        assert refused(state, ReportPlaced(R, elapsed)) == (REFUSED_LATE if late else None)
        if late or k == 14:
            assert story(state, ReportTimeout(R))[0] == TowerCollapsed(player, k, "timeout")
            break
        state = after(state, ReportPlaced(R, elapsed))
        assert (moment(state), used(state)) == (("gap", k + 1), 0)


@given(st.lists(st.one_of(st.integers(0, 30), st.just("retract"), st.none()), max_size=12))
def test_SK_7_3_a_retracted_time_is_as_if_it_had_never_been_reported(
    reports: Sequence[int | str | None],
) -> None:
    state = after(laid_out("gap", 1, options=SHORT), TakeDie(0))
    counted: list[int] = []
    retractable = False
    for report in reports:
        if isinstance(report, str):
            assert (refused(state, RetractReport(R)) is None) == retractable
            if retractable:
                state = after(state, RetractReport(R))
                counted.pop()
            retractable = False
        elif len(counted) < 3 and sum(counted) + (report or 0) <= 30:
            state = after(state, ReportPlaced(R, report))
            counted.append(report or 0)
            retractable = True
        assert moment(state) == (("stacking", len(counted) + 1) if len(counted) < 3 else ("gap", 4))
        assert used(state) == (sum(counted) if len(counted) < 3 else 0)
        assert violations(state) == ()

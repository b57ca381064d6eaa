"""SK-7: reports that are taken back."""

import pytest

from tablerules.games.sainokawara import (
    Action,
    Before,
    CallStart,
    CorrectionMade,
    ReportCollapse,
    ReportNoted,
    ReportPauseOver,
    ReportPlaced,
    ReportRoll,
    ReportTimeout,
    RequestPause,
    RetractReport,
    State,
    TakeDie,
    explain,
    legal_actions,
)
from tests.games.sainokawara.tables import AT_TABLE, R, after, before_of, laid_out, refused, story

RETRACT = RetractReport(R)
NOTHING = ("nothing-to-retract", "SK-7.4")

RETRACTABLE: dict[str, tuple[State, Action]] = {
    "roll": (laid_out("rolling", options=AT_TABLE), ReportRoll(R, 2, 5)),
    **{f"call start in gap {k}": (laid_out("gap", k), CallStart(R)) for k in (1, 4, 14)},
    "call start after the pause": (laid_out("after_pause", 7), CallStart(R)),
    "pause over": (laid_out("pause", 9), ReportPauseOver(R)),
    **{f"die {k} placed": (laid_out("stacking", k), ReportPlaced(R, 17)) for k in range(1, 14)},
    "die 3 placed, timed": (laid_out("stacking", 3, used_ms=90_000), ReportPlaced(R, 30_000)),
}
FINAL: dict[str, tuple[State, Action]] = {
    "die 14 placed": (laid_out("stacking", 14), ReportPlaced(R)),
    "collapse": (laid_out("stacking", 5), ReportCollapse(R)),
    "collapse in a gap": (laid_out("gap", 5), ReportCollapse(R)),
    "timeout": (laid_out("stacking", 1), ReportTimeout(R)),
    "the end": (laid_out("stacking", 14, positions=(0, 0, 0, 10)), ReportPlaced(R)),
}


@pytest.mark.parametrize("name", RETRACTABLE)
def test_SK_7_1_and_SK_7_2_the_last_report_can_be_taken_back(name: str) -> None:
    state, report = RETRACTABLE[name]

    reported = after(state, report)

    assert refused(reported, RETRACT) is None
    assert legal_actions(reported, R)[-1] == RETRACT
    assert story(state, report)[-1] == ReportNoted(before_of(state))
    assert reported.table.before == before_of(state)


@pytest.mark.parametrize("name", RETRACTABLE)
def test_SK_7_3_it_restores_everything_as_it_stood(name: str) -> None:
    state, report = RETRACTABLE[name]

    assert story(state, report, RETRACT)[-1] == CorrectionMade(before_of(state))
    assert after(state, report, RETRACT) == state


@pytest.mark.parametrize("name", FINAL)
def test_SK_7_2_a_report_that_ends_a_round_cannot_be_taken_back(name: str) -> None:
    state, report = FINAL[name]

    ended = after(state, report)

    assert ended.table.before is None
    assert refused(ended, RETRACT) == (("game-over", "SK-10.1") if name == "the end" else NOTHING)


def test_SK_7_3_the_next_time_counts_from_where_the_retracted_one_counted_from() -> None:
    state = after(laid_out("stacking", 1), ReportPlaced(R, 1_000), ReportPlaced(R, 2_000), RETRACT)

    assert state.table.used_ms == 1_000
    assert after(state, ReportPlaced(R, 5_000)).table.used_ms == 6_000


@pytest.mark.parametrize("name", RETRACTABLE)
def test_SK_7_4_it_goes_back_one_report_only(name: str) -> None:
    state, report = RETRACTABLE[name]

    assert refused(after(state, report, RETRACT), RETRACT) == NOTHING
    earlier = after(laid_out("stacking", 1), ReportPlaced(R), ReportPlaced(R))
    assert refused(after(earlier, RETRACT), RETRACT) == NOTHING


@pytest.mark.parametrize(
    ("k", "action"), [(4, TakeDie(1)), (4, RequestPause(1)), (9, TakeDie(2)), (9, RequestPause(2))]
)
def test_SK_7_4_after_any_players_action_nothing_can_be_taken_back(k: int, action: Action) -> None:
    gap = after(laid_out("stacking", k - 1), ReportPlaced(R))
    assert refused(gap, RETRACT) is None

    acted = after(gap, action)

    assert acted.table.before is None
    assert refused(acted, RETRACT) == NOTHING
    assert RETRACT not in legal_actions(acted, R)


def test_SK_7_4_until_the_next_report() -> None:
    state = after(laid_out("stacking", 3), ReportPlaced(R), TakeDie(1), ReportPlaced(R))

    assert refused(state, RETRACT) is None
    assert after(state, RETRACT).table.number == 4


def test_SK_7_4_there_is_nothing_to_take_back_before_the_first_report() -> None:
    refusal = explain(laid_out("gap", 1), RETRACT)

    assert refusal is not None
    assert (refusal.code, refusal.rule) == NOTHING


def test_SK_7_1_a_correction_of_a_correction_is_a_new_report() -> None:
    gap = laid_out("gap", 4)
    state = after(gap, CallStart(R), RETRACT, CallStart(R))

    assert state.table.before == Before("gap", 4, 0, (3, 4), gap.table.ring, gap.table.tower)
    assert after(state, RETRACT) == gap

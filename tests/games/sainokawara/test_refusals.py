"""The refusal table of section 4.5: codes, rule numbers, order, and what the sentences say."""

import re
from typing import Final

import pytest

from tablerules.games.sainokawara import (
    Action,
    CallStart,
    ClaimCard,
    EndPlacing,
    PlaceDie,
    ReportCollapse,
    ReportPauseOver,
    ReportPlaced,
    ReportRoll,
    ReportTimeout,
    RequestPause,
    RetractReport,
    RollDice,
    State,
    TakeDie,
    apply,
    explain,
    legal_actions,
    to_act,
    view,
)
from tablerules.kernel.refusals import IllegalAction, Refusal
from tests.games.sainokawara.tables import AT_TABLE, R, after, full_ring, laid_out, refused, table

ILLEGAL: Final[type[IllegalAction[Action]]] = IllegalAction
LARGE, D20 = "large-d6", "d20"
PLACING = table(ring={5: 19}, owners={5: 3})
COMMITTED = table(ring={5: 19}, owners={5: 3}, placed=1)
FULL = table(ring=full_ring(), owners={5: 3})
ROLLING = laid_out("rolling")
BY_HAND = laid_out("rolling", options=AT_TABLE)
GAP_1, GAP_5 = laid_out("gap", 1), laid_out("gap", 5)
PAUSE, AFTER_PAUSE = laid_out("pause", 5), laid_out("after_pause", 5)
FIRST, SECOND, THIRD = laid_out("stacking", 1), laid_out("stacking", 2, used_ms=7), laid_out("stacking", 3)
FIFTH = laid_out("stacking", 5)
OVER = laid_out("over", 5, positions=(0, 15), round=9)

EVERYTHING: tuple[Action, ...] = (
    PlaceDie(0, LARGE, 0),
    EndPlacing(0),
    ClaimCard(0, 3),
    RollDice(0),
    TakeDie(0),
    RequestPause(0),
    TakeDie(2),
    RequestPause(2),
    CallStart(R),
    ReportPlaced(R),
    ReportCollapse(R),
    ReportTimeout(R),
    ReportPauseOver(R),
    ReportRoll(R, 3, 4),
    RetractReport(R),
)
REPORTS = EVERYTHING[8:]

CASES: tuple[tuple[str, State, Action, str, str], ...] = (
    *[(f"over, {type(action).__name__}", OVER, action, "game-over", "SK-10.1") for action in EVERYTHING],
    ("over before referee", OVER, ReportPlaced(0), "game-over", "SK-10.1"),
    ("a player's call start", GAP_1, CallStart(0), "referee-only", "SK-4.2"),
    ("a player's placed", FIRST, ReportPlaced(0), "referee-only", "SK-4.2"),
    ("a player's collapse", THIRD, ReportCollapse(0), "referee-only", "SK-4.2"),
    ("a player's timeout", FIRST, ReportTimeout(0), "referee-only", "SK-4.2"),
    ("a player's pause over", PAUSE, ReportPauseOver(2), "referee-only", "SK-4.2"),
    ("a player's roll at the table", BY_HAND, ReportRoll(0, 3, 4), "referee-only", "SK-4.2"),
    ("a player's retraction", PLACING, RetractReport(0), "referee-only", "SK-4.2"),
    ("nobody's report", FIRST, ReportPlaced(-2), "referee-only", "SK-4.2"),
    ("referee before phase", PLACING, ReportPlaced(0), "referee-only", "SK-4.2"),
    ("referee before time", FIRST, ReportPlaced(0, -1), "referee-only", "SK-4.2"),
    *[
        (f"{type(action).__name__} in {state.table.phase}", state, action, "wrong-phase", "SK-2.2")
        for state in (ROLLING, GAP_5, PAUSE, AFTER_PAUSE, FIFTH)
        for action in EVERYTHING[:3]
    ],
    *[
        (f"{type(action).__name__} in {state.table.phase}", state, action, "wrong-phase", "SK-3.1")
        for state in (PLACING, GAP_5, PAUSE, AFTER_PAUSE, FIFTH)
        for action in (RollDice(0), ReportRoll(R, 3, 4))
    ],
    *[
        (f"{type(action).__name__} in {state.table.phase}", state, action, "wrong-phase", "SK-4.2")
        for state, actions in (
            (PLACING, (TakeDie(0), RequestPause(0), *REPORTS[:5])),
            (ROLLING, (TakeDie(0), RequestPause(0), *REPORTS[:5])),
            (GAP_5, (ReportPlaced(R), ReportTimeout(R), ReportPauseOver(R))),
            (PAUSE, (TakeDie(2), RequestPause(2), CallStart(R), ReportPlaced(R), ReportTimeout(R))),
            (AFTER_PAUSE, (RequestPause(2), ReportPlaced(R), ReportPauseOver(R))),
            (FIFTH, (TakeDie(2), RequestPause(2), CallStart(R), ReportPauseOver(R))),
        )
        for action in actions
    ],
    ("phase before seat", PAUSE, TakeDie(9), "wrong-phase", "SK-4.2"),
    ("phase before kind", ROLLING, PlaceDie(0, "d12", 99), "wrong-phase", "SK-2.2"),
    ("phase before rolled at the table", PLACING, ReportRoll(R, 9, 9), "wrong-phase", "SK-3.1"),
    ("roll at the table", BY_HAND, RollDice(0), "rolled-at-table", "SK-3.3"),
    ("at the table before seat", BY_HAND, RollDice(3), "rolled-at-table", "SK-3.3"),
    ("report of the engine's roll", ROLLING, ReportRoll(R, 3, 4), "rolled-by-engine", "SK-3.2"),
    ("by the engine before faces", ROLLING, ReportRoll(R, 0, 9), "rolled-by-engine", "SK-3.2"),
    ("somebody else places", PLACING, PlaceDie(1, LARGE, 0), "not-your-turn", "SK-2.1"),
    ("the referee claims", PLACING, ClaimCard(R, 3), "not-your-turn", "SK-2.1"),
    ("no such seat ends", COMMITTED, EndPlacing(4), "not-your-turn", "SK-2.1"),
    ("seat before kind", PLACING, PlaceDie(1, "d12", 99), "not-your-turn", "SK-2.1"),
    ("somebody else rolls", ROLLING, RollDice(1), "not-your-turn", "SK-3.1"),
    ("the referee rolls", ROLLING, RollDice(R), "not-your-turn", "SK-3.1"),
    ("somebody else takes", GAP_5, TakeDie(1), "not-your-turn", "SK-4.2"),
    ("the referee takes", AFTER_PAUSE, TakeDie(R), "not-your-turn", "SK-4.2"),
    ("somebody else asks for a pause", GAP_5, RequestPause(3), "not-your-turn", "SK-4.2"),
    ("seat before no pause here", GAP_1, RequestPause(3), "not-your-turn", "SK-4.2"),
    ("no such kind", PLACING, PlaceDie(0, "d12", 0), "no-such-kind", "SK-2.6"),
    ("kind before space", PLACING, PlaceDie(0, "d12", 99), "no-such-kind", "SK-2.6"),
    ("kind used up", PLACING, PlaceDie(0, D20, 0), "kind-used-up", "SK-2.12"),
    ("used up before space", PLACING, PlaceDie(0, D20, 99), "kind-used-up", "SK-2.12"),
    ("space 14", PLACING, PlaceDie(0, LARGE, 14), "no-such-space", "SK-2.3"),
    ("space -1", FULL, PlaceDie(0, "d8", -1), "no-such-space", "SK-2.3"),
    ("space taken", PLACING, PlaceDie(0, LARGE, 5), "space-taken", "SK-2.4"),
    ("ring full", FULL, PlaceDie(0, "d8", 0), "space-taken", "SK-2.4"),
    ("end of nothing", PLACING, EndPlacing(0), "nothing-placed", "SK-2.7"),
    ("claim after a die", COMMITTED, ClaimCard(0, 3), "turn-committed", "SK-2.5"),
    ("committed before card", COMMITTED, ClaimCard(0, 99), "turn-committed", "SK-2.5"),
    ("card 2", PLACING, ClaimCard(0, 2), "no-such-card", "SK-2.9"),
    ("card 15", PLACING, ClaimCard(0, 15), "no-such-card", "SK-2.9"),
    ("card taken", PLACING, ClaimCard(0, 5), "card-taken", "SK-2.9"),
    ("pause before die 1", GAP_1, RequestPause(0), "no-pause-here", "SK-5.5"),
    ("a is 0", BY_HAND, ReportRoll(R, 0, 1), "bad-roll", "SK-3.1"),
    ("b is 7", BY_HAND, ReportRoll(R, 1, 7), "bad-roll", "SK-3.1"),
    ("fall before die 1", GAP_1, ReportCollapse(R), "nothing-to-fall", "SK-4.8"),
    ("fall at die 1", FIRST, ReportCollapse(R), "nothing-to-fall", "SK-4.8"),
    ("fall at die 2", SECOND, ReportCollapse(R), "nothing-to-fall", "SK-4.8"),
    ("fall before time", SECOND, ReportCollapse(R, -1), "nothing-to-fall", "SK-4.8"),
    ("a negative time", THIRD, ReportPlaced(R, -1), "bad-elapsed", "SK-6.5"),
    ("a negative time of a fall", THIRD, ReportCollapse(R, -1), "bad-elapsed", "SK-6.5"),
    ("negative before clock", GAP_5, ReportCollapse(R, -1), "bad-elapsed", "SK-6.5"),
    ("no clock", GAP_5, ReportCollapse(R, 0), "no-clock", "SK-6.5"),
    ("late", SECOND, ReportPlaced(R, 119_994), "out-of-time", "SK-6.5"),
    ("late fall", FIFTH, ReportCollapse(R, 60_001), "out-of-time", "SK-6.5"),
    ("late in the pause", PAUSE, ReportCollapse(R, 10_001), "out-of-time", "SK-6.5"),
    ("late after the pause", AFTER_PAUSE, ReportCollapse(R, 60_001), "out-of-time", "SK-6.5"),
    *[
        (f"nothing to retract in {state.table.phase}", state, RetractReport(R), "nothing-to-retract", "SK-7.4")
        for state in (PLACING, ROLLING, BY_HAND, GAP_1, GAP_5, PAUSE, AFTER_PAUSE, FIFTH)
    ],
)
ORDER = (
    "game-over",
    "referee-only",
    "wrong-phase",
    "rolled-at-table",
    "rolled-by-engine",
    "not-your-turn",
    "no-such-kind",
    "kind-used-up",
    "no-such-space",
    "space-taken",
    "nothing-placed",
    "turn-committed",
    "no-such-card",
    "card-taken",
    "no-pause-here",
    "bad-roll",
    "nothing-to-fall",
    "bad-elapsed",
    "no-clock",
    "out-of-time",
    "nothing-to-retract",
)
case = pytest.mark.parametrize(
    ("state", "action", "code", "rule"), [row[1:] for row in CASES], ids=[row[0] for row in CASES]
)


def refusal_of(state: State, action: Action) -> Refusal:
    """Return the refusal of an action that is not legal."""
    refusal = explain(state, action)
    assert refusal is not None
    return refusal


def test_every_code_of_the_table_has_a_case_in_its_order() -> None:
    assert list(dict.fromkeys(row[3] for row in CASES)) == list(ORDER)


@case
def test_the_first_line_of_the_table_that_applies_is_given(state: State, action: Action, code: str, rule: str) -> None:
    assert refused(state, action) == (code, rule)


@case
def test_apply_raises_the_same_refusal_and_leaves_the_state(state: State, action: Action, code: str, rule: str) -> None:
    before = hash(state)

    with pytest.raises(ILLEGAL) as caught:
        apply(state, action)

    raised = caught.value
    assert raised.action == action
    assert raised.refusal == refusal_of(state, action)
    assert (raised.refusal.code, raised.refusal.rule) == (code, rule)
    assert hash(state) == before
    assert action not in legal_actions(state, action.player)


@case
def test_a_view_gives_the_same_refusal_for_every_player(state: State, action: Action, code: str, rule: str) -> None:
    for player in (0, 1, None):
        refusal = explain(view(state, player), action)
        assert refusal == refusal_of(state, action)
        assert refusal is not None
        assert (refusal.code, refusal.rule) == (code, rule)


@case
def test_the_message_is_one_english_sentence(state: State, action: Action, code: str, rule: str) -> None:
    message = refusal_of(state, action).message

    assert re.fullmatch(r"[A-Z0-9-][^\n]*\.", message), (code, rule)
    assert message.isascii()


@pytest.mark.parametrize(
    "state",
    [PLACING, COMMITTED, FULL, ROLLING, BY_HAND, GAP_1, GAP_5, PAUSE, AFTER_PAUSE, FIRST, SECOND, THIRD, FIFTH, OVER],
    ids=lambda state: f"{state.table.phase} {state.table.number}",
)
def test_what_is_listed_is_legal_and_what_is_not_is_refused(state: State) -> None:
    for action in EVERYTHING:
        listed = action in legal_actions(state, action.player)
        assert (explain(state, action) is None) == listed
        assert not listed or action.player in to_act(state)


def test_a_time_is_legal_exactly_when_the_report_is_listed_and_the_time_fits() -> None:
    for state in (GAP_5, PAUSE, AFTER_PAUSE, FIRST, SECOND, THIRD, FIFTH):
        for report in (ReportPlaced, ReportCollapse):
            listed = report(R) in legal_actions(state, R)
            limit = {"pause": 10_000, "gap": -1}.get(state.table.phase, 60_000 if state.table.number > 3 else 120_000)
            for elapsed in (-1, 0, limit - state.table.used_ms, limit - state.table.used_ms + 1):
                fits = 0 <= elapsed <= limit - state.table.used_ms
                assert (explain(state, report(R, elapsed)) is None) == (listed and fits)


@pytest.mark.parametrize(
    ("state", "action", "numbers"),
    [
        (OVER, TakeDie(0), [9]),
        (FIRST, ReportPlaced(3), [-1, 3]),
        (PLACING, ClaimCard(2, 3), [0, 2]),
        (ROLLING, RollDice(2), [0, 2]),
        (GAP_5, TakeDie(3), [2, 3]),
        (ROLLING, ReportRoll(R, 1, 1), [0]),
        (BY_HAND, RollDice(0), [-1]),
        (PLACING, PlaceDie(0, LARGE, 14), [0, 13, 14]),
        (PLACING, PlaceDie(0, LARGE, 5), [5, 7]),
        (PLACING, EndPlacing(0), [0, 1]),
        (COMMITTED, ClaimCard(0, 3), [1]),
        (PLACING, ClaimCard(0, 15), [15]),
        (PLACING, ClaimCard(0, 5), [5, 3]),
        (GAP_1, RequestPause(0), [1, 0]),
        (BY_HAND, ReportRoll(R, 0, 7), [1, 6, 0, 7]),
        (SECOND, ReportCollapse(R), [1, 2]),
        (THIRD, ReportPlaced(R, -5), [-5]),
        (GAP_5, ReportCollapse(R, 12), [12]),
        (SECOND, ReportPlaced(R, 119_994), [7, 119_994, 120_000]),
        (PAUSE, ReportCollapse(R, 10_001), [0, 10_001, 10_000]),
    ],
)
def test_the_sentence_holds_the_numbers(state: State, action: Action, numbers: list[int]) -> None:
    found = [int(number) for number in re.findall(r"(?<![\w])-?\d+", refusal_of(state, action).message)]

    assert set(numbers) <= set(found)


def test_wrong_phase_names_the_action_and_the_phase() -> None:
    assert refusal_of(PAUSE, TakeDie(2)).message == "TakeDie is never legal in phase pause."


def test_after_a_report_the_retraction_is_legal_and_nothing_else_changes() -> None:
    reported = after(THIRD, ReportPlaced(R))

    assert refused(reported, RetractReport(R)) is None
    assert refused(reported, RetractReport(0)) == ("referee-only", "SK-4.2")

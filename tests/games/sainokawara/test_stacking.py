"""SK-4 and SK-5: stacking, blame and the pause."""

import pytest

from tablerules.games.sainokawara import (
    Action,
    CallStart,
    ClockStarted,
    DieStacked,
    DieTaken,
    GapOpened,
    PauseEnded,
    PauseStarted,
    ReportCollapse,
    ReportNoted,
    ReportPauseOver,
    ReportPlaced,
    ReportTimeout,
    RequestPause,
    RetractReport,
    State,
    TakeDie,
    TowerCollapsed,
    TowerCompleted,
    clock,
    dice_in_order,
    legal_actions,
    order,
    owner_of,
    responsible,
    to_act,
)
from tests.games.sainokawara.tables import Later, R, X, after, before_of, kinds, laid_out, moment, refused, story

PLACED, COLLAPSE, TIMEOUT = ReportPlaced(R), ReportCollapse(R), ReportTimeout(R)
CALL, PAUSE_OVER = CallStart(R), ReportPauseOver(R)
LATER = range(4, 15)


def stacker(k: int) -> int:
    """Return S(k) with the owners X."""
    return X[max(k, 3) - 3]


def blamed(state: State) -> tuple[int, int, str]:
    """Return whom a collapse now is blamed on, and for what."""
    collapsed = story(state, COLLAPSE)[0]
    assert isinstance(collapsed, TowerCollapsed)
    return collapsed.player, collapsed.number, collapsed.cause


def test_SK_4_1_dice_1_to_3_are_those_of_card_3_and_every_other_has_a_card_of_its_own() -> None:
    seen = laid_out("gap", 1, owners=(2, 0, 1, 3, 0, 0, 1, 2, 3, 0, 1, 2)).table

    assert [owner_of(seen, k) for k in range(1, 15)] == [2, 2, 2, 0, 1, 3, 0, 0, 1, 2, 3, 0, 1, 2]


ROWS: list[tuple[Later, int, tuple[Action, ...], tuple[Action, ...], tuple[int, int] | None]] = [
    ("gap", 1, (TakeDie(0),), (CALL,), None),
    *[
        (
            "gap",
            k,
            (TakeDie(stacker(k)), RequestPause(stacker(k))),
            (CALL, COLLAPSE),
            (stacker(k - 1), k - 1),
        )
        for k in LATER
    ],
    *[("pause", k, (), (COLLAPSE, PAUSE_OVER), (stacker(k - 1), k - 1)) for k in LATER],
    *[("after_pause", k, (TakeDie(stacker(k)),), (CALL, COLLAPSE, TIMEOUT), (stacker(k), k)) for k in LATER],
    *[("stacking", k, (), (PLACED, TIMEOUT), (0, k)) for k in (1, 2)],
    *[("stacking", k, (), (PLACED, COLLAPSE, TIMEOUT), (stacker(k), k)) for k in range(3, 15)],
]


@pytest.mark.parametrize(
    ("phase", "k", "player", "referee", "answers"), ROWS, ids=[f"{row[0]}-{row[1]}" for row in ROWS]
)
def test_SK_4_2_the_table_of_who_may_do_what_and_who_answers_for_a_fall(
    phase: Later, k: int, player: tuple[Action, ...], referee: tuple[Action, ...], answers: tuple[int, int] | None
) -> None:
    state = laid_out(phase, k)

    assert legal_actions(state, R) == referee
    assert legal_actions(state, stacker(k)) == player
    for other in {0, 1, 2, 3} - {stacker(k)}:
        assert legal_actions(state, other) == ()
    assert to_act(state) == ((R, stacker(k)) if player else (R,))
    assert responsible(state.table) == answers
    if COLLAPSE in referee:
        assert answers is not None
        assert blamed(state) == (*answers, "fall")


@pytest.mark.parametrize("k", LATER)
def test_SK_4_3_taking_the_die_from_a_gap_passes_the_blame_at_that_moment(k: int) -> None:
    gap = laid_out("gap", k)

    taken = after(gap, TakeDie(stacker(k)))

    assert responsible(gap.table) == (stacker(k - 1), k - 1)
    assert moment(taken) == ("stacking", k)
    assert responsible(taken.table) == (stacker(k), k)
    assert story(gap, TakeDie(stacker(k))) == (
        DieTaken(stacker(k), k, called=False),
        ClockStarted("single", 60_000),
    )


def test_SK_4_3_and_SK_6_2_taking_die_1_starts_the_clock_of_the_first_three() -> None:
    assert story(laid_out("gap", 1), TakeDie(0)) == (
        DieTaken(0, 1, called=False),
        ClockStarted("first_three", 120_000),
    )


def test_SK_4_4_a_die_lies_on_its_space_until_it_is_placed_then_in_the_tower() -> None:
    state = laid_out("stacking", 5)
    space = order(state.table)[4]

    placed = after(state, PLACED)

    assert state.table.ring[space] == 4
    assert placed.table.ring[space] == -1
    assert placed.table.tower == (0, 1, 2, 3, 4)
    assert dice_in_order(placed.table) == dice_in_order(state.table) == tuple(range(14))
    assert story(state, PLACED)[0] == DieStacked(2, 5, 4, space, 0)


@pytest.mark.parametrize("k", [1, 2])
def test_SK_4_5_within_the_first_charge_the_next_die_follows_at_once(k: int) -> None:
    state = laid_out("stacking", k)

    assert moment(after(state, PLACED)) == ("stacking", k + 1)
    assert story(state, PLACED)[1:] == (DieTaken(0, k + 1, called=False), ReportNoted(before_of(state)))
    assert refused(after(state, PLACED), RequestPause(0)) == ("wrong-phase", "SK-4.2")


@pytest.mark.parametrize("k", range(3, 14))
@pytest.mark.parametrize("owners", [X, (0,) * 12])
def test_SK_4_6_after_die_3_to_13_there_is_a_gap_also_when_the_next_die_is_the_same_players(
    k: int, owners: tuple[int, ...]
) -> None:
    state = laid_out("stacking", k, owners=owners)
    after_that = owners[k + 1 - 3]

    assert moment(after(state, PLACED)) == ("gap", k + 1)
    assert story(state, PLACED)[1:] == (GapOpened(after_that, k + 1), ReportNoted(before_of(state)))
    assert RequestPause(after_that) in legal_actions(after(state, PLACED), after_that)


def test_SK_4_7_die_14_placed_ends_the_round_as_a_full_tower() -> None:
    state = laid_out("stacking", 14)

    assert kinds(story(state, PLACED)) == ["DieStacked", "TowerCompleted", "PawnAdvanced", "RoundStarted"]
    assert story(state, PLACED)[1] == TowerCompleted(3)
    assert after(state, PLACED).table.phase == "placing"


@pytest.mark.parametrize(("phase", "k"), [("gap", 1), ("stacking", 1), ("stacking", 2)])
def test_SK_4_8_nothing_can_collapse_before_two_dice_stand(phase: Later, k: int) -> None:
    state = laid_out(phase, k)

    assert refused(state, COLLAPSE) == ("nothing-to-fall", "SK-4.8")
    assert COLLAPSE not in legal_actions(state, R)
    assert refused(laid_out("stacking", 3), COLLAPSE) is None


@pytest.mark.parametrize(
    ("phase", "k", "answers"),
    [
        ("gap", 4, (0, 3)),
        ("gap", 9, (1, 8)),
        ("pause", 4, (0, 3)),
        ("pause", 14, (2, 13)),
        ("after_pause", 4, (1, 4)),
        ("stacking", 3, (0, 3)),
        ("stacking", 14, (3, 14)),
    ],
)
def test_SK_4_9_a_collapse_ends_the_round_and_is_the_responsible_players(
    phase: Later, k: int, answers: tuple[int, int]
) -> None:
    state = laid_out(phase, k, positions=(9, 9, 9, 9))

    ended = after(state, COLLAPSE)

    assert blamed(state) == (*answers, "fall")
    assert ended.table.positions[answers[0]] == 0
    assert ended.table.phase == "placing"
    assert ended.table.starter == answers[0]


@pytest.mark.parametrize(("phase", "k"), [("gap", 1), ("gap", 4), ("gap", 14), ("after_pause", 4), ("after_pause", 14)])
def test_SK_4_10_call_start_acts_exactly_as_if_the_stacker_had_taken_the_die(phase: Later, k: int) -> None:
    state = laid_out(phase, k)

    called, taken = story(state, CALL), story(state, TakeDie(stacker(k)))

    assert called == (DieTaken(stacker(k), k, called=True), *taken[1:], ReportNoted(before_of(state)))
    assert after(state, CALL, RetractReport(R)) == state
    assert moment(after(state, CALL)) == moment(after(state, TakeDie(stacker(k)))) == ("stacking", k)
    assert responsible(after(state, CALL).table) == responsible(after(state, TakeDie(stacker(k))).table)


def test_SK_4_11_the_engine_offers_nothing_for_hands_and_bumps() -> None:
    state = laid_out("stacking", 5)

    assert legal_actions(state, R) == (PLACED, COLLAPSE, TIMEOUT)
    assert legal_actions(state, 2) == ()


@pytest.mark.parametrize("k", LATER)
def test_SK_5_1_in_a_gap_the_stacker_may_ask_for_a_pause_instead_of_taking_the_die(k: int) -> None:
    state = laid_out("gap", k)

    assert legal_actions(state, stacker(k)) == (TakeDie(stacker(k)), RequestPause(stacker(k)))
    assert moment(after(state, RequestPause(stacker(k)))) == ("pause", k)
    assert story(state, RequestPause(stacker(k))) == (PauseStarted(stacker(k), k), ClockStarted("pause", 10_000))


def test_SK_5_2_during_the_pause_nobody_may_take_the_die_or_end_it_early() -> None:
    state = laid_out("pause", 5)

    for player in range(4):
        assert legal_actions(state, player) == ()
        assert refused(state, TakeDie(player)) == ("wrong-phase", "SK-4.2")
        assert refused(state, RequestPause(player)) == ("wrong-phase", "SK-4.2")
    assert refused(state, CALL) == ("wrong-phase", "SK-4.2")
    assert refused(state, TIMEOUT) == ("wrong-phase", "SK-4.2")


def test_SK_5_3_when_the_pause_is_over_the_blame_passes() -> None:
    state = laid_out("pause", 5)

    over = after(state, PAUSE_OVER)

    assert responsible(state.table) == (1, 4)
    assert moment(over) == ("after_pause", 5)
    assert responsible(over.table) == (2, 5)
    assert story(state, PAUSE_OVER) == (
        PauseEnded(2, 5),
        ClockStarted("single", 60_000),
        ReportNoted(before_of(state)),
    )


def test_SK_5_4_there_is_at_most_one_pause_in_a_gap() -> None:
    state = after(laid_out("gap", 5), RequestPause(2), PAUSE_OVER)

    assert refused(state, RequestPause(2)) == ("wrong-phase", "SK-4.2")
    assert legal_actions(state, 2) == (TakeDie(2),)
    next_gap = after(state, TakeDie(2), PLACED)
    assert RequestPause(3) in legal_actions(next_gap, 3)


def test_SK_5_5_before_die_1_there_is_no_pause() -> None:
    assert refused(laid_out("gap", 1), RequestPause(0)) == ("no-pause-here", "SK-5.5")
    assert legal_actions(laid_out("gap", 1), 0) == (TakeDie(0),)


def test_the_pause_may_be_skipped_by_nobody_and_taken_by_the_one_who_stacks_next_only() -> None:
    state = laid_out("gap", 6)

    for player in (0, 1, 2, R, 4):
        assert refused(state, RequestPause(player)) == ("not-your-turn", "SK-4.2")
        assert refused(state, TakeDie(player)) == ("not-your-turn", "SK-4.2")
    assert clock(state) is None

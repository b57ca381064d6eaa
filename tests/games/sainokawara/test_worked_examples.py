"""Section 6 of the rules page, W-01 to W-24, word for word."""

import pytest

from tablerules.games.sainokawara import (
    CallStart,
    ClaimCard,
    EndPlacing,
    LayoutCompleted,
    PlaceDie,
    ReportCollapse,
    ReportPauseOver,
    ReportPlaced,
    ReportRoll,
    ReportTimeout,
    RequestPause,
    RetractReport,
    State,
    TakeDie,
    TurnPassed,
    legal_actions,
    new_game,
    order,
    outcome,
    payout,
    responsible,
    space_name,
    to_act,
)
from tests.games.sainokawara.tables import (
    AT_TABLE,
    BACKWARDS,
    R,
    X,
    Y,
    after,
    full_ring,
    laid_out,
    menus,
    moment,
    refused,
    steps,
    story,
    table,
)

PLACED, COLLAPSE, TIMEOUT = ReportPlaced(R), ReportCollapse(R), ReportTimeout(R)
PAUSE_OVER, RETRACT = ReportPauseOver(R), RetractReport(R)
LARGE = "large-d6"


def turns_to_lay_out(at_a_time: int) -> list[int]:
    """Let all claim while they can, then place so many at a time; return how many dice each placing turn had."""
    state, _ = new_game(3, seed=1)
    for card in range(3, 15):
        state = after(state, ClaimCard(to_act(state)[0], card))
    dice: list[int] = []
    while state.table.phase == "placing":
        (player,) = to_act(state)
        dice.append(0)
        while state.table.active == player and dice[-1] < at_a_time:
            kind = state.table.options.dice[state.table.pool[0]]
            state = after(state, PlaceDie(player, kind, state.table.ring.index(-1)))
            dice[-1] += 1
        if state.table.active == player:
            state = after(state, EndPlacing(player))
    return dice


def test_W_01_order() -> None:
    assert order(laid_out("gap", 1, roll=(3, 4)).table) == (5, 6, 7, 8, 9, 10, 11, 12, 13, 0, 1, 2, 3, 4)
    assert order(laid_out("gap", 1, roll=(6, 6)).table) == (10, 11, 12, 13, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
    spaces = order(laid_out("gap", 1, roll=(3, 4), options=BACKWARDS).table)
    assert spaces == (5, 6, 7, 8, 9, 10, 11, 12, 13, 0, 1, 2, 3, 4)
    numbers = [space_name(BACKWARDS, space) for space in spaces]
    assert numbers == ["7", "6", "5", "4", "3", "2", "u1", "u2", "u3", "12", "11", "10", "9", "8"]
    assert order(laid_out("gap", 1, roll=(6, 6), options=BACKWARDS).table) == tuple(range(14))


def test_W_02_length() -> None:
    assert turns_to_lay_out(3) == [3, 3, 3, 3, 2]  # after 12 turns of claiming: 17
    assert turns_to_lay_out(1) == [1] * 14  # 26


def test_W_03_a_new_three_player_game() -> None:
    state, _ = new_game(3, seed=1)

    assert to_act(state) == (0,)
    assert len(legal_actions(state, 0)) == 7 * 14 + 12 == 110
    menu = legal_actions(after(state, PlaceDie(0, "d20", 3)), 0)
    assert len(menu) == 6 * 13 + 1 == 79
    assert menu[0] == PlaceDie(0, LARGE, 0)
    assert menu[-1] == EndPlacing(0)
    assert not any(isinstance(action, ClaimCard) for action in menu)


def test_W_04_two_empty_spaces() -> None:
    claimed = table(ring=full_ring(but=(4, 9)), owners=X)
    state = table(ring=full_ring(but=(4, 9)))
    dice = (PlaceDie(0, "d8", 4), PlaceDie(0, "d8", 9))

    assert story(state, *dice)[-1] == TurnPassed(0, 1)
    assert EndPlacing(0) not in menus(after(state, *dice))
    assert story(claimed, *dice)[-1] == LayoutCompleted(0)
    assert after(claimed, *dice).table.phase == "rolling"


def test_W_05_a_fall_at_die_3_or_a_timeout_at_die_1() -> None:
    for state, report in ((laid_out("stacking", 3), COLLAPSE), (laid_out("stacking", 1), TIMEOUT)):
        assert steps(after(state, report)) == (0, 3, 1, 0)
        assert after(state, report).table.starter == 0


def test_W_06_n_is_4() -> None:
    state = laid_out("stacking", 4)

    assert steps(after(state, COLLAPSE)) == (4, 0, 3, 1)
    assert payout(state.table, 4) == (4, 0, 3, 1)


@pytest.mark.parametrize("positions", [(0, 0, 0, 0), (1, 2, 3, 4)])
def test_W_07_n_is_5(positions: tuple[int, ...]) -> None:
    gained = (3, 4, 0, 3)

    ended = after(laid_out("stacking", 5, positions=positions), COLLAPSE)

    expected = [step + more for step, more in zip(positions, gained, strict=True)]
    expected[2] = 0
    assert list(steps(ended)) == expected


def test_W_08_n_is_8() -> None:
    assert steps(after(laid_out("stacking", 8), COLLAPSE)) == (4, 0, 3, 3)


def test_W_09_a_full_tower() -> None:
    state = laid_out("stacking", 14)
    won = after(laid_out("stacking", 14, positions=(0, 0, 0, 11)), PLACED)

    assert steps(after(state, PLACED)) == (0, 0, 0, 5)
    assert after(state, PLACED).table.starter == 3
    assert steps(won) == (0, 0, 0, 15)
    ended = outcome(won)
    assert ended is not None
    assert ended.places == (2, 2, 2, 1)


def test_W_10_die_4_placed_and_die_5_not_taken() -> None:
    state = after(laid_out("stacking", 4), PLACED)

    assert responsible(state.table) == (1, 4)
    assert steps(after(state, COLLAPSE)) == (4, 0, 3, 1)
    assert after(state, COLLAPSE).table.starter == 1


def test_W_11_a_pause_before_die_5() -> None:
    pause = after(laid_out("gap", 5), RequestPause(2))
    over = after(pause, PAUSE_OVER)

    assert refused(pause, TakeDie(2)) == ("wrong-phase", "SK-4.2")
    assert responsible(pause.table) == (1, 4)
    assert steps(after(pause, COLLAPSE)) == (4, 0, 3, 1)
    assert responsible(over.table) == (2, 5)
    assert steps(after(over, COLLAPSE)) == (3, 4, 0, 3)


def test_W_12_die_5_taken() -> None:
    state = after(laid_out("gap", 5), TakeDie(2))

    assert responsible(state.table) == (2, 5)
    assert steps(after(state, COLLAPSE)) == (3, 4, 0, 3)
    assert refused(state, RequestPause(2)) == ("wrong-phase", "SK-4.2")


def test_W_13_nothing_to_fall() -> None:
    gap = laid_out("gap", 1)

    assert refused(laid_out("stacking", 2), COLLAPSE) == ("nothing-to-fall", "SK-4.8")
    assert refused(laid_out("stacking", 3), COLLAPSE) is None
    assert legal_actions(gap, R) == (CallStart(R),)
    assert legal_actions(gap, 0) == (TakeDie(0),)


def test_W_14_the_first_charge_on_its_clock() -> None:
    two = after(laid_out("gap", 1), TakeDie(0), ReportPlaced(R, 50_000), ReportPlaced(R, 40_000))
    three = after(two, ReportPlaced(R, 30_000))

    told = story(two, ReportPlaced(R, 30_000))[0]
    assert getattr(told, "used_ms", None) == 120_000
    assert (moment(three), three.table.used_ms) == (("gap", 4), 0)
    assert refused(two, ReportPlaced(R, 30_001)) == ("out-of-time", "SK-6.5")
    assert getattr(story(two, TIMEOUT)[0], "number", None) == 3
    assert refused(two, PLACED) is None


def test_W_15_a_minute_for_die_4() -> None:
    plain = after(laid_out("gap", 4), TakeDie(1))
    paused = after(laid_out("gap", 4), RequestPause(1), PAUSE_OVER, TakeDie(1))

    for state in (plain, paused):
        assert refused(state, ReportPlaced(R, 60_000)) is None
        assert refused(state, ReportPlaced(R, 60_001)) == ("out-of-time", "SK-6.5")


def test_W_16_times_in_gap_and_pause() -> None:
    gap = laid_out("gap", 5)
    pause = after(gap, RequestPause(2))

    assert refused(gap, ReportCollapse(R, 100)) == ("no-clock", "SK-6.5")
    assert refused(pause, ReportCollapse(R, 10_000)) is None
    assert refused(pause, ReportCollapse(R, 10_001)) == ("out-of-time", "SK-6.5")


def test_W_17_a_roll_at_the_table() -> None:
    state = laid_out("rolling", options=AT_TABLE)

    assert to_act(state) == (R,)
    assert len(legal_actions(state, R)) == 36
    back = after(state, ReportRoll(R, 2, 5), RETRACT)
    assert (back.table.phase, back.table.roll) == ("rolling", ())
    taken = after(back, ReportRoll(R, 2, 6), TakeDie(0))
    assert refused(taken, RETRACT) == ("nothing-to-retract", "SK-7.4")


def test_W_18_a_retracted_time() -> None:
    state = after(laid_out("stacking", 1), ReportPlaced(R, 1_000), ReportPlaced(R, 2_000))
    assert (moment(state), state.table.used_ms) == (("stacking", 3), 3_000)

    back = after(state, RETRACT)

    assert (moment(back), back.table.used_ms, len(back.table.tower)) == (("stacking", 2), 1_000, 1)
    assert refused(back, RETRACT) == ("nothing-to-retract", "SK-7.4")
    assert after(back, ReportPlaced(R, 5_000)).table.used_ms == 6_000


def test_W_19_a_shared_victory() -> None:
    over = after(laid_out("stacking", 5, positions=(14, 14, 0, 0)), COLLAPSE)

    assert steps(over) == (15, 15, 0, 3)
    ended = outcome(over)
    assert ended is not None
    assert ended.places == (1, 1, 3, 3)


def test_W_20_a_fall_in_the_gap_before_die_4() -> None:
    state = laid_out("gap", 4)

    assert responsible(state.table) == (0, 3)
    assert steps(after(state, COLLAPSE)) == (0, 3, 1, 0)


def paid(n: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the payout at n with the owners Y, and where the pawns stand after a fall."""
    state: State = laid_out("stacking", n, owners=Y)
    return payout(state.table, n), steps(after(state, TIMEOUT))


def test_W_21_owners_Y_n_is_10() -> None:
    assert paid(10) == ((0, 0, 10), (0, 0, 10))


def test_W_22_owners_Y_n_is_6() -> None:
    assert paid(6) == ((2, 7, 1), (2, 0, 1))


@pytest.mark.parametrize("n", [1, 2, 3])
def test_W_23_owners_Y_n_is_4_or_less(n: int) -> None:
    assert paid(4) == ((4, 4, 0), (0, 4, 0))
    assert paid(n) == ((3, 1, 0), (0, 1, 0))


def test_W_24_owners_Y_n_is_13_or_14() -> None:
    assert paid(13)[1] == (3, 0, 6)
    assert paid(14)[1] == (0, 4, 2)

"""Section 7 of the rules page: mistakes to avoid, each with the table at which it would show."""

from tablerules.games.sainokawara import (
    GameEnded,
    PlaceDie,
    ReportCollapse,
    ReportPauseOver,
    ReportPlaced,
    ReportTimeout,
    RequestPause,
    TakeDie,
    legal_actions,
    new_game,
    outcome,
    payout,
    responsible,
)
from tests.games.sainokawara.tables import R, X, Y, after, full_ring, laid_out, refused, steps, story, table

COLLAPSE, TIMEOUT = ReportCollapse(R), ReportTimeout(R)


def test_card_1_3_is_not_paid_as_the_card_of_dice_1_and_2() -> None:
    owners = (0, *(1,) * 11)

    assert payout(laid_out("stacking", 4, owners=owners).table, 4) == (4, 3 + 1, 0)


def test_card_1_3_is_paid_as_the_card_of_die_3() -> None:
    owners = (0, *(1,) * 11)

    assert payout(laid_out("stacking", 5, owners=owners).table, 5)[0] == 2


def test_the_collapsers_share_goes_to_nobody_else_and_not_to_the_pawn_sent_back() -> None:
    state = laid_out("stacking", 6, owners=Y, positions=(0, 8, 0))

    assert steps(after(state, COLLAPSE)) == (2, 0, 1)


def test_the_next_player_is_not_to_blame_in_a_gap_or_a_pause() -> None:
    assert responsible(laid_out("gap", 5).table) == (1, 4)
    assert responsible(laid_out("pause", 5).table) == (1, 4)


def test_the_previous_player_is_not_to_blame_after_the_pause() -> None:
    assert responsible(laid_out("after_pause", 5).table) == (2, 5)


def test_dice_1_2_and_3_have_two_minutes_together() -> None:
    state = after(laid_out("stacking", 1), ReportPlaced(R, 100_000))

    assert refused(state, ReportPlaced(R, 100_000)) == ("out-of-time", "SK-6.5")


def test_the_pause_does_not_eat_into_the_minute() -> None:
    state = after(laid_out("gap", 5), RequestPause(2), ReportPauseOver(R), TakeDie(2))

    assert state.table.used_ms == 0
    assert refused(state, ReportPlaced(R, 60_000)) is None


def test_exactly_a_minute_is_not_late() -> None:
    assert refused(laid_out("stacking", 9), ReportPlaced(R, 60_000)) is None


def test_the_lower_seat_does_not_win_a_shared_game_alone() -> None:
    over = after(laid_out("stacking", 5, positions=(14, 14, 0, 0)), COLLAPSE)

    ended = outcome(over)
    assert ended is not None
    assert ended.places == (1, 1, 3, 3)
    assert story(laid_out("stacking", 5, positions=(14, 14, 0, 0)), COLLAPSE)[-1] == GameEnded((0, 1), "goal")


def test_a_turn_does_not_wait_when_the_ring_is_full() -> None:
    state = after(table(ring=full_ring(but=(4,))), PlaceDie(0, "d8", 4))

    assert (state.table.active, state.table.placed) == (1, 0)


def test_equal_dice_are_not_listed_one_by_one_and_sets_of_three_not_at_all() -> None:
    state, _ = new_game(3, seed=1)

    assert len(legal_actions(state, 0)) == 110
    assert len(set(legal_actions(state, 0))) == 110


def test_a_timeout_is_not_treated_more_kindly_than_a_fall() -> None:
    for k in range(3, 15):
        state = laid_out("stacking", k, owners=X, positions=(3, 4, 5, 6))
        fell, late = after(state, COLLAPSE), after(state, TIMEOUT)
        assert fell == late

"""SK-8 to SK-10: what a round pays, who starts the next, and how the game ends."""

import pytest

from tablerules.games.sainokawara import (
    EMPTY,
    NOBODY,
    ClaimCard,
    GameEnded,
    PawnAdvanced,
    PawnReturned,
    ReportCollapse,
    ReportPlaced,
    ReportTimeout,
    RoundStarted,
    State,
    TowerCollapsed,
    legal_actions,
    outcome,
    payout,
    score,
    to_act,
    view,
)
from tablerules.kernel.outcome import Outcome, ScoreLine, ScoreSheet
from tests.games.sainokawara.tables import Later, R, Y, after, kinds, laid_out, refused, steps, story, table

PLACED, COLLAPSE, TIMEOUT = ReportPlaced(R), ReportCollapse(R), ReportTimeout(R)


def test_SK_8_1_the_collapser_goes_back_to_the_start_first_and_gets_nothing() -> None:
    state = laid_out("stacking", 8, positions=(1, 9, 2, 3))

    assert story(state, COLLAPSE)[:2] == (TowerCollapsed(1, 8, "fall"), PawnReturned(1))
    assert steps(after(state, COLLAPSE))[1] == 0
    assert story(laid_out("stacking", 8), COLLAPSE)[1] == PawnReturned(1)  # also from the start


@pytest.mark.parametrize("n", [1, 2, 3])
def test_SK_8_2_a_fall_at_dice_1_to_3_pays_cards_4_and_5(n: int) -> None:
    state = laid_out("stacking", n)

    assert payout(state.table, n) == (0, 3, 1, 0)
    assert steps(after(state, TIMEOUT)) == (0, 3, 1, 0)


@pytest.mark.parametrize("n", range(6, 13))
def test_SK_8_3_a_fall_at_a_later_die_pays_the_two_cards_on_either_side(n: int) -> None:
    owners = [5] * 12
    for card, player in ((n, 0), (n - 1, 1), (n + 1, 2), (n - 2, 3), (n + 2, 4)):
        owners[card - 3] = player
    state = laid_out("stacking", n, owners=tuple(owners), players=6)

    assert payout(state.table, n) == (0, 4, 3, 2, 1, 0)
    assert steps(after(state, COLLAPSE)) == (0, 4, 3, 2, 1, 0)


def test_SK_8_4_card_3_is_the_card_of_die_3_and_of_no_other() -> None:
    owners = (1, 2, 0, *(3,) * 9)  # 1 has "1-3", 2 has 4, 0 has 5

    assert payout(laid_out("stacking", 4, owners=owners).table, 4) == (3, 4, 0, 1)  # n-1 = 3; nobody for die 2
    assert payout(laid_out("stacking", 5, owners=owners).table, 5) == (0, 2, 4, 4)  # n-2 = 3
    assert payout(laid_out("stacking", 6, owners=owners).table, 6)[1] == 0
    assert payout(laid_out("stacking", 3, owners=owners).table, 3) == (1, 0, 3, 0)


@pytest.mark.parametrize(("n", "total"), [(4, 8), (13, 9), (14, 6), (12, 10), (5, 10)])
def test_SK_8_5_a_share_without_a_card_is_paid_to_nobody(n: int, total: int) -> None:
    assert sum(payout(laid_out("stacking", n).table, n)) == total


def test_SK_8_6_several_matching_cards_of_one_player_add_up() -> None:
    state = laid_out("stacking", 10, owners=Y)

    assert payout(state.table, 10) == (0, 0, 10)
    assert PawnAdvanced(2, 10, 10) in story(state, COLLAPSE)


def test_SK_8_7_the_collapsers_own_share_is_lost_and_not_passed_on() -> None:
    state = laid_out("stacking", 6, owners=Y)

    assert payout(state.table, 6) == (2, 7, 1)
    assert story(state, COLLAPSE) == (
        TowerCollapsed(1, 6, "fall"),
        PawnReturned(1),
        PawnAdvanced(0, 2, 2),
        PawnAdvanced(2, 1, 1),
        RoundStarted(2, 1),
    )


def test_SK_8_8_a_full_tower_pays_the_owner_of_card_14_five_and_nobody_goes_back() -> None:
    state = laid_out("stacking", 14, positions=(3, 4, 5, 6))

    assert steps(after(state, PLACED)) == (3, 4, 5, 11)
    assert story(state, PLACED)[2:] == (PawnAdvanced(3, 5, 11), RoundStarted(2, 3))


def test_SK_8_9_a_pawn_stops_on_15_and_needs_no_exact_count() -> None:
    state = laid_out("stacking", 14, positions=(0, 0, 0, 13))

    assert PawnAdvanced(3, 5, 15) in story(state, PLACED)
    assert steps(after(state, PLACED)) == (0, 0, 0, 15)


def test_SK_9_1_the_goal_is_checked_once_after_all_pawns_have_moved() -> None:
    state = laid_out("stacking", 5, positions=(14, 14, 0, 0))

    assert kinds(story(state, COLLAPSE)) == [
        "TowerCollapsed",
        "PawnReturned",
        "PawnAdvanced",
        "PawnAdvanced",
        "PawnAdvanced",
        "GameEnded",
    ]
    assert story(state, COLLAPSE)[-1] == GameEnded((0, 1), "goal")


@pytest.mark.parametrize(
    ("phase", "k", "report", "starter"),
    [
        ("stacking", 5, COLLAPSE, 2),
        ("gap", 5, COLLAPSE, 1),
        ("pause", 5, COLLAPSE, 1),
        ("after_pause", 5, COLLAPSE, 2),
        ("after_pause", 5, TIMEOUT, 2),
        ("stacking", 1, TIMEOUT, 0),
        ("stacking", 14, PLACED, 3),
    ],
)
def test_SK_9_2_everything_is_returned_and_the_collapser_or_tower_builder_starts(
    phase: Later, k: int, report: ReportPlaced, starter: int
) -> None:
    state = laid_out(phase, k, round=4, starter=1)

    seen = after(state, report).table

    assert story(state, report)[-1] == RoundStarted(5, starter)
    assert (seen.phase, seen.round, seen.starter, seen.active) == ("placing", 5, starter, starter)
    assert (seen.owners, seen.ring, seen.pool) == ((NOBODY,) * 12, (EMPTY,) * 14, tuple(range(20)))
    assert (seen.roll, seen.tower, seen.number, seen.used_ms, seen.placed, seen.before) == ((), (), 0, 0, 0, None)


def test_SK_10_1_the_game_is_over_at_once_and_cards_and_dice_stay() -> None:
    state = laid_out("stacking", 5, positions=(0, 11, 0, 0), round=3)

    over = after(state, COLLAPSE)

    assert over.table.phase == "over"
    assert to_act(over) == ()
    for name in ("owners", "ring", "tower", "roll", "number", "round", "starter", "pool"):
        assert getattr(over.table, name) == getattr(state.table, name)
    assert (over.table.used_ms, over.table.before, over.table.active) == (0, None, None)
    for player in range(-1, 5):
        assert legal_actions(over, player) == ()
        assert refused(over, ClaimCard(player, 3)) == ("game-over", "SK-10.1")


def test_SK_10_1_after_a_full_tower_all_fourteen_dice_stand_for_everyone_to_look_at() -> None:
    over = after(laid_out("stacking", 14, positions=(0, 0, 0, 11)), PLACED)

    assert over.table.tower == tuple(range(14))
    assert over.table.ring == (EMPTY,) * 14
    assert over.table.number == 14


@pytest.mark.parametrize(
    ("positions", "places"),
    [
        ((15, 0, 14, 3), (1, 2, 2, 2)),
        ((15, 15, 14, 3), (1, 1, 3, 3)),
        ((0, 15, 15, 15), (4, 1, 1, 1)),
    ],
)
def test_SK_10_2_all_on_15_share_place_1_and_all_others_the_last(
    positions: tuple[int, ...], places: tuple[int, ...]
) -> None:
    over = laid_out("over", 5, positions=positions)

    assert outcome(over) == Outcome(places, "goal")
    assert outcome(view(over, 1)) == outcome(view(over, None)) == Outcome(places, "goal")


def test_SK_10_3_the_number_of_rounds_has_no_limit() -> None:
    state = laid_out("stacking", 5, round=10**6)

    assert after(state, COLLAPSE).table.round == 10**6 + 1
    assert outcome(state) is None


@pytest.mark.parametrize("state", [laid_out("stacking", 5, positions=(3, 0, 14)), table(positions=(3, 0, 14))])
def test_section_4_6_there_is_one_score_line_for_each_player(state: State) -> None:
    sheets = score(state)

    assert sheets == tuple(
        ScoreSheet(player, (ScoreLine("SK-8.9", "steps", amount, ()),), amount)
        for player, amount in enumerate((3, 0, 14, 0))
    )

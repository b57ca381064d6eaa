"""PR-9.6 and PR-9.7: score sheets and places."""

import pytest

from tablerules.games.port_royal import State, outcome, score, view
from tablerules.kernel.outcome import Outcome, ScoreLine
from tests.games.port_royal.tables import Cards, table

TWELVE = (87, 90, 93, 99)  # 3 points each


def over(displays: tuple[Cards, ...], coins: tuple[int, ...]) -> State:
    """Lay out a table after the end; somebody must have 12 points."""
    players = len(coins)
    return table(players=players, phase="over", active=players - 1, displays=displays, coins=coins, lap_idle=False)


def test_PR_9_6_the_score_is_the_points_of_persons_and_expeditions() -> None:
    state = table(displays=((78, 110, 87, 113, 106), ()))

    sheets = score(state)

    assert sheets[0].lines == (
        ScoreLine("PR-9.6", "persons", 4, (78, 87, 106)),
        ScoreLine("PR-9.6", "expeditions", 10, (110, 113)),
    )
    assert sheets[0].total == 14
    assert [sheet.player for sheet in sheets] == [0, 1]


def test_PR_9_6_both_lines_are_always_there() -> None:
    sheets = score(table(players=3))

    for sheet in sheets:
        assert sheet.lines == (ScoreLine("PR-9.6", "persons", 0, ()), ScoreLine("PR-9.6", "expeditions", 0, ()))
        assert sheet.total == 0


def test_PR_9_6_harbor_coins_and_open_expeditions_score_nothing() -> None:
    state = table(harbor=(90, 93), expeditions=(110,), coin_cards=((87, 113),), coins=(40, 3))

    assert [sheet.total for sheet in score(state)] == [0, 0]


def test_PR_9_7_most_points_win_and_coins_are_no_points() -> None:
    state = over(((*TWELVE, 78), (104, 105, 94, 92, 79)), (0, 40))

    assert outcome(state) == Outcome((1, 2), "target-points")


@pytest.mark.parametrize(
    ("coins", "places"),
    [((5, 3, 0), (1, 2, 3)), ((5, 5, 9), (1, 1, 3)), ((3, 5, 9), (2, 1, 3))],
)
def test_PR_9_7_ties_go_to_more_coins_then_the_place_is_shared(coins: tuple[int, ...], places: tuple[int, ...]) -> None:
    state = over(((*TWELVE, 78), (104, 105, 94, 113), ()), coins)

    assert [sheet.total for sheet in score(state)] == [13, 15, 0]
    equal = over(((*TWELVE, 78), (104, 105, 94, 110), ()), coins)
    assert [sheet.total for sheet in score(equal)] == [13, 13, 0]
    ending = outcome(equal)
    assert ending is not None
    assert ending.places == places


def test_PR_9_7_who_shares_a_place_leaves_the_next_one_empty() -> None:
    state = over((TWELVE, (104, 105, 94, 91, 78), ()), (4, 4, 9))

    assert outcome(state) == Outcome((1, 1, 3), "target-points")


def test_PR_9_7_all_may_share_the_first_place() -> None:
    state = table(phase="over", active=1, lap_idle=True, coins=(3, 3))

    assert outcome(state) == Outcome((1, 1), "cards-exhausted")


def test_PR_9_5_the_reason_is_the_target_if_both_hold() -> None:
    state = table(phase="over", active=1, lap_idle=True, displays=(TWELVE,))

    assert outcome(state) == Outcome((1, 2), "target-points")


def test_PR_9_there_is_no_outcome_while_the_game_runs() -> None:
    state = table(displays=(TWELVE,))

    assert outcome(state) is None
    assert outcome(view(state, 1)) is None


def test_PR_9_a_view_knows_the_outcome() -> None:
    state = over((TWELVE, ()), (3, 3))

    assert outcome(view(state, None)) == outcome(view(state, 1)) == outcome(state)

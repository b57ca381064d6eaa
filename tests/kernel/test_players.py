"""Seats go round the table."""

from hypothesis import given
from hypothesis import strategies as st

from tablerules.kernel.players import REFEREE, clockwise, everyone, left_of, right_of


@given(st.integers(1, 8).flatmap(lambda players: st.tuples(st.just(players), st.integers(0, players - 1))))
def test_clockwise_meets_everybody_once_each_left_of_the_one_before(table: tuple[int, int]) -> None:
    players, first = table
    seats = clockwise(first, players)

    assert seats[0] == first
    assert sorted(seats) == list(range(players))
    assert [left_of(seat, players) for seat in seats] == [*seats[1:], first]
    assert [right_of(left_of(seat, players), players) for seat in seats] == list(seats)


def test_everyone_gets_one() -> None:
    assert everyone(3, "card") == ("card", "card", "card")
    assert everyone(0, "card") == ()


def test_the_referee_has_no_seat() -> None:
    assert REFEREE == -1
    assert REFEREE not in clockwise(0, 6)

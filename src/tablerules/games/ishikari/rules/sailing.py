"""Sailing (IS-4): how far a ship can go, and where it arrives."""

from bisect import bisect_right

from tablerules.games.ishikari.components import HARBOR
from tablerules.games.ishikari.state import Table


def stops(table: Table) -> list[int]:
    """Return how many stops lie before each ship, shape ``(6,)`` (IS-4.1).

    They are the sea spaces ahead without those of the ships ahead, of which no two share one, and the harbor.
    """
    spaces = sorted(table.ships)
    free = table.options.sea_length + 1 - len(spaces)
    return [free - space + bisect_right(spaces, space) for space in table.ships]


def stop(table: Table, ship: int, spaces: int) -> int | None:
    """Return the space that a ship reaches with so many free spaces, 1 or more; None past the harbor (IS-4.1)."""
    ships, harbor = table.ships, table.options.sea_length + 1
    space = ships[ship - 1]
    while spaces:
        if space == harbor:
            return None
        space += 1
        if space not in ships:
            spaces -= 1
    return HARBOR if space == harbor else space

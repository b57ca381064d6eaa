"""Sailing (IS-4): how far a ship can go, and where it arrives."""

from bisect import bisect_right

from tablerules.games.ishikari.components import HARBOR
from tablerules.games.ishikari.state import Table

MOST_SPACES = 3  # that any option asks for, IS-3.3


def stops(table: Table, ship: int) -> int:
    """Return how many stops lie before a ship: 1, 2, or 3 for three and more (IS-4.1, IS-4.4).

    They are the sea spaces ahead without the ships ahead, of which no two share one, and the harbor.
    """
    place = table.ships[ship - 1]
    ahead = len(table.ships) - bisect_right(sorted(table.ships), place)
    return min(MOST_SPACES, table.options.sea_length - place - ahead + 1)


def stop(table: Table, ship: int, spaces: int) -> int:
    """Return the space that a ship reaches with so many free spaces, at most `stops` of them (IS-4.1)."""
    space = table.ships[ship - 1]
    while spaces:
        space += 1
        if space > table.options.sea_length:
            return HARBOR
        if space not in table.ships:
            spaces -= 1
    return space

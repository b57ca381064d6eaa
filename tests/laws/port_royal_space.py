"""What the laws need to know of Port Royal: crews worth asking for, and what the places go by."""

from collections.abc import Iterator
from itertools import combinations

from tablerules.games.port_royal import CREW_SYMBOLS, State, score
from tablerules.testing.spaces import Candidates

LARGEST = 4  # persons; one more than any expedition needs
STRANGERS = (0, 60, 75, 119)  # a ship, a settler, a jack, a tax


def crews(state: State) -> Iterator[tuple[int, ...]]:
    """Yield the subsets of every display that could be meant as a crew, and some that no one could mean."""
    yield ()
    for display in {display for display in state.table.displays if display}:
        able = sorted(card for card in display if CREW_SYMBOLS[card])
        others = [card for card in display if not CREW_SYMBOLS[card]]
        pool = sorted({*able, *others[:2]})
        for size in range(1, LARGEST + 1):
            yield from combinations(pool, size)
        if len(able) > 1:
            yield (able[1], able[0])
            yield (able[0], able[0])
        for stranger in STRANGERS:
            yield (stranger,)
            yield tuple(sorted((*able[:1], stranger)))


def points_then_coins(state: State) -> list[tuple[int, int]]:
    """Give what the places go by (PR-9.7)."""
    return [(sheet.total, coins) for sheet, coins in zip(score(state), state.table.coins, strict=True)]


CANDIDATES: Candidates = {
    "CompleteExpedition.crew": crews,
    "CompleteExpedition.card": lambda state: (*state.table.expeditions, 110, 115, 0),
}

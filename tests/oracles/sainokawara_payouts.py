"""What a round pays, by brute force: every card is asked what it is worth, for every number and whoever falls.

Written from SK-8 alone; shares no module with the engine.
"""

from collections.abc import Iterator
from itertools import product

CARD_IDS = tuple(range(3, 15))


def worth(card: int, n: int) -> int:
    """Return what a card is worth when the tower falls at die n (SK-8.2, SK-8.3)."""
    if n in {1, 2, 3}:
        return {4: 3, 5: 1}.get(card, 0)
    if card == n - 1:
        return 4
    if card == n + 1:
        return 3
    if card == n - 2:
        return 2
    return 1 if card == n + 2 else 0


def shares(owners: tuple[int, ...], players: int, n: int) -> tuple[int, ...]:
    """Return what everybody's cards are worth, the faller's too; unclaimed cards (-1) are nobody's."""
    if n not in range(1, 15):
        return (0,) * players
    return tuple(
        sum(worth(card, n) for card, owner in zip(CARD_IDS, owners, strict=True) if owner == player)
        for player in range(players)
    )


def faller(owners: tuple[int, ...], n: int) -> int:
    """Return whose card die n is on: 1, 2 and 3 are on the first."""
    return owners[0] if n <= 3 else owners[n - 3]


def steps_after(before: tuple[int, ...], owners: tuple[int, ...], n: int) -> tuple[int, ...]:
    """Return where all pawns stand after a fall at die n."""
    fell = faller(owners, n)
    paid = shares(owners, len(before), n)
    return tuple(0 if seat == fell else min(15, step + paid[seat]) for seat, step in enumerate(before))


def neighborhoods(players: int, n: int) -> Iterator[tuple[int, ...]]:
    """Return the owners of all cards, for every way to own those that a fall at die n looks at; the rest is one's."""
    looked_at = [card for card in CARD_IDS if worth(card, n)]
    own = max(3, n)
    for owned in product(range(players), repeat=len(looked_at) + 1):
        holder = dict(zip([*looked_at, own], owned, strict=True))
        yield tuple(holder.get(card, 1) for card in CARD_IDS)

"""The box of Ishikari as section 2 of the rules page counts it: faces, ids, backs, bonuses, the deal.

The oracles and the tests read the cards here and nowhere else, so a slip in the engine's own tables shows.
"""

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, TypeAlias

Back: TypeAlias = Literal["A", "B", "END"]

SHIPS: Final = range(1, 7)
TAGS: Final = range(1, 17)
NOTES: Final = 12
HERRING: Final = 38
PAIRS: Final = tuple((move, fish) for move in SHIPS for fish in SHIPS if move != fish)
BACKS: Final[tuple[Back, ...]] = ("A", "A", "A", "A", "B", "B", "B", "B", "B", "END")
USABLE: Final = {0: "market", 1: "return-card", 2: "swap"}
FIVE_POINTS: Final = 3
END: Final = 9
OPTIONS: Final = ((1, 1), (2, 1), (3, 1), (1, 2))
CAPACITY: Final = (6, 5, 4, 3, 2, 1, 0)
UNUSED: Final = {3: 2, 4: 23, 5: 14, 6: 5}


class Bonus(NamedTuple):
    """A bonus card: what it pays for profit or loss, taking or not; `double` stands for x2."""

    double: bool
    profit_taking: int
    profit_not: int
    loss_taking: int
    loss_not: int


BONUS: Final = {
    4: Bonus(double=True, profit_taking=0, profit_not=0, loss_taking=0, loss_not=0),
    5: Bonus(double=False, profit_taking=3, profit_not=0, loss_taking=0, loss_not=0),
    6: Bonus(double=False, profit_taking=-10, profit_not=-3, loss_taking=10, loss_not=3),
    7: Bonus(double=False, profit_taking=5, profit_not=-3, loss_taking=0, loss_not=0),
    8: Bonus(double=False, profit_taking=5, profit_not=0, loss_taking=-5, loss_not=-3),
}


def card(face: str) -> int:
    """Return the id of a face: ``card("R3/5")`` is 13."""
    color, pair = face[0], (int(face[1]), int(face[3]))
    assert len(face) == 4
    assert face[2] == "/"
    return 30 * "RB".index(color) + PAIRS.index(pair)


def cards(faces: str) -> tuple[int, ...]:
    """Return the ids of faces with spaces between, in that order; ``-`` stands for a place emptied by a swap."""
    return tuple(-1 if face == "-" else card(face) for face in faces.split())


def face_of(number: int) -> str:
    """Return the face of an id."""
    return f"{'RB'[number // 30]}{move_of(number)}/{fish_of(number)}"


def move_of(number: int) -> int:
    """Return the ship that a card moves."""
    return PAIRS[number % 30][0]


def fish_of(number: int) -> int:
    """Return the ship that a card loads."""
    return PAIRS[number % 30][1]


def names(number: int, ship: int) -> bool:
    """Return whether a card names a ship on either side."""
    return ship in PAIRS[number % 30]


def is_red(number: int) -> bool:
    """Return whether a card is red."""
    return number < 30


def reds(numbers: Iterable[int]) -> int:
    """Return how many cards are red."""
    return sum(map(is_red, numbers))


def back_of(privilege: int) -> str:
    """Return the back of a privilege card."""
    return BACKS[privilege]


def dealt(players: int, first: int) -> list[tuple[int, int]]:
    """Return how many red and blue cards each seat was dealt: 29 red ones go round first, then blue."""
    counts = [[0, 0] for _ in range(players)]
    for number in range(9 * players):
        counts[(first + number) % players][0 if number < 29 else 1] += 1
    return [(red, blue) for red, blue in counts]

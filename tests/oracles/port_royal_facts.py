"""The card list of Port Royal as the rules page prints it (section 2), in rows of faces and id ranges.

The oracle and the tests read the cards here and nowhere else, so a slip in the engine's own table shows.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple


class Ship(NamedTuple):
    """A face of the ship table: `swords` None is a skull."""

    color: str
    ids: range
    coins: int
    swords: int | None


class Person(NamedTuple):
    """A face of the person table."""

    name: str
    color: str | None
    ids: range
    cost: int
    points: int
    swords: int
    symbols: tuple[str, ...]


class Expedition(NamedTuple):
    """One expedition card; `needs` names a symbol once for each person wanted."""

    card: int
    needs: tuple[str, ...]
    points: int
    coins: int


class Tax(NamedTuple):
    """One tax card."""

    card: int
    bonus: str


def _to(low: int, high: int) -> range:
    return range(low, high + 1)


SHIPS: Final = (
    Ship("yellow", _to(0, 2), 1, 1),
    Ship("yellow", _to(3, 3), 2, 1),
    Ship("yellow", _to(4, 5), 2, 2),
    Ship("yellow", _to(6, 6), 3, 2),
    Ship("yellow", _to(7, 8), 3, 4),
    Ship("yellow", _to(9, 9), 4, 4),
    Ship("blue", _to(10, 12), 1, 1),
    Ship("blue", _to(13, 13), 2, 1),
    Ship("blue", _to(14, 15), 2, 2),
    Ship("blue", _to(16, 16), 3, 2),
    Ship("blue", _to(17, 18), 3, 5),
    Ship("blue", _to(19, 19), 4, 5),
    Ship("green", _to(20, 22), 1, 1),
    Ship("green", _to(23, 23), 2, 1),
    Ship("green", _to(24, 25), 2, 3),
    Ship("green", _to(26, 26), 3, 3),
    Ship("green", _to(27, 28), 3, 5),
    Ship("green", _to(29, 29), 4, 5),
    Ship("red", _to(30, 32), 1, 1),
    Ship("red", _to(33, 35), 2, 3),
    Ship("red", _to(36, 37), 3, 6),
    Ship("red", _to(38, 38), 3, None),
    Ship("red", _to(39, 39), 4, None),
    Ship("black", _to(40, 42), 1, 2),
    Ship("black", _to(43, 45), 2, 4),
    Ship("black", _to(46, 47), 3, 7),
    Ship("black", _to(48, 48), 3, None),
    Ship("black", _to(49, 49), 4, None),
)

PERSONS: Final = (
    Person("trader", "yellow", _to(50, 50), 3, 1, 0, ()),
    Person("trader", "yellow", _to(51, 51), 5, 2, 0, ()),
    Person("trader", "blue", _to(52, 52), 3, 1, 0, ()),
    Person("trader", "blue", _to(53, 53), 5, 2, 0, ()),
    Person("trader", "green", _to(54, 55), 3, 1, 0, ()),
    Person("trader", "red", _to(56, 57), 3, 1, 0, ()),
    Person("trader", "black", _to(58, 59), 3, 1, 0, ()),
    Person("settler", None, _to(60, 64), 4, 1, 0, ("house",)),
    Person("captain", None, _to(65, 69), 4, 1, 0, ("anchor",)),
    Person("priest", None, _to(70, 74), 4, 1, 0, ("cross",)),
    Person("jack_of_all_trades", None, _to(75, 77), 6, 1, 0, ("anchor", "cross", "house")),
    Person("sailor", None, _to(78, 84), 3, 1, 1, ()),
    Person("sailor", None, _to(85, 86), 5, 2, 1, ()),
    Person("sailor", None, _to(87, 87), 7, 3, 1, ()),
    Person("pirate", None, _to(88, 88), 5, 1, 2, ()),
    Person("pirate", None, _to(89, 89), 7, 2, 2, ()),
    Person("pirate", None, _to(90, 90), 9, 3, 2, ()),
    Person("mademoiselle", None, _to(91, 92), 7, 2, 0, ()),
    Person("mademoiselle", None, _to(93, 94), 9, 3, 0, ()),
    Person("jester", None, _to(95, 95), 5, 1, 0, ()),
    Person("jester", None, _to(96, 98), 7, 2, 0, ()),
    Person("jester", None, _to(99, 99), 9, 3, 0, ()),
    Person("admiral", None, _to(100, 100), 5, 1, 0, ()),
    Person("admiral", None, _to(101, 103), 7, 2, 0, ()),
    Person("admiral", None, _to(104, 105), 9, 3, 0, ()),
    Person("governor", None, _to(106, 109), 8, 0, 0, ()),
)

EXPEDITIONS: Final = (
    Expedition(110, ("anchor", "anchor"), 4, 2),
    Expedition(111, ("cross", "cross"), 4, 2),
    Expedition(112, ("house", "house"), 4, 2),
    Expedition(113, ("anchor", "anchor", "house"), 6, 3),
    Expedition(114, ("cross", "cross", "house"), 6, 3),
    Expedition(115, ("anchor", "cross", "house"), 5, 3),
)

TAXES: Final = (
    Tax(116, "most-swords"),
    Tax(117, "most-swords"),
    Tax(118, "fewest-points"),
    Tax(119, "fewest-points"),
)

SPECIAL: Final = 115

SHIP: Final = {card: face for face in SHIPS for card in face.ids}
PERSON: Final = {card: face for face in PERSONS for card in face.ids}
EXPEDITION: Final = {face.card: face for face in EXPEDITIONS}
TAX: Final = {face.card: face for face in TAXES}


def points(card: int) -> int:
    """Return the victory points printed on a card that can lie in a display."""
    return PERSON[card].points if card in PERSON else EXPEDITION[card].points


def swords(display: Sequence[int]) -> int:
    """Return the swords a display adds up to (PR-4.1)."""
    return sum(PERSON[card].swords for card in display if card in PERSON)


def count(display: Sequence[int], name: str, color: str | None = None) -> int:
    """Return how many persons of a name (and color, for traders) a display holds."""
    return sum(PERSON[card].name == name and color in (None, PERSON[card].color) for card in display if card in PERSON)

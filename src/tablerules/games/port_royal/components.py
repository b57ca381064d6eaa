"""What is in the box: 120 cards, their faces and counts (section 2 of the rules page).

A card is a number from 0 to 119. Facts about it are tuples indexed by that number, so that states hold
ids and nothing else. Every price, point, coin and sword value is replaceable data: `FACES` is the one
place where it stands.
"""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, NewType, TypeAlias, assert_never

from tablerules.kernel.players import Player
from tablerules.kernel.values import Within, value

CardId = NewType("CardId", int)
"""A card: its number, 0 to 119."""

AnyCard: TypeAlias = Annotated[CardId, Within(0, 119)]
AnySeat: TypeAlias = Annotated[Player, Within(0, 4)]
Count: TypeAlias = Annotated[int, Within(0)]

Kind: TypeAlias = Literal["ship", "person", "expedition", "tax"]
Color: TypeAlias = Literal["yellow", "blue", "green", "red", "black"]
Person: TypeAlias = Literal[
    "trader", "settler", "captain", "priest", "jack_of_all_trades",
    "sailor", "pirate", "mademoiselle", "jester", "admiral", "governor",
]  # fmt: skip
Symbol: TypeAlias = Literal["anchor", "cross", "house"]
TaxBonus: TypeAlias = Literal["most_swords", "fewest_points"]

KINDS: Final[tuple[Kind, ...]] = ("ship", "person", "expedition", "tax")
"""What a card can be."""
COLORS: Final[tuple[Color, ...]] = ("yellow", "blue", "green", "red", "black")
"""The colors of ships, in the order of the catalogue."""
PERSONS: Final[tuple[Person, ...]] = (
    "trader", "settler", "captain", "priest", "jack_of_all_trades",
    "sailor", "pirate", "mademoiselle", "jester", "admiral", "governor",
)  # fmt: skip
"""The persons that can be hired."""
SYMBOLS: Final[tuple[Symbol, ...]] = ("anchor", "cross", "house")
"""What expeditions ask for, and what crews bring (PR-7)."""

START_COINS: Final = 3  # coins, PR-1.5
FEE: Final = 1  # coin, PR-5.10
ADMIRAL_CARDS: Final = 5  # harbor cards, PR-6.6
ADMIRAL_COINS: Final = 2  # coins for each admiral, PR-6.6
TAX_THRESHOLD: Final = 12  # coins, PR-8.1
TAX_BONUS: Final = 1  # coin, PR-8.2
TAKES: Final = (1, 1, 1, 1, 2, 3)  # cards the active player may take, by ship colors in the harbor, PR-5.6
PASSIVE_TAKES: Final = 1  # card, PR-5.7
TargetPoints: TypeAlias = Annotated[int, Within(1, 50)]


@value
class Face:
    """What is printed on a card, and how many cards look like it."""

    kind: Kind
    count: int  # cards
    color: Color | None = None  # of a ship; of the ships a trader gains by
    person: Person | None = None
    coins: int = 0  # a ship's or an expedition's income
    swords: int = 0  # needed to repel a ship; held by a person
    skull: bool = False  # a ship that cannot be repelled
    cost: int = 0  # coins, of a person
    points: int = 0  # victory points
    symbols: tuple[Symbol, ...] = ()  # a person's: any one of them; an expedition's: all of them
    bonus: TaxBonus | None = None  # whom a tax pays


def _ship(color: Color, coins: int, swords: int, count: int) -> Face:
    return Face("ship", count, color=color, coins=coins, swords=swords)


def _skull(color: Color, coins: int) -> Face:
    return Face("ship", 1, color=color, coins=coins, skull=True)


def _person(person: Person, cost: int, points: int, count: int, *, swords: int = 0) -> Face:
    return Face("person", count, person=person, cost=cost, points=points, swords=swords)


def _trader(color: Color, cost: int, points: int, count: int) -> Face:
    return Face("person", count, color=color, person="trader", cost=cost, points=points)


def _crew(person: Person, cost: int, count: int, *symbols: Symbol) -> Face:
    return Face("person", count, person=person, cost=cost, points=1, symbols=symbols)


def _expedition(points: int, coins: int, *symbols: Symbol) -> Face:
    return Face("expedition", 1, coins=coins, points=points, symbols=symbols)


FACES: Final[tuple[Face, ...]] = (
    _ship("yellow", 1, 1, 3), _ship("yellow", 2, 1, 1), _ship("yellow", 2, 2, 2),
    _ship("yellow", 3, 2, 1), _ship("yellow", 3, 4, 2), _ship("yellow", 4, 4, 1),
    _ship("blue", 1, 1, 3), _ship("blue", 2, 1, 1), _ship("blue", 2, 2, 2),
    _ship("blue", 3, 2, 1), _ship("blue", 3, 5, 2), _ship("blue", 4, 5, 1),
    _ship("green", 1, 1, 3), _ship("green", 2, 1, 1), _ship("green", 2, 3, 2),
    _ship("green", 3, 3, 1), _ship("green", 3, 5, 2), _ship("green", 4, 5, 1),
    _ship("red", 1, 1, 3), _ship("red", 2, 3, 3), _ship("red", 3, 6, 2), _skull("red", 3), _skull("red", 4),
    _ship("black", 1, 2, 3), _ship("black", 2, 4, 3), _ship("black", 3, 7, 2), _skull("black", 3), _skull("black", 4),
    _trader("yellow", 3, 1, 1), _trader("yellow", 5, 2, 1), _trader("blue", 3, 1, 1), _trader("blue", 5, 2, 1),
    _trader("green", 3, 1, 2), _trader("red", 3, 1, 2), _trader("black", 3, 1, 2),
    _crew("settler", 4, 5, "house"), _crew("captain", 4, 5, "anchor"), _crew("priest", 4, 5, "cross"),
    _crew("jack_of_all_trades", 6, 3, "anchor", "cross", "house"),
    _person("sailor", 3, 1, 7, swords=1), _person("sailor", 5, 2, 2, swords=1), _person("sailor", 7, 3, 1, swords=1),
    _person("pirate", 5, 1, 1, swords=2), _person("pirate", 7, 2, 1, swords=2), _person("pirate", 9, 3, 1, swords=2),
    _person("mademoiselle", 7, 2, 2), _person("mademoiselle", 9, 3, 2),
    _person("jester", 5, 1, 1), _person("jester", 7, 2, 3), _person("jester", 9, 3, 1),
    _person("admiral", 5, 1, 1), _person("admiral", 7, 2, 3), _person("admiral", 9, 3, 2),
    _person("governor", 8, 0, 4),
    _expedition(4, 2, "anchor", "anchor"), _expedition(4, 2, "cross", "cross"), _expedition(4, 2, "house", "house"),
    _expedition(6, 3, "anchor", "anchor", "house"), _expedition(6, 3, "cross", "cross", "house"),
    _expedition(5, 3, "anchor", "cross", "house"),
    Face("tax", 2, bonus="most_swords"), Face("tax", 2, bonus="fewest_points"),
)  # fmt: skip
"""The faces in the order of the card ids (PR section 2)."""

FACE: Final[tuple[Face, ...]] = tuple([face for face in FACES for _ in range(face.count)])
"""The face of each card, shape ``(120,)``; cards that look alike share one."""

CARDS: Final = tuple([CardId(card) for card in range(len(FACE))])
"""Every card of the box."""
SPECIAL_EXPEDITION: Final = CardId(115)
"""The card that plays with five only and has no coin on its back (PR-1.2, PR-1.3)."""
DECK_CARDS: Final = tuple([card for card in CARDS if card != SPECIAL_EXPEDITION])

KIND: Final = tuple([face.kind for face in FACE])
"""What each card is."""
COLOR: Final = tuple([face.color for face in FACE])
"""The color of each ship, and of the ships that a trader earns by; None for other cards."""
PERSON: Final = tuple([face.person for face in FACE])
"""Who each person is; None for other cards."""
COINS: Final = tuple([face.coins for face in FACE])
"""What each card pays: a ship when it is traded, an expedition when it is completed."""
SWORDS: Final = tuple([face.swords for face in FACE])
"""The swords that it takes to repel each ship, or that each person holds."""
SKULL: Final = tuple([face.skull for face in FACE])
"""Whether each ship shows a skull, so that nobody can repel it (PR-4.2)."""
COST: Final = tuple([face.cost for face in FACE])
"""What each person costs, before the fee and discounts."""
POINTS: Final = tuple([face.points for face in FACE])
"""The victory points of each card."""
CREW_SYMBOLS: Final = tuple([face.symbols if face.kind == "person" else () for face in FACE])
"""The symbols of each person, who counts as one of them."""
NEEDED_SYMBOLS: Final = tuple([face.symbols if face.kind == "expedition" else () for face in FACE])
"""The symbols that each expedition needs, all of them."""
BONUS: Final = tuple([face.bonus for face in FACE])
"""Whom each tax increase pays (PR-8.2); None for other cards."""

IS_SHIP: Final = tuple([face.kind == "ship" for face in FACE])
IS_PERSON: Final = tuple([face.kind == "person" for face in FACE])
HELD_SWORDS: Final = tuple([face.swords if face.kind == "person" else 0 for face in FACE])

_ENGLISH: Final[Mapping[str, str]] = {
    "ship": "ship", "person": "person", "expedition": "expedition", "tax": "tax increase",
    "yellow": "yellow", "blue": "blue", "green": "green", "red": "red", "black": "black",
    "trader": "trader", "settler": "settler", "captain": "captain", "priest": "priest",
    "jack_of_all_trades": "jack of all trades", "sailor": "sailor", "pirate": "pirate",
    "mademoiselle": "mademoiselle", "jester": "jester", "admiral": "admiral", "governor": "governor",
    "anchor": "anchor", "cross": "cross", "house": "house",
    "most_swords": "most swords", "fewest_points": "fewest points",
}  # fmt: skip
_JAPANESE: Final[Mapping[str, str]] = {
    "ship": "船", "person": "人物", "expedition": "探検", "tax": "増税",
    "yellow": "黄", "blue": "青", "green": "緑", "red": "赤", "black": "黒",
    "trader": "商人", "settler": "入植者", "captain": "船長", "priest": "司祭",
    "jack_of_all_trades": "万能役", "sailor": "船員", "pirate": "海賊",
    "mademoiselle": "淑女", "jester": "道化師", "admiral": "提督", "governor": "総督",
    "anchor": "いかり", "cross": "十字架", "house": "家",
    "most_swords": "剣MAX", "fewest_points": "盾MIN",
}  # fmt: skip


def catalogue() -> Mapping[str, object]:
    """Return what the ids mean, as plain JSON values.

    ``cards`` has one entry per card, in the order of the ids, with the fields that its kind has and the
    number of its face in ``faces`` order; ``names`` gives every word in English and Japanese.
    """
    return {
        "cards": [{"id": card, **_printed(FACE[card]), "face": FACES.index(FACE[card])} for card in CARDS],
        "names": {word: {"en": _ENGLISH[word], "ja": _JAPANESE[word]} for word in _ENGLISH},
        "limits": {
            "admiral_cards": ADMIRAL_CARDS,
            "admiral_coins": ADMIRAL_COINS,
            "fee": FEE,
            "passive_takes": PASSIVE_TAKES,
            "start_coins": START_COINS,
            "takes_by_colors": list(TAKES),
            "tax_bonus": TAX_BONUS,
            "tax_threshold": TAX_THRESHOLD,
        },
    }


def _printed(face: Face) -> dict[str, object]:
    """Return the facts that a card of this face shows."""
    match face.kind:
        case "ship":
            swords = {} if face.skull else {"swords": face.swords}
            return {"kind": face.kind, "color": face.color, "coins": face.coins, "skull": face.skull, **swords}
        case "person":
            facts: dict[str, object] = {"color": face.color} if face.color else {}
            facts |= {"symbols": list(face.symbols)} if face.symbols else {}
            facts |= {"swords": face.swords} if face.swords else {}
            return {"kind": face.kind, "person": face.person, "cost": face.cost, "points": face.points, **facts}
        case "expedition":
            return {"kind": face.kind, "coins": face.coins, "points": face.points, "symbols": list(face.symbols)}
        case "tax":
            return {"kind": face.kind, "bonus": face.bonus}
        case _:
            assert_never(face.kind)

"""What is in the box: dice, spaces, charge cards and the track (section 2 of the rules page)."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

from tablerules.kernel.players import Player
from tablerules.kernel.values import Matching, Within

SPACES: Final = 14
"""Spaces on the ring, clockwise from 0."""
NUMBERED_SPACES: Final = 11  # spaces 0 to 10; the other three are blank
STACK: Final = 14  # dice in a full tower
GOAL: Final = 15
"""The step of the track that ends the game."""
FULL_TOWER_POINTS: Final = 5
"""Steps for a tower of all its dice (SK-8.8)."""
CARDS: Final = tuple(range(3, 15))
"""The cards by the die at which a tower falls; 3 is the card "1-3"."""
FIRST_CHARGE: Final = 3  # dice of the card "1-3", which is also its id
EMPTY: Final = -1
"""A space without a die."""
NOBODY: Final[Player] = -1
"""The owner of a card that nobody has claimed."""
FACES: Final = 6  # of each of the two dice that are rolled
MOST_PLACED: Final = 3  # dice in one turn, SK-2.3
FIRST_FALL: Final = 3  # the first die at which a tower can fall, SK-4.8
LONGEST_MS: Final = 86_400_000  # a day: no report is about more

AnySeat: TypeAlias = Annotated[Player, Within(0, 5)]
AnyActor: TypeAlias = Annotated[Player, Within(-1, 5)]
AnyDie: TypeAlias = Annotated[int, Within(0, 59)]
AnySpace: TypeAlias = Annotated[int, Within(0, SPACES - 1)]
AnyCard: TypeAlias = Annotated[int, Within(3, 14)]
AnyNumber: TypeAlias = Annotated[int, Within(1, STACK)]
AnyStep: TypeAlias = Annotated[int, Within(0, GOAL)]
AnyFace: TypeAlias = Annotated[int, Within(1, FACES)]
Count: TypeAlias = Annotated[int, Within(0)]
Milliseconds: TypeAlias = Annotated[int, Within(0, LONGEST_MS)]
Limit: TypeAlias = Annotated[int, Within(1, 3_600_000)]
Label: TypeAlias = Annotated[str, Matching("[a-z0-9]+(-[a-z0-9]+)*", 24)]

ClockKind: TypeAlias = Literal["first_three", "single", "pause"]

DICE: Final[tuple[str, ...]] = (
    *("large-d6",) * 6,
    *("medium-d6",) * 7,
    "small-d6",
    *("d8",) * 2,
    *("medium-d10",) * 2,
    "small-d10",
    "d20",
)
"""The kind of each of the twenty dice, by id: the make-up that the original rules give as an example."""

LEAST_DICE: Final = 14
MOST_DICE: Final = 60
MOST_KINDS: Final = 17

NEIGHBORS: Final = ((-1, 4), (1, 3), (-2, 2), (2, 1))  # from n to the card, and its points, SK-8.3
FIRST_CHARGE_SHARES: Final = ((4, 3), (5, 1))  # card and points for a fall at dice 1 to 3, SK-8.2

_KINDS: Final[Mapping[str, tuple[str, str]]] = {
    "large-d6": ("large six-sided", "大６面体"),
    "medium-d6": ("medium six-sided", "中６面体"),
    "small-d6": ("small six-sided", "小６面体"),
    "d8": ("eight-sided", "８面体"),
    "medium-d10": ("medium ten-sided", "中１０面体"),
    "small-d10": ("small ten-sided", "小１０面体"),
    "d20": ("twenty-sided", "２０面体"),
}


def card_name(card: int) -> str:
    """Return what a charge card says: ``"1-3"``, ``"4"`` to ``"14"``; ``""`` for any other number."""
    if card not in CARDS:
        return ""
    return "1-3" if card == FIRST_CHARGE else str(card)


def catalogue() -> Mapping[str, object]:
    """Return what the ids mean, as plain JSON values: the dice of the box, cards, spaces, limits."""
    return {
        "dice": [{"id": die, "kind": kind} for die, kind in enumerate(DICE)],
        "kinds": {
            kind: {"names": {"en": english, "ja": japanese}, "count": DICE.count(kind)}
            for kind, (english, japanese) in _KINDS.items()
        },
        "cards": [
            {"id": card, "name": card_name(card), "names": {"en": f"die {card}", "ja": f"{_wide(card)}個目"}}
            if card != FIRST_CHARGE
            else {"id": card, "name": "1-3", "names": {"en": "dice 1 to 3", "ja": "１〜３個目"}}
            for card in CARDS
        ],
        "spaces": [
            {"id": space, "clockwise": str(space + 2), "counterclockwise": str(12 - space)}
            if space < NUMBERED_SPACES
            else {"id": space, "clockwise": f"u{space - 10}", "counterclockwise": f"u{space - 10}"}
            for space in range(SPACES)
        ],
        "limits": {"goal": GOAL, "full_tower_points": FULL_TOWER_POINTS, "dice_in_a_turn": MOST_PLACED},
    }


def _wide(number: int) -> str:
    """Return a number in the wide digits that the Japanese cards use."""
    return "".join([chr(ord(digit) - ord("0") + ord("０")) for digit in str(number)])

"""What is in the box: sixty fishing cards, tags, notes, privileges, herring, ships (section 2 of the rules page).

A fishing card is a number from 0 to 59; what it names are tuples indexed by that number. Ships and tags are
their printed numbers, so the entry of ship #k in a row of six is the one at k - 1. What stood only in
drawings of the source is an option of the game, not a fact of this module.
"""

from collections.abc import Mapping
from itertools import permutations
from typing import Annotated, Final, Literal, NewType, TypeAlias

from tablerules.kernel.players import Player
from tablerules.kernel.refusals import shown
from tablerules.kernel.rows import first, without_first
from tablerules.kernel.values import Within, value

CardId = NewType("CardId", int)
"""A fishing card: its number, 0 to 59."""

AnyCard: TypeAlias = Annotated[CardId, Within(0, 59)]
AnySeat: TypeAlias = Annotated[Player, Within(0, 5)]
Count: TypeAlias = Annotated[int, Within(0)]

Ship: TypeAlias = Annotated[int, Within(1, 6)]
Space: TypeAlias = Annotated[int, Within(0, 24)]
Tag: TypeAlias = Annotated[int, Within(1, 16)]
Privilege: TypeAlias = Annotated[int, Within(0, 9)]
Notes: TypeAlias = Annotated[int, Within(0, 12)]
Market: TypeAlias = Annotated[int, Within(0, 6)]
Spaces: TypeAlias = Annotated[int, Within(1, 3)]
Fish: TypeAlias = Annotated[int, Within(1, 2)]
FieldPlace: TypeAlias = Annotated[int, Within(0, 6)]

Back: TypeAlias = Literal["A", "B", "END"]
Color: TypeAlias = Literal["red", "blue"]

HARBOR: Final = 0  # the space
MOST_STOPS: Final = 25  # before a ship in the harbor, with 24 sea spaces and no other ship at sea
FAR_END: Final = 40  # the last space of the marker track, IS-6.3
CAPACITY: Final = 6  # herring that a ship may carry, IS-7.3
PENALTY: Final = 10  # spaces for overfishing, IS-7.3
PROFIT_STEPS: Final = (0, 1, 2, 4, 8, 16, 32)  # spaces by herring landed, IS-6.1
TOP_MARKET: Final = 6
START_MARKET: Final = 3  # IS-1.1
START_CARGO: Final = (0, 0, 1, 1, 2, 2)  # (ships,) herring, IS-1.5
HERRING: Final = 38  # tokens
NOTES: Final = 12
DEALT: Final = 9  # cards a player, IS-1.8
HAND_AND_SHOWN: Final = 8  # cards a player has from the first normal turn on, IS-2.2
MOST_SHOWN: Final = 4  # cards, IS-8.2
MOST_TAKEN: Final = 4  # cards in one swap, IS-9.5
UNREVEALED: Final = 5  # what a hidden card counts for a role, IS-12.1
FIVE_POINTS_BONUS: Final = 5  # points, IS-12.7
USE_OPTIONS: Final = ((1, 1), (2, 1), (3, 1), (1, 2))
"""What a card can be used for: spaces to sail and fish to load (IS-3.3)."""

SHIPS: Final = range(1, 7)
"""The ships, by number."""
TAGS: Final = range(1, 17)
"""The bid tags, by number."""
EMPTY: Final = CardId(-1)  # a place of the field that a swap has emptied

_PAIRS: Final = tuple(permutations(SHIPS, 2))

CARDS: Final = tuple([CardId(card) for card in range(2 * len(_PAIRS))])
"""Every fishing card, red before blue."""
RED: Final = first(CARDS, len(_PAIRS))
BLUE: Final = without_first(CARDS, len(_PAIRS))

MOVE: Final = tuple([move for move, _ in 2 * _PAIRS])
"""The left number of each card."""
FISH: Final = tuple([fish for _, fish in 2 * _PAIRS])
"""The right number of each card."""
NAMES: Final = 2 * _PAIRS
"""Both numbers of each card."""
COLORS: Final[tuple[Color, ...]] = ("red", "blue")
"""The colors of fishing cards."""
COLOR: Final = tuple([COLORS[card // len(_PAIRS)] for card in CARDS])
"""The color of each card."""
IS_RED: Final = tuple([color == "red" for color in COLOR])
FACE: Final = tuple([f"{color[0].upper()}{m}/{n}" for color, (m, n) in zip(COLOR, NAMES, strict=True)])
"""How notation writes each card."""

MARKET: Final = 0
RETURN_CARD: Final = 1
SWAP: Final = 2
FIVE_POINTS: Final = 3
DOUBLE: Final = 4  # the bonus card x2(0)/x2(0), which multiplies instead of adding
GAME_END: Final = 9

PRIVILEGES: Final = ("market", "return-card", "swap", "five-points", "x2(0)/x2(0)", "+3(0)/0(0)",
                     "-10(-3)/+10(+3)", "+5(-3)/0(0)", "+5(0)/-5(-3)", "game-end")  # fmt: skip
"""What each privilege card says, by id."""
BACKS: Final[tuple[Back, ...]] = ("A", "A", "A", "A", "B", "B", "B", "B", "B", "END")
"""The back of each privilege; also the row as it is laid, next first (IS-1.3)."""
A_CARDS: Final = tuple([card for card, back in enumerate(BACKS) if back == "A"])
B_CARDS: Final = tuple([card for card, back in enumerate(BACKS) if back == "B"])
USABLE: Final = (MARKET, RETURN_CARD, SWAP)


@value
class Bonus:
    """What a bonus card pays its holder for a ship: a profit or a loss, taken or not (IS-12.4).

    `taking` and its like are points, except for ``x2``, whose points are what the holder took.
    """

    profit_taken: int
    profit_not_taken: int
    loss_taken: int
    loss_not_taken: int


BONUS: Final[Mapping[int, Bonus]] = {
    4: Bonus(0, 0, 0, 0),
    5: Bonus(3, 0, 0, 0),
    6: Bonus(-10, -3, 10, 3),
    7: Bonus(5, -3, 0, 0),
    8: Bonus(5, 0, -5, -3),
}
"""The five bonus cards by privilege id; `DOUBLE` adds nothing by itself (IS-12.5)."""


def face(card: int) -> str:
    """Return the face of a card for a message, also of one that does not exist.

    >>> face(13), face(99)
    ('R3/5', 'Card 99')
    """
    return FACE[card] if card in CARDS else f"Card {shown(card)}"


def red_dealt(players: int, first: Player, player: Player) -> int:
    """Return how many red cards the deal gives `player`: public arithmetic (IS-1.8, IS-14.3).

    >>> [red_dealt(4, 2, player) for player in range(4)]
    [7, 7, 8, 7]
    """
    dealt = min(len(RED) - 1, DEALT * players)
    place = (player - first) % players
    return (dealt - place + players - 1) // players


def cards_in_game(players: int) -> tuple[CardId, ...]:
    """Return the cards of a game: with three players only the red ones (IS-1.6)."""
    return RED if players == 3 else CARDS  # noqa: PLR2004  # the number the rule names


_NAMES: Final[Mapping[str, tuple[str, str]]] = {
    "fishing_card": ("fishing card", "漁船カード"),
    "red": ("red", "赤"),
    "blue": ("blue", "青"),
    "ship": ("ship", "船"),
    "move": ("move", "move"),
    "fish": ("fish", "fish"),
    "harbor": ("harbor", "港"),
    "sea": ("sea", "海"),
    "herring": ("herring", "鰊駒"),
    "market": ("market", "相場"),
    "profit_marker": ("profit marker", "利潤マーカー"),
    "profit": ("profit", "利潤"),
    "loss": ("loss", "損失"),
    "bid_tag": ("bid tag", "懸札"),
    "debt_note": ("debt note", "借金証書"),
    "privilege_card": ("privilege card", "特典カード"),
    "field": ("field", "場札"),
    "hand": ("hand", "手札"),
    "interrupt": ("interrupt", "割り込み"),
    "overfishing": ("overfishing", "乱獲"),
}
_PRIVILEGE_NAMES: Final[tuple[tuple[str, str], ...]] = (
    ("market manipulation", "相場操作"),
    ("return a card", "懸札廃棄"),
    ("swap cards", "手札変更"),
    ("five points", "5pts."),
    ("x2(0)/x2(0)", "x2(0)/x2(0)"),
    ("+3(0)/0(0)", "+3(0)/0(0)"),
    ("-10(-3)/+10(+3)", "-10(-3)/+10(+3)"),
    ("+5(-3)/0(0)", "+5(-3)/0(0)"),
    ("+5(0)/-5(-3)", "+5(0)/-5(-3)"),
    ("end of the game", "ゲーム終了"),
)


def catalogue() -> Mapping[str, object]:
    """Return what the ids mean, as plain JSON values.

    ``cards`` and ``privileges`` have one entry per card in the order of the ids; ``names`` gives every word
    in English and Japanese; ``limits`` the counts and the tables of the rules.
    """
    return {
        "cards": [
            {"id": card, "face": FACE[card], "color": COLOR[card], "move": MOVE[card], "fish": FISH[card]}
            for card in CARDS
        ],
        "privileges": [_privilege(card) for card in range(len(PRIVILEGES))],
        "names": {word: {"en": english, "ja": japanese} for word, (english, japanese) in _NAMES.items()},
        "limits": {
            "capacity": CAPACITY,
            "dealt": DEALT,
            "five_points": FIVE_POINTS_BONUS,
            "hand_and_shown": HAND_AND_SHOWN,
            "herring": HERRING,
            "last_marker_space": FAR_END,
            "most_shown": MOST_SHOWN,
            "most_taken": MOST_TAKEN,
            "notes": NOTES,
            "penalty": PENALTY,
            "profit_steps": list(PROFIT_STEPS),
            "ships": len(SHIPS),
            "start_cargo": list(START_CARGO),
            "start_market": START_MARKET,
            "tags": len(TAGS),
            "top_market": TOP_MARKET,
            "unrevealed": UNREVEALED,
            "use_options": [list(option) for option in USE_OPTIONS],
        },
    }


def _privilege(card: int) -> dict[str, object]:
    """Return what stands on the two sides of a privilege card."""
    english, japanese = _PRIVILEGE_NAMES[card]
    facts: dict[str, object] = {
        "id": card,
        "name": PRIVILEGES[card],
        "back": BACKS[card],
        "usable": card in USABLE,
        "names": {"en": english, "ja": japanese},
    }
    if card in BONUS:
        facts |= {"doubles": card == DOUBLE, "bonus": _paid(BONUS[card])}
    return facts


def _paid(bonus: Bonus) -> dict[str, int]:
    return {
        "profit_taken": bonus.profit_taken,
        "profit_not_taken": bonus.profit_not_taken,
        "loss_taken": bonus.loss_taken,
        "loss_not_taken": bonus.loss_not_taken,
    }

"""Ids, spaces and counts: what sections 2 and FF-1 of the rules page fix for every component set.

A space of the river is ``3 * (column - 1) + (row - 1)``; a place is where a hatch tile lies, 1 to 6 under the column
of that number and `STAGING` right of column 6. Facts about them are tuples indexed by the id.
"""

from typing import Annotated, Final, Literal, NewType, TypeAlias

from tablerules.kernel.players import Player
from tablerules.kernel.values import Within

FishId = NewType("FishId", int)
"""A fish card: its number, 0 to 47; secret until it is hooked (FF-1.3)."""
FlyId = NewType("FlyId", int)
"""A fly, 0 to 11; it has two sides."""
RockId = NewType("RockId", int)
"""A rock card, 0 to 15; printed as a letter from A to P."""
TileId = NewType("TileId", int)
"""A momentum tile, 0 to 4; it has two sides."""
BoardId = NewType("BoardId", int)
"""A reel board, 0 to 3."""

AnySeat: TypeAlias = Annotated[Player, Within(0, 3)]
AnyFish: TypeAlias = Annotated[FishId, Within(0, 47)]
AnyFly: TypeAlias = Annotated[FlyId, Within(0, 11)]
AnyRock: TypeAlias = Annotated[RockId, Within(0, 15)]
AnyTile: TypeAlias = Annotated[TileId, Within(0, 4)]
AnyBoard: TypeAlias = Annotated[BoardId, Within(0, 3)]
FishOrNone: TypeAlias = Annotated[FishId, Within(-1, 47)]
FlyOrNone: TypeAlias = Annotated[FlyId, Within(-1, 11)]
TileOrNone: TypeAlias = Annotated[TileId, Within(-1, 4)]

Count: TypeAlias = Annotated[int, Within(0)]
Face: TypeAlias = Annotated[int, Within(1, 6)]
Row: TypeAlias = Annotated[int, Within(1, 3)]
Place: TypeAlias = Annotated[int, Within(1, 7)]
Space: TypeAlias = Annotated[int, Within(0, 17)]
SpaceOrNone: TypeAlias = Annotated[int, Within(-1, 17)]
LineColor: TypeAlias = Annotated[int, Within(0, 2)]
SlotOrNone: TypeAlias = Annotated[int, Within(-1, 2)]
Species: TypeAlias = Annotated[int, Within(0, 11)]
HatchColor: TypeAlias = Annotated[int, Within(0, 5)]
HatchColorOrNone: TypeAlias = Annotated[int, Within(-1, 5)]
Side: TypeAlias = Annotated[int, Within(0, 1)]
DialSpace: TypeAlias = Annotated[int, Within(0, 4)]
Finesse: TypeAlias = Annotated[int, Within(0, 4)]

DialName: TypeAlias = Literal["start", "drag", "momentum", "finesse", "stamina"]
LineColorName: TypeAlias = Literal["green", "black", "yellow"]

NONE: Final = -1
"""No such thing: in rows and single fields that otherwise hold an id."""
NO_FISH: Final = FishId(NONE)
NO_FLY: Final = FlyId(NONE)
NO_TILE: Final = TileId(NONE)

START: Final = 0
"""The space of the dial at which the fish comes one slot closer (FF-7.4)."""
DRAG: Final = 1
"""The space of the dial that puts the drag token on the fish (FF-7.7)."""
MOMENTUM: Final = 2
"""The space of the dial that gives a momentum tile (FF-8.1)."""
FINESSE: Final = 3
"""The space of the dial that gives finesse (FF-7.8)."""
STAMINA: Final = 4
"""The space of the dial that lands a fish in the green slot, and sends the reel back for one in the yellow (FF-7.9)."""
DIAL: Final[tuple[DialName, ...]] = ("start", "drag", "momentum", "finesse", "stamina")
"""The spaces of the reel, clockwise."""
DIAL_SPACES: Final = 5  # steps in a turn of the reel, FF-7.4

GREEN: Final = 0
"""A line color."""
BLACK: Final = 1
"""A line color."""
YELLOW: Final = 2
"""A line color."""
LINE_COLORS: Final[tuple[LineColorName, ...]] = ("green", "black", "yellow")
"""The colors of fish, and of the slots: a slot counts the start spaces still to pass before the landing one."""

FISH: Final = tuple([FishId(fish) for fish in range(48)])
"""Every fish card."""
FLIES: Final = tuple([FlyId(fly) for fly in range(12)])
"""Every fly token; each has two sides."""
ROCKS: Final = tuple([RockId(rock) for rock in range(16)])
"""Every rock card."""
TILES: Final = tuple([TileId(tile) for tile in range(5)])
"""Every momentum tile; each has two sides."""
BOARDS: Final = tuple([BoardId(board) for board in range(4)])
"""Every reel board."""
HATCH_COLORS: Final = 6
HATCH_TOKENS: Final = 60
STRIKE_CARDS: Final = 4
FISH_CARD: Final = 1  # how a script calls a strike card with a fish, FF-5.7
FLY_CARD: Final = 0  # and one with a fly
MOST_SPECIES: Final = 12
MOST_STRIKES: Final = 4  # cards in one check, FF-5.6
MOST_DRIFTS: Final = 2  # of a cast, FF-5.11
FACES: Final = range(1, 7)
SIDES: Final = (0, 1)
"""The sides of a fly or momentum tile, front first."""
FLY_SIDES: Final = ("a", "b")
"""How notation writes the sides of a fly."""
TILE_SIDES: Final = ("A", "B")
LETTERS: Final = tuple("ABCDEFGHIJKLMNOP")
"""The letter of each rock card."""

FINESSE_START: Final = 1  # FF-1.6
FINESSE_MOST: Final = 4  # FF-3.1
FINESSE_INCREASE: Final = 2  # FF-2.4
FINESSE_ACTION: Final = 1  # what each finesse action costs, FF-3.2
FISH_TO_END: Final = 7  # landed by one player, FF-10.1
FIRST_RIGHT: Final = 1  # strike card where the token was placed, FF-5.4
DRIFT_RIGHT: Final = 2  # strike cards after each drift, FF-5.4

DICE: Final = (0, 0, 7, 7, 9)
"""Dice in the pool, by the number of players (FF-1)."""
ROCK_CARDS: Final = (0, 0, 3, 4, 5)
"""Cards on each rock, by the number of players (FF-1)."""
TILE_VALUES: Final = ((), (), (4,) * 7, (4,) * 7, (4, 4, 4, 4, 4, 5, 5))
"""The values of the hatch tiles by place, by the number of players (FF-1)."""

STAGING: Final = 7
"""The place of the seventh hatch tile, right of column 6."""
COLUMNS: Final = range(1, 7)
"""The columns of the river."""
ROWS: Final = range(1, 4)
PLACES: Final = range(1, 8)
"""The places of hatch tiles: one under each column, and the staging place."""
SPACES: Final = range(18)
"""The spaces of the river, column by column, top to bottom."""
ROW_LETTERS: Final = ("t", "m", "b")

COLUMN_OF: Final = tuple([space // 3 + 1 for space in SPACES])
"""The column of each space."""
ROW_OF: Final = tuple([space % 3 + 1 for space in SPACES])
"""The row of each space, 1 at the top."""
SPACE_NAMES: Final = tuple([f"{space // 3 + 1}{ROW_LETTERS[space % 3]}" for space in SPACES])
"""How notation writes a space: column and row (``"3m"`` is space 7)."""
IN_COLUMN: Final = ((), *[tuple([3 * (column - 1) + row for row in range(3)]) for column in COLUMNS])
"""The spaces of a column, top to bottom, indexed by the column 1 to 6."""


def space_at(column: int, row: int) -> int:
    """Return the space of a column 1 to 6 and a row 1 to 3.

    >>> space_at(3, 2), SPACE_NAMES[7]
    (7, '3m')
    """
    return 3 * (column - 1) + (row - 1)


def _beside(space: int) -> tuple[int, ...]:
    near = [
        other for other in SPACES if abs(COLUMN_OF[space] - COLUMN_OF[other]) + abs(ROW_OF[space] - ROW_OF[other]) == 1
    ]
    return tuple(near)


def _drifts(space: int, *, any_row: bool) -> tuple[int, ...]:
    reach = len(ROWS) if any_row else 1
    below = IN_COLUMN[COLUMN_OF[space] - 1]
    return tuple([other for other in below if abs(ROW_OF[space] - ROW_OF[other]) <= reach])


BESIDE: Final = tuple([_beside(space) for space in SPACES])
"""The orthogonal neighbors of each space, ascending (FF-6.3, FF-9.15)."""
DRIFTS: Final = tuple([_drifts(space, any_row=False) for space in SPACES])
"""Where the casting token may drift from each space, ascending: a column down, at most one row aside (FF-5.12)."""
DRIFTS_ANY_ROW: Final = tuple([_drifts(space, any_row=True) for space in SPACES])
"""The same while drifts may enter any row (FF-9.11)."""
NEXT_PLACES: Final = ((), (2,), *[(place - 1, place + 1) for place in range(2, 7)], (6,))
"""The neighbors of each place 1 to 7, ascending (FF-4.6)."""
SPACE_PAIRS: Final = tuple([(space, other) for space in SPACES for other in BESIDE[space] if space < other])
"""Each pair of orthogonally neighboring spaces once, ascending (FF-9.15)."""

"""The shape of a file of printed values: what its reader and its writer both know (FF section 4.2)."""

from collections.abc import Mapping
from typing import Final

from tablerules.games.freshwater_fly.components.ids import BOARDS, FISH, FLIES, PLACES, TILES
from tablerules.games.freshwater_fly.components.ops import MoveHatchTokens, SwapRiverFish

TILE_IDS: Final = tuple([f"HT{place}" for place in PLACES])
FLY_IDS: Final = tuple([f"FLY{fly + 1:02}" for fly in FLIES])
FISH_IDS: Final = tuple([f"F{fish + 1:02}" for fish in FISH])
MOMENTUM_IDS: Final = tuple([f"M{tile + 1}" for tile in TILES])
BOARD_IDS: Final = tuple([f"RB{board + 1}" for board in BOARDS])
COMMON_IDS: Final = tuple([f"CG{number}" for number in range(1, 7)])
FIXED_WORDS: Final[Mapping[type, Mapping[str, object]]] = {
    MoveHatchTokens: {"distance": 1},
    SwapRiverFish: {"adjacency": "orthogonal"},
}
"""What the file may say of an effect, but in one way only."""


def up_to(most: int) -> tuple[int, ...]:
    """Return the changes of a die by at most so many, either way."""
    return tuple([delta for delta in range(-most, most + 1) if delta])

"""The component set that a game is played with if its options name no other.

What of it is published and what is reconstructed says `PROVENANCE`.
"""

from typing import Final

from tablerules.games.freshwater_fly.components.ops import (
    AdjustDie,
    AdvanceReel,
    ChangeOrFlipFly,
    DistinctSpecies,
    DrawHatchToColumns,
    DriftToAnyRowThisTurn,
    ExtraStrikeCardsEachCheck,
    ExtraStrikeCardsNextCheck,
    GainFinesse,
    MoveHatchTokens,
    PerColorSet,
    PerFishOfColor,
    PerFishOfSpecies,
    PerHatchTokenOfColors,
    PerNSameHatchTokens,
    PerRockCardHeld,
    PerSpeciesSet,
    ReduceStrengthThisTurn,
    SetDie,
    SetStrengthThisTurn,
    SwapRiverFish,
)
from tablerules.games.freshwater_fly.components.sets import BonusGoal, ComponentSet, Fish, Skill, Technique

_ORANGE, _GREY, _YELLOW, _BLUE, _RED, _PURPLE = range(6)
_RAINBOW, _BROWN, _BROOK, _DOLLY, _GRAYLING, _SOCKEYE, _CUTTHROAT, _GOLDEN = range(8)
_GREEN_FISH, _BLACK_FISH, _YELLOW_FISH = range(3)

_EVEN: Final = ((0, 1, 2), (0, 2, 3), (1, 1, 4), (1, 2, 6), (2, 2, 7), (2, 4, 10))  # (color, strength, points)
_ODD: Final = ((0, 1, 2), (0, 3, 4), (1, 2, 5), (1, 3, 6), (2, 3, 8), (2, 3, 8))


def _fish() -> tuple[Fish, ...]:
    """Return the 48 fish: of each species six, and every other species has the same six values."""
    return tuple(
        [
            Fish(species, color, strength, points)
            for species in range(8)
            for color, strength, points in (_ODD if species % 2 else _EVEN)
        ]
    )


DEFAULT_COMPONENTS: Final = ComponentSet(
    rock_spaces=(3, 11, 16),
    hatch_colors=("orange", "grey", "yellow", "blue", "red", "purple"),
    hatch_counts=(10, 10, 10, 10, 10, 10),
    tiles=((4, 4), (4, 4), (4, 4), (4, 4), (4, 4), (4, 5), (4, 5)),
    flies=(
        (_ORANGE, _GREY), (_ORANGE, _YELLOW), (_ORANGE, _RED), (_ORANGE, _PURPLE),
        (_GREY, _YELLOW), (_GREY, _BLUE), (_GREY, _PURPLE), (_YELLOW, _BLUE),
        (_YELLOW, _RED), (_BLUE, _RED), (_BLUE, _PURPLE), (_RED, _PURPLE),
    ),
    strike_fish=1,
    species=(
        "rainbow_trout", "brown_trout", "brook_trout", "dolly_varden",
        "arctic_grayling", "sockeye_salmon", "cutthroat_trout", "golden_trout",
    ),
    fish=_fish(),
    momentum=(
        (Skill("before_or_after", (GainFinesse(2),)), Skill("before", (SetStrengthThisTurn(0),))),
        (Skill("before", (AdjustDie((-2, -1, 1, 2)),)), Skill("before", (SetDie("any_face"),))),
        (Skill("before_or_after", (MoveHatchTokens(2),)), Skill("before_or_after", (DrawHatchToColumns(2),))),
        (
            Skill("before", (ExtraStrikeCardsEachCheck(1),)),
            Skill("before_or_after", (ChangeOrFlipFly(), GainFinesse(1))),
        ),
        (Skill("after", (AdvanceReel(2),)), Skill("after", (AdvanceReel(1), GainFinesse(1)))),
    ),
    rocks=(
        Technique(0, "before", (AdjustDie((1,)),)),
        Technique(0, "before", (AdjustDie((-1,)),)),
        Technique(1, "before", (SetDie("opposite_face"),)),
        Technique(1, "before", (MoveHatchTokens(2),)),
        Technique(1, "before", (ExtraStrikeCardsNextCheck(1),)),
        Technique(1, "before_or_after", (ChangeOrFlipFly(),)),
        Technique(1, "before", (ReduceStrengthThisTurn(1),)),
        Technique(2, "after", (AdvanceReel(1),)),
        Technique(0, "after", (GainFinesse(1, drafted_die_at_most=2),)),
        Technique(1, "before", (DriftToAnyRowThisTurn(),)),
        Technique(2, "before", (SwapRiverFish(),)),
        BonusGoal(PerFishOfColor(_YELLOW_FISH, 2)),
        BonusGoal(PerFishOfColor(_BLACK_FISH, 2)),
        BonusGoal(PerFishOfColor(_GREEN_FISH, 2)),
        BonusGoal(PerNSameHatchTokens(2, 2)),
        BonusGoal(PerRockCardHeld(1)),
    ),
    boards=(
        (
            PerHatchTokenOfColors((_ORANGE, _GREY, _YELLOW, _BLUE), 1),
            PerFishOfSpecies(_BROWN, 2),
            PerSpeciesSet((_DOLLY, _RAINBOW, _BROOK), 6),
        ),
        (
            PerHatchTokenOfColors((_ORANGE, _GREY, _RED, _PURPLE), 1),
            PerFishOfSpecies(_RAINBOW, 2),
            PerSpeciesSet((_BROWN, _GRAYLING, _SOCKEYE), 6),
        ),
        (
            PerHatchTokenOfColors((_YELLOW, _BLUE, _RED, _PURPLE), 1),
            PerFishOfSpecies(_SOCKEYE, 2),
            PerSpeciesSet((_BROOK, _CUTTHROAT, _GOLDEN), 6),
        ),
        (
            PerHatchTokenOfColors((_ORANGE, _BLUE, _RED, _PURPLE), 1),
            PerFishOfSpecies(_GRAYLING, 2),
            PerSpeciesSet((_DOLLY, _CUTTHROAT, _GOLDEN), 6),
        ),
    ),
    common=(
        PerNSameHatchTokens(4, 5),
        PerColorSet((_GREEN_FISH, _BLACK_FISH, _YELLOW_FISH), 3),
        DistinctSpecies(5, 5),
    ),
    change_fly_level=3,
    set_drag_level=4,
)  # fmt: skip
"""What is printed on the components unless somebody enters their own copy."""

"""Component sets of all kinds, for laws: whatever owners of a printed game may enter."""

from typing import TypeVar

from hypothesis import strategies as st

from tablerules.games.freshwater_fly.components import (
    TIMINGS,
    AdjustDie,
    AdvanceReel,
    BonusGoal,
    ChangeOrFlipFly,
    ComponentSet,
    DistinctSpecies,
    DrawHatchToColumns,
    DriftToAnyRowThisTurn,
    Effect,
    ExtraStrikeCardsEachCheck,
    ExtraStrikeCardsNextCheck,
    Fish,
    GainFinesse,
    Goal,
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
    Skill,
    SwapRiverFish,
    Technique,
)

T = TypeVar("T")

AMOUNTS = st.integers(1, 6)
POINTS = st.integers(0, 99)
NUMBERS = st.integers(1, 12)
LEVELS = st.integers(1, 4)
NAMES = st.text(st.characters(codec="utf-8"), min_size=1, max_size=9)
DELTAS = st.sets(st.integers(-5, 5).filter(bool), min_size=1).map(lambda deltas: tuple(sorted(deltas)))


def effects() -> st.SearchStrategy[tuple[Effect, ...]]:
    """Return strategies of the effects of one skill."""
    one: st.SearchStrategy[Effect] = st.one_of(
        st.builds(GainFinesse, AMOUNTS, st.none() | AMOUNTS),
        st.builds(SetStrengthThisTurn, st.integers(0, 6)),
        st.builds(ReduceStrengthThisTurn, AMOUNTS),
        st.builds(AdjustDie, DELTAS),
        st.builds(SetDie, st.sampled_from(("any_face", "opposite_face"))),
        st.builds(ExtraStrikeCardsEachCheck, AMOUNTS),
        st.builds(ExtraStrikeCardsNextCheck, AMOUNTS),
        st.just(DriftToAnyRowThisTurn()),
        st.builds(MoveHatchTokens, AMOUNTS),
        st.builds(DrawHatchToColumns, AMOUNTS),
        st.just(ChangeOrFlipFly()),
        st.just(SwapRiverFish()),
        st.builds(AdvanceReel, st.integers(1, 9)),
    )
    return _rows(one, 1, 4)


def goals(species: int) -> st.SearchStrategy[Goal]:
    """Return goals for a set of so many species."""
    some_species, some_colors, some_hatch = (
        st.lists(st.integers(0, ids - 1), min_size=1, unique=True).map(tuple) for ids in (species, 3, 6)
    )
    return st.one_of(
        st.builds(PerHatchTokenOfColors, some_hatch, POINTS),
        st.builds(PerFishOfSpecies, st.integers(0, species - 1), POINTS),
        st.builds(PerSpeciesSet, some_species, POINTS),
        st.builds(PerFishOfColor, st.integers(0, 2), POINTS),
        st.builds(PerColorSet, some_colors, POINTS),
        st.builds(PerNSameHatchTokens, NUMBERS, POINTS),
        st.builds(DistinctSpecies, NUMBERS, POINTS),
        st.builds(PerRockCardHeld, POINTS),
    )


@st.composite
def component_sets(draw: st.DrawFn) -> ComponentSet:
    """Return sets that can be played with."""
    species = draw(st.lists(NAMES, min_size=1, max_size=12, unique=True))
    goal = goals(len(species))
    skill = st.builds(Skill, st.sampled_from(TIMINGS), effects())
    technique = st.builds(Technique, st.integers(0, 4), st.sampled_from(TIMINGS), effects())
    fish = st.builds(Fish, st.integers(0, len(species) - 1), st.integers(0, 2), st.integers(0, 6), POINTS)
    flies = st.tuples(st.integers(0, 5), st.integers(0, 5))
    # Seven tiles with a 4, two of them with a 5, in any order and either way up.
    others = [5, 5, *draw(st.lists(st.integers(1, 9), min_size=5, max_size=5))]
    tiles = [draw(st.sampled_from(((4, other), (other, 4)))) for other in draw(st.permutations(others))]
    cuts = sorted(draw(st.lists(st.integers(0, 60), min_size=5, max_size=5)))
    return ComponentSet(
        rock_spaces=_three(draw(st.sets(st.integers(0, 17), min_size=3, max_size=3))),
        hatch_colors=tuple(draw(st.lists(NAMES, min_size=6, max_size=6, unique=True))),
        hatch_counts=tuple(high - low for low, high in zip((0, *cuts), (*cuts, 60), strict=True)),
        tiles=tuple(tiles),
        flies=draw(_rows(flies, 12, 12)),
        strike_fish=draw(LEVELS),
        species=tuple(species),
        fish=draw(_rows(fish, 48, 48)),
        momentum=draw(_rows(st.tuples(skill, skill), 5, 5)),
        rocks=draw(_rows(technique | st.builds(BonusGoal, goal), 16, 16)),
        boards=draw(_rows(_rows(goal, 1, 6), 4, 4)),
        common=draw(_rows(goal, 0, 6)),
        change_fly_level=draw(LEVELS),
        set_drag_level=draw(LEVELS),
    )


def _rows(items: st.SearchStrategy[T], least: int, most: int) -> st.SearchStrategy[tuple[T, ...]]:
    return st.lists(items, min_size=least, max_size=most).map(tuple)


def _three(spaces: set[int]) -> tuple[int, int, int]:
    first, second, third = sorted(spaces)
    return first, second, third

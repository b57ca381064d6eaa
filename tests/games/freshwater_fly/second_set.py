"""A second component set in which everything is printed differently, as a value and as a parsed file.

Every effect stands in new company and every goal kind scores, two rocks lie beside the same fish, half of the strike
cards are fish, one species has a single fish, and every number that may be an end of its range is one somewhere.
"""

from typing import Any, Final

from tablerules.games.freshwater_fly.components import (
    AdjustDie,
    AdvanceReel,
    BonusGoal,
    ChangeOrFlipFly,
    ComponentSet,
    DistinctSpecies,
    DrawHatchToColumns,
    DriftToAnyRowThisTurn,
    ExtraStrikeCardsEachCheck,
    ExtraStrikeCardsNextCheck,
    Fish,
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
    Skill,
    SwapRiverFish,
    Technique,
)

SPECIES: Final = ("pike", "perch", "barbel", "huchen", "ide")
COLORS: Final = ("ivory", "slate", "lime", "navy", "rust", "plum")
LINE: Final = ("green", "black", "yellow")
RARE: Final = 47  # the only ide
FISH: Final = (*[(fish % 4, fish // 4 % 3, fish % 5, 2 * fish) for fish in range(RARE)], (4, 2, 6, 99))


def second_set() -> ComponentSet:
    """Return the set as it is built in Python."""
    return ComponentSet(
        rock_spaces=(4, 8, 13),
        hatch_colors=COLORS,
        hatch_counts=(16, 4, 10, 12, 8, 10),
        tiles=((4, 5), (5, 4), (4, 7), (9, 4), (4, 5), (4, 4), (1, 4)),
        flies=(
            (0, 0), (0, 1), (0, 1), (2, 3), (3, 2), (4, 5), (5, 0), (1, 2), (2, 2), (3, 4), (4, 0), (5, 5),
        ),
        strike_fish=2,
        species=SPECIES,
        fish=tuple([Fish(*card) for card in FISH]),
        momentum=(
            (
                Skill("before", (GainFinesse(6), AdjustDie((-5, -1, 3)))),
                Skill("after", (AdvanceReel(9),)),
            ),
            (
                Skill("before_or_after", (DrawHatchToColumns(1), MoveHatchTokens(6))),
                Skill("before", (SetStrengthThisTurn(1), ReduceStrengthThisTurn(6))),
            ),
            (
                Skill("before", (SetDie("opposite_face"), SetDie("any_face"))),
                Skill("before_or_after", (SwapRiverFish(), ChangeOrFlipFly())),
            ),
            (
                Skill("before", (ExtraStrikeCardsNextCheck(2), DriftToAnyRowThisTurn())),
                Skill("after", (GainFinesse(1, drafted_die_at_most=1), AdvanceReel(1), DrawHatchToColumns(6))),
            ),
            (
                Skill("before_or_after", (AdvanceReel(3), AdvanceReel(2), GainFinesse(2, drafted_die_at_most=6))),
                Skill("before_or_after", (ExtraStrikeCardsEachCheck(3), ExtraStrikeCardsNextCheck(6))),
            ),
        ),
        rocks=(
            BonusGoal(PerRockCardHeld(3)),
            Technique(4, "before", (SetStrengthThisTurn(6), SetStrengthThisTurn(0))),
            Technique(0, "before_or_after", (MoveHatchTokens(1),)),
            Technique(3, "after", (SwapRiverFish(), SwapRiverFish(), SwapRiverFish(), SwapRiverFish())),
            BonusGoal(PerHatchTokenOfColors((5,), 2)),
            Technique(1, "before_or_after", (AdjustDie((-2, -1, 1, 2)), GainFinesse(1))),
            Technique(2, "before", (AdjustDie((-3,)), SetDie("any_face"))),
            BonusGoal(PerFishOfSpecies(4, 50)),
            Technique(0, "before", (DriftToAnyRowThisTurn(), ReduceStrengthThisTurn(2))),
            Technique(1, "after", (ChangeOrFlipFly(), MoveHatchTokens(2), DrawHatchToColumns(2))),
            BonusGoal(PerSpeciesSet((3, 1), 4)),
            Technique(2, "before_or_after", (ExtraStrikeCardsEachCheck(1), SetStrengthThisTurn(3))),
            BonusGoal(PerColorSet((2, 0), 5)),
            Technique(0, "after", (GainFinesse(2, drafted_die_at_most=3),)),
            BonusGoal(PerNSameHatchTokens(1, 1)),
            Technique(1, "before", (ReduceStrengthThisTurn(1), SetDie("opposite_face"), AdvanceReel(4))),
        ),
        boards=(
            (PerFishOfColor(1, 3),),
            (DistinctSpecies(3, 7), DistinctSpecies(12, 99)),
            (PerHatchTokenOfColors((0, 1, 2, 3, 4, 5), 1), PerRockCardHeld(2), PerFishOfSpecies(0, 0)),
            (
                PerSpeciesSet((0, 1, 2, 3), 9),
                PerColorSet((0, 1, 2), 2),
                PerFishOfColor(0, 1),
                PerNSameHatchTokens(3, 4),
                PerFishOfSpecies(2, 2),
                PerHatchTokenOfColors((1,), 3),
            ),
        ),
        common=(
            PerSpeciesSet((2, 0), 3),
            DistinctSpecies(1, 1),
            PerFishOfColor(2, 1),
            PerRockCardHeld(1),
            PerHatchTokenOfColors((3, 4), 1),
            PerNSameHatchTokens(12, 20),
        ),
        change_fly_level=1,
        set_drag_level=2,
    )  # fmt: skip


def second_data() -> dict[str, Any]:
    """Return the set as a parsed file tells it, made anew so that a test may spoil it."""
    return {
        "game": "another printing",
        "groups": {
            "expansion_tiles": {"items": "not looked at"},
            "rock_positions": {
                "provenance": "published",
                "positions": [
                    {"column": 2, "row": 2},
                    {"column": 3, "row": 3, "provenance": "published"},
                    {"column": 5, "row": 2},
                ],
            },
            "hatch_tokens": {"counts": dict(zip(COLORS, (16, 4, 10, 12, 8, 10), strict=True))},
            "hatch_tiles": {
                "items": [
                    {"id": "HT1", "sides": [4, 5]},
                    {"sides": [5, 4]},
                    {"sides": [4, 7]},
                    {"id": "HT4", "sides": [9, 4]},
                    {"sides": [4, 5]},
                    {"sides": [4, 4]},
                    {"sides": [1, 4], "source_ids": ["box"]},
                ],
                "note": "not looked at",
            },
            "fly_tokens": {
                "items": [
                    {"id": f"FLY{number:02}", "sides": sides.split()}
                    for number, sides in enumerate(
                        (
                            "ivory ivory", "ivory slate", "ivory slate", "lime navy", "navy lime", "rust plum",
                            "plum ivory", "slate lime", "lime lime", "navy rust", "rust ivory", "plum plum",
                        ),
                        1,
                    )
                ]
            },
            "strike_cards": {"items": ["fly", "fish", "fly", "fish"]},
            "fish_cards": {
                "species": list(SPECIES),
                "colors": list(LINE),
                "items": [
                    {
                        "id": f"F{number:02}",
                        "species": SPECIES[species],
                        "color": LINE[color],
                        "strength": strength,
                        "points": points,
                    }
                    for number, (species, color, strength, points) in enumerate(FISH, 1)
                ],
            },
            "finesse": {
                "max": "not looked at",
                "actions": [
                    {"id": "set_drag", "cost": 1, "min_level": 2},
                    {"id": "adjust_die", "cost": 1},
                    {"id": "change_fly", "min_level": 1},
                    {},
                ],
            },
            "momentum_tiles": {
                "items": [
                    {
                        "id": "M1",
                        "sides": {
                            "A": {
                                "timing": "before",
                                "effects": [
                                    {"op": "gain_finesse", "amount": 6},
                                    {"op": "adjust_die", "deltas": [-5, -1, 3]},
                                ],
                            },
                            "B": {"timing": "after", "effects": [{"op": "advance_reel", "spaces": 9}]},
                        },
                    },
                    {
                        "sides": {
                            "A": {
                                "timing": "before_or_after",
                                "effects": [
                                    {"op": "draw_hatch_to_columns", "tokens": 1},
                                    {"op": "move_hatch_tokens", "max_tokens": 6, "distance": 1},
                                ],
                            },
                            "B": {
                                "timing": "before",
                                "effects": [
                                    {"op": "set_strength_this_turn", "value": 1},
                                    {"op": "reduce_strength_this_turn", "amount": 6},
                                ],
                            },
                        },
                    },
                    {
                        "sides": {
                            "A": {
                                "timing": "before",
                                "effects": [
                                    {"op": "set_die", "to": "opposite_face"},
                                    {"op": "set_die", "to": "any_face"},
                                ],
                            },
                            "B": {
                                "timing": "before_or_after",
                                "effects": [
                                    {"op": "swap_river_fish", "adjacency": "orthogonal"},
                                    {"op": "change_or_flip_fly"},
                                ],
                            },
                        },
                    },
                    {
                        "sides": {
                            "A": {
                                "timing": "before",
                                "effects": [
                                    {"op": "extra_strike_cards_next_check", "amount": 2},
                                    {"op": "drift_to_any_row_this_turn"},
                                ],
                            },
                            "B": {
                                "timing": "after",
                                "effects": [
                                    {"op": "gain_finesse", "amount": 1, "condition": {"drafted_die_at_most": 1}},
                                    {"op": "advance_reel", "spaces": 1},
                                    {"op": "draw_hatch_to_columns", "tokens": 6},
                                ],
                            },
                        },
                    },
                    {
                        "id": "M5",
                        "sides": {
                            "A": {
                                "timing": "before_or_after",
                                "effects": [
                                    {"op": "advance_reel", "spaces": 3},
                                    {"op": "advance_reel", "spaces": 2},
                                    {"op": "gain_finesse", "amount": 2, "condition": {"drafted_die_at_most": 6}},
                                ],
                            },
                            "B": {
                                "timing": "before_or_after",
                                "effects": [
                                    {"op": "extra_strike_cards_each_check", "amount": 3},
                                    {"op": "extra_strike_cards_next_check", "amount": 6},
                                ],
                            },
                        },
                    },
                ]
            },
            "rock_cards": {"items": _rocks()},
            "reel_boards": {
                "items": [
                    {"id": "RB1", "goals": [{"kind": "per_fish_of_color", "color": "black", "points": 3}]},
                    {
                        "goals": [
                            {"kind": "distinct_species", "at_least": 3, "points": 7},
                            {"kind": "distinct_species", "at_least": 12, "points": 99},
                        ]
                    },
                    {
                        "goals": [
                            {"kind": "per_hatch_token_of_colors", "colors": list(COLORS), "points": 1},
                            {"kind": "per_rock_card_held", "points": 2, "points_provenance": "published"},
                            {"kind": "per_fish_of_species", "species": "pike", "points": 0},
                        ]
                    },
                    {
                        "goals": [
                            {"kind": "per_species_set", "species": list(SPECIES[:4]), "points": 9},
                            {"kind": "per_color_set", "colors": list(LINE), "points": 2},
                            {"kind": "per_fish_of_color", "color": "green", "points": 1},
                            {"kind": "per_n_same_hatch_tokens", "n": 3, "points": 4},
                            {"kind": "per_fish_of_species", "species": "barbel", "points": 2},
                            {"kind": "per_hatch_token_of_colors", "colors": ["slate"], "points": 3},
                        ]
                    },
                ]
            },
            "common_goals": {
                "items": [
                    {"kind": "per_species_set", "species": ["barbel", "pike"], "points": 3},
                    {"id": "CG2", "kind": "distinct_species", "at_least": 1, "points": 1},
                    {"kind": "per_fish_of_color", "color": "yellow", "points": 1},
                    {"id": "CG4", "kind": "per_rock_card_held", "points": 1},
                    {"kind": "per_hatch_token_of_colors", "colors": ["navy", "rust"], "points": 1},
                    {"kind": "per_n_same_hatch_tokens", "n": 12, "points": 20},
                ]
            },
        },
    }  # fmt: skip


def _rocks() -> list[dict[str, Any]]:
    return [
        {"id": "A", "type": "bonus_goal", "goal": {"kind": "per_rock_card_held", "points": 3}},
        _technique(
            4, "before", {"op": "set_strength_this_turn", "value": 6}, {"op": "set_strength_this_turn", "value": 0}
        ),
        _technique(0, "before_or_after", {"op": "move_hatch_tokens", "max_tokens": 1}),
        _technique(3, "after", *[{"op": "swap_river_fish"} for _ in range(4)]),
        _bonus({"kind": "per_hatch_token_of_colors", "colors": ["plum"], "points": 2}),
        _technique(1, "before_or_after", {"op": "adjust_die", "max_delta": 2}, {"op": "gain_finesse", "amount": 1}),
        _technique(2, "before", {"op": "adjust_die", "deltas": [-3]}, {"op": "set_die", "to": "any_face"}),
        _bonus({"kind": "per_fish_of_species", "species": "ide", "points": 50}),
        _technique(0, "before", {"op": "drift_to_any_row_this_turn"}, {"op": "reduce_strength_this_turn", "amount": 2}),
        _technique(
            1,
            "after",
            {"op": "change_or_flip_fly"},
            {"op": "move_hatch_tokens", "max_tokens": 2},
            {"op": "draw_hatch_to_columns", "tokens": 2},
        ),
        _bonus({"kind": "per_species_set", "species": ["huchen", "perch"], "points": 4}),
        _technique(
            2,
            "before_or_after",
            {"op": "extra_strike_cards_each_check", "amount": 1},
            {"op": "set_strength_this_turn", "value": 3},
        ),
        _bonus({"kind": "per_color_set", "colors": ["yellow", "green"], "points": 5}),
        _technique(0, "after", {"op": "gain_finesse", "amount": 2, "condition": {"drafted_die_at_most": 3}}),
        _bonus({"kind": "per_n_same_hatch_tokens", "n": 1, "points": 1}),
        _technique(
            1,
            "before",
            {"op": "reduce_strength_this_turn", "amount": 1},
            {"op": "set_die", "to": "opposite_face"},
            {"op": "advance_reel", "spaces": 4},
        ),
    ]


def _technique(cost: int, timing: str, *effects: dict[str, Any]) -> dict[str, Any]:
    return {"type": "technique", "finesse_cost": cost, "timing": timing, "effects": list(effects)}


def _bonus(goal: dict[str, Any]) -> dict[str, Any]:
    return {"type": "bonus_goal", "goal": goal}

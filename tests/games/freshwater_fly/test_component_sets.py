"""Section 4.2: component sets as values, as files of printed values and on the wire."""

from collections.abc import Callable
from copy import deepcopy
from hashlib import sha256
from typing import Any

import pytest

from tablerules.games.freshwater_fly.components import (
    DEFAULT_COMPONENTS,
    DEFAULT_HASH,
    AdjustDie,
    AdvanceReel,
    BonusGoal,
    Components,
    ComponentSet,
    DistinctSpecies,
    DrawHatchToColumns,
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
    SetDie,
    SetStrengthThisTurn,
    Skill,
    Technique,
    component_data,
    component_problems,
    component_set,
    components_hash,
    require_components,
)
from tablerules.games.freshwater_fly.state import Options
from tablerules.kernel.refusals import InvalidPayload, InvalidSetup
from tablerules.kernel.rows import put
from tablerules.kernel.values import fields, replace, value
from tablerules.wire.hooks import converter_for
from tablerules.wire.text import parsed, printed
from tests.games.freshwater_fly.second_set import FISH, second_data, second_set

SECOND = second_set()
SETS = (DEFAULT_COMPONENTS, SECOND)
GONE = object()
"""Stands for a member that is taken out."""


@value
class Box:
    components: Components = DEFAULT_COMPONENTS


WIRE = converter_for((Box,), (), 4)


def spoiled(way: str, thing: object) -> dict[str, Any]:
    """Return the second file with something else at the end of a way, whose steps are parted by spaces."""
    data = second_data()
    *steps, last = [int(step) if step.isdecimal() else step for step in way.split()]
    inside: Any = data["groups"]
    for step in steps:
        inside = inside[step]
    if thing is GONE:
        del inside[last]
    else:
        inside[last] = thing
    return data


def refused(read: Callable[[], object]) -> tuple[str, str]:
    with pytest.raises(InvalidPayload) as caught:
        read()
    return caught.value.path, caught.value.problem


# Hash.


def test_section_4_2_the_hash_of_the_default_set() -> None:
    assert components_hash(DEFAULT_COMPONENTS) == DEFAULT_HASH
    assert DEFAULT_HASH == "6f4701c2647a8bfd2be779c79b5fdd07b5e68a3902b7f321bc7fa788e1eedb6e"


@pytest.mark.parametrize("names", [SECOND.species, ('"', "\\", "\t\n\b\f\r", "\x1f\x00", "港")])
def test_section_4_2_the_hash_is_that_of_the_canonical_json(names: tuple[str, ...]) -> None:
    components = replace(SECOND, species=names)
    document = WIRE.unstructure(Box(components))["components"]
    del document["type"]

    assert components_hash(components) == sha256(printed(document).encode()).hexdigest()


def test_section_4_2_half_a_character_has_a_hash_but_makes_no_set() -> None:
    components = replace(SECOND, species=put(SECOND.species, 0, "\ud800"))

    assert len(components_hash(components)) == 64
    assert list(component_problems(components)) == [(".species[0]", "expected a name")]


@pytest.mark.parametrize("name", fields(ComponentSet))
def test_section_4_2_every_field_counts_for_the_hash(name: str) -> None:
    mixed = replace(SECOND, **{name: getattr(DEFAULT_COMPONENTS, name)})

    assert components_hash(mixed) != components_hash(SECOND)


# Files.


def test_section_4_2_a_parsed_file_gives_the_set() -> None:
    assert component_set(second_data()) == SECOND


@pytest.mark.parametrize("components", SETS)
def test_section_4_2_a_set_as_data_gives_itself_back_also_through_json(components: ComponentSet) -> None:
    data = component_data(components)

    assert component_set(data) == components
    read: Any = parsed(printed(data))
    assert read == data
    # In canonical JSON the keys are sorted, and with them the hatch colors, whose order gives their ids.
    read["groups"]["hatch_tokens"] = deepcopy(data["groups"])["hatch_tokens"]  # type: ignore[index]  # a group
    assert component_set(read) == components


def test_section_4_2_data_is_in_the_shape_of_the_file() -> None:
    groups: Any = component_data(DEFAULT_COMPONENTS)["groups"]

    assert groups["fish_cards"]["items"][3] == {
        "id": "F04",
        "species": "rainbow_trout",
        "color": "black",
        "strength": 2,
        "points": 6,
    }
    assert groups["momentum_tiles"]["items"][1]["sides"]["A"]["effects"] == [{"op": "adjust_die", "max_delta": 2}]
    assert groups["rock_cards"]["items"][3]["effects"] == [{"op": "move_hatch_tokens", "max_tokens": 2, "distance": 1}]
    assert groups["rock_cards"]["items"][8] == {
        "id": "I",
        "type": "technique",
        "finesse_cost": 0,
        "timing": "after",
        "effects": [{"op": "gain_finesse", "amount": 1, "condition": {"drafted_die_at_most": 2}}],
    }
    assert groups["reel_boards"]["items"][3]["id"] == "RB4"
    assert groups["common_goals"]["items"][1] == {
        "id": "CG2",
        "kind": "per_color_set",
        "colors": ["green", "black", "yellow"],
        "points": 3,
    }
    assert groups["finesse"] == {"actions": [{"id": "change_fly", "min_level": 3}, {"id": "set_drag", "min_level": 4}]}
    assert groups["strike_cards"] == {"items": ["fish", "fly", "fly", "fly"]}
    assert list(groups["hatch_tokens"]["counts"]) == ["orange", "grey", "yellow", "blue", "red", "purple"]
    assert [groups[name]["items"][0]["id"] for name in ("hatch_tiles", "fly_tokens", "momentum_tiles")] == [
        "HT1", "FLY01", "M1",
    ]  # fmt: skip


def test_section_4_2_data_of_no_set_is_refused() -> None:
    with pytest.raises(InvalidSetup, match=r"^components.strike_fish: expected int 1..4$"):
        component_data(replace(SECOND, strike_fish=0))


def test_section_4_2_the_number_of_common_goals_is_free_up_to_six() -> None:
    assert component_set(spoiled("common_goals items", [])).common == ()


GOAL = {"kind": "per_rock_card_held", "points": 1}
EFFECT = {"op": "advance_reel", "spaces": 1}
FLY = {"id": "FLY01", "sides": ["ivory", "ivory"]}


@pytest.mark.parametrize(
    ("way", "thing", "path", "problem"),
    [
        # Groups.
        ("rock_positions", GONE, "rock_positions", "missing"),
        ("rock_positions", [], "rock_positions", "expected an object"),
        ("rock_positions positions", GONE, "rock_positions.positions", "missing"),
        ("rock_positions positions", {}, "rock_positions.positions", "expected an array"),
        ("rock_positions positions 1", 7, "rock_positions.positions[1]", "expected an object"),
        ("rock_positions positions 1 column", 7, "rock_positions.positions[1].column", "expected int 1..6"),
        ("rock_positions positions 1 column", True, "rock_positions.positions[1].column", "expected int 1..6"),
        ("rock_positions positions 1 row", 0, "rock_positions.positions[1].row", "expected int 1..3"),
        ("rock_positions positions 1 row", 10**99, "rock_positions.positions[1].row", "expected int 1..3"),
        ("rock_positions positions 1 id", "R2", "rock_positions.positions[1].id", "unknown field"),
        ("rock_positions positions 2", GONE, "rock_positions.positions", "expected 3 entries, got 2"),
        (
            "rock_positions positions 1 column", 1,
            "rock_positions.positions", "expected three different spaces, ascending",
        ),
        (
            "rock_positions positions 1", {"column": 2, "row": 2},
            "rock_positions.positions", "expected three different spaces, ascending",
        ),
        # Hatch.
        ("hatch_tokens counts", [], "hatch_tokens.counts", "expected an object"),
        ("hatch_tokens counts lime", 11, "hatch_tokens.counts", "expected 60 in all, got 61"),
        ("hatch_tokens counts lime", -1, "hatch_tokens.counts.lime", "expected int >= 0"),
        ("hatch_tokens counts lime", "10", "hatch_tokens.counts.lime", "expected int >= 0"),
        ("hatch_tokens counts", {"ivory": 60}, "fly_tokens.items[1].sides[1]", "unknown name 'slate'"),
        (
            "hatch_tokens counts", dict.fromkeys(SECOND.hatch_colors, 10) | {"the rest": True},
            "hatch_tokens.counts['the rest']", "expected int >= 0",
        ),
        (
            "hatch_tokens counts", dict.fromkeys(SECOND.hatch_colors, 10) | {"more": 0},
            "hatch_tokens.counts", "expected 6 entries, got 7",
        ),
        (
            "hatch_tokens counts", dict.fromkeys(SECOND.hatch_colors, 10) | {"": 0},
            "hatch_tokens.counts", "expected a name",
        ),
        ("hatch_tiles items", GONE, "hatch_tiles.items", "missing"),
        ("hatch_tiles items 6", GONE, "hatch_tiles.items", "expected 7 entries, got 6"),
        ("hatch_tiles items 3 sides", [4], "hatch_tiles.items[3].sides", "expected 2 entries, got 1"),
        ("hatch_tiles items 3 sides 1", 10, "hatch_tiles.items[3].sides[1]", "expected int 1..9"),
        ("hatch_tiles items 3 id", "HT5", "hatch_tiles.items[3].id", "expected 'HT4'"),
        ("hatch_tiles items 3 side", 4, "hatch_tiles.items[3].side", "unknown field"),
        ("hatch_tiles items 3 sides", GONE, "hatch_tiles.items[3].sides", "missing"),
        (
            "hatch_tiles items 3 sides 1", 5,
            "hatch_tiles.items", "cannot be laid for 2 players, who need 7 of value 4",
        ),
        # Flies and strike cards.
        ("fly_tokens items 0 sides 1", "green", "fly_tokens.items[0].sides[1]", "unknown name 'green'"),
        ("fly_tokens items 0 sides 1", 0, "fly_tokens.items[0].sides[1]", "unknown name 0"),
        ("fly_tokens items 0 sides", ["rust"] * 3, "fly_tokens.items[0].sides", "expected 2 entries, got 3"),
        ("fly_tokens items", [FLY], "fly_tokens.items", "expected 12 entries, got 1"),
        ("strike_cards items 0", "rock", "strike_cards.items[0]", "unknown name 'rock'"),
        ("strike_cards items", ["fish"] * 5, "strike_cards.items", "expected 4 entries, got 5"),
        ("strike_cards items", ["fly"] * 4, "strike_cards.items", "expected at least one 'fish'"),
        # Fish.
        ("fish_cards colors", ["green", "yellow", "black"], "fish_cards.colors", "expected green, black, yellow"),
        ("fish_cards colors", "green", "fish_cards.colors", "expected an array"),
        ("fish_cards species 4", "pike", "fish_cards.items[47].species", "unknown name 'ide'"),
        ("fish_cards species", [*SECOND.species, "ide"], "fish_cards.species", "'ide' stands 2 times"),
        ("fish_cards species", [*SECOND.species, 5], "fish_cards.species[5]", "expected a name"),
        ("fish_cards species", [*SECOND.species, *"abcdefgh"], "fish_cards.species",
         "expected 1 to 12 entries, got 13"),
        ("fish_cards items 3 strength", 7, "fish_cards.items[3].strength", "expected int 0..6"),
        ("fish_cards items 3 strength", False, "fish_cards.items[3].strength", "expected int 0..6"),
        ("fish_cards items 3 strength", None, "fish_cards.items[3].strength", "expected int 0..6"),
        ("fish_cards items 3 points", 100, "fish_cards.items[3].points", "expected int 0..99"),
        ("fish_cards items 3 points", GONE, "fish_cards.items[3].points", "missing"),
        ("fish_cards items 3 color", "ivory", "fish_cards.items[3].color", "unknown name 'ivory'"),
        ("fish_cards items 3 species", ["pike"], "fish_cards.items[3].species", "unknown name ['pike']"),
        ("fish_cards items 3 weight", 1, "fish_cards.items[3].weight", "unknown field"),
        ("fish_cards items 3 id", 4, "fish_cards.items[3].id", "expected 'F04'"),
        ("fish_cards items 47", GONE, "fish_cards.items", "expected 48 entries, got 47"),
        # Levels.
        ("finesse actions 0 min_level", 5, "finesse.actions[0].min_level", "expected int 1..4"),
        ("finesse actions 2 min_level", 0, "finesse.actions[2].min_level", "expected int 1..4"),
        ("finesse actions 2 min_level", GONE, "finesse.actions[2].min_level", "missing"),
        ("finesse actions 2", GONE, "finesse.actions", "expected an action 'change_fly'"),
        ("finesse actions 0 id", ["set_drag"], "finesse.actions", "expected an action 'set_drag'"),
        ("finesse actions 3", {"id": "set_drag", "min_level": 2}, "finesse.actions[3]", "set_drag stands twice"),
        ("finesse actions 3", "set_drag", "finesse.actions[3]", "expected an object"),
        # Momentum tiles.
        ("momentum_tiles items 4", GONE, "momentum_tiles.items", "expected 5 entries, got 4"),
        ("momentum_tiles items 1 sides B", GONE, "momentum_tiles.items[1].sides.B", "missing"),
        ("momentum_tiles items 1 sides C", {}, "momentum_tiles.items[1].sides.C", "unknown field"),
        ("momentum_tiles items 1 sides provenance", "", "momentum_tiles.items[1].sides.provenance", "unknown field"),
        ("momentum_tiles items 1 sides A id", "A", "momentum_tiles.items[1].sides.A.id", "unknown field"),
        (
            "momentum_tiles items 1 sides B timing", "during",
            "momentum_tiles.items[1].sides.B.timing", "expected 'before' or 'after' or 'before_or_after'",
        ),
        (
            "momentum_tiles items 1 sides B effects", [],
            "momentum_tiles.items[1].sides.B.effects", "expected 1 to 4 entries, got 0",
        ),
        (
            "momentum_tiles items 1 sides B effects", [EFFECT] * 5,
            "momentum_tiles.items[1].sides.B.effects", "expected 1 to 4 entries, got 5",
        ),
        (
            "momentum_tiles items 1 sides A effects 1 max_tokens", 7,
            "momentum_tiles.items[1].sides.A.effects[1].max_tokens", "expected int 1..6",
        ),
        # Effects.
        ("rock_cards items 1 effects 1 value", 7, "rock_cards.items[1].effects[1].value", "expected int 0..6"),
        ("rock_cards items 1 effects 1 op", "peek_river_fish", "rock_cards.items[1].effects[1].op",
         "unknown name 'peek_river_fish'"),
        ("rock_cards items 1 effects 1 op", "per_rock_card_held", "rock_cards.items[1].effects[1].op",
         "unknown name 'per_rock_card_held'"),
        ("rock_cards items 1 effects 1 op", {}, "rock_cards.items[1].effects[1].op", "unknown name {}"),
        ("rock_cards items 1 effects 1 op", GONE, "rock_cards.items[1].effects[1].op", "missing"),
        ("rock_cards items 1 effects 1 id", "x", "rock_cards.items[1].effects[1].id", "unknown field"),
        ("rock_cards items 1 effects 1 condition", {}, "rock_cards.items[1].effects[1].condition", "unknown field"),
        ("rock_cards items 2 effects 0 distance", 2, "rock_cards.items[2].effects[0].distance", "expected 1"),
        ("rock_cards items 2 effects 0 distance", True, "rock_cards.items[2].effects[0].distance", "expected 1"),
        ("rock_cards items 3 effects 0 adjacency", "any", "rock_cards.items[3].effects[0].adjacency",
         "expected 'orthogonal'"),
        ("rock_cards items 3 effects 0 distance", 1, "rock_cards.items[3].effects[0].distance", "unknown field"),
        ("rock_cards items 5 effects 0 max_delta", 6, "rock_cards.items[5].effects[0].max_delta", "expected int 1..5"),
        ("rock_cards items 5 effects 0 deltas", [1], "rock_cards.items[5].effects[0].deltas", "unknown field"),
        ("rock_cards items 5 effects 1 amount", 0, "rock_cards.items[5].effects[1].amount", "expected int 1..6"),
        ("rock_cards items 6 effects 0 deltas", GONE, "rock_cards.items[6].effects[0].deltas", "missing"),
        ("rock_cards items 6 effects 0 deltas", 1, "rock_cards.items[6].effects[0].deltas", "expected an array"),
        ("rock_cards items 6 effects 0 deltas", [-6, 1], "rock_cards.items[6].effects[0].deltas[0]",
         "expected int -5..5"),
        *[
            ("rock_cards items 6 effects 0 deltas", deltas, "rock_cards.items[6].effects[0].deltas",
             "expected different numbers, ascending, none of them 0")
            for deltas in ([], [0], [1, 1], [2, 1], [-1, 0, 1])
        ],
        ("rock_cards items 6 effects 1 to", "same_face", "rock_cards.items[6].effects[1].to",
         "expected 'any_face' or 'opposite_face'"),
        ("rock_cards items 13 effects 0 condition", 3, "rock_cards.items[13].effects[0].condition",
         "expected an object"),
        ("rock_cards items 13 effects 0 condition", {}, "rock_cards.items[13].effects[0].condition.drafted_die_at_most",
         "missing"),
        ("rock_cards items 13 effects 0 condition drafted_die_at_most", 7,
         "rock_cards.items[13].effects[0].condition.drafted_die_at_most", "expected int 1..6"),
        ("rock_cards items 13 effects 0 condition provenance", "",
         "rock_cards.items[13].effects[0].condition.provenance", "unknown field"),
        ("rock_cards items 13 effects 0 drafted_die_at_most", 3,
         "rock_cards.items[13].effects[0].drafted_die_at_most", "unknown field"),
        ("rock_cards items 15 effects 2 spaces", 10, "rock_cards.items[15].effects[2].spaces", "expected int 1..9"),
        # Rock cards.
        ("rock_cards items 0 id", "B", "rock_cards.items[0].id", "expected 'A'"),
        ("rock_cards items 0 type", "skill", "rock_cards.items[0].type", "unknown name 'skill'"),
        ("rock_cards items 0 timing", "after", "rock_cards.items[0].timing", "unknown field"),
        ("rock_cards items 0 goal id", "A", "rock_cards.items[0].goal.id", "unknown field"),
        ("rock_cards items 1 goal", GOAL, "rock_cards.items[1].goal", "unknown field"),
        ("rock_cards items 1 finesse_cost", 5, "rock_cards.items[1].finesse_cost", "expected int 0..4"),
        ("rock_cards items 1 finesse_cost", GONE, "rock_cards.items[1].finesse_cost", "missing"),
        ("rock_cards items 1 timing", [], "rock_cards.items[1].timing",
         "expected 'before' or 'after' or 'before_or_after'"),
        ("rock_cards items 15", GONE, "rock_cards.items", "expected 16 entries, got 15"),
        # Goals.
        ("rock_cards items 0 goal points", 100, "rock_cards.items[0].goal.points", "expected int 0..99"),
        ("rock_cards items 4 goal colors", [], "rock_cards.items[4].goal.colors",
         "expected at least one entry, and none of them twice"),
        ("rock_cards items 4 goal colors", ["green"], "rock_cards.items[4].goal.colors[0]", "unknown name 'green'"),
        ("rock_cards items 12 goal colors", ["green", "green"], "rock_cards.items[12].goal.colors",
         "expected at least one entry, and none of them twice"),
        ("rock_cards items 12 goal colors", ["rust"], "rock_cards.items[12].goal.colors[0]", "unknown name 'rust'"),
        ("rock_cards items 10 goal species", ["pike", "carp"], "rock_cards.items[10].goal.species[1]",
         "unknown name 'carp'"),
        ("rock_cards items 10 goal species", ["pike", "pike"], "rock_cards.items[10].goal.species",
         "expected at least one entry, and none of them twice"),
        ("rock_cards items 10 goal species", "pike", "rock_cards.items[10].goal.species", "expected an array"),
        ("rock_cards items 7 goal species", ["ide"], "rock_cards.items[7].goal.species", "unknown name ['ide']"),
        ("rock_cards items 7 goal kind", "per_fish", "rock_cards.items[7].goal.kind", "unknown name 'per_fish'"),
        ("reel_boards items 0 goals", [], "reel_boards.items[0].goals", "expected 1 to 6 entries, got 0"),
        ("reel_boards items 0 goals", [GOAL] * 7, "reel_boards.items[0].goals", "expected 1 to 6 entries, got 7"),
        ("reel_boards items 0 goals 0 id", "RB1", "reel_boards.items[0].goals[0].id", "unknown field"),
        ("reel_boards items 0 id", "RB2", "reel_boards.items[0].id", "expected 'RB1'"),
        ("reel_boards items 1 goals 1 at_least", 13, "reel_boards.items[1].goals[1].at_least", "expected int 1..12"),
        ("reel_boards items 3 goals 3 n", 0, "reel_boards.items[3].goals[3].n", "expected int 1..12"),
        ("reel_boards items 3", GONE, "reel_boards.items", "expected 4 entries, got 3"),
        ("common_goals items", [GOAL] * 7, "common_goals.items", "expected 0 to 6 entries, got 7"),
        ("common_goals items 3 id", "CG3", "common_goals.items[3].id", "expected 'CG4'"),
        ("common_goals items 3 points", -1, "common_goals.items[3].points", "expected int 0..99"),
    ],
)  # fmt: skip
def test_section_4_2_a_file_is_read_strictly_and_a_refusal_names_the_place(
    way: str, thing: object, path: str, problem: str
) -> None:
    data = spoiled(way, thing)

    assert refused(lambda: component_set(data)) == (f"$.groups.{path}", problem)


@pytest.mark.parametrize("data", [[], None, "groups", 7])
def test_section_4_2_a_file_is_an_object(data: Any) -> None:
    assert refused(lambda: component_set(data)) == ("$", "expected an object")


@pytest.mark.parametrize("key", ["no name", "日本", 7, "x" * 41])
def test_section_4_2_the_path_to_a_strange_key_is_readable(key: object) -> None:
    data = second_data()
    data["groups"]["fish_cards"]["items"][0][key] = 1

    assert refused(lambda: component_set(data)) == (f"$.groups.fish_cards.items[0][{key!r}]", "unknown field")


def test_section_4_2_a_number_too_long_to_print_is_refused_like_any_other() -> None:
    data = spoiled("hatch_tokens counts lime", 10**5000)

    assert refused(lambda: component_set(data)) == (
        "$.groups.hatch_tokens.counts",
        "expected 60 in all, got a number of thousands of digits",
    )


def test_section_4_2_only_the_first_fault_of_a_file_is_told() -> None:
    data = spoiled("fish_cards items 3 strength", 7)
    data["groups"]["fish_cards"]["items"][2]["points"] = 100

    assert refused(lambda: component_set(data))[0] == "$.groups.fish_cards.items[2].points"


# Values built in Python.


def rock(card: object) -> ComponentSet:
    return replace(SECOND, rocks=put(SECOND.rocks, 2, card))


def effect(effect: object) -> ComponentSet:
    return replace(SECOND, rocks=put(SECOND.rocks, 2, Technique(0, "before", (effect,))))  # type: ignore[arg-type]  # on purpose


def goal(goal: object) -> ComponentSet:
    return replace(SECOND, common=(goal,))


def fish(*parts: object) -> ComponentSet:
    return replace(SECOND, fish=put(SECOND.fish, 5, Fish(*parts)))  # type: ignore[arg-type]  # on purpose


ANY: Any = None
LISTED = "expected at least one entry, and none of them twice"
DELTAS = "expected different numbers, ascending, none of them 0"


@pytest.mark.parametrize(
    ("components", "path", "problem"),
    [
        (None, "", "expected a ComponentSet"),
        (7, "", "expected a ComponentSet"),
        (replace(SECOND, rock_spaces=[4, 8, 13]), ".rock_spaces", "expected a tuple"),
        (replace(SECOND, rock_spaces=(4, 8)), ".rock_spaces", "expected 3 entries, got 2"),
        (replace(SECOND, rock_spaces=(4, 8, 18)), ".rock_spaces[2]", "expected int 0..17"),
        (replace(SECOND, rock_spaces=(4, 4, 8)), ".rock_spaces", "expected three different spaces, ascending"),
        (replace(SECOND, rock_spaces=(8, 4, 13)), ".rock_spaces", "expected three different spaces, ascending"),
        (replace(SECOND, hatch_colors=("a",) * 6), ".hatch_colors", "'a' stands 6 times"),
        (replace(SECOND, hatch_colors=tuple("abcde")), ".hatch_colors", "expected 6 entries, got 5"),
        (replace(SECOND, hatch_colors=("", *"abcde")), ".hatch_colors[0]", "expected a name"),
        (replace(SECOND, hatch_counts=(60, 0, 0, 0, 0, 0, 0)), ".hatch_counts", "expected 6 entries, got 7"),
        (replace(SECOND, hatch_counts=(59, 0, 0, 0, 0, 0)), ".hatch_counts", "expected 60 in all, got 59"),
        (replace(SECOND, hatch_counts=(61, -1, 0, 0, 0, 0)), ".hatch_counts[1]", "expected int >= 0"),
        (replace(SECOND, hatch_counts=(59, True, 0, 0, 0, 0)), ".hatch_counts[1]", "expected int >= 0"),
        (replace(SECOND, tiles=((4, 5),) * 6), ".tiles", "expected 7 entries, got 6"),
        (replace(SECOND, tiles=((4, 5),) * 6 + ((4, 0),)), ".tiles[6][1]", "expected int 1..9"),
        (
            replace(SECOND, tiles=((4, 4),) * 6 + ((4, 5),)),
            ".tiles", "cannot be laid for 4 players, who need 5 of value 4 and 2 of value 5",
        ),
        (replace(SECOND, flies=SECOND.flies * 2), ".flies", "expected 12 entries, got 24"),
        (replace(SECOND, flies=put(SECOND.flies, 3, (0, 6))), ".flies[3][1]", "expected int 0..5"),
        (replace(SECOND, flies=put(SECOND.flies, 3, (0, 1, 2))), ".flies[3]", "expected 2 entries, got 3"),
        (replace(SECOND, strike_fish=True), ".strike_fish", "expected int 1..4"),
        (replace(SECOND, strike_fish=5), ".strike_fish", "expected int 1..4"),
        (replace(SECOND, species=()), ".species", "expected 1 to 12 entries, got 0"),
        (replace(SECOND, species=(*"abcdefghijklm",)), ".species", "expected 1 to 12 entries, got 13"),
        (replace(SECOND, species=(*"abcda",)), ".species", "'a' stands 2 times"),
        (replace(SECOND, species=(*"abcd", 5)), ".species[4]", "expected a name"),
        (replace(SECOND, species=(*"abcd",)), ".fish[47].species", "expected int 0..3"),
        (replace(SECOND, fish=SECOND.fish * 2), ".fish", "expected 48 entries, got 96"),
        (replace(SECOND, fish=FISH), ".fish[0]", "expected a Fish"),
        (fish(12, 0, 0, 0), ".fish[5].species", "expected int 0..11"),
        (fish(5, 0, 0, 0), ".fish[5].species", "expected int 0..4"),
        (fish(0, 3, 0, 0), ".fish[5].color", "expected int 0..2"),
        (fish(0, 0, 7, 0), ".fish[5].strength", "expected int 0..6"),
        (fish(0, 0, 0, 1.0), ".fish[5].points", "expected int 0..99"),
        (replace(SECOND, momentum=()), ".momentum", "expected 5 entries, got 0"),
        (
            replace(SECOND, momentum=put(SECOND.momentum, 1, (SECOND.momentum[0][0], ANY))),
            ".momentum[1][1]", "expected a Skill",
        ),
        (
            replace(SECOND, momentum=put(SECOND.momentum, 1, (Skill("before", ()), SECOND.momentum[0][0]))),
            ".momentum[1][0].effects", "expected 1 to 4 entries, got 0",
        ),
        (
            replace(SECOND, momentum=put(SECOND.momentum, 1, (Skill(ANY, ()), SECOND.momentum[0][0]))),
            ".momentum[1][0].timing", "expected 'before' or 'after' or 'before_or_after'",
        ),
        (replace(SECOND, rocks=SECOND.rocks * 2), ".rocks", "expected 16 entries, got 32"),
        (rock(None), ".rocks[2]", "expected a technique or a bonus goal"),
        (rock(PerRockCardHeld(1)), ".rocks[2]", "expected a technique or a bonus goal"),
        (rock(Technique(5, "before", (AdvanceReel(1),))), ".rocks[2].cost", "expected int 0..4"),
        (rock(Technique(0, "before", (AdvanceReel(1),) * 5)), ".rocks[2].effects", "expected 1 to 4 entries, got 5"),
        (rock(BonusGoal(ANY)), ".rocks[2].goal", "expected a goal"),
        (rock(BonusGoal(PerFishOfSpecies(5, 1))), ".rocks[2].goal.species", "expected int 0..4"),
        (effect(None), ".rocks[2].effects[0]", "expected an effect"),
        (effect(PerRockCardHeld(1)), ".rocks[2].effects[0]", "expected an effect"),
        (effect(GainFinesse(7)), ".rocks[2].effects[0].amount", "expected int 1..6"),
        (effect(GainFinesse(1, 0)), ".rocks[2].effects[0].drafted_die_at_most", "expected int 1..6"),
        (effect(SetStrengthThisTurn(7)), ".rocks[2].effects[0].value", "expected int 0..6"),
        (effect(MoveHatchTokens(0)), ".rocks[2].effects[0].max_tokens", "expected int 1..6"),
        (effect(DrawHatchToColumns(7)), ".rocks[2].effects[0].tokens", "expected int 1..6"),
        (effect(AdvanceReel(0)), ".rocks[2].effects[0].spaces", "expected int 1..9"),
        (effect(SetDie(ANY)), ".rocks[2].effects[0].to", "expected 'any_face' or 'opposite_face'"),
        (effect(AdjustDie(ANY)), ".rocks[2].effects[0].deltas", "expected a tuple"),
        (effect(AdjustDie((6,))), ".rocks[2].effects[0].deltas[0]", "expected int -5..5"),
        (effect(AdjustDie(())), ".rocks[2].effects[0].deltas", DELTAS),
        (effect(AdjustDie((0,))), ".rocks[2].effects[0].deltas", DELTAS),
        (effect(AdjustDie((1, 1))), ".rocks[2].effects[0].deltas", DELTAS),
        (effect(AdjustDie((1, -1))), ".rocks[2].effects[0].deltas", DELTAS),
        (replace(SECOND, boards=SECOND.boards * 2), ".boards", "expected 4 entries, got 8"),
        (replace(SECOND, boards=put(SECOND.boards, 1, ())), ".boards[1]", "expected 1 to 6 entries, got 0"),
        (
            replace(SECOND, boards=put(SECOND.boards, 1, (DistinctSpecies(0, 1),))),
            ".boards[1][0].at_least", "expected int 1..12",
        ),
        (
            replace(SECOND, boards=put(SECOND.boards, 1, (PerSpeciesSet((0, 5), 1),))),
            ".boards[1][0].species[1]", "expected int 0..4",
        ),
        (replace(SECOND, common=SECOND.common * 2), ".common", "expected 0 to 6 entries, got 12"),
        (goal(None), ".common[0]", "expected a goal"),
        (goal(PerHatchTokenOfColors((), 1)), ".common[0].colors", LISTED),
        (goal(PerHatchTokenOfColors((6,), 1)), ".common[0].colors[0]", "expected int 0..5"),
        (goal(PerHatchTokenOfColors((1, 1), 1)), ".common[0].colors", LISTED),
        (goal(PerSpeciesSet((), 1)), ".common[0].species", LISTED),
        (goal(PerSpeciesSet((1, 1), 1)), ".common[0].species", LISTED),
        (goal(PerColorSet((3,), 1)), ".common[0].colors[0]", "expected int 0..2"),
        (goal(PerColorSet((2, 1, 2), 1)), ".common[0].colors", LISTED),
        (goal(PerFishOfColor(3, 1)), ".common[0].color", "expected int 0..2"),
        (goal(PerFishOfColor(2, 100)), ".common[0].points", "expected int 0..99"),
        (goal(PerNSameHatchTokens(13, 1)), ".common[0].n", "expected int 1..12"),
        (replace(SECOND, change_fly_level=0), ".change_fly_level", "expected int 1..4"),
        (replace(SECOND, set_drag_level=5), ".set_drag_level", "expected int 1..4"),
    ],
)  # fmt: skip
def test_section_4_2_what_makes_no_set_is_told_with_its_place(components: Any, path: str, problem: str) -> None:
    assert next(component_problems(components)) == (path, problem)
    with pytest.raises(InvalidSetup) as caught:
        require_components(components)
    assert str(caught.value) == f"components{path}: {problem}"


@pytest.mark.parametrize("components", SETS)
def test_section_4_2_a_good_set_has_no_problems(components: ComponentSet) -> None:
    require_components(components)

    assert list(component_problems(components)) == []
    assert list(component_problems(replace(components))) == [], "a copy is looked at from end to end"


def test_section_4_2_all_problems_are_told() -> None:
    components = replace(SECOND, strike_fish=0, set_drag_level=5)

    assert [path for path, _ in component_problems(components)] == [".strike_fish", ".set_drag_level"]


# The wire.


def test_section_4_2_the_default_set_travels_as_its_hash() -> None:
    document = {"components": {"type": "default_components", "hash": DEFAULT_HASH}}

    assert WIRE.unstructure(Box()) == WIRE.unstructure(Box(replace(DEFAULT_COMPONENTS))) == document
    assert WIRE.structure(document, Box).components is DEFAULT_COMPONENTS


def test_section_4_2_a_prompt_shows_the_default_set_by_name_and_any_other_whole() -> None:
    other = replace(DEFAULT_COMPONENTS, strike_fish=2)

    assert "components=DEFAULT_COMPONENTS," in repr(Options())
    assert f"components={other!r}," in repr(Options(components=other))


def test_section_4_2_any_other_set_travels_whole() -> None:
    document = WIRE.unstructure(Box(SECOND))

    assert WIRE.structure(document, Box) == Box(SECOND)
    told = document["components"]
    assert list(told) == ["type", *fields(ComponentSet)]
    assert told["type"] == "component_set"
    assert told["fish"][47] == {"species": 4, "color": 2, "strength": 6, "points": 99}
    assert told["momentum"][0][1] == {"timing": "after", "effects": [{"type": "advance_reel", "spaces": 9}]}
    assert told["rocks"][13] == {
        "type": "technique",
        "cost": 0,
        "timing": "after",
        "effects": [{"type": "gain_finesse", "amount": 2, "drafted_die_at_most": 3}],
    }
    assert told["rocks"][14] == {
        "type": "bonus_goal",
        "goal": {"type": "per_n_same_hatch_tokens", "n": 1, "points": 1},
    }


def test_section_4_2_the_default_set_written_out_is_the_default_set() -> None:
    document = WIRE.unstructure(Box(SECOND))
    document["components"] |= {
        name: WIRE.unstructure(Box(replace(DEFAULT_COMPONENTS, set_drag_level=3)))["components"][name]
        for name in fields(ComponentSet)
    }
    document["components"]["set_drag_level"] = 4

    assert WIRE.structure(document, Box).components is DEFAULT_COMPONENTS


@pytest.mark.parametrize(
    ("changes", "path", "problem"),
    [
        ({"strike_fish": 5}, ".components.strike_fish", "expected int 1..4, got 5"),
        ({"hatch_counts": [60, 0, 0, 0, 0, 1]}, ".components.hatch_counts", "expected 60 in all, got 61"),
        ({"common": [{"type": "per_fish_of_species", "species": 5, "points": 1}]}, ".components.common[0].species",
         "expected int 0..4"),
        ({"common": [{"type": "per_fish", "points": 1}]}, ".components.common[0].type", "unknown type 'per_fish'"),
        ({"species": ["", "b", "c", "d", "e"]}, ".components.species[0]", "expected a name"),
        ({"rock_spaces": [3, 11]}, ".components.rock_spaces", "expected 3 entries, got 2"),
        ({"type": "default_components"}, ".components.hash", "missing"),
    ],
)  # fmt: skip
def test_section_4_2_what_makes_no_set_is_refused_on_the_wire(changes: dict[str, Any], path: str, problem: str) -> None:
    document = WIRE.unstructure(Box(SECOND))
    document["components"] |= changes

    assert refused(lambda: WIRE.structure(document, Box)) == (path, problem)


def test_section_4_2_an_unknown_hash_is_refused() -> None:
    document = {"components": {"type": "default_components", "hash": "0" * 64}}

    path, problem = refused(lambda: WIRE.structure(document, Box))

    assert path == ".components.hash"
    assert problem.startswith("unknown components '0000")


def test_section_4_2_a_hash_of_another_shape_is_refused() -> None:
    document = {"components": {"type": "default_components", "hash": DEFAULT_HASH.upper()}}

    assert refused(lambda: WIRE.structure(document, Box))[0] == ".components.hash"

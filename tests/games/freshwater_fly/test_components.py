"""Section 2 of the rules page: ids, spaces, names, counts, the default set, the catalogue."""

import json
from collections import Counter
from itertools import combinations
from typing import Any, get_args

import pytest

from tablerules.games.freshwater_fly.components import (
    BESIDE,
    BLACK,
    BOARDS,
    COLUMN_OF,
    COLUMNS,
    DEFAULT_COMPONENTS,
    DIAL,
    DICE,
    DRAG,
    DRIFTS,
    DRIFTS_ANY_ROW,
    EFFECTS,
    FINESSE,
    FISH,
    FISH_TO_END,
    FLIES,
    GOALS,
    GREEN,
    HATCH_COLORS,
    HATCH_TOKENS,
    IN_COLUMN,
    LETTERS,
    LINE_COLORS,
    MOMENTUM,
    NEXT_PLACES,
    NO_FISH,
    NO_FLY,
    NO_TILE,
    NONE,
    PLACES,
    PROVENANCE,
    ROCK_CARDS,
    ROCK_TYPES,
    ROCKS,
    ROW_OF,
    SPACE_NAMES,
    SPACE_PAIRS,
    SPACES,
    STAGING,
    STAMINA,
    START,
    TILE_VALUES,
    TILES,
    TIMINGS,
    YELLOW,
    AdjustDie,
    BonusGoal,
    Effect,
    GainFinesse,
    Goal,
    PerFishOfColor,
    Rock,
    SetDie,
    Technique,
    catalogue,
    space_at,
)
from tablerules.kernel.values import fields
from tablerules.wire.shapes import snake
from tests.games.freshwater_fly.second_set import second_set

GRID = ("1t 2t 3t 4t 5t 6t", "1m 2m 3m 4m 5m 6m", "1b 2b 3b 4b 5b 6b")
"""The river as the board shows it."""


def space(name: str) -> int:
    return SPACE_NAMES.index(name)


def spaces(names: str) -> tuple[int, ...]:
    return tuple(sorted(space(name) for name in names.split()))


def test_section_2_a_space_is_named_by_column_and_row() -> None:
    for row, line in enumerate(GRID, 1):
        for column, name in enumerate(line.split(), 1):
            number = 3 * (column - 1) + (row - 1)
            assert (space(name), space_at(column, row)) == (number, number)
            assert (COLUMN_OF[number], ROW_OF[number]) == (column, row)
    assert (space("3m"), len(SPACE_NAMES), list(SPACES)) == (7, 18, list(range(18)))
    assert [IN_COLUMN[column] for column in COLUMNS] == [spaces(f"{column}t {column}m {column}b") for column in COLUMNS]


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("1t", "2t 1m"), ("1m", "1t 1b 2m"), ("1b", "1m 2b"), ("3t", "2t 4t 3m"), ("3m", "2m 4m 3t 3b"),
        ("4b", "3b 5b 4m"), ("6t", "5t 6m"), ("6m", "6t 6b 5m"), ("6b", "6m 5b"),
    ],
)  # fmt: skip
def test_FF_6_3_orthogonal_neighbors(name: str, near: str) -> None:
    assert BESIDE[space(name)] == spaces(near)


def test_FF_9_15_every_pair_of_neighbors_stands_once() -> None:
    assert len(SPACE_PAIRS) == len(set(SPACE_PAIRS)) == 3 * 5 + 6 * 2
    assert list(SPACE_PAIRS) == sorted(SPACE_PAIRS)
    assert all(one < other and one in BESIDE[other] for one, other in SPACE_PAIRS)


@pytest.mark.parametrize(
    ("name", "reach"),
    [("6t", "5t 5m"), ("6m", "5t 5m 5b"), ("3m", "2t 2m 2b"), ("4b", "3m 3b"), ("2t", "1t 1m"), ("1m", "")],
)
def test_FF_5_12_a_drift_goes_one_column_left_and_keeps_the_row_or_changes_it_by_one(name: str, reach: str) -> None:
    assert DRIFTS[space(name)] == spaces(reach)


def test_FF_9_11_a_drift_to_any_row() -> None:
    assert DRIFTS_ANY_ROW[space("6t")] == DRIFTS_ANY_ROW[space("6b")] == spaces("5t 5m 5b")
    assert DRIFTS_ANY_ROW[space("1t")] == ()


def test_FF_4_6_place_7_is_the_right_neighbor_of_place_6_and_the_ends_have_one() -> None:
    assert (list(PLACES), STAGING) == ([1, 2, 3, 4, 5, 6, 7], 7)
    assert NEXT_PLACES == ((), (2,), (1, 3), (2, 4), (3, 5), (4, 6), (5, 7), (6,))


def test_section_2_the_dial_goes_clockwise_from_start() -> None:
    assert (START, DRAG, MOMENTUM, FINESSE, STAMINA) == (0, 1, 2, 3, 4)
    assert DIAL == ("start", "drag", "momentum", "finesse", "stamina")


def test_section_2_line_colors_count_the_start_spaces_still_to_pass() -> None:
    assert ((GREEN, BLACK, YELLOW), LINE_COLORS) == ((0, 1, 2), ("green", "black", "yellow"))


def test_section_2_how_many_pieces_there_are() -> None:
    pieces = (FISH, FLIES, ROCKS, TILES, BOARDS)

    assert [(piece[0], len(piece)) for piece in pieces] == [(0, 48), (0, 12), (0, 16), (0, 5), (0, 4)]
    assert (HATCH_COLORS, HATCH_TOKENS, "".join(LETTERS)) == (6, 60, "ABCDEFGHIJKLMNOP")
    assert (NONE, NO_FISH, NO_FLY, NO_TILE) == (-1, -1, -1, -1)
    assert FISH_TO_END == 7


def test_FF_1_the_table_of_set_ups() -> None:
    for players, dice, rock_cards, values in ((2, 7, 3, "4444444"), (3, 7, 4, "4444444"), (4, 9, 5, "4444455")):
        assert (DICE[players], ROCK_CARDS[players]) == (dice, rock_cards)
        assert TILE_VALUES[players] == tuple(map(int, values))


# The names of effects and goals.


def test_section_4_2_effects_and_goals_are_named_as_on_the_wire() -> None:
    for union, names in ((Effect, EFFECTS), (Goal, GOALS), (Rock, ROCK_TYPES)):
        assert tuple(names.values()) == get_args(union)
        assert [snake(cls) for cls in names.values()] == list(names)


@pytest.mark.parametrize(
    "line",
    [
        "gain_finesse amount drafted_die_at_most", "set_strength_this_turn value", "reduce_strength_this_turn amount",
        "adjust_die deltas", "set_die to", "extra_strike_cards_each_check amount",
        "extra_strike_cards_next_check amount", "drift_to_any_row_this_turn", "move_hatch_tokens max_tokens",
        "draw_hatch_to_columns tokens", "change_or_flip_fly", "swap_river_fish", "advance_reel spaces",
        "per_hatch_token_of_colors colors points", "per_fish_of_species species points",
        "per_species_set species points", "per_fish_of_color color points", "per_color_set colors points",
        "per_n_same_hatch_tokens n points", "distinct_species at_least points", "per_rock_card_held points",
    ],
)  # fmt: skip
def test_FF_9_and_FF_11_fields_of_effects_and_goals(line: str) -> None:
    name, *parts = line.split()

    assert list(fields({**EFFECTS, **GOALS}[name])) == parts


def test_FF_9_3_timings() -> None:
    assert TIMINGS == ("before", "after", "before_or_after")


# The default set, as the rules page and its examples name it.


def test_section_2_the_default_rocks_lie_at_2t_4b_and_6m() -> None:
    assert DEFAULT_COMPONENTS.rock_spaces == (space("2t"), space("4b"), space("6m"))
    beside = Counter(near for rock in DEFAULT_COMPONENTS.rock_spaces for near in BESIDE[rock])
    assert set(beside.values()) == {1}, "no fish lies next to two rocks"


def test_section_2_ten_tokens_of_each_color() -> None:
    assert DEFAULT_COMPONENTS.hatch_colors == ("orange", "grey", "yellow", "blue", "red", "purple")
    assert DEFAULT_COMPONENTS.hatch_counts == (10,) * 6
    assert DEFAULT_COMPONENTS.strike_fish == 1


def test_section_2_twelve_pairs_of_colors_without_orange_blue_grey_red_and_yellow_purple() -> None:
    pairs = {frozenset(sides) for sides in DEFAULT_COMPONENTS.flies}

    assert {frozenset(pair) for pair in combinations(range(6), 2)} - pairs == {
        frozenset({0, 3}),
        frozenset({1, 4}),
        frozenset({2, 5}),
    }


def test_section_2_every_species_has_two_fish_of_each_color() -> None:
    fish = DEFAULT_COMPONENTS.fish

    assert Counter((card.species, card.color) for card in fish) == {(s, c): 2 for s in range(8) for c in range(3)}
    named = {
        9: ("brown_trout", 1, 5),
        3: ("rainbow_trout", 1, 4),
        13: ("brook_trout", 0, 2),
        5: ("rainbow_trout", 2, 7),
    }
    for number, (species, color, points) in named.items():
        card = fish[number - 1]
        assert (DEFAULT_COMPONENTS.species[card.species], card.color, card.points) == (species, color, points)


def test_section_6_the_rock_cards_that_examples_name() -> None:
    rocks = dict(zip(LETTERS, DEFAULT_COMPONENTS.rocks, strict=True))

    assert rocks["A"] == Technique(0, "before", (AdjustDie((1,)),))
    assert rocks["C"] == Technique(1, "before", (SetDie("opposite_face"),))
    assert rocks["I"] == Technique(0, "after", (GainFinesse(1, drafted_die_at_most=2),))
    assert rocks["L"] == BonusGoal(PerFishOfColor(YELLOW, 2))
    assert [letter for letter, rock in rocks.items() if isinstance(rock, BonusGoal)] == list("LMNOP")


def test_FF_4_4_and_FF_4_5_levels() -> None:
    assert (DEFAULT_COMPONENTS.change_fly_level, DEFAULT_COMPONENTS.set_drag_level) == (3, 4)


# The catalogue and the provenance.


def test_section_2_the_catalogue_is_plain_json_in_both_languages() -> None:
    told: Any = catalogue()

    assert json.loads(json.dumps(told)) == told
    assert [name["names"] for name in told["species"]][:2] == [
        {"en": "rainbow trout", "ja": "ニジマス"},
        {"en": "brown trout", "ja": "ブラウントラウト"},
    ]
    assert told["names"]["strike_card"] == {"en": "strike card", "ja": "アタリカード"}
    words = (*EFFECTS, *GOALS, *ROCK_TYPES, *TIMINGS, *DIAL, *LINE_COLORS)
    words += (*DEFAULT_COMPONENTS.species, *DEFAULT_COMPONENTS.hatch_colors)
    assert set(words) <= set(told["names"])


def test_section_2_the_catalogue_has_every_piece() -> None:
    told: Any = catalogue()

    assert told["fish"][8] == {"id": 8, "species": 1, "color": 1, "strength": 2, "points": 5}
    assert told["flies"][11] == {"id": 11, "sides": [4, 5]}
    assert told["rocks"][8] == {
        "id": 8,
        "letter": "I",
        "type": "technique",
        "cost": 0,
        "timing": "after",
        "effects": [{"type": "gain_finesse", "amount": 1, "drafted_die_at_most": 2}],
    }
    assert told["rocks"][0]["effects"] == [{"type": "adjust_die", "deltas": [1]}]
    assert told["rocks"][15] == {
        "id": 15,
        "letter": "P",
        "type": "bonus_goal",
        "goal": {"type": "per_rock_card_held", "points": 1},
    }
    assert told["momentum_tiles"][4]["sides"][1] == {
        "name": "B",
        "timing": "after",
        "effects": [{"type": "advance_reel", "spaces": 1}, {"type": "gain_finesse", "amount": 1}],
    }
    assert told["boards"][0]["goals"][2] == {"type": "per_species_set", "species": [3, 0, 2], "points": 6}
    assert [goal["type"] for goal in told["common_goals"]] == [
        "per_n_same_hatch_tokens",
        "per_color_set",
        "distinct_species",
    ]
    assert [len(told[group]) for group in ("fish", "flies", "momentum_tiles", "rocks", "boards", "spaces")] == [
        48, 12, 5, 16, 4, 18,
    ]  # fmt: skip


def test_section_2_the_catalogue_has_the_board_and_the_set_up() -> None:
    told: Any = catalogue()

    assert [at["name"] for at in told["spaces"] if at["rock"]] == ["2t", "4b", "6m"]
    assert told["spaces"][7] == {"id": 7, "name": "3m", "column": 3, "row": 2, "rock": False, "beside": [4, 6, 8, 10]}
    assert [space["name"] for space in told["dial"]] == list(DIAL)
    assert told["set_up"] == [
        {"players": 2, "dice": 7, "rock_cards": 3, "tile_values": [4] * 7},
        {"players": 3, "dice": 7, "rock_cards": 4, "tile_values": [4] * 7},
        {"players": 4, "dice": 9, "rock_cards": 5, "tile_values": [4, 4, 4, 4, 4, 5, 5]},
    ]
    assert told["strike_cards"] == {"fish": 1, "fly": 3}
    assert told["hatch_colors"][4] == {"id": 4, "name": "red", "names": {"en": "red", "ja": "赤"}, "tokens": 10}
    assert told["hatch_tiles"] == [[4, 4]] * 5 + [[4, 5]] * 2
    assert told["limits"] == {
        "change_fly_level": 3,
        "drifts": 2,
        "finesse_increase": 2,
        "finesse_most": 4,
        "finesse_start": 1,
        "fish_to_end": 7,
        "set_drag_level": 4,
        "staging": 7,
        "strikes": 4,
    }


def test_section_4_2_the_catalogue_of_another_set() -> None:
    told: Any = catalogue(second_set())

    assert told["species"][3] == {"id": 3, "name": "huchen", "names": {"en": "huchen", "ja": "huchen"}}
    assert told["components"] != catalogue()["components"]
    assert told["limits"]["change_fly_level"] == 1


def test_section_1_what_is_reconstructed_is_told() -> None:
    reconstructed = {line.group for line in PROVENANCE if line.status == "reconstructed"}

    assert reconstructed == {
        "rock_positions",
        "hatch_tiles",
        "hatch_tokens",
        "fly_tokens",
        "fish_cards",
        "momentum_tiles",
        "rock_cards",
        "reel_boards",
        "common_goals",
        "tie_break",
    }
    assert len({(line.group, line.part) for line in PROVENANCE}) == len(PROVENANCE)
    assert all(line.reason.endswith(".") for line in PROVENANCE)

"""Section 2 of the rules page: what is in the box, by id."""

import json
from typing import cast

import pytest

from tablerules.games.sainokawara import (
    CARDS,
    DICE,
    EMPTY,
    FULL_TOWER_POINTS,
    GOAL,
    NAME,
    NOBODY,
    PLAYERS,
    RULES_VERSION,
    SPACES,
    Options,
    card_name,
    catalogue,
    space_name,
)

KINDS = {
    "large-d6": ("large six-sided", "大６面体", 6),
    "medium-d6": ("medium six-sided", "中６面体", 7),
    "small-d6": ("small six-sided", "小６面体", 1),
    "d8": ("eight-sided", "８面体", 2),
    "medium-d10": ("medium ten-sided", "中１０面体", 2),
    "small-d10": ("small ten-sided", "小１０面体", 1),
    "d20": ("twenty-sided", "２０面体", 1),
}


def test_section_2_names_and_constants() -> None:
    assert ("sainokawara", "1.0", range(3, 7)) == (NAME, RULES_VERSION, PLAYERS)
    assert (SPACES, GOAL, FULL_TOWER_POINTS, EMPTY, NOBODY) == (14, 15, 5, -1, -1)
    assert CARDS == (3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14)


def test_SK_1_5_the_default_dice_are_the_twenty_of_the_page() -> None:
    expected = [kind for kind, (_, _, count) in KINDS.items() for _ in range(count)]

    assert list(DICE) == expected
    assert Options().dice == DICE
    assert len(DICE) == 20


@pytest.mark.parametrize("space", range(14))
def test_SK_1_3_the_number_on_a_space_follows_the_formula_of_the_page(space: int) -> None:
    clockwise = str(space + 2) if space <= 10 else f"u{space - 10}"
    backwards = str(12 - space) if space <= 10 else f"u{space - 10}"

    assert space_name(Options(), space) == clockwise
    assert space_name(Options(ring_numbers_clockwise=False), space) == backwards


@pytest.mark.parametrize("number", [-(10**5000), -15, -14, -1, 14, 15, 10**9, 10**5000], ids=lambda _: "")
def test_a_number_without_a_space_has_no_name(number: int) -> None:
    assert space_name(Options(), number) == ""
    assert space_name(Options(ring_numbers_clockwise=False), number) == ""


def test_SK_1_4_cards_are_named_after_their_dice() -> None:
    assert [card_name(card) for card in CARDS] == ["1-3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14"]
    for number in (-(10**5000), -3, 0, 1, 2, 15, 10**9, 10**5000):
        assert card_name(number) == ""


def test_section_2_the_catalogue_is_plain_json() -> None:
    told = catalogue()

    assert json.loads(json.dumps(told)) == told
    assert told["dice"] == [{"id": die, "kind": kind} for die, kind in enumerate(DICE)]
    assert told["kinds"] == {
        kind: {"names": {"en": english, "ja": japanese}, "count": count}
        for kind, (english, japanese, count) in KINDS.items()
    }


def test_section_2_the_catalogue_names_cards_as_the_seed_writes_them() -> None:
    cards = cast("list[dict[str, object]]", catalogue()["cards"])

    assert [card["id"] for card in cards] == list(CARDS)
    assert [card["name"] for card in cards] == [card_name(card) for card in CARDS]
    japanese = [cast("dict[str, str]", card["names"])["ja"] for card in cards]
    assert japanese == [
        *("１〜３個目", "４個目", "５個目", "６個目", "７個目", "８個目", "９個目"),
        *("１０個目", "１１個目", "１２個目", "１３個目", "１４個目"),
    ]


def test_section_2_the_catalogue_names_spaces_both_ways_and_limits() -> None:
    told = catalogue()

    spaces = cast("list[dict[str, object]]", told["spaces"])
    assert [space["id"] for space in spaces] == list(range(14))
    assert [space["clockwise"] for space in spaces] == [space_name(Options(), space) for space in range(14)]
    backwards = Options(ring_numbers_clockwise=False)
    assert [space["counterclockwise"] for space in spaces] == [space_name(backwards, space) for space in range(14)]
    assert told["limits"] == {"goal": 15, "full_tower_points": 5, "dice_in_a_turn": 3}

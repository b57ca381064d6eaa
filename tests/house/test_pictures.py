"""The pictures of the rules pages are those that the script draws, and pages show them with words beside them."""

import re
from typing import Final
from xml.etree.ElementTree import fromstring

import pytest

from tablerules.games import ishikari
from tablerules.games.freshwater_fly.components.default import DEFAULT_COMPONENTS
from tablerules.games.freshwater_fly.components.ids import DIAL, LINE_COLORS, SPACE_NAMES, TILE_VALUES
from tablerules.games.port_royal.components import COLORS, FACES, IS_SHIP, PASSIVE_TAKES, TAKES
from tablerules.games.port_royal.setup import PLAYERS
from tests.house.pages import rule_pages
from tools.pictures import PICTURES, STATIC

SHOWN: Final = re.compile(r"^```\{image\} \.\./_static/(?P<name>\S+)\n(?P<options>(?:^:.*\n)+)", re.MULTILINE)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_as_the_script_draws_it(name: str) -> None:
    assert (STATIC / name).read_text(encoding="utf-8") == PICTURES[name]()  # python -m tools.pictures


def test_every_picture_of_a_rules_page_is_drawn_by_the_script_and_has_words_for_those_who_do_not_see_it() -> None:
    shown = {found["name"]: found["options"] for page in rule_pages().values() for found in SHOWN.finditer(page)}

    assert set(shown) == set(PICTURES)
    assert all(len(words) > 100 for words in re.findall(r":alt: (.+)", " ".join(shown.values())))


def words_of(name: str) -> list[str]:
    """Return all that is written in a picture."""
    drawn = fromstring((STATIC / name).read_text(encoding="utf-8"))  # noqa: S314  # ours
    return [element.text for element in drawn.iter() if element.text and element.text.strip()]


def test_the_board_of_ishikari_has_every_space_ship_value_and_back() -> None:
    words = words_of("ishikari.svg")
    options = ishikari.Options()

    for number in range(options.sea_length + 1):
        assert str(number) in words
    assert [f"#{ship}" for ship in ishikari.SHIPS] == [word for word in words if word.startswith("#")]
    assert [word for word in words if word in ishikari.BACKS] == list(ishikari.BACKS)
    assert words.count("40") == 1


def test_the_river_of_freshwater_fly_has_every_space_rock_and_tile() -> None:
    words = words_of("freshwater_fly_river.svg")

    for space, name in enumerate(SPACE_NAMES):
        assert words.count(name) == words.count(f"id {space}") == 1
    assert words.count("rock") == words.count("?") == len(DEFAULT_COMPONENTS.rock_spaces)
    assert [int(word) for word in words if word.isdecimal()] == list(TILE_VALUES[4])
    assert [word for word in words if word.startswith(("place", "7,"))] == [
        *[f"place {place}" for place in range(1, 7)],
        "7, staging",
    ]
    species = [name.replace("_", " ").lower() for name in DEFAULT_COMPONENTS.species]
    assert (
        len([word for word in words if word.lower() in species]) == len(SPACE_NAMES) - 3 + 1
    )  # and the top of the deck


def test_the_reel_board_of_freshwater_fly_has_every_space_slot_level_and_color() -> None:
    words = words_of("freshwater_fly_reel.svg")

    assert [word.lower() for word in words if word.isupper()] == list(DIAL)
    assert [word for word in words if word in LINE_COLORS] == list(LINE_COLORS)
    assert [word for word in words if word.startswith("from ")] == ["from 1", "from 3", "from 4"]
    for number, color in enumerate(DEFAULT_COMPONENTS.hatch_colors):
        assert f"{number} {color}" in words


def test_the_picture_of_port_royal_has_every_ship_kind_and_opportunity() -> None:
    words = words_of("port_royal.svg")
    numbers = [int(word) for word in words if word.isdecimal()]
    ships = [face for face in FACES if face.kind == "ship"]
    printed = [number for face in ships for number in ((face.coins,) if face.skull else (face.coins, face.swords))]

    assert [word for word in words if word in COLORS] == list(COLORS)
    assert sum([int(word.removeprefix("×")) for word in words if word.startswith("×")]) == sum(IS_SHIP)
    assert sum([int(found[1]) for word in words if (found := re.fullmatch(r"(\d+) ships", word))]) == sum(IS_SHIP)
    assert numbers == [*printed, *sorted(set(TAKES)), PASSIVE_TAKES, *[PASSIVE_TAKES] * (PLAYERS[-1] - 1)]
    assert [word for word in words if " ×" in word] == ["ship ×50", "person ×60", "expedition ×5", "tax ×4"]

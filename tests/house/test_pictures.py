"""The pictures of the rules pages are those that the script draws, and pages show them with words beside them."""

import re
from typing import Final
from xml.etree.ElementTree import fromstring

import pytest

from tablerules.games import ishikari
from tests.house.pages import ROOT, rule_pages
from tools.pictures import PICTURES, STATIC

SHOWN: Final = re.compile(r"^```\{image\} \.\./_static/(?P<name>\S+)\n(?P<options>(?:^:.*\n)+)", re.MULTILINE)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_as_the_script_draws_it(name: str) -> None:
    assert (STATIC / name).read_text(encoding="utf-8") == PICTURES[name]()  # python -m tools.pictures


def test_every_picture_of_a_rules_page_is_drawn_by_the_script_and_has_words_for_those_who_do_not_see_it() -> None:
    shown = {found["name"]: found["options"] for page in rule_pages().values() for found in SHOWN.finditer(page)}

    assert set(shown) == set(PICTURES)
    assert all(len(words) > 100 for words in re.findall(r":alt: (.+)", " ".join(shown.values())))


def test_the_board_of_ishikari_has_every_space_ship_value_and_back() -> None:
    drawn = fromstring((ROOT / "docs" / "_static" / "ishikari.svg").read_text(encoding="utf-8"))  # noqa: S314  # ours
    words = [element.text for element in drawn.iter() if element.text and element.text.strip()]
    options = ishikari.Options()

    for number in range(options.sea_length + 1):
        assert str(number) in words
    assert [f"#{ship}" for ship in ishikari.SHIPS] == [word for word in words if word.startswith("#")]
    assert [word for word in words if word in ishikari.BACKS] == list(ishikari.BACKS)
    assert words.count("40") == 1

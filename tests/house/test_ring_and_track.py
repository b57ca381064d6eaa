"""The picture of Sainokawara is the one that the script draws, and its page says in words what it shows."""

import re
from typing import Final
from xml.etree.ElementTree import fromstring

from tablerules.games import sainokawara as sk
from tests.house.pages import ROOT
from tools.ring_and_track import PICTURE, sainokawara_ring_and_track

WORDS: Final = re.compile(r"^```\{image\} \.\./_static/sainokawara\.svg\n:alt: (.+)$", re.MULTILINE)


def test_the_picture_is_as_the_script_draws_it() -> None:
    assert PICTURE.read_text(encoding="utf-8") == sainokawara_ring_and_track()  # python -m tools.ring_and_track


def test_the_picture_has_every_space_and_every_step() -> None:
    drawn = fromstring(sainokawara_ring_and_track())  # noqa: S314  # ours
    words = [element.text for element in drawn.iter() if element.text and element.text.strip()]

    for space in range(sk.SPACES):
        assert sk.space_name(sk.Options(), space) in words
        assert f"id {space}" in words
    for step in range(sk.GOAL + 1):
        assert str(step) in words


def test_the_page_has_words_for_those_who_do_not_see_it() -> None:
    page = (ROOT / "docs" / "rules" / "sainokawara.md").read_text(encoding="utf-8")

    (words,) = WORDS.findall(page)
    assert len(words) > 100

"""The pictures of the rules pages are drawn from the components, and say in words what they show."""

import re
from typing import Final

import pytest

from tests.house.pages import rule_pages
from tools.pictures import DRAWN, PICTURES

IMAGE: Final = re.compile(r"^```\{image\} \.\./_static/(?P<name>\S+)\n:alt: (?P<words>.+)$", re.MULTILINE)


@pytest.mark.parametrize("name", DRAWN)
def test_a_picture_is_what_the_components_say(name: str) -> None:
    assert (PICTURES / name).read_text(encoding="utf-8") == DRAWN[name](), "python -m tools.pictures draws it again"


@pytest.mark.parametrize("name", DRAWN)
def test_a_picture_stands_on_a_page_with_words_for_who_cannot_see_it(name: str) -> None:
    shown = {found["name"]: found["words"] for page in rule_pages().values() for found in IMAGE.finditer(page)}

    assert len(shown[name].split()) > 20

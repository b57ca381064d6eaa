"""What a rules page says of actions, events, options and rooms: every field has a name there, and no other does."""

import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, Final, get_args

import pytest

from tablerules.kernel.values import fields
from tests.house.pages import rule_pages

WORD: Final = re.compile(r"`(\w+)`")
PAGES: Final = rule_pages()
BY_PAGE: Final = pytest.mark.parametrize("path", PAGES)


def rows(page: str, title: str) -> Iterator[list[str]]:
    """Yield the cells of the tables in a section, without those of heads."""
    section = re.search(rf"^### {title}$(.*?)(?=^#)", page, re.MULTILINE | re.DOTALL)
    assert section is not None, f"there is no section {title}"
    for line in section[1].splitlines():
        if line.startswith("|"):
            yield [cell.strip() for cell in line.split("|")[1:-1]]


def told(page: str, title: str) -> Mapping[str, tuple[str, ...]]:
    """Return the fields of each class that a section lists: the classes in the first column, fields in the second."""
    return {
        cls: tuple(WORD.findall(cells[1]))
        for cells in rows(page, title)
        if len(cells) > 2
        for cls in WORD.findall(cells[0])
    }


def told_fields(page: str, title: str) -> set[str]:
    """Return the names in the first columns of a section."""
    return {name for cells in rows(page, title) for name in WORD.findall(cells[0])}


def rooms(path: str) -> Any:
    """Return the game whose page this is."""
    return import_module(f"tablerules.games.{path.rpartition('/')[2].removesuffix('.md')}")


def members(union: object) -> Mapping[str, tuple[str, ...]]:
    """Return the fields of each class of a union; the kernel's own event has no place on the page of a game."""
    return {cls.__name__: fields(cls) for cls in get_args(union) if not cls.__module__.startswith("tablerules.kernel")}


@BY_PAGE
def test_actions_have_the_fields_of_the_page(path: str) -> None:
    assert told(PAGES[path], "Actions") == members(rooms(path).Action)


@BY_PAGE
def test_events_have_the_fields_of_the_page(path: str) -> None:
    assert told(PAGES[path], "Events") == members(rooms(path).Event)


@BY_PAGE
def test_options_are_those_of_the_page(path: str) -> None:
    assert told_fields(PAGES[path], "Options") == set(fields(rooms(path).Options))


@BY_PAGE
def test_rooms_have_the_fields_of_the_page(path: str) -> None:
    game = rooms(path)
    secret = {name for room in ("Hand", "Vault") if hasattr(game, room) for name in fields(getattr(game, room))}

    named = told_fields(PAGES[path], "Rooms")

    assert named >= set(fields(game.Table))
    assert named <= set(fields(game.Table)) | secret


GEM_DASH: Final = """
### Events

| class | fields | what it means |
| --- | --- | --- |
| `GemDrawn`, `GemLost` | `player`, `gem` | a gem |
| `TurnEnded` | | |

| action | its events |
| --- | --- |
| `Draw` | GemDrawn |

## End
"""


def test_fields_are_read_from_a_page() -> None:
    assert told(GEM_DASH, "Events") == {"GemDrawn": ("player", "gem"), "GemLost": ("player", "gem"), "TurnEnded": ()}
    assert told_fields(GEM_DASH, "Events") == {"GemDrawn", "GemLost", "TurnEnded", "Draw"}

"""The Python API changes only on purpose: what is public is written down, and what goes is told."""

from pathlib import Path

import pytest

from tests.house.pages import ROOT
from tools import api

SOURCE = '''
"""A game of gems."""
from typing import Final, TypeAlias
from attrs import frozen

__all__ = ["Gem", "LIMIT", "Stone", "draw"]

LIMIT: Final = 3
Stone: TypeAlias = "Gem | int"
hidden = 1

@frozen
class Gem:
    color: str
    size: int = 1

    @property
    def weight(self) -> int:
        return self.size

    def _cut(self) -> None: ...

def draw(gem: Gem, /, *more: Gem, seed: int = 7, **rest: object) -> "Gem | None":
    return gem
'''


def gems(place: Path, source: str) -> dict[str, str]:
    """Return the public names of a package."""
    (place / "gems").mkdir(parents=True)
    (place / "gems" / "__init__.py").write_text(source, encoding="utf-8")
    return api.surface("gems", place)


def unspoken(removed: str, changelog: str) -> list[str]:
    """Return the names that are gone without a word."""
    return [name for name in removed.splitlines() if f"`{name}`" not in changelog]


def test_what_is_public_is_what_is_written_down() -> None:
    """If this is on purpose: ``python -m tools.api``, and a line in the changelog under Python API."""
    assert api.changed(api.read(api.NAMES), api.surface()) == []


def test_the_changelog_speaks_of_every_name_that_is_gone() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")

    assert unspoken(api.REMOVED.read_text(encoding="utf-8"), changelog) == []


def test_a_name_that_is_gone_without_a_word_is_found() -> None:
    assert unspoken("gems.Gem\ngems.draw\n", "- `gems.Gem` is a stone now.") == ["gems.draw"]


def test_names_are_told_with_signatures_types_and_defaults(tmp_path: Path) -> None:
    assert gems(tmp_path, SOURCE) == {
        "gems.Gem": " = class()",
        "gems.Gem.color": ": str",
        "gems.Gem.size": ": int = 1",
        "gems.Gem.weight": ": int (read only)",
        "gems.LIMIT": ": Final",
        "gems.Stone": ": TypeAlias = 'Gem | int'",
        "gems.draw": "(gem: Gem, /, *more: Gem, seed: int = 7, **rest: object) -> Gem | None",
    }


def test_a_changed_default_a_new_name_and_a_lost_one_are_found(tmp_path: Path) -> None:
    source = SOURCE.replace("seed: int = 7", "seed: int = 8").replace('"LIMIT", ', "").replace("size:", "carat:")
    before, after = gems(tmp_path / "before", SOURCE), gems(tmp_path / "after", source)

    assert api.changed(before, after) == [
        "+ gems.Gem.carat: int = 1",
        "- gems.Gem.size: int = 1",
        "- gems.LIMIT: Final",
        "- gems.draw(gem: Gem, /, *more: Gem, seed: int = 7, **rest: object) -> Gem | None",
        "+ gems.draw(gem: Gem, /, *more: Gem, seed: int = 8, **rest: object) -> Gem | None",
    ]


def test_the_tool_writes_what_is_public_and_what_has_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names, removed = tmp_path / "names.txt", tmp_path / "removed.txt"
    monkeypatch.setattr(api, "NAMES", names)
    monkeypatch.setattr(api, "REMOVED", removed)
    monkeypatch.setattr(api, "surface", lambda: {"gems.draw": "() -> Gem"})
    names.write_text("gems.Gem = class()\ngems.draw(seed: int) -> Gem\n", encoding="utf-8")

    api.main()

    assert names.read_text(encoding="utf-8") == "gems.draw() -> Gem\n"
    assert removed.read_text(encoding="utf-8") == "gems.Gem\n"
    assert api.read(names) == {"gems.draw": "() -> Gem"}

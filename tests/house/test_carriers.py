"""The links under a sentence of the rules are those that the source gives."""

import importlib.util
from pathlib import Path
from typing import Any, Final

import pytest

from tests.house.pages import ROOT, rule_pages
from tests.house.test_citations import package, sentences

_SPEC: Final = importlib.util.spec_from_file_location("carriers", ROOT / "docs" / "_ext" / "carriers.py")
SOURCE: Final = '''"""A room (GD-1)."""

LIMIT = 3  # gems, GD-1.2


@rule
def draw():
    """Turn a gem (GD-1.1)."""
    return Refusal("no-gems", "GD-1.2", "None left.")


class Bag:
    def shake(self):
        ...  # as GD-1.3 has it
'''


@pytest.fixture(scope="module")
def carriers() -> Any:
    pytest.importorskip("sphinx")  # the wheel is tested without it
    assert _SPEC is not None
    assert _SPEC.loader is not None
    module = importlib.util.module_from_spec(_SPEC)
    _SPEC.loader.exec_module(module)
    return module


def test_a_citation_belongs_to_the_innermost_thing_around_it(carriers: Any) -> None:
    into: dict[str, list[Any]] = {number: [] for number in ("GD-1", "GD-1.1", "GD-1.2", "GD-1.3")}

    carriers.collect(into, SOURCE, ROOT / "src" / "gems.py", "gems")

    assert {number: [(each.name, each.line) for each in found] for number, found in into.items()} == {
        "GD-1": [("gems", 1)],
        "GD-1.1": [("gems.draw", 6)],
        "GD-1.2": [("gems", 1), ("gems.draw", 6)],
        "GD-1.3": [("gems.Bag.shake", 13)],
    }


def test_a_refusal_in_plain_words_is_found(carriers: Any) -> None:
    assert list(carriers.refused(SOURCE)) == [("GD-1.2", "no-gems")]


def test_a_test_is_cited_by_its_name(carriers: Any) -> None:
    assert list(carriers.cited("def test_GD_1_1_and_GD_1_2_gems() -> None:")) == ["GD-1.1", "GD-1.2"]


@pytest.mark.parametrize("path", rule_pages())
def test_every_sentence_is_carried_by_code_and_by_a_test(carriers: Any, path: str) -> None:
    found = carriers.found(package(path))
    numbers = sentences(rule_pages()[path])

    assert [number for number in numbers if not found.tests.get(number)] == []
    assert [
        number for number in numbers if not (found.code.get(number) or found.code.get(number.partition(".")[0]))
    ] == []
    assert all(Path(ROOT / each.path).exists() for number in numbers for each in found.tests[number])

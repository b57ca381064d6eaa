"""Rule numbers: every sentence of a rules page has a test, and nothing cites a sentence that is not there."""

import ast
import re
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from typing import Final

import pytest

from tablerules import GAMES
from tests.house.pages import Texts, rule_pages, texts

SENTENCE: Final = re.compile(r"^[-*] (?:\*\*)?(?P<number>[A-Z]{2,4}-\d+\.\d+)\b", re.MULTILINE)
SECTION: Final = re.compile(r"^#+ (?P<number>[A-Z]{2,4}-\d+)\b", re.MULTILINE)
CITED: Final = re.compile(r"(?<![A-Za-z0-9-])(?P<prefix>[A-Z]{2,4})-(?P<rest>\d+(?:\.\d+)?)(?![\w.]*\d)")
IN_NAME: Final = re.compile(r"(?:test|and)_(?P<prefix>[A-Z]{2,4})_(?P<section>\d+)_(?P<sentence>\d+)(?=_|\b)")
REFUSALS: Final = re.compile(r"^### Refusals$(?P<table>.*?)(?=^#|\Z)", re.MULTILINE | re.DOTALL)
CODE: Final = re.compile(r"`([a-z]+(?:-[a-z]+)*)`")


def sentences(page: str) -> list[str]:
    """Return the numbers of the sentences of a rules page, in order."""
    return [found["number"] for found in SENTENCE.finditer(page)]


def numbers(page: str) -> set[str]:
    """Return all numbers that a text may cite: those of sentences and those of sections."""
    return {*sentences(page), *(found["number"] for found in SECTION.finditer(page))}


def cited(text: str) -> set[str]:
    """Return the numbers that a text cites: ``PR-4.2`` anywhere, and ``test_PR_4_2_...`` in the name of a test."""
    plain = {f"{found['prefix']}-{found['rest']}" for found in CITED.finditer(text)}
    return plain | {f"{found['prefix']}-{found['section']}.{found['sentence']}" for found in IN_NAME.finditer(text)}


def uncited(page: str, tests: Texts) -> list[str]:
    """Return the numbers of sentences that no test cites, in the order of the page."""
    found = {number for text in tests.values() for number in cited(text)}
    return [number for number in sentences(page) if number not in found]


def unknown(pages: Texts, files: Texts) -> Iterator[str]:
    """Give every citation of a number that is on no page, by games that have a page."""
    known = {number for page in pages.values() for number in numbers(page)}
    prefixes = {number.partition("-")[0] for number in known}
    for path, text in files.items():
        for number in sorted(cited(text) - known):
            if number.partition("-")[0] in prefixes:
                yield f"{path} cites {number}"


def page_codes(page: str) -> Mapping[str, AbstractSet[str]]:
    """Return the refusal codes of a page, and the numbers in their rows."""
    (table,) = REFUSALS.finditer(page)
    codes: dict[str, AbstractSet[str]] = {}
    for row in table["table"].splitlines():
        cells = row.split("|")
        if len(cells) > 3:
            codes |= {code: cited(cells[2]) for code in CODE.findall(cells[1])}
    return codes


def source_codes(source: str) -> Iterator[tuple[str, str | None]]:
    """Give the code of every refusal that is made in `source`, and its rule where it stands beside it."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(
                func=ast.Name(id="Refusal"), args=[ast.Constant(value=str(code)), ast.Constant(value=str(rule)), *_]
            ):
                yield code, rule
            case ast.Call(func=ast.Name(id="Refusal"), args=[ast.Constant(value=str(code)), *_]):
                yield code, None
            case ast.Call(func=ast.Name(id="Refusal")):
                yield f"(not a plain code: {ast.unparse(node)})", None
            case _:
                pass


def wrong_codes(page: str, sources: Texts) -> list[str]:
    """Return how the refusals of the sources differ from those of the page."""
    listed = page_codes(page)
    made = [(path, *found) for path, source in sources.items() for found in source_codes(source)]
    faults = [f"{path}: {code} is not on the page" for path, code, _ in made if code not in listed]
    faults += [
        f"{path}: {code} cites {rule}" for path, code, rule in made if rule and rule not in listed.get(code, {rule})
    ]
    return faults + [f"{code} is never given" for code in listed if code not in {code for _, code, _ in made}]


def package(path: str) -> str:
    """Return the name of the game's package for the path of its page."""
    return path.rpartition("/")[2].removesuffix(".md")


PAGES: Final = rule_pages()
BY_PAGE: Final = pytest.mark.parametrize("path", PAGES)


def test_every_game_has_a_page_of_rules_and_every_page_a_game() -> None:
    assert {package(path) for path in PAGES} == {name.replace("-", "_") for name in GAMES}


@BY_PAGE
def test_every_sentence_has_a_number_of_its_own(path: str) -> None:
    found = sentences(PAGES[path])

    assert found
    assert len(found) == len(set(found))


@BY_PAGE
def test_every_sentence_of_the_rules_is_cited_by_a_test(path: str) -> None:
    tests = {name: text for name, text in texts("tests").items() if name.rpartition("/")[2].startswith("test_")}

    assert uncited(PAGES[path], tests) == []


def test_nothing_cites_a_sentence_that_is_not_there() -> None:
    files = texts(
        "src", "tests", "docs", "examples", "bench", "typings", "README.md", "CONTRIBUTING.md", "CHANGELOG.md"
    )

    assert list(unknown(PAGES, files)) == []


@BY_PAGE
def test_refusals_are_those_of_the_page(path: str) -> None:
    assert wrong_codes(PAGES[path], texts(f"src/tablerules/games/{package(path)}", suffix=".py")) == []


# Gem Dash is a made-up game; its page, code and tests show that faults are found.

PAGE: Final = """
### GD-1 Turns
- GD-1.1 The player draws a gem.
- GD-1.2 A snake ends the turn (as in GD-1.1).

### Refusals
| code | rule | when |
| --- | --- | --- |
| `not-your-turn` | GD-1.1 | another player's turn |
| `no-gems` / `no-tiles` | GD-1.1 / GD-1.2 | empty bag |

## Invariants
"""
SOURCE: Final = """
Refusal("not-your-turn", "GD-1.1", "Wait.")
Refusal("no-gems", rule, "None left.")
Refusal("no-tiles", "GD-1.2", "None left.")
"""


def test_a_sentence_without_a_test_is_found() -> None:
    assert uncited(PAGE, {"test_gems.py": "def test_GD_1_1_draws(): ..."}) == ["GD-1.2"]
    assert uncited(PAGE, {"test_gems.py": "def test_GD_1_1_draws(): 'and GD-1.2'"}) == []
    assert uncited(PAGE, {"test_gems.py": "def test_GD_1_1_and_GD_1_2_draws(): ..."}) == []
    assert uncited(PAGE, {"test_gems.py": "def test_GD_1_12_draws(): 'GD-1.21, GD-1'"}) == ["GD-1.1", "GD-1.2"]


def test_a_citation_of_nothing_is_found() -> None:
    files = {"rule.py": "GD-1, GD-1.1, GD-1.3, SHA-256", "test_gems.py": "def test_GD_2_1_x(): ..."}

    assert list(unknown({"gems.md": PAGE}, files)) == ["rule.py cites GD-1.3", "test_gems.py cites GD-2.1"]


def test_a_wrong_refusal_is_found() -> None:
    assert wrong_codes(PAGE, {"rules.py": SOURCE}) == []
    assert wrong_codes(PAGE, {"rules.py": SOURCE.replace("no-tiles", "no-tile")}) == [
        "rules.py: no-tile is not on the page",
        "no-tiles is never given",
    ]
    assert wrong_codes(PAGE, {"rules.py": SOURCE.replace('"GD-1.1"', '"GD-1.2"')}) == [
        "rules.py: not-your-turn cites GD-1.2"
    ]
    assert len(wrong_codes(PAGE, {"rules.py": SOURCE + "Refusal(code, rule, 'x')"})) == 1

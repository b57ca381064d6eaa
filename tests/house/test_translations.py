"""The translated rules say the same sentences as the English ones: all of a page, each with its number."""

import re
from pathlib import Path
from typing import Final

import pytest

from tests.house.pages import ROOT, rule_pages
from tests.house.test_citations import cited

CATALOGUES: Final = sorted((ROOT / "docs" / "locale").rglob("*.po"))
ITEM: Final = re.compile(r"^- (\*\*[A-Z]{2,4}-\d+\.\d+\*\* .*?)(?=\n(?!  \S))", re.MULTILINE | re.DOTALL)
STRING: Final = re.compile(r'"((?:[^"\\]|\\.)*)"')


def entries(catalogue: str) -> dict[str, str]:
    """Return the translations of a catalogue by what they translate; what is marked as fuzzy has none."""
    found: dict[str, str] = {}
    for block in catalogue.split("\n\n"):
        original, _, translation = block.partition("\nmsgstr ")
        whole, said = ["".join(STRING.findall(part)) for part in (original.partition("msgid ")[2], translation)]
        found[whole.replace('\\"', '"')] = "" if "#, fuzzy" in original else said.replace('\\"', '"')
    return found


def sentences(page: str) -> list[str]:
    """Return the numbered sentences of a page, each in one line."""
    return [" ".join(item.split()) for item in ITEM.findall(page)]


def faults(page: str, catalogue: str) -> list[str]:
    """Return what is wrong with the translation of a page: sentences that are missing, or about something else."""
    said = entries(catalogue)
    found = [f"not translated: {each[:60]}" for each in sentences(page) if not said.get(each)]
    for each in sentences(page):
        translation = said.get(each)
        if translation and (cited(translation) != cited(each) or translation.split()[0] != each.split()[0]):
            found.append(f"cites something else: {each[:60]}")
    return found


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_a_page_is_translated_whole_or_not_at_all(path: Path) -> None:
    page = rule_pages()[f"docs/rules/{path.stem}.md"]
    catalogue = path.read_text(encoding="utf-8")

    assert len(sentences(page)) > 50
    assert faults(page, catalogue) == [] or 'msgstr "**' not in catalogue.replace('msgstr ""\n"', 'msgstr "')


def test_there_is_a_translation() -> None:
    assert any(not faults(rule_pages()[f"docs/rules/{path.stem}.md"], path.read_text("utf-8")) for path in CATALOGUES)


def test_a_fault_of_a_translation_is_found() -> None:
    page = '### GD-1 Turns\n\n- **GD-1.1** Draw\n  a "gem".\n- **GD-1.2** Stop, by GD-1.1.\n\n'
    good = """msgid "**GD-1.1** Draw a \\"gem\\"."
msgstr "**GD-1.1** 引く。"

msgid ""
"**GD-1.2** Stop, "
"by GD-1.1."
msgstr "**GD-1.2** GD-1.1 による。"
"""

    assert faults(page, good) == []
    assert len(faults(page, good.replace("による", "").replace("GD-1.1 ", ""))) == 1
    assert len(faults(page, good.replace('msgid "**GD-1.1', '#, fuzzy\nmsgid "**GD-1.1'))) == 1
    assert len(faults(page.replace("Draw", "Take"), good)) == 1

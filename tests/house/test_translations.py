"""The Japanese edition says what the pages say now: every sentence, with its number and all that must not change."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from tests.house.pages import ROOT, rule_pages
from tools.translations import DOCS, PAGES, catalogue, extract, faults, has_words, refresh, texts, work

SENTENCE: Final = re.compile(r"^- (\*\*(?:[A-Z]{2}-\d+\.\d+|[EIW]-?\d+)\*\*)", re.MULTILINE)
TERMS: Final = re.compile(r"^\|.*\| 日本語 \|.*\n\| -.*\n((?:\|.*\n)+)", re.MULTILINE)
JAPANESE: Final = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


@pytest.fixture(scope="module")
def templates() -> dict[str, Catalog]:
    return extract()


def page_of(name: str) -> str:
    return rule_pages()[f"docs/rules/{name}.md"]


@pytest.mark.parametrize("page", PAGES)
def test_a_catalogue_has_the_texts_that_its_page_has_now(page: str, templates: dict[str, Catalog]) -> None:
    assert list(texts(catalogue(page))) == list(texts(templates[page]))  # python -m tools.translations


@pytest.mark.parametrize("page", PAGES)
def test_every_text_is_translated_and_keeps_what_must_not_change(page: str) -> None:
    assert list(work(page)) == []


@pytest.mark.parametrize("page", PAGES)
def test_every_numbered_sentence_is_there_in_japanese_under_its_number(page: str) -> None:
    labels = SENTENCE.findall(page_of(page))
    translated = [rendered for rendered in texts(catalogue(page)).values() if rendered.startswith("**")]

    assert len(labels) > 90
    for label in labels:
        (sentence,) = (rendered for rendered in translated if rendered.startswith(f"{label} "))
        assert JAPANESE.search(sentence)


def glossary(page: str) -> list[tuple[str, str]]:
    """Return the English and the Japanese word of each row of a page's glossary."""
    rows = [
        [cell.strip() for cell in row.strip("|").split("|")]
        for table in TERMS.findall(page_of(page).partition("Words of the game")[2].partition("\n## Rules")[0])
        for row in table.splitlines()
    ]
    return [(row[at], row[at + 1]) for row in rows for at in range(0, len(row) - 1, 2) if JAPANESE.search(row[at + 1])]


@pytest.mark.parametrize("page", PAGES)
def test_the_words_of_the_glossary_are_those_of_the_sentences(page: str) -> None:
    translated = texts(catalogue(page))

    terms = glossary(page)

    assert len(terms) > 12
    for english, japanese in terms:
        for term in japanese.split(", "):
            assert term in translated[english]
            assert any(term in rendered for text, rendered in translated.items() if text != english), term


def test_the_first_page_leads_to_every_page() -> None:
    first = (DOCS / "locale" / "ja" / "index.md").read_text(encoding="utf-8")

    assert all(f"](rules/{page}.md)" in first and f"\nrules/{page}\n" in first for page in PAGES)


def test_what_has_no_words_needs_no_translation() -> None:
    assert not any(map(has_words, ("`GameStarted`", "PR-5.2", "`P1` · `P2`", "1–3", "ポート", "k")))
    assert all(map(has_words, ("`first` is gone", "a [link](#place)", "see PR-5.2")))


SENTENCES: Final = {
    "another number": ("It costs 3.", "それは4かかる。"),
    "a number more": ("It costs 3 coins.", "5人で3コインかかる。"),
    "a sign less": ("It is −3.", "それは3である。"),
    "no label": ("**PR-1.1** It is.", "それである。"),
    "a label elsewhere": ("**PR-1.1** It is.", "それは **PR-1.1** である。"),
    "another citation": ("As in PR-1.2.", "PR-1.3のとおり。"),
    "another example": ("As in E4.", "E5のとおり。"),
    "code translated": ("Call `new_game`.", "`新しいゲーム`を呼ぶ。"),
    "code lost": ("Call `new_game`.", "呼ぶ。"),
    "another target": ("See [there](#options).", "[そこ](#phases)を参照。"),
    "a link lost": ("See [there](#options).", "そこを参照。"),
    "bold lost": ("It **is**.", "それである。"),
    "emphasis lost": ("It is. *Ruling: so.*", "それである。裁定：そうである。"),
}


@pytest.mark.parametrize("name", SENTENCES)
def test_a_translation_that_changes_what_must_not_change_is_found(name: str) -> None:
    assert list(faults(*SENTENCES[name])) != []


def test_numbers_in_words_and_counters_are_let_be() -> None:
    text = "**PR-1.1** Two players of [the game](#box) take one card each, in 3 `turns` (PR-1.2). *Ruling: both do.*"
    rendered = "**PR-1.1** [ゲーム](#box)の2人は`turns`３回で1枚ずつ取る（PR-1.2）。*裁定：2人とも取る。*"

    assert list(faults(text, rendered)) == []


def test_a_page_that_changes_leaves_work_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = "**PR-1.1** Two to five players sit in the order of their seat numbers, clockwise."
    gone, new = "A sentence that is no more.", "Nobody ever wrote down anything about this."
    messages = Catalog(locale="ja")
    messages.add(old, "**PR-1.1** 座る。")
    messages.add(gone, "もうない文。")
    template = Catalog()
    template.add(old.replace("five", "six"))
    template.add(new)
    monkeypatch.setattr("tools.translations.CATALOGUES", tmp_path)
    with (tmp_path / "port_royal.po").open("wb") as file:
        write_po(file, messages)

    refresh("port_royal", template)

    assert texts(catalogue("port_royal")) == {old.replace("five", "six"): "", new: ""}
    written = (tmp_path / "port_royal.po").read_text(encoding="utf-8")
    assert "#, fuzzy\n#| msgid " in written
    assert gone not in written
    assert [line.partition(":")[0] for line in work("port_royal")] == ["not translated", "not translated"]


def built(language: str, place: Path) -> str:
    """Return the article of Sainokawara's page as a site in this language has it."""
    command = [sys.executable, "-m", "sphinx", "-q", "-E", "-D", f"language={language}", "-D", "html_theme=basic"]
    only = ["-D", "include_patterns=rules/sainokawara.md", "-D", "root_doc=rules/sainokawara"]
    subprocess.run([*command, *only, str(DOCS), str(place)], cwd=ROOT, check=True, capture_output=True)
    return (place / "rules" / "sainokawara.html").read_text(encoding="utf-8")


def test_both_editions_lead_to_each_other_and_have_the_same_anchors(tmp_path: Path) -> None:
    english, japanese = (built(language, tmp_path / language) for language in ("en", "ja"))

    assert '<a class="reference internal" href="../ja/rules/sainokawara.html" lang="ja">日本語</a>' in english
    assert '<a class="reference internal" href="../../rules/sainokawara.html" lang="en">English</a>' in japanese
    assert 'href="../../explanation/house.html#the-verbs"' in japanese
    assert "<strong>SK-1.2</strong> ゲームボードの外周には14個のスペースがある" in japanese
    assert re.findall(r' id="((?:sk|w)-[\d-]+|i\d+)"', english) == re.findall(r' id="((?:sk|w)-[\d-]+|i\d+)"', japanese)
    assert english.count('class="rule"') == japanese.count('class="rule"') > 20  # citations are links in both

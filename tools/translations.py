"""The Japanese edition of the rules pages: ``python -m tools.translations`` brings its catalogues up to the pages.

A catalogue keeps each text of a page beside its translation. When a page has changed, the script takes over its new
texts, marks a translation as *fuzzy* whose text has changed a little, drops what no page says any more, and lists what
there is to do. A fuzzy translation is not shown until somebody has looked at it and taken the mark away.
"""

import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

DOCS: Final = Path(__file__).resolve().parent.parent / "docs"
CATALOGUES: Final = DOCS / "locale" / "ja" / "LC_MESSAGES" / "rules"
PAGES: Final = tuple(sorted(page.stem for page in DOCS.glob("rules/*.md")))
BORN: Final = datetime(2026, 11, 30, tzinfo=UTC)  # of every catalogue, so that only texts make a difference
HEADER: Final = """\
# The Japanese edition of this page.
# `python -m tools.translations` takes over what has changed on the page, and says what is left to translate."""

CODE: Final = re.compile(r"(`+)(.+?)\1")
LABEL: Final = re.compile(r"\*\*(?:[A-Z]{2,4}-\d+\.\d+|[EIW]-?\d+)\*\*", re.ASCII)
CITATION: Final = re.compile(r"\b(?:[A-Z]{2,4}-\d+(?:\.\d+)?|[EIPRW]-?\d+)(?![A-Za-z\d])", re.ASCII)
TARGET: Final = re.compile(r"\]\(([^)]+)\)")
STRONG: Final = re.compile(r"\*\*.+?\*\*")
EMPHASIS: Final = re.compile(r"\*[^*]+\*")
NUMBER: Final = re.compile(r"[−+]?\d+(?:[.,]\d+)*", re.ASCII)
WORD: Final = re.compile(r"[A-Za-z]+")
WIDE: Final = str.maketrans("０１２３４５６７８９", "0123456789")

SPELLED: Final = {
    word: number
    for number, words in {
        0: "zero zeros",
        2: "two second twice both either neither",
        3: "three third thrice",
        4: "four fourth",
        5: "five fifth",
        6: "six sixth",
        7: "seven seventh",
        8: "eight eighth",
        9: "nine",
        10: "ten",
        11: "eleven",
        12: "twelve",
        14: "fourteen",
        20: "twenty",
        50: "fifty",
        60: "sixty",
    }.items()
    for word in words.split()
}
"""Numbers that English spells out and Japanese writes in digits; a 1 may stand for an article and needs no word."""


def extract() -> dict[str, Catalog]:
    """Return what Sphinx finds to translate on each rules page now."""
    with tempfile.TemporaryDirectory() as place:
        command = [sys.executable, "-m", "sphinx", "-q", "-E", "-b", "gettext", "-d", f"{place}/doctrees"]
        only = ["-D", "include_patterns=rules/*.md", "-D", f"root_doc=rules/{PAGES[0]}"]
        done = subprocess.run([*command, *only, str(DOCS), place], capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(done.stderr)
        return {page: load(Path(place) / "rules" / f"{page}.pot") for page in PAGES}


def load(path: Path) -> Catalog:
    """Return a catalogue or template that lies in a file."""
    with path.open("rb") as file:
        return read_po(file, abort_invalid=True)


def catalogue(page: str) -> Catalog:
    """Return the Japanese catalogue of a page, empty if there is none yet."""
    path = CATALOGUES / f"{page}.po"
    return load(path) if path.exists() else Catalog(locale="ja", project="tablerules")


def texts(messages: Catalog) -> dict[str, str]:
    """Return the translation of every text, in the order of the page; "" where there is none, or a fuzzy one."""
    return {str(found.id): "" if found.fuzzy else str(found.string or "") for found in messages if found.id}


def has_words(text: str) -> bool:
    """Tell whether there is anything to translate: words beside code, citations and numbers."""
    plain = CITATION.sub("", TARGET.sub("]", CODE.sub("", text)))
    return any(len(word) > 1 for word in WORD.findall(plain))


def faults(text: str, translation: str) -> Iterator[str]:
    """Give everything that a translation has to keep and does not: numbers, labels, code, citations, links, marks."""
    plain, rendered = CODE.sub("", text), CODE.sub("", translation)
    for what, pattern in (("code", CODE), ("number of the sentence", LABEL), ("target", TARGET)):
        yield from _differences(what, _found(pattern, text), _found(pattern, translation))
    if LABEL.match(text) and not LABEL.match(translation):
        yield "does not begin with its number"
    yield from _differences("citation", _found(CITATION, plain), _found(CITATION, rendered))
    if len(STRONG.findall(plain)) != len(STRONG.findall(rendered)):
        yield "another number of bold words"
    if len(EMPHASIS.findall(STRONG.sub("", plain))) != len(EMPHASIS.findall(STRONG.sub("", rendered))):
        yield "another number of emphasized words"
    said, repeated = (Counter(NUMBER.findall(_bare(part))) for part in (plain, rendered))
    spelled = {str(SPELLED.get(word, 1)) for word in WORD.findall(plain.lower())}
    yield from (f"without the number {number}" for number in said - repeated)
    yield from (f"with the number {number}" for number in repeated - said if number not in spelled | {"1"})


def _found(pattern: re.Pattern[str], text: str) -> Counter[str]:
    """Count what a pattern finds."""
    return Counter(found[0] for found in pattern.finditer(text))


def _differences(what: str, here: Counter[str], there: Counter[str]) -> Iterator[str]:
    """Give what only one of two texts has."""
    yield from (f"without the {what} {missing}" for missing in here - there)
    yield from (f"with the {what} {more}" for more in there - here)


def _bare(text: str) -> str:
    """Return a text without citations and targets, all its digits narrow."""
    return CITATION.sub("", TARGET.sub("]", text)).translate(WIDE)


def work(page: str) -> Iterator[str]:
    """Give what is left to do on the catalogue of a page."""
    for text, translation in texts(catalogue(page)).items():
        if not translation and has_words(text):
            yield f"not translated: {text}"
        elif translation:
            yield from (f"{fault}: {text}" for fault in faults(text, translation))


def refresh(page: str, template: Catalog) -> None:
    """Bring the catalogue of a page up to the texts that the page has now."""
    messages = catalogue(page)
    messages.update(template, update_header_comment=False)
    messages.obsolete.clear()
    messages.header_comment = HEADER
    messages.creation_date = messages.revision_date = BORN
    messages.version = messages.msgid_bugs_address = ""
    messages.last_translator, messages.language_team = "The tablerules authors", "ja"
    messages.fuzzy = False
    path = CATALOGUES / f"{page}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, messages, width=0, no_location=True, include_previous=True)


def main() -> None:
    """Refresh all catalogues, and say what is left to do."""
    for page, template in extract().items():
        refresh(page, template)
        left = list(work(page))
        print("\n".join([f"{page}: {len(left)} left to do", *(f"  {line}" for line in left)]))


if __name__ == "__main__":
    main()

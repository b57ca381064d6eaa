"""Bring the catalogues of the translated rules pages up to date: ``python -m tools.translate``.

Sphinx gathers the sentences of the pages; each catalogue in ``docs/locale`` then has exactly those. A sentence that is
new has no translation and is shown in English. One that has changed keeps its old translation, marked as fuzzy, which is
not shown until somebody has looked at it and removed the mark.
"""

import subprocess
import sys
from pathlib import Path
from typing import Final

from babel.messages.pofile import read_po, write_po

from tools.environment import ROOT

LANGUAGES: Final = ("ja",)
DOCS: Final = ROOT / "docs"
TEMPLATES: Final = DOCS / "_build" / "gettext"
WIDTH: Final = 120


def gather() -> list[Path]:
    """Return the templates of the rules pages, as Sphinx gathers them."""
    sphinx = [sys.executable, "-m", "sphinx", "-b", "gettext", "-q", "-t", "ja"]
    subprocess.run([*sphinx, "-d", str(TEMPLATES / ".doctrees"), str(DOCS), str(TEMPLATES)], check=True)
    return sorted((TEMPLATES / "rules").glob("*.pot"))


def update(template: Path, language: str) -> tuple[int, int]:
    """Bring one catalogue up to date, and return how many sentences it has and how many are translated."""
    place = DOCS / "locale" / language / "LC_MESSAGES" / "rules" / f"{template.stem}.po"
    with template.open("rb") as file:
        wanted = read_po(file, locale=language)
    catalogue = wanted
    if place.exists():
        with place.open("rb") as file:
            catalogue = read_po(file, locale=language)
        catalogue.update(wanted)
    place.parent.mkdir(parents=True, exist_ok=True)
    catalogue.fuzzy = False
    with place.open("wb") as file:
        write_po(
            file, catalogue, width=WIDTH, no_location=True, omit_header=True, ignore_obsolete=True, sort_output=False
        )
    messages = [message for message in catalogue if message.id]
    return len(messages), sum(bool(message.string) and not message.fuzzy for message in messages)


def main() -> None:
    """Update every catalogue."""
    for template in gather():
        for language in LANGUAGES:
            there, translated = update(template, language)
            print(f"{language} {template.stem}: {translated} of {there}")


if __name__ == "__main__":
    main()

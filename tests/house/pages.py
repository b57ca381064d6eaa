"""What the tests of the house read: the project's own files, by kind."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent.parent
SOURCE: Final = ROOT / "src" / "tablerules"
FOLDERS: Final = ("bench", "docs", "examples", "src", "tests", "tools", "typings")
MADE: Final = {"__pycache__", "_build", "build", "node_modules"}
TEXT: Final = {
    "",
    ".cfg",
    ".css",
    ".js",
    ".json",
    ".jsonl",
    ".md",
    ".mjs",
    ".py",
    ".toml",
    ".ts",
    ".txt",
    ".yaml",
    ".yml",
}

Texts = dict[str, str]
"""Text by path, relative to the project."""


def texts(*folders: str, suffix: str | None = None) -> Texts:
    """Return the text files below the folders (and the files themselves, where a file is named).

    Args:
        folders: Folders and files, relative to the project; those that do not exist have no files.
        suffix: Only files with this ending.
    """
    found: Texts = {}
    for folder in folders:
        place = ROOT / folder
        for path in [place] if place.is_file() else sorted(place.rglob("*")):
            here = path.relative_to(ROOT)
            wanted = path.suffix in TEXT if suffix is None else path.suffix == suffix
            if path.is_file() and wanted and not MADE.intersection(here.parts):
                found[here.as_posix()] = path.read_text(encoding="utf-8")
    return found


def everything() -> Texts:
    """Return every text file that belongs to the project."""
    loose = [path.name for path in ROOT.iterdir() if path.is_file() and path.name not in {".coverage", ".git"}]
    return texts(*FOLDERS, ".ci", *sorted(name for name in loose if not name.startswith(".coverage")))


def rule_pages() -> Texts:
    """Return the pages of rules that the project has."""
    return texts("docs/rules", suffix=".md")

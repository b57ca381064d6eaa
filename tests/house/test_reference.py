"""The reference has every module of the library, and the CI runs what people run."""

import os
import re
from typing import Final

from tests.house.pages import ROOT, Texts, texts
from tools import environment

AUTOMODULE: Final = re.compile(r"^\.\. automodule:: (\S+)$", re.MULTILINE)


def module(path: str) -> str:
    """Return the name of the module that lies at a path."""
    return path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def without_page(sources: Texts, pages: Texts) -> set[str]:
    """Return the modules that no page of the reference shows."""
    return {module(path) for path in sources} - {name for page in pages.values() for name in AUTOMODULE.findall(page)}


def test_every_module_is_in_the_reference() -> None:
    assert without_page(texts("src", suffix=".py"), texts("docs/reference", suffix=".md")) == set()


def test_a_module_without_a_page_is_found() -> None:
    sources = {"src/gems/__init__.py": "", "src/gems/rules.py": ""}

    assert without_page(sources, {"gems.md": ".. automodule:: gems\n"}) == {"gems.rules"}


def test_ci_runs_make_test_and_nothing_else() -> None:
    ci = ROOT / ".ci" / "run"
    commands = [line for line in ci.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]

    assert os.access(ci, os.X_OK)
    assert commands == ["set -euo pipefail", 'cd "$(dirname "$0")/.."', "exec make test"]


def test_an_interpreter_is_taken_only_if_it_runs_and_is_the_version_asked_for() -> None:
    assert environment.find("3.99") is None
    assert not environment.runs("no-such-python")
    assert not environment.runs("python3", "2.7")


def test_the_oldest_requirements_are_those_of_pyproject() -> None:
    assert len(environment.lowest()) == len(environment.needs())
    assert all(re.fullmatch(r"[\w-]+==[\d.]+", need) for need in environment.lowest())

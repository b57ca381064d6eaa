"""The reference has every module of the library, and the CI runs what people run."""

import os
import re
from typing import Final

from tests.house.front_doors import docstring, offered, origin, used
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


def test_every_public_name_is_in_the_reference_with_a_docstring() -> None:
    shown = {name for page in texts("docs/reference", suffix=".md").values() for name in AUTOMODULE.findall(page)}

    assert [public for public, (place, _) in offered().items() if place not in shown] == []
    assert [public for public, where in offered().items() if docstring(where) is None] == []


def test_every_public_name_has_an_example_that_runs() -> None:
    examples = used(texts("README.md", "CONTRIBUTING.md", "docs", suffix=".md"), texts("src", suffix=".py"))

    assert [public for public, where in offered().items() if where not in examples] == []


def test_a_name_is_traced_to_where_it_is_made() -> None:
    assert origin("tablerules.games.port_royal", "DrawCard") == ("tablerules.games.port_royal.actions", "DrawCard")
    assert origin("tablerules.bots.random", "roll") == ("tablerules.kernel.chance", "roll")


def test_a_docstring_is_found_also_below_a_constant_and_missed_where_there_is_none() -> None:
    assert docstring(("tablerules.wire.envelope", "dumps")) is not None
    assert docstring(("tablerules.wire.migrations", "WIRE_VERSION")) is not None
    assert docstring(("tablerules.wire.record", "UNDO_RULE")) is None
    assert docstring(("tablerules.wire.record", "Nothing")) is None


def test_an_example_counts_by_what_it_says_and_by_what_it_prints() -> None:
    page = (
        "Not `pr.Pass(0)`, and no block that does not run:\n```text\npr.StopDrawing(0)\n```\n"
        "```python\n>>> from tablerules.games import port_royal as pr\n"
        ">>> from tablerules.wire import dumps as written\n"
        ">>> written(1)\n>>> pr.explain  # not pr.view\nRefusal(code=1)\n"
        ">>> 1\nTraceback (most recent call last):\ntablerules.kernel.chance.ChanceExhausted: no\n```\n"
        "```python\npr.apply(state, HirePerson(0, 3))\n```\n"
    )
    found = used({"page.md": page}, {})

    assert {name for _, name in found} == {"dumps", "explain", "Refusal", "ChanceExhausted", "apply"}


def test_an_example_in_a_docstring_may_use_the_names_around_it() -> None:
    source = '"""Doc.\n\n>>> encode(1)\n"""\nother = merged(1)\n'

    assert ("tablerules.wire.envelope", "encode") in used({}, {"src/tablerules/wire/__init__.py": source})
    assert used({}, {"src/tablerules/wire/__init__.py": "other = merged(1)\n"}) == set()

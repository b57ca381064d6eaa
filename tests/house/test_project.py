"""What the project says about itself holds."""

import re
import tomllib
from collections.abc import Iterator
from typing import Final

import pytest

import tablerules
from tests.house.pages import ROOT, everything, texts

PROMISES: Final = re.compile(r"Python API|Wire|Rules of [A-Z][\w ]+|Notation")
MARK: Final = "~"
"""Stands in the middle of what is looked for, so that this module is no finding of its own."""

MACHINE: Final = re.compile(
    r"(?:^|[^\w.])/~(?:work|tmp|root|farm|home|Users)/|[.][.]/~shared|index~-url|registry~=|"
    r"\b(?:pypi|pythonhosted|npmjs|crates)[.](?:org|io|com)\b".replace(MARK, "")
)
FENCE: Final = re.compile(r"^ *(?:```+|~~~+|:::+)(?P<language>[^\s`~:].*)?$", re.MULTILINE)
UNTESTED: Final = re.compile(r"py|pycon|python3|python-repl|py3|\{code-block\} *python.*|\{code\} *python.*|\{python\}")


def machine_paths(path: str, text: str) -> Iterator[str]:
    """Give every line that names a folder of some machine, or a host that packages come from."""
    for number, line in enumerate(text.splitlines(), start=1):
        if MACHINE.search(line):
            yield f"{path}:{number} {line.strip()}"


def loose_requirements(pyproject: str) -> list[str]:
    """Return the requirements that have no lower bound, have an upper one, or no reason in a comment beside them."""
    data = tomllib.loads(pyproject)
    project = data["project"]
    groups = [*project.get("optional-dependencies", {}).values(), *data.get("dependency-groups", {}).values()]
    needs = [need for group in (project["dependencies"], *groups) for need in group if isinstance(need, str)]
    lines = pyproject.splitlines()
    faults: list[str] = []
    for need in needs:
        bounded = re.fullmatch(r"[\w-]+(?:\[\w+\])?>=[\d.]+", need)
        reasoned = all(re.search(r'",?\s+# \w', line) for line in lines if line.strip().startswith(f'"{need}"'))
        if not (bounded and reasoned):
            faults.append(need)
    return faults


def changelog_faults(changelog: str, version: str) -> list[str]:
    """Return what the changelog lacks: an entry for `version`, each heading in it one of the four promises."""
    parts = re.split(r"^## \[(.+?)\].*$", changelog, flags=re.MULTILINE)
    entries = dict(zip(parts[1::2], parts[2::2], strict=True))
    if "- " not in entries.get(version, ""):
        return [f"no entry for {version}"]
    headings = [heading for entry in entries.values() for heading in re.findall(r"^### (.+)$", entry, re.MULTILINE)]
    return [f"{heading} is none of the four promises" for heading in headings if not PROMISES.fullmatch(heading)]


def newest_rules(changelog: str, title: str) -> str | None:
    """Return the newest version that the changelog gives the rules of a game."""
    found = re.search(rf"^### Rules of {title}\n+(?:- .*\n)*?- Version (?P<version>[\d.]+\d)", changelog, re.MULTILINE)
    return found["version"] if found else None


def untested_blocks(path: str, text: str) -> list[str]:
    """Return the code blocks that look like Python, and have a name under which nobody runs them."""
    names = [found["language"] or "" for found in FENCE.finditer(text)]
    return [f"{path} has a block of {name}" for name in names if UNTESTED.fullmatch(name.strip())]


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_project_names_no_machine_and_no_registry() -> None:
    assert [fault for path, text in everything().items() for fault in machine_paths(path, text)] == []


def test_every_requirement_has_a_lower_bound_and_a_reason() -> None:
    assert loose_requirements(read("pyproject.toml")) == []


def test_the_changelog_has_an_entry_for_this_version_by_promise() -> None:
    assert changelog_faults(read("CHANGELOG.md"), tablerules.__version__) == []


@pytest.mark.parametrize("name", tablerules.GAMES)
def test_the_changelog_knows_the_version_of_the_rules(name: str) -> None:
    title = name.replace("-", " ").title()

    assert newest_rules(read("CHANGELOG.md"), title) == tablerules.GAMES[name].RULES_VERSION


def test_every_python_block_of_the_pages_is_run() -> None:
    pages = texts("README.md", "CONTRIBUTING.md", "docs", suffix=".md")

    assert [fault for path, text in pages.items() for fault in untested_blocks(path, text)] == []


def test_the_readme_shows_a_turn_in_15_lines() -> None:
    (block,) = re.findall(r"^```python\n(.*?)^```$", read("README.md"), re.MULTILINE | re.DOTALL)

    assert ">>> " in block
    assert len(block.strip().splitlines()) <= 15


def test_both_commands_of_the_readme_are_targets() -> None:
    commands = re.findall(r"^\$ make (\w+)", read("README.md"), re.MULTILINE)

    assert commands == ["demo", "test"]
    assert all(f"\n{command}:" in read("Makefile") for command in commands)


@pytest.mark.parametrize(
    "fault",
    [
        "see /~work/main",
        "cd '/~tmp/x'",
        "..~/shared/rules",
        "--extra-index~-url x",
        "registry~=x",
        "https://pypi~.org/simple",
    ],
)
def test_a_machine_path_is_found(fault: str) -> None:
    fault = fault.replace(MARK, "")

    assert list(machine_paths("page.md", f"first\n{fault}")) == [f"page.md:2 {fault}"]


@pytest.mark.parametrize("good", ["docs/work/main.md", "https://keepachangelog.com/en/", "./tmp/x", "teamwork/rest"])
def test_an_ordinary_path_is_let_be(good: str) -> None:
    assert list(machine_paths("page.md", good)) == []


def test_a_loose_requirement_is_found() -> None:
    good = '"attrs>=24.2",  # records'
    text = "[project]\ndependencies = [\n  {}\n]\n"

    assert loose_requirements(text.format(good)) == []
    for fault in ('"attrs",  # records', '"attrs>=24,<25",  # records', '"attrs==24.2",  # records', '"attrs>=24.2",'):
        assert len(loose_requirements(text.format(fault))) == 1


def test_a_changelog_without_the_version_or_with_another_heading_is_found() -> None:
    text = "# Changelog\n\n## [Unreleased]\n\n## [0.1.0] - today\n\n### Wire\n\n- Something.\n"

    assert changelog_faults(text, "0.1.0") == []
    assert changelog_faults(text, "0.2.0") == ["no entry for 0.2.0"]
    assert changelog_faults(text, "Unreleased") == ["no entry for Unreleased"]
    assert changelog_faults(text.replace("Wire", "Fixed"), "0.1.0") == ["Fixed is none of the four promises"]


def test_the_newest_version_of_the_rules_is_read() -> None:
    text = "### Rules of Gem Dash\n\n- A word.\n- Version 1.1: snakes.\n\n### Rules of Gem Dash\n\n- Version 1.0\n"

    assert newest_rules(text, "Gem Dash") == "1.1"
    assert newest_rules(text, "Rock Dash") is None


def test_a_block_that_nobody_runs_is_found() -> None:
    assert untested_blocks("page.md", "```pycon\n>>> 1\n```\n") == ["page.md has a block of pycon"]
    assert untested_blocks("page.md", "```{code-block} python\n1\n```\n") == [
        "page.md has a block of {code-block} python"
    ]
    assert untested_blocks("page.md", "```python\n1\n```\n\n```\nplain\n```\n") == []

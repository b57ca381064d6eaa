"""Put together what the playground page loads: ``python -m tools.playground``.

Everything that runs in the reader's browser is laid side by side in one folder, which Sphinx copies into the site:
Pyodide, the wheels of the library and of what it needs, and the programs on top of it. Nothing is left to be fetched
from elsewhere when the page is read. The folder is made anew when something that goes into it has changed.
"""

import hashlib
import json
import shutil
import sys
import zipfile
from pathlib import Path
from typing import Final

from tools import environment, web
from tools.environment import ROOT

PLACE: Final = ROOT / "docs" / "_build" / "extra" / "playground"
SOURCES: Final = ROOT / "docs" / "_playground"
PAGE: Final = ("page.js", "worker.js", "page.css")
PYODIDE: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
    "package.json",
)
PROGRAMS: Final = (SOURCES / "desk.py", ROOT / "examples" / "commandline.py", ROOT / "examples" / "narrate")
NEEDED: Final = ("attrs", "cattrs", "typing-extensions")  # what pyproject.toml asks for at run time


def build() -> None:
    """Make the folder, unless what goes into it is as it was.

    Raises:
        Missing: If Pyodide cannot be installed.
    """
    stamp = PLACE / "built.json"
    fingerprint = _fingerprint()
    if stamp.exists() and json.loads(stamp.read_text(encoding="utf-8"))["fingerprint"] == fingerprint:
        return
    shutil.rmtree(PLACE, ignore_errors=True)
    (PLACE / "pyodide").mkdir(parents=True)
    pyodide = web.package(web.PYODIDE)
    for name in PYODIDE:
        shutil.copy(pyodide / name, PLACE / "pyodide" / name)
    for name in PAGE:
        shutil.copy(SOURCES / name, PLACE / name)
    with zipfile.ZipFile(PLACE / "programs.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for path in _files(*PROGRAMS):
            archive.write(path, path.relative_to(_home(path)))
    wheels = _wheels(PLACE / "wheels")
    stamp.write_text(json.dumps({"fingerprint": fingerprint, "wheels": wheels}, indent=1), encoding="utf-8")


def _wheels(folder: Path) -> list[str]:
    """Build the wheel of the library, get those of what it needs, and return their names."""
    binary = ["--only-binary", ",".join(NEEDED)]
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", *binary, "--wheel-dir", str(folder)]
    environment.run(*command, ROOT, *NEEDED)
    return sorted(path.name for path in folder.glob("*.whl"))


def _fingerprint() -> str:
    """Return a hash of all files that the folder is made from."""
    digest = hashlib.sha256(web.PYODIDE.encode())
    own = (ROOT / "src", SOURCES, *PROGRAMS, ROOT / "pyproject.toml", Path(__file__))
    for path in _files(*own):
        digest.update(f"{path.relative_to(ROOT)}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _files(*places: Path) -> list[Path]:
    found = [path for place in places for path in ([place] if place.is_file() else place.rglob("*"))]
    return sorted(path for path in found if path.is_file() and "__pycache__" not in path.parts)


def _home(path: Path) -> Path:
    """Return the folder that a program is imported from."""
    return SOURCES if path.is_relative_to(SOURCES) else ROOT / "examples"


if __name__ == "__main__":
    build()

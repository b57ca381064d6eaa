"""The code blocks of the Markdown pages are tests: README, CONTRIBUTING and everything under docs/."""

import pytest
from sybil import Sybil
from sybil.integration.pytest import SybilItem
from sybil.parsers.myst import DocTestDirectiveParser, PythonCodeBlockParser, SkipParser

pytest_collect_file = Sybil(
    parsers=[DocTestDirectiveParser(), PythonCodeBlockParser(), SkipParser()],
    patterns=["README.md", "CONTRIBUTING.md", "docs/*.md", "docs/**/*.md"],
).pytest()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the blocks of one page together when tests are spread over processes: a later block builds on an earlier."""
    for item in items:
        if isinstance(item, SybilItem):
            item.add_marker(pytest.mark.xdist_group(str(item.path)))

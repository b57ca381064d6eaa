"""Every name that the library exports has an example, or is reached from one by its types."""

import ast
import doctest
import re
from collections.abc import Iterable, Iterator
from typing import Final

from tests.house.pages import Texts, texts

BLOCK: Final = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
WORD: Final = re.compile(r"\b[A-Za-z_]\w*\b")
PARSER: Final = doctest.DocTestParser()

Names = dict[str, set[str]]
"""Public names, and the names that stand in what defines each: in its types, its fields, its bases."""


def defined(source: str) -> Names:
    """Return what a module defines at its top, without what is private or imported."""
    found: Names = {}
    for node in ast.parse(source).body:
        match node:
            case ast.FunctionDef(name=name):
                found[name] = words_of([*_annotations(node.args), node.returns])
            case ast.ClassDef(name=name):
                methods = [part for part in node.body if isinstance(part, ast.FunctionDef)]
                fields = [part.annotation for part in node.body if isinstance(part, ast.AnnAssign)]
                typed = [hint for method in methods for hint in (*_annotations(method.args), method.returns)]
                found[name] = words_of([*node.bases, *fields, *typed])
            case ast.AnnAssign(target=ast.Name(id=name)):
                found[name] = words_of([node.annotation, node.value])
            case ast.Assign(targets=[ast.Name(id=name)]):
                found[name] = words_of([node.value])
            case _:
                pass
    return {name: words for name, words in found.items() if not name.startswith("_")}


def _annotations(arguments: ast.arguments) -> Iterator[ast.expr | None]:
    for each in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
        yield each.annotation


def exported(source: str) -> list[str]:
    """Return the names that a module offers: those in its ``__all__``."""
    for node in ast.parse(source).body:
        match node:
            case ast.Assign(targets=[ast.Name(id="__all__")], value=listed):
                return [name for name in ast.literal_eval(listed) if not name.startswith("__")]
            case _:
                pass
    return []


def words_of(nodes: Iterable[ast.AST | None]) -> set[str]:
    """Return the names that stand in pieces of code."""
    return {word for node in nodes if node is not None for word in WORD.findall(ast.unparse(node))}


def shown(sources: Texts, pages: Texts) -> set[str]:
    """Return the names that stand in examples: those of docstrings, and the code of pages with what it prints."""
    blocks = [block for page in pages.values() for block in BLOCK.findall(page)]
    examples = [
        each.source + each.want
        for source in sources.values()
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        for each in PARSER.get_examples(ast.get_docstring(node) or "")
    ]
    return {word for text in (*blocks, *examples) for word in WORD.findall(text)}


def unreached(sources: Texts, pages: Texts) -> set[str]:
    """Return the public names that no example shows, nor the types of anything that is shown or reached."""
    modules = {path: defined(source) for path, source in sources.items()}
    reached, frontier = set[str](), shown(sources, pages)
    while frontier:
        reached |= frontier
        next_ones = {word for names in modules.values() for name in frontier if name in names for word in names[name]}
        frontier = next_ones - reached
    return {f"{path}: {name}" for path, source in sources.items() for name in exported(source) if name not in reached}


def test_every_exported_name_has_an_example_or_is_reached_from_one() -> None:
    sources = texts("src", suffix=".py")
    pages = texts("docs", "README.md", "CONTRIBUTING.md", suffix=".md")

    assert unreached(sources, pages) == set()


def test_a_name_without_an_example_is_found() -> None:
    source = '''
__all__ = ["Bag", "Gem", "empty", "fill"]

class Gem:
    """A gem."""

class Bag:
    gems: tuple[Gem, ...]

def fill() -> Bag:
    """Fill a bag.

    >>> fill()
    """

def empty(bag: Bag) -> None: ...
def _shake(bag: Bag) -> None: ...
'''

    assert unreached({"gems.py": source}, {}) == {"gems.py: empty"}
    assert unreached({"gems.py": source}, {"page.md": "```python\n>>> empty(bag)\n```\n"}) == set()

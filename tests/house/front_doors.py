"""What the front doors of the library offer, where each name is made, and where the pages use it.

A name goes through several modules before it stands in a front door: ``port_royal.DrawCard`` is made in
``port_royal.actions``. Its *origin*, module and name, is found by reading the imports, so that a use counts whichever
door somebody came in by.
"""

import ast
import doctest
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from typing import Final

from tablerules import GAMES
from tests.house.pages import ROOT, Texts

DOORS: Final = (
    "tablerules",
    "tablerules.kernel",
    "tablerules.wire",
    "tablerules.testing",
    "tablerules.bots",
    *[f"tablerules.games.{name.replace('-', '_')}" for name in GAMES],
)

Origin = tuple[str, str]
"""The module that makes a name, and the name there."""

BLOCK: Final = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
SHOWN: Final = re.compile(r"(?<![\w.])([A-Z]\w*)\(")  # the repr of a value
DOTTED: Final = re.compile(r"\btablerules(?:\.\w+)+")

PARSER: Final = doctest.DocTestParser()


def offered() -> dict[str, Origin]:
    """Return the public names of all front doors, ``tablerules.wire.dumps`` and the like, with their origins."""
    return {f"{door}.{name}": origin(door, name) for door in DOORS for name in import_module(door).__all__}


@cache
def tree(module: str) -> ast.Module | None:
    """Return the syntax tree of a module of the library, or None if there is no such module."""
    place = ROOT.joinpath("src", *module.split("."))
    for path in (place / "__init__.py", place.with_suffix(".py")):
        if path.is_file():
            return ast.parse(path.read_text(encoding="utf-8"))
    return None


@cache
def origin(module: str, name: str) -> Origin:
    """Return where a name of a module comes from, as far as the library goes."""
    made = tree(module)
    for node in made.body if made is not None else ():
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            for alias in node.names:
                if (alias.asname or alias.name) == name:
                    return origin(node.module, alias.name)
    return module, name


def docstring(where: Origin) -> str | None:
    """Return the docstring of a class or function, or the one below a constant or alias; None if there is none."""
    module, name = where
    made = tree(module)
    body = made.body if made is not None else []
    for node, after in zip(body, [*body[1:], None], strict=True):
        match node:
            case ast.ClassDef() | ast.FunctionDef() if node.name == name:
                return ast.get_docstring(node)
            case ast.AnnAssign(target=target) | ast.Assign(targets=[target]) if ast.unparse(target) == name:
                return _text(after)
            case _:
                pass
    return None


def _text(node: ast.stmt | None) -> str | None:
    match node:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return text
        case _:
            return None


def used(pages: Texts, sources: Texts) -> set[Origin]:
    """Return the origins of all names that an executed example uses or shows.

    Args:
        pages: Markdown pages, in which every Python block runs.
        sources: Modules of the library, in whose docstrings every example runs.
    """
    found: set[Origin] = set()
    for page in pages.values():
        found |= in_examples([each for block in BLOCK.findall(page) for each in examples(block)], None)
    for path, source in sources.items():
        module = path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        if ">>> " in source:
            found |= in_examples(examples(source), module)
    return found


def examples(text: str) -> Iterator[tuple[str, str]]:
    """Yield each example of a block or module as code and what it prints; a block without prompts prints nothing."""
    if ">>> " not in text:
        yield text, ""
        return
    lines = [line for line in text.splitlines() if not line.strip().startswith('"""')]
    for example in PARSER.get_examples("\n".join(lines)):
        yield example.source, example.want


def in_examples(told: Iterable[tuple[str, str]], module: str | None) -> set[Origin]:
    """Return the origins of what examples that build on each other use or show.

    Args:
        told: Code, and what it prints.
        module: The module in whose docstring the examples stand, and whose names they may use.
    """
    modules: dict[str, str] = {}  # by alias
    names: dict[str, Origin] = {}
    found: set[Origin] = set()
    doors = {door for door in DOORS if module is not None and f"{module}.".startswith(f"{door}.")} - {"tablerules"}
    for code, printed in told:
        for node in ast.walk(ast.parse(code)):
            match node:
                case ast.Import():
                    modules |= {alias.asname or alias.name.partition(".")[0]: alias.name for alias in node.names}
                case ast.ImportFrom(module=str(place)):
                    for alias in node.names:
                        here = alias.asname or alias.name
                        inner = f"{place}.{alias.name}"
                        if tree(inner) is not None:
                            modules[here] = inner
                        else:
                            names[here] = origin(place, alias.name)
                        doors |= {door for door in DOORS if door in {place, inner}}
                case ast.Attribute(value=ast.Name(id=alias)) if alias in modules:
                    found.add(origin(modules[alias], node.attr))
                case ast.Name(id=name) if name in names:
                    found.add(names[name])
                case ast.Name(id=name) if module is not None:
                    found.add(origin(module, name))
                case _:
                    pass
        for shown in SHOWN.findall(printed):
            found |= {origin(door, shown) for door in doors}
        for dotted in DOTTED.findall(printed):
            place, _, name = dotted.rpartition(".")
            found.add(origin(place, name))
    return found

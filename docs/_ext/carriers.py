"""Under every sentence of the rules: what carries it.

The functions that cite a sentence, the tests that hold them to it and the refusals that quote it are looked for in the
source, where they say so themselves: ``(PR-5.3)`` in a docstring or comment, ``test_PR_5_3_...`` in the name of a test.
A sentence that nothing carries is a fault, and so is a number that the page does not have; the build fails with both.

Tests are no part of the reference, so each file of tests becomes a page of its own here, to have something to link to.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.transforms import SphinxTransform
from sphinx.util import logging

ROOT: Final = Path(__file__).resolve().parents[2]
GAMES: Final = ROOT / "src" / "tablerules" / "games"
TESTS: Final = ROOT / "tests"
CITED: Final = re.compile(r"(?<![\w-])(?P<prefix>[A-Z]{2,4})[-](?P<rest>\d+(?:\.\d+)?)(?![\w.]*\d)")
IN_NAME: Final = re.compile(r"(?:test|and)_(?P<prefix>[A-Z]{2,4})_(?P<section>\d+)_(?P<sentence>\d+)(?=_|\b)")
LINE_LINK: Final = re.compile(r'<a id="(L-\d+)" name="L-\d+" href="#L-\d+"></a>')
"""How Pygments marks a line."""
SENTENCE: Final = re.compile(r"^[A-Z]{2,4}-\d+\.\d+\b")

logger = logging.getLogger(__name__)


class Carrier(NamedTuple):
    """A place in the source that cites a sentence."""

    name: str  # dotted, as in the reference
    path: str  # relative to the project
    line: int


class Found(NamedTuple):
    """What carries each sentence of one game, by number."""

    code: Mapping[str, Sequence[Carrier]]
    tests: Mapping[str, Sequence[Carrier]]
    refusals: Mapping[str, Sequence[str]]


@cache
def found(package: str) -> Found:
    """Return what carries the sentences of a game, by the name of its package."""
    code: defaultdict[str, list[Carrier]] = defaultdict(list)
    tests: defaultdict[str, list[Carrier]] = defaultdict(list)
    refusals: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted((GAMES / package).rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        collect(code, source, path, module_of(path))
        for number, quoted in refused(source):
            refusals[number].append(quoted)
    for path in sorted(TESTS.rglob("test_*.py")):
        collect(tests, path.read_text(encoding="utf-8"), path, path.stem)
    for number, quoted in on_page(package):
        refusals[number].append(quoted)
    return Found(code, tests, {number: tuple(dict.fromkeys(codes)) for number, codes in refusals.items()})


def collect(into: Mapping[str, list[Carrier]], source: str, path: Path, module: str) -> None:
    """Add every citation in a file: to the innermost function or class around it, or else to the module."""
    blocks = list(definitions(ast.parse(source), module))
    where = path.relative_to(ROOT).as_posix()
    for line, text in enumerate(source.splitlines(), start=1):
        for number in cited(text):
            around = [block for block in blocks if block[1] <= line <= block[2]]
            name, begin, _ = max(around, key=lambda block: block[1], default=(module, 1, 0))
            carrier = Carrier(name, where, begin)
            if carrier not in into[number]:
                into[number].append(carrier)


def definitions(tree: ast.AST, prefix: str) -> Iterator[tuple[str, int, int]]:
    """Give every function and class with its dotted name and its first and last line."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            name = f"{prefix}.{node.name}"
            first = min([node.lineno, *[decorator.lineno for decorator in node.decorator_list]])
            yield name, first, node.end_lineno or node.lineno
            yield from definitions(node, name)


def cited(text: str) -> Iterator[str]:
    """Give the numbers that a line cites."""
    for each in CITED.finditer(text):
        yield f"{each['prefix']}-{each['rest']}"
    for each in IN_NAME.finditer(text):
        yield f"{each['prefix']}-{each['section']}.{each['sentence']}"


def refused(source: str) -> Iterator[tuple[str, str]]:
    """Give the rule and the code of every refusal that is made in plain words."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(
                func=ast.Name(id="Refusal"), args=[ast.Constant(value=str(code)), ast.Constant(value=str(rule)), *_]
            ):
                yield rule, code
            case _:
                pass


def on_page(package: str) -> Iterator[tuple[str, str]]:
    """Give the rule and the code of every row of the table of refusals."""
    page = (ROOT / "docs" / "rules" / f"{package}.md").read_text(encoding="utf-8")
    table = re.search(r"^### Refusals$(.*?)(?=^#|\Z)", page, re.MULTILINE | re.DOTALL)
    for row in table[1].splitlines() if table else ():
        cells = row.split("|")
        if len(cells) > 3:  # noqa: PLR2004  # code, rule, when
            for code in re.findall(r"`([a-z]+(?:-[a-z]+)*)`", cells[1]):
                yield from ((number, code) for number in cited(cells[2]))


def module_of(path: Path) -> str:
    """Return the dotted name of a module of the library."""
    return ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")


class ShowCarriers(SphinxTransform):
    """Put a line with links under every sentence of a rules page."""

    default_priority: ClassVar[int | None] = 205  # after numbers have anchors, before numbers become links

    def apply(self, **_: object) -> None:
        """Look for items that begin with a number."""
        folder, package = self.env.docname.rpartition("/")[::2]
        if folder != "rules" or self.app.builder.name == "gettext" or self.config.language == "ja":
            return  # what is generated is not for translators; the English page has it
        carried = found(package)
        for item in list(self.document.findall(nodes.list_item)):
            sentence = SENTENCE.match(item[0].astext())
            if sentence is None:
                continue
            number = sentence[0]
            code, tests = carried.code.get(number, ()), carried.tests.get(number, ())
            if not tests:
                logger.warning("no test cites %s", number, location=item)
            if not code:
                code = carried.code.get(number.partition(".")[0], ())
            if not code:
                logger.warning("no code cites %s, nor its section", number, location=item)
            codes = carried.refusals.get(number, ())
            links = {
                "function": [self._object(each) for each in code],
                "test": [test_link(each) for each in tests],
                "refusal": [self._refusal(package, each) for each in codes],
            }
            item.extend(self._folded(links))
        self._check_numbers(carried)

    def _check_numbers(self, carried: Found) -> None:
        """Complain of every number that is cited and is not on the page."""
        sections = {title.astext().partition(" ")[0] for title in self.document.findall(nodes.title)}
        items = [SENTENCE.match(item[0].astext()) for item in self.document.findall(nodes.list_item)]
        known = sections | {item[0] for item in items if item}
        prefixes = {item[0].partition("-")[0] for item in items if item}
        for places in (carried.code, carried.tests):
            for number, carriers in places.items():
                if number not in known and number.partition("-")[0] in prefixes:
                    logger.warning("%s cites %s, which is not on the page", carriers[0].path, number)

    def _folded(self, links: Mapping[str, Sequence[nodes.Node]]) -> list[nodes.Node]:
        """Return a line that says how much there is, and unfolds into a list of it."""
        counted = [f"{len(some)} {kind}{'s' * (len(some) != 1)}" for kind, some in links.items() if some]
        title = f'<details class="carriers"><summary>{" · ".join(counted)}</summary>'
        lines: list[nodes.Node] = []
        for kind, some in links.items():
            line = nodes.paragraph("", "", nodes.strong(text=f"{kind}: "))
            for place, link in enumerate(some):
                line += [nodes.Text(", "), link] if place else [link]
            lines += [line] if some else []
        return [nodes.raw("", title, format="html"), *lines, nodes.raw("", "</details>", format="html")]

    def _object(self, carrier: Carrier) -> nodes.Node:
        """Return a link to the reference: to the object, or to the module of what is private or is none."""
        target, private = carrier.name, any(part.startswith("_") for part in carrier.name.split("."))
        module = module_of(ROOT / carrier.path)
        if private or target == module:
            target, kind = module, "mod"
        else:
            kind = "obj"
        link = pending_xref(
            "", refdomain="py", reftype=kind, refexplicit=True, refwarn=True, reftarget=target, refdoc=self.env.docname
        )
        shown = carrier.name.removeprefix(f"{module}.") if carrier.name != module else module
        link += nodes.literal(text=shown.removeprefix("tablerules.games."))
        return link

    def _refusal(self, package: str, code: str) -> nodes.Node:
        return nodes.reference("", "", nodes.literal(text=code), internal=True, refuri=f"{package}.html#refusals")


def test_link(carrier: Carrier) -> nodes.Node:
    """Return a link to the line of a test."""
    shown = carrier.name.rpartition(".")[2].removeprefix("test_")
    shown = re.sub(r"^(?:(?:and_)?[A-Z]{2,4}_\d+_\d+_)+", "", shown).replace("_", " ")
    return nodes.reference("", shown, internal=True, refuri=f"../{page_of(carrier.path)}.html#L-{carrier.line}")


def page_of(path: str) -> str:
    """Return the name of the page that shows a file of tests."""
    return f"_tests/{path.removeprefix('tests/').removesuffix('.py')}"


def test_pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Give a page for every file of tests that cites a sentence."""
    builder = app.builder
    if not isinstance(builder, StandaloneHTMLBuilder) or app.config.language == "ja":
        return
    packages = [path.stem for path in (ROOT / "docs" / "rules").glob("*.md")]
    paths = {each.path for package in packages for kept in found(package).tests.values() for each in kept}
    for path in sorted(paths):
        source = (ROOT / path).read_text(encoding="utf-8")
        listing = builder.highlighter.highlight_block(source, "python", lineanchors="L")
        listing = LINE_LINK.sub(r'<span id="\1"></span>', listing)  # a link without a word is none for a reader
        body = f'<h1>{escape(path)}</h1>\n<div class="highlight-default">{listing}</div>'
        yield page_of(path), {"title": path, "body": body}, "page.html"


def setup(app: Sphinx) -> dict[str, Any]:
    """Let Sphinx know of this."""
    app.add_transform(ShowCarriers)
    app.connect("html-collect-pages", test_pages)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

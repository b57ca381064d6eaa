"""How Sphinx builds the documentation: MyST pages, and a reference read from the docstrings."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from docutils import nodes
from sphinx.addnodes import desc_annotation, pending_xref
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.transforms import SphinxTransform

from tablerules import __version__
from tablerules.kernel.values import Packed

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "tablerules"
author = "The tablerules authors"
copyright = "2026, The tablerules authors"
release = __version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx.ext.viewcode",
    "accessible",
    "carriers",
]
exclude_patterns = ["_build", "_playground", "_ext", "locale"]
locale_dirs = ["locale"]  # the Japanese edition of the rules pages, see tools/translations.py
gettext_compact = False  # a catalogue for each page
JAPANESE = "ja"  # the edition's language, and its folder in the built site

html_theme = "furo"
pygments_dark_style = "github-dark"  # the usual one underlines names of modules, as if they were links
html_copy_source = False  # the pages are made for reading as they are
html_title = f"tablerules {release}"
html_static_path = ["_static"]
html_favicon = "_static/favicon.svg"
html_css_files = ["pages.css"]
html_extra_path = ["_build/extra"]  # what `python -m tools.playground` has put together

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3  # so that a page can link to PR-4 of another

autodoc_member_order = "bysource"  # a module is written to be read from top to bottom
autodoc_default_options = {
    "members": True,
    "undoc-members": True,
    "show-inheritance": True,
    "ignore-module-all": True,  # a name is shown where it is made, not again where it is exported
}
autodoc_preserve_defaults = True
autodoc_mock_imports = ["gymnasium", "open_spiel", "pettingzoo", "pyspiel"]  # only their adapters need them
napoleon_google_docstring = True
napoleon_numpy_docstring = False

# The repr of a function says where in memory it lies, and that should be on no page.
Packed.__repr__ = lambda _: "Packed()"  # type: ignore[method-assign]

# A link that leads nowhere is an error, apart from these.
nitpicky = True
nitpick_ignore_regex = [
    (r"py:.*", r"(.*\.)?[A-Z](\w*T)?(_co|_contra)?"),  # type variables have no page
    (r"py:.*", r"(.*\.)?Annotated"),  # Sphinx looks for it in the module that uses it
    (r"py:.*", r"(collections|typing|types|abc)\..*"),  # the standard library is documented elsewhere
    (r"py:.*", r"(int|str|bool|bytes|tuple|list|dict|range|object|type|None|ValueError|Exception|optional)"),  # (same)
    (r"py:.*", r"(attr|attrs|cattrs|hypothesis|typing_extensions)\..*"),  # other people's libraries (same)
    (r"py:.*", r"(gymnasium|np|numpy|pettingzoo|PIL|pyspiel)\..*|array|Box|Dict|Discrete"),  # (same)
]

PAGES = "".join(page.read_text(encoding="utf-8") for page in Path(__file__).parent.glob("rules/*.md"))
PREFIXES = "|".join(re.findall(r"^### ([A-Z]{2,4})-1 ", PAGES, re.MULTILINE))  # so that SHA-256 is no rule
NUMBER = re.compile(rf"\b(?:{PREFIXES})-\d+(?:\.\d+)?(?![\w.-]*\d)", re.ASCII)  # of a rule, also between Japanese words
LONGEST_VALUE = 400  # characters, in a signature
EXAMPLE = re.compile(r"[EIW]-?\d+\b")  # of a worked example or an invariant


class NumberRules(SphinxTransform):
    """Give every section and sentence of a rules page its number as an anchor: ``rules/port_royal.html#pr-5-3``."""

    default_priority: ClassVar[int | None] = 200

    def apply(self, **_: object) -> None:
        """Look for sections titled ``PR-5 ...``, and for items that begin with ``PR-5.3``, ``I7`` or ``W-12``."""
        if not self.env.docname.startswith("rules/"):
            return
        for node in (*self.document.findall(nodes.section), *self.document.findall(nodes.list_item)):
            number = NUMBER.match(node[0].astext()) or EXAMPLE.match(node[0].astext())
            if number is not None:
                anchor = number[0].lower().replace(".", "-")
                node["ids"].append(anchor)
                if number.re is NUMBER:
                    self.env.domains.standard_domain.anonlabels[number[0].lower()] = self.env.docname, anchor


class LinkRules(SphinxTransform):
    """Make every citation of a rule, in pages and docstrings, a link to its sentence."""

    default_priority: ClassVar[int | None] = 210

    def apply(self, **_: object) -> None:
        """Look for numbers in plain text; headings, code and links stay as they are."""
        for text in list(self.document.findall(nodes.Text)):
            parent = text.parent
            if isinstance(parent, nodes.paragraph | nodes.emphasis | nodes.entry):
                parent.replace(text, list(self._linked(text.astext())))

    def _linked(self, text: str) -> Iterator[nodes.Node]:
        end = 0
        for found in NUMBER.finditer(text):
            yield nodes.Text(text[end : found.start()])
            citation = pending_xref(
                "", refdomain="std", reftype="ref", refexplicit=True, refwarn=True, reftarget=found[0].lower(),
                refdoc=self.env.docname,
            )  # fmt: skip
            citation += nodes.inline(text=found[0])
            yield nodes.inline("", "", citation, classes=["rule"])
            end = found.end()
        yield nodes.Text(text[end:])


class ShortenValues(SphinxTransform):
    """Leave out values of constants, and defaults, that would fill pages."""

    default_priority: ClassVar[int | None] = 200

    def apply(self, **_: object) -> None:
        """Look into signatures."""
        for node in (*self.document.findall(desc_annotation), *self.document.findall(nodes.inline)):
            text = node.astext()
            if len(text) > LONGEST_VALUE and (text.startswith(" = ") or "default_value" in node["classes"]):
                node.clear()
                node.append(nodes.Text(" = …" if text.startswith(" = ") else "…"))


class LinkEditions(SphinxTransform):
    """Begin every rules page with a link to its other edition, and lead from Japanese pages to what is English only."""

    default_priority: ClassVar[int | None] = 220

    def apply(self, **_: object) -> None:
        """Look at the title, and in the Japanese edition at links to pages that it does not have."""
        name = self.env.docname
        if name != "index" and not name.startswith("rules/"):
            return
        up = "../" * name.count("/")
        here = self.config.language == JAPANESE
        if here:
            for xref in list(self.document.findall(pending_xref)):
                if xref["refdomain"] == "doc" and xref["reftarget"] not in self.env.found_docs:
                    anchor = xref.get("reftargetid")
                    address = f"{up}../{xref['reftarget']}.html" + (f"#{anchor}" if anchor else "")
                    xref.replace_self(nodes.reference("", "", *xref.children, refuri=address, internal=True))
        label, folder, language = ("English", "..", "en") if here else ("日本語", JAPANESE, JAPANESE)
        link = nodes.reference("", label, refuri=f"{up}{folder}/{name}.html", internal=True)
        link["classes"].append(f"language-{language}")
        title = next(self.document.findall(nodes.title))
        title.parent.insert(title.parent.index(title) + 1, nodes.paragraph("", "", link, classes=["edition"]))


def find_alias(app: Sphinx, env: BuildEnvironment, node: pending_xref, inside: nodes.TextElement) -> nodes.Node | None:
    """Find what an annotation names among all objects: an alias or a ``NewType`` is a type, but no class to Sphinx."""
    if node["refdomain"] != "py" or node["reftype"] != "class":
        return None
    return env.domains.python_domain.resolve_xref(
        env, node["refdoc"], app.builder, "obj", node["reftarget"], node, inside
    )


def keep_colon(_app: Sphinx, what: str, _name: str, _thing: object, _options: object, lines: list[str]) -> None:
    """Keep napoleon from reading the first line of a constant's docstring as "type: description"."""
    if what in {"attribute", "data", "property"}:
        lines[:0] = ["..", ""]  # an empty comment


def leave_playground_out(_app: Sphinx, config: Config) -> None:
    """Keep what the playground loads out of the Japanese edition, which has no playground."""
    if config.language == JAPANESE:
        config.html_extra_path = []


def begin_in_japanese(app: Sphinx, name: str, source: list[str]) -> None:
    """Give the Japanese edition a first page of its own."""
    if app.config.language == JAPANESE and name == "index":
        source[0] = (Path(__file__).parent / "locale" / JAPANESE / "index.md").read_text(encoding="utf-8")


def setup(app: Sphinx) -> None:
    """Let Sphinx know of all this."""
    app.connect("config-inited", leave_playground_out)
    app.connect("source-read", begin_in_japanese)
    app.connect("missing-reference", find_alias)
    app.connect("autodoc-process-docstring", keep_colon, priority=400)  # before napoleon
    app.add_transform(NumberRules)
    app.add_transform(ShortenValues)
    app.add_transform(LinkRules)
    app.add_transform(LinkEditions)

"""What the theme leaves out for those who read with their ears or without a mouse.

The pages are mended after they are written: headings of the sidebar say how deep they are, the two sides have names,
and what can be scrolled can be reached by keyboard. Values that nobody can read, tables of thousands of entries in the
reference, give way to an ellipsis before.
"""

from pathlib import Path
from typing import Any, ClassVar, Final

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

LONGEST_VALUE: Final = 400  # characters of the value of a constant
MENDED: Final = (
    ('role="heading">', 'role="heading" aria-level="2">'),
    ('<aside class="sidebar-drawer">', '<aside class="sidebar-drawer" aria-label="All pages">'),
    ('<aside class="toc-drawer', '<aside aria-label="On this page" class="toc-drawer'),
    ('<div class="highlight"><pre>', '<div class="highlight"><pre tabindex="0">'),
    ('<th class="head"><p></p></th>', "<td></td>"),  # the corner of a table is no heading
    ('<div class="table-wrapper', '<div tabindex="0" class="table-wrapper'),
    ('<div id="search-results">', '<h1>Search</h1>\n<div id="search-results">'),
    ('<li><a href="builtins.html">builtins</a></li>', ""),  # viewcode lists it, and makes no page of it
)


class ShortenValues(SphinxTransform):
    """Show the values of constants only as far as somebody might read them."""

    default_priority: ClassVar[int | None] = 220

    def apply(self, **_: object) -> None:
        """Look for what stands behind the name of a constant."""
        for node in list(self.document.findall(addnodes.desc_annotation)):
            if len(node.astext()) > LONGEST_VALUE:
                node[:] = [nodes.Text(" = …")]


def mend(app: Sphinx, problem: Exception | None) -> None:
    """Mend every page that was written."""
    if problem is not None or app.builder.format != "html":
        return
    for path in Path(app.outdir).rglob("*.html"):
        text = mended = path.read_text(encoding="utf-8")
        for before, after in MENDED:
            mended = mended.replace(before, after)
        if mended != text:
            path.write_text(mended, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    """Let Sphinx know of this."""
    app.add_transform(ShortenValues)
    app.connect("build-finished", mend)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

"""Link the English and the Japanese edition of each rules page, where there is one."""

from pathlib import Path
from typing import Any, ClassVar, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

CATALOGUES: Final = Path(__file__).resolve().parents[1] / "locale" / "ja" / "LC_MESSAGES"


class LinkEditions(SphinxTransform):
    """Say on top of a rules page that there is another edition of it, in the words of that one."""

    default_priority: ClassVar[int | None] = 230

    def apply(self, **_: object) -> None:
        """Put a line below the title."""
        page = self.env.docname
        if not page.startswith("rules/") or self.app.builder.name == "gettext" or not is_translated(page):
            return
        japanese = self.config.language == "ja"
        target, words, language = (
            (f"../../{page}.html", "English edition", "en") if japanese else (f"../ja/{page}.html", "日本語版", "ja")
        )
        link = f'<p><a href="{target}" hreflang="{language}" lang="{language}">{words}</a></p>'
        title = next(iter(self.document.findall(nodes.title)))
        title.parent.insert(1, nodes.raw("", link, format="html"))


def is_translated(page: str) -> bool:
    """Return whether the sentences of a page have been translated."""
    catalogue = CATALOGUES / f"{page}.po"
    return catalogue.exists() and 'msgstr "**' in catalogue.read_text(encoding="utf-8").replace(
        'msgstr ""\n"', 'msgstr "'
    )


def setup(app: Sphinx) -> dict[str, Any]:
    """Let Sphinx know of this."""
    app.add_transform(LinkEditions)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

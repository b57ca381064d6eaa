"""Every page of the built site: its links lead somewhere, and everybody can read it."""

from collections.abc import Callable
from html.parser import HTMLParser
from typing import Any, Final
from urllib.parse import unquote, urldefrag, urljoin

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tools import web
from tools.screenshots import HTML

LOADING: Final = 60_000  # ms
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
DESK: Final[ViewportSize] = {"width": 1280, "height": 900}
PAGES: Final = [path.relative_to(HTML).as_posix() for path in sorted(HTML.rglob("*.html"))]
# Listings of source and tests are one like the other, and so are the pages of the reference: a few stand for all.
READ: Final = [page for page in PAGES if not page.startswith(("_modules/", "_tests/", "reference/"))]
STANDING: Final = ("_modules/tablerules/kernel/sealed.html", "_tests/kernel/test_refusals.html", "reference/bots.html")
LOOKED_AT: Final = [*READ, *STANDING]


class Anchors(HTMLParser):
    """Collects what a page links to, and what can be linked to in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.unnamed = 0  # pictures without a text that stands for them
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.anchors |= {str(value) for name, value in attrs if name == "id" or (tag == "a" and name == "name")}
        self.links += [str(value) for name, value in attrs if name in {"href", "src"} and tag != "use"]
        self.unnamed += tag == "img" and not given.get("alt")


def broken_links(pages: dict[str, Anchors], files: set[str]) -> list[str]:
    """Return the links inside the site that lead nowhere."""
    faults: list[str] = []
    for page, found in pages.items():
        for link in found.links:
            target, fragment = urldefrag(urljoin(f"http://site/{page}", link))
            if not target.startswith("http://site/"):
                continue
            path = unquote(target.removeprefix("http://site/").partition("?")[0])
            if path not in files or (fragment and path in pages and unquote(fragment) not in pages[path].anchors):
                faults.append(f"{page}: {link}")
    return faults


def test_no_link_of_the_site_is_broken_and_every_picture_has_words() -> None:
    pages = {page: Anchors((HTML / page).read_text(encoding="utf-8")) for page in PAGES}
    files = {path.relative_to(HTML).as_posix() for path in HTML.rglob("*") if path.is_file()}

    assert len(pages) > 20
    assert broken_links(pages, files) == []
    assert [page for page, found in pages.items() if found.unnamed] == []


def test_a_broken_link_is_found() -> None:
    pages = {
        "a.html": Anchors('<a href="b.html#here">x</a><a href="https://x.org/">y</a><img src="c.svg">'),
        "b.html": Anchors('<p id="there"><a href="../a.html">z</a>'),
    }

    assert broken_links(pages, {"a.html", "b.html"}) == ["a.html: b.html#here", "a.html: c.svg"]
    assert pages["a.html"].unnamed == 1


@pytest.fixture(scope="module")
def reader(open_page: Callable[[str], Page]) -> Page:
    return open_page("index.html")


def violations(page: Page) -> list[str]:
    """Return what axe-core finds wrong with a page, in a line each."""
    page.add_script_tag(path=web.package(web.AXE) / "axe.min.js")
    found: dict[str, Any] = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [f"{fault['id']} {[node['target'] for node in fault['nodes']]}" for fault in found["violations"]]


def too_wide(page: Page) -> list[str]:
    """Return what reaches beyond the screen and cannot be scrolled by itself."""
    wide: list[str] = page.evaluate(
        """[...document.querySelectorAll("article *")]
        .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
        .filter((one) => {
          for (let box = one; box.tagName !== "ARTICLE"; box = box.parentElement)
            if (["auto", "scroll"].includes(getComputedStyle(box).overflowX)) return false;
          return true;
        })
        .map((one) => one.outerHTML.slice(0, 80))"""
    )
    return wide


@pytest.mark.parametrize("path", LOOKED_AT)
def test_everybody_can_read_it(reader: Page, site: str, path: str) -> None:
    reader.set_viewport_size(DESK)
    reader.emulate_media(color_scheme="light")
    reader.goto(f"{site}/{path}")
    if path == "playground.html":
        expect(reader.locator("#pg-all")).to_be_visible(timeout=LOADING)
    assert violations(reader) == []

    reader.set_viewport_size(PHONE)
    reader.emulate_media(color_scheme="dark")
    assert violations(reader) == []
    assert too_wide(reader) == []


def test_a_fault_is_found(reader: Page, site: str) -> None:
    reader.goto(f"{site}/index.html")
    reader.evaluate("document.querySelector('article').innerHTML = '<h1>?</h1><input><p style=width:50em>wide'")
    reader.set_viewport_size(PHONE)

    assert any(fault.startswith("label ") for fault in violations(reader))
    assert len(too_wide(reader)) == 1

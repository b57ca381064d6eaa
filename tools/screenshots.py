"""Pictures of the built pages, to be looked at: ``python -m tools.screenshots [PAGE ...]``.

Each page is taken four times, on a desk and on a phone, in the light and in the dark, into ``docs/_build/screenshots``.
Needs the built pages (``make docs``).
"""

import functools
import sys
import threading
from collections.abc import Generator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import product
from typing import Final, Literal

from playwright.sync_api import ViewportSize, sync_playwright

from tools import web
from tools.environment import ROOT

HTML: Final = ROOT / "docs" / "_build" / "html"
PLACE: Final = ROOT / "docs" / "_build" / "screenshots"
SCREENS: Final[dict[str, ViewportSize]] = {
    "desk": {"width": 1280, "height": 900},
    "phone": {"width": 390, "height": 844},
}
LIGHTS: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
PAGES: Final = (
    "index.html",
    "tutorials/ten_minutes.html",
    "rules/port_royal.html",
    "explanation/comparison.html",
    "reference/kernel.html",
    "playground.html",
)
LOADING: Final = 60_000  # ms, of Python in the playground


class Quiet(SimpleHTTPRequestHandler):
    """Serves files, and says nothing about it."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # so it is called
        """Say nothing."""


@contextmanager
def served() -> Generator[str]:
    """Serve the built pages, and give their address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(HTML))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def main() -> None:
    """Take the pictures."""
    PLACE.mkdir(parents=True, exist_ok=True)
    found = web.browser()
    with served() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found.program, env={**found.env} or None, args=list(web.FLAGS)
        )
        for (screen, size), light, path in product(SCREENS.items(), LIGHTS, sys.argv[1:] or PAGES):
            page = browser.new_page(viewport=size, color_scheme=light)
            page.goto(f"{site}/{path}")
            if path == "playground.html":
                page.wait_for_selector("#pg-all:not([hidden])", timeout=LOADING)
            file = PLACE / f"{path.removesuffix('.html').replace('/', '-')}-{screen}-{light}.png"
            page.screenshot(path=file)
            page.close()
            print(file.relative_to(ROOT))
        browser.close()


if __name__ == "__main__":
    main()

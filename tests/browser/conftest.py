"""A browser without a window that reads the built site from a server of this process, and reaches nothing else."""

import os
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, sync_playwright

from tools import web
from tools.screenshots import HTML, served


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """Return the address of the built site."""
    if not (HTML / "index.html").exists():
        pytest.fail("the documentation is not built: make docs")
    with served() as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Return a browser; without one these tests fail, they are never left out."""
    found = web.browser()
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=found.program, env={**os.environ, **found.env}, args=list(web.FLAGS)
        )
        yield started
        started.close()


@pytest.fixture(scope="session")
def open_page(browser: Browser, site: str) -> Iterator[Callable[[str], Page]]:
    """Return what opens a page of the site; none of them may complain, nor ask anybody but the site for anything."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    complaints: list[str] = []

    def guard(route: Route) -> None:
        if route.request.url.startswith(site):
            route.continue_()
        else:
            complaints.append(f"asks for {route.request.url}")
            route.abort()

    def opened(path: str) -> Page:
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        page.goto(f"{site}/{path}")
        return page

    context.route("**/*", guard)
    yield opened
    context.close()
    assert complaints == []

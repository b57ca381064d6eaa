"""The tutorial that streams to a browser: its page and its server, as they are printed, with two players."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tablerules.wire import encode
from tests.house.pages import ROOT

SHOWN = "(events) => document.querySelectorAll('#events li').length >= events"


@pytest.fixture(scope="module")
def tutorial() -> Iterator[dict[str, Any]]:
    """Return what the Python of the tutorial defines, with its server running."""
    text = (ROOT / "docs" / "tutorials" / "streaming.md").read_text(encoding="utf-8")
    (html,) = re.findall(r"^```html\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {}
    exec("from tablerules.games import port_royal as game\nfrom tablerules.wire import Record, frames\n", names)  # noqa: S102  # its import lines
    for block in re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        if ">>> " not in block:
            exec(block, names)  # noqa: S102  # it is our own page
    table = names["Table"](names["Record"].start(names["game"], 2, seed=24))
    server = names["serve"](table, html)
    yield names | {"table": table, "address": f"http://127.0.0.1:{server.server_port}"}
    server.shutdown()
    server.server_close()


@pytest.fixture
def seats(browser: Browser, tutorial: dict[str, Any]) -> Iterator[list[Page]]:
    """Return the page of each player."""
    context = browser.new_context()
    complaints: list[str] = []
    pages = [context.new_page() for _ in range(2)]
    for seat, page in enumerate(pages):
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(f"{tutorial['address']}/?seat={seat}")
    yield pages
    context.close()
    assert complaints == []


def test_two_players_play_and_see_what_python_sees(seats: list[Page], tutorial: dict[str, Any]) -> None:
    mine, theirs = seats
    table, game = tutorial["table"], tutorial["game"]
    expect(mine.get_by_role("status")).to_have_text("It is your turn.")
    expect(theirs.get_by_role("status")).to_have_text("Wait.")
    expect(theirs.get_by_role("button")).to_have_count(0)

    for _ in range(40):
        player = seats[game.to_act(table.record.state)[0]]
        events = len(table.record.events(0))
        player.wait_for_function(SHOWN, arg=events, polling=20)
        player.get_by_role("button").last.dispatch_event("click")  # a page behind another one is slow to be clicked
        player.wait_for_function(SHOWN, arg=events + 1, polling=20)
    assert len(table.record.actions) == 40

    for seat, page in enumerate(seats):
        expect(page.locator("#events li")).to_have_count(len(table.record.events(seat)))
        assert json.loads(page.locator("#view").inner_text()) == encode(game.view(table.record.state, seat))


def test_a_browser_that_comes_late_sees_the_same(seats: list[Page], tutorial: dict[str, Any]) -> None:
    early = seats[0]
    late = early.context.new_page()

    late.goto(f"{tutorial['address']}/?seat=0")

    expect(late.locator("#view")).to_have_text(early.locator("#view").inner_text())


def test_a_wish_of_somebody_else_is_refused(seats: list[Page], tutorial: dict[str, Any]) -> None:
    wish = json.dumps({"type": "draw_card", "player": 0})

    answer = seats[1].request.post(f"{tutorial['address']}/act/1", data=wish)

    assert (answer.status, answer.text()) == (409, "You are somebody else.")

"""The playground: the library in the reader's browser does what it does here."""

import json
import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from desk import Desk
from tablerules import GAMES
from tests.house.pages import ROOT

LOADING: Final = 60_000  # ms, on a slow machine
PLAYING: Final = 90_000  # ms


@pytest.fixture(scope="module")
def playground(open_page: Callable[[str], Page]) -> Page:
    page = open_page("playground.html")
    expect(page.locator("#pg-all")).to_be_visible(timeout=LOADING)
    return page


def begin(page: Page, game: str, seed: str = "1") -> None:
    page.get_by_role("combobox", name=re.compile("^Game")).select_option(game)
    page.get_by_role("combobox", name=re.compile("^Players")).select_option(str(GAMES[game].PLAYERS[0]))
    page.get_by_label("Seed").fill(seed)
    page.get_by_role("button", name="Begin", exact=True).click()
    expect(page.locator("#pg-story li")).to_have_count(1)


def record_of(page: Page) -> str:
    box = page.get_by_label("JSON, or the text that people read")
    box.fill("")
    page.get_by_role("button", name="Show this game as JSON").click()
    expect(box).not_to_have_value("")
    return box.input_value()


def played_here(game: str, seed: str) -> str:
    """Return the record of the same game, played by the same desk in this Python."""
    desk = Desk()

    def ask(**question: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(desk.handle(json.dumps(question)))
        return answer

    players = GAMES[game].PLAYERS[0]
    bots = ask(do="games")["bots"]
    ask(do="start", game=game, players=players, seed=seed, seats=["you", *[bots[-1]] * (players - 1)], referee="model")
    answer = ask(do="auto", on=True)
    while answer["next"] == "bot":
        answer = ask(do="step")
    record: str = ask(do="save")["record"]
    return record


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_in_the_browser_is_the_game_that_is_played_here(playground: Page, game: str) -> None:
    playground.get_by_label("Pace").select_option("0")
    begin(playground, game, "a whole game")

    playground.get_by_label("bots play my seats too").check()

    expect(playground.get_by_text("The game is over.", exact=True)).to_be_visible(timeout=PLAYING)
    expect(playground.get_by_label("Results")).to_contain_text("1st")
    assert record_of(playground) == played_here(game, "a whole game")


def test_a_reader_plays_and_the_others_answer(playground: Page) -> None:
    begin(playground, "port-royal")
    playground.get_by_label("Pace").select_option("0")

    playground.get_by_role("button", name="draw a card P0 draw").click()
    playground.get_by_role("button", name=re.compile("^stop")).click()
    while playground.get_by_role("button", name=re.compile("^pass")).is_visible():
        playground.get_by_role("button", name=re.compile("^pass")).click()
        expect(playground.locator("#pg-turn")).to_have_text("P0 may act.")

    steps = playground.locator("#pg-story .pg-jump")
    expect(steps.filter(has_text=re.compile("^P1")).first).to_be_visible()
    assert steps.all_inner_texts()[-3:] == ["P0 stop", "P0 draw", "the game begins"]


def test_a_game_is_played_by_keyboard_alone(playground: Page) -> None:
    begin(playground, "port-royal")

    playground.get_by_role("button", name="draw a card P0 draw").focus()
    playground.keyboard.press("Enter")
    expect(playground.locator("#pg-story li")).to_have_count(2)
    focused = playground.evaluate("document.activeElement.textContent")
    playground.keyboard.press("Tab")
    playground.keyboard.press("Enter")

    assert focused.startswith("draw a card")
    expect(playground.locator("#pg-story .pg-jump").first).not_to_have_text("P0 draw")


def test_a_refusal_links_to_its_sentence(playground: Page, open_page: Callable[[str], Page]) -> None:
    begin(playground, "port-royal")

    playground.get_by_label("Or in notation").fill("P1 draw")
    playground.keyboard.press("Enter")

    problem = playground.get_by_role("alert")
    expect(problem).to_contain_text("not-your-turn")
    target = problem.get_by_role("link").get_attribute("href")
    expect(open_page(str(target)).locator(":target")).to_contain_text(problem.get_by_role("link").inner_text())


def test_other_eyes_see_other_things(playground: Page) -> None:
    begin(playground, "ishikari")
    seen = playground.get_by_label("What this viewer sees")
    expect(seen).to_contain_text("your hand")
    mine = seen.inner_text()

    playground.get_by_label("Look as").select_option("1")
    expect(seen).to_contain_text("your hand")
    expect(seen).not_to_have_text(mine)
    playground.get_by_label("Look as").select_option("null")
    expect(seen).not_to_contain_text("your hand")


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_pasted_and_replayed(playground: Page, game: str) -> None:
    frozen = next((ROOT / "tests" / "records").rglob(f"{game}/*.json")).read_text(encoding="utf-8")
    last = len(json.loads(frozen)["data"]["actions"])

    playground.get_by_label("JSON, or the text that people read").fill(frozen)
    playground.get_by_role("button", name="Play what is pasted").click()

    expect(playground.get_by_text(re.compile("^Verified"))).to_be_visible(timeout=PLAYING)
    expect(playground.locator("#pg-position")).to_have_text(f"0 of {last}")
    playground.get_by_role("button", name="One on").click()
    expect(playground.locator("#pg-position")).to_have_text(f"1 of {last}")
    playground.get_by_role("button", name="To the end").click()
    expect(playground.locator("#pg-position")).to_have_text(f"{last} of {last}")
    expect(playground.locator("#pg-story li[aria-current]")).to_have_attribute("value", str(last))
    assert record_of(playground) == frozen.strip()


def test_a_record_that_lies_is_not_played(playground: Page) -> None:
    begin(playground, "port-royal")
    frozen = next((ROOT / "tests" / "records").rglob("port-royal/*.json")).read_text(encoding="utf-8")

    playground.get_by_label("JSON, or the text that people read").fill(re.sub('"card":[0-9]+', '"card":5', frozen))
    playground.get_by_role("button", name="Play what is pasted").click()

    expect(playground.get_by_text(re.compile("^Not loaded"))).to_be_visible()
    expect(playground.locator("#pg-story li")).to_have_count(1)


def test_taking_back_asks_the_rules(playground: Page) -> None:
    begin(playground, "port-royal")

    playground.get_by_role("button", name="draw a card P0 draw").click()
    playground.get_by_role("button", name="Take back").click()

    expect(playground.get_by_role("alert")).to_contain_text("something-was-told")

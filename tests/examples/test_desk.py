"""The desk of the playground, without a browser: what is asked, and what it answers."""

import json
from typing import Any

import pytest

from desk import Desk
from tablerules import GAMES
from tablerules.games import port_royal
from tablerules.wire import Record, dumps


class Reader:
    """Asks the desk as the page does."""

    def __init__(self) -> None:
        self.desk = Desk()

    def ask(self, do: str, **question: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self.desk.handle(json.dumps({"do": do, **question})))
        return answer

    def begin(self, game: str, *seats: str, seed: str = "1", referee: str = "model") -> dict[str, Any]:
        return self.ask("start", game=game, players=len(seats), seed=seed, seats=seats, referee=referee)

    def until(self, what: str, answer: dict[str, Any]) -> dict[str, Any]:
        while answer["next"] == "bot":
            answer = self.ask("step")
        assert answer["next"] == what
        return answer


@pytest.fixture
def reader() -> Reader:
    return Reader()


def test_it_knows_every_game(reader: Reader) -> None:
    about = reader.ask("games")

    assert [game["name"] for game in about["games"]] == list(GAMES)
    assert [game["players"] for game in about["games"]] == [list(game.PLAYERS) for game in GAMES.values()]
    assert "uniform" in about["bots"]


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_a_game_to_its_end(reader: Reader, game: str) -> None:
    seats = ["uniform"] * GAMES[game].PLAYERS[0]

    answer = reader.until("over", reader.begin(game, *seats))

    assert answer["viewer"] is None
    assert answer["results"]
    assert answer["menu"] == []


def test_a_menu_is_what_is_legal_and_what_is_chosen_happens(reader: Reader) -> None:
    answer = reader.begin("port-royal", "you", "steady")
    assert [entry["notation"] for entry in answer["menu"][0]["entries"]] == ["P0 draw"]

    answer = reader.ask("act", notation="P0 draw")

    assert answer["problem"] is None
    assert [step["notation"] for step in answer["steps"]] == ["P0 draw"]
    assert json.loads(answer["steps"][0]["frame"])["frame"]["events"][0]["type"] == "card_drawn"


def test_a_wish_that_is_refused_changes_nothing(reader: Reader) -> None:
    reader.begin("port-royal", "you", "steady")

    refused = reader.ask("act", notation="P1 draw")
    garbled = reader.ask("act", notation="draw, please")

    assert refused["problem"]["code"] == "not-your-turn"
    assert refused["problem"]["rule"].startswith("PR-")
    assert "expected" in garbled["problem"]["message"]
    assert garbled["last"] == 0


def test_every_viewer_is_told_the_story_anew(reader: Reader) -> None:
    reader.begin("ishikari", "you", "steady", "steady")
    answer = reader.ask("act", notation=reader.ask("look", viewer=0)["menu"][0]["entries"][0]["notation"])
    assert not answer["fresh"]

    mine, theirs, nobodys = [reader.ask("look", viewer=viewer) for viewer in (0, 1, None)]

    assert ["your hand" in answer["table"] for answer in (mine, theirs, nobodys)] == [True, True, False]
    assert (theirs["fresh"], len(theirs["steps"])) == (True, 2)
    assert json.loads(theirs["view"]).get("hand") != json.loads(mine["view"])["hand"]


def test_looking_back_shows_the_table_of_then_and_no_menu(reader: Reader) -> None:
    opening = reader.begin("port-royal", "you", "steady")
    reader.ask("act", notation="P0 draw")

    back = reader.ask("look", viewer=0, at=0)

    assert back["table"] == opening["table"]
    assert (back["position"], back["last"], back["menu"]) == (0, 1, [])


def test_a_pass_is_taken_back_and_a_card_is_not(reader: Reader) -> None:
    reader.begin("port-royal", "you", "you", "you", seed="24")
    reader.ask("act", notation="P0 draw")
    assert reader.ask("undo")["problem"]["code"] == "something-was-told"

    reader.ask("act", notation="P0 stop")
    answer = reader.ask("act", notation="P0 pass")
    assert (answer["problem"], answer["last"]) == (None, 3)
    answer = reader.ask("undo")

    assert (answer["problem"], answer["last"]) == (None, 2)
    assert "P0 pass" in [entry["notation"] for entry in answer["menu"][0]["entries"]]


def test_a_record_is_saved_and_loaded_as_json_and_as_text(reader: Reader) -> None:
    reader.until("over", reader.begin("sainokawara", "uniform", "uniform", "uniform"))
    saved = reader.ask("save")

    for text in (saved["record"], saved["text"]):
        reader.begin("port-royal", "you", "steady")
        answer = reader.ask("load", text=text)
        assert answer["problem"] is None
        assert (answer["game"], answer["position"]) == ("sainokawara", 0)
        assert reader.ask("save") == saved


def test_a_record_that_is_none_says_why(reader: Reader) -> None:
    record = Record.start(port_royal, 2, seed=7).play(port_royal.DrawCard(0))
    lies = dumps(record).replace('"card":59', '"card":58')

    problems = [
        reader.ask("load", text=text)["problem"]["message"]
        for text in ("{", "a letter", dumps(port_royal.DrawCard(0)), dumps(record.redacted(0)), lies)
    ]

    assert "not a record" in problems[2]
    assert "withholds" in problems[3]
    assert "position 1" in problems[4]
    assert reader.ask("look", viewer=0)["last"] == 0


def test_a_setup_that_no_game_has_is_refused(reader: Reader) -> None:
    assert "2" in reader.begin("port-royal", "you")["problem"]["message"]


def test_bots_may_play_the_seats_of_people_for_a_while(reader: Reader) -> None:
    reader.begin("port-royal", "you", "you")

    answer = reader.ask("auto", on=True)
    assert (answer["next"], answer["menu"]) == ("bot", [])
    reader.ask("step")
    answer = reader.ask("auto", on=False)

    assert answer["last"] == 1
    assert answer["next"] == "you"


def test_at_a_real_table_a_person_reports(reader: Reader) -> None:
    answer = reader.until("you", reader.begin("sainokawara", *["steady"] * 3, referee="you"))

    assert {menu["player"] for menu in answer["menu"]} == {-1}
    assert any(entry["notation"] == "R placed" for entry in answer["menu"][0]["entries"])


def test_sentences_have_lost_the_layout_of_a_terminal(reader: Reader) -> None:
    reader.begin("ishikari", *["steady"] * 3)

    answer = reader.until("over", reader.ask("look", viewer=None))
    said = [line for step in reader.ask("look", viewer=0)["steps"] for line in step["said"]]

    assert answer["last"] > 0
    assert not any(line.startswith(" ") for line in said)
    assert any(len(line) > 110 and line.endswith(".") for line in said)

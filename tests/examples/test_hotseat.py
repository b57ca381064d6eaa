"""examples/hotseat.py: scripted evenings, typed line by line."""

import json
import re
from pathlib import Path

import pytest

from tablerules.bots.random import hoarding
from tablerules.games import ishikari
from tablerules.testing.plays import Setup, playout
from tablerules.testing.wire import recorded
from tablerules.wire import dumps
from tests.examples.programs import run

HOTSEAT = "examples/hotseat.py"


def evening(*lines: str, arguments: tuple[str, ...] = ("Ann", "Bo", "--seed", "7")) -> str:
    """Return what the screen said while these lines were typed."""
    status, said, complaints = run(HOTSEAT, *arguments, typed="".join(f"{line}\n" for line in lines))
    assert (status, complaints) == (0, "")
    return said


def test_an_evening_with_a_refusal_an_undo_and_a_game_that_is_saved_and_loaded(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"

    said = evening("1", "draw", "P0 hire 59", "2", "undo", "stop", f"save {file}", "2", f"load {file}", "quit")

    assert "Ann draws a black trader." in said
    assert "Ann draws a yellow ship (2 coins)." in said
    assert "! wrong-phase (PR-3.1): The active player explores: draw, stop or claim." in said
    assert "P0 stop is taken back." in said
    assert f"Saved to {file}." in said
    assert "Ann hires the black trader (3 coins, 1 point)" in said
    assert f"Loaded from {file}." in said
    assert said.rstrip().endswith("Ann> quit")  # nothing is asked: what was loaded is what is saved
    assert json.loads(file.read_text(encoding="utf-8"))["kind"] == "record"


def test_a_saved_evening_goes_on_later(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    evening("1", f"save {file}", "quit")

    said = evening("log", "quit", arguments=("--load", str(file), "Cleo"))

    assert "Cleo draws a black trader." in said
    assert "  P1    3 coins" in said  # who has no name gets that of the seat


def test_no_undo_crosses_what_somebody_has_learned() -> None:
    said = evening("1", "undo")

    assert "! something-was-told" in said
    assert "nothing-to-undo" in evening("undo")


def test_what_can_be_typed_is_answered() -> None:
    answers = {
        "help": "a number",
        "score": "persons (PR-9.6)",
        "table": "black trader (cost 3, 1 point)",
        "log 1": "1  P0 draw",
        "rules PR-5.3": "To hire, spend the price of a person",
        "rules 5": "There is no sentence '5'",
        "7": "The menu goes from 1 to 2.",
        "": "Nothing was typed; help says what can be.",
        "?": "a number",
        "dance": "'dance' is no command and no action",
        "P0 hire 300": "expected card 0..119, got 300",
        "save": "the name of a file is missing",
        "save /nowhere/at/all": "! /nowhere/at/all: No such file or directory.",
        "load /nowhere/at/all": "! /nowhere/at/all: No such file or directory.",
        "load .": "! .: Is a directory.",
    }

    said = evening("1", *answers, "quit")

    screens = said.split("Ann> ")[2:]
    assert [screen.splitlines()[0] for screen in screens] == [*answers, "quit"]
    for screen, answer in zip(screens, answers.values(), strict=False):
        assert answer in screen


def test_before_anything_is_done_the_log_says_so() -> None:
    assert "Nothing has been done yet." in evening("log", "quit")


def test_the_help_of_the_command_line_names_the_bots() -> None:
    status, said, _ = run(HOTSEAT, "--help")

    assert status == 0
    assert "a bot is one of uniform, bold, thumb, steady" in " ".join(said.split())


def test_a_file_that_is_no_game_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann,\n", encoding="utf-8")

    said = evening(f"load {file}")

    assert f"! {file}: " in said
    assert "draw a card" in said


def test_at_the_end_of_the_input_it_offers_to_save(tmp_path: Path) -> None:
    file = tmp_path / "late.json"

    assert "The game is not saved." in evening("1")
    assert (left := evening("1", "quit")).endswith("The game is not saved.\n")
    assert left.count("Save to which file?") == 1
    assert f"Saved to {file}." in evening("1", "quit", str(file))
    assert file.exists()


def test_bots_take_seats_and_a_game_comes_to_its_end() -> None:
    arguments = ("Ada=steady", "Bot=thumb", "--seed", "7", "--option", "target_points=3")

    said = evening("draw", "undo", "score", "quit", "", arguments=arguments)

    assert "Ada draws" in said
    assert "The game is over: the final lap has been played." in said
    assert "! game-over (PR-9.4)" in said
    assert "not-your-action" in said or "something-was-told" in said or "is taken back" in said


ISHIKARI = ("Ann", "Bo", "Cy", "--game", "ishikari", "--seed", "7")


def screens(said: str) -> list[str]:
    """Return what was shown before each question; a question ends with what was typed."""
    return re.split(r"(?:^(?:Ann|Bo|Cy)> .*$|press Enter when only you see the screen\. $)", said, flags=re.MULTILINE)


def test_a_hand_is_shown_to_its_player_alone_and_the_seat_is_asked_for() -> None:
    said = evening("", "1", "", "1", "", "1", "", "quit", "", arguments=ISHIKARI)

    asked = re.findall(r"^(\w+), press Enter when only you see the screen", said, re.MULTILINE)
    shown = screens(said)
    hands = ["your hand   R1/5 R2/1 R2/4", "your hand   R1/4 R2/6 R3/5", "your hand   R1/3 R1/6 R2/3"]
    assert asked == ["Ann", "Bo", "Cy", "Ann"]
    for number, hand in enumerate(hands):  # Ann's is in the second screen, Bo's in the fourth, Cy's in the sixth
        assert [hand in screen for screen in shown] == [at == 2 * number + 1 for at in range(len(shown))]
    assert "your hand   R2/1 R2/4 R2/5" in shown[7]  # Ann again, without the card that lies in the field


def test_an_auction_is_held_in_public_and_no_hand_is_seen_in_it() -> None:
    first_round = ("", "1", "", "1", "", "1", "")

    said = evening(*first_round, "5", "pass", "interrupt 2", "P1 pass", "undo", "pass", "pass", "", arguments=ISHIKARI)

    _, _, auction = said.partition("Ann> 5")
    before_the_next_turn, _, afterwards = auction.partition("press Enter when only you see the screen")
    assert "After turn 1: Bo is next, unless somebody pays" in before_the_next_turn
    assert "1-12  offer 1 to 12 notes for the turn   P0 interrupt 1 …" in before_the_next_turn
    assert "Cy offers 2 notes for the turn." in before_the_next_turn
    assert "P1 pass is taken back." in before_the_next_turn
    assert "your hand" not in before_the_next_turn
    assert "Cy pays 2 notes." in afterwards
    assert "Turn 2, Cy's turn" in afterwards
    assert "your hand   R1/6 R2/3" in afterwards


def test_the_score_of_a_game_with_hands_says_nothing_that_a_hand_would_tell(tmp_path: Path) -> None:
    file = tmp_path / "late.json"
    *_, last = playout(ishikari, Setup(3, seed=5), bot=hoarding, max_steps=150)
    file.write_text(dumps(recorded(ishikari, last.setup, last.actions)), encoding="utf-8")
    assert any(sheet.total for sheet in ishikari.score(last.state))

    said = evening("", "score", "quit", arguments=("--load", str(file), "Ann", "Bo", "Cy"))

    _, _, score = said.partition("> score")
    public = {ishikari.FACE[card] for known in last.state.table.known_hand for card in known}
    assert "?  the rest depends on what is hidden" in score
    assert public >= set(re.findall(r"[RB]\d/\d", score)) != set()  # nobody has revealed a card


def test_a_person_among_bots_is_told_what_that_seat_hears_and_finishes_a_game_with_hands() -> None:
    arguments = ("Ann=steady", "Bo=bold", "Cy=uniform", "--game", "ishikari", "--option", "turn_limit=9", "--seed", "3")

    said = evening("score", "rules IS-10.4", "rules 10", "quit", "", arguments=arguments)

    assert "The game is over: all turns that were agreed on have been played." in said
    assert "The hands: Ann " in said
    assert "IS-10.4 *next* may not open" in said
    assert "There is no sentence '10'; they are numbered like IS-5.2." in said
    assert re.search(r"(move|fish) \d \(IS-12\.\d\): R\d/\d", said)


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("Ann", "Bo", "--game", "ishikari"), "ishikari is for 3 to 6 players, not 2"),
        (("Ann",), "port-royal is for 2 to 5 players, not 1"),
        (("Ann", "Bo=clever"), "a bot is one of uniform, bold, thumb, steady"),
        (("--load", "/nowhere/at/all"), "/nowhere/at/all: No such file or directory"),
        (("--option", "target_points=0"), "options.target_points: expected int 1..50, got 0"),
    ],
)
def test_a_command_line_that_makes_no_sense_is_answered_with_what_is_wrong(
    arguments: tuple[str, ...], problem: str
) -> None:
    status, said, complaints = run(HOTSEAT, *arguments)

    assert (status, said) == (2, "")
    assert problem in complaints
    assert "Traceback" not in complaints

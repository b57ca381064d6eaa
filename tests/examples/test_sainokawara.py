"""Sainokawara in the examples: an evening at a real table, typed line by line, and games with an imagined tower."""

import re
from pathlib import Path
from typing import Final

import pytest

from tablerules.wire import Record, loads
from tests.examples.programs import run

HOTSEAT: Final = "examples/hotseat.py"
SELFPLAY: Final = "examples/selfplay.py"

CARDS: Final = ("1-3", *map(str, range(4, 15)))
KINDS: Final = (*("large-d6",) * 6, *("medium-d6",) * 7, "small-d6")
LAYOUT: Final = (
    *[f"claim {card}" for card in CARDS],
    *[f"place {kind} at {space}" for space, kind in enumerate(KINDS)],
)
"""Everybody claims while they can, then places three dice at a time: Ann has dice 1 to 3, Bo 4, Cleo 5, Ann 6 …"""


def evening(*lines: str, options: tuple[str, ...] = ("roll_at_table=true",), arguments: tuple[str, ...] = ()) -> str:
    """Return what the screen said while the dice were laid out and these lines were typed."""
    asked = [word for option in options for word in ("--option", option)]
    seats = ("Ann", "Bo", "Cleo", "--seed", "7")
    typed = "".join(f"{line}\n" for line in (*LAYOUT, *lines))
    status, said, complaints = run(HOTSEAT, "--game", "sainokawara", *asked, *seats, *arguments, typed=typed)
    assert (status, complaints) == (0, "")
    return said


def test_an_evening_with_a_referee_at_the_keyboard(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"

    said = evening(
        "roll 3 4",  # with real dice
        *("1", "", "1", "1"),  # taken; a look at the clock; dice 1 and 2 stand
        *("retract", "1", "1"),  # die 2 did not, now it does, and die 3
        *("take", "R placed +60000ms"),  # die 4, just in time
        *("pause", "2", "1", "1"),  # a pause before die 5
        "collapse",  # in the gap
        f"save {file}",
        "quit",
    )

    for words in (
        "Ann rolls 3 and 4: the die on 7 is the first.",
        "DIE 1, A LARGE SIX-SIDED DIE ON 7",
        "The last report is taken back.",
        "Bo stacks die 4 in 60.0 s.",
        "a fall is on Bo, die 4",
        "PAUSE",
        "nobody touches anything; then it is Cleo's turn",
        "The pause is over, and the tower stands.",
        "Cleo lets the tower fall with die 5. Ann moves 5 ahead to step 5. Bo moves 5 ahead to step 5.",
        "Round 2  Ann on 5 · Bo on 5 · Cleo on 0",
    ):
        assert words in said
    assert re.search(r"\b1(20|19) s LEFT for dice 1 to 3 together", said)
    assert re.search(r"\b(60|59) s LEFT for this die", said)
    assert re.search(r"\b(10|9) s LEFT of the pause", said)
    assert "Ann or the referee> 1" in said
    record = loads(file.read_text(encoding="utf-8"))
    assert isinstance(record, Record)
    assert record.verify().grade == "exact"
    assert "R placed +60000ms" in record.text()
    assert re.search(r"R placed \+\d+ms", record.text())  # chosen from the menu: with the time that it took


def test_a_report_that_comes_late_is_refused_and_may_be_made_without_a_time() -> None:
    looks = ("table",) * 40  # each of them takes a while

    said = evening(
        "roll 3 4", "take", *looks, "1", "R placed", *looks, "2", options=("roll_at_table=true", "first_three_ms=1")
    )

    assert "! out-of-time (SK-6.5)" in said
    assert "R placed is taken without a time." in said
    assert "OVER the limit for dice 1 to 3 together" in said
    assert "Ann stacks die 1." in said


def test_a_mistake_of_the_referee_is_taken_back_with_an_undo() -> None:
    said = evening("roll 3 4", "take", "placed", "undo", "undo", "undo", "quit", "")

    assert "R placed is taken back." in said
    assert "P0 take is taken back." in said
    assert "R roll 3 4 is taken back." in said


def test_what_is_typed_is_meant_for_whoever_may_do_it() -> None:
    said = evening("roll 3 4", "pause", "call-start", "P0 placed", "R pause-over", "rules SK-4.10")

    assert "! no-pause-here (SK-5.5)" in said
    assert "Ann is called on to take die 1" in said
    assert "! referee-only (SK-4.2)" in said
    assert "! wrong-phase (SK-4.2)" in said
    assert "S(k) has to take die k without delay." in said


def test_without_a_table_the_model_reports_and_people_take_their_dice() -> None:
    said = evening("roll", *("take",) * 12, options=(), arguments=("--referee", "model"))

    assert "Ann takes die 1, a" in said
    assert "stacks die 1" in said
    assert " LEFT " not in said  # nothing is measured
    assert "the referee>" not in said


@pytest.mark.parametrize(
    ("players", "bots", "seed"), [("3", "steady", "7"), ("6", "uniform,bold,steady,steady,bold,uniform", "2")]
)
def test_bots_play_with_a_tower_that_the_model_imagines(players: str, bots: str, seed: str) -> None:
    status, said, complaints = run(
        SELFPLAY, "--game", "sainokawara", "--players", players, "--bots", bots, "--seed", seed
    )

    assert (status, complaints) == (0, "")
    words = " ".join(said.split())
    for part in (
        "claims dice 1 to 3",
        "places a",
        "takes die 1",
        "stacks die 1",
        "asks for a pause",
        "lets the tower fall",
    ):
        assert part in words
    assert "The game is over: a pawn is on the goal." in said


def test_an_option_that_makes_no_sense_is_answered_with_what_is_wrong() -> None:
    status, said, complaints = run(SELFPLAY, "--game", "sainokawara", "--option", "pause_ms=0")

    assert (status, said) == (2, "")
    assert "options.pause_ms" in complaints


def test_of_many_games_it_shows_the_totals() -> None:
    status, said, complaints = run(SELFPLAY, "--game", "sainokawara", "--games", "5", "--seed", "7", "--quiet")

    assert (status, complaints) == (0, "")
    assert "sainokawara: 5 games of 3, seed 7" in said

"""examples/selfplay.py, run as people run it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tablerules.games import ishikari, port_royal
from tablerules.wire import Record, encode, loads, merged
from tests.examples.programs import ROOT, run

SELFPLAY = "examples/selfplay.py"
SHORT = ("--option", "target_points=3", "--seed", "7")


def test_without_arguments_it_tells_a_game_and_shows_the_beginning_of_its_stream() -> None:
    status, said, complaints = run(SELFPLAY)

    assert (status, complaints) == (0, "")
    assert "P0 draws" in said
    assert "The game is over" in said
    assert said.count('\n{"frame":') == 6


def test_a_game_is_told_in_sentences_with_the_names_of_the_cards() -> None:
    status, said, complaints = run(SELFPLAY, "--players", "3", *SHORT)

    assert (status, complaints) == (0, "")
    assert "Port Royal: 3 players, 3 points to win, P0 begins" in said
    assert " hires the " in said
    assert "1st" in said
    assert "\x1b" not in said  # not a terminal


def test_whatever_happens_in_a_game_has_words() -> None:
    told = "".join(
        run(SELFPLAY, "--players", players, "--bots", bots, "--seed", seed)[1]
        for players, bots, seed in (("5", "bold", "1"), ("3", "steady", "8"), ("2", "uniform", "2"))
    )

    for words in (
        "repels it",
        "keeps it",
        "keeps it and fails with a second",
        "trades the",
        "hires the",
        "pays P0 the fee",
        "sends the",
        "from the jesters",
        "from the admirals",
        "loses 6 coins to the tax",
        "out of the tax",
        "is the new deck",
        "so this is the final lap",
        "passes.",
    ):
        assert words in " ".join(told.split())


def test_whatever_happens_in_a_game_with_hands_and_auctions_has_words() -> None:
    told = "".join(
        run(SELFPLAY, "--game", "ishikari", "--players", players, "--bots", bots, "--seed", seed)[1]
        for players, bots, seed in (("4", "steady", "3"), ("6", "bold", "1"), ("3", "uniform,steady,bold", "2"))
    )

    for words in (
        "Ishikari: 4 players, a sea of 11 spaces, P0 begins the first round",
        "Turn 1, P0",
        "lays out R",
        "sails #",
        "home",
        "wins “five points”",
        "lays it on R",
        ": a profit, it stands at +",
        ": a loss, it stands at −",
        "loads 2 on #",
        "herring, is sent home and stands at −",
        "takes R",
        "with tag",
        "offers",
        "passes.",
        "pays",
        "spends “market manipulation”",
        "back and loses tag",
        "fills a place with",
        "The hands: P0 ",
        "The game is over: the last privilege has been awarded.",
    ):
        assert words in " ".join(told.split())


@pytest.mark.parametrize("viewer", ["spectator", "2"])
def test_the_frames_of_a_game_with_hands_merge_to_what_the_viewer_sees(viewer: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    arguments = ("--game", "ishikari", "--seed", "5", "--option", "turn_limit=20", "--save", str(file))
    status, said, complaints = run(SELFPLAY, "--json", "--viewer", viewer, *arguments)
    frames = [json.loads(line)["frame"] for line in said.splitlines()]
    record = loads(file.read_text(encoding="utf-8"))
    assert isinstance(record, Record)

    seen = frames[0]["view"]
    for frame in frames[1:]:
        seen = merged(seen, frame["patch"])

    dealt = [event["cards"] for event in frames[0]["events"] if event["type"] == "cards_dealt"]
    assert (status, complaints) == (0, "")
    assert seen == encode(ishikari.view(record.state, None if viewer == "spectator" else int(viewer)))
    assert [cards["for"] for cards in dealt if "value" in cards] == ([] if viewer == "spectator" else [[2]])


@pytest.mark.parametrize(
    ("arguments", "env", "painted"),
    [
        (("--color", "always"), {}, True),
        (("--color", "always"), {"NO_COLOR": "1"}, True),
        (("--color", "never"), {}, False),
        ((), {"NO_COLOR": "1"}, False),
    ],
)
def test_colors_are_as_asked_for(arguments: tuple[str, ...], env: dict[str, str], painted: bool) -> None:
    _, said, _ = run(SELFPLAY, *SHORT, *arguments, env=env)

    assert ("\x1b[" in said) == painted


@pytest.mark.parametrize("viewer", ["spectator", "0", "1"])
def test_the_frames_merge_to_what_the_viewer_sees_at_the_end(viewer: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    status, said, complaints = run(SELFPLAY, "--json", "--viewer", viewer, "--save", str(file), *SHORT)
    frames = [json.loads(line)["frame"] for line in said.splitlines()]
    record = loads(file.read_text(encoding="utf-8"))
    assert isinstance(record, Record)

    seen = frames[0]["view"]
    for frame in frames[1:]:
        seen = merged(seen, frame["patch"])

    assert (status, complaints) == (0, "")
    assert record.verify().grade == "exact"
    assert seen == encode(port_royal.view(record.state, None if viewer == "spectator" else int(viewer)))
    assert [frame["seq"] for frame in frames] == [
        sum(len(frame["events"]) for frame in frames[:number]) for number in range(len(frames))
    ]


def test_legal_actions_are_in_the_frames_of_whoever_may_act_if_asked_for() -> None:
    _, said, _ = run(SELFPLAY, "--json", "--legal", "--viewer", "0", *SHORT)

    first = json.loads(said.splitlines()[0])["frame"]

    assert first["view"]["legal"] == [{"type": "draw_card", "player": 0}]


def test_of_many_games_it_shows_the_totals() -> None:
    status, said, complaints = run(SELFPLAY, "--games", "3", "--bots", "bold,uniform", *SHORT)

    assert (status, complaints) == (0, "")
    assert "3 games of 2, seed 7" in said
    assert "uniform" in said
    assert "decisions" in said


def test_a_terminal_that_lacks_a_sign_shows_another() -> None:
    status, said, complaints = run("examples/hotseat.py", typed="draw\n", env={"PYTHONIOENCODING": "ascii"})

    assert (status, complaints) == (0, "")
    assert "? P0  3 coins" in said


def test_the_same_seed_gives_the_same_words() -> None:
    assert run(SELFPLAY, *SHORT) == run(SELFPLAY, *SHORT)


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("--game", "chess"), "port-royal"),
        (("--players", "6"), "port-royal is for 2 to 5 players, not 6"),
        (("--first", "2"), "--first: the seats are 0 to 1, not 2"),
        (("--viewer", "2"), "--viewer: the seats are 0 to 1, or spectator, not 2"),
        (("--games", "0"), "--games: at least 1, not 0"),
        (("--legal",), "--legal goes with --json"),
        (("--bots", "clever"), "not 'clever'"),
        (("--bots", "bold,bold,bold"), "one for each of 2 seats, not 3"),
        (("--option", "speed=3"), "port-royal has target_points=…, not 'speed=3'"),
        (("--option", "target_points=99"), "options.target_points: expected int 1..50, got 99"),
        (("--save", "/nowhere/at/all"), "--save: /nowhere/at/all: No such file or directory"),
    ],
)
def test_a_command_line_that_makes_no_sense_is_answered_with_what_is_wrong(
    arguments: tuple[str, ...], problem: str
) -> None:
    status, said, complaints = run(SELFPLAY, *arguments)

    assert (status, said) == (2, "")
    assert problem in complaints
    assert "Traceback" not in complaints


def test_a_reader_may_leave_early() -> None:
    command = [sys.executable, str(ROOT / SELFPLAY), "--json", "--games", "50"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.readline()
        program.stdout.close()
        complaints = program.stderr.read()

    assert (program.returncode, complaints) == (141, "")

"""examples/arena.py, run as people run it: the same bytes however the work is split, and after an interruption."""

import json
from pathlib import Path

import pytest

from tests.examples.programs import run

ARENA = "examples/arena.py"
MATCH = ("thumb", "bold", "--option", "target_points=4", "--quiet")


def results(file: Path, *arguments: str, deals: int = 12) -> bytes:
    status, said, complaints = run(ARENA, *MATCH, "--deals", str(deals), "--results", str(file), *arguments)

    assert status == 0, complaints
    assert not complaints or "--dask" in arguments  # on a busy machine its workers may say that they were hung up on
    assert f"port-royal: {deals} deals, {2 * deals} games" in said
    return file.read_bytes()


def test_processes_and_a_dask_cluster_write_the_same_bytes_as_one_process(tmp_path: Path) -> None:
    alone = results(tmp_path / "alone.jsonl")

    assert results(tmp_path / "processes.jsonl", "--processes", "2") == alone
    assert results(tmp_path / "dask.jsonl", "--dask", "local:2") == alone
    assert len(alone.splitlines()) == 1 + 24


def test_what_was_interrupted_goes_on_and_ends_alike(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    whole = results(tmp_path / "whole.jsonl")
    results(file, deals=5)
    begun = file.read_bytes()
    file.write_bytes(begun[:-40])  # in the middle of a line

    assert results(file) == whole
    assert results(file, deals=5) == whole  # nothing is played again, and nothing is lost


def test_each_line_is_a_game_of_the_lineup(tmp_path: Path) -> None:
    head, *games = [json.loads(line) for line in results(tmp_path / "r.jsonl", deals=2).splitlines()]

    assert head["lineup"] == ["thumb", "bold"]
    assert [(game["deal"], game["rotation"]) for game in games] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert all(min(game["places"]) == 1 for game in games)


def test_the_table_has_intervals_and_scores_and_says_who_is_better(tmp_path: Path) -> None:
    plot = tmp_path / "plot.svg"
    status, said, complaints = run(ARENA, "thumb", "uniform", "--deals", "8", "--quiet", "--plot", str(plot))

    assert (status, complaints) == (0, "")
    assert "95 % from" in said
    assert "thumb wins more than its share of 50.0 %, with 95 % confidence." in said
    assert plot.read_text(encoding="utf-8").startswith("<?xml")


def test_the_same_results_give_the_same_plot(tmp_path: Path) -> None:
    plots = [tmp_path / "one.svg", tmp_path / "two.svg"]
    for plot in plots:
        results(tmp_path / "results.jsonl", "--plot", str(plot), deals=4)

    assert plots[0].read_bytes() == plots[1].read_bytes()


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("thumb", "nobody"), "there is no bot 'nobody'"),
        (("thumb",), "expected int 2..5, got 1"),
        (("thumb", "thumb", "--deals", "0"), "at least 1"),
        (("thumb", "thumb", "--first", "1"), "--first"),
        (("thumb", "thumb", "--dask", "local:1", "--processes", "2"), "not allowed with"),
    ],
)
def test_a_command_line_that_makes_no_sense_is_answered(arguments: tuple[str, ...], problem: str) -> None:
    status, said, complaints = run(ARENA, *arguments)

    assert (status, said) == (2, "")
    assert problem in " ".join(complaints.split())


def test_results_of_another_match_are_not_mixed_in(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    results(file, deals=1)
    status, _, complaints = run(ARENA, "thumb", "hasty", "--results", str(file))

    assert status == 2
    assert "is of another match" in complaints

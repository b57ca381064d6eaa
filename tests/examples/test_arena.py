"""examples/arena.py, run as people run it: the same bytes however the work is split, and after an interruption."""

import importlib
import json
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import Any

import pytest

import tablerules
from tablerules.bots import Bot, matches, thumb
from tablerules.bots.ismcts import Search
from tablerules.bots.matches import Match, Result
from tests.examples.programs import ROOT, run

ARENA = "examples/arena.py"
MATCH = ("thumb", "bold", "--option", "target_points=4", "--quiet")
SOON = 5  # seconds


@pytest.fixture
def arena(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(ROOT / "examples"))
    yield importlib.import_module("arena")
    sys.modules.pop("arena", None)


def results(file: Path, *arguments: str, deals: int = 12) -> bytes:
    status, said, complaints = run(ARENA, *MATCH, "--deals", str(deals), "--results", str(file), *arguments)

    assert status == 0, complaints
    assert not complaints or "--dask" in arguments  # on a busy machine its workers may say that they were hung up on
    assert f"port-royal: {deals} deals, {2 * deals} games" in said
    return file.read_bytes()


@pytest.fixture(scope="module")
def two_deals(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return results(tmp_path_factory.mktemp("arena") / "two.jsonl", deals=2)


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


def refused(file: Path) -> str:
    """Return why a file of results is not gone on with; it must stay as it is."""
    before = file.read_bytes()
    status, said, complaints = run(ARENA, *MATCH, "--deals", "3", "--results", str(file))

    assert (status, said) == (2, "")
    assert file.read_bytes() == before
    _, _, problem = complaints.partition(f"error: --results: {file}")
    return problem.removesuffix("\n")


def swapped(lines: list[bytes], first: int, second: int) -> list[bytes]:
    row = list(lines)
    row[first], row[second] = row[second], row[first]
    return row


@pytest.mark.parametrize(
    "cut",
    [
        lambda whole: whole.index(b"{"),  # nothing is left
        lambda whole: whole.index(b"\n") // 2,  # in the header
        lambda whole: whole.index(b"\n"),
        lambda whole: whole.rindex(b"\n", 0, -1),
        lambda whole: whole.rindex(b"\n", 0, -1) + 1,  # between two games of a deal
        lambda whole: len(whole) - 1,
    ],
)
def test_a_file_that_was_cut_anywhere_goes_on_and_ends_alike(
    two_deals: bytes, tmp_path: Path, cut: Callable[[bytes], int]
) -> None:
    file = tmp_path / "results.jsonl"
    file.write_bytes(two_deals[: cut(two_deals)])

    assert results(file, deals=2) == two_deals


@pytest.mark.parametrize(
    ("damage", "problem"),
    [
        # The header, and then a line for each of the rotations 0 and 1 of the deals 0 and 1.
        (lambda it: [*it[:3], *it[1:]], ", line 4: here is deal 0, rotation 0, where deal 1, rotation 0 is due"),
        (lambda it: [it[0], *it[3:]], ", line 2: here is deal 1, rotation 0, where deal 0, rotation 0 is due"),
        (lambda it: [*it[:2], *it[3:]], ", line 3: here is deal 1, rotation 0, where deal 0, rotation 1 is due"),
        (lambda it: swapped(it, 1, 2), ", line 2: here is deal 0, rotation 1, where deal 0, rotation 0 is due"),
        (lambda it: [*it[:2], it[2][:30] + b"\n", *it[3:]], ", line 3: this is no game"),
        (lambda it: [*it[:2], b"\n", *it[3:]], ", line 3: this is no game"),
        (lambda it: [*it[:2], b"\xff\n", *it[3:]], ", line 3: this is no game"),
        (lambda it: [*it[:2], it[2][:-1] + b"\r" + it[3], it[4]], ", line 3: this is no game"),
        (lambda it: [*it[:2], b'{"deal": 0}\n', *it[3:]], ", line 3: this is no game"),
        (lambda it: [*it[:2], it[2].replace(b"[1, 2]", b"[1]"), *it[3:]], ", line 3: this is no game of 2 bots"),
        (lambda it: [*it[:2], it[2].replace(b"[1, 2]", b'[1, "2"]'), *it[3:]], ", line 3: this is no game of 2 bots"),
        (lambda it: it[1:], ", line 1: this is no header of results"),
        (lambda it: [b"[]\n", *it[1:]], ", line 1: this is no header of results"),
        (lambda it: [it[0][:9] + b"diary"], ", line 1: this is no header of results"),
    ],
)
def test_results_that_are_damaged_are_told_by_their_line_and_stay(
    two_deals: bytes, tmp_path: Path, damage: Callable[[list[bytes]], list[bytes]], problem: str
) -> None:
    file = tmp_path / "results.jsonl"
    lines = two_deals.splitlines(keepends=True)
    lines[2] = lines[2].replace(b"[2, 1]", b"[1, 2]")  # whoever won
    file.write_bytes(b"".join(damage(lines)))

    assert refused(file) == problem


def test_results_of_another_library_or_another_search_are_not_mixed_in(two_deals: bytes, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    head, *games = two_deals.splitlines(keepends=True)
    facts = json.loads(head)
    usual = "ismcts:iterations=2:exploration=1.0:widening=1.0:depth=12:careful=90"

    def changed(**changes: object) -> str:
        file.write_bytes(json.dumps({**facts, **changes}).encode() + b"\n" + b"".join(games))
        return refused(file)

    assert facts["tablerules"] == tablerules.__version__
    assert changed(tablerules="0.0.1") == (
        f', line 1: the file is of another match: tablerules is "0.0.1" there and "{tablerules.__version__}" here'
    )
    assert changed(seed="1", weather="fine").endswith(
        'match: seed is "1" there and "0" here; weather is "fine" there and not said here'
    )
    file.write_bytes(json.dumps({name: facts[name] for name in facts if name != "bots"}).encode() + b"\n")
    assert refused(file).endswith('bots is not said there and ["thumb", "bold"] here')
    other = tmp_path / "search.jsonl"
    search = ("ismcts:iterations=2", "uniform", "--deals", "1", "--quiet", "--results", str(other))
    assert run(ARENA, *search)[0] == 0
    assert json.loads(other.read_text().splitlines()[0])["bots"] == [usual, "uniform"]
    other.write_text(other.read_text().replace("depth=12", "depth=13"))
    status, _, complaints = run(ARENA, *search)
    assert status == 2
    assert 'depth=13:careful=90", "uniform"] there and' in complaints


@pytest.mark.parametrize("name", ["ismcts", "ismcts:iterations=7:depth=None", "ismcts:iterations=7:iterations=8"])
def test_the_settings_of_a_search_in_the_header_are_those_that_it_has(
    arena: Any, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    def noted(search: Search) -> Bot:
        searches.append(search)
        return thumb

    searches: list[Search] = []
    monkeypatch.setattr(matches, "ismcts", noted)
    whole = arena.in_full(name)
    matches.bot_named(name)
    matches.bot_named(whole)

    assert searches[0] == searches[1]
    assert arena.in_full(whole) == whole


def test_two_commands_do_not_append_to_one_file(tmp_path: Path) -> None:
    fcntl = pytest.importorskip("fcntl", reason="this system has no such locks")
    file = tmp_path / "results.jsonl"
    results(file, deals=1)
    with file.open("r+b") as first:
        fcntl.lockf(first, fcntl.LOCK_EX)
        status, said, complaints = run(ARENA, *MATCH, "--deals", "2", "--results", str(file))

    assert (status, said) == (2, "")
    assert f"error: --results: {file}: another command is appending to it" in complaints
    assert len(results(file, deals=2).splitlines()) == 1 + 4  # and now it goes on


def test_it_works_where_files_have_no_locks(
    arena: Any, two_deals: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "results.jsonl"
    monkeypatch.setitem(sys.modules, "fcntl", None)

    assert arena.main([*MATCH, "--deals", "2", "--results", str(file)]) == 0
    assert file.read_bytes() == two_deals


def test_the_header_is_in_the_file_before_the_first_deal_is_played(
    arena: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "results.jsonl"
    found: list[str] = []

    def peeking(match: Match, deal: int) -> tuple[Result, ...]:
        found.append(file.read_text())
        return matches.play_deal(match, deal)

    monkeypatch.setattr(arena, "play_deal", peeking)
    arena.main([*MATCH, "--deals", "1", "--results", str(file)])

    assert found[0].endswith("}\n")


def test_a_deal_waits_for_no_other_one(arena: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two workers: the first deal is given out, and the third is begun, while the second one is still played."""
    third_begun, enough = Event(), Event()
    in_time: list[bool] = []

    def waiting(match: Match, deal: int) -> tuple[Result, ...]:
        if deal == 1:
            in_time.append(third_begun.wait(SOON))
            in_time.append(enough.wait(SOON))
        if deal == 2:
            third_begun.set()
        return (Result(deal, 0, (1, 2), (0, 0), (0, 0), 0),)

    monkeypatch.setattr(arena, "play_deal", waiting)
    with ThreadPoolExecutor(2) as executor:
        coming = arena.played(Match("port-royal", ("thumb", "thumb")), range(3), executor)
        first = next(coming)
        enough.set()
        rest = list(coming)

    assert in_time == [True, True]
    assert [result.deal for (result,) in [first, *rest]] == [0, 1, 2]


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
        (("thumb", "thumb", "--deals", "0"), "--deals: at least 1, not 0"),
        (("thumb", "thumb", "--processes", "-1"), "--processes: at least 1, not -1"),
        (("thumb", "thumb", "--dask", "local:0"), "--dask: local:N is for N workers, at least 1, not 'local:0'"),
        (("thumb", "thumb", "--dask", "local:abc"), "--dask: local:N is for N workers, at least 1, not 'local:abc'"),
        (("thumb", "thumb", "--dask", "carrier://pigeon:1"), "--dask: carrier://pigeon:1: "),
        (("thumb", "thumb", "--plot", "x.foo"), "--plot: x.foo: the name of a picture ends in one of .svg, .png, .pdf"),
        (("thumb", "thumb", "--plot", "plot"), "--plot: plot: the name of a picture ends in one of .svg, .png, .pdf"),
        (("thumb", "thumb", "--plot", "nowhere/x.svg"), "--plot: nowhere/x.svg: No such file or directory"),
        (("thumb", "thumb", "--results", "nowhere/x"), "--results: nowhere/x: No such file or directory"),
        (("thumb", "thumb", "--results", "docs"), "--results: docs: "),
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

"""The measurements run, on sizes too small to say anything about speed."""

import json

from tablerules import GAMES
from tests.examples.programs import run

TINY = ("--alternations", "1", "--seconds", "0.001")


def test_playout_measures_games_and_single_functions() -> None:
    status, said, complaints = run(
        "bench/playout.py", "--json", "--players", "2", "--sample", "2", "--imports", "1", *TINY
    )
    found = json.loads(said)

    assert (status, complaints) == (0, "")
    assert [row["players"] for row in found["playout"]] == [2]
    assert all(row["per_million"] > 0 for row in (*found["playout"], *found["functions"]))
    assert found["bytes_per_kept_state"] > 0


def test_playout_can_be_read_and_plays_other_policies() -> None:
    status, said, complaints = run("bench/playout.py", "--games-only", "--policy", "bold", "--players", "3", *TINY)

    assert (status, complaints) == (0, "")
    assert "policy bold" in said
    assert "per 10^6 spin steps" in said


def test_playout_says_what_is_wrong_with_its_command_line() -> None:
    status, _, complaints = run("bench/playout.py", "--players", "9")

    assert status == 2
    assert "--players: port-royal is for 2 to 5, not 9" in complaints


def test_peers_leave_out_what_is_not_installed() -> None:
    status, said, complaints = run("bench/peers.py", "--json", *TINY)
    rows = json.loads(said)

    assert (status, complaints) == (0, "")
    assert rows[0]["engine"] == "tablerules"
    assert all("missing" in row or row["per_second"] > 0 for row in rows)


def test_playout_knows_every_game() -> None:
    for game in GAMES:
        players = str(GAMES[game].PLAYERS[0])
        status, said, complaints = run("bench/playout.py", "--games-only", "--game", game, "--players", players, *TINY)

        assert (status, complaints) == (0, "")
        assert f", {game}, policy uniform" in said


def test_the_search_is_measured_in_iterations() -> None:
    status, said, complaints = run(
        "bench/search.py", "--game", "port-royal", "--iterations", "4", "--alternations", "1"
    )

    assert (status, complaints) == (0, "")
    assert said.splitlines()[1].startswith("port-royal")

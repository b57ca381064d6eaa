"""The measurement runs, on sizes too small to say anything about speed."""

import json

from tests.examples.programs import run

TINY = ("--alternations", "1", "--seconds", "0.001", "--seeds", "1", "--game", "sainokawara")


def test_every_way_to_step_is_measured_beside_the_engine() -> None:
    status, said, complaints = run("bench/adapters.py", "--json", *TINY)
    rows = json.loads(said)

    assert (status, complaints) == (0, "")
    assert [row["way"] for row in rows] == ["engine", "PettingZoo, observed", "OpenSpiel", "OpenSpiel, with tensors"]
    assert rows[0]["ratio"] == 1
    assert all(row["per_million"] > 0 for row in rows)


def test_the_figures_can_be_read() -> None:
    status, said, complaints = run("bench/adapters.py", "--players", "4", *TINY)

    assert (status, complaints) == (0, "")
    assert "sainokawara, 4 players, OpenSpiel, with tensors" in said


def test_the_measurement_says_what_is_wrong_with_its_command_line() -> None:
    status, _, complaints = run("bench/adapters.py", "--players", "9", *TINY)

    assert status == 2
    assert "--players: sainokawara is for 3 to 6, not 9" in complaints

"""examples/learn.py: its parts, a short training, and the policy that is saved beside it."""

import importlib
import sys
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest

from tablerules.bots.matches import wilson, wins_of
from tablerules.games import port_royal as pr
from tablerules.kernel import Outcome
from tablerules.testing.plays import Setup, playout
from tests.examples.programs import ROOT, run

POLICY: Final = ROOT / "examples" / "port_royal_policy.json"


@pytest.fixture
def learn(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "examples"))
    module = importlib.import_module("learn")
    yield module
    sys.modules.pop("learn", None)
    importlib.import_module("tablerules.bots.matches").BOTS.pop("learned", None)


def test_every_action_of_a_game_has_its_row_of_numbers(learn: Any) -> None:
    for step in playout(pr, Setup(2, seed=3)):
        for player in pr.to_act(step.state):
            legal = pr.legal_actions(step.state, player)
            rows = learn.features(pr.view(step.state, player), legal)

            assert rows.shape == (len(legal), len(learn.NAMES))
            assert np.isfinite(rows).all()
            for row, action in zip(rows, legal, strict=True):
                assert row.any() != isinstance(action, pr.Pass | pr.StopDrawing | pr.RepelShip)


def test_a_softmax_of_several_menus_is_one_of_each(learn: Any) -> None:
    chances, starts = learn.softmax(np.array([0.0, 0.0, 500.0, 499.0, 498.0]), [2, 3])

    assert starts.tolist() == [0, 2, 5]
    assert chances[:2].tolist() == [0.5, 0.5]
    assert chances[2:].sum() == pytest.approx(1)
    assert list(chances[2:]) == sorted(chances[2:], reverse=True)


def test_a_short_training_is_repeatable_and_learns_to_hire_rather_than_not(learn: Any) -> None:
    weights = learn.train(0, games=24, seed=5, rounds=3)

    assert weights.tolist() == learn.train(0, games=24, seed=5, rounds=3).tolist()
    assert weights[learn.NAMES.index("hire")] > 0


@pytest.mark.parametrize(("places", "share"), [((1, 1), 0), ((1, 2), 0.5), ((2, 1), -0.5)])
def test_a_tie_teaches_nothing_and_a_win_as_much_as_a_loss(
    learn: Any, monkeypatch: pytest.MonkeyPatch, places: tuple[int, int], share: float
) -> None:
    def only_seat_0(view: Any, legal: Any) -> Any:  # looks at anything: the gradient is that of one player
        seat = view.table.active if view.table.actor is None else view.table.actor
        return features(view, legal) * (seat == 0)

    features = learn.features
    monkeypatch.setattr(learn, "features", only_seat_0)
    monkeypatch.setattr(pr, "outcome", lambda _: Outcome((1, 2), "test"))
    won, _ = learn.self_play(np.zeros(len(learn.NAMES)), 3, np.random.default_rng(4))
    monkeypatch.setattr(pr, "outcome", lambda _: Outcome(places, "test"))
    taught, _ = learn.self_play(np.zeros(len(learn.NAMES)), 3, np.random.default_rng(4))

    assert won.any()
    assert taught == pytest.approx(won * share / 0.5)


def test_the_saved_policy_beats_the_rules_of_thumb(learn: Any) -> None:
    results = learn.against_thumb(learn.load(POLICY), 60)

    assert wilson(wins_of(results, 0), len(results)).low > 0.5


def test_weights_come_back_from_their_file(learn: Any, tmp_path: Path) -> None:
    weights = learn.load(POLICY)
    learn.save(weights, tmp_path / "again.json")

    assert (tmp_path / "again.json").read_text() == POLICY.read_text()


def test_it_runs_as_a_program() -> None:
    status, said, complaints = run("examples/learn.py", "--load", str(POLICY), "--deals", "3")

    assert (status, complaints) == (0, "")
    assert "against thumb: 6 games" in said


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ("--rounds -1", "--rounds: at least 1, not -1"),
        ("--rounds 0", "--rounds: at least 1, not 0"),
        ("--minutes -1", "--minutes: more than 0, not -1"),
        ("--minutes nan", "--minutes: more than 0, not nan"),
        ("--games 0", "--games: at least 1, not 0"),
        ("--deals 0", "--deals: at least 1, not 0"),
        ("--seed -1", "--seed: at least 0, not -1"),
        ("--save nowhere/x.json", "--save: nowhere/x.json: No such file or directory"),
        ("--load nowhere.json", "--load: nowhere.json: No such file or directory"),
    ],
)
def test_arguments_that_make_no_sense_are_answered_before_anything_is_learned(arguments: str, problem: str) -> None:
    status, said, complaints = run("examples/learn.py", *arguments.split())

    assert (status, said) == (2, "")
    assert f"error: {problem}\n" in complaints
    assert "games," not in complaints


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("draw", "this is not JSON"),
        ("[" * 100_000, "this is not JSON"),
        ("[1, 2]", "there is no number for 'draw'"),
        ('{"draw": 1}', "there is no number for 'draw * risk'"),
        ('{"draw": true}', "there is no number for 'draw'"),
        ('{"draw": "1"}', "there is no number for 'draw'"),
        ('{"draw": NaN}', "there is no number for 'draw'"),
    ],
)
def test_a_file_without_weights_is_answered(tmp_path: Path, content: str, problem: str) -> None:
    file = tmp_path / "policy.json"
    file.write_text(content)
    status, said, complaints = run("examples/learn.py", "--load", str(file))

    assert (status, said) == (2, "")
    assert f"error: --load: {file}: {problem}\n" in complaints


def test_the_shortest_training_is_one_round_and_leaves_weights(tmp_path: Path) -> None:
    file = tmp_path / "policy.json"
    shortest = ("--minutes", "1e-9", "--games", "2", "--deals", "1", "--save", str(file))
    status, said, _ = run("examples/learn.py", *shortest)

    assert (status, said.count("against thumb: 2 games")) == (0, 1)
    assert '"draw": 0.0,' not in file.read_text()

"""L4, L5 and L11: what leaves the process comes back the same, wherever and whenever it is played."""

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final

import pytest
from hypothesis import given

from tablerules.bots.random import bold, uniform
from tablerules.games import port_royal as pr
from tablerules.kernel import Transition
from tablerules.kernel.values import replace
from tablerules.testing.laws import LawBroken
from tablerules.testing.plays import Setup, Step, playout
from tablerules.testing.strategies import plays
from tablerules.testing.wire import (
    check_codec,
    check_determinism,
    check_record,
    check_undo,
    fingerprint,
)
from tablerules.wire import Record
from tests.laws.altered import altered

PlayedStep = Step[pr.State, pr.Action, pr.Event]

STEPS: Final = 120


def last_step(players: int, seed: int, max_steps: int = STEPS) -> PlayedStep:
    *_, last = playout(pr, Setup(players, seed=seed), bot=(uniform, bold)[seed % 2], max_steps=max_steps)
    return last


# L4 determinism

PROGRAM: Final = """
import sys
from tablerules.games import port_royal as pr
from tablerules.testing.plays import Setup
from tablerules.testing.wire import fingerprint
players, seed, *actions = sys.argv[1:]
print(fingerprint(pr, Setup(int(players), seed=int(seed)), [pr.parse_action(text) for text in actions]))
"""


@pytest.mark.parametrize("hash_seed", ["0", "1", "4711"])
def test_L4_another_process_with_another_hash_seed_plays_the_same_game(hash_seed: str) -> None:
    last = last_step(3, 1)
    arguments = ["3", "1", *[pr.format_action(action) for action in last.actions]]

    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *arguments],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == fingerprint(pr, last.setup, last.actions)


def test_L4_threads_do_not_disturb_each_other() -> None:
    games = [last_step(2 + seed % 4, seed, 40) for seed in range(8)]
    alone = [fingerprint(pr, last.setup, last.actions) for last in games]
    switching = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(8) as threads:
            together = list(threads.map(lambda last: fingerprint(pr, last.setup, last.actions), games))
    finally:
        sys.setswitchinterval(switching)

    assert together == alone


def test_L4_games_played_in_turns_do_not_disturb_each_other() -> None:
    games = [last_step(2 + seed % 4, seed, 50) for seed in range(6)]

    check_determinism(pr, [(last.setup, last.actions) for last in games])


def test_L4_bites_when_something_is_remembered_from_game_to_game() -> None:
    calls = [0]

    def moody(state: pr.State, action: pr.Action) -> object:
        calls[0] += 1
        after, events = pr.apply(state, action)
        return Transition(replace(after, table=replace(after.table, lap=calls[0])), events)

    last = last_step(2, 0, 10)
    with pytest.raises(LawBroken, match=r"^L4 determinism: not the same game again\nport-royal, 2 players"):
        check_determinism(altered(apply=moody), [(last.setup, last.actions)])


# L5 codec


@given(plays(pr))
def test_L5_everything_comes_back_the_same(step: PlayedStep) -> None:
    check_codec(pr, step)


@pytest.mark.parametrize("players", pr.PLAYERS)
def test_L5_every_kind_of_event_and_action_comes_back_the_same(players: int) -> None:
    for seed in range(2):
        for step in playout(pr, Setup(players, seed=f"codec {seed}"), bot=(uniform, bold)[seed], max_steps=STEPS):
            if len(step.actions) % 6 == 0:
                check_codec(pr, step)


@pytest.mark.parametrize("players", pr.PLAYERS)
def test_L5_a_record_comes_back_the_same(players: int) -> None:
    for steps in (0, 1, STEPS):
        check_record(pr, last_step(players, players, steps))


@dataclass(frozen=True)
class Forgetful:
    """A state that forgets when it is copied."""

    table: Any

    def __deepcopy__(self, memo: object) -> "Forgetful":
        return Forgetful(None)


def broken_by(check: Callable[..., None], game: Any, step: Any) -> str:
    with pytest.raises(LawBroken, match=r"^L5 codec") as caught:
        check(game, step)
    return str(caught.value)


def test_L5_bites_when_notation_means_something_else() -> None:
    def careless(text: str) -> pr.Action:
        return pr.parse_action(text.replace("P0", "P1"))

    assert "'P0 draw' is read as DrawCard(player=1)" in broken_by(
        check_codec, altered(parse_action=careless), last_step(2, 0, 0)
    )


def test_L5_bites_when_a_copy_is_another_thing(monkeypatch: pytest.MonkeyPatch) -> None:
    for way in ("deepcopy", "unpickled", "loads"):
        with monkeypatch.context() as patched:
            patched.setattr(f"tablerules.testing.wire.{way}", lambda *_, **__: Forgetful(None))
            assert "changes State(" in broken_by(check_codec, pr, last_step(2, 0, 0))


def test_L5_bites_when_equal_things_print_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = [0]

    def moody(thing: object, **_: object) -> str:
        calls[0] += 1
        return str(calls[0])

    state, _ = pr.new_game(2, seed=0)
    monkeypatch.setattr("tablerules.testing.wire.dumps", moody)
    monkeypatch.setattr("tablerules.testing.wire.loads", lambda *_, **__: state)

    assert "prints otherwise" in broken_by(check_codec, pr, last_step(2, 0, 0))


@pytest.mark.parametrize(
    ("way", "fault", "problem"),
    [
        ("loads", lambda *_, **__: None, "JSON changes a record"),
        ("unpickled", lambda *_: None, "pickle or deepcopy changes a record"),
        ("deepcopy", lambda _: None, "pickle or deepcopy changes a record"),
    ],
)
def test_L5_bites_when_a_record_is_changed_on_the_way(
    way: str, fault: Callable[..., object], problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"tablerules.testing.wire.{way}", fault)

    assert problem in broken_by(check_record, pr, last_step(2, 0, 3))


def test_L5_bites_when_a_record_prints_another_game_or_is_of_one_or_does_not_verify(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    step = last_step(2, 0, 3)
    assert "a record holds another game" in broken_by(check_record, pr, step._replace(actions=step.actions[:-1]))

    with monkeypatch.context() as patched:
        patched.setattr(Record, "from_text", lambda *_, **__: None)
        assert "read as another one" in broken_by(check_record, pr, step)

    calls = [0]

    def moody(players: int, **rest: Any) -> object:
        calls[0] += 1
        state, events = pr.new_game(players, **rest)
        return Transition(state, events * calls[0])

    assert "does not verify" in broken_by(check_record, altered(new_game=moody), last_step(2, 0, 0))


# L11 undo


@pytest.mark.parametrize("players", pr.PLAYERS)
def test_L11_undo_restores_and_never_crosses_what_was_told(players: int) -> None:
    for step in playout(pr, Setup(players, seed="undo"), bot=uniform, max_steps=60):
        check_undo(pr, step)


@given(plays(pr))
def test_L11_undo_restores_anywhere(step: PlayedStep) -> None:
    check_undo(pr, step)


def undo_broken(game: Any, seeds: int = 3) -> str:
    def play() -> None:
        for seed in range(seeds):
            for step in playout(pr, Setup(3, seed=seed), bot=uniform, max_steps=300):
                if len(step.actions) % 3 == 0 or any(isinstance(event, pr.DeckReshuffled) for event in step.events):
                    check_undo(game, step)

    with pytest.raises(LawBroken, match=r"^L11 undo") as caught:
        play()
    return str(caught.value)


def test_L11_bites_when_chance_was_used_and_nothing_tells() -> None:
    def silent(state: pr.State, event: pr.Event) -> bool:
        return False

    assert "chance was used, and no event is said to tell anything" in undo_broken(altered(tells=silent))


def test_L11_bites_when_an_undo_leaves_something_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    def half(record: Record, player: int) -> Record:
        return replace(record, actions=record.actions[:-1])

    honest = Record.undo

    def stale(record: Record, player: int) -> Record:
        before = honest(record, player)
        vault = replace(before.state.vault, chance=pr.new_game(3, seed=99).state.vault.chance)
        return replace(before, now=replace(before.state, vault=vault))

    monkeypatch.setattr(Record, "undo", half)
    assert "is not as before" in undo_broken(pr)
    monkeypatch.setattr(Record, "undo", stale)
    assert "leaves something behind" in undo_broken(pr)


def test_L11_bites_when_what_was_told_may_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Record, "explain_undo", lambda *_: None)

    assert "may take back what told somebody something" in undo_broken(pr)

"""To a type checker True is the number 1: an action that carries it does what the action with 1 does, in every game."""

from itertools import pairwise
from typing import Any

import pytest

from tablerules import GAMES, AnyGame
from tablerules.bots.random import uniform
from tablerules.kernel.values import fields, replace
from tablerules.testing.plays import Setup, playout
from tablerules.wire import dumps
from tests.laws.sweep import referees


def with_truths(action: Any) -> Any:
    """Return an equal action in which True and False stand for 1 and 0."""
    numbers = {name: getattr(action, name) for name in fields(type(action))}
    truths = {name: bool(item) for name, item in numbers.items() if type(item) is int and item in {0, 1}}
    return replace(action, **truths)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_true_does_what_1_does_and_is_written_as_1(game: AnyGame) -> None:
    setup = Setup(game.PLAYERS[1], seed="true")
    changed = 0
    steps = list(playout(game, setup, bot=uniform, bots=referees(game, setup), max_steps=150))
    for before, step in pairwise(steps):
        action = with_truths(step.actions[-1])
        changed += repr(action) != repr(step.actions[-1])

        state, events = game.apply(before.state, action)

        assert dumps(state, game=game) == dumps(step.state, game=game)
        assert [dumps(event, game=game) for event in events] == [dumps(event, game=game) for event in step.events]
    assert changed > 30

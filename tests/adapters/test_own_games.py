"""A game that is none of the library's: the adapters take it, or say what is missing."""

import random
from typing import Any, Final

import pytest

import gem_dash
from tablerules.adapters.observations import SHAPES, Observer, PerPlayer, UpTo
from tablerules.adapters.turns import Turn, opened, payoffs, played
from tablerules.adapters.vocabulary import Vocabulary

GEMS: Final = {"points": PerPlayer(), "pot": UpTo(30), "out": UpTo(30)}
ITSELF: Final[Any] = gem_dash  # a module may be the game, or name one


@pytest.mark.parametrize("game", [gem_dash.GAME, ITSELF])
def test_a_game_in_one_file_is_played_by_numbers(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SHAPES, "gem-dash", GEMS)
    words, observer = Vocabulary(game), Observer(game, 3)
    luck = random.Random(1)  # noqa: S311  # nothing is kept secret by it

    turn: Turn = opened(game, 3, seed=1)
    while turn.player is not None:
        view = game.view(turn.state, turn.player)
        array = observer(view)
        assert (observer.low <= array).all()
        assert (array <= observer.high).all()
        legal = words.indices(game.legal_actions(view, turn.player))
        turn = played(game, turn, words.action(luck.choice(legal), turn.player))

    assert [section.name for section in words.sections] == ["Draw", "Bank"]
    assert sum(payoffs(game.outcome(turn.state), 3)) == pytest.approx(0)


def test_rows_that_nobody_described_are_named() -> None:
    with pytest.raises(TypeError, match="how long the row points is; `SHAPES` has to"):
        Observer(gem_dash.GAME, 3)

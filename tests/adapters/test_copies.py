"""What is copied, or sent to another process, goes on where it stood, and on its own."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel
import pytest

import gem_dash
from tablerules import GAMES
from tablerules.adapters.observations import SHAPES, Observer, PerPlayer, UpTo
from tablerules.adapters.openspiel import SpielGame, ViewObserver, short_name
from tablerules.adapters.pettingzoo import GameEnv, env
from tablerules.adapters.vocabulary import Vocabulary
from tests.adapters.games import turns


def pickled(thing: Any) -> Any:
    """Return what comes out of a pickle."""
    return pickle.loads(pickle.dumps(thing))  # noqa: S301  # our own bytes


WAYS: Final[list[Callable[[Any], Any]]] = [copy.copy, copy.deepcopy, pickled]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", GAMES)
def test_a_copied_observer_sees_what_it_is_shown(name: str, way: Callable[[Any], Any]) -> None:
    game = GAMES[name]
    views = [game.view(turn.state, turn.player) for turn, _ in turns(game, game.PLAYERS[0])][:40]
    observer = Observer(game, game.PLAYERS[0])
    observer.see(views[0])

    twin = way(observer)

    for view in views:
        twin.see(view)
        assert np.array_equal(twin.array, Observer(game, game.PLAYERS[0])(view))
    assert np.array_equal(observer.array, Observer(game, game.PLAYERS[0])(views[0]))
    assert [part.name for part in twin.parts] == [part.name for part in observer.parts]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", GAMES)
def test_a_copied_vocabulary_gives_the_same_numbers(name: str, way: Callable[[Any], Any]) -> None:
    game = GAMES[name]
    options = game.Options()
    words = Vocabulary(game, options)

    twin = way(words)

    assert (twin.size, twin.sections) == (words.size, words.sections)
    for _, menu in turns(game, game.PLAYERS[0]):
        assert twin.indices(menu) == words.indices(menu)


@pytest.mark.parametrize("way", [copy.copy, pickled])
def test_a_vocabulary_does_not_carry_places_in_memory_where_others_may_sit(way: Callable[[Any], Any]) -> None:
    words = Vocabulary(GAMES["ishikari"])
    stranger = words.action(70, 2)
    words._known[id(stranger)] = 99  # an action of this process sat where, in another, the stranger does

    assert way(words).index(stranger) == 70


ELSEWHERE: Final = """
import pickle, sys
words, states = pickle.load(sys.stdin.buffer)
from tablerules import GAMES
game = GAMES["ishikari"]
print([words.indices(game.legal_actions(state, 0)) for state in states])
"""


def test_a_vocabulary_gives_the_same_numbers_in_another_process() -> None:
    game = GAMES["ishikari"]
    words = Vocabulary(game)
    states = [turn.state for turn, _ in turns(game, 3) if turn.player == 0][:30]
    sent = pickle.dumps((words, states))

    done = subprocess.run([sys.executable, "-c", ELSEWHERE], input=sent, capture_output=True, check=False)

    assert done.stderr == b""
    assert done.stdout.decode().strip() == str([words.indices(game.legal_actions(state, 0)) for state in states])


def test_what_belongs_to_a_game_that_is_no_module_travels_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SHAPES, "gem-dash", {"points": PerPlayer(), "pot": UpTo(30), "out": UpTo(30)})
    state, _ = gem_dash.new_game(2, seed=1)
    view = gem_dash.view(state, 0)
    observer, words = Observer(gem_dash.GAME, 2), Vocabulary(gem_dash.GAME)

    for way in WAYS:
        assert np.array_equal(way(observer)(view), observer(view))
        assert way(words).indices(gem_dash.legal_actions(state, 0)) == [0]


def moved(table: GameEnv, steps: int) -> list[Any]:
    """Step at random, but always alike, and return all that was to be seen; begin anew where a game ends."""
    luck = np.random.default_rng(steps)
    seen: list[Any] = []
    for _ in range(steps):
        observation, reward, terminated, truncated, _ = table.last()
        assert observation is not None
        found = observation["observation"].tolist(), observation["action_mask"].tolist()
        seen.append((table.agent_selection, found, reward, terminated, truncated, tuple(table.agents)))
        if terminated or truncated:
            table.step(None)
            if not table.agents:
                table.reset()
        else:
            table.step(int(luck.choice(np.flatnonzero(observation["action_mask"]))))
    return seen


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("begun", [0, 25, 31, 60])
def test_a_copied_environment_goes_on_where_it_stood_and_neither_disturbs_the_other(
    name: str, way: Callable[[Any], Any], begun: int
) -> None:
    longest = 30  # so that steps 31 to 33 are those of agents whose game has ended, and then another game begins
    table, untouched = env(name, longest=longest), env(name, longest=longest)
    for each in (table, untouched):
        each.reset(seed=5)
        moved(each, begun)

    twin = way(table)
    twin_saw = moved(twin, 90)
    table_saw = moved(table, 90)
    again = moved(way(twin), 40)

    assert twin_saw == table_saw == moved(untouched, 90)
    assert again == moved(twin, 40)


def test_spaces_of_a_copy_draw_by_themselves() -> None:
    table = env("port-royal")
    table.action_space("player_0").seed(3)
    twin = copy.deepcopy(table)

    drawn = [int(table.action_space("player_0").sample()) for _ in range(5)]

    assert drawn == [int(twin.action_space("player_0").sample()) for _ in range(5)]


def test_a_copy_gives_its_texts_to_the_same_function() -> None:
    class Window:
        def __init__(self) -> None:
            self.pages: list[str] = []

        def show(self, page: str) -> None:
            self.pages.append(page)

    window = Window()
    table = env("port-royal", render_mode="human", show=window.show)
    table.reset(seed=1)

    copy.deepcopy(table).render()

    assert len(window.pages) == 1


@pytest.mark.parametrize("way", WAYS)
def test_an_environment_is_copied_before_its_first_game(way: Callable[[Any], Any]) -> None:
    twin = way(env("ishikari", players=4))

    twin.reset(seed=2)

    assert twin.agent_selection == "player_0"


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("private", [True, False])
def test_a_copied_observer_of_openspiel_fills_its_own_tensor(way: Callable[[Any], Any], private: bool) -> None:
    game = pyspiel.load_game(short_name("ishikari"), {"players": 3})
    assert isinstance(game, SpielGame)
    state = game.new_initial_state()
    for byte in (1, 2, 3, 4):
        state.apply_action(byte)
    info = pyspiel.PrivateInfoType
    kind = pyspiel.IIGObservationType(perfect_recall=False, private_info=info.SINGLE_PLAYER if private else info.NONE)
    observer = ViewObserver(game.rules, kind)
    observer.set_from(state, 1)

    twin = way(observer)
    twin.set_from(state, 2)

    assert twin.tensor[0] == (2 if private else -1)
    assert twin.dict["observation"] is twin.tensor
    assert observer.tensor[0] == (1 if private else -1)
    assert twin.string_from(state, 2) == observer.string_from(state, 2)

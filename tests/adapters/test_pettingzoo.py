"""PettingZoo's own conformance suites, unmodified, and what its environments of our games promise on top."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from tablerules import GAMES
from tablerules.adapters.pettingzoo import RENDER_MODES, GameEnv, env
from tablerules.games import ishikari, sainokawara
from tablerules.kernel import IllegalAction, InvalidSetup
from tests.adapters.games import EVERY

DICT_WARNINGS: Final = (
    # The suite knows by name those environments of its own whose observations are a dict with an action mask. Ours are
    # not among them, and it warns; `test_what_an_agent_is_given` looks at both entries instead.
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",  # of an agent whose game is over
)

suite_warnings = pytest.mark.filterwarnings(*DICT_WARNINGS)


@suite_warnings
@pytest.mark.parametrize(("name", "players"), EVERY)
def test_api(name: str, players: int) -> None:
    api_test(env(name, players=players))


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_seeds(name: str, players: int) -> None:
    seed_test(partial(env, name, players=players))


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_render(name: str, players: int) -> None:
    pages: list[str] = []

    render_test(partial(env, name, players=players, show=pages.append))

    assert len(pages) == 5
    assert len(set(pages)) > 1


@pytest.mark.parametrize("name", GAMES)
def test_performance(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(env(name))

    turns = float(capsys.readouterr().out.split(" turns per second")[0].split()[-1])
    assert turns > 500  # it runs; how fast is measured elsewhere


def played(table: GameEnv, seed: int, *, steps: int = 10_000) -> dict[str, float]:
    """Play at random and return what everybody got."""
    luck = np.random.default_rng(seed)
    table.reset(seed=seed)
    got = dict.fromkeys(table.possible_agents, 0.0)
    for _ in range(steps):
        if not table.agents:
            return got
        agent = table.agent_selection
        observation, reward, terminated, truncated, _ = table.last()
        got[agent] = reward
        if terminated or truncated:
            table.step(None)
            continue
        assert observation is not None
        table.step(int(luck.choice(np.flatnonzero(observation["action_mask"]))))
    raise AssertionError("the game has no end")


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_everybody_is_paid_at_the_end_and_nothing_is_left_over(name: str, players: int) -> None:
    table = env(name, players=players)

    got = played(table, 7)

    assert sum(got.values()) == pytest.approx(0)
    assert max(got.values()) <= 1
    assert table.agents == []


def test_the_winner_of_the_game_is_paid_most() -> None:
    table = env("ishikari", players=4)
    luck = np.random.default_rng(3)
    table.reset(seed=3)
    while not any(table.terminations.values()):
        observation, *_ = table.last()
        assert observation is not None
        table.step(int(luck.choice(np.flatnonzero(observation["action_mask"]))))

    assert table.outcome is not None
    ranked = sorted(table.possible_agents, key=lambda agent: table.rewards[agent], reverse=True)
    assert table.outcome.places[int(ranked[0][-1])] == 1


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_what_an_agent_is_given(name: str, players: int) -> None:
    table = env(name, players=players)
    table.reset(seed=5)
    for agent in table.possible_agents:
        found = table.observe(agent)
        assert table.observation_space(agent).contains(found)
        assert found["action_mask"].any() == (agent == table.agent_selection)
        assert found["action_mask"].shape == (table.action_space(agent).n,)
        assert found["observation"][0] == int(agent[-1])


def test_a_game_that_takes_too_long_is_broken_off() -> None:
    table = env("port-royal", longest=5)
    table.reset(seed=1)
    for _ in range(5):
        assert not any(table.truncations.values())
        table.step(int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0]))

    assert all(table.truncations.values())
    assert not any(table.terminations.values())
    assert set(table.rewards.values()) == {0.0}
    assert not table.observe("player_0")["action_mask"].any()


def hand(table: GameEnv) -> bytes:
    """Return what the first player sees of a new game; in Ishikari they have a hand of cards."""
    return table.observe("player_0")["observation"].tobytes()


def test_the_same_seed_gives_the_same_game_and_none_another_each_time() -> None:
    one, other = env("ishikari"), env("ishikari")
    one.reset(seed=4)
    other.reset(seed=4)
    assert hand(one) == hand(other)

    one.reset()
    assert hand(one) != hand(other)
    other.reset()
    assert hand(one) == hand(other)


def test_a_game_without_a_seed_is_any() -> None:
    tables = [env("ishikari") for _ in range(6)]
    for table in tables:
        table.reset()

    assert len({hand(table) for table in tables}) > 1


@pytest.mark.parametrize("first", [2, np.int64(2), "player_2"])
def test_another_player_may_begin(first: object) -> None:
    table = env("port-royal", players=3)
    table.reset(seed=1, options={"first": first})

    assert table.agent_selection == "player_2"


@pytest.mark.parametrize("first", [3, -1, 1.0, "player_3", "2", None, (2,)])
def test_a_reset_that_is_refused_changes_nothing(first: object) -> None:
    table, untouched = env("port-royal", players=3), env("port-royal", players=3)
    for each in (table, untouched):
        each.reset(seed=1)
        each.step(0)
    table.rewards["player_0"] = 0.5

    with pytest.raises(
        InvalidSetup, match=r"first: nobody sits at .* 0 to 2 would do, and player_0, player_1, player_2"
    ):
        table.reset(seed=9, options={"first": first})
    with pytest.raises(gymnasium.error.Error):
        table.reset(seed=-1)

    assert table.rewards["player_0"] == 0.5
    for each in (table, untouched):
        each.step(0)
    assert np.array_equal(table.state(), untouched.state())
    for each in (table, untouched):
        each.reset()  # goes on from the same seed
    assert np.array_equal(table.state(), untouched.state())


@pytest.mark.parametrize(
    "use",
    [
        lambda table: table.step(0),
        lambda table: table.step(None),
        lambda table: table.observe("player_0"),
        lambda table: table.last(),
        lambda table: table.last(observe=False),
        lambda table: table.state(),
        lambda table: table.outcome,
        lambda table: table.render(),
        lambda table: table.rewards["player_0"],
    ],
)
def test_before_the_first_game_one_is_told_to_reset(use: Callable[[GameEnv], object]) -> None:
    table = env("port-royal", render_mode="ansi")

    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset first"):
        use(table)


def test_a_number_that_is_not_whole_is_no_action() -> None:
    table = env("port-royal")
    table.reset(seed=1)
    before = table.state()

    faulty: tuple[Any, ...] = (0.7, "0", np.float32(0))
    for number in faulty:
        with pytest.raises(TypeError):
            table.step(number)
    assert np.array_equal(table.state(), before)

    of_numpy: tuple[Any, ...] = (np.int8(0), np.array(0))  # as samples of spaces are
    for whole in of_numpy:
        table.reset(seed=1)
        table.step(whole)
        assert not np.array_equal(table.state(), before)


def test_an_action_that_is_not_legal_changes_nothing() -> None:
    table = env("port-royal")
    table.reset(seed=1)
    before = table.state()

    with pytest.raises(IllegalAction, match="PR-"):
        table.step(500)
    with pytest.raises(IndexError, match="none of the 967"):
        table.step(967)
    with pytest.raises(ValueError, match="player_0 is in the game"):
        table.step(None)

    assert np.array_equal(table.state(), before)
    assert table.agent_selection == "player_0"


def test_the_state_of_an_environment_keeps_the_secrets() -> None:
    table = env("ishikari")
    table.reset(seed=1)

    (hand,) = [part for part in table.observer.parts if part.name == "hand.cards"]
    assert table.state()[0] == -1
    assert not hand.of(table.state()).any()
    assert hand.of(table.observe("player_1")["observation"]).sum() == 9


def test_options_are_those_of_the_game() -> None:
    table = env("sainokawara", players=3, options=sainokawara.Options(roll_at_table=True))
    table.reset(seed=1)

    assert table.vocabulary.size == 114
    assert sum(played(table, 2).values()) == pytest.approx(0)


@pytest.mark.parametrize(
    ("chosen", "error"),
    [
        ({"players": 9}, InvalidSetup),
        ({"options": ishikari.Options(sea_length=99)}, InvalidSetup),
        ({"options": sainokawara.Options()}, InvalidSetup),
        ({"options": {"sea_length": 9}}, InvalidSetup),
        ({"longest": 0}, InvalidSetup),
        ({"longest": -3}, InvalidSetup),
        ({"longest": 2.5}, InvalidSetup),
        ({"render_mode": "smell"}, ValueError),
    ],
)
def test_what_cannot_be_played_or_shown_is_refused_at_once(chosen: dict[str, object], error: type[Exception]) -> None:
    with pytest.raises(error):
        env("ishikari", **chosen)


def test_options_of_another_game_are_named() -> None:
    with pytest.raises(
        InvalidSetup, match=r"ishikari takes .*ishikari\.state\.Options, not .*sainokawara\.state\.Options"
    ):
        env("ishikari", options=sainokawara.Options())


@pytest.mark.parametrize("name", ["chess", "port_royal", ""])
def test_a_game_that_does_not_exist(name: str) -> None:
    with pytest.raises(LookupError, match=f"no game '{name}'; there are port-royal, ishikari, sainokawara, freshwater"):
        env(name)


@pytest.mark.parametrize("mode", [None, "human"])
def test_what_cannot_be_shown_is_warned_of(mode: str | None) -> None:
    table = env("port-royal", render_mode=mode)
    table.reset(seed=1)

    with pytest.warns(UserWarning, match="needs a render_mode"):
        assert table.render() is None
    table.close()


def test_the_text_is_what_a_spectator_sees() -> None:
    table = env("ishikari", render_mode="ansi")
    table.reset(seed=1)

    text = table.render()

    assert isinstance(text, str)
    assert text.startswith("Ishikari, move 0: player_0 is asked")
    assert "hand_sizes" in text
    assert table.metadata["render_modes"] == list(RENDER_MODES)
    assert str(table) == "ishikari_v0"

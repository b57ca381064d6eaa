"""OpenSpiel's own conformance suites, unmodified, and what its versions of our games promise on top."""

import pickle
import subprocess
import sys
from typing import Any, Final

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

from tablerules import GAMES
from tablerules.adapters.observations import Observer
from tablerules.adapters.openspiel import (
    BYTES,
    CHANCE,
    SEED_BYTES,
    TERMINAL,
    GameState,
    SpielGame,
    ViewObserver,
    defaults,
    rules_of,
    short_name,
)
from tablerules.kernel import IllegalAction, InvalidSetup
from tablerules.wire import dumps
from tests.adapters.games import EVERY, luck_of


def suite_tests() -> list[str]:
    """Return the tests of OpenSpiel's suite for any game that are about ours.

    The suite looks at all registered games when it is imported, so it is imported after ours are registered.
    """
    from open_spiel.python.tests import games_sim_test  # noqa: PLC0415  # after ours

    return [name for name in dir(games_sim_test.GamesSimTest) if name.startswith("test_") and "tablerules_" in name]


def load(name: str, players: int, **parameters: Any) -> SpielGame:
    """Return one of our games."""
    game = pyspiel.load_game(short_name(name), {"players": players, **parameters})
    assert isinstance(game, SpielGame)
    return game


def dealt(game: pyspiel.Game, *, seed: int = 1) -> GameState:
    """Return a state after the four bytes of its seed."""
    state = game.new_initial_state()
    assert isinstance(state, GameState)
    for byte in luck_of(seed).randbytes(SEED_BYTES):
        state.apply_action(byte)
    return state


def moments(game: pyspiel.Game, *, seed: int = 1, every: int = 13) -> list[GameState]:
    """Return some states of a random game."""
    luck = luck_of(seed)
    state = dealt(game, seed=seed)
    kept: list[GameState] = []
    while not state.is_terminal():
        if len(state.history()) % every == 0:
            kept.append(state.clone())
        state.apply_action(luck.choice(state.legal_actions()))
    return [*kept, state]


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_random_simulation(name: str, players: int, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(load(name, players), num_sims=1, serialize=True, verbose=False)

    capfd.readouterr()


@pytest.mark.parametrize("test", suite_tests())
def test_suite_for_any_game(test: str, capfd: pytest.CaptureFixture[str]) -> None:
    from open_spiel.python.tests import games_sim_test  # noqa: PLC0415  # as above

    np.random.seed(7)  # noqa: NPY002  # the suite draws from it
    result = games_sim_test.GamesSimTest(test).run()

    capfd.readouterr()
    assert result is not None
    assert result.testsRun == 1
    assert (result.errors, result.failures, result.skipped) == ([], [], [])


def test_the_suite_has_tests_for_every_game_and_number_of_players() -> None:
    for name, game in GAMES.items():
        assert f"test_game_sim_{short_name(name)}" in suite_tests()
        for players in game.PLAYERS:
            assert f"test_multiplayer_game_{players}p_{short_name(name)}" in suite_tests()


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_a_learning_environment_plays_a_game(name: str, players: int) -> None:
    luck = luck_of(2)
    table = rl_environment.Environment(load(name, players), chance_event_sampler=rl_environment.ChanceEventSampler(2))
    step = table.reset()
    while not step.last():
        asked = step.observations["current_player"]
        step = table.step([luck.choice(step.observations["legal_actions"][asked])])

    assert sum(step.rewards) == pytest.approx(0)


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_information_states_come_from_views(name: str, players: int) -> None:
    game = load(name, players)
    rules = game.rules
    observer = Observer(rules.game, players)

    for state in moments(game, every=41):
        turn = state.world.turn
        assert turn is not None
        for player in range(players):
            view = rules.game.view(turn.state, player)
            assert state.information_state_string(player) == state.observation_string(player) == dumps(view)
            assert state.information_state_tensor(player) == pytest.approx(observer(view).tolist())
            assert state.observation_tensor(player) == state.information_state_tensor(player)


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_a_resampled_state_looks_the_same_to_its_player_and_plays_on(name: str, players: int) -> None:
    game = load(name, players)
    luck = luck_of(3)

    for state in moments(game, every=29):
        for player in range(players):
            other = state.resample_from_infostate(player, luck.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.current_player() == state.current_player()
            assert other.history() == state.history()
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
            while not other.is_terminal() and len(other.history()) < len(state.history()) + 20:
                other.apply_action(luck.choice(other.legal_actions()))


def test_a_resampled_state_is_another_world_and_the_first_is_as_it_was() -> None:
    state = dealt(load("ishikari", 4))
    before = state.world

    worlds = {state.resample_from_infostate(0, luck_of(seed).random).world.turn for seed in range(8)}

    assert len(worlds) == 8
    assert state.world is before
    assert before.turn not in worlds


def test_before_the_deal_there_is_nothing_to_resample() -> None:
    state = load("ishikari", 3).new_initial_state()

    other = state.resample_from_infostate(0, lambda: 0.5)

    assert other.is_chance_node()
    assert other.information_state_string(0) == ""
    assert not any(other.information_state_tensor(0))


@pytest.mark.parametrize("drawn", [1, 2, 3])
def test_while_the_seed_is_drawn_its_bytes_are_drawn_anew(drawn: int) -> None:
    state = load("ishikari", 3).new_initial_state()
    for byte in (201, 202, 203)[:drawn]:
        state.apply_action(byte)
    luck = luck_of(5)

    others = [state.resample_from_infostate(player, luck.random) for player in range(3) for _ in range(40)]

    seeds = {other.world.seed for other in others}
    assert all(len(seed) == drawn for seed in seeds)
    assert len({seed[-1] for seed in seeds}) > 40  # one in 256 is the true one
    for other in others:
        assert other.history() == list(other.world.seed)
        assert other.is_chance_node()
        assert other.information_state_string(0) == state.information_state_string(0)
    assert state.history() == [201, 202, 203][:drawn]
    while others[0].is_chance_node():
        others[0].apply_action(7)
    assert others[0].legal_actions()


def test_an_imagined_world_does_not_say_the_true_seed() -> None:
    state = dealt(load("ishikari", 3))
    assert state.world.seed.hex() in str(state)

    other = state.resample_from_infostate(0, luck_of(1).random)

    assert other.world.seed == b""
    assert str(other).startswith("imagined, move 0: {")


def test_a_search_over_information_states_finds_a_move() -> None:
    state = dealt(load("ishikari", 3))
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 2.0, 12, random_state=np.random.RandomState(1))

    assert bot.step(state) in state.legal_actions()


def test_chance_is_four_bytes_and_they_say_all() -> None:
    game = load("sainokawara", 3)
    state = game.new_initial_state()

    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == game.max_chance_outcomes() == BYTES
    assert sum(weight for _, weight in state.chance_outcomes()) == pytest.approx(1)
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 7) == "seed byte 7"
    assert game.max_chance_nodes_in_history() == SEED_BYTES
    ends = [moments(game, seed=seed)[-1] for seed in (5, 5, 6)]
    assert str(ends[0]) == str(ends[1]) != str(ends[2])


@pytest.mark.parametrize("name", GAMES)
def test_an_action_is_called_by_its_notation(name: str) -> None:
    game = GAMES[name]
    for state in moments(load(name, game.PLAYERS[0]), every=31):
        texts = [state.action_to_string(state.current_player(), action) for action in state.legal_actions()]
        assert len(set(texts)) == len(texts)
        for action, text in zip(state.legal_actions(), texts, strict=True):
            wish = game.parse_action(text)
            assert load(name, game.PLAYERS[0]).rules.vocabulary.index(wish) == action


def test_chance_and_the_end_have_the_numbers_of_openspiel() -> None:
    assert (pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.TERMINAL) == (CHANCE, TERMINAL)


def test_only_who_is_asked_has_actions() -> None:
    state = dealt(load("port-royal", 3))

    assert state.legal_actions(0)
    assert state.legal_actions(1) == state.legal_actions(2) == []


@pytest.mark.parametrize("name", GAMES)
def test_legal_actions_are_those_that_openspiel_finds(name: str) -> None:
    game = load(name, GAMES[name].PLAYERS[0])
    states = [game.new_initial_state(), *moments(game, every=19)]

    assert states[0].is_chance_node()
    assert states[-1].is_terminal()
    for state in states:
        assert state.legal_actions() == pyspiel.State.legal_actions(state)
        for player in range(game.num_players()):
            assert state.legal_actions(player) == pyspiel.State.legal_actions(state, player)


def test_an_action_that_is_not_legal_changes_nothing() -> None:
    state = dealt(load("port-royal", 3))
    before = state.world

    with pytest.raises(IllegalAction):
        state.apply_action(900)

    assert state.world is before


def test_a_game_that_takes_too_long_is_over_and_pays_nobody() -> None:
    game = load("port-royal", 3, longest=6)
    state = dealt(game)
    for _ in range(6):
        assert not state.is_terminal()
        state.apply_action(state.legal_actions()[0])

    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0, 0.0]
    assert game.max_game_length() == 6


def test_options_are_parameters() -> None:
    game = load("port-royal", 4, target_points=20)

    assert game.rules.options == GAMES["port-royal"].Options(target_points=20)
    assert "target_points=20" in str(game)
    assert defaults(GAMES["port-royal"]) == {"players": 2, "longest": 10_000, "target_points": 12}
    with pytest.raises(InvalidSetup):
        load("port-royal", 2, target_points=99)
    with pytest.raises(InvalidSetup):
        load("port-royal", 9)
    for longest in (0, -4):
        with pytest.raises(InvalidSetup, match=f"longest: {longest} is no number of decisions"):
            load("port-royal", 2, longest=longest)


def test_what_is_no_game_or_no_parameter_is_named() -> None:
    kind = load("ishikari", 3).get_type()

    with pytest.raises(LookupError, match="no game 'port_royal'; there are port-royal"):
        rules_of("port_royal", ())
    with pytest.raises(LookupError, match="no game 'port_royal'; there are port-royal"):
        SpielGame("port_royal", kind)
    with pytest.raises(InvalidSetup, match="ishikari has no parameter target_points, but players, longest, sea_length"):
        SpielGame("ishikari", kind, {"target_points": 12})
    assert rules_of("ishikari", (("players", 4),)).players == 4
    assert rules_of("ishikari", ()).players == 3


def test_games_and_states_can_be_pickled() -> None:
    game = load("ishikari", 4, sea_length=9)
    state = dealt(game).resample_from_infostate(2, lambda: 0.25)

    again = pickle.loads(pickle.dumps(game))  # noqa: S301  # our own bytes
    copy = pickle.loads(pickle.dumps(state))  # noqa: S301  # our own bytes

    assert again.rules.options == game.rules.options
    assert again.rules is rules_of(
        "ishikari", tuple((defaults(GAMES["ishikari"]) | {"players": 4, "sea_length": 9}).items())
    )
    assert str(dealt(again)) == str(dealt(game))
    assert copy.world.turn == state.world.turn
    assert copy.history() == state.history()


def test_an_observer_shows_a_view_or_the_table_alone_and_nothing_else() -> None:
    game = load("ishikari", 3)
    state = dealt(game)
    public = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)

    table = make_observation(game, public)
    turn = state.world.turn
    assert turn is not None
    table.set_from(state, 1)

    assert table.string_from(state, 1) == dumps(game.rules.game.view(turn.state, None))
    assert table.tensor[0] == -1
    for kind in (
        pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS),
        pyspiel.IIGObservationType(perfect_recall=False, public_info=False),
    ):
        with pytest.raises(ValueError, match="no other"):
            ViewObserver(game.rules, kind)
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(params={"depth": 3})


EXITS: Final = """
import pyspiel
import tablerules.adapters.openspiel
state = pyspiel.load_game("tablerules_port_royal").new_initial_state()
state.apply_action(1)
print(state)
"""


def test_a_program_ends_in_peace() -> None:
    done = subprocess.run([sys.executable, "-c", EXITS], capture_output=True, text=True, check=False)

    assert (done.returncode, done.stdout, done.stderr) == (0, "seed 01\n", "")

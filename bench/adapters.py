"""What a step costs through PettingZoo and OpenSpiel, beside a step of the engine alone, in one run.

Choosing is not measured: each way plays its games again from choices that were made before.

python -m pip install 'tablerules[pettingzoo,openspiel]'
python bench/adapters.py
python bench/adapters.py --game ishikari --players 6 --json
"""

import argparse
import json
import platform
import random
import sys
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import Final, NamedTuple, TypeAlias

import numpy as np
import pyspiel
from open_spiel.python.observation import make_observation

from playout import BATCH_SECONDS, measure
from tablerules import GAMES, AnyGame
from tablerules.adapters.openspiel import OUTCOMES, short_name
from tablerules.adapters.pettingzoo import GameEnv
from tablerules.adapters.turns import REFEREES, referee_of
from tablerules.kernel.players import REFEREE

BAR: Final = 2.0  # times the engine's own step
SEEDS: Final = 64  # different games, played in turn; all are thought out before the clock starts


class Row(NamedTuple):
    """What was measured of one way to play one game."""

    game: str
    players: int
    way: str
    per_second: float
    per_million: float  # steps of the spin loop
    ratio: float  # the price of a step, the engine's own being 1


Script: TypeAlias = list[int]
"""The choices of one game: places in the menu, or numbers of actions."""


class Way(NamedTuple):
    """One way to play: a game whose choices are made as it goes, and the same games again from these choices."""

    think: Callable[[int], Script]
    play: Callable[[int, Script], None]


def engine(game: AnyGame, players: int) -> Way:
    """Play with the verbs of the game and a view for each decision; reports come from the stand-in of the bots."""
    to_act, legal_actions, apply, view = game.to_act, game.legal_actions, game.apply, game.view
    report = REFEREES.get(game.NAME)

    def played(seed: int, choose: Callable[[int], int]) -> None:
        state, _ = game.new_game(players, seed=seed)
        chance = referee_of(seed)
        while actors := to_act(state):
            player = actors[0]
            if player == REFEREE and report is not None:
                said, chance = report(view(state, None), chance)
                if said is not None:
                    state, _ = apply(state, said)
                    continue
                player = actors[1]
            menu = legal_actions(state, player)
            view(state, player)  # what a bot looks at
            state, _ = apply(state, menu[choose(len(menu))])

    def think(seed: int) -> Script:
        script: Script = []
        luck = luck_of(seed)

        def choose(options: int) -> int:
            script.append(luck(options))
            return script[-1]

        played(seed, choose)
        return script

    def play(seed: int, script: Script) -> None:
        following = iter(script).__next__
        played(seed, lambda _: following())

    return Way(think, play)


def pettingzoo(game: AnyGame, players: int) -> Way:
    """Step through the environment with every observation and mask made."""
    table = GameEnv(game.NAME, players=players)

    def begin(seed: int) -> None:
        table.reset(seed=None if seed else 0)  # goes on from the seed before, as learners do

    def think(seed: int) -> Script:
        script: Script = []
        luck = luck_of(seed)
        begin(seed)
        while True:
            observation, _, over, _, _ = table.last()
            if over or observation is None:
                return script
            legal = observation["action_mask"].nonzero()[0]
            script.append(int(legal[luck(len(legal))]))
            table.step(script[-1])

    def play(seed: int, script: Script) -> None:
        begin(seed)
        last, step = table.last, table.step
        for number in script:
            last()
            step(number)
        last()

    return Way(think, play)


def openspiel(game: AnyGame, players: int, *, tensors: bool) -> Way:
    """Step through the states, perhaps with the information state tensor of who acts; chance nodes are not counted."""
    spiel = pyspiel.load_game(short_name(game.NAME), {"players": players})
    observer = make_observation(spiel)

    def begun(seed: int) -> pyspiel.State:
        luck = luck_of(seed)
        state = spiel.new_initial_state()
        while state.is_chance_node():
            state.apply_action(luck(len(OUTCOMES)))
        return state

    def think(seed: int) -> Script:
        script: Script = []
        luck = luck_of(seed)
        state = begun(seed)
        while not state.is_terminal():
            legal = state.legal_actions()
            script.append(legal[luck(len(legal))])
            state.apply_action(script[-1])
        return script

    def play(seed: int, script: Script) -> None:
        state = begun(seed)
        for number in script:
            state.is_terminal()
            state.legal_actions()
            if tensors:
                observer.set_from(state, state.current_player())
            state.apply_action(number)

    return Way(think, play)


def luck_of(seed: int) -> Callable[[int], int]:
    """Return what draws a number below another."""
    luck = random.Random(seed).random  # noqa: S311  # nothing is kept secret by it
    return lambda options: int(luck() * options)


def measured(game: AnyGame, players: int, *, alternations: int, seconds: float, seeds: int) -> list[Row]:
    """Measure every way to play a game."""
    ways = {
        "engine": engine(game, players),
        "PettingZoo, observed": pettingzoo(game, players),
        "OpenSpiel": openspiel(game, players, tensors=False),
        "OpenSpiel, with tensors": openspiel(game, players, tensors=True),
    }
    batches = {name: _batch(way, [way.think(seed) for seed in range(seeds)], seconds) for name, way in ways.items()}
    # All ways in turn, and that again and again: what a busy machine does to one, it does to its neighbors as well.
    rounds = [{name: measure(batch, alternations=1) for name, batch in batches.items()} for _ in range(alternations)]
    rows: list[Row] = []
    for name in ways:
        per_second = median([found[name].per_second for found in rounds])
        per_million = median([found[name].per_million for found in rounds])
        ratio = median([found["engine"].per_million / found[name].per_million for found in rounds])
        rows.append(Row(game.NAME, players, name, per_second, per_million, ratio))
    return rows


def _batch(way: Way, scripts: Sequence[Script], seconds: float) -> Callable[[], int]:
    """Return what plays game after game for about so long and gives the number of decisions."""

    def batch() -> int:
        decisions, seed = 0, 0
        until = time.process_time() + seconds
        while time.process_time() < until or not decisions:
            script = scripts[seed]
            way.play(seed, script)
            decisions += len(script)
            seed = (seed + 1) % len(scripts)
        return decisions

    return batch


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=list(GAMES), help="one game only")
    parser.add_argument("--players", type=int, help="how many play; otherwise the game's middle number")
    parser.add_argument("--alternations", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=BATCH_SECONDS, help="of each batch")
    parser.add_argument("--seeds", type=int, default=SEEDS, help="different games, played in turn")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    rows: list[Row] = []
    for name in [asked.game] if asked.game else GAMES:
        game = GAMES[name]
        players = asked.players or game.PLAYERS[len(game.PLAYERS) // 2]
        if players not in game.PLAYERS:
            parser.error(f"--players: {name} is for {game.PLAYERS[0]} to {game.PLAYERS[-1]}, not {players}")
        rows += measured(game, players, alternations=asked.alternations, seconds=asked.seconds, seeds=asked.seeds)
    if asked.json:
        print(json.dumps([row._asdict() for row in rows], indent=2))
        return
    print(f"Python {platform.python_version()}, NumPy {np.__version__}, {sys.platform}; a step costs at most {BAR:g}")
    for row in rows:
        over = "  above the bar" if row.ratio > BAR else ""
        label = f"{row.game}, {row.players} players, {row.way}"
        print(f"{label:<52}{row.per_second:>9,.0f}/s {row.per_million:>8,.0f} per 10^6 {row.ratio:>6.2f}{over}")


if __name__ == "__main__":
    main()

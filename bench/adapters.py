"""What a step costs through PettingZoo and OpenSpiel, beside a step of the engine alone, in one run.

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
from collections.abc import Callable
from typing import Final, NamedTuple

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
SEEDS: Final = 64  # different games, played in turn; all are played once before the clock starts


class Row(NamedTuple):
    """What was measured of one way to play one game."""

    game: str
    players: int
    way: str
    per_second: float
    per_million: float  # steps of the spin loop
    ratio: float  # the price of a step, the engine's own being 1


def engine(game: AnyGame, players: int) -> Callable[[int], int]:
    """Play with the verbs of the game and a view for each decision; reports come from the stand-in of the bots."""
    to_act, legal_actions, apply, view = game.to_act, game.legal_actions, game.apply, game.view
    report = REFEREES.get(game.NAME)

    def play(seed: int) -> int:
        luck = random.Random(seed).random  # noqa: S311  # nothing is kept secret by it
        state, _ = game.new_game(players, seed=seed)
        chance = referee_of(seed)
        decisions = 0
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
            state, _ = apply(state, menu[int(luck() * len(menu))])
            decisions += 1
        return decisions

    return play


def pettingzoo(game: AnyGame, players: int) -> Callable[[int], int]:
    """Step through the environment with every observation and mask made."""
    table = GameEnv(game.NAME, players=players)
    table.reset(seed=0)

    def play(seed: int) -> int:
        luck = random.Random(seed).random  # noqa: S311  # nothing is kept secret by it
        table.reset()  # goes on from the seed before, as learners do
        decisions = 0
        while True:
            observation, _, over, _, _ = table.last()
            if over or observation is None:
                return decisions
            legal = observation["action_mask"].view(np.bool_).nonzero()[0]
            table.step(int(legal[int(luck() * len(legal))]))
            decisions += 1

    return play


def openspiel(game: AnyGame, players: int, *, tensors: bool) -> Callable[[int], int]:
    """Step through the states, perhaps with the information state tensor of who acts; chance nodes are not counted."""
    spiel = pyspiel.load_game(short_name(game.NAME), {"players": players})
    observer = make_observation(spiel)

    def play(seed: int) -> int:
        luck = random.Random(seed).random  # noqa: S311  # nothing is kept secret by it
        state = spiel.new_initial_state()
        while state.is_chance_node():
            state.apply_action(int(luck() * len(OUTCOMES)))
        decisions = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            if tensors:
                observer.set_from(state, state.current_player())
            state.apply_action(legal[int(luck() * len(legal))])
            decisions += 1
        return decisions

    return play


def measured(game: AnyGame, players: int, *, alternations: int, seconds: float, warm: int) -> list[Row]:
    """Measure every way to play a game."""
    ways = {
        "engine": engine(game, players),
        "PettingZoo, observed": pettingzoo(game, players),
        "OpenSpiel": openspiel(game, players, tensors=False),
        "OpenSpiel, with tensors": openspiel(game, players, tensors=True),
    }
    rows: list[Row] = []
    for way, play in ways.items():
        for seed in range(warm):
            play(seed)  # what is made once and kept, is
        found = measure(_batch(play, seconds), alternations=alternations)
        own = rows[0].per_million if rows else found.per_million
        rows.append(Row(game.NAME, players, way, found.per_second, found.per_million, own / found.per_million))
    return rows


def _batch(play: Callable[[int], int], seconds: float) -> Callable[[], int]:
    """Return what plays game after game for about so long and gives the number of decisions."""

    def batch() -> int:
        decisions, seed = 0, 0
        until = time.process_time() + seconds
        while time.process_time() < until or not decisions:
            decisions += play(seed % SEEDS)
            seed += 1
        return decisions

    return batch


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=list(GAMES), help="one game only")
    parser.add_argument("--players", type=int, help="how many play; otherwise the game's middle number")
    parser.add_argument("--alternations", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=BATCH_SECONDS, help="of each batch")
    parser.add_argument("--warm", type=int, default=SEEDS, help="games before the clock starts")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    rows: list[Row] = []
    for name in [asked.game] if asked.game else GAMES:
        game = GAMES[name]
        players = asked.players or game.PLAYERS[len(game.PLAYERS) // 2]
        if players not in game.PLAYERS:
            parser.error(f"--players: {name} is for {game.PLAYERS[0]} to {game.PLAYERS[-1]}, not {players}")
        rows += measured(game, players, alternations=asked.alternations, seconds=asked.seconds, warm=asked.warm)
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

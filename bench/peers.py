"""Random games of other Python engines beside ours, in one run and by the yardstick of playout.py.

Engines that are not installed are left out, with a line that says so.

    python -m pip install pokerkit rlcard catanatron open_spiel
    python bench/peers.py
"""

import argparse
import json
import platform
import random
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module, metadata
from typing import Any, Final, NamedTuple

from playout import BATCH_SECONDS, measure, uniform_games
from tablerules import GAMES

CATAN_TICKS: Final = 4000  # decisions; a random game that is not over by then is given up


class Engine(NamedTuple):
    """An engine, and how it keeps a game."""

    distribution: str  # its name on PyPI
    game: str
    keeps: str  # what becomes of the position before a decision
    load: Callable[[], Callable[[int], int]]  # gives: seed -> decisions of one random game


def port_royal() -> Callable[[int], int]:
    """Return random games of our own; every state is a value, and every change an event."""
    game = GAMES["port-royal"]
    return lambda seed: uniform_games(game, 4, [seed])


def pokerkit() -> Callable[[int], int]:
    """Return random hands of no-limit hold'em: fold, check or call, or the smallest raise."""
    poker: Any = import_module("pokerkit")
    everything = tuple(poker.Automation)  # but the betting

    def play(seed: int) -> int:
        luck = random.Random(seed).random  # noqa: S311  # nothing is kept secret by it
        random.seed(seed)
        state = poker.NoLimitTexasHoldem.create_state(everything, True, 0, (1, 2), 2, 200, 6)  # noqa: FBT003  # its signature
        decisions = 0
        while state.status:
            menu: list[Callable[[], object]] = []
            if state.can_fold():
                menu.append(state.fold)
            if state.can_check_or_call():
                menu.append(state.check_or_call)
            if state.can_complete_bet_or_raise_to():
                menu.append(state.complete_bet_or_raise_to)
            menu[int(luck() * len(menu))]()
            decisions += 1
        return decisions

    return play


def rlcard_uno() -> Callable[[int], int]:
    """Return random games of Uno, on the bare game without the environment around it."""
    uno: Any = import_module("rlcard.games.uno")
    numpy_random: Any = import_module("numpy.random")

    def play(seed: int) -> int:
        luck = random.Random(seed).random  # noqa: S311  # nothing is kept secret by it
        game = uno.Game(allow_step_back=False)
        game.np_random = numpy_random.RandomState(seed)
        seen, _ = game.init_game()
        decisions = 0
        while not game.is_over():
            menu = seen["legal_actions"]
            seen, _ = game.step(menu[int(luck() * len(menu))])
            decisions += 1
        return decisions

    return play


def catanatron(*, copied: bool) -> Callable[[int], int]:
    """Return random games of Catan with four players."""
    catan: Any = import_module("catanatron")
    colors = list(catan.Color)

    def play(seed: int) -> int:
        luck = random.Random(seed).random  # noqa: S311  # nothing is kept secret by it
        game = catan.Game([catan.RandomPlayer(color) for color in colors], seed=seed + 1)
        decisions = 0
        while game.winning_color() is None and decisions < CATAN_TICKS:
            menu = game.state.playable_actions
            if copied:
                game = game.copy()
            game.execute(menu[int(luck() * len(menu))])
            decisions += 1
        return decisions

    return play


def openspiel_gin_rummy() -> Callable[[int], int]:
    """Return random games of gin rummy; the rules are C++, and each step is taken on a clone."""
    spiel: Any = import_module("pyspiel")
    game = spiel.load_game("gin_rummy")

    def play(seed: int) -> int:
        luck = random.Random(seed).random  # noqa: S311  # nothing is kept secret by it
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            chance = state.is_chance_node()
            menu = state.legal_actions()  # at a chance node: the cards that may come, all alike
            state = state.clone()
            state.apply_action(menu[int(luck() * len(menu))])
            decisions += not chance
        return decisions

    return play


ENGINES: Final = (
    Engine("tablerules", "Port Royal, 4 players", "values", port_royal),
    Engine("pokerkit", "no-limit hold'em, 6 players", "changed in place", pokerkit),
    Engine("rlcard", "Uno, 2 players", "changed in place", rlcard_uno),
    Engine("catanatron", "Catan, 4 players", "changed in place", lambda: catanatron(copied=False)),
    Engine("catanatron", "Catan, 4 players", "copied each step", lambda: catanatron(copied=True)),
    Engine("open_spiel", "gin rummy, 2 players (C++)", "cloned each step", openspiel_gin_rummy),
)


def batch_of(play: Callable[[int], int], seconds: float) -> Callable[[], int]:
    """Return a batch of games that takes about so long; always the same games."""
    play(0)
    began = time.process_time()
    games = 0
    while time.process_time() - began < seconds:
        play(games)
        games += 1
    return lambda: sum([play(seed) for seed in range(games)])


def report(alternations: int, seconds: float) -> list[dict[str, Any]]:
    """Measure every engine that is installed."""
    rows: list[dict[str, Any]] = []
    for engine in ENGINES:
        row: dict[str, Any] = {"engine": engine.distribution, "game": engine.game, "keeps": engine.keeps}
        try:
            row["version"] = metadata.version(engine.distribution)
            play = engine.load()
        except (metadata.PackageNotFoundError, ImportError) as problem:
            rows.append(row | {"missing": str(problem)})
            continue
        rows.append(row | measure(batch_of(play, seconds), alternations=alternations)._asdict())
    return rows


def as_text(rows: Sequence[dict[str, Any]]) -> str:
    """Return the report for people."""
    lines = [
        f"random games; {platform.python_implementation()} {platform.python_version()}",
        "medians of games and spin loop in turn; ± is half the interquartile range",
        "",
        f"{'engine':<20}{'game':<30}{'positions':<19}{'decisions/s':>12}{'per 10^6 spin steps':>21}{'±':>7}",
    ]
    for row in rows:
        name = f"{row['engine']} {row.get('version', '')}"
        if "missing" in row:
            lines.append(f"{name:<20}{row['game']:<30}not installed, left out")
        else:
            figures = f"{row['per_second']:>12,.0f}{row['per_million']:>21,.0f}{row['spread'] / 2:>7.1%}"
            lines.append(f"{name:<20}{row['game']:<30}{row['keeps']:<19}{figures}")
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    summary, _, rest = (__doc__ or "").partition("\n\n")
    parser = argparse.ArgumentParser(
        description=summary, epilog=rest, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--alternations", type=int, default=9, help="(default: %(default)s; at least 7 to be quoted)")
    parser.add_argument("--seconds", type=float, default=BATCH_SECONDS, help="of games between spins (%(default)s)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args(arguments)
    if asked.alternations < 1 or asked.seconds <= 0:
        parser.error("--alternations and --seconds are more than 0")
    rows = report(asked.alternations, asked.seconds)
    print(json.dumps(rows, indent=2) if asked.json else as_text(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

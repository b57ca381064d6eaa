"""How fast the search thinks: iterations in a second, and per million steps of the fixed loop beside them.

python bench/search.py
python bench/search.py --game ishikari --depth 4 --alternations 5
"""

import argparse
import sys
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, Final, cast

from playout import Measured, measure, sample
from tablerules import GAMES
from tablerules.bots.ismcts import Search, ismcts
from tablerules.kernel import REFEREE, SeedLike, chance_from

MOMENTS: Final = 8  # decisions of a random game that are thought about
ALTERNATIONS: Final = 5


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", choices=tuple(GAMES), help="one game (default: all)")
    parser.add_argument("--iterations", type=int, default=200, help="of a decision (default: %(default)s)")
    parser.add_argument("--depth", type=int, default=0, help="decisions below the tree (default: %(default)s)")
    parser.add_argument("--alternations", type=int, default=ALTERNATIONS, help="default: %(default)s")
    asked = parser.parse_args(arguments)
    print("game             players   iterations/s   per 10^6 spin steps       ±")
    for name in [asked.game] if asked.game else GAMES:
        players = GAMES[name].PLAYERS[0]
        found = measured(name, players, Search(asked.iterations, depth=asked.depth), asked.alternations)
        print(f"{name:<16} {players:7} {found.per_second:14,.0f} {found.per_million:21,.1f} {found.spread:7.1%}")
    return 0


def measured(name: str, players: int, search: Search, alternations: int) -> Measured:
    """Measure decisions of a random game; an iteration is a world that was imagined."""
    game: Any = GAMES[name]
    worlds = 0

    def imagine(view: object, *, seed: SeedLike) -> object:
        nonlocal worlds
        worlds += 1
        return cast("object", game.imagine(view, seed=seed))

    counted: Any = SimpleNamespace(**{verb: getattr(game, verb) for verb in dir(game)} | {"imagine": imagine})
    bot = ismcts(search, game=counted)
    moments = [
        (game.view(moment.state, moment.action.player), game.legal_actions(moment.state, moment.action.player))
        for moment in sample(game, players, 8 * MOMENTS)
        if moment.action.player != REFEREE
    ]
    asked = [(view, legal) for view, legal in moments if len(legal) > 1][:MOMENTS]

    def batch() -> int:
        before = worlds
        for number, (view, legal) in enumerate(asked):
            bot(view, legal, chance_from(number))
        return worlds - before

    return measure(batch, alternations=alternations)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

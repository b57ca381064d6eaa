"""Random games, one decision after the other, for the tests of the adapters."""

import random
from collections.abc import Iterator
from typing import Any, Final

from tablerules import GAMES, AnyGame
from tablerules.adapters.turns import Turn, opened, played

EVERY: Final = [(name, players) for name in GAMES for players in (GAMES[name].PLAYERS[0], GAMES[name].PLAYERS[-1])]
"""Each game with as few players as can and with as many."""

LONG: Final = 400  # decisions, enough to get into every corner of a table


def turns(game: AnyGame, players: int, *, seed: int = 1, options: Any = None) -> Iterator[tuple[Turn, tuple[Any, ...]]]:
    """Give the turns of a random game, each with what may be done."""
    luck = luck_of(seed)
    turn = opened(game, players, seed=seed, options=options)
    while turn.player is not None and turn.moves < LONG:
        menu = game.legal_actions(turn.state, turn.player)
        yield turn, menu
        turn = played(game, turn, luck.choice(menu))


def luck_of(seed: int) -> random.Random:
    """Return where random choices come from."""
    return random.Random(seed)  # noqa: S311  # nothing is kept secret by it

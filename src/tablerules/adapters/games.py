"""Which game is meant: by its name, and where it is copied or sent to another process.

A game is a module, and Python neither copies nor pickles modules. So what belongs to a game travels as an address.

>>> from tablerules.games import ishikari
>>> address_of(ishikari), game_at("tablerules.games.ishikari") is ishikari
('tablerules.games.ishikari', True)
"""

from importlib import import_module
from types import ModuleType
from typing import Any, cast

from tablerules import GAMES, AnyGame


def game_named(name: str) -> AnyGame:
    """Return the game with that name.

    Raises:
        LookupError: If there is none.
    """
    if name not in GAMES:
        raise LookupError(f"there is no game {name!r}; there are {', '.join(GAMES)}")
    return GAMES[name]


def address_of(game: AnyGame) -> object:
    """Return what stands for a game on its way: the name of its module, or a game that is none itself."""
    return game.__name__ if isinstance(game, ModuleType) else game


def game_at(address: Any) -> AnyGame:
    """Return the game that an address stands for."""
    return cast("AnyGame", import_module(address)) if isinstance(address, str) else address


__all__ = ["address_of", "game_at", "game_named"]

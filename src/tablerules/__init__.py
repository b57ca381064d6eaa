"""Rules engines for tabletop games: immutable states, events as facts, secrets that cannot leak.

Import a game and play it (``from tablerules.games import port_royal``), or find it by name in `GAMES` and
use the verbs of this module, which look up the game from the state that they are given.

>>> import tablerules
>>> state, events = tablerules.GAMES["port-royal"].new_game(2, seed=7)
>>> tablerules.to_act(state)
(0,)
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, Final, TypeAlias, TypeVar, cast

from tablerules.kernel.chance import SeedLike
from tablerules.kernel.game import Game, Violation
from tablerules.kernel.ledger import Transition
from tablerules.kernel.outcome import Outcome, ScoreSheet
from tablerules.kernel.players import Player
from tablerules.kernel.refusals import Refusal
from tablerules.kernel.sealed import redact

S = TypeVar("S")
V = TypeVar("V")

__version__: Final = "0.1.0"
"""The version of the package, by semantic versioning."""

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
"""A game whose classes are not known to the type checker."""

_PACKAGES: Final[Mapping[str, str]] = {
    "port-royal": "tablerules.games.port_royal",
    "ishikari": "tablerules.games.ishikari",
    "sainokawara": "tablerules.games.sainokawara",
    "freshwater-fly": "tablerules.games.freshwater_fly",
}


class _Games(Mapping[str, AnyGame]):
    """The games by name; a game is imported when it is first asked for."""

    def __getitem__(self, name: str) -> AnyGame:
        return cast("AnyGame", import_module(_PACKAGES[name]))

    def __contains__(self, name: object) -> bool:
        return name in _PACKAGES

    def __iter__(self) -> Iterator[str]:
        return iter(_PACKAGES)

    def __len__(self) -> int:
        return len(_PACKAGES)

    def __repr__(self) -> str:
        return f"<games {', '.join(_PACKAGES)}>"


GAMES: Final[Mapping[str, AnyGame]] = _Games()
"""The games of this library by their name on the wire."""


def game_of(thing: object) -> AnyGame:
    """Return the game that a state, view, action or event belongs to.

    Raises:
        LookupError: If it is of no game of this library.
    """
    module = type(thing).__module__
    for package in _PACKAGES.values():
        if module.startswith(f"{package}."):
            return cast("AnyGame", import_module(package))
    raise LookupError(f"{type(thing).__qualname__} of {module} belongs to none of {', '.join(_PACKAGES)}")


# The state finds its game at run time, so these verbs take anything, and raise LookupError for what is of no
# game; a type checker sees exact types when the game's own package is used.


def to_act(state: object) -> tuple[Player, ...]:
    """Return who may act now in a state or view, ascending; ``()`` after the end."""
    return game_of(state).to_act(state)


def legal_actions(state: object, player: Player) -> tuple[Any, ...]:
    """Return what `player` may do now, in the order that the game documents."""
    return game_of(state).legal_actions(state, player)


def explain(state: object, action: object) -> Refusal | None:
    """Return the rule that `action` would break, or None if it is legal."""
    return game_of(state).explain(state, action)


def apply(state: S, action: object) -> Transition[S, Any]:
    """Return the state after `action` and the events that led there.

    Raises:
        IllegalAction: If the action is not legal; `state` is as it was.
    """
    transition: Transition[S, Any] = game_of(state).apply(state, action)
    return transition


def evolve(state: S, event: object) -> S:
    """Return `state` after `event`."""
    after: S = game_of(state).evolve(state, event)
    return after


def evolve_view(view: V, event: object) -> V:
    """Return `view` after `event` as redacted for the view's player."""
    after: V = game_of(view).evolve_view(view, event)
    return after


def view(state: object, player: Player | None) -> Any:
    """Return what `player` sees (None: a spectator)."""
    return game_of(state).view(state, player)


def imagine(view: object, *, seed: SeedLike) -> Any:
    """Return one world behind `view`, each as likely as the other."""
    return game_of(view).imagine(view, seed=seed)


def score(state: object) -> tuple[ScoreSheet, ...]:
    """Return one score sheet per player; provisional while the game runs."""
    return game_of(state).score(state)


def outcome(state: object) -> Outcome | None:
    """Return the places, or None while the game runs."""
    return game_of(state).outcome(state)


def violations(position: object) -> tuple[Violation, ...]:
    """Return the invariants that a state or view breaks; ``()`` for every position a game can be in."""
    return game_of(position).violations(position)


def format_action(action: object) -> str:
    """Return `action` in its game's notation."""
    return game_of(action).format_action(action)


__all__ = [
    "GAMES",
    "AnyGame",
    "__version__",
    "apply",
    "evolve",
    "evolve_view",
    "explain",
    "format_action",
    "game_of",
    "imagine",
    "legal_actions",
    "outcome",
    "redact",
    "score",
    "to_act",
    "view",
    "violations",
]

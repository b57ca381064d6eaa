"""A game with a fault planted in one verb, so that a law can show that it bites."""

from types import SimpleNamespace
from typing import cast

from tablerules import AnyGame
from tablerules.games import port_royal

VERBS = (
    "NAME",
    "RULES_VERSION",
    "PLAYERS",
    "State",
    "View",
    "Options",
    "Action",
    "Event",
    "new_game",
    "to_act",
    "legal_actions",
    "explain",
    "apply",
    "evolve",
    "evolve_view",
    "view",
    "redact",
    "imagine",
    "score",
    "outcome",
    "format_action",
    "parse_action",
    "tells",
    "violations",
    "catalogue",
)


def altered(game: AnyGame = port_royal, /, **faults: object) -> AnyGame:
    """Return a game with some of its verbs replaced."""
    verbs = {name: getattr(game, name) for name in VERBS}
    return cast("AnyGame", SimpleNamespace(**{**verbs, **faults}))

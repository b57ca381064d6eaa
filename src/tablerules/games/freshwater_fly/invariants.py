"""What is true of every position between actions."""

from tablerules.games.freshwater_fly.state import State, View
from tablerules.kernel.game import Violation


def violations(position: State | View) -> tuple[Violation, ...]:
    return ()

"""What is true of every position between actions (section 5 of the rules page)."""

from tablerules.games.ishikari.state import State, View
from tablerules.kernel.game import Violation


def violations(position: State | View) -> tuple[Violation, ...]:
    """Return the invariants that `position` breaks, with the field at fault; ``()`` if it can be played on."""
    return ()

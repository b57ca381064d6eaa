"""The marker track (IS-6.1 to IS-6.3)."""

from tablerules.games.ishikari.components import FAR_END
from tablerules.games.ishikari.events import MarkerMoved
from tablerules.games.ishikari.rules.turns import IshikariLedger
from tablerules.games.ishikari.state import Table


def move_marker(ledger: IshikariLedger, ship: int, steps: int, *, in_loss: bool) -> None:
    """Move the marker of a ship on the side asked for; from the other side it starts at 0 (IS-6.1, IS-6.2)."""
    ledger.enter(MarkerMoved(ship, marker_after(ledger.table, ship, steps, in_loss=in_loss), in_loss))


def marker_after(table: Table, ship: int, steps: int, *, in_loss: bool) -> int:
    """Return the space of a marker after so many free spaces; space 40 is always free and the last (IS-6.3)."""
    space = table.profits[ship - 1] if table.in_loss[ship - 1] == in_loss else 0
    others = [other for number, other in enumerate(table.profits, 1) if number != ship]
    while steps and space < FAR_END:
        space += 1
        if space == FAR_END or space not in others:
            steps -= 1
    return space

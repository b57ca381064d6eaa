"""Loading and overfishing (IS-7)."""

from tablerules.games.ishikari.components import CAPACITY, HARBOR, PENALTY
from tablerules.games.ishikari.events import HerringLoaded, LoadSkipped, ShipPunished
from tablerules.games.ishikari.rules.markers import move_marker
from tablerules.games.ishikari.rules.turns import IshikariLedger


def load_ship(ledger: IshikariLedger, ship: int, fish: int) -> None:
    """Load a ship at sea, always in full; more than six tokens are punished at once (IS-7.1 to IS-7.3)."""
    if ledger.table.ships[ship - 1] == HARBOR:
        ledger.enter(LoadSkipped(ship))
        return
    ledger.enter(HerringLoaded(ship, fish))
    cargo = ledger.table.cargo[ship - 1]
    if cargo > CAPACITY:
        ledger.enter(ShipPunished(ship, cargo))
        move_marker(ledger, ship, PENALTY, in_loss=True)

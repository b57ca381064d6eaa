"""What a stop on the momentum space asks for (FF-8.1, FF-8.2)."""

from tablerules.games.freshwater_fly.actions import FlipMomentum, KeepMomentum, TakeMomentum
from tablerules.games.freshwater_fly.components import NONE, TILES, TileId
from tablerules.games.freshwater_fly.events import MomentumFlipped, MomentumKept, MomentumTaken
from tablerules.games.freshwater_fly.rules.bag import FreshwaterLedger
from tablerules.games.freshwater_fly.rules.effects import run_effects
from tablerules.games.freshwater_fly.state import Table
from tablerules.kernel.players import Player
from tablerules.kernel.refusals import Refusal


def tiles_on_board(table: Table) -> list[TileId]:
    """Return the momentum tiles that nobody holds, ascending."""
    return [tile for tile in TILES if tile not in table.momentum]


def check_take_momentum(table: Table, action: TakeMomentum) -> Refusal | None:
    """Return why this tile cannot be taken (FF-8.1)."""
    own = table.momentum[action.player]
    if own != NONE:
        return Refusal("tile-held", "FF-8.1", f"You hold tile {own}; it is turned over or left, never swapped.")
    if action.tile in table.momentum:
        holder = table.momentum.index(action.tile)
        return Refusal("tile-held", "FF-8.1", f"Player {holder} holds tile {action.tile}.")
    return None


def take_momentum(ledger: FreshwaterLedger, action: TakeMomentum) -> None:
    """Take a tile as it lies (FF-8.1)."""
    ledger.enter(MomentumTaken(action.player, action.tile))
    _go_on(ledger, action.player)


def check_own_tile(table: Table, action: FlipMomentum | KeepMomentum) -> Refusal | None:
    """Return that there is no tile to turn over or to leave (FF-8.1)."""
    if table.momentum[action.player] == NONE:
        return Refusal("no-tile", "FF-8.1", "You hold 0 momentum tiles; take one.")
    return None


def flip_momentum(ledger: FreshwaterLedger, action: FlipMomentum) -> None:
    """Turn the own tile over (FF-8.1)."""
    ledger.enter(MomentumFlipped(action.player, ledger.table.momentum[action.player]))
    _go_on(ledger, action.player)


def keep_momentum(ledger: FreshwaterLedger, action: KeepMomentum) -> None:
    """Leave the own tile as it is (FF-8.1)."""
    ledger.enter(MomentumKept(action.player))
    _go_on(ledger, action.player)


def _go_on(ledger: FreshwaterLedger, player: Player) -> None:
    """Resolve what is left of the effects that turned the reel, if it was not the die (FF-8.4)."""
    run_effects(ledger, player, ledger.table.pending)

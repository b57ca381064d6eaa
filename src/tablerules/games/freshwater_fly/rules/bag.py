"""Hatch tokens out of the bag, and on the tiles (FF-4.6, FF-10.4, FF-10.5)."""

from typing import Never, TypeAlias, TypeVar

from tablerules.games.freshwater_fly.actions import MoveHatch, ShiftHatch
from tablerules.games.freshwater_fly.components import PLACES, STAGING
from tablerules.games.freshwater_fly.events import BagRefilled, Event, HatchDrawn, HatchFilled, HatchShifted
from tablerules.games.freshwater_fly.state import State, Table, Vault, counted, tokens_of
from tablerules.kernel.ledger import Ledger
from tablerules.kernel.players import Player
from tablerules.kernel.refusals import Refusal
from tablerules.kernel.rows import first
from tablerules.kernel.sealed import Sealed

FreshwaterLedger: TypeAlias = Ledger[State, Table, Never, Vault, Event]
M = TypeVar("M", MoveHatch, ShiftHatch)


def can_draw_hatch(table: Table) -> bool:
    """Return whether a token can be drawn, be it after a refill (FF-10.5)."""
    return any(table.bag) or any(table.discard)


def draw_hatch(ledger: FreshwaterLedger, player: Player) -> None:
    """Draw a token from the bag, which waits to be placed; there is one (FF-9.13)."""
    _refill_if_empty(ledger)
    ledger.enter(HatchDrawn(player, ledger.vault.bag[0]))


def shift_tiles(ledger: FreshwaterLedger) -> None:
    """Move all tiles to the left and fill the one that went to place 7 (FF-10.4, FF-10.5)."""
    ledger.enter(HatchShifted(ledger.table.hatch[0]))
    wanted = ledger.table.tile_values[STAGING - 1]
    while wanted and can_draw_hatch(ledger.table):
        _refill_if_empty(ledger)
        drawn = first(ledger.vault.bag, wanted)
        ledger.enter(HatchFilled(counted(drawn)))
        wanted -= len(drawn)


def can_move_hatch(table: Table) -> bool:
    """Return whether any token can move to a neighboring place (FF-4.6)."""
    tiles = table.hatch if table.options.staging_moves else first(table.hatch, STAGING - 1)
    return any(any(tile) for tile in tiles)


def check_hatch(table: Table, action: MoveHatch | ShiftHatch) -> Refusal | None:
    """Return why this token cannot go there (FF-4.2, FF-4.6)."""
    place, to = action.place, action.to
    if abs(place - to) != 1:
        return Refusal("out-of-reach", "FF-4.6", f"Place {to} is no neighbor of place {place}.")
    if STAGING in {place, to} and not table.options.staging_moves:
        return Refusal("out-of-reach", "FF-4.6", f"Place {STAGING} takes no part in moves.")
    if not table.hatch[place - 1][action.color]:
        return Refusal("no-such-token", "FF-4.2", f"There is no token of color {action.color} at place {place}.")
    return None


def hatch_moves(table: Table, moves: list[list[tuple[M, ...]]]) -> list[M]:
    """Return those of `moves` (by color and place) for which there is a token, ascending."""
    menu: list[M] = []
    for color, of_color in enumerate(moves):
        for place in PLACES:
            if table.hatch[place - 1][color]:
                menu += of_color[place]
    if table.options.staging_moves:
        return menu
    return [move for move in menu if STAGING not in {move.place, move.to}]


def _refill_if_empty(ledger: FreshwaterLedger) -> None:
    """Put all discarded tokens into an empty bag, in a random order (FF-10.5)."""
    if not ledger.vault.bag:
        ledger.enter(BagRefilled(Sealed((), ledger.shuffle(tokens_of(ledger.table.discard)))))

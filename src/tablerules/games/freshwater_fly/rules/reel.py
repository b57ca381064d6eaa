"""Reel: strength, the dial, landing (FF-7)."""

from tablerules.games.freshwater_fly.actions import Reel
from tablerules.games.freshwater_fly.components import (
    BLACK,
    DIAL_SPACES,
    DRAG,
    FINESSE,
    GREEN,
    MOMENTUM,
    NONE,
    STAMINA,
    START,
)
from tablerules.games.freshwater_fly.events import DragSet, FishLanded, FishMoved, ReelSet, ReelTurned
from tablerules.games.freshwater_fly.rules.bag import FreshwaterLedger
from tablerules.games.freshwater_fly.rules.skills import has_fish
from tablerules.games.freshwater_fly.rules.turns import enter_phase, gain, settle
from tablerules.games.freshwater_fly.state import Table
from tablerules.kernel.players import Player
from tablerules.kernel.refusals import Refusal


def check_reel(table: Table, action: Reel) -> Refusal | None:
    """Return why there is nothing to reel in (FF-7.1)."""
    if not has_fish(table, action.player):
        return Refusal("no-fish-on-line", "FF-7.1", "Reel needs a fish on the line; there are 0.")
    return None


def reel(ledger: FreshwaterLedger, action: Reel) -> None:
    """Turn the reel by what the die has over the strength of the fish (FF-7.3)."""
    steps = max(0, ledger.table.die - strength(ledger.table, action.player))
    if advance(ledger, action.player, steps):
        enter_phase(ledger, "momentum")
    else:
        settle(ledger)


def strength(table: Table, player: Player) -> int:
    """Return how strong the fish on the line is in this turn (FF-7.2)."""
    if table.drag_set[player]:
        return 0
    granted = table.strength_set
    printed = table.options.components.fish[table.line_fish[player]].strength
    return max(0, (printed if granted == NONE else granted) - table.strength_less)


def advance(ledger: FreshwaterLedger, player: Player, steps: int) -> bool:
    """Turn the reel and resolve where it stops (FF-7.4 to FF-7.11).

    Returns:
        Whether the player has to choose about a momentum tile now.
    """
    crossings, space = divmod(ledger.table.reel[player] + steps, DIAL_SPACES)
    ledger.enter(ReelTurned(player, steps, space))
    if not steps:
        return False
    for _ in range(crossings):
        if has_fish(ledger.table, player):
            _pass_start(ledger, player)
    if not has_fish(ledger.table, player):
        return ledger.table.options.resolve_after_landing and _resolve_empty(ledger, player, space)
    return _resolve(ledger, player, space)


def _pass_start(ledger: FreshwaterLedger, player: Player) -> None:
    """Move the fish one slot to the left, or land it (FF-7.4)."""
    slot = ledger.table.line_slot[player]
    if slot == GREEN:
        _land(ledger, player)
    else:
        ledger.enter(FishMoved(player, slot - 1))


def _resolve(ledger: FreshwaterLedger, player: Player, space: int) -> bool:
    """Resolve the space with the fish still on the line (FF-7.6 to FF-7.9)."""
    slot = ledger.table.line_slot[player]
    if space == DRAG and not ledger.table.drag_set[player]:
        ledger.enter(DragSet(player))
    elif space == STAMINA and slot == GREEN:
        ledger.enter(ReelSet(player, START))
        _land(ledger, player)
    elif space == STAMINA and slot != BLACK:
        ledger.enter(ReelSet(player, FINESSE))
        gain(ledger, player, 1)
    else:
        return _resolve_empty(ledger, player, space)
    return False


def _resolve_empty(ledger: FreshwaterLedger, player: Player, space: int) -> bool:
    """Resolve what needs no fish (FF-7.8, FF-7.11)."""
    if space == FINESSE:
        gain(ledger, player, 1)
    return space == MOMENTUM


def _land(ledger: FreshwaterLedger, player: Player) -> None:
    """Score the fish and the token of the handle; the drag token comes back (FF-7.10)."""
    table = ledger.table
    ledger.enter(FishLanded(player, table.line_fish[player], table.line_token[player]))

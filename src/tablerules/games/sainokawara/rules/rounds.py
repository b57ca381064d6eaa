"""How a round ends, what it pays and who starts the next (SK-8 to SK-10)."""

from typing import Never, TypeAlias

from tablerules.games.sainokawara.components import FULL_TOWER_POINTS, GOAL
from tablerules.games.sainokawara.events import (
    Cause,
    Event,
    GameEnded,
    PawnAdvanced,
    PawnReturned,
    RoundStarted,
    TowerCollapsed,
    TowerCompleted,
)
from tablerules.games.sainokawara.scoring import payout, winners
from tablerules.games.sainokawara.state import State, Table, Vault
from tablerules.kernel.ledger import Ledger
from tablerules.kernel.players import Player

SainokawaraLedger: TypeAlias = Ledger[State, Table, Never, Vault, Event]


def collapse(ledger: SainokawaraLedger, player: Player, number: int, cause: Cause) -> None:
    """Send the collapser back, pay the neighbors of die `number`, end the round (SK-8.1 to SK-8.7)."""
    ledger.enter(TowerCollapsed(player, number, cause))
    ledger.enter(PawnReturned(player))
    for other, points in enumerate(payout(ledger.table, number)):
        if other != player:
            advance(ledger, other, points)
    end_round(ledger, player)


def complete_tower(ledger: SainokawaraLedger, player: Player) -> None:
    """Pay the owner of card 14 for a full tower and end the round (SK-4.7, SK-8.8)."""
    ledger.enter(TowerCompleted(player))
    advance(ledger, player, FULL_TOWER_POINTS)
    end_round(ledger, player)


def advance(ledger: SainokawaraLedger, player: Player, points: int) -> None:
    """Move a pawn; it stops on the goal (SK-8.9)."""
    if points:
        position = min(GOAL, ledger.table.positions[player] + points)
        ledger.enter(PawnAdvanced(player, points, position))


def end_round(ledger: SainokawaraLedger, starter: Player) -> None:
    """End the game if a pawn is on the goal, else begin the next round (SK-9.1, SK-9.2, SK-10.1)."""
    arrived = winners(ledger.table)
    if arrived:
        ledger.enter(GameEnded(arrived, "goal"))
    else:
        ledger.enter(RoundStarted(ledger.table.round + 1, starter))

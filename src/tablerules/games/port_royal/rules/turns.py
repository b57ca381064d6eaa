"""Turns, laps and the end (PR-9)."""

from tablerules.games.port_royal.events import FinalLapCalled, GameEnded, TurnEnded, TurnStarted
from tablerules.games.port_royal.rules.piles import PortRoyalLedger
from tablerules.games.port_royal.scoring import end_reason, points
from tablerules.games.port_royal.state import players_of
from tablerules.kernel.players import Player, left_of


def end_turn(ledger: PortRoyalLedger) -> None:
    """Discard the rest of the harbor; then the next turn begins, or the game is over (PR-5.19, PR-9.1 to PR-9.5)."""
    table = ledger.table
    ledger.enter(TurnEnded(table.active, table.harbor))
    following = left_of(table.active, players_of(table))
    if following != table.first:
        ledger.enter(TurnStarted(following, table.lap))
    elif table.final_lap or table.lap_idle:
        ledger.enter(GameEnded(end_reason(table)))
    else:
        ledger.enter(TurnStarted(following, table.lap + 1))


def call_final_lap(ledger: PortRoyalLedger, player: Player) -> None:
    """Call the final lap if `player` is the first to have the target (PR-9.3)."""
    table = ledger.table
    reached = points(table.displays[player])
    if reached >= table.options.target_points and not table.final_lap:
        ledger.enter(FinalLapCalled(player, reached))

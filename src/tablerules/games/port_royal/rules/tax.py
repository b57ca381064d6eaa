"""Taxes (PR-8)."""

from tablerules.games.port_royal.components import BONUS, TAX_BONUS, TAX_THRESHOLD, CardId
from tablerules.games.port_royal.events import TaxDiscarded
from tablerules.games.port_royal.rules.piles import PortRoyalLedger, gain_coins, spend_coins
from tablerules.games.port_royal.scoring import points, swords
from tablerules.games.port_royal.state import Table, players_of
from tablerules.kernel.players import clockwise


def carry_out_tax(ledger: PortRoyalLedger, card: CardId) -> None:
    """Take half from the rich, pay the bonus, discard the card (PR-8.1 to PR-8.4)."""
    table = ledger.table
    seats = clockwise(table.active, players_of(table))
    for player in seats:
        if table.coins[player] >= TAX_THRESHOLD:
            spend_coins(ledger, player, table.coins[player] // 2, "tax")
    worthy = earns_bonus(table, card)
    for player in seats:
        if worthy[player]:
            gain_coins(ledger, player, TAX_BONUS, "tax")
    ledger.enter(TaxDiscarded(table.active, card))


def earns_bonus(table: Table, card: CardId) -> tuple[bool, ...]:
    """Return who gets the bonus of this tax, shape ``(players,)``; all who are tied do (PR-8.2)."""
    if BONUS[card] == "most_swords":
        held = [swords(display) for display in table.displays]
        return tuple([amount == max(held) for amount in held])
    shown = [points(display) for display in table.displays]
    return tuple([amount == min(shown) for amount in shown])

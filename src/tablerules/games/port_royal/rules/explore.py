"""Exploration (PR-3)."""

from tablerules.games.port_royal.actions import DrawCard, StopDrawing
from tablerules.games.port_royal.components import KIND
from tablerules.games.port_royal.events import CardDrawn, ExpeditionOpened, ExplorationStopped, HarborEntered
from tablerules.games.port_royal.rules.piles import PortRoyalLedger, reshuffle_if_possible
from tablerules.games.port_royal.rules.ships import meet_ship
from tablerules.games.port_royal.rules.tax import carry_out_tax
from tablerules.games.port_royal.rules.trade import begin_trade, harbor_colors
from tablerules.games.port_royal.state import Table
from tablerules.kernel.refusals import Refusal


def check_draw(table: Table, _: DrawCard) -> Refusal | None:
    """Return why no card can be drawn: both piles are empty (PR-3.8)."""
    if not table.deck_size and not table.discard:
        return Refusal("no-cards", "PR-3.8", "Deck and discard are both empty: 0 cards are left to draw.")
    return None


def draw_card(ledger: PortRoyalLedger, action: DrawCard) -> None:
    """Turn up the next card and carry out what its kind asks for (PR-3.3 to PR-3.6)."""
    if not ledger.table.deck_size:
        reshuffle_if_possible(ledger)
    card = ledger.vault.deck[0]
    ledger.enter(CardDrawn(action.player, card))
    kind = KIND[card]
    if kind == "ship":
        meet_ship(ledger, card)
    elif kind == "person":
        ledger.enter(HarborEntered(action.player, card))
    elif kind == "expedition":
        ledger.enter(ExpeditionOpened(action.player, card))
    else:
        carry_out_tax(ledger, card)


def check_stop(table: Table, _: StopDrawing) -> Refusal | None:
    """Return why the exploration may not stop yet: a card must be drawn first, while there are any (PR-3.2)."""
    if not table.drawn and (table.deck_size or table.discard):
        return Refusal("must-draw-first", "PR-3.2", "0 cards are turned up; draw 1 before you stop.")
    return None


def stop_drawing(ledger: PortRoyalLedger, action: StopDrawing) -> None:
    """Count the colors of the harbor and go on to trade and hire (PR-3.10, PR-5.5)."""
    ledger.enter(ExplorationStopped(action.player, harbor_colors(ledger.table)))
    begin_trade(ledger)

"""Ships and failure (PR-4)."""

from tablerules.games.port_royal.actions import KeepShip, RepelShip
from tablerules.games.port_royal.components import COLOR, IS_SHIP, SKULL, SWORDS, CardId
from tablerules.games.port_royal.events import ExplorationFailed, HarborEntered, RepelOffered, ShipRepelled
from tablerules.games.port_royal.rules.piles import PortRoyalLedger, gain_coins
from tablerules.games.port_royal.rules.turns import end_turn
from tablerules.games.port_royal.scoring import count, swords
from tablerules.games.port_royal.state import Table, players_of, revealed_ship
from tablerules.kernel.players import clockwise


def meet_ship(ledger: PortRoyalLedger, card: CardId) -> None:
    """Offer to repel the ship just drawn if that is possible; otherwise it is kept (PR-4.2 to PR-4.5)."""
    if can_repel(ledger.table, card):
        ledger.enter(RepelOffered(ledger.table.active, card))
    else:
        _let_in(ledger, card)


def repel_ship(ledger: PortRoyalLedger, action: RepelShip) -> None:
    """Send the ship just drawn to the discard; exploration goes on (PR-4.6)."""
    ledger.enter(ShipRepelled(action.player, revealed_ship(ledger.table)))


def keep_ship(ledger: PortRoyalLedger, _: KeepShip) -> None:
    """Keep the ship just drawn although it could be repelled (PR-4.7, PR-4.8)."""
    _let_in(ledger, revealed_ship(ledger.table))


def can_repel(table: Table, card: CardId) -> bool:
    """Return whether the active player has the swords for this ship; a skull defies them all (PR-4.2)."""
    return not SKULL[card] and swords(table.displays[table.active]) >= SWORDS[card]


def _let_in(ledger: PortRoyalLedger, card: CardId) -> None:
    """Let a ship into the harbor, or fail if its color is there already (PR-4.7, PR-4.8)."""
    table = ledger.table
    for other in table.harbor:
        if IS_SHIP[other] and COLOR[other] == COLOR[card]:
            _fail(ledger, card)
            return
    ledger.enter(HarborEntered(table.active, card))


def _fail(ledger: PortRoyalLedger, card: CardId) -> None:
    """Lose the harbor, pay the jesters, end the turn (PR-4.9, PR-4.10 in the order of PR-2.11, PR-4.11)."""
    table = ledger.table
    ledger.enter(ExplorationFailed(table.active, card, (*table.harbor, card)))
    for player in clockwise(table.active, players_of(table)):
        gain_coins(ledger, player, count(table.displays[player], "jester"), "jester")
    end_turn(ledger)

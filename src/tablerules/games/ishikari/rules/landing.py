"""A ship comes home: the award (IS-5), then the settlement (IS-6)."""

from tablerules.games.ishikari.actions import AttachPrivilege
from tablerules.games.ishikari.components import FACE, GAME_END, MOVE, NAMES, PROFIT_STEPS, CardId
from tablerules.games.ishikari.events import (
    CatchSettled,
    MarketSet,
    PrivilegeAttached,
    PrivilegeAwarded,
    PrivilegeDiscarded,
    PrivilegeLaidLoose,
)
from tablerules.games.ishikari.rules.markers import move_marker
from tablerules.games.ishikari.rules.reveal import check_revealed
from tablerules.games.ishikari.rules.turns import IshikariLedger
from tablerules.games.ishikari.scoring import tags_naming
from tablerules.games.ishikari.state import Table, award_winner_of, awarded_privilege, players_of
from tablerules.kernel.players import Player
from tablerules.kernel.refusals import Refusal


def award_privilege(ledger: IshikariLedger, ship: int) -> None:
    """Turn up the first card of the row and lay it down, unless its winner must be asked where (IS-5.5 to IS-5.8)."""
    winner = award_winner(ledger.table, ship)
    privilege = ledger.vault.privilege_row[0]
    ledger.enter(PrivilegeAwarded(winner, privilege))
    cards = carriers(ledger.table)
    if len(cards) == 1:
        ledger.enter(PrivilegeAttached(winner, privilege, cards[0]))
    elif not cards and ledger.table.options.default_award == "discard" and privilege != GAME_END:
        ledger.enter(PrivilegeDiscarded(winner, privilege))
    elif not cards:
        ledger.enter(PrivilegeLaidLoose(winner, privilege))


def check_attach(table: Table, action: AttachPrivilege) -> Refusal | None:
    """Return why the award may not lie on this card (IS-5.6, IS-5.7)."""
    refusal = check_revealed(table, action)
    cards = carriers(table)
    if refusal is None and action.card not in cards:
        message = (
            f"{FACE[action.card]} may not carry the award; these may: {', '.join([FACE[card] for card in cards])}."
        )
        return Refusal("not-matching", "IS-5.6", message)
    return refusal


def attach_privilege(ledger: IshikariLedger, action: AttachPrivilege) -> None:
    """Lay the award on a revealed card of the winner's choice (IS-5.6)."""
    ledger.enter(PrivilegeAttached(action.player, awarded_privilege(ledger.table), action.card))


def settle_catch(ledger: IshikariLedger, ship: int) -> None:
    """Turn the catch into a profit or a loss and set the market to it (IS-6)."""
    table = ledger.table
    fish, market = table.cargo[ship - 1], table.market
    in_loss = fish > table.options.market_capacity[market]
    ledger.enter(CatchSettled(ship, fish, in_loss))
    move_marker(ledger, ship, market if in_loss else PROFIT_STEPS[fish], in_loss=in_loss)
    ledger.enter(MarketSet(fish))


def award_winner(table: Table, ship: int) -> Player:
    """Return who wins the award: the highest sum of tags, then the highest single one (IS-5.2 to IS-5.4)."""
    winner, best = table.active, (0, 0)
    for player in range(players_of(table)):
        if table.revealed[player]:
            tags = tags_naming(table, player, ship)
            if tags and (sum(tags), max(tags)) > best:
                winner, best = player, (sum(tags), max(tags))
    return winner


def carriers(table: Table) -> tuple[CardId, ...]:
    """Return the cards, ascending, that may carry the award of phase attach; () if it has no place (IS-5.6, IS-5.7)."""
    ship = MOVE[table.field[-1]]
    own = sorted(table.revealed[award_winner_of(table)])
    naming = tuple([card for card in own if ship in NAMES[card]])
    if not naming and table.options.default_award == "any_revealed":
        return tuple(own)
    return naming

"""Revealing (IS-8)."""

from tablerules.games.ishikari.actions import AttachPrivilege, ReturnCard, RevealCard
from tablerules.games.ishikari.components import MOST_SHOWN, face
from tablerules.games.ishikari.events import CardRevealed
from tablerules.games.ishikari.rules.turns import IshikariLedger, end_turn
from tablerules.games.ishikari.state import Table
from tablerules.kernel.players import Player
from tablerules.kernel.refusals import Refusal, shown


def check_reveal(table: Table, player: Player) -> Refusal | None:
    """Return why the player may reveal nothing at all in this turn (IS-3.2, IS-8.2)."""
    if table.privilege_used:
        return Refusal("committed", "IS-3.2", "You used a privilege in this turn, so 1 card must be used now.")
    if len(table.revealed[player]) >= MOST_SHOWN:
        return Refusal("reveal-limit", "IS-8.2", f"You show {MOST_SHOWN} cards already, the most there may be.")
    return None


def check_tag(table: Table, action: RevealCard) -> Refusal | None:
    """Return why this tag cannot be laid on a card (IS-8.1)."""
    if action.tag not in table.tag_supply:
        message = f"Tag {shown(action.tag)} is not in the supply of {len(table.tag_supply)} tags."
        return Refusal("tag-taken", "IS-8.1", message)
    return None


def check_revealed(table: Table, action: ReturnCard | AttachPrivilege) -> Refusal | None:
    """Return why no card that lies open in front of the player is meant (IS-9.4, IS-5.6)."""
    own = table.revealed[action.player]
    if action.card not in own:
        return Refusal("not-revealed", "IS-9.4", f"{face(action.card)} is none of your {len(own)} revealed cards.")
    return None


def reveal_card(ledger: IshikariLedger, action: RevealCard) -> None:
    """Lay the card open with the tag on it; the turn ends without a refill (IS-8.1)."""
    ledger.enter(CardRevealed(action.player, action.card, action.tag))
    end_turn(ledger)

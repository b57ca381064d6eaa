"""Privilege cards in play (IS-9)."""

from tablerules.games.ishikari.actions import FillFieldPlace, ReturnCard, ShiftMarket, StopTaking, TakeFieldCard
from tablerules.games.ishikari.components import (
    EMPTY,
    MARKET,
    MOST_TAKEN,
    PRIVILEGES,
    RETURN_CARD,
    SWAP,
    TOP_MARKET,
)
from tablerules.games.ishikari.events import (
    CardReturned,
    FieldCardTaken,
    FieldPlaceFilled,
    MarketSet,
    PrivilegeUsed,
    TakingStopped,
)
from tablerules.games.ishikari.rules.reveal import check_revealed
from tablerules.games.ishikari.rules.turns import IshikariLedger
from tablerules.games.ishikari.state import Table, holds
from tablerules.kernel.players import Player
from tablerules.kernel.refusals import Refusal


def check_privilege(table: Table, player: Player, privilege: int) -> Refusal | None:
    """Return why the player cannot use this privilege in this turn, whatever for (IS-9.1)."""
    if table.privilege_used:
        return Refusal("one-privilege", "IS-9.1", "You used 1 privilege in this turn; there is no second.")
    if not holds(table, player, privilege):
        return Refusal("no-privilege", "IS-9.1", f"You do not hold privilege {privilege} ({PRIVILEGES[privilege]}).")
    return None


def check_shift(table: Table, action: ShiftMarket) -> Refusal | None:
    """Return why the market cannot be shifted like this (IS-9.3)."""
    refusal = check_privilege(table, action.player, MARKET)
    if refusal is None and (abs(action.step) != 1 or not 0 <= table.market + action.step <= TOP_MARKET):
        message = f"The market stands on {table.market}; it goes 1 up or 1 down within 0..{TOP_MARKET}."
        return Refusal("market-end", "IS-9.3", message)
    return refusal


def shift_market(ledger: IshikariLedger, action: ShiftMarket) -> None:
    """Set the market one up or one down (IS-9.2, IS-9.3)."""
    ledger.enter(PrivilegeUsed(action.player, MARKET))
    ledger.enter(MarketSet(ledger.table.market + action.step))


def check_return(table: Table, action: ReturnCard) -> Refusal | None:
    """Return why this card cannot return to the hand (IS-9.4)."""
    return check_privilege(table, action.player, RETURN_CARD) or check_revealed(table, action)


def return_card(ledger: IshikariLedger, action: ReturnCard) -> None:
    """Take a revealed card into the hand; what lies on it leaves the game (IS-9.4)."""
    player = action.player
    ledger.enter(PrivilegeUsed(player, RETURN_CARD))
    table = ledger.table
    place = table.revealed[player].index(action.card)
    ledger.enter(CardReturned(player, action.card, table.tags[player][place], table.attached[player][place]))


def check_take(table: Table, action: TakeFieldCard) -> Refusal | None:
    """Return why no card can be taken from this place of the field (IS-9.5)."""
    refusal = check_privilege(table, action.player, SWAP) if table.phase == "turn" else None
    if refusal is None and action.place not in places_with_cards(table):
        places = ", ".join(map(str, places_with_cards(table)))
        return Refusal("no-such-place", "IS-9.5", f"Cards lie on the places {places} of the field.")
    return refusal


def take_field_card(ledger: IshikariLedger, action: TakeFieldCard) -> None:
    """Take a card of the field; the first one uses the privilege, the fourth is the last (IS-9.5)."""
    if ledger.table.phase == "turn":
        ledger.enter(PrivilegeUsed(action.player, SWAP))
    ledger.enter(FieldCardTaken(action.player, ledger.table.field[action.place], action.place))
    if ledger.table.field.count(EMPTY) == MOST_TAKEN:
        ledger.enter(TakingStopped(action.player))


def stop_taking(ledger: IshikariLedger, action: StopTaking) -> None:
    """Go on to fill the emptied places (IS-9.5)."""
    ledger.enter(TakingStopped(action.player))


def fill_field_place(ledger: IshikariLedger, action: FillFieldPlace) -> None:
    """Fill the leftmost emptied place (IS-9.5)."""
    ledger.enter(FieldPlaceFilled(action.player, action.card, ledger.table.field.index(EMPTY)))


def places_with_cards(table: Table) -> tuple[int, ...]:
    """Return the places of the field from which a card can be taken."""
    return tuple([place for place, card in enumerate(table.field) if card != EMPTY])

"""Using a card and refilling the hand (IS-3.3 to IS-3.7)."""

from typing import cast

from tablerules.games.ishikari.actions import UseCard
from tablerules.games.ishikari.components import FACE, FISH, HARBOR, MOVE, USE_OPTIONS
from tablerules.games.ishikari.events import CardUsed, HandRefilled, ShipMoved
from tablerules.games.ishikari.rules.landing import award_privilege, settle_catch
from tablerules.games.ishikari.rules.loading import load_ship
from tablerules.games.ishikari.rules.sailing import stop, stops
from tablerules.games.ishikari.rules.turns import IshikariLedger, end_turn
from tablerules.games.ishikari.state import Table
from tablerules.kernel.refusals import Refusal


def check_option(table: Table, action: UseCard) -> Refusal | None:
    """Return why this option of a card that is in the hand cannot be carried out (IS-3.3, IS-3.4, IS-4.1)."""
    if (action.spaces, action.fish) not in USE_OPTIONS:
        options = ", ".join([f"{spaces}+{fish}" for spaces, fish in USE_OPTIONS])
        return Refusal("not-an-option", "IS-3.3", f"The options (spaces+fish) of {FACE[action.card]} are {options}.")
    ship = MOVE[action.card]
    if stop(table, ship, action.spaces) is None:
        reach = stops(table)[ship - 1]
        message = (
            f"Ship #{ship} of {FACE[action.card]} has {reach} stops up to the harbor; it cannot move {action.spaces}."
        )
        return Refusal("past-harbour", "IS-4.1", message)
    return None


def use_card(ledger: IshikariLedger, action: UseCard) -> None:
    """Put the card into the field and move its ship; in the harbor a privilege is awarded first (IS-3.3, IS-3.6)."""
    ship = MOVE[action.card]
    origin = ledger.table.ships[ship - 1]
    space = cast("int", stop(ledger.table, ship, action.spaces))  # the option was checked
    ledger.enter(CardUsed(action.player, action.card, action.spaces, action.fish))
    ledger.enter(ShipMoved(ship, origin, space))
    if space == HARBOR:
        award_privilege(ledger, ship)
    if ledger.table.awarded is None:
        finish_use(ledger)


def finish_use(ledger: IshikariLedger) -> None:
    """Settle the catch if the ship came home, load the other one, refill, end the turn (IS-3.6, IS-3.7)."""
    table = ledger.table
    card = table.field[-1]
    if table.ships[MOVE[card] - 1] == HARBOR:
        settle_catch(ledger, MOVE[card])
    load_ship(ledger, FISH[card], table.fish_due)
    ledger.enter(HandRefilled(table.active, table.field[0]))
    end_turn(ledger)

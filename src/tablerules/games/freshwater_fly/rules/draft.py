"""The die, Increase Finesse, and what finesse buys outside a cast (FF-2.3, FF-2.4, FF-4.1, FF-4.4, FF-4.5)."""

from tablerules.games.freshwater_fly.actions import ChangeFly, IncreaseFinesse, SetDrag, TakeDie, TurnDie
from tablerules.games.freshwater_fly.components import FACES, FINESSE_ACTION, FINESSE_INCREASE
from tablerules.games.freshwater_fly.events import DieChanged, DieTaken, DragSet, FlyChosen, IncreaseChosen
from tablerules.games.freshwater_fly.rules.bag import FreshwaterLedger
from tablerules.games.freshwater_fly.rules.skills import check_cost
from tablerules.games.freshwater_fly.rules.turns import enter_phase, gain, pay, settle
from tablerules.games.freshwater_fly.state import Table
from tablerules.kernel.refusals import Refusal


def check_take(table: Table, action: TakeDie) -> Refusal | None:
    """Return that no die in the pool shows this face (FF-2.3)."""
    if not table.pool[action.face - 1]:
        return Refusal("no-such-die", "FF-2.3", f"0 of the {sum(table.pool)} dice in the pool show {action.face}.")
    return None


def take_die(ledger: FreshwaterLedger, action: TakeDie) -> None:
    """Take the die from the pool (FF-2.3)."""
    ledger.enter(DieTaken(action.player, action.face))
    enter_phase(ledger, "die")


def check_turn(table: Table, action: TurnDie) -> Refusal | None:
    """Return why the die cannot be turned (FF-4.1)."""
    if table.die + action.delta not in FACES:
        return Refusal("die-limit", "FF-4.1", f"The die shows {table.die} and stays within 1 to 6.")
    return check_cost(table, action.player, FINESSE_ACTION)


def turn_die(ledger: FreshwaterLedger, action: TurnDie) -> None:
    """Turn the die up or down by 1 (FF-4.1)."""
    pay(ledger, action.player, FINESSE_ACTION)
    ledger.enter(DieChanged(action.player, ledger.table.die + action.delta))


def increase_finesse(ledger: FreshwaterLedger, action: IncreaseFinesse) -> None:
    """Rest: finesse rises by 2, to at most 4 (FF-2.4)."""
    ledger.enter(IncreaseChosen(action.player))
    gain(ledger, action.player, FINESSE_INCREASE)
    settle(ledger)


def change_fly(ledger: FreshwaterLedger, action: ChangeFly) -> None:
    """Exchange the fly or turn it over (FF-4.4)."""
    pay(ledger, action.player, FINESSE_ACTION)
    ledger.enter(FlyChosen(action.player, action.fly, action.side))
    settle(ledger)


def set_drag(ledger: FreshwaterLedger, action: SetDrag) -> None:
    """Put the drag token onto the fish on the line (FF-4.5)."""
    pay(ledger, action.player, FINESSE_ACTION)
    ledger.enter(DragSet(action.player))
    settle(ledger)

"""The order (SK-3)."""

from tablerules.games.sainokawara.actions import ReportRoll, RollDice
from tablerules.games.sainokawara.components import FACES
from tablerules.games.sainokawara.events import OrderFixed
from tablerules.games.sainokawara.rules.rounds import SainokawaraLedger
from tablerules.games.sainokawara.state import order
from tablerules.kernel.refusals import Refusal, shown
from tablerules.kernel.values import replace


def roll_dice(ledger: SainokawaraLedger, action: RollDice) -> None:  # noqa: ARG001  # it says who, which the table knows
    """Draw the two faces, a then b (SK-3.2)."""
    a = ledger.roll(FACES)
    b = ledger.roll(FACES)
    fix_order(ledger, a, b)


def check_report_roll(action: ReportRoll) -> Refusal | None:
    """Return why two dice cannot show this (SK-3.1)."""
    if not (1 <= action.a <= FACES and 1 <= action.b <= FACES):
        problem = f"Two six-sided dice show 1 to 6 each, not {shown(action.a)} and {shown(action.b)}."
        return Refusal("bad-roll", "SK-3.1", problem)
    return None


def fix_order(ledger: SainokawaraLedger, a: int, b: int) -> None:
    """Fix the order of stacking from the total (SK-3.4)."""
    table = ledger.table
    ledger.enter(OrderFixed(table.owners[0], a, b, order(replace(table, roll=(a, b)))))

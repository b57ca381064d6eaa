"""A stand-in for the physical tower of Sainokawara, for simulations without a table.

The engine is told by a referee whether dice fall. Here the referee rolls for it: each die that is stacked
lets the tower fall with a chance that depends on how high it is and on the two dice that meet. The numbers are
a plain table, meant to be replaced by what was noted at a real one.
"""

from typing import Final

from tablerules.bots import Choice
from tablerules.games.sainokawara import (
    Action,
    ReportCollapse,
    ReportPauseOver,
    ReportPlaced,
    ReportRoll,
    ReportTimeout,
    Table,
    View,
    dice_in_order,
)
from tablerules.kernel.chance import Chance, roll, spent
from tablerules.kernel.players import REFEREE
from tablerules.kernel.values import value

SAFE_DICE: Final = 2  # dice that stand alone cannot fall
MOST: Final = 900  # per mille: no die is hopeless
WHOLE: Final = 1000  # per mille
PER_CENT: Final = 100
FACES: Final = 6


@value
class StackingModel:
    """How often a tower falls.

    `fall` is per mille for each number of a die, `kinds` per cent for each kind (a kind that is not named
    counts 100), `gap` per mille for a tower that nobody touches, `timeout` per mille for a die that takes
    too long.
    """

    fall: tuple[int, ...] = (0, 0, 20, 30, 40, 55, 70, 90, 110, 130, 150, 175, 200, 230)
    kinds: tuple[tuple[str, int], ...] = (
        ("large-d6", 80),
        ("medium-d6", 100),
        ("small-d6", 120),
        ("d8", 130),
        ("medium-d10", 140),
        ("small-d10", 160),
        ("d20", 180),
    )
    gap: int = 5
    timeout: int = 10


def risk(model: StackingModel, table: Table) -> int:
    """Return the chance, per mille, that the tower falls before the next report.

    While die k is stacked it is ``fall[k - 1]`` times the two kinds that meet, at most 900, and 0 for the
    first two dice; while nobody touches a tower it is ``gap``; otherwise 0.
    """
    k = table.number
    if table.phase == "stacking" and k > SAFE_DICE:
        dice = dice_in_order(table)
        meeting = _per_cent(model, table, dice[k - 1]) * _per_cent(model, table, dice[k - 2])
        return min(MOST, model.fall[k - 1] * meeting // PER_CENT**2)
    if table.phase in {"pause", "after_pause"} or (table.phase == "gap" and k > SAFE_DICE):
        return model.gap
    return 0


def referee(
    view: View,
    chance: Chance,
    model: StackingModel = StackingModel(),  # noqa: B008  # a frozen value
) -> Choice[Action | None]:
    """Return what the referee reports of a table that it imagines, or None while it waits for a player.

    It names no times, never calls start and never retracts; where the dice are rolled at the table it
    reports two fair faces.
    """
    table = view.table
    if table.phase == "rolling" and table.options.roll_at_table:
        first = roll(chance, FACES)
        second = roll(spent(chance, first.draws), FACES)
        return Choice(ReportRoll(REFEREE, first.result, second.result), spent(chance, first.draws + second.draws))
    likely = risk(model, table)
    if table.phase == "stacking":
        mark, chance = _mark(chance)
        if mark < model.timeout:
            return Choice(ReportTimeout(REFEREE), chance)
        return Choice(ReportCollapse(REFEREE) if mark < model.timeout + likely else ReportPlaced(REFEREE), chance)
    if table.phase == "pause":
        mark, chance = _mark(chance)
        return Choice(ReportCollapse(REFEREE) if mark < likely else ReportPauseOver(REFEREE), chance)
    if likely:
        mark, chance = _mark(chance)
        return Choice(ReportCollapse(REFEREE) if mark < likely else None, chance)
    return Choice(None, chance)


def _mark(chance: Chance) -> tuple[int, Chance]:
    """Return a number from 0 to 999, and the chance after it."""
    rolled = roll(chance, WHOLE)
    return rolled.result - 1, spent(chance, rolled.draws)


def _per_cent(model: StackingModel, table: Table, die: int) -> int:
    kind = table.options.dice[die]
    return next((share for name, share in model.kinds if name == kind), PER_CENT)


__all__ = ["StackingModel", "referee", "risk"]

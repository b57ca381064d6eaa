"""I1 to I10 of the rules page, held against a plain position; shares no module with the engine."""

from collections.abc import Mapping
from typing import Any

from tests.oracles.sainokawara_model import Model, Rules, Snap

STACKING = ("gap", "pause", "after_pause", "stacking")
FIELDS = ("phase", "number", "used_ms", "roll", "ring", "tower")

Position = Mapping[str, Any]


def faults(table: Position) -> set[str]:
    """Return the names of the invariants that a position breaks."""
    if not _is_shaped(table):
        return {"I2"}
    found = _broken(table)
    if not found and table["before"] is not None and not _follows(table):
        found.add("I9")
    return found


def model_of(table: Position) -> Model:
    """Return a model that stands at a position."""
    rules = Rules(*table["options"])
    model = Model(len(table["positions"]), table["starter"], rules)
    model.facts = []
    model.steps = list(table["positions"])
    model.round = table["round"]
    model.phase = table["phase"]
    model.active = table["active"]
    model.placed = table["placed"]
    model.pool = set(table["pool"])
    model.ring = [None if die == -1 else die for die in table["ring"]]
    model.holder = {card: None if owner == -1 else owner for card, owner in enumerate(table["owners"], 3)}
    model.roll = tuple(table["roll"]) or None
    model.k = table["number"]
    model.tower = list(table["tower"])
    model.used = table["used_ms"]
    model.before = table["before"]
    return model


def _is_shaped(table: Position) -> bool:
    players = len(table["positions"])
    seats = range(players)
    return (
        3 <= players <= 6
        and len(table["ring"]) == 14
        and len(table["owners"]) == 12
        and all(owner == -1 or owner in seats for owner in table["owners"])
        and table["starter"] in seats
        and (table["active"] is None or table["active"] in seats)
        and table["round"] >= 1
        and (not table["roll"] or (len(table["roll"]) == 2 and set(table["roll"]) <= {1, 2, 3, 4, 5, 6}))
    )


def _broken(table: Position) -> set[str]:
    found: set[str] = set()
    phase, k = table["phase"], table["number"]
    lying = [die for die in table["ring"] if die != -1]
    dice = [*table["pool"], *lying, *table["tower"]]
    if sorted(dice) != list(range(len(table["options"][0]))) or sorted(table["pool"]) != list(table["pool"]):
        found.add("I1")
    if any(not 0 <= step <= 15 for step in table["positions"]) or (15 in table["positions"]) != (phase == "over"):
        found.add("I3")
    untouched = not table["roll"] and not table["tower"] and k == table["used_ms"] == 0 and table["before"] is None
    if phase == "placing":
        complete = len(lying) == 14 and -1 not in table["owners"]
        in_turn = 0 <= table["placed"] <= min(2, len(lying)) and not (table["placed"] and len(lying) == 14)
        if table["active"] is None or complete or not in_turn or not untouched:
            found.add("I4")
        return found
    laid_out = -1 not in table["owners"] and len(lying) + len(table["tower"]) == 14
    if table["active"] is not None or table["placed"] or not laid_out:
        found.add("I5")
    if phase == "rolling":
        if not untouched:
            found.add("I6")
        return found
    if not _stands(table):
        found.add("I7" if phase in STACKING else "I10")
    most = table["options"][2] if phase == "stacking" and k in {2, 3} else 0
    if not 0 <= table["used_ms"] <= most:
        found.add("I8")
    if table["before"] is not None and phase not in {"gap", "after_pause", "stacking"}:
        found.add("I9")
    return found


def _stands(table: Position) -> bool:
    """I7 and I10: number, order, ring and tower agree."""
    if len(table["roll"]) != 2:
        return False
    k, stacked = table["number"], len(table["tower"])
    numbers = {
        "gap": [1, *range(4, 15)],
        "pause": range(4, 15),
        "after_pause": range(4, 15),
        "stacking": range(1, 15),
        "over": range(1, 15),
    }[table["phase"]]
    full = table["phase"] == "over" and k == stacked == 14
    walk = model_of(table).walk()
    empty = {space for space, die in enumerate(table["ring"]) if die == -1}
    return k in numbers and (stacked == k - 1 or full) and empty == set(walk[:stacked])


def _follows(table: Position) -> bool:
    """I9: the table before is a good one of the right phase, and one report leads from it to this table."""
    was: Snap = table["before"]
    earlier: dict[str, Any] = {**table, **dict(zip(FIELDS, was, strict=True)), "before": None}
    if not _is_shaped(earlier) or _broken(earlier):
        return False
    if was[0] not in {"rolling", *STACKING} or (was[0] == "rolling" and not earlier["options"][5]):
        return False
    reports: list[tuple[object, ...]] = [("call-start", -1), ("pause-over", -1), ("placed", -1, None)]
    reports.append(("placed", -1, table["used_ms"] - was[2]))
    if table["roll"]:
        reports.append(("report", -1, *table["roll"]))
    for report in reports:
        model = model_of(earlier)
        if model.refusal(report) is None:
            model.do(report)
            if model.position() == dict(table):
                return True
    return False

"""Points as score lines, what a display is worth while the game runs, and the final ranking."""

from tablerules.games.port_royal.components import HELD_SWORDS, KIND, PERSON, POINTS, CardId, Kind, Person
from tablerules.games.port_royal.events import EndReason
from tablerules.games.port_royal.state import State, Table, View
from tablerules.kernel.outcome import Outcome, ScoreLine, ScoreSheet, places, sheet


def points(display: tuple[CardId, ...]) -> int:
    """Return the victory points of a display: persons and completed expeditions (PR-8.3)."""
    total = 0
    for card in display:
        total += POINTS[card]
    return total


def swords(display: tuple[CardId, ...]) -> int:
    """Return the swords of the persons in a display (PR-4.1)."""
    total = 0
    for card in display:
        total += HELD_SWORDS[card]
    return total


def count(display: tuple[CardId, ...], person: Person) -> int:
    """Return how many of these persons are in a display."""
    number = 0
    for card in display:
        if PERSON[card] == person:
            number += 1
    return number


def score(state: State) -> tuple[ScoreSheet, ...]:
    """Return one sheet per player with a line for persons and one for expeditions (PR-9.6)."""
    return tuple(
        [
            sheet(player, _line(display, "person", "persons"), _line(display, "expedition", "expeditions"))
            for player, display in enumerate(state.table.displays)
        ]
    )


def outcome(state: State | View) -> Outcome | None:
    """Return the places by points, then coins (PR-9.7), or None while the game runs."""
    table = state.table
    if table.phase != "over":
        return None
    return Outcome(places(_ranking(table)), end_reason(table))


def end_reason(table: Table) -> EndReason:
    """Return why the game ends with this lap; the target comes first if both hold (PR-9.5)."""
    return "target-points" if table.final_lap else "cards-exhausted"


def _ranking(table: Table) -> list[tuple[int, int]]:
    return [(points(display), coins) for display, coins in zip(table.displays, table.coins, strict=True)]


def _line(display: tuple[CardId, ...], kind: Kind, label: str) -> ScoreLine:
    cards = tuple([card for card in display if KIND[card] == kind])
    return ScoreLine("PR-9.6", label, points(cards), cards)

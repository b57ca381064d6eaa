"""Scores as lines that explain themselves, and final places."""

from collections.abc import Sequence
from typing import Any

from tablerules.kernel.players import Player
from tablerules.kernel.values import value


@value
class ScoreLine:
    """One reason for points.

    `rule` is the number of the scoring rule, `label` says what for, `amount` is points (negative for a
    loss), `evidence` are the ids of the cards or pieces counted.
    """

    rule: str
    label: str
    amount: int
    evidence: tuple[int, ...]


@value
class ScoreSheet:
    """All score lines of one player; `total` is their sum."""

    player: Player
    lines: tuple[ScoreLine, ...]
    total: int


@value
class Outcome:
    """The end of a game.

    `places` has one entry per player: 1 is best, shared places share the number; `reason` is a stable
    word of the game for why it ended.
    """

    places: tuple[int, ...]
    reason: str


def sheet(player: Player, *lines: ScoreLine) -> ScoreSheet:
    """Return the score sheet of `player` with its total.

    >>> sheet(0, ScoreLine("GD-4", "gems", 7, ()), ScoreLine("GD-5", "debt", -2, ())).total
    5
    """
    return ScoreSheet(player, lines, sum(line.amount for line in lines))


def places(keys: Sequence[Any]) -> tuple[int, ...]:
    """Return the place of each player: 1 + the number of players with a greater key.

    >>> places([(13, 5), (13, 3), (13, 5)])
    (1, 3, 1)
    """
    return tuple(1 + sum(other > key for other in keys) for key in keys)

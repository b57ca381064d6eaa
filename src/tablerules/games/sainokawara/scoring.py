"""What a round pays, and who has won (SK-8, SK-10)."""

from tablerules.games.sainokawara.components import (
    FIRST_CHARGE,
    FIRST_CHARGE_SHARES,
    GOAL,
    NEIGHBORS,
    STACK,
)
from tablerules.games.sainokawara.state import State, Table, View, owner_of, players_of
from tablerules.kernel.outcome import Outcome, ScoreLine, ScoreSheet, sheet


def payout(table: Table, n: int) -> tuple[int, ...]:
    """Return the points of a collapse at die n by the present owners, shape ``(players,)``.

    The collapser's share is still in it. Unclaimed cards and cards that do not exist pay nobody; for n
    outside 1 to 14 all are 0 (SK-8.2 to SK-8.6).
    """
    points = [0] * players_of(table)
    shares: tuple[tuple[int, int], ...] = ()
    if 1 <= n <= FIRST_CHARGE:
        shares = FIRST_CHARGE_SHARES
    elif FIRST_CHARGE < n <= STACK:
        shares = tuple([(n + step, worth) for step, worth in NEIGHBORS if n + step >= FIRST_CHARGE])
    for card, worth in shares:
        owner = owner_of(table, card)
        if owner is not None:
            points[owner] += worth
    return tuple(points)


def score(state: State) -> tuple[ScoreSheet, ...]:
    """Return one sheet per player: the step that the pawn stands on."""
    return tuple(
        [sheet(player, ScoreLine("SK-8.9", "steps", step, ())) for player, step in enumerate(state.table.positions)]
    )


def winners(table: Table) -> tuple[int, ...]:
    """Return the players whose pawns are on the goal, ascending."""
    return tuple([player for player, step in enumerate(table.positions) if step == GOAL])


def outcome(state: State | View) -> Outcome | None:
    """Return the places, or None while the game runs: all on the goal are first, all others last (SK-10.2)."""
    table = state.table
    if table.phase != "over":
        return None
    last = 1 + len(winners(table))
    return Outcome(tuple([1 if step == GOAL else last for step in table.positions]), "goal")

"""Sainokawara by rules of thumb.

A tower falls at die k in about k of a hundred rounds. So a charge is worth, for each die near it that somebody else
stacks, that chance times what its fall would pay; and it costs what is lost if the own die falls: the steps made so
far, and what the charges that one has already would have been paid. Claim
what is worth most as long as it is worth anything, and otherwise lay a single die. Before stacking ask for the pause:
as long as it lasts, a fall is somebody else's.
"""

from typing import Final

from tablerules.bots import Quiet, Rating, stacking
from tablerules.games.sainokawara import (
    Action,
    ClaimCard,
    EndPlacing,
    PlaceDie,
    RequestPause,
    RollDice,
    State,
    Table,
    TakeDie,
    View,
    owner_of,
    payout,
    responsible,
)
from tablerules.games.sainokawara.components import CARDS, FIRST_CHARGE, FIRST_CHARGE_SHARES, NEIGHBORS, STACK
from tablerules.kernel.players import Player

ROUNDS: Final = 100
UNCLAIMED: Final = 0.5  # how likely a charge that nobody has yet becomes somebody else's
STEP: Final = 0.5  # what a step made so far counts beside one to come: 0.25 plays as well, 1 plays worse
CLEAR_LEAD: Final = 6.0  # steps
referee: Final = stacking.referee
quiet: Final[Quiet | None] = None


def plan(view: View) -> Rating:
    """Return how good each action looks to the player of `view`."""
    table = view.table
    player = view.player

    def rate(action: Action) -> float:
        match action:
            case ClaimCard():
                return worth(table, action.player, action.card)
            case PlaceDie():
                return 0.0
            case EndPlacing() | TakeDie() | RollDice():
                return 1.0
            case RequestPause():
                blamed = responsible(table)
                return 2.0 if blamed is not None and blamed[0] != player else 0.0
            case _:
                return 0.0  # the referee's, who has facts and no wishes

    return rate


def default_action(_view: View, legal: tuple[Action, ...]) -> Action:
    """Return what is done for a player who has left: lays single dice, takes no charge if that can be.

    A charge that has to be taken is the lowest, which falls least. A die that has to be stacked is taken; the referee
    says what became of it.
    """
    wanted = (EndPlacing, RollDice, TakeDie, PlaceDie, ClaimCard)
    return next(action for kind in wanted for action in legal if isinstance(action, kind))


def standing(state: State) -> tuple[float, ...]:
    """Return the steps of all pawns, with what the charges of this round promise and threaten as long as it lasts.

    A charge that nobody has yet will be anybody's, each as likely as the other.
    """
    table = state.table
    expected = [float(step) for step in table.positions]
    if table.phase == "over":
        return tuple(expected)
    for fallen in range(max(FIRST_CHARGE, table.number), STACK + 1):
        owner = owner_of(table, fallen)
        for seat, pays in enumerate(payout(table, fallen)):
            blamed = 1 / len(expected) if owner is None else float(seat == owner)
            expected[seat] += fallen * ((1 - blamed) * pays - blamed * table.positions[seat]) / ROUNDS
    return tuple(expected)


def worth(table: Table, player: Player, card: int) -> float:
    """Return what a charge promises `player`, in steps (SK-8.1 to SK-8.4)."""
    promised = 0.0
    for fallen in CARDS:
        owner = owner_of(table, fallen)
        if fallen == card or owner == player:
            continue
        shares = FIRST_CHARGE_SHARES if fallen == FIRST_CHARGE else [(fallen + step, pays) for step, pays in NEIGHBORS]
        paid = fallen * sum(pays for neighbor, pays in shares if neighbor == card)
        promised += paid * UNCLAIMED if owner is None else paid
    forgone = payout(table, card)[player] + STEP * table.positions[player]
    return (promised - card * forgone) / ROUNDS


__all__ = ["CLEAR_LEAD", "default_action", "plan", "quiet", "referee", "standing", "worth"]

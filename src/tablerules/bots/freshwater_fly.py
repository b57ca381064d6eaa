"""Freshwater Fly by rules of thumb.

Without a fish take a die of a column in which the fly's color is on the water, or will be after a drift, and cast;
with one take the die that turns the reel furthest, and turn it. Where neither is worth a die, rest. Skills are used
when they can be used, finesse goes into the drag and into strike cards, and tokens are left where they are.
"""

from typing import Final

from tablerules.bots import Rating, Referee
from tablerules.games.freshwater_fly import (
    COLUMN_OF,
    COLUMNS,
    DRAG,
    FINESSE,
    MOMENTUM,
    NONE,
    SPACES,
    Action,
    Cast,
    ChangeFly,
    ChooseFace,
    ChooseFly,
    DrawStrike,
    Drift,
    EndTurn,
    ExtraStrike,
    FishFace,
    FlipMomentum,
    IncreaseFinesse,
    KeepMomentum,
    PassStrike,
    PlaceHatch,
    PlaceToken,
    Reel,
    SetDrag,
    State,
    StopEffect,
    SwapFish,
    Table,
    TakeDie,
    TakeMomentum,
    TakeRock,
    TurnDie,
    UseMomentum,
    UseTechnique,
    View,
    legal_actions,
    score,
)
from tablerules.games.freshwater_fly.components import DIAL_SPACES
from tablerules.kernel.players import Player

DRIFTS: Final = (0.25, 0.5, 0.5)  # how likely the check of a cast is a strike: where it is placed, and after each drift
GOOD_SPACE: Final = {DRAG: 1.5, MOMENTUM: 1.0, FINESSE: 0.5}  # spaces of the dial, in steps of the reel
HOOKED: Final = 0.4  # what is already sure of a fish that was just hooked
TOKEN: Final = 1.0  # points that a landed token is worth for goals
HOPE: Final = 1.0  # points for a fly that surely brings something
PER_FINESSE: Final = 8  # for a point
CLEAR_LEAD: Final = 8.0  # points
referee: Final[Referee | None] = None


def plan(view: View) -> Rating:  # one question for each class of action
    """Return how good each action looks to the player of `view`."""
    table = view.table
    player = table.active
    fishing = table.line_fish[player] == NONE

    def worth(face: int) -> float:
        """Return what a die is worth, in strikes or in turns of the reel."""
        if fishing:
            return bites(table, player, face)
        steps = steps_of(table, player, face)
        space = (table.reel[player] + steps) % DIAL_SPACES
        return (steps + GOOD_SPACE.get(space, 0.0)) / DIAL_SPACES if steps else 0.0

    def fly(color: int, *, own: bool) -> float:
        """Return how much of a color is on the water, a little less if the fly would have to be changed for it."""
        return sum(tile[color] for tile in table.hatch) - (0 if own else 4)

    def rate(action: Action) -> float:  # (same)
        match action:
            case TakeDie() | ChooseFace():
                return worth(action.face)
            case Cast() | Reel():
                return worth(table.die)
            case IncreaseFinesse():
                return 0.1 if table.finesse[player] < 4 else 0.01  # noqa: PLR2004  # the end of the track, FF-3.1
            case TurnDie():
                return worth(table.die + action.delta) - worth(table.die) - 0.2
            case ChooseFly():
                return fly(table.options.components.flies[action.fly][action.side], own=True)
            case ChangeFly():
                own = table.options.components.flies[table.flies[player]][table.fly_sides[player]]
                new = table.options.components.flies[action.fly][action.side]
                better = fly(new, own=False) > fly(own, own=True)
                return 2.0 if better and table.phase == "after" else -1.0
            case PlaceToken() | Drift():
                return waters(table, action.space)
            case SetDrag():
                return 3.0 if strength_of(table, player) > 1 else -1.0
            case UseTechnique() | UseMomentum():
                return 2.0 if not fishing or table.phase == "die" else 0.05
            case DrawStrike() | ExtraStrike() | EndTurn() | StopEffect():
                return 1.0
            case TakeRock() | TakeMomentum() | PlaceHatch() | SwapFish() | KeepMomentum() | PassStrike():
                return 0.0
            case _:
                return -1.0

    return rate


def default_action(view: View) -> Action:
    """Return what is done for the player of `view` who has left: takes the lowest die and rests.

    Raises:
        ValueError: If the player has nothing to decide.
    """
    legal = () if view.player is None else legal_actions(view, view.player)
    if not legal:
        raise ValueError(f"player {view.player} has nothing to decide")
    wanted = (IncreaseFinesse, EndTurn, StopEffect, PassStrike, KeepMomentum, FlipMomentum, PlaceToken)
    return next((action for kind in wanted for action in legal if isinstance(action, kind)), legal[0])


def standing(state: State) -> tuple[float, ...]:
    """Return the points of all players as if the game ended now, with what they may hope for.

    A fish on the line counts for more the nearer it is; without one it counts how well the fly goes with the hatch.
    """
    table = state.table
    totals = [sheet.total + table.finesse[sheet.player] / PER_FINESSE for sheet in score(state)]
    for seat, hooked in enumerate(table.line_fish):
        if hooked == NONE:
            totals[seat] += HOPE * max([bites(table, seat, column) for column in COLUMNS])
            continue
        done = DIAL_SPACES * (2 - table.line_slot[seat]) + table.reel[seat] + DIAL_SPACES * table.drag_set[seat] / 2
        share = HOOKED + (1 - HOOKED) * min(1.0, done / (3 * DIAL_SPACES))
        totals[seat] += share * (table.options.components.fish[hooked].points + TOKEN)
    return tuple(totals)


def bites(table: Table, player: Player, column: int) -> float:
    """Return how likely a cast into a column hooks something, as far as the hatch says (FF-5.4)."""
    if table.flies[player] == NONE or not any(isinstance(table.river[space], FishFace) for space in column_of(column)):
        return 0.0
    color = table.options.components.flies[table.flies[player]][table.fly_sides[player]]
    missed = 1.0
    for drift, chance in enumerate(DRIFTS):
        if column > drift and table.hatch[column - drift - 1][color]:
            missed *= 1 - chance
    return 1 - missed


def strength_of(table: Table, player: Player) -> int:
    """Return how strong the fish on the line is in this turn (FF-7.2)."""
    if table.drag_set[player]:
        return 0
    printed = table.options.components.fish[table.line_fish[player]].strength
    return max(0, (printed if table.strength_set == NONE else table.strength_set) - table.strength_less)


def steps_of(table: Table, player: Player, face: int) -> int:
    """Return how far a die turns the reel (FF-7.3)."""
    return max(0, face - strength_of(table, player))


def waters(table: Table, space: int) -> float:
    """Return how good a space is for the casting token: fish, best beside a rock that has cards."""
    if not isinstance(table.river[space], FishFace):
        return 0.0
    beside = [other for other in SPACES if abs(COLUMN_OF[other] - COLUMN_OF[space]) + abs(other % 3 - space % 3) == 1]
    return 1.0 + 0.5 * any(getattr(table.river[other], "cards", 0) for other in beside)


def column_of(column: int) -> range:
    """Return the three spaces of a column."""
    return range(3 * (column - 1), 3 * column)


__all__ = ["CLEAR_LEAD", "default_action", "plan", "referee", "standing"]

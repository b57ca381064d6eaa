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
    score,
)
from tablerules.games.freshwater_fly.components import DIAL_SPACES
from tablerules.kernel.players import Player

DRIFTS: Final = (0.25, 0.5, 0.5)  # how likely the check of a cast is a strike: where it is placed, and after each drift
GOOD_SPACE: Final = {DRAG: 1.5, MOMENTUM: 1.0, FINESSE: 0.5}  # spaces of the dial, in steps of the reel
CHANGE: Final = 4  # tokens more on the water, for which a fly is changed

# What standing well is worth, in points at the end: least squares over 86,000 turns of 3,000 games between two who
# follow the rules of thumb in nine decisions of ten and do anything in the tenth, rounded; HOPE is what it was in the
# middle of games, where it is most, and CLEAR_LEAD is from a logistic regression over the same turns.
LANDED: Final = 4.0  # a fish, besides its points: seven end the game
HOOKED: Final = 10.0  # a fish on the line, besides its points, if no step were left and it did not pull
STEP: Final = 0.45  # of the reel that is left to turn
PULL: Final = 0.9  # for each strength of a fish without the drag token
HOPE: Final = 4.0  # a fly that surely brings something
ON_THE_WATER: Final = 0.3  # each token of the fly's color
PER_FINESSE: Final = 1.0
TILE: Final = 1.0  # a momentum tile
CLEAR_LEAD: Final = 8.0
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
                return on_the_water(table, action.fly, action.side)
            case ChangeFly():
                if table.phase != "after":
                    return -1.0
                own = on_the_water(table, table.flies[player], table.fly_sides[player])
                return 2.0 if on_the_water(table, action.fly, action.side) > own + CHANGE else -1.0
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


def default_action(_view: View, legal: tuple[Action, ...]) -> Action:
    """Return what is done for a player who has left: takes the lowest die and rests."""
    wanted = (IncreaseFinesse, EndTurn, StopEffect, PassStrike, KeepMomentum, FlipMomentum, PlaceToken)
    return next((action for kind in wanted for action in legal if isinstance(action, kind)), legal[0])


def quiet(state: State) -> bool:
    """Return whether a turn begins or the game is over: no die is taken, no fly is on the water."""
    return state.table.phase in {"turn", "over"}


def standing(state: State) -> tuple[float, ...]:
    """Return the points of all players as if the game ended now, with what they may hope for.

    A fish on the line counts for more the nearer it is and the less it pulls; without one it counts how well the fly
    goes with the hatch.
    """
    table = state.table
    expected = [float(sheet.total) for sheet in score(state)]
    if table.phase == "over":
        return tuple(expected)
    for seat, hooked in enumerate(table.line_fish):
        ahead = LANDED * len(table.landed[seat]) + PER_FINESSE * table.finesse[seat]
        ahead += TILE * (table.momentum[seat] != NONE)
        if hooked == NONE:
            ahead += HOPE * max([bites(table, seat, column) for column in COLUMNS])
            ahead += ON_THE_WATER * on_the_water(table, table.flies[seat], table.fly_sides[seat])
        else:
            fish = table.options.components.fish[hooked]
            left = DIAL_SPACES * (table.line_slot[seat] + 1) - table.reel[seat]
            ahead += HOOKED + fish.points - STEP * left - PULL * fish.strength * (not table.drag_set[seat])
        expected[seat] += ahead
    return tuple(expected)


def on_the_water(table: Table, fly: int, side: int) -> int:
    """Return how many tokens of the color of a fly there are; 0 for no fly."""
    if fly == NONE:
        return 0
    color = table.options.components.flies[fly][side]
    return sum([tile[color] for tile in table.hatch])


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


__all__ = ["CLEAR_LEAD", "default_action", "plan", "quiet", "referee", "standing"]

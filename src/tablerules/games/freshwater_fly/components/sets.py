"""A component set: everything that is printed, and so can be replaced by other values (FF section 4.2)."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias, get_args

from tablerules.games.freshwater_fly.components.ids import Count, HatchColor, LineColor, Space, Species
from tablerules.games.freshwater_fly.components.ops import Effect, Goal, Points, Strength
from tablerules.kernel.values import Within, value

Timing: TypeAlias = Literal["before", "after", "before_or_after"]
"""When a technique may be used."""
TIMINGS: Final[tuple[Timing, ...]] = get_args(Timing)

TileValue: TypeAlias = Annotated[int, Within(1, 9)]
Cost: TypeAlias = Annotated[int, Within(0, 4)]
Level: TypeAlias = Annotated[int, Within(1, 4)]
StrikeFish: TypeAlias = Annotated[int, Within(1, 4)]


@value
class Fish:
    """A fish card: species and color on the one side, strength and points on the other (FF-1.3)."""

    species: Species
    color: LineColor
    strength: Strength
    points: Points


@value
class Skill:
    """One side of a momentum tile (FF-9.3)."""

    timing: Timing
    effects: tuple[Effect, ...]  # one to four, in the order in which they are resolved


@value
class Technique:
    """A rock card that can be used (FF-9.2)."""

    cost: Cost  # finesse
    timing: Timing
    effects: tuple[Effect, ...]  # one to four, in the order in which they are resolved


@value
class BonusGoal:
    """A rock card that only scores (FF-9.1)."""

    goal: Goal


Rock: TypeAlias = Technique | BonusGoal
"""What a rock card can be."""
ROCK_TYPES: Final[Mapping[str, type[Rock]]] = {"technique": Technique, "bonus_goal": BonusGoal}


@value
class ComponentSet:
    """All printed values of a game; `component_problems` says whether they make one."""

    rock_spaces: tuple[Space, Space, Space]  # ascending
    hatch_colors: tuple[str, ...]  # (6,) names
    hatch_counts: tuple[Count, ...]  # (6,) tokens, 60 in all
    tiles: tuple[tuple[TileValue, TileValue], ...]  # (7,) values of the two sides
    flies: tuple[tuple[HatchColor, HatchColor], ...]  # (12,) colors of the two sides
    strike_fish: StrikeFish  # fish among the four strike cards
    species: tuple[str, ...]  # (1 to 12,) names
    fish: tuple[Fish, ...]  # (48,)
    momentum: tuple[tuple[Skill, Skill], ...]  # (5,) sides A and B
    rocks: tuple[Rock, ...]  # (16,)
    boards: tuple[tuple[Goal, ...], ...]  # (4, 1 to 6) personal goals
    common: tuple[Goal, ...]  # (0 to 6,) goals that count for everyone
    change_fly_level: Level  # finesse, FF-4.4
    set_drag_level: Level  # finesse, FF-4.5

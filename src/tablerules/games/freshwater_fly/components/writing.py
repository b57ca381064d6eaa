"""Component sets as plain data, with names and letters instead of ids."""

from collections.abc import Iterable, Mapping
from typing import Final, assert_never, cast

from tablerules.games.freshwater_fly.components.check import require_components
from tablerules.games.freshwater_fly.components.ids import (
    COLUMN_OF,
    LETTERS,
    LINE_COLORS,
    ROW_OF,
    STRIKE_CARDS,
    TILE_SIDES,
)
from tablerules.games.freshwater_fly.components.ops import (
    EFFECTS,
    GOALS,
    AdjustDie,
    Effect,
    GainFinesse,
    Goal,
    PerHatchTokenOfColors,
)
from tablerules.games.freshwater_fly.components.sets import BonusGoal, ComponentSet, Rock, Skill, Technique
from tablerules.games.freshwater_fly.components.shape import (
    BOARD_IDS,
    COMMON_IDS,
    FISH_IDS,
    FIXED_WORDS,
    FLY_IDS,
    MOMENTUM_IDS,
    TILE_IDS,
    up_to,
)
from tablerules.kernel.values import fields

_EFFECT_NAMES: Final[Mapping[type, str]] = {cls: name for name, cls in EFFECTS.items()}
_GOAL_NAMES: Final[Mapping[type, str]] = {cls: name for name, cls in GOALS.items()}


def component_data(components: ComponentSet) -> dict[str, object]:
    """Return a component set as plain dicts and lists, in the shape that `component_set` reads.

    Raises:
        InvalidSetup: If the set cannot be played with.

    >>> from tablerules.games.freshwater_fly.components import DEFAULT_COMPONENTS, component_set
    >>> component_set(component_data(DEFAULT_COMPONENTS)) == DEFAULT_COMPONENTS
    True
    """
    require_components(components)
    colors, species = components.hatch_colors, components.species
    flies = [[colors[color] for color in sides] for sides in components.flies]
    fish = [
        {
            "species": species[card.species],
            "color": LINE_COLORS[card.color],
            "strength": card.strength,
            "points": card.points,
        }
        for card in components.fish
    ]
    momentum = [
        {"sides": {name: _skill_data(skill) for name, skill in zip(TILE_SIDES, sides, strict=True)}}
        for sides in components.momentum
    ]
    boards = [{"goals": [_goal_data(goal, components) for goal in goals]} for goals in components.boards]
    levels = {"change_fly": components.change_fly_level, "set_drag": components.set_drag_level}
    strikes = ["fish"] * components.strike_fish + ["fly"] * (STRIKE_CARDS - components.strike_fish)
    groups: dict[str, object] = {
        "rock_positions": {
            "positions": [{"column": COLUMN_OF[space], "row": ROW_OF[space]} for space in components.rock_spaces]
        },
        "hatch_tiles": _numbered(TILE_IDS, [{"sides": list(sides)} for sides in components.tiles]),
        "hatch_tokens": {"counts": dict(zip(colors, components.hatch_counts, strict=True))},
        "fly_tokens": _numbered(FLY_IDS, [{"sides": sides} for sides in flies]),
        "strike_cards": {"items": strikes},
        "fish_cards": {
            "species": list(species),
            "colors": list(LINE_COLORS),
            **_numbered(FISH_IDS, fish),
        },
        "finesse": {"actions": [{"id": name, "min_level": level} for name, level in levels.items()]},
        "momentum_tiles": _numbered(MOMENTUM_IDS, momentum),
        "rock_cards": _numbered(LETTERS, [_rock_data(rock, components) for rock in components.rocks]),
        "reel_boards": _numbered(BOARD_IDS, boards),
        "common_goals": _numbered(COMMON_IDS, [_goal_data(goal, components) for goal in components.common]),
    }
    return {"groups": groups}


def _numbered(ids: tuple[str, ...], items: Iterable[Mapping[str, object]]) -> dict[str, object]:
    """Return a group of items, each with the id of its place."""
    return {"items": [{"id": own_id, **item} for own_id, item in zip(ids, items, strict=False)]}


def _skill_data(skill: Skill) -> dict[str, object]:
    return {"timing": skill.timing, "effects": [_effect_data(effect) for effect in skill.effects]}


def _rock_data(rock: Rock, components: ComponentSet) -> dict[str, object]:
    match rock:
        case Technique():
            effects = [_effect_data(effect) for effect in rock.effects]
            return {"type": "technique", "finesse_cost": rock.cost, "timing": rock.timing, "effects": effects}
        case BonusGoal():
            return {"type": "bonus_goal", "goal": _goal_data(rock.goal, components)}
        case _:
            assert_never(rock)


def _effect_data(effect: Effect) -> dict[str, object]:
    cls = type(effect)
    plain: dict[str, object] = {"op": _EFFECT_NAMES[cls]}
    match effect:
        case GainFinesse(amount, None):
            return plain | {"amount": amount}
        case GainFinesse(amount, limit):
            return plain | {"amount": amount, "condition": {"drafted_die_at_most": limit}}
        case AdjustDie(deltas) if deltas == up_to(deltas[-1]):
            return plain | {"max_delta": deltas[-1]}
        case AdjustDie(deltas):
            return plain | {"deltas": list(deltas)}
        case _:
            return plain | {name: getattr(effect, name) for name in fields(cls)} | dict(FIXED_WORDS.get(cls, {}))


def _goal_data(goal: Goal, components: ComponentSet) -> dict[str, object]:
    colors = components.hatch_colors if isinstance(goal, PerHatchTokenOfColors) else LINE_COLORS
    plain: dict[str, object] = {"kind": _GOAL_NAMES[type(goal)]}
    for field in fields(type(goal)):
        item = getattr(goal, field)
        match field:
            case "colors":
                plain[field] = [colors[color] for color in item]
            case "color":
                plain[field] = colors[item]
            case "species" if isinstance(item, tuple):
                plain[field] = [components.species[species] for species in cast("tuple[int, ...]", item)]
            case "species":
                plain[field] = components.species[item]
            case _:
                plain[field] = item
    return plain

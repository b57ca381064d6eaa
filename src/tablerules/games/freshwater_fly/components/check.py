"""Whether a component set makes a game: the one list of what may be wrong, wherever the set comes from.

First every field is held against its type, with its range; then, if all of them fit, the set against the rules that
tie fields together. A way is how one gets to a fault from the set, ``("fish", 3, "strength")``.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, TypeAlias, Union, cast, get_args, get_origin, get_type_hints

from tablerules.games.freshwater_fly.components.default import DEFAULT_COMPONENTS
from tablerules.games.freshwater_fly.components.ids import (
    BOARDS,
    FISH,
    FLIES,
    HATCH_COLORS,
    HATCH_TOKENS,
    MOST_SPECIES,
    PLACES,
    ROCKS,
    TILE_VALUES,
    TILES,
)
from tablerules.games.freshwater_fly.components.ops import (
    EFFECTS,
    GOALS,
    AdjustDie,
    Effect,
    Goal,
    PerColorSet,
    PerFishOfSpecies,
    PerHatchTokenOfColors,
    PerSpeciesSet,
)
from tablerules.games.freshwater_fly.components.sets import ROCK_TYPES, ComponentSet, Fish, Rock, Skill, Technique
from tablerules.kernel.refusals import InvalidSetup, shown
from tablerules.kernel.values import Within

Way: TypeAlias = tuple[object, ...]  # names and places
Fault: TypeAlias = tuple[Way, str]
Hint: TypeAlias = Any  # a type as it stands at a field

LONGEST_STEP: Final = 40  # characters of a name in a path
MOST_EFFECTS: Final = 4
MOST_GOALS: Final = 6

_LENGTHS: Final = {
    "hatch_colors": (HATCH_COLORS, HATCH_COLORS),
    "hatch_counts": (HATCH_COLORS, HATCH_COLORS),
    "tiles": (len(PLACES), len(PLACES)),
    "flies": (len(FLIES), len(FLIES)),
    "species": (1, MOST_SPECIES),
    "fish": (len(FISH), len(FISH)),
    "momentum": (len(TILES), len(TILES)),
    "rocks": (len(ROCKS), len(ROCKS)),
    "boards": (len(BOARDS), len(BOARDS)),
    "common": (0, MOST_GOALS),
}
_HINTS: Final[Mapping[type, Mapping[str, Hint]]] = {
    cls: get_type_hints(cls, include_extras=True)
    for cls in (ComponentSet, Fish, Skill, *ROCK_TYPES.values(), *EFFECTS.values(), *GOALS.values())
}
_UNIONS: Final = {Effect: "an effect", Goal: "a goal", Rock: "a technique or a bonus goal"}


def component_problems(components: object) -> Iterator[tuple[str, str]]:
    """Give what keeps `components` from being a component set that can be played with, path and problem.

    >>> from tablerules.kernel.values import replace
    >>> next(component_problems(replace(DEFAULT_COMPONENTS, strike_fish=5)))
    ('.strike_fish', 'expected int 1..4')
    """
    for way, problem in faults_of(components):
        yield path_of(way), problem


def require_components(components: object) -> None:
    """Let a component set pass that can be played with.

    Raises:
        InvalidSetup: If it cannot; the message says where and why.
    """
    for path, problem in component_problems(components):
        raise InvalidSetup(f"components{path}: {problem}")


def faults_of(components: object) -> Iterator[Fault]:
    """Give what `component_problems` gives, with ways instead of paths."""
    if components is DEFAULT_COMPONENTS:
        return
    misfits = tuple(_misfits(components, ComponentSet, ()))
    yield from misfits
    if isinstance(components, ComponentSet) and not misfits:
        yield from _broken_rules(components)


def path_of(way: Way) -> str:
    """Return a way as messages write it.

    >>> path_of(("fish", 3, "strength"))
    '.fish[3].strength'
    """
    return "".join([_step(step) for step in way])


def _step(step: object) -> str:
    if isinstance(step, int):
        return f"[{step}]"
    plain = isinstance(step, str) and step.isascii() and step.isidentifier() and len(step) <= LONGEST_STEP
    return f".{step}" if plain else f"[{shown(step)}]"


# Types and ranges, as the fields are annotated.


def _misfits(thing: object, hint: Hint, way: Way) -> Iterator[Fault]:
    """Give where `thing` is not what the type `hint` says."""
    origin: Hint = get_origin(hint)
    if origin is Annotated:
        yield from _misfit_number(thing, hint.__metadata__[0], way)
    elif origin is Literal:
        if type(thing) is not str or thing not in get_args(hint):
            yield way, f"expected {' or '.join([repr(word) for word in get_args(hint)])}"
    elif origin is tuple:
        yield from _misfits_in_row(thing, get_args(hint), way)
    elif origin in {Union, UnionType}:
        yield from _misfits_of_union(thing, hint, way)
    elif hint is str:
        if type(thing) is not str or not thing or not _is_whole(thing):
            yield way, "expected a name"
    elif type(thing) is not hint:
        yield way, f"expected a {hint.__name__}"
    else:
        for name, part in _HINTS[hint].items():
            yield from _misfits(getattr(thing, name), part, (*way, name))


def _misfit_number(thing: object, within: Within, way: Way) -> Iterator[Fault]:
    low, high = within.low, within.high
    if type(thing) is not int or thing < low or (high is not None and thing > high):
        yield way, f"expected int >= {low}" if high is None else f"expected int {low}..{high}"


def _misfits_in_row(thing: object, parts: tuple[Hint, ...], way: Way) -> Iterator[Fault]:
    if not isinstance(thing, tuple):
        yield way, "expected a tuple"
        return
    row = cast("tuple[object, ...]", thing)
    hints = (parts[0],) * len(row) if parts[-1] is ... else parts
    if len(hints) != len(row):
        yield way, f"expected {len(hints)} entries, got {len(row)}"
        return
    for place, (item, hint) in enumerate(zip(row, hints, strict=True)):
        yield from _misfits(item, hint, (*way, place))


def _misfits_of_union(thing: object, hint: Hint, way: Way) -> Iterator[Fault]:
    members = [member for member in get_args(hint) if member is not NoneType]
    if len(members) == 1:
        if thing is not None:
            yield from _misfits(thing, members[0], way)
    elif type(thing) in members:
        yield from _misfits(thing, type(thing), way)
    else:
        yield way, f"expected {_UNIONS[hint]}"


def _is_whole(name: str) -> bool:
    """Return whether a text has no half characters, which JSON could not carry."""
    return not any("\ud800" <= character <= "\udfff" for character in name)


# Rules that tie fields together (FF section 4.2).


def _broken_rules(components: ComponentSet) -> Iterator[Fault]:
    for name, (least, most) in _LENGTHS.items():
        yield from _wrong_length((name,), getattr(components, name), least, most)
    if any(space >= other for space, other in pairwise(components.rock_spaces)):
        yield ("rock_spaces",), "expected three different spaces, ascending"
    for name in ("hatch_colors", "species"):
        yield from _repeated((name,), getattr(components, name))
    if sum(components.hatch_counts) != HATCH_TOKENS:
        yield ("hatch_counts",), f"expected {HATCH_TOKENS} in all, got {shown(sum(components.hatch_counts))}"
    yield from _unlayable(components.tiles)
    known = len(components.species)
    for place, fish in enumerate(components.fish):
        yield from _unknown_species(("fish", place, "species"), fish.species, known)
    for way, effects in _effects_of(components):
        yield from _wrong_effects(way, effects)
    for place, board in enumerate(components.boards):
        yield from _wrong_length(("boards", place), board, 1, MOST_GOALS)
    for way, goal in _goals_of(components):
        yield from _wrong_goal(way, goal, known)


def _wrong_length(way: Way, row: tuple[object, ...], least: int, most: int) -> Iterator[Fault]:
    if not least <= len(row) <= most:
        yield way, f"expected {least if least == most else f'{least} to {most}'} entries, got {len(row)}"


def _repeated(way: Way, row: tuple[object, ...]) -> Iterator[Fault]:
    for item, times in Counter(row).items():
        if times > 1:
            yield way, f"{shown(item)} stands {times} times"


def _unlayable(tiles: tuple[tuple[int, int], ...]) -> Iterator[Fault]:
    """Give for how many players the tiles cannot show the values of FF-1.7.

    At most two values are asked for, so it is enough that every tile has one of them, and enough tiles have each.
    """
    for players, values in enumerate(TILE_VALUES):
        wanted = Counter(values)
        usable = sum(not wanted.keys().isdisjoint(sides) for sides in tiles)
        scarce = [value for value, times in wanted.items() if sum(value in sides for sides in tiles) < times]
        if usable < len(values) or scarce:
            needed = " and ".join([f"{times} of value {value}" for value, times in wanted.items()])
            yield ("tiles",), f"cannot be laid for {players} players, who need {needed}"


def _effects_of(components: ComponentSet) -> Iterator[tuple[Way, tuple[Effect, ...]]]:
    for tile, sides in enumerate(components.momentum):
        for side, skill in enumerate(sides):
            yield ("momentum", tile, side, "effects"), skill.effects
    for card, rock in enumerate(components.rocks):
        if isinstance(rock, Technique):
            yield ("rocks", card, "effects"), rock.effects


def _wrong_effects(way: Way, effects: tuple[Effect, ...]) -> Iterator[Fault]:
    yield from _wrong_length(way, effects, 1, MOST_EFFECTS)
    for place, effect in enumerate(effects):
        if isinstance(effect, AdjustDie):
            deltas = effect.deltas
            if not deltas or 0 in deltas or any(delta >= other for delta, other in pairwise(deltas)):
                yield (*way, place, "deltas"), "expected different numbers, ascending, none of them 0"


def _goals_of(components: ComponentSet) -> Iterator[tuple[Way, Goal]]:
    for card, rock in enumerate(components.rocks):
        if not isinstance(rock, Technique):
            yield ("rocks", card, "goal"), rock.goal
    for board, goals in enumerate(components.boards):
        for place, goal in enumerate(goals):
            yield ("boards", board, place), goal
    for place, goal in enumerate(components.common):
        yield ("common", place), goal


def _wrong_goal(way: Way, goal: Goal, known: int) -> Iterator[Fault]:
    match goal:
        case PerHatchTokenOfColors() | PerColorSet():
            yield from _wrong_list((*way, "colors"), goal.colors)
        case PerSpeciesSet():
            yield from _wrong_list((*way, "species"), goal.species)
            for place, species in enumerate(goal.species):
                yield from _unknown_species((*way, "species", place), species, known)
        case PerFishOfSpecies():
            yield from _unknown_species((*way, "species"), goal.species, known)
        case _:
            pass


def _wrong_list(way: Way, row: tuple[int, ...]) -> Iterator[Fault]:
    if not row or len(set(row)) < len(row):
        yield way, "expected at least one entry, and none of them twice"


def _unknown_species(way: Way, species: int, known: int) -> Iterator[Fault]:
    if species >= known:
        yield way, f"expected int 0..{known - 1}"

"""Component sets from plain data, with names and letters instead of ids.

`component_set` reads what a JSON parser made of a file of printed values (FF section 4.2). It only gives everything its
place and its id; whether the values make a game is asked where it is asked of every set, and what is found there is
told with the path in the file.
"""

from collections.abc import Mapping
from typing import Any, Final, cast

from tablerules.games.freshwater_fly.components.check import Way, faults_of, path_of
from tablerules.games.freshwater_fly.components.ids import (
    COLUMNS,
    FACES,
    LETTERS,
    LINE_COLORS,
    ROWS,
    STRIKE_CARDS,
    TILE_SIDES,
    space_at,
)
from tablerules.games.freshwater_fly.components.nodes import Node
from tablerules.games.freshwater_fly.components.ops import (
    EFFECTS,
    GOALS,
    AdjustDie,
    Effect,
    GainFinesse,
    Goal,
    PerHatchTokenOfColors,
    PerSpeciesSet,
)
from tablerules.games.freshwater_fly.components.sets import (
    ROCK_TYPES,
    BonusGoal,
    ComponentSet,
    Fish,
    Rock,
    Skill,
    Technique,
)
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
from tablerules.kernel.refusals import InvalidPayload
from tablerules.kernel.values import fields, value

DELTAS: Final = range(1, 6)
LEVELS: Final = ("change_fly", "set_drag")

_IN_FILE: Final[Mapping[str, str]] = {
    "rock_spaces": "rock_positions.positions",
    "hatch_colors": "hatch_tokens.counts",
    "hatch_counts": "hatch_tokens.counts",
    "tiles": "hatch_tiles.items",
    "flies": "fly_tokens.items",
    "species": "fish_cards.species",
    "fish": "fish_cards.items",
    "momentum": "momentum_tiles.items",
    "rocks": "rock_cards.items",
    "boards": "reel_boards.items",
    "common": "common_goals.items",
}
"""Where the fields of a set stand in the file, if they are more than one number."""


@value
class _Names:
    """What the file calls species and hatch colors, in the order of their ids."""

    species: tuple[Any, ...]
    hatch_colors: tuple[Any, ...]


def component_set(data: Mapping[str, object]) -> ComponentSet:
    """Return the component set that a parsed file of printed values describes.

    Args:
        data: What a JSON parser makes of the file: mappings with text keys, lists, text and whole numbers.

    Raises:
        InvalidPayload: If it does not describe a set that can be played with; `path` says where.

    >>> component_set({"groups": {}})
    Traceback (most recent call last):
    tablerules.kernel.refusals.InvalidPayload: $.groups.rock_positions: missing
    """
    groups = Node(data, "$").at("groups")
    positions = groups.at("rock_positions").at("positions").nodes()
    counts = groups.at("hatch_tokens").at("counts").members()
    cards = groups.at("fish_cards")
    names = _Names(tuple([node.thing for node in cards.at("species").nodes()]), tuple(counts))
    if tuple([node.thing for node in cards.at("colors").nodes()]) != LINE_COLORS:
        cards.at("colors").refuse(f"expected {', '.join(LINE_COLORS)}")
    change_fly, set_drag = _levels(groups.at("finesse").at("actions"))
    components = ComponentSet(
        rock_spaces=cast("tuple[int, int, int]", tuple([_space(node) for node in positions])),
        hatch_colors=names.hatch_colors,
        hatch_counts=tuple(counts.values()),
        tiles=tuple([_tile(node) for node in groups.at("hatch_tiles").items(TILE_IDS)]),
        flies=tuple([_fly(node, names) for node in groups.at("fly_tokens").items(FLY_IDS)]),
        strike_fish=_strike_fish(groups.at("strike_cards").at("items")),
        species=names.species,
        fish=tuple([_fish(node, names) for node in cards.items(FISH_IDS)]),
        momentum=tuple([_momentum(node) for node in groups.at("momentum_tiles").items(MOMENTUM_IDS)]),
        rocks=tuple([_rock(node, names) for node in groups.at("rock_cards").items(LETTERS)]),
        boards=tuple([_board(node, names) for node in groups.at("reel_boards").items(BOARD_IDS)]),
        common=tuple([_goal(node, names) for node in groups.at("common_goals").items(COMMON_IDS)]),
        change_fly_level=change_fly.thing,
        set_drag_level=set_drag.thing,
    )
    levels = {"change_fly_level": change_fly.path, "set_drag_level": set_drag.path}
    for way, problem in faults_of(components):
        raise InvalidPayload(problem, _path_in_file(way, names, levels))
    return components


def _space(node: Node) -> int:
    node.only("column", "row")
    return space_at(node.at("column").number(COLUMNS), node.at("row").number(ROWS))


def _levels(actions: Node) -> tuple[Node, Node]:
    """Return where the levels of the two finesse actions stand that need more than their cost."""
    found: dict[object, Node] = {}
    for node in actions.nodes():
        name = node.members().get("id")
        if name in LEVELS:
            if name in found:
                node.refuse(f"{name} stands twice")
            found[name] = node.at("min_level")
    for name in LEVELS:
        if name not in found:
            actions.refuse(f"expected an action '{name}'")
    return found["change_fly"], found["set_drag"]


def _strike_fish(cards: Node) -> int:
    kinds = [node.place_in(("fly", "fish")) for node in cards.nodes()]
    if len(kinds) != STRIKE_CARDS:
        cards.refuse(f"expected {STRIKE_CARDS} entries, got {len(kinds)}")
    if not sum(kinds):
        cards.refuse("expected at least one 'fish'")
    return sum(kinds)


def _tile(node: Node) -> tuple[int, int]:
    node.only("sides")
    return cast("tuple[int, int]", tuple([side.thing for side in node.at("sides").nodes()]))


def _fly(node: Node, names: _Names) -> tuple[int, int]:
    node.only("sides")
    return cast("tuple[int, int]", tuple([side.place_in(names.hatch_colors) for side in node.at("sides").nodes()]))


def _fish(node: Node, names: _Names) -> Fish:
    node.only("species", "color", "strength", "points")
    return Fish(
        node.at("species").place_in(names.species),
        node.at("color").place_in(LINE_COLORS),
        node.at("strength").thing,
        node.at("points").thing,
    )


def _momentum(node: Node) -> tuple[Skill, Skill]:
    node.only("sides")
    sides = node.at("sides")
    sides.exactly(*TILE_SIDES)
    a, b = [_skill(sides.at(side)) for side in TILE_SIDES]
    return a, b


def _skill(node: Node) -> Skill:
    node.only("timing", "effects")
    return Skill(node.at("timing").thing, _effects(node))


def _rock(node: Node, names: _Names) -> Rock:
    if node.at("type").one_of(ROCK_TYPES) is BonusGoal:
        node.only("type", "goal")
        return BonusGoal(_goal(node.at("goal"), names))
    node.only("type", "finesse_cost", "timing", "effects")
    return Technique(node.at("finesse_cost").thing, node.at("timing").thing, _effects(node))


def _board(node: Node, names: _Names) -> tuple[Goal, ...]:
    node.only("goals")
    return tuple([_goal(goal, names) for goal in node.at("goals").nodes()])


def _effects(node: Node) -> tuple[Effect, ...]:
    return tuple([_effect(effect) for effect in node.at("effects").nodes()])


def _effect(node: Node) -> Effect:
    cls = node.at("op").one_of(EFFECTS)
    if cls is GainFinesse:
        return _gain_finesse(node)
    if cls is AdjustDie:
        return _adjust_die(node)
    extra = FIXED_WORDS.get(cls, {})
    node.only("op", *fields(cls), *extra)
    for key, word in extra.items():
        if key in node.members() and not node.at(key).says(word):
            node.at(key).refuse(f"expected {word!r}")
    return cls(*[node.at(name).thing for name in fields(cls)])


def _gain_finesse(node: Node) -> GainFinesse:
    node.only("op", "amount", "condition")
    if "condition" not in node.members():
        return GainFinesse(node.at("amount").thing)
    condition = node.at("condition")
    condition.exactly("drafted_die_at_most")
    return GainFinesse(node.at("amount").thing, condition.at("drafted_die_at_most").number(FACES))


def _adjust_die(node: Node) -> AdjustDie:
    if "max_delta" not in node.members():
        node.only("op", "deltas")
        return AdjustDie(tuple([delta.thing for delta in node.at("deltas").nodes()]))
    node.only("op", "max_delta")
    return AdjustDie(up_to(node.at("max_delta").number(DELTAS)))


def _goal(node: Node, names: _Names) -> Goal:
    cls = node.at("kind").one_of(GOALS)
    node.only("kind", *fields(cls))
    colors = names.hatch_colors if cls is PerHatchTokenOfColors else LINE_COLORS
    found: list[Any] = []
    for field in fields(cls):
        match field:
            case "colors":
                found.append(tuple([color.place_in(colors) for color in node.at(field).nodes()]))
            case "color":
                found.append(node.at(field).place_in(colors))
            case "species" if cls is PerSpeciesSet:
                found.append(tuple([species.place_in(names.species) for species in node.at(field).nodes()]))
            case "species":
                found.append(node.at(field).place_in(names.species))
            case _:
                found.append(node.at(field).thing)
    return cls(*found)


def _path_in_file(way: Way, names: _Names, levels: Mapping[str, str]) -> str:
    """Return where in the file stands what is at `way` in the set."""
    field, inside = str(way[0]), list(way)
    del inside[0]
    if field in levels:
        return levels[field]
    match way:
        case ("hatch_counts", int(color)):
            inside = [names.hatch_colors[color]]
        case ("hatch_colors", *_):
            inside = []
        case ("tiles" | "flies", piece, *more):
            inside = [piece, "sides", *more]
        case ("momentum", piece, int(side), *more):
            inside = [piece, "sides", TILE_SIDES[side], *more]
        case ("rocks", piece, "cost"):
            inside = [piece, "finesse_cost"]
        case ("boards", piece, *more):
            inside = [piece, "goals", *more]
        case _:
            pass
    return f"$.groups.{_IN_FILE[field]}{path_of(tuple(inside))}"

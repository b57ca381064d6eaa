"""The box of Freshwater Fly as section 2 of the rules page and the data file print it: ids, names, neighbours.

The oracles and the tests read the pieces here and nowhere else, so a slip in the engine's own tables shows. A `Box`
is a set of components in plain tuples: an effect or goal is its name and then its fields.
"""

from typing import Final, NamedTuple, TypeAlias

Effect: TypeAlias = tuple[object, ...]
Goal: TypeAlias = tuple[object, ...]
Skill: TypeAlias = tuple[str, tuple[Effect, ...]]
"""When it may be used, and what it does."""

NONE: Final = -1
SPACES: Final = range(18)
COLUMNS: Final = range(1, 7)
PLACES: Final = range(1, 8)
FACES: Final = range(1, 7)
COLORS: Final = ("orange", "grey", "yellow", "blue", "red", "purple")
GREEN, BLACK, YELLOW = range(3)
START, DRAG, MOMENTUM, FINESSE, STAMINA = range(5)
LETTERS: Final = "ABCDEFGHIJKLMNOP"
DICE: Final = {2: 7, 3: 7, 4: 9}
ROCKS_EACH: Final = {2: 3, 3: 4, 4: 5}
TILES: Final = {2: (4,) * 7, 3: (4,) * 7, 4: (4, 4, 4, 4, 4, 5, 5)}
MOST_FINESSE: Final = 4
TO_WIN: Final = 7


class Box(NamedTuple):
    """A set of components."""

    rocks: tuple[int, ...]  # spaces, ascending
    colors: tuple[str, ...]
    counts: tuple[int, ...]  # tokens by colour
    tiles: tuple[tuple[int, int], ...]
    flies: tuple[tuple[int, int], ...]  # the colours of both sides
    strike_fish: int
    species: tuple[str, ...]
    fish: tuple[tuple[int, int, int, int], ...]  # species, line colour, strength, points
    momentum: tuple[tuple[Skill, Skill], ...]  # sides A and B
    cards: tuple[tuple[object, ...], ...]  # ("technique", cost, timing, effects) or ("bonus_goal", goal)
    boards: tuple[tuple[Goal, ...], ...]
    common: tuple[Goal, ...]
    change_level: int
    drag_level: int


class Rules(NamedTuple):
    """What the players agreed on."""

    box: Box
    technique_limit: str = "one"
    round_total: str = "drafted"
    strike_draw: str = "may"
    resolve_after_landing: bool = True
    staging_moves: bool = True


def space(name: str) -> int:
    """Return the space of a name: ``space("3m")`` is 7."""
    return 3 * (int(name[0]) - 1) + "tmb".index(name[1])


def name_of(number: int) -> str:
    """Return the name of a space."""
    return f"{column(number)}{'tmb'[number % 3]}"


def column(number: int) -> int:
    """Return the column of a space."""
    return 1 + number // 3


def beside(number: int) -> list[int]:
    """Return the spaces orthogonally next to a space, ascending."""
    col, row = divmod(number, 3)
    around = [(col - 1, row), (col, row - 1), (col, row + 1), (col + 1, row)]
    return [3 * c + r for c, r in around if 0 <= c < 6 and 0 <= r < 3]


def color(name: str) -> int:
    """Return the id of a hatch colour."""
    return COLORS.index(name)


def fish(name: str) -> int:
    """Return the id of a fish: ``fish("F01")`` is 0."""
    assert name[0] == "F"
    return int(name[1:]) - 1


def letter(name: str) -> int:
    """Return the id of a rock card."""
    return LETTERS.index(name)


# Two kinds of species take turns; strengths and points of green, green, black, black, yellow, yellow.
_LIGHT: Final = ((1, 2), (2, 3), (1, 4), (2, 6), (2, 7), (4, 10))
_HEAVY: Final = ((1, 2), (3, 4), (2, 5), (3, 6), (3, 8), (3, 8))
_FISH: Final = tuple(
    (species, number // 2, *sides)
    for species in range(8)
    for number, sides in enumerate(_HEAVY if species % 2 else _LIGHT)
)
_ANY: Final = "before_or_after"


def _tokens(*names: str) -> Goal:
    return ("per_hatch_token_of_colors", tuple(color(name) for name in names), 1)


DEFAULT: Final = Box(
    rocks=(3, 11, 16),
    colors=COLORS,
    counts=(10,) * 6,
    tiles=((4, 4),) * 5 + ((4, 5),) * 2,
    flies=((0, 1), (0, 2), (0, 4), (0, 5), (1, 2), (1, 3), (1, 5), (2, 3), (2, 4), (3, 4), (3, 5), (4, 5)),
    strike_fish=1,
    species=(
        "rainbow_trout",
        "brown_trout",
        "brook_trout",
        "dolly_varden",
        "arctic_grayling",
        "sockeye_salmon",
        "cutthroat_trout",
        "golden_trout",
    ),
    fish=_FISH,
    momentum=(
        ((_ANY, (("gain_finesse", 2, None),)), ("before", (("set_strength_this_turn", 0),))),
        (("before", (("adjust_die", (-2, -1, 1, 2)),)), ("before", (("set_die", "any_face"),))),
        ((_ANY, (("move_hatch_tokens", 2),)), (_ANY, (("draw_hatch_to_columns", 2),))),
        (
            ("before", (("extra_strike_cards_each_check", 1),)),
            (_ANY, (("change_or_flip_fly",), ("gain_finesse", 1, None))),
        ),
        (("after", (("advance_reel", 2),)), ("after", (("advance_reel", 1), ("gain_finesse", 1, None)))),
    ),
    cards=(
        ("technique", 0, "before", (("adjust_die", (1,)),)),
        ("technique", 0, "before", (("adjust_die", (-1,)),)),
        ("technique", 1, "before", (("set_die", "opposite_face"),)),
        ("technique", 1, "before", (("move_hatch_tokens", 2),)),
        ("technique", 1, "before", (("extra_strike_cards_next_check", 1),)),
        ("technique", 1, _ANY, (("change_or_flip_fly",),)),
        ("technique", 1, "before", (("reduce_strength_this_turn", 1),)),
        ("technique", 2, "after", (("advance_reel", 1),)),
        ("technique", 0, "after", (("gain_finesse", 1, 2),)),
        ("technique", 1, "before", (("drift_to_any_row_this_turn",),)),
        ("technique", 2, "before", (("swap_river_fish",),)),
        ("bonus_goal", ("per_fish_of_color", YELLOW, 2)),
        ("bonus_goal", ("per_fish_of_color", BLACK, 2)),
        ("bonus_goal", ("per_fish_of_color", GREEN, 2)),
        ("bonus_goal", ("per_n_same_hatch_tokens", 2, 2)),
        ("bonus_goal", ("per_rock_card_held", 1)),
    ),
    boards=(
        (
            _tokens("orange", "grey", "yellow", "blue"),
            ("per_fish_of_species", 1, 2),
            ("per_species_set", (3, 0, 2), 6),
        ),
        (
            _tokens("orange", "grey", "red", "purple"),
            ("per_fish_of_species", 0, 2),
            ("per_species_set", (1, 4, 5), 6),
        ),
        (
            _tokens("yellow", "blue", "red", "purple"),
            ("per_fish_of_species", 5, 2),
            ("per_species_set", (2, 6, 7), 6),
        ),
        (
            _tokens("orange", "blue", "red", "purple"),
            ("per_fish_of_species", 4, 2),
            ("per_species_set", (3, 6, 7), 6),
        ),
    ),
    common=(
        ("per_n_same_hatch_tokens", 4, 5),
        ("per_color_set", (GREEN, BLACK, YELLOW), 3),
        ("distinct_species", 5, 5),
    ),
    change_level=3,
    drag_level=4,
)

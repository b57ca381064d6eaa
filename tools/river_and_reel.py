"""The river and a reel board of Freshwater Fly, drawn from the default components.

``python -m tools.pictures`` writes them anew. They are committed, so that a page shows them wherever it is read, and a
test holds them against this script. They bring their own paper, so the page may be light or dark.
"""

from collections.abc import Iterator, Mapping
from math import cos, pi, sin
from typing import Final, cast

from tablerules.games.freshwater_fly.components.catalogue import catalogue
from tablerules.games.freshwater_fly.components.default import DEFAULT_COMPONENTS
from tablerules.games.freshwater_fly.components.ids import (
    COLUMN_OF,
    COLUMNS,
    DIAL,
    DIAL_SPACES,
    DRIFTS,
    FINESSE_MOST,
    FINESSE_START,
    LINE_COLORS,
    PLACES,
    ROW_LETTERS,
    ROW_OF,
    SPACE_NAMES,
    SPACES,
    STAGING,
    TILE_VALUES,
    space_at,
)
from tablerules.kernel.chance import chance_from, shuffle
from tools.ring_and_track import GOLD, INK, PALE, STONE, WHITE, circle, drawing, path, text

MOST_PLAYERS: Final = 4
CASTING: Final = space_at(3, 2)  # where the casting token of the picture stands

WATER: Final = "#a9d3d8"
DEEP: Final = "#8cc0c8"
BANK: Final = "#c8d4ae"
CARD: Final = "#fdfbf5"
ROCK: Final = "#a8a49b"
SLATE: Final = "#77746d"
WOOD: Final = "#b07a43"
WOOD_TOP: Final = "#d39c61"
RED: Final = "#a8321f"  # 6 to 1 against the paper

FISH: Final[Mapping[str, str]] = {"green": "#4f8f46", "black": "#33373c", "yellow": "#dcae25"}
HATCH: Final[Mapping[str, str]] = {
    "orange": "#e5892b",
    "grey": "#8d9096",
    "yellow": "#f2cf45",
    "blue": "#3d7cc0",
    "red": "#c6443b",
    "purple": "#7c52a5",
}

NAMES: Final = cast("Mapping[str, Mapping[str, str]]", catalogue()["names"])
DEALT, _ = shuffle(chance_from("a morning at the river"), range(len(DEFAULT_COMPONENTS.fish)))
BAG, _ = shuffle(
    chance_from("the bag"), [color for color, count in enumerate(DEFAULT_COMPONENTS.hatch_counts) for _ in range(count)]
)

FALLING: Final = ((-1, -1), (1, 1))
CORNERS: Final = (*FALLING, (1, -1), (-1, 1))
MIDDLE: Final = (0, 0)
PIPS: Final = ((), (MIDDLE,), FALLING, (*FALLING, MIDDLE), CORNERS, (*CORNERS, MIDDLE), (*CORNERS, (-1, 0), (1, 0)))
"""Where the pips are on each face of a die, right and down from its middle."""

LEFT: Final = 92  # of column 1
ACROSS: Final = 116  # from column to column
TOP: Final = 112  # of row t
DOWN: Final = 104  # from row to row
WIDE: Final = 100  # a card
HIGH: Final = 90


def freshwater_fly_river() -> str:
    """Return the river with its columns, spaces and rocks, and below it the hatch tiles."""
    parts = [*_water(), *_heads(), *_cards(), *_cast(), *_deck(), *_tiles(), *_shift()]
    return drawing(960, 652, "Freshwater Fly: the river", *parts)


def freshwater_fly_reel() -> str:
    """Return a reel board: the slots of the line, the dial, the finesse track."""
    return drawing(960, 600, "Freshwater Fly: a reel board", *_slots(), *_dial(), *_finesse(), *_fly())


# ------------------------------------------------------------------------------------------------ the river


def _place(space: int) -> tuple[float, float]:
    """Return the upper left corner of a space."""
    return LEFT + ACROSS * (COLUMN_OF[space] - 1), TOP + DOWN * (ROW_OF[space] - 1)


def _middle(space: int) -> tuple[float, float]:
    x, y = _place(space)
    return x + WIDE / 2, y + HIGH / 2


def _water() -> Iterator[str]:
    """Yield two banks, and between them water that comes from the right."""
    start, end, high, low = 0, 960, TOP - 16, TOP + 3 * DOWN + 2
    for color, more in ((BANK, 9), (WATER, 0)):
        upper = _wave(start, end, high - more, 4)
        lower = _wave(end, start, low + more, 4)
        yield f'<path d="M{start} {high - more}{upper} L{end} {low + more}{lower} z" fill="{color}"/>'
    for number in range(1, 6):
        y = high + number * (low - high) / 6
        yield f'<path d="M{start} {y:.0f}{_wave(start, end, y, 3)}" fill="none" stroke="{DEEP}" stroke-width="2"/>'
    for row, letter in enumerate(ROW_LETTERS):
        yield text(62, TOP + DOWN * row + HIGH / 2, letter, 24, bold=True)


def _wave(start: float, end: float, y: float, height: float) -> str:
    """Return a wavy line from the point where a path is now."""
    waves = 16
    step = (end - start) / waves
    parts: list[str] = []
    for number in range(waves):
        x = start + number * step
        bend = height if number % 2 else -height
        parts.append(f" Q{x + step / 2:.1f} {y + bend:.1f} {x + step:.1f} {y:.0f}")
    return "".join(parts)


def _heads() -> Iterator[str]:
    """Yield the die above each column, and where the water goes."""
    for column in COLUMNS:
        yield from _die(LEFT + ACROSS * (column - 1) + WIDE / 2, 54, 40, column)
    yield text(846, 44, "the water flows", 15, PALE)
    yield path("M906 66 L786 66", arrow=True)


def _die(x: float, y: float, size: float, face: int) -> Iterator[str]:
    """Yield a die around a point."""
    half, third = size / 2, size / 3.6
    corner = f'x="{x - half:.1f}" y="{y - half:.1f}" width="{size}" height="{size}"'
    yield f'<rect {corner} rx="8" fill="{WHITE}" stroke="{INK}" stroke-width="2"/>'
    for right, down in PIPS[face]:
        yield f'<circle cx="{x + right * third:.1f}" cy="{y + down * third:.1f}" r="4" fill="{INK}"/>'


def _cards() -> Iterator[str]:
    """Yield a card on each space: a pile on a rock, a fish anywhere else."""
    for space in SPACES:
        x, y = _place(space)
        if space in DEFAULT_COMPONENTS.rock_spaces:
            yield from _rock(x, y)
        else:
            yield from _fish_card(x, y, DEALT[space])
        yield words_at(x + 8, y + 15, SPACE_NAMES[space], 19, INK, bold=True)
        yield words_at(x + WIDE - 8, y + 14, f"id {space}", 12, PALE if space not in _rocks() else INK, anchor="end")


def _rocks() -> tuple[int, ...]:
    return DEFAULT_COMPONENTS.rock_spaces


def _fish_card(x: float, y: float, number: int) -> Iterator[str]:
    """Yield the side of a fish card that is seen in the river."""
    fish = DEFAULT_COMPONENTS.fish[number]
    yield rect(x, y, WIDE, HIGH, CARD, SLATE)
    yield _fish(x + WIDE / 2, y + 45, FISH[LINE_COLORS[fish.color]])
    yield text(x + WIDE / 2, y + HIGH - 13, NAMES[DEFAULT_COMPONENTS.species[fish.species]]["en"], 11)


def _fish(x: float, y: float, color: str) -> str:
    """Return a fish that swims against the water, as trout do."""
    return (
        f'<g transform="translate({x:.1f} {y:.1f})" fill="{color}" stroke="{INK}" stroke-width="1">'
        '<path d="M33 1 C24 -13 -6 -16 -22 -2 L-37 -13 L-32 0 L-37 13 L-22 3 C-6 16 24 14 33 1 z"/>'
        '<path d="M-4 -12 L5 -18 L13 -11 z"/><path d="M-2 12 L2 18 L9 12 z"/>'
        f'<circle cx="23" cy="-3" r="2.4" fill="{WHITE}"/></g>'
    )


def _rock(x: float, y: float) -> Iterator[str]:
    """Yield a rock with its pile of cards, face down."""
    yield (
        f'<path transform="translate({x} {y})" d="M6 22 C12 4 38 -7 62 -4 C86 -2 104 14 105 42 C106 70 98 92 70 95 '
        f'C44 98 10 96 2 74 C-4 56 0 38 6 22 z" fill="{ROCK}" stroke="{SLATE}" stroke-width="2"/>'
    )
    for number, color in enumerate((STONE, STONE, GOLD)):
        yield rect(x + 30 + 5 * number, y + 32 - 4 * number, 32, 42, color, INK)
    yield text(x + 56, y + 45, "?", 20, bold=True)
    yield text(x + WIDE / 2, y + HIGH - 8, "rock", 12)


def _cast() -> Iterator[str]:
    """Yield the casting token, and arrows to where it may drift."""
    x, y = _middle(CASTING)
    for space in DRIFTS[CASTING]:
        edge_x, edge_y = _place(space)[0] + WIDE - 4, y + 5 + (_middle(space)[1] - y) * 0.76
        line = f'd="M{x - 15:.1f} {y + 5:.1f} Q{x - 48:.1f} {y + 5:.1f} {edge_x:.1f} {edge_y:.1f}" fill="none"'
        yield f'<path {line} stroke="{WHITE}" stroke-width="7" stroke-linecap="round"/>'
        yield f'<path {line} stroke="{RED}" stroke-width="3" stroke-linecap="round" marker-end="url(#drift)"/>'
    yield (
        '<defs><marker id="drift" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="5" markerHeight="5" '
        f'orient="auto"><path d="M0 0 L10 5 L0 10 z" fill="{RED}"/></marker></defs>'
    )
    yield (
        f'<path d="M{x - 15} {y - 8} v26 a15 6 0 0 0 30 0 v-26 z" fill="{WOOD}" stroke="{INK}" stroke-width="2"/>'
        f'<ellipse cx="{x}" cy="{y - 8}" rx="15" ry="6" fill="{WOOD_TOP}" stroke="{INK}" stroke-width="2"/>'
    )


def _deck() -> Iterator[str]:
    """Yield the deck of fish, whose top card shows its face."""
    x, y = LEFT + ACROSS * len(COLUMNS) + 6, TOP + 34
    for number in range(3):
        yield rect(x + 8 - 4 * number, y + 8 - 4 * number, WIDE, HIGH, STONE, SLATE)
    yield from _fish_card(x - 4, y - 4, DEALT[len(SPACES)])
    yield words_at(x + 4, y + 10, "deck", 15, INK, bold=True)
    for line, words in enumerate(("every fish shows", "species and color;", "strength and points", "are on the back")):
        yield text(x + WIDE / 2, y + HIGH + 36 + 17 * line, words, 13)


def _tile_left(place: int) -> float:
    return LEFT + ACROSS * (place - 1) + (10 if place == STAGING else 0)


def _tiles() -> Iterator[str]:
    """Yield the hatch tiles with tokens as they may lie."""
    y = TOP + 3 * DOWN + 28
    for place in PLACES:
        x = _tile_left(place)
        dashed = ' stroke-dasharray="6 4"' if place == STAGING else ""
        yield (
            f'<rect x="{x}" y="{y}" width="{WIDE}" height="76" rx="10" fill="{STONE}" stroke="{INK}" '
            f'stroke-width="2"{dashed}/>'
        )
        value = TILE_VALUES[MOST_PLAYERS][place - 1]
        for number in range(value):
            color = HATCH[DEFAULT_COMPONENTS.hatch_colors[BAG[6 * place + number]]]
            across, down = x + 20 + 27 * (number % 3), y + 22 + 28 * (number // 3)
            yield f'<circle cx="{across:.1f}" cy="{down:.1f}" r="11" fill="{color}" stroke="{INK}"/>'
        yield circle(x + WIDE - 16, y + 58, 12, CARD)
        yield text(x + WIDE - 16, y + 58, str(value), 15, bold=True)
        name = "7, staging" if place == STAGING else f"place {place}"
        yield text(x + WIDE / 2, y + 92, name, 14, bold=True)


def _shift() -> Iterator[str]:
    """Yield how tiles move at the end of a round."""
    y = TOP + 3 * DOWN + 148
    first, last = _tile_left(1) + WIDE / 2, _tile_left(STAGING) + WIDE / 2
    yield path(f"M{last:.0f} {y} L{first + 6:.0f} {y}", arrow=True)
    yield path(
        f"M{first - 40:.0f} {y - 44} V{y + 34} Q{first - 40:.0f} {y + 44} {first - 30:.0f} {y + 44} "
        f"H{last + 46:.0f} Q{last + 56:.0f} {y + 44} {last + 56:.0f} {y + 34} V{y - 44}",
        arrow=True,
    )
    words = "end of a round: every tile one place to the left; that of place 1 loses its tokens and goes to staging"
    yield text((first + last) / 2, y + 22, words, 15)


# ------------------------------------------------------------------------------------------------ the reel board


def _slots() -> Iterator[str]:
    """Yield the slots of the line, yellow at the right, and the way of a fish through them."""
    y, high = 34, 96
    yield words_at(40, 50, "the line", 22, INK, bold=True)
    for number, words in enumerate(("a hooked fish begins", "in the slot of its color;", "START moves it left")):
        yield words_at(40, 78 + 18 * number, words, 14, PALE)
    left = 250
    yield (
        f'<rect x="{left}" y="{y}" width="150" height="{high}" rx="10" fill="none" stroke="{INK}" stroke-width="2" '
        'stroke-dasharray="6 4"/>'
    )
    yield text(left + 75, y + 36, "landed:", 17, bold=True)
    yield text(left + 75, y + 60, "the score pile", 14)
    for slot, name in enumerate(LINE_COLORS):
        x = left + 190 + 168 * slot
        yield rect(x, y, 128, high, CARD, FISH[name], stroke=5)
        yield _fish(x + 64, y + 36, FISH[name])
        yield text(x + 64, y + 68, name, 17, bold=True)
        yield text(x + 64, y + 85, f"slot {slot}", 12, PALE)
        yield path(f"M{x - 6} {y + high / 2} L{x - 32} {y + high / 2}", arrow=True)


SPACES_SAY: Final[Mapping[str, tuple[str, ...]]] = {
    "start": ("passed or stopped on:", "the fish one slot left"),
    "drag": ("the drag token on", "the fish: strength 0"),
    "momentum": ("take a tile;", "or turn the own one"),
    "finesse": ("finesse +1",),
    "stamina": ("green: landed", "yellow: to FINESSE", "black: nothing"),
}
TINTS: Final = ("#f3d98b", "#cfe0e8", "#e7d3e6", "#d3e5c8", "#f2d0bd")


def _around(center: tuple[float, float], radius: float, turn: float) -> tuple[float, float]:
    """Return a point of a circle; a turn of 0 is at twelve o'clock, and 1 is once around, clockwise."""
    angle = 2 * pi * turn - pi / 2
    return center[0] + radius * cos(angle), center[1] + radius * sin(angle)


def _dial() -> Iterator[str]:
    """Yield the dial with its five spaces, what they do, and the handle on START."""
    center, outer, inner = (330.0, 372.0), 202.0, 62.0
    for space, name in enumerate(DIAL):
        start, end = (space - 0.5) / DIAL_SPACES, (space + 0.5) / DIAL_SPACES
        (ax, ay), (bx, by) = _around(center, outer, start), _around(center, outer, end)
        (cx, cy), (dx, dy) = _around(center, inner, end), _around(center, inner, start)
        yield (
            f'<path d="M{ax:.1f} {ay:.1f} A{outer} {outer} 0 0 1 {bx:.1f} {by:.1f} L{cx:.1f} {cy:.1f} '
            f'A{inner} {inner} 0 0 0 {dx:.1f} {dy:.1f} z" fill="{TINTS[space]}" stroke="{INK}" stroke-width="2"/>'
        )
        x, y = _around(center, 140, space / DIAL_SPACES)
        says = SPACES_SAY[name]
        yield text(x, y - 9 * len(says), name.upper(), 18, bold=True)
        for number, words in enumerate(says):
            yield text(x, y - 9 * len(says) + 19 + 16 * number, words, 12)
        nx, ny = _around(center, outer - 14, (space - 0.36) / DIAL_SPACES)
        yield text(nx, ny, str(space), 13, PALE, bold=True)
    sx, sy = _around(center, outer + 14, -0.075)
    ex, ey = _around(center, outer + 14, 0.075)
    yield path(f"M{sx:.1f} {sy:.1f} A{outer + 14} {outer + 14} 0 0 1 {ex:.1f} {ey:.1f}", arrow=True)
    yield circle(center[0], center[1], inner - 8, STONE)
    hx, hy = _around(center, inner + 10, 0)
    yield (
        f'<path d="M{center[0] - 7} {center[1]} L{hx - 5:.1f} {hy:.1f} L{hx:.1f} {hy - 12:.1f} L{hx + 5:.1f} {hy:.1f} '
        f'L{center[0] + 7} {center[1]} z" fill="{SLATE}" stroke="{INK}"/>'
    )
    yield circle(center[0], center[1], 26, HATCH["orange"])
    yield text(center[0], center[1] - 6, "hatch", 12, bold=True)
    yield text(center[0], center[1] + 8, "token", 12, bold=True)
    yield text(center[0], center[1] + 43, "handle", 12)
    yield from _drag(66, 214)


def _drag(x: float, y: float) -> Iterator[str]:
    """Yield the drag token in its corner."""
    yield circle(x, y, 26, "#cfe0e8")
    yield text(x, y, "drag", 14, bold=True)
    yield text(x, y + 40, "until it is set", 12, PALE)


def _finesse() -> Iterator[str]:
    """Yield the finesse track, its marker, and from where on the dearer actions are possible."""
    left, y, step = 612, 240, 74
    yield words_at(left - 26, 190, "finesse", 22, INK, bold=True)
    yield path(f"M{left} {y} L{left + step * FINESSE_MOST} {y}")
    for level in range(FINESSE_MOST + 1):
        yield circle(left + step * level, y, 26, GOLD if level == FINESSE_START else WHITE)
        yield text(left + step * level, y, str(level), 20, bold=level == FINESSE_START)
    rows = (
        ("each of these costs 1:", ""),
        ("from 1", "turn the die by 1, move a hatch token,"),
        ("", "show one more strike card"),
        (f"from {DEFAULT_COMPONENTS.change_fly_level}", "change the fly, with no fish on the line"),
        (f"from {DEFAULT_COMPONENTS.set_drag_level}", "set the drag, with a fish on the line"),
    )
    for number, (label, words) in enumerate(rows):
        down = y + 48 + 20 * number
        yield words_at(left - 26, down, label, 14, INK, bold=bool(words))
        yield words_at(left + 34, down, words, 14, INK)


def _fly() -> Iterator[str]:
    """Yield a fly with the colors of its two sides, and the names of the hatch colors."""
    x, y = 626, 446
    colors = DEFAULT_COMPONENTS.hatch_colors
    upper, lower = DEFAULT_COMPONENTS.flies[0]
    yield words_at(586, 406, "the fly", 22, INK, bold=True)
    yield circle(x, y + 16, 34, HATCH[colors[upper]])
    yield text(x, y + 9, "side a", 14, bold=True)
    yield text(x, y + 27, "up", 13)
    yield circle(x + 84, y + 16, 34, HATCH[colors[lower]], dashed=True)
    yield text(x + 84, y + 9, "side b", 14, bold=True)
    yield text(x + 84, y + 27, "below", 13)
    yield words_at(x + 140, y + 8, "checks look for", 14, INK)
    yield words_at(x + 140, y + 26, "the color that is up", 14, INK)
    yield words_at(586, 522, "hatch colors", 15, INK, bold=True)
    for number, name in enumerate(colors):
        across = 606 + 62 * number
        yield circle(across, 546, 11, HATCH[name])
        yield text(across, 570, f"{number} {name}", 12)


def rect(x: float, y: float, wide: float, high: float, fill: str, line: str, *, stroke: int = 2) -> str:
    """Return a rectangle with round corners."""
    corner = f'x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}"'
    return f'<rect {corner} rx="8" fill="{fill}" stroke="{line}" stroke-width="{stroke}"/>'


def words_at(
    x: float, y: float, content: str, size: int, fill: str, *, bold: bool = False, anchor: str = "start"
) -> str:
    """Return text that begins, or ends, at a point."""
    return text(x, y, content, size, fill, bold=bold).replace('text-anchor="middle"', f'text-anchor="{anchor}"')

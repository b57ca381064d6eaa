"""The ships, the takes and a turn of Port Royal, drawn from the components.

``python -m tools.pictures`` writes the picture anew. It is committed, so that a page shows it wherever it is read, and
a test holds it against this script. It brings its own paper, so the page may be light or dark.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from tablerules.games.port_royal.components import (
    CARDS,
    COLORS,
    DECK_CARDS,
    FACES,
    FEE,
    KIND,
    PASSIVE_TAKES,
    TAKES,
    TAX_BONUS,
    TAX_THRESHOLD,
    CardId,
    Color,
    Face,
    Kind,
)
from tablerules.games.port_royal.setup import PLAYERS
from tools.ring_and_track import GOLD, INK, PALE, STONE, WHITE, circle, drawing, path, text
from tools.river_and_reel import CARD, RED, SLATE, rect, words_at

PAINT: Final[Mapping[Color, str]] = {
    "yellow": "#e3b62f",
    "blue": "#3d7cc0",
    "green": "#4f8f46",
    "red": "#c6443b",
    "black": "#33373c",
}

FAILURE: Final = "#f2d0bd"
HARBOR: Final = "#cfe0e8"

ROW: Final = 62  # from color to color
WIDE: Final = 82  # a face
HIGH: Final = 46
TAKES_AT: Final = 716  # from the left
DRAWN: Final = 220  # the kinds of a drawn card, from the left
KIND_WIDE: Final = 120
BECOMES: Final = 370  # what becomes of it
BECOMES_WIDE: Final = 336
MIDDLE: Final = 558  # of the exploration, from the top
SEATS: Final = 790  # the middle of the opportunities, from the top


def port_royal_ships_and_turn() -> str:
    """Return the ships by color, the takes by number of colors, and the course of a turn."""
    parts = [*_ships(), *_takes(), *_exploration(), *_opportunities()]
    return drawing(960, 880, "Port Royal: the ships, the takes and a turn", *parts)


# ------------------------------------------------------------------------------------------------ ships and takes


def _ships() -> Iterator[str]:
    """Yield a row for each color, with its faces and how many ships have each."""
    yield words_at(40, 40, "the ships", 22, INK, bold=True)
    yield circle(196, 41, 9, GOLD)
    yield words_at(211, 41, "coins that it pays", 14, PALE)
    yield _sword(349, 41)
    yield words_at(361, 41, "swords to repel it", 14, PALE)
    yield _skull(504, 41)
    yield words_at(522, 41, "nobody can repel it", 14, PALE)
    for row, color in enumerate(COLORS):
        faces = [face for face in FACES if face.kind == "ship" and face.color == color]
        y = 68 + ROW * row
        yield _boat(54, y + HIGH / 2, PAINT[color])
        yield words_at(80, y + 14, color, 17, INK, bold=True)
        yield words_at(80, y + 34, f"{sum([face.count for face in faces])} ships", 13, PALE)
        for place, face in enumerate(faces):
            yield from _face(152 + (WIDE + 7) * place, y, face, PAINT[color])


def _face(x: float, y: float, face: Face, color: str) -> Iterator[str]:
    """Yield what a ship pays, what it takes to repel it, and how many look like it."""
    middle = y + HIGH / 2
    yield rect(x, y, WIDE, HIGH, CARD, color, stroke=3)
    yield circle(x + 17, middle, 11, GOLD)
    yield text(x + 17, middle, str(face.coins), 15, bold=True)
    if face.skull:
        yield _skull(x + 44, middle)
    else:
        yield _sword(x + 39, middle)
        yield text(x + 51, middle, str(face.swords), 17, bold=True)
    yield text(x + 69, middle, f"×{face.count}", 13, PALE)


def _boat(x: float, y: float, color: str) -> str:
    """Return a boat with two sails around a point."""
    return (
        f'<g transform="translate({x:g} {y:g})" fill="{color}" stroke="{INK}" stroke-width="1.5">'
        '<path d="M-20 8 H20 L13 19 H-13 z"/><path d="M-1 4 V-20 L-16 4 z"/><path d="M3 4 V-14 L15 4 z"/></g>'
    )


def _sword(x: float, y: float) -> str:
    """Return a sword that points up."""
    return (
        f'<g transform="translate({x:g} {y:g})" fill="none" stroke="{SLATE}" stroke-linecap="round">'
        '<path d="M0 -11 V4" stroke-width="3"/><path d="M-5 4 H5 M0 4 V10" stroke-width="2.5"/></g>'
    )


def _skull(x: float, y: float) -> str:
    """Return a skull."""
    return (
        f'<g transform="translate({x:g} {y:g})"><path d="M-6 10 V5 C-14 2 -12 -11 0 -11 C12 -11 14 2 6 5 V10 z" '
        f'fill="{INK}"/><g fill="{WHITE}"><circle cx="-4" cy="-1" r="2.6"/><circle cx="4" cy="-1" r="2.6"/>'
        '<path d="M0 2 L2 5 H-2 z"/></g></g>'
    )


def _takes() -> Iterator[str]:
    """Yield how many cards a player may take: by the colors in the harbor, and on another's turn."""
    yield words_at(TAKES_AT, 40, "cards to take", 22, INK, bold=True)
    rows: list[tuple[str, int]] = []
    for take, group in groupby(range(len(TAKES)), lambda colors: TAKES[colors]):
        colors = list(group)
        rows.append((f"up to {colors[-1]} colors" if len(colors) > 1 else f"{colors[0]} colors", take))
    rows.append(("on another’s turn", PASSIVE_TAKES))
    for number, (when, take) in enumerate(rows):
        y = 88 + 42 * number
        yield words_at(TAKES_AT, y, when, 15, INK)
        for card in range(take):
            yield rect(TAKES_AT + 148 + 13 * card, y - 16, 23, 32, GOLD, INK)
        yield text(TAKES_AT + 159.5 + 13 * (take - 1), y, str(take), 17, bold=True)
    y = 88 + 42 * len(rows) + 4
    notes = (
        "Each of your governors",
        "gives one more.",
        "The colors in the harbor",
        "are counted once, when the",
        "active player stops.",
    )
    for number, note in enumerate(notes):
        yield words_at(TAKES_AT, y + 20 * number, note, 14, PALE)


# ------------------------------------------------------------------------------------------------ a turn


def _exploration() -> Iterator[str]:
    """Yield what a drawn card can be, what becomes of it, and the choice after it."""
    yield words_at(40, 404, "a turn", 22, INK, bold=True)
    yield from _box(40, MIDDLE - 46, 130, 92, GOLD, ("explore:", "draw a card", "(at least one)"))
    if _how_many(CARDS, "expedition") > _how_many(DECK_CARDS, "expedition"):
        yield text(105, MIDDLE + 64, f"with {PLAYERS[-1]} players", 12, PALE)
        yield text(105, MIDDLE + 81, f"{_how_many(CARDS, 'expedition')} expeditions", 12, PALE)
    lanes: tuple[tuple[Kind, tuple[str, ...]], ...] = (
        ("ship", ("repelled, with enough swords: to the discard", "kept, of a new color: to the harbor", "")),
        ("person", ("to the harbor",)),
        ("expedition", ("laid open, for whoever completes it",)),
        ("tax", (f"{TAX_THRESHOLD} coins or more lose half, then a bonus of {TAX_BONUS}",)),
    )
    y = 460.0
    for kind, ends in lanes:
        middle = y + 20 * (len(ends) - 1)
        yield path(f"M170 {MIDDLE} H194 V{middle:g} H{DRAWN - 4}", arrow=True)
        yield from _box(DRAWN, middle - 16, KIND_WIDE, 32, CARD, (f"{kind} ×{_how_many(DECK_CARDS, kind)}",))
        for end in ends:
            elbow = (DRAWN + BECOMES + KIND_WIDE) / 2
            yield path(f"M{DRAWN + KIND_WIDE} {middle:g} H{elbow:g} V{y:g} H{BECOMES - 4}", arrow=True)
            if end:
                fill = HARBOR if end.endswith("harbor") else CARD
                yield from _box(BECOMES, y - 16, BECOMES_WIDE, 32, fill, (end,))
                yield path(f"M{BECOMES + BECOMES_WIDE} {y:g} H724 V{MIDDLE} H746", arrow=True)
            else:
                failure = "kept, of a color that is there: failure, turn over"
                yield from _box(BECOMES, y - 16, BECOMES_WIDE, 32, FAILURE, (failure,), line=RED)
            y += 40
        y += 4
    yield from _box(750, MIDDLE - 36, 170, 72, GOLD, ("then choose:", "draw again or stop"))
    yield path(f"M835 {MIDDLE - 36} V424 H105 V{MIDDLE - 50}", arrow=True)
    yield words_at(845, 470, "draw again", 14, INK)


def _how_many(cards: Sequence[CardId], kind: Kind) -> int:
    """Return how many of the cards are of a kind."""
    return len([card for card in cards if KIND[card] == kind])


def _opportunities() -> Iterator[str]:
    """Yield the players who trade and hire, one after the other, and the fees."""
    yield path(f"M835 {MIDDLE + 36} V712 H105 V{SEATS - 40}", arrow=True)
    yield words_at(845, 652, "stop", 14, INK)
    yield words_at(136, 736, "trade and hire, clockwise", 18, INK, bold=True)
    yield words_at(412, 737, "(trade a ship for its coins, or hire a person for their cost)", 14, PALE)
    fewest, most = min(TAKES), max(TAKES)
    yield circle(105, SEATS, 34, GOLD)
    yield text(105, SEATS - 8, f"{fewest} to {most}", 17, bold=True)
    yield text(105, SEATS + 12, "active", 13)
    for number in range(1, PLAYERS[-1]):
        x = 105 + 136 * number
        yield path(f"M{x - 100} {SEATS} H{x - 38}", arrow=True)
        yield path(f"M{x} {SEATS + 34} V846 H105 V{SEATS + 38}", arrow=number == 1)
        yield circle(x, SEATS, 34, WHITE, dashed=number >= PLAYERS[0])
        yield text(x, SEATS - 8, str(PASSIVE_TAKES), 17, bold=True)
        yield text(x, SEATS + 12, "next" if number == 1 else "then", 13)
    last = 105 + 136 * (PLAYERS[-1] - 1)
    yield path(f"M{last + 36} {SEATS} H746", arrow=True)
    end = ("the rest of the harbor", "is discarded, and the", "next player explores")
    yield from _box(750, SEATS - 36, 170, 72, STONE, end)
    fee = f"for each card that they take, the others pay the active player a fee of {FEE} coin"
    yield text((105 + last) / 2, 862, fee, 14)


def _box(
    x: float, y: float, wide: float, high: float, fill: str, lines: tuple[str, ...], *, line: str = INK
) -> Iterator[str]:
    """Yield a box with lines of text in its middle."""
    yield rect(x, y, wide, high, fill, line)
    for number, content in enumerate(lines):
        yield text(x + wide / 2, y + high / 2 + 20 * (number - (len(lines) - 1) / 2), content, 14)

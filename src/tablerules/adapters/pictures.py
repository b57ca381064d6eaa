"""What a spectator sees, as text and as an image: the render modes of environments.

>>> from tablerules.games import sainokawara
>>> state, _ = sainokawara.new_game(3, seed=7)
>>> print(as_text(sheet(sainokawara, sainokawara.view(state, None), ["ann", "bob", "cy"], asked=0, moves=0)))
Sainokawara, move 0: ann is asked
<BLANKLINE>
phase      placing
round      1
starter    0
active     0
placed     0
pool       large-d6 x6, medium-d6 x7, small-d6, d8 x2, medium-d10 x2, small-d10, d20
ring       - - - - - - - - - - - - - -
owners     - - - - - - - - - - - -
roll       -
number     0
tower      -
used_ms    0
<BLANKLINE>
           ann  bob  cy
positions  0    0    0
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from tablerules import AnyGame
from tablerules.adapters.observations import SHAPES, LeftOut, Members, PerPlayer
from tablerules.games.ishikari.components import FACE as FISHING_FACES
from tablerules.games.ishikari.components import PRIVILEGES
from tablerules.games.port_royal.components import FACE, Face
from tablerules.kernel.players import Player
from tablerules.kernel.values import fields, is_value, value

Font: TypeAlias = ImageFont.FreeTypeFont | ImageFont.ImageFont
Name: TypeAlias = Callable[[Any, int], str]
"""What an id is called, from the table and the id."""

NOTHING: Final = "-"  # the font that comes with Pillow has no dash
PAPER: Final = (250, 247, 240)
BAND: Final = (238, 232, 218)
INK: Final = (40, 40, 48)
TITLE: Final = (20, 70, 110)
FONT_SIZE: Final = 15  # pixels
LINE: Final = 21  # pixels
MARGIN: Final = 20  # pixels
LABELS: Final = 170  # pixels, for the names of fields
WIDTH: Final = 1080  # pixels


def _port_royal_card(_table: object, card: int) -> str:
    return PORT_ROYAL_CARDS[card]


def _short(face: Face) -> str:
    """Return a card in a word or two."""
    match face.kind:
        case "ship":
            return f"{face.color} ship {face.coins}{'!' if face.skull else ''}"
        case "person":
            word = (face.person or "").replace("_", " ")
            return f"{face.color} {word}" if face.color else word
        case "expedition":
            return f"expedition {face.points}"
        case _:
            return face.kind


PORT_ROYAL_CARDS: Final = tuple([_short(face) for face in FACE])


def _fishing_card(_table: object, card: int) -> str:
    return FISHING_FACES[card] if card >= 0 else NOTHING


def _privilege(_table: object, privilege: int) -> str:
    return PRIVILEGES[privilege]


def _die(table: Any, die: int) -> str:
    kind: str = table.options.dice[die] if die >= 0 else NOTHING
    return kind


def _seat(_table: object, seat: int) -> str:
    return str(seat) if seat >= 0 else NOTHING


NAMES: Final[Mapping[str, Mapping[str, Name]]] = {
    "port-royal": dict.fromkeys(("harbor", "revealed", "expeditions", "discard", "displays"), _port_royal_card),
    "ishikari": {
        **dict.fromkeys(("field", "known_hand", "revealed"), _fishing_card),
        **dict.fromkeys(("attached", "loose", "open_row", "removed_privileges", "awarded"), _privilege),
    },
    "sainokawara": {**dict.fromkeys(("pool", "ring", "tower"), _die), "owners": _seat},
}
"""The fields whose numbers are ids with a name; other numbers are shown as they are."""


@value
class Sheet:
    """What is shown: a title, then a line for each field, then for each field of the players a word for each."""

    title: str
    lines: tuple[tuple[str, str], ...]
    players: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]


def sheet(game: AnyGame, view: Any, agents: Sequence[str], *, asked: Player | None, moves: int) -> Sheet:
    """Return what a view shows.

    Args:
        game: The game.
        view: A view of it, a spectator's say.
        agents: What the players are called, by seat.
        asked: Whose turn it is to speak; None after the end.
        moves: How many decisions there were.
    """
    shapes, names, table = SHAPES.get(game.NAME, {}), NAMES.get(game.NAME, {}), view.table
    lines: list[tuple[str, str]] = []
    rows: list[tuple[str, tuple[str, ...]]] = []
    for field in fields(type(table)):
        shape, item, name = shapes.get(field), getattr(table, field), names.get(field)
        if field == "options" or isinstance(shape, LeftOut):
            continue
        if isinstance(shape, PerPlayer):
            counted = isinstance(shapes.get(f"{field}[]"), Members)
            rows.append((field, tuple([_words(entry, table, name, counted=counted) for entry in item])))
        else:
            lines.append((field, _words(item, table, name, counted=isinstance(shape, Members))))
    whose = "over" if asked is None else f"{agents[asked]} is asked"
    title = f"{game.NAME.replace('-', ' ').title()}, move {moves}: {whose}"
    return Sheet(title, tuple(lines), tuple(agents), tuple(rows))


def as_text(shown: Sheet) -> str:
    """Return a sheet as lines of text."""
    table = [("", shown.players), *shown.rows]
    labels = 2 + max(len(label) for label, _ in (*shown.lines, *shown.rows))
    widths = [2 + max(len(cells[seat]) for _, cells in table) for seat in range(len(shown.players))]
    text = [shown.title, ""]
    text += [f"{label:<{labels}}{words}" for label, words in shown.lines]
    text.append("")
    for label, cells in table:
        padded = [f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=True)]
        text.append(f"{label:<{labels}}{''.join(padded)}".rstrip())
    return "\n".join(text)


def as_image(shown: Sheet) -> NDArray[np.uint8]:
    """Return a sheet as an image, shape ``(height, width, 3)``."""
    font = ImageFont.load_default(FONT_SIZE)
    wide = WIDTH - 2 * MARGIN - LABELS
    column = wide // len(shown.players)
    table = [("", shown.players), *shown.rows]
    bands = [(label, [_wrapped(words, font, wide)]) for label, words in shown.lines]
    bands += [(label, [_wrapped(cell, font, column) for cell in cells]) for label, cells in table]
    heights = [LINE * max(len(cell) for cell in cells) for _, cells in bands]
    picture = Image.new("RGB", (WIDTH, 3 * MARGIN + LINE + sum(heights)), PAPER)
    draw = ImageDraw.Draw(picture)
    draw.text((MARGIN, MARGIN), shown.title, fill=TITLE, font=font)
    top = 2 * MARGIN + LINE
    for number, ((label, cells), height) in enumerate(zip(bands, heights, strict=True)):
        if number % 2 == 0:
            draw.rectangle((0, top, WIDTH, top + height - 1), fill=BAND)
        draw.text((MARGIN, top), label, fill=TITLE, font=font)
        for place, cell in enumerate(cells):
            ink, left = INK if label else TITLE, MARGIN + LABELS + column * place
            for row, words in enumerate(cell):
                draw.text((left, top + LINE * row), words, fill=ink, font=font)
        top += height
    return np.asarray(picture, dtype=np.uint8)


def _words(item: Any, table: object, name: Name | None, *, counted: bool = False) -> str:
    """Return a value of a field for people; ids that are called alike are counted where their order says nothing."""
    if item is None:
        return NOTHING
    if isinstance(item, bool):
        return "yes" if item else "no"
    if isinstance(item, int) and name is not None:
        return name(table, item)
    if is_value(item):
        inside = [_words(getattr(item, field), table, None) for field in fields(type(item))]
        return " ".join([type(item).__name__, *inside])
    if not isinstance(item, tuple):
        return str(item)
    words = [_words(entry, table, name) for entry in cast("tuple[object, ...]", item)]
    if counted:
        words = [f"{word} x{count}" if count > 1 else word for word, count in Counter(words).items()]
    between = ", " if any(" " in word for word in words) else " "
    return between.join(words) or NOTHING


def _wrapped(words: str, font: Font, width: int) -> list[str]:
    """Return a text as lines that fit into so many pixels; a word that does not fit stands alone."""
    lines = [""]
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}".lstrip()
        if lines[-1] and font.getlength(longer) > width - FONT_SIZE:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


__all__ = ["NAMES", "Name", "Sheet", "as_image", "as_text", "sheet"]

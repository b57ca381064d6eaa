"""Colors for a terminal, or none, and text laid out so that colors do not count as characters."""

import os
import re
import shutil
from collections.abc import Mapping
from typing import Final, TextIO

ESCAPE: Final = re.compile(r"\x1b\[[0-9;]*m")
END: Final = "\x1b[0m"
CODES: Final[Mapping[str, str]] = {
    "bold": "1",
    "dim": "2",
    "red": "31",
    "green": "32",
    "yellow": "33",
    "blue": "34",
    "magenta": "35",
    "cyan": "36",
    "black": "90",  # a grey that shows on black and on white
}
DIGITS: Final = (
    ("███", "  █", "███", "███", "█ █", "███", "███", "███", "███", "███"),
    ("█ █", "  █", "  █", "  █", "█ █", "█  ", "█  ", "  █", "█ █", "█ █"),
    ("█ █", "  █", "███", "███", "███", "███", "███", "  █", "███", "███"),
    ("█ █", "  █", "█  ", "  █", "  █", "  █", "█ █", "  █", "█ █", "  █"),
    ("███", "  █", "███", "███", "  █", "███", "███", "  █", "███", "███"),
)
WIDEST: Final = 110  # characters; longer lines are hard to read


class Ink:
    """Paints text, unless colors are not wanted."""

    def __init__(self, *, colors: bool) -> None:
        self.colors = colors

    def __call__(self, text: str, *styles: str) -> str:
        r"""Return `text` in these styles; where a style within it ends, they go on.

        >>> ink = Ink(colors=True)
        >>> ink(f"lands the {ink('green', 'green')} fish", "bold")
        '\x1b[1mlands the \x1b[32mgreen\x1b[0m\x1b[1m fish\x1b[0m'
        """
        if not (self.colors and styles and text):
            return text
        start = f"\x1b[{';'.join(CODES[style] for style in styles)}m"
        return f"{start}{text.replace(END, END + start)}{END}"


def ink_for(stream: TextIO, when: str) -> Ink:
    """Return the ink for `stream`; `when` is auto, always or never, and auto honours NO_COLOR and TERM=dumb."""
    if when == "auto":
        wanted = not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb" and stream.isatty()
        return Ink(colors=wanted)
    return Ink(colors=when == "always")


def width(text: str) -> int:
    """Return how many characters of `text` show."""
    return len(ESCAPE.sub("", text))


def pad(text: str, columns: int) -> str:
    """Return `text` filled up with spaces to so many columns."""
    return text + " " * (columns - width(text))


def line_width() -> int:
    """Return how long a line may be here."""
    return min(shutil.get_terminal_size((100, 24)).columns, WIDEST)


def wrap(text: str, first: str, rest: str) -> list[str]:
    """Return `text` in lines that fit, the first one behind `first`, the others behind `rest`."""
    limit = line_width()
    lines: list[str] = []
    line, empty = first, True
    for word in text.split(" "):
        if not empty and width(line) + 1 + width(word) > limit:
            lines.append(line)
            line, empty = rest, True
        line += word if empty else f" {word}"
        empty = False
    return [*lines, line]


def columns(rows: list[list[str]], gap: str = "  ") -> list[str]:
    """Return `rows` as lines with straight columns; numbers to the right.

    >>> columns([["seat", "wins"], ["P0", "12"]])
    ['seat  wins', 'P0      12']
    """
    widths = [max(width(cell) for cell in column) for column in zip(*rows, strict=True)]
    lines: list[str] = []
    for row in rows:
        cells: list[str] = []
        for column, (cell, wide) in enumerate(zip(row, widths, strict=True)):
            spaces = " " * (wide - width(cell))
            numeric = column > 0 and all(_is_number(other[column]) for other in rows[1:])
            cells.append(spaces + cell if numeric else cell + spaces)
        lines.append(gap.join(cells).rstrip())
    return lines


def big(number: str) -> list[str]:
    """Return a number as lines that can be read from afar.

    >>> big("14")
    ['  █ █ █', '  █ █ █', '  █ ███', '  █   █', '  █   █']
    """
    return [" ".join([row[int(digit)] for digit in number]) for row in DIGITS]


def _is_number(cell: str) -> bool:
    return ESCAPE.sub("", cell).replace(".", "").replace("-", "").replace("%", "").isdigit()

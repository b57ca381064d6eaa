"""The ring and the track of Sainokawara, drawn from the components: ``python -m tools.ring_and_track`` draws anew.

The picture is committed, so that a page shows it wherever it is read, and a test holds it against this script. It
brings its own paper, so the page may be light or dark.
"""

from html import escape
from math import cos, pi, sin
from typing import Final

from tablerules.games import sainokawara
from tablerules.games.sainokawara.components import GOAL, NUMBERED_SPACES
from tools.environment import ROOT

PICTURE: Final = ROOT / "docs" / "_static" / "sainokawara.svg"
FONT: Final = 'font-family="system-ui, sans-serif"'
PAPER: Final = "#f7f3ea"
INK: Final = "#2a2a2e"
PALE: Final = "#6b675f"  # still 5 to 1 against the paper
WHITE: Final = "#ffffff"
STONE: Final = "#ddd6c6"
GOLD: Final = "#f3d98b"

ACROSS: Final = 4  # steps of the track in a row


def circle(x: float, y: float, radius: float, fill: str, *, dashed: bool = False) -> str:
    """Return a circle."""
    dashes = ' stroke-dasharray="5 4"' if dashed else ""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{fill}" stroke="{INK}" stroke-width="2"{dashes}/>'


def text(x: float, y: float, content: str, size: int, fill: str = INK, *, bold: bool = False) -> str:
    """Return text that is centered on a point."""
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{fill}"{weight} text-anchor="middle" '
        f'dominant-baseline="central">{escape(content)}</text>'
    )


def path(d: str, *, arrow: bool = False) -> str:
    """Return a line along a path."""
    head = ' marker-end="url(#tip)"' if arrow else ""
    return f'<path d="{d}" fill="none" stroke="{PALE}" stroke-width="2"{head}/>'


def drawing(width: int, height: int, title: str, *parts: str) -> str:
    """Return a whole picture on paper."""
    tip = (
        '<defs><marker id="tip" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="7" markerHeight="7" '
        f'orient="auto"><path d="M0 0 L10 5 L0 10 z" fill="{PALE}"/></marker></defs>'
    )
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" {FONT}>',
            f"<title>{escape(title)}</title>",
            tip,
            f'<rect width="{width}" height="{height}" rx="14" fill="{PAPER}"/>',
            *parts,
            "</svg>",
            "",
        ]
    )


def sainokawara_ring_and_track() -> str:
    """Return the ring of 14 spaces and the track of 16 steps."""
    return drawing(820, 460, "Sainokawara: the ring and the track", *_ring(230.0, 230.0, 165.0), *_track(480.0, 95.0))


def _ring(x: float, y: float, radius: float) -> list[str]:
    """Return the spaces around a center, space 0 at the top, clockwise; and an arrow for the direction."""
    options = sainokawara.Options()
    parts: list[str] = []
    for space in range(sainokawara.SPACES):
        angle = 2 * pi * space / sainokawara.SPACES - pi / 2
        across, down = x + radius * cos(angle), y + radius * sin(angle)
        blank = space >= NUMBERED_SPACES
        name = sainokawara.space_name(options, space)
        parts += [
            circle(across, down, 33, STONE if blank else WHITE, dashed=blank),
            text(across, down - 5, name, 22, PALE if blank else INK, bold=not blank),
            text(across, down + 17, f"id {space}", 12, PALE),
        ]
    inner = radius - 60
    start, end = -0.8 * pi, -0.2 * pi
    parts += [
        path(
            f"M{x + inner * cos(start):.1f} {y + inner * sin(start):.1f} A{inner:.0f} {inner:.0f} 0 0 1 "
            f"{x + inner * cos(end):.1f} {y + inner * sin(end):.1f}",
            arrow=True,
        ),
        text(x, y - 12, "the ring", 20, bold=True),
        text(x, y + 14, "number printed, id below", 13, PALE),
    ]
    return parts


def _track(x: float, y: float) -> list[str]:
    """Return the steps, from the start at the bottom to the goal at the top, to and fro."""
    wide, high = 84, 88
    places: list[tuple[float, float]] = []
    for step in range(GOAL + 1):
        row, column = divmod(step, ACROSS)
        along = ACROSS - 1 - column if row % 2 else column
        places.append((x + along * wide, y + (GOAL // ACROSS - row) * high))
    line = "M" + " L".join([f"{across:.1f} {down:.1f}" for across, down in places])
    parts = [text(x + 1.5 * wide, y - 52, "the track", 20, bold=True), path(line)]
    words = {0: "start", GOAL: "goal"}
    for step, (across, down) in enumerate(places):
        parts += [
            circle(across, down, 28, GOLD if step in words else WHITE),
            text(across, down - (6 if step in words else 0), str(step), 20, bold=step in words),
        ]
        if step in words:
            parts.append(text(across, down + 13, words[step], 12))
    return parts


def main() -> None:
    """Write the picture."""
    PICTURE.write_text(sainokawara_ring_and_track(), encoding="utf-8")


if __name__ == "__main__":
    main()

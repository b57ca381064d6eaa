"""The pictures of the rules pages, drawn from the components: ``python -m tools.pictures`` writes them anew.

They are committed, so that a page shows them wherever it is read, and a test holds them against this script.
"""

import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from tablerules.games import ishikari
from tablerules.games.ishikari.components import FAR_END, HARBOR, PROFIT_STEPS
from tools.ring_and_track import sainokawara_ring_and_track
from tools.river_and_reel import freshwater_fly_reel, freshwater_fly_river
from tools.ships_and_turn import port_royal_ships_and_turn

STATIC: Final = Path(__file__).resolve().parent.parent / "docs" / "_static"

WIDTH: Final = 960
HEIGHT: Final = 640
SEA: Final = "#14324a"  # a ground of its own, dark enough for light letters, so the page may be light or dark
WATER: Final = "#2d5f83"
LINE: Final = "#9fc3dc"
PAPER: Final = "#f4efe2"
INK: Final = "#1c2733"
BOAT: Final = "#e0a33b"
FISH: Final = "#b9d7e8"
MARKER: Final = "#ffffff"


def ishikari_board() -> str:
    """Return the board of Ishikari at the start of a game, as SVG."""
    table = ishikari.new_game(3, seed=0).state.table
    parts = [*_loop(table), *_market(table), *_track(table), *_row(table)]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif">',
            "<title>The board of Ishikari at the start of a game</title>",
            f'<rect width="{WIDTH}" height="{HEIGHT}" rx="18" fill="{SEA}"/>',
            *parts,
            "</svg>",
            "",
        ]
    )


PICTURES: Final = {
    "port_royal.svg": port_royal_ships_and_turn,
    "ishikari.svg": ishikari_board,
    "sainokawara.svg": sainokawara_ring_and_track,
    "freshwater_fly_river.svg": freshwater_fly_river,
    "freshwater_fly_reel.svg": freshwater_fly_reel,
}
"""The name of each picture, and what draws it."""


def _loop(table: ishikari.Table) -> Iterator[str]:
    """Yield the harbor and the sea spaces on an ellipse, sailed clockwise, with the ships on them."""
    middle, across, down = (265, 220), 205, 150
    spaces = table.options.sea_length + 1
    yield f'<ellipse cx="{middle[0]}" cy="{middle[1]}" rx="{across}" ry="{down}" fill="none" stroke="{LINE}"/>'
    for space in range(spaces):
        turn = 2 * math.pi * space / spaces - math.pi / 2
        x, y = round(middle[0] + across * math.cos(turn)), round(middle[1] + down * math.sin(turn))
        if space == HARBOR:
            yield f'<rect x="{x - 52}" y="{y - 32}" width="104" height="64" rx="10" fill="{PAPER}"/>'
            yield _text(x, y - 4, "harbor", 17, INK)
            yield _text(x, y + 19, str(space), 15, INK)
            continue
        yield f'<circle cx="{x}" cy="{y}" r="36" fill="{WATER}" stroke="{LINE}"/>'
        if space in table.ships:
            ship = table.ships.index(space)
            yield f'<path d="M{x - 27} {y - 6}h54l-10 20h-34z" fill="{BOAT}"/>'
            yield _text(x, y + 10, f"#{ship + 1}", 15, INK)
            for token in range(table.cargo[ship]):
                left = x + 8 * (2 * token + 1 - table.cargo[ship])
                yield f'<ellipse cx="{left}" cy="{y - 13}" rx="7" ry="4" fill="{FISH}"/>'
            yield _text(x, y + 30, str(space), 12, PAPER)
        else:
            yield _text(x, y + 6, str(space), 17, PAPER)
    yield _text(middle[0], middle[1] - 12, "the sea", 22, PAPER)
    yield _text(middle[0], middle[1] + 14, "ships sail clockwise", 15, LINE)
    yield _text(middle[0], middle[1] + 38, f"{table.herring} herring in the supply", 15, LINE)


def _market(table: ishikari.Table) -> Iterator[str]:
    """Yield the market, what it takes at each value, and what a catch is worth."""
    left, wide = 545, 54
    yield _text(left, 60, "market", 22, PAPER, "start")
    rows: Sequence[tuple[str, int, Sequence[int]]] = (
        ("takes at most … herring", 190, table.options.market_capacity),
        ("a catch of 0 to 6 that it takes is a profit of", 270, PROFIT_STEPS),
    )
    for number in range(len(PROFIT_STEPS)):
        x = left + wide * number
        yield f'<rect x="{x}" y="80" width="{wide - 6}" height="64" rx="8" fill="{PAPER}"/>'
        yield _text(x + (wide - 6) // 2, 106, str(number), 20, INK)
        if number == table.market:
            yield f'<circle cx="{x + (wide - 6) // 2}" cy="126" r="11" fill="{BOAT}" stroke="{INK}"/>'
    for title, y, numbers in rows:
        yield _text(left, y - 14, title, 15, LINE, "start")
        for number, content in enumerate(numbers):
            x = left + wide * number
            yield f'<rect x="{x}" y="{y}" width="{wide - 6}" height="34" rx="8" fill="{WATER}"/>'
            yield _text(x + (wide - 6) // 2, y + 23, str(content), 17, PAPER)
    yield _text(left, 340, "more than it takes: a loss of the market’s value", 15, LINE, "start")


def _track(table: ishikari.Table) -> Iterator[str]:
    """Yield the profit track in two rows; space 0 is large, since all markers begin there."""
    yield _text(40, 428, "profit and loss", 22, PAPER, "start")
    half = FAR_END // 2
    step = 38
    yield f'<rect x="40" y="442" width="112" height="84" rx="8" fill="{PAPER}"/>'
    yield _text(54, 462, "0", 15, INK)
    for ship, space in enumerate(table.profits):
        if space == 0:
            x, y = 74 + 30 * (ship % 3), 476 + 30 * (ship // 3)
            yield f'<circle cx="{x}" cy="{y}" r="13" fill="{MARKER}" stroke="{INK}" stroke-width="2"/>'
            yield _text(x, y + 5, str(ship + 1), 14, INK)
    for space in range(1, FAR_END + 1):
        row, place = divmod(space - 1, half)
        x, y = 160 + step * place, 442 + 44 * row
        yield f'<rect x="{x}" y="{y}" width="{step - 4}" height="40" rx="6" fill="{PAPER}"/>'
        yield _text(x + (step - 4) // 2, y + 25, str(space), 15, INK)


def _row(table: ishikari.Table) -> Iterator[str]:
    """Yield the backs of the privilege row, next first."""
    yield _text(40, 580, "privileges", 22, PAPER, "start")
    for number, back in enumerate(table.privilege_backs):
        x = 160 + 62 * number
        yield f'<rect x="{x}" y="550" width="54" height="66" rx="6" fill="{WATER}" stroke="{LINE}"/>'
        yield _text(x + 27, 590, back, 18, PAPER)
    yield _text(160 + 62 * len(table.privilege_backs) + 6, 590, "← the first is won first", 14, LINE, "start")


def _text(x: int, y: int, content: str, size: int, color: str, anchor: str = "middle") -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{color}" text-anchor="{anchor}">{escape(content)}</text>'


def main() -> None:
    """Write all pictures."""
    for name, draw in PICTURES.items():
        (STATIC / name).write_text(draw(), encoding="utf-8")


if __name__ == "__main__":
    main()

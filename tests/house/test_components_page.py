"""The page about the components of Freshwater Fly is the one that the script writes, and leaves nothing out."""

import re
from typing import Final

from tablerules.games.freshwater_fly.components.default import DEFAULT_COMPONENTS
from tablerules.games.freshwater_fly.components.ids import LETTERS, LINE_COLORS
from tablerules.games.freshwater_fly.components.provenance import PROVENANCE
from tools.components_page import GROUPS, PAGE, components_page

ROW: Final = re.compile(r"^\| (.+) \|$", re.MULTILINE)


def rows() -> list[list[str]]:
    """Return the cells of all tables of the page."""
    return [found[1].split(" | ") for found in ROW.finditer(components_page())]


def test_the_page_is_as_the_script_writes_it() -> None:
    assert PAGE.read_text(encoding="utf-8") == components_page()  # python -m tools.components_page


def test_the_page_says_of_every_part_whether_it_is_published() -> None:
    told = rows()

    for item in PROVENANCE:
        mark = f"**{item.status}**" if item.status == "published" else f"*{item.status}*"
        assert [GROUPS[item.group], item.part, mark, item.reason] in told


def test_the_page_has_every_fish_fly_card_and_goal() -> None:
    told = rows()
    fish = [row for row in told if re.fullmatch(r"F\d\d", row[0])]
    flies = [row for row in told if row[0].startswith("FLY")]
    skills = [row for row in told if re.fullmatch(r"M\d [AB]", row[0])]
    rocks = [row for row in told if row[0] in LETTERS]
    personal = [row for row in told if row[0].startswith("RB")]

    assert [(row[3], int(row[5]), int(row[6])) for row in fish] == [
        (LINE_COLORS[card.color], card.strength, card.points) for card in DEFAULT_COMPONENTS.fish
    ]
    assert [row[2:4] for row in flies] == [
        [DEFAULT_COMPONENTS.hatch_colors[color] for color in sides] for sides in DEFAULT_COMPONENTS.flies
    ]
    assert len(skills) == 2 * len(DEFAULT_COMPONENTS.momentum)
    assert [row[0] for row in rocks] == list(LETTERS)
    assert len(personal) == sum(len(goals) for goals in DEFAULT_COMPONENTS.boards)
    assert [row[-1] for row in told if row[0].startswith("CG")] == [
        "**published**",
        "*reconstructed*",
        "*reconstructed*",
    ]


def test_every_row_with_a_value_says_where_it_comes_from() -> None:
    marks = {"**published**", "*reconstructed*"}
    told = [row for row in rows() if row[0] not in {"---", *GROUPS.values()}]
    heads = [row for row in told if not set(row) & marks]

    assert [row[0] for row in heads] == [
        "group",
        "card",
        "what",
        "id",
        "hatch tile",
        "fly",
        "tile, side",
        "card",
        "reel board",
        "id",
        "finesse action",
    ]

"""What is printed on the components of Freshwater Fly, value by value: ``python -m tools.components_page``.

The page is made from the default component set and from what is known about where its values come from. It is
committed, so that it can be read wherever the project is, and a test holds it against this script.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, cast

from tablerules.games.freshwater_fly.components.catalogue import catalogue
from tablerules.games.freshwater_fly.components.default import DEFAULT_COMPONENTS
from tablerules.games.freshwater_fly.components.ids import SPACE_NAMES, space_at
from tablerules.games.freshwater_fly.components.ops import EFFECTS
from tablerules.games.freshwater_fly.components.packing import components_hash
from tablerules.games.freshwater_fly.components.provenance import PROVENANCE, Provenance
from tablerules.games.freshwater_fly.components.writing import component_data
from tools.environment import ROOT

PAGE: Final = ROOT / "docs" / "reference" / "freshwater_fly_components.md"
RULE: Final = re.compile(r"FF-\d+\.\d+")
GROUPS: Final[Mapping[str, str]] = {
    "player_setup": "set-up",
    "dice": "dice",
    "river_grid": "river",
    "rock_positions": "rocks",
    "hatch_tiles": "hatch tiles",
    "hatch_tokens": "hatch tokens",
    "fly_tokens": "flies",
    "strike_cards": "strike cards",
    "fish_cards": "fish",
    "reel_dial": "dial",
    "reel_slots": "line",
    "finesse": "finesse",
    "momentum_tiles": "momentum tiles",
    "rock_cards": "rock cards",
    "reel_boards": "reel boards",
    "common_goals": "common goals",
    "tie_break": "tie-break",
}
"""What a group of the file of values is called here."""
TIMINGS: Final[Mapping[str, str]] = {"before": "before", "after": "after", "before_or_after": "before or after"}

Data = Mapping[str, Any]
NAMES: Final = cast("Mapping[str, Mapping[str, str]]", catalogue()["names"])


def components_page() -> str:
    """Return the page, as MyST."""
    groups: Data = cast("Data", component_data(DEFAULT_COMPONENTS)["groups"])
    parts = [
        _head(),
        _overview(),
        _fish(groups["fish_cards"]),
        _river(groups),
        _hatch(groups),
        _momentum(groups["momentum_tiles"]),
        _rocks(groups["rock_cards"]),
        _goals(groups),
        _levels(groups["finesse"]),
    ]
    return "\n\n".join(parts) + "\n"


def _head() -> str:
    return f"""\
# The components of Freshwater Fly

What is printed on the pieces with which [Freshwater Fly](../rules/freshwater_fly.md) is played if nothing else is said:
the default component set, value by value. Effects and goals have the names under which [a set of one's own is written
down](../how-to/enter_your_own_copy.md). Every value is one of two:

- **published**: a public text about the game says it;
- *reconstructed*: no public text does, and this is a value that fits everything that the texts do say.

`tools/components_page.py` writes this page from `DEFAULT_COMPONENTS` and `PROVENANCE`, and a test holds it to them. The
hash of the set is `{components_hash(DEFAULT_COMPONENTS)}`."""


def _overview() -> str:
    rows = [[GROUPS[item.group], item.part, _mark(item), item.reason] for item in PROVENANCE]
    return _section("What is known", _table(["group", "what", "status", "why"], rows))


def _fish(group: Data) -> str:
    species, values = _mark(_of("fish_cards", "species")), _mark(_of("fish_cards", "strength, points"))
    rows = [
        [
            fish["id"],
            str(number),
            _plain(fish["species"]),
            fish["color"],
            species,
            str(fish["strength"]),
            str(fish["points"]),
            values,
        ]
        for number, fish in enumerate(group["items"])
    ]
    known = _mark(_of("fish_cards", "number, colors"))
    words = f"That there are {len(rows)}, and of the colors {', '.join(group['colors'])}, is {known}."
    head = ["card", "id", "species", "color", "which is", "strength", "points", "which are"]
    return _section("Fish", words, _table(head, rows))


def _river(groups: Data) -> str:
    spaces = [space_at(place["column"], place["row"]) for place in groups["rock_positions"]["positions"]]
    named = ", ".join(f"{SPACE_NAMES[space]} (space {space})" for space in spaces)
    strikes: Sequence[str] = groups["strike_cards"]["items"]
    rows = [
        ["the spaces that are rocks", named, _mark(_of("rock_positions", "positions"))],
        [
            "the strike cards",
            f"{strikes.count('fish')} with a fish, {strikes.count('fly')} with a fly",
            _mark(_of("strike_cards", "one fish among four")),
        ],
    ]
    return _section("Rocks and strike cards", _table(["what", "value", "status"], rows))


def _hatch(groups: Data) -> str:
    names = {
        name: _of("hatch_tokens", part)
        for part in ("names of orange, grey, yellow, blue", "names of red, purple")
        for name in part.removeprefix("names of ").split(", ")
    }
    counts = _of("hatch_tokens", "counts")
    colors = [
        [str(color), name, _mark(names[name]), str(count), _mark(counts)]
        for color, (name, count) in enumerate(groups["hatch_tokens"]["counts"].items())
    ]
    tiles = [
        [tile["id"], " / ".join(map(str, tile["sides"])), _mark(_of("hatch_tiles", "sides"))]
        for tile in groups["hatch_tiles"]["items"]
    ]
    flies = [
        [fly["id"], str(number), *fly["sides"], _mark(_of("fly_tokens", "sides"))]
        for number, fly in enumerate(groups["fly_tokens"]["items"])
    ]
    return _section(
        "Hatch and flies",
        _table(["id", "hatch color", "its name is", "tokens", "their number is"], colors),
        _table(["hatch tile", "values of its sides", "status"], tiles),
        _table(["fly", "id", "side a", "side b", "status"], flies),
    )


def _momentum(group: Data) -> str:
    status = _mark(_of("momentum_tiles", "timing and effects of both sides"))
    rows = [
        [f"{tile['id']} {side}", TIMINGS[skill["timing"]], _effects(skill["effects"]), status]
        for tile in group["items"]
        for side, skill in tile["sides"].items()
    ]
    return _section("Momentum tiles", _table(["tile, side", "timing", "effects", "status"], rows))


def _rocks(group: Data) -> str:
    status = _mark(_of("rock_cards", "costs, timings, effects, goals"))
    rows: list[list[str]] = []
    for card in group["items"]:
        if card["type"] == "technique":
            said = [str(card["finesse_cost"]), TIMINGS[card["timing"]], _effects(card["effects"])]
        else:
            said = ["–", "–", _goal(card["goal"])]
        rows.append([card["id"], card["type"].replace("_", " "), *said, status])
    words = f"The letters are {_mark(_of('rock_cards', 'letters A to P'))}."
    return _section("Rock cards", words, _table(["card", "is a", "cost", "timing", "effects or goal", "status"], rows))


def _goals(groups: Data) -> str:
    points = _mark(_of("reel_boards", "points"))
    rows: list[list[str]] = []
    for number, board in enumerate(groups["reel_boards"]["items"]):
        condition = _of("reel_boards", "conditions of boards 1 to 3" if number else "conditions of board 0")
        rows += [[board["id"], str(number), _goal(goal), _mark(condition), points] for goal in board["goals"]]
    common = [
        [goal["id"], _goal(goal), _mark(_of("common_goals", "goals 2 and 3" if number else "goal 1"))]
        for number, goal in enumerate(groups["common_goals"]["items"])
    ]
    return _section(
        "Goals",
        _table(["reel board", "id", "personal goal", "its condition is", "its points are"], rows),
        _table(["id", "common goal", "status"], common),
    )


def _levels(group: Data) -> str:
    status = _mark(_of("finesse", "levels of change_fly and set_drag"))
    rows = [[f"`{action['id']}`", str(action["min_level"]), status] for action in group["actions"]]
    return _section("Finesse", _table(["finesse action", "needs a finesse of", "status"], rows))


def _of(group: str, part: str) -> Provenance:
    """Return what is known about a part of the values."""
    (found,) = [item for item in PROVENANCE if (item.group, item.part) == (group, part)]
    return found


def _mark(item: Provenance) -> str:
    return f"**{item.status}**" if item.status == "published" else f"*{item.status}*"


def _effects(effects: Iterable[Data]) -> str:
    return "; ".join(_effect(effect) for effect in effects)


def _effect(effect: Data) -> str:
    """Return an effect in the words of the file, with the sentence of the rules that says what it does."""
    name: str = effect["op"]
    rule = RULE.search(EFFECTS[name].__doc__ or "")
    assert rule is not None, f"{name} cites no rule"  # noqa: S101  # its docstring does
    return f"`{name}`{_fields(effect, 'op')} ({rule[0]})"


def _goal(goal: Data) -> str:
    return f"`{goal['kind']}`{_fields(goal, 'kind', 'id')}"


def _fields(record: Data, *but: str) -> str:
    """Return the fields of an effect or a goal, in words."""
    said = [f"{name.replace('_', ' ')} {_plain(content)}" for name, content in record.items() if name not in but]
    return f": {', '.join(said)}" if said else ""


def _plain(content: object) -> str:
    if isinstance(content, Mapping):
        return _fields(cast("Data", content)).removeprefix(": ")
    if isinstance(content, list):
        return " · ".join(_plain(item) for item in cast("list[object]", content))
    name = str(content)
    return NAMES[name]["en"] if name in NAMES else name.replace("_", " ")


def _section(title: str, *parts: str) -> str:
    return "\n\n".join([f"## {title}", *parts])


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    return "\n".join(_lines(head, rows))


def _lines(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    for row in (head, ["---"] * len(head), *rows):
        assert len(row) == len(head)  # noqa: S101  # a table is straight
        yield f"| {' | '.join(row)} |"


def main() -> None:
    """Write the page."""
    PAGE.write_text(components_page(), encoding="utf-8")


if __name__ == "__main__":
    main()

"""Write the page of action numbers and observation slots: python -m tools.layouts.

It is read off the adapters, which read it off the games; a test fails when the page says something else.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from tablerules import GAMES, AnyGame
from tablerules.adapters.observations import OPTIONS, SHAPES, LeftOut, Observer, Part
from tablerules.adapters.vocabulary import REPORTS, Section, Vocabulary
from tools.environment import ROOT

PAGE: Final = ROOT / "docs" / "reference" / "numbers.md"
MOST: Final = 12  # values of a field that are listed one by one

HEAD: Final = """# Numbers of actions, slots of observations

<!-- Written by `python -m tools.layouts`. Do not edit. -->

What the adapters hand to other frameworks, game by game: {py:mod}`tablerules.adapters.vocabulary` numbers the actions,
{py:mod}`tablerules.adapters.observations` lays out the views. Both are read off the types of the game, with its default
options, and this page is read off both.

**Numbers of actions.** A number depends on the game and its options alone, never on a state or a seat. In a class the
last field runs fastest: the number of an action is where its class begins, plus its place among all combinations of
the values of its fields, in the order in which the page lists them. The numbers of a release stay what they are as long
as the rules keep their version; a test holds a hash of them.

**Slots of observations.** All slots are `float32` and hold what the view says, unscaled. A field with the shape
`(players, 120)` is a row of 120 slots for each seat, seat 0 first. The slots of a field begin where the table says for
the number of players, and lie one after the other, the last axis fastest. `player` is the seat of the viewer; nothing
is turned to the viewer's seat. A new field in a table moves the slots after it, so a layout belongs to a release.
"""


def page() -> str:
    """Return the whole page."""
    return "\n".join([HEAD, *[line for name in GAMES for line in _game(GAMES[name])]])


def _game(game: AnyGame) -> Iterator[str]:
    words = Vocabulary(game)
    title = game.NAME.replace("-", " ").title()
    yield f"## {title}: {words.size} actions\n"
    yield "| numbers | class | fields | first |"
    yield "|---|---|---|---|"
    for section in words.sections:
        last = section.start + section.size - 1
        numbers = f"{section.start}" if section.size == 1 else f"{section.start}–{last}"
        first = game.format_action(words.action(section.start, 0))
        yield f"| {numbers} | `{section.name}` | {_fields(section)} | `{first}` |"
    if game.NAME in REPORTS:
        yield f"\nWithout a number, since the adapters play the referee: {_listed(REPORTS[game.NAME])}."
    yield from _slots(game, title)


def _fields(section: Section) -> str:
    """Return what the fields of a class can be."""
    combinations = 1
    for _, choices in section.fields:
        combinations *= len(choices)
    words = [f"{name}: {_choices(choices)}" for name, choices in section.fields]
    if combinations != section.size:
        words.append(f"the {section.size} combinations that the rules know")
    return "; ".join(words) or "–"


def _choices(choices: Sequence[object]) -> str:
    numbers = [choice for choice in choices if isinstance(choice, int)]
    if len(numbers) == len(choices) and len(numbers) > 1 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    if len(choices) <= MOST:
        return ", ".join(map(str, choices))
    return f"{len(choices)} values from {choices[0]} to {choices[-1]}"


def _slots(game: AnyGame, title: str) -> Iterator[str]:
    observers = [Observer(game, players) for players in game.PLAYERS]
    counts = ", ".join(
        f"{observer.size} with {players}" for observer, players in zip(observers, game.PLAYERS, strict=True)
    )
    yield f"\n## {title}: slots of an observation\n"
    yield f"In all: {counts} players.\n"
    starts = " | ".join(f"from, {players} players" for players in game.PLAYERS)
    yield f"| field | shape | {starts} | range | a slot holds |"
    yield f"|---|---|{'---|' * len(observers)}---|---|"
    for parts in zip(*[observer.parts for observer in observers], strict=True):
        few, many = parts[0], parts[-1]
        starts = " | ".join(str(part.start) for part in parts)
        high = "–" if few.high == float("inf") else f"{many.high:g}"
        most = f"{few.low:g} to {high}" if high != "–" else f"from {few.low:g}"
        yield f"| `{few.name}` | {_shape(few, many)} | {starts} | {most} | {few.meaning} |"
    left_out = [f"`{OPTIONS}` (they never change while a game runs)"]
    left_out += [f"`{name}` ({shape.why})" for name, shape in SHAPES[game.NAME].items() if isinstance(shape, LeftOut)]
    yield f"\nWithout slots: {', '.join(left_out)}.\n"


def _shape(few: Part, many: Part) -> str:
    """Return a shape; the axis that grows with the players is called so."""
    axes = ["players" if one != other else str(one) for one, other in zip(few.shape, many.shape, strict=True)]
    return f"({', '.join(axes)}{',' if len(axes) == 1 else ''})" if axes else "one slot"


def _listed(names: Sequence[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")

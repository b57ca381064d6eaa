"""What each event changes in a view: ``python -m tools.changes`` writes the tables of ``docs/reference/changes.md``.

Nothing in the tables is written by hand. Games are played, every event is folded into the view of every seat, and for
each field that an event has ever changed the shortest sentence is looked for that is true of every one of these
events. So a sentence that stands there has been true thousands of times; where none is, the table says so.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, permutations
from operator import attrgetter
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from tablerules import GAMES, AnyGame
from tablerules.bots import Choice
from tablerules.kernel.chance import Chance, pick, spent
from tablerules.kernel.sealed import Sealed
from tablerules.kernel.values import fields, is_value
from tablerules.testing.plays import Setup, Step, playout
from tablerules.wire.shapes import records_of, snake
from tablerules.wire.text import printed
from tests.laws.sweep import games, referees

PAGE: Final = Path(__file__).resolve().parents[1] / "docs" / "reference" / "changes.md"
PLAYED: Final = 40  # games of each kind: every number of players with every option, and every policy
LONGEST: Final = 1_000  # actions of each
ENOUGH: Final = 80_000  # events; then no more games are played
MOST: Final = 3  # words of a choice that are worth telling

Sources: TypeAlias = Mapping[str, Any]
"""What an event says, by the name it has on the wire."""


class Seen(NamedTuple):
    """One event, as one viewer saw it, and one thing that it may have changed."""

    before: Any
    after: Any
    said: Sources


class Change(NamedTuple):
    """What an event does to a field of a view."""

    field: str
    how: str


class Changes(NamedTuple):
    """What the events of a game do."""

    rules: Mapping[str, str]  # of each event, in the order of the game
    found: Mapping[str, Sequence[Change]]  # of those that change something
    idle: Sequence[str]  # met, and changing nothing that anybody sees
    opening: Sequence[str]  # met only while the first view was made
    unmet: Sequence[str]
    events: int  # looked at


# Games.


def changes(game: AnyGame) -> Changes:
    """Return what the events of a game change, as games show it."""
    tables: dict[type, list[Seen]] = defaultdict(list)
    hands: dict[type, list[Seen]] = defaultdict(list)
    opening: set[type] = set()
    events = 0
    for setup, step in steps(game):
        if not step.actions:
            opening.update(map(type, step.events))
            continue
        events += len(step.events)
        for viewer in (None, *range(setup.players)):
            view = game.view(step.before, viewer)
            if viewer is not None and view.hand is None:
                break  # a game without hands
            for event in step.events:
                shown = game.redact(event, viewer)
                after, said = game.evolve_view(view, shown), _said(shown)
                if viewer is None:
                    tables[type(event)].append(Seen(view.table, after.table, said))
                elif said.get("player") == viewer:
                    hands[type(event)].append(Seen(view.hand, after.hand, said))
                else:
                    assert view.hand == after.hand, f"{event} changes another hand"  # noqa: S101  # or the page lies
                view = after
        if events > ENOUGH:
            break
    kinds = records_of(game.Event)
    told = {kind: [*_told("table", tables[kind]), *_told("hand", hands[kind])] for kind in kinds}
    return Changes(
        {snake(kind): kind.RULE for kind in kinds},  # type: ignore[attr-defined]  # every event has one
        {snake(kind): found for kind, found in told.items() if found},
        [snake(kind) for kind in kinds if tables[kind] and not told[kind]],
        [snake(kind) for kind in kinds if kind in opening and not tables[kind]],
        [snake(kind) for kind in kinds if kind not in opening and not tables[kind]],
        events,
    )


def steps(game: AnyGame) -> Iterator[tuple[Setup, Step[Any, Any, Any]]]:
    """Give the steps of many games: every number of players, the options that matter, every policy."""
    for setup, bot in games(game, range(PLAYED)):
        for policy in (bot, varied):
            for step in playout(game, setup, bot=policy, bots=referees(game, setup), max_steps=LONGEST):
                yield setup, step


def varied(_: Any, legal: tuple[Any, ...], chance: Chance, /) -> Choice[Any]:
    """Choose among the kinds of actions first, so that rare ones are not rare."""
    kinds = list(dict.fromkeys(map(type, legal)))
    kind = pick(chance, range(len(kinds)))
    chosen = [action for action in legal if type(action) is kinds[kind.result]]
    chance = spent(chance, kind.draws)
    action = pick(chance, range(len(chosen)))
    return Choice(chosen[action.result], spent(chance, action.draws))


def _said(event: Any, path: str = "") -> dict[str, Any]:
    """Return what an event says, envelopes and records inside it opened."""
    said: dict[str, Any] = {}
    for name in fields(type(event)):
        item = getattr(event, name)
        if isinstance(item, Sealed):
            if item.value is not None:
                said[f"{path}{name}.value"] = item.value
            continue
        said[f"{path}{name}"] = item
        if is_value(item):
            said |= _said(item, f"{path}{name}.")
    return said


def _told(room: str, seen: Sequence[Seen]) -> Iterator[Change]:
    """Give a sentence for each field of a room that was ever changed."""
    for name in fields(type(seen[0].before)) if seen else ():
        field = attrgetter(name)
        if any(field(each.before) is not field(each.after) for each in seen):
            inside = [Seen(field(each.before), field(each.after), each.said) for each in seen]
            if _changes(inside):
                yield Change(f"{room}.{name}", sentence(inside))


# Sentences.

Rule: TypeAlias = Callable[[Sequence[Seen]], str | None]
"""Returns a sentence that is true of everything seen, or None."""


def sentence(seen: Sequence[Seen]) -> str:
    """Return what happens to a field.

    >>> sentence([Seen(3, 2, {"cards": 1}), Seen(9, 4, {"cards": 5})])
    '− `cards`'
    >>> sentence([Seen((9, 2), (9, 2, 7), {"card": 7}), Seen((), (4,), {"card": 4})])
    'appends `card`'
    """
    always = _explained(seen)
    if always is not None:
        return always
    changed = [each for each in seen if not _same(each.before, each.after)]
    sometimes = _explained(changed)
    if sometimes is not None:
        return f"{sometimes}; or stays as it is"
    return _outline(changed) + ("" if len(changed) == len(seen) else "; or stays as it is")


def _explained(seen: Sequence[Seen]) -> str | None:
    for rule in RULES:
        found = rule(seen)
        if found is not None:
            return found
    return None


def _same(one: object, other: object) -> bool:
    """Return whether two values look alike on the wire; to Python, ``1 == True``."""
    return type(one) is type(other) and one == other


def _changes(seen: Sequence[Seen]) -> bool:
    return any(not _same(each.before, each.after) for each in seen)


def _paths(seen: Sequence[Seen]) -> Iterator[str]:
    """Give what all these events say."""
    for path in seen[0].said:
        if all(path in each.said for each in seen):
            yield path


def _holds(seen: Sequence[Seen], expected: Callable[[Any, Any], Any], *paths: str) -> bool:
    """Return whether the field always becomes what is expected of it and of what the event says at a path, or two."""
    for each in seen:
        said = [each.said[path] for path in paths]
        try:
            if not _same(expected(each.before, said if len(said) > 1 else said[0]), each.after):
                return False
        except (TypeError, ValueError, IndexError):  # such a thing cannot be done with values of this kind
            return False
    return True


def _constant(seen: Sequence[Seen]) -> str | None:
    first = seen[0].after
    if all(_same(each.after, first) for each in seen):
        return "is left out" if first is None else f"= {_plain(first)}"
    return None


def _set(seen: Sequence[Seen]) -> str | None:
    for path in _paths(seen):
        if _holds(seen, lambda _, item: item, path):
            return f"= `{path}`"
    return None


def _counted(seen: Sequence[Seen]) -> str | None:
    """Explain a number that goes up or down."""
    if not all(type(each.before) is int and type(each.after) is int for each in seen):
        return None
    for path in _paths(seen):
        if _holds(seen, lambda old, item: old + item, path):
            return f"+ `{path}`"
        if _holds(seen, lambda old, item: old - item, path):
            return f"− `{path}`"
    step, *others = {each.after - each.before for each in seen}
    return None if others else f"+ {step}" if step > 0 else f"− {-step}"


def _without(row: tuple[Any, ...], items: Sequence[Any]) -> tuple[Any, ...]:
    left = list(row)
    for item in items:
        left.remove(item)
    return tuple(left)


def _without_first(row: tuple[Any, ...], count: int) -> tuple[Any, ...]:
    if type(count) is not int or not 0 < count <= len(row):
        raise ValueError(count)
    return tuple([item for place, item in enumerate(row) if place >= count])


ROWS: Final[Sequence[tuple[str, Callable[[Any, Any], Any]]]] = (
    ("gains {}, ascending", lambda row, item: tuple(sorted((*row, item)))),
    ("gains all of {}, ascending", lambda row, items: tuple(sorted(row + items))),
    ("appends {}", lambda row, item: (*row, item)),
    ("appends all of {}", lambda row, items: row + items),
    ("loses {}", lambda row, item: _without(row, [item])),
    ("loses all of {}", _without),
    ("loses the first {}", _without_first),
)
"""What can be done to a row with something that the event says."""


def _row(seen: Sequence[Seen]) -> str | None:
    if not _are_rows(seen):
        return None
    for one, other in combinations(_paths(seen), 2):
        if all(_same((each.said[one], each.said[other]), each.after) for each in seen):
            return f"= [`{one}`, `{other}`]"
    if all(each.before and _same(_without_first(each.before, 1), each.after) for each in seen):
        return "loses the first entry"
    for path in _paths(seen):
        for words, expected in ROWS:
            if _holds(seen, expected, path):
                return words.format(f"`{path}`")
    for one, other in permutations(_paths(seen), 2):
        if _holds(seen, lambda row, said: (*_without(row, said[0]), said[1]), one, other):
            return f"loses all of `{one}`, then appends `{other}`"
    items = {item for each in seen for item in each.after} if all(each.after for each in seen) else set()
    if len(items) == 1 and all(len(each.before) == len(each.after) for each in seen):
        return f"every entry = {_plain(items.pop())}"
    return None


def _entries(seen: Sequence[Seen]) -> str | None:
    """Explain a row of which one or two entries change: those that the event names, or the last."""
    if not _are_rows(seen) or any(len(each.before) != len(each.after) for each in seen):
        return None
    named = _named(seen)
    alone = [(name, spots) for name, spots in named if _only(seen, [spots])]
    for name, spots in alone:
        found = _explained(_inside(seen, spots))
        if found is not None:
            return f"{name} {found}"
    for number, (name, spots) in enumerate(named):
        for other, others in named[number + 1 :]:
            if _only(seen, [spots, others]) and all(one != two for one, two in zip(spots, others, strict=True)):
                both = [_inside(seen, each) for each in (spots, others)]
                if all(map(_changes, both)):
                    return f"{name} {sentence(both[0])}; {other} {sentence(both[1])}"
    return f"{alone[0][0]} {sentence(_inside(seen, alone[0][1]))}" if alone else None


def _named(seen: Sequence[Seen]) -> list[tuple[str, list[int]]]:
    """Return the entries of the row that events name, and the last one: what they are called, and where they are."""
    named: dict[bool, list[tuple[str, list[int]]]] = {False: [], True: []}
    changed = {
        (number, place)
        for number, each in enumerate(seen)
        for place, (old, new) in enumerate(zip(each.before, each.after, strict=True))
        if not _same(old, new)
    }
    for path in _paths(seen):
        if not all(type(each.said[path]) is int for each in seen):
            continue
        less = {seen[number].said[path] - place for number, place in changed}
        for low in {0, *less} if len(less) == 1 else {0}:  # pieces may be counted from 1, or 3
            spots = [each.said[path] - low for each in seen]
            if low >= 0 and all(0 <= spot < len(each.before) for spot, each in zip(spots, seen, strict=True)):
                named[low > 0].append((f"[`{path}` − {low}]" if low else f"[`{path}`]", spots))
    return [*named[False], ("[last]", [len(each.before) - 1 for each in seen]), *named[True]]


def _are_rows(seen: Sequence[Seen]) -> bool:
    return all(isinstance(each.before, tuple) and isinstance(each.after, tuple) for each in seen)


def _only(seen: Sequence[Seen], spots: Sequence[Sequence[int]]) -> bool:
    """Return whether no entry changes but those at these places."""
    for number, each in enumerate(seen):
        kept = {places[number] for places in spots}
        for place, (old, new) in enumerate(zip(each.before, each.after, strict=True)):
            if place not in kept and not _same(old, new):
                return False
    return True


def _inside(seen: Sequence[Seen], spots: Sequence[int]) -> list[Seen]:
    return [Seen(each.before[spot], each.after[spot], each.said) for each, spot in zip(seen, spots, strict=True)]


RULES: Final[Sequence[Rule]] = (_set, _constant, _counted, _row, _entries)


def _outline(seen: Sequence[Seen]) -> str:
    """Say what can be said where no sentence is true of all."""
    if not _are_rows(seen):
        words = dict.fromkeys([_plain(each.after) for each in seen])
        return f"= {' or '.join(sorted(words))}" if len(words) <= MOST else "anew"
    if all(each.after[: len(each.before)] == each.before for each in seen):
        grown = {len(each.after) - len(each.before) for each in seen}
        return "appends an entry" if grown == {1} else "appends entries"
    if all(len(each.after) == len(each.before) - 1 for each in seen):
        return "loses an entry"
    if all(len(each.after) == len(each.before) for each in seen):
        return "some entries anew"
    return "anew"


def _plain(item: Any) -> str:
    return "left out" if item is None else f"`{printed(_document(item))}`"


def _document(item: Any) -> Any:
    """Return a value as it looks on the wire, near enough to be told."""
    if is_value(item):
        named = {name: _document(getattr(item, name)) for name in fields(type(item))}
        return {"type": snake(type(item)), **{name: part for name, part in named.items() if part is not None}}
    return [_document(part) for part in item] if isinstance(item, tuple) else item


# The page.

HEAD: Final = """\
# What events change

For front ends that fold events and want no patches: which fields of a view each event changes, and how. A page of the
explanation tells what [streams](../explanation/streams.md) are, and `examples/typescript/port_royal.ts` is such a
reducer, whole.

These tables are made by `python -m tools.changes`, never by hand: games are played, every event is folded into the view
of every seat and of a spectator, and a sentence stands here if it was true of every single one of these events.

| it says | it means |
| --- | --- |
| = `card` | is now what the event says in `card` |
| = `"trade"` | is now this |
| + 1, − `amount` | goes up or down |
| appends, loses, gains | of a row; whatever is not named stays in its order |
| [`player`] … | of one entry of a row: the one with this number, from 0; [last] is the last one |
| is left out | the field is no longer there |
| … or stays as it is | the rule that is cited beside the event knows when |
| anew | is worked out anew: the rule knows how |

A client starts from the view of the first frame, which the events of the opening have gone into already. `hand` changes
only for the player that the event names in `player`. `to_act` is no field of a table and follows from it: take it from
the patch, or work it out.
"""


def page() -> str:
    """Return the whole page."""
    return "\n".join([HEAD, *[section(name, changes(game)) for name, game in GAMES.items()]])


def section(name: str, told: Changes) -> str:
    """Return the part of the page that is about one game."""
    lines = [
        f"## {name.replace('-', ' ').title()}",
        "",
        "| event | rule | field | what becomes of it |",
        "| --- | --- | --- | --- |",
    ]
    for event, found in told.found.items():
        for number, change in enumerate(found):
            shown = (f"`{event}`", _cited(told.rules[event])) if not number else ("", "")
            lines.append(f"| {shown[0]} | {shown[1]} | `{change.field}` | {change.how} |")
    for words, names in (
        ("Change nothing that anybody sees", told.idle),
        ("Come in the opening only", told.opening),
        ("Never came up", told.unmet),
    ):
        if names:
            lines += ["", f"{words}: {', '.join([f'`{each}`' for each in names])}."]
    return "\n".join([*lines, ""])


def _cited(rule: str) -> str:
    return rule if "-" in rule else ""


def main() -> None:
    """Write the page."""
    text = page()
    PAGE.write_text(text, encoding="utf-8")
    print(f"{PAGE.name}: {len(text.encode()):,} bytes")


if __name__ == "__main__":
    main()

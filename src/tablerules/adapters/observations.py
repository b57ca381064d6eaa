"""A view as an array of numbers, for programs that learn.

The layout is read off the types of the game's table and hand, field by field, in order: a number in a range is one slot
that holds it as it is, a word of a closed set is one slot for each word with a 1 in one of them, a yes or no is one
slot, a value that may be missing has a slot before it that says whether it is there, a record has the slots of its
fields, and one of several records has a slot for each class and then the slots of all classes. How long a row is
stands in `SHAPES`: types do not say it. A row of ids whose order does not matter becomes one slot for each id there is.

Nothing is scaled and nothing is turned to the viewer's seat; `Observer.low` and `Observer.high` have the range of each
slot. The options of a game never change while it runs and have no slots.

>>> from tablerules.games import port_royal
>>> observer = Observer(port_royal, players=3)
>>> state, _ = port_royal.new_game(3, seed=7)
>>> array = observer(port_royal.view(state, 1))
>>> array.shape == (observer.size,), array.dtype.name
(True, 'float32')
>>> coins = next(part for part in observer.parts if part.name == "coins")
>>> [float(coins_of_player) for coins_of_player in coins.of(array)]
[3.0, 3.0, 3.0]
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

from tablerules import AnyGame
from tablerules.kernel.values import Within, value
from tablerules.wire.shapes import hints_of, is_literal, is_tuple, is_union, parts, peeled, records_of

Array: TypeAlias = NDArray[np.float32]
Write: TypeAlias = Callable[[Array, Any], None]


@value
class UpTo:
    """A row of at most so many entries. Numbers that are missing are one below their range, all else is 0."""

    entries: int


@value
class Exactly:
    """A row that always has so many entries."""

    entries: int


@value
class PerPlayer:
    """A row with one entry for each player."""


@value
class Members:
    """A row of ids, each there once at most: a 1 in the slots of those that are in it. Their order is not kept."""


@value
class LeftOut:
    """A field without slots, and why."""

    why: str


Shape: TypeAlias = UpTo | Exactly | PerPlayer | Members | LeftOut

OPTIONS: Final = LeftOut("they never change while a game runs")
PLAYERS: Final = PerPlayer()
MEMBERS: Final = Members()

SHAPES: Final[Mapping[str, Mapping[str, Shape]]] = {
    "port-royal": {
        "harbor": MEMBERS,
        "expeditions": MEMBERS,
        "discard": MEMBERS,
        "coins": PLAYERS,
        "coin_batches": LeftOut("says only from which shuffle a coin came"),
        "unseen": LeftOut("what lies open nowhere is unseen"),
        "displays": PLAYERS,
        "displays[]": MEMBERS,
    },
    "ishikari": {
        "ships": Exactly(6),
        "cargo": Exactly(6),
        "profits": Exactly(6),
        "in_loss": Exactly(6),
        "field": UpTo(8),
        "hand_sizes": PLAYERS,
        "known_hand": PLAYERS,
        "known_hand[]": MEMBERS,
        "unknown_red": PLAYERS,
        "revealed": PLAYERS,
        "revealed[]": UpTo(4),
        "tags": PLAYERS,
        "tags[]": UpTo(4),
        "attached": PLAYERS,
        "attached[]": UpTo(4),
        "attached[][]": MEMBERS,
        "loose": PLAYERS,
        "loose[]": MEMBERS,
        "tag_supply": MEMBERS,
        "removed_tags": MEMBERS,
        "notes": PLAYERS,
        "privilege_backs": UpTo(10),
        "open_row": UpTo(10),
        "removed_privileges": MEMBERS,
        "passed": PLAYERS,
        "hand.cards": MEMBERS,
    },
    "sainokawara": {
        "positions": PLAYERS,
        "pool": MEMBERS,
        "ring": Exactly(14),
        "owners": Exactly(12),
        "roll": UpTo(2),
        "tower": UpTo(14),
        "before": LeftOut("what a retraction would restore, and no player retracts"),
    },
}
"""How long the rows of a table or hand (``hand.cards``) are; ``displays[]`` is a row in the row `displays`."""


@value
class Part:
    """The slots of one field: `size` of them from `start`, laid out as `shape`, each from `low` to `high`."""

    name: str
    start: int
    size: int
    shape: tuple[int, ...]
    low: float
    high: float
    meaning: str

    def of(self, array: Array) -> Array:
        """Return the slots of this field in an observation, a window onto it."""
        return array[self.start : self.start + self.size].reshape(self.shape)


@value
class Coder:
    """How values of one type are written: their `shape`, their range, and what a slot means.

    `write` fills slots that may hold anything; `absent` are the slots of a value that is not there, and `changed`
    writes only what differs from an older value, for rows with long entries.
    """

    shape: tuple[int, ...]
    low: float
    high: float
    meaning: str
    write: Write
    absent: float = 0

    @property
    def size(self) -> int:
        """How many slots there are."""
        return int(np.prod(self.shape, dtype=int))


class Observer:
    """Makes arrays of the views of a game with so many players.

    It remembers the last table it saw and writes only the fields that changed since, so give each thread its own.

    Attributes:
        size: How many slots an observation has.
        parts: Which slots belong to which field, in order.
        low: The least that each slot can hold.
        high: The most, infinite where there is no end.
    """

    def __init__(self, game: AnyGame, players: int) -> None:
        """Lay out the slots.

        Raises:
            TypeError: If `SHAPES` does not say how long a row is.
        """
        shapes = SHAPES.get(game.NAME, {})
        table_type, hand_type = hints_of(game.View)["table"], hints_of(game.View)["hand"]
        viewer = _number(0, players - 1, "the seat of the viewer, -1 for a spectator", low=-1)
        named: list[tuple[str, Coder]] = [("player", viewer)]
        table_fields: list[tuple[str, Coder]] = []
        for name, hint in hints_of(table_type).items():
            shape = OPTIONS if name == "options" else shapes.get(name)
            if not isinstance(shape, LeftOut):
                table_fields.append((name, coder_of(hint, name, shapes, players)))
        hand_fields: list[tuple[str, Coder]] = []
        for record in records_of(hand_type):
            for name, hint in hints_of(record).items():
                hand_fields.append((name, coder_of(hint, f"hand.{name}", shapes, players)))
        named += table_fields + [(f"hand.{name}", coder) for name, coder in hand_fields]
        parts_made: list[Part] = []
        start = 0
        for name, coder in named:
            parts_made.append(Part(name, start, coder.size, coder.shape, coder.low, coder.high, coder.meaning))
            start += coder.size
        self.size: Final = start
        self.parts: Final = tuple(parts_made)
        self.low: Final = np.concatenate([np.full(part.size, part.low, np.float32) for part in self.parts])
        self.high: Final = np.concatenate([np.full(part.size, part.high, np.float32) for part in self.parts])
        self._array: Final = np.zeros(start, np.float32)
        places = {part.name: part.of(self._array) for part in self.parts}
        self._table: Final = [(name, places[name], coder.write) for name, coder in table_fields]
        self._hand: Final = [(name, places[f"hand.{name}"], coder) for name, coder in hand_fields]
        self._seen: dict[str, object] = {}
        self._shown: object = None

    def __call__(self, view: Any) -> Array:  # noqa: ANN401  # of a game that is found at run time
        """Return a new array of what this view shows."""
        table = view.table
        if table is not self._shown:
            self._shown = table
            seen = self._seen
            for name, slots, write in self._table:
                item = getattr(table, name)
                if name not in seen or seen[name] is not item:
                    write(slots, item)
                    seen[name] = item
        array = self._array
        array[0] = -1 if view.player is None else view.player
        for name, slots, coder in self._hand:
            if view.hand is None:
                slots[...] = coder.absent
            else:
                coder.write(slots, getattr(view.hand, name))
        return array.copy()


def coder_of(hint: Any, path: str, shapes: Mapping[str, Shape], players: int) -> Coder:  # noqa: ANN401  # a type
    """Return how values of a type are written.

    Args:
        hint: The type.
        path: The name of the field, with ``[]`` for a row in a row.
        shapes: How long rows are, by path.
        players: How many play.

    Raises:
        TypeError: If there is no way to tell how many slots it takes.
    """
    base, notes = peeled(hint)
    within = next((note for note in notes if isinstance(note, Within)), None)
    if is_union(base):
        return _one_of(base, path, shapes, players)
    if is_tuple(base):
        return _row(base, path, shapes, players)
    if base is bool:
        return Coder((), 0, 1, "1 for yes", _as_it_is)
    if is_literal(base):
        return _word(get_args(base))
    if base is int and within is not None:
        return _number(within.low, within.high, "a number")
    if isinstance(base, type) and records_of(base):
        return _record(base, path, shapes, players)
    raise TypeError(f"{path}: nothing says how many slots {base!r} takes")


def _number(least: int, most: int | None, meaning: str, *, low: int | None = None) -> Coder:
    """Write a number as it is."""
    bottom = least if low is None else low
    return Coder((), bottom, np.inf if most is None else most, meaning, _as_it_is, least - 1)


def _word(words: tuple[object, ...]) -> Coder:
    """Write a word of a closed set as a 1 in its slot."""
    places = {word: place for place, word in enumerate(words)}

    def write(slots: Array, word: Any) -> None:  # noqa: ANN401  # any of the words
        slots.fill(0)
        slots[places[word]] = 1

    return Coder((len(words),), 0, 1, f"1 at one of {', '.join(map(str, words))}", write)


def _row(hint: Any, path: str, shapes: Mapping[str, Shape], players: int) -> Coder:  # noqa: ANN401  # a type
    """Write a row entry by entry, or what is in it."""
    entries = get_args(hint)
    fixed = ... not in entries
    shape = Exactly(len(entries)) if fixed else shapes.get(path)
    inner = coder_of(entries[0], f"{path}[]", shapes, players)
    match shape:
        case Members():
            return _members(entries[0], path)
        case PerPlayer():
            return _full_row(inner, players, "by seat: ")
        case Exactly():
            return _full_row(inner, shape.entries, "")
        case UpTo():
            return _open_row(inner, shape.entries)
        case _:
            raise TypeError(f"nothing says how long the row {path} is")


def _members(entry: Any, path: str) -> Coder:  # noqa: ANN401  # a type
    """Write which ids are in a row."""
    _, notes = peeled(entry)
    within = next((note for note in notes if isinstance(note, Within)), None)
    if within is None or within.high is None:
        raise TypeError(f"there is no end to the ids in {path}")
    low, high = within.low, within.high

    def write(slots: Array, row: tuple[int, ...]) -> None:
        slots.fill(0)
        if row:
            slots[list(row) if not low else [item - low for item in row]] = 1

    return Coder((high - low + 1,), 0, 1, f"1 for each id of {low} to {high} in it", write)


def _full_row(inner: Coder, entries: int, prefix: str) -> Coder:
    """Write a row that is always full; where entries are long, only those that changed."""
    shape = (entries, *inner.shape)
    meaning = prefix + inner.meaning
    if inner.write is _as_it_is:
        return Coder(shape, inner.low, inner.high, meaning, _as_it_is, inner.absent)
    write_entry = inner.write
    last: list[tuple[Array, object]] = []

    def write(slots: Array, row: tuple[Any, ...]) -> None:
        if last and last[0][0] is slots:
            old: Any = last[0][1]
            for entry, (item, before) in enumerate(zip(row, old, strict=True)):
                if item is not before:
                    write_entry(slots[entry], item)
        else:
            for entry, item in enumerate(row):
                write_entry(slots[entry], item)
        last[:] = [(slots, row)]

    return Coder(shape, inner.low, inner.high, meaning, write, inner.absent)


def _open_row(inner: Coder, entries: int) -> Coder:
    """Write a row that may be shorter."""
    absent, plain, write_entry = inner.absent, inner.write is _as_it_is, inner.write

    def write(slots: Array, row: tuple[Any, ...]) -> None:
        slots.fill(absent)
        if plain:
            slots[: len(row)] = row
        else:
            for entry, item in enumerate(row):
                write_entry(slots[entry], item)

    meaning = f"{inner.meaning}; {absent:g} where the row has ended"
    return Coder((entries, *inner.shape), min(inner.low, absent), inner.high, meaning, write, absent)


def _one_of(hint: Any, path: str, shapes: Mapping[str, Shape], players: int) -> Coder:  # noqa: ANN401  # a type
    """Write a value that may be missing, or one of several records."""
    members = [part for part in parts(hint) if part is not type(None)]
    if len(members) == 1:
        return _maybe(coder_of(members[0], path, shapes, players))
    records = {record: _record(record, path, shapes, players) for record in records_of(hint)}
    starts: dict[type, int] = {}
    end = len(records)
    for record, coder in records.items():
        starts[record] = end
        end += coder.size
    order = {record: place for place, record in enumerate(records)}

    def write(slots: Array, item: object) -> None:
        slots.fill(0)
        if item is not None:
            kind = type(item)
            slots[order[kind]] = 1
            start = starts[kind]
            records[kind].write(slots[start : start + records[kind].size], item)

    low = min(0, *[coder.low for coder in records.values()])
    high = max(1, *[coder.high for coder in records.values()])
    names = ", ".join(f"{record.__name__} ({records[record].meaning})" for record in records)
    return Coder((end,), low, high, f"1 at its class, then the fields of each class: {names}", write)


def _maybe(inner: Coder) -> Coder:
    """Write whether a value is there, then the value, or 0."""

    def write(slots: Array, item: object) -> None:
        if item is None:
            slots.fill(0)
        else:
            slots[0] = 1
            inner.write(slots[1:].reshape(inner.shape), item)

    meaning = f"1 if it is there, then {inner.meaning}"
    return Coder((1 + inner.size,), min(0, inner.low), max(1, inner.high), meaning, write)


def _record(kind: type, path: str, shapes: Mapping[str, Shape], players: int) -> Coder:
    """Write the fields of a record one after the other."""
    coders = {
        name: coder_of(hint, f"{path}.{name}", shapes, players)
        for name, hint in hints_of(kind).items()
        if not isinstance(shapes.get(f"{path}.{name}"), LeftOut)
    }
    starts: dict[str, int] = {}
    end = 0
    for name, coder in coders.items():
        starts[name] = end
        end += coder.size

    def write(slots: Array, item: object) -> None:
        for name, coder in coders.items():
            start = starts[name]
            coder.write(slots[start : start + coder.size].reshape(coder.shape), getattr(item, name))

    low = min([0, *[coder.low for coder in coders.values()]])
    high = max([1, *[coder.high for coder in coders.values()]])
    return Coder((end,), low, high, " · ".join(f"{name}: {coder.meaning}" for name, coder in coders.items()), write)


def _as_it_is(slots: Array, item: Any) -> None:  # noqa: ANN401  # a number, a yes or no, or a row of them
    """Write numbers as they are."""
    slots[...] = item


def layout(game: AnyGame, players: int) -> Iterator[Part]:
    """Give the parts of an observation, in order."""
    yield from Observer(game, players).parts

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

from array import array
from collections.abc import Callable, Mapping
from itertools import accumulate, compress, zip_longest
from math import prod
from operator import attrgetter, is_not
from struct import Struct
from typing import Any, Final, TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

from tablerules import AnyGame
from tablerules.adapters.games import address_of, game_at
from tablerules.kernel.rows import first, without_first
from tablerules.kernel.values import Within, value
from tablerules.wire.shapes import hints_of, is_literal, is_tuple, is_union, parts, peeled, records_of

Array: TypeAlias = NDArray[np.float32]
Slots: TypeAlias = "array[float]"
"""What is written to: its entries and slices are set in a fraction of the time that NumPy takes."""

Write: TypeAlias = Callable[[Slots, int, Any, Any], None]


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
    """A row of ids, each there once at most: a 1 in the slots of those that are in it.

    Their order is not kept, so this is for rows whose order no rule asks for.
    """


@value
class EarlierRows:
    """Rows of ids, each in one of them at most: in the slot of an id the number of its row, from 0.

    It is -1 for what is in no row, and for what is in the last one: where all other ids lie open, that is whatever is
    left, and it is left out because it changes with every card that is drawn, at a cost. The order is not kept.
    """


@value
class LeftOut:
    """A field without slots, and why."""

    why: str


Shape: TypeAlias = UpTo | Exactly | PerPlayer | Members | EarlierRows | LeftOut

BYTES: Final = 4  # in a slot
OPTIONS: Final = "options"  # the field without slots in every game
PLAYERS: Final = PerPlayer()
MEMBERS: Final = Members()

SHAPES: Final[dict[str, Mapping[str, Shape]]] = {
    "port-royal": {
        "harbor": MEMBERS,
        "expeditions": MEMBERS,
        "discard": MEMBERS,
        "coins": PLAYERS,
        "coin_batches": PLAYERS,
        "coin_batches[]": UpTo(119),
        "unseen": EarlierRows(),
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
        "before": LeftOut("what was before the last report; the referee of the adapters retracts none"),
    },
    "freshwater-fly": {
        "pool": Exactly(6),
        "round_totals": PLAYERS,
        "river": Exactly(18),
        "tile_values": Exactly(7),
        "hatch": Exactly(7),
        "hatch[]": Exactly(6),
        "bag": Exactly(6),
        "discard": Exactly(6),
        "boards": PLAYERS,
        "finesse": PLAYERS,
        "flies": PLAYERS,
        "fly_sides": PLAYERS,
        "line_fish": PLAYERS,
        "line_slot": PLAYERS,
        "line_token": PLAYERS,
        "reel": PLAYERS,
        "drag_set": PLAYERS,
        "landed": PLAYERS,
        "landed[]": MEMBERS,
        "scored_tokens": PLAYERS,
        "scored_tokens[]": Exactly(6),
        "rock_cards": PLAYERS,
        "rock_cards[]": MEMBERS,
        "momentum": PLAYERS,
        "momentum_sides": Exactly(5),
        "techniques_used": MEMBERS,
        "pending": UpTo(4),
        "pending[].deltas": MEMBERS,
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
    """How values of one type are written: their `shape`, their range, what a slot means, and how to `write` one.

    ``write(slots, start, item, old)`` fills the slots from `start` with `item`. They hold `old`, another value of the
    same type, or, if that is None, anything. `absent` is what all slots of a value that is not there hold.
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
        return prod(self.shape)


class Observer:
    """Makes arrays of the views of a game with so many players.

    An observation has `size` slots; `parts` says which belong to which field, in order, `low` and `high` the least and
    the most that each can hold, infinite where there is no end. An observer remembers what it saw last and writes only
    what changed since, so give each thread its own. `array` is what it writes to, for whoever needs no copy: it shows
    the view that was seen last, 0 everywhere before the first, and nobody else can write to it. A copy, and what comes
    out of a pickle, has seen nothing yet.
    """

    def __init__(self, game: AnyGame, players: int) -> None:
        """Lay out the slots.

        Raises:
            TypeError: If `SHAPES` does not say how long a row is.
        """
        self._label: Final = (game, players)
        shapes = SHAPES.get(game.NAME, {})
        rooms = hints_of(game.View)
        viewer = Coder((), -1, players - 1, "the seat of the viewer, -1 for a spectator", _number)
        table = {
            name: coder_of(hint, name, shapes, players)
            for name, hint in hints_of(rooms["table"]).items()
            if name != OPTIONS and not isinstance(shapes.get(name), LeftOut)
        }
        hand = {
            name: coder_of(hint, f"hand.{name}", shapes, players)
            for record in records_of(rooms["hand"])
            for name, hint in hints_of(record).items()
        }
        named = [("player", viewer), *table.items(), *[(f"hand.{name}", coder) for name, coder in hand.items()]]
        starts = tuple(accumulate([coder.size for _, coder in named], initial=0))
        self.parts: Final = tuple(
            [
                Part(name, start, coder.size, coder.shape, coder.low, coder.high, coder.meaning)
                for (name, coder), start in zip(named, starts, strict=False)
            ]
        )
        self.size: Final = starts[-1]
        self.low: Final = np.concatenate([np.full(part.size, part.low, np.float32) for part in self.parts])
        self.high: Final = np.concatenate([np.full(part.size, part.high, np.float32) for part in self.parts])
        self._slots: Final[Slots] = _blank(self.size)
        self.array: Final = np.frombuffer(self._slots, np.float32)  # the same memory
        self.array.flags.writeable = False
        self._table: Final = _Room(table, starts[1])
        self._hand: Final = _Room(hand, starts[1 + len(table)])

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel as the game and the number of players: slots and `array` are one memory, and a copy needs its own."""
        game, players = self._label
        return _observer_of, (address_of(game), players)

    def __call__(self, view: Any) -> Array:
        """Return a new array of what this view shows."""
        self.see(view)
        return self.array.copy()

    def see(self, view: Any) -> None:
        """Let `array` show this view."""
        slots = self._slots
        slots[0] = -1 if view.player is None else view.player
        self._table.write(slots, view.table)
        hand = view.hand
        if hand is not self._hand.shown:
            self._hand.write(slots, hand)

    def forget(self) -> None:
        """Let `array` be 0 everywhere, as before the first view."""
        self._slots[:] = _blank(self.size)
        self._table.forget()
        self._hand.forget()


def _observer_of(address: object, players: int) -> Observer:
    """Return the observer that travelled."""
    return Observer(game_at(address), players)


class _Room:
    """The fields of a table or hand, and what was written of them last."""

    def __init__(self, coders: Mapping[str, Coder], start: int) -> None:
        self._coders = tuple(coders.values())
        self._writes = tuple([coder.write for coder in self._coders])
        self._starts = tuple(accumulate([coder.size for coder in self._coders], initial=start))
        self._places = range(len(self._coders))
        names = tuple(coders)
        # Of one name `attrgetter` gives no tuple, so with one the first is read twice; without any nothing is read.
        again = names if len(names) == 1 else ()
        self._read: Callable[[object], tuple[Any, ...]] = attrgetter(*names, *again) if names else _nothing
        self.forget()

    def forget(self) -> None:
        """Know nothing of the slots."""
        self.shown: object = self  # which is no room
        self._items: tuple[Any, ...] | None = None

    def write(self, slots: Slots, room: object) -> None:
        """Write what changed since the last time; a room that is not there is absent in all its fields."""
        if room is self.shown:
            return
        try:
            if room is None:
                for coder, start in zip(self._coders, self._starts, strict=False):
                    slots[start : start + coder.size] = _blank(coder.size, coder.absent)
                self._items = None
            else:
                items, old = self._read(room), self._items
                if old is None:
                    for write, start, item in zip(self._writes, self._starts, items, strict=False):
                        write(slots, start, item, None)
                else:
                    writes, starts = self._writes, self._starts
                    for place in compress(self._places, map(is_not, items, old)):
                        writes[place](slots, starts[place], items[place], old[place])
                self._items = items
            self.shown = room
        except BaseException:  # a field does not fit, or somebody lost patience: nothing is known any more
            self.forget()
            raise


def _nothing(_room: object) -> tuple[Any, ...]:
    """Return the fields of a room that has none."""
    return ()


def coder_of(hint: Any, path: str, shapes: Mapping[str, Shape], players: int) -> Coder:
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
        members = [part for part in parts(base) if part is not type(None)]
        if len(members) == 1:
            return _maybe(coder_of(members[0], path, shapes, players))
        return _one_of({kind: _record(kind, path, shapes, players) for kind in records_of(base)})
    if is_tuple(base):
        return _row(base, path, shapes, players)
    if base is bool:
        return Coder((), 0, 1, "1 for yes", _number)
    if is_literal(base):
        return _word(get_args(base))
    if base is int and within is not None:
        high = np.inf if within.high is None else within.high
        return Coder((), within.low, high, "a number", _number, within.low - 1)
    if isinstance(base, type) and records_of(base):
        return _record(base, path, shapes, players)
    raise TypeError(f"{path}: nothing says how many slots {base!r} takes")


def array_of(coder: Coder, item: object, old: object = None) -> Array:
    """Return one value as an array, written over nothing or over an older one."""
    slots = _blank(coder.size)
    if old is not None:
        coder.write(slots, 0, old, None)
    coder.write(slots, 0, item, old)
    return np.frombuffer(slots, np.float32)


def _number(slots: Slots, start: int, item: Any, _old: object) -> None:
    """Write a number as it is."""
    slots[start] = item


def _numbers(entries: int) -> Write:
    """Return what writes a row of so many numbers as they are; for another length it raises struct.error."""
    pack_into = Struct(f"{entries}f").pack_into

    def write(slots: Slots, start: int, row: tuple[float, ...], _old: object) -> None:
        pack_into(slots, BYTES * start, *row)

    return write


def _some_numbers(entries: int, absent: float) -> Write:
    """Return what writes a row of at most so many numbers."""
    packs = [Struct(f"{length}f").pack_into for length in range(entries + 1)]
    blanks = [_blank(length, absent) for length in range(entries + 1)]

    def write(slots: Slots, start: int, row: tuple[float, ...], old: tuple[float, ...] | None) -> None:
        length, before = len(row), entries if old is None else len(old)
        if length > entries:
            raise ValueError(f"{length} entries where at most {entries} were expected")
        packs[length](slots, BYTES * start, *row)
        if before > length:
            slots[start + length : start + before] = blanks[before - length]

    return write


def _blank(size: int, item: float = 0) -> Slots:
    """Return so many slots that all hold the same."""
    return array("f", [item]) * size


def _word(words: tuple[object, ...]) -> Coder:
    """Write a word of a closed set as a 1 in its slot."""
    places = {word: place for place, word in enumerate(words)}
    size, blank = len(words), _blank(len(words))

    def write(slots: Slots, start: int, word: object, old: object) -> None:
        if old is None:
            slots[start : start + size] = blank
        else:
            slots[start + places[old]] = 0
        slots[start + places[word]] = 1

    return Coder((size,), 0, 1, f"1 at one of {', '.join(map(str, words))}", write)


def _row(hint: Any, path: str, shapes: Mapping[str, Shape], players: int) -> Coder:
    """Write a row entry by entry, or what is in it."""
    entries = get_args(hint)
    shape = shapes.get(path) if ... in entries else Exactly(len(entries))
    match shape:
        case Members():
            return _members(entries[0], path)
        case EarlierRows():
            return _earlier_rows(get_args(entries[0])[0], path)
        case PerPlayer():
            return _full_row(coder_of(entries[0], f"{path}[]", shapes, players), players, "by seat: ")
        case Exactly():
            return _full_row(coder_of(entries[0], f"{path}[]", shapes, players), shape.entries, "")
        case UpTo():
            return _open_row(coder_of(entries[0], f"{path}[]", shapes, players), shape.entries)
        case _:
            raise TypeError(f"nothing says how long the row {path} is; `SHAPES` has to")


def _ids(entry: Any, path: str) -> tuple[int, int]:
    """Return the first and the last of the ids in a row."""
    _, notes = peeled(entry)
    within = next((note for note in notes if isinstance(note, Within)), None)
    if within is None or within.high is None:
        raise TypeError(f"there is no end to the ids in {path}")
    return within.low, within.high


def _members(entry: Any, path: str) -> Coder:
    """Write which ids are in a row."""
    low, high = _ids(entry, path)
    size, blank = high - low + 1, _blank(high - low + 1)

    def write(slots: Slots, start: int, row: tuple[int, ...], old: tuple[int, ...] | None) -> None:
        if old is not None and first(row, len(old)) == old:
            row = without_first(row, len(old))
        else:
            slots[start : start + size] = blank
        base = start - low
        for item in row:
            slots[base + item] = 1

    return Coder((size,), 0, 1, f"1 for each id of {low} to {high} in it", write)


def _earlier_rows(entry: Any, path: str) -> Coder:
    """Write for each id in which row it is, the last row being left out."""
    low, high = _ids(entry, path)
    size, blank = high - low + 1, _blank(high - low + 1, -1)

    def write(slots: Slots, start: int, rows: tuple[Any, ...], old: tuple[Any, ...] | None) -> None:
        last, base = len(rows) - 1, start - low
        if old is None or len(old) != len(rows):
            slots[start : start + size] = blank
            old = ((),) * last
        elif not last:
            return
        changed = list(compress(range(last), map(is_not, rows, old)))
        for place in changed:
            for item in {*old[place]}.difference(rows[place]):
                slots[base + item] = -1
        for place in changed:
            for item in {*rows[place]}.difference(old[place]):
                slots[base + item] = place

    meaning = f"for each id of {low} to {high} the number of its row, from 0; -1 if it is in the last one or in none"
    return Coder((size,), -1, np.inf, meaning, write, -1)


def _full_row(inner: Coder, entries: int, prefix: str) -> Coder:
    """Write a row that is always full."""
    size, write_entry, shape = inner.size, inner.write, (entries, *inner.shape)
    if write_entry is _number:
        return Coder(shape, inner.low, inner.high, prefix + inner.meaning, _numbers(entries), inner.absent)

    def write(slots: Slots, start: int, row: tuple[Any, ...], old: tuple[Any, ...] | None) -> None:
        if len(row) != entries:
            raise ValueError(f"{len(row)} entries where {entries} were expected")
        if old is None:
            for item in row:
                write_entry(slots, start, item, None)
                start += size
        else:
            for place in compress(range(entries), map(is_not, row, old)):
                write_entry(slots, start + place * size, row[place], old[place])

    return Coder(shape, inner.low, inner.high, prefix + inner.meaning, write, inner.absent)


def _open_row(inner: Coder, entries: int) -> Coder:
    """Write a row that may be shorter."""
    size, write_entry, absent = inner.size, inner.write, inner.absent
    meaning = f"{inner.meaning}; {absent:g} where the row has ended"
    shape, low = (entries, *inner.shape), min(inner.low, absent)
    if write_entry is _number:
        return Coder(shape, low, inner.high, meaning, _some_numbers(entries, absent), absent)

    def write(slots: Slots, start: int, row: tuple[Any, ...], old: tuple[Any, ...] | None) -> None:
        if len(row) > entries:
            raise ValueError(f"{len(row)} entries where at most {entries} were expected")
        before = () if old is None else old
        for item, last in zip_longest(row, before):
            if item is None:
                break
            if item is not last:
                write_entry(slots, start, item, last)
            start += size
        missing = (entries if old is None else len(old)) - len(row)
        if missing > 0:
            slots[start : start + size * missing] = _blank(size * missing, absent)

    return Coder(shape, low, inner.high, meaning, write, absent)


def _one_of(records: Mapping[type, Coder]) -> Coder:
    """Write one of several records, or none."""
    order = {kind: place for place, kind in enumerate(records)}
    starts = dict(
        zip(records, accumulate([coder.size for coder in records.values()], initial=len(records)), strict=False)
    )
    size = len(records) + sum(coder.size for coder in records.values())
    blank = _blank(size)

    def write(slots: Slots, start: int, item: object, _old: object) -> None:
        slots[start : start + size] = blank
        if item is not None:
            kind = type(item)
            slots[start + order[kind]] = 1
            records[kind].write(slots, start + starts[kind], item, None)

    low = min(0, *[coder.low for coder in records.values()])
    high = max(1, *[coder.high for coder in records.values()])
    each = ", ".join(f"{kind.__name__} ({coder.meaning})" for kind, coder in records.items())
    return Coder((size,), low, high, f"1 at its class, then the fields of each class: {each}", write)


def _maybe(inner: Coder) -> Coder:
    """Write whether a value is there, then the value, or 0."""
    size, blank, write_inner = 1 + inner.size, _blank(1 + inner.size), inner.write

    def write_number(slots: Slots, start: int, item: Any, _old: object) -> None:
        if item is None:
            slots[start] = slots[start + 1] = 0
        else:
            slots[start] = 1
            slots[start + 1] = item

    def write(slots: Slots, start: int, item: object, old: object) -> None:
        if item is None:
            slots[start : start + size] = blank
        else:
            slots[start] = 1
            write_inner(slots, start + 1, item, old)

    meaning = f"1 if it is there, then {inner.meaning}"
    chosen = write_number if write_inner is _number else write
    return Coder((size,), min(0, inner.low), max(1, inner.high), meaning, chosen)


def _record(kind: type, path: str, shapes: Mapping[str, Shape], players: int) -> Coder:
    """Write the fields of a record one after the other."""
    coders = {
        name: coder_of(hint, f"{path}.{name}", shapes, players)
        for name, hint in hints_of(kind).items()
        if not isinstance(shapes.get(f"{path}.{name}"), LeftOut)
    }

    def write(slots: Slots, start: int, item: object, _old: object) -> None:
        for name, coder in coders.items():
            coder.write(slots, start, getattr(item, name), None)
            start += coder.size

    low = min([0, *[coder.low for coder in coders.values()]])
    high = max([1, *[coder.high for coder in coders.values()]])
    size = sum(coder.size for coder in coders.values())
    return Coder((size,), low, high, " · ".join(f"{name}: {coder.meaning}" for name, coder in coders.items()), write)


__all__ = [
    "SHAPES", "Array", "Coder", "EarlierRows", "Exactly", "LeftOut", "Members", "Observer", "Part", "PerPlayer",
    "Shape", "UpTo", "coder_of",
]  # fmt: skip

"""The actions of a game as whole numbers: what a framework with an action space of fixed size needs.

The number of an action depends on the game and its options, never on a state or a seat. It is found by counting: the
classes of the game's ``Action`` in order, in a class every combination of its fields but `player`, the last field
running fastest. Which values a field has is read off its type (``Annotated[int, Within(1, 6)]``), or is said in `ROWS`
where a type has no end or allows more than the rules ever will. What only a referee reports has no number: adapters
play the referee themselves.

>>> from tablerules.games import ishikari
>>> words = Vocabulary(ishikari)
>>> words.size, words.index(ishikari.PassInterrupt(4))
(1463, 1462)
>>> words.action(70, player=2)
UseCard(player=2, card=2, spaces=3, fish=1)
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, pairwise, product
from operator import attrgetter
from types import ModuleType
from typing import Any, Final, TypeAlias, cast, get_args

from tablerules import AnyGame
from tablerules.adapters.games import address_of, game_at
from tablerules.games.ishikari.components import CARDS as FISHING_CARDS
from tablerules.games.ishikari.components import USE_OPTIONS
from tablerules.games.port_royal.components import CARDS, CREW_SYMBOLS, IS_PERSON, IS_SHIP, NEEDED_SYMBOLS
from tablerules.games.port_royal.rules.expeditions import fits
from tablerules.games.sainokawara import Options as SainokawaraOptions
from tablerules.games.sainokawara.components import SPACES
from tablerules.kernel.players import Player
from tablerules.kernel.values import Within, value
from tablerules.wire.shapes import hints_of, is_literal, is_union, parts, peeled, records_of

Row: TypeAlias = tuple[object, ...]
"""The values of the fields of an action but `player`, in order."""

SEAT: Final = "player"


def _crews(_options: object) -> Iterable[Row]:
    """Give every crew that any display could ever send on an expedition, ascending (PR-7.3)."""
    able = [card for card in CARDS if CREW_SYMBOLS[card]]
    for card in CARDS:
        if NEEDED_SYMBOLS[card]:
            for crew in combinations(able, len(NEEDED_SYMBOLS[card])):
                if fits(crew, card):
                    yield card, crew


def _kinds_and_spaces(options: Any) -> Iterable[Row]:
    """Give the kinds of dice in these options, in order of first appearance, each on every space (SK-2.3)."""
    dice = SainokawaraOptions().dice if options is None else options.dice
    return product(dict.fromkeys(dice), range(SPACES))


def _moves(_options: object) -> Iterable[Row]:
    """Give every hatch color, place and next place (FF-4.2, FF-9.12)."""
    steps = [*pairwise(range(1, 8)), *[(right, left) for left, right in pairwise(range(1, 8))]]
    return [(color, *step) for color in range(6) for step in sorted(steps)]


def _swaps(_options: object) -> Iterable[Row]:
    """Give every two spaces of the river that lie side by side, the smaller one first (FF-9.15)."""
    below = [(space, space + 1) for space in range(18) if space % 3 < 2]  # noqa: PLR2004  # three rows, from 0
    return sorted([*below, *[(space, space + 3) for space in range(15)]])


ROWS: Final[dict[str, Callable[[object], Iterable[Row]]]] = {
    "port-royal.TradeShip": lambda _: [(card,) for card in CARDS if IS_SHIP[card]],
    "port-royal.HirePerson": lambda _: [(card,) for card in CARDS if IS_PERSON[card]],
    "port-royal.CompleteExpedition": _crews,
    "ishikari.UseCard": lambda _: [(card, *use) for card in FISHING_CARDS for use in USE_OPTIONS],
    "ishikari.ShiftMarket": lambda _: [(-1,), (1,)],
    "sainokawara.PlaceDie": _kinds_and_spaces,
    "freshwater-fly.TurnDie": lambda _: [(-1,), (1,)],
    "freshwater-fly.MoveHatch": _moves,
    "freshwater-fly.ShiftHatch": _moves,
    "freshwater-fly.SwapFish": _swaps,
}
"""The combinations of fields where types allow too many or have no end, from the options of the game.

By ``<NAME of the game>.<class of the action>``; a game of your own enters its own.
"""

REPORTS: Final[dict[str, tuple[str, ...]]] = {
    "sainokawara": (
        "CallStart",
        "ReportPlaced",
        "ReportCollapse",
        "ReportTimeout",
        "ReportPauseOver",
        "ReportRoll",
        "RetractReport",
    ),
}
"""The classes that only the referee may ask for; they have no number. A game of your own enters its own."""


@value
class Section:
    """The numbers of one class of actions: `size` of them from `start`, and what each field but `player` can be."""

    name: str
    start: int
    size: int
    fields: tuple[tuple[str, tuple[object, ...]], ...]


class Vocabulary:
    """The actions of a game with these options, numbered from 0 to `size` - 1; `sections` has them by class."""

    def __init__(self, game: AnyGame, options: object | None = None) -> None:
        """Number the actions.

        Args:
            game: Any game, of this library or of your own.
            options: The options to be played with; None for the defaults.

        Raises:
            TypeError: If the type of a field has no end, and `ROWS` does not say what it can be.
        """
        self._label: Final = (game, options)
        self._entries: list[tuple[type, Row]] = []
        self._numbers: dict[type, tuple[Callable[[Any], Any], dict[Any, int]]] = {}
        sections: list[Section] = []
        for kind in records_of(game.Action):
            if kind.__name__ in REPORTS.get(game.NAME, ()):
                continue
            start = len(self._entries)
            rows = _rows(game, kind, options)
            self._entries += [(kind, row) for row in rows]
            names = [name for name in hints_of(kind) if name != SEAT]
            columns = [tuple(dict.fromkeys(column)) for column in zip(*rows, strict=True)]
            sections.append(Section(kind.__name__, start, len(rows), tuple(zip(names, columns, strict=True))))
            # Of one name `attrgetter` gives the value and no row; of none it cannot be made.
            keys = [row[0] for row in rows] if len(names) == 1 else rows
            read = attrgetter(*names) if names else _no_fields
            self._numbers[kind] = read, {key: number for number, key in enumerate(keys, start=start)}
        self.size: Final = len(self._entries)
        self.sections: Final = tuple(sections)
        self._actions: dict[Player, list[Any]] = {}
        # By identity, which costs a fifth of a look at the fields, so they are kept: no other may get their place.
        self._made: Final = tuple(_made_once(game))
        found = ((id(action), self._found(action)) for action in self._made)
        self._known = {identity: number for identity, number in found if number is not None}

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel as the game and the options: elsewhere the actions have other identities."""
        game, options = self._label
        return _vocabulary_of, (address_of(game), options)

    def __deepcopy__(self, memo: object) -> "Vocabulary":
        """Return the vocabulary itself: what it says never changes."""
        return self

    def index(self, action: object) -> int:
        """Return the number of an action.

        Raises:
            ValueError: If it has none: a report of the referee, or nothing that could ever be legal.
        """
        (index,) = self.indices((action,))
        return index

    def action(self, index: int, player: Player) -> Any:
        """Return the action with that number, for a seat.

        Raises:
            IndexError: If there is no such number.
        """
        if not 0 <= index < self.size:
            raise IndexError(f"{index} is none of the {self.size} actions")
        actions = self._actions.get(player)
        if actions is None:
            actions = self._actions[player] = [kind(player, *row) for kind, row in self._entries]
        return actions[index]

    def indices(self, menu: Sequence[object]) -> list[int]:
        """Return the numbers of the actions of a menu, in its order.

        Raises:
            ValueError: If an action has none.
        """
        known, number = self._known.get, self._number
        return [number(action) if (found := known(id(action))) is None else found for action in menu]

    def mask(self, menu: Sequence[object]) -> bytearray:
        """Return a 1 for each number that is in a menu, and a 0 for all others.

        Raises:
            ValueError: If an action has no number.
        """
        marks, known = bytearray(self.size), self._known.get
        for action in menu:
            found = known(id(action))
            marks[self._number(action) if found is None else found] = 1
        return marks

    def _number(self, action: object) -> int:
        read, numbers = self._numbers.get(type(action), _NO_CLASS)
        number = numbers.get(read(action))
        if number is None:
            raise ValueError(f"{action} has no number")
        return number

    def _found(self, action: object) -> int | None:
        read, numbers = self._numbers.get(type(action), _NO_CLASS)
        return numbers.get(read(action))


def _vocabulary_of(address: object, options: object | None) -> Vocabulary:
    """Return the vocabulary that travelled."""
    return Vocabulary(game_at(address), options)


def _no_fields(_action: object) -> Row:
    """Return the values of the fields of a class that has none but `player`."""
    return ()


_NO_CLASS: Final[tuple[Callable[[Any], Any], dict[Any, int]]] = (_no_fields, {})


def _made_once(game: AnyGame) -> Iterator[object]:
    """Give the actions that the game made when it was imported, and hands out again and again.

    A package has them in its room ``actions``; a game without such a room is asked for nothing.
    """
    room = vars(game).get("actions") if isinstance(game, ModuleType) else None
    if isinstance(room, ModuleType):
        yield from _leaves(vars(room).values())


def _leaves(things: Iterable[object]) -> Iterator[object]:
    """Give what lies in rows and tables, however deep."""
    for thing in things:
        if isinstance(thing, dict):
            yield from _leaves(cast("dict[object, object]", thing).values())
        elif isinstance(thing, list | tuple):
            yield from _leaves(cast("Iterable[object]", thing))
        else:
            yield thing


def _rows(game: AnyGame, kind: type, options: object | None) -> list[Row]:
    """Return every combination of the fields of a class of actions."""
    given = ROWS.get(f"{game.NAME}.{kind.__name__}")
    if given is not None:
        return list(given(options))
    columns: list[tuple[object, ...]] = []
    for name, hint in hints_of(kind).items():
        if name != SEAT:
            choices = choices_of(hint)
            if choices is None:
                raise TypeError(
                    f"{game.NAME}: there is no end to {kind.__name__}.{name}; `ROWS` has to say what it is, "
                    "or `REPORTS` that only the referee may ask for it"
                )
            columns.append(choices)
    return list(product(*columns))


def choices_of(hint: Any) -> tuple[object, ...] | None:
    """Return what a field of this type can be, or None if there is no end of it.

    >>> from typing import Annotated
    >>> choices_of(Annotated[int, Within(1, 3)] | None)
    (1, 2, 3, None)
    """
    if is_union(hint):
        members = [choices_of(part) for part in parts(hint)]
        return None if None in members else tuple([choice for member in members for choice in member or ()])
    base, notes = peeled(hint)
    within = next((note for note in notes if isinstance(note, Within)), None)
    if within is not None and within.high is not None:
        return tuple(range(within.low, within.high + 1))
    if is_literal(base):
        return get_args(base)
    if base is bool:
        return (False, True)
    return (None,) if base is type(None) else None


__all__ = ["REPORTS", "ROWS", "Section", "Vocabulary", "choices_of"]

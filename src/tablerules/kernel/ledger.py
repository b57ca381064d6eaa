"""The ledger: where a rule enters what happens, and the rooms follow."""

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, cast

from tablerules.kernel import chance as chances
from tablerules.kernel.chance import Chance, ChanceSpent, Drawn
from tablerules.kernel.players import Player
from tablerules.kernel.refusals import InvalidPayload
from tablerules.kernel.rows import put
from tablerules.kernel.values import value

T = TypeVar("T")
StateT = TypeVar("StateT")
EventT = TypeVar("EventT")
TableT = TypeVar("TableT")
HandT = TypeVar("HandT")
VaultT = TypeVar("VaultT", bound="HasChance")
TableT_co = TypeVar("TableT_co", covariant=True)
HandT_co = TypeVar("HandT_co", covariant=True)
VaultT_co = TypeVar("VaultT_co", covariant=True)

_MISFITS: Final = (IndexError, KeyError, MemoryError, OverflowError, ValueError)
"""What comes of an event that names a seat, a card or a number that is not there."""

_NEW: Final = cast("Callable[..., Any]", tuple.__dict__["__new__"])
"""Makes a `Transition` without the detour through its own ``__new__``: 69 against 139 ns."""

_player_of: Final = cast("Callable[[object], Player]", attrgetter("player"))


class HasChance(Protocol):
    """What the kernel asks of a vault: that chance lies in it."""

    @property
    def chance(self) -> Chance:
        """The chance that rules draw from."""
        ...


class Rooms(Protocol[TableT_co, HandT_co, VaultT_co]):
    """What the kernel asks of a state: its three rooms."""

    @property
    def table(self) -> TableT_co:
        """What everyone sees."""
        ...

    @property
    def hands(self) -> tuple[HandT_co, ...]:
        """What each player alone sees, shape ``(players,)``, or ``()`` in a game without secrets of a player."""
        ...

    @property
    def vault(self) -> VaultT_co:
        """What nobody may see."""
        ...


class Transition(NamedTuple, Generic[StateT, EventT]):
    """The state after an action, and the events that led there, in order."""

    state: StateT
    events: tuple[EventT, ...]


Changes: TypeAlias = Mapping[type, Callable[[T, Any], T]]
"""How one room follows events: for each type of event that changes it, the function that gives it afterwards."""
HandChanges: TypeAlias = Mapping[type, Callable[[T, Any], T]]
"""The same for a hand. Each of these events has a `player`, and theirs is the one hand that it changes."""


@value
class Books(Generic[StateT, TableT, HandT, VaultT, EventT]):
    """How the rooms of a game follow its events: what its ``evolve.py`` is about.

    `state` puts three rooms together; `table`, `hand` and `vault` say what each type of event changes
    there. An event that a room does not name leaves it as it is.
    """

    state: Callable[[TableT, tuple[HandT, ...], VaultT], StateT]
    table: Changes[TableT]
    hand: HandChanges[HandT]
    vault: Changes[VaultT]


class Ledger(Generic[StateT, TableT, HandT, VaultT, EventT]):
    """The one mutable object of the library; it is born and dies inside one ``apply``.

    `table`, `hands` and `vault` are always current, `events` is what was entered so far. `enter` is the
    only way to change them.
    """

    __slots__ = ("_books", "_of_hand", "_of_table", "_of_vault", "events", "hands", "table", "vault")

    def __init__(
        self, books: Books[StateT, TableT, HandT, VaultT, EventT], rooms: Rooms[TableT, HandT, VaultT]
    ) -> None:
        self._books = books
        self._of_table = books.table
        self._of_hand = books.hand
        self._of_vault = books.vault
        self.events: list[EventT | ChanceSpent] = []
        self.table: TableT = rooms.table
        self.hands: tuple[HandT, ...] = rooms.hands
        self.vault: VaultT = rooms.vault

    def enter(self, event: EventT | ChanceSpent) -> None:
        """Write `event` down and let the rooms follow it."""
        self.events.append(event)
        kind = event.__class__
        if kind in self._of_table:
            self.table = self._of_table[kind](self.table, event)
        if kind in self._of_vault:
            self.vault = self._of_vault[kind](self.vault, event)
        if self.hands and kind in self._of_hand:
            owner = _player_of(event)
            self.hands = put(self.hands, owner, self._of_hand[kind](self.hands[owner], event))

    def roll(self, sides: int) -> int:
        """Roll one die: 1 to `sides`."""
        return self._spend(chances.roll(self.vault.chance, sides))

    def pick(self, items: Sequence[int]) -> int:
        """Pick one of `items` at random."""
        return self._spend(chances.pick(self.vault.chance, items))

    def shuffle(self, items: Sequence[int]) -> tuple[int, ...]:
        """Put `items` in a random order."""
        return self._spend(chances.shuffle(self.vault.chance, items))

    def close(self) -> Transition[StateT, EventT | ChanceSpent]:
        """Return the state that was reached and the events that led there."""
        made: Transition[StateT, EventT | ChanceSpent] = _NEW(
            Transition, (self._books.state(self.table, self.hands, self.vault), tuple(self.events))
        )
        return made

    def _spend(self, drawn: Drawn[T]) -> T:
        self.enter(ChanceSpent(drawn.draws))
        return drawn.result


def state_after(
    books: Books[StateT, TableT, HandT, VaultT, EventT],
    rooms: Rooms[TableT, HandT, VaultT],
    event: EventT | ChanceSpent,
) -> StateT:
    """Return the state after one event: what every game's ``evolve`` is.

    Raises:
        InvalidPayload: If the event does not follow from there, or was redacted.
    """
    ledger = Ledger(books, rooms)
    try:
        ledger.enter(event)
    except _MISFITS as error:
        raise _does_not_follow(event, error) from error
    return ledger.close().state


def changed(changes: Changes[T], room: T, event: object) -> T:
    """Return one room after `event`: what a game's ``evolve_table`` and ``evolve_vault`` are.

    Raises:
        InvalidPayload: If the event does not follow from there, or was redacted and the room needs all of it.
    """
    change = changes.get(type(event))
    try:
        return room if change is None else change(room, event)
    except _MISFITS as error:
        raise _does_not_follow(event, error) from error


def changed_hand(changes: HandChanges[T], hand: T, player: Player, event: object) -> T:
    """Return the hand of `player` after `event`: what a game's ``evolve_hand`` is.

    Raises:
        InvalidPayload: If the event does not follow from there.
    """
    change = changes.get(type(event))
    try:
        return hand if change is None or _player_of(event) != player else change(hand, event)
    except _MISFITS as error:
        raise _does_not_follow(event, error) from error


def _does_not_follow(event: object, error: Exception) -> InvalidPayload:
    """Return the error to raise for an event that fits no room."""
    if isinstance(error, InvalidPayload):
        return error
    return InvalidPayload(f"{type(event).__name__} does not follow from here: {error}")

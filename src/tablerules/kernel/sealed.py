"""Envelopes: what an event keeps from some players, and the one function that opens or empties them."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final, Generic, TypeVar, cast

from tablerules.kernel.players import Player
from tablerules.kernel.refusals import InvalidPayload
from tablerules.kernel.values import changer, fields, value

T = TypeVar("T")
E = TypeVar("E")

_ENVELOPES: Final[dict[type, tuple[tuple[Callable[[Any], object], Callable[..., Any]], ...]]] = {}


@value
class Sealed(Generic[T]):
    """A value that only `audience` may read; ``()`` means nobody.

    `value` is None in a copy that was redacted.
    """

    audience: tuple[Player, ...]
    value: T | None


_FOR_NOBODY: Final = Sealed[Any]((), None)


def redact(event: E, player: Player | None) -> E:
    """Return `event` as `player` may see it (None: a spectator): every envelope not for them is empty.

    Envelopes may stand in the fields of the event and in rows there.
    """
    found = _ENVELOPES.get(type(event))
    if found is None:
        cls = type(event)
        found = _ENVELOPES[cls] = tuple([(attrgetter(name), changer(cls, name)) for name in envelopes(cls)])
    for envelope_of, change in found:
        item = envelope_of(event)
        emptied = _emptied(item, player)
        if emptied is not item:
            event = change(event, emptied)
    return event


def envelopes(event_type: type) -> tuple[str, ...]:
    """Return the names of the fields of `event_type` that may hold a `Sealed`, in order.

    However the annotation spells it (as text, in a union, in a row), it has the word in it.
    """
    kinds = event_type.__annotations__
    return tuple(name for name in fields(event_type) if Sealed.__name__ in str(kinds[name]))


def _emptied(item: object, player: Player | None) -> object:
    """Return `item`, or a copy in which the envelopes that are not for `player` are empty."""
    if isinstance(item, Sealed):
        sealed = cast("Sealed[object]", item)
        if sealed.value is None or player in sealed.audience:
            return sealed
        return Sealed[object](sealed.audience, None) if sealed.audience else _FOR_NOBODY
    if isinstance(item, tuple):
        row = cast("tuple[object, ...]", item)
        return tuple([_emptied(entry, player) for entry in row])
    return item


def opened(sealed: Sealed[T]) -> T:
    """Return what is in the envelope.

    Raises:
        InvalidPayload: If this copy was redacted.
    """
    if sealed.value is None:
        raise InvalidPayload("the envelope was emptied by redaction; a state needs the whole event")
    return sealed.value

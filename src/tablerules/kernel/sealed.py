"""Envelopes: what an event keeps from some players, and the one function that opens or empties them."""

from typing import Any, Final, Generic, TypeVar

from tablerules.kernel.players import Player
from tablerules.kernel.refusals import InvalidPayload
from tablerules.kernel.values import fields, replace, value

T = TypeVar("T")
E = TypeVar("E")

_ENVELOPES: Final[dict[type, tuple[str, ...]]] = {}


@value
class Sealed(Generic[T]):
    """A value that only `audience` may read; ``()`` means nobody.

    `value` is None in a copy that was redacted.
    """

    audience: tuple[Player, ...]
    value: T | None


def redact(event: E, player: Player | None) -> E:
    """Return `event` as `player` may see it (None: a spectator): every envelope not for them is empty.

    Envelopes are looked for in the fields of the event itself, which is where events carry them.
    """
    names = _ENVELOPES.get(type(event))
    if names is None:
        names = _ENVELOPES[type(event)] = envelopes(type(event))
    for name in names:
        sealed: Sealed[Any] = getattr(event, name)
        if sealed.value is not None and player not in sealed.audience:
            emptied: Sealed[Any] = Sealed(sealed.audience, None)
            event = replace(event, **{name: emptied})
    return event


def envelopes(event_type: type) -> tuple[str, ...]:
    """Return the names of the fields of `event_type` that are `Sealed`, in order."""
    kinds = event_type.__annotations__
    return tuple(name for name in fields(event_type) if getattr(kinds[name], "__origin__", None) is Sealed)


def opened(sealed: Sealed[T]) -> T:
    """Return what is in the envelope.

    Raises:
        InvalidPayload: If this copy was redacted.
    """
    if sealed.value is None:
        raise InvalidPayload("the envelope was emptied by redaction; a state needs the whole event")
    return sealed.value

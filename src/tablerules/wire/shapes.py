"""What a type is made of: notes, new names, unions, and which of its classes carry their name on the wire."""

import re
from collections.abc import Iterable, Iterator
from types import GenericAlias, UnionType
from typing import Annotated, Any, Final, Literal, Never, NewType, Union, get_args, get_origin, get_type_hints

import attrs

from tablerules.kernel.sealed import Sealed
from tablerules.kernel.values import Packed, fields

_HUMP: Final = re.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


def tagged_in(records: Iterable[Any], unions: Iterable[Any]) -> frozenset[type]:
    """Return the classes that carry their name as ``"type"``: the members of every union of two or more records.

    Args:
        records: Types that are looked through.
        unions: More of them, whose members carry their name even if there is only one.
    """
    seen: set[type] = set()
    found = {member for union in unions for member in records_of(union)}
    for root in (*records, *unions):
        for members in _unions_in(root, seen):
            found.update(members)
    return frozenset(found)


def records_of(hint: Any) -> list[type]:
    """Return the records that a value of this type can be: the members of a union, or the one record that it is."""
    found: list[type] = []
    for part in parts(hint):
        base, notes = peeled(part)
        packed = packing(notes)
        if packed is not None:
            found += records_of(packed.kind)
        elif is_record(base):
            found.append(base)
    return found


def hints_of(cls: type) -> dict[str, Any]:
    """Return the types of the fields of a record, in order."""
    hints = get_type_hints(cls, include_extras=True)
    return {name: hints[name] for name in fields(cls)}


def row_of(hint: Any) -> Any:
    """Return the type of rows of any length."""
    return GenericAlias(tuple, (hint, ...))


def parts(hint: Any) -> tuple[Any, ...]:
    """Return the members of a union, or the one type that it is."""
    return get_args(hint) if is_union(hint) else (hint,)


def peeled(hint: Any) -> tuple[Any, tuple[object, ...]]:
    """Return the type inside notes and new names, and the notes."""
    notes: tuple[object, ...] = ()
    while True:
        if is_annotated(hint):
            notes = (*notes, *hint.__metadata__)
            hint = hint.__origin__
        elif is_new_type(hint):
            hint = hint.__supertype__
        else:
            return hint, notes


def packing(notes: Iterable[object]) -> Packed | None:
    """Return how a field with these notes is packed, or None."""
    return next((note for note in notes if isinstance(note, Packed)), None)


def snake(cls: type) -> str:
    """Return the name of a class in snake case.

    >>> class TradeShip: ...
    >>> class PerNShips: ...
    >>> snake(TradeShip), snake(PerNShips)
    ('trade_ship', 'per_n_ships')
    """
    return _HUMP.sub("_", cls.__name__).lower()


def is_record(hint: Any) -> bool:
    """Return whether values of this type are objects of their fields."""
    return attrs.has(hint) and not is_sealed(hint)


def is_sealed(hint: Any) -> bool:
    """Return whether values of this type are envelopes."""
    return get_origin(hint) is Sealed


def is_tuple(hint: Any) -> bool:
    """Return whether values of this type are rows."""
    return get_origin(hint) is tuple


def is_union(hint: Any) -> bool:
    """Return whether there is a choice of types."""
    return get_origin(hint) in {Union, UnionType}


def is_literal(hint: Any) -> bool:
    """Return whether there is a choice of words."""
    return get_origin(hint) is Literal


def is_new_type(hint: Any) -> bool:
    """Return whether this is a new name for another type."""
    return isinstance(hint, NewType)


def is_annotated(hint: Any) -> bool:
    """Return whether this is another type with notes."""
    return get_origin(hint) is Annotated


def is_never(hint: Any) -> bool:
    """Return whether there are no values of this type."""
    return hint is Never


def _unions_in(hint: Any, seen: set[type]) -> Iterator[list[type]]:
    """Give the records of every union of two or more records that `hint` is made of."""
    base, notes = peeled(hint)
    packed = packing(notes)
    inside: Iterable[Any] = () if is_literal(base) else get_args(base)
    if packed is not None:
        inside = (packed.kind,)
    elif is_record(base):
        inside = () if base in seen else hints_of(base).values()
        seen.add(base)
    elif is_union(base) and len(records_of(base)) > 1:
        yield records_of(base)
    for part in inside:
        yield from _unions_in(part, seen)

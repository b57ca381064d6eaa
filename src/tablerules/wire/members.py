"""Objects, member by member: how records and envelopes are read and written."""

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple, TypeAlias

from cattrs.fns import identity

from tablerules.kernel.refusals import InvalidPayload
from tablerules.wire.leaves import Reader, as_object, step
from tablerules.wire.text import Document, shown

Writer: TypeAlias = Callable[[Any], Any]
"""Gives the plain value for a Python one; cattrs' `identity` stands for what is plain already."""

TAG: Final = "type"


class Member(NamedTuple):
    """One member of an object."""

    name: str
    read: Reader
    write: Writer = identity
    optional: bool = False  # it may be left out, which is None
    is_object: bool = False  # it may be an object itself


def write_members(record: object, members: Iterable[Member]) -> Document:
    """Return the object of a record's fields; those that are None are left out."""
    document: Document = {}
    for name, _, write, _, _ in members:
        item = getattr(record, name)
        if item is not None:
            document[name] = item if write is identity else write(item)
    return document


def read_members(document: object, members: Iterable[Member], tag: str | None = None) -> list[Any]:
    """Return what the members of an object stand for, in the order of `members`.

    Args:
        document: What should be an object of exactly these members.
        members: What is expected.
        tag: Its ``"type"``, if it has one.

    Raises:
        InvalidPayload: If a member is missing or unknown, or one of them cannot be read.
    """
    plain = as_object(document)
    found = 0
    if tag is not None:
        _expect_tag(plain, tag)
        found = 1
    items: list[Any] = []
    for name, read, _, optional, _ in members:
        if name in plain:
            found += 1
            try:
                items.append(read(plain[name], None))
            except InvalidPayload as error:
                raise InvalidPayload(error.problem, f".{name}{error.path}") from None
        elif optional:
            items.append(None)
        else:
            raise InvalidPayload("missing", f".{name}")
    if found != len(plain):
        raise InvalidPayload("unknown field", step(_stranger(plain, members, tag)))
    return items


def _expect_tag(plain: Document, tag: str) -> None:
    if TAG not in plain:
        raise InvalidPayload(f"missing, expected '{tag}'", f".{TAG}")
    if plain[TAG] != tag:
        raise InvalidPayload(f"expected '{tag}', got {shown(plain[TAG])}", f".{TAG}")


def _stranger(plain: Document, members: Iterable[Member], tag: str | None) -> object:
    known = {member.name for member in members}
    if tag is not None:
        known.add(TAG)
    return next(key for key in plain if key not in known)

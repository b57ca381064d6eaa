"""The hooks behind a codec's converter: how each type that records are made of is read, strictly, and written.

cattrs finds the hook of a type, asks its factory for it once and keeps it. A reader takes a plain JSON value and
gives the Python value, or raises `InvalidPayload` with the way from there to the fault (``.coins[1]``); whoever
called it puts its own step in front. So one fault gives one error with one path, and a good payload pays nothing
for it. A writer is the way back; `identity` stands for values that are JSON already.

A record is an object of its fields; one that is None is left out. A class that is a member of some union carries
its name in snake case as ``"type"``, wherever it stands: a class has one face.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import repeat
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NamedTuple,
    Never,
    NewType,
    TypeAlias,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

import attrs
from cattrs import Converter
from cattrs.fns import identity

from tablerules.kernel.players import Player
from tablerules.kernel.refusals import InvalidPayload
from tablerules.kernel.sealed import Sealed
from tablerules.kernel.values import Matching, Packed, Within, fields
from tablerules.wire.text import DEEPEST, Document, Twice, shown

Reader: TypeAlias = Callable[[Any, Any], Any]
"""Gives the Python value for a plain one; its second argument is the type, as cattrs has it."""
Writer: TypeAlias = Callable[[Any], Any]

SAFE: Final = 2**53 - 1  # the greatest whole number that every JSON reader keeps exact
TAG: Final = "type"

LONGEST_STEP: Final = 40  # characters of a key in a path

_SEED: Final = re.compile("[0-9a-f]{64}")
_HUMP: Final = re.compile("(?<=[a-z0-9])(?=[A-Z])")


class Member(NamedTuple):
    """One member of an object: its key, how it is read and written, whether it may be left out, whether it is a record."""

    name: str
    read: Reader
    write: Writer
    optional: bool = False
    is_object: bool = False


def converter_for(records: Iterable[Any], unions: Iterable[Any], seats: int) -> Converter:
    """Return a converter for what is made of these types.

    Args:
        records: The types that are asked for.
        unions: More of them, whose members carry their ``"type"`` even if there is only one.
        seats: The most players a game can have: whom an envelope can be for.
    """
    tagged = {member for union in unions for member in records_of(union)}
    seen: set[type] = set()
    for root in (*records, *unions):
        for union in _unions_in(root, seen):
            tagged.update(union)
    audience = tuple[Annotated[Player, Within(0, seats - 1)], ...]
    converter = Converter(detailed_validation=False)
    for cls, read, write in (
        (bool, _read_bool, identity),
        (int, _read_whole, identity),
        (str, read_text, identity),
        (bytes, _read_seed, bytes.hex),
    ):
        converter.register_structure_hook(cls, read)
        converter.register_unstructure_hook(cls, write)
    # Of those that fit a type, the last one is asked.
    for fits, reader, writer in (
        (_anything, _refuse, _refuse),
        (_is_never, _never_reader, _plain_writer),
        (attrs.has, partial(_record_reader, tagged), partial(_record_writer, tagged)),
        (_is_sealed, partial(_sealed_reader, audience), _sealed_writer),
        (_is_tuple, _tuple_reader, _tuple_writer),
        (_is_union, _union_reader, _union_writer),
        (_is_literal, literal_reader, _plain_writer),
        (_is_new_type, _new_type_reader, _new_type_writer),
        (_is_annotated, _annotated_reader, _annotated_writer),
    ):
        converter.register_structure_hook_factory(fits, reader)
        converter.register_unstructure_hook_factory(fits, writer)
    return converter


def members_of(cls: type, converter: Converter) -> tuple[Member, ...]:
    """Return the members that the object of a record has: its fields, in order."""
    hints = get_type_hints(cls, include_extras=True)
    return tuple([member_of(name, hints[name], converter) for name in fields(cls)])


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
        if TAG not in plain:
            raise InvalidPayload(f"missing, expected '{tag}'", f".{TAG}")
        if plain[TAG] != tag:
            raise InvalidPayload(f"expected '{tag}', got {shown(plain[TAG])}", f".{TAG}")
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
        known = {TAG, *(member.name for member in members)} if tag is not None else {member.name for member in members}
        stranger = next(key for key in plain if key not in known)
        raise InvalidPayload("unknown field", step(stranger))
    return items


def read_plain(document: object, deep: int = DEEPEST) -> object:
    """Return `document`, which should be plain values without fractions; null stands only as a member of an object.

    Raises:
        InvalidPayload: If it is not.
    """
    if not deep:
        raise InvalidPayload(f"expected arrays and objects at most {DEEPEST} deep", "")
    if isinstance(document, dict):
        for key, item in as_object(cast("object", document)).items():
            if item is not None:
                _inside(step(key), item, deep)
    elif isinstance(document, list):
        for place, item in enumerate(cast("list[object]", document)):
            _inside(f"[{place}]", item, deep)
    elif type(document) is str:
        read_text(document, None)
    elif type(document) is not bool:
        _read_whole(document, None)
    return document


def _inside(way: str, item: object, deep: int) -> None:
    try:
        read_plain(item, deep - 1)
    except InvalidPayload as error:
        raise InvalidPayload(error.problem, f"{way}{error.path}") from None


def as_object(document: object) -> Document:
    """Return `document`, which should be an object.

    Raises:
        InvalidPayload: If it is none, or a key stands in it twice.
    """
    if type(document) is dict:
        return document
    if isinstance(document, Twice):
        raise InvalidPayload("stands twice", step(document.key))
    raise InvalidPayload(f"expected an object, got {shown(document)}", "")


def step(key: str) -> str:
    """Return the part of a path that leads to the member `key`, however strange it is.

    >>> step("coins"), step("no name")
    ('.coins', "['no name']")
    """
    return f".{key}" if key.isidentifier() and key.isascii() and len(key) <= LONGEST_STEP else f"[{shown(key)}]"


def snake(cls: type) -> str:
    """Return the name of a class in snake case.

    >>> class TradeShip: ...
    >>> snake(TradeShip)
    'trade_ship'
    """
    return _HUMP.sub("_", cls.__name__).lower()


def member_of(name: str, hint: Any, converter: Converter) -> Member:
    if hint is NoneType:
        return Member(name, _read_never, identity, optional=True)
    rest = tuple(kind for kind in _parts(hint) if kind is not NoneType)
    optional = len(rest) < len(_parts(hint))
    bare = Union[rest] if optional else hint  # noqa: UP007  # of as many types as there are
    read, write = converter.get_structure_hook(bare), converter.get_unstructure_hook(bare)
    return Member(name, read, write, optional, is_object=any(records_of(bare)))


def _parts(hint: Any) -> tuple[Any, ...]:
    """Return the members of a union, or the one type that it is."""
    return get_args(hint) if _is_union(hint) else (hint,)


# What is in a type.


def records_of(union: Any) -> Iterator[type]:
    """Give the records among the members of a union."""
    for part in _parts(union):
        base, notes = _peeled(part)
        packed = [note for note in notes if isinstance(note, Packed)]
        if packed:
            yield from records_of(packed[-1].kind)
        elif attrs.has(base) and not _is_sealed(base):
            yield base


def _unions_in(hint: Any, seen: set[type]) -> Iterator[tuple[type, ...]]:
    """Give the records of every union of two or more records that `hint` is made of."""
    base, notes = _peeled(hint)
    packed = [note.kind for note in notes if isinstance(note, Packed)]
    if packed:
        yield from _unions_in(packed[-1], seen)
    elif _is_union(base):
        records = tuple(records_of(base))
        if len(records) > 1:
            yield records
    if base in seen:
        return
    if attrs.has(base) and not _is_sealed(base):
        seen.add(base)
        inner: Sequence[Any] = [get_type_hints(base, include_extras=True)[name] for name in fields(base)]
    else:
        inner = () if _is_literal(base) else get_args(base)
    for part in inner:
        yield from _unions_in(part, seen)


def _peeled(hint: Any) -> tuple[Any, tuple[object, ...]]:
    """Return the type inside notes and new names, and the notes."""
    notes: tuple[object, ...] = ()
    while _is_annotated(hint) or _is_new_type(hint):
        if _is_new_type(hint):
            hint = hint.__supertype__
        else:
            notes = (*notes, *hint.__metadata__)
            hint = hint.__origin__
    return hint, notes


def _anything(hint: Any) -> bool:  # noqa: ARG001  # whatever it is
    return True


def _is_never(hint: Any) -> bool:
    return hint is Never


def _is_sealed(hint: Any) -> bool:
    return get_origin(hint) is Sealed


def _is_tuple(hint: Any) -> bool:
    return get_origin(hint) is tuple


def _is_union(hint: Any) -> bool:
    return get_origin(hint) in {Union, UnionType}


def _is_literal(hint: Any) -> bool:
    return get_origin(hint) is Literal


def _is_new_type(hint: Any) -> bool:
    return isinstance(hint, NewType)


def _is_annotated(hint: Any) -> bool:
    return get_origin(hint) is Annotated


# Leaves.


def _read_bool(document: object, _: object) -> bool:
    if type(document) is not bool:
        raise InvalidPayload(f"expected true or false, got {shown(document)}", "")
    return document


def read_text(document: object, _: object) -> str:
    if type(document) is not str:
        raise InvalidPayload(f"expected text, got {shown(document)}", "")
    if not document.isascii() and any("\ud800" <= character <= "\udfff" for character in document):
        raise InvalidPayload(f"expected text, got half a character in {shown(document)}", "")
    return document


def _read_seed(document: object, _: object) -> bytes:
    if type(document) is not str or not _SEED.fullmatch(document):
        raise InvalidPayload(f"expected 64 hexadecimal digits, got {shown(document)}", "")
    return bytes.fromhex(document)


def _read_never(document: object, _: object) -> Never:
    raise InvalidPayload(f"expected nothing here, got {shown(document)}", "")


def number_reader(low: int, high: int | None) -> Reader:
    last = SAFE if high is None else high
    expected = f"expected int {low}..{high}" if high is not None else f"expected int >= {low}"

    def read(document: object, _: object) -> int:
        if type(document) is not int or not low <= document <= last:
            raise InvalidPayload(f"{expected}, got {shown(document)}", "")
        return document

    return read


def _matching_reader(shape: Matching) -> Reader:
    pattern = re.compile(shape.pattern)

    def read(document: object, _: object) -> str:
        if type(document) is not str or len(document) > shape.longest or not pattern.fullmatch(document):
            problem = f"expected at most {shape.longest} characters like {shape.pattern}, got {shown(document)}"
            raise InvalidPayload(problem, "")
        return document

    return read


def literal_reader(hint: Any) -> Reader:
    words = {(type(word), word): word for word in get_args(hint)}
    expected = f"expected {' or '.join([shown(word) for word in get_args(hint)])}"

    def read(document: object, _: object) -> Any:
        if type(document) in {str, int} and (type(document), document) in words:
            return document
        raise InvalidPayload(f"{expected}, got {shown(document)}", "")

    return read


def _never_reader(hint: Any) -> Reader:  # noqa: ARG001  # there is one
    return _read_never


def _plain_writer(hint: Any) -> Writer:  # noqa: ARG001  # it is JSON already
    return identity


def _refuse(hint: Any) -> Never:
    raise TypeError(f"the wire does not carry {hint!r}")


# Names for other types.


def _new_type_reader(hint: Any, converter: Converter) -> Reader:
    return converter.get_structure_hook(hint.__supertype__)


def _new_type_writer(hint: Any, converter: Converter) -> Writer:
    return converter.get_unstructure_hook(hint.__supertype__)


def _annotated_reader(hint: Any, converter: Converter) -> Reader:
    base, notes = _peeled(hint)
    for note in notes:
        match note:
            case Within(low, high):
                return number_reader(low, high)
            case Matching():
                return _matching_reader(note)
            case Packed():
                return _packed_reader(note, converter.get_structure_hook(note.kind))
            case _:
                pass
    return converter.get_structure_hook(base)


def _annotated_writer(hint: Any, converter: Converter) -> Writer:
    base, notes = _peeled(hint)
    for note in notes:
        if isinstance(note, Packed):
            return _packed_writer(note, converter.get_unstructure_hook(note.kind))
    return converter.get_unstructure_hook(base)


def _packed_reader(packed: Packed, read_kind: Reader) -> Reader:
    def read(document: object, _: object) -> Any:
        parcel = read_kind(document, None)
        try:
            return packed.unpack(parcel)
        except InvalidPayload as error:
            raise InvalidPayload(error.problem, error.path.removeprefix("$")) from None

    return read


def _packed_writer(packed: Packed, write_kind: Writer) -> Writer:
    return lambda item: write_kind(packed.pack(item))


# Rows, envelopes, records, unions.


def _tuple_reader(hint: Any, converter: Converter) -> Reader:
    first, *rest = get_args(hint)
    if rest == [...]:
        return _row_reader(converter.get_structure_hook(first))
    readers = [converter.get_structure_hook(part) for part in (first, *rest)]

    def read(document: object, _: object) -> tuple[Any, ...]:
        items = _as_array(document)
        if len(items) != len(readers):
            raise InvalidPayload(f"expected {len(readers)} entries, got {len(items)}", "")
        return _row(readers, items)

    return read


def _row_reader(read_item: Reader) -> Reader:
    def read(document: object, _: object) -> tuple[Any, ...]:
        return _row(repeat(read_item), _as_array(document))

    return read


def _as_array(document: object) -> list[Any]:
    if type(document) is not list:
        raise InvalidPayload(f"expected an array, got {shown(document)}", "")
    return document


def _row(readers: Iterable[Reader], items: list[Any]) -> tuple[Any, ...]:
    row: list[Any] = []
    try:
        for read, item in zip(readers, items, strict=False):
            row.append(read(item, None))
    except InvalidPayload as error:
        raise InvalidPayload(error.problem, f"[{len(row)}]{error.path}") from None
    return tuple(row)


def _tuple_writer(hint: Any, converter: Converter) -> Writer:
    first, *rest = get_args(hint)
    if rest == [...]:
        write = converter.get_unstructure_hook(first)
        return list if write is identity else lambda row: [write(item) for item in row]
    writers = [converter.get_unstructure_hook(part) for part in (first, *rest)]
    return lambda row: [write(item) for write, item in zip(writers, row, strict=True)]


def _sealed_reader(audience: Any, hint: Any, converter: Converter) -> Reader:
    members = (
        Member("for", converter.get_structure_hook(audience), list),
        Member("value", converter.get_structure_hook(get_args(hint)[0]), identity, optional=True),
    )

    def read(document: object, _: object) -> Sealed[Any]:
        return Sealed(*read_members(document, members))

    return read


def _sealed_writer(hint: Any, converter: Converter) -> Writer:
    write = converter.get_unstructure_hook(get_args(hint)[0])

    def write_sealed(sealed: Sealed[Any]) -> Document:
        document: Document = {"for": list(sealed.audience)}
        if sealed.value is not None:
            document["value"] = write(sealed.value)
        return document

    return write_sealed


def _record_reader(tagged: set[type], cls: type, converter: Converter) -> Reader:
    members = members_of(cls, converter)
    tag = snake(cls) if cls in tagged else None

    def read(document: object, _: object) -> Any:
        return cls(*read_members(document, members, tag))

    return read


def _record_writer(tagged: set[type], cls: type, converter: Converter) -> Writer:
    members = members_of(cls, converter)
    if cls not in tagged:
        return lambda record: write_members(record, members)
    if TAG in fields(cls):
        raise TypeError(f"{cls.__name__} is a member of a union; its field '{TAG}' would stand where its name stands")
    tag = snake(cls)
    return lambda record: {TAG: tag} | write_members(record, members)


def _union_reader(hint: Any, converter: Converter) -> Reader:
    by_tag: dict[object, Reader] = {}
    by_kind: dict[type, Reader] = {}
    for part in get_args(hint):
        base, _ = _peeled(part)
        read_part = converter.get_structure_hook(part)
        if _python_type(base) in _JSON_TYPES:
            by_kind[_JSON_TYPES[_python_type(base)]] = read_part
        else:
            by_tag[snake(base)] = read_part
    if len(by_tag) == 1:  # the only object among them needs no tag
        by_kind[dict] = by_tag.popitem()[1]
    if len(by_kind) + len(by_tag) < len(get_args(hint)):
        raise TypeError(f"the wire cannot tell the members of {hint!r} from each other")
    expected = f"expected {' or '.join([_WORDS[kind] for kind in by_kind])}"

    def read(document: object, _: object) -> Any:
        read_part = by_kind.get(type(document))
        if read_part is not None:
            return read_part(document, None)
        if not by_tag:
            raise InvalidPayload(f"{expected}, got {shown(document)}", "")
        plain = as_object(document)
        if TAG not in plain:
            raise InvalidPayload("missing", f".{TAG}")
        tag = plain[TAG]
        if type(tag) is not str or tag not in by_tag:
            raise InvalidPayload(f"unknown type {shown(tag)}", f".{TAG}")
        return by_tag[tag](plain, None)

    return read


def _union_writer(hint: Any, converter: Converter) -> Writer:
    writers = {_python_type(_peeled(part)[0]): converter.get_unstructure_hook(part) for part in get_args(hint)}
    return lambda item: writers[type(item)](item)


def _python_type(base: Any) -> type:
    """Return the class of the values of a type without notes."""
    return type(get_args(base)[0]) if _is_literal(base) else get_origin(base) or base


_JSON_TYPES: Final[Mapping[type, type]] = {bool: bool, int: int, str: str, bytes: str, tuple: list, Sealed: dict}
_WORDS: Final[Mapping[type, str]] = {
    bool: "true or false",
    int: "int",
    str: "text",
    list: "an array",
    dict: "an object",
}
_read_whole: Final = number_reader(-SAFE, SAFE)

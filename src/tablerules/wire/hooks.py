"""The hooks behind a codec's converter: how each type that records are made of is read, strictly, and written.

cattrs finds the factory for a type, asks it once and keeps the hook that it gives. A reader takes a plain JSON value
and gives the Python value, or raises `InvalidPayload` with the way from there to the fault (``.coins[1]``);
whoever called it puts its own step in front. So one fault gives one error with one path, and a good payload pays
nothing for it.

A record is an object of its fields; one that is None is left out. A class that is a member of some union carries
its name in snake case as ``"type"``, wherever it stands: a class has one face.
"""

from collections.abc import Iterable, Mapping
from functools import partial
from itertools import repeat
from types import NoneType
from typing import Annotated, Any, Final, Never, Union, get_args, get_origin

from cattrs import Converter
from cattrs.fns import identity

from tablerules.kernel.players import Player
from tablerules.kernel.refusals import InvalidPayload
from tablerules.kernel.sealed import Sealed
from tablerules.kernel.values import Matching, Packed, Within
from tablerules.wire.leaves import (
    Reader,
    as_array,
    as_object,
    literal_reader,
    matching_reader,
    number_reader,
    read_bool,
    read_never,
    read_seed,
    read_text,
    read_whole,
)
from tablerules.wire.members import TAG, Member, Writer, read_members, write_members
from tablerules.wire.shapes import (
    hints_of,
    is_annotated,
    is_literal,
    is_never,
    is_new_type,
    is_record,
    is_sealed,
    is_tuple,
    is_union,
    packing,
    parts,
    peeled,
    records_of,
    snake,
    tagged_in,
)
from tablerules.wire.text import Document, shown


def converter_for(records: Iterable[Any], unions: Iterable[Any], seats: int) -> Converter:
    """Return a converter for what is made of these types.

    Args:
        records: The types that are asked for.
        unions: More of them, whose members carry their ``"type"`` even if there is only one.
        seats: The most players a game can have: whom an envelope can be for.
    """
    tagged = tagged_in(tuple(records), tuple(unions))
    audience = tuple[Annotated[Player, Within(0, seats - 1)], ...]
    converter = Converter(detailed_validation=False)
    for cls, read, write in (
        (bool, read_bool, identity),
        (int, read_whole, identity),
        (str, read_text, identity),
        (bytes, read_seed, bytes.hex),
        (float, read_never, identity),
    ):
        converter.register_structure_hook(cls, read)
        converter.register_unstructure_hook(cls, write)
    # Of those that fit a type, the last one is asked.
    for fits, reader, writer in (
        (_is_anything, _refuse, _refuse),
        (is_never, _never_reader, _plain_writer),
        (is_record, partial(_record_reader, tagged), partial(_record_writer, tagged)),
        (is_sealed, partial(_sealed_reader, audience), _sealed_writer),
        (is_tuple, _tuple_reader, _tuple_writer),
        (is_union, _union_reader, _union_writer),
        (is_literal, literal_reader, _plain_writer),
        (is_new_type, _new_type_reader, _new_type_writer),
        (is_annotated, _annotated_reader, _annotated_writer),
    ):
        converter.register_structure_hook_factory(fits, reader)
        converter.register_unstructure_hook_factory(fits, writer)
    return converter


def members_of(cls: type, converter: Converter) -> tuple[Member, ...]:
    """Return the members that the object of a record has: its fields, in order."""
    return tuple([member_of(name, hint, converter) for name, hint in hints_of(cls).items()])


def member_of(name: str, hint: Any, converter: Converter) -> Member:
    """Return how a member of this type is read and written."""
    if hint is NoneType:
        return Member(name, read_never, optional=True)
    kinds = tuple([kind for kind in parts(hint) if kind is not NoneType])
    optional = len(kinds) < len(parts(hint))
    bare: Any = Union[kinds] if optional else hint  # noqa: UP007  # of as many types as there are
    read, write = converter.get_structure_hook(bare), converter.get_unstructure_hook(bare)
    return Member(name, read, write, optional, is_object=bool(records_of(bare)))


# Names for other types.


def _is_anything(hint: Any) -> bool:  # noqa: ARG001  # whatever it is
    return True


def _refuse(hint: Any) -> Never:
    raise TypeError(f"the wire does not carry {hint!r}")


def _never_reader(hint: Any) -> Reader:  # noqa: ARG001  # there is one
    return read_never


def _plain_writer(hint: Any) -> Writer:  # noqa: ARG001  # it is plain already
    return identity


def _new_type_reader(hint: Any, converter: Converter) -> Reader:
    return converter.get_structure_hook(hint.__supertype__)


def _new_type_writer(hint: Any, converter: Converter) -> Writer:
    return converter.get_unstructure_hook(hint.__supertype__)


def _annotated_reader(hint: Any, converter: Converter) -> Reader:
    base, notes = peeled(hint)
    for note in notes:
        match note:
            case Within(low, high):
                return number_reader(low, high)
            case Matching():
                return matching_reader(note)
            case Packed():
                return _packed_reader(note, converter.get_structure_hook(note.kind))
            case _:
                pass
    return converter.get_structure_hook(base)


def _annotated_writer(hint: Any, converter: Converter) -> Writer:
    base, notes = peeled(hint)
    packed = packing(notes)
    if packed is None:
        return converter.get_unstructure_hook(base)
    return _packed_writer(packed, converter.get_unstructure_hook(packed.kind))


def _packed_reader(packed: Packed, read_kind: Reader) -> Reader:
    def read(document: object, _: object) -> Any:
        parcel = read_kind(document, None)
        try:
            return packed.unpack(parcel)
        except InvalidPayload as error:
            raise InvalidPayload(error.problem, error.path.removeprefix("$")) from None

    return read


def _packed_writer(packed: Packed, write_kind: Writer) -> Writer:
    def write(item: object) -> Any:
        return write_kind(packed.pack(item))

    return write


# Rows.


def _tuple_reader(hint: Any, converter: Converter) -> Reader:
    first, *rest = get_args(hint)
    if rest == [...]:
        return _row_reader(converter.get_structure_hook(first))
    readers = [converter.get_structure_hook(part) for part in (first, *rest)]

    def read(document: object, _: object) -> tuple[Any, ...]:
        items = as_array(document)
        if len(items) != len(readers):
            raise InvalidPayload(f"expected {len(readers)} entries, got {len(items)}", "")
        return _row(readers, items)

    return read


def _row_reader(read_item: Reader) -> Reader:
    def read(document: object, _: object) -> tuple[Any, ...]:
        return _row(repeat(read_item), as_array(document))

    return read


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
        return _row_writer(converter.get_unstructure_hook(first))
    writers = [converter.get_unstructure_hook(part) for part in (first, *rest)]

    def write(row: tuple[Any, ...]) -> list[Any]:
        return [write_item(item) for write_item, item in zip(writers, row, strict=True)]

    return write


def _row_writer(write_item: Writer) -> Writer:
    def write(row: tuple[Any, ...]) -> list[Any]:
        return list(map(write_item, row))

    return list if write_item is identity else write


# Envelopes.


def _sealed_reader(audience: Any, hint: Any, converter: Converter) -> Reader:
    members = (
        Member("for", converter.get_structure_hook(audience)),
        Member("value", converter.get_structure_hook(get_args(hint)[0]), optional=True),
    )

    def read(document: object, _: object) -> Sealed[Any]:
        return Sealed(*read_members(document, members))

    return read


def _sealed_writer(hint: Any, converter: Converter) -> Writer:
    write_value = converter.get_unstructure_hook(get_args(hint)[0])

    def write(sealed: Sealed[Any]) -> Document:
        document: Document = {"for": list(sealed.audience)}
        if sealed.value is not None:
            document["value"] = write_value(sealed.value)
        return document

    return write


# Records.


def _record_reader(tagged: frozenset[type], cls: type, converter: Converter) -> Reader:
    members = members_of(cls, converter)
    tag = snake(cls) if cls in tagged else None

    def read(document: object, _: object) -> Any:
        return cls(*read_members(document, members, tag))

    return read


def _record_writer(tagged: frozenset[type], cls: type, converter: Converter) -> Writer:
    members = members_of(cls, converter)
    tag = snake(cls)

    def write(record: object) -> Document:
        return write_members(record, members)

    def write_tagged(record: object) -> Document:
        return {TAG: tag, **write_members(record, members)}

    if cls not in tagged:
        return write
    if TAG in hints_of(cls):
        raise TypeError(f"{cls.__name__} is a member of a union; its field '{TAG}' would stand where its name stands")
    return write_tagged


# Unions.

_JSON_TYPES: Final[Mapping[type, type]] = {bool: bool, int: int, str: str, bytes: str, tuple: list, Sealed: dict}
_WORDS: Final[Mapping[type, str]] = {
    bool: "true or false",
    int: "int",
    str: "text",
    list: "an array",
    dict: "an object",
}


def _union_reader(hint: Any, converter: Converter) -> Reader:
    by_tag: dict[object, Reader] = {}
    by_kind: dict[type, Reader] = {}
    for part in get_args(hint):
        cls, read_part = _python_type(part), converter.get_structure_hook(part)
        if cls in _JSON_TYPES:
            by_kind[_JSON_TYPES[cls]] = read_part
        else:
            by_tag[snake(cls)] = read_part
    if len(by_tag) == 1 and dict not in by_kind:  # the only object among them needs no name
        by_kind[dict] = by_tag.popitem()[1]
    if len(by_kind) + len(by_tag) < len(get_args(hint)) or (by_tag and dict in by_kind):
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
        name = plain[TAG]
        if type(name) is not str or name not in by_tag:
            raise InvalidPayload(f"unknown type {shown(name)}", f".{TAG}")
        return by_tag[name](plain, None)

    return read


def _union_writer(hint: Any, converter: Converter) -> Writer:
    writers = {_python_type(part): converter.get_unstructure_hook(part) for part in get_args(hint)}

    def write(item: object) -> Any:
        return writers[type(item)](item)

    return write


def _python_type(hint: Any) -> type:
    """Return the class of the values of one member of a union."""
    base, _ = peeled(hint)
    if is_literal(base):
        base = type(get_args(base)[0])
    cls: type = get_origin(base) or base
    return cls

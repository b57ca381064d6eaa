"""Whole values as text: each in an envelope that says what it is, and of which game and version.

{"data":{"player":0,"type":"draw_card"},"game":"port-royal","kind":"action","rules":"1.0","tablerules":1}
"""

from typing import Any, Final, Literal, TypeAlias

from tablerules.kernel.refusals import InvalidPayload
from tablerules.wire.codec import Codec, GameLike, ValueKind, codec_for, codec_of
from tablerules.wire.fast import written
from tablerules.wire.leaves import literal_reader, read_text
from tablerules.wire.members import Member, read_members
from tablerules.wire.migrations import WIRE_VERSION, migrated
from tablerules.wire.record import Record, read_record, write_record
from tablerules.wire.stream import Frame, read_frame, write_frame
from tablerules.wire.text import MEBIBYTE, Document, parsed, printed, shown

Kind: TypeAlias = Literal[ValueKind, "record", "frame"]
"""What an envelope can hold."""


def dumps(thing: object, *, game: GameLike | None = None) -> str:
    """Return a state, view, action, event, record or frame in its envelope, as canonical JSON.

    Args:
        thing: What to write.
        game: The game, if `thing` does not say: one that is not of `tablerules.GAMES`, or an event of the kernel.

    Raises:
        LookupError: If `thing` belongs to no game of this library, and `game` is not given.
        TypeError: If the game has no such thing.
        InvalidPayload: If it holds a number or text that JSON cannot.

    >>> from tablerules.games import port_royal
    >>> dumps(port_royal.DrawCard(0))
    '{"data":{"player":0,"type":"draw_card"},"game":"port-royal","kind":"action","rules":"1.0","tablerules":1}'
    """
    codec = _codec_of(thing, game)
    its = codec.game
    kind: Kind = (
        "record" if isinstance(thing, Record) else "frame" if isinstance(thing, Frame) else codec.kind_of(thing)
    )
    return written(
        {
            "tablerules": WIRE_VERSION,
            "game": its.NAME,
            "rules": its.RULES_VERSION,
            "kind": kind,
            "data": encode(thing, game=its),
        }
    )


def loads(text: str | bytes | bytearray, *, limit: int = MEBIBYTE, game: GameLike | None = None) -> Any:
    """Return the state, view, action, event, record or frame that an envelope holds.

    Args:
        text: What `dumps` gave, as text or its UTF-8.
        limit: The longest text that is looked at, in bytes.
        game: The game, if it is not one of `tablerules.GAMES`; then nothing of another game is accepted.

    Raises:
        InvalidPayload: If the text is anything else than that; its `path` says where.

    >>> loads(
    ...     '{"data":{"player":0,"type":"draw_card"},"game":"port-royal","kind":"action","rules":"1.0","tablerules":1}'
    ... )
    DrawCard(player=0)
    """
    try:
        return opened(parsed(text, limit=limit), game)
    except InvalidPayload as error:
        raise InvalidPayload(error.problem, f"${error.path.removeprefix('$')}") from None


def opened(envelope: object, game: GameLike | None = None) -> Any:
    """Return what `loads` returns, of an envelope whose text has been read already; paths begin with what is inside.

    Raises:
        InvalidPayload: As `loads`.
    """
    _, name, rules, kind, document = read_members(migrated(envelope), _ENVELOPE)
    codec = codec_for(name if game is None else game)
    if name != codec.game.NAME:
        raise InvalidPayload(f"expected '{codec.game.NAME}', got {shown(name)}", ".game")
    try:
        codec.check_rules(rules)
    except InvalidPayload as error:
        raise InvalidPayload(error.problem, ".rules") from None
    try:
        return _read(document, kind, codec)
    except InvalidPayload as error:
        raise InvalidPayload(error.problem, f".data{error.path}") from None


def encode(thing: object, *, game: GameLike | None = None) -> Document:
    """Return what is inside an envelope, as plain JSON values: objects, arrays, text, whole numbers, booleans.

    Args:
        thing: A state, view, action, event, record, frame, or another record of the game, such as its options.
        game: The game, if `thing` does not say.

    Raises:
        LookupError: If `thing` belongs to no game of this library, and `game` is not given.
        TypeError: If it is nothing that the wire carries.
    """
    codec = _codec_of(thing, game)
    if isinstance(thing, Record):
        return write_record(thing, codec)
    if isinstance(thing, Frame):
        return write_frame(thing, codec)
    return codec.encode(thing)


def decode(document: object, kind: Kind, game: GameLike) -> Any:
    """Return what plain JSON values stand for.

    Args:
        document: The plain values.
        kind: What they should be.
        game: The game, or its name.

    Raises:
        InvalidPayload: If they are not exactly that; its `path` says where.
    """
    try:
        return _read(document, kind, codec_for(game))
    except InvalidPayload as error:
        raise InvalidPayload(error.problem, f"${error.path.removeprefix('$')}") from None


def catalogue(game: GameLike) -> str:
    """Return what the ids of a game mean, as canonical JSON: faces, counts, names in English and Japanese.

    Raises:
        InvalidPayload: If no game has this name.
    """
    return printed(codec_for(game).game.catalogue())


def _codec_of(thing: object, game: GameLike | None) -> Codec:
    if game is None and isinstance(thing, Record | Frame):
        return codec_for(thing.game if thing.home is None else thing.home)
    return codec_of(thing, game)


def _read(document: object, kind: Kind, codec: Codec) -> Any:
    match kind:
        case "record":
            return read_record(document, codec)
        case "frame":
            return read_frame(document, codec)
        case _:
            return codec.read(document, kind)


def _anything(document: object, _: object) -> object:
    return document


_ENVELOPE: Final = (
    Member("tablerules", literal_reader(Literal[1])),
    Member("game", read_text),
    Member("rules", read_text),
    Member("kind", literal_reader(Kind)),
    Member("data", _anything),
)

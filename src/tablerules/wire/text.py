"""JSON text: read with care, printed in one way only.

Reading checks what must be checked on the text itself: its length, its encoding, how deep it nests. What
needs a path to be told well (a key that stands twice, a number without end) is kept as a value of its own, which
no type accepts, so that the reader who meets it can say where.
"""

import json
import re
from collections import Counter
from typing import Any, Final, TypeAlias

from tablerules.kernel.refusals import InvalidPayload

Document: TypeAlias = dict[str, Any]
"""A JSON object as Python reads it: text, whole numbers, booleans, lists and such objects."""

MEBIBYTE: Final = 1 << 20
"""How long a text may be unless the caller allows more, in bytes."""
DEEPEST: Final = 64  # arrays and objects inside each other
SHOWN: Final = 40  # characters of a value in a message
BITS: Final = 64  # of a number in a message
DIGITS: Final = 64  # of a number, once one has turned out to be endless

_NOT_BRACKETS: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[^\[\]{}"]++', re.DOTALL)
_BYTE_ORDER_MARK: Final = "\ufeff"


class Twice(dict[str, Any]):
    """An object in which `key` stands more than once."""

    key: str


class Endless(str):
    """The digits of a number that is too long to be one."""

    __slots__ = ()


def parsed(text: str | bytes | bytearray, *, limit: int = MEBIBYTE) -> object:
    """Return the plain values that a JSON text stands for.

    Args:
        text: The text, or its UTF-8.
        limit: The longest text that is looked at, in bytes.

    Raises:
        InvalidPayload: If it is no JSON, or longer or deeper than it may be.

    >>> parsed('{"coins":[3,3]}')
    {'coins': [3, 3]}
    """
    decoded = _decoded(text, limit)
    if decoded.startswith(_BYTE_ORDER_MARK):
        raise InvalidPayload("expected JSON, got a byte order mark")
    if decoded.count("[") + decoded.count("{") > DEEPEST and _depth(decoded) > DEEPEST:
        raise InvalidPayload(f"expected arrays and objects at most {DEEPEST} deep")
    try:
        return _read(decoded)
    except json.JSONDecodeError as error:
        raise InvalidPayload(f"expected JSON: {error.msg} at character {error.pos}") from None


def printed(document: object) -> str:
    """Return plain values as canonical JSON: keys sorted, no spaces, no escapes but the necessary.

    Raises:
        InvalidPayload: If there is something in it that JSON has no word for, or half a character.

    >>> printed({"b": [1, True], "a": "港"})
    '{"a":"港","b":[1,true]}'
    """
    try:
        text = _ENCODER.encode(document)
        return text if text.isascii() else text.encode().decode()
    except (TypeError, ValueError) as error:
        raise InvalidPayload(f"cannot be printed: {error}") from None


def shown(document: object) -> str:
    """Return a value as a message names it: short, and safe to print whatever it is.

    >>> shown(None), shown([1, 2]), shown("x" * 99)
    ('null', 'an array', "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'…")
    """
    match document:
        case None:
            return "null"
        case bool():
            return "true" if document else "false"
        case Endless():
            return f"a number of {len(document)} digits"
        case str():
            return repr(document) if len(document) <= SHOWN else f"{document[:SHOWN]!r}…"
        case int():
            return str(document) if document.bit_length() <= BITS else f"a number of {document.bit_length()} bits"
        case float():
            return repr(document)
        case list():
            return "an array"
        case dict():
            return "an object"
        case _:
            return f"a Python {type(document).__name__}"


def _decoded(text: str | bytes | bytearray, limit: int) -> str:
    """Return the text of `text`, which is at most `limit` bytes of UTF-8."""
    if not isinstance(text, str | bytes | bytearray):  # pyright: ignore[reportUnnecessaryIsInstance]  # not every caller is typed
        raise InvalidPayload(f"expected text, got {shown(text)}")
    if len(text) > limit:
        raise InvalidPayload(f"expected at most {limit} bytes of text")
    try:
        if not isinstance(text, str):
            return text.decode()
        if not text.isascii() and len(text.encode()) > limit:
            raise InvalidPayload(f"expected at most {limit} bytes of text")
    except UnicodeError as error:
        raise InvalidPayload(f"expected UTF-8: {error.args[-1]}") from None
    return text


def _depth(text: str) -> int:
    """Return how deep a text nests, as far as it is JSON."""
    depth = deepest = 0
    for bracket in _NOT_BRACKETS.sub("", text):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


def _read(text: str) -> object:
    try:
        return _DECODER.decode(text)
    except json.JSONDecodeError:
        raise
    except ValueError:  # a number of more digits than Python turns into an int
        return _PATIENT.decode(text)


def _object(pairs: list[tuple[str, Any]]) -> Document:
    """Return an object, as `Twice` if a key repeats."""
    document = dict(pairs)
    if len(document) == len(pairs):
        return document
    twice = Twice(document)
    times = Counter([key for key, _ in pairs])
    twice.key = next(key for key in times if times[key] > 1)
    return twice


def _number(digits: str) -> int | Endless:
    return int(digits) if len(digits) <= DIGITS else Endless(digits)


_DECODER: Final = json.JSONDecoder(object_pairs_hook=_object)
_PATIENT: Final = json.JSONDecoder(object_pairs_hook=_object, parse_int=_number)
_ENCODER: Final = json.JSONEncoder(
    ensure_ascii=False, check_circular=False, allow_nan=False, sort_keys=True, separators=(",", ":")
)

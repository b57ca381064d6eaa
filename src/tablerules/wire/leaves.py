"""How values without parts are read: numbers, words, yes and no; and how any plain value is looked through."""

import re
from collections.abc import Callable
from typing import Any, Final, Never, TypeAlias, cast, get_args

from tablerules.kernel.refusals import InvalidPayload
from tablerules.kernel.values import Matching
from tablerules.wire.text import DEEPEST, Document, Twice, shown

Reader: TypeAlias = Callable[[Any, Any], Any]
"""Gives the Python value for a plain one, or raises `InvalidPayload` with the way from there to the fault. Its second
argument is the type, which cattrs hands over and nobody needs."""

SAFE: Final = 2**53 - 1  # the greatest whole number that every reader of JSON keeps exact
LONGEST_STEP: Final = 40  # characters of a key in a path

_SEED: Final = re.compile("[0-9a-f]{64}")
_HALVES: Final = re.compile("[\ud800-\udfff]")


def read_bool(document: object, _: object) -> bool:
    """Read yes or no."""
    if type(document) is not bool:
        raise InvalidPayload(f"expected true or false, got {shown(document)}", "")
    return document


def read_text(document: object, _: object) -> str:
    """Read text of whole characters."""
    if type(document) is not str:
        raise InvalidPayload(f"expected text, got {shown(document)}", "")
    if _HALVES.search(document):
        raise InvalidPayload(f"expected whole characters, got {shown(document)}", "")
    return document


def read_seed(document: object, _: object) -> bytes:
    """Read the 32 bytes of a seed."""
    if type(document) is not str or not _SEED.fullmatch(document):
        raise InvalidPayload(f"expected 64 hexadecimal digits, got {shown(document)}", "")
    return bytes.fromhex(document)


def read_never(document: object, _: object) -> Never:
    """Refuse what stands where nothing may."""
    raise InvalidPayload(f"expected nothing here, got {shown(document)}", "")


def number_reader(low: int, high: int | None) -> Reader:
    """Return what reads whole numbers from `low` to `high`, or to where JSON stops being exact."""
    last = SAFE if high is None else high
    expected = f"expected int >= {low}" if high is None else f"expected int {low}..{high}"

    def read(document: object, _: object) -> int:
        if type(document) is not int or not low <= document <= last:
            raise InvalidPayload(f"{expected}, got {shown(document)}", "")
        return document

    return read


read_whole: Final = number_reader(-SAFE, SAFE)


def matching_reader(shape: Matching) -> Reader:
    """Return what reads text of this shape."""
    pattern = re.compile(shape.pattern)

    def read(document: object, _: object) -> str:
        if type(document) is not str or len(document) > shape.longest or not pattern.fullmatch(document):
            problem = f"expected at most {shape.longest} characters like {shape.pattern}, got {shown(document)}"
            raise InvalidPayload(problem, "")
        return document

    return read


def literal_reader(hint: Any) -> Reader:
    """Return what reads one of the words, or numbers, that a ``Literal`` names."""
    words: dict[object, type] = {word: type(word) for word in get_args(hint)}
    expected = f"expected {' or '.join([shown(word) for word in words])}"

    def read(document: object, _: object) -> Any:
        if type(document) in {str, int} and words.get(document) is type(document):
            return document
        raise InvalidPayload(f"{expected}, got {shown(document)}", "")

    return read


def read_plain(document: object, deep: int = DEEPEST) -> None:
    """Look through what should be plain values, which hold no fractions, and null only as a member of an object.

    Raises:
        InvalidPayload: If there is something else in them.
    """
    if not deep:
        raise InvalidPayload(f"expected arrays and objects at most {DEEPEST} deep", "")
    if isinstance(document, dict):
        for key, item in as_object(cast("object", document)).items():
            read_text(key, None)
            if item is not None:
                _look_inside(step(key), item, deep)
    elif isinstance(document, list):
        for place, item in enumerate(cast("list[object]", document)):
            _look_inside(f"[{place}]", item, deep)
    elif type(document) is str:
        read_text(document, None)
    elif type(document) is not bool:
        read_whole(document, None)


def as_object(document: object) -> Document:
    """Return `document`, which should be an object.

    Raises:
        InvalidPayload: If it is none, or a key stands in it twice.
    """
    if isinstance(document, Twice):
        raise InvalidPayload("stands twice", step(document.key))
    if isinstance(document, dict):
        return cast("Document", document)
    raise InvalidPayload(f"expected an object, got {shown(document)}", "")


def as_array(document: object) -> list[Any]:
    """Return `document`, which should be an array.

    Raises:
        InvalidPayload: If it is none.
    """
    if isinstance(document, list):
        items: list[Any] = document
        return items
    raise InvalidPayload(f"expected an array, got {shown(document)}", "")


def step(key: object) -> str:
    """Return the part of a path that leads to the member `key`, however strange it is.

    >>> step("coins"), step("no name")
    ('.coins', "['no name']")
    """
    plain = isinstance(key, str) and key.isascii() and key.isidentifier() and len(key) <= LONGEST_STEP
    return f".{key}" if plain else f"[{shown(key)}]"


def _look_inside(way: str, item: object, deep: int) -> None:
    try:
        read_plain(item, deep - 1)
    except InvalidPayload as error:
        raise InvalidPayload(error.problem, f"{way}{error.path}") from None

"""The name of a component set: its hash, and how options carry it on the wire."""

from hashlib import sha256
from typing import Annotated, Final, TypeAlias, cast

from tablerules.games.freshwater_fly.components.check import component_problems
from tablerules.games.freshwater_fly.components.default import DEFAULT_COMPONENTS
from tablerules.games.freshwater_fly.components.ops import EFFECTS, GOALS
from tablerules.games.freshwater_fly.components.sets import ROCK_TYPES, ComponentSet
from tablerules.kernel.refusals import InvalidPayload, shown
from tablerules.kernel.values import Matching, Packed, fields, value

DEFAULT_HASH: Final = "6f4701c2647a8bfd2be779c79b5fdd07b5e68a3902b7f321bc7fa788e1eedb6e"
"""The hash of the default set."""

_NAME_OF: Final[dict[type, str]] = {cls: name for names in (EFFECTS, GOALS, ROCK_TYPES) for name, cls in names.items()}
_ESCAPES: Final = {code: f"\\u{code:04x}" for code in range(32)} | {
    ord("\b"): "\\b",
    ord("\t"): "\\t",
    ord("\n"): "\\n",
    ord("\f"): "\\f",
    ord("\r"): "\\r",
    ord('"'): '\\"',
    ord("\\"): "\\\\",
}


@value
class DefaultComponents:
    """Stands on the wire for the default set, with its hash."""

    hash: Annotated[str, Matching("[0-9a-f]{64}", 64)]


def components_hash(components: ComponentSet) -> str:
    """Return the name of a component set: SHA-256, in hexadecimal, of its canonical JSON (FF section 4.2).

    >>> components_hash(DEFAULT_COMPONENTS) == DEFAULT_HASH
    True
    """
    return sha256(_printed(components).encode(errors="surrogatepass")).hexdigest()


def pack(components: ComponentSet) -> DefaultComponents | ComponentSet:
    """Return what stands for a component set on the wire: the hash of the default set, or the set itself."""
    return DefaultComponents(DEFAULT_HASH) if components == DEFAULT_COMPONENTS else components


def unpack(parcel: DefaultComponents | ComponentSet) -> ComponentSet:
    """Return the component set that something on the wire stands for.

    Raises:
        InvalidPayload: If the hash names no known set, or the set cannot be played with.
    """
    if isinstance(parcel, DefaultComponents):
        if parcel.hash != DEFAULT_HASH:
            raise InvalidPayload(f"unknown components {shown(parcel.hash)}", "$.hash")
        return DEFAULT_COMPONENTS
    if parcel == DEFAULT_COMPONENTS:
        return DEFAULT_COMPONENTS
    for path, problem in component_problems(parcel):
        raise InvalidPayload(problem, f"${path}")
    return parcel


Components: TypeAlias = Annotated[ComponentSet, Packed(DefaultComponents | ComponentSet, pack, unpack)]
"""A component set as a field of the options."""


def _printed(thing: object) -> str:
    """Return canonical JSON for what a component set is made of: keys sorted, no spaces."""
    if isinstance(thing, str):
        return f'"{thing.translate(_ESCAPES)}"'
    if isinstance(thing, int):
        return str(thing)
    if isinstance(thing, tuple):
        return f"[{','.join([_printed(item) for item in cast('tuple[object, ...]', thing)])}]"
    cls = type(thing)
    members = {name: _printed(item) for name in fields(cls) if (item := getattr(thing, name)) is not None}
    if cls in _NAME_OF:
        members["type"] = _printed(_NAME_OF[cls])
    inside = ",".join([f'"{name}":{members[name]}' for name in sorted(members)])
    return f"{{{inside}}}"

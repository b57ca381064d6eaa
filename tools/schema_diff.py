"""Whether a JSON Schema says all that an older one said: ``python -m tools.schema_diff OLD.json NEW.json``.

Within a version of the wire, JSON may only get more. `less` lists what became less:

- a definition, a member, a word or a kind of value that is gone, or has another type, or a narrower range;
- a member that was always there and may be missing now, which whoever reads would trip over;
- a member that is asked for and was not, in what is sent in: actions and options.

More events, more members in what is sent out, more words and wider ranges are no fault. Texts for people are not looked
at.
"""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias, cast

Schema: TypeAlias = Mapping[str, Any]
"""A JSON Schema, or a part of one."""

SENT_IN: Final = ("action", "Options")
"""Definitions of what others write: they, and what they are made of by reference, may ask for nothing new."""
LOWER: Final = ("minimum", "minItems", "minLength")
UPPER: Final = ("maximum", "maxItems", "maxLength")
FIXED: Final = ("const", "pattern", "$ref", "format", "uniqueItems")


def main() -> None:
    """Compare two files, and fail if the new one says less."""
    old, new = [json.loads(Path(name).read_text(encoding="utf-8")) for name in sys.argv[1:]]
    faults = less(old, new)
    print("\n".join(faults) or "says all that was said before")
    sys.exit(bool(faults))


def less(old: Schema, new: Schema) -> list[str]:
    """Return what a schema says no more, each with its place."""
    asked = set(_reached(new, SENT_IN))
    faults = list(_less(old, new, "$", asks=False))
    before, now = old.get("$defs", {}), new.get("$defs", {})
    for name, definition in before.items():
        way = f"$defs.{name}"
        faults += _less(definition, now[name], way, asks=name in asked) if name in now else [f"{way}: is gone"]
    return faults


def _less(old: Schema, new: Schema, way: str, *, asks: bool) -> Iterator[str]:
    yield from _narrower(old, new, way)
    members, others = old.get("properties", {}), new.get("properties", {})
    for name, member in members.items():
        if name in others:
            yield from _less(member, others[name], f"{way}.{name}", asks=asks)
        else:
            yield f"{way}.{name}: is gone"
    required, wanted = set(old.get("required", ())), set(new.get("required", ()))
    yield from [f"{way}.{name}: may be missing now" for name in sorted((required - wanted) & set(others))]
    if asks:
        yield from [f"{way}.{name}: is asked for now" for name in sorted(wanted - required)]
    for part in ("items", "additionalProperties"):
        inside, outside = old.get(part), new.get(part)
        if isinstance(inside, dict) and isinstance(outside, dict):
            yield from _less(inside, outside, f"{way}[]", asks=asks)
        elif inside != outside and outside is not None and not (part in old and outside is True):
            yield f"{way}: other {part}"
    rows, columns = old.get("prefixItems", ()), new.get("prefixItems", ())
    if len(rows) != len(columns):
        yield f"{way}: {len(columns)} entries, not {len(rows)}"
    for place, (entry, other) in enumerate(zip(rows, columns, strict=False)):
        yield from _less(entry, other, f"{way}[{place}]", asks=asks)
    for choice in ("anyOf", "oneOf"):
        yield from _fewer(old.get(choice, ()), new.get(choice, ()), way, asks=asks)


def _narrower(old: Schema, new: Schema, way: str) -> Iterator[str]:
    """Yield what is narrower in a single value."""
    if not _types(old) <= _types(new):
        yield f"{way}: {new.get('type')}, not {old.get('type')}"
    for word in FIXED:
        if old.get(word) != new.get(word):
            yield f"{way}: {word} {new.get(word)!r}, not {old.get(word)!r}"
    gone = [word for word in old.get("enum", ()) if word not in new.get("enum", ())]
    yield from [f"{way}: {word!r} is gone" for word in gone]
    for limit in LOWER:
        if limit in new and new[limit] > old.get(limit, float("-inf")):
            yield f"{way}: {limit} {new[limit]}, not {old.get(limit)}"
    for limit in UPPER:
        if limit in new and new[limit] < old.get(limit, float("inf")):
            yield f"{way}: {limit} {new[limit]}, not {old.get(limit)}"


def _fewer(old: Sequence[Schema], new: Sequence[Schema], way: str, *, asks: bool) -> Iterator[str]:
    """Yield the members of a choice that are gone: none of the new ones says all that they said."""
    for member in old:
        if not any(not list(_less(member, other, way, asks=asks)) for other in new):
            yield f"{way}: {_called(member)} is gone"


def _types(schema: Schema) -> set[str]:
    kinds = schema.get("type", ())
    return {kinds} if isinstance(kinds, str) else set(kinds)


def _called(member: Schema) -> str:
    """Return how to call a member of a choice."""
    return str(member.get("$ref", member.get("const", member.get("type", "a member"))))


def _reached(schema: Schema, names: tuple[str, ...]) -> Iterator[str]:
    """Yield these definitions, and all that they are made of."""
    definitions = schema.get("$defs", {})
    waiting, seen = [name for name in names if name in definitions], set[str]()
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            yield name
            waiting += [found for found in _references(definitions.get(name, {})) if found in definitions]


def _references(part: object) -> Iterator[str]:
    """Yield the names of the definitions that a part of a schema refers to."""
    if isinstance(part, Mapping):
        for key, item in cast("Schema", part).items():
            if key == "$ref":
                yield str(item).rpartition("/")[2]
            yield from _references(item)
    elif isinstance(part, list):
        for item in cast("list[object]", part):
            yield from _references(item)


if __name__ == "__main__":
    main()

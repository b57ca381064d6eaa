"""What front ends type against: ``python -m tools.typings`` writes ``typings/`` from the Python types.

The folder is an npm package: ``schema/<game>.schema.json``, ``catalogue/<game>.json``, ``tablerules.d.ts`` and
``package.json``. What stands beside a field as a comment becomes its description, and the examples are from the games
that are frozen.
"""

import inspect
import io
import json
import re
import shutil
import tokenize
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final

from tablerules import GAMES, __version__
from tablerules.kernel.refusals import InvalidPayload
from tablerules.kernel.values import fields
from tablerules.wire import Record, encode, loads
from tablerules.wire.schema import json_schema, namespace, typescript
from tablerules.wire.schema.forms import Either, Forms, Known, Thing, Words
from tools.records import RECORDS

ROOT: Final = Path(__file__).resolve().parents[1]
TYPINGS: Final = ROOT / "typings"
WORDS: Final = ((r"\bNone\b", "left out"), (r"\bTrue\b", "true"), (r"\bFalse\b", "false"), (r"\(\)", "[]"))
"""What Python and JSON call the same."""
README: Final = """\
# tablerules, on the wire

What the games of `tablerules` send and receive, for programs in any language. Everything here is made from the Python
types by `python -m tools.typings`.

| file | what it is |
| --- | --- |
| `schema/<game>.schema.json` | JSON Schema 2020-12; the root is an envelope, `#/$defs/line` a line of a stream |
| `catalogue/<game>.json` | what the ids mean: faces, counts, names in English and Japanese |
| `tablerules.d.ts` | TypeScript: a namespace for each game, unions told apart by `type` |

The documentation has a page for front-end teams.
"""
EVERY_EVENT: Final = """\
/**
 * Every event of every game, field by field: the compiler finds a type of event, or a field, that is forgotten.
 *
 * Made by `python -m tools.typings`; do not edit.
 */"""


@cache
def notes(cls: type) -> Mapping[str, str]:
    """Return the comment that stands beside each field of a record, in the words of JSON."""
    names = fields(cls)
    found: dict[str, str] = {}
    name = ""
    for token in tokenize.generate_tokens(io.StringIO(inspect.getsource(cls)).readline):
        begins = not token.line[: token.start[1]].strip()
        if token.type == tokenize.NAME and begins and token.string in names:
            name = token.string
        elif token.type == tokenize.COMMENT and name and not begins:
            found[name] = said(token.string)
    return found


def said(comment: str) -> str:
    """Return a comment as a sentence about plain values.

    >>> said("# who may act; None exactly when over")
    'Who may act; left out exactly when over.'
    """
    text = comment.lstrip("# ")
    for python, json_word in WORDS:
        text = re.sub(python, json_word, text)
    return f"{text[0].upper()}{text[1:].rstrip('.')}."


def values_in(record: Record) -> Iterator[Any]:
    """Give every action and event of a record."""
    yield from record.actions
    for events in record.story:
        yield from events


@cache
def frozen() -> Mapping[Path, Record]:
    """Return every record under ``tests/records/`` that this version reads, by its path from there."""
    found: dict[Path, Record] = {}
    for path in sorted(RECORDS.rglob("*.json")):
        text = path.read_text(encoding="utf-8")
        document = json.loads(text)
        if isinstance(document, dict) and document.get("kind") == "record":
            with suppress(InvalidPayload):  # some are kept to be refused
                found[path.relative_to(RECORDS)] = loads(text)
    return found


@cache
def examples(name: str) -> Mapping[type, tuple[dict[str, Any], ...]]:
    """Return an example of each action and event of a game that occurs in the games that are frozen."""
    found: dict[type, tuple[dict[str, Any], ...]] = {}
    for record in frozen().values():
        if record.game == name:
            for value in values_in(record):
                if type(value) not in found:
                    found[type(value)] = (encode(value, game=name),)
    return found


def pretty(document: object) -> str:
    """Return plain values as JSON to read."""
    return f"{json.dumps(document, ensure_ascii=False, indent=2)}\n"


def package() -> dict[str, object]:
    """Return what npm has to know."""
    return {
        "name": "tablerules-typings",
        "version": __version__,
        "description": "JSON Schema, TypeScript declarations and catalogues of the games of tablerules",
        "license": "MIT",
        "type": "module",
        "types": "./tablerules.d.ts",
        "exports": {
            ".": {"types": "./tablerules.d.ts"},
            "./schema/*": "./schema/*",
            "./catalogue/*": "./catalogue/*",
            "./package.json": "./package.json",
        },
        "files": ["tablerules.d.ts", "schema", "catalogue"],
    }


def every_event() -> str:
    """Return a TypeScript module that looks at every event of every game, and only compiles if it forgets none."""
    spaces = {name: namespace(name) for name in GAMES}
    lines = [
        EVERY_EVENT,
        f'import type {{ GameName, {", ".join(spaces.values())} }} from "tablerules-typings";\n',
        "/** The declared fields of an event. */",
        "export function tell(game: GameName, event: { readonly type: string }): object {",
        "  switch (game) {",
    ]
    for name, space in spaces.items():
        lines += [f'    case "{name}":', f"      return of{space}(event as {space}.Event);"]
    lines += ["    default:", "      return forgotten(game);", "  }", "}", ""]
    for name, space in spaces.items():
        lines += [f"function of{space}(event: {space}.Event): object {{", "  switch (event.type) {"]
        for tag, names in tagged(Forms(GAMES[name]), "event"):
            members = ", ".join([f"{each}: event.{each}" for each in names])
            lines += [f'    case "{tag}":', f"      return {{ {members} }};"]
        lines += ["    default:", "      return forgotten(event);", "  }", "}", ""]
    lines += ["function forgotten(rest: never): never {", "  throw new Error(JSON.stringify(rest));", "}", ""]
    return "\n".join(lines)


def tagged(forms: Forms, kind: str) -> Iterator[tuple[str, list[str]]]:
    """Give the ``"type"`` of each value of a kind, with the names of its members."""
    union = forms.definitions[kind].form
    for option in union.options if isinstance(union, Either) else ():
        form = forms.definitions[option.name].form if isinstance(option, Known) else option
        if isinstance(form, Thing) and isinstance(form.fields[0].form, Words):
            yield str(form.fields[0].form.words[0]), [field.name for field in form.fields]


def texts() -> dict[str, str]:
    """Return every file that is made from the types: its text by its path."""
    found = {
        "typings/README.md": README,
        "typings/package.json": pretty(package()),
        "typings/tablerules.d.ts": typescript(GAMES.values(), notes=notes),
        "tests/node/every_event.ts": every_event(),
    }
    for name, game in GAMES.items():
        schema = json_schema(game, notes=notes, examples=examples(name))
        found[f"typings/schema/{name}.schema.json"] = pretty(schema)
        found[f"typings/catalogue/{name}.json"] = pretty(game.catalogue())
    return found


def main() -> None:
    """Write the folder anew."""
    if TYPINGS.exists():
        shutil.rmtree(TYPINGS)
    for name, text in texts().items():
        path = ROOT / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(f"{name}: {len(text.encode()):,} bytes")


if __name__ == "__main__":
    main()

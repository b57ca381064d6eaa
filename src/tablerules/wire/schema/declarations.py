"""TypeScript declarations of what the games send and receive: a namespace for each game, unions told apart by ``type``.

Everything is read-only, and nothing is `any`.
"""

from collections.abc import Sequence
from typing import Final, assert_never

from tablerules.wire.schema.forms import (
    Alias,
    Definition,
    Either,
    Envelope,
    Field,
    Flag,
    Form,
    Forms,
    Gone,
    Known,
    Places,
    Row,
    Text,
    Thing,
    Whole,
    Words,
)
from tablerules.wire.schema.jsonschema import KINDS
from tablerules.wire.schema.plain import form_of
from tablerules.wire.text import printed

STEP: Final = "  "
PLAIN: Final = {
    "action": "Action",
    "event": "Event",
    "view": "View",
    "shown": "ShownView",
    "patch": "Patch",
    "snapshot": "Snapshot",
    "change": "Change",
    "frame": "Frame",
    "line": "Line",
    "record": "GameRecord",
}
"""What the kinds of values are called."""
OTHERS: Final = (("catalogue", "Catalogue"), ("envelope", "GameEnvelope"))
COMMON: Final = """\
/** A seat number, from 0, ascending clockwise; -1 stands for the referee, where there is one. */
export type Seat = number;

/** A value that only the seats in `for` may read; `[]` is nobody. Whoever may not read it gets it without `value`. */
export interface Sealed<T> {
  readonly for: readonly Seat[];
  readonly value?: T;
}

/** A whole value, and what it is. */
export interface Envelope<Game extends string, Rules extends string, Kind extends string, Data> {
  readonly tablerules: 1;
  readonly game: Game;
  readonly rules: Rules;
  readonly kind: Kind;
  readonly data: Data;
}
"""
GENERIC: Final = """\
/** The name of a game on the wire. */
export type GameName = keyof Games;

/** Any envelope of any game; `game` and `kind` tell which. */
export type AnyEnvelope = Games[GameName]["envelope"];
"""


def typescript_of(games: Sequence[Forms], wire: int) -> str:
    """Return the declarations of these games, as the text of a ``.d.ts`` file.

    Args:
        games: The forms of each game.
        wire: The version of the wire.
    """
    spaces = [namespace(forms.game.NAME) for forms in games]
    names = [printed(forms.game.NAME) for forms in games]
    table = [f"{STEP}readonly {name}: {space}.Game;" for name, space in zip(names, spaces, strict=True)]
    parts = [
        "// Made from the Python types by `python -m tools.typings`; do not edit.\n",
        COMMON.replace("tablerules: 1", f"tablerules: {wire}"),
        *[_game(forms, space) for forms, space in zip(games, spaces, strict=True)],
        "\n".join(["/** Every game by its name on the wire. */", "export interface Games {", *table, "}\n"]),
        GENERIC,
    ]
    return "\n".join(parts)


def namespace(name: str) -> str:
    """Return the name of a game's namespace.

    >>> namespace("port-royal")
    'PortRoyal'
    """
    return "".join([word.capitalize() for word in name.split("-")])


def _game(forms: Forms, name: str) -> str:
    its = forms.game
    printer = _Printer()
    blocks = [printer.declaration(each) for each in forms.definitions.values()]
    about = "What the ids mean: faces, counts, names in English and Japanese."
    blocks.append(printer.declaration(Definition("Catalogue", form_of(its.catalogue()), about)))
    envelopes = [
        f"Envelope<{printed(its.NAME)}, {printed(its.RULES_VERSION)}, {printed(kind)}, {PLAIN[kind]}>" for kind in KINDS
    ]
    blocks.append([_note("A whole value of this game, and what it is."), _union("GameEnvelope", envelopes)])
    kinds = [f"{STEP}readonly {kind}: {kind_name};" for kind, kind_name in (*PLAIN.items(), *OTHERS)]
    blocks.append(
        [
            _note("The kinds of values of this game, for code that is generic over games."),
            "\n".join(["export interface Game {", *kinds, "}"]),
        ]
    )
    aliases = [
        [_note("A number or word that the catalogue explains."), f"export type {alias} = {plain};"]
        for alias, plain in printer.aliases.items()
    ]
    lines = "\n\n".join(["\n".join([part for part in block if part]) for block in (*aliases, *blocks)]).splitlines()
    inside = "\n".join([f"{STEP}{line}" if line else "" for line in lines])
    title = f"/** {its.NAME}, version {its.RULES_VERSION} of the rules. */"
    return f"{title}\nexport namespace {name} {{\n{inside}\n}}\n"


class _Printer:
    """Prints forms as TypeScript; `aliases` are the names that it came across."""

    def __init__(self) -> None:
        self.aliases: dict[str, str] = {}

    def declaration(self, each: Definition) -> list[str]:
        """Return the lines of a definition: what is said of it, and what it is."""
        name = PLAIN.get(each.name, each.name)
        note = _note(each.text, each.rule)
        match each.form:
            case Thing(fields):
                return [note, f"export interface {name} {self._thing(fields)}"]
            case Either(options):
                return [note, _union(name, [self.type(option) for option in options])]
            case _:
                return [note, f"export type {name} = {self.type(each.form)};"]

    def type(self, form: Form) -> str:
        """Return the type of a form."""
        match form:
            case Whole():
                return "number"
            case Text():
                return "string"
            case Flag():
                return "boolean"
            case Gone():
                return "null"
            case Words(words):
                return " | ".join([printed(word) for word in words])
            case Row(item):
                return f"readonly {self._item(item)}[]"
            case Places(items):
                return f"readonly [{', '.join([self.type(item) for item in items])}]"
            case Either(options):
                return " | ".join(dict.fromkeys([self.type(option) for option in options]))
            case Envelope(item):
                return f"Sealed<{self.type(item)}>"
            case Known(name):
                return PLAIN.get(name, name)
            case Alias(name, inside):
                self.aliases[name] = self.type(inside)
                return name
            case Thing(fields):
                return self._thing(fields)
            case _:
                assert_never(form)

    def _item(self, form: Form) -> str:
        printed_type = self.type(form)
        return f"({printed_type})" if isinstance(form, Either | Words | Row | Places) else printed_type

    def _thing(self, fields: tuple[Field, ...]) -> str:
        lines: list[str] = []
        for field in fields:
            lines += [f"{STEP}{line}" for line in _note(field.text).splitlines()]
            inside = self.type(field.form).replace("\n", f"\n{STEP}")
            name = field.name if field.name.isidentifier() else printed(field.name)
            lines.append(f"{STEP}readonly {name}{'?' if field.optional else ''}: {inside};")
        return "\n".join(["{", *lines, "}"]) if lines else "{}"


def _note(text: str, rule: str = "") -> str:
    """Return a comment, or nothing if there is nothing to say."""
    said = [*text.replace("*/", "*\\/").splitlines(), *([f"@see {rule}"] if rule else [])]
    if not said:
        return ""
    if len(said) == 1:
        return f"/** {said[0]} */"
    return "\n".join(["/**", *[f" * {line}".rstrip() for line in said], " */"])


def _union(name: str, options: Sequence[str]) -> str:
    lines = [f"{STEP}| {option}".replace("\n", f"\n{STEP}{STEP}") for option in options]
    return "\n".join([f"export type {name} =", *lines]) + ";"

"""How values look on the wire, as data: what JSON Schema and TypeScript are both printed from.

A form is one kind of plain value: a whole number of a range, a word, a row, an object by name. `Forms` looks at the
types of one game, exactly as the codec's hooks do, and keeps a `Definition` for every record that it meets.
"""

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from inspect import cleandoc
from types import NoneType
from typing import Annotated, Any, Final, NamedTuple, TypeAlias, Union, get_args

from tablerules import AnyGame
from tablerules.kernel.players import REFEREE, Player
from tablerules.kernel.values import Matching, Within
from tablerules.wire.codec import Seed
from tablerules.wire.leaves import SAFE
from tablerules.wire.members import TAG
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
from tablerules.wire.text import Document

SEED_DIGITS: Final = "[0-9a-f]{64}"
RESERVED: Final = frozenset(
    {"Action", "Catalogue", "Change", "Event", "Frame", "Game", "GameEnvelope", "GameRecord", "Line", "Patch"}
    | {"ShownView", "Snapshot", "View"}
)
"""Names that mean the same in every game, so that no record can have them."""


class Whole(NamedTuple):
    """A whole number from `low` to `high`."""

    low: int
    high: int


class Text(NamedTuple):
    """Text; all of it matches `pattern`, and it has at most `longest` characters."""

    pattern: str | None = None
    longest: int | None = None


class Flag(NamedTuple):
    """True or false."""


class Words(NamedTuple):
    """One of these words or numbers."""

    words: tuple[str | int, ...]


class Gone(NamedTuple):
    """What a patch says of a member that is no longer there: null."""


class Row(NamedTuple):
    """An array of any length, but for the least."""

    item: "Form"
    least: int = 0


class Places(NamedTuple):
    """An array of exactly these."""

    items: tuple["Form", ...]


class Either(NamedTuple):
    """One of several."""

    options: tuple["Form", ...]


class Envelope(NamedTuple):
    """What only its audience may read; whoever else gets it without its value."""

    item: "Form"


class Known(NamedTuple):
    """What a `Definition` of this name says."""

    name: str


class Alias(NamedTuple):
    """A plain value that has a name of its own in Python, such as the id of a card."""

    name: str
    form: "Form"


class Field(NamedTuple):
    """A member of an object."""

    name: str
    form: "Form"
    optional: bool = False
    text: str = ""  # what it is


class Thing(NamedTuple):
    """An object of exactly these members."""

    fields: tuple[Field, ...]


Form: TypeAlias = Whole | Text | Flag | Words | Gone | Row | Places | Either | Envelope | Known | Alias | Thing
"""How a plain value looks."""


class Definition(NamedTuple):
    """A form with a name."""

    name: str
    form: Form
    text: str = ""  # what it is
    rule: str = ""  # the number of the rule that causes it
    examples: tuple[Document, ...] = ()


Notes: TypeAlias = Callable[[type], Mapping[str, str]]
"""Says of each field of a record what it is."""
Examples: TypeAlias = Mapping[type, tuple[Document, ...]]
"""Plain values of records, from real games."""


def no_notes(_: type) -> Mapping[str, str]:
    """Say nothing."""
    return {}


class Forms:
    """The forms of one game.

    `definitions` are those of its records, those of each kind of value, and those of patches, by name; the names of
    records are those of their classes, the kinds begin with a small letter.
    """

    def __init__(self, game: AnyGame, notes: Notes = no_notes, examples: Examples | None = None) -> None:
        self.game: AnyGame = game
        self.definitions: dict[str, Definition] = {}
        self.seats: int = game.PLAYERS[-1]
        self._notes = notes
        self._examples = {} if examples is None else examples
        self._tagged = tagged_in((game.State, game.View, game.Options), (game.Action, game.Event, Seed))
        self._names: dict[type, str] = {}
        self._define_kinds()

    def of(self, hint: Any, scope: Mapping[str, object] = {}) -> Form:
        """Return how values of a type look.

        Args:
            hint: The type.
            scope: Names of types where it is used: a choice that has one is a definition of this name.

        Raises:
            TypeError: If the wire does not carry them.
        """
        base, notes = peeled(hint)
        packed = packing(notes)
        if packed is not None:
            return self.of(packed.kind, scope)
        name = _new_name(hint)
        if name is not None:
            return Alias(name, self._of(base, notes, scope))
        known = _choice_named(base, scope)
        form = self._of(base, notes, scope)
        return form if known is None else self._named(known, form)

    def name_of(self, cls: type) -> str:
        """Return the name of the definition of a record."""
        name = self._names.get(cls)
        if name is None:
            taken = {*RESERVED, *self.definitions, *self._names.values()}
            name = cls.__name__
            if name in taken:  # another record of this name, in another room
                name = f"{cls.__module__.rpartition('.')[2].title()}{name}"
            self._names[cls] = name
            fields = self._fields(cls)
            rule: str = getattr(cls, "RULE", "")
            text = said_of(cls)
            self.definitions[name] = Definition(name, Thing(fields), text, rule, self._examples.get(cls, ()))
        return name

    def _named(self, name: str, form: Form) -> Form:
        """Return the form by its name, unless something else is called like that."""
        if name in RESERVED or self.definitions.setdefault(name, Definition(name, form)).form != form:
            return form
        return Known(name)

    def _of(self, base: Any, notes: Iterable[object], scope: Mapping[str, object]) -> Form:
        for note in notes:
            match note:
                case Within(low, high):
                    return Whole(low, SAFE if high is None else high)
                case Matching(pattern, longest):
                    return Text(pattern, longest)
                case _:
                    pass
        if is_record(base):
            return Known(self.name_of(base))
        if is_sealed(base):
            return Envelope(self.of(get_args(base)[0], scope))
        if is_tuple(base):
            return self._row(scope, *get_args(base))
        if is_union(base):
            return Either(tuple([self.of(part, scope) for part in parts(base)]))
        if is_literal(base):
            return Words(get_args(base))
        if base in _LEAVES:
            return _LEAVES[base]
        raise TypeError(f"the wire does not carry {base!r}")

    def _row(self, scope: Mapping[str, object], first: Any, *rest: Any) -> Form:
        if rest != (...,):
            return Places(tuple([self.of(part, scope) for part in (first, *rest)]))
        return Places(()) if is_never(first) else Row(self.of(first, scope))

    def _fields(self, cls: type) -> tuple[Field, ...]:
        said, scope = self._notes(cls), vars(import_module(cls.__module__))
        found = [Field(TAG, Words((snake(cls),)))] if cls in self._tagged else []
        for name, hint in hints_of(cls).items():
            kinds = [kind for kind in parts(hint) if kind is not NoneType]
            if kinds:  # a field that is always None is never there
                optional = len(kinds) < len(parts(hint))
                bare: Any = Union[tuple(kinds)] if optional else hint  # noqa: UP007  # of as many types as there are
                found.append(Field(name, self.of(bare, scope), optional, said.get(name, "")))
        return tuple(found)

    def _define_kinds(self) -> None:
        """Define what stands inside an envelope, and the envelope."""
        its = self.game
        seat = Whole(0, self.seats - 1)
        to_act = self.of(tuple[Annotated[Player, Within(REFEREE, self.seats - 1)], ...])
        legal = Field("legal", Row(Known("action")), optional=True, text="What the viewer may do, if the host tells.")
        hints = hints_of(its.View)
        view = (*self._fields(its.View), Field("to_act", to_act, text="Who may act now; -1 is the referee."))
        changed = {"table": "What has changed on the table.", "hand": "What has changed in the own hand."}
        patch = [
            Field(name, self._patch_of(Known(self.name_of(cls))), optional=True, text=text)
            for name, text in changed.items()
            for cls in records_of(hints[name])
        ]
        patch.append(Field("to_act", to_act, optional=True, text="Who may act now, if that has changed."))
        count = Whole(0, SAFE)
        told = (
            Field("seq", count, text="How many events came before; events are counted from 0."),
            Field("events", Row(Known("event")), text="What has happened, as the viewer may see it."),
        )
        record = (
            Field("players", Whole(its.PLAYERS[0], self.seats), text="How many play."),
            Field("first", seat, text="The seat that begins."),
            Field("options", self.of(its.Options), text="What the players agreed on."),
            Field("seed", self.of(Seed), optional=True, text="Where chance comes from, or what was promised of it."),
            Field("actions", Row(Known("action")), text="All actions, in order."),
            Field("events", Row(Row(Known("event")), 1), text="The events of the opening, then those of each action."),
        )
        self._define("action", self.of(its.Action), "What may be asked for.")
        self._define("event", self.of(its.Event), "What can happen.")
        self._define("view", Thing(view), said_of(its.View))
        self._define("shown", Thing((*view, legal)), "A view inside a frame.")
        self._define("patch", Thing((*patch, legal)), "A JSON Merge Patch (RFC 7386) from one view to the next.")
        self._define("snapshot", Thing((*told, Field("view", Known("shown")))), "A frame with the whole view.")
        self._define("change", Thing((*told, Field("patch", Known("patch")))), "A frame with what has changed.")
        self._define("frame", Either((Known("snapshot"), Known("change"))), "One step of a stream, for one viewer.")
        self._define("line", Thing((Field("frame", Known("frame")),)), "A line of a stream (JSON Lines).")
        self._define("record", Thing(record), "A whole game, or as much of it as a viewer may know.")

    def _define(self, name: str, form: Form, text: str) -> None:
        self.definitions[name] = Definition(name, form, text)

    # Patches.

    def _patch_of(self, form: Form, choice: str | None = None) -> Form:
        """Return how a JSON Merge Patch changes a value of this form: objects inside, everything else whole.

        Args:
            form: The form.
            choice: The name of the choice that it is, if it has one.
        """
        match form:
            case Known(name):
                inside = self.definitions[name].form
                if isinstance(inside, Thing):
                    return Known(self._patch_named(f"{name}Patch", [name]))
                return self._patch_of(inside, name) if isinstance(inside, Either) else form
            case Either(options):
                known = [option.name for option in options if isinstance(option, Known)]
                rest = [option for option in options if not isinstance(option, Known)]
                if not known:
                    return form
                patch = Known(self._patch_named(f"{choice or 'Or'.join(known)}Patch", known))
                return Either((patch, *rest)) if rest else patch
            case _:
                return form

    def _patch_named(self, patch: str, names: list[str]) -> str:
        """Define how an object changes that is one of these, and may become another of them."""
        if patch in self.definitions:
            return patch
        text = f"What changes of {' or '.join(names)}; null takes a member away."
        self.definitions[patch] = Definition(patch, Thing(()), text)  # so that what contains itself finds it
        found: dict[str, list[Field]] = {}
        for name in names:
            form = self.definitions[name].form
            assert isinstance(form, Thing)  # noqa: S101  # for the type checker: records are no other
            for field in form.fields:
                found.setdefault(field.name, []).append(field)
        fields: list[Field] = []
        for name, same in found.items():
            if name == TAG:
                tags = [word for field in same if isinstance(field.form, Words) for word in field.form.words]
                fields.append(Field(TAG, Words(tuple(tags)), optional=True))
                continue
            forms = list(dict.fromkeys([self._patch_of(field.form) for field in same]))
            if len(same) < len(names) or any(field.optional for field in same):
                forms.append(Gone())
            form = forms[0] if len(forms) == 1 else Either(tuple(forms))
            fields.append(Field(name, form, optional=True, text=same[0].text))
        self.definitions[patch] = Definition(patch, Thing(tuple(fields)), text)
        return patch


_LEAVES: Final[Mapping[object, Form]] = {
    bool: Flag(),
    int: Whole(-SAFE, SAFE),
    str: Text(),
    bytes: Text(SEED_DIGITS, 64),
}


def said_of(cls: type) -> str:
    """Return the docstring of a class, in the Markdown that readers of JSON and TypeScript expect."""
    return cleandoc(cls.__doc__ or "").replace("``", "`")


def _choice_named(hint: Any, scope: Mapping[str, object]) -> str | None:
    """Return the name that a choice of records or words has in a module."""
    if not (is_literal(hint) or (is_union(hint) and len(records_of(hint)) > 1)):
        return None
    return next((name for name, item in scope.items() if (is_union(item) or is_literal(item)) and item == hint), None)


def _new_name(hint: Any) -> str | None:
    """Return the new name that a plain type has, inside its notes."""
    while is_annotated(hint):
        hint = hint.__origin__
    return hint.__name__ if is_new_type(hint) else None

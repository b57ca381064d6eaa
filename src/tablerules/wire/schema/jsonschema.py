"""JSON Schema 2020-12 of what a game sends and receives.

Everything stands under ``$defs``: ``envelope``, which is also the root, and what can be in it (``action``, ``event``,
``view``, ``record``, ``frame``); ``line``, a line of a stream; ``catalogue``; and each record by the name of its class.
"""

from collections.abc import Iterable
from typing import Any, Final, assert_never

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
from tablerules.wire.schema.plain import form_of
from tablerules.wire.text import Document

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
KINDS: Final = ("view", "action", "event", "record", "frame")


def json_schema_of(forms: Forms, wire: int) -> Document:
    """Return the JSON Schema of a game, as plain values.

    Args:
        forms: The forms of the game.
        wire: The version of the wire.
    """
    its = forms.game
    printer = _Printer(forms.seats)
    definitions = {name: printer.definition(each) for name, each in forms.definitions.items()}
    definitions["catalogue"] = {
        "description": "What the ids mean: faces, counts, names in English and Japanese.",
        **printer.schema(form_of(its.catalogue())),
    }
    definitions["envelope"] = {
        "description": "A whole value, and what it is.",
        "oneOf": [_envelope(its.NAME, its.RULES_VERSION, wire, kind) for kind in KINDS],
    }
    return {
        "$schema": DIALECT,
        "$id": f"urn:tablerules:{its.NAME}",
        "title": f"tablerules: {its.NAME}",
        "description": f"Version {wire} of the wire, version {its.RULES_VERSION} of the rules.",
        "$ref": _reference("envelope"),
        "$defs": dict(sorted(definitions.items())),
    }


def _envelope(name: str, rules: str, wire: int, kind: str) -> Document:
    members = {"tablerules": wire, "game": name, "rules": rules, "kind": kind}
    return {
        "type": "object",
        "properties": {**{key: {"const": item} for key, item in members.items()}, "data": {"$ref": _reference(kind)}},
        "required": [*members, "data"],
        "additionalProperties": False,
    }


def _reference(name: str) -> str:
    return f"#/$defs/{name}"


class _Printer:
    """Prints forms as JSON Schema."""

    def __init__(self, seats: int) -> None:
        self._audience = Row(Whole(0, seats - 1))

    def definition(self, each: Definition) -> Document:
        """Return the schema of a definition, with all that is said of it."""
        said = " ".join([*([each.text] if each.text else []), *([f"({each.rule})"] if each.rule else [])])
        about: Document = {"description": said} if said else {}
        if each.rule:
            about["$comment"] = f"rule {each.rule}"
        examples = {"examples": list(each.examples)} if each.examples else {}
        return about | self.schema(each.form) | examples

    def schema(self, form: Form) -> Document:
        """Return the schema of a form."""
        match form:
            case Whole(low, high):
                return {"type": "integer", "minimum": low, "maximum": high}
            case Text(pattern, longest):
                shape = {} if pattern is None else {"pattern": f"^(?:{pattern})$"}
                return {"type": "string", **shape, **({} if longest is None else {"maxLength": longest})}
            case Flag():
                return {"type": "boolean"}
            case Gone():
                return {"type": "null"}
            case Words(words):
                return {"const": words[0]} if len(words) == 1 else {"enum": list(words)}
            case Row(item, least):
                return {"type": "array", "items": self.schema(item), **({"minItems": least} if least else {})}
            case Places(items):
                return self._places(items)
            case Either(options):
                return {"anyOf": self._several(options)}
            case Envelope(item):
                return self._thing((Field("for", self._audience), Field("value", item, optional=True)))
            case Known(name):
                return {"$ref": _reference(name)}
            case Alias(_, inside):
                return self.schema(inside)
            case Thing(fields):
                return self._thing(fields)
            case _:
                assert_never(form)

    def _places(self, items: tuple[Form, ...]) -> Document:
        if not items:
            return {"type": "array", "maxItems": 0}
        schemas = self._several(items)
        return {"type": "array", "prefixItems": schemas, "items": False, "minItems": len(items)}

    def _several(self, forms: Iterable[Form]) -> list[Any]:
        return [self.schema(form) for form in forms]

    def _thing(self, fields: tuple[Field, ...]) -> Document:
        required = [field.name for field in fields if not field.optional]
        properties = {field.name: self._member(field) for field in fields}
        return {
            "type": "object",
            **({"properties": properties} if properties else {}),
            **({"required": required} if required else {}),
            "additionalProperties": False,
        }

    def _member(self, field: Field) -> Document:
        return ({"description": field.text} if field.text else {}) | self.schema(field.form)

"""The form of plain values that no type describes: a game's catalogue.

An array of objects that all have a `kind` is a choice by kind; other objects of an array are one object, in which
what not all of them have is optional.
"""

from collections.abc import Mapping, Sequence
from typing import Final, cast

from tablerules.wire.leaves import SAFE
from tablerules.wire.schema.forms import Either, Field, Flag, Form, Places, Row, Text, Thing, Whole, Words

KIND: Final = "kind"


def form_of(document: object) -> Form:
    """Return how a plain value looks, and others like it.

    >>> form_of({"cards": [{"id": 0}, {"id": 1, "cost": 3}]}).fields[0].form.item.fields[1].optional
    True
    """
    return _form_of_all([document])


def _form_of_all(documents: Sequence[object]) -> Form:
    """Return the one form that all these values have."""
    if all(isinstance(document, Mapping) for document in documents):
        return _objects(cast("Sequence[Mapping[str, object]]", documents))
    if all(isinstance(document, list | tuple) for document in documents):
        inside = [item for document in cast("Sequence[Sequence[object]]", documents) for item in document]
        return Row(_form_of_all(inside)) if inside else Places(())
    types = dict.fromkeys([type(document) for document in documents])
    forms: dict[type, Form] = {bool: Flag(), int: Whole(-SAFE, SAFE), str: Text()}
    if len(types) == 1:
        return forms[types.popitem()[0]]
    by_type = [_form_of_all([document for document in documents if type(document) is kind]) for kind in types]
    return Either(tuple(by_type))


def _objects(documents: Sequence[Mapping[str, object]]) -> Form:
    kinds = list(dict.fromkeys([document.get(KIND) for document in documents]))
    if len(documents) == 1 or not all(isinstance(kind, str) for kind in kinds):
        return _object(documents)
    by_kind = [_object([document for document in documents if document[KIND] == kind], str(kind)) for kind in kinds]
    return Either(tuple(by_kind)) if len(by_kind) > 1 else by_kind[0]


def _object(documents: Sequence[Mapping[str, object]], kind: str | None = None) -> Thing:
    names = dict.fromkeys([name for document in documents for name in document])
    fields: list[Field] = []
    for name in names:
        found = [document[name] for document in documents if name in document]
        form = Words((kind,)) if name == KIND and kind is not None else _form_of_all(found)
        fields.append(Field(name, form, optional=len(found) < len(documents)))
    return Thing(tuple(fields))

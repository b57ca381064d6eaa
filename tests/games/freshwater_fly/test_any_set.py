"""Section 4.2 for component sets of all kinds, and for what is none."""

from hashlib import sha256
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tablerules.games.freshwater_fly.components import (
    Components,
    ComponentSet,
    component_data,
    component_problems,
    component_set,
    components_hash,
)
from tablerules.kernel.refusals import InvalidPayload
from tablerules.kernel.values import fields, is_value, replace, value
from tablerules.wire.hooks import converter_for
from tablerules.wire.text import parsed, printed
from tests.games.freshwater_fly.any_set import component_sets
from tests.games.freshwater_fly.second_set import second_data, second_set


@value
class Box:
    components: Components


WIRE = converter_for((Box,), (), 4)
LEAVES = st.none() | st.booleans() | st.integers(-2, 100) | st.integers() | st.floats() | st.text(max_size=5)
JUNK = st.recursive(
    LEAVES,
    lambda inside: (
        st.lists(inside, max_size=3)
        | st.lists(inside, max_size=3).map(tuple)
        | st.dictionaries(st.text(max_size=5) | st.integers(), inside, max_size=3)
    ),
    max_leaves=5,
)


@settings(max_examples=25)
@given(component_sets())
def test_section_4_2_whatever_can_be_played_with_travels(components: ComponentSet) -> None:
    assert list(component_problems(components)) == []
    assert component_set(component_data(components)) == components

    document: Any = parsed(printed(WIRE.unstructure(Box(components))))
    assert WIRE.structure(document, Box) == Box(components)
    del document["components"]["type"]
    assert components_hash(components) == sha256(printed(document["components"]).encode()).hexdigest()


@given(st.data())
def test_section_4_2_a_spoiled_file_gives_a_set_or_a_refusal_with_a_path(data: st.DataObject) -> None:
    spoiled: Any = second_data()
    inside: Any = spoiled
    while True:
        key = data.draw(st.sampled_from(sorted(inside) if isinstance(inside, dict) else range(len(inside))))
        if not isinstance(inside[key], dict | list) or not inside[key] or not data.draw(st.integers(0, 9)):
            break
        inside = inside[key]
    inside[key] = data.draw(JUNK)

    try:
        components = component_set(spoiled)
    except InvalidPayload as error:
        assert error.path.startswith("$")  # noqa: PT017  # a set may come of it, so that nothing need be raised
    else:
        assert list(component_problems(components)) == []
        assert component_set(component_data(components)) == components


@given(st.data())
def test_section_4_2_a_spoiled_set_has_problems_and_is_never_a_stumbling_block(data: st.DataObject) -> None:
    spoiled = _spoiled(second_set(), data)

    problems = list(component_problems(spoiled))

    for path, problem in problems:
        assert not path or path.startswith(".")
        assert problem
    if not problems:
        assert component_set(component_data(spoiled)) == spoiled


def _spoiled(thing: Any, data: st.DataObject) -> Any:
    """Return a component set, or a part of one, in which something else stands somewhere."""
    if data.draw(st.integers(0, 9)):
        if is_value(thing) and fields(type(thing)):
            name = data.draw(st.sampled_from(fields(type(thing))))
            return replace(thing, **{name: _spoiled(getattr(thing, name), data)})
        if isinstance(thing, tuple) and thing:
            place = data.draw(st.integers(0, len(thing) - 1))
            row = list(thing)
            row[place] = _spoiled(row[place], data)
            return tuple(row)
    return data.draw(JUNK)

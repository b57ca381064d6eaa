"""JSON Merge Patch, RFC 7386."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablerules.wire import merge_patch, merged

# Without null, as our documents are.
documents = st.recursive(
    st.booleans() | st.integers(0, 2) | st.text("ab", max_size=1),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("abc", max_size=1), inner, max_size=3),
)

# Appendix A of the RFC: a document, a patch, the result.
EXAMPLES: list[tuple[Any, Any, Any]] = [
    ({"a": "b"}, {"a": "c"}, {"a": "c"}),
    ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
    ({"a": "b"}, {"a": None}, {}),
    ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
    ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
    ({"a": "c"}, {"a": ["b"]}, {"a": ["b"]}),
    ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
    ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
    (["a", "b"], ["c", "d"], ["c", "d"]),
    ({"a": "b"}, ["c"], ["c"]),
    ({"a": "foo"}, None, None),
    ({"a": "foo"}, "bar", "bar"),
    ({"e": None}, {"a": 1}, {"e": None, "a": 1}),
    ([1, 2], {"a": "b", "c": None}, {"a": "b"}),
    ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}}),
]


@pytest.mark.parametrize(("document", "patch", "result"), EXAMPLES)
def test_the_examples_of_the_rfc(document: object, patch: object, result: object) -> None:
    assert merged(document, patch) == result


@given(documents, documents)
def test_a_patch_leads_from_one_document_to_the_other(before: object, after: object) -> None:
    assert repr_of(merged(before, merge_patch(before, after))) == repr_of(after)


@given(st.dictionaries(st.text("abc", max_size=1), documents))
def test_there_is_nothing_to_patch_between_a_document_and_itself(document: dict[str, object]) -> None:
    assert merge_patch(document, dict(document)) == {}


def test_nothing_is_changed_in_place() -> None:
    document = {"a": {"b": 1}, "c": 2}

    assert merged(document, {"a": {"b": None}, "c": None}) == {"a": {}}
    assert document == {"a": {"b": 1}, "c": 2}


def test_true_is_not_one() -> None:
    assert merge_patch({"a": 1, "b": [0], "c": {"d": 1}}, {"a": True, "b": [False], "c": {"d": True}}) == {
        "a": True,
        "b": [False],
        "c": {"d": True},
    }


def repr_of(document: object) -> str:
    """Tell ``1`` from ``True`` as well; keys in order."""
    if isinstance(document, dict):
        items: list[tuple[Any, Any]] = sorted(document.items())
        return repr([(key, repr_of(item)) for key, item in items])
    return repr(document) if not isinstance(document, list) else repr([repr_of(item) for item in list[Any](document)])

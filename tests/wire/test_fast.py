"""Text is the same with orjson and without it, byte for byte, and so is what cannot be printed."""

import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablerules import GAMES
from tablerules.games import port_royal as pr
from tablerules.kernel.refusals import InvalidPayload
from tablerules.wire import Record, encode, frames, loads
from tablerules.wire.fast import printer
from tablerules.wire.text import printed
from tools.records import folder, frozen

orjson = pytest.importorskip("orjson")

fast = printer()

characters = st.characters() | st.sampled_from('\x00\x1f\x7f"\\/\u2028\ud800\ufeff港\U0001f3b2')
texts = st.text(characters, max_size=5)
numbers = st.integers() | st.sampled_from([2**31, 2**53, 2**63 - 1, 2**63, 2**64 - 1, 2**64, -(2**63), -(2**63) - 1])
plain = st.recursive(
    st.none() | st.booleans() | numbers | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=4),
)
strange = plain | st.sampled_from([float("nan"), float("inf"), b"", {1: 2}, {None: 1}, object(), {1, 2}])


def told(print_it: Any, document: object) -> tuple[str | None, str | None]:
    """Return the text of a document, or the error."""
    try:
        return print_it(document), None
    except InvalidPayload as error:
        return None, error.path


@given(plain)
def test_plain_values_print_alike(document: object) -> None:
    assert told(fast, document) == told(printed, document)


@given(st.lists(strange, max_size=3) | st.dictionaries(texts, strange, max_size=3))
def test_what_cannot_be_printed_is_the_same_error(document: object) -> None:
    assert told(fast, document) == told(printed, document)


@pytest.mark.parametrize("game", GAMES)
def test_whole_games_print_alike(game: str) -> None:
    for path in frozen(folder(GAMES[game])).values():
        record = loads(path.read_text(encoding="utf-8"))
        documents = [encode(record), encode(record.state), encode(record.redacted(0))]
        documents += [encode(frame) for viewer in (None, 0) for frame in frames(record, viewer, legal=True)]

        assert [fast(document) for document in documents] == [printed(document) for document in documents]


def test_a_line_of_a_stream_comes_from_it() -> None:
    (frame,) = frames(Record.start(pr, 2, seed=7), 0)

    assert frame.line() == printed({"frame": encode(frame)})


def test_without_orjson_the_standard_library_prints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "orjson", None)

    assert printer() is printed
    monkeypatch.undo()
    assert printer() is not printed

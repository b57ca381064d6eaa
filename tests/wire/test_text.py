"""JSON text in, JSON text out."""

import json
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablerules.wire.text import DEEPEST, Endless, Twice, parsed, printed, shown
from tests.wire.faults import fault

plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
)


@given(plain)
def test_what_is_printed_is_read_again(document: object) -> None:
    assert parsed(printed(document)) == document
    assert parsed(printed(document).encode()) == document
    assert parsed(bytearray(printed(document), "utf-8")) == document


@given(plain)
def test_printing_is_canonical(document: object) -> None:
    text = printed(document)

    assert printed(parsed(text)) == text
    assert text == json.dumps(json.loads(text), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def test_keys_are_sorted_spaces_left_out_and_japanese_stays_as_it_is() -> None:
    assert printed({"b": [1, 2], "a": {"ja": "石狩"}}) == '{"a":{"ja":"石狩"},"b":[1,2]}'


@pytest.mark.parametrize("document", [float("nan"), float("inf"), object(), {1: 2, "a": 3}, "\ud800"])
def test_what_json_has_no_word_for_is_not_printed(document: object) -> None:
    assert fault(lambda: printed(document)).startswith("$: cannot be printed")


def test_a_number_of_thousands_of_digits_is_not_printed() -> None:
    assert fault(lambda: printed(10**5000)).startswith("$: cannot be printed")


@pytest.mark.parametrize(
    "text",
    ["", " ", "{", "[1,", "nul", "'a'", '{"a"}', "[1]]", '"\n"', "01", "+1", "1.", ".5", '"\\x"', "\x00", "[1,]"],
)
def test_what_is_no_json_is_refused(text: str) -> None:
    assert fault(lambda: parsed(text)).startswith("$: expected JSON")


def test_a_byte_order_mark_is_refused() -> None:
    assert fault(lambda: parsed("\ufeff{}")) == "$: expected JSON, got a byte order mark"
    assert fault(lambda: parsed(b"\xef\xbb\xbf{}")) == "$: expected JSON, got a byte order mark"


@pytest.mark.parametrize("text", [b"\xff", b'"\xed\xa0\x80"', b"\xc3", '"\ud800"'])
def test_what_is_no_utf_8_is_refused(text: str | bytes) -> None:
    assert fault(lambda: parsed(text)).startswith("$: expected UTF-8")


@pytest.mark.parametrize("thing", [None, 5, ["{}"], memoryview(b"{}")])
def test_what_is_no_text_is_refused(thing: Any) -> None:
    assert fault(lambda: parsed(thing)).startswith("$: expected text, got")


@pytest.mark.parametrize("text", ['"' + "x" * 8 + '"', b'"xxxxxxxx"', '"港港港"'])
def test_a_text_of_the_limit_is_read_and_a_longer_one_is_not(text: str | bytes) -> None:
    size = len(text.encode() if isinstance(text, str) else text)

    assert parsed(text, limit=size)
    assert fault(lambda: parsed(text, limit=size - 1)) == f"$: expected at most {size - 1} bytes of text"


def test_a_mebibyte_is_read_and_more_is_not() -> None:
    assert parsed(" " * ((1 << 20) - 1) + "1") == 1
    assert "at most 1048576 bytes" in fault(lambda: parsed(" " * (1 << 20) + "1"))


@pytest.mark.parametrize(
    ("left", "right"), ["[]", ("{" + '"a":', "}"), ('[{"a":', "}]")], ids=["arrays", "objects", "both"]
)
def test_nesting_of_the_limit_is_read_and_deeper_is_not(left: str, right: str) -> None:
    step = left.count("[") + left.count("{")
    times = DEEPEST // step

    assert parsed(left * times + ("1" if left != "[" else "") + right * times)
    assert f"at most {DEEPEST} deep" in fault(lambda: parsed(left * (times + 1) + "1" + right * (times + 1)))


def test_no_depth_hurts() -> None:
    for text in ("[" * 100_000, '{"a":' * 100_000, "[" * 100_000 + "]" * 100_000, '"[' + "[" * 100_000):
        assert fault(partial(parsed, text))


def test_brackets_in_text_are_not_nesting() -> None:
    text = '"' + "[" * 100 + '\\"' + "[" * 100 + '"'

    assert parsed(text) == "[" * 100 + '"' + "[" * 100
    assert parsed("[" + ",".join(["[]"] * 100) + "]") == [[]] * 100


def test_strange_texts_are_refused_at_once() -> None:
    many = 300_000
    for text in ('"' + '\\"' * many, '"' * many, "\\" * many, '["' * many, "[" * 65 + '"' * many, '"\\' * many):
        assert fault(partial(parsed, text))


def test_a_key_that_stands_twice_is_kept_for_who_knows_where() -> None:
    twice = parsed('{"a":1,"b":2,"a":3,"b":4}')

    assert isinstance(twice, Twice)
    assert twice.key == "a"


def test_a_number_that_python_does_not_read_is_kept_for_who_knows_where() -> None:
    assert parsed("[1," + "9" * 5000 + "]") == [1, Endless("9" * 5000)]
    assert isinstance(parsed("9" * 5000), Endless)
    assert parsed("[" + "9" * 4000 + "]") == [10**4000 - 1]


@pytest.mark.parametrize(
    ("document", "words"),
    [
        (None, "null"),
        (True, "true"),
        (False, "false"),
        (-5, "-5"),
        (1.5, "1.5"),
        (float("nan"), "nan"),
        ("card", "'card'"),
        ("\ud800\n", r"'\ud800\n'"),
        ("x" * 41, f"'{'x' * 40}'…"),
        (Endless("9" * 5000), "a number of 5000 digits"),
        (10**40, "a number of 133 bits"),
        ([1] * 1000, "an array"),
        ({"a": 1}, "an object"),
        (object(), "a Python object"),
        ((1, 2), "a Python tuple"),
    ],
)
def test_a_message_names_any_value_shortly(document: object, words: str) -> None:
    assert shown(document) == words

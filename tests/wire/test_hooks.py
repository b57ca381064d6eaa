"""What a game may be made of; anything else is a mistake of the game's author, told when its codec is made."""

from typing import Annotated, Any, Literal, Never

import pytest

from tablerules.kernel.chance import Scripted, Seeded
from tablerules.kernel.sealed import Sealed
from tablerules.kernel.values import Matching, Within, value
from tablerules.wire.hooks import converter_for
from tablerules.wire.leaves import read_plain, step
from tablerules.wire.shapes import records_of, snake, tagged_in
from tests.wire import toy
from tests.wire.faults import fault


@value
class Kite:
    length: int


@value
class Named:
    type: str


@value
class Lone:
    kite: Kite | int


CONVERTER = converter_for((Kite,), (), 3)


def read(document: object, hint: Any) -> Any:
    return CONVERTER.get_structure_hook(hint)(document, hint)


@pytest.mark.parametrize(
    "hint", [dict[str, int], list[int], set[int], complex, object, Any, None, tuple[int | None, ...]]
)
def test_other_types_are_refused(hint: Any) -> None:
    for ask in (CONVERTER.get_structure_hook, CONVERTER.get_unstructure_hook):
        with pytest.raises(TypeError, match="the wire does not carry"):
            ask(hint)


def test_there_are_no_fractions() -> None:
    assert fault(lambda: read(1.5, float)) == ": expected nothing here, got 1.5"


@pytest.mark.parametrize(
    "hint",
    [
        int | Annotated[int, Within(0)] | str,
        Literal["a"] | bytes,
        tuple[int, ...] | tuple[bool, ...],
        Sealed[int] | Kite,
        Sealed[int] | Kite | Named,
        str | bytes,
    ],
)
def test_members_of_a_union_that_look_alike_are_refused(hint: Any) -> None:
    with pytest.raises(TypeError, match="cannot tell the members"):
        CONVERTER.get_structure_hook(hint)


def test_a_field_called_type_cannot_stand_beside_the_name_of_a_class() -> None:
    with pytest.raises(TypeError, match="its field 'type'"):
        converter_for((), (Kite | Named,), 3).get_unstructure_hook(Named)

    assert converter_for((Named,), (), 3).unstructure(Named("kite")) == {"type": "kite"}


def test_the_only_record_of_a_union_needs_no_name() -> None:
    for thing in (Lone(Kite(5)), Lone(5)):
        assert read(CONVERTER.unstructure(thing), Lone) == thing
    assert CONVERTER.unstructure(Lone(Kite(5))) == {"kite": {"length": 5}}
    assert fault(lambda: read({"kite": "5"}, Lone)) == ".kite: expected int or an object, got '5'"


def test_the_only_action_of_a_game_carries_its_name() -> None:
    assert converter_for((), (Kite,), 3).unstructure(Kite(5)) == {"type": "kite", "length": 5}


def test_classes_that_carry_their_name_are_found_at_any_depth() -> None:
    assert tagged_in((toy.State,), ()) == {toy.Bag, toy.KnownBag, toy.Heap, toy.Water, Seeded, Scripted}
    assert tagged_in((Kite, tuple[Annotated[Kite, "note"], ...], Sealed[Kite], Literal["Kite"]), ()) == frozenset()
    assert tagged_in((), (Kite,)) == {Kite}
    assert records_of(toy.Options) == [toy.Options]
    assert records_of(int | None) == []


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Pass", "pass"),
        ("DrawCard", "draw_card"),
        ("D6Rolled", "d6_rolled"),
        ("X2Y", "x2_y"),
        ("PerNShips", "per_n_ships"),
    ],
)
def test_names_become_snake_case(name: str, words: str) -> None:
    assert snake(type(name, (), {})) == words


def test_notes_that_the_wire_does_not_know_are_let_be() -> None:
    assert read(5, Annotated[int, "a note", Within(5, 5)]) == 5
    assert read("ab", Annotated[str, "a note"]) == "ab"
    assert fault(lambda: read("ab ", Annotated[str, Matching("ab", 9)])).startswith(": expected at most 9 characters")


def test_a_new_name_is_no_new_type() -> None:
    assert read(5, toy.Stone) == 5
    assert CONVERTER.get_unstructure_hook(toy.Stone)(toy.Stone(5)) == 5


def test_rows_of_nothing_are_empty() -> None:
    assert read([], tuple[Never, ...]) == ()
    assert CONVERTER.get_unstructure_hook(tuple[Never, ...])(()) == []


@pytest.mark.parametrize(
    ("document", "message"),
    [
        (1.5, ": expected int -9007199254740991..9007199254740991, got 1.5"),
        ({"a": [{"b": float("nan")}]}, ".a[0].b: expected int -9007199254740991..9007199254740991, got nan"),
        ([None], "[0]: expected int -9007199254740991..9007199254740991, got null"),
        ({"a": {"\ud800": 1}}, r".a: expected whole characters, got '\ud800'"),
        ({"a": "\ud800"}, r".a: expected whole characters, got '\ud800'"),
    ],
)
def test_plain_values_are_looked_through(document: object, message: str) -> None:
    read_plain({"a": [1, True, "b", {"c": None}]})

    assert fault(lambda: read_plain(document)) == message


def test_plain_values_may_be_as_deep_as_text_may_and_no_deeper() -> None:
    document: Any = 1
    for _ in range(63):
        document = [document]
    read_plain(document)

    assert fault(lambda: read_plain([document])) == f"{'[0]' * 64}: expected arrays and objects at most 64 deep"
    endless: list[Any] = []
    endless.append(endless)
    assert "at most 64 deep" in fault(lambda: read_plain(endless))


@pytest.mark.parametrize(
    ("key", "way"),
    [
        ("coins", ".coins"),
        ("", "['']"),
        ("a.b", "['a.b']"),
        ("港", "['港']"),
        ("x" * 41, f"['{'x' * 40}'…]"),
        (5, "[5]"),
    ],
)
def test_a_path_shows_strange_keys_for_what_they_are(key: object, way: str) -> None:
    assert step(key) == way

"""A value is an ``attrs.frozen`` class with another constructor, and nothing else differs."""

import copy
import inspect
import pickle
from collections.abc import Callable
from enum import IntEnum
from typing import Any, ClassVar, Final, Generic, TypeVar

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablerules.kernel.values import Within, changer, fields, is_value, plain, replace, value

T = TypeVar("T")


@value
class Card:
    """A card."""

    RULE: ClassVar[str] = "GD-1"
    rank: int
    suit: str = "cups"

    def up(self) -> "Card":
        """Return the next higher card."""
        return replace(self, rank=self.rank + 1)


@value
class Box(Generic[T]):
    """A box for anything."""

    content: T
    label: str = attrs.field(default="box", repr=lambda _: "<label>")


@value
class Blank:
    """Nothing at all."""


@attrs.frozen(weakref_slot=False)
class PlainCard:
    """A card."""

    RULE: ClassVar[str] = "GD-1"
    rank: int
    suit: str = "cups"

    def up(self) -> "PlainCard":
        """Return the next higher card."""
        return attrs.evolve(self, rank=self.rank + 1)


@attrs.frozen(weakref_slot=False)
class PlainBox(Generic[T]):
    """A box for anything."""

    content: T
    label: str = attrs.field(default="box", repr=lambda _: "<label>")


@attrs.frozen(weakref_slot=False)
class PlainBlank:
    """Nothing at all."""


PAIRS: Final[list[tuple[Any, Any, tuple[Any, ...]]]] = [
    (Card, PlainCard, (7,)),
    (Card, PlainCard, (7, "swords")),
    (Box, PlainBox, ("gem",)),
    (Box[int], PlainBox[int], (7, "seven")),
    (Blank, PlainBlank, ()),
]

every_pair = pytest.mark.parametrize(("made", "plain", "arguments"), PAIRS)


def outcome_of(act: Callable[[], object]) -> object:
    """Return what an act gives, or the type of error it raises."""
    try:
        return act()
    except Exception as error:  # noqa: BLE001  # any error counts
        return type(error)


@every_pair
def test_the_repr_is_that_of_attrs(made: Any, plain: Any, arguments: tuple[Any, ...]) -> None:
    assert repr(made(*arguments)) == repr(plain(*arguments)).replace("Plain", "")


@every_pair
def test_equal_values_are_equal_and_hash_alike(made: Any, plain: Any, arguments: tuple[Any, ...]) -> None:
    for kind in (made, plain):
        assert kind(*arguments) == kind(*arguments)
        assert hash(kind(*arguments)) == hash(kind(*arguments))
        assert kind(*arguments) != arguments


def test_different_values_are_different_and_so_are_values_of_different_classes() -> None:
    assert Card(1) != Card(2)
    assert Card(1) != object()
    assert len({Card(1), Card(1), Card(2)}) == 2


@every_pair
def test_there_is_no_order(made: Any, plain: Any, arguments: tuple[Any, ...]) -> None:
    for kind in (made, plain):
        with pytest.raises(TypeError):
            assert kind(*arguments) < kind(*arguments)


@every_pair
def test_pickling_and_copying_give_an_equal_value_of_the_same_class(
    made: Any, plain: Any, arguments: tuple[Any, ...]
) -> None:
    for kind in (made, plain):
        thing = kind(*arguments)
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
            again = pickle.loads(pickle.dumps(thing, protocol))  # noqa: S301  # our own bytes

            assert (again, type(again)) == (thing, type(thing))
        for again in (copy.copy(thing), copy.deepcopy(thing)):
            assert (again, type(again)) == (thing, type(thing))


def test_a_deep_copy_is_deep() -> None:
    inner: Box[list[int]] = Box([1])
    outer = Box(inner)

    deep, shallow = copy.deepcopy(outer), copy.copy(outer)
    inner.content.append(2)

    assert (deep.content.content, shallow.content.content) == ([1], [1, 2])


@every_pair
def test_nothing_can_be_set_or_deleted(made: Any, plain: Any, arguments: tuple[Any, ...]) -> None:
    for kind in (made, plain):
        thing = kind(*arguments)
        for name in (*fields(type(thing)), "unheard_of", "__class__"):
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                setattr(thing, name, 1)
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                delattr(thing, name)
        assert thing == kind(*arguments)


@every_pair
def test_there_is_no_dict_and_no_weak_reference(made: Any, plain: Any, arguments: tuple[Any, ...]) -> None:
    for kind in (made, plain):
        assert not hasattr(kind(*arguments), "__dict__")
        assert not hasattr(kind(*arguments), "__weakref__")


@every_pair
def test_the_class_looks_the_same_from_outside(made: Any, plain: Any, arguments: tuple[Any, ...]) -> None:
    one, other = type(made(*arguments)), type(plain(*arguments))

    assert one.__match_args__ == other.__match_args__
    assert one.__slots__ == other.__slots__
    assert one.__doc__ == other.__doc__
    assert one.__module__ == other.__module__
    assert "Plain" + one.__qualname__ == other.__qualname__
    assert [base.__name__ for base in one.__mro__] == [base.__name__.removeprefix("Plain") for base in other.__mro__]
    assert [(field.name, field.default, field.type) for field in attrs.fields(one)] == [
        (field.name, field.default, field.type) for field in attrs.fields(other)
    ]
    here, there = inspect.signature(one), inspect.signature(other)
    assert [(one.name, one.kind, one.default) for one in here.parameters.values()] == [
        (one.name, one.kind, one.default) for one in there.parameters.values()
    ]
    assert attrs.asdict(made(*arguments)) == attrs.asdict(plain(*arguments))


@pytest.mark.parametrize(
    ("arguments", "keywords"),
    [((), {}), ((1, "cups", 2), {}), ((1,), {"rank": 2}), ((), {"suit": "cups"}), ((1,), {"color": "red"})],
)
def test_wrong_arguments_are_refused_alike(arguments: tuple[Any, ...], keywords: dict[str, Any]) -> None:
    assert outcome_of(lambda: Card(*arguments, **keywords)) is TypeError
    assert outcome_of(lambda: PlainCard(*arguments, **keywords)) is TypeError


def test_arguments_may_be_named_and_defaults_apply() -> None:
    assert Card(suit="cups", rank=3) == Card(3)
    assert Card(3).suit == "cups"
    assert Card.__init__.__annotations__ == {"rank": int, "suit": str, "return": None}


def test_a_value_is_matched_by_position_and_by_name() -> None:
    match Card(7, "cups"):
        case Card(7, suit=suit):
            assert suit == "cups"
        case _:
            pytest.fail("it is that card")


def test_a_value_cannot_be_inherited_from() -> None:
    with pytest.raises(TypeError, match="Loose inherits from Card; a value has no heirs"):
        type("Loose", (Card,), {})  # with a dict of its own it would not be frozen
    with pytest.raises(TypeError, match="Slotted inherits from Card"):
        type("Slotted", (Card,), {"__slots__": ()})  # without one it would turn into its parent

    with pytest.raises(TypeError, match="Marked inherits from Card"):

        @value
        class Marked(Card):
            """Nor can a value have the slots of another one."""

            marks: tuple[int, ...] = ()


def test_a_generic_value_takes_types_and_ignores_them() -> None:
    assert Box[int](7) == Box(7)
    assert type(Box[int](7)) is Box


def test_constructing_again_is_the_only_way_around_and_stays_in_the_class() -> None:
    card = Card(1)

    Card.__init__(card, 2)

    assert (card, type(card)) == (Card(2), Card)


def test_a_default_that_is_made_anew_each_time_is_refused() -> None:
    class Shelf:
        cards: list[int] = attrs.Factory(list)

    with pytest.raises(TypeError, match=r"Shelf\.cards: a value takes plain defaults only"):
        value(Shelf)


@given(st.integers(), st.integers(), st.text())
def test_replace_does_what_attrs_evolve_does(rank: int, other: int, suit: str) -> None:
    assert replace(Card(rank, suit), rank=other) == Card(other, suit)
    assert attrs.evolve(PlainCard(rank, suit), rank=other) == PlainCard(other, suit)
    assert replace(Card(rank, suit)) == Card(rank, suit)


def test_replace_gives_a_new_frozen_value_and_leaves_the_old() -> None:
    old = Card(1)
    new = replace(old, rank=2)

    assert (old, new, type(new)) == (Card(1), Card(2), Card)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        new.rank = 3  # type: ignore[misc]  # the type checker knows that it is frozen


def test_replace_refuses_strangers() -> None:
    with pytest.raises(AttributeError):
        replace(Card(1), color="red")
    with pytest.raises(TypeError, match="PlainCard is not a value"):
        replace(PlainCard(1), rank=2)


def test_a_changer_does_what_replace_does() -> None:
    lift, redo = changer(Card, "rank"), changer(Card, "suit", "rank")

    assert lift(Card(1, "swords"), rank=2) == Card(2, "swords")
    assert redo(Card(1), rank=2, suit="swords") == Card(2, "swords")
    assert type(lift(Card(1), rank=2)) is Card
    assert changer(Card)(Card(1)) == Card(1)
    with pytest.raises(TypeError):
        redo(Card(1), rank=2)
    with pytest.raises(TypeError, match="PlainCard is not a value"):
        changer(PlainCard, "rank")
    with pytest.raises(TypeError, match="Card has no field color, size"):
        changer(Card, "size", "color")


def test_is_value_knows_instances_of_value_classes() -> None:
    assert [is_value(thing) for thing in (Card(1), Blank(), PlainCard(1), Card, 1, None)] == [
        True,
        True,
        False,
        False,
        False,
        False,
    ]


def test_fields_are_named_in_order() -> None:
    assert fields(Card) == ("rank", "suit")
    assert fields(Blank) == ()
    assert fields(Within) == ("low", "high")


def test_a_type_checker_reads_a_value_like_a_frozen_dataclass() -> None:
    """Each line below is an error for mypy, which would complain if the remark beside it were not needed."""
    for act in (
        lambda: Card(suit="cups"),  # type: ignore[call-arg]  # that is the point
        lambda: Card(1, "cups", 2),  # type: ignore[call-arg]  # that is the point
        lambda: Card("1").up(),  # type: ignore[arg-type]  # that is the point
    ):
        assert outcome_of(act) is TypeError

    number: int = Box(7).content
    label: str = Box(7).label
    assert (number, label) == (7, "box")


class Two(IntEnum):
    """A whole number with a name."""

    ONE = 1


@value
class Marked:
    """Something with a number."""

    number: int
    row: tuple[int, ...] = ()
    name: str = ""


def test_plain_makes_truths_and_members_of_enumerations_whole_numbers() -> None:
    assert repr(plain(Marked(True))) == "Marked(number=1, row=(), name='')"  # noqa: FBT003  # that is the point
    assert repr(plain(Marked(Two.ONE, (1,), "a"))) == "Marked(number=1, row=(1,), name='a')"


@value
class Empty:
    """Nothing to look at."""


def test_plain_leaves_alone_what_is_plain() -> None:
    marked = Marked(7, (True,), "a")

    assert plain(marked) is marked
    assert plain(Empty()) == Empty()

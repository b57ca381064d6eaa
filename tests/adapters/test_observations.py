"""Views as arrays: every slot in its range, nothing from outside the view, whatever was seen before."""

import math
from collections.abc import Mapping
from itertools import islice
from typing import Annotated, Any, Final, Literal, TypeAlias

import numpy as np
import pytest

from tablerules import GAMES
from tablerules.adapters.observations import (
    SHAPES,
    EarlierRows,
    Exactly,
    LeftOut,
    Members,
    Observer,
    PerPlayer,
    Shape,
    UpTo,
    array_of,
    coder_of,
)
from tablerules.games import ishikari, port_royal, sainokawara
from tablerules.kernel.values import Within, fields, is_value, replace, value
from tests.adapters.games import EVERY, turns

Die: TypeAlias = Annotated[int, Within(1, 6)]
MaybeDie: TypeAlias = Die | None


@value
class Gem:
    points: Die


@value
class Snake:
    """It has nothing to say."""


@value
class Trap:
    rows: tuple[Die, ...]
    armed: bool


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_every_slot_is_in_its_range(name: str, players: int) -> None:
    game = GAMES[name]
    observer = Observer(game, players)

    for turn, _ in turns(game, players):
        array = observer(game.view(turn.state, turn.player))
        assert array.dtype == np.float32
        assert array.shape == (observer.size,)
        assert (observer.low <= array).all()
        assert (array <= observer.high).all()


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_what_was_seen_before_does_not_matter(name: str, players: int) -> None:
    game = GAMES[name]
    observer = Observer(game, players)
    moments = list(turns(game, players))
    moments = [*moments, *reversed(moments)]  # and back again: fields grow and shrink

    for number, (turn, _) in enumerate(moments):
        for viewer in (turn.player, None):
            array = observer(game.view(turn.state, viewer))
            if number % 23 == 0:
                assert np.array_equal(array, Observer(game, players)(game.view(turn.state, viewer)))


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_worlds_that_a_player_cannot_tell_apart_give_one_array(name: str, players: int) -> None:
    game = GAMES[name]
    observer = Observer(game, players)

    for number, (turn, _) in enumerate(turns(game, players)):
        if number % 37 == 0:
            seen = game.view(turn.state, turn.player)
            other = game.imagine(seen, seed=number)
            assert np.array_equal(observer(seen), observer(game.view(other, turn.player)))


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_the_parts_follow_one_another(name: str, players: int) -> None:
    observer = Observer(GAMES[name], players)

    assert [part.start for part in observer.parts][1:] == [part.start + part.size for part in observer.parts][:-1]
    assert observer.parts[-1].start + observer.parts[-1].size == observer.size
    assert all(part.size == math.prod(part.shape) for part in observer.parts)


@pytest.mark.parametrize("name", GAMES)
def test_every_field_is_there_or_left_out_for_a_reason(name: str) -> None:
    game = GAMES[name]
    shown = {part.name for part in Observer(game, game.PLAYERS[0]).parts}
    state, _ = game.new_game(game.PLAYERS[0], seed=1)

    table = set(fields(type(state.table))) - {"options"}
    left_out = {field for field, shape in SHAPES[name].items() if isinstance(shape, LeftOut)}
    hands = {f"hand.{field}" for hand in state.hands for field in fields(type(hand))}
    assert shown == (table - left_out) | hands | {"player"}
    assert left_out < table


NO_INFORMATION: Final = {
    "options": "they never change while a game runs",
    "sainokawara.before": "what was, and the referee of the adapters takes nothing back",
}
"""The fields without slots; in rows of `Members` and `EarlierRows` the order has none, for no rule asks for it."""


def told(item: Any, path: str, shapes: Mapping[str, Shape]) -> object:
    """Return a value as far as it is information."""
    shape = shapes.get(path)
    if isinstance(shape, Members):
        assert len({*item}) == len(item)
        return tuple(sorted(item))
    if isinstance(shape, EarlierRows):
        return {card: place for place, row in enumerate(item[:-1]) for card in row}
    if isinstance(shape, UpTo) and isinstance(shapes.get(f"{path}[]"), Members):
        item = (*item, *[()] * (shape.entries - len(item)))  # how many there are, the row of their owners says
    if isinstance(item, tuple):
        return tuple([told(entry, f"{path}[]", shapes) for entry in item])
    if is_value(item):
        return type(item), [told(getattr(item, name), f"{path}.{name}", shapes) for name in fields(type(item))]
    return item


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_what_differs_in_two_views_differs_in_their_slots(name: str, players: int) -> None:
    game, shapes = GAMES[name], SHAPES[name]
    observer = Observer(game, players)
    said: dict[tuple[str, bytes], object] = {}
    values: dict[str, set[str]] = {}

    for seed in range(6):
        for turn, _ in turns(game, players, seed=seed):
            view = game.view(turn.state, turn.player)
            array = observer(view)
            for part in observer.parts:
                room, _, field = part.name.rpartition(".")
                place = getattr(view, room) if room else view if field == "player" else view.table
                found = told(getattr(place, field), part.name, shapes)
                assert said.setdefault((part.name, part.of(array).tobytes()), found) == found
                values.setdefault(part.name, set()).add(repr(found))
            if name == "ishikari":  # the owners of the only rows of that kind
                assert [*map(len, view.table.attached)] == [*map(len, view.table.revealed)]

    (table,) = {type(turn.state.table) for turn, _ in islice(turns(game, players), 1)}
    left_out = {field if field == "options" else f"{name}.{field}" for field in fields(table) if field not in values}
    assert left_out == {field for field in NO_INFORMATION if field == "options" or field.startswith(name)}
    assert sum(len(seen) > 1 for seen in values.values()) > len(values) / 2


@pytest.mark.parametrize("players", port_royal.PLAYERS)
def test_port_royal_says_which_cards_the_next_draw_may_be_and_which_shuffle_a_coin_came_from(players: int) -> None:
    observer = Observer(port_royal, players)
    parts = {part.name: part for part in observer.parts}
    box = {*range(120)} - (set() if players == 5 else {115})
    shuffles = 0

    for seed in range(5):
        for turn, _ in turns(port_royal, players, seed=seed):
            table = turn.state.table
            array = observer(port_royal.view(turn.state, None))
            slots = {name: part.of(array) for name, part in parts.items()}
            lying_open = {
                *np.flatnonzero(slots["harbor"]), *np.flatnonzero(slots["expeditions"]),
                *np.flatnonzero(slots["discard"]), *np.flatnonzero(slots["displays"].any(axis=0)),
            }  # fmt: skip
            if slots["revealed"][0]:
                lying_open |= {*slots["revealed"][1:].astype(int)}
            coins = {*np.flatnonzero(slots["unseen"] >= 0)}
            assert tuple(sorted(box - lying_open - coins)) == table.unseen[-1]
            assert coins == {card for row in table.unseen[:-1] for card in row}
            for player, row in enumerate(slots["coin_batches"]):
                assert tuple(row[row >= 0]) == table.coin_batches[player]
            shuffles = max(shuffles, len(table.unseen))
    assert shuffles > 1


def test_what_a_player_holds_is_seen_by_that_player() -> None:
    observer = Observer(ishikari, 3)
    (part,) = [part for part in observer.parts if part.name == "hand.cards"]
    state, _ = ishikari.new_game(3, seed=7)

    for player in range(3):
        slots = part.of(observer(ishikari.view(state, player)))
        assert tuple(np.flatnonzero(slots)) == state.hands[player].cards
    assert not part.of(observer(ishikari.view(state, None))).any()


def test_a_spectator_sits_nowhere() -> None:
    state, _ = port_royal.new_game(2, seed=7)
    observer = Observer(port_royal, 2)

    assert [observer(port_royal.view(state, player))[0] for player in (0, 1, None)] == [0, 1, -1]


def test_an_array_is_the_callers_own() -> None:
    state, _ = port_royal.new_game(2, seed=7)
    observer = Observer(port_royal, 2)
    first = observer(port_royal.view(state, 0))
    kept = first.copy()

    observer(port_royal.view(port_royal.apply(state, port_royal.DrawCard(0)).state, 0))[:] = 9

    assert np.array_equal(first, kept)
    assert np.array_equal(observer(port_royal.view(state, 0)), kept)


WRITTEN: Final[list[tuple[Any, dict[str, Shape], list[tuple[Any, list[float]]]]]] = [
    (Die, {}, [(3, [3])]),
    (bool, {}, [(True, [1]), (False, [0])]),
    (Literal["a", "b", "c"], {}, [("b", [0, 1, 0]), ("c", [0, 0, 1])]),
    (MaybeDie, {}, [(4, [1, 4]), (None, [0, 0]), (2, [1, 2])]),
    (tuple[Die, Die], {}, [((1, 6), [1, 6])]),
    (tuple[Die, ...], {"x": PerPlayer()}, [((1, 6, 2), [1, 6, 2])]),
    (tuple[Die, ...], {"x": Exactly(2)}, [((1, 6), [1, 6])]),
    (tuple[Die, ...], {"x": UpTo(3)}, [((5, 6), [5, 6, 0]), ((4,), [4, 0, 0]), ((4, 1, 1), [4, 1, 1]), ((), [0] * 3)]),
    (tuple[Die, ...], {"x": Members()}, [((6, 1), [1, 0, 0, 0, 0, 1]), ((6, 1, 2), [1, 1, 0, 0, 0, 1]), ((), [0] * 6)]),
    (tuple[MaybeDie, ...], {"x": Exactly(2)}, [((None, 2), [0, 0, 1, 2]), ((1, None), [1, 1, 0, 0])]),
    (
        tuple[tuple[Die, ...], ...],
        {"x": EarlierRows()},
        [
            (((1, 6),), [-1] * 6),
            (((1, 6), (2,)), [0, -1, -1, -1, -1, 0]),
            (((6,), (2,)), [-1, -1, -1, -1, -1, 0]),
            (((6,), (2, 3), ()), [-1, 1, 1, -1, -1, 0]),
            (((), (3,), ()), [-1, -1, 1, -1, -1, -1]),
            (((4,), (), (1,)), [-1, -1, -1, 0, -1, -1]),
            (((), (4, 6), (1,)), [-1, -1, -1, 1, -1, 1]),
        ],
    ),
    (
        tuple[tuple[Die, ...], ...],
        {"x": PerPlayer(), "x[]": UpTo(2)},
        [(((1,), (2, 3), ()), [1, 0, 2, 3, 0, 0]), (((1,), (), (4,)), [1, 0, 0, 0, 4, 0])],
    ),
    (Trap, {"x.rows": UpTo(2)}, [(Trap((1,), armed=True), [1, 0, 1]), (Trap((1, 2), armed=False), [1, 2, 0])]),
    (Trap, {"x.rows": LeftOut("nobody looks")}, [(Trap((1,), armed=True), [1])]),
    (Gem | Snake, {}, [(Gem(5), [1, 0, 5]), (Snake(), [0, 1, 0])]),
    (Gem | Snake | None, {}, [(Gem(5), [1, 0, 5]), (None, [0, 0, 0])]),
    (Gem | None, {}, [(Gem(5), [1, 5]), (None, [0, 0])]),
]


@pytest.mark.parametrize(("hint", "shapes", "samples"), WRITTEN)
def test_how_a_value_is_written(hint: Any, shapes: dict[str, Shape], samples: list[tuple[Any, list[float]]]) -> None:
    coder = coder_of(hint, "x", shapes, players=3)

    for item, slots in samples:
        assert array_of(coder, item).tolist() == slots
        assert all(coder.low <= slot <= coder.high for slot in slots)
        for before, _ in samples:
            assert array_of(coder, item, before).tolist() == slots


@pytest.mark.parametrize(
    ("hint", "shapes", "said"),
    [
        (tuple[Die, ...], {}, "how long the row x is; `SHAPES` has to"),
        (tuple[int, ...], {"x": Members()}, "no end to the ids in x"),
        (tuple[tuple[int, ...], ...], {"x": EarlierRows()}, "no end to the ids in x"),
        (str, {}, "x: nothing says how many slots"),
        (int, {}, "x: nothing says how many slots"),
    ],
)
def test_a_type_without_a_size_is_named(hint: Any, shapes: dict[str, Shape], said: str) -> None:
    with pytest.raises(TypeError, match=said):
        coder_of(hint, "x", shapes, players=3)


def test_a_row_that_is_longer_than_it_can_be_is_no_quiet_mistake() -> None:
    coder = coder_of(tuple[Die, ...], "x", {"x": UpTo(2)}, players=3)

    with pytest.raises(ValueError, match="3 entries where at most 2"):
        array_of(coder, (1, 2, 3))


def test_a_row_that_is_not_full_is_no_quiet_mistake() -> None:
    coder = coder_of(tuple[MaybeDie, ...], "x", {"x": Exactly(2)}, players=3)

    for row in ((1,), (1, None, 1)):
        for old in (None, (1, None)):
            with pytest.raises(ValueError, match=f"{len(row)} entries where 2 were expected"):
                array_of(coder, row, old)


def test_after_a_row_that_does_not_fit_the_next_view_is_written_whole() -> None:
    state, _ = ishikari.new_game(3, seed=7)
    view = ishikari.view(state, 0)
    observer = Observer(ishikari, 3)
    right = observer(view)

    with pytest.raises(ValueError, match="at most 8"):
        observer(replace(view, table=replace(view.table, first=2, field=(1,) * 9)))

    assert np.array_equal(observer(view), right)


def test_sainokawara_keeps_the_order_of_the_tower() -> None:
    observer = Observer(sainokawara, 3)
    (part,) = [part for part in observer.parts if part.name == "tower"]

    towers = [
        (turn.state.table.tower, part.of(observer(sainokawara.view(turn.state, 0))))
        for turn, _ in turns(sainokawara, 3)
    ]
    assert any(tower for tower, _ in towers)
    for tower, slots in towers:
        assert slots.tolist() == [*tower, *[-1] * (14 - len(tower))]


def test_an_observer_shows_its_own_array_to_whoever_needs_no_copy() -> None:
    state, _ = port_royal.new_game(2, seed=1)
    observer = Observer(port_royal, 2)
    assert not observer.array.any()

    for player in (1, 0):
        view = port_royal.view(state, player)
        observer.see(view)
        assert np.array_equal(observer.array, Observer(port_royal, 2)(view))
    with pytest.raises(ValueError, match="read-only"):
        observer.array[0] = 1

    observer.forget()
    assert not observer.array.any()
    assert observer(port_royal.view(state, 0)).any()

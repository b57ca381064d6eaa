"""What comes from outside: numbers without end, events that do not follow, other kinds of whole numbers."""

from typing import Any, Final, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablerules.games import freshwater_fly as ff
from tablerules.kernel.refusals import InvalidPayload, InvalidSetup
from tablerules.kernel.values import fields, replace
from tablerules.testing.strategies import values
from tests.games.freshwater_fly.tables import ACTIONS, EVENTS, after, story, table
from tests.games.freshwater_fly.test_refusals import STATES

ENDLESS: Final = 10**5000  # more digits than Python prints
YES: Final[Any] = True  # to a type checker a whole number
TURN: Final = table(pool="1122333", rocks={0: "C"}, hatch={1: "red"})


def endless(kind: type[ff.Action], number: int) -> ff.Action:
    """Return an action of a kind with a number without end in its last field."""
    *rest, last = fields(kind)
    numbers: dict[str, Any] = {**dict.fromkeys(rest, 0), last: number}
    return kind(**numbers)


@pytest.mark.parametrize("kind", ACTIONS)
@pytest.mark.parametrize("name", STATES)
def test_a_number_without_end_is_refused_like_any_other(name: str, kind: type[ff.Action]) -> None:
    for number in (ENDLESS, -ENDLESS):
        action = endless(kind, number)
        refusal = ff.explain(STATES[name], action)

        assert refusal is not None
        assert refusal.code in {"game-over", "not-your-turn", "wrong-phase", "bad-id"}
        assert len(refusal.message) < 200


@pytest.mark.parametrize("kind", ACTIONS)
def test_a_number_without_end_cannot_be_noted(kind: type[ff.Action]) -> None:
    for number in (ENDLESS, -ENDLESS):
        with pytest.raises(InvalidPayload):
            ff.format_action(endless(kind, number))


@pytest.mark.parametrize(
    "action",
    [
        ff.PlaceToken(0, 18),
        ff.Drift(0, -1),
        ff.TakeDie(0, 0),
        ff.TurnDie(0, 0),
        ff.ChooseFly(0, 12, 0),  # type: ignore[arg-type]  # no fly
        ff.ChangeFly(0, 3, 2),  # type: ignore[arg-type]  # no side
        ff.UseTechnique(0, 16),  # type: ignore[arg-type]  # no card
        ff.MoveHatch(0, 6, 1, 2),
        ff.ShiftHatch(0, 2, 8, 7),
        ff.PlaceHatch(0, 7),
        ff.TakeMomentum(0, -1),  # type: ignore[arg-type]  # no tile
        ff.ChooseFace(0, 7),
        ff.SwapFish(0, 3, 18),
        ff.Cast(-1),
        ff.Cast(4),
    ],
)
def test_what_has_no_name_cannot_be_noted(action: ff.Action) -> None:
    with pytest.raises(InvalidPayload):
        ff.format_action(action)


def test_a_number_without_end_starts_no_game() -> None:
    for wrong in (ENDLESS, -ENDLESS):
        with pytest.raises(InvalidSetup, match="thousands of digits"):
            ff.new_game(wrong, seed=1)
        with pytest.raises(InvalidSetup, match="thousands of digits"):
            ff.new_game(3, seed=1, first=wrong)
        for changes in ({"change_fly_level": wrong}, {"strike_fish": wrong}, {"rock_spaces": (1, 2, wrong)}):
            components = replace(ff.DEFAULT_COMPONENTS, **changes)
            with pytest.raises(InvalidSetup):
                ff.new_game(3, seed=1, options=ff.Options(components=components))


def test_a_number_without_end_has_no_menu() -> None:
    for number in (ENDLESS, -ENDLESS):
        assert ff.legal_actions(TURN, number) == ()
        assert ff.view(TURN, number) == ff.view(TURN, None)


UNBOUNDED: Final = {
    *("die", "drafted", "drifts", "strike_right", "strength_set", "strength_less", "extra_each", "extra_next"),
    *("flies", "momentum", "strike_misses"),
}
"""What the wire looks at before: these have a range, and no invariant."""
NUMBERS: Final = [name for name, hint in get_type_hints(ff.Table).items() if hint is int and name != "round"]


@pytest.mark.parametrize("name", [*NUMBERS, "pool", "round_totals", "flies", "line_fish", "momentum", "bag", "landed"])
def test_a_number_without_end_on_the_table_is_a_violation_or_none_but_no_error(name: str) -> None:
    for state in (TURN, STATES["strike"], STATES["drift"], STATES["shift"], STATES["over"]):
        old = getattr(state.table, name)
        for number in (ENDLESS, -ENDLESS, 10**6, -9):
            new: Any = number
            if name == "landed":
                new = ((number,), *old[1:])
            elif isinstance(old, tuple):
                new = (number, *old[1:])
            found = ff.violations(replace(state, table=replace(state.table, **{name: new})))

            assert found or name in UNBOUNDED
            assert all(len(fault.problem) < 500 for fault in found)


def test_there_may_be_any_number_of_rounds() -> None:
    late = replace(TURN, table=replace(TURN.table, round=ENDLESS))

    assert ff.violations(late) == ()
    assert ff.explain(late, ff.TakeDie(0, 1)) is None


@pytest.mark.parametrize(
    "event",
    [
        ff.RockDrawn(0, 3, 15),  # type: ignore[arg-type]  # a card that is not on top
        ff.RockDrawn(0, 0, 2),  # type: ignore[arg-type]  # no rock there
        ff.FishHooked(0, 0, 47, 0),  # type: ignore[arg-type]  # another fish
        ff.FishHooked(0, 3, 0, 0),  # type: ignore[arg-type]  # a rock
        ff.DieTaken(0, 9),
        ff.FlyChosen(7, 0, 0),  # type: ignore[arg-type]  # no such seat
        ff.HatchMoved(0, 9, 1, 2),
        ff.FishLanded(5, 0, 0),  # type: ignore[arg-type]  # no such seat
        ff.MomentumFlipped(0, 9),  # type: ignore[arg-type]  # no such tile
    ],
    ids=lambda event: type(event).__name__,
)
def test_an_event_that_does_not_follow_is_an_invalid_payload(event: ff.Event) -> None:
    with pytest.raises(InvalidPayload, match=f"{type(event).__name__} does not follow from here"):
        ff.evolve(TURN, event)


def test_a_rock_card_from_an_empty_pile_does_not_follow() -> None:
    empty = table(piles={"2t": ""})

    with pytest.raises(InvalidPayload, match="RockDrawn does not follow from here"):
        ff.evolve_view(ff.view(empty, 0), ff.RockDrawn(0, 3, 2))  # type: ignore[arg-type]  # a card


def test_a_redacted_order_of_the_bag_is_not_enough_for_a_state() -> None:
    state = table(discard="red", rest=1)
    redacted = ff.BagRefilled(ff.Sealed((), None))

    with pytest.raises(InvalidPayload, match="redaction"):
        ff.evolve(state, redacted)
    assert ff.evolve_view(ff.view(state, 0), redacted).table.bag == (0, 0, 0, 0, 1, 0)


def any_event() -> st.SearchStrategy[ff.Event]:
    """Return well-formed events, most of which follow from nowhere."""
    return st.one_of(
        [
            st.builds(
                kind,
                **{
                    name: st.just(ff.Sealed((), None)) if name == "order" else values(hint)
                    for name, hint in get_type_hints(kind, include_extras=True).items()
                    if name in fields(kind)
                },
            )
            for kind in EVENTS
        ]
    )


@given(any_event(), st.sampled_from(sorted(STATES)))
def test_any_event_follows_or_is_an_invalid_payload(event: ff.Event, name: str) -> None:
    state = STATES[name]
    for fold, position in ((ff.evolve, state), (ff.evolve_view, ff.view(state, 0))):
        follow: Any = fold
        try:
            after_it = follow(position, event)
        except InvalidPayload:
            continue
        assert type(after_it) is type(position)


def test_true_is_no_seat_face_place_or_space() -> None:
    state = table(active=1, pool="1234", hatch={1: "grey"}, finesse=(1, 4))

    assert repr(ff.legal_actions(state, YES)) == repr(ff.legal_actions(state, 1))
    taken = after(state, ff.TakeDie(YES, YES))
    assert repr(story(state, ff.TakeDie(YES, YES))[0]) == repr(ff.DieTaken(1, 1))
    assert repr(taken.table.die) == repr(taken.table.drafted) == "1"
    assert repr(story(taken, ff.TurnDie(1, YES))[-1]) == repr(ff.DieChanged(1, 2))
    casting = after(taken, ff.Cast(YES))
    assert repr(story(casting, ff.MoveHatch(1, YES, YES, 2))[-1]) == repr(ff.HatchMoved(1, 1, 1, 2))
    assert repr(after(casting, ff.PlaceToken(1, YES)).table.token_at) in {"1", "-1"}
    assert repr(story(casting, ff.PlaceToken(1, YES))[0]) == repr(ff.TokenPlaced(1, 1))
    changed = story(state, ff.ChangeFly(1, YES, YES))
    assert repr(changed[-1]) == repr(ff.FlyChosen(1, 1, 1))  # type: ignore[arg-type]  # a fly
    assert repr(ff.view(state, YES).player) == "1"
    with pytest.raises(InvalidSetup, match=r"first: expected int 0\.\.1, got True"):
        ff.new_game(2, seed=1, first=YES)


def test_true_is_noted_as_one() -> None:
    assert ff.format_action(ff.TakeDie(YES, YES)) == "P1 take 1"
    assert ff.format_action(ff.MoveHatch(YES, YES, YES, 2)) == "P1 move 1 1>2"
    assert ff.format_action(ff.PlaceToken(YES, YES)) == "P1 place 1m"
    assert ff.format_action(ff.UseTechnique(YES, YES)) == "P1 technique B"
    assert ff.format_action(ff.ChooseFly(YES, YES, YES)) == "P1 fly 1b"


def test_true_is_a_card_tile_and_column_of_its_number() -> None:
    used = table(die=3, rocks={0: "B"})
    assert repr(story(used, ff.UseTechnique(0, YES))[0]) == repr(ff.TechniqueUsed(0, 1))  # type: ignore[arg-type]  # a card
    putting = STATES["put"]
    assert repr(story(putting, ff.PlaceHatch(0, YES))[0]).endswith("column=1)")
    taking = STATES["take"]
    assert repr(story(taking, ff.TakeMomentum(0, YES))[0]) == repr(ff.MomentumTaken(0, 1))  # type: ignore[arg-type]  # a tile
    facing = STATES["face"]
    assert repr(story(facing, ff.ChooseFace(0, YES))[0]) == repr(ff.DieChanged(0, 1))
    swapping = STATES["swap"]
    assert repr(story(swapping, ff.SwapFish(0, YES, 2))[0]) == repr(ff.FishSwapped(0, 1, 2))

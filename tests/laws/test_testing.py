"""The tools of the laws: playouts, texts, action spaces, strategies, the machine."""

from enum import Enum
from itertools import pairwise
from types import SimpleNamespace
from typing import Annotated, Any, Final, Literal, NewType, cast

import pytest
from hypothesis import find, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test

from tablerules import AnyGame
from tablerules.bots.random import hasty
from tablerules.games import port_royal as pr
from tablerules.kernel import IllegalAction, InvalidSetup, Transition
from tablerules.kernel.values import Matching, Within, replace, value
from tablerules.testing.laws import LawBroken, check_light
from tablerules.testing.machine import machine
from tablerules.testing.plays import (
    Setup,
    Step,
    difference,
    following,
    menu,
    opening,
    playout,
    replayed,
    story,
    viewers,
)
from tablerules.testing.secrecy import chi_square_limit, swapped
from tablerules.testing.spaces import ABSURD, FEW, classes, values_of, well_formed
from tablerules.testing.strategies import actions, plays, seeds, setups, states, values
from tests.laws.altered import altered
from tests.laws.port_royal_space import CANDIDATES


class Side(Enum):
    """Heads or tails."""

    HEADS = "heads"
    TAILS = "tails"


@value
class Pair:
    """Two things."""

    side: Side
    high: bool


HIGH: Final = Pair(Side.HEADS, high=True)

Gem = NewType("Gem", int)
Colored = Annotated[Gem, Within(0, 2)]


# Plays


def test_a_playout_begins_with_the_opening_and_goes_on_to_the_end() -> None:
    steps = list(playout(pr, Setup(2, seed=1)))

    first, last = steps[0], steps[-1]
    assert first == opening(pr, Setup(2, seed=1))
    assert first.before is first.state
    assert first.actions == ()
    assert pr.outcome(last.state) is not None
    assert [len(step.actions) for step in steps] == list(range(len(steps)))
    for one, other in pairwise(steps):
        assert other == following(pr, one, other.actions[-1])
    assert replayed(pr, Setup(2, seed=1), last.actions) == last


def test_a_playout_stops_at_its_cap_and_follows_its_luck() -> None:
    def actions_of(luck: str, **bots: Any) -> tuple[object, ...]:
        *_, last = playout(pr, Setup(2, seed=1), luck=luck, max_steps=30, **bots)
        return last.actions

    assert len(actions_of("a")) == 30
    assert actions_of("a") == actions_of("a")
    assert actions_of("a") != actions_of("b")
    assert actions_of("a", bot=hasty) == actions_of("a", bots={0: hasty, 1: hasty})


def test_a_setup_that_cannot_be_and_an_action_that_is_not_legal_are_errors_of_the_game() -> None:
    with pytest.raises(InvalidSetup):
        opening(pr, Setup(9))
    with pytest.raises(IllegalAction):
        replayed(pr, Setup(2), (pr.Pass(0),))


def test_a_story_is_the_set_up_and_the_notation() -> None:
    setup = Setup(3, seed="x", first=2, options=pr.Options(target_points=1))

    assert story(pr, setup, (pr.DrawCard(2), pr.StopDrawing(2))) == (
        "port-royal, 3 players, first 2, Options(target_points=1), seed 'x'\n  P2 draw\n  P2 stop"
    )


@pytest.mark.parametrize(
    ("found", "expected", "said"),
    [
        (1, 1, ""),
        (1, 2, "value: found 1, expected 2"),
        ((1, 2), (1, 3), "[1]: found 2, expected 3"),
        ((1,), (1, 3), "value: found (1,), expected (1, 3)"),
        (HIGH, replace(HIGH, high=False), ".high: found True, expected False"),
        (HIGH, 7, f"value: found {HIGH}, expected 7"),
    ],
)
def test_a_difference_is_named_where_it_is(found: object, expected: object, said: str) -> None:
    assert difference(found, expected) == said


def test_viewers_are_the_seats_and_a_spectator() -> None:
    assert viewers(3) == (0, 1, 2, None)


# Spaces


@pytest.mark.parametrize(
    ("hint", "expected"),
    [
        (Annotated[int, Within(2, 4)], (2, 3, 4)),
        (Colored, (0, 1, 2)),
        (Annotated[Gem, "a remark"], (*range(-1, FEW), *ABSURD)),
        (Annotated[int, Within(5)], (*range(5, 5 + FEW), *ABSURD)),
        (Literal["a", "b"], ("a", "b")),
        (Literal["a"] | None, ("a", None)),
        (bool, (False, True)),
        (int, (*range(-1, FEW), *ABSURD)),
        (Side, (Side.HEADS, Side.TAILS)),
        (Pair, tuple(Pair(side, high) for side in Side for high in (False, True))),
    ],
)
def test_the_values_of_a_type_are_read_off_it(hint: Any, expected: tuple[object, ...]) -> None:
    assert values_of(hint) == expected


@pytest.mark.parametrize("hint", [tuple[int, ...], str, float])
def test_types_without_end_need_candidates(hint: Any) -> None:
    with pytest.raises(TypeError, match="no end of values"):
        values_of(hint)


def test_a_union_has_classes_and_so_has_a_union_of_one() -> None:
    assert classes(pr.Action)[:2] == (pr.DrawCard, pr.StopDrawing)
    assert len(classes(pr.Action)) == 8
    assert classes(pr.DrawCard) == (pr.DrawCard,)


def test_the_space_holds_every_action_of_a_seat_once() -> None:
    state, _ = pr.new_game(2, seed=0)
    space = list(well_formed(pr, state, CANDIDATES))

    assert len(set(space)) == len(space)
    assert {action for action in space if isinstance(action, pr.TradeShip)} == {
        pr.TradeShip(player, pr.CardId(card)) for player in range(5) for card in range(120)
    }
    with pytest.raises(TypeError, match=r"^CompleteExpedition\.crew: .* no end of values"):
        list(well_formed(pr, state))


# Strategies


@given(seeds())
def test_every_seed_starts_a_game(seed: int | str | bytes) -> None:
    assert pr.new_game(2, seed=seed).state.table.coins == (3, 3)


@given(setups(pr))
def test_every_setup_starts_a_game(setup: Setup) -> None:
    state, _ = setup.start(pr)

    assert len(state.table.coins) == setup.players
    assert state.table.first == setup.first


def test_setups_reach_all_players_first_seats_and_options() -> None:
    last_of_five = find(setups(pr), lambda setup: (setup.players, setup.first) == (5, 4))
    assert last_of_five == Setup(5, seed=0, first=4, options=pr.Options(target_points=1))
    for setup, wanted in ((setups(pr), 50), (setups(pr, options=st.just(pr.Options(target_points=7))), 7)):
        found = find(setup, lambda setup, target=wanted: setup.options.target_points == target)  # type: ignore[misc]  # mypy cannot infer a lambda with a default
        assert found.players == 2
    assert find(setups(pr), lambda setup: isinstance(setup.seed, bytes)).seed == b""


def test_a_play_shrinks_to_the_shortest_game() -> None:
    found = find(plays(pr), lambda step: step.state.table.phase == "trade", settings=settings(max_examples=2_000))

    assert found.setup == Setup(2, seed=0, first=0, options=found.setup.options)
    assert [type(action) for action in found.actions][-1] is pr.StopDrawing
    assert len(found.actions) <= 4


def test_plays_reach_the_end_of_games() -> None:
    assert find(plays(pr, walk=0), lambda step: not pr.to_act(step.state), settings=settings(max_examples=2_000))


def test_a_walk_ends_with_the_game() -> None:
    short = st.just(Setup(2, seed=0, options=pr.Options(target_points=1)))
    found = find(
        plays(pr, setup=short, warm_up=0, walk=200),
        lambda step: not pr.to_act(step.state),
        settings=settings(max_examples=5_000),
    )

    assert menu(pr, found.state) == ()


@given(states(pr, warm_up=10, walk=3))
def test_states_are_states(state: pr.State) -> None:
    assert pr.violations(state) == ()


@given(actions(pr))
def test_actions_are_well_formed(action: pr.Action) -> None:
    assert action.player in range(5)
    assert pr.parse_action(pr.format_action(action)) == action


@given(actions(pr, {"CompleteExpedition.crew": st.just((60, 61))}))
def test_rows_of_an_action_can_be_chosen(action: pr.Action) -> None:
    assert not isinstance(action, pr.CompleteExpedition) or action.crew == (60, 61)


@given(st.data())
def test_values_fit_their_types(data: st.DataObject) -> None:
    expected: list[tuple[Any, Any]] = [
        (Annotated[int, Within(2, 4)], lambda item: item in {2, 3, 4}),
        (Annotated[int, "a remark"], lambda item: isinstance(item, int)),
        (Annotated[str, Matching("[a-c]+", 3)], lambda item: 0 < len(item) <= 3 and set(item) <= set("abc")),
        (Literal["a", "b"], lambda item: item in {"a", "b"}),
        (int | None, lambda item: item is None or isinstance(item, int)),
        (tuple[bool, ...], lambda item: set(item) <= {True, False}),
        (tuple[bool, str], lambda item: isinstance(item[0], bool) and isinstance(item[1], str)),
        (Gem, lambda item: isinstance(item, int)),
        (Side, lambda item: item in Side),
        (Pair, lambda item: isinstance(item, Pair) and item.side in Side),
    ]
    for hint, fits in expected:
        assert fits(data.draw(values(hint))), hint


def test_a_type_that_no_record_has_is_an_error() -> None:
    with pytest.raises(TypeError, match="no strategy for"):
        values(float)


# The machine

QUICK: Final = settings(max_examples=20, stateful_step_count=12, deadline=None, database=None)


def test_a_broken_law_is_told_as_the_shortest_game_in_notation(capsys: pytest.CaptureFixture[str]) -> None:
    def leaking(state: pr.State, action: pr.Action) -> object:
        after, events = pr.apply(state, action)
        if isinstance(action, pr.StopDrawing):
            after = replace(after, table=replace(after.table, lap_idle=True, drawn=1))
        return Transition(after, events)

    with pytest.raises(LawBroken) as caught:
        run_state_machine_as_test(machine(altered(apply=leaking), laws=(check_light,)), settings=QUICK)

    shown = "\n".join([str(caught.value), *getattr(caught.value, "__notes__", ())])
    assert "port-royal, 2 players, first 0, Options(target_points=1), seed 0\n  P0 draw\n  P0 stop" in shown
    assert shown.count("P0 draw") <= 6, "the game is as short as it can be"
    capsys.readouterr()


def test_a_machine_plays_on_when_a_game_is_over() -> None:
    seen: list[object] = []

    def over_at_once(position: object) -> tuple[int, ...]:
        return ()

    def note_it(_: AnyGame, step: Step[Any, Any, Any]) -> None:
        seen.append(step.setup)

    run_state_machine_as_test(machine(altered(to_act=over_at_once), laws=(note_it,)), settings=QUICK)

    assert len(set(seen)) > 1


def test_a_machine_has_the_name_of_its_game_and_takes_setups_and_laws() -> None:
    assert machine(pr).__name__ == "PortRoyalMachine"
    run_state_machine_as_test(machine(pr, setup=st.just(Setup(2)), laws=(check_light,)), settings=QUICK)


# Secrecy


def test_swapping_keeps_the_table_and_finds_nothing_where_nothing_is_hidden() -> None:
    state, _ = pr.new_game(3, seed=0)
    found = 0
    for seed in range(20):
        other = swapped(pr, state, 0, seed=seed)
        if other is not None:
            found += 1
            assert other != state
            assert other.table == state.table
            assert pr.violations(other) == ()
    assert found == 20

    bare = cast("AnyGame", SimpleNamespace(violations=lambda _: ()))
    nothing = replace(state, vault=replace(state.vault, deck=(), coin_cards=((), (), ())))
    assert swapped(bare, nothing, 0, seed=0) is None
    alike = replace(state, vault=replace(state.vault, deck=(7, 7, 7), coin_cards=((), (), ())))
    assert swapped(bare, alike, 0, seed=0) is None


def test_the_limits_of_chi_square_are_those_of_the_tables() -> None:
    for freedom, exact in ((10, 47.09), (23, 70.49), (100, 185.0)):
        assert abs(chi_square_limit(freedom) - exact) < 0.05 * exact
    assert chi_square_limit(0) == 0

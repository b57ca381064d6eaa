"""Sainokawara obeys the laws: every number of players, both ways to roll, both directions of the ring."""

from collections import Counter
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablerules.games import sainokawara as sk
from tablerules.kernel import REFEREE
from tablerules.kernel.values import replace
from tablerules.testing import check_all
from tablerules.testing.laws import check_fold, check_light
from tablerules.testing.laws import check_seeds as law_of_seeds
from tablerules.testing.machine import machine
from tablerules.testing.plays import Setup, Step, playout
from tablerules.testing.spaces import classes, well_formed
from tablerules.testing.strategies import actions, plays, setups
from tests.laws import sweep
from tests.laws.sainokawara_space import (
    BOTS,
    OPTIONS,
    REFEREES,
    TIMED,
    UNTIMED,
    first_or_not,
    patient,
    reporting,
    timed,
)

GAMES: Final = tuple([(players, number) for players in sk.PLAYERS for number in range(len(OPTIONS))])
SETUPS: Final = setups(sk, options=st.sampled_from(OPTIONS))

Played = Step[sk.State, sk.Action, sk.Event]

in_every_game = pytest.mark.parametrize(("players", "number"), GAMES)


def in_time(position: sk.State | sk.View, action: sk.ReportPlaced | sk.ReportCollapse) -> bool:
    """Say of the time in a report what SK-6.5 says of it."""
    running = sk.clock(position)
    if action.elapsed_ms is None:
        return True
    return running is not None and 0 <= action.elapsed_ms <= running.limit_ms - running.used_ms


def check_times(step: Played, action: sk.Action) -> None:
    """L2 modulo `elapsed_ms`: legal ⇔ listed without a time, and the time holds."""
    listed = action in sk.legal_actions(step.state, action.player)
    if isinstance(action, sk.ReportPlaced | sk.ReportCollapse):
        untimed = replace(action, elapsed_ms=None)
        listed = untimed in sk.legal_actions(step.state, action.player) and in_time(step.state, action)
    refusal = sk.explain(step.state, action)

    assert listed == (refusal is None), (action, refusal)
    assert sk.explain(sk.view(step.state, None), action) == refusal


@in_every_game
def test_light_laws_hold_in_whole_games(players: int, number: int) -> None:
    ended = 0
    for index, (bot, referee) in enumerate(zip(BOTS, REFEREES, strict=True)):
        setup = Setup(players, seed=f"light {index}", first=index, options=OPTIONS[number])
        for step in playout(sk, setup, bot=bot, bots={REFEREE: referee}, max_steps=2_000):
            check_light(sk, step, first_or_not)
            ended += not sk.to_act(step.state)

    assert ended


@in_every_game
def test_all_laws_hold_throughout_a_game(players: int, number: int) -> None:
    setup = Setup(players, seed="heavy", first=number % players, options=OPTIONS[number])
    bot, referee = BOTS[players % 2], REFEREES[number % 2]
    for step in playout(sk, setup, bot=bot, bots={REFEREE: referee}, max_steps=260):
        check_fold(sk, step)
        if len(step.actions) % 23 == 0 or not sk.to_act(step.state):
            check_all(sk, step, seed=len(step.actions), candidates=UNTIMED, ranking=first_or_not)


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_all_laws_hold_in_every_phase(number: int) -> None:
    held: Counter[str] = Counter()
    setup = Setup(3, seed="phases", options=OPTIONS[number])
    for step in playout(sk, setup, bots={REFEREE: patient}, max_steps=300):
        phase = step.state.table.phase
        if held[phase] < 2 and phase != "placing":
            held[phase] += 1
            check_all(sk, step, seed=len(step.actions), candidates=UNTIMED, ranking=first_or_not)

    assert {"rolling", "gap", "pause", "after_pause", "stacking"} <= set(held)


@settings(max_examples=25)
@given(plays(sk, setup=SETUPS, bots=(reporting,), warm_up=150), st.integers(0, 255))
def test_all_laws_hold_anywhere(step: Played, seed: int) -> None:
    check_all(sk, step, seed=seed, candidates=UNTIMED, ranking=first_or_not)


TestSainokawara = machine(sk, setup=SETUPS).TestCase
TestSainokawara.settings = settings(max_examples=8, stateful_step_count=40)


@given(plays(sk, setup=SETUPS, bots=(reporting,), warm_up=150), actions(sk), actions(sk))
def test_L2_a_stranger_action_is_refused_or_applies(step: Played, one: sk.Action, two: sk.Action) -> None:
    for action in (one, two):
        check_times(step, action)


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_L2_a_report_with_a_time_is_legal_if_it_is_listed_without_and_SK_6_5_allows_the_time(number: int) -> None:
    asked: Counter[bool] = Counter()
    setup = Setup(3, seed=number, options=OPTIONS[number])
    for step in playout(sk, setup, bots={REFEREE: timed}, max_steps=150):
        for action in well_formed(sk, step.state, TIMED):
            check_times(step, action)
            asked[sk.explain(step.state, action) is None] += 1

    assert asked[True]
    assert asked[False]


@pytest.mark.parametrize("seat", [3, 4, 5, 10**9, -2, -(10**9)])
def test_L2_whoever_has_no_seat_may_do_nothing_and_sees_what_spectators_see(seat: int) -> None:
    state, _ = sk.new_game(3, seed=7)

    assert sk.legal_actions(state, seat) == ()
    assert sk.explain(state, sk.TakeDie(seat)) == sk.explain(sk.view(state, None), sk.TakeDie(seat))
    assert sk.view(state, seat) == sk.view(state, None)


@pytest.mark.parametrize("players", sk.PLAYERS)
def test_L13_different_seeds_give_different_games(players: int) -> None:
    law_of_seeds(sk, Setup(players), range(8), bot=reporting, max_steps=400)


def test_L13_where_the_table_rolls_there_is_no_chance_in_a_game() -> None:
    ends = [
        list(playout(sk, Setup(3, seed=seed, options=OPTIONS[1]), bots={REFEREE: patient}))[-1].state.table
        for seed in ("one", "two")
    ]

    assert ends[0] == ends[1]


@in_every_game
def test_what_a_round_pays_and_who_starts_the_next_is_as_SK_8_and_SK_9_say(players: int, number: int) -> None:
    turns, paid = 0, 0
    setup = Setup(players, seed="rounds", options=OPTIONS[number])
    for step in playout(sk, setup, bot=BOTS[players % 2], bots={REFEREE: patient}, max_steps=1_000):
        fallen = next((event for event in step.events if isinstance(event, sk.TowerCollapsed)), None)
        full = next((event for event in step.events if isinstance(event, sk.TowerCompleted)), None)
        turns += sum(isinstance(event, sk.TurnPassed | sk.LayoutCompleted) for event in step.events)
        paid = sum(event.points for event in step.events if isinstance(event, sk.PawnAdvanced))
        if fallen is None and full is None:
            assert paid == 0
            continue
        table = step.state.table

        assert 17 <= turns <= 26
        turns = 0
        if fallen is not None:
            assert paid <= (4 if fallen.number <= 3 else 10)
            assert table.positions[fallen.player] == 0
            assert (fallen.player, fallen.number) == sk.responsible(step.before.table)
        if full is not None:
            assert paid == 5
        if table.phase != "over":
            assert table.starter == (full or fallen).player  # type: ignore[union-attr]  # one of them is there


def test_the_sweep_sees_every_event_of_the_game() -> None:
    seen = sweep.light(sk, range(16), longest=1_000)

    assert {kind.__name__ for kind in classes(sk.Event)} <= set(seen)
    assert seen["ended: goal"] > 8


def test_the_sweep_holds_a_game_to_all_laws() -> None:
    seen = sweep.heavy(sk, range(1), longest=150, slow=40)

    assert seen["games"] == 1

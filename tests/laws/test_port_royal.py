"""Port Royal obeys the laws: every number of players, every option that matters, every policy."""

from collections import Counter
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablerules.bots import Bot
from tablerules.bots.random import bold, hasty, hoarding, uniform
from tablerules.games import port_royal as pr
from tablerules.kernel import REFEREE, Outcome
from tablerules.testing import check_all
from tablerules.testing.laws import (
    check_fold,
    check_light,
)
from tablerules.testing.laws import check_seeds as law_of_seeds
from tablerules.testing.machine import machine
from tablerules.testing.plays import Setup, Step, playout
from tablerules.testing.secrecy import check_uniform
from tablerules.testing.spaces import classes
from tablerules.testing.strategies import actions, plays, setups
from tests.games.port_royal.tables import table
from tests.laws import sweep
from tests.laws.port_royal_space import CANDIDATES, points_then_coins

TARGETS: Final = (12, 1, 50)
BOTS: Final[tuple[Bot, ...]] = (uniform, bold, hasty, hoarding)
SETUPS: Final = setups(pr, options=st.sampled_from(TARGETS).map(lambda target: pr.Options(target_points=target)))

on_every_table = pytest.mark.parametrize("target", TARGETS)
with_everybody = pytest.mark.parametrize("players", pr.PLAYERS)


@on_every_table
@with_everybody
def test_light_laws_hold_in_whole_games(players: int, target: int) -> None:
    for seed, bot in enumerate(BOTS):
        setup = Setup(players, seed=f"light {seed}", first=seed % players, options=pr.Options(target_points=target))
        for step in playout(pr, setup, bot=bot, max_steps=250):
            check_light(pr, step, points_then_coins)


@on_every_table
@with_everybody
def test_all_laws_hold_throughout_a_game(players: int, target: int) -> None:
    bot = BOTS[(players + target) % 2]
    setup = Setup(players, seed="heavy", first=target % players, options=pr.Options(target_points=target))
    for step in playout(pr, setup, bot=bot, max_steps=300):
        check_light(pr, step, points_then_coins)
        check_fold(pr, step)
        if len(step.actions) % 17 == 0 or not pr.to_act(step.state):
            check_all(pr, step, seed=len(step.actions), candidates=CANDIDATES, ranking=points_then_coins)


@given(plays(pr, setup=SETUPS), st.integers(0, 255))
def test_all_laws_hold_anywhere(step: Step[pr.State, pr.Action, pr.Event], seed: int) -> None:
    check_all(pr, step, seed=seed, candidates=CANDIDATES, ranking=points_then_coins)


TestPortRoyal = machine(pr, setup=SETUPS).TestCase
TestPortRoyal.settings = settings(max_examples=10, stateful_step_count=40)


@given(plays(pr), actions(pr), actions(pr))
def test_L2_a_stranger_action_is_refused_or_applies(
    step: Step[pr.State, pr.Action, pr.Event], one: pr.Action, two: pr.Action
) -> None:
    for action in (one, two):
        listed = action in pr.legal_actions(step.state, action.player)

        assert listed == (pr.explain(step.state, action) is None)


@pytest.mark.parametrize("seat", [REFEREE, 2, 3, 4, 5, 10**9, -(10**9)])
def test_L2_whoever_has_no_seat_may_do_nothing_and_sees_what_spectators_see(seat: int) -> None:
    state, _ = pr.new_game(2, seed=7)

    assert pr.legal_actions(state, seat) == ()
    assert pr.explain(state, pr.DrawCard(seat)) == pr.explain(pr.view(state, None), pr.DrawCard(seat))
    assert pr.view(state, seat) == pr.view(state, None)


@pytest.mark.parametrize(
    ("state", "worlds"),
    [
        (table(coins=(2, 1), deck=(7,), rest="discard"), 24),
        (table(coins=(2, 0), deck=(7, 8), rest="discard", coin_batches=((0, 1), ()), batches=2), 6),
        (table(coins=(1, 1), coin_batches=((0,), (1,)), batches=3, rest="discard"), 1),
        (table(players=5, coins=(1, 1, 1, 0, 0), deck=(7,), rest="discard"), 24),
    ],
)
def test_L9_every_world_is_equally_likely(state: pr.State, worlds: int) -> None:
    for player in (None, 0, 1):
        check_uniform(pr, pr.view(state, player), worlds)


@with_everybody
def test_L13_different_seeds_give_different_games(players: int) -> None:
    law_of_seeds(pr, Setup(players), range(40))
    law_of_seeds(pr, Setup(players), ["a", "b", "7", b"7", 7, -7, b"\x07"])


def test_PR_9_5_hoarders_empty_both_piles_and_the_game_ends() -> None:
    ended = 0
    for seed in range(6):
        step, lap = None, 1
        idle_lap: list[Any] = []
        for step in playout(pr, Setup(5, seed=seed, first=seed % 5), bot=hoarding, max_steps=1_500):
            check_light(pr, step, points_then_coins)
            for event in step.events:
                if isinstance(event, pr.TurnStarted) and event.lap > lap:
                    lap, idle_lap = event.lap, []
                idle_lap.append(event)
        assert step is not None
        seen = step.state.table
        if seen.phase != "over":
            continue
        ended += 1

        assert pr.outcome(step.state) == Outcome(places_by_coins(seen), "cards-exhausted")
        assert seen.deck_size == 0
        assert seen.discard == seen.harbor == ()
        assert seen.lap_idle
        assert not seen.final_lap
        assert seen.active == (seen.first - 1) % 5
        assert not any(isinstance(event, pr.CardDrawn | pr.ShipTraded | pr.PersonHired) for event in idle_lap)
        assert sum(isinstance(event, pr.TurnEnded) for event in idle_lap) == 5
    assert ended


def places_by_coins(seen: pr.Table) -> tuple[int, ...]:
    return tuple(1 + sum(other > coins for other in seen.coins) for coins in seen.coins)


def test_PR_9_5_five_players_stop_without_a_card_and_the_lap_is_the_last() -> None:
    state = table(players=5, first=3, rest=4)
    happened: Counter[str] = Counter()

    for seat in (3, 4, 0, 1, 2):
        assert pr.legal_actions(state, seat) == (pr.StopDrawing(seat),)
        state, events = pr.apply(state, pr.StopDrawing(seat))
        happened.update(type(event).__name__ for event in events)

    assert pr.to_act(state) == ()
    assert pr.outcome(state) == Outcome((2, 2, 2, 2, 1), "cards-exhausted")
    assert happened == {
        "ExplorationStopped": 5,
        "OpportunityOpened": 25,
        "TurnEnded": 5,
        "TurnStarted": 4,
        "GameEnded": 1,
    }


def test_PR_9_5_a_claim_keeps_the_game_going_one_more_lap() -> None:
    state = table(players=5, first=0, expeditions=(112,), displays=((60, 61),), rest=4, coins=(3, 3, 3, 3, 3))

    state, _ = pr.apply(state, pr.CompleteExpedition(0, pr.CardId(112), (pr.CardId(60), pr.CardId(61))))
    lap = state.table.lap
    for _ in range(200):
        if not pr.to_act(state) or state.table.lap > lap:
            break
        state, _events = pr.apply(state, pr.legal_actions(state, state.table.active)[-1])

    assert state.table.lap == lap + 1


def test_the_sweep_sees_every_event_of_the_game() -> None:
    seen = sweep.light(pr, range(30), longest=400)

    assert {kind.__name__ for kind in classes(pr.Event)} <= set(seen)

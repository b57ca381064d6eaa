"""PR-1: who sits where, what is dealt, who begins."""

import pytest

from tablerules.games.port_royal import (
    CoinsGained,
    GameStarted,
    Options,
    TurnStarted,
    evolve,
    legal_actions,
    new_game,
    to_act,
    violations,
)
from tablerules.kernel.chance import Scripted, chance_from, shuffle
from tablerules.kernel.refusals import InvalidSetup
from tablerules.kernel.sealed import Sealed
from tests.games.port_royal.tables import after, dice, gained, position, rule_events
from tests.oracles.port_royal_invariants import faults

BOX = tuple(card for card in range(120) if card != 115)
BACKWARDS = BOX[::-1]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_PR_1_1_two_to_five_players_sit_clockwise_by_seat_number(players: int) -> None:
    state, _ = new_game(players, seed=1)

    assert len(state.table.coins) == len(state.table.displays) == players
    assert to_act(state) == (0,)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_PR_1_2_with_two_to_four_players_the_special_expedition_takes_no_part(players: int) -> None:
    state, _ = new_game(players, seed=1)

    coins = [card for cards in state.vault.coin_cards for card in cards]
    assert sorted([*state.vault.deck, *coins]) == list(BOX)
    assert state.table.expeditions == ()
    assert state.table.unseen == (BOX,)


def test_PR_1_3_with_five_players_the_special_expedition_is_open_from_the_start() -> None:
    state, _ = new_game(5, seed=1)

    assert state.table.expeditions == (115,)
    assert state.table.unseen == (BOX,)
    assert 115 not in state.vault.deck


@pytest.mark.parametrize("players", [2, 5])
def test_PR_1_4_the_shuffle_is_asked_for_ascending_and_answers_top_first(players: int) -> None:
    state, events = new_game(players, seed="a harbor")

    deck = shuffle(chance_from("a harbor"), BOX).result
    started = events[0]
    assert isinstance(started, GameStarted)
    assert started.deck == Sealed((), deck)
    assert state.vault.deck == deck[3 * players :]


def test_PR_1_5_each_player_gets_three_coins_at_a_time_clockwise_from_the_first_player() -> None:
    state, events = new_game(3, seed=Scripted((BACKWARDS,)), first=1)

    assert state.table.coins == (3, 3, 3)
    assert state.vault.coin_cards == (BACKWARDS[6:9], BACKWARDS[:3], BACKWARDS[3:6])
    assert events[1:4] == (
        gained(1, "start", *BACKWARDS[:3]),
        gained(2, "start", *BACKWARDS[3:6]),
        gained(0, "start", *BACKWARDS[6:9]),
    )
    assert state.vault.deck == BACKWARDS[9:]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_PR_1_6_the_caller_names_the_first_player_who_stays_first_for_the_whole_game(first: int) -> None:
    state, _ = new_game(3, seed=2, first=first)
    random = dice(2)

    assert state.table.active == state.table.actor == first
    while actors := to_act(state):
        state = after(state, random.choice(legal_actions(state, actors[0])))
        assert state.table.first == first
    assert state.table.active == (first - 1) % 3


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_PR_1_7_everything_else_starts_empty_and_lap_1_begins(players: int) -> None:
    state, events = new_game(players, seed=3, first=1)

    seen = state.table
    assert (seen.harbor, seen.discard, seen.displays) == ((), (), ((),) * players)
    assert (seen.phase, seen.lap, seen.active, seen.actor, seen.revealed) == ("explore", 1, 1, 1, None)
    assert (seen.takes_left, seen.colors, seen.drawn, seen.final_lap, seen.lap_idle) == (0, 0, 0, False, True)
    assert events[-1] == TurnStarted(1, 1)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_PR_1_opening_events_are_the_start_the_coins_and_the_first_turn(players: int) -> None:
    state, events = new_game(players, seed=4, first=1, options=Options(target_points=9))

    assert [type(event) for event in events] == [GameStarted, *[CoinsGained] * players, TurnStarted]
    started = events[0]
    assert isinstance(started, GameStarted)
    assert (started.players, started.first, started.options) == (players, 1, Options(target_points=9))
    assert state.hands == ()


def test_PR_1_opening_events_fold_onto_the_first_state_again() -> None:
    state, events = new_game(5, seed=4, first=3)
    again = state

    for event in events:
        again = evolve(again, event)

    assert again == state


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_PR_1_the_first_state_breaks_no_invariant(players: int) -> None:
    state, events = new_game(players, seed=5)

    assert violations(state) == ()
    assert faults(position(state)) == set()
    assert rule_events(events) == events


def test_PR_1_different_seeds_give_different_decks() -> None:
    decks = {new_game(2, seed=seed).state.vault.deck for seed in range(20)}

    assert len(decks) == 20


def test_PR_1_the_target_is_12_and_may_be_1_to_50() -> None:
    assert Options().target_points == 12
    assert new_game(2, seed=1).state.table.options == Options(target_points=12)
    for target in (1, 50):
        assert new_game(2, seed=1, options=Options(target_points=target)).state.table.options.target_points == target


@pytest.mark.parametrize("players", [-1, 0, 1, 6, True, 2.0, "2", None])
def test_PR_1_1_new_game_refuses_any_other_number_of_players(players: object) -> None:
    with pytest.raises(InvalidSetup, match="players"):
        new_game(players, seed=1)  # type: ignore[arg-type]  # that is the point


@pytest.mark.parametrize("first", [-1, 3, True, False, 1.0, "0", None])
def test_PR_1_6_new_game_refuses_a_first_player_who_does_not_sit_there(first: object) -> None:
    with pytest.raises(InvalidSetup, match="first"):
        new_game(3, seed=1, first=first)  # type: ignore[arg-type]  # that is the point


@pytest.mark.parametrize("target", [0, -1, 51, True, 12.0, "12", None])
def test_PR_9_3_new_game_refuses_a_target_outside_1_to_50(target: object) -> None:
    options = Options(target_points=target)  # type: ignore[arg-type]  # the constructor takes anything

    with pytest.raises(InvalidSetup, match="target"):
        new_game(2, seed=1, options=options)

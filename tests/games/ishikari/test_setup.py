"""IS-1: the set-up, its chance, its options and the opening events."""

from functools import reduce
from typing import Any

import pytest

from tablerules.games.ishikari import (
    CardId,
    CardsDealt,
    FieldOpened,
    GameStarted,
    Options,
    PrivilegesLaid,
    TurnStarted,
    evolve,
    new_game,
    outcome,
    to_act,
    violations,
)
from tablerules.kernel.chance import ChanceError, ChanceExhausted, Scripted, Seeded
from tablerules.kernel.refusals import InvalidSetup
from tablerules.kernel.sealed import Sealed
from tests.games.ishikari.tables import cards, hand, scripted, started
from tests.oracles.ishikari_facts import BACKS, UNUSED, dealt, is_red, reds
from tests.oracles.ishikari_invariants import faults

SIZES = (3, 4, 5, 6)


def test_IS_1_1_the_market_stands_on_3_and_all_markers_on_black_0() -> None:
    seen = started().table

    assert (seen.market, seen.profits, seen.in_loss) == (3, (0,) * 6, (False,) * 6)


@pytest.mark.parametrize("players", SIZES)
def test_IS_1_2_tags_and_notes_lie_in_open_supplies(players: int) -> None:
    seen = started(players).table

    assert seen.tag_supply == tuple(range(1, 17))
    assert (seen.note_supply, seen.notes, seen.removed_tags) == (12, (0,) * players, ())


def test_IS_1_3_four_a_cards_then_five_b_cards_then_the_end() -> None:
    state = new_game(4, seed=scripted(a=(2, 0, 3, 1), b=(8, 4, 6, 5, 7))).state

    assert state.table.privilege_backs == BACKS
    assert state.vault.privilege_row == (2, 0, 3, 1, 8, 4, 6, 5, 7, 9)
    assert state.table.open_row == ()


def test_IS_1_3_an_open_row_is_public() -> None:
    options = Options(privilege_row_open=True)
    state = new_game(4, seed=scripted(a=(2, 0, 3, 1), b=(8, 4, 6, 5, 7)), options=options).state

    assert state.table.open_row == state.vault.privilege_row == (2, 0, 3, 1, 8, 4, 6, 5, 7, 9)


def test_IS_1_4_ship_k_stands_on_space_k() -> None:
    assert started().table.ships == (1, 2, 3, 4, 5, 6)


def test_IS_1_5_cargo_at_the_start() -> None:
    seen = started().table

    assert (seen.cargo, seen.herring) == ((0, 0, 1, 1, 2, 2), 32)


def test_IS_1_6_three_players_play_with_red_cards_only() -> None:
    state = started(3)
    everywhere = [*state.table.field, *state.vault.unused, *(card for seat in range(3) for card in hand(state, seat))]

    assert sorted(everywhere) == list(range(30))


@pytest.mark.parametrize("players", SIZES)
def test_IS_1_7_the_shuffles_come_in_the_order_of_the_page(players: int) -> None:
    a, b, red, blue = (3, 2, 1, 0), (8, 7, 6, 5, 4), tuple(range(29, -1, -1)), tuple(range(59, 29, -1))
    answers = (a, b, red) if players == 3 else (a, b, red, blue)

    state = new_game(players, seed=Scripted(answers)).state

    assert state.vault.privilege_row == (*a, *b, 9)
    assert state.table.field == (29,)
    assert state.vault.chance == Scripted(())
    with pytest.raises(ChanceExhausted):
        new_game(players, seed=Scripted(answers[:-1]))


def test_IS_1_7_a_script_that_shuffles_other_cards_is_an_error() -> None:
    red, blue = tuple(range(30)), tuple(range(30, 60))

    for answers in (
        ((4, 5, 6, 7, 8), (0, 1, 2, 3), red, blue),
        ((0, 1, 2, 3), (4, 5, 6, 7, 8), blue, red),
    ):
        with pytest.raises(ChanceError):
            new_game(4, seed=Scripted(answers))


def test_IS_1_7_the_random_stream_is_untouched_after_the_set_up() -> None:
    three, four = started(3).vault.chance, started(4).vault.chance

    assert isinstance(three, Seeded)
    assert isinstance(four, Seeded)
    assert (three.cursor, four.cursor) == (3 + 4 + 29, 3 + 4 + 29 + 29)


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("offset", [0, 1, 2])
def test_IS_1_8_cards_are_dealt_one_by_one_red_before_blue_from_first(players: int, offset: int) -> None:
    first = (players - 1 + offset) % players
    script = scripted(players=players)
    order = [*range(1, 30), *range(30, 60)][: 9 * players]

    state = new_game(players, seed=script, first=first).state

    assert state.table.field == (0,)
    for seat in range(players):
        mine = [card for number, card in enumerate(order) if (first + number) % players == seat]
        assert hand(state, seat) == tuple(sorted(mine))


@pytest.mark.parametrize("players", SIZES)
def test_IS_1_8_each_seat_holds_as_many_red_and_blue_cards_as_the_page_lists(players: int) -> None:
    for first in range(players):
        state = started(players, first=first)
        held = [(reds(hand(state, seat)), 9 - reds(hand(state, seat))) for seat in range(players)]
        assert held == dealt(players, first)
        assert state.table.unknown_red == tuple(red for red, _ in held)


@pytest.mark.parametrize("players", SIZES)
def test_IS_1_9_what_is_not_dealt_is_out_of_the_game_unseen(players: int) -> None:
    unused = started(players).vault.unused

    assert len(unused) == UNUSED[players]
    assert all(is_red(card) == (players == 3) for card in unused)
    assert unused == tuple(sorted(unused))


def test_IS_1_9_with_three_players_two_red_cards_are_left() -> None:
    state = new_game(3, seed=scripted(players=3, red="R6/5")).state

    assert state.table.field == cards("R6/5")
    assert state.vault.unused == cards("R6/3 R6/4")


@pytest.mark.parametrize("players", SIZES)
def test_IS_1_10_the_host_chooses_who_begins(players: int) -> None:
    for first in range(players):
        state = started(players, first=first)
        assert (state.table.first, state.table.active, to_act(state)) == (first, first, (first,))


def test_section_4_seat_0_begins_unless_said_otherwise_and_options_are_the_defaults() -> None:
    assert new_game(4, seed=1) == new_game(4, seed=1, first=0, options=Options())


@pytest.mark.parametrize("players", SIZES)
def test_section_4_the_first_state(players: int) -> None:
    state = started(players)
    seen = state.table

    assert (seen.phase, seen.turn, seen.bid, seen.bidder) == ("first_round", 0, 0, None)
    assert (seen.awarded, seen.award_winner, seen.fish_due, seen.privilege_used) == (None, None, 0, False)
    assert seen.hand_sizes == (9,) * players
    for row in (seen.known_hand, seen.revealed, seen.tags, seen.attached, seen.loose):
        assert row == ((),) * players
    assert seen.passed == (False,) * players
    assert seen.removed_privileges == ()
    assert seen.options == Options()
    assert faults(state) == []
    assert violations(state) == ()
    assert outcome(state) is None


@pytest.mark.parametrize("players", SIZES)
def test_section_4_the_opening_events(players: int) -> None:
    first = players - 1
    state, events = new_game(players, seed=scripted(players=players), first=first)

    order = [(first + step) % players for step in range(players)]
    assert events == (
        GameStarted(players, first),
        PrivilegesLaid(BACKS, ()),
        FieldOpened(CardId(0)),
        *(CardsDealt(seat, Sealed((seat,), hand(state, seat))) for seat in order),
        TurnStarted(first, 0),
    )


def test_section_4_the_opening_tells_an_open_row() -> None:
    events = new_game(4, seed=scripted(), options=Options(privilege_row_open=True)).events

    assert events[1] == PrivilegesLaid(BACKS, tuple(range(10)))


@pytest.mark.parametrize("players", SIZES)
def test_section_4_folding_the_opening_onto_the_first_state_gives_the_first_state(players: int) -> None:
    state, events = new_game(players, seed=5)

    assert reduce(evolve, events, state) == state


def test_section_4_default_options() -> None:
    options = Options()

    assert (options.sea_length, options.market_capacity) == (11, (6, 5, 4, 3, 2, 1, 0))
    assert (options.default_award, options.role_tie_scope, options.turn_limit) == ("loose", "either_side", None)
    assert (options.interrupt_before_first_normal_turn, options.privilege_row_open) == (False, False)


ALLOWED: tuple[dict[str, Any], ...] = (
    {"sea_length": 8},
    {"sea_length": 24},
    {"market_capacity": (6, 6, 6, 6, 6, 6, 6)},
    {"market_capacity": (6, 0, 0, 0, 0, 0, 0)},
    {"default_award": "any_revealed"},
    {"default_award": "discard"},
    {"interrupt_before_first_normal_turn": True},
    {"privilege_row_open": True},
    {"role_tie_scope": "same_role"},
    {"turn_limit": 1},
    {"turn_limit": 100_000},
)
FORBIDDEN: tuple[dict[str, Any], ...] = (
    {"sea_length": 7},
    {"sea_length": 25},
    {"sea_length": -1},
    {"market_capacity": (5, 5, 4, 3, 2, 1, 0)},
    {"market_capacity": (7, 5, 4, 3, 2, 1, 0)},
    {"market_capacity": (6, 5, 4, 3, 2, 1)},
    {"market_capacity": (6, 5, 4, 3, 2, 1, 0, 0)},
    {"market_capacity": ()},
    {"market_capacity": (6, 4, 5, 3, 2, 1, 0)},
    {"market_capacity": (6, 5, 4, 3, 2, 1, -1)},
    {"default_award": "nobody"},
    {"default_award": ""},
    {"role_tie_scope": "both"},
    {"turn_limit": 0},
    {"turn_limit": -3},
    {"turn_limit": 100_001},
)


@pytest.mark.parametrize("changes", ALLOWED, ids=str)
def test_section_4_options_that_are_allowed(changes: dict[str, Any]) -> None:
    state = started(options=Options(**changes))

    assert state.table.options == Options(**changes)
    assert violations(state) == ()


@pytest.mark.parametrize("changes", FORBIDDEN, ids=str)
def test_section_4_options_that_are_not(changes: dict[str, Any]) -> None:
    with pytest.raises(InvalidSetup, match=next(iter(changes))):
        new_game(4, seed=1, options=Options(**changes))


@pytest.mark.parametrize("players", [-1, 0, 1, 2, 7, 10**30])
def test_section_4_wrong_numbers_of_players(players: int) -> None:
    with pytest.raises(InvalidSetup):
        new_game(players, seed=1)


@pytest.mark.parametrize(("players", "first"), [(3, 3), (4, 4), (6, 6), (4, -1), (4, 10**30)])
def test_section_4_wrong_first_seats(players: int, first: int) -> None:
    with pytest.raises(InvalidSetup):
        new_game(players, seed=1, first=first)


def test_different_seeds_deal_different_games_and_the_same_seed_the_same() -> None:
    assert new_game(4, seed=1) == new_game(4, seed=1)
    assert len({new_game(4, seed=seed).state for seed in range(10)}) == 10

"""SK-2: placing dice and claiming cards."""

import pytest

from tablerules.games.sainokawara import (
    CARDS,
    EMPTY,
    NOBODY,
    Action,
    CardClaimed,
    ClaimCard,
    DiePlacedOnRing,
    EndPlacing,
    LayoutCompleted,
    Options,
    PlaceDie,
    ReportTimeout,
    RollDice,
    TurnPassed,
    explain,
    legal_actions,
    new_game,
    to_act,
)
from tests.games.sainokawara.tables import (
    Later,
    R,
    X,
    after,
    chosen_at_random,
    claim_everything,
    fill_ring,
    full_ring,
    kinds,
    laid_out,
    play,
    refused,
    steps,
    story,
    table,
)

LARGE, SMALL, D20 = "large-d6", "small-d6", "d20"


def test_SK_2_1_the_starter_has_the_first_turn_and_turns_go_clockwise_round_and_round() -> None:
    state, _ = new_game(3, seed=1, first=1)
    turns: list[int] = []

    for card in (3, 4, 5, 6, 7):
        (player,) = to_act(state)
        turns.append(player)
        state = after(state, ClaimCard(player, card))

    assert turns == [1, 2, 0, 1, 2]


def test_SK_2_1_nobody_else_may_act() -> None:
    state = table(active=2)

    for player in (-1, 0, 1, 3, 4):
        assert legal_actions(state, player) == ()
        assert refused(state, ClaimCard(player, 3)) == ("not-your-turn", "SK-2.1")


def test_SK_2_2_a_turn_is_placing_or_claiming_and_nobody_may_pass() -> None:
    state = table()

    assert {type(action) for action in legal_actions(state, 0)} == {PlaceDie, ClaimCard}
    assert refused(state, EndPlacing(0)) == ("nothing-placed", "SK-2.7")
    assert refused(state, RollDice(0)) == ("wrong-phase", "SK-3.1")


@pytest.mark.parametrize("spaces", [(0,), (13, 2), (12, 11, 13), (5, 0, 9)])
def test_SK_2_3_placing_puts_one_to_three_dice_on_any_empty_spaces_in_any_order(spaces: tuple[int, ...]) -> None:
    state = table()

    for space, kind in zip(spaces, (D20, LARGE, "d8"), strict=False):
        state = after(state, PlaceDie(0, kind, space))
    state = state if len(spaces) == 3 else after(state, EndPlacing(0))

    assert {space for space in range(14) if state.table.ring[space] != EMPTY} == set(spaces)
    assert state.table.active == 1
    assert state.table.placed == 0


def test_SK_2_3_there_is_no_space_outside_the_ring() -> None:
    for space in (-1, 14, 10**9):
        assert refused(table(), PlaceDie(0, LARGE, space)) == ("no-such-space", "SK-2.3")


def test_SK_2_4_a_space_holds_one_die_that_is_not_moved_again() -> None:
    state = table(ring={5: 19}, placed=1)

    assert refused(state, PlaceDie(0, LARGE, 5)) == ("space-taken", "SK-2.4")
    assert after(state, PlaceDie(0, LARGE, 6)).table.ring[5] == 19
    assert {type(action) for action in legal_actions(state, 0)} == {PlaceDie, EndPlacing}


def test_SK_2_5_the_first_die_commits_the_turn_to_placing() -> None:
    state = after(table(), PlaceDie(0, LARGE, 5))

    assert state.table.active == 0
    assert refused(state, ClaimCard(0, 3)) == ("turn-committed", "SK-2.5")
    assert not any(isinstance(action, ClaimCard) for action in legal_actions(state, 0))


def test_SK_2_6_the_free_die_of_the_kind_with_the_lowest_id_is_placed() -> None:
    state = table(ring={0: 0, 1: 2})

    assert story(state, PlaceDie(0, LARGE, 5)) == (DiePlacedOnRing(0, 1, 5),)
    assert story(state, PlaceDie(0, LARGE, 5), PlaceDie(0, LARGE, 6))[-1] == DiePlacedOnRing(0, 3, 6)
    assert after(state, PlaceDie(0, LARGE, 5)).table.pool == (*range(3, 20),)


def test_SK_2_6_a_kind_that_is_not_in_the_options_does_not_exist() -> None:
    for kind in ("d12", "", "LARGE-D6", "large-d6 "):
        assert refused(table(), PlaceDie(0, kind, 5)) == ("no-such-kind", "SK-2.6")


def test_SK_2_6_equal_dice_are_listed_once_in_the_order_of_their_first_appearance() -> None:
    options = Options(dice=("b", "a", "b", "c", "a", "b", "a", "b", "c", "b", "a", "b", "a", "b"))
    state = table(options=options, ring=full_ring(but=(3, 8)), owners={3: 0}, active=1)
    # Dice 3 ("c") and 8 ("c") are left.
    assert [action for action in legal_actions(state, 1) if isinstance(action, PlaceDie)] == [
        PlaceDie(1, "c", 3),
        PlaceDie(1, "c", 8),
    ]
    opening, _ = new_game(3, seed=1, options=options)
    listed = [action.kind for action in legal_actions(opening, 0) if isinstance(action, PlaceDie)]
    assert listed == ["b"] * 14 + ["a"] * 14 + ["c"] * 14


@pytest.mark.parametrize("number", [1, 2])
def test_SK_2_7_after_the_first_or_second_die_the_turn_may_be_ended(number: int) -> None:
    state = after(table(), *[PlaceDie(0, LARGE, space) for space in range(number)])

    assert state.table.placed == number
    assert EndPlacing(0) in legal_actions(state, 0)
    assert story(state, EndPlacing(0)) == (TurnPassed(0, 1),)


def test_SK_2_8_the_third_die_ends_the_turn_by_itself() -> None:
    told = story(table(active=3), *[PlaceDie(3, LARGE, space) for space in (7, 8, 9)])

    assert told == (DiePlacedOnRing(3, 0, 7), DiePlacedOnRing(3, 1, 8), DiePlacedOnRing(3, 2, 9), TurnPassed(3, 0))


@pytest.mark.parametrize("left", [(4,), (4, 9)])
def test_SK_2_8_the_die_that_fills_the_ring_ends_the_turn_without_end_placing(left: tuple[int, ...]) -> None:
    state = table(ring=full_ring(but=left))

    filled, told = play(state, *[PlaceDie(0, "d8", space) for space in left])

    assert kinds(told) == ["DiePlacedOnRing"] * len(left) + ["TurnPassed"]
    assert (filled.table.active, filled.table.placed) == (1, 0)
    assert refused(filled, EndPlacing(0)) == ("not-your-turn", "SK-2.1")
    assert refused(filled, EndPlacing(1)) == ("nothing-placed", "SK-2.7")


def test_SK_2_9_claiming_takes_one_unclaimed_card_and_ends_the_turn() -> None:
    state = table(owners={5: 3}, active=1)

    assert story(state, ClaimCard(1, 9)) == (CardClaimed(1, 9), TurnPassed(1, 2))
    assert after(state, ClaimCard(1, 9)).table.owners == (-1, -1, 3, -1, -1, -1, 1, -1, -1, -1, -1, -1)
    assert refused(state, ClaimCard(1, 5)) == ("card-taken", "SK-2.9")
    for card in (-1, 0, 1, 2, 15):
        assert refused(state, ClaimCard(1, card)) == ("no-such-card", "SK-2.9")


def test_SK_2_9_there_is_no_limit_on_cards_for_a_player() -> None:
    state = table(owners=dict.fromkeys(CARDS[1:], 2), active=2)

    assert after(state, ClaimCard(2, 3)).table.owners == (2,) * 12


def test_SK_2_10_with_the_ring_full_only_claiming_is_left_even_a_single_card() -> None:
    state = table(ring=full_ring(), owners=(-1, *X[1:]), active=2)

    assert legal_actions(state, 2) == (ClaimCard(2, 3),)
    assert refused(state, PlaceDie(2, D20, 0)) == ("space-taken", "SK-2.4")


def test_SK_2_10_with_all_cards_claimed_only_placing_is_left_and_the_player_still_chooses() -> None:
    state = table(ring=full_ring(but=(3,)), owners=X)

    assert legal_actions(state, 0) == tuple(
        PlaceDie(0, kind, 3) for kind in (LARGE, "d8", "medium-d10", "small-d10", D20)
    )
    assert refused(state, ClaimCard(0, 4)) == ("card-taken", "SK-2.9")


def test_SK_2_11_the_phase_ends_with_the_die_that_makes_ring_and_cards_complete() -> None:
    state = table(ring=full_ring(but=(3,)), owners=X)

    done = after(state, PlaceDie(0, D20, 3))

    assert story(state, PlaceDie(0, D20, 3)) == (DiePlacedOnRing(0, 19, 3), LayoutCompleted(0))
    assert (done.table.phase, done.table.active, done.table.placed) == ("rolling", None, 0)


def test_SK_2_11_the_phase_ends_with_the_card_that_makes_ring_and_cards_complete() -> None:
    state = table(ring=full_ring(), owners=(-1, *X[1:]), active=2)

    assert story(state, ClaimCard(2, 3)) == (CardClaimed(2, 3), LayoutCompleted(2))
    assert to_act(after(state, ClaimCard(2, 3))) == (2,)


def test_SK_2_11_neither_a_full_ring_nor_all_cards_alone_end_it() -> None:
    assert claim_everything(table()).table.phase == "placing"
    assert fill_ring(table()).table.phase == "placing"
    assert fill_ring(claim_everything(table())).table.phase == "rolling"
    assert claim_everything(fill_ring(table())).table.phase == "rolling"


def test_SK_2_12_a_kind_may_run_out_and_is_then_no_longer_offered() -> None:
    state = table(ring={0: 13, 1: 19})

    offered = {action.kind for action in legal_actions(state, 0) if isinstance(action, PlaceDie)}

    assert offered == {LARGE, "medium-d6", "d8", "medium-d10", "small-d10"}
    for kind in (SMALL, D20):
        assert refused(state, PlaceDie(0, kind, 5)) == ("kind-used-up", "SK-2.12")


def test_SK_2_12_with_fourteen_dice_the_pool_is_empty_exactly_when_the_ring_is_full() -> None:
    state = claim_everything(table(options=Options(dice=("stone",) * 14)))

    while state.table.phase == "placing":
        assert len(state.table.pool) == state.table.ring.count(EMPTY) > 0
        menu = legal_actions(state, to_act(state)[0])
        state = after(state, menu[0])
    assert state.table.pool == ()


def test_SK_2_13_who_owns_no_card_has_no_action_and_neither_scores_nor_collapses_until_the_next_round() -> None:
    owners = (0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2)
    state = laid_out("stacking", 5, owners=owners, players=4, positions=(1, 2, 3, 7))

    moments: tuple[tuple[Later, int], ...] = (("rolling", 0), ("gap", 4), ("pause", 5), ("stacking", 14))
    for phase, number in moments:
        there = laid_out(phase, number, owners=owners, players=4)
        assert 3 not in to_act(there)
        assert legal_actions(there, 3) == ()
    ended = after(state, ReportTimeout(R))
    assert steps(ended)[3] == 7
    assert after(ended, ClaimCard(2, 3)).table.active == 3


@pytest.mark.parametrize("seed", range(8))
def test_I11_a_round_has_17_to_26_turns_of_placing_and_claiming(seed: int) -> None:
    random = chosen_at_random(seed)
    state, _ = new_game(3 + seed % 4, seed=seed)
    turns = 0

    while state.table.phase == "placing":
        (player,) = to_act(state)
        action: Action = random.choice(legal_actions(state, player))
        turns += any(isinstance(event, TurnPassed | LayoutCompleted) for event in story(state, action))
        state = after(state, action)

    assert 17 <= turns <= 26


def test_explain_on_placing_names_what_is_in_the_way() -> None:
    state = table(ring={5: 19, 11: 13}, owners={5: 3})

    def message(action: Action) -> str:
        refusal = explain(state, action)
        assert refusal is not None
        return refusal.message

    assert "Space 11 (u1)" in message(PlaceDie(0, LARGE, 11))
    assert "0 dice of kind 'd20'" in message(PlaceDie(0, D20, 0))
    assert "Card 5 is player 3's." in message(ClaimCard(0, 5))
    assert NOBODY not in state.table.positions

"""IS-11: the end."""

import pytest

from tablerules.games.ishikari import (
    GameEnded,
    HandsShown,
    Options,
    PassInterrupt,
    RevealCard,
    UseCard,
    apply,
    explain,
    legal_actions,
    outcome,
    to_act,
    view,
)
from tests.games.ishikari.tables import (
    after,
    any_card,
    card,
    hand,
    kinds,
    menu,
    play,
    playing,
    refused,
    seen,
    story,
    table,
)

HOME = (1, 2, 11, 4, 5, 6)
R35 = card("R3/5")


def test_IS_11_1_the_turn_in_which_game_end_is_awarded_is_completed() -> None:
    state = table(hands={0: "R3/5"}, ships=HOME, cargo=(0, 0, 2, 0, 5, 0), row=(9,))

    later, events = play(state, UseCard(0, R35, 1, 2))

    assert kinds(events[-5:]) == "MarkerMoved HandRefilled TurnEnded HandsShown GameEnded"
    assert events[-1] == GameEnded("game-end")
    assert (later.table.phase, later.table.active, later.table.turn) == ("over", 0, 100)
    assert later.table.profits == (0, 0, 2, 0, 11, 0)
    ended = outcome(later)
    assert ended is not None
    assert ended.reason == "game-end"


def test_IS_11_1_then_there_is_no_auction_and_nobody_acts() -> None:
    over = after(table(hands={0: "R3/5"}, ships=HOME, row=(9,)), UseCard(0, R35, 1, 1))

    assert to_act(over) == ()
    assert all(legal_actions(over, seat) == () for seat in range(-1, 6))
    for action in (UseCard(0, hand(over, 0)[0], 1, 1), PassInterrupt(1), PassInterrupt(9), RevealCard(0, R35, 1)):
        assert refused(over, action) == ("game-over", "IS-11.1")


def test_IS_11_2_the_turn_limit_ends_the_game_after_that_turn() -> None:
    options = Options(turn_limit=100)
    state = table(options=options)

    for action in (RevealCard(0, any_card(state), 1), UseCard(0, any_card(state), 1, 1)):
        later, events = play(state, action)
        assert kinds(events[-3:]) == "TurnEnded HandsShown GameEnded"
        assert events[-1] == GameEnded("turn-limit")
        assert (later.table.phase, later.table.turn) == ("over", 100)
        ended = outcome(later)
        assert ended is not None
        assert ended.reason == "turn-limit"


def test_IS_11_2_before_the_limit_the_game_goes_on() -> None:
    state = table(turn=99, options=Options(turn_limit=100))

    state = after(state, RevealCard(0, any_card(state), 1))
    assert state.table.phase == "auction"
    state = after(state, PassInterrupt(0), PassInterrupt(2), PassInterrupt(3))
    assert (state.table.phase, state.table.turn) == ("turn", 100)


def test_IS_11_2_game_end_in_the_last_turn_is_the_reason() -> None:
    state = table(hands={0: "R3/5"}, ships=HOME, row=(9,), options=Options(turn_limit=100))

    later, events = play(state, UseCard(0, R35, 1, 1))

    assert events[-1] == GameEnded("game-end")
    ended = outcome(later)
    assert ended is not None
    assert ended.reason == "game-end"


def test_IS_11_2_a_limit_of_one_turn() -> None:
    state = playing(options=Options(turn_limit=1))

    assert story(state, menu(state)[0])[-1] == GameEnded("turn-limit")


def test_IS_11_3_all_hands_are_laid_open() -> None:
    state = table(options=Options(turn_limit=100))
    expected = after(table(), RevealCard(0, any_card(state), 1)).hands

    later, events = play(state, RevealCard(0, any_card(state), 1))

    shown = tuple(held.cards for held in later.hands)
    assert events[-2] == HandsShown(shown)
    assert later.hands == expected
    assert later.table.known_hand == shown
    assert later.table.unknown_red == (0, 0, 0, 0)


@pytest.mark.parametrize("player", [0, 3, None])
def test_IS_11_3_the_outcome_is_the_same_from_every_seat(player: int | None) -> None:
    over = table(phase="over", loose={2: (9,)}, markers={1: "B5", 2: "R7"}, notes=(1, 0, 2))

    assert outcome(view(over, player)) == outcome(over)


def test_while_the_game_runs_there_is_no_outcome() -> None:
    for state in (table(), table(phase="auction"), playing()):
        assert outcome(state) is None
        assert outcome(view(state, 0)) is None


def test_apply_after_the_end_is_illegal() -> None:
    over = table(phase="over", loose={2: (9,)})

    with pytest.raises(ValueError, match="game-over"):
        apply(over, PassInterrupt(0))
    assert explain(over, PassInterrupt(0)) is not None
    assert seen(over) == over.table

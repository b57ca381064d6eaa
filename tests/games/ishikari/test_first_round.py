"""IS-2: the first round."""

import pytest

from tablerules.games.ishikari import (
    AuctionOpened,
    CardPlaced,
    DeclareInterrupt,
    Options,
    PassInterrupt,
    PlaceInField,
    TurnStarted,
    UseCard,
    apply,
    legal_actions,
    to_act,
)
from tests.games.ishikari.tables import after, card, hand, menu, play, playing, refused, seen, started, story, table


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_IS_2_1_clockwise_from_first_each_seat_puts_one_card_on_the_right_end(players: int) -> None:
    first = players - 2
    state = started(players, first=first)
    line = list(state.table.field)

    for step in range(players):
        seat = (first + step) % players
        assert to_act(state) == (seat,)
        assert menu(state) == tuple(PlaceInField(seat, number) for number in hand(state, seat))
        chosen = hand(state, seat)[4]
        line.append(chosen)
        state = after(state, PlaceInField(seat, chosen))
        assert list(state.table.field) == line
        assert chosen not in hand(state, seat)


def test_IS_2_1_no_effect_is_executed() -> None:
    before = started()

    later = playing()

    for name in ("ships", "cargo", "herring", "market", "profits", "in_loss", "privilege_backs", "note_supply"):
        assert getattr(later.table, name) == getattr(before.table, name)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_IS_2_2_afterwards_first_has_the_first_normal_turn(players: int) -> None:
    for first in range(players):
        later = playing(players, first=first).table
        assert len(later.field) == players + 1
        assert later.hand_sizes == (8,) * players
        assert (later.phase, later.active, later.turn) == ("turn", first, 1)


def test_IS_2_3_the_first_round_opens_no_auction() -> None:
    state = started()

    for seat in range(4):
        assert state.table.phase == "first_round"
        assert refused(state, DeclareInterrupt(seat, 1)) in (("wrong-phase", "IS-3.1"), ("not-your-turn", "IS-3.1"))
        state = after(state, menu(state)[0])
    assert (state.table.phase, to_act(state)) == ("turn", (0,))


def test_IS_2_3_events_of_the_first_round() -> None:
    state = started(3, first=2)
    one = hand(state, 2)[0]
    assert story(state, PlaceInField(2, one)) == (CardPlaced(2, one), TurnStarted(0, 0))

    state = after(state, PlaceInField(2, one), PlaceInField(0, hand(state, 0)[0]))
    last = hand(state, 1)[8]
    assert story(state, PlaceInField(1, last)) == (CardPlaced(1, last), TurnStarted(2, 1))


def test_IS_2_3_an_auction_may_be_held_before_the_first_normal_turn() -> None:
    options = Options(interrupt_before_first_normal_turn=True)
    state = started(4, first=2, options=options)
    for seat in (2, 3, 0):
        state = after(state, PlaceInField(seat, hand(state, seat)[0]))
    last = hand(state, 1)[0]

    state, events = play(state, PlaceInField(1, last))

    assert events == (CardPlaced(1, last), AuctionOpened(2))
    assert (state.table.phase, state.table.active, state.table.turn) == ("auction", 1, 0)
    assert to_act(state) == (0, 1, 3)
    assert refused(state, DeclareInterrupt(2, 1)) == ("next-cannot-open", "IS-10.4")


def test_IS_2_3_the_early_auction_is_won_like_any_other() -> None:
    state = table(first=2, active=1, phase="auction", turn=0, options=Options(interrupt_before_first_normal_turn=True))

    won = seen(state, DeclareInterrupt(1, 2), PassInterrupt(0), PassInterrupt(2), PassInterrupt(3))
    nobody = seen(state, PassInterrupt(0), PassInterrupt(1), PassInterrupt(3))

    assert (won.phase, won.active, won.turn, won.notes) == ("turn", 1, 1, (0, 2, 0, 0))
    assert (nobody.phase, nobody.active, nobody.turn, nobody.note_supply) == ("turn", 2, 1, 12)


def test_in_the_first_round_nothing_else_is_possible() -> None:
    state = table(phase="first_round", hands={0: "R3/5"})

    assert refused(state, UseCard(0, card("R3/5"), 1, 1)) == ("wrong-phase", "IS-3.1")
    assert all(legal_actions(state, seat) == () for seat in (1, 2, 3))
    assert apply(state, PlaceInField(0, card("R3/5"))).state.table.field[-1] == card("R3/5")

"""Section 7: mistakes to avoid, one test each."""

from tablerules.games.ishikari import (
    AttachPrivilege,
    DeclareInterrupt,
    PassInterrupt,
    ReturnCard,
    TakeFieldCard,
    UseCard,
    apply,
    imagine,
    legal_actions,
    to_act,
    view,
)
from tests.games.ishikari.tables import after, card, hand, kinds, legal, markers_of, menu, play, seen, started, table
from tests.oracles.ishikari_facts import reds

R35 = card("R3/5")
HOME = (1, 2, 11, 4, 5, 6)


def test_a_ship_does_not_count_its_own_space_nor_wrap_past_the_harbor() -> None:
    state = table(hands={0: "R3/5"}, ships=(1, 2, 10, 4, 5, 6))

    assert seen(state, UseCard(0, R35, 1, 1)).ships[2] == 11
    assert not legal(state, UseCard(0, R35, 3, 1))


def test_a_ship_in_the_harbor_does_not_block_it() -> None:
    state = table(hands={0: "R3/5"}, ships=(0, 2, 11, 4, 5, 6))

    assert seen(state, UseCard(0, R35, 1, 1)).ships == (0, 2, 0, 4, 5, 6)


def test_loading_does_not_happen_before_the_landing_is_settled() -> None:
    state = table(hands={0: "R3/5"}, ships=HOME, cargo=(0, 0, 3, 0, 6, 0), markers={3: "B8"})

    # 3 goes from 8 to 12 first, so that 5 need not jump 8: its ten spaces are 1 to 10
    assert markers_of(after(state, UseCard(0, R35, 1, 1))) == {3: "B12", 5: "R10"}


def test_a_marker_that_changes_sides_leaves_its_old_space_free_for_others() -> None:
    state = table(hands={0: "R3/5"}, ships=HOME, cargo=(0, 0, 4, 0, 6, 0), markers={3: "B5"}, market=3)

    # 3 turns red and goes to 3; 5 then counts 5, which is free, but not 3
    assert markers_of(after(state, UseCard(0, R35, 1, 1))) == {3: "R3", 5: "R11"}


def test_a_red_marker_blocks_a_black_one_and_no_two_share_a_space_below_40() -> None:
    state = table(hands={0: "R3/5"}, ships=HOME, cargo=(0, 0, 1, 0, 0, 0), markers={1: "R1", 2: "B2"})

    assert markers_of(after(state, UseCard(0, R35, 1, 1))) == {1: "R1", 2: "B2", 3: "B3"}


def test_the_award_considers_no_hidden_card_nor_the_used_one_but_both_sides() -> None:
    state = table(hands={0: "R3/5 R3/6", 1: "R3/1 R3/2 R3/4"}, ships=HOME, shown={2: "R2/3@1"}, row=(0,))

    assert seen(state, UseCard(0, R35, 1, 1)).attached[2] == ((0,),)


def test_a_player_who_is_not_the_turn_player_places_the_award_before_the_settlement() -> None:
    state = table(hands={0: "R3/5"}, ships=HOME, cargo=(0, 0, 2, 0, 0, 0), shown={2: "R2/3@1 R3/1@2"})

    state, events = play(state, UseCard(0, R35, 1, 1))

    assert to_act(state) == (2,)
    assert (state.table.cargo[2], state.table.profits[2]) == (2, 0)
    assert kinds(events) == "CardUsed ShipMoved PrivilegeAwarded"
    assert seen(state, AttachPrivilege(2, card("R2/3"))).profits[2] == 2


def test_the_tag_of_a_returned_card_does_not_return_to_the_supply() -> None:
    state = table(shown={0: "R3/5@7+1"})

    later = seen(state, ReturnCard(0, R35))

    assert 7 not in later.tag_supply
    assert later.removed_tags == (7,)


def test_a_pass_does_not_stay_in_force_after_a_new_declaration() -> None:
    state = after(table(phase="auction"), PassInterrupt(2), DeclareInterrupt(0, 1))

    assert legal(state, DeclareInterrupt(2, 1))


def test_a_window_does_not_wait_for_someone_who_can_declare_nothing() -> None:
    state = table(phase="auction", notes=(5, 6), bid=1, bidder=2)  # one note is left; only 1 could match

    assert to_act(state) == (1,)
    assert seen(state, PassInterrupt(1)).active == 2


def test_the_order_of_passes_does_not_show_in_the_state() -> None:
    state = table(phase="auction")

    one = after(state, PassInterrupt(0), PassInterrupt(3))
    other = after(state, PassInterrupt(3), PassInterrupt(0))

    assert one == other
    assert hash(one) == hash(other)


def test_any_listed_seat_may_speak_at_any_time() -> None:
    state = table(phase="auction")

    for seat in to_act(state):
        assert legal_actions(state, seat)
        assert legal(state, DeclareInterrupt(seat, 12))
        assert legal(state, PassInterrupt(seat))


def test_a_resampler_forgets_no_openly_taken_card() -> None:
    state = after(table(hands={0: "R3/5"}, field="R6/1"), UseCard(0, R35, 1, 1))

    for seed in range(40):
        assert card("R6/1") in hand(imagine(view(state, 1), seed=seed), 0)


def test_a_resampler_gives_no_seat_a_color_it_cannot_hold() -> None:
    state = started(5, seed=3)

    for seed in range(20):
        world = imagine(view(state, None), seed=seed)
        assert [reds(hand(world, seat)) for seat in range(5)] == [6, 6, 6, 6, 5]


def test_whole_swaps_are_not_single_actions() -> None:
    state = table(players=6, loose={0: (2,)})
    assert len(menu(state)) <= 169

    state = apply(state, TakeFieldCard(0, 0)).state
    assert state.table.phase == "swap_take"
    assert len(menu(state)) == 7

"""IS-9: privilege cards in play."""

import pytest

from tablerules.games.ishikari import (
    AttachPrivilege,
    CardId,
    CardReturned,
    FieldCardTaken,
    FieldPlaceFilled,
    FillFieldPlace,
    MarketSet,
    PassInterrupt,
    PrivilegeUsed,
    ReturnCard,
    RevealCard,
    ShiftMarket,
    StopTaking,
    TakeFieldCard,
    TakingStopped,
    UseCard,
)
from tests.games.ishikari.tables import after, card, cards, hand, kinds, menu, play, refused, seen, story, table

R35 = card("R3/5")


def test_IS_9_1_whoever_holds_a_privilege_may_use_it_from_a_card_or_loose() -> None:
    attached = table(shown={0: "R1/2@16+0"})
    loose = table(loose={0: (0,)})
    nobody = table(loose={1: (0,)}, shown={2: "R1/2@16+1", 3: "R1/3@1+2"})

    assert ShiftMarket(0, 1) in menu(attached)
    assert ShiftMarket(0, 1) in menu(loose)
    for action in (ShiftMarket(0, 1), ReturnCard(0, R35), TakeFieldCard(0, 0)):
        assert action not in menu(nobody)
        assert refused(nobody, action) == ("no-privilege", "IS-9.1")


def test_IS_9_1_only_in_the_own_normal_turn() -> None:
    state = table(active=1, loose={0: (0, 1, 2)}, shown={0: "R1/2@16"})
    for action in (ShiftMarket(0, 1), ReturnCard(0, card("R1/2")), TakeFieldCard(0, 0)):
        assert refused(state, action) == ("not-your-turn", "IS-3.1")

    auction = table(phase="auction", loose={0: (0, 1, 2)}, shown={0: "R1/2@16"})
    for action in (ShiftMarket(0, 1), ReturnCard(0, card("R1/2")), TakeFieldCard(0, 0)):
        assert refused(auction, action) == ("wrong-phase", "IS-3.1")


def test_IS_9_1_one_privilege_per_turn() -> None:
    state = table(loose={0: (0, 1, 2)}, shown={0: "R1/2@16"}, hands={0: "R3/5"})

    state = after(state, ShiftMarket(0, 1))

    for action in (ShiftMarket(0, 1), ReturnCard(0, card("R1/2")), TakeFieldCard(0, 0)):
        assert refused(state, action) == ("one-privilege", "IS-9.1")
    later = after(state, UseCard(0, R35, 1, 1))
    assert refused(later, TakeFieldCard(0, 0)) == ("wrong-phase", "IS-3.1")


def test_IS_9_1_the_next_turn_may_use_another() -> None:
    state = table(players=3, loose={0: (0,), 1: (1,)}, shown={1: "R1/2@16"}, hands={0: "R3/5"})

    state = after(state, ShiftMarket(0, 1), UseCard(0, R35, 1, 1), PassInterrupt(0), PassInterrupt(2))

    assert (state.table.active, state.table.privilege_used) == (1, False)
    assert refused(state, ReturnCard(1, card("R1/2"))) is None


def test_IS_9_2_the_used_card_is_out_of_the_game_for_good() -> None:
    attached = seen(table(shown={0: "R1/2@16+3+0+1"}), ShiftMarket(0, 1))
    loose = seen(table(loose={0: (3, 0, 1)}), ShiftMarket(0, 1))

    assert (attached.attached[0], attached.removed_privileges) == (((3, 1),), (0,))
    assert (loose.loose[0], loose.removed_privileges) == ((3, 1), (0,))


def test_IS_9_2_it_is_lifted_before_the_effect() -> None:
    state = table(shown={0: "R1/2@16+0"})

    assert story(state, ShiftMarket(0, -1)) == (PrivilegeUsed(0, 0), MarketSet(2))


def test_IS_9_3_the_market_goes_one_up_or_down() -> None:
    state = table(loose={0: (0,)}, market=4)

    assert seen(state, ShiftMarket(0, 1)).market == 5
    assert seen(state, ShiftMarket(0, -1)).market == 3
    for step in (0, 2, -2, 10**30):
        assert refused(state, ShiftMarket(0, step)) == ("market-end", "IS-9.3")


def test_IS_9_3_and_stays_within_0_and_6() -> None:
    top, bottom = table(loose={0: (0,)}, market=6), table(loose={0: (0,)}, market=0)

    assert [action for action in menu(top) if isinstance(action, ShiftMarket)] == [ShiftMarket(0, -1)]
    assert [action for action in menu(bottom) if isinstance(action, ShiftMarket)] == [ShiftMarket(0, 1)]
    assert refused(top, ShiftMarket(0, 1)) == ("market-end", "IS-9.3")
    assert refused(bottom, ShiftMarket(0, -1)) == ("market-end", "IS-9.3")


def test_IS_9_4_a_returned_card_is_in_the_hand_and_its_tag_and_privileges_leave_the_game() -> None:
    state = table(shown={0: "R3/5@16+1+3 R1/2@2"})

    later, events = play(state, ReturnCard(0, R35))

    assert events == (PrivilegeUsed(0, 1), CardReturned(0, R35, 16, (3,)))
    assert R35 in hand(later, 0)
    seen = later.table
    assert (seen.known_hand[0], seen.revealed[0], seen.tags[0], seen.attached[0]) == (
        (R35,),
        (card("R1/2"),),
        (2,),
        ((),),
    )
    assert (seen.removed_tags, seen.removed_privileges) == ((16,), (1, 3))
    assert (seen.hand_sizes[0], seen.unknown_red) == (7, state.table.unknown_red)
    assert 16 not in seen.tag_supply


def test_IS_9_4_bonus_cards_leave_the_game_too() -> None:
    state = table(shown={0: "R3/5@16+4+8", 1: "R1/2@1"}, loose={0: (1,)})

    later, events = play(state, ReturnCard(0, R35))

    assert events[1] == CardReturned(0, R35, 16, (4, 8))
    assert {1, 4, 8} <= set(later.table.removed_privileges)


def test_IS_9_4_the_privilege_may_lie_on_another_card_or_loose() -> None:
    other = seen(table(shown={0: "R3/5@16 R1/2@2+1"}), ReturnCard(0, R35))
    loose = seen(table(shown={0: "R3/5@16"}, loose={0: (1,)}), ReturnCard(0, R35))

    assert (other.revealed[0], other.attached[0]) == ((card("R1/2"),), ((),))
    assert (loose.revealed[0], loose.loose[0]) == ((), ())


def test_IS_9_4_the_card_may_be_used_in_this_very_turn_but_not_revealed() -> None:
    state = after(table(shown={0: "R3/5@16+1"}), ReturnCard(0, R35))

    assert refused(state, RevealCard(0, R35, 1)) == ("committed", "IS-3.2")
    later = seen(state, UseCard(0, R35, 1, 1))
    assert later.field[-1] == R35
    assert R35 not in later.known_hand[0]


def test_IS_9_4_it_may_be_revealed_again_later() -> None:
    state = table(players=3, shown={0: "R3/5@16+1"}, hands={0: "R4/5", 1: "R6/1", 2: "R6/2"})
    state = after(state, ReturnCard(0, R35), UseCard(0, card("R4/5"), 1, 1), PassInterrupt(0), PassInterrupt(2))
    state = after(state, RevealCard(1, card("R6/1"), 1), PassInterrupt(0), PassInterrupt(1))
    state = after(state, RevealCard(2, card("R6/2"), 2), PassInterrupt(1), PassInterrupt(2))

    assert refused(state, RevealCard(0, R35, 16)) == ("tag-taken", "IS-8.1")
    assert refused(state, RevealCard(0, R35, 15)) is None


def test_IS_9_4_without_a_revealed_card_it_is_unusable() -> None:
    state = table(loose={0: (1,)}, hands={0: "R3/5"}, shown={1: "R1/2@16"})

    assert not [action for action in menu(state) if isinstance(action, ReturnCard)]
    for number in (R35, card("R1/2"), 99):
        assert refused(state, ReturnCard(0, CardId(number))) == ("not-revealed", "IS-9.4")


def test_IS_9_4_any_own_revealed_card_may_return() -> None:
    state = table(shown={0: "R3/5@16+1 R1/2@2 R6/4@1"})

    offered = [action for action in menu(state) if isinstance(action, ReturnCard)]

    assert offered == [ReturnCard(0, number) for number in cards("R1/2 R3/5 R6/4")]


def test_IS_9_5_swap_takes_cards_of_any_places_and_fills_them_from_left_to_right() -> None:
    state = table(loose={0: (2,)}, field="R6/1 R6/2 R6/3 R6/4 R6/5", hands={0: "R3/5 R4/5"})

    state, events = play(state, TakeFieldCard(0, 3))
    assert events == (PrivilegeUsed(0, 2), FieldCardTaken(0, card("R6/4"), 3))
    assert (state.table.phase, state.table.field) == ("swap_take", cards("R6/1 R6/2 R6/3 - R6/5"))
    assert menu(state) == (
        TakeFieldCard(0, 0),
        TakeFieldCard(0, 1),
        TakeFieldCard(0, 2),
        TakeFieldCard(0, 4),
        StopTaking(0),
    )

    state, events = play(state, TakeFieldCard(0, 1), StopTaking(0))
    assert events == (FieldCardTaken(0, card("R6/2"), 1), TakingStopped(0))
    assert (state.table.phase, state.table.field) == ("swap_fill", cards("R6/1 - R6/3 - R6/5"))
    assert state.table.known_hand[0] == cards("R6/2 R6/4")
    assert menu(state) == tuple(FillFieldPlace(0, number) for number in hand(state, 0))
    assert len(hand(state, 0)) == 10

    state, events = play(state, FillFieldPlace(0, R35))
    assert events == (FieldPlaceFilled(0, R35, 1),)
    assert (state.table.phase, state.table.field) == ("swap_fill", cards("R6/1 R3/5 R6/3 - R6/5"))

    state, events = play(state, FillFieldPlace(0, card("R6/2")))
    assert events == (FieldPlaceFilled(0, card("R6/2"), 3),)
    assert (state.table.phase, state.table.field) == ("turn", cards("R6/1 R3/5 R6/3 R6/2 R6/5"))
    assert (state.table.known_hand[0], state.table.hand_sizes[0]) == (cards("R6/4"), 8)
    assert {type(action) for action in menu(state)} == {UseCard}


def test_IS_9_5_taking_stops_by_itself_after_four_cards() -> None:
    state = table(loose={0: (2,)})
    for place in (4, 0, 2):
        state = after(state, TakeFieldCard(0, place))

    state, events = play(state, TakeFieldCard(0, 1))

    assert kinds(events) == "FieldCardTaken TakingStopped"
    assert events[1] == TakingStopped(0)
    assert (state.table.phase, state.table.field.count(-1)) == ("swap_fill", 4)


def test_IS_9_5_with_three_players_the_whole_field_may_be_taken() -> None:
    state = table(players=3, loose={0: (2,)})

    for place in range(4):
        state = after(state, TakeFieldCard(0, place))

    assert state.table.field == (-1,) * 4
    for _ in range(4):
        state = after(state, menu(state)[0])
    assert state.table.phase == "turn"


def test_IS_9_5_a_place_that_is_empty_or_does_not_exist_is_refused() -> None:
    state = table(loose={0: (2,)})
    for place in (-1, 5, 10**30):
        assert refused(state, TakeFieldCard(0, place)) == ("no-such-place", "IS-9.5")

    state = after(state, TakeFieldCard(0, 2))
    for place in (-1, 2, 5):
        assert refused(state, TakeFieldCard(0, place)) == ("no-such-place", "IS-9.5")


def test_IS_9_5_revealed_cards_fill_no_place() -> None:
    state = after(table(loose={0: (2,)}, shown={0: "R3/5@16"}), TakeFieldCard(0, 0), StopTaking(0))

    assert refused(state, FillFieldPlace(0, R35)) == ("not-in-hand", "IS-3.3")
    assert FillFieldPlace(0, R35) not in menu(state)


def test_IS_9_5_a_place_may_be_filled_with_its_own_card() -> None:
    before = table(loose={0: (2,)}, field="R6/1")

    later = after(before, TakeFieldCard(0, 0), StopTaking(0), FillFieldPlace(0, card("R6/1")))

    assert later.table.field == before.table.field
    assert later.hands == before.hands
    assert later.table.known_hand == before.table.known_hand


@pytest.mark.parametrize("privilege", [3, 4, 5, 6, 7, 8])
def test_IS_9_6_other_privileges_cannot_be_used(privilege: int) -> None:
    state = table(shown={0: f"R3/5@16+{privilege}"})

    assert {type(action) for action in menu(state)} == {UseCard, RevealCard}
    for action in (ShiftMarket(0, 1), ReturnCard(0, R35), TakeFieldCard(0, 0)):
        assert refused(state, action) == ("no-privilege", "IS-9.1")


def test_a_privilege_card_won_in_a_turn_cannot_be_used_in_it() -> None:
    state = table(hands={0: "R3/5"}, ships=(1, 2, 11, 4, 5, 6), shown={0: "R3/1@7 R1/3@4"}, row=(0,))
    state = after(state, UseCard(0, R35, 1, 1))

    assert refused(state, ShiftMarket(0, 1)) == ("wrong-phase", "IS-3.1")
    state = after(state, AttachPrivilege(0, card("R3/1")))
    assert refused(state, ShiftMarket(0, 1)) == ("wrong-phase", "IS-3.1")

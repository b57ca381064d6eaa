"""IS-8: revealing."""

from tablerules.games.ishikari import AuctionOpened, CardRevealed, RevealCard, ShiftMarket, TurnEnded, UseCard
from tests.games.ishikari.tables import after, card, hand, menu, play, refused, table

R35 = card("R3/5")
FOUR = "R1/2@1 R1/3@2 R1/4@3 R1/5@4"
ALL_TAGS = {0: "R1/2@1 R1/3@2 R1/4@3", 1: "R2/1@4 R2/3@5 R2/4@6 R2/5@7", 2: "R4/1@8 R4/2@9 R4/3@10 R4/5@11"}


def test_IS_8_1_a_card_is_laid_to_the_right_of_the_others_with_any_tag_of_the_supply() -> None:
    state = table(hands={0: "R3/5"}, shown={0: "R1/2@16 R6/5@3"})

    later, events = play(state, RevealCard(0, R35, 9))

    assert events == (CardRevealed(0, R35, 9), TurnEnded(0), AuctionOpened(1))
    assert later.table.revealed[0] == (card("R1/2"), card("R6/5"), R35)
    assert later.table.tags[0] == (16, 3, 9)
    assert later.table.attached[0] == ((), (), ())
    assert later.table.tag_supply == (1, 2, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15)


def test_IS_8_1_there_is_no_refill() -> None:
    state = table(hands={0: "R3/5"})

    later = after(state, RevealCard(0, R35, 9))

    assert later.table.field == state.table.field
    assert later.table.hand_sizes == (7, 8, 8, 8)
    assert hand(later, 0) == tuple(number for number in hand(state, 0) if number != R35)


def test_IS_8_1_every_unrevealed_card_may_take_every_tag_of_the_supply() -> None:
    state = table(shown={1: "R3/5@16 R3/1@4"})

    reveals = [action for action in menu(state) if isinstance(action, RevealCard)]

    supply = (*range(1, 4), *range(5, 16))
    assert reveals == [RevealCard(0, number, tag) for number in hand(state, 0) for tag in supply]


def test_IS_8_1_a_tag_that_is_taken_or_does_not_exist_is_refused() -> None:
    state = table(hands={0: "R3/5"}, shown={1: "R4/5@16"})

    for tag in (16, 0, -1, 17, 10**30):
        assert refused(state, RevealCard(0, R35, tag)) == ("tag-taken", "IS-8.1")


def test_IS_8_2_not_with_four_own_revealed_cards() -> None:
    state = table(hands={0: "R3/5"}, shown={0: FOUR})

    assert refused(state, RevealCard(0, R35, 16)) == ("reveal-limit", "IS-8.2")
    assert {type(action) for action in menu(state)} == {UseCard}


def test_IS_8_2_the_limit_counts_cards_now_and_of_this_seat_only() -> None:
    three = table(hands={0: "R3/5"}, shown={0: "R1/2@1 R1/3@2 R1/4@3", 1: "R2/1@5 R2/3@6 R2/4@7 R2/5@8"})

    assert refused(three, RevealCard(0, R35, 16)) is None
    later = after(three, RevealCard(0, R35, 16))
    assert len(later.table.revealed[0]) == 4


def test_IS_8_2_not_with_an_empty_tag_supply() -> None:
    state = table(
        hands={0: "R3/5"}, shown={**ALL_TAGS, 3: "R6/1@12 R6/2@13 R6/3@14 R6/4@15"}, removed=(1,), removed_tags=(16,)
    )
    assert state.table.tag_supply == ()

    assert {type(action) for action in menu(state)} == {UseCard}
    assert refused(state, RevealCard(0, R35, 16)) == ("tag-taken", "IS-8.1")


def test_IS_8_2_not_after_a_privilege_in_this_turn() -> None:
    state = after(table(hands={0: "R3/5"}, loose={0: (0,)}), ShiftMarket(0, -1))

    assert refused(state, RevealCard(0, R35, 16)) == ("committed", "IS-3.2")


def test_IS_8_3_tags_never_return_to_the_supply() -> None:
    state = table(hands={0: "R3/5"})

    later = after(state, RevealCard(0, R35, 9))

    assert 9 not in later.table.tag_supply
    assert refused(table(hands={0: "R3/5"}, removed=(1,), removed_tags=(9,)), RevealCard(0, R35, 9)) == (
        "tag-taken",
        "IS-8.1",
    )


def test_a_known_card_is_known_no_more_when_it_is_revealed() -> None:
    state = table(known={0: "R3/5 R4/5"})

    later = after(state, RevealCard(0, R35, 9)).table

    assert later.known_hand[0] == (card("R4/5"),)
    assert later.unknown_red == state.table.unknown_red

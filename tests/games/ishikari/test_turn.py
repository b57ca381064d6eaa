"""IS-3: a normal turn."""

import pytest

from tablerules.games.ishikari import (
    AuctionOpened,
    CardId,
    CardUsed,
    CatchSettled,
    HandRefilled,
    HerringLoaded,
    MarkerMoved,
    MarketSet,
    Options,
    PassInterrupt,
    PrivilegeAwarded,
    PrivilegeLaidLoose,
    RevealCard,
    ShiftMarket,
    ShipMoved,
    ShipPunished,
    TurnEnded,
    UseCard,
    apply,
    legal_actions,
)
from tests.games.ishikari.tables import after, card, dice, hand, markers_of, menu, playing, refused, seen, story, table
from tests.oracles.ishikari_facts import OPTIONS, move_of

R35 = card("R3/5")


def test_IS_3_1_the_turn_player_uses_or_reveals_and_cannot_pass() -> None:
    state = table()

    assert {type(action) for action in menu(state)} == {UseCard, RevealCard}
    assert refused(state, PassInterrupt(0)) == ("wrong-phase", "IS-3.1")
    assert refused(state, UseCard(1, hand(state, 1)[0], 1, 1)) == ("not-your-turn", "IS-3.1")


@pytest.mark.parametrize("seed", range(6))
def test_IS_3_1_a_use_is_always_possible(seed: int) -> None:
    random = dice(seed)
    state = playing(3 + seed % 4, seed=seed)

    for _ in range(80):
        seats = [seat for seat in range(len(state.hands)) if legal_actions(state, seat)]
        if not seats:
            break
        if state.table.phase == "turn":
            for number in hand(state, seats[0]):
                assert refused(state, UseCard(seats[0], number, 1, 1)) is None
                assert refused(state, UseCard(seats[0], number, 1, 2)) is None
            assert len(hand(state, seats[0])) >= 4
        state = apply(state, random.choice(legal_actions(state, random.choice(seats)))).state


def test_IS_3_2_after_a_privilege_the_turn_must_be_a_use_turn() -> None:
    state = table(loose={0: (0,)}, removed=(2,), hands={0: "R3/5"})
    assert refused(state, RevealCard(0, R35, 1)) is None

    state = after(state, ShiftMarket(0, 1))

    assert state.table.privilege_used
    assert {type(action) for action in menu(state)} == {UseCard}
    assert refused(state, RevealCard(0, R35, 1)) == ("committed", "IS-3.2")
    assert not seen(state, UseCard(0, R35, 1, 1)).privilege_used


def test_IS_3_3_the_used_card_goes_to_the_right_end_and_four_options_exist() -> None:
    state = table(hands={0: "R3/5"})

    assert [action for action in menu(state) if action in {UseCard(0, R35, *option) for option in OPTIONS}] == [
        UseCard(0, R35, 1, 1),
        UseCard(0, R35, 2, 1),
        UseCard(0, R35, 3, 1),
        UseCard(0, R35, 1, 2),
    ]
    later = after(state, UseCard(0, R35, 1, 1))
    assert later.table.field == (*state.table.field[1:], R35)
    assert R35 not in hand(later, 0)


@pytest.mark.parametrize(("spaces", "fish"), [(2, 2), (3, 2), (4, 1), (0, 1), (1, 0), (1, 3), (-1, 1), (10**40, 1)])
def test_IS_3_3_nothing_else_is_an_option(spaces: int, fish: int) -> None:
    assert refused(table(hands={0: "R3/5"}), UseCard(0, R35, spaces, fish)) == ("not-an-option", "IS-3.3")


def test_IS_3_3_only_cards_of_the_hand_can_be_used() -> None:
    state = table(hands={1: "R3/5"}, field="R4/5")

    assert refused(state, UseCard(0, R35, 1, 1)) == ("not-in-hand", "IS-3.3")
    assert refused(state, UseCard(0, card("R4/5"), 1, 1)) == ("not-in-hand", "IS-3.3")
    assert refused(state, UseCard(0, CardId(60), 1, 1)) == ("not-in-hand", "IS-3.3")
    assert refused(state, UseCard(0, CardId(-1), 1, 1)) == ("not-in-hand", "IS-3.3")


def test_IS_3_4_no_option_may_be_shortened() -> None:
    state = table(hands={0: "R3/5"}, ships=(1, 2, 11, 4, 5, 6))

    assert refused(state, UseCard(0, R35, 1, 1)) is None
    assert refused(state, UseCard(0, R35, 1, 2)) is None
    assert refused(state, UseCard(0, R35, 2, 1)) == ("past-harbour", "IS-4.1")
    assert refused(state, UseCard(0, R35, 3, 1)) == ("past-harbour", "IS-4.1")


def test_IS_3_5_red_and_blue_cards_do_the_same() -> None:
    red = table(hands={0: "R3/5"}, field="R1/2 R1/3 R1/4 R1/5 R1/6")
    blue = table(hands={0: "B3/5"}, field="R1/2 R1/3 R1/4 R1/5 R1/6")

    one, other = seen(red, UseCard(0, R35, 2, 1)), seen(blue, UseCard(0, card("B3/5"), 2, 1))

    assert (one.ships, one.cargo) == (other.ships, other.cargo) == ((1, 2, 8, 4, 5, 6), (0, 0, 0, 0, 1, 0))


def test_IS_3_6_move_land_load_punish_refill_end() -> None:
    state = table(hands={0: "R3/5"}, ships=(1, 2, 11, 4, 5, 6), cargo=(0, 0, 3, 0, 6, 0), field="R6/1", row=(2,))

    events = story(state, UseCard(0, R35, 1, 1))

    assert events == (
        CardUsed(0, R35, 1, 1),
        ShipMoved(3, 11, 0),
        PrivilegeAwarded(0, 2),
        PrivilegeLaidLoose(0, 2),
        CatchSettled(3, 3, in_loss=False),
        MarkerMoved(3, 4, in_loss=False),
        MarketSet(3),
        HerringLoaded(5, 1),
        ShipPunished(5, 7),
        MarkerMoved(5, 11, in_loss=True),
        HandRefilled(0, card("R6/1")),
        TurnEnded(0),
        AuctionOpened(1),
    )


def test_IS_3_6_the_landing_is_settled_before_the_punishment() -> None:
    state = table(
        hands={0: "R3/5"}, ships=(1, 2, 11, 4, 5, 6), cargo=(0, 0, 2, 0, 6, 0), markers={3: "B8", 1: "B1", 2: "R9"}
    )

    later = after(state, UseCard(0, R35, 1, 1))

    # 3 goes from 8 to 11, over 9; then 5 counts ten free spaces without 1, 9 and 11
    assert markers_of(later) == {1: "B1", 2: "R9", 3: "B11", 5: "R13"}
    assert later.table.market == 2


def test_IS_3_7_the_leftmost_card_of_the_field_refills_the_hand() -> None:
    state = table(hands={0: "R3/5"}, field="R6/1 R6/2")

    later = after(state, UseCard(0, R35, 1, 1))

    assert card("R6/1") in hand(later, 0)
    assert later.table.field[0] == card("R6/2")
    assert len(later.table.field) == 5
    assert later.table.hand_sizes == (8, 8, 8, 8)


def test_IS_3_7_the_used_card_comes_back_only_after_the_rest_of_the_field() -> None:
    state = table(players=3, hands={0: "R3/5"})
    line = state.table.field

    state = after(state, UseCard(0, R35, 1, 1))

    assert state.table.field == (*line[1:], R35)


def test_IS_3_8_revealed_cards_can_neither_be_used_nor_revealed_again() -> None:
    state = table(shown={0: "R3/5@16"})

    assert refused(state, UseCard(0, R35, 1, 1)) == ("not-in-hand", "IS-3.3")
    assert refused(state, RevealCard(0, R35, 1)) == ("not-in-hand", "IS-3.3")


def test_a_use_that_ends_at_sea_awards_and_settles_nothing() -> None:
    state = table(hands={0: "R3/5"}, field="R6/1", cargo=(0, 0, 1, 0, 2, 0))

    assert story(state, UseCard(0, R35, 1, 2)) == (
        CardUsed(0, R35, 1, 2),
        ShipMoved(3, 3, 7),
        HerringLoaded(5, 2),
        HandRefilled(0, card("R6/1")),
        TurnEnded(0),
        AuctionOpened(1),
    )
    later = seen(state, UseCard(0, R35, 1, 2))
    assert (later.ships, later.cargo, later.herring) == ((1, 2, 7, 4, 5, 6), (0, 0, 1, 0, 4, 0), 33)


def test_turn_counts_normal_turns() -> None:
    state = playing(3, options=Options(turn_limit=3))
    assert state.table.turn == 1

    number = next(held for held in hand(state, 0) if move_of(held))
    state = after(state, UseCard(0, number, 1, 1))
    assert state.table.turn == 1

    state = after(state, PassInterrupt(0), PassInterrupt(2))
    assert (state.table.turn, state.table.active) == (2, 1)

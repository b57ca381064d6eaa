"""Section 7 of the rules page: mistakes that public programs for this game were seen to make, one test each."""

import pytest

from tablerules.games.port_royal import DrawCard, KeepShip, Pass, RepelShip, StopDrawing, new_game
from tests.games.port_royal.plain import CompleteExpedition, HirePerson, TradeShip
from tests.games.port_royal.tables import after, menu, refused, shuffled, table, vp

DRAW, STOP, PASS = DrawCard(0), StopDrawing(0), Pass(0)
FIVE = (0, 10, 20, 30, 40)
TWELVE = (87, 90, 93, 99)


def test_PR_6_7_the_active_admiral_is_not_paid_again_when_the_others_are_done() -> None:
    state = table(players=3, harbor=(*FIVE, 78), displays=((100,),), coins=(3, 3, 3))

    ended = after(state, STOP, PASS, Pass(1), Pass(2))

    assert ended.table.active == 1
    assert ended.table.coins == (5, 3, 3)


def test_PR_6_6_an_admiral_is_not_paid_for_every_card_taken_and_passive_ones_are_paid() -> None:
    state = table(harbor=(*FIVE, 78, 79, 80), displays=((100,), (101,)))

    active = after(state, STOP)
    once = after(active, TradeShip(0, 0))
    passive = after(active, TradeShip(0, 0), TradeShip(0, 10), PASS)

    assert active.table.coins == (5, 3)
    assert once.table.coins == (6, 3)
    assert len(passive.table.harbor) == 6
    assert passive.table.coins == (7, 5)


def test_PR_5_4_a_price_below_0_neither_pays_the_hirer_nor_fails() -> None:
    state = table(phase="trade", harbor=(78,), displays=((91, 92, 93, 94),), coins=(2, 3))

    assert after(state, HirePerson(0, 78)).table.coins[0] == 2


def test_PR_6_8_every_passive_jester_pays_and_also_if_the_active_player_took_the_last_card() -> None:
    state = table(players=4, harbor=(0,), displays=((), (95,), (), (96, 97)))

    assert after(state, STOP, TradeShip(0, 0)).table.coins == (4, 4, 3, 5)


def test_PR_8_1_the_tax_takes_from_12_and_13_coins_lose_6() -> None:
    state = table(players=3, deck=(117,), coins=(12, 13, 3), displays=((), (), (78,)))

    assert after(state, DRAW).table.coins == (6, 7, 4)


def test_PR_5_7_a_governor_is_not_ignored_on_other_turns() -> None:
    state = after(table(harbor=(0, 10, 20), displays=((), (106, 107))), STOP, PASS)

    assert state.table.takes_left == 3
    assert after(state, TradeShip(1, 0), TradeShip(1, 10), TradeShip(1, 20)).table.coins == (6, 3)


def test_PR_5_6_the_color_bonus_is_given_to_the_active_player_only_and_not_for_persons() -> None:
    state = after(table(harbor=(*FIVE, 78, 79)), STOP)
    persons = after(table(harbor=(78, 61, 66, 71, 0)), STOP)

    assert state.table.takes_left == 3
    assert after(state, PASS).table.takes_left == 1
    assert persons.table.takes_left == 1


def test_PR_4_3_an_older_harbor_ship_cannot_be_repelled() -> None:
    state = table(deck=(20, 78), harbor=(0,), displays=((88,),))

    kept = after(state, DRAW, KeepShip(0))

    assert kept.table.harbor == (0, 20)
    assert refused(kept, RepelShip(0)) == ("wrong-phase", "PR-3.1")
    assert RepelShip(0) not in menu(after(kept, DRAW))


def test_PR_4_4_a_duplicate_does_not_bust_if_repelled_and_does_not_land_in_the_harbor() -> None:
    state = table(deck=(1,), harbor=(0,), displays=((78,),))

    repelled = after(state, DRAW, RepelShip(0))

    assert repelled.table.active == 0
    assert repelled.table.harbor == (0,)
    assert repelled.table.discard == (1,)


def test_PR_9_4_the_game_does_not_end_with_the_turn_in_which_12_is_seen_nor_needs_an_expedition() -> None:
    state = table(players=3, displays=(TWELVE,), drawn=1, deck=(112, 50, 111))

    second = after(state, STOP)
    third = after(second, DrawCard(1), StopDrawing(1))

    assert (second.table.active, third.table.active) == (1, 2)
    assert after(third, DrawCard(2), StopDrawing(2)).table.phase == "over"


def test_PR_7_5_a_completed_expedition_has_points_pays_coins_and_is_its_claimers() -> None:
    state = after(table(drawn=1, expeditions=(111,), displays=((), (70, 75))), STOP)

    claimed = after(state, CompleteExpedition(1, 111, (70, 75)))

    assert (vp(claimed, 0), vp(claimed, 1)) == (0, 4)
    assert claimed.table.coins == (3, 5)


def test_PR_3_7_he_can_stop_after_drawing_only_an_expedition() -> None:
    assert menu(after(table(deck=(110,)), DRAW)) == (DRAW, STOP)


def test_PR_3_2_a_stop_without_any_draw_is_refused() -> None:
    assert refused(table(), STOP) == ("must-draw-first", "PR-3.2")


def test_PR_5_12_a_passive_player_without_coins_is_not_refused_a_ship() -> None:
    state = table(phase="trade", actor=1, harbor=(0,), coins=(3, 0))

    assert menu(state) == (TradeShip(1, 0), Pass(1))
    assert after(state, TradeShip(1, 0)).table.coins == (4, 0)


def test_PR_5_13_the_fee_is_not_forgotten_when_a_passive_hire_is_checked() -> None:
    state = table(phase="trade", actor=1, harbor=(78, 0), coins=(3, 3))

    assert refused(state, HirePerson(1, 78)) == ("cannot-afford", "PR-5.3")


def test_PR_5_18_the_opportunity_is_not_closed_after_the_last_take_while_he_can_claim() -> None:
    state = table(phase="trade", actor=1, harbor=(0,), expeditions=(110,), displays=((), (65, 66)))

    taken = after(state, TradeShip(1, 0))

    assert menu(taken) == (CompleteExpedition(1, 110, (65, 66)), Pass(1))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_PR_1_2_and_PR_1_3_the_special_expedition_plays_with_five_only(players: int) -> None:
    table_ = new_game(players, seed=1).state.table

    assert (115 in table_.expeditions) == (players == 5)
    assert 115 not in table_.unseen[0]


def test_PR_7_3_a_claim_pays_with_its_crew_only_and_checking_changes_nothing() -> None:
    state = table(expeditions=(112, 110), displays=((60, 65, 66, 67, 75),))
    before = hash(state)

    listed, again = menu(state), menu(state)
    claimed = after(state, CompleteExpedition(0, 110, (65, 66)))

    assert listed == again
    assert hash(state) == before
    assert claimed.table.displays[0] == (60, 67, 75, 110)
    assert claimed.table.expeditions == (112,)
    assert menu(claimed) == (DRAW, CompleteExpedition(0, 112, (60, 75)))


def test_PR_2_4_the_discard_is_shuffled_and_not_turned_over() -> None:
    discard = tuple(range(20, 50))
    decks = {
        after(table(discard=discard, rest=1, chance=shuffled(order)), DRAW).vault.deck
        for order in (discard[::-1], (*discard[5:], *discard[:5]))
    }
    seeded = after(table(discard=discard, rest=1), DRAW)

    assert len(decks) == 2
    assert (*seeded.table.harbor, *seeded.vault.deck) not in (discard, discard[::-1])

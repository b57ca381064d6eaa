"""PR-8: losses, bonus, and what a tax is not."""

import pytest

from tablerules.games.port_royal import DrawCard, RepelShip, StopDrawing
from tests.games.port_royal.plain import CardDrawn, HirePerson, TaxDiscarded, TradeShip
from tests.games.port_royal.tables import after, gained, menu, play, spent, story, table

DRAW, STOP = DrawCard(0), StopDrawing(0)


@pytest.mark.parametrize(
    ("coins", "left"),
    [(0, 0), (1, 1), (10, 10), (11, 11), (12, 6), (13, 7), (14, 7), (15, 8), (24, 12), (25, 13)],
)
def test_PR_8_1_who_has_12_or_more_spends_half_rounded_down(coins: int, left: int) -> None:
    state = table(deck=(116,), coins=(3, coins), displays=((78,),))  # the bonus is P0's

    taxed = after(state, DRAW)

    assert taxed.table.coins == (4, left)


def test_PR_8_1_of_13_coins_6_are_lost() -> None:
    state = table(deck=(116,), coins=(3, 13), displays=((78,),))  # the bonus of this tax is P0's

    taxed = after(state, DrawCard(0))

    assert taxed.table.coins == (4, 7)


def test_PR_8_1_losses_come_first_clockwise_from_the_active_player() -> None:
    state = table(players=3, active=1, deck=(116, 50, 51, 52), coins=(12, 13, 14))
    fronts = state.vault.coin_cards

    assert story(state, DrawCard(1)) == (
        CardDrawn(1, 116),
        spent(1, "tax", *fronts[1][:6]),
        spent(2, "tax", *fronts[2][:7]),
        spent(0, "tax", *fronts[0][:6]),
        gained(1, "tax", 50),
        gained(2, "tax", 51),
        gained(0, "tax", 52),
        TaxDiscarded(1, 116),
    )


def test_PR_8_1_the_oldest_coins_go_to_the_discard_in_their_order() -> None:
    state = table(deck=(116,), coins=(12, 3), discard=(118,))

    taxed = after(state, DRAW)

    assert taxed.table.discard == (118, *state.vault.coin_cards[0][:6], 116)


@pytest.mark.parametrize("card", [116, 117])
def test_PR_8_2_116_and_117_give_a_coin_to_everyone_with_the_most_swords(card: int) -> None:
    alone = table(players=3, deck=(card,), displays=((78,), (88,), (89, 79)), coins=(0, 0, 0))
    tied = table(players=3, deck=(card,), displays=((78,), (88,), (79, 80)), coins=(0, 0, 0))

    assert after(alone, DRAW).table.coins == (0, 0, 1)
    assert after(tied, DRAW).table.coins == (0, 1, 1)


@pytest.mark.parametrize("card", [118, 119])
def test_PR_8_2_118_and_119_give_a_coin_to_everyone_with_the_fewest_points(card: int) -> None:
    alone = table(players=3, deck=(card,), displays=((87,), (91,), (78,)), coins=(0, 0, 0))
    tied = table(players=3, deck=(card,), displays=((87,), (78,), (79,)), coins=(0, 0, 0))

    assert after(alone, DRAW).table.coins == (0, 0, 1)
    assert after(tied, DRAW).table.coins == (0, 1, 1)


@pytest.mark.parametrize("card", [116, 117, 118, 119])
def test_PR_8_2_zero_counts_and_all_tied_players_get_it(card: int) -> None:
    state = table(players=4, deck=(card,), coins=(0, 0, 0, 0))

    assert after(state, DRAW).table.coins == (1, 1, 1, 1)


@pytest.mark.parametrize("card", [118, 119])
def test_PR_8_2_zero_points_are_the_fewest(card: int) -> None:
    state = table(players=3, deck=(card,), displays=((78,), (106,)), coins=(0, 0, 0))

    assert after(state, DRAW).table.coins == (0, 1, 1)


def test_PR_8_2_the_bonus_comes_after_all_losses_so_12_coins_first_lose_half() -> None:
    state = table(deck=(116,), coins=(11, 12))

    assert after(state, DRAW).table.coins == (12, 7)


def test_PR_8_2_the_bonus_is_paid_clockwise_from_the_active_player() -> None:
    state = table(players=3, active=2, deck=(118, 50, 51, 52))

    assert story(state, DrawCard(2))[1:4] == (gained(2, "tax", 50), gained(0, "tax", 51), gained(1, "tax", 52))


def test_PR_8_2_swords_and_points_in_the_harbor_count_for_nobody() -> None:
    state = table(deck=(116,), harbor=(88, 89), displays=((), (78,)), coins=(0, 0))

    assert after(state, DRAW).table.coins == (0, 1)


def test_PR_8_3_points_are_persons_plus_completed_expeditions_as_displayed() -> None:
    state = table(players=3, deck=(118,), displays=((110,), (78, 79, 80), (113,)), coins=(0, 0, 0))

    assert after(state, DRAW).table.coins == (0, 1, 0)


def test_PR_8_4_then_the_tax_goes_to_the_discard_and_exploration_goes_on() -> None:
    state = table(deck=(119,), harbor=(10,))

    taxed, events = play(state, DRAW)

    assert events[-1] == TaxDiscarded(0, 119)
    assert taxed.table.discard == (119,)
    assert (taxed.table.phase, taxed.table.harbor, taxed.table.drawn) == ("explore", (10,), 2)
    assert menu(taxed) == (DRAW, STOP)


def test_PR_8_5_a_tax_or_expedition_that_becomes_a_coin_has_no_effect() -> None:
    state = table(phase="trade", harbor=(26,), deck=(116, 110, 119), coins=(12, 12))

    traded = after(state, TradeShip(0, 26))

    assert traded.vault.coin_cards[0][-3:] == (116, 110, 119)
    assert traded.table.coins == (15, 12)
    assert traded.table.expeditions == ()


def test_PR_8_5_a_tax_spent_as_a_coin_has_no_effect_either() -> None:
    state = table(phase="trade", harbor=(78, 10), coin_cards=((116, 110, 119),), coins=(3, 12))

    hired = after(state, HirePerson(0, 78))

    assert hired.table.coins == (0, 12)
    assert hired.table.expeditions == ()
    assert hired.table.discard == (116, 110, 119)


def test_PR_8_a_tax_after_a_repelled_ship() -> None:
    state = table(deck=(0, 117), displays=((78,),), coins=(3, 3))

    taxed = after(state, DRAW, RepelShip(0), DRAW)

    assert taxed.table.coins == (4, 3)
    assert taxed.table.discard == (0, 117)

"""PR-3: drawing, what becomes of each card, and when to stop."""

import pytest

from tablerules.games.port_royal import (
    DrawCard,
    ExplorationStopped,
    RepelShip,
    StopDrawing,
    legal_actions,
    to_act,
)
from tests.games.port_royal.plain import (
    CardDrawn,
    CompleteExpedition,
    ExpeditionOpened,
    HarborEntered,
    TaxDiscarded,
)
from tests.games.port_royal.tables import after, menu, refused, story, table

DRAW, STOP = DrawCard(0), StopDrawing(0)


def test_PR_3_1_the_active_player_explores_first_and_alone() -> None:
    state = table(players=3, first=1)

    assert state.table.phase == "explore"
    assert to_act(state) == (1,)
    assert legal_actions(state, 0) == legal_actions(state, 2) == ()


def test_PR_3_2_he_must_draw_one_card_before_he_may_stop() -> None:
    state = table(deck=(78,))

    assert menu(state) == (DRAW,)
    assert refused(state, STOP) == ("must-draw-first", "PR-3.2")
    assert menu(after(state, DRAW)) == (DRAW, STOP)


def test_PR_3_3_a_drawn_person_goes_to_the_harbor() -> None:
    state = table(deck=(78,), harbor=(10,))

    events = story(state, DRAW)

    assert events == (CardDrawn(0, 78), HarborEntered(0, 78))
    assert after(state, DRAW).table.harbor == (10, 78)


def test_PR_3_3_persons_with_equal_faces_may_lie_there_together() -> None:
    state = table(deck=(79, 80), harbor=(78,))

    assert after(state, DRAW, DRAW).table.harbor == (78, 79, 80)


def test_PR_3_4_a_drawn_expedition_lies_open_beside_the_harbor() -> None:
    state = table(deck=(112,), expeditions=(110,))

    assert story(state, DRAW) == (CardDrawn(0, 112), ExpeditionOpened(0, 112))
    assert after(state, DRAW).table.expeditions == (110, 112)
    assert after(state, DRAW).table.harbor == ()


def test_PR_3_4_an_open_expedition_stays_through_a_failure() -> None:
    state = table(deck=(112, 11), harbor=(10,), expeditions=(110,))

    failed = after(state, DRAW, DRAW)

    assert failed.table.active == 1
    assert failed.table.expeditions == (110, 112)


def test_PR_3_4_an_open_expedition_stays_through_the_end_of_a_turn() -> None:
    state = table(deck=(112,))

    assert after(state, DRAW, STOP).table.expeditions == (112,)


def test_PR_3_5_a_drawn_ship_is_dealt_with_by_the_rules_for_ships() -> None:
    without_swords = table(deck=(0,))
    with_a_sword = table(deck=(0,), displays=((78,),))

    assert after(without_swords, DRAW).table.harbor == (0,)
    assert after(with_a_sword, DRAW).table.phase == "ship"


def test_PR_3_6_a_drawn_tax_is_carried_out_at_once() -> None:
    state = table(deck=(116,), coins=(12, 3))

    events = story(state, DRAW)

    assert events[0] == CardDrawn(0, 116)
    assert events[-1] == TaxDiscarded(0, 116)
    assert after(state, DRAW).table.coins == (7, 4)


@pytest.mark.parametrize("card", [78, 0, 110, 116, 118, 38], ids=lambda card: f"card {card}")
def test_PR_3_7_after_each_card_that_did_not_fail_he_draws_again_or_stops(card: int) -> None:
    state = after(table(deck=(card,)), DRAW)

    assert state.table.phase == "explore"
    assert state.table.drawn == 1
    assert menu(state) == (DRAW, STOP)


def test_PR_3_7_also_after_a_repelled_ship_and_with_an_empty_harbor() -> None:
    state = after(table(deck=(0,), displays=((78,),)), DRAW, RepelShip(0))

    assert state.table.harbor == ()
    assert menu(state) == (DRAW, STOP)


def test_PR_3_8_with_both_piles_empty_he_cannot_draw_and_may_stop_undrawn() -> None:
    state = table(rest=1)

    assert menu(state) == (STOP,)
    assert refused(state, DRAW) == ("no-cards", "PR-3.8")
    assert after(state, STOP).table.active == 1


def test_PR_3_8_one_card_in_either_pile_is_enough_to_have_to_draw() -> None:
    assert menu(table(deck=(78,), rest=1)) == (DRAW,)
    assert menu(table(discard=(78,), rest=1)) == (DRAW,)


def test_PR_3_8_in_mid_exploration_empty_piles_leave_only_the_stop() -> None:
    state = after(table(deck=(78,), rest=1), DRAW)

    assert menu(state) == (STOP,)


def test_PR_3_9_a_single_possible_draw_is_left_to_him() -> None:
    state = table(deck=(78,))

    assert menu(state) == (DRAW,)
    assert to_act(state) == (0,)


def test_PR_3_9_a_single_possible_stop_is_left_to_him() -> None:
    state = after(table(deck=(112,), rest=1), DRAW)

    assert menu(state) == (STOP,)
    assert state.table.phase == "explore"
    assert to_act(state) == (0,)


def test_PR_3_10_when_he_stops_trade_and_hire_begins() -> None:
    state = table(harbor=(10, 20))

    assert story(state, STOP)[0] == ExplorationStopped(0, 2)
    stopped = after(state, STOP).table
    assert (stopped.phase, stopped.actor, stopped.harbor) == ("trade", 0, (10, 20))


def test_PR_3_the_drawn_cards_are_counted_and_kept_through_trade() -> None:
    state = after(table(deck=(0, 110, 116, 50, 51, 78)), DRAW, DRAW, DRAW, DRAW)

    assert state.table.drawn == 4
    assert after(state, STOP).table.drawn == 4


def test_PR_3_claims_come_after_draw_and_stop_in_the_menu() -> None:
    state = table(harbor=(10,), expeditions=(112, 110), displays=((60, 61, 65, 66),))

    assert menu(state) == (DRAW, STOP, CompleteExpedition(0, 112, (60, 61)), CompleteExpedition(0, 110, (65, 66)))

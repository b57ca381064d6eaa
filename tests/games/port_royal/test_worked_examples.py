"""Section 6 of the rules page: E1 to E27, one test each.

Unless said otherwise: two players, the first is active and acts, lap 1, coins (3, 3), harbor and displays empty.
"""

from tablerules.games.port_royal import (
    CoinsSpent,
    DrawCard,
    FinalLapCalled,
    GameEnded,
    KeepShip,
    OpportunityOpened,
    Pass,
    RepelShip,
    StopDrawing,
    outcome,
    score,
)
from tests.games.port_royal.plain import CompleteExpedition, ExplorationFailed, HirePerson, PersonHired, TradeShip
from tests.games.port_royal.tables import after, gained, menu, play, refused, reshuffled, shuffled, story, table, vp

DRAW, STOP, REPEL, KEEP, PASS = DrawCard(0), StopDrawing(0), RepelShip(0), KeepShip(0), Pass(0)


def test_E1_PR_5_3_a_first_turn_hires_the_sailor_for_all_three_coins() -> None:
    state = table(deck=(78,), coin_cards=((50, 51, 52),))

    stopped = after(state, DRAW, STOP)
    hired = after(stopped, HirePerson(0, 78))

    assert stopped.table.takes_left == 1
    seen = hired.table
    assert seen.coins == (0, 3)
    assert seen.displays[0] == (78,)
    assert seen.discard == (50, 51, 52)
    assert (seen.phase, seen.active, seen.actor, seen.lap) == ("explore", 1, 1, 1)


def test_E2_PR_4_5_a_ship_with_more_swords_than_his_is_no_decision_and_a_failure() -> None:
    state = table(deck=(14,), harbor=(10,), displays=((78,),))

    failed = after(state, DRAW)

    assert failed.table.discard[-2:] == (10, 14)
    assert (failed.table.phase, failed.table.actor) == ("explore", 1)
    assert failed.table.displays[0] == (78,)


def test_E3_PR_4_6_a_repelled_ship_leaves_the_harbor_and_the_sword_as_they_were() -> None:
    state = table(deck=(0, 1), harbor=(10,), displays=((78,),))

    offered = after(state, DRAW)
    repelled = after(offered, REPEL)

    assert offered.table.phase == "ship"
    assert menu(offered) == (REPEL, KEEP)
    assert repelled.table.discard[-1:] == (0,)
    assert repelled.table.harbor == (10,)
    assert repelled.table.phase == "explore"
    assert after(repelled, DRAW).table.phase == "ship"


def test_E4_PR_5_6_four_colors_give_two_takes_one_paying_for_the_other() -> None:
    state = table(harbor=(14, 24, 33, 43, 61))

    stopped = after(state, STOP)
    traded = after(stopped, TradeShip(0, 14))
    hired = after(traded, HirePerson(0, 61))

    assert (stopped.table.colors, stopped.table.takes_left) == (4, 2)
    assert traded.table.coins[0] == 5
    assert hired.table.coins[0] == 1
    assert (hired.table.actor, hired.table.colors, hired.table.takes_left) == (1, 4, 1)


def test_E5_PR_5_10_a_passive_trade_of_3_coins_leaves_2_and_pays_1() -> None:
    state = table(harbor=(16,))

    traded = after(state, STOP, PASS, TradeShip(1, 16))

    assert traded.table.coins == (4, 5)


def test_E6_PR_8_1_a_tax_on_12_13_and_11_coins() -> None:
    state = table(players=3, deck=(116,), coins=(12, 13, 11))

    assert after(state, DRAW).table.coins == (7, 8, 12)


def test_E7_PR_6_6_an_admiral_pays_once_on_arrival() -> None:
    harbor = (78, 79, 80, 81, 82, 83)
    state = table(harbor=harbor, displays=((100,),), coins=(3, 4))

    stopped = after(state, STOP)
    assert stopped.table.coins[0] == 5
    passed = after(stopped, PASS)
    assert passed.table.actor == 1
    ended = after(passed, Pass(1))
    assert ended.table.active == 1
    assert ended.table.coins == (5, 4)

    poorer = table(harbor=harbor, displays=((100,),), coins=(3, 3))
    assert after(poorer, STOP, PASS).table.active == 1


def test_E8_PR_6_8_each_passive_jester_pays_on_an_empty_harbor() -> None:
    displays = ((), (95, 96), (97,))
    state = table(players=3, harbor=(0,), displays=displays)

    traded = after(state, STOP, TradeShip(0, 0))
    assert traded.table.coins == (4, 5, 4)
    assert (traded.table.phase, traded.table.active) == ("explore", 1)

    empty = table(players=3, drawn=1, displays=displays)
    assert after(empty, STOP).table.coins == (3, 5, 4)


def test_E9_PR_5_4_four_mademoiselles_hire_a_sailor_for_nothing() -> None:
    ladies = (91, 92, 93, 94)
    state = table(harbor=(78,), displays=(ladies,), coins=(0, 3))

    hired, events = play(state, STOP, HirePerson(0, 78))
    assert PersonHired(0, 78, 0) in events
    assert not any(isinstance(event, CoinsSpent) for event in events)
    assert hired.table.coins[0] == 0

    passive = table(phase="trade", actor=1, harbor=(78, 0), displays=((), ladies), coins=(3, 1))
    poor = table(phase="trade", actor=1, harbor=(78, 0), displays=((), ladies), coins=(3, 0))
    assert after(passive, HirePerson(1, 78)).table.coins == (4, 0)
    assert refused(poor, HirePerson(1, 78)) == ("cannot-afford", "PR-5.3")


def test_E10_PR_6_7_no_second_admiral_income_after_the_first_take() -> None:
    state = table(harbor=(0, 10, 20, 78, 79, 80), displays=((100, 106),))

    stopped = after(state, STOP)
    once = after(stopped, TradeShip(0, 0))

    assert (stopped.table.takes_left, stopped.table.coins[0]) == (2, 5)
    assert len(once.table.harbor) == 5
    assert once.table.coins[0] == 6


def test_E11_PR_5_7_a_governor_on_another_turn_and_a_fee_for_each_card() -> None:
    state = table(harbor=(0, 10), displays=((), (106,)))

    traded = after(state, STOP, PASS, TradeShip(1, 0), TradeShip(1, 10))

    assert traded.table.coins == (5, 3)


def test_E12_PR_4_3_only_the_ship_just_drawn_can_be_repelled() -> None:
    state = table(deck=(20,), harbor=(10,), displays=((88,),))

    repelled = after(state, DRAW, REPEL)

    assert refused(repelled, REPEL) == ("wrong-phase", "PR-3.1")
    assert repelled.table.harbor == (10,)


def test_E13_PR_9_4_the_lap_is_played_to_its_end() -> None:
    eleven = (87, 90, 93, 91)
    state = table(players=3, harbor=(78, 0), displays=((), eleven), coins=(3, 4, 3), deck=(112, 110, 111))

    called, events = play(state, STOP, PASS, HirePerson(1, 78))
    assert FinalLapCalled(1, 12) in events
    assert vp(called, 1) == 12
    assert called.table.actor == 2
    second = after(called, Pass(2))
    assert (second.table.active, second.table.phase) == (1, "explore")
    third = after(second, DrawCard(1), StopDrawing(1))
    assert (third.table.active, third.table.phase) == (2, "explore")
    over, ending = play(third, DrawCard(2), StopDrawing(2))
    assert ending[-1] == GameEnded("target-points")
    assert over.table.phase == "over"


def test_E14_PR_3_7_he_may_stop_after_an_expedition_and_a_jester_sees_the_harbor_empty() -> None:
    state = table(deck=(110,), displays=((), (95,)))

    drawn = after(state, DRAW)

    assert STOP in menu(drawn)
    assert after(drawn, STOP).table.coins == (3, 4)


def test_E15_PR_7_1_a_passive_player_completes_an_expedition_without_a_fee() -> None:
    state = table(drawn=1, expeditions=(111,), displays=((), (70, 75)))

    arrived = after(state, STOP)
    claimed = after(arrived, CompleteExpedition(1, 111, (70, 75)))

    assert (arrived.table.actor, vp(arrived, 1)) == (1, 2)
    assert claimed.table.discard[-2:] == (70, 75)
    assert claimed.table.displays[1] == (111,)
    assert vp(claimed, 1) == 4
    assert claimed.table.coins == (3, 5)


def test_E16_PR_4_8_a_duplicate_may_be_repelled_or_kept_to_fail() -> None:
    state = table(deck=(25,), harbor=(24,), displays=((88, 78),))

    offered = after(state, DRAW)
    assert offered.table.phase == "ship"
    repelled = after(offered, REPEL)
    assert (repelled.table.active, repelled.table.harbor) == (0, (24,))
    kept, events = play(offered, KEEP)
    assert events[0] == ExplorationFailed(0, 25, (24, 25))
    assert kept.table.discard[-2:] == (24, 25)


def test_E17_PR_3_2_no_stop_before_the_first_draw() -> None:
    assert refused(table(), STOP) == ("must-draw-first", "PR-3.2")


def test_E18_PR_5_12_a_passive_player_without_coins_trades_a_ship() -> None:
    state = table(harbor=(3,), coins=(3, 0))

    traded = after(state, STOP, PASS, TradeShip(1, 3))

    assert traded.table.coins == (4, 1)


def test_E19_PR_5_13_a_passive_hire_needs_the_fee_too() -> None:
    state = after(table(harbor=(78, 0)), STOP, PASS)

    assert refused(state, HirePerson(1, 78)) == ("cannot-afford", "PR-5.3")
    assert TradeShip(1, 0) in menu(state)
    alone = after(table(harbor=(78,)), STOP, PASS)
    assert (alone.table.phase, alone.table.active) == ("explore", 1)


def test_E20_PR_5_5_five_colors_give_three_takes_counted_once() -> None:
    state = after(table(harbor=(0, 10, 20, 30, 40)), STOP)

    takes = [
        state.table.takes_left,
        after(state, TradeShip(0, 0)).table.takes_left,
        after(state, TradeShip(0, 0), TradeShip(0, 10)).table.takes_left,
    ]

    assert takes == [3, 2, 1]
    four = table(harbor=(0, 10, 20, 30), displays=((106,),))
    assert after(four, STOP).table.takes_left == 3


def test_E21_PR_5_18_the_opportunity_stays_open_for_a_claim() -> None:
    state = table(harbor=(0, 10), expeditions=(110,), displays=((65, 66),))

    taken = after(state, STOP, TradeShip(0, 0))

    assert (taken.table.phase, taken.table.actor, taken.table.takes_left) == ("trade", 0, 0)
    assert menu(taken) == (CompleteExpedition(0, 110, (65, 66)), PASS)


def test_E22_PR_7_4_the_crews_of_two_captains_and_two_jacks() -> None:
    state = table(expeditions=(110,), displays=((65, 66, 75, 76),))

    crews = ((65, 66), (65, 75), (75, 76))

    assert menu(state) == (DRAW, *(CompleteExpedition(0, 110, crew) for crew in crews))
    assert refused(state, CompleteExpedition(0, 110, (66, 75))) == ("not-lowest-ids", "PR-7.4")
    assert refused(state, CompleteExpedition(0, 110, (65, 67))) == ("crew-not-yours", "PR-7.3")
    for crew in ((66, 65), (65,), (65, 66, 75)):
        assert refused(state, CompleteExpedition(0, 110, crew)) == ("wrong-crew", "PR-7.3")


def test_E23_PR_5_9_a_governor_leaves_the_takes_as_they_were() -> None:
    state = after(table(harbor=(106, 0), coins=(8, 3)), STOP)

    hired = after(state, HirePerson(0, 106))
    traded = after(hired, TradeShip(0, 0))

    assert (state.table.takes_left, hired.table.takes_left) == (1, 1)
    assert traded.table.coins[0] == 1
    assert traded.table.active == 1


def test_E24_PR_2_5_a_payment_across_a_reshuffle() -> None:
    state = table(deck=(5,), discard=(40, 78), harbor=(29,), rest=1, chance=shuffled((29, 40, 78)))

    traded, events = play(state, STOP, TradeShip(0, 29))

    at = events.index(gained(0, "ship", 5))
    assert events[at : at + 3] == (gained(0, "ship", 5), reshuffled(29, 40, 78), gained(0, "ship", 29, 40, 78))
    assert len(traded.table.unseen) == 2
    assert traded.table.unseen[1] == (29, 40, 78)
    assert (traded.table.deck_size, traded.table.discard) == (0, ())


def test_E25_PR_9_7_points_then_coins_then_a_shared_place() -> None:
    displays = ((87, 90, 93, 99, 78), (104, 105, 94, 110))
    more = table(phase="over", active=1, displays=displays, coins=(5, 3), lap_idle=False)
    same = table(phase="over", active=1, displays=displays, coins=(5, 5), lap_idle=False)

    assert [sheet.total for sheet in score(more)] == [13, 13]
    first, shared = outcome(more), outcome(same)
    assert first is not None
    assert shared is not None
    assert first.places == (1, 2)
    assert shared.places == (1, 1)


def test_E26_PR_6_2_a_mademoiselle_lowers_the_very_next_price() -> None:
    state = table(harbor=(0, 10, 20, 30, 93, 78), coins=(11, 3))

    hired, events = play(state, STOP, HirePerson(0, 93), HirePerson(0, 78))

    assert PersonHired(0, 93, 9) in events
    assert PersonHired(0, 78, 2) in events
    assert hired.table.coins[0] == 0
    assert OpportunityOpened(0, 2) in events


def test_E27_PR_7_1_a_claim_before_the_first_draw_and_then_he_must_still_draw() -> None:
    state = table(expeditions=(112,), displays=((60, 61),))

    assert state.table.drawn == 0
    claimed = after(state, CompleteExpedition(0, 112, (60, 61)))

    assert menu(claimed) == (DRAW,)
    assert refused(claimed, STOP) == ("must-draw-first", "PR-3.2")
    assert story(claimed, DRAW)

"""PR-5: opportunities, limits, trades, hires and fees."""

import pytest

from tablerules.games.port_royal import (
    DrawCard,
    ExplorationStopped,
    FinalLapCalled,
    OpportunityOpened,
    Pass,
    Passed,
    StopDrawing,
    TurnStarted,
    to_act,
)
from tests.games.port_royal.plain import (
    CompleteExpedition,
    HirePerson,
    PersonHired,
    ShipTraded,
    TradeShip,
    TurnEnded,
)
from tests.games.port_royal.tables import after, gained, menu, paid, play, refused, shuffled, spent, story, table
from tests.oracles.port_royal_facts import PERSON, SHIP

STOP = StopDrawing(0)
FIVE = (0, 10, 20, 30, 40)  # a ship of each color, 1 coin each


def test_PR_5_1_the_active_player_has_the_first_opportunity_then_the_others_clockwise() -> None:
    state = table(players=3, active=1, harbor=FIVE[:3])

    stopped = after(state, StopDrawing(1))

    assert stopped.table.phase == "trade"
    assert to_act(stopped) == (1,)
    assert to_act(after(stopped, Pass(1))) == (2,)
    assert to_act(after(stopped, Pass(1), Pass(2))) == (0,)
    assert after(stopped, Pass(1), Pass(2), Pass(0)).table.phase == "explore"


def test_PR_5_1_each_gets_it_even_if_nobody_took_anything_and_the_harbor_is_empty() -> None:
    state = table(players=3, drawn=1)

    assert story(state, STOP) == (
        ExplorationStopped(0, 0),
        OpportunityOpened(0, 1),
        OpportunityOpened(1, 1),
        OpportunityOpened(2, 1),
        TurnEnded(0, ()),
        TurnStarted(1, 1),
    )


def test_PR_5_2_the_ship_goes_to_the_discard_then_its_taker_gets_its_coins() -> None:
    state = table(phase="trade", harbor=(26, 10), discard=(50,), deck=(60, 61, 62), takes_left=2)

    traded, events = play(state, TradeShip(0, 26))

    assert events == (ShipTraded(0, 26), gained(0, "ship", 60, 61, 62))
    assert traded.table.discard == (50, 26)
    assert traded.table.harbor == (10,)
    assert traded.table.displays == ((), ())


@pytest.mark.parametrize("card", sorted(SHIP))
def test_PR_5_2_a_ship_brings_the_coins_printed_on_it(card: int) -> None:
    state = table(phase="trade", harbor=(card,))

    assert after(state, TradeShip(0, card)).table.coins[0] == 3 + SHIP[card].coins


@pytest.mark.parametrize(
    ("ship", "traders"),
    [(0, (50, 51)), (10, (52, 53)), (20, (54, 55)), (30, (56, 57)), (40, (58, 59))],
    ids=["yellow", "blue", "green", "red", "black"],
)
def test_PR_5_2_each_trader_of_its_color_adds_a_coin_to_the_one_payment(ship: int, traders: tuple[int, ...]) -> None:
    others = tuple(trader for trader in (50, 52, 54, 56, 58) if trader not in traders)
    state = table(phase="trade", harbor=(ship,), displays=((*others, *traders),), deck=(60, 61, 62))

    assert story(state, TradeShip(0, ship))[:2] == (ShipTraded(0, ship), gained(0, "ship", 60, 61, 62))


def test_PR_5_2_the_ship_may_come_back_as_one_of_its_own_coins() -> None:
    state = table(phase="trade", harbor=(29,), rest=1, chance=shuffled((29,)))

    traded = after(state, TradeShip(0, 29))

    assert traded.vault.coin_cards[0][-1] == 29
    assert traded.table.coins[0] == 4


def test_PR_5_3_a_hire_spends_the_price_and_then_takes_the_person_into_the_display() -> None:
    state = table(phase="trade", harbor=(61, 10), coin_cards=((50, 51, 52, 53, 54),), displays=((78,),), takes_left=2)

    hired, events = play(state, HirePerson(0, 61))

    assert events == (spent(0, "hire", 50, 51, 52, 53), PersonHired(0, 61, 4))
    assert hired.table.displays[0] == (78, 61)
    assert hired.table.harbor == (10,)
    assert hired.table.coins[0] == 1


@pytest.mark.parametrize("card", sorted(PERSON))
def test_PR_5_3_he_must_have_the_price_on_his_own_turn(card: int) -> None:
    cost = PERSON[card].cost
    rich, poor = (table(phase="trade", harbor=(card, 10), coins=(coins, 3)) for coins in (cost, cost - 1))

    assert HirePerson(0, card) in menu(rich)
    assert refused(poor, HirePerson(0, card)) == ("cannot-afford", "PR-5.3")


@pytest.mark.parametrize("card", sorted(PERSON))
def test_PR_5_3_he_must_have_price_and_fee_on_another_turn(card: int) -> None:
    cost = PERSON[card].cost
    rich, poor = (table(phase="trade", actor=1, harbor=(card, 10), coins=(3, coins)) for coins in (cost + 1, cost))

    assert HirePerson(1, card) in menu(rich)
    assert refused(poor, HirePerson(1, card)) == ("cannot-afford", "PR-5.3")


@pytest.mark.parametrize(("ladies", "price"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0)])
def test_PR_5_4_the_price_is_the_cost_less_one_for_each_mademoiselle_at_least_0(ladies: int, price: int) -> None:
    state = table(phase="trade", harbor=(78,), displays=((91, 92, 93, 94)[:ladies],))

    hired, events = play(state, HirePerson(0, 78))

    assert PersonHired(0, 78, price) in events
    assert hired.table.coins[0] == 3 - price


def test_PR_5_5_colors_are_counted_once_and_hold_for_the_turn() -> None:
    state = table(harbor=(*FIVE[:4], 78))

    stopped = after(state, STOP)
    once = after(stopped, TradeShip(0, 0))
    gone = after(once, TradeShip(0, 10))

    assert (stopped.table.colors, stopped.table.takes_left) == (4, 2)
    assert (once.table.colors, once.table.takes_left) == (4, 1)
    assert (gone.table.colors, gone.table.actor, gone.table.takes_left) == (4, 1, 1)


@pytest.mark.parametrize(("ships", "takes"), [(0, 1), (1, 1), (2, 1), (3, 1), (4, 2), (5, 3)])
@pytest.mark.parametrize("governors", [0, 1, 2, 3, 4])
def test_PR_5_6_the_active_player_may_take_by_colors_and_governors(ships: int, takes: int, governors: int) -> None:
    state = table(harbor=(*FIVE[:ships], 78), displays=((106, 107, 108, 109)[:governors],))

    events = story(state, STOP)

    assert events[0] == ExplorationStopped(0, ships)
    assert events[1] == OpportunityOpened(0, takes + governors)


@pytest.mark.parametrize("ships", [1, 3, 4, 5])
@pytest.mark.parametrize("governors", [0, 1, 2, 3, 4])
def test_PR_5_7_a_passive_player_may_take_one_and_one_for_each_governor(ships: int, governors: int) -> None:
    state = table(harbor=FIVE[:ships], displays=((), (106, 107, 108, 109)[:governors]))

    arrived, events = play(state, STOP, Pass(0))

    assert events[-1] == OpportunityOpened(1, 1 + governors)
    assert (arrived.table.takes_left, arrived.table.colors) == (1 + governors, ships)


def test_PR_5_8_the_limit_counts_ships_and_persons_together() -> None:
    state = table(harbor=(*FIVE[:4], 78, 79), expeditions=(110,), displays=((65, 66),), coins=(9, 3))

    taken = after(state, STOP, TradeShip(0, 0), HirePerson(0, 78))

    assert taken.table.takes_left == 0
    assert refused(taken, TradeShip(0, 10)) == ("no-takes-left", "PR-5.8")
    assert refused(taken, HirePerson(0, 79)) == ("no-takes-left", "PR-5.8")


def test_PR_5_8_persons_in_the_harbor_do_not_raise_the_limit() -> None:
    state = table(harbor=(0, 78, 79, 80, 81, 106))

    assert after(state, STOP).table.takes_left == 1


def test_PR_5_9_a_governor_hired_now_leaves_the_number_of_takes_as_it_was() -> None:
    state = table(phase="trade", harbor=(106, 107, 0), coins=(16, 3))

    once = after(state, HirePerson(0, 106))
    twice = after(once, HirePerson(0, 107))

    assert (state.table.takes_left, once.table.takes_left, twice.table.takes_left) == (1, 1, 1)
    assert menu(twice) == (TradeShip(0, 0), Pass(0))


def test_PR_5_9_also_in_an_opportunity_on_another_turn() -> None:
    state = table(phase="trade", actor=1, harbor=(106, 0), coins=(3, 9))

    hired = after(state, HirePerson(1, 106))

    assert (hired.table.actor, hired.table.takes_left, hired.table.coins) == (1, 1, (4, 0))
    assert TradeShip(1, 0) in menu(hired)


def test_PR_5_10_a_passive_player_pays_a_coin_for_each_card_after_the_trade() -> None:
    state = table(phase="trade", actor=1, harbor=(16, 0), coin_cards=((60,), (61,)), deck=(50, 51, 52), coins=(1, 1))

    assert story(state, TradeShip(1, 16))[:3] == (
        ShipTraded(1, 16),
        gained(1, "ship", 50, 51, 52),
        paid(1, 0, 61),
    )


def test_PR_5_10_a_passive_player_pays_after_the_hire_is_done() -> None:
    state = table(phase="trade", actor=1, harbor=(78, 0), coin_cards=((), (60, 61, 62, 63)))

    hired, events = play(state, HirePerson(1, 78))

    assert events[:3] == (spent(1, "hire", 60, 61, 62), PersonHired(1, 78, 3), paid(1, 0, 63))
    assert hired.table.discard[:3] == (60, 61, 62)


def test_PR_5_10_the_active_player_pays_no_fee() -> None:
    state = table(phase="trade", harbor=(16,))

    assert after(state, TradeShip(0, 16)).table.coins == (6, 3)


def test_PR_5_10_the_fee_is_paid_after_the_final_lap_is_called() -> None:
    state = table(phase="trade", actor=1, harbor=(78, 0), coins=(3, 4), target=1)

    assert [type(event).__name__ for event in story(state, HirePerson(1, 78))[:4]] == [
        "CoinsSpent",
        "PersonHired",
        "FinalLapCalled",
        "FeePaid",
    ]
    assert FinalLapCalled(1, 1) in story(state, HirePerson(1, 78))


def test_PR_5_11_the_fee_is_the_oldest_coin_and_moves_face_down_to_the_newest_place() -> None:
    state = table(phase="trade", actor=1, harbor=(0,), coin_cards=((60, 61), (62, 63)), coins=(2, 2), deck=(50,))

    traded = after(state, TradeShip(1, 0))

    assert traded.vault.coin_cards == ((60, 61, 62), (63, 50))
    assert traded.table.discard == (0,)
    assert 62 in traded.table.unseen[0]


def test_PR_5_12_the_fee_may_come_out_of_the_income_of_the_very_ship() -> None:
    state = table(phase="trade", actor=1, harbor=(3,), coins=(3, 0), deck=(60, 61))

    traded = after(state, TradeShip(1, 3))

    assert traded.table.coins == (4, 1)
    assert traded.vault.coin_cards[0][-1] == 60


def test_PR_5_12_at_least_the_ship_itself_is_there_to_be_the_coin() -> None:
    state = table(players=3, phase="trade", actor=1, harbor=(29,), coins=(3, 0), rest=2, chance=shuffled((29,)))

    traded = after(state, TradeShip(1, 29))

    assert traded.vault.coin_cards[0][-1] == 29
    assert traded.table.coins[1] == 0


def test_PR_5_13_mademoiselles_do_not_lower_the_fee() -> None:
    ladies = ((), (91, 92, 93, 94))
    poor, rich = (table(phase="trade", actor=1, harbor=(78, 10), displays=ladies, coins=(3, coins)) for coins in (0, 1))

    assert refused(poor, HirePerson(1, 78)) == ("cannot-afford", "PR-5.3")
    assert after(rich, HirePerson(1, 78)).table.coins == (4, 0)


def test_PR_5_14_on_arrival_the_actor_gets_admiral_income_before_any_choice() -> None:
    state = table(harbor=(*FIVE[:3], 78, 79), displays=((100,),), deck=(50, 51))

    assert story(state, STOP) == (ExplorationStopped(0, 3), OpportunityOpened(0, 1), gained(0, "admiral", 50, 51))


def test_PR_5_14_on_arrival_the_actor_gets_jester_income_before_any_choice() -> None:
    state = table(drawn=1, displays=((), (95, 65, 66)), expeditions=(110,), deck=(50,))

    arrived, events = play(state, STOP)

    assert events == (
        ExplorationStopped(0, 0),
        OpportunityOpened(0, 1),
        OpportunityOpened(1, 1),
        gained(1, "jester", 50),
    )
    assert menu(arrived) == (CompleteExpedition(1, 110, (65, 66)), Pass(1))


def test_PR_5_14_the_income_may_pay_for_what_is_hired_then() -> None:
    state = table(harbor=(86, 85, 87, 88, 89), displays=((100,),))

    assert HirePerson(0, 86) in menu(after(state, STOP))


def test_PR_5_15_he_takes_cards_one_at_a_time_in_any_order_and_claims_in_between() -> None:
    state = table(harbor=(*FIVE[:4], 78), expeditions=(110,), displays=((65, 66),))

    stopped = after(state, STOP)
    claim = CompleteExpedition(0, 110, (65, 66))

    assert menu(stopped) == (*(TradeShip(0, ship) for ship in FIVE[:4]), HirePerson(0, 78), claim, Pass(0))
    assert claim in menu(after(stopped, TradeShip(0, 30)))
    assert HirePerson(0, 78) in menu(after(stopped, TradeShip(0, 30), claim))
    assert TradeShip(0, 0) in menu(after(stopped, HirePerson(0, 78)))


def test_PR_5_16_he_may_pass_at_any_time_and_that_ends_his_opportunity() -> None:
    state = table(harbor=FIVE)

    stopped = after(state, STOP)
    for before in (stopped, after(stopped, TradeShip(0, 0)), after(stopped, TradeShip(0, 0), TradeShip(0, 10))):
        passed, events = play(before, Pass(0))
        assert events == (Passed(0), OpportunityOpened(1, 1))
        assert passed.table.actor == 1


def test_PR_5_17_an_opportunity_in_which_passing_is_the_only_action_ends_on_arrival() -> None:
    state = table(players=3, harbor=(61,), coins=(3, 4, 5))

    events = story(state, STOP)

    assert events == (
        ExplorationStopped(0, 0),
        OpportunityOpened(0, 1),
        OpportunityOpened(1, 1),
        OpportunityOpened(2, 1),
    )


def test_PR_5_17_it_ends_after_a_take() -> None:
    state = table(phase="trade", harbor=(0, 10))

    assert story(state, TradeShip(0, 0))[2:] == (OpportunityOpened(1, 1),)


def test_PR_5_17_it_ends_after_a_take_that_leaves_nothing_he_can_pay() -> None:
    state = table(phase="trade", harbor=(78, 61), coins=(3, 5), takes_left=2, colors=4)

    assert story(state, HirePerson(0, 78))[2:] == (OpportunityOpened(1, 1),)


def test_PR_5_17_it_ends_after_a_claim() -> None:
    state = table(phase="trade", drawn=1, expeditions=(110,), displays=((65, 66),))

    events = story(state, CompleteExpedition(0, 110, (65, 66)))

    assert events[2:] == (OpportunityOpened(1, 1), TurnEnded(0, ()), TurnStarted(1, 1))


def test_PR_5_17_no_pass_is_told_when_it_ends_by_itself() -> None:
    state = table(players=3, drawn=1)

    assert not any(isinstance(event, Passed) for event in story(state, STOP))


def test_PR_5_18_after_the_last_take_it_stays_open_only_for_an_expedition() -> None:
    state = table(phase="trade", harbor=(0, 10), expeditions=(110,), displays=((65, 66), (67,)))

    taken = after(state, TradeShip(0, 0))

    assert (taken.table.actor, taken.table.takes_left) == (0, 0)
    assert menu(taken) == (CompleteExpedition(0, 110, (65, 66)), Pass(0))
    assert after(taken, CompleteExpedition(0, 110, (65, 66))).table.actor == 1


def test_PR_5_19_after_the_last_opportunity_the_harbor_goes_to_the_discard_in_its_order() -> None:
    state = table(phase="trade", actor=1, harbor=(78, 0, 61, 10), discard=(50,), drawn=7)

    passed, events = play(state, Pass(1))

    assert events == (Passed(1), TurnEnded(0, (78, 0, 61, 10)), TurnStarted(1, 1))
    seen = passed.table
    assert seen.discard == (50, 78, 0, 61, 10)
    assert (seen.harbor, seen.phase, seen.active, seen.actor) == ((), "explore", 1, 1)
    assert (seen.takes_left, seen.colors, seen.drawn) == (0, 0, 0)
    assert menu(passed) == (DrawCard(1),)


def test_PR_5_the_menu_lists_ships_then_persons_in_harbor_order_then_the_pass() -> None:
    state = table(phase="trade", harbor=(79, 20, 78, 0), coins=(3, 3))

    assert menu(state) == (TradeShip(0, 20), TradeShip(0, 0), HirePerson(0, 79), HirePerson(0, 78), Pass(0))

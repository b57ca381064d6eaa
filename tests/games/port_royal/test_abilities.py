"""PR-6: what persons do, and when."""

import pytest

from tablerules.games import port_royal as pr
from tablerules.games.port_royal import (
    DrawCard,
    OpportunityOpened,
    Pass,
    StopDrawing,
    TurnStarted,
    legal_actions,
)
from tests.games.port_royal.plain import HirePerson, PersonHired, TradeShip, TurnEnded
from tests.games.port_royal.tables import after, gained, menu, play, story, table

DRAW, STOP = DrawCard(0), StopDrawing(0)
FIVE = (0, 10, 20, 30, 40)  # a ship of each color, 1 coin each


def test_PR_6_1_abilities_work_on_the_own_turn_and_in_opportunities_on_others() -> None:
    displays = ((50, 91), (51, 92))
    own = table(phase="trade", harbor=(0, 78), displays=displays, takes_left=2)
    passive = table(phase="trade", actor=1, harbor=(0, 78), displays=displays, takes_left=2)

    assert after(own, TradeShip(0, 0)).table.coins[0] == 3 + 1 + 1
    assert after(own, HirePerson(0, 78)).table.coins[0] == 3 - 2
    assert after(passive, TradeShip(1, 0)).table.coins[1] == 3 + 1 + 1 - 1
    assert after(passive, HirePerson(1, 78)).table.coins[1] == 3 - 2 - 1


def test_PR_6_1_abilities_add_up_card_by_card() -> None:
    state = table(harbor=(0, 10, 20, 30, 78), displays=((50, 51, 100, 101, 106, 107),))

    stopped = after(state, STOP)

    assert stopped.table.coins[0] == 3 + 2 + 2
    assert stopped.table.takes_left == 2 + 1 + 1
    assert after(stopped, TradeShip(0, 0)).table.coins[0] == 7 + 1 + 1 + 1


def test_PR_6_2_a_trader_hired_now_works_from_the_next_card_on() -> None:
    state = table(phase="trade", harbor=(50, 0), takes_left=2)

    assert after(state, HirePerson(0, 50), TradeShip(0, 0)).table.coins[0] == 3 - 3 + 2


def test_PR_6_2_a_mademoiselle_hired_now_works_from_the_next_card_on() -> None:
    state = table(phase="trade", harbor=(91, 78), takes_left=2, coins=(9, 3))

    hired, events = play(state, HirePerson(0, 91), HirePerson(0, 78))

    assert PersonHired(0, 91, 7) in events
    assert PersonHired(0, 78, 2) in events
    assert hired.table.coins[0] == 0


def test_PR_6_2_a_governor_hired_now_works_from_the_next_card_on() -> None:
    state = table(phase="trade", harbor=(106, 0, 10), coins=(8, 3))

    hired = after(state, HirePerson(0, 106))

    assert hired.table.takes_left == 1
    assert after(hired, TradeShip(0, 0)).table.actor == 1


@pytest.mark.parametrize("card", [78, 85, 87])
def test_PR_6_3_a_sailor_has_1_sword(card: int) -> None:
    state = table(deck=(0,), displays=((card,),))
    stronger = table(deck=(4,), displays=((card,),))

    assert after(state, DRAW).table.phase == "ship"
    assert after(stronger, DRAW).table.phase == "explore"


@pytest.mark.parametrize("card", [88, 89, 90])
def test_PR_6_3_a_pirate_has_2_swords(card: int) -> None:
    state = table(deck=(4,), displays=((card,),))
    stronger = table(deck=(24,), displays=((card,),))

    assert after(state, DRAW).table.phase == "ship"
    assert after(stronger, DRAW).table.phase == "explore"


def test_PR_6_4_a_trader_serves_ships_of_its_color_only_and_its_owner_only() -> None:
    state = table(phase="trade", harbor=(10,), displays=((50, 54, 56, 58), (52, 53)))

    assert after(state, TradeShip(0, 10)).table.coins == (4, 3)


def test_PR_6_4_a_mademoiselle_serves_her_owner_only() -> None:
    state = table(phase="trade", harbor=(78, 10), displays=((), (91, 92)))

    assert PersonHired(0, 78, 3) in story(state, HirePerson(0, 78))


def test_PR_6_5_a_governor_raises_the_limit_of_his_owner_only() -> None:
    state = table(harbor=(0, 10), displays=((106,), ()))

    stopped, events = play(state, STOP, Pass(0))

    assert OpportunityOpened(0, 2) in events
    assert OpportunityOpened(1, 1) in events
    assert stopped.table.takes_left == 1


@pytest.mark.parametrize(
    ("harbor", "pays"),
    [((0, 10, 20, 30), False), (FIVE, True), ((78, 79, 80, 81, 82), True), ((0, 78, 79, 80, 81, 82), True)],
    ids=["four", "five ships", "five persons", "six of both"],
)
def test_PR_6_6_an_admiral_pays_at_5_cards_ships_and_persons_together(harbor: tuple[int, ...], pays: bool) -> None:
    state = table(harbor=harbor, displays=((100,),))

    assert after(state, STOP).table.coins[0] == (5 if pays else 3)


def test_PR_6_6_it_is_2_coins_for_each_admiral_as_one_payment_active_or_passive() -> None:
    state = table(harbor=FIVE, displays=((100, 101), (102, 103, 104)), deck=tuple(range(50, 60)))

    stopped, events = play(state, STOP, Pass(0))

    assert gained(0, "admiral", 50, 51, 52, 53) in events
    assert gained(1, "admiral", 54, 55, 56, 57, 58, 59) in events
    assert stopped.table.coins == (7, 9)


def test_PR_6_6_open_expeditions_are_no_harbor_cards() -> None:
    state = table(harbor=(0, 10, 20, 30), expeditions=(110, 111), displays=((100,),))

    assert after(state, STOP).table.coins[0] == 3


def test_PR_6_6_the_harbor_counts_as_it_is_when_that_opportunity_begins() -> None:
    state = table(harbor=FIVE, displays=((), (100,)))

    stopped = after(state, STOP, TradeShip(0, 0), Pass(0))

    assert stopped.table.coins[1] == 3


def test_PR_6_7_no_recount_after_takes() -> None:
    state = table(harbor=(*FIVE, 78, 79), displays=((100,),))

    stopped = after(state, STOP)

    assert stopped.table.coins[0] == 5
    assert after(stopped, TradeShip(0, 0)).table.coins[0] == 6
    assert after(stopped, TradeShip(0, 0), TradeShip(0, 10)).table.coins[0] == 7


def test_PR_6_7_nothing_for_an_admiral_hired_in_the_opportunity() -> None:
    state = table(harbor=(*FIVE, 100), coins=(5, 3))

    assert after(state, STOP, HirePerson(0, 100)).table.coins[0] == 0


def test_PR_6_7_nothing_when_the_turn_comes_to_its_end() -> None:
    state = table(harbor=(*FIVE, 78), displays=((100,), ()))

    ended = after(state, STOP, Pass(0), Pass(1))

    assert ended.table.active == 1
    assert ended.table.coins == (5, 3)


def test_PR_6_8_a_jester_pays_a_passive_player_on_an_empty_harbor() -> None:
    state = table(players=3, drawn=1, displays=((95,), (96, 97), (98,)), deck=(50, 51, 52))

    assert story(state, STOP)[1:] == (
        OpportunityOpened(0, 1),
        OpportunityOpened(1, 1),
        gained(1, "jester", 50, 51),
        OpportunityOpened(2, 1),
        gained(2, "jester", 52),
        TurnEnded(0, ()),
        TurnStarted(1, 1),
    )


def test_PR_6_8_not_while_a_card_lies_there() -> None:
    state = table(harbor=(0,), displays=((), (95,)))

    assert after(state, STOP, Pass(0)).table.coins[1] == 3


def test_PR_6_8_who_takes_the_last_card_himself_gets_nothing() -> None:
    state = table(players=3, phase="trade", actor=1, harbor=(0,), displays=((95,), (96,), (97,)))

    traded = after(state, TradeShip(1, 0))

    assert traded.table.coins == (3 + 1, 3 + 1 - 1, 3 + 1)
    assert traded.table.active == 1


def test_PR_6_9_jesters_also_pay_on_a_failure_the_active_player_too() -> None:
    state = table(deck=(11,), harbor=(10,), displays=((95, 96), (97,)))

    assert after(state, DRAW).table.coins == (5, 4)


def test_PR_6_10_settler_captain_priest_and_jack_serve_expeditions_only() -> None:
    helpers = (60, 65, 70, 75)
    state = table(deck=(0,), harbor=(78, 20, 30, 40, 79), displays=(helpers, (61, 66, 71, 76)))

    drawn = after(state, DRAW)
    stopped = after(state, STOP)

    assert drawn.table.phase == "explore"
    assert stopped.table.coins == (3, 3)
    assert stopped.table.takes_left == 1
    assert after(stopped, TradeShip(0, 20)).table.coins[0] == 4
    assert after(stopped, HirePerson(0, 78)).table.coins[0] == 0


def test_PR_6_11_a_person_is_never_given_back_for_coins() -> None:
    displays = ((78, 88, 65, 66), (91,))
    exploring = table(harbor=(0,), expeditions=(110,), displays=displays)
    trading = table(phase="trade", harbor=(0,), expeditions=(110,), displays=displays)

    for state in (exploring, trading):
        for action in menu(state):
            left = set(after(state, action).table.displays[0])
            gone = {78, 88, 65, 66} - left
            assert gone == (set(action.crew) if isinstance(action, pr.CompleteExpedition) else set())
        assert legal_actions(state, 1) == ()

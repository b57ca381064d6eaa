"""PR-7: who may complete an expedition, with which crew, and what it brings."""

import pytest

from tablerules.games import port_royal as pr
from tablerules.games.port_royal import (
    DrawCard,
    FinalLapCalled,
    KeepShip,
    Pass,
    RepelShip,
    StopDrawing,
    explain,
    legal_actions,
)
from tests.games.port_royal.plain import CompleteExpedition, ExpeditionCompleted, TradeShip
from tests.games.port_royal.tables import after, gained, menu, play, refused, story, table, vp
from tests.oracles.port_royal_facts import EXPEDITION

DRAW, STOP = DrawCard(0), StopDrawing(0)
CREWS = {110: (65, 66), 111: (70, 71), 112: (60, 61), 113: (60, 65, 66), 114: (60, 70, 71), 115: (60, 65, 70)}


def claims(state_display: tuple[int, ...], expedition: int, players: int = 2) -> tuple[tuple[int, ...], ...]:
    """Return the crews that the menu offers for an expedition."""
    state = table(players=players, expeditions=(expedition,), displays=(state_display,), target=50)
    return tuple(action.crew for action in menu(state) if isinstance(action, pr.CompleteExpedition))


def test_PR_7_1_in_exploration_before_the_first_draw_and_after() -> None:
    claim = CompleteExpedition(0, 110, (65, 66))
    before = table(expeditions=(110,), displays=((65, 66),))
    between = table(harbor=(0,), expeditions=(110,), displays=((65, 66),))

    assert menu(before) == (DRAW, claim)
    assert menu(between) == (DRAW, STOP, claim)
    assert after(before, claim).table.phase == "explore"
    assert menu(after(before, claim)) == (DRAW,)


def test_PR_7_1_in_trade_on_the_own_turn_and_in_an_opportunity_on_another() -> None:
    own = table(phase="trade", harbor=(0,), expeditions=(110,), displays=((65, 66), (67, 68)))
    passive = table(phase="trade", actor=1, harbor=(0,), expeditions=(110,), displays=((65, 66), (67, 68)))

    assert CompleteExpedition(0, 110, (65, 66)) in menu(own)
    assert CompleteExpedition(1, 110, (67, 68)) in menu(passive)


def test_PR_7_1_only_an_open_expedition() -> None:
    state = table(expeditions=(111,), displays=((65, 66), (110,)))

    assert refused(state, CompleteExpedition(0, 110, (65, 66))) == ("not-open", "PR-7.1")
    assert refused(state, CompleteExpedition(0, 0, (65, 66))) == ("not-open", "PR-7.1")


def test_PR_7_2_not_while_a_ship_awaits_its_decision() -> None:
    state = table(revealed=0, expeditions=(110,), displays=((78, 65, 66),))

    assert menu(state) == (RepelShip(0), KeepShip(0))
    assert refused(state, CompleteExpedition(0, 110, (65, 66))) == ("wrong-phase", "PR-4.3")


def test_PR_7_2_not_after_a_failure() -> None:
    state = table(deck=(11,), harbor=(10,), expeditions=(110,), displays=((65, 66),))

    failed = after(state, DRAW)

    assert legal_actions(failed, 0) == ()
    assert refused(failed, CompleteExpedition(0, 110, (65, 66))) == ("not-your-turn", "PR-5.1")


def test_PR_7_2_not_in_somebody_elses_opportunity() -> None:
    state = table(phase="trade", actor=1, harbor=(0,), expeditions=(110,), displays=((65, 66), ()))

    assert refused(state, CompleteExpedition(0, 110, (65, 66))) == ("not-your-turn", "PR-5.1")
    exploring = table(expeditions=(110,), displays=((), (65, 66)))
    assert refused(exploring, CompleteExpedition(1, 110, (65, 66))) == ("not-your-turn", "PR-5.1")


@pytest.mark.parametrize("card", sorted(CREWS))
def test_PR_7_3_the_crew_is_exactly_one_person_for_each_symbol(card: int) -> None:
    crew = CREWS[card]
    players = 5 if card == 115 else 2
    state = table(players=players, expeditions=(card,), displays=((*crew, 78, 62),), target=50)

    assert menu(state)[1:] == (CompleteExpedition(0, card, crew),)
    for wrong in (crew[:-1], (*crew[:-1], 78), tuple(sorted((*crew, 62))), ()):
        assert refused(state, CompleteExpedition(0, card, wrong)) == ("wrong-crew", "PR-7.3")


def test_PR_7_3_a_jack_stands_for_any_one_symbol() -> None:
    assert claims((65, 75), 110) == ((65, 75),)
    assert claims((70, 75), 111) == ((70, 75),)
    assert claims((60, 75), 112) == ((60, 75),)
    assert claims((75, 76), 110) == ((75, 76),)
    assert claims((75, 76, 77), 113) == ((75, 76, 77),)
    assert claims((75,), 110) == ()
    assert claims((60, 65, 75), 113) == ((60, 65, 75),)
    assert claims((60, 61, 75), 113) == ()
    assert claims((60, 75, 76), 115, players=5) == ((60, 75, 76),)
    assert claims((60, 65, 75), 115, players=5) == ((60, 65, 75),)
    assert claims((65, 66, 75), 115, players=5) == ()


def test_PR_7_3_a_completed_expedition_and_others_without_symbols_are_no_crew() -> None:
    state = table(expeditions=(110,), displays=((112, 65, 78, 88, 100),))

    assert menu(state) == (DRAW,)
    assert refused(state, CompleteExpedition(0, 110, (65, 112))) == ("wrong-crew", "PR-7.3")


def test_PR_7_3_the_crew_comes_from_his_own_display() -> None:
    state = table(expeditions=(110,), displays=((65,), (66,)))

    assert menu(state) == (DRAW,)
    assert refused(state, CompleteExpedition(0, 110, (65, 66))) == ("crew-not-yours", "PR-7.3")


def test_PR_7_4_he_chooses_the_crew() -> None:
    assert claims((65, 66, 75, 76), 110) == ((65, 66), (65, 75), (75, 76))
    assert claims((60, 65, 66, 75), 113) == ((60, 65, 66), (60, 65, 75), (65, 66, 75))


def test_PR_7_4_of_each_face_the_lowest_ids_he_has_are_used() -> None:
    state = table(expeditions=(110,), displays=((69, 67, 68),))

    assert menu(state) == (DRAW, CompleteExpedition(0, 110, (67, 68)))
    for crew in ((67, 69), (68, 69)):
        assert refused(state, CompleteExpedition(0, 110, crew)) == ("not-lowest-ids", "PR-7.4")
    jacks = table(expeditions=(110,), displays=((65, 76, 77),))
    assert refused(jacks, CompleteExpedition(0, 110, (65, 77))) == ("not-lowest-ids", "PR-7.4")


def test_PR_7_5_crew_to_the_discard_expedition_to_the_display_then_the_coins() -> None:
    state = table(expeditions=(112, 113, 111), discard=(40,), displays=((66, 78, 65, 88, 60),), deck=(50, 51, 52))

    claimed, events = play(state, CompleteExpedition(0, 113, (60, 65, 66)))

    assert events == (ExpeditionCompleted(0, 113, (60, 65, 66)), gained(0, "expedition", 50, 51, 52))
    assert claimed.table.discard == (40, 60, 65, 66)
    assert claimed.table.displays[0] == (78, 88, 113)
    assert claimed.table.expeditions == (112, 111)
    assert claimed.table.coins[0] == 6


@pytest.mark.parametrize("card", sorted(CREWS))
def test_PR_7_5_each_expedition_brings_its_coins(card: int) -> None:
    players = 5 if card == 115 else 2
    state = table(players=players, expeditions=(card,), displays=(CREWS[card],))

    assert after(state, CompleteExpedition(0, card, CREWS[card])).table.coins[0] == 3 + EXPEDITION[card].coins


@pytest.mark.parametrize("card", sorted(CREWS))
def test_PR_7_6_points_of_the_crew_are_gone_and_those_of_the_expedition_count(card: int) -> None:
    players = 5 if card == 115 else 2
    state = table(players=players, expeditions=(card,), displays=(CREWS[card],))

    claimed = after(state, CompleteExpedition(0, card, CREWS[card]))

    assert vp(state, 0) == len(CREWS[card])
    assert claimed.table.displays[0] == (card,)
    assert vp(claimed, 0) == EXPEDITION[card].points


def test_PR_7_6_the_crew_cannot_serve_again() -> None:
    state = table(expeditions=(110, 113), displays=((60, 65, 66),))

    claimed = after(state, CompleteExpedition(0, 110, (65, 66)))

    assert menu(claimed) == (DRAW,)
    assert refused(claimed, CompleteExpedition(0, 113, (60, 65, 66))) == ("crew-not-yours", "PR-7.3")


def test_PR_7_7_completing_uses_up_no_take_and_touches_neither_harbor_nor_limit() -> None:
    state = table(phase="trade", harbor=(0, 10), expeditions=(110,), displays=((), (65, 66)), actor=1)

    claimed = after(state, CompleteExpedition(1, 110, (65, 66)))

    assert claimed.table.takes_left == state.table.takes_left == 1
    assert claimed.table.harbor == (0, 10)
    assert claimed.table.colors == state.table.colors
    assert claimed.table.coins == (3, 5)
    assert menu(claimed) == (TradeShip(1, 0), TradeShip(1, 10), Pass(1))


def test_PR_7_7_several_may_follow_each_other() -> None:
    state = table(expeditions=(110, 112), displays=((60, 61, 65, 66),))

    both = after(state, CompleteExpedition(0, 112, (60, 61)), CompleteExpedition(0, 110, (65, 66)))

    assert both.table.displays[0] == (112, 110)
    assert both.table.coins[0] == 7
    assert both.table.expeditions == ()


def test_PR_7_7_completing_draws_no_card_of_the_exploration() -> None:
    state = table(expeditions=(110,), displays=((65, 66),))

    claimed = after(state, CompleteExpedition(0, 110, (65, 66)))

    assert claimed.table.drawn == 0
    assert claimed.table.lap_idle is False


def test_PR_7_menu_lists_claims_by_open_expeditions_then_crews() -> None:
    state = table(expeditions=(113, 110), displays=((75, 66, 60, 65),))

    crews = ((113, (60, 65, 66)), (113, (60, 65, 75)), (113, (65, 66, 75)), (110, (65, 66)), (110, (65, 75)))
    assert menu(state)[1:] == tuple(CompleteExpedition(0, card, crew) for card, crew in crews)


def test_PR_7_a_full_helper_display_has_29_claims() -> None:
    helpers = tuple(range(60, 78))
    state = table(players=5, expeditions=(115, 110, 111, 112, 113, 114), displays=(helpers,), target=50)

    listed = [action for action in menu(state) if isinstance(action, pr.CompleteExpedition)]

    assert len(listed) == 29
    assert len(set(listed)) == 29
    assert all(explain(state, action) is None for action in listed)


def test_PR_7_claim_that_reaches_the_target_calls_the_final_lap_before_its_coins() -> None:
    state = table(expeditions=(110,), displays=((65, 66, 87, 90),), deck=(50, 51))

    assert vp(state, 0) == 8
    assert story(state, CompleteExpedition(0, 110, (65, 66))) == (
        ExpeditionCompleted(0, 110, (65, 66)),
        gained(0, "expedition", 50, 51),
    )
    nearer = table(expeditions=(110,), displays=((65, 66, 87, 90, 86),), deck=(50, 51))
    assert story(nearer, CompleteExpedition(0, 110, (65, 66))) == (
        ExpeditionCompleted(0, 110, (65, 66)),
        FinalLapCalled(0, 12),
        gained(0, "expedition", 50, 51),
    )

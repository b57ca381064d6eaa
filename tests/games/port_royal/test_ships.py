"""PR-4: swords, repelling, keeping and failing."""

import pytest

from tablerules.games.port_royal import (
    DrawCard,
    KeepShip,
    Pass,
    RepelShip,
    StopDrawing,
    TurnStarted,
    legal_actions,
    to_act,
)
from tests.games.port_royal.plain import (
    CardDrawn,
    ExplorationFailed,
    HarborEntered,
    RepelOffered,
    ShipRepelled,
    TurnEnded,
)
from tests.games.port_royal.tables import after, gained, menu, refused, story, table
from tests.oracles.port_royal_facts import PERSON, SHIP

DRAW, STOP, REPEL, KEEP = DrawCard(0), StopDrawing(0), RepelShip(0), KeepShip(0)
OFFER = (REPEL, KEEP)
ARMED = tuple(card for card in PERSON if PERSON[card].swords)


def crew_of(swords: int) -> tuple[int, ...]:
    """Return persons whose swords add up to just so many."""
    pirates = (88, 89, 90)[: swords // 2]
    left = swords - 2 * len(pirates)
    return (*range(78, 78 + left), *pirates)


def test_PR_4_1_swords_are_the_sum_over_the_persons_of_the_display() -> None:
    five = (78, 85, 87, 88)  # 1 + 1 + 1 + 2
    black_with_four, black_with_seven, blue_with_five = 43, 46, 17

    assert menu(after(table(deck=(blue_with_five,), displays=(five,)), DRAW)) == OFFER
    assert menu(after(table(deck=(black_with_four,), displays=(five,)), DRAW)) == OFFER
    assert menu(after(table(deck=(black_with_seven,), displays=(five,)), DRAW)) == (DRAW, STOP)


def test_PR_4_1_persons_in_the_harbor_and_of_others_lend_no_swords() -> None:
    state = table(deck=(0,), harbor=(78, 88), displays=((), (79, 89)))

    assert after(state, DRAW).table.phase == "explore"


@pytest.mark.parametrize("card", sorted(SHIP))
def test_PR_4_2_a_ship_may_be_repelled_with_at_least_its_swords(card: int) -> None:
    needed = SHIP[card].swords
    if needed is None:
        armed = table(deck=(card,), displays=(ARMED,), target=50)
        assert after(armed, DRAW).table.harbor == (card,)
        return
    enough = table(deck=(card,), displays=(crew_of(needed),), target=50)
    too_few = table(deck=(card,), displays=(crew_of(needed - 1),), target=50)

    assert menu(after(enough, DRAW)) == OFFER
    assert after(too_few, DRAW).table.harbor == (card,)


def test_PR_4_2_a_skull_cannot_be_repelled_by_any_swords() -> None:
    state = table(deck=(39,), harbor=(30,), displays=(ARMED,), target=50)

    assert story(state, DRAW)[1] == ExplorationFailed(0, 39, (30, 39))


def test_PR_4_3_he_decides_at_once_and_nobody_may_claim_meanwhile() -> None:
    state = table(deck=(0,), expeditions=(110,), displays=((78, 65, 66), (67, 68)))

    offered = after(state, DRAW)

    assert story(state, DRAW) == (CardDrawn(0, 0), RepelOffered(0, 0))
    assert (offered.table.phase, offered.table.revealed) == ("ship", 0)
    assert menu(offered) == OFFER
    assert to_act(offered) == (0,)
    assert legal_actions(offered, 1) == ()


@pytest.mark.parametrize("action", [DRAW, STOP, Pass(0)], ids=["draw", "stop", "pass"])
def test_PR_4_3_nothing_else_may_be_done_before_he_has_decided(action: DrawCard | StopDrawing | Pass) -> None:
    state = table(revealed=0, displays=((78,),))

    assert refused(state, action) == ("wrong-phase", "PR-4.3")


@pytest.mark.parametrize("harbor", [(), (10,), (1,), (78, 1, 20)], ids=["empty", "other", "same", "full"])
def test_PR_4_4_the_offer_does_not_depend_on_the_harbor(harbor: tuple[int, ...]) -> None:
    state = table(deck=(0,), harbor=harbor, displays=((79,),))

    assert menu(after(state, DRAW)) == OFFER


def test_PR_4_5_a_ship_that_may_not_be_repelled_is_kept_without_a_decision() -> None:
    state = table(deck=(14,), displays=((78,),))

    assert story(state, DRAW) == (CardDrawn(0, 14), HarborEntered(0, 14))


def test_PR_4_6_a_repelled_ship_goes_to_the_discard_and_counts_for_nothing() -> None:
    state = table(revealed=0, harbor=(10,), discard=(20,), displays=((78,),))

    repelled = after(state, REPEL)

    assert story(state, REPEL) == (ShipRepelled(0, 0),)
    assert repelled.table.discard == (20, 0)
    assert (repelled.table.harbor, repelled.table.revealed, repelled.table.phase) == ((10,), None, "explore")
    assert after(repelled, STOP).table.colors == 1


def test_PR_4_6_swords_are_not_used_up() -> None:
    state = table(deck=(0, 1, 2), displays=((78,),))

    repelled = after(state, DRAW, REPEL, DRAW, REPEL, DRAW)

    assert menu(repelled) == OFFER
    assert repelled.table.displays[0] == (78,)


def test_PR_4_7_a_kept_ship_of_a_new_color_joins_the_harbor_as_its_newest_card() -> None:
    state = table(revealed=0, harbor=(10, 79), displays=((78,),))

    assert story(state, KEEP) == (HarborEntered(0, 0),)
    kept = after(state, KEEP).table
    assert (kept.harbor, kept.phase, kept.revealed) == ((10, 79, 0), "explore", None)


def test_PR_4_8_a_kept_ship_of_a_color_in_the_harbor_is_a_failure_though_it_could_be_repelled() -> None:
    state = table(revealed=11, harbor=(10,), displays=((78,),))

    assert story(state, KEEP)[0] == ExplorationFailed(0, 11, (10, 11))
    assert after(state, KEEP).table.active == 1


def test_PR_4_9_the_harbor_goes_to_the_discard_in_its_order_and_the_new_ship_on_top() -> None:
    state = table(deck=(25,), harbor=(80, 24, 79, 0), discard=(40,))

    failed = after(state, DRAW)

    assert story(state, DRAW)[1] == ExplorationFailed(0, 25, (80, 24, 79, 0, 25))
    assert failed.table.discard == (40, 80, 24, 79, 0, 25)
    assert failed.table.harbor == ()


def test_PR_4_10_every_player_gets_a_coin_for_each_of_his_jesters() -> None:
    state = table(players=3, active=1, deck=(11, 50, 51, 52, 53), harbor=(10,), displays=((95,), (96, 97), (98,)))

    assert story(state, DrawCard(1)) == (
        CardDrawn(1, 11),
        ExplorationFailed(1, 11, (10, 11)),
        gained(1, "jester", 50, 51),
        gained(2, "jester", 52),
        gained(0, "jester", 53),
        TurnEnded(1, ()),
        TurnStarted(2, 1),
    )


def test_PR_4_11_the_turn_ends_without_trade_hire_admirals_or_claims() -> None:
    harbor = (10, 20, 30, 40, 79)
    state = table(deck=(11,), harbor=harbor, expeditions=(110,), displays=((100, 65, 66), (101, 67, 68)))

    failed = after(state, DRAW)

    assert story(state, DRAW) == (
        CardDrawn(0, 11),
        ExplorationFailed(0, 11, (*harbor, 11)),
        TurnEnded(0, ()),
        TurnStarted(1, 1),
    )
    assert failed.table.displays == state.table.displays
    assert failed.table.coins == (3, 3)
    assert failed.vault.coin_cards == state.vault.coin_cards
    assert failed.table.expeditions == (110,)
    assert (failed.table.phase, failed.table.actor, failed.table.drawn) == ("explore", 1, 0)

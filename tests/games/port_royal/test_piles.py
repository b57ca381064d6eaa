"""PR-2: the deck, the discard, coins, and what everybody knows of what lies face down."""

from tablerules.games.port_royal import DeckReshuffled, DrawCard, Pass, StopDrawing, view
from tablerules.kernel.chance import shuffle
from tests.games.port_royal.plain import (
    CardDrawn,
    CompleteExpedition,
    ExplorationFailed,
    HirePerson,
    TaxDiscarded,
    TradeShip,
    TurnEnded,
)
from tests.games.port_royal.tables import after, gained, paid, play, reshuffled, shuffled, spent, story, table

DRAW, STOP = DrawCard(0), StopDrawing(0)


def test_PR_2_1_a_face_down_card_is_one_coin_whatever_is_on_its_front() -> None:
    state = table(phase="trade", harbor=(78,), coin_cards=((116, 110, 39),))

    hired = after(state, HirePerson(0, 78))

    assert state.table.coins[0] == 3
    assert hired.table.coins[0] == 0
    assert hired.table.discard == (116, 110, 39)
    assert hired.table.expeditions == ()


def test_PR_2_1_nobody_may_look_at_a_coin_not_even_its_owner() -> None:
    one = table(phase="trade", harbor=(78,), coin_cards=((116, 110, 39),), deck=(50,))
    other = table(phase="trade", harbor=(78,), coin_cards=((50, 110, 39),), deck=(116,))

    for player in (0, 1, None):
        assert view(one, player) == view(other, player)
        assert view(one, player).hand is None


def test_PR_2_2_cards_and_coins_are_taken_from_the_top_of_the_deck() -> None:
    state = table(deck=(26, 50, 51, 52, 53))

    traded = after(state, DRAW, STOP, TradeShip(0, 26))

    assert traded.vault.coin_cards[0][-3:] == (50, 51, 52)
    assert traded.vault.deck[0] == 53


def test_PR_2_3_the_discard_is_shuffled_when_the_next_card_is_needed_and_not_earlier() -> None:
    state = table(phase="trade", harbor=(26,), deck=(50, 51, 52), rest="discard", chance=shuffled())

    emptied, events = play(state, TradeShip(0, 26))

    assert emptied.table.deck_size == 0
    assert not any(isinstance(event, DeckReshuffled) for event in events)
    assert emptied.table.phase == "explore"
    assert emptied.table.active == 1


def test_PR_2_3_a_draw_from_an_empty_deck_shuffles_first() -> None:
    state = table(discard=(50, 51, 52), rest=1, chance=shuffled((51, 52, 50)))

    drawn, events = play(state, DRAW)

    assert events[:2] == (reshuffled(51, 52, 50), CardDrawn(0, 51))
    assert drawn.vault.deck == (52, 50)
    assert (drawn.table.deck_size, drawn.table.discard, drawn.table.harbor) == (2, (), (51,))


def test_PR_2_3_the_last_card_of_the_deck_is_drawn_without_a_shuffle() -> None:
    state = table(deck=(78,), discard=(50, 51), rest=1, chance=shuffled())

    drawn = after(state, DRAW)

    assert (drawn.table.deck_size, drawn.table.discard) == (0, (50, 51))


def test_PR_2_4_the_reshuffle_takes_the_discard_and_nothing_else() -> None:
    state = table(
        discard=(50, 51),
        harbor=(10, 79),
        expeditions=(110,),
        displays=((78,), (80,)),
        rest=1,
        chance=shuffled((51, 50)),
    )

    drawn = after(state, DRAW)

    assert drawn.vault.deck == (50,)
    assert drawn.table.harbor == (10, 79, 51)
    assert drawn.table.expeditions == (110,)
    assert drawn.table.displays == ((78,), (80,))
    assert drawn.vault.coin_cards == state.vault.coin_cards


def test_PR_2_4_a_tax_that_is_being_carried_out_takes_no_part() -> None:
    rich = table(deck=(116,), discard=(50, 51, 52), rest=1).vault.coin_cards[1]
    lost = rich[: len(rich) // 2]
    state = table(deck=(116,), discard=(50, 51, 52), rest=1, chance=shuffled((50, 52, 51, *lost)))

    taxed, events = play(state, DRAW)

    assert events == (
        CardDrawn(0, 116),
        spent(1, "tax", *lost),
        reshuffled(50, 52, 51, *lost),
        gained(0, "tax", 50),
        gained(1, "tax", 52),
        TaxDiscarded(0, 116),
    )
    assert taxed.table.discard == (116,)


def test_PR_2_4_a_traded_ship_takes_part() -> None:
    state = table(phase="trade", harbor=(0,), discard=(50,), rest=1, chance=shuffled((0, 50)))

    traded, events = play(state, TradeShip(0, 0))

    assert events[1:3] == (reshuffled(0, 50), gained(0, "ship", 0))
    assert traded.vault.coin_cards[0][-1] == 0


def test_PR_2_4_a_failed_harbor_takes_part() -> None:
    state = table(deck=(11,), harbor=(10, 79), displays=((95,),), rest=1, chance=shuffled((79, 11, 10)))

    assert story(state, DRAW)[1:4] == (
        ExplorationFailed(0, 11, (10, 79, 11)),
        reshuffled(79, 11, 10),
        gained(0, "jester", 79),
    )


def test_PR_2_4_a_crew_takes_part() -> None:
    state = table(expeditions=(110,), displays=((65, 66),), rest=1, chance=shuffled((66, 65)))

    claimed = after(state, CompleteExpedition(0, 110, (65, 66)))

    assert claimed.vault.coin_cards[0][-2:] == (66, 65)
    assert (claimed.table.discard, claimed.table.deck_size) == ((), 0)


def test_PR_2_4_the_shuffle_is_asked_for_bottom_first_and_answers_top_first() -> None:
    discard = (52, 50, 51, 79, 78, 44)
    state = table(discard=discard, rest=1)

    expected = shuffle(state.vault.chance, discard).result
    drawn = after(state, DRAW)

    assert story(state, DRAW)[0] == reshuffled(*expected)
    assert (*drawn.table.harbor, *drawn.vault.deck) == expected


def test_PR_2_5_a_payment_takes_what_the_deck_has_then_reshuffles_then_goes_on() -> None:
    state = table(phase="trade", harbor=(29,), deck=(5,), discard=(40, 78), rest=1, chance=shuffled((78, 29, 40)))

    traded, events = play(state, TradeShip(0, 29))

    assert events[1:4] == (gained(0, "ship", 5), reshuffled(78, 29, 40), gained(0, "ship", 78, 29, 40))
    assert traded.vault.coin_cards[0][-4:] == (5, 78, 29, 40)


def test_PR_2_6_with_both_piles_empty_a_payment_gives_what_exists_and_the_rest_is_lost() -> None:
    state = table(phase="trade", harbor=(29, 10), deck=(5,), rest=1, chance=shuffled((29,)))

    traded, events = play(state, TradeShip(0, 29))

    assert events[1:4] == (gained(0, "ship", 5), reshuffled(29), gained(0, "ship", 29, short=2))
    assert traded.table.coins[0] == 5


def test_PR_2_6_a_payment_with_nothing_left_is_one_event_of_no_coins() -> None:
    state = table(expeditions=(110, 112), displays=((95,), (96, 97)), rest=0)

    _, events = play(state, STOP)

    assert gained(1, "jester", short=2) in events


def test_PR_2_6_what_was_lost_is_not_owed_later() -> None:
    state = table(players=3, displays=((), (95, 96), (97,)), rest=0)

    stopped = after(state, STOP)

    assert stopped.table.coins[1:] == (3, 3)
    assert stopped.table.active == 1


def test_PR_2_7_coins_gained_are_the_newest_in_the_order_drawn() -> None:
    state = table(phase="trade", harbor=(26,), deck=(50, 51, 52), coin_cards=((60, 61, 62),))

    assert after(state, TradeShip(0, 26)).vault.coin_cards[0] == (60, 61, 62, 50, 51, 52)


def test_PR_2_8_coins_leave_a_player_oldest_first() -> None:
    state = table(phase="trade", harbor=(78,), coin_cards=((60, 61, 62, 63, 64),))

    assert after(state, HirePerson(0, 78)).vault.coin_cards[0] == (63, 64)


def test_PR_2_9_spent_coins_go_face_up_to_the_discard_the_last_one_on_top() -> None:
    state = table(phase="trade", harbor=(78, 10), discard=(40,), coin_cards=((62, 60, 61),), takes_left=2)

    hired, events = play(state, HirePerson(0, 78))

    assert events[0] == spent(0, "hire", 62, 60, 61)
    assert hired.table.discard == (40, 62, 60, 61)


def test_PR_2_9_from_then_on_all_see_them() -> None:
    state = table(phase="trade", harbor=(78, 10), coin_cards=((62, 60, 61),), takes_left=2)

    hired = after(state, HirePerson(0, 78))

    assert view(hired, 1).table.discard[-3:] == (62, 60, 61)
    assert not {60, 61, 62} & set(hired.table.unseen[0])


def test_PR_2_10_the_discard_keeps_its_order_top_last_for_everybody_to_read() -> None:
    state = table(deck=(11,), harbor=(10, 79), discard=(78, 40, 50))

    failed = after(state, DRAW)

    assert failed.table.discard == (78, 40, 50, 10, 79, 11)
    for player in (0, 1, None):
        assert view(failed, player).table.discard == (78, 40, 50, 10, 79, 11)


def test_PR_2_11_coins_for_several_are_paid_clockwise_from_the_active_player_each_in_full() -> None:
    state = table(
        players=3,
        active=1,
        deck=(11,),
        harbor=(10,),
        displays=((95,), (96, 97), (98, 99)),
        rest=0,
        chance=shuffled((11, 10)),
        target=50,
    )

    events = story(state, DrawCard(1))

    assert events[2:6] == (
        reshuffled(11, 10),
        gained(1, "jester", 11, 10),
        gained(2, "jester", short=2),
        gained(0, "jester", short=1),
    )


def test_PR_2_12_the_cards_of_one_shuffle_are_a_batch_and_every_coin_knows_its_batch() -> None:
    state = table(phase="trade", harbor=(29,), deck=(5,), discard=(40, 78), rest=1, chance=shuffled((78, 29, 40)))

    traded = after(state, TradeShip(0, 29))

    assert state.table.coin_batches[0] == (0, 0, 0)
    assert traded.table.coin_batches[0] == (0, 0, 0, 0, 1, 1, 1)
    assert traded.table.unseen[1] == (29, 40, 78)
    assert traded.table.unseen[0] == state.table.unseen[0]


def test_PR_2_12_a_card_turned_up_or_spent_leaves_its_batch() -> None:
    state = table(
        deck=(50, 78),
        coin_cards=((60, 61, 62), (63, 64)),
        coin_batches=((0, 1, 0), (1, 0)),
        coins=(3, 2),
        batches=2,
        rest="discard",
    )

    assert state.table.unseen == ((60, 62, 64), (50, 61, 63, 78))
    drawn = after(state, DRAW, DRAW)
    assert drawn.table.unseen == ((60, 62, 64), (61, 63))
    hired = after(drawn, STOP, HirePerson(0, 78))
    assert hired.table.unseen == ((64,), (63,))
    assert hired.table.coin_batches == ((), (1, 0))


def test_PR_2_12_an_emptied_batch_stays() -> None:
    state = table(
        phase="trade",
        harbor=(78, 10),
        coin_cards=((60, 61, 62), (63,)),
        coin_batches=((0, 0, 0), (1,)),
        coins=(3, 1),
        batches=2,
        takes_left=2,
    )

    assert after(state, HirePerson(0, 78)).table.unseen[0] == ()
    assert len(after(state, HirePerson(0, 78)).table.unseen) == 2


def test_PR_2_12_a_fee_carries_its_batch_along() -> None:
    state = table(
        phase="trade",
        actor=1,
        harbor=(0,),
        coin_cards=((60,), (61, 62)),
        coin_batches=((0,), (0, 1)),
        coins=(1, 2),
        deck=(50,),
        batches=2,
    )

    traded, events = play(state, TradeShip(1, 0))

    assert events[2] == paid(1, 0, 61)
    assert traded.table.coin_batches == ((0, 0), (1, 1))
    assert traded.table.unseen == state.table.unseen


def test_PR_2_12_the_harbor_that_is_left_is_discarded_openly_and_in_no_batch() -> None:
    state = table(phase="trade", harbor=(0, 78), actor=1)

    passed, events = play(state, Pass(1))

    assert events[1] == TurnEnded(0, (0, 78))
    assert passed.table.unseen == state.table.unseen

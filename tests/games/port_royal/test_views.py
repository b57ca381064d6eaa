"""What each player sees, what events keep from them, and worlds behind a view."""

from collections import Counter

import pytest

from tablerules.games.port_royal import (
    CoinsGained,
    DeckReshuffled,
    DrawCard,
    FeePaid,
    GameStarted,
    StopDrawing,
    View,
    apply,
    evolve,
    evolve_view,
    explain,
    imagine,
    legal_actions,
    new_game,
    redact,
    to_act,
    view,
    violations,
)
from tablerules.kernel.sealed import Sealed
from tests.games.port_royal.plain import CompleteExpedition, HirePerson, TradeShip
from tests.games.port_royal.tables import dice, paid, position, shuffled, story, table
from tests.oracles.port_royal_invariants import faults


@pytest.mark.parametrize("player", [0, 1, None])
def test_a_view_is_the_table_and_no_hand(player: int | None) -> None:
    state = table(harbor=(10, 78), displays=((79,),))

    assert view(state, player) == View(player=player, table=state.table, hand=None)


def test_PR_2_1_the_view_of_a_player_holds_no_front_of_a_coin_and_no_order_of_the_deck() -> None:
    one = table(coin_cards=((116, 110, 39), (0, 1, 2)), deck=(50, 51, 52))
    other = table(coin_cards=((52, 0, 116), (110, 39, 1)), deck=(51, 2, 50))

    for player in (0, 1, None):
        assert view(one, player) == view(other, player)


def test_legal_actions_and_explain_answer_on_a_view_for_every_player() -> None:
    state = table(phase="trade", actor=1, harbor=(0, 78), expeditions=(110,), displays=((), (65, 66)))

    for seat in (0, 1, None):
        seen = view(state, seat)
        assert to_act(seen) == to_act(state)
        for player in (0, 1):
            assert legal_actions(seen, player) == legal_actions(state, player)
            for action in (
                DrawCard(player),
                StopDrawing(player),
                TradeShip(player, 0),
                HirePerson(player, 78),
                CompleteExpedition(player, 110, (65, 66)),
            ):
                assert explain(seen, action) == explain(state, action)


@pytest.mark.parametrize("player", [0, 1, 2, None])
def test_sealed_fields_are_for_nobody(player: int | None) -> None:
    started = new_game(3, seed=1).events[0]
    assert isinstance(started, GameStarted)
    shown = redact(started, player)
    assert isinstance(shown, GameStarted)
    assert shown.deck == Sealed((), None)
    assert (shown.players, shown.first, shown.options) == (started.players, started.first, started.options)

    fee = redact(paid(1, 0, 50), player)
    assert fee == FeePaid(1, 0, Sealed((), None))


def test_a_redacted_payment_still_tells_how_much_to_whom_and_why() -> None:
    state = table(phase="trade", harbor=(29,), deck=(5,), discard=(40, 78), rest=1, chance=shuffled((78, 29, 40)))

    seen = [redact(event, 0) for event in story(state, TradeShip(0, 29))]

    assert seen[1] == CoinsGained(0, 1, 0, "ship", Sealed((), None))
    assert seen[2] == DeckReshuffled(3, Sealed((), None))
    assert seen[3] == CoinsGained(0, 3, 0, "ship", Sealed((), None))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_redacted_events_alone_rebuild_every_view_and_events_every_state(players: int) -> None:
    random = dice(players)
    state, _ = new_game(players, seed=players)
    views = {player: view(state, player) for player in (*range(players), None)}

    for _ in range(250):
        actors = to_act(state)
        if not actors:
            break
        before = state
        state, events = apply(state, random.choice(legal_actions(state, actors[0])))
        for event in events:
            before = evolve(before, event)
            views = {player: evolve_view(seen, redact(event, player)) for player, seen in views.items()}
        assert before == state
        for player, seen in views.items():
            assert seen == view(state, player)


@pytest.mark.parametrize("seed", range(8))
def test_an_imagined_world_keeps_the_view_and_breaks_nothing(seed: int) -> None:
    random = dice(seed)
    state, _ = new_game(2 + seed % 4, seed=seed)
    for _ in range(40 * seed):
        actors = to_act(state)
        if not actors:
            break
        state = apply(state, random.choice(legal_actions(state, actors[0]))).state

    for player in (0, None):
        seen = view(state, player)
        world = imagine(seen, seed=seed)
        assert view(world, player) == seen
        assert violations(world) == ()
        assert faults(position(world)) == set()


def test_imagine_is_the_same_for_the_same_seed_and_differs_between_seeds() -> None:
    seen = view(table(), 0)

    assert imagine(seen, seed=1) == imagine(seen, seed=1)
    assert len({imagine(seen, seed=seed).vault.deck for seed in range(10)}) == 10


def test_an_imagined_world_can_be_played() -> None:
    world = imagine(view(table(discard=(50, 51), rest=1), 1), seed=1)

    assert apply(world, DrawCard(0)).state.table.drawn == 1


def test_PR_2_12_imagine_deals_each_batch_to_the_places_that_hold_it() -> None:
    state = table(
        coin_cards=((60, 61, 62), (63, 64)),
        coin_batches=((0, 1, 0), (1, 0)),
        coins=(3, 2),
        deck=(50, 78),
        batches=2,
        rest="discard",
    )

    for seed in range(50):
        vault = imagine(view(state, 0), seed=seed).vault
        (mine, theirs), deck = vault.coin_cards, vault.deck
        assert {mine[0], mine[2], theirs[1]} == {60, 62, 64}
        assert {mine[1], theirs[0], *deck} == {50, 61, 63, 78}


def test_imagine_is_uniform_over_the_orders_of_a_batch() -> None:
    state = table(coin_cards=((60,), (61,)), coins=(1, 1), deck=(62,), rest="discard")
    worlds = 1_200

    found = Counter(
        (*vault.coin_cards[0], *vault.coin_cards[1], *vault.deck)
        for vault in (imagine(view(state, 0), seed=seed).vault for seed in range(worlds))
    )

    assert len(found) == 6
    expected = worlds / 6
    chi_squared = sum((count - expected) ** 2 / expected for count in found.values())
    assert chi_squared < 20.5  # 5 degrees of freedom, p = 0.001


def test_imagine_moves_nothing_that_everybody_knows() -> None:
    state = table(discard=(40, 78), harbor=(10,), expeditions=(110,), displays=((79,), (112,)))

    assert imagine(view(state, 0), seed=3).table == state.table

"""I1 to I9 and I14: a good position breaks none, and a planted fault is found where it lies."""

import pytest

from tablerules.games.port_royal import (
    CardId,
    Options,
    State,
    View,
    apply,
    legal_actions,
    new_game,
    to_act,
    view,
    violations,
)
from tablerules.kernel.values import replace
from tests.games.port_royal.tables import dice, ids, menu, position, table, vp
from tests.oracles.port_royal_invariants import faults

TWELVE = (87, 90, 93, 99)
EXPLORE = table(harbor=(10, 78), expeditions=(110,), discard=(20, 79), displays=((80,), (88, 112)))
SHIP = table(revealed=0, harbor=(10,), displays=((78,),))
TRADE = table(phase="trade", harbor=(10, 78), discard=(20,), displays=((80,), (88,)))
PASSIVE = table(phase="trade", actor=1, harbor=(10,), displays=((), (88,)))
LATE = table(
    coin_cards=((60, 61, 62), (63, 64)),
    coin_batches=((0, 1, 0), (1, 0)),
    coins=(3, 2),
    deck=(50, 78),
    batches=2,
    rest="discard",
)
OVER = table(phase="over", active=1, displays=(TWELVE,), lap_idle=False)
IDLE = table(phase="over", active=1, lap_idle=True)
FIVE = table(players=5, displays=((115,),))
GOOD = {
    "explore": EXPLORE,
    "ship": SHIP,
    "trade": TRADE,
    "passive": PASSIVE,
    "two batches": LATE,
    "over": OVER,
    "idle end": IDLE,
    "five": FIVE,
    "no cards": table(rest=1),
}


def on_table(state: State, **changes: object) -> State:
    """Return a state with other things on its table."""
    return replace(state, table=replace(state.table, **changes))


def in_vault(state: State, **changes: object) -> State:
    """Return a state with other things in its vault."""
    return replace(state, vault=replace(state.vault, **changes))


@pytest.mark.parametrize("name", GOOD)
def test_a_good_position_breaks_no_invariant(name: str) -> None:
    state = GOOD[name]

    assert violations(state) == ()
    for player in (0, 1, None):
        assert violations(view(state, player)) == ()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_I1_to_I9_and_I14_hold_all_through_a_game(players: int) -> None:
    random = dice(players)
    state, _ = new_game(players, seed=f"invariants {players}")

    while actors := to_act(state):
        state = apply(state, random.choice(legal_actions(state, actors[0]))).state
        assert violations(state) == ()
        assert violations(view(state, None)) == ()
        assert faults(position(state)) == set()


FIRST_OF_DECK = EXPLORE.vault.deck[0]
BAD: dict[str, tuple[State, tuple[str, ...]]] = {
    "I1 a card twice in the discard": (
        on_table(EXPLORE, discard=ids((20, 79, 20))),
        (".table.discard", ".table", ".vault", "."),
    ),
    "I1 a card nowhere": (on_table(EXPLORE, discard=ids((20,))), (".table", ".vault", ".")),
    "I1 a card in two displays": (
        on_table(EXPLORE, displays=(ids((80,)), ids((88, 112, 80)))),
        (".table.displays", ".table"),
    ),
    "I1 the special expedition with two players": (
        on_table(EXPLORE, expeditions=ids((110, 115))),
        (".table.expeditions", ".table"),
    ),
    "I1 no special expedition with five": (on_table(FIVE, displays=((),) * 5), (".table", ".vault", ".")),
    "I1 the revealed ship is also in the harbor": (on_table(SHIP, harbor=ids((10, 0))), (".table",)),
    "I2 the special expedition in the discard": (
        on_table(FIVE, displays=((),) * 5, discard=ids((115,))),
        (".table.discard", ".table"),
    ),
    "I3 deck size": (on_table(EXPLORE, deck_size=3), (".table.deck_size", ".table", ".vault.deck")),
    "I3 coins": (on_table(EXPLORE, coins=(3, 4)), (".table.coins[1]", ".table.coins", ".vault.coin_cards")),
    "I3 coin batches": (
        on_table(EXPLORE, coin_batches=((0, 0, 0), (0, 0))),
        (".table.coin_batches[1]", ".table.coins[1]", ".table.coin_batches", ".table.coins"),
    ),
    "I4 unseen not ascending": (
        on_table(EXPLORE, unseen=(EXPLORE.table.unseen[0][::-1],)),
        (".table.unseen[0]", ".table.unseen"),
    ),
    "I4 unseen lacks a coin": (
        on_table(LATE, unseen=(LATE.table.unseen[0][1:], LATE.table.unseen[1])),
        (".table.unseen[0]", ".table.unseen"),
    ),
    "I4 a card in two batches": (
        on_table(LATE, unseen=(LATE.table.unseen[0], ids((50, 60, 61, 63, 78)))),
        (".table.unseen",),
    ),
    "I4 a batch that is not there": (
        on_table(EXPLORE, coin_batches=((0, 0, 0), (0, 0, 1))),
        (".table.coin_batches[1]", ".table.coin_batches", ".table.unseen"),
    ),
    "I4 a coin of another batch": (
        on_table(LATE, coin_batches=((1, 1, 0), (1, 0))),
        (".table.unseen", ".table.coin_batches", ".vault"),
    ),
    "I5 a tax in the harbor": (
        on_table(table(harbor=(10, 78), discard=(116,)), harbor=ids((10, 78, 116)), discard=()),
        (".table.harbor",),
    ),
    "I5 two ships of a color": (on_table(TRADE, harbor=ids((10, 11, 78))), (".table",)),
    "I5 a person among the expeditions": (
        on_table(EXPLORE, expeditions=ids((110, 79)), discard=ids((20,))),
        (".table.expeditions",),
    ),
    "I5 a ship in a display": (
        on_table(EXPLORE, displays=(ids((80, 20)), ids((88, 112))), discard=ids((79,))),
        (".table.displays[0]", ".table.displays"),
    ),
    "I5 an expedition in the harbor": (
        on_table(EXPLORE, harbor=ids((10, 78, 110)), expeditions=()),
        (".table.harbor",),
    ),
    "I6 revealed outside phase ship": (
        on_table(EXPLORE, revealed=CardId(20), discard=ids((79,))),
        (".table.revealed", ".table.phase"),
    ),
    "I6 nothing revealed in phase ship": (
        on_table(SHIP, revealed=None, discard=ids((0,))),
        (".table.revealed", ".table.phase"),
    ),
    "I6 a skull is revealed": (
        in_vault(
            on_table(
                SHIP,
                revealed=CardId(38),
                discard=ids((0,)),
                deck_size=SHIP.table.deck_size - 1,
                unseen=(tuple(card for card in SHIP.table.unseen[0] if card != 38),),
            ),
            deck=tuple(card for card in SHIP.vault.deck if card != 38),
        ),
        (".table.revealed",),
    ),
    "I6 too few swords": (
        on_table(SHIP, displays=((), ids((78,)))),
        (".table.revealed", ".table.displays", ".table.phase"),
    ),
    "I7 a passive actor in explore": (on_table(EXPLORE, actor=1), (".table.actor",)),
    "I7 takes in explore": (on_table(EXPLORE, takes_left=1), (".table.takes_left",)),
    "I7 colors in explore": (on_table(EXPLORE, colors=1), (".table.colors",)),
    "I7 ship without a drawn card": (on_table(SHIP, drawn=0), (".table.drawn",)),
    "I7 a harbor without a drawn card": (
        on_table(EXPLORE, drawn=0, lap_idle=False),
        (".table.drawn", ".table.harbor"),
    ),
    "I7 more colors in the harbor than counted": (on_table(TRADE, colors=0), (".table.colors", ".table.harbor")),
    "I7 six colors": (on_table(TRADE, colors=6), (".table.colors",)),
    "I7 eight takes": (on_table(TRADE, takes_left=8), (".table.takes_left",)),
    "I7 six takes of a passive player": (on_table(PASSIVE, takes_left=6), (".table.takes_left",)),
    "I7 nothing to do but pass": (on_table(TRADE, takes_left=0), (".table",)),
    "I7 a harbor in trade without a drawn card": (on_table(TRADE, drawn=0), (".table.drawn", ".table.harbor")),
    "I8 final lap without the points": (on_table(EXPLORE, final_lap=True), (".table.final_lap",)),
    "I8 the points without the final lap": (
        on_table(table(displays=(TWELVE,)), final_lap=False),
        (".table.final_lap",),
    ),
    "I8 over without a reason": (on_table(IDLE, lap_idle=False), (".table",)),
    "I8 over in the middle of a lap": (on_table(OVER, active=0), (".table.active", ".table.phase")),
    "I8 over with a harbor": (
        on_table(
            table(phase="over", active=1, displays=(TWELVE,), discard=(10,), lap_idle=False),
            discard=(),
            harbor=ids((10,)),
        ),
        (".table.harbor",),
    ),
    "I8 over with an actor": (on_table(OVER, actor=1), (".table.actor", ".table.phase")),
    "I8 running without an actor": (on_table(EXPLORE, actor=None), (".table.actor", ".table.phase")),
    "I8 over with takes": (on_table(OVER, takes_left=1), (".table.takes_left",)),
    "I8 over with colors": (on_table(OVER, colors=1), (".table.colors",)),
    "I8 over with drawn cards": (on_table(OVER, drawn=1), (".table.drawn",)),
    "I9 lap 0": (on_table(EXPLORE, lap=0), (".table.lap",)),
    "I9 an idle lap with a drawn card": (on_table(EXPLORE, lap_idle=True), (".table.lap_idle", ".table.drawn")),
}


@pytest.mark.parametrize("name", BAD)
def test_a_planted_fault_is_reported_with_its_path(name: str) -> None:
    state, where = BAD[name]

    found = violations(state)

    assert found
    assert any(violation.path.startswith(where) for violation in found), found
    assert all(violation.problem for violation in found)
    assert name[:2] in faults(position(state))


VIEWS: dict[str, tuple[View, tuple[str, ...]]] = {
    "the deck is larger than the last batch": (
        view(on_table(LATE, deck_size=3), 0),
        (".table.unseen", ".table.deck_size"),
    ),
    "no batch at all": (view(on_table(EXPLORE, unseen=()), 0), (".table.unseen",)),
    "a coin outside the batches": (
        view(on_table(EXPLORE, coin_batches=((0, 0, 0), (0, 0, 1))), 0),
        (".table.coin_batches", ".table.unseen"),
    ),
    "an earlier batch longer than its coins": (
        view(on_table(LATE, unseen=(ids((60, 62, 64, 65)), LATE.table.unseen[1])), 0),
        (".table.unseen",),
    ),
    "a card both seen and unseen": (view(on_table(EXPLORE, discard=ids((20, 79, FIRST_OF_DECK))), 0), (".table",)),
    "a card nowhere": (view(on_table(EXPLORE, discard=ids((20,))), 0), (".table",)),
    "coins and batches disagree": (view(on_table(EXPLORE, coins=(3, 4)), 0), (".table.coins", ".table.coin_batches")),
    "I2": (view(on_table(FIVE, displays=((),) * 5, discard=ids((115,))), 0), (".table",)),
    "I5": (view(on_table(EXPLORE, expeditions=ids((110, 79)), discard=ids((20,))), 0), (".table.expeditions",)),
    "I6": (view(on_table(SHIP, displays=((), ids((78,)))), 0), (".table",)),
    "I7": (view(on_table(EXPLORE, takes_left=1), 0), (".table.takes_left",)),
    "I8": (view(on_table(EXPLORE, final_lap=True), 0), (".table.final_lap",)),
    "I9": (view(on_table(EXPLORE, lap=0), 0), (".table.lap",)),
}


@pytest.mark.parametrize("name", VIEWS)
def test_I14_a_view_is_checked_as_far_as_the_table_goes(name: str) -> None:
    seen, where = VIEWS[name]

    found = violations(seen)

    assert any(violation.path.startswith(where) for violation in found), found


SHAPES: dict[str, tuple[State | View, tuple[str, ...]]] = {
    "a first player who is not there": (on_table(EXPLORE, first=2), (".table.first",)),
    "an active player who is not there": (on_table(EXPLORE, active=4), (".table.active",)),
    "an actor who is not there": (on_table(TRADE, actor=3), (".table.actor",)),
    "a display too many": (on_table(EXPLORE, displays=((), (), ())), (".table.displays",)),
    "a display too few": (on_table(EXPLORE, displays=((),)), (".table.displays",)),
    "a row of batches too many": (on_table(EXPLORE, coin_batches=((0, 0, 0),) * 3), (".table.coin_batches",)),
    "a row of fronts too few": (in_vault(EXPLORE, coin_cards=(ids((0, 1, 2)),)), (".vault.coin_cards",)),
    "a single player": (on_table(EXPLORE, coins=(3,), coin_batches=((0,) * 3,), displays=((),)), (".table.coins",)),
    "six players": (
        on_table(EXPLORE, coins=(0,) * 6, coin_batches=((),) * 6, displays=((),) * 6),
        (".table.coins",),
    ),
    "a target of 0": (on_table(EXPLORE, options=Options(target_points=0)), (".table.options",)),
    "a target of 51": (on_table(EXPLORE, options=Options(target_points=51)), (".table.options",)),
    "a card that does not exist": (on_table(EXPLORE, discard=ids((20, 79, 120))), (".table.discard",)),
    "a viewer who is not there": (replace(view(EXPLORE, 0), player=2), (".player",)),
}


@pytest.mark.parametrize("name", SHAPES)
def test_a_misshapen_position_is_reported_and_nothing_else_goes_wrong(name: str) -> None:
    position_, where = SHAPES[name]

    found = violations(position_)

    assert any(violation.path.startswith(where) for violation in found), found


def test_I1_names_the_cards_that_are_missing_and_too_many() -> None:
    found = violations(on_table(EXPLORE, discard=ids((20, 80))))

    assert any("79" in violation.problem and "80" in violation.problem for violation in found), found


@pytest.mark.parametrize("seed", range(5))
def test_I10_points_never_fall_and_turns_are_even(seed: int) -> None:
    state, _ = new_game(2 + seed % 4, seed=seed)
    random = dice(seed)
    players = len(state.table.coins)
    best, turns = [0] * players, [0] * players
    turns[0] = 1

    while actors := to_act(state):
        lap, active = state.table.lap, state.table.active
        state = apply(state, random.choice(legal_actions(state, actors[0]))).state
        points = [vp(state, player) for player in range(players)]
        assert all(map(int.__le__, best, points))
        best = points
        if (state.table.lap, state.table.active) != (lap, active):
            turns[state.table.active] += 1
        assert max(turns) - min(turns) <= 1
    assert max(turns) == min(turns)


@pytest.mark.parametrize("coins", range(31))
def test_I11_a_tax_leaves_n_less_half_from_12_and_n_below(coins: int) -> None:
    state = table(deck=(116,), coins=(coins, 0), displays=((), (78,)))  # the bonus is P1's

    taxed = apply(state, menu(state)[0]).state

    assert taxed.table.coins[0] == (coins - coins // 2 if coins >= 12 else coins)


@pytest.mark.parametrize("coins", range(8))
def test_I12_a_fee_never_fails(coins: int) -> None:
    for rest in ("deck", "discard", 0):
        state = table(phase="trade", actor=1, harbor=(0, 78, 79), coins=(3, coins), displays=((), (91, 106)), rest=rest)
        for action in menu(state):
            after = apply(state, action).state
            assert min(after.table.coins) >= 0
            assert violations(after) == ()


def test_I13_one_apply_turns_up_at_most_one_card_and_opens_each_opportunity_once() -> None:
    state, _ = new_game(5, seed=13)
    random = dice(13)

    while actors := to_act(state):
        state, events = apply(state, random.choice(legal_actions(state, actors[0])))
        kinds = [type(event).__name__ for event in events]
        assert kinds.count("CardDrawn") <= 1
        assert kinds.count("OpportunityOpened") <= 5
        assert kinds.count("TurnEnded") <= 1

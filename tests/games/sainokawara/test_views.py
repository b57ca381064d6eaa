"""Nothing is hidden: views, redaction, the world behind a view, and what an undo may cross."""

from functools import reduce
from typing import get_args

import pytest

from tablerules.games import sainokawara as sk
from tablerules.kernel.chance import Seeded, chance_from
from tablerules.wire import Record
from tests.games.sainokawara.tables import (
    AT_TABLE,
    R,
    after,
    chosen_at_random,
    claim_everything,
    fill_ring,
    laid_out,
    rolled,
    table,
)

STATES = {
    "placing": table(ring={5: 19}, placed=1),
    "rolling": laid_out("rolling"),
    "gap": after(laid_out("stacking", 3), sk.ReportPlaced(R)),
    "pause": laid_out("pause", 5),
    "stacking": laid_out("stacking", 5),
    "over": laid_out("over", 5, positions=(15,)),
}


@pytest.mark.parametrize("name", STATES)
def test_a_view_is_the_table_for_everybody(name: str) -> None:
    state = STATES[name]

    for player in (0, 1, 2, 3, None):
        assert sk.view(state, player) == sk.View(player, state.table, None)
    for nobody in (R, 4, 5, 10**5000):
        assert sk.view(state, nobody) == sk.view(state, None)


@pytest.mark.parametrize("name", STATES)
def test_verbs_answer_on_every_view_for_every_player_and_the_referee(name: str) -> None:
    state = STATES[name]

    for seat in (0, 3, None):
        seen = sk.view(state, seat)
        assert sk.to_act(seen) == sk.to_act(state)
        assert sk.outcome(seen) == sk.outcome(state)
        for player in range(-1, 4):
            assert sk.legal_actions(seen, player) == sk.legal_actions(state, player)
            for action in (sk.TakeDie(player), sk.ReportPlaced(player, 3), sk.ClaimCard(player, 3)):
                assert sk.explain(seen, action) == sk.explain(state, action)


@pytest.mark.parametrize("name", STATES)
def test_the_world_behind_a_view_is_the_table_with_chance_of_its_own(name: str) -> None:
    state = STATES[name]

    world = sk.imagine(sk.view(state, 1), seed=5)

    assert world == sk.State(state.table, (), sk.Vault(chance_from(5)))
    assert isinstance(world.vault.chance, Seeded)
    assert world.vault.chance.cursor == 0
    assert sk.violations(world) == ()


def test_an_imagined_world_can_be_played() -> None:
    world = sk.imagine(sk.view(STATES["rolling"], None), seed=5)

    assert sk.apply(world, sk.RollDice(0)).state.table.phase == "gap"


@pytest.mark.parametrize("players", [3, 6])
def test_events_alone_rebuild_every_state_and_view_and_redaction_changes_nothing(players: int) -> None:
    random = chosen_at_random(players)
    state, _ = sk.new_game(players, seed=players)

    for _ in range(200):
        actors = sk.to_act(state)
        if not actors:
            break
        player = random.choice(actors)
        before = state
        state, events = sk.apply(state, random.choice(sk.legal_actions(state, player)))
        assert reduce(sk.evolve, events, before) == state
        for viewer in (0, None):
            assert tuple(sk.redact(event, viewer) for event in events) == events
            assert reduce(sk.evolve_view, events, sk.view(before, viewer)) == sk.view(state, viewer)


# What an undo may cross.


def test_only_chance_and_what_it_brought_tell_something() -> None:
    state = STATES["rolling"]

    assert [sk.tells(state, event) for event in sk.apply(state, sk.RollDice(0)).events] == [True, True, True]
    assert sk.tells(state, sk.DieTaken(0, 1, called=False)) is False
    assert sk.ChanceSpent in get_args(sk.Event)


def test_SK_7_2_the_host_undoes_what_the_referee_cannot_retract() -> None:
    record = Record.start(sk, 3, seed=1, options=AT_TABLE)
    laid = fill_ring(claim_everything(record.state))
    # The same layout again, action by action, in a record.
    state = record.state
    while state.table.phase == "placing":
        (player,) = sk.to_act(state)
        record = record.play(sk.legal_actions(state, player)[-1 if state.table.placed == 0 else 0])
        state = record.state
    assert laid.table.phase == state.table.phase == "rolling"
    record = record.play(sk.ReportRoll(R, 3, 4)).play(sk.TakeDie(state.table.owners[0]))
    stacking = record.state
    timed_out = record.play(sk.ReportTimeout(R))

    assert timed_out.state.table.round == 2
    assert sk.explain(timed_out.state, sk.RetractReport(R)) is not None
    assert timed_out.undo(R).state == stacking
    refusal = timed_out.explain_undo(0)
    assert refusal is not None
    assert refusal.code == "not-your-action"


def test_no_undo_crosses_the_roll_of_the_engine() -> None:
    record = Record.start(sk, 3, seed=1)
    while record.state.table.phase == "placing":
        (player,) = sk.to_act(record.state)
        menu = sk.legal_actions(record.state, player)
        record = record.play(menu[-1 if record.state.table.placed == 0 else 0])
    roller = record.state.table.owners[0]

    refusal = record.play(sk.RollDice(roller)).explain_undo(roller)

    assert refusal is not None
    assert refusal.code == "something-was-told"


def test_a_scripted_roll_is_chance_too() -> None:
    state = laid_out("rolling", chance=rolled(1, 2))

    assert any(sk.tells(state, event) for event in sk.apply(state, sk.RollDice(0)).events)

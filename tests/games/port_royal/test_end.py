"""PR-9: laps, the final lap, and the two ends."""

import pytest

from tablerules.games.port_royal import (
    DrawCard,
    FinalLapCalled,
    GameEnded,
    Options,
    Pass,
    StopDrawing,
    TurnStarted,
    explain,
    legal_actions,
    new_game,
    outcome,
    to_act,
)
from tests.games.port_royal.plain import CompleteExpedition, HirePerson, TradeShip, TurnEnded
from tests.games.port_royal.tables import after, dice, menu, play, story, table, vp

DRAW, STOP = DrawCard(0), StopDrawing(0)
TWELVE = (87, 90, 93, 99)  # 3 points each
ELEVEN = (87, 90, 93, 91)


def test_PR_9_1_the_next_player_clockwise_becomes_active_after_trade() -> None:
    state = table(players=3, active=1, drawn=1)

    ended, events = play(state, StopDrawing(1))

    assert events[-2:] == (TurnEnded(1, ()), TurnStarted(2, 1))
    assert (ended.table.active, ended.table.actor, ended.table.phase) == (2, 2, "explore")


def test_PR_9_1_the_next_player_clockwise_becomes_active_after_a_failure() -> None:
    state = table(players=3, active=2, deck=(11,), harbor=(10,))

    failed, events = play(state, DrawCard(2))

    assert events[-2:] == (TurnEnded(2, ()), TurnStarted(0, 2))
    assert failed.table.active == 0


@pytest.mark.parametrize(("active", "lap"), [(0, 4), (1, 5), (2, 4)])
def test_PR_9_2_a_lap_begins_with_the_first_player(active: int, lap: int) -> None:
    state = table(players=3, first=2, active=active, lap=4, drawn=1)

    assert after(state, StopDrawing(active)).table.lap == lap


def test_PR_9_2_turns_begun_differ_by_at_most_one_and_by_none_when_over() -> None:
    state, events = new_game(3, seed=11, first=1)
    random, turns = dice(11), [0, 1, 0]

    while actors := to_act(state):
        state, events = play(state, random.choice(legal_actions(state, actors[0])))
        for event in events:
            if isinstance(event, TurnStarted):
                turns[event.player] += 1
                assert event.lap == max(turns)
        assert max(turns) - min(turns) <= 1
    assert len(set(turns)) == 1


@pytest.mark.parametrize("actor", [0, 1])
def test_PR_9_3_the_final_lap_is_called_for_the_active_and_for_a_passive_player(actor: int) -> None:
    displays = (ELEVEN, ()) if actor == 0 else ((), ELEVEN)
    state = table(phase="trade", actor=actor, harbor=(78, 0), displays=displays, coins=(4, 4))

    hired, events = play(state, HirePerson(actor, 78))

    assert events.count(FinalLapCalled(actor, 12)) == 1
    assert hired.table.final_lap is True
    assert hired.table.phase != "over"


def test_PR_9_3_it_is_called_once_and_stays_called() -> None:
    state = table(phase="trade", harbor=(78, 79), displays=(TWELVE, ()), coins=(9, 9), lap=3)

    hired, events = play(state, HirePerson(0, 78))

    assert not any(isinstance(event, FinalLapCalled) for event in events)
    assert hired.table.final_lap is True


def test_PR_9_3_another_player_who_reaches_the_target_later_calls_nothing() -> None:
    eleven = (105, 104, 94, 92)
    state = table(phase="trade", actor=1, harbor=(79, 0), displays=(TWELVE, eleven), coins=(9, 9))

    hired, events = play(state, HirePerson(1, 79))

    assert vp(hired, 1) == 12
    assert not any(isinstance(event, FinalLapCalled) for event in events)


def test_PR_9_3_11_points_call_nothing() -> None:
    state = table(phase="trade", harbor=(106, 0), displays=(ELEVEN, ()), coins=(9, 9))

    assert vp(state, 0) == 11
    assert not any(isinstance(event, FinalLapCalled) for event in story(state, HirePerson(0, 106)))


@pytest.mark.parametrize("target", [1, 3, 12, 50])
def test_PR_9_3_the_target_is_an_option(target: int) -> None:
    state = table(phase="trade", harbor=(78, 0), target=target)

    assert (FinalLapCalled(0, 1) in story(state, HirePerson(0, 78))) == (target == 1)


def test_PR_9_3_points_never_fall() -> None:
    state, _ = new_game(4, seed=5, options=Options(target_points=30))
    random, best = dice(5), [0, 0, 0, 0]

    for _ in range(600):
        actors = to_act(state)
        if not actors:
            break
        state = after(state, random.choice(legal_actions(state, actors[0])))
        points = [vp(state, player) for player in range(4)]
        assert all(now >= before for now, before in zip(points, best, strict=True))
        best = points


@pytest.mark.parametrize("first", [0, 1, 2])
def test_PR_9_4_the_game_ends_after_the_turn_of_the_first_players_right_neighbor(first: int) -> None:
    last = (first - 1) % 3
    for active in range(3):
        state = table(players=3, first=first, active=active, displays=(TWELVE,), drawn=1)

        ended, events = play(state, StopDrawing(active))

        if active == last:
            assert events[-2:] == (TurnEnded(last, ()), GameEnded("target-points"))
            assert ended.table.phase == "over"
        else:
            assert ended.table.phase == "explore"


def test_PR_9_4_every_opportunity_of_the_last_turn_is_played() -> None:
    state = table(players=3, active=2, harbor=(0, 10, 20), displays=(TWELVE,))

    stopped = after(state, StopDrawing(2))

    assert to_act(stopped) == (2,)
    assert to_act(after(stopped, Pass(2))) == (0,)
    assert to_act(after(stopped, Pass(2), Pass(0))) == (1,)
    over = after(stopped, Pass(2), TradeShip(0, 0), Pass(1))
    assert over.table.phase == "over"
    assert over.table.discard[-2:] == (10, 20)


def test_PR_9_4_a_final_lap_called_in_the_very_last_opportunity_still_ends_the_game() -> None:
    state = table(phase="trade", active=1, actor=0, harbor=(78,), displays=(ELEVEN,), coins=(4, 3))

    assert [type(event).__name__ for event in story(state, HirePerson(0, 78))] == [
        "CoinsSpent",
        "PersonHired",
        "FinalLapCalled",
        "FeePaid",
        "TurnEnded",
        "GameEnded",
    ]


def test_PR_9_4_a_failure_of_the_last_player_ends_the_game_too() -> None:
    state = table(active=1, deck=(11,), harbor=(10,), displays=(TWELVE,))

    assert story(state, DrawCard(1))[-1] == GameEnded("target-points")


def test_PR_9_4_after_the_end_nobody_can_do_anything_and_the_table_is_cleared() -> None:
    over = after(table(active=1, harbor=(10, 38), displays=(TWELVE,)), StopDrawing(1), Pass(1), Pass(0))

    seen = over.table
    assert (seen.phase, seen.actor, seen.active, seen.harbor) == ("over", None, 1, ())
    assert (seen.takes_left, seen.colors, seen.drawn) == (0, 0, 0)
    assert to_act(over) == ()
    assert menu(over) == ()
    for player in (0, 1):
        assert legal_actions(over, player) == ()
        refusal = explain(over, DrawCard(player))
        assert refusal is not None
        assert (refusal.code, refusal.rule) == ("game-over", "PR-9.4")


def test_PR_9_5_a_lap_without_a_card_drawn_taken_or_claimed_ends_the_game() -> None:
    state = table(players=3, rest=2, lap=4)

    over, events = play(state, STOP, StopDrawing(1), StopDrawing(2))

    assert events[-2:] == (TurnEnded(2, ()), GameEnded("cards-exhausted"))
    ending = outcome(over)
    assert ending is not None
    assert ending.reason == "cards-exhausted"


def test_PR_9_5_a_claim_in_the_lap_keeps_the_game_going() -> None:
    state = table(rest=1, lap=4, expeditions=(110,), displays=((65, 66),), chance=None)

    claimed = after(state, CompleteExpedition(0, 110, (65, 66)))

    assert claimed.table.lap_idle is False
    # The crew itself came back as the two coins, so both piles are empty again.
    on = after(claimed, STOP, StopDrawing(1))
    assert (on.table.phase, on.table.lap, on.table.lap_idle) == ("explore", 5, True)
    assert after(on, STOP, StopDrawing(1)).table.phase == "over"


def test_PR_9_5_a_card_drawn_in_the_lap_keeps_the_game_going() -> None:
    state = table(deck=(112,), rest=1, lap=4)

    drawn = after(state, DRAW)

    assert drawn.table.lap_idle is False
    assert after(drawn, STOP, StopDrawing(1)).table.phase == "explore"


def test_PR_9_5_an_idle_turn_does_not_make_an_idle_lap() -> None:
    state = table(active=1, rest=1, lap=4, lap_idle=False)

    assert after(state, StopDrawing(1)).table.lap == 5


def test_PR_9_5_the_target_gives_the_reason_if_both_hold() -> None:
    state = table(rest=1, displays=(TWELVE,))

    assert story(state, STOP, StopDrawing(1))[-1] == GameEnded("target-points")


def test_PR_9_5_an_idle_lap_is_known_only_at_its_end() -> None:
    state = table(players=3, rest=2, lap=4)

    assert after(state, STOP, StopDrawing(1)).table.phase == "explore"

"""Ishikari obeys the laws: every number of players, every option, every policy."""

import json
from collections import Counter
from math import comb
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablerules.bots import Bot
from tablerules.bots.random import bold, by_class, hasty, hoarding, uniform, weighted
from tablerules.games import ishikari as ik
from tablerules.kernel import REFEREE
from tablerules.testing import check_all
from tablerules.testing.laws import check_fold, check_light, check_purity, check_windows
from tablerules.testing.laws import check_seeds as law_of_seeds
from tablerules.testing.machine import machine
from tablerules.testing.plays import Setup, Step, playout, viewers
from tablerules.testing.secrecy import check_uniform, chi_square, chi_square_limit
from tablerules.testing.spaces import classes
from tablerules.testing.strategies import actions, plays, setups
from tablerules.testing.wire import check_determinism, check_record, check_undo, recorded
from tablerules.wire import encode, frames, merged
from tests.laws import sweep
from tests.laws.ishikari_space import OPTIONS, points_tags_seats

PlayedStep = Step[ik.State, ik.Action, ik.Event]

BOTS: Final[tuple[Bot, ...]] = (uniform, bold, hasty, hoarding)
SETUPS: Final = setups(ik, options=st.sampled_from(OPTIONS))

LIVELY: Final = {
    "ishikari": {
        "UseCard": 6,
        "ShiftMarket": 60,
        "ReturnCard": 60,
        "TakeFieldCard": 40,
        "PassInterrupt": 90,
    }
}
"""As uniform players would play if the kinds of actions were as likely as the rules page says is natural."""
lively: Final = weighted(by_class(LIVELY))
secretive: Final = weighted(by_class({"ishikari": {"RevealCard": 0, "PassInterrupt": 900}}))

with_every_option = pytest.mark.parametrize("number", range(len(OPTIONS)))
with_everybody = pytest.mark.parametrize("players", ik.PLAYERS)


def played(players: int, seed: str, bot: Bot, options: ik.Options = OPTIONS[0], longest: int = 400) -> list[PlayedStep]:
    return list(playout(ik, Setup(players, seed=seed, first=1, options=options), bot=bot, max_steps=longest))


@with_every_option
@with_everybody
def test_light_laws_hold_in_whole_games(players: int, number: int) -> None:
    for turn in (0, 1):
        bot = BOTS[(players + number + 2 * turn + turn) % len(BOTS)]
        setup = Setup(players, seed=f"light {turn}", first=number % players, options=OPTIONS[number])
        for step in playout(ik, setup, bot=bot, max_steps=300):
            check_light(ik, step, points_tags_seats)
            check_windows(ik, step)


@with_every_option
@with_everybody
def test_all_laws_hold_throughout_a_game(players: int, number: int) -> None:
    bot = (lively, bold, hasty)[(players + number) % 3]
    setup = Setup(players, seed="heavy", first=(number + 1) % players, options=OPTIONS[number])
    for step in playout(ik, setup, bot=bot, max_steps=160):
        check_fold(ik, step)
        if len(step.actions) % 9 == number:
            check_purity(ik, step)
        if len(step.actions) % 64 == 10 * number + players or not ik.to_act(step.state):
            check_all(ik, step, seed=len(step.actions), ranking=points_tags_seats)


@settings(max_examples=8)
@given(plays(ik, setup=SETUPS, warm_up=200), st.integers(0, 255))
def test_all_laws_hold_anywhere(step: PlayedStep, seed: int) -> None:
    check_all(ik, step, seed=seed, ranking=points_tags_seats)


TestIshikari = machine(ik, setup=SETUPS).TestCase
TestIshikari.settings = settings(max_examples=4, stateful_step_count=25)


@given(plays(ik, setup=SETUPS, warm_up=60, walk=10), actions(ik), actions(ik))
def test_L2_a_stranger_action_is_refused_or_applies(step: PlayedStep, one: ik.Action, two: ik.Action) -> None:
    for action in (one, two):
        listed = action in ik.legal_actions(step.state, action.player)

        assert listed == (ik.explain(step.state, action) is None)


@pytest.mark.parametrize("seat", [REFEREE, 3, 4, 5, 10**9, -(10**9)])
def test_L2_whoever_has_no_seat_may_do_nothing_and_sees_what_spectators_see(seat: int) -> None:
    state, _ = ik.new_game(3, seed=7)

    assert ik.legal_actions(state, seat) == ()
    assert ik.explain(state, ik.PassInterrupt(seat)) == ik.explain(ik.view(state, None), ik.PassInterrupt(seat))
    assert ik.view(state, seat) == ik.view(state, None)


def test_L4_games_played_in_turns_do_not_disturb_each_other() -> None:
    games = [played(players, "turns", bold, longest=40)[-1] for players in ik.PLAYERS]

    check_determinism(ik, [(last.setup, last.actions) for last in games])


@with_everybody
def test_L5_a_whole_record_comes_back_the_same(players: int) -> None:
    check_record(ik, played(players, "record", hasty, OPTIONS[players % len(OPTIONS)], longest=150)[-1])


# L7 fold, as a front end does it: one stream, nothing else


@pytest.mark.parametrize("number", [0, 2])
def test_L7_every_stream_of_a_whole_game_leads_to_the_view_at_every_step(number: int) -> None:
    *_, last = played(4, "streams", lively, OPTIONS[number], longest=1_000)
    record = recorded(ik, last.setup, last.actions)
    states = [transition.state for transition in record.replay()]
    assert not ik.to_act(last.state)

    for viewer in viewers(4):
        stream = list(frames(record, viewer))
        folded: ik.View = stream[0].view
        merges: Any = {}
        for state, frame in zip(states, stream, strict=True):
            for event in frame.events:
                folded = ik.evolve_view(folded, event)
            sent = json.loads(frame.line())["frame"]
            merges = sent["view"] if "view" in sent else merged(merges, sent["patch"])

            assert folded == ik.view(state, viewer)
            assert merges == encode(folded)


def test_L7_nothing_in_a_stream_names_a_card_that_its_viewer_has_not_seen() -> None:
    *_, last = played(3, "secrets", lively, longest=20)
    record = recorded(ik, last.setup, last.actions)

    for viewer in viewers(3):
        for frame in frames(record, viewer):
            for event in frame.events:
                if isinstance(event, ik.CardsDealt):
                    assert (event.cards.value is not None) == (event.player == viewer)


# L8 and L9


def test_L9_every_row_of_face_down_privileges_is_equally_likely() -> None:
    seen = next(
        ik.view(step.state, 0)
        for step in played(3, "rows", hasty)
        if step.state.table.privilege_backs == ("B", "B", "B", "END")
    )

    rows = Counter(ik.imagine(seen, seed=seed).vault.privilege_row for seed in range(600))

    assert len(rows) == 6
    assert chi_square(tuple(rows.values())) < chi_square_limit(5)


def test_L9_every_deal_of_hidden_cards_is_equally_likely() -> None:
    hidden: dict[int, ik.State] = {}  # a state for each number of hand cards that seat 0 cannot place
    for step in played(3, "deals", secretive, OPTIONS[2], longest=900):
        table = step.state.table
        hidden[sum(table.hand_sizes[seat] - len(table.known_hand[seat]) for seat in (1, 2))] = step.state

    for number in (1, 2):
        state = hidden[number]
        one, other = [state.table.hand_sizes[seat] - len(state.table.known_hand[seat]) for seat in (1, 2)]
        cards = one + other + len(state.vault.unused)

        check_uniform(ik, ik.view(state, 0), comb(cards, one) * comb(cards - one, other))


# L10 windows


@with_everybody
def test_L10_the_state_after_an_auction_does_not_depend_on_the_order_of_passes(players: int) -> None:
    opened = next(step.state for step in played(players, "passes", hasty) if len(ik.to_act(step.state)) == players - 1)

    ends = set()
    for shift in range(players - 1):
        state = opened
        able = ik.to_act(opened)
        for place in range(players - 1):
            state, _ = ik.apply(state, ik.PassInterrupt(able[(place + shift) % len(able)]))
        ends.add(state)

    assert len(ends) == 1
    (end,) = ends
    assert (end.table.phase, end.table.active) == ("turn", (opened.table.active + 1) % players)


@with_everybody
def test_L11_undo_restores_and_never_crosses_what_was_told(players: int) -> None:
    for step in played(players, "undo", lively, longest=60):
        if len(step.actions) % 3 == players % 3:
            check_undo(ik, step)


@with_everybody
def test_L13_different_seeds_give_different_games(players: int) -> None:
    law_of_seeds(ik, Setup(players), range(12), max_steps=20)
    law_of_seeds(ik, Setup(players), ["a", "b", "7", b"7", 7, -7, b"\x07"], max_steps=20)


# What the policies are for


def test_IS_11_2_stalling_players_are_stopped_by_the_turn_limit() -> None:
    for players in ik.PLAYERS:
        steps = played(players, "stall", hoarding, ik.Options(turn_limit=60), longest=2_000)
        ended = ik.outcome(steps[-1].state)

        assert ended is not None
        assert ended.reason == "turn-limit"
        assert steps[-1].state.table.turn == 60
        assert not any(steps[-1].state.table.revealed)
        assert not any(steps[-1].state.table.notes)


def test_IS_7_3_bold_players_are_punished_more_often_than_hasty_ones_and_a_marker_comes_to_the_end() -> None:
    def punished(bot: Bot) -> int:
        return sum(
            isinstance(event, ik.ShipPunished)
            for seed in range(3)
            for step in played(4, f"punished {seed}", bot)
            for event in step.events
        )

    assert punished(bold) > 3 * punished(hasty)
    assert any(40 in step.state.table.profits for seed in range(3) for step in played(4, f"far {seed}", bold))


def test_IS_5_6_those_who_reveal_early_are_asked_where_an_award_lies_also_out_of_turn() -> None:
    asked = [step.state.table for seed in range(3) for step in played(5, f"asked {seed}", hasty)]
    attaching = [table for table in asked if table.phase == "attach"]

    assert attaching
    assert any(table.award_winner != table.active for table in attaching)


def test_the_sweep_sees_every_event_of_the_game() -> None:
    seen = sweep.light(ik, range(40), longest=300)

    # No option draws chance after the set-up, IS-1.7.
    assert {kind.__name__ for kind in classes(ik.Event)} - {"ChanceSpent"} <= set(seen)
    assert {"ended: game-end", "ended: turn-limit"} <= set(seen)

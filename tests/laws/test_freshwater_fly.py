"""Freshwater Fly obeys the laws: every number of players, every option, three sets of components, every policy."""

import json
import os
import subprocess
import sys
from collections import Counter
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablerules.bots import Bot
from tablerules.bots.random import bold, by_class, hasty, hoarding, uniform, weighted
from tablerules.games import freshwater_fly as ff
from tablerules.kernel import REFEREE, chance_from
from tablerules.kernel.values import replace
from tablerules.testing import check_all
from tablerules.testing.laws import check_exactness, check_fold, check_light, check_purity
from tablerules.testing.laws import check_seeds as law_of_seeds
from tablerules.testing.machine import machine
from tablerules.testing.plays import Setup, Step, playout, viewers
from tablerules.testing.secrecy import check_alike, check_uniform
from tablerules.testing.spaces import classes
from tablerules.testing.strategies import actions, plays, setups
from tablerules.testing.wire import check_determinism, check_record, check_undo, fingerprint, recorded
from tablerules.wire import dumps, encode, frames, merged
from tests.games.freshwater_fly.tables import after, struck, table
from tests.laws import freshwater_fly_sweep, sweep
from tests.laws.freshwater_fly_space import CANDIDATES, OPTIONS, points_fish_pips, swap

PlayedStep = Step[ff.State, ff.Action, ff.Event]

BOTS: Final[tuple[Bot, ...]] = (uniform, bold, hasty, hoarding)
SETUPS: Final = setups(ff, options=st.sampled_from(OPTIONS))

skilled: Final = weighted(
    by_class(
        {
            "freshwater_fly": {
                "TakeDie": 2,
                "Cast": 40,
                "Reel": 40,
                "IncreaseFinesse": 6,
                "MoveHatch": 1,
                "PlaceToken": 40,
                "DrawStrike": 9,
                "ExtraStrike": 9,
                "UseMomentum": 90,
                "UseTechnique": 90,
                "SetDrag": 40,
            }
        }
    )
)
"""Uses every tile and technique there is."""

with_every_option = pytest.mark.parametrize("number", range(len(OPTIONS)))
with_everybody = pytest.mark.parametrize("players", ff.PLAYERS)


def played(players: int, seed: str, bot: Bot, options: ff.Options = OPTIONS[0], longest: int = 400) -> list[PlayedStep]:
    return list(playout(ff, Setup(players, seed=seed, first=1, options=options), bot=bot, max_steps=longest))


@with_every_option
@with_everybody
def test_light_laws_hold_in_long_games(players: int, number: int) -> None:
    for turn in (0, 1):
        bot = (*BOTS, skilled)[(players + number + 3 * turn) % 5]
        setup = Setup(players, seed=f"light {turn}", first=number % players, options=OPTIONS[number])
        for step in playout(ff, setup, bot=bot, max_steps=120):
            check_light(ff, step, points_fish_pips)


@with_everybody
def test_light_laws_hold_to_the_end(players: int) -> None:
    setup = Setup(players, seed="to the end", options=OPTIONS[players % len(OPTIONS)])
    ended = 0
    for step in playout(ff, setup, bot=bold, max_steps=3_000):
        over = step.state.table.phase == "over"
        if over or len(step.actions) % 7 == 0:
            check_light(ff, step, points_fish_pips)
        ended += over

    assert ended == 1


@with_every_option
@with_everybody
def test_all_laws_hold_throughout_a_game(players: int, number: int) -> None:
    bot = (skilled, bold, uniform)[(players + number) % 3]
    setup = Setup(players, seed="heavy", first=(number + 1) % players, options=OPTIONS[number])
    for step in playout(ff, setup, bot=bot, max_steps=160):
        check_fold(ff, step)
        if len(step.actions) % 13 == number:
            check_purity(ff, step)
        if len(step.actions) % 80 == 10 * number + 3 * players:
            check_all(ff, step, seed=len(step.actions), candidates=CANDIDATES, ranking=points_fish_pips)


@settings(max_examples=6)
@given(plays(ff, setup=SETUPS, warm_up=200), st.integers(0, 255))
def test_all_laws_hold_anywhere(step: PlayedStep, seed: int) -> None:
    check_all(ff, step, seed=seed, candidates=CANDIDATES, ranking=points_fish_pips)


TestFreshwaterFly = machine(ff, setup=SETUPS).TestCase
TestFreshwaterFly.settings = settings(max_examples=3, stateful_step_count=20)


@settings(max_examples=60)
@given(plays(ff, setup=SETUPS, warm_up=60, walk=10), actions(ff), actions(ff))
def test_L2_a_stranger_action_is_refused_or_applies(step: PlayedStep, one: ff.Action, two: ff.Action) -> None:
    for action in (one, two):
        listed = action in ff.legal_actions(step.state, action.player)

        assert listed == (ff.explain(step.state, action) is None)


@pytest.mark.parametrize("phase", ["place", "strike", "drift", "rock", "momentum", "effect", "after"])
def test_L2_exactness_holds_in_every_phase(phase: str) -> None:
    found: set[type] = set()
    for number, options in enumerate((OPTIONS[0], OPTIONS[3])):
        for step in playout(ff, Setup(3, seed=f"phases {number}", options=options), bot=skilled, max_steps=700):
            asked = type(step.state.table.pending[0]) if phase == "effect" and step.state.table.pending else str
            if step.state.table.phase == phase and asked not in found:
                found.add(asked)
                check_exactness(ff, step, CANDIDATES)

    assert len(found) == (6 if phase == "effect" else phase != "rock" or 1)


@pytest.mark.parametrize("seat", [REFEREE, 3, 4, 5, 10**9, -(10**9)])
def test_L2_whoever_has_no_seat_may_do_nothing_and_sees_what_spectators_see(seat: int) -> None:
    state, _ = ff.new_game(3, seed=7)

    assert ff.legal_actions(state, seat) == ()
    assert ff.explain(state, ff.Cast(seat)) == ff.explain(ff.view(state, None), ff.Cast(seat))
    assert ff.view(state, seat) == ff.view(state, None)


def test_L4_games_played_in_turns_do_not_disturb_each_other() -> None:
    games = [played(players, "turns", skilled, OPTIONS[players], longest=40)[-1] for players in ff.PLAYERS]

    check_determinism(ff, [(last.setup, last.actions) for last in games])


PROGRAM: Final = """
import sys
from tablerules.games import freshwater_fly as ff
from tablerules.testing.plays import Setup
from tablerules.testing.wire import fingerprint
print(fingerprint(ff, Setup(3, seed="hash seeds", first=1), [ff.parse_action(text) for text in sys.argv[1:]]))
"""


def test_L4_another_process_with_another_hash_seed_plays_the_same_game() -> None:
    last = played(3, "hash seeds", skilled, longest=80)[-1]

    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *[ff.format_action(action) for action in last.actions]],
        env={**os.environ, "PYTHONHASHSEED": "4711"},
        capture_output=True,
        check=True,
        text=True,
    )

    assert done.stdout.strip() == fingerprint(ff, last.setup, last.actions)


@with_everybody
def test_L5_a_whole_record_comes_back_the_same(players: int) -> None:
    check_record(ff, played(players, "record", skilled, OPTIONS[players % len(OPTIONS)], longest=120)[-1])


# L7 fold, as a front end does it: one stream, nothing else


@pytest.mark.parametrize("number", [0, 2])
def test_L7_every_stream_leads_to_the_view_at_every_step(number: int) -> None:
    *_, last = played(3, "streams", skilled, OPTIONS[number], longest=250)
    record = recorded(ff, last.setup, last.actions)
    states = [transition.state for transition in record.replay()]

    for viewer in viewers(3):
        stream = list(frames(record, viewer))
        folded: ff.View = stream[0].view
        merges: Any = {}
        for turn, (state, frame) in enumerate(zip(states, stream, strict=True)):
            for event in frame.events:
                folded = ff.evolve_view(folded, event)
            sent = json.loads(frame.line())["frame"]
            merges = sent["view"] if "view" in sent else merged(merges, sent["patch"])

            assert folded == ff.view(state, viewer)
            assert turn % 10 or merges == encode(folded)


# L8 secrecy


def twins(state: ff.State) -> list[tuple[int, int]]:
    """Return pairs of hidden fish with the same face and other values on the other side."""
    hidden = [*(fish for fish in state.vault.river if fish >= 0), *state.vault.deck]
    fish = state.table.options.components.fish
    return [
        (one, two)
        for one in hidden
        for two in hidden
        if one < two
        and (fish[one].species, fish[one].color) == (fish[two].species, fish[two].color)
        and (fish[one].strength, fish[one].points) != (fish[two].strength, fish[two].points)
    ]


@with_everybody
def test_L8_worlds_that_differ_in_hidden_strength_and_points_alone_look_alike(players: int) -> None:
    compared = 0
    for step in played(players, "twins", skilled, longest=120):
        if len(step.actions) % 12 == 0:
            for one, two in twins(step.state)[:2]:
                other = swap(step.state, one, two)
                assert ff.violations(other) == ()
                for player in (0, None):
                    check_alike(ff, step, other, player)
                compared += 1
    assert compared > 10


@with_everybody
def test_L8_refusals_do_not_depend_on_the_deck_or_the_piles(players: int) -> None:
    for step in played(players, "deck", skilled, longest=60):
        if len(step.actions) % 15 == players:
            vault = step.state.vault
            other = replace(
                step.state,
                vault=replace(
                    vault,
                    deck=(vault.deck[0], *vault.deck[:0:-1]),
                    bag=vault.bag[::-1],
                    rock_piles=tuple(pile[::-1] for pile in vault.rock_piles),
                ),
            )
            assert ff.violations(other) == ()
            for player in (*range(players), None):
                check_alike(ff, step, other, player)
            for action in played(players, "others", uniform, longest=40)[-1].actions:
                assert ff.explain(other, action) == ff.explain(step.state, action)


def test_L8_no_message_view_or_frame_names_a_fish_before_its_hook() -> None:
    # Fish 46 is in the river, and nothing that leaves the vault says so: not the JSON, not a refusal.
    state = table(die=1, river={"1t": "F47"}, hatch={1: "orange"}, chance=struck("h"))
    hidden = {fish for fish in (*state.vault.river, *state.vault.deck) if fish >= 0}
    assert 46 in hidden
    seen = json.loads(dumps(ff.view(state, 0), game=ff))["data"]["table"]
    assert seen["line_fish"] == [-1, -1]
    assert seen["landed"] == [[], []]
    assert all(set(space) <= {"type", "species", "color", "cards"} for space in seen["river"])
    assert set(seen["deck_top"]) == {"type", "species", "color"}


def test_L8_the_order_of_strike_cards_is_told_and_kept_nowhere() -> None:
    state = table(die=5, hatch={5: "orange"}, extra_each=1, chance=chance_from("one"))
    placed = after(state, "P0 cast", "P0 place 5t")
    setup = Setup(2, seed=0)
    drawn: Counter[tuple[bool, ...]] = Counter()
    for seed in range(40):
        chance = chance_from(f"two {seed}")
        other = replace(placed, vault=replace(placed.vault, chance=chance))
        check_alike(ff, Step(setup, (), placed, placed, ()), other, 0)
        for event in ff.apply(other, ff.DrawStrike(0)).events:
            if isinstance(event, ff.StrikeDrawn):
                drawn[event.cards] += 1

    assert set(drawn) == {(False, False), (False, True), (True, False)}


# L9 worlds


def test_L9_every_order_of_the_bag_is_equally_likely() -> None:
    state = table(
        players=4,
        no_deck=True,
        water=" ".join(
            f"{column}{row}" for column in range(1, 7) for row in "tmb" if f"{column}{row}" not in "2t 4b 6m"
        ),
        piles={"2t": "", "4b": "", "6m": ""},
        bag="red blue blue grey",
        rest=7,
    )

    check_uniform(ff, ff.view(state, 0), 12)


@with_everybody
def test_L11_undo_restores_and_never_crosses_what_was_told(players: int) -> None:
    for step in played(players, "undo", skilled, OPTIONS[players], longest=60):
        if len(step.actions) % 4 == players:
            check_undo(ff, step)


@with_everybody
def test_L13_different_seeds_give_different_games(players: int) -> None:
    law_of_seeds(ff, Setup(players), range(12), max_steps=20)
    law_of_seeds(ff, Setup(players), ["a", "b", "7", b"7", 7, -7, b"\x07"], max_steps=20)


# What the policies are for


def test_FF_11_8_players_who_cast_and_reel_end_sooner_than_uniform_ones() -> None:
    def rounds(bot: Bot) -> int:
        *_, last = playout(ff, Setup(2, seed="how long"), bot=bot, max_steps=4_000)
        assert ff.outcome(last.state) is not None
        return int(last.state.table.round)

    assert 2 * rounds(bold) < 2 * rounds(hasty) + rounds(uniform)
    assert rounds(bold) < rounds(uniform) < rounds(hoarding)


def test_FF_9_skilled_players_use_what_they_hold() -> None:
    def used(bot: Bot) -> int:
        return sum(
            isinstance(event, ff.MomentumUsed | ff.TechniqueUsed)
            for step in played(3, "skills", bot, longest=500)
            for event in step.events
        )

    assert used(skilled) > used(bold) > used(hasty)


def test_the_sweep_sees_every_event_of_the_game() -> None:
    seen = sweep.light(ff, range(15), longest=180)
    seen += freshwater_fly_sweep.beside(range(7), longest=250)

    assert {kind.__name__ for kind in classes(ff.Event)} <= set(+seen) | {"GameEnded"}
    assert isinstance(seen, Counter)

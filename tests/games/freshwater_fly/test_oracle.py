"""The engine beside a second model written from the rules page alone: positions, events, menus, refusals, scores.

The engine chooses what is done; both do it; then everything is compared. The model is told what chance decided
(strike cards, orders of the bag, dice) and nothing else.
"""

from collections import Counter
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablerules.games.freshwater_fly import DEFAULT_COMPONENTS, ComponentSet, OpenWater, Options, State, outcome
from tablerules.kernel.values import replace
from tests.games.freshwater_fly.any_set import component_sets
from tests.games.freshwater_fly.beside import (
    POLICIES,
    chosen,
    compare,
    compare_refusals,
    model_of,
    new_pair,
    step,
)
from tests.games.freshwater_fly.second_set import second_set
from tests.games.freshwater_fly.tables import (
    EVENTS,
    WILD,
    after,
    box_of,
    chosen_at_random,
    menu,
    phase,
    position,
    table,
)
from tests.oracles.freshwater_fly_facts import DEFAULT
from tests.oracles.freshwater_fly_model import ROWS_OF_PHASES

OPTIONS: Final = (
    Options(),
    Options(technique_limit="each", round_total="changed"),
    Options(strike_draw="must", resolve_after_landing=False),
    Options(staging_moves=False, technique_limit="each", strike_draw="must"),
    Options(components=WILD, technique_limit="each"),
    Options(components=WILD, technique_limit="each", resolve_after_landing=False, round_total="changed"),
    Options(components=second_set(), technique_limit="each", strike_draw="must"),
    Options(components=second_set(), staging_moves=False),
)
"""Each value of each option, and three sets of components."""
STEPS: Final = 260


def test_the_default_set_is_that_of_the_page() -> None:
    assert box_of(DEFAULT_COMPONENTS) == DEFAULT


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("policy", POLICIES)
def test_a_game_is_the_same_game_on_both_sides(players: int, policy: str) -> None:
    random = chosen_at_random(f"{players} {policy}")
    number = players + list(POLICIES).index(policy)
    first = random.randrange(players)
    state, model = new_pair(players, random.randrange(10**9), first, OPTIONS[number % len(OPTIONS)])

    compare(state, model)
    for turn in range(STEPS):
        if not menu(state):
            break
        state = step(state, model, chosen(random, policy, state))
        if turn % 3 == 0 or not menu(state):
            compare(state, model)


@pytest.mark.parametrize("seed", range(12))
def test_every_refusal_is_that_of_the_page(seed: int) -> None:
    random = chosen_at_random(f"refusals {seed}")
    players = 2 + seed % 3
    policy = list(POLICIES)[seed % len(POLICIES)]
    state, model = new_pair(players, seed, seed % players, OPTIONS[seed % len(OPTIONS)])

    for turn in range(STEPS):
        if not menu(state):
            break
        state = step(state, model, chosen(random, policy, state))
        if turn % 8 == 0 or phase(state) in {"effect", "rock", "momentum"}:
            compare_refusals(state, model, random)
    compare_refusals(state, model, random)


THREE_ROCKS: Final = Options(components=replace(DEFAULT_COMPONENTS, rock_spaces=(4, 6, 10)), technique_limit="each")
CORNERS: Final = {
    "an empty deck": table(die=3, no_deck=True, water="3b 2b", hatch={3: "orange", 2: "orange", 1: "orange"}),
    "an empty bag": table(die=3, momentum={0: 2}, turned=(2,), rest=1),
    "a bag of one": table(pool="", die=3, bag="red", discard="blue red", rest=2, momentum={0: 2}, turned=(2,)),
    "a bag of none": table(pool="", die=3, rest="discard", momentum={0: 2}, turned=(2,)),
    "the end": table(
        pool="", die=6, landed={0: "F01 F02 F03 F04 F05 F06"}, line={0: "F07 0 red"}, drag=(True,), momentum={0: 4}
    ),
    "three rocks": table(
        die=3,
        hatch={3: "orange", 2: "orange", 1: "orange"},
        piles={"2m": "", "4m": "AB", "3t": "CDE"},
        options=THREE_ROCKS,
        finesse=(4,),
        extra_each=3,
    ),
    "everything": table(
        players=3,
        die=3,
        finesse=(4,),
        rocks={0: "ACDEFGJKI"},
        momentum={0: 3},
        hatch=dict.fromkeys(range(1, 8), "orange blue"),
        options=Options(technique_limit="each"),
    ),
    "a fish and everything": table(
        players=4,
        die=6,
        finesse=(4,),
        line={0: "F06 1 red"},
        rocks={0: "ABDGHIK"},
        momentum={0: 4},
        turned=(0, 4),
        options=Options(technique_limit="each", round_total="changed"),
    ),
    "wild": table(
        die=3,
        flies=(4, 9),
        finesse=(4,),
        rocks={0: "ABCDEFGH"},
        momentum={0: 2},
        hatch={3: "grey", 2: "grey", 7: "yellow"},
        options=Options(components=WILD, technique_limit="each"),
    ),
    "wild with a fish": table(
        die=3,
        finesse=(4,),
        line={0: "F05 2 grey"},
        reel=(4,),
        rocks={0: "BCDLMFI"},
        momentum={0: 1},
        options=Options(components=WILD, technique_limit="each", staging_moves=False),
    ),
    "the end of a wild turn": table(
        phase="after",
        pool="",
        die=3,
        dice_action="reel",
        finesse=(4,),
        line={0: "F05 2 grey"},
        reel=(1,),
        rocks={0: "CDMFJ"},
        momentum={0: 4},
        turned=(1, 4),
        options=Options(components=WILD, technique_limit="each"),
    ),
}
WALKS: Final = 25


@pytest.mark.parametrize("name", CORNERS)
def test_from_every_corner_the_game_goes_on_as_by_the_page(name: str) -> None:
    random = chosen_at_random(name)
    state = CORNERS[name]
    model = model_of(state)
    assert model.position() == position(state)
    compare(state, model)
    for action in menu(state):
        step(state, model_of(state), action)
    for number in range(WALKS):
        there, model = state, model_of(state)
        for _ in range(14):
            if not menu(there):
                break
            there = step(there, model, chosen(random, list(POLICIES)[number % 3], there))
            compare(there, model)
        compare_refusals(there, model, random, many=20)


@settings(max_examples=15)
@given(
    component_sets(),
    st.integers(2, 4),
    st.integers(0, 10**6),
    st.sampled_from(list(POLICIES)),
    st.sampled_from(OPTIONS[:4]),
)
def test_with_any_components_the_game_goes_as_by_the_page(
    components: ComponentSet, players: int, seed: int, policy: str, options: Options
) -> None:
    random = chosen_at_random(seed)
    state, model = new_pair(players, seed, 0, replace(options, components=components))
    for _ in range(70):
        if menu(state):
            state = step(state, model, chosen(random, policy, state))
    compare(state, model)


@pytest.mark.parametrize(("players", "number"), [(2, 0), (3, 4), (4, 5), (3, 6)])
def test_a_whole_game_is_the_same_to_its_end(players: int, number: int) -> None:
    random = chosen_at_random(players)
    state, model = new_pair(players, players, 0, OPTIONS[number])

    while menu(state):
        state = step(state, model, chosen(random, "angler", state))

    compare(state, model)
    assert phase(state) == "over"
    assert model.places() == tuple(outcome_of(state))


def outcome_of(state: State) -> tuple[int, ...]:
    found = outcome(state)
    assert found is not None
    return found.places


def note(state: State, seen: Counter[str]) -> None:
    """Note what is rare about a position."""
    asked = phase(state) == "momentum"
    seen["a second drift"] += state.table.drifts == 2
    seen["three cards missed"] += state.table.strike_misses == 3
    seen["a tile at work in momentum"] += state.table.momentum_open and asked
    seen["effects wait in momentum"] += bool(state.table.pending) and asked
    seen["open water"] += OpenWater() in state.table.river and phase(state) != "rock"


def test_the_games_come_to_the_hard_corners() -> None:
    seen: Counter[str] = Counter()
    starts = [new_pair(2 + number % 3, number, 0, options) for number, options in enumerate(OPTIONS)]
    laid_out = [*CORNERS.values(), after(CORNERS["the end of a wild turn"], "P0 momentum")]
    starts += [(state, model_of(state)) for state in laid_out]
    for state, model in starts:
        random = chosen_at_random("corners")
        note(state, seen)
        for number in range(STEPS):
            if not menu(state):
                break
            state = step(state, model, chosen(random, list(POLICIES)[number // 50 % 3], state), seen)  # noqa: PLW2901  # where the game has come to
            note(state, seen)

    wanted = {event.__name__ for event in EVENTS} - {"GameStarted"}
    assert wanted - set(+seen) == set()
    assert {f"phase {each}" for each in ROWS_OF_PHASES} - set(+seen) == set()
    rare = {
        "a second drift",
        "three cards missed",
        "a tile at work in momentum",
        "effects wait in momentum",
        "open water",
    }
    assert rare - set(+seen) == set()

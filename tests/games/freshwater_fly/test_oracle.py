"""The engine beside a second model written from the rules page alone: positions, events, menus, refusals, scores.

The engine chooses what is done; both do it; then everything is compared. The model is told what chance decided
(strike cards, orders of the bag, dice) and nothing else.
"""

from collections import Counter
from functools import cache
from typing import Final

import pytest

from tablerules.games.freshwater_fly import DEFAULT_COMPONENTS, Options
from tablerules.kernel.values import replace
from tests.games.freshwater_fly.beside import (
    POLICIES,
    chosen,
    compare,
    compare_refusals,
    compare_scores,
    model_of,
    new_pair,
    step,
)
from tests.games.freshwater_fly.tables import (
    EVENTS,
    WILD,
    box_of,
    chosen_at_random,
    menu,
    phase,
    position,
    table,
)
from tests.oracles.freshwater_fly_facts import DEFAULT

OPTIONS: Final = (
    Options(),
    Options(technique_limit="each", round_total="changed"),
    Options(strike_draw="must", resolve_after_landing=False),
    Options(staging_moves=False, technique_limit="each", strike_draw="must"),
    Options(components=WILD, technique_limit="each"),
    Options(components=WILD, technique_limit="each", resolve_after_landing=False, round_total="changed"),
)
"""Each value of each option."""
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

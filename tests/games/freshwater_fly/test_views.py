"""Sections 4.4 and 4.5: everybody sees the same, and what could lie behind it is imagined uniformly."""

from collections import Counter
from math import factorial

import pytest

from tablerules.games import freshwater_fly as ff
from tablerules.games.freshwater_fly import FishFace, Options, State, View, imagine, tells, view
from tablerules.kernel.chance import Scripted
from tablerules.kernel.values import replace
from tablerules.testing.plays import without_chance
from tablerules.testing.secrecy import check_uniform, chi_square, chi_square_limit
from tests.games.freshwater_fly.tables import (
    WILD,
    after,
    checked,
    chosen_at_random,
    face,
    menu,
    play,
    started,
    struck,
    table,
)
from tests.oracles.freshwater_fly_facts import DEFAULT, NONE, name_of

FISH_SPACES = [number for number in range(18) if number not in (3, 11, 16)]
NO_PILES = {"2t": "", "4b": "", "6m": ""}


def name(fish: int) -> str:
    return f"F{fish + 1:02}"


def twin(fish: int) -> int:
    """Return the fish with the same face: of each species there are two of each colour."""
    return fish ^ 1


def few_worlds(bag: str = "") -> State:
    """Return a table of four with 16 worlds behind it, or more with tokens in the bag.

    Thirteen river spaces show fish whose twins are landed, or both twins; one shows a fish whose twin is in the deck;
    so does the top of the deck.
    """
    unique = [2 * number for number in range(12)]
    river = [*unique, 24, 25, 26]
    deck = [28, 29, 27]
    landed = [fish for fish in range(48) if fish not in (*river, *deck)]
    return table(
        players=4,
        river={name_of(space): name(fish) for space, fish in zip(FISH_SPACES, river, strict=True)},
        deck=" ".join(name(fish) for fish in deck),
        landed={3: " ".join(name(fish) for fish in landed)},
        piles=NO_PILES,
        bag=bag,
        rest=7,
    )


def test_all_views_are_equal_but_for_the_player() -> None:
    for state in (started(4), table(die=3), few_worlds()):
        for player in (0, 1, None):
            assert view(state, player) == View(player, state.table, None)
        assert view(state, -1) == view(state, 9) == view(state, None)
        assert state.hands == ()


def test_FF_1_3_no_id_of_a_fish_is_on_the_table_before_it_is_hooked() -> None:
    # Two worlds that differ in nothing but strength and points look the same.
    one = table(river={"1t": "F01", "1m": "F13"}, deck="F02")
    two = table(river={"1t": "F02", "1m": "F13"}, deck="F01")

    assert one.vault != two.vault
    assert one.table == two.table
    assert DEFAULT.fish[0][2:] != DEFAULT.fish[1][2:]
    for action in menu(one):
        assert ff.apply(one, action).events == ff.apply(two, action).events


def test_FF_6_1_the_hook_opens_the_id_and_nothing_else_does() -> None:
    tables = []
    for fish in ("F01", "F02"):
        other = {"F01": "F02", "F02": "F01"}[fish]
        state = table(die=1, river={"1t": fish, "1m": other}, hatch={1: "orange"}, chance=struck("h"), finesse=(0,))
        placed = after(state, "P0 cast", "P0 place 1t")
        tables.append((placed.table, after(placed, "P0 draw").table.line_fish[0]))

    assert tables[0][0] == tables[1][0]
    assert (tables[0][1], tables[1][1]) == (0, 1)


@pytest.mark.parametrize("seed", range(6))
def test_an_imagined_world_keeps_the_view_and_all_pieces(seed: int) -> None:
    random = chosen_at_random(seed)
    state = started(2 + seed % 3, seed=seed, options=Options(components=WILD) if seed % 2 else Options())
    for _ in range(150):
        state = ff.apply(state, random.choice(menu(state))).state
        if random.random() < 0.1:
            for player in (0, None):
                world = imagine(view(state, player), seed=random.randrange(1_000))
                assert view(world, player) == view(state, player)
                checked(world)


def test_worlds_behind_a_view_are_equally_likely() -> None:
    seen = view(few_worlds(), 0)
    check_uniform(ff, seen, 2 * 2 * 2 * 2)
    check_uniform(ff, view(few_worlds("red blue blue"), None), 16 * 3, draws=16 * 3 * 25)


def test_unseen_rock_cards_are_dealt_at_random() -> None:
    all_fish = [fish for fish in range(48) if fish not in (0, 2)]
    water = " ".join(name_of(space) for space in FISH_SPACES[2:])
    state = table(
        players=4,
        river={"1t": name(0), "1m": name(2)},
        water=water,
        no_deck=True,
        landed={3: " ".join(name(fish) for fish in all_fish if fish not in (1, 3)), 0: "F02 F04"},
        piles={**NO_PILES, "4b": "PO", "6m": "N"},
        rest=7,
    )
    assert len(state.vault.boxed_rocks) == 1

    check_uniform(ff, view(state, 1), factorial(4))


def test_a_fish_is_as_likely_on_top_as_in_the_river_and_below() -> None:
    state = few_worlds()
    where: Counter[str] = Counter()
    for seed in range(1_200):
        vault = imagine(view(state, 0), seed=seed).vault
        where["river" if 26 in vault.river else f"deck {vault.deck.index(26)}"] += 1

    # Half the time the river shows it; its twin, and it, lie below the top in any order.
    assert chi_square((where["river"], where["deck 1"] + where["deck 2"])) < chi_square_limit(1)
    assert chi_square((where["deck 1"], where["deck 2"])) < chi_square_limit(1)
    assert where["deck 0"] == 0


def test_the_same_seed_gives_the_same_world_and_chance_goes_on_from_it() -> None:
    seen = view(started(3), 1)

    assert imagine(seen, seed=3) == imagine(seen, seed=3)
    worlds = {without_chance(imagine(seen, seed=seed)) for seed in range(12)}
    assert len(worlds) == 12
    chances = {imagine(seen, seed=seed).vault.chance for seed in range(12)}
    assert len(chances) == 12


def test_an_imagined_world_is_played_on() -> None:
    state = started(2)
    world = imagine(view(state, 0), seed=5)
    for _ in range(60):
        world = ff.apply(world, menu(world)[0]).state

    checked(world)


@pytest.mark.parametrize(
    ("state", "action", "names"),
    [
        (table(), "P0 take 3", ""),
        (table(pool="", die=3, finesse=(0,)), "P0 finesse", "HatchFilled DiceRolled"),
        (
            after(table(die=3, hatch={3: "orange"}, chance=struck("h"), finesse=(4,)), "P0 cast", "P0 place 3t"),
            "P0 draw",
            "StrikeDrawn FishHooked RockDrawn RiverFilled",
        ),
        (table(momentum={0: 2}, turned=(2,)), "P0 momentum", "HatchDrawn"),
        (
            table(momentum={0: 2}, turned=(2,), discard="red", rest=1, chance=Scripted(((4,),))),
            "P0 momentum",
            "BagRefilled HatchDrawn",
        ),
        (table(momentum={0: 0}), "P0 momentum", ""),
    ],
)
def test_what_shows_something_is_told_so(state: State, action: str, names: str) -> None:
    found = [type(event).__name__ for event in play(state, action)[1] if tells(state, event)]

    assert found == names.split()


def test_the_faces_of_the_default_fish_come_in_pairs() -> None:
    box = Options().components
    for fish in range(48):
        assert face(box, fish) == face(box, twin(fish)) == FishFace(fish // 6, fish % 6 // 2)
    assert NONE == -1
    assert replace(FishFace(0, 0), color=1) == FishFace(0, 1)

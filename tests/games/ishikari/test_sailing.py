"""IS-4: where ships may sail."""

from collections.abc import Iterable

import pytest

from tablerules.games.ishikari import Options, State, UseCard
from tests.games.ishikari.tables import card, dice, legal, refused, seen, story, table
from tests.oracles.ishikari_facts import OPTIONS, PAIRS, SHIPS


def options_of(state: State, face: str) -> list[tuple[int, int]]:
    """Return the options of a card of seat 0 that are legal."""
    return [option for option in OPTIONS if legal(state, UseCard(0, card(face), *option))]


def ends(state: State, face: str) -> list[int]:
    """Return where the ship of a card comes to with one, two and three steps, as far as it may."""
    ship = int(face[1])
    reached = [option for option in options_of(state, face) if option[1] == 1]
    return [seen(state, UseCard(0, card(face), *option)).ships[ship - 1] for option in reached]


def stops(places: Iterable[int], ship: int, length: int) -> list[int]:
    """Return the stops of a ship, slowly: every space in front of it, one after the other (IS-4.1)."""
    ships = list(places)
    found = [space for space in range(ships[ship - 1] + 1, length + 1) if space not in ships]
    return [*found, 0]


def test_IS_4_1_a_step_goes_to_the_next_free_space() -> None:
    state = table(hands={0: "R3/5"}, ships=(4, 6, 3, 9, 1, 2))

    assert ends(state, "R3/5") == [5, 7, 8]


def test_IS_4_1_the_harbor_is_the_last_stop() -> None:
    state = table(hands={0: "R3/5"}, ships=(1, 2, 9, 4, 5, 6))

    assert options_of(state, "R3/5") == list(OPTIONS)
    assert ends(state, "R3/5") == [10, 11, 0]
    assert refused(table(hands={0: "R3/5"}, ships=(1, 2, 10, 4, 5, 6)), UseCard(0, card("R3/5"), 3, 1)) == (
        "past-harbour",
        "IS-4.1",
    )


def test_IS_4_1_ships_in_the_harbor_do_not_block_it() -> None:
    state = table(hands={0: "R3/5"}, ships=(0, 0, 11, 0, 0, 0))

    assert ends(state, "R3/5") == [0]
    assert seen(state, UseCard(0, card("R3/5"), 1, 1)).ships == (0,) * 6


def test_IS_4_2_occupied_spaces_are_not_counted_and_the_harbor_costs_one_step() -> None:
    state = table(hands={0: "R3/5"}, ships=(10, 1, 9, 2, 3, 4))

    assert ends(state, "R3/5") == [11, 0]
    assert options_of(state, "R3/5") == [(1, 1), (2, 1), (1, 2)]


def test_IS_4_2_a_full_way_home_is_one_step() -> None:
    state = table(hands={0: "R3/5"}, ships=(10, 11, 9, 2, 3, 4))

    assert ends(state, "R3/5") == [0]


def test_IS_4_3_a_ship_in_the_harbor_sails_out_like_any_other() -> None:
    state = table(hands={0: "R3/5"}, ships=(1, 3, 0, 4, 5, 6))

    assert ends(state, "R3/5") == [2, 7, 8]
    assert story(state, UseCard(0, card("R3/5"), 1, 1))[1].space == 2  # type: ignore[union-attr]  # a ShipMoved


def test_IS_4_3_leaving_the_harbor_is_no_landing() -> None:
    state = table(hands={0: "R3/5"}, ships=(1, 2, 0, 4, 5, 6))

    later = seen(state, UseCard(0, card("R3/5"), 1, 1))

    assert (len(later.privilege_backs), later.market) == (10, 3)


def test_IS_4_4_of_the_four_options_two_three_or_four_are_legal() -> None:
    counts = {
        space: len(options_of(table(hands={0: "R3/5"}, ships=(1, 2, space, 4, 5, 6)), "R3/5"))
        for space in (0, 3, 7, 8, 9, 10, 11)
    }

    assert counts == {0: 4, 3: 4, 7: 4, 8: 4, 9: 4, 10: 3, 11: 2}


@pytest.mark.parametrize("seed", range(60))
def test_IS_4_1_stops_are_those_of_a_slow_search(seed: int) -> None:
    random = dice(seed)
    length = random.choice((8, 9, 11, 11, 24))
    places = random.sample(range(1, length + 1), 6)
    ships = tuple(0 if random.random() < 0.3 else place for place in places)

    for ship in SHIPS:
        face = next(f"R{move}/{fish}" for move, fish in PAIRS if move == ship)
        state = table(hands={0: face}, ships=ships, options=Options(sea_length=length))
        assert ends(state, face) == stops(ships, ship, length)[:3]

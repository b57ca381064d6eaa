"""IS-7: loading and overfishing."""

import pytest

from tablerules.games.ishikari import HerringLoaded, LoadSkipped, MarkerMoved, ShipPunished, UseCard
from tests.games.ishikari.tables import after, card, kinds, legal, marker, markers_of, menu, play, seen, story, table

R35 = card("R3/5")


def test_IS_7_1_a_ship_in_the_harbor_loads_nothing_and_both_choices_stay_legal() -> None:
    state = table(hands={0: "R3/5"}, ships=(1, 2, 3, 4, 0, 6))

    for fish in (1, 2):
        assert legal(state, UseCard(0, R35, 1, fish))
        assert UseCard(0, R35, 1, fish) in menu(state)
        events = story(state, UseCard(0, R35, 1, fish))
        assert events[2] == LoadSkipped(5)
        assert not any(isinstance(event, HerringLoaded) for event in events)
        assert seen(state, UseCard(0, R35, 1, fish)).cargo == (0,) * 6


@pytest.mark.parametrize("fish", [1, 2])
def test_IS_7_2_one_or_two_are_loaded_in_full(fish: int) -> None:
    state = table(hands={0: "R3/5"}, cargo=(0, 0, 0, 0, 3, 0))

    later, events = play(state, UseCard(0, R35, 1, fish))

    assert events[2] == HerringLoaded(5, fish)
    assert (later.table.cargo[4], later.table.herring) == (3 + fish, 35 - fish)


def test_IS_7_2_six_are_carried_without_punishment() -> None:
    state = table(hands={0: "R3/5"}, cargo=(0, 0, 0, 0, 4, 0))

    later = seen(state, UseCard(0, R35, 1, 2))

    assert (later.cargo[4], later.ships[4], marker(state, 5)) == (6, 5, "B0")


def test_IS_7_2_loading_past_six_is_allowed_also_when_the_supply_is_nearly_empty() -> None:
    state = table(hands={0: "R3/5"}, cargo=(6, 6, 6, 6, 6, 6))
    assert state.table.herring == 2

    later = seen(state, UseCard(0, R35, 1, 2))

    assert (later.cargo, later.herring) == ((6, 6, 6, 6, 0, 6), 8)


@pytest.mark.parametrize(("load", "fish", "total"), [(6, 1, 7), (5, 2, 7), (6, 2, 8)])
def test_IS_7_3_seven_or_more_are_punished_at_once(load: int, fish: int, total: int) -> None:
    state = table(hands={0: "R3/5"}, cargo=(0, 0, 0, 0, load, 0))

    later, events = play(state, UseCard(0, R35, 1, fish))

    assert events[2:5] == (HerringLoaded(5, fish), ShipPunished(5, total), MarkerMoved(5, 10, in_loss=True))
    assert (later.table.ships[4], later.table.cargo, later.table.herring) == (0, (0,) * 6, 38)
    assert marker(later, 5) == "R10"


def test_IS_7_3_a_black_marker_goes_to_0_first_and_a_red_one_goes_on() -> None:
    black = table(hands={0: "R3/5"}, cargo=(0, 0, 0, 0, 6, 0), markers={5: "B20"})
    red = table(hands={0: "R3/5"}, cargo=(0, 0, 0, 0, 6, 0), markers={5: "R7", 3: "B12"})

    assert marker(table(), 5) == "B0"
    assert markers_of(after(black, UseCard(0, R35, 1, 1))) == {5: "R10"}
    assert markers_of(after(red, UseCard(0, R35, 1, 1))) == {3: "B12", 5: "R18"}


def test_IS_7_3_no_award_and_no_change_of_the_market() -> None:
    state = table(hands={0: "R3/5"}, cargo=(0, 0, 0, 0, 6, 0), market=4, shown={1: "R5/1@16"})

    later, events = play(state, UseCard(0, R35, 1, 1))

    assert kinds(events) == (
        "CardUsed ShipMoved HerringLoaded ShipPunished MarkerMoved HandRefilled TurnEnded AuctionOpened"
    )
    assert (later.table.market, len(later.table.privilege_backs), later.table.attached[1]) == (4, 10, ((),))


def test_a_landed_ship_may_be_loaded_no_more_in_the_same_turn() -> None:
    state = table(hands={0: "R3/5"}, ships=(1, 2, 11, 4, 0, 6), cargo=(0, 0, 1, 0, 0, 0))

    assert kinds(story(state, UseCard(0, R35, 1, 2))) == (
        "CardUsed ShipMoved PrivilegeAwarded PrivilegeLaidLoose CatchSettled MarkerMoved MarketSet LoadSkipped "
        "HandRefilled TurnEnded AuctionOpened"
    )

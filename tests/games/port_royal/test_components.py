"""Section 2 of the rules page: every card, its face and its number."""

import json
from typing import cast

import pytest

from tablerules.games.port_royal import (
    CARDS,
    COINS,
    COLOR,
    COLORS,
    COST,
    CREW_SYMBOLS,
    KIND,
    KINDS,
    NAME,
    NEEDED_SYMBOLS,
    PERSON,
    PERSONS,
    PLAYERS,
    POINTS,
    RULES_VERSION,
    SKULL,
    SPECIAL_EXPEDITION,
    SWORDS,
    SYMBOLS,
    catalogue,
)
from tests.oracles import port_royal_facts as page


def test_section_2_names_of_the_game() -> None:
    assert ("port-royal", "1.0", range(2, 6)) == (NAME, RULES_VERSION, PLAYERS)


def test_section_2_there_are_120_cards_numbered_from_0() -> None:
    assert tuple(CARDS) == tuple(range(120))
    assert len(KIND) == len(COLOR) == len(COINS) == len(SWORDS) == len(COST) == len(POINTS) == 120


def test_section_2_public_names_of_kinds_colors_persons_and_symbols() -> None:
    assert tuple(KINDS) == ("ship", "person", "expedition", "tax")
    assert tuple(COLORS) == ("yellow", "blue", "green", "red", "black")
    assert " ".join(PERSONS) == (
        "trader settler captain priest jack_of_all_trades sailor pirate mademoiselle jester admiral governor"
    )
    assert tuple(SYMBOLS) == ("anchor", "cross", "house")


@pytest.mark.parametrize("face", page.SHIPS, ids=str)
def test_section_2_ships(face: page.Ship) -> None:
    for card in face.ids:
        assert (KIND[card], COLOR[card], COINS[card], SKULL[card]) == (
            "ship",
            face.color,
            face.coins,
            face.swords is None,
        )
        assert face.swords in (None, SWORDS[card])


@pytest.mark.parametrize("face", page.PERSONS, ids=str)
def test_section_2_persons(face: page.Person) -> None:
    for card in face.ids:
        assert (KIND[card], PERSON[card], COLOR[card]) == ("person", face.name, face.color)
        assert (COST[card], POINTS[card], SWORDS[card]) == (face.cost, face.points, face.swords)
        assert tuple(CREW_SYMBOLS[card]) == face.symbols


@pytest.mark.parametrize("face", page.EXPEDITIONS, ids=str)
def test_section_2_expeditions(face: page.Expedition) -> None:
    assert KIND[face.card] == "expedition"
    assert sorted(NEEDED_SYMBOLS[face.card]) == sorted(face.needs)
    assert (POINTS[face.card], COINS[face.card]) == (face.points, face.coins)


def test_section_2_taxes_follow_the_special_expedition_which_is_115() -> None:
    assert SPECIAL_EXPEDITION == 115
    assert [card for card in CARDS if KIND[card] == "tax"] == [116, 117, 118, 119]


def test_section_2_the_rows_of_the_page_name_each_card_once() -> None:
    ids = [card for face in (*page.SHIPS, *page.PERSONS) for card in face.ids]
    ids += [face.card for face in (*page.EXPEDITIONS, *page.TAXES)]

    assert ids == list(range(120))


def test_section_2_check_sums() -> None:
    ships = [card for card in CARDS if KIND[card] == "ship"]
    persons = [card for card in CARDS if KIND[card] == "person"]

    assert (len(ships), len(persons)) == (50, 60)
    assert sum(COINS[card] for card in ships) == 110
    for color in COLORS:
        assert sum(COINS[card] for card in ships if COLOR[card] == color) == 22
    assert sum(POINTS[card] for card in persons) == 83
    assert sum(SWORDS[card] for card in persons) == 16
    assert KIND.count("expedition") == 6
    assert sum(page.points(card) for card in page.PERSON) == 83
    assert page.swords(persons) == 16


def test_section_2_each_expedition_is_worth_more_than_its_crew() -> None:
    for face in page.EXPEDITIONS:
        crew_points = max(POINTS[card] for card in CARDS if CREW_SYMBOLS[card])
        assert POINTS[face.card] > crew_points * len(face.needs)


def test_section_2_the_catalogue_is_plain_json_of_all_cards() -> None:
    told = catalogue()

    assert json.loads(json.dumps(told)) == told
    cards = cast("list[dict[str, object]]", told["cards"])
    assert [card["id"] for card in cards] == list(range(120))
    assert [card["kind"] for card in cards] == list(KIND)
    assert "colour" not in json.dumps(told)
    assert "harbour" not in json.dumps(told)

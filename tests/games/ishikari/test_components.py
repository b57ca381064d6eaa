"""Section 2 of the rules page: names, faces, ids and what the catalogue tells."""

import json
from collections import Counter

from tablerules.games import ishikari
from tablerules.games.ishikari import CardId, UseCard, catalogue, format_action
from tests.oracles import ishikari_facts as page


def test_section_2_names_of_the_game() -> None:
    assert ("ishikari", "1.0", range(3, 7)) == (ishikari.NAME, ishikari.RULES_VERSION, ishikari.PLAYERS)


def test_section_2_ids_the_page_names() -> None:
    named = {"R1/2": 0, "R1/6": 4, "R2/1": 5, "R3/5": 13, "R6/5": 29, "B1/2": 30, "B6/5": 59}

    assert {face: page.card(face) for face in named} == named
    for face, card in named.items():
        assert format_action(UseCard(0, CardId(card), 1, 1)) == f"P0 use {face} 1+1"


def test_section_2_the_formula_of_the_ids() -> None:
    for color in (0, 1):
        for m, n in page.PAIRS:
            index = 5 * (m - 1) + (n - 1 if n < m else n - 2)
            assert page.card(f"{'RB'[color]}{m}/{n}") == 30 * color + index


def test_section_2_each_ship_is_moved_by_five_cards_of_a_color_and_loaded_by_five() -> None:
    for cards in (range(30), range(30, 60)):
        assert Counter(map(page.move_of, cards)) == dict.fromkeys(page.SHIPS, 5)
        assert Counter(map(page.fish_of, cards)) == dict.fromkeys(page.SHIPS, 5)


def test_section_2_the_table_of_deals() -> None:
    assert page.dealt(3, 0) == [(9, 0)] * 3
    assert page.dealt(4, 0) == [(8, 1), (7, 2), (7, 2), (7, 2)]
    assert page.dealt(4, 2) == [(7, 2), (7, 2), (8, 1), (7, 2)]
    assert page.dealt(5, 0) == [(6, 3)] * 4 + [(5, 4)]
    assert page.dealt(6, 0) == [(5, 4)] * 5 + [(4, 5)]


def test_section_2_the_catalogue_is_plain_json_and_names_every_card() -> None:
    told = catalogue()
    text = json.dumps(told, ensure_ascii=False)

    assert json.loads(text) == told
    for card in range(60):
        assert f'"{page.face_of(card)}"' in text


def test_section_2_the_catalogue_has_the_words_of_both_languages() -> None:
    text = json.dumps(catalogue(), ensure_ascii=False)

    for english in ("market", "return-card", "swap", "five-points", "game-end"):
        assert english in text
    for japanese in ("相場操作", "懸札廃棄", "手札変更", "5pts.", "ゲーム終了"):
        assert japanese in text
    for bonus in ("x2(0)/x2(0)", "+3(0)/0(0)", "-10(-3)/+10(+3)", "+5(-3)/0(0)", "+5(0)/-5(-3)"):
        assert bonus in text


def test_section_4_everything_the_contract_names_is_at_the_front_door() -> None:
    names = [
        "Options",
        "Table",
        "Hand",
        "Vault",
        "State",
        "View",
        "Action",
        "Event",
        "PlaceInField",
        "UseCard",
        "RevealCard",
        "ShiftMarket",
        "ReturnCard",
        "TakeFieldCard",
        "StopTaking",
        "FillFieldPlace",
        "AttachPrivilege",
        "DeclareInterrupt",
        "PassInterrupt",
        "GameStarted",
        "PrivilegesLaid",
        "FieldOpened",
        "CardsDealt",
        "TurnStarted",
        "CardPlaced",
        "PrivilegeUsed",
        "CardReturned",
        "FieldCardTaken",
        "TakingStopped",
        "FieldPlaceFilled",
        "CardUsed",
        "ShipMoved",
        "PrivilegeAwarded",
        "PrivilegeAttached",
        "PrivilegeLaidLoose",
        "PrivilegeDiscarded",
        "CatchSettled",
        "MarkerMoved",
        "MarketSet",
        "HerringLoaded",
        "LoadSkipped",
        "ShipPunished",
        "HandRefilled",
        "CardRevealed",
        "TurnEnded",
        "AuctionOpened",
        "InterruptDeclared",
        "InterruptPassed",
        "InterruptWon",
        "HandsShown",
        "GameEnded",
        "new_game",
        "to_act",
        "legal_actions",
        "explain",
        "apply",
        "evolve",
        "evolve_view",
        "view",
        "redact",
        "imagine",
        "score",
        "outcome",
        "format_action",
        "parse_action",
        "tells",
        "violations",
        "catalogue",
        "NAME",
        "RULES_VERSION",
        "PLAYERS",
    ]

    assert [name for name in names if name not in ishikari.__all__] == []
    assert [name for name in names if not hasattr(ishikari, name)] == []

"""The numbers of actions: exact, free of states and seats, and the same for ever."""

from hashlib import sha256
from typing import Annotated, Any, Final

import pytest

from tablerules import GAMES
from tablerules.adapters.vocabulary import REPORTS, ROWS, Vocabulary, choices_of
from tablerules.games import ishikari, port_royal, sainokawara
from tablerules.kernel import REFEREE
from tablerules.kernel.values import Within
from tests.adapters.games import EVERY, turns

FROZEN: Final = {
    "port-royal": (967, "447da393ff802264a4d1a1abf07c8aa1332ec6d005b4a8198b99204092696c38"),
    "ishikari": (1463, "f250ebaa706dcf1569daea505d1cbfcc69113307429cbc86c4dfbe6da409f49d"),
    "sainokawara": (114, "0b71a6f3cabd95b953658a6417c2306a505bd0cd3a59b92753a80a39e5f2d61b"),
    "freshwater-fly": (326, "2c689911a990223ff05161e1271732cad7c525611338de7db19aeae59d3b457b"),
}
"""How many numbers, and a hash of the notation of all actions in order. A policy that was trained knows nothing else:
a change here makes it worthless, so a change of rules adds numbers at the end, under a new version."""


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_every_legal_action_has_one_number_of_its_own(name: str, players: int) -> None:
    game = GAMES[name]
    words = Vocabulary(game)

    for _, menu in turns(game, players):
        numbers = words.indices(menu)
        assert len(set(numbers)) == len(menu)
        assert tuple(words.action(number, menu[0].player) for number in numbers) == menu
        assert [number for number, mark in enumerate(words.mask(menu)) if mark] == sorted(numbers)


@pytest.mark.parametrize("name", GAMES)
def test_a_number_says_the_same_whoever_acts(name: str) -> None:
    words = Vocabulary(GAMES[name])

    for number in range(words.size):
        assert words.index(words.action(number, 0)) == words.index(words.action(number, 1)) == number
        assert words.action(number, 1).player == 1


@pytest.mark.parametrize("name", GAMES)
def test_the_numbers_are_those_of_every_release(name: str) -> None:
    game = GAMES[name]
    words = Vocabulary(game)
    text = "\n".join(game.format_action(words.action(number, 0)) for number in range(words.size))

    assert (words.size, sha256(text.encode()).hexdigest()) == FROZEN[name]


@pytest.mark.parametrize("name", GAMES)
def test_the_sections_follow_one_another_and_hold_their_class(name: str) -> None:
    words = Vocabulary(GAMES[name])

    starts = [section.start for section in words.sections]
    ends = [section.start + section.size for section in words.sections]
    assert starts == [0, *ends[:-1]]
    assert ends[-1] == words.size
    for section in words.sections:
        for number in (section.start, section.start + section.size - 1):
            action = words.action(number, 0)
            assert type(action).__name__ == section.name
            assert all(getattr(action, field) in choices for field, choices in section.fields)


def test_other_dice_have_other_numbers_and_all_kinds_of_the_box_have_one() -> None:
    options = sainokawara.Options(dice=("d6",) * 10 + ("d8", "d12-red") * 2)
    words = Vocabulary(sainokawara, options)

    assert words.size == Vocabulary(sainokawara).size - 4 * 14
    assert words.action(14, 0) == sainokawara.PlaceDie(0, "d8", 0)
    for _, menu in turns(sainokawara, 3, options=options):
        assert len(set(words.indices(menu))) == len(menu)


@pytest.mark.parametrize(
    "action",
    [
        sainokawara.ReportPlaced(REFEREE),
        sainokawara.PlaceDie(0, "d100", 0),
        port_royal.CompleteExpedition(0, port_royal.CARDS[110], ()),
        port_royal.TradeShip(0, port_royal.CARDS[60]),
        ishikari.UseCard(0, ishikari.CARDS[0], 2, 2),
        "P0 draw",
    ],
)
def test_what_can_never_be_legal_has_no_number(action: Any) -> None:
    game = sainokawara if "sainokawara" in type(action).__module__ else port_royal
    game = ishikari if "ishikari" in type(action).__module__ else game

    with pytest.raises(ValueError, match="has no number"):
        Vocabulary(game).index(action)


@pytest.mark.parametrize("number", [-1, 114])
def test_there_is_no_action_for_a_number_outside(number: int) -> None:
    with pytest.raises(IndexError, match="none of the 114 actions"):
        Vocabulary(sainokawara).action(number, 0)


def test_a_field_without_an_end_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "tablerules.adapters.vocabulary.ROWS", {key: rows for key, rows in ROWS.items() if "Complete" not in key}
    )

    with pytest.raises(TypeError, match=r"no end to CompleteExpedition\.crew; `ROWS` .* or `REPORTS`"):
        Vocabulary(port_royal)


def test_reports_are_classes_of_their_games() -> None:
    for name, kinds in REPORTS.items():
        assert all(hasattr(GAMES[name], kind) for kind in kinds)


@pytest.mark.parametrize(
    ("hint", "choices"),
    [
        (Annotated[int, Within(0)], None),
        (int, None),
        (str, None),
        (bool, (False, True)),
        (bool | None, (False, True, None)),
        (int | None, None),
    ],
)
def test_what_a_type_allows(hint: Any, choices: Any) -> None:
    assert choices_of(hint) == choices

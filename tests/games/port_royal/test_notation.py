"""Actions as text, and back."""

import pytest

from tablerules.games.port_royal import (
    Action,
    DrawCard,
    KeepShip,
    Pass,
    RepelShip,
    StopDrawing,
    format_action,
    parse_action,
)
from tablerules.kernel.refusals import InvalidPayload
from tests.games.port_royal.plain import CompleteExpedition, HirePerson, TradeShip

NOTED: tuple[tuple[Action, str], ...] = (
    (DrawCard(0), "P0 draw"),
    (StopDrawing(0), "P0 stop"),
    (RepelShip(1), "P1 repel"),
    (KeepShip(1), "P1 keep"),
    (TradeShip(2, 17), "P2 trade 17"),
    (HirePerson(0, 57), "P0 hire 57"),
    (CompleteExpedition(3, 113, (60, 65, 66)), "P3 claim 113 with 60+65+66"),
    (CompleteExpedition(0, 110, ()), "P0 claim 110 with nobody"),
    (CompleteExpedition(0, 110, (7,)), "P0 claim 110 with 7"),
    (CompleteExpedition(0, 110, (66, 65)), "P0 claim 110 with 66+65"),
    (CompleteExpedition(0, 110, (65, 65)), "P0 claim 110 with 65+65"),
    (Pass(4), "P4 pass"),
    (TradeShip(0, 0), "P0 trade 0"),
    (HirePerson(4, 119), "P4 hire 119"),
)
noted = pytest.mark.parametrize(("action", "text"), NOTED, ids=[text for _, text in NOTED])


@noted
def test_an_action_is_noted_as_the_page_says(action: Action, text: str) -> None:
    assert format_action(action) == text


@noted
def test_a_note_is_read_back_as_its_action(action: Action, text: str) -> None:
    assert parse_action(text) == action
    assert type(parse_action(text)) is type(action)


@pytest.mark.parametrize("card", range(120))
def test_every_card_can_be_noted(card: int) -> None:
    for action in (TradeShip(0, card), HirePerson(0, card), CompleteExpedition(0, card, (card,))):
        assert parse_action(format_action(action)) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "P0",
        "P0 ",
        "draw",
        "P0 fly",
        "P0  draw",
        " P0 draw",
        "P0 draw ",
        "P0 draw\n",
        "P0\tdraw",
        "P0\u00a0draw",
        "p0 draw",
        "P0 Draw",
        "P5 draw",
        "P00 draw",
        "P-1 draw",
        "P+0 draw",
        "P10 draw",
        "P\uff10 draw",
        "P\u0660 draw",
        "P draw",
        "P0 draw 3",
        "P0 pass 3",
        "P0 stop with nobody",
        "P0 trade",
        "P0 trade ",
        "P0 trade 120",
        "P0 trade 017",
        "P0 trade 00",
        "P0 trade -1",
        "P0 trade +1",
        "P0 trade 1_0",
        "P0 trade 1.0",
        "P0 trade 0x1",
        "P0 trade \uff11",
        "P0 trade \u0661",
        "P0 trade \u00b2",
        "P0 trade 17 18",
        "P0 trade 17 with 60",
        "P0 hire",
        "P0 hire 1200",
        "P0 claim 113",
        "P0 claim 113 with",
        "P0 claim 113 with ",
        "P0 claim 113 with 60 + 65",
        "P0 claim 113 with 60+",
        "P0 claim 113 with +60",
        "P0 claim 113 with 60++65",
        "P0 claim 113 with 60,65",
        "P0 claim 113 with 060",
        "P0 claim 113 with 120",
        "P0 claim 113 with nobody+60",
        "P0 claim 113 with nobody ",
        "P0 claim 113 60+65",
        "P0 claim with 60+65",
        "P0 claim 120 with 60",
        "P0 draw; P1 draw",
        "P0 trade " + "9" * 5000,
        "P0 claim 113 with " + "+".join(["1200"] * 10),
        "\ud800",
        "P0 trade 1\x00",
    ],
    ids=lambda text: ascii(text[:30]),
)
def test_anything_else_is_an_invalid_payload(text: str) -> None:
    with pytest.raises(InvalidPayload):
        parse_action(text)

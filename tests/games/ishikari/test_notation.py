"""Actions as text, and back."""

import pytest

from tablerules.games.ishikari import (
    Action,
    AttachPrivilege,
    CardId,
    DeclareInterrupt,
    FillFieldPlace,
    PassInterrupt,
    PlaceInField,
    ReturnCard,
    RevealCard,
    ShiftMarket,
    StopTaking,
    TakeFieldCard,
    UseCard,
    format_action,
    parse_action,
)
from tablerules.kernel.refusals import InvalidPayload
from tests.oracles.ishikari_facts import face_of

NOTED: tuple[tuple[Action, str], ...] = (
    (PlaceInField(0, CardId(13)), "P0 place R3/5"),
    (UseCard(0, CardId(13), 2, 1), "P0 use R3/5 2+1"),
    (UseCard(5, CardId(59), 1, 2), "P5 use B6/5 1+2"),
    (UseCard(0, CardId(13), 3, 2), "P0 use R3/5 3+2"),
    (RevealCard(0, CardId(13), 16), "P0 reveal R3/5 @16"),
    (RevealCard(3, CardId(0), 1), "P3 reveal R1/2 @1"),
    (ShiftMarket(0, 1), "P0 market +1"),
    (ShiftMarket(0, -1), "P0 market -1"),
    (ReturnCard(0, CardId(13)), "P0 return R3/5"),
    (TakeFieldCard(0, 0), "P0 take 0"),
    (TakeFieldCard(0, 6), "P0 take 6"),
    (FillFieldPlace(0, CardId(30)), "P0 fill B1/2"),
    (AttachPrivilege(0, CardId(13)), "P0 attach R3/5"),
    (DeclareInterrupt(0, 3), "P0 interrupt 3"),
    (DeclareInterrupt(4, 12), "P4 interrupt 12"),
    (PassInterrupt(0), "P0 pass"),
    (StopTaking(0), "P0 stop"),
)
noted = pytest.mark.parametrize(("action", "text"), NOTED, ids=[text for _, text in NOTED])


@noted
def test_an_action_is_noted_as_the_page_says(action: Action, text: str) -> None:
    assert format_action(action) == text


@noted
def test_a_note_is_read_back_as_its_action(action: Action, text: str) -> None:
    assert parse_action(text) == action
    assert type(parse_action(text)) is type(action)


@pytest.mark.parametrize("card", range(60))
def test_every_card_can_be_noted(card: int) -> None:
    for action in (
        PlaceInField(1, CardId(card)),
        UseCard(1, CardId(card), 1, 1),
        RevealCard(1, CardId(card), 2),
        ReturnCard(1, CardId(card)),
        FillFieldPlace(1, CardId(card)),
        AttachPrivilege(1, CardId(card)),
    ):
        assert face_of(card) in format_action(action)
        assert parse_action(format_action(action)) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "P0",
        "P0 ",
        "pass",
        "P0 fly",
        "P0  pass",
        " P0 pass",
        "P0 pass ",
        "P0 pass\n",
        "P0\tpass",
        "P0\u00a0pass",
        "p0 pass",
        "P0 Pass",
        "P6 pass",
        "P00 pass",
        "P-1 pass",
        "P+0 pass",
        "P10 pass",
        "P\uff10 pass",
        "P\u0660 pass",
        "P pass",
        "P0 pass 1",
        "P0 stop 1",
        "P0 place",
        "P0 place ",
        "P0 place 13",
        "P0 place R3/3",
        "P0 place R0/5",
        "P0 place R3/7",
        "P0 place R7/3",
        "P0 place G3/5",
        "P0 place r3/5",
        "P0 place R35",
        "P0 place R3-5",
        "P0 place R3/5 ",
        "P0 place R03/5",
        "P0 place R3/05",
        "P0 place R3/5 R3/5",
        "P0 place R\uff13/5",
        "P0 place R\u0663/5",
        "P0 use R3/5",
        "P0 use R3/5 2",
        "P0 use R3/5 2 1",
        "P0 use R3/5 2+",
        "P0 use R3/5 +1",
        "P0 use R3/5 0+1",
        "P0 use R3/5 4+1",
        "P0 use R3/5 1+0",
        "P0 use R3/5 1+3",
        "P0 use R3/5 01+1",
        "P0 use R3/5 1 + 1",
        "P0 use R3/5 1+1+1",
        "P0 use R3/5 \u00b2+1",
        "P0 reveal R3/5",
        "P0 reveal R3/5 16",
        "P0 reveal R3/5 @0",
        "P0 reveal R3/5 @17",
        "P0 reveal R3/5 @016",
        "P0 reveal R3/5 @ 16",
        "P0 reveal R3/5@16",
        "P0 reveal R3/5 @-1",
        "P0 reveal @16 R3/5",
        "P0 market",
        "P0 market 1",
        "P0 market 0",
        "P0 market +0",
        "P0 market +2",
        "P0 market -2",
        "P0 market +01",
        "P0 market + 1",
        "P0 return",
        "P0 return 3",
        "P0 take",
        "P0 take 7",
        "P0 take -1",
        "P0 take 00",
        "P0 take R3/5",
        "P0 take +0",
        "P0 take 1_0",
        "P0 fill",
        "P0 fill 3",
        "P0 attach",
        "P0 attach R3/5 1",
        "P0 interrupt",
        "P0 interrupt 0",
        "P0 interrupt 13",
        "P0 interrupt 03",
        "P0 interrupt +3",
        "P0 interrupt 3.0",
        "P0 interrupt \u0663",
        "P0 interrupt " + "9" * 5000,
        "P0 pass; P1 pass",
        "\ud800",
        "P0 take 1\x00",
    ],
    ids=lambda text: ascii(text[:30]),
)
def test_anything_else_is_an_invalid_payload(text: str) -> None:
    with pytest.raises(InvalidPayload):
        parse_action(text)


@pytest.mark.parametrize(
    "action",
    [
        PassInterrupt(-1),
        PassInterrupt(6),
        StopTaking(10**30),
        PlaceInField(0, CardId(60)),
        PlaceInField(0, CardId(-1)),
        UseCard(0, CardId(10**30), 1, 1),
        UseCard(0, CardId(13), 0, 1),
        UseCard(0, CardId(13), 4, 1),
        UseCard(0, CardId(13), 1, 0),
        UseCard(0, CardId(13), 1, 3),
        RevealCard(0, CardId(13), 0),
        RevealCard(0, CardId(13), 17),
        RevealCard(0, CardId(-1), 1),
        ShiftMarket(0, 0),
        ShiftMarket(0, 2),
        ShiftMarket(0, -2),
        ReturnCard(0, CardId(60)),
        TakeFieldCard(0, -1),
        TakeFieldCard(0, 7),
        FillFieldPlace(0, CardId(-1)),
        AttachPrivilege(0, CardId(60)),
        DeclareInterrupt(0, 0),
        DeclareInterrupt(0, 13),
    ],
    ids=str,
)
def test_an_action_outside_the_ranges_cannot_be_noted(action: Action) -> None:
    with pytest.raises(InvalidPayload):
        format_action(action)


def test_the_problem_names_the_range() -> None:
    for action, allowed in (
        (PassInterrupt(6), "0..5"),
        (UseCard(0, CardId(13), 4, 1), "1..3"),
        (RevealCard(0, CardId(13), 17), "1..16"),
        (DeclareInterrupt(0, 13), "1..12"),
    ):
        with pytest.raises(InvalidPayload, match=allowed):
            format_action(action)

"""Section 4.6: actions as text, and back."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablerules.games.freshwater_fly import (
    Action,
    Cast,
    ChangeFly,
    ChooseFace,
    ChooseFly,
    DrawStrike,
    Drift,
    EndTurn,
    ExtraStrike,
    FlipMomentum,
    IncreaseFinesse,
    KeepMomentum,
    MoveHatch,
    PassStrike,
    PlaceHatch,
    PlaceToken,
    Reel,
    SetDrag,
    ShiftHatch,
    StopEffect,
    SwapFish,
    TakeDie,
    TakeMomentum,
    TakeRock,
    TurnDie,
    UseMomentum,
    UseTechnique,
    format_action,
    parse_action,
)
from tablerules.kernel.refusals import InvalidPayload
from tests.games.freshwater_fly.beside import action_of
from tests.games.freshwater_fly.tables import ACTIONS
from tests.oracles.freshwater_fly_facts import COLUMNS, LETTERS, SPACES, name_of
from tests.oracles.freshwater_fly_model import IDS

NOTED: tuple[tuple[Action, str], ...] = (
    (ChooseFly(0, 4, 0), "P0 fly 4a"),  # type: ignore[arg-type]  # a fly
    (ChooseFly(3, 11, 1), "P3 fly 11b"),  # type: ignore[arg-type]  # a fly
    (TakeDie(0, 5), "P0 take 5"),
    (TurnDie(0, -1), "P0 turn -1"),
    (TurnDie(2, 1), "P2 turn +1"),
    (Cast(0), "P0 cast"),
    (Reel(1), "P1 reel"),
    (IncreaseFinesse(0), "P0 finesse"),
    (MoveHatch(0, 2, 7, 6), "P0 move 2 7>6"),
    (MoveHatch(0, 0, 1, 2), "P0 move 0 1>2"),
    (PlaceToken(0, 7), "P0 place 3m"),
    (PlaceToken(0, 17), "P0 place 6b"),
    (DrawStrike(0), "P0 draw"),
    (ExtraStrike(0), "P0 extra"),
    (PassStrike(0), "P0 pass"),
    (Drift(0, 3), "P0 drift 2t"),
    (TakeRock(0, 3), "P0 rock 2t"),
    (TakeMomentum(0, 3), "P0 tile 3"),  # type: ignore[arg-type]  # a tile
    (FlipMomentum(0), "P0 flip"),
    (KeepMomentum(0), "P0 keep"),
    (ChangeFly(0, 4, 1), "P0 change 4b"),  # type: ignore[arg-type]  # a fly
    (SetDrag(0), "P0 drag"),
    (UseMomentum(0), "P0 momentum"),
    (UseTechnique(0, 2), "P0 technique C"),  # type: ignore[arg-type]  # a card
    (ChooseFace(0, 4), "P0 face 4"),
    (ShiftHatch(0, 2, 7, 6), "P0 shift 2 7>6"),
    (PlaceHatch(0, 4), "P0 put 4"),
    (SwapFish(0, 7, 8), "P0 swap 3m 3b"),
    (StopEffect(0), "P0 stop"),
    (EndTurn(0), "P0 end"),
)
noted = pytest.mark.parametrize(("action", "text"), NOTED, ids=[text for _, text in NOTED])


@noted
def test_an_action_is_noted_as_the_page_says(action: Action, text: str) -> None:
    assert format_action(action) == text


@noted
def test_a_note_is_read_back_as_its_action(action: Action, text: str) -> None:
    assert parse_action(text) == action
    assert type(parse_action(text)) is type(action)


def test_every_class_of_action_is_noted() -> None:
    assert {type(action) for action, _ in NOTED} == set(ACTIONS)


def test_every_action_that_can_be_legal_anywhere_comes_back() -> None:
    texts = set()
    for verb, ids in IDS.items():
        for values in product(*ids):
            if verb in {"move_hatch", "shift_hatch"} and abs(values[1] - values[2]) != 1:
                continue
            action = action_of((verb, 1, *values))
            text = format_action(action)
            assert parse_action(text) == action
            texts.add(text)
    assert len(texts) == 24 + 6 + 2 + 3 + 72 + 18 + 3 + 18 + 18 + 5 + 2 + 24 + 2 + 16 + 6 + 72 + 6 + 324 + 2


def test_spaces_and_cards_are_noted_by_name() -> None:
    for number in SPACES:
        assert format_action(PlaceToken(0, number)) == f"P0 place {name_of(number)}"
    for number, name in enumerate(LETTERS):
        assert format_action(UseTechnique(0, number)) == f"P0 technique {name}"  # type: ignore[arg-type]  # a card
    for number in COLUMNS:
        assert parse_action(f"P0 put {number}") == PlaceHatch(0, number)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "P0",
        "P0 ",
        "take 5",
        "P take 5",
        "P00 take 5",
        "P4 take 5",
        "P-1 take 5",
        "p0 take 5",
        " P0 take 5",
        "P0 take 5 ",
        "P0  take 5",
        "P0 take  5",
        "P0\ttake 5",
        "P0 take 5\n",
        "P0 Take 5",
        "P0 take",
        "P0 take 0",
        "P0 take 7",
        "P0 take 05",
        "P0 take +5",
        "P0 take ５",
        "P0 take 5 5",
        "P0 turn 1",
        "P0 turn +2",
        "P0 turn -0",
        "P0 turn −1",
        "P0 fly 12a",
        "P0 fly 4",
        "P0 fly 4c",
        "P0 fly 4A",
        "P0 fly a4",
        "P0 fly 04a",
        "P0 fly 4 a",
        "P0 fly 4a b",
        "P0 change -1a",
        "P0 cast 3",
        "P0 reel on",
        "P0 move 6 1>2",
        "P0 move 2 0>1",
        "P0 move 2 7>8",
        "P0 move 2 7 > 6",
        "P0 move 2 7-6",
        "P0 move 2 7>",
        "P0 move 2",
        "P0 move blue 7>6",
        "P0 place 3",
        "P0 place 0m",
        "P0 place 7m",
        "P0 place 3x",
        "P0 place 3M",
        "P0 place m3",
        "P0 place 3mm",
        "P0 place 7",
        "P0 tile 5",
        "P0 tile M3",
        "P0 technique Q",
        "P0 technique c",
        "P0 technique 2",
        "P0 technique CC",
        "P0 face 0",
        "P0 put 7",
        "P0 put 0",
        "P0 swap 3m",
        "P0 swap 3m3b",
        "P0 swap 3m 3b 4b",
        "P0 swap 3m-3b",
        "P0 stop it",
        "P0 end turn",
        "P0 rest",
        "P0 take_die 5",
        "🎣",
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(InvalidPayload):
        parse_action(text)


@given(st.text(alphabet="P0123 takeurndcsfliomvp>+-bgx\n", max_size=20))
def test_what_can_be_read_is_written_the_same(text: str) -> None:
    try:
        action = parse_action(text)
    except InvalidPayload:
        return
    assert format_action(action) == text


@given(st.sampled_from(NOTED), st.integers(0, 30), st.sampled_from(" P09at>+-\n"))
def test_a_note_with_a_sign_too_many_is_refused_or_another(noted: tuple[Action, str], at: int, sign: str) -> None:
    _, text = noted
    changed = text[:at] + sign + text[at:]
    try:
        assert format_action(parse_action(changed)) == changed != text
    except InvalidPayload as refused:
        assert str(refused)  # noqa: PT017  # either of the two is right

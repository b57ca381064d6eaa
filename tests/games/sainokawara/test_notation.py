"""Section 4.7: actions as text, and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablerules.games.sainokawara import (
    CARDS,
    DICE,
    Action,
    CallStart,
    ClaimCard,
    EndPlacing,
    PlaceDie,
    ReportCollapse,
    ReportPauseOver,
    ReportPlaced,
    ReportRoll,
    ReportTimeout,
    RequestPause,
    RetractReport,
    RollDice,
    TakeDie,
    format_action,
    parse_action,
)
from tablerules.kernel.refusals import InvalidPayload

NOTED: tuple[tuple[Action, str], ...] = (
    (PlaceDie(0, "large-d6", 5), "P0 place large-d6 at 5"),
    (PlaceDie(5, "d20", 13), "P5 place d20 at 13"),
    (PlaceDie(1, "a" * 24, 0), f"P1 place {'a' * 24} at 0"),
    (PlaceDie(1, "6-a-6", 10), "P1 place 6-a-6 at 10"),
    (EndPlacing(0), "P0 end-placing"),
    (ClaimCard(0, 3), "P0 claim 1-3"),
    (ClaimCard(0, 7), "P0 claim 7"),
    (ClaimCard(4, 14), "P4 claim 14"),
    (RollDice(0), "P0 roll"),
    (TakeDie(0), "P0 take"),
    (RequestPause(0), "P0 pause"),
    (CallStart(-1), "R call-start"),
    (ReportPlaced(-1), "R placed"),
    (ReportPlaced(-1, 50_000), "R placed +50000ms"),
    (ReportPlaced(-1, 86_400_000), "R placed +86400000ms"),
    (ReportCollapse(-1), "R collapse"),
    (ReportCollapse(-1, 0), "R collapse +0ms"),
    (ReportTimeout(-1), "R timeout"),
    (ReportPauseOver(-1), "R pause-over"),
    (ReportRoll(-1, 3, 4), "R roll 3 4"),
    (RetractReport(-1), "R retract"),
    # Whatever the seat: class by verb and number of arguments.
    (ReportPlaced(2, 1), "P2 placed +1ms"),
    (ReportRoll(2, 6, 1), "P2 roll 6 1"),
    (RollDice(-1), "R roll"),
    (RetractReport(3), "P3 retract"),
    (CallStart(3), "P3 call-start"),
    (ReportTimeout(3), "P3 timeout"),
    (ReportPauseOver(3), "P3 pause-over"),
    (PlaceDie(-1, "d8", 2), "R place d8 at 2"),
    (TakeDie(-1), "R take"),
)
noted = pytest.mark.parametrize(("action", "text"), NOTED, ids=[text for _, text in NOTED])

seats = st.integers(-1, 5)
times = st.one_of(st.none(), st.integers(0, 86_400_000))
labels = st.from_regex(r"[a-z0-9]+(-[a-z0-9]+)*", fullmatch=True).filter(lambda label: len(label) <= 24)
wellformed: st.SearchStrategy[Action] = st.one_of(
    st.builds(PlaceDie, seats, st.one_of(st.sampled_from(DICE), labels), st.integers(0, 13)),
    st.builds(ClaimCard, seats, st.sampled_from(CARDS)),
    st.builds(ReportPlaced, seats, times),
    st.builds(ReportCollapse, seats, times),
    st.builds(ReportRoll, seats, st.integers(1, 6), st.integers(1, 6)),
    *[
        st.builds(plain, seats)
        for plain in (
            *(EndPlacing, RollDice, TakeDie, RequestPause, CallStart, ReportTimeout, ReportPauseOver, RetractReport),
        )
    ],
)


@noted
def test_an_action_is_noted_as_the_page_says(action: Action, text: str) -> None:
    assert format_action(action) == text


@noted
def test_a_note_is_read_back_as_its_action(action: Action, text: str) -> None:
    assert parse_action(text) == action
    assert type(parse_action(text)) is type(action)


@given(wellformed)
def test_every_wellformed_action_can_be_noted(action: Action) -> None:
    assert parse_action(format_action(action)) == action


@given(wellformed, st.integers(0, 40), st.characters())
def test_one_character_more_or_other_is_another_action_or_none(action: Action, at: int, character: str) -> None:
    text = format_action(action)
    for spoiled in (text[:at] + character + text[at:], text[:at] + character + text[at + 1 :]):
        try:
            found = parse_action(spoiled)
        except InvalidPayload:
            continue
        assert format_action(found) == spoiled


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (PlaceDie(-7, "Any Kind", 99), "P-7 place Any Kind at 99"),
        (ClaimCard(6, 1), "P6 claim 1"),
        (ClaimCard(0, 15), "P0 claim 15"),
        (ReportPlaced(-1, -5), "R placed +-5ms"),
        (ReportRoll(-1, 0, 7), "R roll 0 7"),
    ],
)
def test_other_values_are_printed_in_the_same_pattern_and_not_read_back(action: Action, text: str) -> None:
    assert format_action(action) == text
    with pytest.raises(InvalidPayload):
        parse_action(text)


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "P0", "R", "P0 ", "take", "P0 fly", "P0  take", " P0 take", "P0 take ", "P0 take\n", "P0\ttake"),
        *("P0\u00a0take", "p0 take", "r placed", "P0 Take", "R PLACED", "P6 take", "P00 take", "P-1 take", "P+0 take"),
        *("P10 take", "P\uff10 take", "P\u0660 take", "P take", "R0 placed", "P0 take 3", "P0 pause 5", "R timeout 3"),
        *("P0 place", "P0 place d20", "P0 place d20 at", "P0 place d20 at ", "P0 place d20 at 14", "P0 place d20 5"),
        *("P0 place d20 at 05", "P0 place d20 at -1", "P0 place d20 at +1", "P0 place d20 at 1_0", "P0 place at 5"),
        *("P0 place D20 at 5", "P0 place d--20 at 5", "P0 place -d20 at 5", "P0 place d20- at 5", "P0 place d 20 at 5"),
        *(f"P0 place {'a' * 25} at 5", "P0 place d20 at 5 6", "P0 place d20 at u1", "P0 place \uff44 at 5"),
        *("P0 claim", "P0 claim 3", "P0 claim 1", "P0 claim 2", "P0 claim 15", "P0 claim 04", "P0 claim 1 3"),
        *("P0 claim 1-4", "P0 claim 1\u20133", "P0 claim 1-3 4", "P0 claim \uff17", "P0 claim -7"),
        *("R placed 5", "R placed +5", "R placed 5ms", "R placed +ms", "R placed +05ms", "R placed +-5ms"),
        *("R placed +5 ms", "R placed +5MS", "R placed + 5ms", "R placed +86400001ms", "R placed +99999999ms"),
        *("R placed +100000000ms", "R placed +5ms ", "R placed +1.5ms", "R collapse +00ms", "R collapse +5ms +5ms"),
        *(
            "R placed +" + "9" * 5000 + "ms",
            "R timeout +5ms",
            "R pause-over +5ms",
            "R retract +5ms",
            "R call-start +5ms",
        ),
        *(
            "R roll 3",
            "R roll 3 7",
            "R roll 0 3",
            "R roll 3  4",
            "R roll 3 4 5",
            "R roll 3,4",
            "R roll 03 4",
            "R roll 34",
        ),
        *(
            "R end placing",
            "R end_placing",
            "R callstart",
            "R pause over",
            "R placed; R placed",
            "\ud800",
            "R retract\x00",
        ),
    ],
    ids=lambda text: ascii(text[:30]),
)
def test_anything_else_is_an_invalid_payload(text: str) -> None:
    with pytest.raises(InvalidPayload):
        parse_action(text)


@given(st.text(max_size=40))
def test_any_text_is_an_action_or_an_invalid_payload(text: str) -> None:
    try:
        action = parse_action(text)
    except InvalidPayload:
        return
    assert format_action(action) == text

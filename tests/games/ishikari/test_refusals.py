"""The refusal table of section 4: codes, rule numbers, order, and what the sentences say."""

import re
from typing import Final

import pytest

from tablerules.games.ishikari import (
    Action,
    AttachPrivilege,
    CardId,
    DeclareInterrupt,
    FillFieldPlace,
    Options,
    PassInterrupt,
    PlaceInField,
    ReturnCard,
    RevealCard,
    ShiftMarket,
    State,
    StopTaking,
    TakeFieldCard,
    UseCard,
    apply,
    explain,
    legal_actions,
    view,
)
from tablerules.kernel.refusals import IllegalAction, Refusal
from tests.games.ishikari.tables import card, table

FOUR = "R1/2@16+0 R1/3@15 R1/4@14 R1/6@13"
R35, R45, B35 = card("R3/5"), card("R4/5"), card("B3/5")

FIRST = table(phase="first_round", hands={0: "R3/5", 1: "R4/5"})
PLAIN = table(hands={0: "R3/5", 1: "R4/5"})
RICH = table(hands={0: "R3/5", 1: "R4/5"}, shown={0: "R1/2@16+0 R1/3@15", 1: "R2/1@1"}, loose={0: (1, 2)}, market=6)
USED = table(hands={0: "R3/5", 1: "R4/5"}, shown={0: FOUR}, loose={0: (1,)}, removed=(2,), used=True)
FULL = table(hands={0: "R3/5", 1: "R4/5"}, shown={0: FOUR})
NEAR = table(hands={0: "R3/5"}, ships=(1, 2, 11, 4, 5, 6))
TAKE = table(phase="swap_take", hands={0: "R3/5", 1: "R4/5"}, field="R6/1 - R6/3 R6/4 R6/5", loose={0: (0, 1)})
FILL = table(phase="swap_fill", hands={0: "R3/5", 1: "R4/5"}, field="R6/1 - R6/3 R6/4 R6/5")
ATTACH = table(
    phase="attach",
    ships=(1, 2, 0, 4, 5, 6),
    field="R6/1 R6/2 R6/3 R6/4 R6/5 R3/5",
    shown={2: "R3/1@7 R1/3@4 R1/2@1", 0: "R3/4@1".replace("@1", "@2")},
    awarded=0,
    winner=2,
    fish_due=1,
)
OPEN = table(phase="auction", notes=(5,))
BIDS = table(phase="auction", notes=(5, 4), bid=2, bidder=3, passed=(2,))
LAST = table(phase="auction", notes=(5, 4), bid=3, bidder=3)
OVER = table(phase="over", hands={0: "R3/5"}, loose={0: (9,)})

CASES: tuple[tuple[str, State, Action, str, str], ...] = (
    ("over", OVER, UseCard(0, R35, 1, 1), "game-over", "IS-11.1"),
    ("over before no such seat", OVER, PassInterrupt(7), "game-over", "IS-11.1"),
    ("over before everything", OVER, RevealCard(-1, CardId(99), 99), "game-over", "IS-11.1"),
    ("another seat, first round", FIRST, PlaceInField(1, R45), "not-your-turn", "IS-3.1"),
    ("another seat, turn", PLAIN, UseCard(1, R45, 1, 1), "not-your-turn", "IS-3.1"),
    ("another seat, take", TAKE, StopTaking(1), "not-your-turn", "IS-3.1"),
    ("another seat, fill", FILL, FillFieldPlace(1, R45), "not-your-turn", "IS-3.1"),
    ("the active seat while another attaches", ATTACH, AttachPrivilege(0, card("R3/4")), "not-your-turn", "IS-3.1"),
    ("no such seat", PLAIN, UseCard(4, R35, 1, 1), "not-your-turn", "IS-3.1"),
    ("no seat at all", PLAIN, UseCard(-1, R35, 1, 1), "not-your-turn", "IS-3.1"),
    ("no such seat in an auction", OPEN, DeclareInterrupt(4, 1), "not-your-turn", "IS-3.1"),
    ("a huge seat in an auction", OPEN, PassInterrupt(10**30), "not-your-turn", "IS-3.1"),
    ("seat before phase", PLAIN, PassInterrupt(1), "not-your-turn", "IS-3.1"),
    ("seat before hand", PLAIN, UseCard(1, CardId(99), 9, 9), "not-your-turn", "IS-3.1"),
    ("use in the first round", FIRST, UseCard(0, R35, 1, 1), "wrong-phase", "IS-3.1"),
    ("reveal in the first round", FIRST, RevealCard(0, R35, 1), "wrong-phase", "IS-3.1"),
    ("take in the first round", FIRST, TakeFieldCard(0, 0), "wrong-phase", "IS-3.1"),
    ("place in a turn", PLAIN, PlaceInField(0, R35), "wrong-phase", "IS-3.1"),
    ("stop in a turn", PLAIN, StopTaking(0), "wrong-phase", "IS-3.1"),
    ("fill in a turn", PLAIN, FillFieldPlace(0, R35), "wrong-phase", "IS-3.1"),
    ("attach in a turn", PLAIN, AttachPrivilege(0, R35), "wrong-phase", "IS-3.1"),
    ("declare in a turn", PLAIN, DeclareInterrupt(0, 1), "wrong-phase", "IS-3.1"),
    ("pass in a turn", PLAIN, PassInterrupt(0), "wrong-phase", "IS-3.1"),
    ("use while taking", TAKE, UseCard(0, R35, 1, 1), "wrong-phase", "IS-3.1"),
    ("reveal while taking", TAKE, RevealCard(0, R35, 1), "wrong-phase", "IS-3.1"),
    ("market while taking", TAKE, ShiftMarket(0, 1), "wrong-phase", "IS-3.1"),
    ("return while taking", TAKE, ReturnCard(0, R35), "wrong-phase", "IS-3.1"),
    ("fill while taking", TAKE, FillFieldPlace(0, R35), "wrong-phase", "IS-3.1"),
    ("take while filling", FILL, TakeFieldCard(0, 0), "wrong-phase", "IS-3.1"),
    ("stop while filling", FILL, StopTaking(0), "wrong-phase", "IS-3.1"),
    ("use while attaching", ATTACH, UseCard(2, CardId(0), 1, 1), "wrong-phase", "IS-3.1"),
    ("pass while attaching", ATTACH, PassInterrupt(2), "wrong-phase", "IS-3.1"),
    ("use in an auction", OPEN, UseCard(1, CardId(0), 1, 1), "wrong-phase", "IS-3.1"),
    ("reveal in an auction", OPEN, RevealCard(0, CardId(0), 1), "wrong-phase", "IS-3.1"),
    ("attach in an auction", OPEN, AttachPrivilege(0, CardId(0)), "wrong-phase", "IS-3.1"),
    ("reveal after a privilege", USED, RevealCard(0, R35, 1), "committed", "IS-3.2"),
    ("committed before the limit and the hand", USED, RevealCard(0, CardId(99), 99), "committed", "IS-3.2"),
    ("a second privilege", USED, ReturnCard(0, card("R1/2")), "one-privilege", "IS-9.1"),
    ("one privilege before holding it", USED, TakeFieldCard(0, 0), "one-privilege", "IS-9.1"),
    ("one privilege before the step", USED, ShiftMarket(0, 9), "one-privilege", "IS-9.1"),
    ("market without it", PLAIN, ShiftMarket(0, 1), "no-privilege", "IS-9.1"),
    ("return without it", PLAIN, ReturnCard(0, R35), "no-privilege", "IS-9.1"),
    ("swap without it", PLAIN, TakeFieldCard(0, 0), "no-privilege", "IS-9.1"),
    ("no privilege before the step", PLAIN, ShiftMarket(0, 9), "no-privilege", "IS-9.1"),
    ("no privilege before the place", PLAIN, TakeFieldCard(0, 99), "no-privilege", "IS-9.1"),
    ("four are revealed", FULL, RevealCard(0, R35, 1), "reveal-limit", "IS-8.2"),
    ("the limit before the hand", FULL, RevealCard(0, R45, 1), "reveal-limit", "IS-8.2"),
    ("the limit before the tag", FULL, RevealCard(0, R35, 16), "reveal-limit", "IS-8.2"),
    ("place another's card", FIRST, PlaceInField(0, R45), "not-in-hand", "IS-3.3"),
    ("use another's card", PLAIN, UseCard(0, R45, 1, 1), "not-in-hand", "IS-3.3"),
    ("use a revealed card", RICH, UseCard(0, card("R1/2"), 1, 1), "not-in-hand", "IS-3.3"),
    ("reveal another's card", PLAIN, RevealCard(0, R45, 1), "not-in-hand", "IS-3.3"),
    ("fill with another's card", FILL, FillFieldPlace(0, R45), "not-in-hand", "IS-3.3"),
    ("fill with a card of the field", FILL, FillFieldPlace(0, card("R6/1")), "not-in-hand", "IS-3.3"),
    ("a huge card", PLAIN, UseCard(0, CardId(10**30), 1, 1), "not-in-hand", "IS-3.3"),
    ("a negative card", FILL, FillFieldPlace(0, CardId(-1)), "not-in-hand", "IS-3.3"),
    ("the hand before the tag", RICH, RevealCard(0, R45, 16), "not-in-hand", "IS-3.3"),
    ("the hand before the option", PLAIN, UseCard(0, R45, 9, 9), "not-in-hand", "IS-3.3"),
    ("a tag on a card", RICH, RevealCard(0, R35, 16), "tag-taken", "IS-8.1"),
    ("no such tag", PLAIN, RevealCard(0, R35, 17), "tag-taken", "IS-8.1"),
    ("a huge tag", PLAIN, RevealCard(0, R35, 10**30), "tag-taken", "IS-8.1"),
    ("no option", PLAIN, UseCard(0, R35, 2, 2), "not-an-option", "IS-3.3"),
    ("a huge option", PLAIN, UseCard(0, R35, 10**30, 1), "not-an-option", "IS-3.3"),
    ("the option before the harbor", NEAR, UseCard(0, R35, 4, 1), "not-an-option", "IS-3.3"),
    ("past the harbor", NEAR, UseCard(0, R35, 2, 1), "past-harbour", "IS-4.1"),
    ("above the market", RICH, ShiftMarket(0, 1), "market-end", "IS-9.3"),
    ("no step", RICH, ShiftMarket(0, 0), "market-end", "IS-9.3"),
    ("a huge step", RICH, ShiftMarket(0, -(10**30)), "market-end", "IS-9.3"),
    ("return a card of the hand", RICH, ReturnCard(0, R35), "not-revealed", "IS-9.4"),
    ("return another's card", RICH, ReturnCard(0, card("R2/1")), "not-revealed", "IS-9.4"),
    ("attach to another's card", ATTACH, AttachPrivilege(2, card("R3/4")), "not-revealed", "IS-9.4"),
    ("attach to no card", ATTACH, AttachPrivilege(2, CardId(10**30)), "not-revealed", "IS-9.4"),
    ("no such place", RICH, TakeFieldCard(0, 5), "no-such-place", "IS-9.5"),
    ("a huge place", RICH, TakeFieldCard(0, 10**30), "no-such-place", "IS-9.5"),
    ("a negative place", RICH, TakeFieldCard(0, -1), "no-such-place", "IS-9.5"),
    ("an empty place", TAKE, TakeFieldCard(0, 1), "no-such-place", "IS-9.5"),
    ("attach to a card naming others", ATTACH, AttachPrivilege(2, card("R1/2")), "not-matching", "IS-5.6"),
    ("the top declarer", BIDS, DeclareInterrupt(3, 3), "already-leading", "IS-10.4"),
    ("leading before the amount", BIDS, DeclareInterrupt(3, 99), "already-leading", "IS-10.4"),
    ("declare after a pass", BIDS, DeclareInterrupt(2, 3), "already-passed", "IS-10.5"),
    ("passed before the amount", BIDS, DeclareInterrupt(2, 0), "already-passed", "IS-10.5"),
    ("pass twice", BIDS, PassInterrupt(2), "already-passed", "IS-10.5"),
    ("next opens", OPEN, DeclareInterrupt(1, 1), "next-cannot-open", "IS-10.4"),
    ("next opens with too much", OPEN, DeclareInterrupt(1, 99), "next-cannot-open", "IS-10.4"),
    ("nothing declared", OPEN, DeclareInterrupt(2, 0), "too-few-notes", "IS-10.3"),
    ("below zero", OPEN, DeclareInterrupt(2, -(10**30)), "too-few-notes", "IS-10.3"),
    ("less than the top", BIDS, DeclareInterrupt(1, 1), "too-few-notes", "IS-10.3"),
    ("as much from farther away", BIDS, DeclareInterrupt(0, 2), "too-few-notes", "IS-10.3"),
    ("too few before too many", LAST, DeclareInterrupt(0, 3), "too-few-notes", "IS-10.3"),
    ("more than the supply", OPEN, DeclareInterrupt(2, 8), "too-many-notes", "IS-10.2"),
    ("far more than the supply", BIDS, DeclareInterrupt(1, 10**30), "too-many-notes", "IS-10.2"),
    ("the supply when nothing answers", LAST, DeclareInterrupt(0, 4), "too-many-notes", "IS-10.2"),
    ("next has nothing to pass", OPEN, PassInterrupt(1), "nothing-to-pass", "IS-10.5"),
    ("the top declarer has nothing to pass", BIDS, PassInterrupt(3), "nothing-to-pass", "IS-10.5"),
    ("nothing left to declare", LAST, PassInterrupt(0), "nothing-to-pass", "IS-10.5"),
)
SEEN: tuple[tuple[str, State, Action, str, str], ...] = (
    ("a view: place", FIRST, PlaceInField(0, R35), "not-visible", "IS-14.1"),
    ("a view: use", PLAIN, UseCard(0, R35, 9, 9), "not-visible", "IS-14.1"),
    ("a view: use a card in the field", PLAIN, UseCard(0, CardId(99), 1, 1), "not-visible", "IS-14.1"),
    ("a view: reveal", PLAIN, RevealCard(0, R35, 99), "not-visible", "IS-14.1"),
    ("a view: fill", FILL, FillFieldPlace(0, R35), "not-visible", "IS-14.1"),
    ("a view: committed comes first", USED, RevealCard(0, R35, 1), "committed", "IS-3.2"),
    ("a view: the limit comes first", FULL, RevealCard(0, R35, 1), "reveal-limit", "IS-8.2"),
    ("a view: the phase comes first", TAKE, UseCard(0, R35, 1, 1), "wrong-phase", "IS-3.1"),
    ("a view: the seat comes first", PLAIN, UseCard(2, CardId(0), 1, 1), "not-your-turn", "IS-3.1"),
    ("a view: the end comes first", OVER, UseCard(0, R35, 1, 1), "game-over", "IS-11.1"),
)
ORDER: Final = (
    "game-over",
    "not-your-turn",
    "wrong-phase",
    "committed",
    "one-privilege",
    "no-privilege",
    "reveal-limit",
    "not-visible",
    "not-in-hand",
    "tag-taken",
    "not-an-option",
    "past-harbour",
    "market-end",
    "not-revealed",
    "no-such-place",
    "not-matching",
    "already-leading",
    "already-passed",
    "next-cannot-open",
    "too-few-notes",
    "too-many-notes",
    "nothing-to-pass",
)
case = pytest.mark.parametrize(
    ("state", "action", "code", "rule"), [row[1:] for row in CASES], ids=[row[0] for row in CASES]
)


@case
def test_a_refusal_has_the_code_and_the_rule_of_the_page(state: State, action: Action, code: str, rule: str) -> None:
    refusal = explain(state, action)

    assert refusal is not None
    assert (refusal.code, refusal.rule) == (code, rule)


@case
def test_what_is_refused_is_not_listed_and_does_not_apply(state: State, action: Action, code: str, rule: str) -> None:
    before = hash(state)

    assert action not in legal_actions(state, action.player)
    with pytest.raises(IllegalAction) as caught:
        apply(state, action)
    assert caught.value.action == action
    assert caught.value.refusal == explain(state, action)
    assert hash(state) == before


@case
def test_a_refusal_is_one_english_sentence(state: State, action: Action, code: str, rule: str) -> None:
    refusal = explain(state, action)

    assert refusal is not None
    assert re.fullmatch(r"[A-Z0-9#][^\n]*\.", refusal.message)
    assert "_" not in refusal.message


@pytest.mark.parametrize(("state", "action", "code", "rule"), [row[1:] for row in SEEN], ids=[row[0] for row in SEEN])
@pytest.mark.parametrize("seat", [1, 3, None])
def test_IS_14_1_on_a_view_of_somebody_else(
    state: State, action: Action, code: str, rule: str, seat: int | None
) -> None:
    refusal = explain(view(state, seat), action)

    assert refusal is not None
    assert (refusal.code, refusal.rule) == (code, rule)


@case
def test_on_a_view_of_ones_own_the_refusal_is_the_same(state: State, action: Action, code: str, rule: str) -> None:
    assert explain(view(state, action.player), action) == explain(state, action) or action.player not in range(4)


def test_every_code_of_the_page_is_covered() -> None:
    assert {row[3] for row in (*CASES, *SEEN)} == set(ORDER)


def test_messages_have_the_numbers_in_them() -> None:
    def message(state: State, action: Action) -> str:
        refusal = explain(state, action)
        assert isinstance(refusal, Refusal)
        return refusal.message

    assert "7" in message(OPEN, DeclareInterrupt(2, 8))
    assert "16" in message(RICH, RevealCard(0, R35, 16))
    assert {"1", "2", "#3"} <= set(re.split(r"[^\w#/]+", message(NEAR, UseCard(0, R35, 2, 1))))
    assert "R4/5" in message(PLAIN, UseCard(0, R45, 1, 1))


def test_a_message_about_a_hand_does_not_tell_what_is_in_it() -> None:
    one, other = table(hands={0: "R3/5", 1: "R4/5"}), table(hands={0: "R3/4", 1: "R4/6"})

    for action in (UseCard(0, R35, 1, 1), RevealCard(0, R35, 1)):
        assert explain(view(one, 1), action) == explain(view(other, 1), action)


@pytest.mark.parametrize("number", [-(10**40), -1, 0, 1, 60, 10**40])
def test_ints_of_any_size_are_questions(number: int) -> None:
    for state in (FIRST, PLAIN, RICH, TAKE, FILL, ATTACH, OPEN, BIDS, OVER):
        for seat in (0, 1, 2, number):
            for action in (
                PlaceInField(seat, CardId(number)),
                UseCard(seat, CardId(number), number, number),
                UseCard(seat, R35, number, number),
                RevealCard(seat, CardId(number), number),
                RevealCard(seat, R35, number),
                ShiftMarket(seat, number),
                ReturnCard(seat, CardId(number)),
                TakeFieldCard(seat, number),
                FillFieldPlace(seat, CardId(number)),
                AttachPrivilege(seat, CardId(number)),
                DeclareInterrupt(seat, number),
            ):
                refusal = explain(state, action)
                assert (refusal is None) == (action in legal_actions(state, seat))
                for looking in (0, None):
                    explain(view(state, looking), action)


def test_a_default_win_under_any_revealed_may_be_laid_on_any_own_card() -> None:
    state = table(
        phase="attach",
        ships=(1, 2, 0, 4, 5, 6),
        field="R6/1 R6/2 R6/3 R6/4 R6/5 R3/5",
        shown={0: "R1/2@7 R1/4@4"},
        awarded=0,
        winner=0,
        fish_due=1,
        options=Options(default_award="any_revealed"),
    )

    assert explain(state, AttachPrivilege(0, card("R1/2"))) is None
    assert explain(state, AttachPrivilege(0, B35)) is not None

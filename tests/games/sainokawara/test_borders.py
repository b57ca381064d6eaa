"""What comes from outside: numbers without end, events that do not follow, other kinds of whole numbers."""

from typing import Final

import pytest

from tablerules.games import sainokawara as sk
from tablerules.kernel.refusals import InvalidPayload, InvalidSetup
from tablerules.kernel.values import replace
from tests.games.sainokawara.tables import AT_TABLE, R, X, after, full_ring, laid_out, story, table

ENDLESS: Final = 10**5000  # more digits than Python prints
YES: Final = True  # to a type checker a whole number
PLACING: Final = table(owners={5: 3})
BY_HAND: Final = laid_out("rolling", options=AT_TABLE)


@pytest.mark.parametrize(
    ("state", "action", "code"),
    [
        (PLACING, sk.ClaimCard(ENDLESS, 3), "not-your-turn"),
        (PLACING, sk.ClaimCard(0, -ENDLESS), "no-such-card"),
        (PLACING, sk.PlaceDie(0, "d20", ENDLESS), "no-such-space"),
        (PLACING, sk.PlaceDie(0, "d20", -ENDLESS), "no-such-space"),
        (laid_out("stacking", 3), sk.ReportPlaced(ENDLESS), "referee-only"),
        (laid_out("stacking", 3), sk.ReportPlaced(R, ENDLESS), "out-of-time"),
        (laid_out("stacking", 3), sk.ReportCollapse(R, -ENDLESS), "bad-elapsed"),
        (laid_out("gap", 5), sk.ReportCollapse(R, ENDLESS), "no-clock"),
        (BY_HAND, sk.ReportRoll(R, ENDLESS, 1), "bad-roll"),
        (BY_HAND, sk.ReportRoll(R, 1, ENDLESS), "bad-roll"),
    ],
    ids=lambda thing: type(thing).__name__,
)
def test_a_number_without_end_is_refused_like_any_other(state: sk.State, action: sk.Action, code: str) -> None:
    refusal = sk.explain(state, action)

    assert refusal is not None
    assert refusal.code == code
    assert "thousands of digits" in refusal.message
    with pytest.raises(InvalidPayload, match="thousands of digits"):
        sk.format_action(action)


def test_a_number_without_end_has_no_menu() -> None:
    for number in (ENDLESS, -ENDLESS):
        assert sk.legal_actions(PLACING, number) == ()


def test_a_long_kind_is_cut_in_the_message() -> None:
    refusal = sk.explain(PLACING, sk.PlaceDie(0, "d" * 10**6, 0))

    assert refusal is not None
    assert refusal.code == "no-such-kind"
    assert len(refusal.message) < 200


def test_a_number_without_end_starts_no_game() -> None:
    for wrong in (ENDLESS, -ENDLESS):
        with pytest.raises(InvalidSetup, match="thousands of digits"):
            sk.new_game(wrong, seed=1)
        with pytest.raises(InvalidSetup, match="thousands of digits"):
            sk.new_game(3, seed=1, first=wrong)
        with pytest.raises(InvalidSetup, match="thousands of digits"):
            sk.new_game(3, seed=1, options=sk.Options(single_ms=wrong))


@pytest.mark.parametrize(
    "changes",
    [
        {"positions": (ENDLESS, 0, 0, 0)},
        {"used_ms": ENDLESS},
        {"used_ms": -ENDLESS},
        {"number": ENDLESS},
        {"starter": ENDLESS},
        {"owners": (ENDLESS, *X[1:])},
        {"pool": (ENDLESS,)},
        {"round": -ENDLESS},
        {"placed": ENDLESS},
        {"active": ENDLESS},
        {"roll": (ENDLESS, 1)},
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_a_number_without_end_breaks_an_invariant_and_nothing_else(changes: dict[str, object]) -> None:
    for state in (table(), laid_out("stacking", 5), after(laid_out("stacking", 5), sk.ReportPlaced(R))):
        broken = replace(state, table=replace(state.table, **changes))

        assert any(fault.path.startswith(f".table.{next(iter(changes))}") for fault in sk.violations(broken))


def test_a_number_without_end_of_rounds_is_no_fault() -> None:
    late = laid_out("over", 5, positions=(15,), round=ENDLESS)

    assert sk.violations(late) == ()
    refusal = sk.explain(late, sk.TakeDie(0))
    assert refusal is not None
    assert refusal.code == "game-over"


@pytest.mark.parametrize(
    "event",
    [
        sk.DiePlacedOnRing(0, 19, 14),
        sk.DiePlacedOnRing(0, 99, 5),
        sk.CardClaimed(0, 99),
        sk.PawnReturned(7),
        sk.PawnAdvanced(7, 3, 3),
        sk.DieStacked(0, 1, 0, 99, 0),
        sk.GameStarted(ENDLESS, 0, sk.Options()),
    ],
    ids=lambda event: type(event).__name__,
)
def test_an_event_that_does_not_follow_is_an_invalid_payload(event: sk.Event) -> None:
    with pytest.raises(InvalidPayload, match=f"{type(event).__name__} does not follow from here"):
        sk.evolve(PLACING, event)
    with pytest.raises(InvalidPayload, match=f"{type(event).__name__} does not follow from here"):
        sk.evolve_view(sk.view(PLACING, 0), event)


def test_true_is_no_seat_space_card_or_face() -> None:
    state = table(active=1)

    assert repr(sk.legal_actions(state, YES)) == repr(sk.legal_actions(state, 1))
    assert repr(story(state, sk.PlaceDie(YES, "d20", YES))) == repr((sk.DiePlacedOnRing(1, 19, 1),))
    assert repr(after(state, sk.ClaimCard(YES, 3)).table.owners[0]) == "1"
    claimed = table(ring=full_ring(but=(1,)), owners=X, active=1)
    assert repr(story(claimed, sk.PlaceDie(YES, "d20", YES))[0]) == repr(sk.DiePlacedOnRing(1, 19, 1))
    assert repr(after(BY_HAND, sk.ReportRoll(R, YES, YES)).table.roll) == "(1, 1)"
    assert repr(after(laid_out("stacking", 1), sk.ReportPlaced(R, YES)).table.used_ms) == "1"
    placed = after(state, sk.PlaceDie(1, "d20", 0))
    assert repr(story(placed, sk.EndPlacing(YES))) == repr((sk.TurnPassed(1, 2),))
    gap = laid_out("gap", 4)
    assert repr(sk.legal_actions(gap, YES)) == repr((sk.TakeDie(1), sk.RequestPause(1)))
    assert repr(story(gap, sk.RequestPause(YES))[0]) == repr(sk.PauseStarted(1, 4))
    rolling = laid_out("rolling", owners=(1, *X[1:]))
    assert repr(sk.legal_actions(rolling, YES)) == repr((sk.RollDice(1),))
    assert repr(sk.view(state, YES).player) == "1"


def test_true_is_noted_as_one() -> None:
    assert sk.format_action(sk.TakeDie(YES)) == "P1 take"
    assert sk.format_action(sk.PlaceDie(YES, "d20", YES)) == "P1 place d20 at 1"
    assert sk.format_action(sk.ReportPlaced(R, YES)) == "R placed +1ms"
    assert sk.format_action(sk.ReportRoll(R, YES, YES)) == "R roll 1 1"

"""SK-3: the roll that fixes the order."""

from itertools import pairwise, product

import pytest

from tablerules.games.sainokawara import (
    ChanceSpent,
    OrderFixed,
    ReportNoted,
    ReportRoll,
    RollDice,
    apply,
    clock,
    dice_in_order,
    explain,
    legal_actions,
    order,
    responsible,
    space_name,
    to_act,
)
from tablerules.kernel.chance import ChanceExhausted, ChanceMismatch, chance_from, roll, spent
from tests.games.sainokawara.tables import (
    AT_TABLE,
    BACKWARDS,
    R,
    X,
    after,
    before_of,
    laid_out,
    moment,
    refused,
    rolled,
    story,
)

OTHERS = (2, 1, *X[2:])  # the owner of card 3 is player 2


def test_SK_3_1_the_owner_of_card_3_rolls_and_has_nothing_else_to_do() -> None:
    state = laid_out("rolling", owners=OTHERS)

    assert to_act(state) == (2,)
    assert legal_actions(state, 2) == (RollDice(2),)
    for player in (-1, 0, 1, 3):
        assert legal_actions(state, player) == ()
        assert refused(state, RollDice(player)) == ("not-your-turn", "SK-3.1")


def test_SK_3_2_the_engine_draws_a_then_b() -> None:
    state = laid_out("rolling", chance=rolled(5, 2))

    rolling = apply(state, RollDice(0))

    assert rolling.state.table.roll == (5, 2)
    assert rolling.events[:2] == (ChanceSpent(1), ChanceSpent(1))
    assert rolling.state.vault.chance == rolled()


def test_SK_3_2_a_seeded_chance_stands_behind_its_two_draws() -> None:
    chance = chance_from("the river")
    first = roll(chance, 6)
    second = roll(spent(chance, first.draws), 6)

    state = after(laid_out("rolling", chance=chance), RollDice(0))

    assert state.table.roll == (first.result, second.result)
    assert state.vault.chance == spent(chance, 2)


def test_SK_3_2_a_script_without_two_faces_is_a_chance_error_and_changes_nothing() -> None:
    for faces, error in (((), ChanceExhausted), ((3,), ChanceExhausted), ((0, 1), ChanceMismatch)):
        state = laid_out("rolling", chance=rolled(*faces))
        with pytest.raises(error):
            apply(state, RollDice(0))
        assert state.vault.chance == rolled(*faces)


def test_SK_3_2_nothing_is_reported_when_the_engine_rolls() -> None:
    assert refused(laid_out("rolling"), ReportRoll(R, 3, 4)) == ("rolled-by-engine", "SK-3.2")


def test_SK_3_3_at_the_table_the_referee_reports_and_the_owner_has_no_action() -> None:
    state = laid_out("rolling", options=AT_TABLE, owners=OTHERS)

    assert to_act(state) == (R,)
    assert legal_actions(state, 2) == ()
    assert legal_actions(state, R) == tuple(ReportRoll(R, a, b) for a, b in product(range(1, 7), repeat=2))
    assert refused(state, RollDice(2)) == ("rolled-at-table", "SK-3.3")
    assert story(state, ReportRoll(R, 2, 5)) == (
        OrderFixed(2, 2, 5, (5, 6, 7, 8, 9, 10, 11, 12, 13, 0, 1, 2, 3, 4)),
        ReportNoted(before_of(state)),
    )


@pytest.mark.parametrize(("a", "b"), list(product(range(1, 7), repeat=2)))
def test_SK_3_4_die_1_lies_on_the_number_rolled_and_the_others_follow_clockwise(a: int, b: int) -> None:
    for options in (AT_TABLE, BACKWARDS):
        state = laid_out("rolling", options=options, chance=rolled(a, b), dice=(*range(6, 20),))
        ring = state.table.ring
        seen = after(state, RollDice(0) if options is BACKWARDS else ReportRoll(R, a, b)).table

        spaces = order(seen)
        assert space_name(options, spaces[0]) == str(a + b)
        assert [(later - earlier) % 14 for earlier, later in pairwise(spaces)] == [1] * 13
        assert sorted(spaces) == list(range(14))
        assert dice_in_order(seen) == tuple(ring[space] for space in spaces)


def test_SK_3_5_the_gap_before_die_1_follows_and_no_clock_runs() -> None:
    state = after(laid_out("rolling", chance=rolled(1, 1)), RollDice(0))

    assert moment(state) == ("gap", 1)
    assert clock(state) is None
    assert responsible(state.table) is None
    assert to_act(state) == (R, 0)


@pytest.mark.parametrize(("a", "b"), [(0, 1), (1, 0), (7, 1), (1, 7), (-1, 3)])
def test_SK_3_1_two_dice_show_1_to_6_each(a: int, b: int) -> None:
    refusal = explain(laid_out("rolling", options=AT_TABLE), ReportRoll(R, a, b))

    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("bad-roll", "SK-3.1")
    assert f"not {a} and {b}" in refusal.message

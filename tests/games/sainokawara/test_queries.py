"""Section 4.2: what can be read off the table, for any whole number at all."""

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablerules.games.sainokawara import (
    CARDS,
    Clock,
    Options,
    State,
    card_name,
    clock,
    dice_in_order,
    order,
    owner_of,
    payout,
    responsible,
    space_name,
    view,
)
from tests.games.sainokawara.tables import BACKWARDS, X, Y, full_ring, laid_out, table

ENDLESS: Final = 10**5000
TABLES: dict[str, State] = {
    "placing": table(owners={3: 1, 5: 2}),
    "ring full": table(ring=full_ring(), owners={14: 3}),
    "rolling": laid_out("rolling"),
    **{f"gap {k}": laid_out("gap", k) for k in (1, 4, 14)},
    **{f"pause {k}": laid_out("pause", k) for k in (4, 14)},
    **{f"after_pause {k}": laid_out("after_pause", k) for k in (4, 14)},
    **{f"stacking {k}": laid_out("stacking", k) for k in range(1, 15)},
    "over": laid_out("over", 3, positions=(0, 15)),
    "over, full tower": laid_out("over", 14, positions=(0, 15), full=True),
}
on_every_table = pytest.mark.parametrize("name", TABLES)


@on_every_table
@given(number=st.one_of(st.integers(-20, 20), st.integers(), st.sampled_from((ENDLESS, -ENDLESS))))
def test_section_4_2_queries_answer_for_any_number(name: str, number: int) -> None:
    seen = TABLES[name].table

    owner = owner_of(seen, number)
    assert owner is None or number in range(1, 15)
    assert len(payout(seen, number)) == 4
    assert sum(payout(seen, number)) <= 10
    if number not in range(1, 15):
        assert payout(seen, number) == (0, 0, 0, 0)
    assert (space_name(seen.options, number) == "") == (number not in range(14))
    assert (space_name(BACKWARDS, number) == "") == (number not in range(14))
    assert (card_name(number) == "") == (number not in CARDS)


@on_every_table
def test_order_and_dice_are_empty_before_the_roll_and_fourteen_afterwards(name: str) -> None:
    seen = TABLES[name].table

    if seen.phase in {"placing", "rolling"}:
        assert order(seen) == dice_in_order(seen) == ()
    else:
        assert sorted(order(seen)) == list(range(14))
        assert dice_in_order(seen) == tuple(range(14))
        assert dice_in_order(seen)[: len(seen.tower)] == seen.tower


@on_every_table
def test_the_clock_is_the_same_on_a_state_and_on_every_view(name: str) -> None:
    state = TABLES[name]

    for player in (0, 3, None):
        assert clock(view(state, player)) == clock(state)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("placing", None),
        ("rolling", None),
        ("gap 1", None),
        ("gap 4", None),
        ("pause 4", Clock("pause", 10_000, 0)),
        ("after_pause 4", Clock("single", 60_000, 0)),
        ("stacking 1", Clock("first_three", 120_000, 0)),
        ("stacking 3", Clock("first_three", 120_000, 0)),
        ("stacking 4", Clock("single", 60_000, 0)),
        ("stacking 14", Clock("single", 60_000, 0)),
        ("over", None),
    ],
)
def test_section_4_2_which_clock_runs(name: str, expected: Clock | None) -> None:
    assert clock(TABLES[name]) == expected


def test_the_clock_says_what_was_used() -> None:
    assert clock(laid_out("stacking", 2, used_ms=77)) == Clock("first_three", 120_000, 77)


@pytest.mark.parametrize("name", ["placing", "ring full", "rolling", "over", "over, full tower", "gap 1"])
def test_nobody_is_responsible_outside_the_stacking_phases(name: str) -> None:
    assert responsible(TABLES[name].table) is None


def test_SK_4_1_an_unclaimed_card_has_no_owner_and_pays_nobody() -> None:
    seen = table(owners={5: 2}).table

    assert owner_of(seen, 5) == 2
    assert [owner_of(seen, k) for k in (0, 1, 2, 3, 4, 6, 14, 15, -1)] == [None] * 9
    assert payout(seen, 6) == (0, 0, 4, 0)
    assert payout(seen, 5) == (0, 0, 0, 0)


def test_the_payout_holds_the_collapsers_share() -> None:
    assert payout(laid_out("stacking", 6, owners=Y).table, 6) == (2, 7, 1)
    assert payout(laid_out("stacking", 5, owners=X).table, 5) == (3, 4, 0, 3)


def test_space_names_are_the_same_for_equal_options() -> None:
    assert [space_name(Options(single_ms=1), space) for space in range(14)] == [
        space_name(Options(), space) for space in range(14)
    ]

"""IS-12 and IS-13: scoring and ranking."""

import pytest

from tablerules.games.ishikari import Options, State, outcome, score, view
from tablerules.kernel.outcome import ScoreLine
from tests.games.ishikari.tables import card, cards, reckoning_of, table
from tests.oracles.ishikari_scoring import lines_of


def ended(**changes: object) -> State:
    """Lay out a table after the end."""
    return table(**{"phase": "over", "players": 3, **changes})  # type: ignore[arg-type]  # table's own keywords


def ended_at_the_limit(**changes: object) -> State:
    """Lay out a table after the turn limit: nobody needs to hold a privilege card."""
    return ended(**{"options": Options(turn_limit=5), **changes})


def line(state: State, player: int, label: str) -> ScoreLine | None:
    """Return a seat's line with a label, or None."""
    found = [entry for entry in score(state)[player].lines if entry.label == label]
    assert len(found) <= 1
    return found[0] if found else None


def takers(state: State, label: str) -> list[int]:
    """Return the seats that have a line with a label."""
    return [seat for seat in range(len(state.hands)) if line(state, seat, label) is not None]


def places(state: State) -> tuple[int, ...]:
    """Return the places."""
    found = outcome(state)
    assert found is not None
    return found.places


# Hands of three seats without a card that moves or loads ship 6, and a place for those cards: field and unused.
# Shown cards of ship 3 win both roles when nobody holds more than two of the others, 10 at most.
SPREAD = {1: "R3/1 R3/2 R1/3 R2/3", 2: "R3/5 R3/6 R4/3 R6/3"}
NO_6 = {
    0: "R1/2 R1/3 R1/4 R1/5 R2/1 R2/3 R2/4 R2/5",
    1: "R3/1 R3/2 R3/4 R3/5 R4/1 R4/2 R4/3 R4/5",
    2: "R5/1 R5/2 R5/3 R5/4 R1/6 R2/6 R3/6 R4/6",
}


def test_IS_12_1_the_highest_sum_of_cards_that_move_the_ship_takes() -> None:
    state = ended_at_the_limit(
        hands={0: "R3/4 R3/5", 1: "R3/6"}, shown={1: "R3/1@4", 2: "R3/2@11"}, markers={3: "B8"}
    )  # 10 : 9 : 11

    assert takers(state, "move 3") == [2]
    assert line(state, 2, "move 3") == ScoreLine("IS-12.1", "move 3", 8, (card("R3/2"),))


def test_IS_12_1_an_unrevealed_card_counts_5() -> None:
    state = ended_at_the_limit(
        hands={0: "R3/4 R3/5", 1: "R3/6"}, shown={1: "R3/1@4", 2: "R3/2@9"}, markers={3: "R8"}
    )  # 10 : 9 : 9

    assert line(state, 0, "move 3") == ScoreLine("IS-12.1", "move 3", -8, cards("R3/4 R3/5"))


def test_IS_12_1_without_such_a_card_one_never_takes() -> None:
    state = ended_at_the_limit(hands=NO_6, field="R6/1 R6/2 R6/3 R6/4", markers={6: "B20"})

    assert takers(state, "move 6") == []
    assert takers(state, "fish 6") == [2]


def test_IS_12_1_a_role_with_v_0_is_taken_too() -> None:
    state = ended_at_the_limit(hands=NO_6, field="R6/1 R6/2 R6/3 R6/4")

    assert line(state, 2, "fish 6") == ScoreLine("IS-12.2", "fish 6", 0, cards("R1/6 R2/6 R3/6 R4/6"))


def test_IS_12_2_the_fish_role_takes_v_again_and_one_player_may_take_both() -> None:
    state = ended_at_the_limit(shown={0: "R3/4@15 R5/3@16"}, hands=SPREAD, markers={3: "B8"})

    assert line(state, 0, "move 3") == ScoreLine("IS-12.1", "move 3", 8, line_evidence(state, 0, "move 3"))
    assert line(state, 0, "fish 3") == ScoreLine("IS-12.2", "fish 3", 8, line_evidence(state, 0, "fish 3"))
    assert card("R3/4") in line_evidence(state, 0, "move 3")
    assert card("R5/3") in line_evidence(state, 0, "fish 3")


def line_evidence(state: State, player: int, label: str) -> tuple[int, ...]:
    """Return what a line counts."""
    found = line(state, player, label)
    assert found is not None
    return found.evidence


TIE = {
    0: "R1/2 R1/3 R1/4 R1/5 R2/1 R2/3 R3/4 R1/6",
    1: "R5/1 R5/2 R5/3 R5/4 R5/6 R4/1 R3/5 R2/6",
    2: "R6/1 R6/2 R6/3 R6/4 R6/5 R4/2 R4/3 R4/5",
}


def test_IS_12_3_an_unrevealed_5_is_no_tag_and_those_still_tied_all_take_in_full() -> None:
    state = ended_at_the_limit(hands=TIE, field="R3/1 R3/2 R3/6 R2/4", markers={3: "B8"})

    assert takers(state, "move 3") == [0, 1]
    assert [line(state, seat, "move 3") for seat in (0, 1)] == [
        ScoreLine("IS-12.1", "move 3", 8, (card("R3/4"),)),
        ScoreLine("IS-12.1", "move 3", 8, (card("R3/5"),)),
    ]


def shown_tie(options: Options) -> State:
    """Seats 0 and 1 tie in moving ship 3, 5 : 5; seat 0 shows its 5, seat 1 shows a card that loads ship 3."""
    return ended(
        hands={
            0: "R1/2 R1/3 R1/4 R1/5 R2/1 R2/3 R1/6",
            1: "R5/1 R5/2 R5/4 R5/6 R4/1 R3/5 R2/6",
            2: "R6/1 R6/2 R6/3 R6/4 R6/5 R4/2 R4/3 R4/5",
        },
        shown={0: "R3/4@5", 1: "R5/3@9"},
        field="R3/1 R3/2 R3/6 R2/4",
        markers={3: "B8"},
        options=options,
    )


def test_IS_12_3_a_tie_goes_to_the_highest_tag_on_a_card_naming_the_ship_on_either_side() -> None:
    assert takers(shown_tie(Options(turn_limit=5)), "move 3") == [1]


def test_IS_12_3_with_same_role_only_the_side_of_the_role_counts() -> None:
    assert takers(shown_tie(Options(turn_limit=5, role_tie_scope="same_role")), "move 3") == [0]


def test_IS_12_3_tags_on_cards_naming_other_ships_decide_nothing() -> None:
    state = ended_at_the_limit(
        hands={
            0: "R1/2 R1/3 R1/4 R1/5 R2/1 R2/3 R3/4",
            1: "R5/1 R5/2 R5/3 R5/4 R5/6 R4/1 R3/5 R2/6",
            2: "R6/1 R6/2 R6/3 R6/4 R6/5 R4/2 R4/3 R4/5",
        },
        shown={0: "R1/6@16"},
        field="R3/1 R3/2 R3/6 R2/4",
    )

    assert takers(state, "move 3") == [0, 1]


@pytest.mark.parametrize(
    ("privilege", "profit", "loss"), [(4, 16, -16), (5, 3, 0), (6, -10, 10), (7, 5, 0), (8, 5, -5)]
)
def test_IS_12_4_a_bonus_of_one_who_takes(privilege: int, profit: int, loss: int) -> None:
    for flag, amount in (("B8", profit), ("R8", loss)):
        state = ended(shown={0: f"R3/4@15+{privilege} R5/3@16"}, hands=SPREAD, markers={3: flag})
        assert line(state, 0, "bonus 3") == ScoreLine("IS-12.4", "bonus 3", amount, (privilege,))


@pytest.mark.parametrize(("privilege", "profit", "loss"), [(4, 0, 0), (5, 0, 0), (6, -3, 3), (7, -3, 0), (8, 0, -3)])
def test_IS_12_4_a_bonus_of_one_who_does_not_take(privilege: int, profit: int, loss: int) -> None:
    for flag, amount in (("B8", profit), ("R8", loss)):
        state = ended(
            shown={0: "R3/4@15 R5/3@16", 1: f"R3/1@1+{privilege}"}, markers={3: flag}, hands={2: "R3/2 R3/5 R3/6"}
        )
        assert line(state, 1, "bonus 3") == ScoreLine("IS-12.4", "bonus 3", amount, (privilege,))


def test_IS_12_4_taking_one_role_is_enough() -> None:
    state = ended(shown={0: "R3/4@15+5", 1: "R5/3@16"}, hands=SPREAD, markers={3: "B8"})

    assert line(state, 0, "bonus 3") == ScoreLine("IS-12.4", "bonus 3", 3, (5,))


def test_IS_12_4_a_bonus_card_acts_for_both_ships_of_its_card() -> None:
    state = ended(shown={0: "R3/5@16+8"}, hands={1: "R3/1 R3/2", 2: "R3/4 R3/6"}, markers={3: "B8", 5: "R9"})

    assert line(state, 0, "bonus 3") == ScoreLine("IS-12.4", "bonus 3", 5, (8,))
    assert line(state, 0, "bonus 5") is not None
    assert [entry.label for entry in score(state)[0].lines if entry.label.startswith("bonus")] == ["bonus 3", "bonus 5"]


def test_IS_12_4_black_on_0_is_a_profit() -> None:
    state = ended(shown={0: "R3/4@16+8 R5/3@15"}, hands=SPREAD)

    assert line(state, 0, "bonus 3") == ScoreLine("IS-12.4", "bonus 3", 5, (8,))


def test_IS_12_4_bonus_lines_ascend_by_privilege() -> None:
    state = ended(shown={0: "R3/4@16+8+6 R5/3@15+4"}, hands=SPREAD, markers={3: "B8"})

    assert [(entry.evidence, entry.amount) for entry in score(state)[0].lines if entry.label == "bonus 3"] == [
        ((4,), 16),
        ((6,), -10),
        ((8,), 5),
    ]


def test_IS_12_4_a_loose_bonus_card_never_scores() -> None:
    state = ended(loose={0: (4, 5, 6)}, markers={3: "B8"})

    assert not [entry for entry in score(state)[0].lines if entry.label.startswith("bonus")]


def test_IS_12_5_double_gives_once_more_what_was_taken_in_all_roles() -> None:
    both = ended(shown={0: "R3/4@15+4 R5/3@16"}, hands=SPREAD, markers={3: "R27"})
    one = ended(shown={0: "R3/4@15+4", 1: "R5/3@16"}, hands=SPREAD, markers={3: "R27"})

    assert line(both, 0, "bonus 3") == ScoreLine("IS-12.4", "bonus 3", -54, (4,))
    assert line(one, 0, "bonus 3") == ScoreLine("IS-12.4", "bonus 3", -27, (4,))


def test_IS_12_5_double_doubles_no_other_bonus_and_y_is_not_taking() -> None:
    state = ended(shown={0: "R3/4@15 R5/3@16", 1: "R3/1@1+4+7"}, markers={3: "B8"}, hands={2: "R3/2 R3/5 R3/6"})

    assert [(entry.evidence, entry.amount) for entry in score(state)[1].lines if entry.label == "bonus 3"] == [
        ((4,), 0),
        ((7,), -3),
    ]


@pytest.mark.parametrize(("notes", "debt"), list(enumerate((0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78))))
def test_IS_12_6_debt(notes: int, debt: int) -> None:
    state = ended_at_the_limit(notes=(0, notes))

    assert line(state, 1, "debt") == (ScoreLine("IS-12.6", "debt", -debt, (notes,)) if notes else None)
    assert line(state, 0, "debt") is None


def test_IS_12_7_five_points_attached_or_loose() -> None:
    expected = ScoreLine("IS-12.7", "five points", 5, (3,))

    assert line(ended(shown={1: "R3/4@15+3"}), 1, "five points") == expected
    assert line(ended(loose={2: (3,)}), 2, "five points") == expected
    assert line(ended_at_the_limit(), 0, "five points") is None


def test_lines_come_in_the_order_of_the_page_and_sum_to_the_total() -> None:
    state = ended(shown={0: "R3/5@16+4+8 R1/2@15+3"}, markers={1: "B9", 3: "R8", 5: "B2"}, notes=(2,))

    found = score(state)[0]

    assert [(entry.rule, entry.label, entry.amount, entry.evidence) for entry in found.lines] == lines_of(
        reckoning_of(state), 0
    )
    assert found.total == sum(entry.amount for entry in found.lines)
    order = [f"{word} {ship}" for ship in range(1, 7) for word in ("move", "fish", "bonus")] + ["debt", "five points"]
    labels = [entry.label for entry in found.lines]
    assert labels == sorted(labels, key=order.index)
    assert [sheet.player for sheet in score(state)] == [0, 1, 2]


def test_score_while_the_game_runs_counts_as_if_all_hands_were_opened_now() -> None:
    state = table(shown={0: "R3/5@16+3"}, markers={3: "B8"}, notes=(2,))

    assert [
        [(entry.rule, entry.label, entry.amount, entry.evidence) for entry in sheet.lines] for sheet in score(state)
    ] == [lines_of(reckoning_of(state), seat) for seat in range(4)]


def test_score_counts_neither_an_award_that_waits_nor_the_used_card() -> None:
    state = waiting()

    assert line(state, 1, "five points") is None
    assert card("R3/5") not in {number for sheet in score(state) for entry in sheet.lines for number in entry.evidence}


def waiting() -> State:
    """Lay out a table on which seat 1 has won five-points with R3/5 of seat 0, and must attach it."""
    return table(
        phase="attach",
        ships=(1, 2, 0, 4, 5, 6),
        field="R6/1 R6/2 R6/3 R6/4 R6/5 R3/5",
        shown={1: "R3/1@7 R1/3@4"},
        awarded=3,
        winner=1,
        fish_due=1,
    )


def test_IS_13_1_more_points_are_better_and_totals_may_be_negative() -> None:
    state = ended_at_the_limit(notes=(3, 1, 2))

    assert [sheet.total for sheet in score(state)] == [-6, -1, -3]
    assert places(state) == (3, 1, 2)


def test_IS_13_2_ties_go_to_the_highest_tag_on_any_own_revealed_card() -> None:
    state = ended_at_the_limit(shown={0: "R1/2@7", 1: "R3/4@9 R5/6@1"})

    assert places(state) == (2, 1, 3)


def test_IS_13_2_tags_that_left_the_game_do_not_count() -> None:
    state = ended_at_the_limit(shown={0: "R1/2@7"}, removed=(1,), removed_tags=(16,))

    assert places(state)[0] == 1


def test_IS_13_3_then_fewer_seats_clockwise_from_the_holder_of_game_end() -> None:
    for holder in range(4):
        state = ended(
            players=4,
            loose={holder: (4, 5, 6, 7, 8, 9)},
            removed=(0, 1, 2, 3),
            removed_tags=(16,),
        )
        assert places(state) == tuple(1 + (seat - holder) % 4 for seat in range(4))


def test_IS_13_3_if_nobody_holds_it_places_are_shared() -> None:
    assert places(ended_at_the_limit()) == (1, 1, 1)
    assert places(ended_at_the_limit(notes=(1,))) == (3, 1, 1)
    assert places(ended_at_the_limit(notes=(0, 1, 1))) == (1, 2, 2)


def test_IS_13_3_distance_decides_only_among_those_without_a_tag() -> None:
    state = ended(
        players=4,
        shown={3: "R1/2@7"},
        loose={1: (4, 5, 6, 7, 8, 9)},
        removed=(0, 1, 2, 3),
        removed_tags=(16,),
    )

    assert places(state) == (4, 2, 3, 1)


def test_a_view_knows_the_outcome_from_the_table_alone() -> None:
    state = ended(shown={0: "R3/5@16+4+8"}, markers={3: "R8"}, loose={1: (9,)})

    assert outcome(view(state, None)) == outcome(state)

"""IS-5: landing, the award."""

import pytest

from tablerules.games.ishikari import (
    AttachPrivilege,
    CatchSettled,
    HandsShown,
    Options,
    PrivilegeAttached,
    PrivilegeAwarded,
    PrivilegeDiscarded,
    PrivilegeLaidLoose,
    ReturnCard,
    ShiftMarket,
    State,
    UseCard,
    legal_actions,
    to_act,
)
from tests.games.ishikari.tables import after, card, cards, kinds, menu, play, refused, seen, story, table

HOME = (1, 2, 11, 4, 5, 6)  # ship 3 is one step from the harbor
LANDING = UseCard(0, card("R3/5"), 1, 1)
ANY: Options = Options(default_award="any_revealed")
DISCARD: Options = Options(default_award="discard")


def landing(**changes: object) -> State:
    """Lay out a table on which seat 0 may bring ship 3 home with R3/5."""
    return table(**{"hands": {0: "R3/5"}, "ships": HOME, **changes})  # type: ignore[arg-type]  # table's own keywords


def winner(state: State) -> int:
    """Return who wins the award when ship 3 comes home."""
    (award,) = [event for event in story(state, LANDING) if isinstance(event, PrivilegeAwarded)]
    return award.player


def test_IS_5_1_first_the_award_then_the_settlement() -> None:
    events = story(landing(cargo=(0, 0, 2, 0, 0, 0)), LANDING)

    assert kinds(events) == (
        "CardUsed ShipMoved PrivilegeAwarded PrivilegeLaidLoose CatchSettled MarkerMoved MarketSet HerringLoaded "
        "HandRefilled TurnEnded AuctionOpened"
    )


def test_IS_5_1_a_punished_ship_in_the_harbor_is_no_second_landing() -> None:
    state = landing(cargo=(0, 0, 2, 0, 6, 0))

    later = seen(state, LANDING)

    assert later.ships[4] == 0
    assert len(later.privilege_backs) == 9


def test_IS_5_2_the_highest_sum_of_tags_on_revealed_cards_naming_the_ship_wins() -> None:
    assert winner(landing(shown={1: "R3/1@7 R2/3@6", 2: "R3/2@12"})) == 1


def test_IS_5_2_both_sides_of_a_card_count() -> None:
    assert winner(landing(shown={1: "R2/3@5", 2: "R3/2@4"})) == 1
    assert winner(landing(shown={1: "R2/3@4", 2: "R3/2@5"})) == 2


def test_IS_5_2_cards_naming_other_ships_hands_and_the_used_card_count_nothing() -> None:
    state = landing(shown={1: "R1/2@16 R4/5@15", 2: "R3/2@1"}, hands={0: "R3/5 R3/1 R3/4 R3/6", 3: "R1/3 R2/3 R4/3"})

    assert winner(state) == 2


def test_IS_5_3_equal_sums_are_decided_by_the_highest_single_tag() -> None:
    assert winner(landing(shown={1: "R3/1@7 R1/3@4", 2: "R2/3@11", 3: "R3/2@10"})) == 2
    assert winner(landing(shown={1: "R2/3@11", 2: "R3/1@7 R1/3@4", 3: "R3/2@10"})) == 1


def test_IS_5_3_only_tags_on_cards_naming_the_ship_decide() -> None:
    state = landing(shown={1: "R3/1@7 R1/3@4 R1/2@16", 2: "R2/3@11"})

    assert winner(state) == 2


def test_IS_5_3_three_may_be_tied() -> None:
    assert winner(landing(shown={1: "R3/1@7 R1/3@4", 2: "R2/3@5 R4/3@6", 3: "R3/2@8 R3/4@3"})) == 3


def test_IS_5_4_if_nobody_shows_such_a_card_the_turn_player_wins() -> None:
    state = landing(shown={1: "R1/2@16", 2: "R4/5@15"}, row=(3,))

    assert story(state, LANDING)[2:4] == (PrivilegeAwarded(0, 3), PrivilegeLaidLoose(0, 3))


def test_IS_5_5_the_won_card_is_the_first_of_the_row() -> None:
    state = landing(row=(2, 1))

    later = after(state, LANDING)

    assert later.table.loose[0] == (2,)
    assert later.vault.privilege_row == state.vault.privilege_row[1:]
    assert later.table.privilege_backs == state.table.privilege_backs[1:]


def test_IS_5_5_an_open_row_gets_shorter_too() -> None:
    state = landing(row=(2, 1), options=Options(privilege_row_open=True))

    assert seen(state, LANDING).open_row == state.table.open_row[1:]


def test_IS_5_6_with_one_such_card_it_is_laid_on_it_without_asking() -> None:
    state = landing(shown={1: "R1/2@9 R2/3@11"}, row=(2,))

    later, events = play(state, LANDING)

    assert events[2:5] == (
        PrivilegeAwarded(1, 2),
        PrivilegeAttached(1, 2, card("R2/3")),
        CatchSettled(3, 0, in_loss=False),
    )
    assert later.table.attached[1] == ((), (2,))


def test_IS_5_6_with_more_the_winner_answers_before_the_settlement() -> None:
    state = landing(shown={1: "R3/1@7 R1/2@9 R1/3@4"}, row=(2,), cargo=(0, 0, 4, 0, 0, 0), field="R6/1")

    state, events = play(state, LANDING)

    assert kinds(events) == "CardUsed ShipMoved PrivilegeAwarded"
    seen = state.table
    assert (seen.phase, seen.active, seen.awarded, seen.award_winner, seen.fish_due) == ("attach", 0, 2, 1, 1)
    assert (seen.cargo[2], seen.ships[2], seen.field[-1], seen.hand_sizes[0]) == (4, 0, card("R3/5"), 7)
    assert to_act(state) == (1,)
    assert menu(state) == (AttachPrivilege(1, card("R1/3")), AttachPrivilege(1, card("R3/1")))
    assert legal_actions(state, 0) == ()
    assert refused(state, AttachPrivilege(1, card("R1/2"))) == ("not-matching", "IS-5.6")

    later, events = play(state, AttachPrivilege(1, card("R1/3")))
    assert kinds(events) == (
        "PrivilegeAttached CatchSettled MarkerMoved MarketSet HerringLoaded HandRefilled TurnEnded AuctionOpened"
    )
    assert events[0] == PrivilegeAttached(1, 2, card("R1/3"))
    assert later.table.attached[1] == ((), (), (2,))
    assert (later.table.phase, later.table.awarded, later.table.award_winner, later.table.fish_due) == (
        "auction",
        None,
        None,
        0,
    )


def test_IS_5_6_the_herring_due_are_those_of_the_option() -> None:
    state = landing(shown={0: "R3/1@7 R1/3@4"})

    state = after(state, UseCard(0, card("R3/5"), 1, 2))

    assert (state.table.fish_due, to_act(state)) == (2, (0,))
    assert seen(state, AttachPrivilege(0, card("R3/1"))).cargo[4] == 2


def test_IS_5_6_privileges_lie_in_order_of_arrival() -> None:
    state = landing(shown={1: "R2/3@11+3+1"}, row=(0,), removed=(2,))

    assert seen(state, LANDING).attached[1] == ((3, 1, 0),)


def test_IS_5_7_won_by_default_it_lies_loose() -> None:
    assert seen(landing(row=(1,)), LANDING).loose == ((1,), (), (), ())
    assert seen(landing(row=(1,), shown={0: "R1/2@5 R2/4@6"}), LANDING).loose[0] == (1,)
    assert seen(landing(row=(1,), loose={0: (3, 0)}), LANDING).loose[0] == (3, 0, 1)


def test_IS_5_7_any_revealed_asks_when_there_are_two() -> None:
    state = landing(options=ANY, shown={0: "R4/5@9 R1/2@3", 1: "R1/4@16"}, row=(1,))

    state = after(state, LANDING)

    assert (state.table.phase, to_act(state)) == ("attach", (0,))
    assert menu(state) == (AttachPrivilege(0, card("R1/2")), AttachPrivilege(0, card("R4/5")))
    assert seen(state, AttachPrivilege(0, card("R4/5"))).attached[0] == ((1,), ())


def test_IS_5_7_any_revealed_with_one_card_does_not_ask_and_with_none_it_is_loose() -> None:
    one = story(landing(options=ANY, shown={0: "R1/2@3"}, row=(1,)), LANDING)
    none = story(landing(options=ANY, row=(1,)), LANDING)

    assert one[3] == PrivilegeAttached(0, 1, card("R1/2"))
    assert none[3] == PrivilegeLaidLoose(0, 1)


def test_IS_5_7_any_revealed_changes_nothing_for_a_win_by_tags() -> None:
    state = landing(options=ANY, shown={0: "R3/2@3 R1/2@5 R2/3@1"})

    state = after(state, LANDING)

    assert menu(state) == (AttachPrivilege(0, card("R2/3")), AttachPrivilege(0, card("R3/2")))
    assert refused(state, AttachPrivilege(0, card("R1/2"))) == ("not-matching", "IS-5.6")


def test_IS_5_7_discard_takes_it_out_of_the_game() -> None:
    later, events = play(landing(options=DISCARD, row=(1,), shown={0: "R1/2@3"}), LANDING)

    assert events[2:4] == (PrivilegeAwarded(0, 1), PrivilegeDiscarded(0, 1))
    assert later.table.removed_privileges == (1,)
    assert later.table.loose[0] == ()


def test_IS_5_7_discard_changes_nothing_for_a_win_by_tags() -> None:
    assert seen(landing(options=DISCARD, row=(1,), shown={2: "R3/2@3"}), LANDING).attached[2] == ((1,),)


def test_IS_5_8_discard_never_discards_game_end() -> None:
    later, events = play(landing(options=DISCARD, row=(9,)), LANDING)

    assert PrivilegeLaidLoose(0, 9) in events
    assert 9 in later.table.loose[0]
    assert later.table.phase == "over"


def test_IS_5_9_a_loose_card_can_be_used() -> None:
    state = table(loose={0: (0,)})

    assert ShiftMarket(0, 1) in menu(state)
    later = seen(state, ShiftMarket(0, 1))
    assert (later.market, later.loose[0], later.removed_privileges) == (4, (), (0,))


def test_IS_5_9_no_return_card_touches_a_loose_card() -> None:
    state = table(loose={0: (0, 3)}, shown={0: "R1/2@16+1"})

    later = seen(state, ReturnCard(0, card("R1/2")))

    assert (later.loose[0], later.removed_privileges) == ((0, 3), (1,))


def test_IS_5_9_a_loose_card_is_never_attached_later() -> None:
    state = landing(loose={0: (0,)}, shown={0: "R3/1@7"}, row=(3,))

    later = seen(state, LANDING)

    assert (later.loose[0], later.attached[0]) == ((0,), ((3,),))


def test_IS_5_10_once_game_end_is_awarded_the_game_ends_with_this_turn() -> None:
    state = landing(row=(9,), cargo=(0, 0, 2, 0, 6, 0), field="R6/1")

    later, events = play(state, LANDING)

    assert kinds(events) == (
        "CardUsed ShipMoved PrivilegeAwarded PrivilegeLaidLoose CatchSettled MarkerMoved MarketSet HerringLoaded "
        "ShipPunished MarkerMoved HandRefilled TurnEnded HandsShown GameEnded"
    )
    assert later.table.phase == "over"


def test_IS_5_10_also_when_its_winner_has_to_be_asked() -> None:
    state = landing(row=(9,), shown={1: "R3/1@7 R1/3@4"})

    state = after(state, LANDING)
    assert (state.table.phase, state.table.privilege_backs, state.table.awarded) == ("attach", (), 9)
    later, events = play(state, AttachPrivilege(1, card("R3/1")))

    assert any(isinstance(event, HandsShown) for event in events)
    assert (later.table.phase, later.table.attached[1]) == ("over", ((9,), ()))


@pytest.mark.parametrize("row", [(0,), (4,), (8,), (9,)])
def test_every_card_of_the_row_can_be_won(row: tuple[int]) -> None:
    later = seen(landing(row=row, shown={1: "R3/1@7"}), LANDING)

    assert later.attached[1] == (row,)
    assert cards("R3/1") == later.revealed[1]

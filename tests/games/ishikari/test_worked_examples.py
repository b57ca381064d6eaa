"""Section 6 of the rules page: E-01 to E-22. Unless said otherwise seat 0 of four has the turn."""

from collections.abc import Mapping
from itertools import permutations
from typing import Final

import pytest

from tablerules.games.ishikari import (
    AttachPrivilege,
    CatchSettled,
    DeclareInterrupt,
    GameEnded,
    HandsShown,
    HerringLoaded,
    InterruptWon,
    MarkerMoved,
    MarketSet,
    Options,
    PassInterrupt,
    PrivilegeAttached,
    PrivilegeLaidLoose,
    ReturnCard,
    RevealCard,
    ShiftMarket,
    ShipPunished,
    State,
    TurnStarted,
    UseCard,
    imagine,
    legal_actions,
    new_game,
    outcome,
    score,
    to_act,
    view,
    violations,
)
from tablerules.kernel.refusals import InvalidSetup
from tests.games.ishikari.tables import (
    Row,
    after,
    any_card,
    bent,
    card,
    cards,
    kinds,
    marker,
    menu,
    play,
    playing,
    refused,
    started,
    story,
    table,
)

HOME: Final = 11  # the last sea space: one step from the harbor


def options_of(state: State, face: str) -> list[tuple[int, int]]:
    """Return the (spaces, fish) that a card can be used with now."""
    return [
        (action.spaces, action.fish)
        for action in menu(state)
        if isinstance(action, UseCard) and action.card == card(face)
    ]


def landed(
    ship: int,
    fish: int,
    *,
    market: int,
    markers: Mapping[int, str] | None = None,
) -> State:
    """Return where the landing of a ship with so much fish leads; the other ships lie in the harbor."""
    ships = tuple(HOME if number == ship else 0 for number in range(1, 7))
    cargo = tuple(fish if number == ship else 0 for number in range(1, 7))
    face = f"R{ship}/{ship % 6 + 1}"
    state = table(ships=ships, cargo=cargo, market=market, markers=markers, hands={0: face})
    return after(state, UseCard(0, card(face), 1, 1))


# ---------------------------------------------------------------------------------------------- the set-up


def test_E01_IS_1_the_set_up() -> None:
    state = started(4)

    seen = state.table
    assert seen.ships == (1, 2, 3, 4, 5, 6)
    assert seen.cargo == (0, 0, 1, 1, 2, 2)
    assert (seen.herring, seen.market) == (32, 3)
    assert seen.privilege_backs == ("A", "A", "A", "A", "B", "B", "B", "B", "B", "END")
    assert len(seen.field) == 1
    assert seen.unknown_red == (8, 7, 7, 7)
    assert started(4, first=2).table.unknown_red == (7, 7, 8, 7)
    assert len(state.vault.unused) == 23
    assert all(number >= 30 for number in state.vault.unused)


def test_E01_IS_2_2_after_the_first_round() -> None:
    seen = playing(4, first=2).table

    assert len(seen.field) == 5
    assert seen.hand_sizes == (8, 8, 8, 8)
    assert (seen.active, seen.phase, seen.turn) == (2, "turn", 1)


@pytest.mark.parametrize("players", [2, 7])
def test_E01_two_or_seven_players_cannot_set_up(players: int) -> None:
    with pytest.raises(InvalidSetup):
        new_game(players, seed=1)


# ---------------------------------------------------------------------------------------------- sailing


@pytest.mark.parametrize("ship", range(1, 7))
def test_E02_IS_4_1_the_first_stops_of_every_ship_are_7_8_9(ship: int) -> None:
    face = f"R{ship}/{ship % 6 + 1}"
    state = table(hands={0: face})

    assert options_of(state, face) == [(1, 1), (2, 1), (3, 1), (1, 2)]
    for spaces, space in ((1, 7), (2, 8), (3, 9)):
        assert after(state, UseCard(0, card(face), spaces, 1)).table.ships[ship - 1] == space


@pytest.mark.parametrize(
    ("ships", "options"),
    [
        ((9, 10, 1, 2, 3, 4), [(1, 1), (2, 1), (1, 2)]),
        ((9, 1, 2, 3, 4, 5), [(1, 1), (2, 1), (3, 1), (1, 2)]),
        ((10, 11, 1, 2, 3, 4), [(1, 1), (1, 2)]),
        ((11, 1, 2, 3, 4, 5), [(1, 1), (1, 2)]),
    ],
)
def test_E03_IS_4_2_near_the_harbor(ships: Row, options: list[tuple[int, int]]) -> None:
    state = table(ships=ships, hands={0: "R1/2"})

    assert options_of(state, "R1/2") == options


def test_E03_IS_4_1_the_stops_of_a_ship_on_9_behind_one_on_10_are_11_and_the_harbor() -> None:
    state = table(ships=(9, 10, 1, 2, 3, 4), hands={0: "R1/2"})

    assert after(state, UseCard(0, card("R1/2"), 1, 1)).table.ships[0] == 11
    assert after(state, UseCard(0, card("R1/2"), 2, 1)).table.ships[0] == 0


# ---------------------------------------------------------------------------------------------- settlement


def test_E04_IS_6_1_a_profit() -> None:
    state = table(ships=(11, 2, 3, 4, 5, 6), cargo=(3, 0, 0, 0, 0, 0), hands={0: "R1/2"})

    later, events = play(state, UseCard(0, card("R1/2"), 1, 1))

    assert marker(later, 1) == "B4"
    assert later.table.market == 3
    assert later.table.herring == state.table.herring + 3 - 1
    assert events[4:8] == (
        CatchSettled(1, 3, in_loss=False),
        MarkerMoved(1, 4, in_loss=False),
        MarketSet(3),
        HerringLoaded(2, 1),
    )


def test_E05_IS_6_2_losses() -> None:
    first = landed(2, 4, market=3, markers={2: "B20"})
    second = landed(2, 4, market=6, markers={2: "R8"})

    assert (marker(first, 2), first.table.market) == ("R3", 4)
    assert marker(second, 2) == "R14"


def test_E06_IS_6_4_nothing_aboard() -> None:
    later = landed(2, 0, market=5, markers={2: "R10"})

    assert (marker(later, 2), later.table.market) == ("B0", 0)


@pytest.mark.parametrize("market", range(7))
def test_E07_IS_6_1_it_is_a_profit_exactly_if_fish_and_market_are_6_at_most(market: int) -> None:
    for fish in range(7):
        later = landed(1, fish, market=market)
        if fish + market <= 6:
            assert marker(later, 1) == f"B{(0, 1, 2, 4, 8, 16, 32)[fish]}"
        else:
            assert marker(later, 1) == f"R{market}"


def test_E08_IS_6_3_markers_jump_over_each_other() -> None:
    assert marker(landed(3, 2, market=0, markers={1: "B5", 2: "R6", 3: "B4"}), 3) == "B8"
    assert marker(landed(1, 6, market=4, markers={1: "B20", 2: "B1", 3: "R3"}), 1) == "R6"
    assert marker(landed(4, 6, market=0, markers={1: "B3", 2: "R10", 3: "B20"}), 4) == "B35"


def test_E09_IS_7_3_overfishing() -> None:
    state = table(cargo=(0, 0, 0, 0, 5, 0), markers={5: "R7", 3: "B12"}, hands={0: "R1/5"})

    later, events = play(state, UseCard(0, card("R1/5"), 1, 2))

    assert later.table.ships[4] == 0
    assert later.table.cargo[4] == 0
    assert later.table.herring == 38
    assert marker(later, 5) == "R18"
    assert later.table.market == 3
    assert later.table.privilege_backs == state.table.privilege_backs
    assert events[2:5] == (HerringLoaded(5, 2), ShipPunished(5, 7), MarkerMoved(5, 18, in_loss=True))


def test_E09_IS_7_3_a_black_marker_starts_at_0() -> None:
    state = table(cargo=(6, 0, 0, 0, 0, 0), markers={1: "B2", 2: "R7"}, hands={0: "R2/1"})

    assert marker(after(state, UseCard(0, card("R2/1"), 1, 1)), 1) == "R11"


# ---------------------------------------------------------------------------------------------- the award


def landing_3(tags: str, *, options: Options | None = None) -> State:
    """Seat 2 is about to land ship 3; seat 0 shows 3/5 and 1/3 with these tags, seat 1 2/3 @11, seat 2 3/1 @10."""
    five, three = tags.split()
    shown = {0: f"R3/5@{five} R1/3@{three}", 1: "R2/3@11", 2: "R3/1@10"}
    return table(active=2, ships=(1, 2, 11, 4, 5, 6), shown=shown, hands={2: "R3/4"}, row=(0,), options=options)


def test_E10_IS_5_3_a_tied_award_goes_to_the_best_tag_and_is_attached_unasked() -> None:
    later, events = play(landing_3("7 4"), UseCard(2, card("R3/4"), 1, 1))

    assert PrivilegeAttached(1, 0, card("R2/3")) in events
    assert later.table.attached[1] == ((0,),)


def test_E10_IS_5_6_a_winner_with_two_cards_is_asked() -> None:
    asked = after(landing_3("8 5"), UseCard(2, card("R3/4"), 1, 1))

    assert (asked.table.phase, asked.table.active) == ("attach", 2)
    assert to_act(asked) == (0,)
    assert menu(asked) == (AttachPrivilege(0, card("R1/3")), AttachPrivilege(0, card("R3/5")))


def test_E10_the_rest_of_the_turn_follows_the_answer() -> None:
    asked, first = play(landing_3("8 5"), UseCard(2, card("R3/4"), 1, 1))
    _, rest = play(asked, AttachPrivilege(0, card("R1/3")))

    assert kinds(first) == "CardUsed ShipMoved PrivilegeAwarded"
    assert kinds(rest) == (
        "PrivilegeAttached CatchSettled MarkerMoved MarketSet HerringLoaded HandRefilled TurnEnded AuctionOpened"
    )


def landing_6(shown: Mapping[int, str], *, options: Options | None = None, row: Row = (0,)) -> State:
    """Seat 2 is about to land ship 6."""
    return table(active=2, ships=(1, 2, 3, 4, 5, 11), shown=shown, hands={2: "R6/1"}, row=row, options=options)


def test_E11_IS_5_4_an_award_by_default_lies_loose_and_can_be_used_later() -> None:
    later, events = play(landing_6({0: "R3/5@1"}), UseCard(2, card("R6/1"), 1, 1))

    assert PrivilegeLaidLoose(2, 0) in events
    assert later.table.loose[2] == (0,)
    again = after(later, DeclareInterrupt(2, 1), *[PassInterrupt(seat) for seat in (0, 1, 3)])
    assert again.table.active == 2
    assert ShiftMarket(2, 1) in menu(again)


def test_E11_IS_5_2_a_shown_card_that_names_the_ship_on_its_fish_side_wins_it() -> None:
    later = after(landing_6({0: "R6/5@1"}), UseCard(2, card("R6/1"), 1, 1))

    assert later.table.attached[0] == ((0,),)


# ---------------------------------------------------------------------------------------------- interrupts


def test_E12_IS_10_3_an_auction() -> None:
    state = table(phase="auction")

    assert to_act(state) == (0, 2, 3)
    first = after(state, DeclareInterrupt(3, 1))
    assert to_act(first) == (0, 1, 2)
    for seat, lowest in ((1, 1), (2, 1), (0, 2)):
        expected = [DeclareInterrupt(seat, notes) for notes in range(lowest, 13)]
        assert menu(first, seat) == (*expected, PassInterrupt(seat))
    matched = after(first, DeclareInterrupt(0, 2), DeclareInterrupt(1, 2))
    assert to_act(matched) == (0, 2, 3)
    for seat in (0, 2, 3):
        assert menu(matched, seat)[0] == DeclareInterrupt(seat, 3)
    for order in permutations((0, 2, 3)):
        won = after(matched, *[PassInterrupt(seat) for seat in order])
        assert won.table.notes == (0, 2, 0, 0)
        assert won.table.note_supply == 10
        assert (won.table.active, won.table.phase) == (1, "turn")
        used = after(won, UseCard(1, any_card(won), 1, 1))
        assert to_act(used) == (0, 1, 3)  # seat 2 is next


def test_E13_IS_10_6_an_auction_closed_by_a_declaration() -> None:
    state = table(players=3, phase="auction", notes=(11,))

    first = after(state, DeclareInterrupt(0, 1))
    assert to_act(first) == (1, 2)
    assert menu(first, 1) == (DeclareInterrupt(1, 1), PassInterrupt(1))
    assert menu(first, 2) == (DeclareInterrupt(2, 1), PassInterrupt(2))
    later, events = play(first, DeclareInterrupt(1, 1))
    assert events[1:] == (InterruptWon(1, 1), TurnStarted(1, state.table.turn + 1))
    assert later.table.notes == (11, 1, 0)
    assert story(later, UseCard(1, any_card(later), 1, 1))[-1] == TurnStarted(2, state.table.turn + 2)


# ---------------------------------------------------------------------------------------------- privileges


def test_E14_IS_9_4_return_card() -> None:
    state = table(shown={0: "R1/2@16+1+4 R1/3@1 R1/4@2 R1/5@3"}, hands={0: "R2/3"})

    returned = after(state, ReturnCard(0, card("R1/2")))

    seen = returned.table
    assert seen.removed_tags == (16,)
    assert {1, 4} <= set(seen.removed_privileges)
    assert card("R1/2") in returned.hands[0].cards
    assert card("R1/2") in seen.known_hand[0]
    assert len(seen.revealed[0]) == 3
    assert refused(returned, UseCard(0, card("R1/2"), 1, 1)) is None
    assert refused(returned, RevealCard(0, card("R1/2"), 4)) == ("committed", "IS-3.2")
    assert not any(isinstance(action, RevealCard) for action in menu(returned))
    later = after(returned, UseCard(0, any_card(returned, moving=2), 1, 1), DeclareInterrupt(0, 1))
    later = after(later, *[PassInterrupt(seat) for seat in (1, 2, 3)])
    assert refused(later, RevealCard(0, card("R1/2"), 4)) is None


def test_E15_IS_9_3_the_market_stays_within_0_and_6() -> None:
    def shifts(market: int) -> list[int]:
        state = table(market=market, loose={0: (0,)})
        return [action.step for action in menu(state) if isinstance(action, ShiftMarket)]

    assert shifts(6) == [-1]
    assert shifts(0) == [1]
    assert shifts(4) == [-1, 1]


def test_E15_IS_9_1_a_shift_before_the_landing_turns_a_loss_into_a_profit() -> None:
    state = table(ships=(11, 2, 3, 4, 5, 6), cargo=(3, 0, 0, 0, 0, 0), market=4, loose={0: (0,)}, hands={0: "R1/2"})
    use = UseCard(0, card("R1/2"), 1, 1)

    assert marker(after(state, use), 1) == "R4"
    shifted = after(state, ShiftMarket(0, -1))
    assert shifted.table.market == 3
    assert marker(after(shifted, use), 1) == "B4"


# ---------------------------------------------------------------------------------------------- revealing


@pytest.mark.parametrize(("notes", "debt"), [(12, -78), (3, -6), (1, -1)])
def test_E16_IS_12_6_debt(notes: int, debt: int) -> None:
    state = table(notes=(notes,))

    assert [line.amount for line in score(state)[0].lines if line.label == "debt"] == [debt]
    assert not [line for line in score(state)[1].lines if line.label == "debt"]


FOUR_EACH: Final = {
    0: "R1/2@1 R1/3@2 R1/4@3 R1/5@4",
    1: "R2/1@5 R2/3@6 R2/4@7 R2/5@8",
    2: "R3/1@9 R3/2@10 R3/4@11 R3/5@12",
    3: "R4/1@13 R4/2@14 R4/3@15",
}


def test_E17_IS_8_2_limits_of_revealing() -> None:
    four = table(shown=FOUR_EACH)
    three = table(shown=FOUR_EACH, active=3)
    empty = table(shown=FOUR_EACH, active=3, row=(4,), removed=(0, 1, 2, 3), removed_tags=(16,))

    assert not any(isinstance(action, RevealCard) for action in menu(four))
    assert refused(four, RevealCard(0, any_card(four), 16)) == ("reveal-limit", "IS-8.2")
    assert {action.tag for action in menu(three) if isinstance(action, RevealCard)} == {16}
    assert empty.table.tag_supply == ()
    assert not any(isinstance(action, RevealCard) for action in menu(empty))
    shown = after(three, RevealCard(3, any_card(three), 16))
    assert shown.table.tag_supply == ()
    assert [len(row) for row in shown.table.revealed] == [4, 4, 4, 4]


# ---------------------------------------------------------------------------------------------- the end


def reckoning() -> State:
    """Lay out the table of E-18."""
    return table(
        players=3,
        phase="over",
        row=(),
        markers={1: "B1", 2: "B20", 3: "R27", 4: "R12", 5: "R2", 6: "R13"},
        hands={0: "R5/3 R5/6 R4/2 R2/4", 1: "R6/4 R4/3 R2/3 R3/5", 2: "R3/4 R6/3 R1/3 R1/5"},
        shown={
            0: "R4/5@1 R2/5@8 R5/4@14+4 R3/1@2+5+9",
            1: "R6/1@10+8 R4/6@4 R4/1@16+6 R1/4@7",
            2: "R6/5@3 R2/6@13+7 R5/2@15 R1/6@5",
        },
        loose={0: (3,)},
        notes=(3, 2, 2),
        removed=(0, 1, 2),
        removed_tags=(),
    )


def test_E18_IS_12_a_full_reckoning() -> None:
    state = reckoning()

    sheets = score(state)
    amounts = [[(line.label, line.amount) for line in sheet.lines] for sheet in sheets]
    assert amounts[0] == [
        ("bonus 1", 0),
        ("bonus 3", 0),
        ("fish 4", -12),
        ("bonus 4", -12),
        ("move 5", -2),
        ("fish 5", -2),
        ("bonus 5", -4),
        ("debt", -6),
        ("five points", 5),
    ]
    assert amounts[1] == [
        ("fish 1", 1),
        ("bonus 1", -10),
        ("bonus 1", 5),
        ("move 3", -27),
        ("fish 3", -27),
        ("move 4", -12),
        ("bonus 4", 10),
        ("move 6", -13),
        ("bonus 6", -5),
        ("debt", -3),
    ]
    assert amounts[2] == [
        ("move 1", 1),
        ("move 2", 20),
        ("fish 2", 20),
        ("bonus 2", 5),
        ("move 3", -27),
        ("fish 3", -27),
        ("fish 6", -13),
        ("bonus 6", 0),
        ("debt", -3),
    ]
    assert [sheet.total for sheet in sheets] == [-33, -81, -24]
    result = outcome(state)
    assert result is not None
    assert (result.places, result.reason) == ((2, 3, 1), "game-end")
    evidence = {line.label: line.evidence for line in sheets[2].lines}
    assert evidence["move 1"] == cards("R1/3 R1/5 R1/6")
    assert evidence["fish 6"] == cards("R1/6 R2/6")


# ---------------------------------------------------------------------------------------------- what is known


def test_E19_IS_14_3_known_cards() -> None:
    state = started(4)
    (blue,) = [number for number in state.hands[0].cards if number >= 30]

    placed = state
    while placed.table.phase == "first_round":
        seat = placed.table.active
        chosen = [action for action in menu(placed) if seat or getattr(action, "card", None) == blue]
        placed = after(placed, chosen[0])
    assert placed.table.unknown_red[0] == 8
    refill = placed.table.field[0]
    used = after(placed, next(action for action in menu(placed) if isinstance(action, UseCard)))
    assert used.table.unknown_red[0] == 7
    assert used.table.known_hand[0] == (refill,)
    back = after(used, DeclareInterrupt(0, 1), *[PassInterrupt(seat) for seat in (1, 2, 3)])
    again = after(back, UseCard(0, refill, 1, 1))
    assert refill not in again.table.known_hand[0]
    assert again.table.unknown_red[0] == 7


def test_E20_IS_14_worlds_behind_the_first_view_of_three() -> None:
    state = started(3)
    seen = view(state, 0)

    worlds = [imagine(seen, seed=seed) for seed in range(100)]

    for world in worlds:
        assert view(world, 0) == seen
        assert violations(world) == ()
        hidden = {*world.hands[1].cards, *world.hands[2].cards, *world.vault.unused}
        assert len(hidden) == 20
        assert [len(hand.cards) for hand in world.hands] == [9, 9, 9]
        assert len(world.vault.unused) == 2
        assert sorted(world.vault.privilege_row[:4]) == [0, 1, 2, 3]
        assert sorted(world.vault.privilege_row[4:9]) == [4, 5, 6, 7, 8]
        assert world.vault.privilege_row[9] == 9
    assert len({world.vault.privilege_row for world in worlds}) > 90  # of 2880
    assert len({world.hands for world in worlds}) == 100


ANY: Final = Options(default_award="any_revealed")
DISCARD: Final = Options(default_award="discard")


def test_E21_IS_5_7_any_revealed_asks_for_one_of_two() -> None:
    asked = after(landing_6({2: "R1/2@3 R4/5@9"}, options=ANY), UseCard(2, card("R6/1"), 1, 1))

    assert to_act(asked) == (2,)
    assert menu(asked) == (AttachPrivilege(2, card("R1/2")), AttachPrivilege(2, card("R4/5")))


def test_E21_IS_5_7_any_revealed_with_one_or_none_asks_nothing() -> None:
    one = after(landing_6({2: "R1/2@3"}, options=ANY), UseCard(2, card("R6/1"), 1, 1))
    none = after(landing_6({}, options=ANY), UseCard(2, card("R6/1"), 1, 1))

    assert one.table.attached[2] == ((0,),)
    assert none.table.loose[2] == (0,)


def test_E21_IS_5_8_discard_takes_all_but_game_end_out_of_the_game() -> None:
    later = after(landing_6({}, options=DISCARD), UseCard(2, card("R6/1"), 1, 1))
    last = after(landing_6({}, options=DISCARD, row=(9,)), UseCard(2, card("R6/1"), 1, 1))

    assert later.table.removed_privileges == (0,)
    assert 9 in last.table.loose[2]
    assert last.table.phase == "over"


def test_E22_IS_11_2_the_turn_limit() -> None:
    state = playing(4, options=Options(turn_limit=1))

    later, events = play(state, UseCard(0, any_card(state), 1, 1))

    assert later.table.phase == "over"
    assert to_act(later) == ()
    result = outcome(later)
    assert result is not None
    assert result.reason == "turn-limit"
    assert later.table.known_hand == tuple(hand.cards for hand in later.hands)
    assert events[-2:] == (HandsShown(later.table.known_hand), GameEnded("turn-limit"))
    assert legal_actions(later, 0) == ()


def test_the_examples_name_positions_that_can_be() -> None:
    state = reckoning()

    assert violations(state) == ()
    assert violations(bent(state, herring=37)) != ()

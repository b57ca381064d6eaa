"""Section 4, phases: who acts, and the order of what may be done."""

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
    legal_actions,
    to_act,
)
from tests.games.ishikari.tables import after, card, cards, dice, hand, menu, playing, seen, started, table
from tests.oracles.ishikari_facts import OPTIONS, move_of


def test_section_4_first_round() -> None:
    state = started(first=2)

    assert to_act(state) == (2,)
    assert menu(state) == tuple(PlaceInField(2, number) for number in hand(state, 2))


def test_section_4_turn_with_everything() -> None:
    state = table(
        loose={0: (0, 1, 2)}, shown={0: "R6/5@9 R1/2@3"}, ships=(1, 2, 3, 11, 5, 6), hands={0: "R4/5 R3/5"}, market=3
    )
    expected: list[Action] = []
    for number in hand(state, 0):
        reach = 1 if move_of(number) == 4 else 3
        expected += [UseCard(0, number, *option) for option in OPTIONS if option[0] <= reach]
    expected += [RevealCard(0, number, tag) for number in hand(state, 0) for tag in state.table.tag_supply]
    expected += [ShiftMarket(0, -1), ShiftMarket(0, 1)]
    expected += [ReturnCard(0, number) for number in cards("R1/2 R6/5")]
    expected += [TakeFieldCard(0, place) for place in range(5)]

    assert list(menu(state)) == expected


def test_section_4_turn_with_a_privilege_used() -> None:
    state = table(removed=(0,), used=True, loose={0: (2,)}, shown={0: "R6/5@9"})

    assert list(menu(state)) == [UseCard(0, number, *option) for number in hand(state, 0) for option in OPTIONS]


def test_section_4_swap_take_and_swap_fill() -> None:
    take = table(phase="swap_take", field="R6/1 - R6/3 R6/4 -")
    fill = table(phase="swap_fill", field="R6/1 - R6/3 R6/4 -")

    assert menu(take) == (TakeFieldCard(0, 0), TakeFieldCard(0, 2), TakeFieldCard(0, 3), StopTaking(0))
    assert menu(fill) == tuple(FillFieldPlace(0, number) for number in hand(fill, 0))
    assert to_act(take) == to_act(fill) == (0,)


def test_section_4_attach_is_the_winners() -> None:
    state = table(
        phase="attach",
        ships=(1, 2, 0, 4, 5, 6),
        field="R6/1 R6/2 R6/3 R6/4 R6/5 R3/5",
        shown={2: "R3/1@7 R1/3@4 R1/2@1"},
        awarded=0,
        winner=2,
        fish_due=1,
    )

    assert to_act(state) == (2,)
    assert menu(state) == (AttachPrivilege(2, card("R1/3")), AttachPrivilege(2, card("R3/1")))


def test_section_4_auction_by_notes_then_pass() -> None:
    state = table(phase="auction", notes=(9,))

    assert to_act(state) == (0, 2, 3)
    for seat in (0, 2, 3):
        assert menu(state, seat) == (*(DeclareInterrupt(seat, amount) for amount in (1, 2, 3)), PassInterrupt(seat))
    assert menu(state, 1) == ()


def test_section_4_over_is_nobodys() -> None:
    state = table(phase="over", loose={0: (9,)})

    assert to_act(state) == ()
    assert all(legal_actions(state, seat) == () for seat in range(4))


@pytest.mark.parametrize("seat", [-1, 4, 5, 10**30])
def test_section_4_a_seat_that_does_not_exist_has_no_actions(seat: int) -> None:
    for state in (table(), table(phase="auction"), started()):
        assert legal_actions(state, seat) == ()


def test_section_4_the_largest_menu_has_169_actions() -> None:
    state = table(players=6, loose={0: (0, 1, 2)}, ships=(1, 2, 3, 4, 5, 6), hands={0: "R1/2"}, removed_tags=())

    assert len(menu(state)) == 8 * 4 + 8 * 16 + 2 + 7 == 169


def brute(state: State, seat: int) -> set[Action]:
    """Return every action of a seat with sensible numbers."""
    numbers = range(-1, 60)
    found: set[Action] = {PassInterrupt(seat), StopTaking(seat)}
    for number in numbers:
        found |= {
            PlaceInField(seat, CardId(number)),
            ReturnCard(seat, CardId(number)),
            FillFieldPlace(seat, CardId(number)),
        }
        found |= {AttachPrivilege(seat, CardId(number))}
        found |= {UseCard(seat, CardId(number), spaces, fish) for spaces in range(5) for fish in range(4)}
        found |= {RevealCard(seat, CardId(number), tag) for tag in range(18)}
    found |= {ShiftMarket(seat, step) for step in range(-2, 3)}
    found |= {TakeFieldCard(seat, place) for place in range(-1, 8)}
    return found | {DeclareInterrupt(seat, amount) for amount in range(14)}


@pytest.mark.parametrize("players", [3, 4, 6])
def test_what_is_listed_is_exactly_what_is_legal_and_applies(players: int) -> None:
    random = dice(players)
    options = Options(interrupt_before_first_normal_turn=True, default_award="any_revealed")
    state = started(players, options=options)

    for step in range(60):
        if step % 6 == 0:
            for seat in range(-1, players + 1):
                listed = legal_actions(state, seat)
                assert len(listed) == len(set(listed))
                assert {action for action in brute(state, seat) if seen_legal(state, action)} == set(listed)
        actors = to_act(state)
        choices = menu(state, random.choice(actors))
        uses = [action for action in choices if isinstance(action, UseCard | PassInterrupt)]
        state = apply(state, random.choice(uses if uses and random.random() < 0.7 else choices)).state


def seen_legal(state: State, action: Action) -> bool:
    """Return whether an action applies, by trying."""
    try:
        apply(state, action)
    except ValueError:
        return False
    return True


def test_purity_of_menus_and_actions() -> None:
    state = playing()
    copy = playing()

    for action in menu(state):
        after(state, action)
    assert state == copy
    assert hash(state) == hash(copy)
    assert seen(state) == copy.table

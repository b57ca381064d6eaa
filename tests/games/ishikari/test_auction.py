"""IS-10: interrupts."""

from itertools import permutations

import pytest

from tablerules.games.ishikari import (
    Action,
    AuctionOpened,
    DeclareInterrupt,
    InterruptDeclared,
    InterruptPassed,
    InterruptWon,
    PassInterrupt,
    RevealCard,
    State,
    TurnStarted,
    UseCard,
    apply,
    legal_actions,
    to_act,
)
from tests.games.ishikari.tables import after, any_card, dice, menu, play, refused, seen, story, table
from tests.oracles.ishikari_invariants import least, may_declare


def declarations(state: State, player: int) -> list[int]:
    """Return what a seat may declare."""
    return [action.notes for action in legal_actions(state, player) if isinstance(action, DeclareInterrupt)]


def test_IS_10_1_after_every_normal_turn_the_auction_opens() -> None:
    state = table(active=3, players=4)
    used = UseCard(3, any_card(state), 1, 1)
    shown = RevealCard(3, any_card(state), 1)

    for action in (used, shown):
        later, events = play(state, action)
        assert events[-1] == AuctionOpened(0)
        assert (later.table.phase, later.table.active, later.table.bid, later.table.bidder) == ("auction", 3, 0, None)


def test_IS_10_1_with_no_notes_in_the_supply_there_is_no_auction() -> None:
    state = table(notes=(4, 4, 4))

    later, events = play(state, RevealCard(0, any_card(state), 1))

    assert events[-1] == TurnStarted(1, 101)
    assert (later.table.phase, later.table.active, later.table.turn) == ("turn", 1, 101)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_IS_10_2_anybody_but_next_may_open_with_up_to_the_supply(players: int) -> None:
    for active in range(players):
        state = table(players=players, active=active, phase="auction", notes=(3, 2))
        following = (active + 1) % players
        assert to_act(state) == tuple(seat for seat in range(players) if seat != following)
        for seat in range(players):
            assert declarations(state, seat) == ([] if seat == following else [1, 2, 3, 4, 5, 6, 7])


def test_IS_10_2_refusals() -> None:
    state = table(phase="auction", notes=(5,))

    assert refused(state, DeclareInterrupt(2, 0)) == ("too-few-notes", "IS-10.3")
    assert refused(state, DeclareInterrupt(2, -5)) == ("too-few-notes", "IS-10.3")
    assert refused(state, DeclareInterrupt(2, 8)) == ("too-many-notes", "IS-10.2")
    assert refused(state, DeclareInterrupt(2, 10**30)) == ("too-many-notes", "IS-10.2")
    assert refused(state, DeclareInterrupt(0, 7)) is None


def test_IS_10_3_more_than_the_top_or_as_much_when_nearer_to_next() -> None:
    state = after(table(phase="auction"), DeclareInterrupt(3, 4))  # next is 1, so nearness is 1, 2, 3, 0

    assert declarations(state, 0) == list(range(5, 13))
    assert declarations(state, 1) == list(range(4, 13))
    assert declarations(state, 2) == list(range(4, 13))
    assert declarations(state, 3) == []
    assert refused(state, DeclareInterrupt(0, 4)) == ("too-few-notes", "IS-10.3")


def test_IS_10_3_next_may_always_match() -> None:
    for bidder in (0, 2, 3):
        state = table(phase="auction", bid=12, bidder=bidder)
        assert declarations(state, 1) == [12]


def test_IS_10_3_who_just_played_is_farthest_from_next() -> None:
    state = table(phase="auction", bid=3, bidder=0)

    assert [declarations(state, seat)[0] for seat in (1, 2, 3)] == [3, 3, 3]


def test_IS_10_4_next_may_not_open_and_the_top_declarer_may_not_raise() -> None:
    state = table(phase="auction")
    assert refused(state, DeclareInterrupt(1, 1)) == ("next-cannot-open", "IS-10.4")
    assert refused(state, PassInterrupt(1)) == ("nothing-to-pass", "IS-10.5")

    state = after(state, DeclareInterrupt(2, 1))
    assert refused(state, DeclareInterrupt(2, 2)) == ("already-leading", "IS-10.4")
    assert refused(state, PassInterrupt(2)) == ("nothing-to-pass", "IS-10.5")
    assert to_act(state) == (0, 1, 3)


def test_IS_10_5_a_pass_stands_until_the_next_declaration() -> None:
    state = after(table(phase="auction"), PassInterrupt(3))
    assert state.table.passed == (False, False, False, True)
    assert to_act(state) == (0, 2)
    assert refused(state, DeclareInterrupt(3, 1)) == ("already-passed", "IS-10.5")
    assert refused(state, PassInterrupt(3)) == ("already-passed", "IS-10.5")
    assert legal_actions(state, 3) == ()

    state = after(state, DeclareInterrupt(0, 2))
    assert state.table.passed == (False,) * 4
    assert to_act(state) == (1, 2, 3)
    assert declarations(state, 3) == list(range(2, 13))


def test_IS_10_5_there_is_no_order() -> None:
    for order in permutations((0, 2, 3)):
        state = table(phase="auction")
        for step, seat in enumerate(order[:2]):
            state = after(state, PassInterrupt(seat))
            assert set(to_act(state)) == set(order[step + 1 :])
        assert state.table.phase == "auction"


def test_IS_10_5_passes_commute() -> None:
    ends = set()
    for order in permutations((0, 1, 2)):
        state = after(table(phase="auction"), DeclareInterrupt(3, 1))
        ends.add(after(state, *(PassInterrupt(seat) for seat in order)))

    assert len(ends) == 1


def test_IS_10_5_who_has_no_legal_declaration_counts_as_passed() -> None:
    state = after(table(phase="auction", notes=(5, 5)), DeclareInterrupt(3, 2))

    assert to_act(state) == (1, 2)
    assert refused(state, PassInterrupt(0)) == ("nothing-to-pass", "IS-10.5")
    assert state.table.passed == (False,) * 4
    assert refused(state, DeclareInterrupt(0, 3)) == ("too-many-notes", "IS-10.2")


def test_IS_10_6_the_top_declarer_takes_the_notes_and_the_turn() -> None:
    state = after(table(phase="auction"), DeclareInterrupt(3, 2), PassInterrupt(1), PassInterrupt(0))

    later, events = play(state, PassInterrupt(2))

    assert events == (InterruptPassed(2), InterruptWon(3, 2), TurnStarted(3, 101))
    seen = later.table
    assert (seen.notes, seen.note_supply, seen.phase, seen.active, seen.turn) == ((0, 0, 0, 2), 10, "turn", 3, 101)
    assert (seen.bid, seen.bidder, seen.passed) == (0, None, (False,) * 4)


def test_IS_10_6_next_too_pays_when_next_won_by_declaring() -> None:
    state = after(table(phase="auction"), DeclareInterrupt(3, 2), DeclareInterrupt(1, 2))

    later = seen(state, PassInterrupt(0), PassInterrupt(2), PassInterrupt(3))

    assert (later.notes, later.active) == ((0, 2, 0, 0), 1)


def test_IS_10_6_without_a_declaration_next_has_the_turn_for_nothing() -> None:
    state = table(phase="auction")

    later, events = play(state, PassInterrupt(0), PassInterrupt(2), PassInterrupt(3))

    assert events == (InterruptPassed(0), InterruptPassed(2), InterruptPassed(3), TurnStarted(1, 101))
    assert (later.table.notes, later.table.note_supply, later.table.active) == ((0,) * 4, 12, 1)


def test_IS_10_6_a_declaration_nobody_can_answer_closes_the_auction() -> None:
    state = table(phase="auction", notes=(5, 6), bid=1, bidder=3)

    assert story(state, DeclareInterrupt(1, 1)) == (InterruptDeclared(1, 1), InterruptWon(1, 1), TurnStarted(1, 101))


def test_IS_10_6_who_just_played_may_win_a_turn_again() -> None:
    state = after(table(phase="auction"), DeclareInterrupt(0, 1), PassInterrupt(1), PassInterrupt(2), PassInterrupt(3))

    assert (state.table.active, state.table.notes[0], state.table.turn) == (0, 1, 101)


def test_IS_10_7_play_goes_on_from_whoever_had_the_turn() -> None:
    state = table(active=3, hands={3: "R3/5"})

    later = after(state, RevealCard(3, any_card(state), 1))

    assert refused(later, DeclareInterrupt(0, 1)) == ("next-cannot-open", "IS-10.4")


def test_IS_10_7_notes_never_return() -> None:
    state = table(phase="auction", notes=(3, 2, 1))
    state = after(state, DeclareInterrupt(0, 4), PassInterrupt(1), PassInterrupt(2), PassInterrupt(3))

    assert (state.table.notes, state.table.note_supply) == ((7, 2, 1, 0), 2)


def test_events_of_an_auction() -> None:
    actions: tuple[Action, ...] = (
        DeclareInterrupt(0, 1),
        PassInterrupt(2),
        DeclareInterrupt(3, 1),
        PassInterrupt(2),
        PassInterrupt(0),
        PassInterrupt(1),
    )

    assert story(table(phase="auction"), *actions) == (
        InterruptDeclared(0, 1),
        InterruptPassed(2),
        InterruptDeclared(3, 1),
        InterruptPassed(2),
        InterruptPassed(0),
        InterruptPassed(1),
        InterruptWon(3, 1),
        TurnStarted(3, 101),
    )


@pytest.mark.parametrize("seed", range(40))
def test_whoever_may_speak_in_an_auction_is_who_the_page_says(seed: int) -> None:
    random = dice(seed)
    players = random.randint(3, 6)
    notes = [0] * players
    for _ in range(random.randrange(12)):
        notes[random.randrange(players)] += 1
    state = table(players=players, active=random.randrange(players), phase="auction", notes=tuple(notes))

    while state.table.phase == "auction":
        seen = state.table
        able = [seat for seat in range(players) if may_declare(seen, seat) and not seen.passed[seat]]
        assert to_act(state) == tuple(able)
        for seat in range(players):
            expected: tuple[Action, ...] = ()
            if seat in able:
                amounts = range(least(seen, seat), seen.note_supply + 1)
                expected = (*(DeclareInterrupt(seat, amount) for amount in amounts), PassInterrupt(seat))
            assert legal_actions(state, seat) == expected
        state = apply(state, random.choice(menu(state, random.choice(able)))).state

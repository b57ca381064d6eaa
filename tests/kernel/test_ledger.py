"""The ledger: what is entered is what happened, and the rooms follow."""

import pytest

from tablerules.kernel.chance import Chance, ChanceExhausted, ChanceSpent, Scripted, chance_from, spent
from tablerules.kernel.ledger import Books, Ledger, Transition, changed, changed_hand, state_after
from tablerules.kernel.players import Player
from tablerules.kernel.refusals import InvalidPayload
from tablerules.kernel.rows import added, without
from tablerules.kernel.sealed import Sealed, opened
from tablerules.kernel.values import replace, value


@value
class Gained:
    """Somebody gets a gem."""

    player: Player
    gem: int


@value
class Hidden:
    """Something happens that nobody sees."""

    gem: Sealed[int]


@value
class Table:
    """How many gems everyone has."""

    counts: tuple[int, ...]


@value
class Hand:
    """Which gems they are."""

    gems: tuple[int, ...]


@value
class Vault:
    """Luck."""

    chance: Chance


@value
class State:
    """Three rooms."""

    table: Table
    hands: tuple[Hand, ...]
    vault: Vault


Event = Gained | Hidden | ChanceSpent


def count_gem(table: Table, event: Gained) -> Table:
    return Table(added(table.counts, event.player, 1))


def take_gem(hand: Hand, event: Gained) -> Hand:
    return Hand((*hand.gems, event.gem))


def move_on(vault: Vault, event: ChanceSpent) -> Vault:
    return replace(vault, chance=spent(vault.chance, event.draws))


BOOKS: Books[State, Table, Hand, Vault, Event] = Books(
    state=State, table={Gained: count_gem}, hand={Gained: take_gem}, vault={ChanceSpent: move_on}
)
START = State(Table((0, 0)), (Hand(()), Hand(())), Vault(Scripted((4, 11, (2, 1)))))


def test_every_room_follows_at_once_and_the_state_is_that_of_the_rooms() -> None:
    ledger: Ledger[State, Table, Hand, Vault, Event] = Ledger(BOOKS, START)

    ledger.enter(Gained(1, 7))
    assert ledger.table == Table((0, 1))
    assert ledger.hands == (Hand(()), Hand((7,)))

    ledger.enter(Gained(0, 8))
    state, events = ledger.close()

    assert events == (Gained(1, 7), Gained(0, 8))
    assert state == State(Table((1, 1)), (Hand((8,)), Hand((7,))), START.vault)
    assert State(Table((0, 0)), (Hand(()), Hand(())), Vault(Scripted((4, 11, (2, 1))))) == START


def test_a_game_without_hands_has_none_afterwards() -> None:
    ledger: Ledger[State, Table, Hand, Vault, Event] = Ledger(BOOKS, State(Table((0, 0)), (), START.vault))

    ledger.enter(Gained(0, 7))

    assert ledger.close().state.hands == ()


def test_drawing_answers_and_enters_how_much_chance_was_spent() -> None:
    ledger: Ledger[State, Table, Hand, Vault, Event] = Ledger(BOOKS, START)

    answers = (ledger.roll(6), ledger.pick((10, 11)), ledger.shuffle((1, 2)))
    state, events = ledger.close()

    assert answers == (4, 11, (2, 1))
    assert events == (ChanceSpent(1), ChanceSpent(1), ChanceSpent(1))
    assert state.vault == Vault(Scripted(()))


def test_seeded_draws_move_on_by_as_many_draws_as_they_took() -> None:
    start = replace(START, vault=Vault(chance_from(7)))
    ledger: Ledger[State, Table, Hand, Vault, Event] = Ledger(BOOKS, start)

    ledger.shuffle(range(5))
    ledger.roll(6)

    assert ledger.events == [ChanceSpent(4), ChanceSpent(1)]
    assert ledger.vault.chance == spent(chance_from(7), 5)


def test_a_draw_that_fails_enters_nothing() -> None:
    ledger: Ledger[State, Table, Hand, Vault, Event] = Ledger(BOOKS, replace(START, vault=Vault(Scripted(()))))

    with pytest.raises(ChanceExhausted):
        ledger.roll(6)

    assert ledger.events == []


def test_the_fold_of_the_events_is_the_state() -> None:
    ledger: Ledger[State, Table, Hand, Vault, Event] = Ledger(BOOKS, START)
    ledger.enter(Gained(0, ledger.roll(6)))
    ledger.enter(Gained(1, ledger.pick((10, 11))))
    state, events = ledger.close()

    folded = START
    for event in events:
        folded = state_after(BOOKS, folded, event)

    assert folded == state


def test_one_room_can_be_asked_alone_and_ignores_what_does_not_concern_it() -> None:
    assert changed(BOOKS.table, Table((0, 0)), Gained(1, 7)) == Table((0, 1))
    assert changed(BOOKS.table, START.table, ChanceSpent(1)) is START.table
    assert changed_hand(BOOKS.hand, Hand(()), 1, Gained(1, 7)) == Hand((7,))
    assert changed_hand(BOOKS.hand, START.hands[0], 0, ChanceSpent(1)) is START.hands[0]
    assert changed(BOOKS.vault, START.vault, Gained(1, 7)) is START.vault


def test_an_event_that_does_not_follow_says_so() -> None:
    stranger = Gained(7, 7)

    with pytest.raises(InvalidPayload, match=r"^\$: Gained does not follow from here: ") as caught:
        state_after(BOOKS, START, stranger)
    assert isinstance(caught.value.__cause__, IndexError)
    with pytest.raises(InvalidPayload, match="Gained does not follow from here"):
        changed(BOOKS.table, START.table, stranger)


def test_an_event_that_no_hand_can_follow_is_an_invalid_payload() -> None:
    def give_gem(hand: Hand, event: Gained) -> Hand:
        return Hand(without(hand.gems, event.gem))

    with pytest.raises(InvalidPayload, match="Gained does not follow from here"):
        changed_hand({Gained: give_gem}, Hand((8,)), 1, Gained(1, 7))
    assert changed_hand({Gained: give_gem}, Hand((7, 8)), 1, Gained(1, 7)) == Hand((8,))


def test_a_redacted_event_keeps_its_own_reason() -> None:
    def open_it(vault: Vault, event: Hidden) -> Vault:
        return replace(vault, chance=Scripted((opened(event.gem),)))

    books = replace(BOOKS, vault={Hidden: open_it})

    assert state_after(books, START, Hidden(Sealed((), 4))).vault == Vault(Scripted((4,)))
    with pytest.raises(InvalidPayload, match="emptied by redaction"):
        state_after(books, START, Hidden(Sealed((), None)))
    with pytest.raises(InvalidPayload, match="emptied by redaction"):
        changed(books.vault, START.vault, Hidden(Sealed((), None)))


def test_a_transition_is_a_pair_with_names() -> None:
    ledger: Ledger[State, Table, Hand, Vault, Event] = Ledger(BOOKS, START)
    transition = ledger.close()

    assert type(transition) is Transition
    assert (transition.state, transition.events) == (START, ())
    assert repr(transition) == repr(Transition(START, ()))

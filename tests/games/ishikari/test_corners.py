"""Corners that no game reaches: positions that cannot be, and what changes no room."""

from typing import Any, Final, cast, get_args

import pytest

from tablerules.games.ishikari import Event, Options, State, UseCard, new_game, violations
from tablerules.games.ishikari.events import CardsDealt, FieldOpened, GameStarted, PrivilegesLaid
from tablerules.games.ishikari.evolve import TABLE, evolve_vault
from tablerules.kernel.chance import ChanceSpent, Seeded
from tablerules.kernel.refusals import InvalidSetup
from tests.games.ishikari.tables import after, bent, card, table

OPEN_ROW: Final = Options(privilege_row_open=True)
EARLY: Final = Options(interrupt_before_first_normal_turn=True)


def paths(state: State) -> list[str]:
    """Return the fields at fault."""
    return [found.path for found in violations(state)]


def test_every_event_changes_the_table_or_describes_the_opening() -> None:
    described = {GameStarted, PrivilegesLaid, FieldOpened, CardsDealt, ChanceSpent}

    assert set(TABLE) | described == set(get_args(Event))
    assert not set(TABLE) & described


def test_chance_that_was_spent_moves_on_in_the_vault() -> None:
    state = new_game(3, seed=1).state

    vault = evolve_vault(state.vault, ChanceSpent(2))

    before, later = state.vault.chance, vault.chance
    assert isinstance(before, Seeded)
    assert isinstance(later, Seeded)
    assert later.cursor == before.cursor + 2


@pytest.mark.parametrize("name", ["interrupt_before_first_normal_turn", "privilege_row_open"])
def test_a_switch_is_a_bool(name: str) -> None:
    switched = Options(**cast("dict[str, Any]", {name: 1}))

    with pytest.raises(InvalidSetup, match=name):
        new_game(3, seed=1, options=switched)


def test_two_or_seven_players_are_no_table() -> None:
    assert paths(bent(table(players=3), hand_sizes=(8, 8))) == [".table.hand_sizes"]


def test_a_field_has_a_card_at_least() -> None:
    assert ".table.field" in paths(bent(table(), field=()))


def test_IS_5_8_game_end_never_leaves_the_game() -> None:
    state = table(phase="over", loose={0: (9,)})

    out = bent(state, loose=((), *state.table.loose[1:]), removed_privileges=(*state.table.removed_privileges, 9))

    assert ".table.removed_privileges" in paths(out)


def test_an_open_row_holds_nothing_that_has_left_it() -> None:
    state = table(loose={0: (0,)}, options=OPEN_ROW)

    assert ".table.open_row" in paths(bent(state, open_row=(0, *state.table.open_row[1:])))


def asked() -> State:
    """Return a table at which seat 1 is asked where an award lies."""
    state = table(ships=(1, 2, 11, 4, 5, 6), hands={0: "R3/5"}, shown={1: "R3/1@7 R1/3@4"}, row=(0,))
    return after(state, UseCard(0, card("R3/5"), 1, 1))


def test_no_place_is_emptied_while_an_award_waits() -> None:
    state = asked()

    assert ".table.field" in paths(bent(state, field=(*state.table.field[:-1], -1)))


def test_an_award_with_one_place_is_not_asked_for() -> None:
    state = asked()

    moved = bent(state, revealed=(state.table.revealed[0], (card("R3/1"), card("R1/2")), *state.table.revealed[2:]))

    assert ".table.phase" in paths(moved)


def test_IS_2_3_the_last_seat_of_the_first_round_has_just_played() -> None:
    state = table(first=2, active=1, phase="auction", turn=0, options=EARLY)

    assert violations(state) == ()
    assert ".table.active" in paths(bent(state, active=3))

"""SK-1: who sits where, what is on the board, who begins, what may be agreed on."""

import pytest

from tablerules.games.sainokawara import (
    DICE,
    EMPTY,
    NOBODY,
    GameStarted,
    Options,
    RoundStarted,
    State,
    evolve,
    legal_actions,
    new_game,
    order,
    space_name,
    to_act,
    violations,
)
from tablerules.kernel.chance import chance_from
from tablerules.kernel.refusals import InvalidSetup
from tests.games.sainokawara.tables import BACKWARDS, laid_out, position
from tests.oracles.sainokawara_invariants import faults

EVERYBODY = pytest.mark.parametrize("players", [3, 4, 5, 6])


@EVERYBODY
def test_SK_1_1_three_to_six_players_sit_clockwise_with_their_pawns_on_step_0(players: int) -> None:
    state, _ = new_game(players, seed=1)

    assert state.table.positions == (0,) * players
    assert to_act(state) == (0,)


@pytest.mark.parametrize("players", [-1, 0, 1, 2, 7, True, 3.0, "3", None])
def test_SK_1_1_new_game_refuses_any_other_number_of_players(players: object) -> None:
    with pytest.raises(InvalidSetup, match=r"players: expected int 3\.\.6"):
        new_game(players, seed=1)  # type: ignore[arg-type]  # that is the point


def test_SK_1_2_eleven_consecutive_spaces_carry_2_to_12_and_three_are_blank() -> None:
    names = [space_name(Options(), space) for space in range(14)]

    assert names == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "u1", "u2", "u3"]
    assert new_game(3, seed=1).state.table.ring == (EMPTY,) * 14


def test_SK_1_3_numbers_increase_clockwise_or_decrease_if_agreed() -> None:
    names = [space_name(BACKWARDS, space) for space in range(14)]

    assert Options().ring_numbers_clockwise is True
    assert names == ["12", "11", "10", "9", "8", "7", "6", "5", "4", "3", "2", "u1", "u2", "u3"]
    assert order(laid_out("gap", 1, roll=(1, 1)).table)[0] == 0
    assert order(laid_out("gap", 1, roll=(1, 1), options=BACKWARDS).table)[0] == 10


def test_SK_1_4_there_are_twelve_unclaimed_cards() -> None:
    assert new_game(3, seed=1).state.table.owners == (NOBODY,) * 12


def test_SK_1_5_the_pool_holds_all_dice_of_the_options_at_least_14() -> None:
    assert new_game(3, seed=1).state.table.pool == tuple(range(20))
    for number in (14, 60):
        options = Options(dice=("stone",) * number)
        assert new_game(3, seed=1, options=options).state.table.pool == tuple(range(number))


@pytest.mark.parametrize("first", [0, 1, 2])
def test_SK_1_6_first_starts_the_first_round(first: int) -> None:
    state, events = new_game(3, seed=1, first=first)

    assert (state.table.starter, state.table.active) == (first, first)
    assert to_act(state) == (first,)
    assert events == (GameStarted(3, first, Options()), RoundStarted(1, first))


@pytest.mark.parametrize("first", [-1, 3, True, False, 1.0, "0", None])
def test_SK_1_6_new_game_refuses_a_first_player_who_does_not_sit_there(first: object) -> None:
    with pytest.raises(InvalidSetup, match=r"first: expected int 0\.\.2"):
        new_game(3, seed=1, first=first)  # type: ignore[arg-type]  # that is the point


@EVERYBODY
def test_SK_1_everything_else_starts_empty(players: int) -> None:
    state, _ = new_game(players, seed=1)
    seen = state.table

    assert (seen.phase, seen.round, seen.placed, seen.number, seen.used_ms) == ("placing", 1, 0, 0, 0)
    assert (seen.roll, seen.tower, seen.before, state.hands) == ((), (), None, ())
    assert state.vault.chance == chance_from(1)
    assert violations(state) == ()
    assert faults(position(state)) == set()
    assert len(legal_actions(state, 0)) == 110


def test_SK_1_opening_events_fold_onto_the_first_state_again() -> None:
    state, events = new_game(5, seed=4, first=3, options=BACKWARDS)
    again: State = state

    for event in events:
        again = evolve(again, event)

    assert again == state


def test_SK_6_1_the_limits_are_two_minutes_one_minute_and_ten_seconds_unless_agreed_otherwise() -> None:
    assert Options() == Options(DICE, True, 120_000, 60_000, 10_000, False)  # noqa: FBT003  # in the order of the page
    short = Options(first_three_ms=1, single_ms=2, pause_ms=3_600_000)
    assert new_game(3, seed=1, options=short).state.table.options == short


LABELS = tuple(f"kind-{number}" for number in range(18))
GOOD: dict[str, Options] = {
    "seventeen kinds": Options(dice=LABELS[:17]),
    "digits": Options(dice=("6", "d-6", "6-d-6", "a" * 24) * 4),
}
BAD: dict[str, tuple[dict[str, object], str]] = {
    "no dice": ({"dice": ()}, "dice"),
    "thirteen dice": ({"dice": ("a",) * 13}, "dice"),
    "sixty-one dice": ({"dice": ("a",) * 61}, "dice"),
    "a list of dice": ({"dice": ["a"] * 14}, "dice"),
    "a text for dice": ({"dice": "a" * 14}, "dice"),
    "eighteen kinds": ({"dice": LABELS}, "18"),
    "an empty label": ({"dice": ("a",) * 13 + ("",)}, r"dice\[13\]"),
    "a long label": ({"dice": ("a" * 25,) + ("a",) * 13}, r"dice\[0\]"),
    "capitals": ({"dice": ("a", "D6") + ("a",) * 13}, r"dice\[1\]"),
    "a blank": ({"dice": ("large d6",) * 14}, r"dice\[0\]"),
    "a hyphen first": ({"dice": ("-d6",) * 14}, r"dice\[0\]"),
    "a hyphen last": ({"dice": ("d6-",) * 14}, r"dice\[0\]"),
    "two hyphens": ({"dice": ("d--6",) * 14}, r"dice\[0\]"),
    "a line break": ({"dice": ("d6\n",) * 14}, r"dice\[0\]"),
    "wide digits": ({"dice": ("d\uff16",) * 14}, r"dice\[0\]"),
    "a number for a label": ({"dice": (6,) * 14}, r"dice\[0\]"),
    "no direction": ({"ring_numbers_clockwise": 1}, "ring_numbers_clockwise"),
    "no way to roll": ({"roll_at_table": None}, "roll_at_table"),
    **{
        f"{name} {limit!r}": ({name: limit}, name)
        for name in ("first_three_ms", "single_ms", "pause_ms")
        for limit in (0, -1, 3_600_001, True, 1.0, "1", None)
    },
}


@pytest.mark.parametrize("name", GOOD)
def test_options_within_their_limits_make_a_game(name: str) -> None:
    assert new_game(6, seed=1, options=GOOD[name]).state.table.options == GOOD[name]


@pytest.mark.parametrize("name", BAD)
def test_new_game_refuses_options_outside_their_limits_and_says_which(name: str) -> None:
    changes, where = BAD[name]

    with pytest.raises(InvalidSetup, match=rf"options\.{where}|options\.dice.*{where}"):
        new_game(3, seed=1, options=Options(**changes))  # type: ignore[arg-type]  # that is the point


def test_the_menu_of_seventeen_kinds_is_the_longest_there_is() -> None:
    state, _ = new_game(6, seed=1, options=GOOD["seventeen kinds"])

    assert len(legal_actions(state, 0)) == 17 * 14 + 12 == 250

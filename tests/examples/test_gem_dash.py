"""The game of the how-to keeps the laws, and its own rules."""

from typing import Any

import pytest
from hypothesis import given, settings

import gem_dash as gd
from tablerules.kernel import IllegalAction, InvalidPayload, InvalidSetup, Outcome, replace
from tablerules.testing import check_all
from tablerules.testing.laws import check_seeds
from tablerules.testing.machine import machine
from tablerules.testing.plays import Setup, Step, playout
from tablerules.testing.secrecy import check_uniform
from tablerules.testing.strategies import plays
from tablerules.testing.wire import check_determinism, check_record, check_undo

GAME = gd.GAME


def table(bag: tuple[int, ...], *, pot: tuple[int, ...] = (), points: tuple[int, ...] = (0, 0)) -> gd.State:
    """Return a game in which these tiles are drawn next; what is in neither bag nor pot is out."""
    state, _ = gd.new_game(len(points), seed=0)
    out = list(gd.TILES)
    for tile in (*bag, *pot):
        out.remove(tile)
    shown = replace(state.table, pot=pot, out=tuple(out), bag_size=len(bag), points=points)
    laid = replace(state, table=shown, vault=replace(state.vault, bag=bag))
    assert gd.violations(laid) == ()
    return laid


@pytest.mark.parametrize("players", gd.PLAYERS)
@pytest.mark.parametrize("goal", [1, 15, 30])
def test_all_laws_hold(players: int, goal: int) -> None:
    setup = Setup(players, seed=players, options=gd.Options(goal))
    step: Step[Any, Any, Any] | None = None
    for step in playout(GAME, setup):
        check_all(GAME, step)
        check_undo(GAME, step)
    assert step is not None
    check_record(GAME, step)
    check_determinism(GAME, [(setup, step.actions)])


@settings(max_examples=10)
@given(plays(GAME))
def test_all_laws_hold_anywhere(step: Step[Any, Any, Any]) -> None:
    check_all(GAME, step)


TestGemDash = machine(GAME).TestCase
TestGemDash.settings = settings(max_examples=5, stateful_step_count=30)


def test_worlds_are_uniform_and_seeds_differ() -> None:
    check_uniform(GAME, gd.view(table((1, 2, 3)), 0), 6)
    check_seeds(GAME, Setup(2), range(5))


def test_a_snake_ends_the_turn_with_nothing_banked() -> None:
    after, events = gd.apply(table((gd.SNAKE, 1), pot=(3, 3)), gd.Draw(0))

    assert events == (gd.TileDrawn(0, gd.SNAKE), gd.TurnEnded(0, 0, 1))
    assert (after.table.points, after.table.active, after.table.pot) == ((0, 0), 1, ())


def test_what_is_banked_counts_and_enough_of_it_wins() -> None:
    after, events = gd.apply(table((1,), pot=(3, 2), points=(10, 14)), gd.Bank(0))

    assert events[-1] == gd.GameWon(0)
    assert after.table.points == (15, 14)
    assert gd.outcome(after) == Outcome((1, 2), "goal")
    assert [sheet.total for sheet in gd.score(after)] == [15, 14]


def test_an_empty_bag_is_filled_with_what_was_drawn_in_earlier_turns() -> None:
    after, events = gd.apply(table((), pot=(1, 2)), gd.Draw(0))

    assert [type(event).__name__ for event in events] == ["ChanceSpent", "BagFilled", "TileDrawn"] + ["TurnEnded"] * (
        events[2] == gd.TileDrawn(0, gd.SNAKE)
    )
    assert after.table.bag_size == len(gd.TILES) - 3


@pytest.mark.parametrize(
    ("state", "action", "code"),
    [
        (table((1,)), gd.Bank(0), "nothing-to-bank"),
        (table((1,)), gd.Draw(1), "not-your-turn"),
        (gd.apply(table((1,), pot=(3,), points=(12, 0)), gd.Bank(0)).state, gd.Draw(1), "game-over"),
    ],
)
def test_refusals(state: gd.State, action: gd.Action, code: str) -> None:
    refusal = gd.explain(state, action)

    assert refusal is not None
    assert refusal.code == code
    with pytest.raises(IllegalAction):
        gd.apply(state, action)


def test_a_position_that_no_game_can_be_in_is_found() -> None:
    state = table((1, 2))
    broken = replace(state, table=replace(state.table, active=3, bag_size=5, points=(20, 0)))

    assert [each.path for each in gd.violations(broken)] == [".table.active", ".table.bag_size", ".table.winner"]
    assert gd.violations(replace(state, vault=replace(state.vault, bag=(1, 1))))[0].path == ".vault.bag"


def test_what_no_game_begins_with_and_what_no_action_is_called_is_refused() -> None:
    with pytest.raises(InvalidSetup):
        gd.new_game(5, seed=0)
    with pytest.raises(InvalidPayload):
        gd.parse_action("P0 steal")
    assert gd.catalogue()

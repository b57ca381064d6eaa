"""FF-7 and FF-8: the reel beside a second one that walks step by step, landing, and momentum tiles."""

from collections.abc import Iterator
from itertools import product

import pytest

from tablerules.games.freshwater_fly import (
    FishLanded,
    FlipMomentum,
    KeepMomentum,
    MomentumFlipped,
    MomentumKept,
    MomentumReturned,
    MomentumTaken,
    MomentumUsed,
    Options,
    PhaseEntered,
    ReelTurned,
    State,
    TakeMomentum,
    apply,
)
from tablerules.kernel.values import replace
from tests.games.freshwater_fly.beside import fact_of
from tests.games.freshwater_fly.tables import after, menu, of, phase, refused, rule_events, story, table
from tests.oracles.freshwater_fly_facts import (
    DEFAULT,
    DRAG,
    FINESSE,
    GREEN,
    MOMENTUM,
    NONE,
    STAMINA,
    START,
    YELLOW,
    color,
    fish,
)
from tests.oracles.freshwater_fly_reel import Line, steps, strength, turned

RED = color("red")
BLACK_3 = "F10 1 red"
MOVES = {"ReelTurned", "ReelSet", "FishMoved", "FishLanded", "DragSet", "FinesseGained"}
ONE_OF_EACH = (0, 1, 2, 3, 4, 5, 7, 9, 10)
"""Fish of every strength in every colour that has it."""


def hooked(start: int, slot: int, number: int, *, drag: bool, finesse: int, options: Options) -> State:
    """Return a table with this fish on the line, at the end of a turn's bonus actions."""
    return table(
        die=6,
        line={0: f"F{number + 1:02} {slot} red"},
        reel=(start,),
        drag=(drag,),
        finesse=(finesse, 0),
        options=options,
    )


BASES = {
    (number, slot, resolve): hooked(
        0, slot, number, drag=False, finesse=0, options=Options(resolve_after_landing=resolve)
    )
    for number in ONE_OF_EACH
    for slot in range(DEFAULT.fish[number][1] + 1)
    for resolve in (True, False)
}


@pytest.mark.parametrize("start", range(5))
@pytest.mark.parametrize("resolve", [True, False])
def test_FF_7_3_to_FF_7_11_the_reel_turns_as_the_second_one_does(start: int, resolve: bool) -> None:
    asked = set()
    for (number, slot, option), base in BASES.items():
        for die, drag, finesse in product(range(1, 7), (False, True), (0, 3, 4)):
            if option != resolve:
                continue
            state = replace(
                base,
                table=replace(
                    base.table,
                    die=die,
                    drafted=die,
                    round_totals=(die, 0),
                    reel=(start, 0),
                    drag_set=(drag, False),
                    finesse=(finesse, 0),
                ),
            )
            far = steps(die, strength(DEFAULT.fish[number][2], drag=drag))
            expected = turned(Line(start, slot, drag, finesse), far, resolve_after_landing=resolve)

            after_it, events = apply(state, menu(state)[0])

            story_of_reel = [fact_of(event) for event in rule_events(events)]
            moved = [(name, *fields) for name, *fields in story_of_reel if name in MOVES]
            assert moved == list(with_player(expected.story, number))
            seen = after_it.table
            assert (seen.reel[0], seen.drag_set[0], seen.finesse[0]) == (
                expected.space,
                expected.drag,
                expected.finesse,
            )
            assert seen.line_slot[0] == (NONE if expected.slot is None else expected.slot)
            assert (seen.landed[0] == (number,)) == (expected.slot is None)
            assert (seen.phase == "momentum") == expected.asks
            asked.add((expected.slot is None, expected.asks, far))
    assert {(landed, asks) for landed, asks, _ in asked} >= {(True, False), (False, False)}
    assert {far for _, _, far in asked} == set(range(7))


def with_player(facts: tuple[tuple[object, ...], ...], number: int) -> Iterator[tuple[object, ...]]:
    """Yield the second reel's story as events tell it: with the player, the fish and the token of the handle."""
    for name, *rest in facts:
        yield (name, 0, *rest, *((number, RED) if name == "FishLanded" else ()))


@pytest.mark.parametrize(("given", "less"), [*product((NONE, 0, 2, 6), (0, 1, 5))])
@pytest.mark.parametrize("drag", [False, True])
def test_FF_7_2_what_makes_a_fish_weak_or_strong(given: int, less: int, drag: bool) -> None:
    for die, name in product(range(1, 7), ("F01", "F04", "F10", "F06")):
        state = table(
            die=die, line={0: f"{name} 0 red"}, drag=(drag,), strength_set=given, strength_less=less, finesse=(0,)
        )
        printed = DEFAULT.fish[fish(name)][2]
        against = strength(printed, drag=drag, given=None if given == NONE else given, less=less)
        (first, *_) = story(state, "P0 reel")
        assert first == ReelTurned(0, steps(die, against), steps(die, against) % 5)


def test_FF_7_1_a_reel_needs_a_fish() -> None:
    assert refused(table(die=6), "P0 reel") == ("no-fish-on-line", "FF-7.1")


def test_FF_7_3_a_reel_of_no_step_is_legal() -> None:
    for space in range(5):
        state = table(die=1, line={0: "F06 2 red"}, reel=(space,), finesse=(0,))
        assert story(state, "P0 reel")[0] == ReelTurned(0, 0, space)
        assert after(state, "P0 reel").table.reel[0] == space


def test_FF_7_4_and_FF_7_5_crossings_after_a_landing_move_nothing() -> None:
    state = table(die=6, line={0: "F01 0 red"}, drag=(True,), reel=(STAMINA,))

    events = story(state, "P0 reel")

    assert of(FishLanded, events) == [FishLanded(0, 0, RED)]  # type: ignore[arg-type]  # a fish
    assert events[0] == ReelTurned(0, 6, START)


def test_FF_7_6_spaces_passed_do_nothing() -> None:
    state = table(die=5, line={0: "F03 1 red"}, finesse=(0,))  # strength 1: four steps, past drag, momentum, finesse

    seen = after(state, "P0 reel").table

    assert (seen.reel[0], seen.drag_set[0], seen.finesse[0], seen.momentum[0]) == (STAMINA, False, 0, NONE)


def test_FF_7_7_a_drag_token_that_is_set_stays() -> None:
    state = table(die=1, line={0: BLACK_3}, drag=(True,), finesse=(0,))

    assert story(state, "P0 reel")[0] == ReelTurned(0, 1, DRAG)
    assert "DragSet" not in [fact_of(event)[0] for event in story(state, "P0 reel")]


def test_FF_7_8_finesse_at_4_gains_nothing() -> None:
    state = table(die=6, line={0: BLACK_3}, finesse=(4, 0))  # three steps

    assert story(state, "P0 reel") == (ReelTurned(0, 3, FINESSE), PhaseEntered("after"))


def test_FF_7_9_a_black_fish_has_no_stamina() -> None:
    state = table(die=4, line={0: BLACK_3}, drag=(True,), finesse=(0,))

    assert after(state, "P0 reel").table.reel[0] == STAMINA


def test_FF_7_10_a_landed_fish_scores_with_its_token_and_the_drag_token_returns() -> None:
    state = table(die=4, line={0: "F13 0 red"}, drag=(True,), landed={0: "F01"}, scored={0: "blue"})

    seen = after(state, "P0 reel").table

    assert seen.landed[0] == (fish("F01"), fish("F13"))
    assert seen.scored_tokens[0] == (0, 0, 0, 1, 1, 0)
    assert (seen.line_fish[0], seen.line_slot[0], seen.line_token[0], seen.drag_set[0]) == (NONE, NONE, NONE, False)
    assert seen.reel[0] == START


@pytest.mark.parametrize("resolve", [True, False])
@pytest.mark.parametrize(
    ("start", "die", "stop", "gained"), [(START, 6, DRAG, 0), (FINESSE, 6, STAMINA, 0), (FINESSE, 5, FINESSE, 1)]
)
def test_FF_7_11_after_a_landing_on_the_way_little_is_resolved(
    start: int, die: int, stop: int, gained: int, resolve: bool
) -> None:
    options = Options(resolve_after_landing=resolve)
    state = table(die=die, line={0: "F01 0 red"}, drag=(True,), reel=(start,), options=options)

    seen = after(state, "P0 reel").table

    assert seen.landed[0] == (fish("F01"),)
    assert (seen.reel[0], seen.drag_set[0]) == (stop, False)
    assert seen.finesse[0] == 1 + gained * resolve


# ---------------------------------------------------------------------------------------------- FF-8


def test_FF_8_1_without_a_tile_one_is_taken_as_it_lies() -> None:
    state = after(
        table(die=2, line={0: BLACK_3}, drag=(True,), momentum={1: 2}, turned=(3,), finesse=(0, 0)), "P0 reel"
    )

    assert phase(state) == "momentum"
    assert menu(state) == tuple(TakeMomentum(0, tile) for tile in (0, 1, 3, 4))  # type: ignore[arg-type]  # tiles
    assert refused(state, "P0 tile 2") == ("tile-held", "FF-8.1")
    assert refused(state, "P0 flip") == refused(state, "P0 keep") == ("no-tile", "FF-8.1")
    assert story(state, "P0 tile 3")[0] == MomentumTaken(0, 3)  # type: ignore[arg-type]  # a tile
    seen = after(state, "P0 tile 3").table
    assert (seen.momentum, seen.momentum_sides) == ((3, 2), (0, 0, 0, 1, 0))


def test_FF_8_1_the_own_tile_is_turned_over_or_left() -> None:
    state = after(table(die=2, line={0: BLACK_3}, drag=(True,), momentum={0: 1}, finesse=(0, 0)), "P0 reel")

    assert menu(state) == (FlipMomentum(0), KeepMomentum(0))
    assert story(state, "P0 flip")[0] == MomentumFlipped(0, 1)  # type: ignore[arg-type]  # a tile
    assert after(state, "P0 flip").table.momentum_sides == (0, 1, 0, 0, 0)
    assert story(state, "P0 keep")[0] == MomentumKept(0)
    assert after(state, "P0 keep").table.momentum_sides == (0,) * 5


def test_FF_8_2_four_players_leave_a_tile_on_the_board() -> None:
    state = after(table(players=4, die=2, line={0: BLACK_3}, drag=(True,), momentum={1: 2, 2: 0, 3: 4}), "P0 reel")

    assert menu(state) == (TakeMomentum(0, 1), TakeMomentum(0, 3))  # type: ignore[arg-type]  # tiles


def test_FF_8_3_one_tile_a_turn_at_its_time() -> None:
    assert refused(table(die=3, momentum={0: 4}), "P0 momentum") == ("wrong-time", "FF-9.3")
    assert refused(table(die=3), "P0 momentum") == ("no-tile", "FF-8.1")
    used = table(die=3, momentum={0: 0}, momentum_used=True)
    assert refused(used, "P0 momentum") == ("already-used", "FF-8.3")
    assert story(table(die=3, momentum={0: 0}), "P0 momentum")[0] == MomentumUsed(0, 0)  # type: ignore[arg-type]  # a tile


def test_FF_8_4_a_used_tile_comes_back_turned_over() -> None:
    for turned_tiles, side in (((), 1), ((3,), 0)):
        state = table(die=3, momentum={0: 3}, turned=turned_tiles)
        done = after(state, "P0 momentum", *(["P0 stop"] if turned_tiles else []))
        assert (done.table.momentum[0], done.table.momentum_sides[3]) == (NONE, side)
        assert (done.table.momentum_used, done.table.momentum_open) == (True, False)


def test_FF_8_4_the_effects_are_those_of_the_side_that_was_used() -> None:
    # M5 side B: one step, then finesse +1; the step stops on momentum, and the flip changes nothing about it.
    state = table(
        phase="after",
        die=3,
        dice_action="reel",
        line={0: BLACK_3},
        momentum={0: 4},
        turned=(4,),
        reel=(DRAG,),
        finesse=(0,),
    )

    asked = after(state, "P0 momentum")
    assert (phase(asked), asked.table.momentum_open, len(asked.table.pending)) == ("momentum", True, 1)
    done = after(asked, "P0 flip")

    assert done.table.finesse[0] == 1
    assert done.table.momentum_sides[4] == 1
    assert of(MomentumReturned, story(asked, "P0 keep")) == [MomentumReturned(0, 4)]  # type: ignore[arg-type]  # a tile


def test_FF_8_5_a_tile_may_be_used_in_the_turn_in_which_it_is_taken() -> None:
    state = after(table(die=2, line={0: BLACK_3}, drag=(True,), finesse=(0,)), "P0 reel", "P0 tile 0")

    assert phase(state) == "after"
    used = after(state, "P0 momentum")
    assert used.table.finesse[0] == 2
    # A tile was used before: the new one waits for the next turn.
    again = table(die=2, line={0: BLACK_3}, drag=(True,), finesse=(0,), momentum={0: 0})
    after_two = after(again, "P0 momentum", "P0 reel", "P0 tile 0")
    assert (after_two.table.active, after_two.table.momentum[0]) == (1, 0)


def test_the_second_reel_knows_its_own_corners() -> None:
    assert strength(3, drag=False, given=1, less=2) == 0
    assert steps(3, 4) == 0
    assert turned(Line(FINESSE, YELLOW, drag=True, finesse=0), 5, resolve_after_landing=True).finesse == 1
    assert turned(Line(MOMENTUM, GREEN, drag=True, finesse=0), 5, resolve_after_landing=False).asks is False

"""FF-2 to FF-4: rounds and turns, finesse, and what finesse buys."""

import pytest

from tablerules.games.freshwater_fly import (
    Cast,
    ChangeFly,
    ChooseFly,
    DieChanged,
    DieTaken,
    DragSet,
    FinesseGained,
    FinesseSpent,
    FlyChosen,
    HatchMoved,
    IncreaseChosen,
    IncreaseFinesse,
    MoveHatch,
    Options,
    PhaseEntered,
    Reel,
    StrikeDrawn,
    TakeDie,
    TurnBegan,
    TurnDie,
    TurnEnded,
)
from tests.games.freshwater_fly.tables import (
    Parts,
    after,
    kinds,
    menu,
    offered,
    phase,
    refused,
    started,
    story,
    struck,
    table,
)
from tests.oracles.freshwater_fly_facts import NONE, color

RED, BLUE = color("red"), color("blue")

# ---------------------------------------------------------------------------------------------- FF-2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_FF_2_1_turns_go_round_until_the_pool_is_empty(players: int) -> None:
    state, turns = started(players, first=1), []

    while state.table.round == 1:
        seat = state.table.active
        turns.append(seat)
        if phase(state) == "fly":
            state = after(state, f"P{seat} fly {seat}a")
        (first, *_) = menu(state)
        state = after(state, first, f"P{seat} finesse")
        if phase(state) == "after":
            state = after(state, f"P{seat} end")

    dice = 9 if players == 4 else 7
    assert turns == [(1 + turn) % players for turn in range(dice)]


def test_FF_2_2_a_fly_is_chosen_in_the_own_first_turn_alone() -> None:
    state = started(2)

    chosen = after(state, "P0 fly 4b")
    assert (chosen.table.flies, chosen.table.fly_sides, phase(chosen)) == ((4, NONE), (1, 0), "turn")
    other = after(chosen, menu(chosen)[0], "P0 finesse", "P0 end")
    assert (phase(other), other.table.active) == ("fly", 1)
    assert menu(other) == tuple(ChooseFly(1, fly, side) for fly in range(12) if fly != 4 for side in (0, 1))  # type: ignore[arg-type]  # flies
    assert refused(other, "P1 fly 4a") == ("fly-taken", "FF-4.4")
    again = after(other, "P1 fly 1a")
    again = after(again, menu(again)[0], "P1 finesse", "P1 end")
    assert (phase(again), again.table.active) == ("turn", 0)


def test_FF_2_3_one_die_and_one_dice_action() -> None:
    state = table(pool="1335666")

    assert offered(state, TakeDie) == [TakeDie(0, face) for face in (1, 3, 5, 6)]
    assert story(state, "P0 take 3") == (DieTaken(0, 3), PhaseEntered("die"))
    taken = after(state, "P0 take 3")
    assert taken.table.pool == (1, 0, 1, 0, 1, 3)
    assert (taken.table.die, taken.table.drafted, taken.table.round_totals) == (3, 3, (3, 0))
    assert menu(taken) == (Cast(0), IncreaseFinesse(0), TurnDie(0, -1), TurnDie(0, 1))
    assert refused(taken, "P0 take 3") == ("wrong-phase", "FF-2.5")
    hooked = after(table(pool="1335666", line={0: "F10 1 red"}, finesse=(0,)), "P0 take 3")
    assert menu(hooked) == (Reel(0), IncreaseFinesse(0))


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize(("finesse", "gained"), [(0, 2), (1, 2), (2, 2), (3, 1), (4, 0)])
def test_FF_2_4_increase_finesse_by_2_to_at_most_4(die: int, finesse: int, gained: int) -> None:
    events = story(table(die=die, finesse=(finesse,), line={0: "F10 1 red"}, drag=(True,)), "P0 finesse")

    gain = (FinesseGained(0, gained),) if gained else ()
    assert events == (IncreaseChosen(0), *gain, TurnEnded(0), TurnBegan(1), PhaseEntered("turn"))


def test_FF_2_5_bonus_actions_come_before_and_after_the_dice_action() -> None:
    kind: Parts = {"finesse": (4, 0), "momentum": {0: 0}, "rocks": {0: "I"}}
    turn = table(**kind)
    die = table(die=2, **kind)
    done = table(phase="after", die=2, dice_action="increase", **kind)

    for state in (turn, die, done):
        assert len(offered(state, ChangeFly)) == 21
        assert refused(state, "P0 momentum") == ("no-effect", "FF-9.3")  # finesse 4 has no room
    lower: Parts = {**kind, "finesse": (3, 0)}
    for state in (table(**lower), table(die=2, **lower), table(phase="after", die=2, dice_action="cast", **lower)):
        assert refused(state, "P0 momentum") is None
    assert refused(table(die=2, **lower), "P0 technique I") == ("wrong-time", "FF-9.3")
    assert refused(table(phase="after", die=2, dice_action="cast", **lower), "P0 technique I") is None


def test_FF_2_6_the_turn_ends_by_itself_when_nothing_is_left_to_do() -> None:
    assert kinds(story(table(die=3, finesse=(0,)), "P0 finesse"))[-3:] == ["TurnEnded", "TurnBegan", "PhaseEntered"]
    waiting = after(table(die=3, finesse=(1,)), "P0 finesse")
    assert (phase(waiting), waiting.table.active) == ("after", 0)
    assert story(waiting, "P0 end") == (TurnEnded(0), TurnBegan(1), PhaseEntered("turn"))
    # Changing the fly takes finesse 3 to 2: nothing is left, and the turn is over.
    assert story(waiting, "P0 change 0b") == (
        FinesseSpent(0, 1),
        FlyChosen(0, 0, 1),  # type: ignore[arg-type]  # a fly
        TurnEnded(0),
        TurnBegan(1),
        PhaseEntered("turn"),
    )


def test_FF_2_7_the_drafted_face_stays_when_the_die_changes() -> None:
    seen = after(table(pool="33", finesse=(2,)), "P0 take 3", "P0 turn +1", "P0 turn +1").table

    assert (seen.drafted, seen.die, seen.round_totals[0] % 3) == (3, 5, 0)


def test_FF_2_8_nothing_else_happens_while_a_cast_runs() -> None:
    what: Parts = {
        "die": 2,
        "finesse": (4,),
        "momentum": {0: 3},
        "rocks": {0: "A"},
        "hatch": {2: "orange", 1: "orange"},
    }
    placing = after(table(**what), "P0 cast")
    checking = after(placing, "P0 place 2m")
    drifting = after(checking, "P0 pass")

    for state in (placing, checking, drifting):
        for action in ("P0 change 4b", "P0 drag", "P0 momentum", "P0 technique A", "P0 turn +1", "P0 end"):
            assert refused(state, action) == ("wrong-phase", "FF-2.5")


# ---------------------------------------------------------------------------------------------- FF-3


def test_FF_3_1_finesse_stops_at_4_and_debt_is_refused() -> None:
    assert after(table(finesse=(3, 0), momentum={0: 0}), "P0 momentum").table.finesse[0] == 4
    assert refused(table(die=3, finesse=(0,)), "P0 turn +1") == ("cannot-afford", "FF-3.1")
    placing = after(table(die=3, finesse=(0,), hatch={3: "red"}), "P0 cast")
    assert refused(placing, "P0 move 4 3>2") == ("cannot-afford", "FF-3.1")
    assert refused(table(die=3, finesse=(1,), rocks={0: "K"}), "P0 technique K") == ("cannot-afford", "FF-3.1")


def test_FF_3_2_an_action_may_be_repeated_while_it_can_be_paid() -> None:
    state = table(die=1, finesse=(4,))

    turned = after(state, *["P0 turn +1"] * 4)

    assert (turned.table.die, turned.table.finesse[0]) == (5, 0)
    assert refused(turned, "P0 turn +1") == ("cannot-afford", "FF-3.1")
    placing = after(table(die=1, finesse=(3,), hatch={1: "red"}), "P0 cast")
    moved = after(placing, "P0 move 4 1>2", "P0 move 4 2>3", "P0 move 4 3>2")
    assert (moved.table.hatch[1][RED], moved.table.finesse[0]) == (1, 0)
    assert offered(moved, MoveHatch) == []


# ---------------------------------------------------------------------------------------------- FF-4


@pytest.mark.parametrize("die", range(1, 7))
def test_FF_4_1_the_die_goes_up_or_down_by_1(die: int) -> None:
    state = table(die=die)

    for delta in (-1, 1):
        if 1 <= die + delta <= 6:
            events = story(state, TurnDie(0, delta))
            assert events == (FinesseSpent(0, 1), DieChanged(0, die + delta))
        else:
            assert refused(state, TurnDie(0, delta)) == ("die-limit", "FF-4.1")
    done = table(phase="after", die=3, dice_action="increase", finesse=(4,))
    assert refused(done, "P0 turn +1") == ("wrong-phase", "FF-2.5")


def test_FF_4_2_a_token_is_moved_before_the_casting_token_is_placed() -> None:
    state = after(table(die=3, finesse=(4,), hatch={3: "red"}), "P0 cast")

    assert story(state, "P0 move 4 3>4") == (FinesseSpent(0, 1), HatchMoved(0, RED, 3, 4))
    assert phase(after(state, "P0 move 4 3>4")) == "place"
    assert refused(after(state, "P0 place 3m"), "P0 move 4 3>4") == ("wrong-phase", "FF-2.5")


def test_FF_4_3_one_more_card_after_cards_without_a_fish() -> None:
    placing = after(table(die=2, finesse=(2,), hatch={2: "orange"}, chance=struck("mm")), "P0 cast", "P0 place 2m")
    assert refused(placing, "P0 extra") == ("nothing-shown", "FF-4.3")

    shown = after(placing, "P0 draw")

    assert story(shown, "P0 extra")[:2] == (FinesseSpent(0, 1), StrikeDrawn(0, (False,)))
    # After the last check of a cast too.
    last = table(die=1, finesse=(1,), hatch={1: "orange"}, chance=struck("mh"))
    assert after(last, "P0 cast", "P0 place 1m", "P0 draw", "P0 extra").table.line_fish[0] != NONE


def test_FF_4_4_a_fly_is_changed_at_finesse_3_without_a_fish() -> None:
    for finesse, expected in ((2, ("finesse-level", "FF-3.1")), (3, None), (4, None)):
        assert refused(table(die=3, finesse=(finesse,)), "P0 change 0b") == expected
    state = table(players=3, finesse=(3,))
    assert refused(state, "P0 change 9a") == ("fly-taken", "FF-4.4")
    assert refused(state, "P0 change 4b") == ("fly-taken", "FF-4.4")
    assert refused(state, "P0 change 0a") == ("same-fly", "FF-4.4")
    turned = after(state, "P0 change 0b").table
    assert (turned.flies[0], turned.fly_sides[0]) == (0, 1)
    assert len(offered(state, ChangeFly)) == 19


def test_FF_4_5_the_drag_token_is_set_at_finesse_4() -> None:
    hooked: Parts = {"line": {0: "F10 1 red"}}
    assert refused(table(finesse=(3,), **hooked), "P0 drag") == ("finesse-level", "FF-3.1")
    assert refused(table(finesse=(4,)), "P0 drag") == ("no-fish-on-line", "FF-4.5")
    assert refused(table(finesse=(4,), drag=(True,), **hooked), "P0 drag") == ("drag-already-set", "FF-4.5")
    assert story(table(finesse=(4,), **hooked), "P0 drag") == (FinesseSpent(0, 1), DragSet(0))
    done = table(phase="after", die=3, dice_action="reel", finesse=(4, 0), **hooked)
    assert story(done, "P0 drag")[:3] == (FinesseSpent(0, 1), DragSet(0), TurnEnded(0))


@pytest.mark.parametrize("staging", [True, False])
def test_FF_4_6_the_neighbours_of_a_place(staging: bool) -> None:
    hatch = dict.fromkeys(range(1, 8), "red")
    state = after(table(die=3, hatch=hatch, options=Options(staging_moves=staging)), "P0 cast")

    last = 7 if staging else 6
    expected = [
        MoveHatch(0, RED, place, to) for place in range(1, last + 1) for to in (place - 1, place + 1) if 1 <= to <= last
    ]
    assert offered(state, MoveHatch) == expected


def test_FF_4_7_a_tile_holds_any_number_of_tokens() -> None:
    state = table(die=3, finesse=(1,), hatch={2: "blue " * 8, 3: "red"})

    seen = after(state, "P0 cast", "P0 move 4 3>2").table

    assert sum(seen.hatch[1]) == 9 > seen.tile_values[1]

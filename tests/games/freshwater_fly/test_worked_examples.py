"""Section 6 of the rules page: examples 1 to 34. Unless said otherwise seat 0 of two has the turn and an orange fly."""

import re
from ast import literal_eval
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from tablerules.games.freshwater_fly import (
    CastEnded,
    ChangeFly,
    ChooseFly,
    DieChanged,
    Drift,
    EndTurn,
    FinesseGained,
    FishLanded,
    FishMoved,
    FlipMomentum,
    KeepMomentum,
    MomentumReturned,
    MoveHatch,
    Options,
    PhaseEntered,
    PlaceHatch,
    PlaceToken,
    ReelSet,
    ReelTurned,
    RockDrawn,
    ShiftHatch,
    State,
    StopEffect,
    StrikeDrawn,
    StrikeOffered,
    StrikePassed,
    TakeMomentum,
    TokenDrifted,
    TokenPlaced,
    TurnBegan,
    TurnEnded,
    apply,
    outcome,
    parse_action,
    score,
)
from tablerules.games.freshwater_fly.components import FishId
from tablerules.kernel.chance import ChanceExhausted, Scripted
from tablerules.kernel.values import replace
from tests.games.freshwater_fly.tables import (
    Parts,
    after,
    code,
    face,
    kinds,
    menu,
    of,
    offered,
    phase,
    refused,
    spaces_offered,
    story,
    struck,
    table,
)
from tests.oracles.freshwater_fly_facts import (
    DRAG,
    FINESSE,
    MOMENTUM,
    NONE,
    STAMINA,
    START,
    color,
    fish,
    letter,
    space,
)

ORANGE, BLUE = color("orange"), color("blue")
F10 = FishId(fish("F10"))
BLUE_FLY = (9, 0)


def rights(state: State, *actions: str) -> list[int]:
    """Return how many strike cards are offered on the way."""
    return [event.cards for event in story(state, *actions) if isinstance(event, StrikeOffered)]


# ---------------------------------------------------------------------------------------------- cast


def test_example_1_FF_5_13_a_cast_in_column_1_without_a_match_ends_at_once() -> None:
    events = story(table(die=1), "P0 cast", "P0 place 1t")

    assert events[2:] == (
        TokenPlaced(0, 0),
        CastEnded(0, hooked=False),
        TurnEnded(0),
        TurnBegan(1),
        PhaseEntered("turn"),
    )
    assert phase(after(table(die=1, finesse=(3,)), "P0 cast", "P0 place 1t")) == "after"


def test_example_2_FF_5_11_a_miss_in_column_2_leads_to_one_drift_and_two_cards() -> None:
    state = table(die=2, finesse=(0,), hatch={1: "orange", 2: "orange"}, chance=struck("mmm"))

    drifting = after(state, "P0 cast", "P0 place 2m", "P0 draw")

    assert phase(drifting) == "drift"
    assert spaces_offered(drifting, Drift) == ["1t", "1m", "1b"]
    for row in "tmb":
        assert story(drifting, f"P0 drift 1{row}", "P0 draw")[:6] == (
            TokenDrifted(0, space(f"1{row}")),
            StrikeOffered(0, 2),
            PhaseEntered("strike"),
            StrikeDrawn(0, (False, False)),
            StrikePassed(0),
            CastEnded(0, hooked=False),
        )


def all_ways(state: State, action: str, answers: tuple[int, ...] = ()) -> Iterator[tuple[State, Fraction]]:
    """Yield every way that chance may answer, and how likely it is; the script says what it can be asked for."""
    scripted = replace(state, vault=replace(state.vault, chance=Scripted(answers)))
    try:
        yield apply(scripted, parse_action(action)).state, Fraction(1)
    except ChanceExhausted as needed:
        (listed,) = re.findall(r"one of (\(.*\)) was needed", str(needed))
        cards = literal_eval(listed)
        for card in cards:
            for found, likely in all_ways(state, action, (*answers, card)):
                yield found, likely / len(cards)


def test_example_3_FF_5_4_three_checks_hook_13_times_of_16() -> None:
    placed = after(table(die=6, finesse=(0,), hatch={4: "orange", 5: "orange", 6: "orange"}), "P0 cast", "P0 place 6t")
    chances = {"hooked": Fraction(0), "missed": Fraction(0)}
    cards: list[int] = []

    def go_on(state: State, likely: Fraction, column: int) -> None:
        if state.table.line_fish[0] != NONE or state.table.active == 1:
            chances["hooked" if state.table.line_fish[0] != NONE else "missed"] += likely
            return
        if phase(state) == "drift":
            state = after(state, f"P0 drift {column - 1}t")
            column -= 1
        cards.append(state.table.strike_right)
        for found, part in all_ways(state, "P0 draw"):
            go_on(found, likely * part, column)

    go_on(placed, Fraction(1), 6)

    assert chances["hooked"] == 1 - Fraction(3, 4) * Fraction(1, 2) * Fraction(1, 2) == Fraction(13, 16)
    assert sum(chances.values()) == 1
    assert cards[0] == 1
    assert set(cards[1:]) == {2}


@pytest.mark.parametrize(
    ("die", "placed", "reach"),
    [(6, "6t", [12, 13]), (6, "6m", [12, 13, 14]), (3, "3m", [3, 4, 5]), (6, "6b", [13, 14])],
)
def test_example_4_FF_5_12_where_a_token_can_drift(die: int, placed: str, reach: list[int]) -> None:
    state = after(table(die=die), "P0 cast", f"P0 place {placed}")

    assert menu(state) == tuple(Drift(0, number) for number in reach)


def test_example_5_FF_5_5_no_check_on_a_rock() -> None:
    state = table(die=6, hatch={5: "orange", 6: "orange"})

    on_rock = after(state, "P0 cast", "P0 place 6m")

    assert phase(on_rock) == "drift"
    assert rights(state, "P0 cast", "P0 place 6m", "P0 drift 5b") == [2]


def test_example_6_FF_5_8_a_right_given_up() -> None:
    state = table(die=3, finesse=(2,), hatch={2: "orange", 3: "orange"})

    passed = after(state, "P0 cast", "P0 place 3m", "P0 pass")

    assert phase(passed) == "drift"
    assert passed.table.finesse[0] == 2
    assert rights(passed, "P0 drift 2b") == [2]


def test_example_7_FF_4_3_no_extra_card_without_a_check() -> None:
    state = after(table(die=3, finesse=(4,), hatch={2: "orange"}), "P0 cast", "P0 place 3m")

    assert phase(state) == "drift"
    assert refused(state, "P0 extra") == ("wrong-phase", "FF-2.5")


def test_example_8_FF_4_3_the_fourth_card_is_the_fish() -> None:
    state = table(die=2, finesse=(2,), hatch={1: "orange"}, chance=struck("mmmh"))

    missed = after(state, "P0 cast", "P0 place 2m", "P0 drift 1m", "P0 draw")
    assert (phase(missed), missed.table.strike_misses) == ("strike", 2)
    third = after(missed, "P0 extra")
    assert (phase(third), third.table.strike_misses, third.table.finesse[0]) == ("strike", 3, 1)
    fourth = after(third, "P0 extra")

    assert fourth.table.finesse[0] == 0
    assert fourth.table.line_fish[0] == state.vault.river[space("1m")]


def test_example_9_FF_4_1_turning_the_die() -> None:
    assert refused(table(die=6, finesse=(4,)), "P0 turn +1") == ("die-limit", "FF-4.1")
    for options, pips in ((Options(), 4), (Options(round_total="changed"), 6)):
        turned = after(table(die=4, finesse=(2,), options=options), "P0 turn +1", "P0 turn +1")
        seen = turned.table
        assert (seen.die, seen.drafted, seen.finesse[0], seen.round_totals) == (6, 4, 0, (pips, 0))
        assert spaces_offered(after(turned, "P0 cast"), PlaceToken) == ["6t", "6m", "6b"]


def test_example_10_FF_4_6_a_token_comes_from_the_staging_tile() -> None:
    what: Parts = {"die": 6, "flies": (9, 0), "hatch": {1: "red", 7: "blue"}}
    state = after(table(**what), "P0 cast")

    assert offered(state, MoveHatch) == [MoveHatch(0, BLUE, 7, 6), MoveHatch(0, color("red"), 1, 2)]
    assert rights(state, "P0 move 3 7>6", "P0 place 6t") == [1]
    assert after(state, "P0 move 3 7>6").table.finesse[0] == 0
    assert refused(table(**what), "P0 move 3 7>6") == ("wrong-phase", "FF-2.5")
    without = after(table(**what, options=Options(staging_moves=False)), "P0 cast")
    assert refused(without, "P0 move 3 7>6") == ("out-of-reach", "FF-4.6")
    assert offered(without, MoveHatch) == [MoveHatch(0, color("red"), 1, 2)]


def test_example_11_FF_6_a_hook_beside_a_rock() -> None:
    state = table(
        die=4, river={"3b": "F10"}, deck="F20", tops={"4b": "L"}, hatch={3: "orange grey"}, chance=struck("mh")
    )

    hooked = after(state, "P0 cast", "P0 place 4m", "P0 drift 3b", "P0 draw")

    seen = hooked.table
    assert (seen.line_fish[0], seen.line_slot[0], seen.line_token[0]) == (fish("F10"), 1, ORANGE)
    assert seen.hatch[2] == (0, 1, 0, 0, 0, 0)
    assert seen.rock_cards[0] == (letter("L"),)
    assert seen.river[11].cards == 2  # type: ignore[union-attr]  # a rock
    assert seen.river[8] == state.table.deck_top == face(seen.options.components, fish("F20"))
    assert hooked.vault.river[8] == fish("F20")


@pytest.mark.parametrize(("die", "where"), [(5, "5t"), (3, "3m")])
def test_example_11_FF_6_3_a_hook_far_from_rocks(die: int, where: str) -> None:
    state = table(die=die, hatch={die: "orange"}, chance=struck("h"))

    assert of(RockDrawn, story(state, "P0 cast", f"P0 place {where}", "P0 draw")) == []


def test_example_12_FF_5_1_and_FF_7_1_one_fish_at_a_time() -> None:
    assert refused(table(die=3, line={0: "F10 1 red"}), "P0 cast") == ("fish-on-line", "FF-5.1")
    assert refused(table(die=3), "P0 reel") == ("no-fish-on-line", "FF-7.1")


# ---------------------------------------------------------------------------------------------- reel


def test_example_13_FF_7_3_no_step_resolves_nothing() -> None:
    state = table(die=3, line={0: "F10 1 red"}, reel=(FINESSE,), momentum={0: 0})

    events = story(state, "P0 reel")
    reeled = after(state, "P0 reel")

    assert events == (ReelTurned(0, 0, FINESSE), PhaseEntered("after"))
    assert (reeled.table.finesse[0], reeled.table.reel[0], reeled.table.dice_action) == (1, FINESSE, "reel")


def test_example_14_FF_7_7_the_drag_token_makes_the_fish_weak() -> None:
    state = after(table(die=4, line={0: "F10 1 red"}, finesse=(0, 0)), "P0 reel")

    assert state.table.drag_set == (True, False)
    assert state.table.reel[0] == DRAG
    later = story(state, "P1 take 1", "P1 finesse", "P0 take 2", "P0 reel")
    assert of(ReelTurned, later) == [ReelTurned(0, 2, FINESSE)]


def test_example_15_FF_7_9_a_crossing_and_then_stamina() -> None:
    state = table(die=6, line={0: "F10 1 red"}, drag=(True,), reel=(FINESSE,))

    assert story(state, "P0 reel")[:4] == (
        ReelTurned(0, 6, STAMINA),
        FishMoved(0, 0),
        ReelSet(0, START),
        FishLanded(0, F10, color("red")),
    )


def test_example_16_FF_7_9_a_yellow_fish_has_stamina() -> None:
    state = table(die=6, line={0: "F05 2 red"})

    assert story(state, "P0 reel")[:3] == (ReelTurned(0, 4, STAMINA), ReelSet(0, FINESSE), FinesseGained(0, 1))


def test_example_17_FF_7_4_two_crossings() -> None:
    yellow = table(die=6, line={0: "F05 2 red"}, drag=(True,), reel=(STAMINA,))
    black = table(die=6, line={0: "F10 1 red"}, drag=(True,), reel=(STAMINA,))

    assert story(yellow, "P0 reel")[:4] == (ReelTurned(0, 6, START), FishMoved(0, 1), FishMoved(0, 0), TurnEnded(0))
    assert after(yellow, "P0 reel").table.line_slot[0] == 0
    assert story(black, "P0 reel")[:4] == (
        ReelTurned(0, 6, START),
        FishMoved(0, 0),
        FishLanded(0, F10, color("red")),
        TurnEnded(0),
    )


def test_example_18_FF_7_11_momentum_after_a_landing() -> None:
    what: Parts = {"die": 6, "line": {0: "F01 0 red"}, "reel": (MOMENTUM,)}

    landed = after(table(**what), "P0 reel")
    assert phase(landed) == "momentum"
    assert landed.table.landed[0] == (fish("F01"),)

    stopped = after(table(**what, options=Options(resolve_after_landing=False)), "P0 reel")
    assert (phase(stopped), stopped.table.active) == ("turn", 1)
    assert stopped.table.landed[0] == (fish("F01"),)


def test_example_19_FF_8_1_a_tile_is_never_swapped() -> None:
    state = after(table(die=3, line={0: "F01 0 red"}, momentum={0: 2}), "P0 reel")

    assert menu(state) == (FlipMomentum(0), KeepMomentum(0))
    assert refused(state, TakeMomentum(0, 3)) == ("tile-held", "FF-8.1")  # type: ignore[arg-type]  # a tile
    assert refused(state, "P0 tile 2") == ("tile-held", "FF-8.1")


# ---------------------------------------------------------------------------------------------- finesse


def test_example_20_FF_4_4_changing_the_fly() -> None:
    assert refused(table(die=3, finesse=(2,)), "P0 change 4b") == ("finesse-level", "FF-3.1")
    state = table(die=3, finesse=(3,))
    assert len(offered(state, ChangeFly)) == 21
    assert after(state, "P0 change 4b").table.finesse[0] == 2
    hooked = table(die=3, finesse=(4,), line={0: "F10 1 red"})
    assert refused(hooked, "P0 change 4b") == ("fish-on-line", "FF-4.4")


def test_example_21_FF_2_4_increase_finesse() -> None:
    assert after(table(die=3, finesse=(3,)), "P0 finesse").table.finesse[0] == 4
    assert of(FinesseGained, story(table(die=3, finesse=(3,)), "P0 finesse")) == [FinesseGained(0, 1)]
    assert of(FinesseGained, story(table(die=3, finesse=(4,)), "P0 finesse")) == []


# ---------------------------------------------------------------------------------------------- skills


def test_example_22_FF_9_2_technique_C() -> None:
    state = table(die=2, rocks={0: "CAG"})

    used = after(state, "P0 technique C")

    assert of(DieChanged, story(state, "P0 technique C")) == [DieChanged(0, 5)]
    assert (phase(used), used.table.die, used.table.finesse[0]) == ("die", 5, 0)
    assert refused(used, "P0 technique A") == ("already-used", "FF-9.2")
    assert refused(table(die=2, finesse=(0,), rocks={0: "C"}), "P0 technique C") == ("cannot-afford", "FF-3.1")
    assert refused(table(die=6, rocks={0: "A"}), "P0 technique A") == ("no-effect", "FF-9.3")
    assert refused(table(rocks={0: "A"}), "P0 technique A") == ("no-effect", "FF-9.3")


@pytest.mark.parametrize(
    ("drafted", "die", "finesse", "expected"),
    [(2, 3, 3, None), (3, 2, 3, "no-effect"), (2, 2, 4, "no-effect"), (1, 6, 0, None)],
)
def test_example_23_FF_9_18_technique_I(drafted: int, die: int, finesse: int, expected: str | None) -> None:
    state = table(phase="after", die=die, drafted=drafted, dice_action="increase", finesse=(finesse,), rocks={0: "I"})

    assert code(state, "P0 technique I") == expected


def test_example_24_FF_9_12_moving_the_only_token() -> None:
    state = after(table(momentum={0: 2}, hatch={1: "red"}), "P0 momentum")

    red = color("red")
    assert menu(state) == (ShiftHatch(0, red, 1, 2), StopEffect(0))
    again = after(state, "P0 shift 4 1>2")
    assert menu(again) == (ShiftHatch(0, red, 2, 1), ShiftHatch(0, red, 2, 3), StopEffect(0))
    assert phase(after(again, "P0 stop")) == "turn"
    assert after(again, "P0 shift 4 2>3").table.hatch[2][red] == 1


def test_example_25_FF_9_13_two_tokens_drawn() -> None:
    state = after(table(momentum={0: 2}, turned=(2,), bag="red blue"), "P0 momentum")

    assert state.table.drawn_token == color("red")
    assert menu(state) == tuple(PlaceHatch(0, column) for column in range(1, 7))
    second = after(state, "P0 put 6")
    assert second.table.drawn_token == BLUE
    assert menu(second) == tuple(PlaceHatch(0, column) for column in range(1, 7))
    done = after(second, "P0 put 1").table
    assert (done.hatch[5][color("red")], done.hatch[0][BLUE]) == (1, 1)
    assert (done.momentum, done.momentum_sides, done.phase) == ((NONE, NONE), (0,) * 5, "turn")


def test_example_26_FF_8_4_a_tile_that_turns_the_reel_to_momentum() -> None:
    state = table(phase="after", die=3, dice_action="reel", line={0: "F10 1 red"}, momentum={0: 4})

    asked = after(state, "P0 momentum")

    assert (phase(asked), asked.table.reel[0], asked.table.momentum[0]) == ("momentum", MOMENTUM, 4)
    assert menu(asked) == (FlipMomentum(0), KeepMomentum(0))
    for choice, side in (("flip", 0), ("keep", 1)):
        assert of(MomentumReturned, story(asked, f"P0 {choice}")) == [MomentumReturned(0, 4)]  # type: ignore[arg-type]  # a tile
        done = after(asked, f"P0 {choice}").table
        assert (done.momentum[0], done.momentum_sides[4], done.momentum_open) == (NONE, side, False)


def test_example_27_FF_9_5_and_FF_9_6_a_weaker_fish() -> None:
    weaker = table(die=4, line={0: "F10 1 red"}, rocks={0: "G"})
    tile = table(die=4, line={0: "F10 1 red"}, momentum={0: 0}, turned=(0,))

    assert of(ReelTurned, story(weaker, "P0 technique G", "P0 reel")) == [ReelTurned(0, 2, MOMENTUM)]
    assert of(ReelTurned, story(tile, "P0 momentum", "P0 reel")) == [ReelTurned(0, 4, STAMINA)]


def test_example_28_FF_9_9_and_FF_9_10_more_strike_cards() -> None:
    what: Parts = {"die": 6, "momentum": {0: 3}, "rocks": {0: "E"}, "hatch": {4: "orange", 5: "orange", 6: "orange"}}
    cast = ("P0 cast", "P0 place 6t", "P0 pass", "P0 drift 5t", "P0 pass", "P0 drift 4t")

    assert rights(table(**what), "P0 momentum", *cast) == [2, 3, 3]
    assert rights(table(**what), "P0 momentum", "P0 technique E", *cast) == [3, 3, 3]
    assert rights(table(**what), "P0 technique E", *cast) == [2, 2, 2]


# ---------------------------------------------------------------------------------------------- rounds, end, score


@pytest.mark.parametrize(
    ("totals", "starts"),
    [((9, 9, 12), 1), ((9, 12, 9), 2), ((9, 9, 9), 1), ((8, 9, 9), 0), ((12, 9, 9), 1), ((12, 12, 9), 2)],
)
def test_example_29_FF_10_3_who_starts_the_next_round(totals: tuple[int, ...], starts: int) -> None:
    last = table(players=3, active=0, pool="", die=3, totals=totals, finesse=(0,))
    assert last.table.start == 0

    began = after(last, "P0 finesse").table

    assert (began.start, began.active, began.round) == (starts, starts, 3)
    assert began.round_totals == (0, 0, 0)


def test_example_30_FF_10_4_tiles_move_to_the_left() -> None:
    hatch = {1: "red red blue", 2: "grey", 6: "yellow", 7: "purple purple orange"}
    state = table(pool="", die=3, hatch=hatch, bag="blue blue blue blue", finesse=(0,))

    done = after(state, "P0 finesse").table

    assert done.discard == (0, 0, 0, 1, 2, 0)
    assert done.hatch[0] == (0, 1, 0, 0, 0, 0)
    assert done.hatch[4] == (0, 0, 1, 0, 0, 0)
    assert done.hatch[5] == (1, 0, 0, 0, 0, 2)
    assert done.hatch[6] == (0, 0, 0, 4, 0, 0)
    assert done.hatch[1] == done.hatch[2] == done.hatch[3] == (0,) * 6


def test_example_31_FF_11_1_the_round_is_played_to_its_end() -> None:
    six = "F01 F02 F07 F08 F13 F14"
    state = table(die=5, pool="11", landed={0: six}, line={0: "F19 0 red"}, reel=(1,), finesse=(0, 0))

    landed = after(state, "P0 reel")
    assert len(landed.table.landed[0]) == 7
    assert (phase(landed), landed.table.active, outcome(landed)) == ("turn", 1, None)
    over = after(landed, "P1 take 1", "P1 finesse", "P0 take 1", "P0 finesse")

    assert phase(over) == "over"
    ended = outcome(over)
    assert ended is not None
    assert (ended.places, ended.reason) == ((1, 2), "seven-fish")


def test_example_32_FF_11_a_score() -> None:
    state = table(
        boards=(0, 1),
        landed={0: "F09 F03 F13 F19 F05"},
        scored={0: "orange orange orange orange red"},
        rocks={0: "LPA"},
    )

    sheet = score(state)[0]

    assert [(line.rule, line.label, line.amount) for line in sheet.lines] == [
        ("FF-11.2", "fish", 20),
        ("FF-11.3", "common-1", 5),
        ("FF-11.3", "common-2", 3),
        ("FF-11.3", "common-3", 0),
        ("FF-11.4", "personal-1", 4),
        ("FF-11.4", "personal-2", 2),
        ("FF-11.4", "personal-3", 6),
        ("FF-11.5", "bonus-L", 2),
        ("FF-11.5", "bonus-P", 3),
    ]
    assert sheet.total == 45


def test_example_33_FF_11_3_eight_tokens_of_a_colour() -> None:
    eight = " ".join(f"F{number:02}" for number in range(1, 9))
    state = table(landed={0: eight}, scored={0: " ".join(["blue"] * 8)})

    assert score(state)[0].lines[1].amount == 10


def test_example_34_FF_5_2_and_FF_5_3_a_rock_without_cards() -> None:
    state = after(table(die=4, piles={"4b": ""}), "P0 cast")

    assert spaces_offered(state, PlaceToken) == ["4t", "4m"]
    assert refused(state, "P0 place 4b") == ("no-card-there", "FF-5.2")
    for start, reach in (("5m", ["4t", "4m", "4b"]), ("5b", ["4m", "4b"])):
        drifting = after(table(die=5, piles={"4b": ""}), "P0 cast", f"P0 place {start}")
        assert spaces_offered(drifting, Drift) == reach
        assert after(drifting, "P0 drift 4b").table.token_at == space("4b")


def test_FF_2_2_the_first_turn_of_each_player_begins_with_a_fly() -> None:
    state = table(round=1, phase="fly", flies=(NONE, NONE))

    assert menu(state) == tuple(ChooseFly(0, fly, side) for fly, side in product(range(12), (0, 1)))  # type: ignore[arg-type]  # flies
    assert kinds(story(state, "P0 fly 4b")) == ["FlyChosen", "PhaseEntered"]
    assert isinstance(menu(table(phase="after", die=1, dice_action="increase", finesse=(3,)))[0], EndTurn)

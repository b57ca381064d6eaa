"""FF-9: rock cards, timings, and each effect: what it does, what it asks, when it is possible."""

from collections.abc import Iterator
from typing import Final

import pytest

from tablerules.games.freshwater_fly import (
    DEFAULT_COMPONENTS,
    AdjustDie,
    AdvanceReel,
    AnyRowGranted,
    BagRefilled,
    ChangeOrFlipFly,
    ChooseFace,
    ChooseFly,
    ComponentSet,
    DieChanged,
    DrawHatchToColumns,
    DriftToAnyRowThisTurn,
    Effect,
    EffectsSet,
    ExtraStrikeCardsEachCheck,
    ExtraStrikeCardsNextCheck,
    FinesseGained,
    FinesseSpent,
    FishSwapped,
    FlyChosen,
    GainFinesse,
    HatchDrawn,
    HatchMoved,
    HatchPlaced,
    MoveHatchTokens,
    Options,
    ReduceStrengthThisTurn,
    ReelTurned,
    SetDie,
    SetStrengthThisTurn,
    ShiftHatch,
    State,
    StopEffect,
    StrengthReduced,
    StrengthSet,
    StrikesGranted,
    SwapFish,
    SwapRiverFish,
    Technique,
    TechniqueUsed,
    UseTechnique,
)
from tablerules.games.freshwater_fly.components import Timing
from tablerules.kernel.chance import Scripted
from tablerules.kernel.values import replace
from tests.games.freshwater_fly.tables import (
    Parts,
    after,
    code,
    kinds,
    menu,
    of,
    offered,
    phase,
    refused,
    story,
    table,
)
from tests.oracles.freshwater_fly_facts import MOMENTUM, NONE, SPACES, beside, color, fish, letter, space

RED, BLUE = color("red"), color("blue")
LINE = {0: "F10 1 red"}
ANY: Final = "before_or_after"


def box(*effects: Effect, cost: int = 0, timing: Timing = ANY) -> Options:
    """Return options in which technique A has these effects, and technique B gains finesse."""
    techniques = (
        Technique(cost, timing, effects),
        Technique(0, ANY, (GainFinesse(1),)),
    )
    return Options(components=with_rocks(techniques))


def with_rocks(techniques: tuple[Technique, ...]) -> ComponentSet:
    """Return the default set with other first rock cards."""
    return replace(DEFAULT_COMPONENTS, rocks=(*techniques, *DEFAULT_COMPONENTS.rocks[len(techniques) :]))


def moments(options: Options) -> Iterator[tuple[str, bool, State]]:
    """Yield the moments of a turn, with a fish on the line and without: name, fish, table."""
    for line in ({}, LINE):
        what: Parts = {"options": options, "rocks": {0: "A"}, "line": line, "finesse": (1,)}
        yield "turn", bool(line), table(**what)
        yield "die", bool(line), table(die=3, **what)
        for doing in ("cast", "reel", "increase"):
            yield doing, bool(line), table(phase="after", die=3, dice_action=doing, **what)


# ---------------------------------------------------------------------------------------------- cards and timings


def test_FF_9_1_cards_stay_and_bonus_goals_are_not_used() -> None:
    state = table(die=3, rocks={0: "AL"})

    assert refused(state, "P0 technique L") == ("not-a-technique", "FF-9.1")
    assert refused(state, "P0 technique B") == ("not-your-card", "FF-9.1")
    assert after(state, "P0 technique A").table.rock_cards[0] == (letter("A"), letter("L"))


def test_FF_9_1_a_technique_can_be_used_in_the_turn_in_which_it_is_gained() -> None:
    state = table(die=2, finesse=(4,), tops={"2t": "F"}, hatch={2: "orange"}, chance=Scripted((1,)))

    hooked = after(state, "P0 cast", "P0 place 2m", "P0 draw")

    assert hooked.table.rock_cards[0] == (letter("F"),)
    assert refused(hooked, "P0 technique F") == ("no-effect", "FF-9.3")  # a fish is on the line
    other = table(die=2, finesse=(2,), tops={"2t": "I"}, hatch={2: "orange"}, chance=Scripted((1,)))
    assert refused(after(other, "P0 cast", "P0 place 2m", "P0 draw"), "P0 technique I") is None


def test_FF_9_2_one_technique_a_turn_or_each_once() -> None:
    what: Parts = {"die": 3, "finesse": (4,), "rocks": {0: "ACG"}}

    one = after(table(**what), "P0 technique A")
    assert refused(one, "P0 technique A") == refused(one, "P0 technique C") == ("already-used", "FF-9.2")
    each = after(table(**what, options=Options(technique_limit="each")), "P0 technique A")
    assert refused(each, "P0 technique A") == ("already-used", "FF-9.2")
    both = after(each, "P0 technique C")
    assert both.table.techniques_used == (letter("A"), letter("C"))
    assert (both.table.die, both.table.finesse[0]) == (3, 3)


def test_FF_9_2_the_price_is_paid_first() -> None:
    # Finesse 4 has no room, but 1 is paid before the gain is looked at.
    state = table(die=3, finesse=(4,), rocks={0: "A"}, options=box(GainFinesse(2), cost=1))

    assert kinds(story(state, "P0 technique A")) == ["FinesseSpent", "TechniqueUsed", "FinesseGained"]
    assert of(FinesseGained, story(state, "P0 technique A")) == [FinesseGained(0, 1)]
    assert (
        code(table(die=3, finesse=(4,), rocks={0: "A"}, options=box(GainFinesse(2))), "P0 technique A") == "no-effect"
    )


@pytest.mark.parametrize("timing", ["before", "after", ANY])
def test_FF_9_3_a_skill_has_its_time(timing: Timing) -> None:
    for name, _, state in moments(box(GainFinesse(1), timing=timing)):
        before = name in {"turn", "die"}
        fits = timing == ANY or before == (timing == "before")
        assert refused(state, "P0 technique A") == (None if fits else ("wrong-time", "FF-9.3"))


@pytest.mark.parametrize(
    ("effect", "possible"),
    [
        (GainFinesse(1), "turn die cast reel increase turn+ die+ cast+ reel+ increase+"),
        (GainFinesse(1, 3), "die cast reel increase die+ cast+ reel+ increase+"),
        (GainFinesse(1, 2), ""),
        (SetStrengthThisTurn(0), "turn+ die+"),
        (ReduceStrengthThisTurn(2), "turn+ die+"),
        (AdjustDie((1,)), "die die+"),
        (AdjustDie((-5, 5)), ""),
        (SetDie("any_face"), "die die+"),
        (SetDie("opposite_face"), "die die+"),
        (ExtraStrikeCardsEachCheck(1), "turn die"),
        (ExtraStrikeCardsNextCheck(1), "turn die"),
        (DriftToAnyRowThisTurn(), "turn die"),
        (MoveHatchTokens(1), ""),
        (DrawHatchToColumns(1), "turn die cast reel increase turn+ die+ cast+ reel+ increase+"),
        (ChangeOrFlipFly(), "turn die cast reel increase"),
        (SwapRiverFish(), "turn die cast reel increase turn+ die+ cast+ reel+ increase+"),
        (AdvanceReel(1), "reel+"),
    ],
)
def test_FF_9_21_any_effect_at_any_time_if_it_is_possible(effect: Effect, possible: str) -> None:
    for name, hooked, state in moments(box(effect)):
        expected = None if f"{name}{'+' if hooked else ''}" in possible.split() else ("no-effect", "FF-9.3")
        assert refused(state, "P0 technique A") == expected, (name, hooked)


def test_FF_9_3_a_skill_with_one_possible_effect_is_legal() -> None:
    state = table(die=3, rocks={0: "A"}, options=box(AdvanceReel(1), SetStrengthThisTurn(1), AdjustDie((2,))))

    assert kinds(story(state, "P0 technique A")) == ["TechniqueUsed", "DieChanged"]


# ---------------------------------------------------------------------------------------------- single effects


def test_FF_9_4_and_FF_9_18_finesse_after_a_low_drafted_die() -> None:
    for drafted, die, legal in ((2, 6, True), (3, 1, False)):
        state = table(die=die, drafted=drafted, rocks={0: "A"}, options=box(GainFinesse(3, 2)))
        assert (refused(state, "P0 technique A") is None) == legal
    assert after(table(finesse=(3, 0), momentum={0: 0}), "P0 momentum").table.finesse[0] == 4


def test_FF_9_5_and_FF_9_6_strength_in_the_reel_of_this_turn() -> None:
    state = table(die=6, line=LINE, rocks={0: "A"}, options=box(SetStrengthThisTurn(5), ReduceStrengthThisTurn(2)))

    events = story(state, "P0 technique A")
    assert events[-2:] == (StrengthSet(0, 5), StrengthReduced(0, 2))
    assert of(ReelTurned, story(state, "P0 technique A", "P0 reel")) == [ReelTurned(0, 3, 3)]
    # Before the die is taken, too.
    early = table(pool="6", line=LINE, rocks={0: "G"})
    assert of(ReelTurned, story(early, "P0 technique G", "P0 take 6", "P0 reel")) == [ReelTurned(0, 4, 4)]


def test_FF_9_7_the_die_changes_by_one_of_the_deltas() -> None:
    state = table(die=2, momentum={0: 1})

    asked = after(state, "P0 momentum")
    assert menu(asked) == (ChooseFace(0, 1), ChooseFace(0, 3), ChooseFace(0, 4))
    assert refused(asked, "P0 face 2") == refused(asked, "P0 face 5") == ("die-limit", "FF-9.7")
    assert refused(asked, "P0 stop") == ("no-effect", "FF-9.3")
    assert of(DieChanged, story(asked, "P0 face 4")) == [DieChanged(0, 4)]
    assert phase(after(asked, "P0 face 4")) == "die"


@pytest.mark.parametrize("die", range(1, 7))
def test_FF_9_8_another_face_or_the_opposite_one(die: int) -> None:
    anyface = after(table(die=die, momentum={0: 1}, turned=(1,)), "P0 momentum")
    assert menu(anyface) == tuple(ChooseFace(0, face) for face in range(1, 7) if face != die)
    opposite = story(table(die=die, rocks={0: "C"}), "P0 technique C")
    assert opposite == (FinesseSpent(0, 1), TechniqueUsed(0, letter("C")), DieChanged(0, 7 - die))  # type: ignore[arg-type]  # a card


def test_FF_9_9_and_FF_9_10_rights_grow() -> None:
    state = table(rocks={0: "A"}, options=box(ExtraStrikeCardsEachCheck(2), ExtraStrikeCardsNextCheck(1)))

    assert story(state, "P0 technique A")[-2:] == (StrikesGranted(0, 2, each=True), StrikesGranted(0, 1, each=False))
    seen = after(state, "P0 technique A").table
    assert (seen.extra_each, seen.extra_next) == (2, 1)


def test_FF_9_10_the_next_right_is_used_up_whether_drawn_or_passed() -> None:
    state = table(die=3, rocks={0: "E"}, hatch={3: "orange", 2: "orange"})

    placed = after(state, "P0 technique E", "P0 cast", "P0 place 3m")

    assert (placed.table.strike_right, placed.table.extra_next) == (2, 0)
    assert after(placed, "P0 pass", "P0 drift 2m").table.strike_right == 2


def test_FF_9_11_drifts_may_enter_any_row() -> None:
    state = table(die=3, rocks={0: "J"})

    assert story(state, "P0 technique J")[-1] == AnyRowGranted(0)
    drifting = after(state, "P0 technique J", "P0 cast", "P0 place 3t")
    assert [action.space for action in menu(drifting)] == [3, 4, 5]  # type: ignore[union-attr]  # drifts
    assert [action.space for action in menu(after(drifting, "P0 drift 2b"))] == [0, 1, 2]  # type: ignore[union-attr]  # drifts


def test_FF_9_12_up_to_so_many_moves() -> None:
    state = table(rocks={0: "D"}, hatch={1: "red", 7: "blue"})

    asked = after(state, "P0 technique D")
    assert asked.table.pending == (MoveHatchTokens(2),)
    assert menu(asked) == (ShiftHatch(0, BLUE, 7, 6), ShiftHatch(0, RED, 1, 2), StopEffect(0))
    assert of(HatchMoved, story(asked, "P0 shift 3 7>6")) == [HatchMoved(0, BLUE, 7, 6)]
    once = after(asked, "P0 shift 3 7>6")
    assert once.table.pending == (MoveHatchTokens(1),)
    assert phase(after(once, "P0 shift 3 6>5")) == "turn"
    assert phase(after(once, "P0 stop")) == "turn"


def test_FF_9_12_without_the_staging_tile() -> None:
    staged: Parts = {"rocks": {0: "D"}, "options": Options(staging_moves=False)}
    assert refused(table(hatch={7: "blue"}, **staged), "P0 technique D") == ("no-effect", "FF-9.3")
    asked = after(table(hatch={6: "blue", 7: "red"}, **staged), "P0 technique D")
    assert menu(asked) == (ShiftHatch(0, BLUE, 6, 5), StopEffect(0))
    assert refused(asked, "P0 shift 4 7>6") == refused(asked, "P0 shift 3 6>7") == ("out-of-reach", "FF-4.6")
    assert refused(asked, "P0 shift 3 5>4") == ("no-such-token", "FF-4.2")


def test_FF_9_13_tokens_are_drawn_and_placed_one_by_one() -> None:
    state = table(momentum={0: 2}, turned=(2,), bag="red blue")

    drawn = story(state, "P0 momentum")
    assert of(HatchDrawn, drawn) == [HatchDrawn(0, RED)]
    asked = after(state, "P0 momentum")
    assert asked.table.pending == (DrawHatchToColumns(2),)
    placed = story(asked, "P0 put 3")
    assert [event for event in placed if not isinstance(event, EffectsSet)] == [
        HatchPlaced(0, RED, 3),
        HatchDrawn(0, BLUE),
    ]
    assert after(asked, "P0 put 3").table.pending == (DrawHatchToColumns(1),)
    assert refused(asked, "P0 stop") == ("no-effect", "FF-9.3")


def test_FF_9_13_and_FF_10_5_the_bag_is_refilled_when_a_token_is_needed() -> None:
    state = table(momentum={0: 2}, turned=(2,), bag="red", discard="blue grey", rest=1, chance=Scripted(((BLUE, 1),)))

    asked = after(state, "P0 momentum")
    assert asked.table.bag == (0,) * 6
    second = story(asked, "P0 put 3")
    assert [name for name in kinds(second) if name != "EffectsSet"] == ["HatchPlaced", "BagRefilled", "HatchDrawn"]
    (refilled,) = of(BagRefilled, second)
    assert refilled.order.value == (BLUE, 1)  # type: ignore[union-attr]  # of a refill
    assert after(asked, "P0 put 3").table.discard == (0,) * 6


def test_FF_9_13_and_FF_12_7_without_a_token_left_the_effect_is_over() -> None:
    state = table(momentum={0: 2}, turned=(2,), bag="red", rest=1)

    asked = after(state, "P0 momentum")
    done = after(asked, "P0 put 3").table

    assert (done.phase, done.momentum[0], done.pending, done.drawn_token) == ("turn", NONE, (), NONE)
    assert refused(table(momentum={0: 2}, turned=(2,), rest=1), "P0 momentum") == ("no-effect", "FF-9.3")


def test_FF_9_14_the_fly_is_changed_free_at_any_level() -> None:
    state = table(rocks={0: "F"}, finesse=(1,))

    asked = after(state, "P0 technique F")
    expected = [ChooseFly(0, fly, side) for fly in range(12) for side in (0, 1) if fly != 9 and (fly, side) != (0, 0)]  # type: ignore[arg-type]  # flies
    assert menu(asked) == (*expected, StopEffect(0))
    assert refused(asked, "P0 fly 0a") == ("same-fly", "FF-4.4")
    assert refused(asked, "P0 fly 9b") == ("fly-taken", "FF-4.4")
    assert of(FlyChosen, story(asked, "P0 fly 0b")) == [FlyChosen(0, 0, 1)]  # type: ignore[arg-type]  # a fly
    assert after(asked, "P0 stop").table.flies == (0, 9)


def test_FF_9_15_neighbouring_fish_change_places() -> None:
    state = table(rocks={0: "K"}, finesse=(2,), river={"3m": "F05", "3b": "F40"})

    asked = after(state, "P0 technique K")
    rocks = (3, 11, 16)
    pairs = [(one, two) for one in SPACES for two in beside(one) if one < two and not {one, two} & set(rocks)]
    assert menu(asked) == tuple(SwapFish(0, *pair) for pair in pairs)
    assert of(FishSwapped, story(asked, "P0 swap 3m 3b")) == [FishSwapped(0, 7, 8)]
    swapped = after(asked, "P0 swap 3m 3b")
    assert (swapped.vault.river[7], swapped.vault.river[8]) == (fish("F40"), fish("F05"))
    assert (swapped.table.river[7], swapped.table.river[8]) == (asked.table.river[8], asked.table.river[7])
    assert refused(asked, "P0 stop") == ("no-effect", "FF-9.3")
    assert refused(asked, SwapFish(0, 8, 7)) == refused(asked, SwapFish(0, 7, 7)) == ("bad-id", "FF-2.5")
    assert code(asked, "P0 swap 3m 5m") == "out-of-reach"
    assert refused(asked, "P0 swap 2t 2m") == ("no-fish-there", "FF-9.15")


def test_FF_9_15_without_two_neighbours_nothing_is_swapped() -> None:
    fishes = {"1t", "2m", "1b", "3t", "3b", "4m", "5t", "5b"}
    water = " ".join(
        name
        for name in (f"{column}{row}" for column in range(1, 7) for row in "tmb")
        if name not in {*fishes, "2t", "4b", "6m"}
    )
    state = table(rocks={0: "K"}, finesse=(2,), no_deck=True, water=water)

    assert refused(state, "P0 technique K") == ("no-effect", "FF-9.3")


def test_FF_9_16_the_reel_goes_on_after_a_reel() -> None:
    state = table(phase="after", die=3, dice_action="reel", line=LINE, rocks={0: "H"}, finesse=(2,), reel=(1,))

    asked = after(state, "P0 technique H")

    assert (phase(asked), asked.table.reel[0]) == ("momentum", MOMENTUM)
    assert after(asked, "P0 tile 4").table.momentum[0] == 4
    landing = table(
        phase="after", die=3, dice_action="reel", line={0: "F01 0 red"}, rocks={0: "H"}, finesse=(2, 0), reel=(4,)
    )
    assert after(landing, "P0 technique H").table.landed[0] == (0,)


def test_FF_9_17_grants_add_up_and_end_with_the_turn() -> None:
    options = box(ExtraStrikeCardsEachCheck(1), ExtraStrikeCardsEachCheck(2), ExtraStrikeCardsNextCheck(1))
    state = table(die=3, rocks={0: "A"}, options=options, finesse=(0,))
    granted = after(state, "P0 technique A")
    assert (granted.table.extra_each, granted.table.extra_next) == (3, 1)
    done = (
        after(granted, "P0 finesse", "P0 end")
        if phase(after(granted, "P0 finesse")) == "after"
        else after(granted, "P0 finesse")
    )
    assert (done.table.extra_each, done.table.extra_next, done.table.techniques_used) == (0, 0, ())
    twice = box(SetStrengthThisTurn(1), ReduceStrengthThisTurn(1), SetStrengthThisTurn(6), ReduceStrengthThisTurn(1))
    strong = after(table(die=6, line=LINE, rocks={0: "A"}, options=twice), "P0 technique A")
    assert (strong.table.strength_set, strong.table.strength_less) == (6, 2)


def test_FF_9_19_effects_come_in_order_and_impossible_ones_are_skipped() -> None:
    effects = (AdvanceReel(1), MoveHatchTokens(1), SetDie("any_face"), SwapRiverFish())
    state = table(die=3, rocks={0: "A"}, options=box(*effects), hatch={7: "red"})

    first = after(state, "P0 technique A")
    assert first.table.pending == effects[1:]
    second = after(first, "P0 stop")
    assert second.table.pending == effects[2:]
    third = after(second, "P0 face 6")
    assert third.table.pending == effects[3:]
    done = after(third, "P0 swap 1t 1m").table
    assert (done.phase, done.pending, done.die) == ("die", (), 6)


def test_FF_9_19_an_effect_may_make_the_next_one_impossible() -> None:
    # The reel lands the fish: nothing is left that a second step could turn.
    what: Parts = {"phase": "after", "die": 3, "dice_action": "reel", "rocks": {0: "A"}, "finesse": (0, 0)}
    state = table(**what, line={0: "F01 0 red"}, reel=(4,), options=box(AdvanceReel(1), AdvanceReel(1)))

    assert of(ReelTurned, story(state, "P0 technique A")) == [ReelTurned(0, 1, 0)]


def test_FF_9_20_the_phase_is_as_before() -> None:
    for name, hooked, state in moments(box(ChangeOrFlipFly())):
        if not hooked:
            done = after(state, "P0 technique A", "P0 stop")
            if name in {"turn", "die"}:
                assert phase(done) == name
            else:
                assert (phase(done), done.table.active) == ("turn", 1)
    waiting = table(phase="after", die=3, dice_action="cast", rocks={0: "F"}, finesse=(4,))
    assert phase(after(waiting, "P0 technique F", "P0 stop")) == "after"


def test_the_menu_lists_techniques_by_letter_whatever_came_first() -> None:
    state = table(die=3, rocks={0: "CAB"}, finesse=(4,))

    assert offered(state, UseTechnique) == [UseTechnique(0, letter(name)) for name in "ABC"]  # type: ignore[arg-type]  # cards


def test_a_space_is_named_in_notation() -> None:
    assert space("3m") == 7

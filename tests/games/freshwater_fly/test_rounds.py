"""FF-10 to FF-12: the end of a round, of the game, scores and places, and what goes on by itself."""

from itertools import product
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablerules.games.freshwater_fly import (
    DEFAULT_COMPONENTS,
    BagRefilled,
    DiceRolled,
    DrawStrike,
    Drift,
    GameEnded,
    HatchFilled,
    HatchShifted,
    Options,
    PhaseEntered,
    PlaceToken,
    RoundBegan,
    State,
    TakeDie,
    TakeMomentum,
    TurnBegan,
    TurnEnded,
    legal_actions,
    outcome,
    score,
    to_act,
)
from tablerules.kernel.chance import Scripted
from tablerules.kernel.sealed import Sealed
from tablerules.kernel.values import replace
from tests.games.freshwater_fly.tables import (
    WILD,
    Parts,
    after,
    box_of,
    code,
    kinds,
    menu,
    of,
    phase,
    refused,
    story,
    struck,
    table,
)
from tests.oracles.freshwater_fly_facts import BLACK, GREEN, NONE, YELLOW, color
from tests.oracles.freshwater_fly_scoring import Catch, lines_of, places, total

SEVEN = "F01 F02 F07 F08 F13 F14 F19"
DICE = (6, 1, 6, 2, 3, 3, 1)
POOL = (2, 1, 2, 0, 0, 2)


def last_turn(**what: Any) -> State:
    """Return a table at which `finesse` ends the turn and the round."""
    parts: Parts = {"pool": "", "die": 3, "finesse": (0, 0), **what}
    return table(**parts)


# ---------------------------------------------------------------------------------------------- FF-10


def test_FF_10_1_the_round_ends_after_the_turn_that_took_the_last_die() -> None:
    more = table(pool="1", die=3, finesse=(0, 0))

    assert kinds(story(more, "P0 finesse"))[2:] == ["TurnEnded", "TurnBegan", "PhaseEntered"]
    assert "HatchShifted" in kinds(story(last_turn(), "P0 finesse"))
    waiting = last_turn(finesse=(2, 0))
    assert phase(after(waiting, "P0 finesse")) == "after"
    assert kinds(story(after(waiting, "P0 finesse"), "P0 end"))[0] == "TurnEnded"


def test_FF_10_the_end_of_a_round_event_by_event() -> None:
    hatch = {1: "red grey", 7: "blue"}
    state = last_turn(hatch=hatch, bag="orange red red purple", totals=(9, 10), chance=Scripted(DICE))

    events = story(state, "P0 finesse")

    assert events[2:] == (
        TurnEnded(0),
        HatchShifted((0, 1, 0, 0, 1, 0)),
        HatchFilled((1, 0, 0, 0, 2, 1)),
        RoundBegan(3, 0),
        DiceRolled(POOL),
        TurnBegan(0),
        PhaseEntered("turn"),
    )
    seen = after(state, "P0 finesse").table
    assert (seen.round, seen.start, seen.active, seen.pool, seen.round_totals) == (3, 0, 0, POOL, (0, 0))


@pytest.mark.parametrize("mode", ["drafted", "changed"])
def test_FF_10_2_the_lowest_sum_starts_the_next_round(mode: str) -> None:
    options = Options(round_total=mode)  # type: ignore[arg-type]  # one of the two
    state = table(pool="", die=4, totals=(10, 9), finesse=(2, 0), options=options)

    lowered = after(state, "P0 turn -1", "P0 turn -1", "P0 finesse")

    assert lowered.table.start == (1 if mode == "drafted" else 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_FF_10_3_ties_go_to_who_comes_first_after_the_last_turn(players: int) -> None:
    for totals in product((9, 12), repeat=players):
        for active in range(players):
            state = table(players=players, active=active, pool="", die=3, totals=totals, finesse=(0,) * players)
            if totals[active] < 3:
                continue
            order = [(active + step) % players for step in range(1, players + 1)]
            expected = min(order, key=lambda seat: (totals[seat], order.index(seat)))
            assert after(state, f"P{active} finesse").table.start == expected


def test_FF_10_4_the_value_goes_with_its_tile() -> None:
    state = last_turn(players=4, round=1, finesse=(0,) * 4)
    assert state.table.tile_values == (4, 4, 4, 4, 4, 5, 5)

    seen = after(state, "P0 finesse").table

    assert seen.tile_values == (4, 4, 4, 4, 5, 5, 4)
    assert [sum(row) for row in seen.hatch] == [0, 0, 0, 0, 0, 0, 4]  # never topped up


def test_FF_10_5_the_bag_is_refilled_in_the_middle_of_a_draw() -> None:
    state = last_turn(hatch={1: "red grey"}, bag="blue", discard="blue", rest=3, chance=Scripted(((4, 3, 1), *DICE)))

    events = story(state, "P0 finesse")

    assert events[3:7] == (
        HatchShifted((0, 1, 0, 0, 1, 0)),
        HatchFilled((0, 0, 0, 1, 0, 0)),
        BagRefilled(Sealed((), (4, 3, 1))),
        HatchFilled((0, 1, 0, 1, 1, 0)),
    )


def test_FF_10_5_an_empty_bag_is_refilled_before_the_first_token() -> None:
    state = last_turn(discard="blue red red grey purple", rest=3, chance=Scripted(((4, 4, 5, 3, 1), *DICE)))

    events = story(state, "P0 finesse")

    assert events[4:6] == (
        BagRefilled(Sealed((), (4, 4, 5, 3, 1))),
        HatchFilled((0, 0, 0, 1, 2, 1)),
    )


def test_FF_10_5_without_any_token_drawing_stops() -> None:
    none_left = last_turn(rest=3, chance=Scripted(DICE))
    assert kinds(story(none_left, "P0 finesse"))[2:5] == ["TurnEnded", "HatchShifted", "RoundBegan"]
    few = last_turn(bag="red blue", rest=3, chance=Scripted(DICE))
    assert of(HatchFilled, story(few, "P0 finesse")) == [HatchFilled((0, 0, 0, 1, 1, 0))]


def test_FF_10_6_all_dice_are_rolled_again() -> None:
    for players, dice in ((2, DICE), (4, (*DICE, 5, 5))):
        state = last_turn(players=players, finesse=(0,) * players, chance=Scripted(dice))
        assert sum(after(state, "P0 finesse").table.pool) == len(dice)


# ---------------------------------------------------------------------------------------------- FF-11


def test_FF_11_1_the_end_of_the_game_event_by_event() -> None:
    state = last_turn(landed={0: SEVEN}, totals=(9, 10))

    assert story(state, "P0 finesse")[2:] == (TurnEnded(0), GameEnded(), PhaseEntered("over"))
    over = after(state, "P0 finesse")
    assert (to_act(over), legal_actions(over, 0), over.table.active) == ((), (), 0)
    assert (over.table.round, over.table.round_totals) == (2, (9, 10))
    assert refused(over, "P0 finesse") == ("game-over", "FF-10.1")
    assert outcome(state) is None


FISH = st.integers(0, 47)


@given(
    st.lists(FISH, unique=True, max_size=24),
    st.permutations(range(16)),
    st.integers(0, 16),
    st.integers(0, 3),
    st.lists(st.integers(1, 5), min_size=24, max_size=24),
    st.booleans(),
)
def test_FF_11_2_to_FF_11_5_scores_are_those_of_the_second_scoring(
    landed: list[int], cards: list[int], held: int, board: int, colors: list[int], wild: bool
) -> None:
    options = Options(components=WILD if wild else DEFAULT_COMPONENTS)
    base = table(options=options)
    tokens = tuple(colors[: len(landed)].count(each) for each in range(6))
    state = replace(
        base,
        table=replace(
            base.table,
            boards=(board, (board + 1) % 4),
            landed=(tuple(landed), ()),
            scored_tokens=(tokens, (0,) * 6),
            rock_cards=(tuple(cards[:held]), ()),
        ),
    )
    catch = Catch(board, landed, tokens, cards[:held])

    sheet = score(state)[0]

    assert [(line.rule, line.label, line.amount, line.evidence) for line in sheet.lines] == lines_of(
        box_of(options.components), catch
    )
    assert sheet.total == total(box_of(options.components), catch)
    assert score(state)[1].total == total(box_of(options.components), Catch((board + 1) % 4, (), (0,) * 6, ()))


@pytest.mark.parametrize(
    ("name", "label"), [("L", "bonus-L"), ("M", "bonus-M"), ("N", "bonus-N"), ("O", "bonus-O"), ("P", "bonus-P")]
)
def test_FF_11_5_bonus_goals_in_order_of_gaining(name: str, label: str) -> None:
    state = table(rocks={0: f"A{name}B"}, landed={0: "F01 F03 F05 F11"}, scored={0: "red red red blue"})

    *_, line = score(state)[0].lines

    amounts = {"L": 4, "M": 2, "N": 2, "O": 2, "P": 3}
    evidence = {"L": (4, 10), "M": (2,), "N": (0,), "O": (0, 0, 0, 1, 3, 0), "P": (0, "LMNOP".index(name) + 11, 1)}
    assert (line.rule, line.label, line.amount, line.evidence) == ("FF-11.5", label, amounts[name], evidence[name])


def test_FF_11_3_and_FF_11_4_evidence_of_goals() -> None:
    state = table(
        boards=(0, 1),
        landed={0: "F07 F01 F13 F20 F09 F05"},
        scored={0: "orange red orange orange orange purple"},
    )

    lines = {line.label: (line.amount, line.evidence) for line in score(state)[0].lines}

    assert lines == {
        "fish": (2 + 2 + 2 + 4 + 5 + 7, (6, 0, 12, 19, 8, 4)),
        "common-1": (5, (4, 0, 0, 0, 1, 1)),
        "common-2": (3, (6, 0, 12, 19, 8, 4)),
        "common-3": (0, (6, 0, 12, 19, 8, 4)),
        "personal-1": (4, (4, 0, 0, 0, 0, 0)),
        "personal-2": (4, (6, 8)),
        "personal-3": (6, (0, 12, 19, 4)),
    }


def ended(landed: dict[int, str], totals: tuple[int, ...], **what: Any) -> tuple[int, ...]:
    """Return the places at the end of a game in which everybody has this."""
    names = {seat: names for seat, names in landed.items() if names}
    state = table(players=len(totals), phase="over", landed=names, totals=totals, **what)
    found = outcome(state)
    assert found is not None
    catches = [
        Catch(
            state.table.boards[seat],
            state.table.landed[seat],
            state.table.scored_tokens[seat],
            state.table.rock_cards[seat],
        )
        for seat in range(len(totals))
    ]
    assert found.places == places(box_of(state.table.options.components), catches, state.table.round_totals)
    assert found.reason == "seven-fish"
    return found.places


BARREN = Options(components=replace(DEFAULT_COMPONENTS, common=(), boards=(DEFAULT_COMPONENTS.boards[0][1:2],) * 4))
"""Nothing scores but fish, and brown trout twice."""


SEVEN_FOR_22: Final = "F01 F13 F02 F14 F03 F15 F27"
SEVEN_OTHERS_FOR_22: Final = "F25 F37 F26 F38 F39 F20 F32"
THREE_FOR_22: Final = "F06 F18 F19"
THREE_FOR_30: Final = "F06 F18 F30"


@pytest.mark.parametrize(
    ("landed", "totals", "expected"),
    [
        ((SEVEN_FOR_22, THREE_FOR_30), (6, 12), (2, 1)),
        ((SEVEN_FOR_22, THREE_FOR_22), (12, 6), (1, 2)),
        ((THREE_FOR_22, SEVEN_FOR_22), (6, 12), (2, 1)),
        ((SEVEN_FOR_22, SEVEN_OTHERS_FOR_22), (12, 11), (2, 1)),
        ((SEVEN_FOR_22, SEVEN_OTHERS_FOR_22), (12, 12), (1, 1)),
        ((SEVEN_FOR_22, "", ""), (9, 9, 6), (1, 3, 2)),
        ((SEVEN_FOR_22, "", ""), (9, 6, 6), (1, 2, 2)),
        ((THREE_FOR_22, SEVEN_FOR_22, SEVEN_OTHERS_FOR_22, "F30 F42"), (9, 10, 10, 6), (3, 1, 1, 4)),
    ],
)
def test_FF_11_6_places_by_points_then_fish_then_pips_then_shared(
    landed: tuple[str, ...], totals: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert ended(dict(enumerate(landed)), totals, options=BARREN) == expected


def test_FF_11_7_a_fish_on_the_line_scores_nothing() -> None:
    with_line = table(line={0: "F06 2 orange"}, landed={0: "F01"}, scored={0: "red"})
    without = table(landed={0: "F01"}, scored={0: "red"})

    assert score(with_line)[0] == score(without)[0]


def test_FF_11_8_a_colour_can_be_fished_out_and_a_cast_is_still_legal() -> None:
    state = table(die=3, landed={1: "F01 F02 F03 F04 F05 F06 F07 F08 F09 F10"}, scored={1: "orange " * 10})

    assert code(state, "P0 cast") is None
    assert phase(after(state, "P0 cast", "P0 place 3m")) == "drift"
    assert after(last_turn(round=10**6), "P0 finesse").table.round == 10**6 + 1


# ---------------------------------------------------------------------------------------------- FF-12


def test_FF_12_1_the_end_of_a_turn_needs_no_word_if_nothing_else_is_legal() -> None:
    for state in (last_turn(), table(die=2, finesse=(0,))):
        assert "TurnEnded" in kinds(story(state, "P0 finesse"))


def test_FF_12_2_a_miss_that_no_card_can_follow_needs_no_word() -> None:
    state = table(die=2, finesse=(0,), hatch={2: "orange"}, chance=struck("m"))

    assert phase(after(state, "P0 cast", "P0 place 2m", "P0 draw")) == "drift"


def test_FF_12_3_a_must_needs_no_word() -> None:
    must = Options(strike_draw="must")
    state = table(die=2, finesse=(0,), hatch={2: "orange"}, options=must, chance=struck("m"))

    assert kinds(story(state, "P0 cast", "P0 place 2m"))[2:] == [
        "TokenPlaced",
        "StrikeOffered",
        "StrikeDrawn",
        "StrikePassed",
        "PhaseEntered",
    ]


def test_FF_12_4_a_single_pile_needs_no_word() -> None:
    state = table(die=2, hatch={2: "orange"}, chance=struck("h"))

    assert "RockDrawn" in kinds(story(state, "P0 cast", "P0 place 2m", "P0 draw"))


def test_FF_12_5_a_single_result_needs_no_word() -> None:
    assert after(table(die=6, rocks={0: "B"}), "P0 technique B").table.die == 5
    # Of the deltas -2, -1, 1, 2 only 1 and 2 are left at die 1: that is asked.
    assert phase(after(table(die=1, momentum={0: 1}), "P0 momentum")) == "effect"


def test_FF_12_6_the_end_of_a_cast_needs_no_word() -> None:
    assert "CastEnded" in kinds(story(table(die=1), "P0 cast", "P0 place 1m"))


def test_FF_12_7_an_effect_that_is_done_needs_no_word() -> None:
    state = table(momentum={0: 2}, hatch={1: "red"})

    assert phase(after(state, "P0 momentum", "P0 shift 4 1>2", "P0 shift 4 2>3")) == "turn"


def test_FF_12_8_the_end_of_a_round_needs_no_word() -> None:
    assert after(last_turn(), "P0 finesse").table.round == 3


def test_FF_12_9_what_is_asked_even_with_one_answer() -> None:
    assert menu(table(pool="666", finesse=(0,))) == (TakeDie(0, 6),)
    placing = after(table(die=1, finesse=(0,), no_deck=True, water="1t 1m"), "P0 cast")
    assert menu(placing) == (PlaceToken(0, 2),)
    drifting = after(table(die=2, finesse=(0,), no_deck=True, water="1t 1m"), "P0 cast", "P0 place 2m")
    assert menu(drifting) == (Drift(0, 2),)
    checking = after(table(die=2, finesse=(0,), hatch={2: "orange"}), "P0 cast", "P0 place 2m")
    assert menu(checking)[0] == DrawStrike(0)
    reeled = after(table(players=2, die=2, line={0: "F10 1 red"}, drag=(True,), finesse=(0,)), "P0 reel")
    assert {type(action) for action in menu(reeled)} == {TakeMomentum}


def test_the_colours_and_slots_have_the_ids_of_the_page() -> None:
    assert (GREEN, BLACK, YELLOW, NONE) == (0, 1, 2, -1)
    assert color("purple") == 5

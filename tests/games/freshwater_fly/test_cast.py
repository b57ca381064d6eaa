"""FF-5 and FF-6: casting, checks, drifts, and what a hook does, in order."""

from itertools import product

import pytest

from tablerules.games.freshwater_fly import (
    CastBegan,
    CastEnded,
    Drift,
    FishHooked,
    OpenWater,
    Options,
    PhaseEntered,
    PlaceToken,
    RiverFilled,
    RockDrawn,
    RockPile,
    State,
    StrikeDrawn,
    StrikeOffered,
    StrikePassed,
    TakeRock,
    TokenDrifted,
    TokenPlaced,
    TurnBegan,
    TurnEnded,
)
from tests.games.freshwater_fly.tables import (
    WILD,
    Parts,
    after,
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
from tests.oracles.freshwater_fly_facts import NONE, START, color, fish, letter, name_of, space

ORANGE = color("orange")
MUST = Options(strike_draw="must")
EVERYWHERE = dict.fromkeys(range(1, 7), "orange")


def cast(state: State, *actions: str) -> State:
    return after(state, "P0 cast", *(f"P0 {action}" for action in actions))


# ---------------------------------------------------------------------------------------------- FF-5


@pytest.mark.parametrize("die", range(1, 7))
def test_FF_5_1_a_cast_needs_a_free_line_and_a_card_in_the_column(die: int) -> None:
    assert refused(table(die=die, line={0: "F10 1 red"}), "P0 cast") == ("fish-on-line", "FF-5.1")
    names = [f"{die}{row}" for row in "tmb"]
    rocks = {"2t": "", "4b": "", "6m": ""}
    dry = table(
        die=die,
        no_deck=True,
        water=" ".join(name for name in names if name not in rocks),
        piles={name: "" for name in names if name in rocks},
    )
    assert refused(dry, "P0 cast") == ("no-card-there", "FF-5.1")
    assert refused(table(die=die), "P0 cast") is None
    assert story(table(die=die), "P0 cast") == (CastBegan(0), PhaseEntered("place"))


@pytest.mark.parametrize("die", range(1, 7))
def test_FF_5_2_the_token_goes_onto_any_card_of_the_column(die: int) -> None:
    state = cast(table(die=die, finesse=(0,)))

    column = [3 * (die - 1) + row for row in range(3)]
    assert menu(state) == tuple(PlaceToken(0, number) for number in column)
    for number in range(18):
        expected = None if number in column else ("out-of-reach", "FF-5.2")
        assert refused(state, PlaceToken(0, number)) == expected


def test_FF_5_2_neither_open_water_nor_an_empty_pile_is_a_card() -> None:
    state = cast(table(die=2, finesse=(0,), no_deck=True, water="2m 3b", piles={"2t": ""}))

    assert spaces_offered(state, PlaceToken) == ["2b"]
    for name in ("2m", "2t", "3b"):  # 3b is out of reach as well, and open water comes first
        assert refused(state, f"P0 place {name}") == ("no-card-there", "FF-5.2")


def test_FF_5_3_a_drift_enters_rocks_without_cards_but_no_open_water() -> None:
    state = cast(table(die=3, no_deck=True, water="2b 1t", piles={"2t": ""}), "place 3m")

    assert spaces_offered(state, Drift) == ["2t", "2m"]
    assert refused(state, "P0 drift 2b") == ("no-card-there", "FF-5.3")
    assert refused(state, "P0 drift 1t") == ("no-card-there", "FF-5.3")
    assert refused(state, "P0 drift 1m") == ("out-of-reach", "FF-5.12")


@pytest.mark.parametrize("flown", [0, 1])
def test_FF_5_4_the_tile_of_the_present_column_and_the_upper_side_of_the_fly_decide(flown: int) -> None:
    hatch = {5: ("orange", "grey")[flown], 4: ("grey", "orange")[flown], 3: ("orange", "grey")[flown]}
    state = table(die=5, sides=(flown,), hatch=hatch)

    placed = story(state, "P0 cast", "P0 place 5m", "P0 pass")
    assert of(StrikeOffered, placed) == [StrikeOffered(0, 1)]
    later = cast(state, "place 5m", "pass")
    assert of(StrikeOffered, story(later, "P0 drift 4m", "P0 drift 3m")) == [StrikeOffered(0, 2)]


def test_FF_5_5_there_is_no_check_on_a_rock_after_a_drift_either() -> None:
    events = story(table(die=3, hatch=EVERYWHERE), "P0 cast", "P0 place 3t", "P0 pass", "P0 drift 2t")

    assert of(StrikeOffered, events) == [StrikeOffered(0, 1)]
    assert events[-1] == TokenDrifted(0, 3)  # and the phase is still drift


@pytest.mark.parametrize(
    ("each", "following", "rights"), [(1, 0, [2, 3]), (0, 2, [3, 2]), (4, 4, [4, 4]), (2, 1, [4, 4])]
)
def test_FF_5_6_granted_cards_raise_the_right_to_at_most_4(each: int, following: int, rights: list[int]) -> None:
    state = table(die=5, hatch=EVERYWHERE, extra_each=each, extra_next=following)

    events = story(state, "P0 cast", "P0 place 5m", "P0 pass", "P0 drift 4m")

    assert of(StrikeOffered, events) == [StrikeOffered(0, cards) for cards in rights]


@pytest.mark.parametrize("shown", ["hm", "mh"])
def test_FF_5_7_all_cards_of_the_right_are_shown_also_after_a_fish(shown: str) -> None:
    state = table(die=5, hatch=EVERYWHERE, extra_each=1, chance=struck(shown))

    events = story(state, "P0 cast", "P0 place 5m", "P0 draw")

    assert of(StrikeDrawn, events) == [StrikeDrawn(0, tuple(card == "h" for card in shown))]
    assert len(of(FishHooked, events)) == 1


def test_FF_5_7_every_check_starts_with_all_four_cards() -> None:
    chance = struck("mmmmm")
    state = table(die=6, finesse=(0,), hatch=EVERYWHERE, chance=chance)

    done = cast(state, "place 6t", "draw", "drift 5t", "draw", "drift 4t", "draw")

    assert done.vault.chance == struck("")
    # In one check the cards run out: after three flies the fourth card is the fish, whatever the chance.
    sure = table(die=5, hatch=EVERYWHERE, extra_each=3)
    assert cast(sure, "place 5m", "draw").table.line_fish[0] != NONE


def test_FF_5_8_a_right_may_be_given_up_unless_drawing_is_a_must() -> None:
    assert story(cast(table(die=2, hatch={2: "orange"}), "place 2m"), "P0 pass") == (
        StrikePassed(0),
        PhaseEntered("drift"),
    )
    must = table(die=2, hatch={2: "orange"}, options=MUST, chance=struck("m"))
    shown = cast(must, "place 2m")
    assert (phase(shown), shown.table.strike_misses, shown.table.strike_right) == ("strike", 1, 0)
    assert refused(shown, "P0 draw") == ("cards-shown", "FF-5.7")
    assert phase(after(shown, "P0 pass")) == "drift"


def test_FF_5_9_a_fish_card_hooks() -> None:
    state = table(die=2, river={"2m": "F33"}, hatch={2: "orange"}, chance=struck("h"))

    assert cast(state, "place 2m", "draw").table.line_fish[0] == fish("F33")


@pytest.mark.parametrize(("finesse", "asked"), [(0, False), (1, True)])
def test_FF_5_10_after_a_miss_there_is_a_choice_if_it_can_be_paid(finesse: int, asked: bool) -> None:
    state = cast(table(die=2, finesse=(finesse,), hatch={2: "orange"}, chance=struck("m")), "place 2m")

    assert phase(after(state, "P0 draw")) == ("strike" if asked else "drift")
    assert kinds(story(state, "P0 draw")) == (
        ["StrikeDrawn"] if asked else ["StrikeDrawn", "StrikePassed", "PhaseEntered"]
    )


@pytest.mark.parametrize("die", range(1, 7))
def test_FF_5_11_two_drifts_to_the_left_as_far_as_column_1(die: int) -> None:
    state = cast(table(die=die, finesse=(0,)), f"place {die}b")

    drifts = 0
    while phase(state) == "drift":
        assert all(isinstance(action, Drift) for action in menu(state))  # compulsory
        state = after(state, menu(state)[-1])
        drifts += 1

    assert drifts == min(2, die - 1)
    assert state.table.token_at == NONE


@pytest.mark.parametrize(("start", "any_row"), [*product(range(3, 18), [False, True])])
def test_FF_5_12_a_drift_keeps_the_row_or_changes_it_by_one(start: int, any_row: bool) -> None:
    state = cast(table(die=start // 3 + 1, any_row=any_row), f"place {name_of(start)}")

    column, row = start // 3 - 1, start % 3
    rows = [other for other in range(3) if any_row or abs(other - row) < 2]
    assert [action.space for action in offered(state, Drift)] == [3 * column + other for other in rows]  # type: ignore[union-attr]  # drifts


def test_FF_5_13_a_cast_ends_where_no_space_is_left_to_drift_to() -> None:
    state = table(die=3, finesse=(0,), no_deck=True, water="2m 2b")

    events = story(state, "P0 cast", "P0 place 3b")

    assert events[2:4] == (TokenPlaced(0, 8), CastEnded(0, hooked=False))
    # From 3m the rock at 2t is still in reach.
    assert spaces_offered(cast(state, "place 3m"), Drift) == ["2t"]


def test_FF_5_13_the_last_right_is_settled_before_the_end() -> None:
    state = cast(table(die=1, finesse=(0,), hatch={1: "orange"}), "place 1m")

    assert phase(state) == "strike"
    assert story(state, "P0 pass") == (
        StrikePassed(0),
        CastEnded(0, hooked=False),
        TurnEnded(0),
        TurnBegan(1),
        PhaseEntered("turn"),
    )


# ---------------------------------------------------------------------------------------------- FF-6


def test_FF_6_a_hook_beside_a_rock_event_by_event() -> None:
    state = table(
        die=3,
        finesse=(4,),
        river={"3t": "F17"},
        deck="F01 F06",
        tops={"2t": "M"},
        hatch={3: "orange orange"},
        reel=(3,),
        chance=struck("h"),
    )

    placed = cast(state, "place 3t")
    events = story(placed, "P0 draw")

    box = state.table.options.components
    assert events == (
        StrikeDrawn(0, (True,)),
        FishHooked(0, 6, fish("F17"), ORANGE),  # type: ignore[arg-type]  # a fish
        RockDrawn(0, 3, letter("M")),  # type: ignore[arg-type]  # a rock card
        RiverFilled(6, face(box, fish("F01")), face(box, fish("F06"))),
        CastEnded(0, hooked=True),
        PhaseEntered("after"),
    )


def test_FF_6_1_the_fish_goes_to_the_slot_of_its_own_colour() -> None:
    for name, slot in (("F01", 0), ("F03", 1), ("F05", 2)):
        state = table(die=5, river={"5m": name}, hatch=EVERYWHERE, chance=struck("h"))
        seen = cast(state, "place 5m", "draw").table
        assert (seen.line_fish[0], seen.line_slot[0]) == (fish(name), slot)


def test_FF_6_2_a_token_goes_into_the_handle_and_the_reel_to_start() -> None:
    state = table(die=5, hatch={5: "grey", 4: "orange red orange"}, reel=(4,), chance=struck("hm"))

    seen = cast(state, "place 5m", "drift 4m", "draw").table

    assert (seen.line_token[0], seen.reel[0]) == (ORANGE, START)
    assert seen.hatch[3] == (1, 0, 0, 0, 1, 0)
    assert seen.hatch[4] == (0, 1, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("where", "rock"),
    [("1t", "2t"), ("2m", "2t"), ("3t", "2t"), ("3b", "4b"), ("4m", "4b"), ("5b", "4b"), ("5m", "6m"), ("6t", "6m")],
)
def test_FF_6_3_orthogonal_neighbours_of_rocks_give_a_card(where: str, rock: str) -> None:
    what: Parts = {"die": int(where[0]), "hatch": EVERYWHERE, "tops": {rock: "P"}, "chance": struck("h")}

    events = story(table(**what), "P0 cast", f"P0 place {where}", "P0 draw")

    assert of(RockDrawn, events) == [RockDrawn(0, space(rock), letter("P"))]  # type: ignore[arg-type]  # a rock card


@pytest.mark.parametrize("where", ["1m", "1b", "2b", "3m", "4t", "5t"])
def test_FF_6_3_diagonal_neighbours_and_others_give_none(where: str) -> None:
    state = table(die=int(where[0]), hatch=EVERYWHERE, chance=struck("h"))

    assert of(RockDrawn, story(state, "P0 cast", f"P0 place {where}", "P0 draw")) == []


def test_FF_6_3_between_two_piles_the_player_picks_one() -> None:
    what: Parts = {
        "options": Options(components=WILD),
        "die": 3,
        "flies": (1, 9),
        "sides": (1,),
        "hatch": {3: "yellow"},
    }
    state = table(**what, tops={"2m": "A", "3t": "B"}, chance=struck("h"))

    asked = cast(state, "place 3m", "draw")

    assert phase(asked) == "rock"
    assert asked.table.river[7] == OpenWater()
    assert asked.table.token_at == 7
    assert menu(asked) == (TakeRock(0, 4), TakeRock(0, 6))
    assert kinds(story(asked, "P0 rock 3t"))[:3] == ["RockDrawn", "RiverFilled", "CastEnded"]
    taken = after(asked, "P0 rock 3t").table
    assert taken.rock_cards[0] == (letter("B"),)
    assert taken.river[6] == RockPile(2)
    assert refused(asked, "P0 rock 4m") == ("empty-pile", "FF-6.3")
    assert refused(asked, "P0 rock 4b") == ("out-of-reach", "FF-6.3")
    # One of the piles is empty: nothing to pick.
    single = table(**what, piles={"2m": ""}, tops={"3t": "B"}, chance=struck("h"))
    assert cast(single, "place 3m", "draw").table.rock_cards[0] == (letter("B"),)


def test_FF_6_3_an_empty_pile_gives_nothing() -> None:
    state = table(die=3, hatch=EVERYWHERE, piles={"2t": ""}, chance=struck("h"))

    assert of(RockDrawn, story(state, "P0 cast", "P0 place 3t", "P0 draw")) == []


def test_FF_6_4_the_space_is_filled_from_the_deck() -> None:
    state = table(die=5, deck="F11 F20", hatch=EVERYWHERE, chance=struck("h"))

    hooked = cast(state, "place 5t", "draw")

    assert hooked.vault.river[12] == fish("F11")
    assert hooked.vault.deck[0] == fish("F20")
    assert hooked.table.deck_size == state.table.deck_size - 1


def test_FF_6_5_with_an_empty_deck_the_space_becomes_open_water() -> None:
    state = table(die=5, no_deck=True, hatch=EVERYWHERE, chance=struck("h"))

    events = story(state, "P0 cast", "P0 place 5t", "P0 draw")
    hooked = cast(state, "place 5t", "draw")

    assert of(RiverFilled, events) == []
    assert hooked.table.river[12] == OpenWater()
    assert hooked.vault.river[12] == NONE
    assert (hooked.table.deck_size, hooked.table.deck_top) == (0, None)


def test_FF_6_5_the_last_fish_of_the_deck_leaves_none_on_top() -> None:
    swimming = [f"F{number:02}" for number in range(1, 17)]
    rest = " ".join(f"F{number:02}" for number in range(17, 49))
    river = {
        name_of(number): name
        for number, name in zip((n for n in range(18) if n not in (3, 11, 16)), swimming, strict=False)
    }
    state = table(die=5, river=river, deck="F16", landed={1: rest}, hatch=EVERYWHERE, chance=struck("h"))

    events = story(state, "P0 cast", "P0 place 5t", "P0 draw")

    assert of(RiverFilled, events) == [RiverFilled(12, face(state.table.options.components, fish("F16")), None)]


def test_FF_6_6_the_reel_is_not_turned_in_the_turn_of_the_hook() -> None:
    state = cast(table(die=5, finesse=(4,), hatch=EVERYWHERE, chance=struck("h")), "place 5t", "draw")

    assert (phase(state), state.table.dice_action) == ("after", "cast")
    assert refused(state, "P0 reel") == ("wrong-phase", "FF-2.5")

"""The refusal table of section 4.8: codes, rule numbers, order, and what the sentences say."""

import re
from collections import Counter
from typing import Final

import pytest

from tablerules.games.freshwater_fly import (
    DEFAULT_COMPONENTS,
    Action,
    Cast,
    ChangeFly,
    ChooseFace,
    ChooseFly,
    DrawStrike,
    Drift,
    EndTurn,
    ExtraStrike,
    FlipMomentum,
    IncreaseFinesse,
    KeepMomentum,
    MoveHatch,
    Options,
    PassStrike,
    PlaceHatch,
    PlaceToken,
    Reel,
    SetDrag,
    ShiftHatch,
    State,
    StopEffect,
    SwapFish,
    TakeDie,
    TakeMomentum,
    TakeRock,
    TurnDie,
    UseMomentum,
    UseTechnique,
    apply,
    explain,
    legal_actions,
    parse_action,
    view,
)
from tablerules.kernel.refusals import IllegalAction, Refusal
from tablerules.kernel.values import replace
from tests.games.freshwater_fly.beside import compare_refusals, model_of
from tests.games.freshwater_fly.tables import (
    ACTIONS,
    WILD,
    after,
    chosen_at_random,
    phase,
    refused,
    snake,
    struck,
    table,
)
from tests.oracles.freshwater_fly_facts import NONE
from tests.oracles.freshwater_fly_model import ROWS_OF_PHASES

ILLEGAL: Final[type[IllegalAction[Action]]] = IllegalAction
LINE = {0: "F10 1 red"}
SEVEN = "F01 F02 F07 F08 F13 F14 F19"

FLY = table(players=3, round=1, phase="fly", active=1, pool="123456", flies=(7, NONE, NONE))
TURN = table(pool="1122333", hatch={3: "red"}, rocks={0: "CL"}, turned=(2,))
RICH = table(players=3, pool="1122333", finesse=(4,), rocks={0: "CAH"}, momentum={0: 0, 1: 2})
HOOKED = table(pool="1122333", finesse=(4,), line=LINE, drag=(True,), momentum={0: 4})
DIE = table(die=6, finesse=(0,), rocks={0: "CAIL"}, momentum={0: 4})
DRY = table(die=5, no_deck=True, water="5t 5m 5b")
PLACE = after(table(die=2, no_deck=True, water="2m", piles={"2t": ""}, hatch={1: "red", 7: "blue"}), "P0 cast")
POOR_PLACE = after(table(die=2, finesse=(0,), hatch={1: "red"}), "P0 cast")
UNSTAGED = after(table(die=2, hatch={6: "red", 7: "blue"}, options=Options(staging_moves=False)), "P0 cast")
STRIKE = after(table(die=2, hatch={2: "orange"}), "P0 cast", "P0 place 2m")
SHOWN = after(table(die=2, hatch={2: "orange"}, chance=struck("m")), "P0 cast", "P0 place 2m", "P0 draw")
DRIFT = after(table(die=3, no_deck=True, water="2b 1t"), "P0 cast", "P0 place 3m")
ROCK = after(
    table(die=3, flies=(1, 9), sides=(1,), hatch={3: "yellow"}, chance=struck("h"), options=Options(components=WILD)),
    "P0 cast",
    "P0 place 3m",
    "P0 draw",
)
THREE_ROCKS = Options(components=replace(DEFAULT_COMPONENTS, rock_spaces=(4, 6, 10)))
ROCK_AND_EMPTY = after(
    table(die=3, hatch={3: "orange"}, piles={"2m": ""}, chance=struck("h"), options=THREE_ROCKS),
    "P0 cast",
    "P0 place 3m",
    "P0 draw",
)
TAKE = after(table(die=2, line=LINE, drag=(True,), momentum={1: 2}, finesse=(0, 0)), "P0 reel")
FLIP = after(table(die=2, line=LINE, drag=(True,), momentum={0: 2}, finesse=(0, 0)), "P0 reel")
FACE = after(table(die=2, momentum={0: 1}), "P0 momentum")
SHIFT = after(table(momentum={0: 2}, hatch={2: "red"}), "P0 momentum")
PUT = after(table(momentum={0: 2}, turned=(2,)), "P0 momentum")
CHANGE = after(table(rocks={0: "F"}), "P0 technique F")
SWAP = after(table(rocks={0: "K"}, finesse=(2,), no_deck=True, water="5t"), "P0 technique K")
AFTER = table(phase="after", die=3, dice_action="increase", finesse=(3,), rocks={0: "ACI"})
USED = table(die=3, finesse=(1,), rocks={0: "AC"}, momentum={0: 0}, momentum_used=True, techniques_used="A")
OVER = table(phase="over", landed={0: SEVEN})

STATES: Final = {
    "fly": FLY,
    "turn": TURN,
    "rich": RICH,
    "hooked": HOOKED,
    "die": DIE,
    "dry": DRY,
    "place": PLACE,
    "poor place": POOR_PLACE,
    "unstaged": UNSTAGED,
    "strike": STRIKE,
    "shown": SHOWN,
    "drift": DRIFT,
    "rock": ROCK,
    "rock and an empty one": ROCK_AND_EMPTY,
    "take": TAKE,
    "flip": FLIP,
    "face": FACE,
    "shift": SHIFT,
    "put": PUT,
    "change": CHANGE,
    "swap": SWAP,
    "after": AFTER,
    "used": USED,
    "over": OVER,
}

ONE_OF_EACH: tuple[Action, ...] = (
    ChooseFly(0, 1, 1),  # type: ignore[arg-type]  # a fly
    TakeDie(0, 3),
    TurnDie(0, 1),
    Cast(0),
    Reel(0),
    IncreaseFinesse(0),
    MoveHatch(0, 4, 1, 2),
    PlaceToken(0, 5),
    DrawStrike(0),
    ExtraStrike(0),
    PassStrike(0),
    Drift(0, 3),
    TakeRock(0, 4),
    TakeMomentum(0, 1),  # type: ignore[arg-type]  # a tile
    FlipMomentum(0),
    KeepMomentum(0),
    ChangeFly(0, 1, 1),  # type: ignore[arg-type]  # a fly
    SetDrag(0),
    UseMomentum(0),
    UseTechnique(0, 2),  # type: ignore[arg-type]  # a card
    ChooseFace(0, 4),
    ShiftHatch(0, 4, 2, 3),
    PlaceHatch(0, 4),
    SwapFish(0, 7, 8),
    StopEffect(0),
    EndTurn(0),
)
BY_EFFECT: Final = {
    FACE: ChooseFace,
    SHIFT: ShiftHatch,
    PUT: PlaceHatch,
    CHANGE: ChooseFly,
    SWAP: SwapFish,
}

CASES: tuple[tuple[str, State, Action | str, str, str], ...] = (
    *[(f"over, {snake(type(action).__name__)}", OVER, action, "game-over", "FF-10.1") for action in ONE_OF_EACH],
    ("over before seat", OVER, Cast(7), "game-over", "FF-10.1"),
    ("somebody else's turn", TURN, TakeDie(1, 3), "not-your-turn", "FF-2.1"),
    ("no seat", TURN, TakeDie(2, 3), "not-your-turn", "FF-2.1"),
    ("the referee", TURN, TakeDie(-1, 3), "not-your-turn", "FF-2.1"),
    ("seat before phase", TURN, Cast(1), "not-your-turn", "FF-2.1"),
    *[
        (f"{snake(type(action).__name__)} in {name}", state, action, "wrong-phase", "FF-2.5")
        for name, state in STATES.items()
        if name not in {"over", "fly"}
        for action in ONE_OF_EACH
        if snake(type(action).__name__) not in ROWS_OF_PHASES[phase(state)]
    ],
    *[
        (f"{snake(type(action).__name__)} for another effect", state, action, "wrong-phase", "FF-2.5")
        for state, kind in BY_EFFECT.items()
        for action in ONE_OF_EACH
        if type(action) in {*BY_EFFECT.values()} - {kind}
    ],
    ("phase before id", TURN, ChooseFace(0, 9), "wrong-phase", "FF-2.5"),
    ("fly 12", RICH, ChangeFly(0, 12, 0), "bad-id", "FF-2.5"),  # type: ignore[arg-type]  # no fly
    ("side 2", RICH, ChangeFly(0, 1, 2), "bad-id", "FF-2.5"),  # type: ignore[arg-type]  # no side
    ("fly -1", FLY, ChooseFly(1, -1, 0), "bad-id", "FF-2.5"),  # type: ignore[arg-type]  # no fly
    ("face 0", TURN, TakeDie(0, 0), "bad-id", "FF-2.5"),
    ("face 7", FACE, ChooseFace(0, 7), "bad-id", "FF-2.5"),
    ("delta 0", DIE, TurnDie(0, 0), "bad-id", "FF-2.5"),
    ("delta 2", DIE, TurnDie(0, 2), "bad-id", "FF-2.5"),
    ("space 18", PLACE, PlaceToken(0, 18), "bad-id", "FF-2.5"),
    ("space -1", DRIFT, Drift(0, -1), "bad-id", "FF-2.5"),
    ("rock space 18", ROCK, TakeRock(0, 18), "bad-id", "FF-2.5"),
    ("colour 6", PLACE, MoveHatch(0, 6, 1, 2), "bad-id", "FF-2.5"),
    ("place 0", PLACE, MoveHatch(0, 4, 1, 0), "bad-id", "FF-2.5"),
    ("place 8", PLACE, MoveHatch(0, 3, 7, 8), "bad-id", "FF-2.5"),
    ("shift to 0", SHIFT, ShiftHatch(0, 4, 1, 0), "bad-id", "FF-2.5"),
    ("tile 5", TAKE, TakeMomentum(0, 5), "bad-id", "FF-2.5"),  # type: ignore[arg-type]  # no tile
    ("card 16", TURN, UseTechnique(0, 16), "bad-id", "FF-2.5"),  # type: ignore[arg-type]  # no card
    ("column 7", PUT, PlaceHatch(0, 7), "bad-id", "FF-2.5"),
    ("column 0", PUT, PlaceHatch(0, 0), "bad-id", "FF-2.5"),
    ("swap downwards", SWAP, SwapFish(0, 8, 7), "bad-id", "FF-2.5"),
    ("swap with itself", SWAP, SwapFish(0, 7, 7), "bad-id", "FF-2.5"),
    ("id before fish", HOOKED, ChangeFly(0, 99, 0), "bad-id", "FF-2.5"),  # type: ignore[arg-type]  # no fly
    ("no 4 in the pool", TURN, TakeDie(0, 4), "no-such-die", "FF-2.3"),
    ("cast with a fish", table(die=3, line=LINE), Cast(0), "fish-on-line", "FF-5.1"),
    ("fish before card", table(die=5, line=LINE, no_deck=True, water="5t 5m 5b"), Cast(0), "fish-on-line", "FF-5.1"),
    ("change with a fish", HOOKED, ChangeFly(0, 0, 0), "fish-on-line", "FF-4.4"),  # type: ignore[arg-type]  # a fly
    ("reel without", DIE, Reel(0), "no-fish-on-line", "FF-7.1"),
    ("drag without", RICH, SetDrag(0), "no-fish-on-line", "FF-4.5"),
    ("cast in a dry column", DRY, Cast(0), "no-card-there", "FF-5.1"),
    ("place on open water", PLACE, "P0 place 2m", "no-card-there", "FF-5.2"),
    ("place on an empty pile", PLACE, "P0 place 2t", "no-card-there", "FF-5.2"),
    ("drift onto open water", DRIFT, "P0 drift 2b", "no-card-there", "FF-5.3"),
    ("water before reach", DRIFT, "P0 drift 1t", "no-card-there", "FF-5.3"),
    ("place elsewhere", PLACE, "P0 place 3t", "out-of-reach", "FF-5.2"),
    ("drift too far", DRIFT, "P0 drift 1m", "out-of-reach", "FF-5.12"),
    ("drift upstream", DRIFT, "P0 drift 4m", "out-of-reach", "FF-5.12"),
    ("move two places", PLACE, MoveHatch(0, 4, 1, 3), "out-of-reach", "FF-4.6"),
    ("move nowhere", PLACE, MoveHatch(0, 4, 1, 1), "out-of-reach", "FF-4.6"),
    ("shift two places", SHIFT, ShiftHatch(0, 4, 2, 4), "out-of-reach", "FF-4.6"),
    ("move from a staging tile that is switched off", UNSTAGED, "P0 move 3 7>6", "out-of-reach", "FF-4.6"),
    ("move to one", UNSTAGED, "P0 move 4 6>7", "out-of-reach", "FF-4.6"),
    ("reach before token", UNSTAGED, "P0 move 0 6>7", "out-of-reach", "FF-4.6"),
    ("swap across", SWAP, SwapFish(0, 0, 4), "out-of-reach", "FF-9.15"),
    ("a rock far away", ROCK, "P0 rock 4b", "out-of-reach", "FF-6.3"),
    ("no such token", PLACE, "P0 move 0 1>2", "no-such-token", "FF-4.2"),
    ("token before price", POOR_PLACE, "P0 move 0 1>2", "no-such-token", "FF-4.2"),
    ("no such token to shift", SHIFT, "P0 shift 4 3>2", "no-such-token", "FF-4.2"),
    ("a pile without cards", ROCK_AND_EMPTY, "P0 rock 2m", "empty-pile", "FF-6.3"),
    ("no rock beside the fish", ROCK, "P0 rock 4m", "empty-pile", "FF-6.3"),
    ("swap with a rock", SWAP, "P0 swap 2t 2m", "no-fish-there", "FF-9.15"),
    ("swap with open water", SWAP, "P0 swap 5t 5m", "no-fish-there", "FF-9.15"),
    ("die above 6", table(die=6), TurnDie(0, 1), "die-limit", "FF-4.1"),
    ("die below 1", table(die=1), TurnDie(0, -1), "die-limit", "FF-4.1"),
    ("limit before price", DIE, TurnDie(0, 1), "die-limit", "FF-4.1"),
    ("no result", FACE, ChooseFace(0, 6), "die-limit", "FF-9.7"),
    ("the face it shows", FACE, ChooseFace(0, 2), "die-limit", "FF-9.7"),
    ("the fly of another", FLY, "P1 fly 7b", "fly-taken", "FF-4.4"),
    ("change to the fly of another", RICH, "P0 change 9a", "fly-taken", "FF-4.4"),
    ("taken before level", TURN, "P0 change 9b", "fly-taken", "FF-4.4"),
    ("an effect's fly of another", CHANGE, "P0 fly 9b", "fly-taken", "FF-4.4"),
    ("the same fly", RICH, "P0 change 0a", "same-fly", "FF-4.4"),
    ("same before level", TURN, "P0 change 0a", "same-fly", "FF-4.4"),
    ("an effect's same fly", CHANGE, "P0 fly 0a", "same-fly", "FF-4.4"),
    ("drag twice", HOOKED, SetDrag(0), "drag-already-set", "FF-4.5"),
    ("set before level", table(line=LINE, drag=(True,)), SetDrag(0), "drag-already-set", "FF-4.5"),
    ("no tile to use", TURN, UseMomentum(0), "no-tile", "FF-8.1"),
    ("no tile before used", table(die=3, momentum_used=True), UseMomentum(0), "no-tile", "FF-8.1"),
    ("no tile to turn over", TAKE, FlipMomentum(0), "no-tile", "FF-8.1"),
    ("no tile to keep", TAKE, KeepMomentum(0), "no-tile", "FF-8.1"),
    ("a second tile", FLIP, "P0 tile 3", "tile-held", "FF-8.1"),
    ("the own tile again", FLIP, "P0 tile 2", "tile-held", "FF-8.1"),
    ("the tile of another", TAKE, "P0 tile 2", "tile-held", "FF-8.1"),
    ("a card that is not held", DIE, "P0 technique B", "not-your-card", "FF-9.1"),
    ("held before technique", DIE, "P0 technique P", "not-your-card", "FF-9.1"),
    ("a bonus goal", DIE, "P0 technique L", "not-a-technique", "FF-9.1"),
    ("a second tile in a turn", USED, UseMomentum(0), "already-used", "FF-8.3"),
    ("a second technique", USED, "P0 technique C", "already-used", "FF-9.2"),
    (
        "used before price",
        table(die=3, finesse=(0,), rocks={0: "AC"}, techniques_used="A"),
        "P0 technique C",
        "already-used",
        "FF-9.2",
    ),
    ("extra before draw", STRIKE, ExtraStrike(0), "nothing-shown", "FF-4.3"),
    (
        "extra with nothing to pay it",
        after(table(die=2, finesse=(0,), hatch={2: "orange"}), "P0 cast", "P0 place 2m"),
        ExtraStrike(0),
        "nothing-shown",
        "FF-4.3",
    ),
    ("draw again", SHOWN, DrawStrike(0), "cards-shown", "FF-5.7"),
    ("a tile for later", DIE, UseMomentum(0), "wrong-time", "FF-9.3"),
    ("a technique for later", DIE, "P0 technique I", "wrong-time", "FF-9.3"),
    ("a technique for earlier", AFTER, "P0 technique C", "wrong-time", "FF-9.3"),
    ("time before price", RICH, "P0 technique H", "wrong-time", "FF-9.3"),
    ("a turn of the die", table(die=3, finesse=(0,)), TurnDie(0, 1), "cannot-afford", "FF-3.1"),
    ("a move", POOR_PLACE, "P0 move 4 1>2", "cannot-afford", "FF-3.1"),
    ("a technique", DIE, "P0 technique C", "cannot-afford", "FF-3.1"),
    ("price before effect", table(finesse=(0,), rocks={0: "C"}), "P0 technique C", "cannot-afford", "FF-3.1"),
    ("the level of a fly", TURN, "P0 change 0b", "finesse-level", "FF-3.1"),
    ("finesse 0", DIE, "P0 change 0b", "finesse-level", "FF-3.1"),
    ("the level of the drag", table(finesse=(3,), line=LINE), SetDrag(0), "finesse-level", "FF-3.1"),
    ("no die yet", RICH, "P0 technique A", "no-effect", "FF-9.3"),
    ("finesse is full", RICH, UseMomentum(0), "no-effect", "FF-9.3"),
    ("the die is 6", DIE, "P0 technique A", "no-effect", "FF-9.3"),
    ("a face must be chosen", FACE, StopEffect(0), "no-effect", "FF-9.3"),
    ("a token must be placed", PUT, StopEffect(0), "no-effect", "FF-9.3"),
    ("fish must be swapped", SWAP, StopEffect(0), "no-effect", "FF-9.3"),
)
ORDER = (
    "game-over",
    "not-your-turn",
    "wrong-phase",
    "bad-id",
    "no-such-die",
    "fish-on-line",
    "no-fish-on-line",
    "no-card-there",
    "out-of-reach",
    "no-such-token",
    "empty-pile",
    "no-fish-there",
    "die-limit",
    "fly-taken",
    "same-fly",
    "drag-already-set",
    "no-tile",
    "tile-held",
    "not-your-card",
    "not-a-technique",
    "already-used",
    "nothing-shown",
    "cards-shown",
    "wrong-time",
    "cannot-afford",
    "finesse-level",
    "no-effect",
)
case = pytest.mark.parametrize(
    ("state", "action", "code", "rule"), [row[1:] for row in CASES], ids=[row[0] for row in CASES]
)


def read(action: Action | str) -> Action:
    """Return an action, also by its notation."""
    return parse_action(action) if isinstance(action, str) else action


def refusal_of(state: State, action: Action | str) -> Refusal:
    """Return the refusal of an action that is not legal."""
    refusal = explain(state, read(action))
    assert refusal is not None
    return refusal


def test_every_code_of_the_table_has_a_case_in_its_order() -> None:
    assert list(dict.fromkeys(row[3] for row in CASES)) == list(ORDER)


def test_there_is_one_of_each_action() -> None:
    assert tuple(type(action) for action in ONE_OF_EACH) == ACTIONS


@case
def test_the_first_line_of_the_table_that_applies_is_given(
    state: State, action: Action | str, code: str, rule: str
) -> None:
    assert refused(state, action) == (code, rule)


@case
def test_apply_raises_the_same_refusal_and_leaves_the_state(
    state: State, action: Action | str, code: str, rule: str
) -> None:
    before = hash(state)

    with pytest.raises(ILLEGAL) as caught:
        apply(state, read(action))

    assert caught.value.action == read(action)
    assert caught.value.refusal == refusal_of(state, action)
    assert hash(state) == before
    assert read(action) not in legal_actions(state, read(action).player)


@case
def test_a_view_gives_everybody_the_same_refusal_in_one_english_sentence(
    state: State, action: Action | str, code: str, rule: str
) -> None:
    refusal = refusal_of(state, action)
    for player in (0, 1, None):
        assert explain(view(state, player), read(action)) == refusal

    assert re.fullmatch(r"[A-Z0-9-][^\n]*\.", refusal.message), (code, rule)
    assert refusal.message.isascii()


@pytest.mark.parametrize("name", STATES)
def test_every_move_is_answered_as_by_the_page(name: str) -> None:
    state = STATES[name]

    seen = compare_refusals(state, model_of(state), chosen_at_random(name), many=1_000)

    assert name == "over" or seen["legal"]
    assert set(seen) <= {*ORDER, "legal"}


def test_the_states_together_give_every_code_beside_the_model() -> None:
    seen: Counter[str] = Counter()
    for name, state in STATES.items():
        seen += compare_refusals(state, model_of(state), chosen_at_random(f"again {name}"), many=1_000)

    assert set(ORDER) <= set(seen)


@pytest.mark.parametrize(
    ("state", "action", "numbers"),
    [
        (TURN, TakeDie(1, 3), [0, 1]),
        (TURN, TakeDie(0, 4), [4]),
        (DIE, "P0 technique C", [0, 1]),
        (TURN, "P0 change 0b", [1, 3]),
        (table(finesse=(3,), line=LINE), SetDrag(0), [3, 4]),
        (POOR_PLACE, "P0 move 4 1>2", [0, 1]),
    ],
)
def test_the_sentence_holds_the_numbers(state: State, action: Action | str, numbers: list[int]) -> None:
    found = [int(number) for number in re.findall(r"(?<![\w])-?\d+", refusal_of(state, action).message)]

    assert set(numbers) <= set(found)

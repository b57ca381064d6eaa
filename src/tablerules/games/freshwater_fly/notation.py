"""An action as text, and back: ``P0 place 3m``, ``P2 move 2 7>6``, ``P1 technique C``."""

import re
from collections.abc import Callable
from typing import Final, assert_never

from tablerules.games.freshwater_fly.actions import (
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
    PassStrike,
    PlaceHatch,
    PlaceToken,
    Reel,
    SetDrag,
    ShiftHatch,
    StopEffect,
    SwapFish,
    TakeDie,
    TakeMomentum,
    TakeRock,
    TurnDie,
    UseMomentum,
    UseTechnique,
)
from tablerules.games.freshwater_fly.components import (
    FACES,
    FLIES,
    FLY_SIDES,
    HATCH_COLORS,
    LETTERS,
    PLACES,
    ROCKS,
    SPACE_NAMES,
    SPACES,
    TILES,
    FlyId,
    RockId,
    TileId,
)
from tablerules.kernel.players import Player
from tablerules.kernel.refusals import InvalidPayload, noted, shown

SEATS: Final = range(4)
LINE: Final = re.compile(
    r"P(?P<seat>[0-3]) (?:"
    r"(?P<plain>cast|reel|finesse|draw|extra|pass|flip|keep|drag|momentum|stop|end)"
    r"|(?P<fly>fly|change) (?P<number>[0-9]|1[01])(?P<side>[ab])"
    r"|(?P<numbered>take|face|put) (?P<count>[1-6])"
    r"|turn (?P<delta>[-+]1)"
    r"|(?P<hatch>move|shift) (?P<color>[0-5]) (?P<place>[1-7])>(?P<to>[1-7])"
    r"|(?P<at>place|drift|rock) (?P<space>[1-6][tmb])"
    r"|tile (?P<tile>[0-4])"
    r"|technique (?P<card>[A-P])"
    r"|swap (?P<one>[1-6][tmb]) (?P<other>[1-6][tmb]))"
)
PLAIN: Final[dict[str, Callable[[Player], Action]]] = {
    "cast": Cast,
    "reel": Reel,
    "finesse": IncreaseFinesse,
    "draw": DrawStrike,
    "extra": ExtraStrike,
    "pass": PassStrike,
    "flip": FlipMomentum,
    "keep": KeepMomentum,
    "drag": SetDrag,
    "momentum": UseMomentum,
    "stop": StopEffect,
    "end": EndTurn,
}
NUMBERED: Final[dict[str, Callable[[Player, int], Action]]] = {"take": TakeDie, "face": ChooseFace, "put": PlaceHatch}
FLY: Final[dict[str, type[ChooseFly | ChangeFly]]] = {"fly": ChooseFly, "change": ChangeFly}
HATCH: Final[dict[str, type[MoveHatch | ShiftHatch]]] = {"move": MoveHatch, "shift": ShiftHatch}
AT: Final[dict[str, type[PlaceToken | Drift | TakeRock]]] = {"place": PlaceToken, "drift": Drift, "rock": TakeRock}
WORD: Final[dict[Callable[[Player], Action], str]] = {kind: word for word, kind in PLAIN.items()}


def format_action(action: Action) -> str:
    """Return `action` as text.

    Raises:
        InvalidPayload: If a seat, an id or a step is none of this game: no text stands for it.

    >>> format_action(PlaceToken(0, 7))
    'P0 place 3m'
    """
    seat = f"P{noted(action.player, SEATS, 'seat')}"
    match action:
        case ChooseFly() | ChangeFly():
            word = "fly" if isinstance(action, ChooseFly) else "change"
            side = FLY_SIDES[noted(action.side, range(len(FLY_SIDES)), "side")]
            return f"{seat} {word} {noted(action.fly, range(len(FLIES)), 'fly')}{side}"
        case TakeDie():
            return f"{seat} take {noted(action.face, FACES, 'face')}"
        case ChooseFace():
            return f"{seat} face {noted(action.face, FACES, 'face')}"
        case PlaceHatch():
            return f"{seat} put {noted(action.column, FACES, 'column')}"
        case TurnDie():
            return f"{seat} turn {_step(action.delta):+d}"
        case MoveHatch() | ShiftHatch():
            word = "move" if isinstance(action, MoveHatch) else "shift"
            color = noted(action.color, range(HATCH_COLORS), "color")
            return f"{seat} {word} {color} {noted(action.place, PLACES, 'place')}>{noted(action.to, PLACES, 'place')}"
        case PlaceToken():
            return f"{seat} place {_space(action.space)}"
        case Drift():
            return f"{seat} drift {_space(action.space)}"
        case TakeRock():
            return f"{seat} rock {_space(action.space)}"
        case TakeMomentum():
            return f"{seat} tile {noted(action.tile, range(len(TILES)), 'tile')}"
        case UseTechnique():
            return f"{seat} technique {LETTERS[noted(action.card, range(len(ROCKS)), 'card')]}"
        case SwapFish():
            return f"{seat} swap {_space(action.space)} {_space(action.other)}"
        case (
            Cast()
            | Reel()
            | IncreaseFinesse()
            | DrawStrike()
            | ExtraStrike()
            | PassStrike()
            | FlipMomentum()
            | KeepMomentum()
            | SetDrag()
            | UseMomentum()
            | StopEffect()
            | EndTurn()
        ):
            return f"{seat} {WORD[type(action)]}"
        case _:
            assert_never(action)


def parse_action(text: str) -> Action:
    """Return the action that `text` notes.

    Raises:
        InvalidPayload: If `text` is not exactly what `format_action` prints for some action.

    >>> parse_action("P2 move 2 7>6")
    MoveHatch(player=2, color=2, place=7, to=6)
    """
    found = LINE.fullmatch(text)
    if found is None:
        raise InvalidPayload(f"expected an action such as 'P0 take 5' or 'P2 drift 3m', got {shown(text)}")
    player = Player(found["seat"])
    if found["plain"] is not None:
        return PLAIN[found["plain"]](player)
    if found["fly"] is not None:
        return FLY[found["fly"]](player, FlyId(int(found["number"])), FLY_SIDES.index(found["side"]))
    if found["numbered"] is not None:
        return NUMBERED[found["numbered"]](player, int(found["count"]))
    if found["delta"] is not None:
        return TurnDie(player, int(found["delta"]))
    if found["hatch"] is not None:
        return HATCH[found["hatch"]](player, int(found["color"]), int(found["place"]), int(found["to"]))
    if found["at"] is not None:
        return AT[found["at"]](player, SPACE_NAMES.index(found["space"]))
    if found["tile"] is not None:
        return TakeMomentum(player, TileId(int(found["tile"])))
    if found["card"] is not None:
        return UseTechnique(player, RockId(LETTERS.index(found["card"])))
    return SwapFish(player, SPACE_NAMES.index(found["one"]), SPACE_NAMES.index(found["other"]))


def _step(delta: int) -> int:
    if delta not in {-1, 1}:
        raise InvalidPayload(f"expected a step of -1 or 1, got {shown(delta)}")
    return int(delta)


def _space(space: int) -> str:
    return SPACE_NAMES[noted(space, SPACES, "space")]

"""What may be asked for."""

from typing import Annotated, Final, TypeAlias, TypeVar

from tablerules.games.freshwater_fly.components import (
    FACES,
    FLIES,
    HATCH_COLORS,
    NEXT_PLACES,
    PLACES,
    ROCKS,
    SPACES,
    AnyFly,
    AnyRock,
    AnySeat,
    AnyTile,
    Face,
    HatchColor,
    Place,
    Side,
    Space,
)
from tablerules.kernel.values import Within, value


@value
class ChooseFly:
    """Take a fly that nobody has, or turn the own one over during an effect (FF-2.2, FF-9.14)."""

    player: AnySeat
    fly: AnyFly
    side: Side


@value
class TakeDie:
    """Take a die that shows `face` from the pool (FF-2.3)."""

    player: AnySeat
    face: Face


@value
class TurnDie:
    """Pay 1 finesse to turn the die up or down by 1 (FF-4.1)."""

    player: AnySeat
    delta: Annotated[int, Within(-1, 1)]


@value
class Cast:
    """Cast with the die (FF-5.1)."""

    player: AnySeat


@value
class Reel:
    """Reel with the die (FF-7.1)."""

    player: AnySeat


@value
class IncreaseFinesse:
    """Rest with the die: finesse rises by 2 (FF-2.4)."""

    player: AnySeat


@value
class MoveHatch:
    """Pay 1 finesse to move a token to the tile at the next place (FF-4.2)."""

    player: AnySeat
    color: HatchColor
    place: Place
    to: Place


@value
class PlaceToken:
    """Put the casting token onto a card of the die's column (FF-5.2)."""

    player: AnySeat
    space: Space


@value
class DrawStrike:
    """Show as many strike cards as the right says (FF-5.7)."""

    player: AnySeat


@value
class ExtraStrike:
    """Pay 1 finesse to show one more strike card (FF-4.3)."""

    player: AnySeat


@value
class PassStrike:
    """Give the right up, or show no further card (FF-5.8, FF-5.10)."""

    player: AnySeat


@value
class Drift:
    """Let the casting token drift to a space of the next column (FF-5.12)."""

    player: AnySeat
    space: Space


@value
class TakeRock:
    """Take the top rock card of the pile at `space` (FF-6.3)."""

    player: AnySeat
    space: Space


@value
class TakeMomentum:
    """Take a momentum tile from the board as it lies (FF-8.1)."""

    player: AnySeat
    tile: AnyTile


@value
class FlipMomentum:
    """Turn the own momentum tile over (FF-8.1)."""

    player: AnySeat


@value
class KeepMomentum:
    """Leave the own momentum tile as it is (FF-8.1)."""

    player: AnySeat


@value
class ChangeFly:
    """Pay 1 finesse to exchange the fly or to turn it over (FF-4.4)."""

    player: AnySeat
    fly: AnyFly
    side: Side


@value
class SetDrag:
    """Pay 1 finesse to put the drag token onto the fish on the line (FF-4.5)."""

    player: AnySeat


@value
class UseMomentum:
    """Use the skill on the upper side of the own momentum tile (FF-8.3)."""

    player: AnySeat


@value
class UseTechnique:
    """Pay for a technique of an own rock card and use it (FF-9.2)."""

    player: AnySeat
    card: AnyRock


@value
class ChooseFace:
    """Choose what the die shows after an effect (FF-9.7, FF-9.8)."""

    player: AnySeat
    face: Face


@value
class ShiftHatch:
    """Move a token to the tile at the next place, by an effect (FF-9.12)."""

    player: AnySeat
    color: HatchColor
    place: Place
    to: Place


@value
class PlaceHatch:
    """Put the token that was drawn onto the tile of a column (FF-9.13)."""

    player: AnySeat
    column: Face


@value
class SwapFish:
    """Let the fish of two neighboring spaces change places (FF-9.15); `space` is the smaller one."""

    player: AnySeat
    space: Space
    other: Space


@value
class StopEffect:
    """Leave the rest of an effect undone, where that is allowed (FF-9.12, FF-9.14)."""

    player: AnySeat


@value
class EndTurn:
    """End the turn, with no more bonus actions (FF-2.6)."""

    player: AnySeat


Action: TypeAlias = (
    ChooseFly
    | TakeDie
    | TurnDie
    | Cast
    | Reel
    | IncreaseFinesse
    | MoveHatch
    | PlaceToken
    | DrawStrike
    | ExtraStrike
    | PassStrike
    | Drift
    | TakeRock
    | TakeMomentum
    | FlipMomentum
    | KeepMomentum
    | ChangeFly
    | SetDrag
    | UseMomentum
    | UseTechnique
    | ChooseFace
    | ShiftHatch
    | PlaceHatch
    | SwapFish
    | StopEffect
    | EndTurn
)
"""Everything that may be asked for."""

# Menus are read far more often than chosen from, so the actions are made once.
SEATS: Final = range(4)
M = TypeVar("M", MoveHatch, ShiftHatch)
TAKE: Final = tuple([tuple([TakeDie(player, face) for face in FACES]) for player in SEATS])
"""``TAKE[player][face - 1]``."""
CAST: Final = tuple([Cast(player) for player in SEATS])
REEL: Final = tuple([Reel(player) for player in SEATS])
INCREASE: Final = tuple([IncreaseFinesse(player) for player in SEATS])
TURN: Final = tuple([{delta: TurnDie(player, delta) for delta in (-1, 1)} for player in SEATS])
PLACE: Final = tuple([tuple([PlaceToken(player, space) for space in SPACES]) for player in SEATS])
DRIFT: Final = tuple([tuple([Drift(player, space) for space in SPACES]) for player in SEATS])
DRAW_OR_PASS: Final = tuple([(DrawStrike(player), PassStrike(player)) for player in SEATS])
EXTRA_OR_PASS: Final = tuple([(ExtraStrike(player), PassStrike(player)) for player in SEATS])
PASS_ONLY: Final = tuple([(PassStrike(player),) for player in SEATS])
FLIP_OR_KEEP: Final = tuple([(FlipMomentum(player), KeepMomentum(player)) for player in SEATS])
SET_DRAG: Final = tuple([SetDrag(player) for player in SEATS])
USE_TILE: Final = tuple([UseMomentum(player) for player in SEATS])
USE_TECHNIQUE: Final = tuple([tuple([UseTechnique(player, card) for card in ROCKS]) for player in SEATS])
STOP: Final = tuple([StopEffect(player) for player in SEATS])
END: Final = tuple([EndTurn(player) for player in SEATS])
PUT: Final = tuple([tuple([PlaceHatch(player, column) for column in FACES]) for player in SEATS])
CHOOSE: Final = tuple([[[ChooseFly(player, fly, side) for side in (0, 1)] for fly in FLIES] for player in SEATS])
CHANGE: Final = tuple([[[ChangeFly(player, fly, side) for side in (0, 1)] for fly in FLIES] for player in SEATS])
"""``CHANGE[player][fly][side]``, and ``CHOOSE`` alike."""


def _by_place(kind: type[M]) -> tuple[list[list[tuple[M, ...]]], ...]:
    """Return moves of a token to the neighbors of its place: by player, color, place (there is no place 0)."""

    def from_places(player: int, color: int) -> list[tuple[M, ...]]:
        return [tuple([kind(player, color, place, to) for to in NEXT_PLACES[place]]) for place in (0, *PLACES)]

    return tuple([[from_places(player, color) for color in range(HATCH_COLORS)] for player in SEATS])


MOVE: Final = _by_place(MoveHatch)
"""``MOVE[player][color][place]``, to the left and to the right."""
SHIFT: Final = _by_place(ShiftHatch)
"""The same, by an effect."""

"""What can happen. The only envelope is the order of the bag, for nobody; a fish is named when it is hooked."""

from typing import Annotated, ClassVar, Final, TypeAlias, get_args

from tablerules.games.freshwater_fly.components import (
    AnyBoard,
    AnyFish,
    AnyFly,
    AnyRock,
    AnySeat,
    AnyTile,
    Count,
    DialSpace,
    Effect,
    Face,
    HatchColor,
    LineColor,
    Place,
    Side,
    Space,
    Strength,
)
from tablerules.games.freshwater_fly.state import FishFace, Phase, Tokens
from tablerules.kernel.chance import ChanceSpent
from tablerules.kernel.sealed import Sealed
from tablerules.kernel.values import Within, value

Pool: TypeAlias = tuple[Annotated[int, Within(0, 9)], ...]
StrikeCount: TypeAlias = Annotated[int, Within(1, 4)]


@value
class GameStarted:
    """The game is laid out; `first` begins, `boards` are the reel boards by player."""

    RULE: ClassVar[str] = "FF-1.9"
    first: AnySeat
    boards: tuple[AnyBoard, ...]


@value
class RoundBegan:
    """A round begins with the turn of `start`."""

    RULE: ClassVar[str] = "FF-10.2"
    round: Annotated[int, Within(1)]
    start: AnySeat


@value
class DiceRolled:
    """All dice are rolled; `pool` counts those that show 1 to 6."""

    RULE: ClassVar[str] = "FF-10.6"
    pool: Pool


@value
class TurnBegan:
    """A player's turn begins."""

    RULE: ClassVar[str] = "FF-2.1"
    player: AnySeat


@value
class PhaseEntered:
    """Something else is asked for now."""

    RULE: ClassVar[str] = "FF-2.5"
    phase: Phase


@value
class FlyChosen:
    """A player fishes with this fly, this side up."""

    RULE: ClassVar[str] = "FF-4.4"
    player: AnySeat
    fly: AnyFly
    side: Side


@value
class DieTaken:
    """A die leaves the pool."""

    RULE: ClassVar[str] = "FF-2.3"
    player: AnySeat
    face: Face


@value
class DieChanged:
    """The die shows another face."""

    RULE: ClassVar[str] = "FF-4.1"
    player: AnySeat
    face: Face


@value
class FinesseSpent:
    """Finesse falls by `amount`."""

    RULE: ClassVar[str] = "FF-3.1"
    player: AnySeat
    amount: Count


@value
class FinesseGained:
    """Finesse rises by `amount`, which is what there was room for."""

    RULE: ClassVar[str] = "FF-3.1"
    player: AnySeat
    amount: Count


@value
class IncreaseChosen:
    """The dice action is Increase Finesse."""

    RULE: ClassVar[str] = "FF-2.4"
    player: AnySeat


@value
class CastBegan:
    """The dice action is Cast."""

    RULE: ClassVar[str] = "FF-5.1"
    player: AnySeat


@value
class TokenPlaced:
    """The casting token is put onto a space."""

    RULE: ClassVar[str] = "FF-5.2"
    player: AnySeat
    space: Space


@value
class TokenDrifted:
    """The casting token drifts to a space."""

    RULE: ClassVar[str] = "FF-5.12"
    player: AnySeat
    space: Space


@value
class StrikeOffered:
    """The hatch matches the fly: so many strike cards may be drawn."""

    RULE: ClassVar[str] = "FF-5.4"
    player: AnySeat
    cards: StrikeCount


@value
class StrikeDrawn:
    """Strike cards are shown; True is a fish."""

    RULE: ClassVar[str] = "FF-5.7"
    player: AnySeat
    cards: tuple[bool, ...]


@value
class StrikePassed:
    """The check is over without a hook."""

    RULE: ClassVar[str] = "FF-5.8"
    player: AnySeat


@value
class CastEnded:
    """The casting token leaves the river."""

    RULE: ClassVar[str] = "FF-5.13"
    player: AnySeat
    hooked: bool


@value
class FishHooked:
    """A fish is on the line, its other side is seen; a token of `color` goes into the handle."""

    RULE: ClassVar[str] = "FF-6.1"
    player: AnySeat
    space: Space
    fish: AnyFish
    color: HatchColor


@value
class RockDrawn:
    """A player takes the top rock card of the pile at `space`."""

    RULE: ClassVar[str] = "FF-6.3"
    player: AnySeat
    space: Space
    card: AnyRock


@value
class RiverFilled:
    """The top fish of the deck comes into the river; `deck_top` is what the deck shows now."""

    RULE: ClassVar[str] = "FF-6.4"
    space: Space
    face: FishFace
    deck_top: FishFace | None


@value
class ReelTurned:
    """The reel is turned by so many steps and stops on dial space `space`."""

    RULE: ClassVar[str] = "FF-7.3"
    player: AnySeat
    steps: Count
    space: DialSpace


@value
class ReelSet:
    """The reel is set to a dial space."""

    RULE: ClassVar[str] = "FF-7.9"
    player: AnySeat
    space: DialSpace


@value
class FishMoved:
    """The fish on the line goes to the next slot."""

    RULE: ClassVar[str] = "FF-7.4"
    player: AnySeat
    slot: LineColor


@value
class FishLanded:
    """The fish and the token of the handle go to the score pile, the drag token back to the board."""

    RULE: ClassVar[str] = "FF-7.10"
    player: AnySeat
    fish: AnyFish
    color: HatchColor


@value
class DragSet:
    """The drag token goes onto the fish on the line."""

    RULE: ClassVar[str] = "FF-7.7"
    player: AnySeat


@value
class MomentumTaken:
    """A player takes a momentum tile from the board."""

    RULE: ClassVar[str] = "FF-8.1"
    player: AnySeat
    tile: AnyTile


@value
class MomentumFlipped:
    """A player turns the own momentum tile over."""

    RULE: ClassVar[str] = "FF-8.1"
    player: AnySeat
    tile: AnyTile


@value
class MomentumKept:
    """A player leaves the own momentum tile as it is."""

    RULE: ClassVar[str] = "FF-8.1"
    player: AnySeat


@value
class MomentumUsed:
    """A player uses the skill of the own momentum tile."""

    RULE: ClassVar[str] = "FF-8.3"
    player: AnySeat
    tile: AnyTile


@value
class MomentumReturned:
    """The momentum tile that was used goes back to the board, turned over."""

    RULE: ClassVar[str] = "FF-8.4"
    player: AnySeat
    tile: AnyTile


@value
class TechniqueUsed:
    """A player uses a technique."""

    RULE: ClassVar[str] = "FF-9.2"
    player: AnySeat
    card: AnyRock


@value
class EffectsSet:
    """These effects wait: in phase effect the one that asks and those after it, in momentum the rest."""

    RULE: ClassVar[str] = "FF-9.3"
    effects: tuple[Effect, ...]


@value
class StrengthSet:
    """In this turn's Reel the fish has this strength."""

    RULE: ClassVar[str] = "FF-9.5"
    player: AnySeat
    value: Strength


@value
class StrengthReduced:
    """In this turn's Reel the fish is so much weaker."""

    RULE: ClassVar[str] = "FF-9.6"
    player: AnySeat
    amount: Count


@value
class StrikesGranted:
    """Every right of this turn (`each`), or the next one, is so many cards larger."""

    RULE: ClassVar[str] = "FF-9.9"
    player: AnySeat
    amount: Count
    each: bool


@value
class AnyRowGranted:
    """Drifts of this turn may enter any row."""

    RULE: ClassVar[str] = "FF-9.11"
    player: AnySeat


@value
class HatchMoved:
    """A token goes from one tile to the next."""

    RULE: ClassVar[str] = "FF-4.2"
    player: AnySeat
    color: HatchColor
    place: Place
    to: Place


@value
class HatchDrawn:
    """A token is drawn from the bag, to be placed."""

    RULE: ClassVar[str] = "FF-9.13"
    player: AnySeat
    color: HatchColor


@value
class HatchPlaced:
    """The token that was drawn goes onto the tile of a column."""

    RULE: ClassVar[str] = "FF-9.13"
    player: AnySeat
    color: HatchColor
    column: Face


@value
class FishSwapped:
    """The fish of two spaces change places."""

    RULE: ClassVar[str] = "FF-9.15"
    player: AnySeat
    space: Space
    other: Space


@value
class TurnEnded:
    """A player's turn is over, with all that counted for one turn."""

    RULE: ClassVar[str] = "FF-2.6"
    player: AnySeat


@value
class HatchShifted:
    """All tiles move one place to the left; the tokens of place 1 are discarded."""

    RULE: ClassVar[str] = "FF-10.4"
    discarded: Tokens


@value
class BagRefilled:
    """All discarded tokens go into the empty bag; `order` is how they will be drawn."""

    RULE: ClassVar[str] = "FF-10.5"
    order: Sealed[tuple[HatchColor, ...]]


@value
class HatchFilled:
    """Tokens from the bag go onto the tile at place 7."""

    RULE: ClassVar[str] = "FF-10.5"
    tokens: Tokens


@value
class GameEnded:
    """The game is over with the last turn of a round."""

    RULE: ClassVar[str] = "FF-10.1"


Event: TypeAlias = (
    GameStarted
    | RoundBegan
    | DiceRolled
    | TurnBegan
    | PhaseEntered
    | FlyChosen
    | DieTaken
    | DieChanged
    | FinesseSpent
    | FinesseGained
    | IncreaseChosen
    | CastBegan
    | TokenPlaced
    | TokenDrifted
    | StrikeOffered
    | StrikeDrawn
    | StrikePassed
    | CastEnded
    | FishHooked
    | RockDrawn
    | RiverFilled
    | ReelTurned
    | ReelSet
    | FishMoved
    | FishLanded
    | DragSet
    | MomentumTaken
    | MomentumFlipped
    | MomentumKept
    | MomentumUsed
    | MomentumReturned
    | TechniqueUsed
    | EffectsSet
    | StrengthSet
    | StrengthReduced
    | StrikesGranted
    | AnyRowGranted
    | HatchMoved
    | HatchDrawn
    | HatchPlaced
    | FishSwapped
    | TurnEnded
    | HatchShifted
    | BagRefilled
    | HatchFilled
    | GameEnded
    | ChanceSpent
)
"""Everything that can happen."""

ENTERED: Final[dict[Phase, PhaseEntered]] = {phase: PhaseEntered(phase) for phase in get_args(Phase)}
"""They happen in every turn, so they are made once."""

"""What can happen. There are no secrets, so no event has an envelope."""

from typing import Annotated, ClassVar, Literal, TypeAlias

from tablerules.games.sainokawara.components import (
    AnyCard,
    AnyDie,
    AnyFace,
    AnyNumber,
    AnySeat,
    AnySpace,
    AnyStep,
    ClockKind,
    Count,
    Limit,
)
from tablerules.games.sainokawara.state import Before, Options
from tablerules.kernel.chance import ChanceSpent
from tablerules.kernel.values import Within, value

Cause: TypeAlias = Literal["fall", "timeout"]
EndReason: TypeAlias = Literal["goal"]


@value
class GameStarted:
    """The players sit down; all pawns are at the start."""

    RULE: ClassVar[str] = "SK-1.1"
    players: Annotated[int, Within(3, 6)]
    first: AnySeat
    options: Options


@value
class RoundStarted:
    """Cards and dice are back; a new round begins."""

    RULE: ClassVar[str] = "SK-9.2"
    round: Count
    starter: AnySeat


@value
class DiePlacedOnRing:
    """A die went from the pool to a space."""

    RULE: ClassVar[str] = "SK-2.3"
    player: AnySeat
    die: AnyDie
    space: AnySpace


@value
class CardClaimed:
    """A player took a charge card."""

    RULE: ClassVar[str] = "SK-2.9"
    player: AnySeat
    card: AnyCard


@value
class TurnPassed:
    """The turn went on to the next seat."""

    RULE: ClassVar[str] = "SK-2.1"
    player: AnySeat
    to: AnySeat


@value
class LayoutCompleted:
    """The ring is full and all cards are claimed; `roller` owns card 3."""

    RULE: ClassVar[str] = "SK-2.11"
    roller: AnySeat


@value
class OrderFixed:
    """The two dice fixed the order: `order` are the 14 spaces, die 1's first. `player` owns card 3."""

    RULE: ClassVar[str] = "SK-3.4"
    player: AnySeat
    a: AnyFace
    b: AnyFace
    order: tuple[AnySpace, ...]


@value
class DieTaken:
    """`player` has die `number` in hand; `called`: the referee started them."""

    RULE: ClassVar[str] = "SK-4.3"
    player: AnySeat
    number: AnyNumber
    called: bool


@value
class ClockStarted:
    """A clock runs from now on, in milliseconds."""

    RULE: ClassVar[str] = "SK-6.3"
    kind: ClockKind
    limit_ms: Limit


@value
class PauseStarted:
    """`player` asked for a pause before die `number`."""

    RULE: ClassVar[str] = "SK-5.1"
    player: AnySeat
    number: AnyNumber


@value
class PauseEnded:
    """The pause is over; the blame is `player`'s."""

    RULE: ClassVar[str] = "SK-5.3"
    player: AnySeat
    number: AnyNumber


@value
class DieStacked:
    """Die `number` is part of the tower; `used_ms` is now used on the clock in all."""

    RULE: ClassVar[str] = "SK-4.4"
    player: AnySeat
    number: AnyNumber
    die: AnyDie
    space: AnySpace
    used_ms: Count


@value
class GapOpened:
    """`player` is to take die `number`."""

    RULE: ClassVar[str] = "SK-4.6"
    player: AnySeat
    number: AnyNumber


@value
class ReportNoted:
    """The report just made can be taken back; `before` is what that restores."""

    RULE: ClassVar[str] = "SK-7.2"
    before: Before


@value
class CorrectionMade:
    """The last report was taken back."""

    RULE: ClassVar[str] = "SK-7.3"
    restored: Before


@value
class TowerCollapsed:
    """The tower fell, or a clock ran out: `player` answers for it with die `number`."""

    RULE: ClassVar[str] = "SK-4.9"
    player: AnySeat
    number: AnyNumber
    cause: Cause


@value
class TowerCompleted:
    """All fourteen dice stand; `player` owns card 14."""

    RULE: ClassVar[str] = "SK-4.7"
    player: AnySeat


@value
class PawnReturned:
    """A pawn went back to the start."""

    RULE: ClassVar[str] = "SK-8.1"
    player: AnySeat


@value
class PawnAdvanced:
    """A pawn moved ahead; `points` are uncut, `position` is at most 15."""

    RULE: ClassVar[str] = "SK-8.9"
    player: AnySeat
    points: Count
    position: AnyStep


@value
class GameEnded:
    """A pawn is on the goal; `winners` are all that are, ascending."""

    RULE: ClassVar[str] = "SK-10.1"
    winners: tuple[AnySeat, ...]
    reason: EndReason


Event: TypeAlias = (
    GameStarted
    | RoundStarted
    | DiePlacedOnRing
    | CardClaimed
    | TurnPassed
    | LayoutCompleted
    | OrderFixed
    | DieTaken
    | ClockStarted
    | PauseStarted
    | PauseEnded
    | DieStacked
    | GapOpened
    | ReportNoted
    | CorrectionMade
    | TowerCollapsed
    | TowerCompleted
    | PawnReturned
    | PawnAdvanced
    | GameEnded
    | ChanceSpent
)
"""Everything that can happen."""

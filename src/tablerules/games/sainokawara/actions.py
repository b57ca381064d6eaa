"""What may be asked for, and what the referee may report."""

from typing import Final, TypeAlias

from tablerules.games.sainokawara.components import (
    CARDS,
    DICE,
    SPACES,
    AnyActor,
    AnyCard,
    AnyFace,
    AnySpace,
    Label,
    Milliseconds,
)
from tablerules.kernel.values import value


@value
class PlaceDie:
    """Put a die of a kind from the pool on an empty space (SK-2.3)."""

    player: AnyActor
    kind: Label
    space: AnySpace


@value
class EndPlacing:
    """End the turn after the first or second die (SK-2.7)."""

    player: AnyActor


@value
class ClaimCard:
    """Take an unclaimed charge card (SK-2.9)."""

    player: AnyActor
    card: AnyCard


@value
class RollDice:
    """Let the engine roll the two dice that fix the order (SK-3.2)."""

    player: AnyActor


@value
class TakeDie:
    """Take the next die of the order (SK-4.3)."""

    player: AnyActor


@value
class RequestPause:
    """Ask for the pause instead of taking the die (SK-5.1)."""

    player: AnyActor


@value
class CallStart:
    """The referee starts a stacker who delays (SK-4.10)."""

    player: AnyActor


@value
class ReportPlaced:
    """The die is on the tower; `elapsed_ms` as SK-6.4 says, None if nobody timed it."""

    player: AnyActor
    elapsed_ms: Milliseconds | None = None


@value
class ReportCollapse:
    """The tower has fallen (SK-4.8); `elapsed_ms` as SK-6.4 says, None if nobody timed it."""

    player: AnyActor
    elapsed_ms: Milliseconds | None = None


@value
class ReportTimeout:
    """A stacking clock has run out (SK-6.6)."""

    player: AnyActor


@value
class ReportPauseOver:
    """The pause is over (SK-5.3)."""

    player: AnyActor


@value
class ReportRoll:
    """What the two dice show that the owner of card 3 rolled at the table (SK-3.3)."""

    player: AnyActor
    a: AnyFace
    b: AnyFace


@value
class RetractReport:
    """Take the last report back (SK-7.1)."""

    player: AnyActor


Action: TypeAlias = (
    PlaceDie
    | EndPlacing
    | ClaimCard
    | RollDice
    | TakeDie
    | RequestPause
    | CallStart
    | ReportPlaced
    | ReportCollapse
    | ReportTimeout
    | ReportPauseOver
    | ReportRoll
    | RetractReport
)
"""Everything that may be asked for."""

# The menu of a turn has up to 250 entries, so those for the dice of the box are made once.
SEATS: Final = range(6)
PLACE: Final = tuple(
    [
        {kind: tuple([PlaceDie(player, kind, space) for space in range(SPACES)]) for kind in dict.fromkeys(DICE)}
        for player in SEATS
    ]
)
CLAIM: Final = tuple([{card: ClaimCard(player, card) for card in CARDS} for player in SEATS])

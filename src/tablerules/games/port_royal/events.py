"""What can happen. Envelopes are for nobody: only the order of the deck and the fronts of coins are secret."""

from typing import Annotated, ClassVar, Final, Literal, TypeAlias

from tablerules.games.port_royal.components import AnyCard, AnySeat, Count
from tablerules.games.port_royal.state import Options
from tablerules.kernel.chance import ChanceSpent
from tablerules.kernel.sealed import Sealed
from tablerules.kernel.values import Within, value

GainCause: TypeAlias = Literal["start", "ship", "expedition", "admiral", "jester", "tax"]
SpendCause: TypeAlias = Literal["hire", "tax"]
EndReason: TypeAlias = Literal["target-points", "cards-exhausted"]


@value
class GameStarted:
    """The cards are shuffled and lie ready; `deck` is the new deck, top first."""

    RULE: ClassVar[str] = "PR-1.4"
    players: Annotated[int, Within(2, 5)]
    first: AnySeat
    options: Options
    deck: Sealed[tuple[AnyCard, ...]]


@value
class TurnStarted:
    """A player becomes the active player and explores."""

    RULE: ClassVar[str] = "PR-3.1"
    player: AnySeat
    lap: Count


@value
class CardDrawn:
    """The top card of the deck is turned up."""

    RULE: ClassVar[str] = "PR-3.2"
    player: AnySeat
    card: AnyCard


@value
class RepelOffered:
    """The ship just drawn may be repelled; the active player decides."""

    RULE: ClassVar[str] = "PR-4.3"
    player: AnySeat
    card: AnyCard


@value
class ShipRepelled:
    """The ship just drawn goes to the discard."""

    RULE: ClassVar[str] = "PR-4.6"
    player: AnySeat
    card: AnyCard


@value
class HarborEntered:
    """The person or ship just drawn joins the harbor as its newest card."""

    RULE: ClassVar[str] = "PR-3.3"
    player: AnySeat
    card: AnyCard


@value
class ExpeditionOpened:
    """The expedition just drawn lies open beside the harbor."""

    RULE: ClassVar[str] = "PR-3.4"
    player: AnySeat
    card: AnyCard


@value
class TaxDiscarded:
    """The tax just drawn was carried out and goes to the discard."""

    RULE: ClassVar[str] = "PR-8.4"
    player: AnySeat
    card: AnyCard


@value
class ExplorationFailed:
    """The color of the ship just drawn was in the harbor; `discarded` is the harbor, then that ship."""

    RULE: ClassVar[str] = "PR-4.9"
    player: AnySeat
    card: AnyCard
    discarded: tuple[AnyCard, ...]


@value
class ExplorationStopped:
    """The active player stopped; `colors` ship colors lie in the harbor and hold for the turn."""

    RULE: ClassVar[str] = "PR-3.10"
    player: AnySeat
    colors: Count


@value
class OpportunityOpened:
    """A player's opportunity begins; `takes` cards may be taken in it."""

    RULE: ClassVar[str] = "PR-5.1"
    player: AnySeat
    takes: Annotated[int, Within(0, 7)]


@value
class ShipTraded:
    """A harbor ship goes to the discard; its coins follow."""

    RULE: ClassVar[str] = "PR-5.2"
    player: AnySeat
    card: AnyCard


@value
class PersonHired:
    """A harbor person joins a display; `price` coins were spent."""

    RULE: ClassVar[str] = "PR-5.3"
    player: AnySeat
    card: AnyCard
    price: Count


@value
class FeePaid:
    """The oldest coin of `player` becomes the newest of `to`, face down."""

    RULE: ClassVar[str] = "PR-5.10"
    player: AnySeat
    to: AnySeat
    coin: Sealed[AnyCard]


@value
class ExpeditionCompleted:
    """The crew goes to the discard, the expedition to the display; its coins follow."""

    RULE: ClassVar[str] = "PR-7.5"
    player: AnySeat
    card: AnyCard
    crew: tuple[AnyCard, ...]


@value
class CoinsGained:
    """`amount` cards of the deck became coins; `short` more were due, but no cards were left (PR-2.6)."""

    RULE: ClassVar[str] = "PR-2.2"
    player: AnySeat
    amount: Count
    short: Count
    cause: GainCause
    cards: Sealed[tuple[AnyCard, ...]]


@value
class CoinsSpent:
    """The oldest `amount` coins go face up to the discard; `cards` are their fronts, in that order."""

    RULE: ClassVar[str] = "PR-2.9"
    player: AnySeat
    amount: Count
    cause: SpendCause
    cards: tuple[AnyCard, ...]


@value
class DeckReshuffled:
    """The discard (`count` cards) was shuffled and is the new deck."""

    RULE: ClassVar[str] = "PR-2.3"
    count: Count
    deck: Sealed[tuple[AnyCard, ...]]


@value
class FinalLapCalled:
    """Somebody has reached the target, the first to do so: this lap is the last."""

    RULE: ClassVar[str] = "PR-9.3"
    player: AnySeat
    points: Count


@value
class Passed:
    """The actor passed by choice."""

    RULE: ClassVar[str] = "PR-5.16"
    player: AnySeat


@value
class TurnEnded:
    """The turn is over; `discarded` is what was left in the harbor."""

    RULE: ClassVar[str] = "PR-9.1"
    player: AnySeat
    discarded: tuple[AnyCard, ...]


@value
class GameEnded:
    """The last lap is over."""

    RULE: ClassVar[str] = "PR-9.4"
    reason: EndReason


# Most opportunities open and close by themselves, so these events are made once.
OPPORTUNITIES: Final = tuple([tuple([OpportunityOpened(player, takes) for takes in range(8)]) for player in range(5)])
"""By player and takes: there are at most seven takes, three for five colors and one for each governor."""

Event: TypeAlias = (
    GameStarted
    | TurnStarted
    | CardDrawn
    | RepelOffered
    | ShipRepelled
    | HarborEntered
    | ExpeditionOpened
    | TaxDiscarded
    | ExplorationFailed
    | ExplorationStopped
    | OpportunityOpened
    | ShipTraded
    | PersonHired
    | FeePaid
    | ExpeditionCompleted
    | CoinsGained
    | CoinsSpent
    | DeckReshuffled
    | FinalLapCalled
    | Passed
    | TurnEnded
    | GameEnded
    | ChanceSpent
)
"""Everything that can happen."""

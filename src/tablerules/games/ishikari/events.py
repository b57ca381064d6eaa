"""What can happen. The only envelope is that of the deal: everything later is done in the open."""

from typing import Annotated, ClassVar, Literal, TypeAlias

from tablerules.games.ishikari.components import (
    AnyCard,
    AnySeat,
    Back,
    Count,
    FieldPlace,
    Fish,
    Market,
    Privilege,
    Ship,
    Space,
    Spaces,
    Tag,
)
from tablerules.kernel.chance import ChanceSpent
from tablerules.kernel.sealed import Sealed
from tablerules.kernel.values import Within, value

EndReason: TypeAlias = Literal["game-end", "turn-limit"]


@value
class GameStarted:
    """The first event of the opening: so many play, and this seat begins."""

    RULE: ClassVar[str] = "IS-1.10"
    players: Annotated[int, Within(3, 6)]
    first: AnySeat


@value
class PrivilegesLaid:
    """The privilege row lies ready, next first; `open_row` is empty while it lies face down."""

    RULE: ClassVar[str] = "IS-1.3"
    backs: tuple[Back, ...]
    open_row: tuple[Privilege, ...]


@value
class FieldOpened:
    """The first red card is the first of the field."""

    RULE: ClassVar[str] = "IS-1.8"
    card: AnyCard


@value
class CardsDealt:
    """A player got nine cards, ascending."""

    RULE: ClassVar[str] = "IS-1.8"
    player: AnySeat
    cards: Sealed[tuple[AnyCard, ...]]


@value
class TurnStarted:
    """A player may play now; `turn` is 0 in the first round."""

    RULE: ClassVar[str] = "IS-3.1"
    player: AnySeat
    turn: Count


@value
class CardPlaced:
    """First round: a hand card joins the right end of the field."""

    RULE: ClassVar[str] = "IS-2.1"
    player: AnySeat
    card: AnyCard


@value
class PrivilegeUsed:
    """A privilege was lifted and leaves the game; its effect follows."""

    RULE: ClassVar[str] = "IS-9.2"
    player: AnySeat
    privilege: Privilege


@value
class CardReturned:
    """A revealed card went back into the hand; its tag and the `privileges` on it leave the game."""

    RULE: ClassVar[str] = "IS-9.4"
    player: AnySeat
    card: AnyCard
    tag: Tag
    privileges: tuple[Privilege, ...]


@value
class FieldCardTaken:
    """A card of the field came into the hand; its place is empty."""

    RULE: ClassVar[str] = "IS-9.5"
    player: AnySeat
    card: AnyCard
    place: FieldPlace


@value
class TakingStopped:
    """The swap takes no more cards; the emptied places are filled next."""

    RULE: ClassVar[str] = "IS-9.5"
    player: AnySeat


@value
class FieldPlaceFilled:
    """A hand card fills an emptied place."""

    RULE: ClassVar[str] = "IS-9.5"
    player: AnySeat
    card: AnyCard
    place: FieldPlace


@value
class CardUsed:
    """A hand card joins the right end of the field; its ships move and load by the option chosen."""

    RULE: ClassVar[str] = "IS-3.3"
    player: AnySeat
    card: AnyCard
    spaces: Spaces
    fish: Fish


@value
class ShipMoved:
    """A ship sailed from `origin` to `space`."""

    RULE: ClassVar[str] = "IS-4.1"
    ship: Ship
    origin: Space
    space: Space


@value
class PrivilegeAwarded:
    """The first card of the row was turned up for `player`; where it lies follows, or is asked."""

    RULE: ClassVar[str] = "IS-5.5"
    player: AnySeat
    privilege: Privilege


@value
class PrivilegeAttached:
    """The award lies on a revealed card of its winner."""

    RULE: ClassVar[str] = "IS-5.6"
    player: AnySeat
    privilege: Privilege
    card: AnyCard


@value
class PrivilegeLaidLoose:
    """The award lies in front of its winner, on no card."""

    RULE: ClassVar[str] = "IS-5.7"
    player: AnySeat
    privilege: Privilege


@value
class PrivilegeDiscarded:
    """The award leaves the game."""

    RULE: ClassVar[str] = "IS-5.7"
    player: AnySeat
    privilege: Privilege


@value
class CatchSettled:
    """The `fish` herring of a landed ship go to the supply; they brought a profit or a loss."""

    RULE: ClassVar[str] = "IS-6.1"
    ship: Ship
    fish: Annotated[int, Within(0, 6)]
    in_loss: bool


@value
class MarkerMoved:
    """The marker of a ship came to stand on `space`, red side up if `in_loss`."""

    RULE: ClassVar[str] = "IS-6.3"
    ship: Ship
    space: Annotated[int, Within(0, 40)]
    in_loss: bool


@value
class MarketSet:
    """The market stands on a new value, or on the old one again."""

    RULE: ClassVar[str] = "IS-6.4"
    market: Market


@value
class HerringLoaded:
    """Herring went aboard."""

    RULE: ClassVar[str] = "IS-7.2"
    ship: Ship
    fish: Fish


@value
class LoadSkipped:
    """The ship lies in the harbor and loads nothing."""

    RULE: ClassVar[str] = "IS-7.1"
    ship: Ship


@value
class ShipPunished:
    """A ship with seven herring or more goes to the harbor; its `fish` go to the supply."""

    RULE: ClassVar[str] = "IS-7.3"
    ship: Ship
    fish: Annotated[int, Within(7, 8)]


@value
class HandRefilled:
    """The leftmost card of the field came into the hand."""

    RULE: ClassVar[str] = "IS-3.7"
    player: AnySeat
    card: AnyCard


@value
class CardRevealed:
    """A hand card lies open with a tag on it."""

    RULE: ClassVar[str] = "IS-8.1"
    player: AnySeat
    card: AnyCard
    tag: Tag


@value
class TurnEnded:
    """A normal turn is over."""

    RULE: ClassVar[str] = "IS-3.6"
    player: AnySeat


@value
class AuctionOpened:
    """Everybody but `next_player` may declare an interrupt."""

    RULE: ClassVar[str] = "IS-10.1"
    next_player: AnySeat


@value
class InterruptDeclared:
    """Somebody wants the next turn for `notes` debt notes; whoever passed may object again."""

    RULE: ClassVar[str] = "IS-10.3"
    player: AnySeat
    notes: Annotated[int, Within(1, 12)]


@value
class InterruptPassed:
    """Somebody does not object to the last declaration."""

    RULE: ClassVar[str] = "IS-10.5"
    player: AnySeat


@value
class InterruptWon:
    """The top declarer takes the notes; the next turn is theirs."""

    RULE: ClassVar[str] = "IS-10.6"
    player: AnySeat
    notes: Annotated[int, Within(1, 12)]


@value
class HandsShown:
    """The game is over and all hands lie open, shape ``(players,)``."""

    RULE: ClassVar[str] = "IS-11.3"
    hands: tuple[tuple[AnyCard, ...], ...]


@value
class GameEnded:
    """Nobody acts any more."""

    RULE: ClassVar[str] = "IS-11.1"
    reason: EndReason


Event: TypeAlias = (
    GameStarted
    | PrivilegesLaid
    | FieldOpened
    | CardsDealt
    | TurnStarted
    | CardPlaced
    | PrivilegeUsed
    | CardReturned
    | FieldCardTaken
    | TakingStopped
    | FieldPlaceFilled
    | CardUsed
    | ShipMoved
    | PrivilegeAwarded
    | PrivilegeAttached
    | PrivilegeLaidLoose
    | PrivilegeDiscarded
    | CatchSettled
    | MarkerMoved
    | MarketSet
    | HerringLoaded
    | LoadSkipped
    | ShipPunished
    | HandRefilled
    | CardRevealed
    | TurnEnded
    | AuctionOpened
    | InterruptDeclared
    | InterruptPassed
    | InterruptWon
    | HandsShown
    | GameEnded
    | ChanceSpent
)
"""Everything that can happen."""

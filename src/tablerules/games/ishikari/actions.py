"""What may be asked for."""

from typing import Annotated, Final, TypeAlias

from tablerules.games.ishikari.components import (
    CARDS,
    MOST_STOPS,
    NOTES,
    TAGS,
    USE_OPTIONS,
    AnyCard,
    AnySeat,
    FieldPlace,
    Fish,
    Spaces,
    Tag,
)
from tablerules.kernel.values import Within, value


@value
class PlaceInField:
    """Put a hand card on the right end of the field, in the first round (IS-2.1)."""

    player: AnySeat
    card: AnyCard


@value
class UseCard:
    """Put a hand card into the field, move one ship and load another (IS-3.3)."""

    player: AnySeat
    card: AnyCard
    spaces: Spaces
    fish: Fish


@value
class RevealCard:
    """Lay a hand card open in front of you, with a tag on it; the turn ends (IS-8.1)."""

    player: AnySeat
    card: AnyCard
    tag: Tag


@value
class ShiftMarket:
    """Use the privilege `market`: one up or one down (IS-9.3)."""

    player: AnySeat
    step: Annotated[int, Within(-1, 1)]


@value
class ReturnCard:
    """Use the privilege `return-card`: take an own revealed card back into the hand (IS-9.4)."""

    player: AnySeat
    card: AnyCard


@value
class TakeFieldCard:
    """Use the privilege `swap`, or go on with it: take the card of a place of the field (IS-9.5)."""

    player: AnySeat
    place: FieldPlace


@value
class StopTaking:
    """Take no more cards; the emptied places are filled next (IS-9.5)."""

    player: AnySeat


@value
class FillFieldPlace:
    """Put a hand card into the leftmost emptied place of the field (IS-9.5)."""

    player: AnySeat
    card: AnyCard


@value
class AttachPrivilege:
    """Lay the privilege just won on an own revealed card (IS-5.6)."""

    player: AnySeat
    card: AnyCard


@value
class DeclareInterrupt:
    """Offer to take `notes` debt notes for the next turn (IS-10.2, IS-10.3)."""

    player: AnySeat
    notes: Annotated[int, Within(1, 12)]


@value
class PassInterrupt:
    """Object to nothing, until the next declaration (IS-10.5)."""

    player: AnySeat


Action: TypeAlias = (
    PlaceInField
    | UseCard
    | RevealCard
    | ShiftMarket
    | ReturnCard
    | TakeFieldCard
    | StopTaking
    | FillFieldPlace
    | AttachPrivilege
    | DeclareInterrupt
    | PassInterrupt
)
"""Everything that may be asked for."""

# Menus are long, at most 169 entries, and read far more often than chosen from, so the long ones are put together
# from actions that are made once.
SEATS: Final = range(6)
MOST_IN_FIELD: Final = 7  # cards


def _by_reach(uses: list[UseCard]) -> list[tuple[UseCard, ...]]:
    """Return the uses of a card that its ship can sail, by the stops before it."""
    return [tuple([use for use in uses if use.spaces <= reach]) for reach in range(MOST_STOPS + 1)]


USES: Final = tuple(
    [
        [_by_reach([UseCard(player, card, spaces, fish) for spaces, fish in USE_OPTIONS]) for card in CARDS]
        for player in SEATS
    ]
)
"""The uses of a card by a player when its ship has so many stops: ``USES[player][card][stops]``."""
REVEALS: Final = tuple([[[RevealCard(player, card, tag) for tag in (0, *TAGS)] for card in CARDS] for player in SEATS])
"""``REVEALS[player][card][tag]``; there is no tag 0."""
PLACES: Final = tuple([[PlaceInField(player, card) for card in CARDS] for player in SEATS])
FILLS: Final = tuple([[FillFieldPlace(player, card) for card in CARDS] for player in SEATS])
RETURNS: Final = tuple([[ReturnCard(player, card) for card in CARDS] for player in SEATS])
"""``RETURNS[player][card]``; `PLACES` and `FILLS` alike."""
TAKES: Final = tuple([tuple([TakeFieldCard(player, place) for place in range(MOST_IN_FIELD)]) for player in SEATS])
"""``TAKES[player][place]``."""
_DECLARE: Final = tuple([[DeclareInterrupt(player, notes) for notes in range(NOTES + 1)] for player in SEATS])
_PASS: Final = tuple([PassInterrupt(player) for player in SEATS])
INTERRUPTS: Final[tuple[list[list[tuple[Action, ...]]], ...]] = tuple(
    [
        [
            [(*[_DECLARE[player][notes] for notes in range(low, high + 1)], _PASS[player]) for high in range(NOTES + 1)]
            for low in range(NOTES + 1)
        ]
        for player in SEATS
    ]
)
"""The answers of a player who may declare `low` to `high` notes: ``INTERRUPTS[player][low][high]``."""

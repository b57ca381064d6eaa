"""What a player sees, what an undo may cross, and worlds that could lie behind a view (FF-1.3, FF-1.4)."""

from typing import cast

from tablerules.games.freshwater_fly.components import FISH, NO_FISH, ROCKS, FishId, RockId
from tablerules.games.freshwater_fly.events import (
    BagRefilled,
    DiceRolled,
    Event,
    FishHooked,
    HatchDrawn,
    HatchFilled,
    RiverFilled,
    RockDrawn,
    StrikeDrawn,
)
from tablerules.games.freshwater_fly.state import (
    FishFace,
    State,
    Table,
    Vault,
    View,
    rock_cards_at,
    seat_at,
    tokens_of,
)
from tablerules.kernel.chance import Chance, ChanceSpent, SeedLike, chance_from, shuffle_each
from tablerules.kernel.players import Player
from tablerules.kernel.rows import first, without_first


def view(state: State, player: Player | None) -> View:
    """Return what `player` sees; None, or a seat that is not at the table, is a spectator.

    It costs nothing: the table is shared, not copied.
    """
    return View(seat_at(state.table, player), state.table, None)


def imagine(view: View, *, seed: SeedLike) -> State:
    """Return one world behind `view`, each as likely as the other.

    Every unseen fish is equally likely wherever its face is shown, in the river and on the deck; the rest of the deck,
    the rock cards in the piles and the box, and the bag come in any order. Chance goes on from `seed`.

    Raises:
        ChanceError: If a scripted chance does not hold the shuffles: the unseen fish, the rest of the deck, the unseen
            rock cards and the bag.
    """
    table = view.table
    chance, river, deck = _imagined_fish(table, chance_from(seed))
    held = {card for cards in table.rock_cards for card in cards}
    unseen = [card for card in ROCKS if card not in held]
    chance, (cards, bag) = shuffle_each(chance, unseen, tokens_of(table.bag))
    rocks = tuple([RockId(card) for card in cards])
    piles: list[tuple[RockId, ...]] = []
    for space in table.options.components.rock_spaces:
        size = rock_cards_at(table, space)
        piles.append(first(rocks, size))
        rocks = without_first(rocks, size)
    return State(table, (), Vault(river, deck, tuple(piles), tuple(sorted(rocks)), bag, chance))


def tells(state: State, event: Event) -> bool:  # noqa: ARG001  # in other games it depends on the state
    """Return whether `event` showed somebody something or used chance, so that no undo crosses it.

    The opening, which no undo reaches, is not counted.
    """
    shows = DiceRolled | StrikeDrawn | FishHooked | RockDrawn | RiverFilled | HatchDrawn | HatchFilled
    return isinstance(event, shows | BagRefilled | ChanceSpent)


def _imagined_fish(table: Table, chance: Chance) -> tuple[Chance, tuple[FishId, ...], tuple[FishId, ...]]:
    """Return fish for the river and the deck that show the faces of the table, and the chance after that.

    What is left after the faces is shuffled again: the first shuffle, without those taken out by their faces, is no
    longer an order like any other.
    """
    cards = table.options.components.fish
    seen = {*table.line_fish, *(fish for row in table.landed for fish in row)}
    by_face: dict[tuple[int, int], list[int]] = {}  # by species and color: faces take longer to make and to hash
    chance, (unseen,) = shuffle_each(chance, [fish for fish in FISH if fish not in seen])
    for fish in unseen:
        card = cards[fish]
        by_face.setdefault((card.species, card.color), []).append(fish)

    def taken(face: FishFace) -> FishId:
        return FishId(by_face[face.species, face.color].pop())

    river = tuple([taken(shown) if isinstance(shown, FishFace) else NO_FISH for shown in table.river])
    top = () if table.deck_top is None else (taken(table.deck_top),)
    chance, (rest,) = shuffle_each(chance, sorted([fish for left in by_face.values() for fish in left]))
    return chance, river, (*top, *cast("tuple[FishId, ...]", rest))

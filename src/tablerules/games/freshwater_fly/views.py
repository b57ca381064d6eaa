"""What a player sees, what an undo may cross, and worlds that could lie behind a view (FF-1.3, FF-1.4)."""

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
from tablerules.games.freshwater_fly.setup import tokens_of
from tablerules.games.freshwater_fly.state import FishFace, RockPile, State, Table, Vault, View, face_of, seat_at
from tablerules.kernel.chance import ChanceSpent, SeedLike, chance_from, shuffle, spent
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
    dealer = _Dealer(seed)
    river, deck = _imagined_fish(table, dealer)
    held = {card for cards in table.rock_cards for card in cards}
    rocks = tuple([RockId(card) for card in dealer.shuffled([card for card in ROCKS if card not in held])])
    piles: list[tuple[RockId, ...]] = []
    for space in table.options.components.rock_spaces:
        pile = table.river[space]
        size = pile.cards if isinstance(pile, RockPile) else 0
        piles.append(first(rocks, size))
        rocks = without_first(rocks, size)
    bag = dealer.shuffled(tokens_of(table.bag))
    return State(table, (), Vault(river, deck, tuple(piles), tuple(sorted(rocks)), bag, dealer.chance))


def tells(state: State, event: Event) -> bool:  # noqa: ARG001  # in other games it depends on the state
    """Return whether `event` showed somebody something or used chance, so that no undo crosses it.

    The opening, which no undo reaches, is not counted.
    """
    shows = DiceRolled | StrikeDrawn | FishHooked | RockDrawn | RiverFilled | HatchDrawn | HatchFilled
    return isinstance(event, shows | BagRefilled | ChanceSpent)


class _Dealer:
    """Shuffles one pile after the other with the chance of a seed."""

    def __init__(self, seed: SeedLike) -> None:
        self.chance = chance_from(seed)

    def shuffled(self, pile: list[FishId] | list[RockId] | tuple[int, ...]) -> tuple[int, ...]:
        order, draws = shuffle(self.chance, pile)
        self.chance = spent(self.chance, draws)
        return order


def _imagined_fish(table: Table, dealer: _Dealer) -> tuple[tuple[FishId, ...], tuple[FishId, ...]]:
    """Return fish for the river and the deck that show the faces of the table.

    What is left after the faces is shuffled again: the first shuffle, without those taken out by their faces, is no
    longer an order like any other.
    """
    components = table.options.components
    seen = {*table.line_fish, *(fish for row in table.landed for fish in row)}
    by_face: dict[FishFace, list[FishId]] = {}
    for fish in dealer.shuffled([fish for fish in FISH if fish not in seen]):
        by_face.setdefault(face_of(components, FishId(fish)), []).append(FishId(fish))
    river = tuple([by_face[shown].pop() if isinstance(shown, FishFace) else NO_FISH for shown in table.river])
    top = () if table.deck_top is None else (by_face[table.deck_top].pop(),)
    rest = dealer.shuffled(sorted([fish for unseen in by_face.values() for fish in unseen]))
    return river, (*top, *[FishId(fish) for fish in rest])

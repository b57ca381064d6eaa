"""What a player sees, what an undo may cross, and worlds that could lie behind a view."""

from tablerules.games.port_royal.components import CardId
from tablerules.games.port_royal.events import CardDrawn, CoinsSpent, DeckReshuffled, Event, GameStarted
from tablerules.games.port_royal.state import State, Vault, View, seat_at
from tablerules.kernel.chance import ChanceSpent, SeedLike, chance_from, shuffle_each
from tablerules.kernel.players import Player
from tablerules.kernel.rows import first, without_first


def view(state: State, player: Player | None) -> View:
    """Return what `player` sees; None, or a seat that is not at the table, is a spectator.

    It costs nothing: the table is shared, not copied.
    """
    return View(seat_at(state.table, player), state.table, None)


def imagine(view: View, *, seed: SeedLike) -> State:
    """Return one world behind `view`, each as likely as the other (PR-2.12).

    The unseen cards of each batch are dealt to the places that hold that batch: coins, and the deck for
    the last one. Chance goes on from `seed`.

    Raises:
        ChanceError: If a scripted chance does not hold a shuffle for each batch.
    """
    table = view.table
    chance, orders = shuffle_each(chance_from(seed), *table.unseen)
    piles = [tuple([CardId(card) for card in order]) for order in orders]
    coin_cards: list[tuple[CardId, ...]] = []
    for batches in table.coin_batches:
        fronts: list[CardId] = []
        for batch in batches:
            fronts += first(piles[batch], 1)
            piles[batch] = without_first(piles[batch], 1)
        coin_cards.append(tuple(fronts))
    return State(table, (), Vault(piles[-1], tuple(coin_cards), chance))


def tells(state: State, event: Event) -> bool:  # noqa: ARG001  # in other games it depends on the state
    """Return whether `event` showed somebody something or used chance, so that no undo crosses it."""
    return isinstance(event, GameStarted | CardDrawn | CoinsSpent | DeckReshuffled | ChanceSpent)

"""Options and a seed become the first state and the opening events (PR-1)."""

from typing import Final

from tablerules.games.port_royal.components import DECK_CARDS, START_COINS, CardId
from tablerules.games.port_royal.events import Event, GameStarted, TurnStarted
from tablerules.games.port_royal.evolve import BOOKS, new_table
from tablerules.games.port_royal.rules.piles import PortRoyalLedger, gain_coins
from tablerules.games.port_royal.state import Options, State, Vault
from tablerules.kernel.chance import SeedLike, chance_from, shuffle_each
from tablerules.kernel.ledger import Ledger, Transition
from tablerules.kernel.players import Player, clockwise
from tablerules.kernel.refusals import require_int
from tablerules.kernel.sealed import Sealed

PLAYERS: Final = range(2, 6)
"""How many can play."""
TARGETS: Final = range(1, 51)  # victory points


def new_game(
    players: int,
    *,
    seed: SeedLike,
    first: Player = 0,
    options: Options = Options(),  # noqa: B008  # a frozen value
) -> Transition[State, Event]:
    """Return the first state and the opening events.

    Folding the opening events onto the first state gives the first state again.

    Args:
        players: How many play, 2 to 5.
        seed: Where chance comes from; the same seed gives the same game.
        first: The seat that begins every lap.
        options: What the players agreed on.

    Raises:
        InvalidSetup: If players, first or an option is out of range.
        ChanceError: If a scripted chance does not begin with a shuffled deck.

    >>> new_game(2, seed=7).state.table.coins
    (3, 3)
    """
    require_int("players", players, PLAYERS)
    require_int("first", first, range(players))
    require_int("options.target_points", options.target_points, TARGETS)
    chance, (order,) = shuffle_each(chance_from(seed), DECK_CARDS)
    deck = tuple([CardId(card) for card in order])
    start = GameStarted(players, first, options, Sealed((), deck))
    box = State(new_table(start), (), Vault((), (), chance))
    ledger: PortRoyalLedger = Ledger(BOOKS, box)
    ledger.enter(start)
    for player in clockwise(first, players):
        gain_coins(ledger, player, START_COINS, "start")
    ledger.enter(TurnStarted(first, 1))
    return ledger.close()

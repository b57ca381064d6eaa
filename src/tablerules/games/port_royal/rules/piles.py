"""Piles and coins (PR-2)."""

from typing import Never, TypeAlias

from tablerules.games.port_royal.components import CardId
from tablerules.games.port_royal.events import CoinsGained, CoinsSpent, DeckReshuffled, Event, GainCause, SpendCause
from tablerules.games.port_royal.state import State, Table, Vault
from tablerules.kernel.ledger import Ledger
from tablerules.kernel.players import Player
from tablerules.kernel.rows import first
from tablerules.kernel.sealed import Sealed

PortRoyalLedger: TypeAlias = Ledger[State, Table, Never, Vault, Event]


def gain_coins(ledger: PortRoyalLedger, player: Player, amount: int, cause: GainCause) -> None:
    """Pay `amount` coins from the deck, reshuffling when it runs out on the way (PR-2.5, PR-2.6)."""
    if not amount:
        return
    if not ledger.table.deck_size:
        reshuffle_if_possible(ledger)
    paid = min(amount, ledger.table.deck_size)
    if paid < amount and paid and ledger.table.discard:
        _hand_out(ledger, player, paid, 0, cause)
        reshuffle_if_possible(ledger)
        amount -= paid
        paid = min(amount, ledger.table.deck_size)
    _hand_out(ledger, player, paid, amount - paid, cause)


def spend_coins(ledger: PortRoyalLedger, player: Player, amount: int, cause: SpendCause) -> None:
    """Put the oldest `amount` coins face up on the discard (PR-2.8, PR-2.9)."""
    if amount:
        coins = first(ledger.vault.coin_cards[player], amount)
        ledger.enter(CoinsSpent(player, amount, cause, coins))


def reshuffle_if_possible(ledger: PortRoyalLedger) -> None:
    """Shuffle the whole discard into the new deck (PR-2.3, PR-2.4)."""
    discard = ledger.table.discard
    if discard:
        deck = tuple([CardId(card) for card in ledger.shuffle(discard)])
        ledger.enter(DeckReshuffled(len(discard), Sealed((), deck)))


def _hand_out(ledger: PortRoyalLedger, player: Player, amount: int, short: int, cause: GainCause) -> None:
    cards = first(ledger.vault.deck, amount)
    ledger.enter(CoinsGained(player, amount, short, cause, Sealed((), cards)))

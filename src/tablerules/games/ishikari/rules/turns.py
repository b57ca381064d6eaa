"""What follows a normal turn (IS-10.1), and the end (IS-11)."""

from typing import TypeAlias

from tablerules.games.ishikari.events import (
    AuctionOpened,
    Event,
    GameEnded,
    HandsShown,
    TurnEnded,
    TurnStarted,
)
from tablerules.games.ishikari.scoring import end_reason
from tablerules.games.ishikari.state import Hand, State, Table, Vault, players_of
from tablerules.kernel.ledger import Ledger
from tablerules.kernel.players import Player, left_of

IshikariLedger: TypeAlias = Ledger[State, Table, Hand, Vault, Event]


def end_turn(ledger: IshikariLedger) -> None:
    """End a normal turn: the game is over, or the next turn is auctioned while there are notes (IS-10.1, IS-11)."""
    table = ledger.table
    ledger.enter(TurnEnded(table.active))
    if not table.privilege_backs or table.turn == table.options.turn_limit:
        ledger.enter(HandsShown(tuple([hand.cards for hand in ledger.hands])))
        ledger.enter(GameEnded(end_reason(table)))
    elif table.note_supply:
        ledger.enter(AuctionOpened(next_player(table)))
    else:
        ledger.enter(TurnStarted(next_player(table), table.turn + 1))


def next_player(table: Table) -> Player:
    """Return who has the next turn if nobody interrupts (IS-10)."""
    return left_of(table.active, players_of(table))

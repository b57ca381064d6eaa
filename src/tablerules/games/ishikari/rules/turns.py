"""Turns and the end: the first round (IS-2), and what follows a normal turn (IS-10.1, IS-11)."""

from typing import TypeAlias

from tablerules.games.ishikari.actions import PlaceInField
from tablerules.games.ishikari.events import (
    AuctionOpened,
    CardPlaced,
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


def place_in_field(ledger: IshikariLedger, action: PlaceInField) -> None:
    """Lengthen the field; the next seat follows, or the first normal turn (IS-2.1 to IS-2.3)."""
    ledger.enter(CardPlaced(action.player, action.card))
    table = ledger.table
    following = next_player(table)
    if following != table.first:
        ledger.enter(TurnStarted(following, 0))
    elif table.options.interrupt_before_first_normal_turn:
        ledger.enter(AuctionOpened(following))
    else:
        ledger.enter(TurnStarted(following, 1))


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

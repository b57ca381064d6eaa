"""Interrupts (IS-10): a window in which any seat may speak at any time.

Nothing but the table decides who may still speak, passes commute because they only fill a row, and a
declaration empties that row. So the window is a question asked anew after each action: `waiting`. When the
answer is nobody, it closes.
"""

from tablerules.games.ishikari.actions import DeclareInterrupt, PassInterrupt
from tablerules.games.ishikari.events import InterruptDeclared, InterruptPassed, InterruptWon, TurnStarted
from tablerules.games.ishikari.rules.turns import IshikariLedger, next_player
from tablerules.games.ishikari.state import Table, players_of
from tablerules.kernel.players import Player
from tablerules.kernel.refusals import Refusal, shown


def waiting(table: Table) -> tuple[Player, ...]:
    """Return, ascending, who has a legal declaration and has not passed (IS-10.5, IS-10.6)."""
    return tuple(
        [
            player
            for player, passed in enumerate(table.passed)
            if not passed and may_speak(table, player) and lowest(table, player) <= table.note_supply
        ]
    )


def may_speak(table: Table, player: Player) -> bool:
    """Return whether a declaration is this player's to make: `next` does not open, nobody outbids himself (IS-10.4)."""
    return player != (next_player(table) if table.bidder is None else table.bidder)


def lowest(table: Table, player: Player) -> int:
    """Return the fewest notes that `player` may declare: nearer to `next` than the top declarer, as many (IS-10.3)."""
    if table.bidder is None:
        return 1
    following, players = next_player(table), players_of(table)
    nearer = (player - following) % players < (table.bidder - following) % players
    return table.bid if nearer else table.bid + 1


def check_declaration(table: Table, action: DeclareInterrupt) -> Refusal | None:
    """Return why these notes cannot be declared (IS-10.2 to IS-10.5)."""
    player = action.player
    if player == table.bidder:
        return Refusal("already-leading", "IS-10.4", f"Your own {table.bid} is the top declaration.")
    if table.passed[player]:
        return Refusal("already-passed", "IS-10.5", f"You passed, and the top declaration is still {table.bid}.")
    if not may_speak(table, player):
        message = f"Player {player} has the next turn for 0 notes and does not declare first."
        return Refusal("next-cannot-open", "IS-10.4", message)
    if action.notes < lowest(table, player):
        message = f"You declare {shown(action.notes)}; it takes {lowest(table, player)} to answer {table.bid}."
        return Refusal("too-few-notes", "IS-10.3", message)
    if action.notes > table.note_supply:
        message = f"You declare {shown(action.notes)}; the supply holds {table.note_supply} notes."
        return Refusal("too-many-notes", "IS-10.2", message)
    return None


def declare_interrupt(ledger: IshikariLedger, action: DeclareInterrupt) -> None:
    """Lead the auction; everybody may object again (IS-10.3, IS-10.5)."""
    ledger.enter(InterruptDeclared(action.player, action.notes))
    _close_if_silent(ledger)


def check_pass(table: Table, action: PassInterrupt) -> Refusal | None:
    """Return why there is nothing to pass (IS-10.5)."""
    player = action.player
    if table.passed[player]:
        return Refusal("already-passed", "IS-10.5", f"You passed, and the top declaration is still {table.bid}.")
    if player not in waiting(table):
        message = f"You have no legal declaration; the top one is {table.bid}, the supply holds {table.note_supply}."
        return Refusal("nothing-to-pass", "IS-10.5", message)
    return None


def pass_interrupt(ledger: IshikariLedger, action: PassInterrupt) -> None:
    """Object to nothing (IS-10.5)."""
    ledger.enter(InterruptPassed(action.player))
    _close_if_silent(ledger)


def _close_if_silent(ledger: IshikariLedger) -> None:
    """Close the auction when nobody is left to speak: the top declarer pays and plays, or `next` does (IS-10.6)."""
    table = ledger.table
    if waiting(table):
        return
    winner = table.bidder
    if winner is None:
        ledger.enter(TurnStarted(next_player(table), table.turn + 1))
    else:
        ledger.enter(InterruptWon(winner, table.bid))
        ledger.enter(TurnStarted(winner, table.turn + 1))

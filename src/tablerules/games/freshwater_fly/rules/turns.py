"""Turns, rounds and the end (FF-2, FF-10), and finesse as it comes and goes (FF-3.1)."""

from tablerules.games.freshwater_fly.components import DICE, FACES, FINESSE_MOST, FISH_TO_END, NONE
from tablerules.games.freshwater_fly.events import (
    ENTERED,
    DiceRolled,
    FinesseGained,
    FinesseSpent,
    GameEnded,
    RoundBegan,
    TurnBegan,
    TurnEnded,
)
from tablerules.games.freshwater_fly.rules.bag import FreshwaterLedger, shift_tiles
from tablerules.games.freshwater_fly.rules.skills import has_bonus_after
from tablerules.games.freshwater_fly.state import Phase, Table, players_of, pool_of
from tablerules.kernel.players import Player, clockwise, left_of


def enter_phase(ledger: FreshwaterLedger, phase: Phase) -> None:
    """Ask for something else, unless it is what is asked for already."""
    if ledger.table.phase != phase:
        ledger.enter(ENTERED[phase])


def pay(ledger: FreshwaterLedger, player: Player, amount: int) -> None:
    """Spend finesse; whoever cannot has been refused (FF-3.1)."""
    if amount:
        ledger.enter(FinesseSpent(player, amount))


def gain(ledger: FreshwaterLedger, player: Player, amount: int) -> None:
    """Gain finesse, as far as there is room for it (FF-3.1)."""
    gained = min(amount, FINESSE_MOST - ledger.table.finesse[player])
    if gained:
        ledger.enter(FinesseGained(player, gained))


def settle(ledger: FreshwaterLedger) -> None:
    """Go on where the turn stands; when the dice action is done and no bonus is legal, it ends (FF-2.6, FF-9.20)."""
    table = ledger.table
    if not table.die:
        enter_phase(ledger, "turn")
    elif not table.dice_action:
        enter_phase(ledger, "die")
    elif has_bonus_after(table, table.active):
        enter_phase(ledger, "after")
    else:
        end_turn(ledger)


def end_turn(ledger: FreshwaterLedger) -> None:
    """End the turn; with the last die of the pool the round is over (FF-2.1, FF-2.6)."""
    table = ledger.table
    ledger.enter(TurnEnded(table.active))
    if any(table.pool):
        _begin_turn(ledger, left_of(table.active, players_of(table)))
    else:
        _end_round(ledger)


def starter(table: Table) -> Player:
    """Return who starts the next round: the lowest sum, of those the first after the last turn (FF-10.2, FF-10.3)."""
    totals = table.round_totals
    lowest = min(totals)
    after_last = clockwise(left_of(table.active, len(totals)), len(totals))
    return next(player for player in after_last if totals[player] == lowest)


def _begin_turn(ledger: FreshwaterLedger, player: Player) -> None:
    ledger.enter(TurnBegan(player))
    enter_phase(ledger, "fly" if ledger.table.flies[player] == NONE else "turn")


def _end_round(ledger: FreshwaterLedger) -> None:
    """End the game if somebody has seven fish, else shift the hatch and roll the dice again (FF-10)."""
    table = ledger.table
    if max([len(fish) for fish in table.landed]) >= FISH_TO_END:
        ledger.enter(GameEnded())
        enter_phase(ledger, "over")
        return
    start = starter(table)
    shift_tiles(ledger)
    ledger.enter(RoundBegan(table.round + 1, start))
    dice = [ledger.roll(len(FACES)) for _ in range(DICE[players_of(table)])]
    ledger.enter(DiceRolled(pool_of(dice)))
    _begin_turn(ledger, start)

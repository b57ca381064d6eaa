"""Trade and hire (PR-5), and what persons do in it (PR-6)."""

from tablerules.games.port_royal.actions import HirePerson, Pass, TradeShip
from tablerules.games.port_royal.components import (
    ADMIRAL_CARDS,
    ADMIRAL_COINS,
    COINS,
    COLOR,
    COST,
    FEE,
    IS_PERSON,
    IS_SHIP,
    PASSIVE_TAKES,
    PERSON,
    TAKES,
    CardId,
)
from tablerules.games.port_royal.events import OPPORTUNITIES, FeePaid, Passed, PersonHired, ShipTraded
from tablerules.games.port_royal.rules.expeditions import claims
from tablerules.games.port_royal.rules.piles import PortRoyalLedger, gain_coins, spend_coins
from tablerules.games.port_royal.rules.turns import call_final_lap, end_turn
from tablerules.games.port_royal.scoring import count
from tablerules.games.port_royal.state import Table, players_of
from tablerules.kernel.players import Player, left_of
from tablerules.kernel.refusals import Refusal, shown
from tablerules.kernel.sealed import Sealed


def begin_trade(ledger: PortRoyalLedger) -> None:
    """Give the active player the first opportunity (PR-5.1)."""
    player = ledger.table.active
    _arrive(ledger, player)
    go_on(ledger, player)


def check_take(table: Table, card: CardId, rule: str) -> Refusal | None:
    """Return why the actor cannot take this card, whatever it is (PR-5.8)."""
    if not table.takes_left:
        return Refusal("no-takes-left", "PR-5.8", "You may take 0 more cards in this opportunity.")
    if card not in table.harbor:
        return Refusal("not-in-harbor", rule, f"Card {shown(card)} is not in the harbor.")
    return None


def check_trade(table: Table, action: TradeShip) -> Refusal | None:
    """Return why this ship cannot be traded (PR-5.2)."""
    refusal = check_take(table, action.card, "PR-5.2")
    if refusal is None and not IS_SHIP[action.card]:
        return Refusal("not-a-ship", "PR-5.2", f"Card {action.card} is a person; persons are hired.")
    return refusal


def trade_ship(ledger: PortRoyalLedger, action: TradeShip) -> None:
    """Discard a harbor ship for its coins, traders included, then pay the fee (PR-5.2, PR-5.10)."""
    ledger.enter(ShipTraded(action.player, action.card))
    gain_coins(ledger, action.player, income(ledger.table, action.player, action.card), "ship")
    _pay_fee(ledger, action.player)
    go_on(ledger, action.player)


def check_hire(table: Table, action: HirePerson) -> Refusal | None:
    """Return why this person cannot be hired (PR-5.3)."""
    refusal = check_take(table, action.card, "PR-5.3")
    if refusal is not None:
        return refusal
    if not IS_PERSON[action.card]:
        return Refusal("not-a-person", "PR-5.3", f"Card {action.card} is a ship; ships are traded.")
    if COST[action.card] > highest_cost(table, action.player):
        cost = price(table, action.player, action.card)
        fee = f" and a fee of {FEE}" if action.player != table.active else ""
        message = f"Hiring costs {cost}{fee}; you have {shown(table.coins[action.player])}."
        return Refusal("cannot-afford", "PR-5.3", message)
    return None


def hire_person(ledger: PortRoyalLedger, action: HirePerson) -> None:
    """Spend the price, take the person, then pay the fee (PR-5.3, PR-5.10)."""
    cost = price(ledger.table, action.player, action.card)
    spend_coins(ledger, action.player, cost, "hire")
    ledger.enter(PersonHired(action.player, action.card, cost))
    call_final_lap(ledger, action.player)
    _pay_fee(ledger, action.player)
    go_on(ledger, action.player)


def pass_on(ledger: PortRoyalLedger, action: Pass) -> None:
    """End the own opportunity by choice (PR-5.16)."""
    ledger.enter(Passed(action.player))
    _next_opportunity(ledger, action.player)


def go_on(ledger: PortRoyalLedger, player: Player) -> None:
    """Stay with `player` while there is something to do, else the opportunity ends by itself (PR-5.17, PR-5.18)."""
    if not can_do_something(ledger.table, player):
        _next_opportunity(ledger, player)


def can_do_something(table: Table, player: Player) -> bool:
    """Return whether the actor of phase trade has an action besides passing (PR-5.17)."""
    harbor = table.harbor
    if harbor and table.takes_left:
        for card in harbor:
            if IS_SHIP[card]:
                return True
        purse = highest_cost(table, player)
        for card in harbor:
            if COST[card] <= purse:
                return True
    return bool(table.expeditions and claims(table, player))


def highest_cost(table: Table, player: Player) -> int:
    """Return the highest printed cost that `player` can pay now, or -1 if not even the fee (PR-5.3, PR-5.13).

    Mademoiselles lower the price, never the fee; whoever has just the fee can take what is free to them.
    """
    coins = table.coins[player]
    if player != table.active:
        coins -= FEE
    return coins + count(table.displays[player], "mademoiselle") if coins >= 0 else -1


def price(table: Table, player: Player, card: CardId) -> int:
    """Return the coins that `player` spends to hire a person (PR-5.4)."""
    return max(0, COST[card] - count(table.displays[player], "mademoiselle"))


def income(table: Table, player: Player, card: CardId) -> int:
    """Return the coins that a ship gives `player` (PR-5.2)."""
    coins = COINS[card]
    for person in table.displays[player]:
        if PERSON[person] == "trader" and COLOR[person] == COLOR[card]:
            coins += 1
    return coins


def takes(table: Table, player: Player) -> int:
    """Return how many cards `player` may take in an opportunity (PR-5.6, PR-5.7)."""
    base = TAKES[table.colors] if player == table.active else PASSIVE_TAKES
    return base + count(table.displays[player], "governor")


def harbor_colors(table: Table) -> int:
    """Return the number of ship colors in the harbor, which are as many as its ships (PR-5.5)."""
    colors = 0
    for card in table.harbor:
        if IS_SHIP[card]:
            colors += 1
    return colors


def _next_opportunity(ledger: PortRoyalLedger, player: Player) -> None:
    """Open the next opportunity clockwise in which something can be done; after the last the turn ends (PR-5.1)."""
    active, players = ledger.table.active, players_of(ledger.table)
    player = left_of(player, players)
    while player != active:
        _arrive(ledger, player)
        if can_do_something(ledger.table, player):
            return
        player = left_of(player, players)
    end_turn(ledger)


def _arrive(ledger: PortRoyalLedger, player: Player) -> None:
    """Open an opportunity; admirals or jesters pay before any choice (PR-5.14, PR-6.6 to PR-6.8)."""
    table = ledger.table
    ledger.enter(OPPORTUNITIES[player][takes(table, player)])
    if len(table.harbor) >= ADMIRAL_CARDS:
        gain_coins(ledger, player, ADMIRAL_COINS * count(table.displays[player], "admiral"), "admiral")
    elif not table.harbor and player != table.active:
        gain_coins(ledger, player, count(table.displays[player], "jester"), "jester")


def _pay_fee(ledger: PortRoyalLedger, player: Player) -> None:
    """Move the payer's oldest coin to the active player, on another's turn (PR-5.10, PR-5.11)."""
    active = ledger.table.active
    if player != active:
        ledger.enter(FeePaid(player, active, Sealed((), ledger.vault.coin_cards[player][0])))

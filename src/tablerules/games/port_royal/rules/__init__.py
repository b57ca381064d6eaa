"""May I do this now, and what happens then? One module per part of a turn.

`piles` PR-2 · `explore` PR-3 · `ships` PR-4 · `trade` PR-5 and PR-6 · `expeditions` PR-7 · `tax` PR-8 ·
`turns` PR-9. Here they are put together into the verbs.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from tablerules.games.port_royal.actions import (
    DRAW,
    DRAW_OR_STOP,
    HIRE,
    PASS,
    REPEL_OR_KEEP,
    STOP,
    TRADE,
    Action,
    CompleteExpedition,
    DrawCard,
    HirePerson,
    KeepShip,
    Pass,
    RepelShip,
    StopDrawing,
    TradeShip,
)
from tablerules.games.port_royal.components import COST, IS_SHIP
from tablerules.games.port_royal.events import Event
from tablerules.games.port_royal.evolve import BOOKS
from tablerules.games.port_royal.rules.expeditions import check_claim, claims, complete_expedition
from tablerules.games.port_royal.rules.explore import check_draw, check_stop, draw_card, stop_drawing
from tablerules.games.port_royal.rules.piles import PortRoyalLedger
from tablerules.games.port_royal.rules.ships import keep_ship, repel_ship
from tablerules.games.port_royal.rules.trade import (
    check_hire,
    check_trade,
    go_on,
    highest_cost,
    hire_person,
    pass_on,
    trade_ship,
)
from tablerules.games.port_royal.state import Phase, State, Table, View
from tablerules.kernel.ledger import Ledger, Transition
from tablerules.kernel.players import Player
from tablerules.kernel.refusals import IllegalAction, Refusal, shown
from tablerules.kernel.values import plain


class Rule(NamedTuple):
    """What an action needs and what it does."""

    phases: tuple[Phase, ...]
    check: Callable[[Table, Any], Refusal | None] | None  # None: nothing more is needed
    effect: Callable[[PortRoyalLedger, Any], None]


def claim(ledger: PortRoyalLedger, action: CompleteExpedition) -> None:
    """Complete an expedition; in an opportunity that may have been the last thing to do (PR-5.17, PR-7.1)."""
    complete_expedition(ledger, action)
    if ledger.table.phase == "trade":
        go_on(ledger, action.player)


RULES: Final[Mapping[type[Action], Rule]] = {
    DrawCard: Rule(("explore",), check_draw, draw_card),
    StopDrawing: Rule(("explore",), check_stop, stop_drawing),
    RepelShip: Rule(("ship",), None, repel_ship),
    KeepShip: Rule(("ship",), None, keep_ship),
    TradeShip: Rule(("trade",), check_trade, trade_ship),
    HirePerson: Rule(("trade",), check_hire, hire_person),
    CompleteExpedition: Rule(("explore", "trade"), check_claim, claim),
    Pass: Rule(("trade",), None, pass_on),
}
PHASE_RULE: Final[dict[Phase, tuple[str, str]]] = {
    "explore": ("PR-3.1", "The active player explores: draw, stop or claim."),
    "ship": ("PR-4.3", "The ship just drawn awaits its decision: repel or keep."),
    "trade": ("PR-5.1", "It is an opportunity to trade and hire: take, claim or pass."),
}


def to_act(state: State | View) -> tuple[Player, ...]:
    """Return who may act: the actor, or ``()`` after the end."""
    actor = state.table.actor
    return () if actor is None else (actor,)


def legal_actions(state: State | View, player: Player) -> tuple[Action, ...]:
    """Return what `player` may do now, at most 95 actions.

    ``explore``: `DrawCard`, `StopDrawing`, claims. ``ship``: `RepelShip`, `KeepShip`. ``trade``: `TradeShip`
    in harbor order, `HirePerson` in harbor order, claims, `Pass`. Claims are `CompleteExpedition` in the
    order of the open expeditions, each with its crews ascending.
    """
    table = state.table
    if player != table.actor:
        return ()
    if table.phase == "explore":
        return _exploring(table, player)
    if table.phase == "ship":
        return REPEL_OR_KEEP[player]
    return _trading(table, player)


def explain(state: State | View, action: Action) -> Refusal | None:
    """Return the rule that `action` would break, or None if it is legal.

    All that decides is on the table, so the answer is the same on a state and on anybody's view.
    """
    table = state.table
    if table.phase == "over":
        return Refusal("game-over", "PR-9.4", f"The game ended with lap {shown(table.lap)}.")
    if action.player != table.actor:
        return Refusal("not-your-turn", "PR-5.1", f"Player {table.actor} is to act, not player {shown(action.player)}.")
    rule = RULES[type(action)]
    if table.phase not in rule.phases:
        return Refusal("wrong-phase", *PHASE_RULE[table.phase])
    return None if rule.check is None else rule.check(table, action)


def apply(state: State, action: Action) -> Transition[State, Event]:
    """Return the state after `action` and the events that led there.

    Raises:
        IllegalAction: If the action is not legal; `state` is as it was.
        ChanceError: If a scripted chance does not fit the reshuffle that was needed.
    """
    refusal = explain(state, action)
    if refusal is not None:
        raise IllegalAction(action, refusal)
    action = plain(action)
    ledger: PortRoyalLedger = Ledger(BOOKS, state)
    RULES[type(action)].effect(ledger, action)
    return ledger.close()


def _exploring(table: Table, player: Player) -> tuple[Action, ...]:
    cards_left = table.deck_size or table.discard
    if not cards_left:
        return (STOP[player], *claims(table, player))
    menu = DRAW_OR_STOP[player] if table.drawn else (DRAW[player],)
    return (*menu, *claims(table, player)) if table.expeditions else menu


def _trading(table: Table, player: Player) -> tuple[Action, ...]:
    ships: list[Action] = []
    persons: list[Action] = []
    if table.takes_left and table.harbor:
        trade, hire = TRADE[player], HIRE[player]
        purse = highest_cost(table, player)
        for card in table.harbor:
            if IS_SHIP[card]:
                ships.append(trade[card])
            elif COST[card] <= purse:
                persons.append(hire[card])
    completions = claims(table, player) if table.expeditions else ()
    return (*ships, *persons, *completions, PASS[player])

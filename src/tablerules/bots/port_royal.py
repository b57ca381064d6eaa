"""Port Royal by rules of thumb.

Draw while the next card is safe enough, and on if there is nothing in the harbor to have; repel what would spoil
everything. Of what there is, take what is worth most in coins: a point is three and a half of them, more towards the
end, and what a person can do is worth something besides.
"""

from typing import Final, assert_never

from tablerules.bots import Quiet, Rating, Referee
from tablerules.games.port_royal import (
    COINS,
    COLOR,
    COST,
    CREW_SYMBOLS,
    KIND,
    PERSON,
    POINTS,
    SKULL,
    SWORDS,
    Action,
    CardId,
    CompleteExpedition,
    DrawCard,
    HirePerson,
    KeepShip,
    Pass,
    RepelShip,
    State,
    StopDrawing,
    Table,
    TradeShip,
    View,
)
from tablerules.kernel.players import Player

POINT: Final = 3.5  # coins
LATE_POINT: Final = 6.0  # coins, when somebody nears the target
LATE: Final = 4  # points that somebody needs at most
ABILITY: Final = {"trader": 1.5, "sailor": 1.0, "pirate": 2.0, "mademoiselle": 3.0, "jester": 1.0, "admiral": 2.0,
                  "governor": 8.0}  # coins that persons are worth besides their points  # fmt: skip
CREW: Final = 2.0  # coins, the same of whoever can join an expedition
RISK: Final = 0.15  # of failing with the next card, that is taken with something in reach
COIN: Final = 0.25  # points, when all are compared
CLEAR_LEAD: Final = 3.0  # points
referee: Final[Referee | None] = None
quiet: Final[Quiet | None] = None


def plan(view: View) -> Rating:
    """Return how good each action looks to the player of `view`."""
    table = view.table
    player = table.active if table.actor is None else table.actor
    most = max(points_of(table, seat) for seat in range(len(table.coins)))
    point = LATE_POINT if most + LATE >= table.options.target_points else POINT
    ladies = sum(PERSON[card] == "mademoiselle" for card in table.displays[player])

    def worth(card: CardId) -> float:
        """Return what a card of the harbor is worth to the player, in coins."""
        if KIND[card] == "ship":
            return COINS[card] + sum(
                PERSON[own] == "trader" and COLOR[own] == COLOR[card] for own in table.displays[player]
            )
        ability = CREW if CREW_SYMBOLS[card] else ABILITY[str(PERSON[card])]
        return POINTS[card] * point + ability - max(0, COST[card] - ladies)

    def enough() -> bool:
        """Return whether the harbor is worth more than what the next card would put at risk."""
        reach = table.coins[player] + ladies
        within = [worth(card) for card in table.harbor if KIND[card] == "ship" or COST[card] <= reach]
        return bool(within) and max(within) > 0 and failing(table, player) > RISK

    def rate(action: Action) -> float:
        match action:
            case DrawCard():
                return 0.0
            case StopDrawing():
                return 1.0 if enough() else -1.0
            case RepelShip():
                return 1.0 if table.revealed is not None and spoils(table, table.revealed) else -1.0
            case KeepShip() | Pass():
                return 0.0
            case TradeShip() | HirePerson():
                return worth(action.card) - (player != table.active)  # the fee
            case CompleteExpedition():
                return 100.0 - sum(COST[card] for card in action.crew)
            case _:
                assert_never(action)

    return rate


def default_action(view: View, legal: tuple[Action, ...]) -> Action:
    """Return what is done for the player of `view` who has left: draws once, spoils nothing, takes nothing."""
    table = view.table
    keeps = table.revealed is not None and not spoils(table, table.revealed)
    wanted = (Pass, StopDrawing, KeepShip if keeps else RepelShip, DrawCard)
    return next(action for kind in wanted for action in legal if isinstance(action, kind))


def standing(state: State) -> tuple[float, ...]:
    """Return the points of all players, and a quarter for each coin."""
    table = state.table
    return tuple([points_of(table, seat) + COIN * coins for seat, coins in enumerate(table.coins)])


def points_of(table: Table, player: Player) -> int:
    """Return the points on the display of a player (PR-9.6)."""
    total = 0
    for card in table.displays[player]:
        total += POINTS[card]
    return total


def spoils(table: Table, card: CardId) -> bool:
    """Return whether a ship would spoil the exploration: one of its color is in the harbor (PR-4.8)."""
    color = COLOR[card]
    return any(COLOR[ship] == color and KIND[ship] == "ship" for ship in table.harbor)


def failing(table: Table, player: Player) -> float:
    """Return how likely the next card spoils the exploration, as far as anybody can know (PR-2.12).

    Which cards of the newest batch are in the deck and which are coins nobody knows, so each is as likely as the
    other; when the deck is used up, the discard comes back.
    """
    pool = table.unseen[-1] if table.deck_size else table.discard
    colors = {COLOR[card] for card in table.harbor if KIND[card] == "ship"}
    swords = sum(SWORDS[card] for card in table.displays[player] if KIND[card] == "person")
    fatal = 0
    for card in pool:
        if KIND[card] == "ship" and COLOR[card] in colors and (SKULL[card] or SWORDS[card] > swords):
            fatal += 1
    return fatal / len(pool) if pool else 0.0


__all__ = ["CLEAR_LEAD", "default_action", "failing", "plan", "points_of", "quiet", "referee", "spoils", "standing"]

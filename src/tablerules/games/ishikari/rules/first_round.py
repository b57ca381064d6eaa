"""The first round (IS-2): everybody lengthens the field by one card, and nothing else happens."""

from tablerules.games.ishikari.actions import PlaceInField
from tablerules.games.ishikari.events import AuctionOpened, CardPlaced, TurnStarted
from tablerules.games.ishikari.rules.turns import IshikariLedger, next_player


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

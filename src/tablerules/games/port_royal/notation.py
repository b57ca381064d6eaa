"""An action as text, and back: ``P0 hire 57``, ``P3 claim 113 with 60+65+66``."""

import re
from typing import Final, assert_never

from tablerules.games.port_royal.actions import (
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
from tablerules.games.port_royal.components import CARDS, CardId
from tablerules.kernel.players import Player
from tablerules.kernel.refusals import InvalidPayload, noted, shown

SEATS: Final = range(5)
NUMBER: Final = "(?:0|[1-9][0-9]{0,2})"
LINE: Final = re.compile(
    rf"P([0-4]) (?:(draw|stop|repel|keep|pass)|(trade|hire) ({NUMBER})"
    rf"|claim ({NUMBER}) with (nobody|{NUMBER}(?:\+{NUMBER})*))"
)
PLAIN: Final[dict[str, type[DrawCard | StopDrawing | RepelShip | KeepShip | Pass]]] = {
    "draw": DrawCard,
    "stop": StopDrawing,
    "repel": RepelShip,
    "keep": KeepShip,
    "pass": Pass,
}


def format_action(action: Action) -> str:
    """Return `action` as text.

    Raises:
        InvalidPayload: If a seat is outside 0..4 or a card outside 0..119: no text stands for it.

    >>> format_action(HirePerson(0, CardId(57)))
    'P0 hire 57'
    """
    seat = f"P{noted(action.player, SEATS, 'seat')}"
    match action:
        case DrawCard():
            return f"{seat} draw"
        case StopDrawing():
            return f"{seat} stop"
        case RepelShip():
            return f"{seat} repel"
        case KeepShip():
            return f"{seat} keep"
        case TradeShip():
            return f"{seat} trade {_card(action.card)}"
        case HirePerson():
            return f"{seat} hire {_card(action.card)}"
        case CompleteExpedition():
            crew = "+".join([str(_card(card)) for card in action.crew]) or "nobody"
            return f"{seat} claim {_card(action.card)} with {crew}"
        case Pass():
            return f"{seat} pass"
        case _:
            assert_never(action)


def parse_action(text: str) -> Action:
    """Return the action that `text` notes.

    Raises:
        InvalidPayload: If `text` is not exactly what `format_action` prints for some action.

    >>> parse_action("P0 hire 57")
    HirePerson(player=0, card=57)
    """
    found = LINE.fullmatch(text)
    if found is None:
        raise InvalidPayload(f"expected an action such as 'P0 draw' or 'P2 trade 17', got {shown(text)}")
    seat, plain, take, taken, claimed, crew = found.groups()
    player = Player(seat)
    if plain is not None:
        return PLAIN[plain](player)
    if take is not None:
        card = _card(CardId(int(taken)))
        return TradeShip(player, card) if take == "trade" else HirePerson(player, card)
    ids = [] if crew == "nobody" else crew.split("+")
    return CompleteExpedition(player, _card(CardId(int(claimed))), tuple([_card(CardId(int(card))) for card in ids]))


def _card(card: CardId) -> CardId:
    return CardId(noted(card, range(len(CARDS)), "card"))

"""The actions and events of Port Royal that name cards, made from the plain numbers of the rules page.

Card ids are a type of their own in the library, which a test would have to spell out for every card. Here the same
classes are shown to type checkers as functions of plain numbers.
"""

from collections.abc import Callable
from typing import Final, cast

from tablerules.games import port_royal as pr

Cards = tuple[int, ...]

CardDrawn: Final = cast("Callable[[int, int], pr.CardDrawn]", pr.CardDrawn)
CompleteExpedition: Final = cast("Callable[[int, int, Cards], pr.CompleteExpedition]", pr.CompleteExpedition)
ExpeditionCompleted: Final = cast("Callable[[int, int, Cards], pr.ExpeditionCompleted]", pr.ExpeditionCompleted)
ExpeditionOpened: Final = cast("Callable[[int, int], pr.ExpeditionOpened]", pr.ExpeditionOpened)
ExplorationFailed: Final = cast("Callable[[int, int, Cards], pr.ExplorationFailed]", pr.ExplorationFailed)
HarborEntered: Final = cast("Callable[[int, int], pr.HarborEntered]", pr.HarborEntered)
HirePerson: Final = cast("Callable[[int, int], pr.HirePerson]", pr.HirePerson)
PersonHired: Final = cast("Callable[[int, int, int], pr.PersonHired]", pr.PersonHired)
RepelOffered: Final = cast("Callable[[int, int], pr.RepelOffered]", pr.RepelOffered)
ShipRepelled: Final = cast("Callable[[int, int], pr.ShipRepelled]", pr.ShipRepelled)
ShipTraded: Final = cast("Callable[[int, int], pr.ShipTraded]", pr.ShipTraded)
TaxDiscarded: Final = cast("Callable[[int, int], pr.TaxDiscarded]", pr.TaxDiscarded)
TradeShip: Final = cast("Callable[[int, int], pr.TradeShip]", pr.TradeShip)
TurnEnded: Final = cast("Callable[[int, Cards], pr.TurnEnded]", pr.TurnEnded)

"""Port Royal: a push-your-luck card game for 2 to 5 players.

The active player turns up cards one by one; two ships of one color ruin the turn. Then everybody in turn
may trade a ship for coins or hire a person. The rules page of the documentation numbers every sentence
(``PR-4.2``); code, refusals and events cite those numbers.

>>> state, events = new_game(2, seed=7)
>>> legal_actions(state, 0)
(DrawCard(player=0),)
>>> state, events = apply(state, DrawCard(player=0))
>>> events[0]
CardDrawn(player=0, card=59)
"""

from typing import Final

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
from tablerules.games.port_royal.components import (
    BONUS,
    CARDS,
    COINS,
    COLOR,
    COLORS,
    COST,
    CREW_SYMBOLS,
    FACE,
    FACES,
    KIND,
    KINDS,
    NEEDED_SYMBOLS,
    PERSON,
    PERSONS,
    POINTS,
    SKULL,
    SPECIAL_EXPEDITION,
    SWORDS,
    SYMBOLS,
    CardId,
    Face,
    catalogue,
)
from tablerules.games.port_royal.events import (
    CardDrawn,
    CoinsGained,
    CoinsSpent,
    DeckReshuffled,
    Event,
    ExpeditionCompleted,
    ExpeditionOpened,
    ExplorationFailed,
    ExplorationStopped,
    FeePaid,
    FinalLapCalled,
    GameEnded,
    GameStarted,
    HarborEntered,
    OpportunityOpened,
    Passed,
    PersonHired,
    RepelOffered,
    ShipRepelled,
    ShipTraded,
    TaxDiscarded,
    TurnEnded,
    TurnStarted,
)
from tablerules.games.port_royal.evolve import evolve, evolve_view
from tablerules.games.port_royal.invariants import violations
from tablerules.games.port_royal.notation import format_action, parse_action
from tablerules.games.port_royal.rules import apply, explain, legal_actions, to_act
from tablerules.games.port_royal.scoring import outcome, score
from tablerules.games.port_royal.setup import PLAYERS, new_game
from tablerules.games.port_royal.state import Options, State, Table, Vault, View
from tablerules.games.port_royal.views import imagine, tells, view
from tablerules.kernel.chance import ChanceSpent
from tablerules.kernel.sealed import Sealed, redact

NAME: Final = "port-royal"
"""The name of the game on the wire and in `tablerules.GAMES`."""
RULES_VERSION: Final = "1.0"
"""The version of the rules: ``"rules"`` on the wire."""

__all__ = [
    "BONUS",
    "CARDS",
    "COINS",
    "COLOR",
    "COLORS",
    "COST",
    "CREW_SYMBOLS",
    "FACE",
    "FACES",
    "KIND",
    "KINDS",
    "NAME",
    "NEEDED_SYMBOLS",
    "PERSON",
    "PERSONS",
    "PLAYERS",
    "POINTS",
    "RULES_VERSION",
    "SKULL",
    "SPECIAL_EXPEDITION",
    "SWORDS",
    "SYMBOLS",
    "Action",
    "CardDrawn",
    "CardId",
    "ChanceSpent",
    "CoinsGained",
    "CoinsSpent",
    "CompleteExpedition",
    "DeckReshuffled",
    "DrawCard",
    "Event",
    "ExpeditionCompleted",
    "ExpeditionOpened",
    "ExplorationFailed",
    "ExplorationStopped",
    "Face",
    "FeePaid",
    "FinalLapCalled",
    "GameEnded",
    "GameStarted",
    "HarborEntered",
    "HirePerson",
    "KeepShip",
    "OpportunityOpened",
    "Options",
    "Pass",
    "Passed",
    "PersonHired",
    "RepelOffered",
    "RepelShip",
    "Sealed",
    "ShipRepelled",
    "ShipTraded",
    "State",
    "StopDrawing",
    "Table",
    "TaxDiscarded",
    "TradeShip",
    "TurnEnded",
    "TurnStarted",
    "Vault",
    "View",
    "apply",
    "catalogue",
    "evolve",
    "evolve_view",
    "explain",
    "format_action",
    "imagine",
    "legal_actions",
    "new_game",
    "outcome",
    "parse_action",
    "redact",
    "score",
    "tells",
    "to_act",
    "view",
    "violations",
]

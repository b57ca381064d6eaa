"""Ishikari: six herring boats, a market and speculation, for 3 to 6 players.

Cards move one boat and load another; a boat that comes home makes a profit if the market can take its catch
and a loss if not. At the end each boat goes to whoever is strongest in its two roles. Turns can be bought
with debt, in an auction in which any seat may speak at any time. The rules page of the documentation numbers
every sentence (``IS-5.2``); code, refusals and events cite those numbers.

>>> state, events = new_game(3, seed=7)
>>> action = legal_actions(state, 0)[0]
>>> format_action(action)
'P0 place R1/5'
>>> state, events = apply(state, action)
>>> events
(CardPlaced(player=0, card=3), TurnStarted(player=1, turn=0))
"""

from typing import Final

from tablerules.games.ishikari.actions import (
    Action,
    AttachPrivilege,
    DeclareInterrupt,
    FillFieldPlace,
    PassInterrupt,
    PlaceInField,
    ReturnCard,
    RevealCard,
    ShiftMarket,
    StopTaking,
    TakeFieldCard,
    UseCard,
)
from tablerules.games.ishikari.components import (
    BACKS,
    BONUS,
    CARDS,
    COLOR,
    COLORS,
    FACE,
    FISH,
    MOVE,
    NAMES,
    PRIVILEGES,
    SHIPS,
    TAGS,
    USE_OPTIONS,
    Bonus,
    CardId,
    catalogue,
)
from tablerules.games.ishikari.events import (
    AuctionOpened,
    CardPlaced,
    CardReturned,
    CardRevealed,
    CardsDealt,
    CardUsed,
    CatchSettled,
    Event,
    FieldCardTaken,
    FieldOpened,
    FieldPlaceFilled,
    GameEnded,
    GameStarted,
    HandRefilled,
    HandsShown,
    HerringLoaded,
    InterruptDeclared,
    InterruptPassed,
    InterruptWon,
    LoadSkipped,
    MarkerMoved,
    MarketSet,
    PrivilegeAttached,
    PrivilegeAwarded,
    PrivilegeDiscarded,
    PrivilegeLaidLoose,
    PrivilegesLaid,
    PrivilegeUsed,
    ShipMoved,
    ShipPunished,
    TakingStopped,
    TurnEnded,
    TurnStarted,
)
from tablerules.games.ishikari.evolve import evolve, evolve_view
from tablerules.games.ishikari.invariants import violations
from tablerules.games.ishikari.notation import format_action, parse_action
from tablerules.games.ishikari.rules import apply, explain, legal_actions, to_act
from tablerules.games.ishikari.scoring import outcome, score
from tablerules.games.ishikari.setup import PLAYERS, new_game
from tablerules.games.ishikari.state import Hand, Options, State, Table, Vault, View
from tablerules.games.ishikari.views import imagine, tells, view
from tablerules.kernel.chance import ChanceSpent
from tablerules.kernel.sealed import Sealed, redact

NAME: Final = "ishikari"
"""The name of the game on the wire and in `tablerules.GAMES`."""
RULES_VERSION: Final = "1.0"
"""The version of the rules: ``"rules"`` on the wire."""

__all__ = [
    "BACKS",
    "BONUS",
    "CARDS",
    "COLOR",
    "COLORS",
    "FACE",
    "FISH",
    "MOVE",
    "NAME",
    "NAMES",
    "PLAYERS",
    "PRIVILEGES",
    "RULES_VERSION",
    "SHIPS",
    "TAGS",
    "USE_OPTIONS",
    "Action",
    "AttachPrivilege",
    "AuctionOpened",
    "Bonus",
    "CardId",
    "CardPlaced",
    "CardReturned",
    "CardRevealed",
    "CardUsed",
    "CardsDealt",
    "CatchSettled",
    "ChanceSpent",
    "DeclareInterrupt",
    "Event",
    "FieldCardTaken",
    "FieldOpened",
    "FieldPlaceFilled",
    "FillFieldPlace",
    "GameEnded",
    "GameStarted",
    "Hand",
    "HandRefilled",
    "HandsShown",
    "HerringLoaded",
    "InterruptDeclared",
    "InterruptPassed",
    "InterruptWon",
    "LoadSkipped",
    "MarkerMoved",
    "MarketSet",
    "Options",
    "PassInterrupt",
    "PlaceInField",
    "PrivilegeAttached",
    "PrivilegeAwarded",
    "PrivilegeDiscarded",
    "PrivilegeLaidLoose",
    "PrivilegeUsed",
    "PrivilegesLaid",
    "ReturnCard",
    "RevealCard",
    "Sealed",
    "ShiftMarket",
    "ShipMoved",
    "ShipPunished",
    "State",
    "StopTaking",
    "Table",
    "TakeFieldCard",
    "TakingStopped",
    "TurnEnded",
    "TurnStarted",
    "UseCard",
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

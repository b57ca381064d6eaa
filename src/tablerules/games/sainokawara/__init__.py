"""Sainokawara: dice are stacked into one real tower, for 3 to 6 players.

Each round the players lay fourteen dice round a ring and share out charge cards, a roll fixes the order,
and they stack the dice of their own cards. Whoever lets the tower fall goes back to the start. Whether it
falls is reported by `REFEREE`; the engine keeps order, blame, clocks and points. The rules page of the
documentation numbers every sentence (``SK-4.2``); code, refusals and events cite those numbers.

>>> state, events = new_game(3, seed=7)
>>> len(legal_actions(state, 0))
110
"""

from typing import Final

from tablerules.games.sainokawara.actions import (
    Action,
    CallStart,
    ClaimCard,
    EndPlacing,
    PlaceDie,
    ReportCollapse,
    ReportPauseOver,
    ReportPlaced,
    ReportRoll,
    ReportTimeout,
    RequestPause,
    RetractReport,
    RollDice,
    TakeDie,
)
from tablerules.games.sainokawara.components import (
    CARDS,
    DICE,
    EMPTY,
    FULL_TOWER_POINTS,
    GOAL,
    NOBODY,
    SPACES,
    card_name,
    catalogue,
)
from tablerules.games.sainokawara.events import (
    CardClaimed,
    ClockStarted,
    CorrectionMade,
    DiePlacedOnRing,
    DieStacked,
    DieTaken,
    Event,
    GameEnded,
    GameStarted,
    GapOpened,
    LayoutCompleted,
    OrderFixed,
    PauseEnded,
    PauseStarted,
    PawnAdvanced,
    PawnReturned,
    ReportNoted,
    RoundStarted,
    TowerCollapsed,
    TowerCompleted,
    TurnPassed,
)
from tablerules.games.sainokawara.evolve import evolve, evolve_view
from tablerules.games.sainokawara.invariants import violations
from tablerules.games.sainokawara.notation import format_action, parse_action
from tablerules.games.sainokawara.rules import apply, explain, legal_actions, to_act
from tablerules.games.sainokawara.scoring import outcome, payout, score
from tablerules.games.sainokawara.setup import PLAYERS, new_game
from tablerules.games.sainokawara.state import (
    Before,
    Clock,
    Options,
    State,
    Table,
    Vault,
    View,
    clock,
    dice_in_order,
    order,
    owner_of,
    responsible,
    space_name,
)
from tablerules.games.sainokawara.views import imagine, tells, view
from tablerules.kernel.chance import ChanceSpent
from tablerules.kernel.players import REFEREE
from tablerules.kernel.sealed import redact

NAME: Final = "sainokawara"
"""The name of the game on the wire and in `tablerules.GAMES`."""
RULES_VERSION: Final = "1.0"
"""The version of the rules: ``"rules"`` on the wire."""

__all__ = [
    "CARDS",
    "DICE",
    "EMPTY",
    "FULL_TOWER_POINTS",
    "GOAL",
    "NAME",
    "NOBODY",
    "PLAYERS",
    "REFEREE",
    "RULES_VERSION",
    "SPACES",
    "Action",
    "Before",
    "CallStart",
    "CardClaimed",
    "ChanceSpent",
    "ClaimCard",
    "Clock",
    "ClockStarted",
    "CorrectionMade",
    "DiePlacedOnRing",
    "DieStacked",
    "DieTaken",
    "EndPlacing",
    "Event",
    "GameEnded",
    "GameStarted",
    "GapOpened",
    "LayoutCompleted",
    "Options",
    "OrderFixed",
    "PauseEnded",
    "PauseStarted",
    "PawnAdvanced",
    "PawnReturned",
    "PlaceDie",
    "ReportCollapse",
    "ReportNoted",
    "ReportPauseOver",
    "ReportPlaced",
    "ReportRoll",
    "ReportTimeout",
    "RequestPause",
    "RetractReport",
    "RollDice",
    "RoundStarted",
    "State",
    "Table",
    "TakeDie",
    "TowerCollapsed",
    "TowerCompleted",
    "TurnPassed",
    "Vault",
    "View",
    "apply",
    "card_name",
    "catalogue",
    "clock",
    "dice_in_order",
    "evolve",
    "evolve_view",
    "explain",
    "format_action",
    "imagine",
    "legal_actions",
    "new_game",
    "order",
    "outcome",
    "owner_of",
    "parse_action",
    "payout",
    "redact",
    "responsible",
    "score",
    "space_name",
    "tells",
    "to_act",
    "view",
    "violations",
]

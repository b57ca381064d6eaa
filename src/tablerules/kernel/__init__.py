"""What every game shares; it knows no game.

`values` records · `players` seats · `rows` tuples · `chance` draws · `sealed` envelopes · `ledger` the
fold · `refusals` and errors · `outcome` scores · `game` the verbs.
"""

from tablerules.kernel.chance import (
    Answer,
    Chance,
    ChanceError,
    ChanceExhausted,
    ChanceMismatch,
    ChanceSpent,
    Drawn,
    Scripted,
    Seeded,
    SeedLike,
    chance_from,
    commitment,
)
from tablerules.kernel.game import Game, Violation
from tablerules.kernel.ledger import Books, Ledger, Transition
from tablerules.kernel.outcome import Outcome, ScoreLine, ScoreSheet
from tablerules.kernel.players import REFEREE, Player
from tablerules.kernel.refusals import IllegalAction, InvalidPayload, InvalidSetup, Refusal
from tablerules.kernel.sealed import Sealed
from tablerules.kernel.values import Within, replace, value

__all__ = [
    "REFEREE",
    "Answer",
    "Books",
    "Chance",
    "ChanceError",
    "ChanceExhausted",
    "ChanceMismatch",
    "ChanceSpent",
    "Drawn",
    "Game",
    "IllegalAction",
    "InvalidPayload",
    "InvalidSetup",
    "Ledger",
    "Outcome",
    "Player",
    "Refusal",
    "ScoreLine",
    "ScoreSheet",
    "Scripted",
    "Sealed",
    "SeedLike",
    "Seeded",
    "Transition",
    "Violation",
    "Within",
    "chance_from",
    "commitment",
    "replace",
    "value",
]

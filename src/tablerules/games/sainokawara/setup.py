"""Options become the first state and the opening events (SK-1)."""

import re
from typing import Final

from tablerules.games.sainokawara.components import LEAST_DICE, MOST_DICE, MOST_KINDS
from tablerules.games.sainokawara.events import Event, GameStarted, RoundStarted
from tablerules.games.sainokawara.evolve import BOOKS
from tablerules.games.sainokawara.rules.rounds import SainokawaraLedger
from tablerules.games.sainokawara.state import Options, State, Table, Vault
from tablerules.kernel.chance import SeedLike, chance_from
from tablerules.kernel.ledger import Ledger, Transition
from tablerules.kernel.players import Player, everyone
from tablerules.kernel.refusals import InvalidSetup, require_int, shown

PLAYERS: Final = range(3, 7)
"""How many can play."""
LIMITS: Final = range(1, 3_600_001)  # milliseconds
LABEL: Final = re.compile("[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_LABEL: Final = 24  # characters


def new_game(
    players: int,
    *,
    seed: SeedLike,
    first: Player = 0,
    options: Options = Options(),  # noqa: B008  # a frozen value
) -> Transition[State, Event]:
    """Return the first state and the opening events.

    Folding the opening events onto the first state gives the first state again.

    Args:
        players: How many play, 3 to 6.
        seed: Where the two dice of each round come from, unless they are rolled at the table.
        first: The seat that starts the first round.
        options: What the players agreed on.

    Raises:
        InvalidSetup: If players, first or an option is out of range.

    >>> new_game(3, seed=7).state.table.positions
    (0, 0, 0)
    """
    require_int("players", players, PLAYERS)
    require_int("first", first, range(players))
    problem = option_problem(options)
    if problem:
        raise InvalidSetup(f"options.{problem}")
    table = Table(
        options=options,
        phase="placing",
        round=0,
        starter=first,
        positions=everyone(players, 0),
        active=first,
        placed=0,
        pool=(),
        ring=(),
        owners=(),
        roll=(),
        number=0,
        tower=(),
        used_ms=0,
        before=None,
    )
    ledger: SainokawaraLedger = Ledger(BOOKS, State(table, (), Vault(chance_from(seed))))
    ledger.enter(GameStarted(players, first, options))
    ledger.enter(RoundStarted(1, first))
    return ledger.close()


def option_problem(options: Options) -> str:
    """Return which option is out of range and how, or ``""``."""
    dice = options.dice
    if type(dice) is not tuple or not LEAST_DICE <= len(dice) <= MOST_DICE:
        return f"dice: expected a tuple of {LEAST_DICE} to {MOST_DICE} labels"
    for die, label in enumerate(dice):
        if type(label) is not str or len(label) > LONGEST_LABEL or not LABEL.fullmatch(label):
            return f"dice[{die}]: expected a label such as 'large-d6', at most {LONGEST_LABEL} characters"
    if len(set(dice)) > MOST_KINDS:
        return f"dice: expected at most {MOST_KINDS} different labels, found {len(set(dice))}"
    for name in ("first_three_ms", "single_ms", "pause_ms"):
        limit = getattr(options, name)
        if type(limit) is not int or limit not in LIMITS:
            return f"{name}: expected int {LIMITS[0]}..{LIMITS[-1]}, got {shown(limit)}"
    for name in ("ring_numbers_clockwise", "roll_at_table"):
        if type(getattr(options, name)) is not bool:
            return f"{name}: expected a bool, got {shown(getattr(options, name))}"
    return ""

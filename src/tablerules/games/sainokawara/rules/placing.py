"""Placing and claiming (SK-2)."""

from tablerules.games.sainokawara.actions import ClaimCard, EndPlacing, PlaceDie
from tablerules.games.sainokawara.components import CARDS, EMPTY, FIRST_CHARGE, MOST_PLACED, NOBODY, SPACES
from tablerules.games.sainokawara.events import CardClaimed, DiePlacedOnRing, LayoutCompleted, TurnPassed
from tablerules.games.sainokawara.rules.rounds import SainokawaraLedger
from tablerules.games.sainokawara.state import Table, actor_of, free_kinds, players_of, space_name
from tablerules.kernel.players import Player, left_of
from tablerules.kernel.refusals import Refusal, shown


def check_place(table: Table, action: PlaceDie) -> Refusal | None:
    """Return why this die cannot be placed there (SK-2.3, SK-2.4, SK-2.6, SK-2.12)."""
    if action.kind not in table.options.dice:
        return Refusal("no-such-kind", "SK-2.6", f"There are no dice of kind {shown(action.kind)}.")
    if action.kind not in free_kinds(table):
        return Refusal("kind-used-up", "SK-2.12", f"0 dice of kind {shown(action.kind)} are left in the pool.")
    if not 0 <= action.space < SPACES:
        return Refusal("no-such-space", "SK-2.3", f"Spaces are 0 to {SPACES - 1}; there is no {shown(action.space)}.")
    if table.ring[action.space] != EMPTY:
        name = space_name(table.options, action.space)
        return Refusal("space-taken", "SK-2.4", f"Space {action.space} ({name}) holds a die already.")
    return None


def place_die(ledger: SainokawaraLedger, action: PlaceDie) -> None:
    """Put the lowest die of the kind on the space; the third, or the last space, ends the turn (SK-2.6, SK-2.8)."""
    player = actor_of(ledger.table)
    die = free_kinds(ledger.table)[action.kind]
    ledger.enter(DiePlacedOnRing(player, die, action.space))
    if ledger.table.placed == MOST_PLACED or EMPTY not in ledger.table.ring:
        _end_turn(ledger, player)


def check_end_placing(table: Table) -> Refusal | None:
    """Return why the turn cannot end yet (SK-2.7)."""
    if not table.placed:
        return Refusal("nothing-placed", "SK-2.7", "You have placed 0 dice in this turn; place 1 before you end it.")
    return None


def end_placing(ledger: SainokawaraLedger, action: EndPlacing) -> None:  # noqa: ARG001  # whose turn it is
    """End the turn (SK-2.7)."""
    _end_turn(ledger, actor_of(ledger.table))


def check_claim(table: Table, action: ClaimCard) -> Refusal | None:
    """Return why this card cannot be claimed (SK-2.5, SK-2.9)."""
    if table.placed:
        problem = f"You have placed {table.placed} dice in this turn, so no card may be claimed in it."
        return Refusal("turn-committed", "SK-2.5", problem)
    if action.card not in CARDS:
        return Refusal("no-such-card", "SK-2.9", f"Cards are 3 (for 1-3) to 14; there is no {shown(action.card)}.")
    owner = table.owners[action.card - FIRST_CHARGE]
    if owner != NOBODY:
        return Refusal("card-taken", "SK-2.9", f"Card {action.card} is player {owner}'s.")
    return None


def claim_card(ledger: SainokawaraLedger, action: ClaimCard) -> None:
    """Take the card; that is the turn (SK-2.9)."""
    player = actor_of(ledger.table)
    ledger.enter(CardClaimed(player, action.card))
    _end_turn(ledger, player)


def _end_turn(ledger: SainokawaraLedger, player: Player) -> None:
    """Go on to the next seat, or to the roll when the ring is full and all cards are claimed (SK-2.1, SK-2.11)."""
    table = ledger.table
    if EMPTY in table.ring or NOBODY in table.owners:
        ledger.enter(TurnPassed(player, left_of(player, players_of(table))))
    else:
        ledger.enter(LayoutCompleted(table.owners[0]))

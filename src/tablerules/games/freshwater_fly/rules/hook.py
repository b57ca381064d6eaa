"""A fish is hooked (FF-6)."""

from tablerules.games.freshwater_fly.actions import TakeRock
from tablerules.games.freshwater_fly.components import BESIDE, SPACE_NAMES
from tablerules.games.freshwater_fly.events import CastEnded, FishHooked, RiverFilled, RockDrawn
from tablerules.games.freshwater_fly.rules.bag import FreshwaterLedger
from tablerules.games.freshwater_fly.rules.turns import enter_phase, settle
from tablerules.games.freshwater_fly.state import Table, face_of, fly_color, rock_cards_at
from tablerules.kernel.players import Player
from tablerules.kernel.refusals import Refusal
from tablerules.kernel.rows import without_first


def hook(ledger: FreshwaterLedger, player: Player) -> None:
    """Put the fish under the token onto the line, its hatch token into the handle; then rocks (FF-6.1 to FF-6.3)."""
    table = ledger.table
    space = table.token_at
    ledger.enter(FishHooked(player, space, ledger.vault.river[space], fly_color(table, player)))
    piles = piles_beside(table, space)
    if len(piles) > 1:
        enter_phase(ledger, "rock")
        return
    for pile in piles:
        _draw_rock(ledger, player, pile)
    _finish(ledger, player)


def piles_beside(table: Table, space: int) -> list[int]:
    """Return the spaces of the rock piles with cards orthogonally next to a space, ascending (FF-6.3)."""
    return [other for other in BESIDE[space] if rock_cards_at(table, other)]


def check_rock(table: Table, action: TakeRock) -> Refusal | None:
    """Return why no rock card can be taken there (FF-6.3)."""
    space, fish = action.space, table.token_at
    if space not in BESIDE[fish]:
        message = f"{SPACE_NAMES[space]} is not orthogonally next to {SPACE_NAMES[fish]}."
        return Refusal("out-of-reach", "FF-6.3", message)
    if not rock_cards_at(table, space):
        return Refusal("empty-pile", "FF-6.3", f"There are 0 rock cards at {SPACE_NAMES[space]}.")
    return None


def take_rock(ledger: FreshwaterLedger, action: TakeRock) -> None:
    """Take the top card of the chosen pile (FF-6.3)."""
    _draw_rock(ledger, action.player, action.space)
    _finish(ledger, action.player)


def _draw_rock(ledger: FreshwaterLedger, player: Player, space: int) -> None:
    pile = ledger.vault.rock_piles[ledger.table.options.components.rock_spaces.index(space)]
    ledger.enter(RockDrawn(player, space, pile[0]))


def _finish(ledger: FreshwaterLedger, player: Player) -> None:
    """Fill the space from the deck, as long as there is one; the cast is over (FF-6.4 to FF-6.6)."""
    table = ledger.table
    if table.deck_top is not None:
        left = without_first(ledger.vault.deck, 1)
        top = face_of(table.options.components, left[0]) if left else None
        ledger.enter(RiverFilled(table.token_at, table.deck_top, top))
    ledger.enter(CastEnded(player, hooked=True))
    settle(ledger)

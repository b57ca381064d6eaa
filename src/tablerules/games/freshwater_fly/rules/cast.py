"""Cast: the token, checks, strike cards, drifts (FF-4.2, FF-4.3, FF-5)."""

from tablerules.games.freshwater_fly.actions import (
    Cast,
    DrawStrike,
    Drift,
    ExtraStrike,
    MoveHatch,
    PassStrike,
    PlaceToken,
)
from tablerules.games.freshwater_fly.components import (
    COLUMN_OF,
    DRIFT_RIGHT,
    DRIFTS,
    DRIFTS_ANY_ROW,
    FINESSE_ACTION,
    FIRST_RIGHT,
    FISH_CARD,
    FLY_CARD,
    IN_COLUMN,
    MOST_DRIFTS,
    MOST_STRIKES,
    SPACE_NAMES,
    STRIKE_CARDS,
)
from tablerules.games.freshwater_fly.events import (
    CastBegan,
    CastEnded,
    HatchMoved,
    StrikeDrawn,
    StrikeOffered,
    StrikePassed,
    TokenDrifted,
    TokenPlaced,
)
from tablerules.games.freshwater_fly.rules.bag import FreshwaterLedger, check_hatch
from tablerules.games.freshwater_fly.rules.hook import hook
from tablerules.games.freshwater_fly.rules.skills import check_cost, has_fish
from tablerules.games.freshwater_fly.rules.turns import enter_phase, pay, settle
from tablerules.games.freshwater_fly.state import FishFace, OpenWater, RiverSpace, Table, fly_color
from tablerules.kernel.players import Player
from tablerules.kernel.refusals import Refusal


def check_cast(table: Table, action: Cast) -> Refusal | None:
    """Return why the die cannot be cast with (FF-5.1)."""
    if has_fish(table, action.player):
        return Refusal("fish-on-line", "FF-5.1", "Cast needs a line without a fish; there is 1 on it.")
    if not cards_in(table, table.die):
        return Refusal("no-card-there", "FF-5.1", f"There are 0 cards in column {table.die}.")
    return None


def cast(ledger: FreshwaterLedger, action: Cast) -> None:
    """Choose Cast; the token is still to be placed (FF-5.1)."""
    ledger.enter(CastBegan(action.player))
    enter_phase(ledger, "place")


def check_move(table: Table, action: MoveHatch) -> Refusal | None:
    """Return why this token cannot be moved for finesse (FF-4.2)."""
    return check_hatch(table, action) or check_cost(table, action.player, FINESSE_ACTION)


def move_hatch(ledger: FreshwaterLedger, action: MoveHatch) -> None:
    """Move a token to a neighboring tile (FF-4.2)."""
    pay(ledger, action.player, FINESSE_ACTION)
    ledger.enter(HatchMoved(action.player, action.color, action.place, action.to))


def cards_in(table: Table, column: int) -> list[int]:
    """Return the spaces of a column with a card, fish or rock, ascending (FF-5.2)."""
    return [space for space in IN_COLUMN[column] if _is_card(table.river[space])]


def check_place(table: Table, action: PlaceToken) -> Refusal | None:
    """Return why the token cannot be put there (FF-5.2)."""
    space = action.space
    if not _is_card(table.river[space]):
        return Refusal("no-card-there", "FF-5.2", f"There are 0 cards at {SPACE_NAMES[space]}.")
    if COLUMN_OF[space] != table.die:
        return Refusal("out-of-reach", "FF-5.2", f"{SPACE_NAMES[space]} is not in column {table.die} of the die.")
    return None


def place_token(ledger: FreshwaterLedger, action: PlaceToken) -> None:
    """Put the casting token onto a card and check it (FF-5.2, FF-5.4)."""
    ledger.enter(TokenPlaced(action.player, action.space))
    _check_hatch_under(ledger, action.player, FIRST_RIGHT)


def check_draw(table: Table, _: DrawStrike) -> Refusal | None:
    """Return that cards are shown already (FF-5.7)."""
    if not table.strike_right:
        return Refusal("cards-shown", "FF-5.7", f"{table.strike_misses} strike cards are shown already.")
    return None


def draw_strike(ledger: FreshwaterLedger, action: DrawStrike) -> None:
    """Show as many strike cards as the right says (FF-5.7)."""
    _draw(ledger, action.player, ledger.table.strike_right)


def check_extra(table: Table, action: ExtraStrike) -> Refusal | None:
    """Return why no further card can be shown (FF-4.3)."""
    if table.strike_right:
        return Refusal("nothing-shown", "FF-4.3", "0 strike cards are shown; an extra one comes after them.")
    return check_cost(table, action.player, FINESSE_ACTION)


def extra_strike(ledger: FreshwaterLedger, action: ExtraStrike) -> None:
    """Show one more strike card (FF-4.3)."""
    pay(ledger, action.player, FINESSE_ACTION)
    _draw(ledger, action.player, 1)


def pass_strike(ledger: FreshwaterLedger, action: PassStrike) -> None:
    """Give the right up, or show no further card (FF-5.8, FF-5.10)."""
    ledger.enter(StrikePassed(action.player))
    _drift_or_end(ledger, action.player)


def drift_spaces(table: Table) -> list[int]:
    """Return where the token may drift to, ascending: anything but open water (FF-5.3, FF-5.12, FF-9.11)."""
    near = DRIFTS_ANY_ROW if table.any_row else DRIFTS
    return [space for space in near[table.token_at] if not isinstance(table.river[space], OpenWater)]


def check_drift(table: Table, action: Drift) -> Refusal | None:
    """Return why the token cannot drift there (FF-5.3, FF-5.12)."""
    space = action.space
    if isinstance(table.river[space], OpenWater):
        return Refusal("no-card-there", "FF-5.3", f"{SPACE_NAMES[space]} is open water.")
    if space not in drift_spaces(table):
        message = f"{SPACE_NAMES[space]} is out of reach of a drift from {SPACE_NAMES[table.token_at]}."
        return Refusal("out-of-reach", "FF-5.12", message)
    return None


def drift(ledger: FreshwaterLedger, action: Drift) -> None:
    """Let the token drift and check it there (FF-5.11, FF-5.4)."""
    ledger.enter(TokenDrifted(action.player, action.space))
    _check_hatch_under(ledger, action.player, DRIFT_RIGHT)


def _is_card(shown: RiverSpace) -> bool:
    """Return whether a card lies on a space: a fish, or a rock pile that is not empty (FF-5.2)."""
    if isinstance(shown, FishFace):
        return True
    return not isinstance(shown, OpenWater) and shown.cards > 0


def _check_hatch_under(ledger: FreshwaterLedger, player: Player, right: int) -> None:
    """Offer strike cards if the hatch under the token matches the fly (FF-5.4 to FF-5.6)."""
    table = ledger.table
    tile = table.hatch[COLUMN_OF[table.token_at] - 1]
    if not isinstance(table.river[table.token_at], FishFace) or not tile[fly_color(table, player)]:
        _drift_or_end(ledger, player)
        return
    cards = min(MOST_STRIKES, right + table.extra_each + table.extra_next)
    ledger.enter(StrikeOffered(player, cards))
    if table.options.strike_draw == "must":
        _draw(ledger, player, cards)
    else:
        enter_phase(ledger, "strike")


def _draw(ledger: FreshwaterLedger, player: Player, cards: int) -> None:
    """Show cards not yet shown in this check; a fish hooks, else one more may be asked for (FF-5.7 to FF-5.10)."""
    table = ledger.table
    fish = table.options.components.strike_fish
    hidden = [FISH_CARD] * fish + [FLY_CARD] * (STRIKE_CARDS - fish - table.strike_misses)
    shown: list[bool] = []
    for _ in range(cards):
        card = ledger.pick(hidden)
        hidden.remove(card)
        shown.append(card == FISH_CARD)
    ledger.enter(StrikeDrawn(player, tuple(shown)))
    if any(shown):
        hook(ledger, player)
    elif ledger.table.finesse[player] >= FINESSE_ACTION:
        enter_phase(ledger, "strike")
    else:
        ledger.enter(StrikePassed(player))
        _drift_or_end(ledger, player)


def _drift_or_end(ledger: FreshwaterLedger, player: Player) -> None:
    """Go on to the next drift, or end the cast where there is none (FF-5.11, FF-5.13)."""
    if ledger.table.drifts < MOST_DRIFTS and drift_spaces(ledger.table):
        enter_phase(ledger, "drift")
    else:
        ledger.enter(CastEnded(player, hooked=False))
        settle(ledger)

"""How each event changes each room: bookkeeping, no decisions.

One function for each event, in the order of the events, and a dict of them for each room.
"""

from typing import Final, Never

from tablerules.games.sainokawara.components import CARDS, EMPTY, FIRST_CHARGE, NOBODY, SPACES
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
    TurnPassed,
)
from tablerules.games.sainokawara.state import State, Table, Vault, View
from tablerules.kernel.chance import ChanceSpent, spent
from tablerules.kernel.ledger import Books, Changes, changed, state_after
from tablerules.kernel.players import everyone
from tablerules.kernel.rows import put, without
from tablerules.kernel.values import changer, replace

_place: Final = changer(Table, "pool", "ring", "placed")
_claim: Final = changer(Table, "owners")
_pass: Final = changer(Table, "active", "placed")
_take: Final = changer(Table, "phase", "number", "before")
_stack: Final = changer(Table, "ring", "tower", "used_ms")
_open_gap: Final = changer(Table, "phase", "number", "used_ms")
_note: Final = changer(Table, "before")


def _game_started(table: Table, event: GameStarted) -> Table:
    return replace(table, options=event.options, positions=everyone(event.players, 0))


def _round_started(table: Table, event: RoundStarted) -> Table:
    return replace(
        table,
        phase="placing",
        round=event.round,
        starter=event.starter,
        active=event.starter,
        placed=0,
        pool=tuple(range(len(table.options.dice))),
        ring=(EMPTY,) * SPACES,
        owners=(NOBODY,) * len(CARDS),
        roll=(),
        number=0,
        tower=(),
        used_ms=0,
        before=None,
    )


def _die_placed_on_ring(table: Table, event: DiePlacedOnRing) -> Table:
    return _place(
        table,
        pool=without(table.pool, event.die),
        ring=put(table.ring, event.space, event.die),
        placed=table.placed + 1,
    )


def _card_claimed(table: Table, event: CardClaimed) -> Table:
    return _claim(table, owners=put(table.owners, event.card - FIRST_CHARGE, event.player))


def _turn_passed(table: Table, event: TurnPassed) -> Table:
    return _pass(table, active=event.to, placed=0)


def _layout_completed(table: Table, _: LayoutCompleted) -> Table:
    return replace(table, phase="rolling", active=None, placed=0)


def _order_fixed(table: Table, event: OrderFixed) -> Table:
    return replace(table, roll=(event.a, event.b), phase="gap", number=1)


def _die_taken(table: Table, event: DieTaken) -> Table:
    return _take(table, phase="stacking", number=event.number, before=None)


def _clock_started(table: Table, _: ClockStarted) -> Table:
    return table if not table.used_ms else replace(table, used_ms=0)


def _pause_started(table: Table, _: PauseStarted) -> Table:
    return replace(table, phase="pause", before=None)


def _pause_ended(table: Table, _: PauseEnded) -> Table:
    return replace(table, phase="after_pause")


def _die_stacked(table: Table, event: DieStacked) -> Table:
    return _stack(
        table, ring=put(table.ring, event.space, EMPTY), tower=(*table.tower, event.die), used_ms=event.used_ms
    )


def _gap_opened(table: Table, event: GapOpened) -> Table:
    return _open_gap(table, phase="gap", number=event.number, used_ms=0)


def _report_noted(table: Table, event: ReportNoted) -> Table:
    return _note(table, before=event.before)


def _correction_made(table: Table, event: CorrectionMade) -> Table:
    was = event.restored
    return replace(
        table,
        phase=was.phase,
        number=was.number,
        used_ms=was.used_ms,
        roll=was.roll,
        ring=was.ring,
        tower=was.tower,
        before=None,
    )


def _pawn_returned(table: Table, event: PawnReturned) -> Table:
    return replace(table, positions=put(table.positions, event.player, 0))


def _pawn_advanced(table: Table, event: PawnAdvanced) -> Table:
    return replace(table, positions=put(table.positions, event.player, event.position))


def _game_ended(table: Table, _: GameEnded) -> Table:
    return replace(table, phase="over", used_ms=0, before=None)


TABLE: Final[Changes[Table]] = {
    GameStarted: _game_started,
    RoundStarted: _round_started,
    DiePlacedOnRing: _die_placed_on_ring,
    CardClaimed: _card_claimed,
    TurnPassed: _turn_passed,
    LayoutCompleted: _layout_completed,
    OrderFixed: _order_fixed,
    DieTaken: _die_taken,
    ClockStarted: _clock_started,
    PauseStarted: _pause_started,
    PauseEnded: _pause_ended,
    DieStacked: _die_stacked,
    GapOpened: _gap_opened,
    ReportNoted: _report_noted,
    CorrectionMade: _correction_made,
    PawnReturned: _pawn_returned,
    PawnAdvanced: _pawn_advanced,
    GameEnded: _game_ended,
}
"""What each event changes on the table; `TowerCollapsed`, `TowerCompleted` and `ChanceSpent` change nothing there."""


def _chance_spent(vault: Vault, event: ChanceSpent) -> Vault:
    return replace(vault, chance=spent(vault.chance, event.draws))


VAULT: Final[Changes[Vault]] = {ChanceSpent: _chance_spent}
"""What each event changes in the vault."""

BOOKS: Final[Books[State, Table, Never, Vault, Event]] = Books(State, TABLE, {}, VAULT)


def evolve_table(table: Table, event: Event) -> Table:
    """Return what everyone sees after `event`."""
    return changed(TABLE, table, event)


def evolve_vault(vault: Vault, event: Event) -> Vault:
    """Return what nobody sees after `event`."""
    return changed(VAULT, vault, event)


def evolve(state: State, event: Event) -> State:
    """Return `state` after `event`."""
    return state_after(BOOKS, state, event)


def evolve_view(view: View, event: Event) -> View:
    """Return `view` after `event`."""
    return replace(view, table=evolve_table(view.table, event))

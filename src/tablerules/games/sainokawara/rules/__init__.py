"""May I do this now, and what happens then? One module per part of a round.

`placing` SK-2 · `rolling` SK-3 · `stacking` SK-4 to SK-7 · `rounds` SK-8 to SK-10. Here they are put
together into the verbs.
"""

from typing import Final, assert_never

from tablerules.games.sainokawara.actions import (
    CLAIM,
    PLACE,
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
from tablerules.games.sainokawara.components import EMPTY, FACES, FIRST_FALL, SPACES
from tablerules.games.sainokawara.events import Event
from tablerules.games.sainokawara.evolve import BOOKS
from tablerules.games.sainokawara.rules.placing import (
    check_claim,
    check_end_placing,
    check_place,
    claim_card,
    end_placing,
    place_die,
)
from tablerules.games.sainokawara.rules.rolling import check_report_roll, roll_dice
from tablerules.games.sainokawara.rules.rounds import SainokawaraLedger
from tablerules.games.sainokawara.rules.stacking import (
    call_start,
    check_collapse,
    check_elapsed,
    check_pause,
    check_retract,
    report_collapse,
    report_pause_over,
    report_placed,
    report_roll,
    report_timeout,
    request_pause,
    retract_report,
    stacker,
    take_die,
)
from tablerules.games.sainokawara.state import Phase, State, Table, View, free_kinds, unclaimed
from tablerules.kernel.ledger import Ledger, Transition
from tablerules.kernel.players import REFEREE, Player
from tablerules.kernel.refusals import IllegalAction, Refusal, shown
from tablerules.kernel.values import plain

REPORTS: Final = (
    CallStart,
    ReportPlaced,
    ReportCollapse,
    ReportTimeout,
    ReportPauseOver,
    ReportRoll,
    RetractReport,
)
PHASES: Final[dict[type[Action], tuple[Phase, ...]]] = {
    PlaceDie: ("placing",),
    EndPlacing: ("placing",),
    ClaimCard: ("placing",),
    RollDice: ("rolling",),
    TakeDie: ("gap", "after_pause"),
    RequestPause: ("gap",),
    CallStart: ("gap", "after_pause"),
    ReportPlaced: ("stacking",),
    ReportCollapse: ("gap", "pause", "after_pause", "stacking"),
    ReportTimeout: ("after_pause", "stacking"),
    ReportPauseOver: ("pause",),
    ReportRoll: ("rolling",),
    RetractReport: ("placing", "rolling", "gap", "pause", "after_pause", "stacking"),
}
"""When an action can be legal at all."""

CHAPTER: Final[dict[type[Action], str]] = {
    PlaceDie: "SK-2.2",
    EndPlacing: "SK-2.2",
    ClaimCard: "SK-2.2",
    RollDice: "SK-3.1",
    ReportRoll: "SK-3.1",
}
"""The rule that says when; for all others SK-4.2."""


def to_act(state: State | View) -> tuple[Player, ...]:
    """Return who may act, the referee first: somebody always may until the game is over."""
    table = state.table
    match table.phase:
        case "placing" | "rolling":
            return (expected_player(table),)
        case "gap" | "after_pause":
            return (REFEREE, stacker(table, table.number))
        case "pause" | "stacking":
            return (REFEREE,)
        case "over":
            return ()
        case _:
            assert_never(table.phase)


def legal_actions(state: State | View, player: Player) -> tuple[Action, ...]:
    """Return what `player` may do now, at most 250 actions.

    Players: `PlaceDie` by kind in order of first appearance in the options, then space; `EndPlacing`;
    `ClaimCard` by card; `RollDice`; `TakeDie`; `RequestPause`. Referee: `CallStart`, `ReportPlaced`,
    `ReportCollapse`, `ReportTimeout`, `ReportPauseOver`, `ReportRoll` by a then b, `RetractReport`; reports
    are listed without `elapsed_ms`.
    """
    table = state.table
    if player == REFEREE:
        return _reports(table)
    if player not in to_act(state):
        return ()
    player = expected_player(table)
    if table.phase == "placing":
        return _layout(table, player)
    if table.phase == "rolling":
        return (RollDice(player),)
    if check_pause(table) or table.phase == "after_pause":
        return (TakeDie(player),)
    return (TakeDie(player), RequestPause(player))


def explain(state: State | View, action: Action) -> Refusal | None:
    """Return the rule that `action` would break, or None if it is legal.

    All is public, so the answer is the same on a state and on anybody's view. A report is judged with the
    `elapsed_ms` that it carries.
    """
    table = state.table
    kind = type(action)
    if table.phase == "over":
        return Refusal("game-over", "SK-10.1", f"The game ended in round {shown(table.round)}.")
    if isinstance(action, REPORTS) and action.player != REFEREE:
        problem = f"Only the referee (-1) reports, not player {shown(action.player)}."
        return Refusal("referee-only", "SK-4.2", problem)
    if table.phase not in PHASES[kind]:
        problem = f"{kind.__name__} is never legal in phase {table.phase}."
        return Refusal("wrong-phase", CHAPTER.get(kind, "SK-4.2"), problem)
    if isinstance(action, RollDice) and table.options.roll_at_table:
        return Refusal("rolled-at-table", "SK-3.3", "The dice are rolled at the table; the referee (-1) reports them.")
    if isinstance(action, ReportRoll) and not table.options.roll_at_table:
        roller = expected_player(table)
        return Refusal("rolled-by-engine", "SK-3.2", f"The engine rolls the dice when player {roller} says so.")
    if not isinstance(action, REPORTS) and action.player != expected_player(table):
        problem = f"Player {expected_player(table)} is to act, not player {shown(action.player)}."
        return Refusal("not-your-turn", _turn_rule(table), problem)
    return _check(table, action)


def apply(state: State, action: Action) -> Transition[State, Event]:
    """Return the state after `action` and the events that led there.

    Raises:
        IllegalAction: If the action is not legal; `state` is as it was.
        ChanceError: If a scripted chance does not hold the two faces that were needed.
    """
    refusal = explain(state, action)
    if refusal is not None:
        raise IllegalAction(action, refusal)
    action = plain(action)
    ledger: SainokawaraLedger = Ledger(BOOKS, state)
    match action:
        case PlaceDie():
            place_die(ledger, action)
        case EndPlacing():
            end_placing(ledger, action)
        case ClaimCard():
            claim_card(ledger, action)
        case ReportPlaced():
            report_placed(ledger, action)
        case TakeDie():
            take_die(ledger, action)
        case RollDice():
            roll_dice(ledger, action)
        case RequestPause():
            request_pause(ledger, action)
        case CallStart():
            call_start(ledger, action)
        case ReportCollapse():
            report_collapse(ledger, action)
        case ReportTimeout():
            report_timeout(ledger, action)
        case ReportPauseOver():
            report_pause_over(ledger, action)
        case ReportRoll():
            report_roll(ledger, action)
        case RetractReport():
            retract_report(ledger, action)
        case _:
            assert_never(action)
    return ledger.close()


def expected_player(table: Table) -> Player:
    """Return whose action the table waits for: in a rolling at the table that is the referee."""
    if table.active is not None:
        return table.active
    if table.phase == "rolling":
        return REFEREE if table.options.roll_at_table else table.owners[0]
    return stacker(table, table.number)


def _turn_rule(table: Table) -> str:
    if table.phase == "placing":
        return "SK-2.1"
    return "SK-3.1" if table.phase == "rolling" else "SK-4.2"


def _check(table: Table, action: Action) -> Refusal | None:
    """Return what is wrong with the details of an action whose actor and phase are right."""
    match action:
        case PlaceDie():
            return check_place(table, action)
        case EndPlacing():
            return check_end_placing(table)
        case ClaimCard():
            return check_claim(table, action)
        case RequestPause():
            return check_pause(table)
        case ReportPlaced():
            return check_elapsed(table, action.elapsed_ms)
        case ReportCollapse():
            return check_collapse(table, action)
        case ReportRoll():
            return check_report_roll(action)
        case RetractReport():
            return check_retract(table)
        case RollDice() | TakeDie() | CallStart() | ReportTimeout() | ReportPauseOver():
            return None
        case _:
            assert_never(action)


def _layout(table: Table, player: Player) -> tuple[Action, ...]:
    menu: list[Action] = []
    spaces = [space for space in range(SPACES) if table.ring[space] == EMPTY]
    if spaces:
        ready = PLACE[player]
        for kind in free_kinds(table):
            if kind in ready:
                places = ready[kind]
                menu += [places[space] for space in spaces]
            else:
                menu += [PlaceDie(player, kind, space) for space in spaces]
    if table.placed:
        menu.append(EndPlacing(player))
    else:
        menu += [CLAIM[player][card] for card in unclaimed(table)]
    return tuple(menu)


def _reports(table: Table) -> tuple[Action, ...]:
    menu: list[Action] = []
    k, phase = table.number, table.phase
    if phase in {"gap", "after_pause"}:
        menu.append(CallStart(REFEREE))
    if phase == "stacking":
        menu.append(ReportPlaced(REFEREE))
    if phase in {"gap", "pause", "after_pause", "stacking"} and k >= FIRST_FALL:
        menu.append(ReportCollapse(REFEREE))
    if phase in {"after_pause", "stacking"}:
        menu.append(ReportTimeout(REFEREE))
    if phase == "pause":
        menu.append(ReportPauseOver(REFEREE))
    if phase == "rolling" and table.options.roll_at_table:
        menu += [ReportRoll(REFEREE, a, b) for a in range(1, FACES + 1) for b in range(1, FACES + 1)]
    if table.before is not None:
        menu.append(RetractReport(REFEREE))
    return tuple(menu)

"""Sections 4.1, 4.3 and 4.4: rooms, actions and events by the page, what each sets, and in which order they come."""

import re
from collections.abc import Callable
from typing import Final, get_args

import pytest

from tablerules.games import sainokawara as sk
from tablerules.games.sainokawara.evolve import TABLE, VAULT, evolve_table, evolve_vault
from tablerules.kernel.chance import ChanceSpent, Scripted, chance_from
from tablerules.kernel.values import fields, replace
from tests.games.sainokawara.tables import (
    ACTIONS,
    AT_TABLE,
    BACKWARDS,
    R,
    X,
    before_of,
    full_ring,
    laid_out,
    rolled,
    story,
    table,
)

EVENTS: Final = {
    "GameStarted": ("players first options", "SK-1.1", "options positions"),
    "RoundStarted": (
        "round starter",
        "SK-9.2",
        "round starter phase active placed pool ring owners roll tower number used_ms before",
    ),
    "DiePlacedOnRing": ("player die space", "SK-2.3", "pool ring placed"),
    "CardClaimed": ("player card", "SK-2.9", "owners"),
    "TurnPassed": ("player to", "SK-2.1", "active placed"),
    "LayoutCompleted": ("roller", "SK-2.11", "phase active placed"),
    "OrderFixed": ("player a b order", "SK-3.4", "roll phase number"),
    "DieTaken": ("player number called", "SK-4.3", "phase number before"),
    "ClockStarted": ("kind limit_ms", "SK-6.3", "used_ms"),
    "PauseStarted": ("player number", "SK-5.1", "phase before"),
    "PauseEnded": ("player number", "SK-5.3", "phase"),
    "DieStacked": ("player number die space used_ms", "SK-4.4", "ring tower used_ms"),
    "GapOpened": ("player number", "SK-4.6", "phase number used_ms"),
    "ReportNoted": ("before", "SK-7.2", "before"),
    "CorrectionMade": ("restored", "SK-7.3", "phase number used_ms roll ring tower before"),
    "TowerCollapsed": ("player number cause", "SK-4.9", ""),
    "TowerCompleted": ("player", "SK-4.7", ""),
    "PawnReturned": ("player", "SK-8.1", "positions"),
    "PawnAdvanced": ("player points position", "SK-8.9", "positions"),
    "GameEnded": ("winners reason", "SK-10.1", "phase used_ms before"),
}
ACTION_FIELDS: Final = {
    "PlaceDie": ("player", "kind", "space"),
    "EndPlacing": ("player",),
    "ClaimCard": ("player", "card"),
    "RollDice": ("player",),
    "TakeDie": ("player",),
    "RequestPause": ("player",),
    "CallStart": ("player",),
    "ReportPlaced": ("player", "elapsed_ms"),
    "ReportCollapse": ("player", "elapsed_ms"),
    "ReportTimeout": ("player",),
    "ReportPauseOver": ("player",),
    "ReportRoll": ("player", "a", "b"),
    "RetractReport": ("player",),
}
NO_CHANGE_ON_THE_TABLE: Final = {sk.TowerCollapsed, sk.TowerCompleted, ChanceSpent}
PLACED, COLLAPSE, TIMEOUT = sk.ReportPlaced(R), sk.ReportCollapse(R), sk.ReportTimeout(R)


def test_the_union_of_events_is_the_table_of_the_page_and_the_kernels_own() -> None:
    names = [event.__name__ for event in get_args(sk.Event)]

    assert names == [*EVENTS, "ChanceSpent"]


def test_every_event_changes_the_table_but_for_the_documented_exceptions() -> None:
    assert set(get_args(sk.Event)) - set(TABLE) == NO_CHANGE_ON_THE_TABLE
    assert set(TABLE) <= set(get_args(sk.Event))
    assert set(VAULT) == {ChanceSpent}


@pytest.mark.parametrize("name", EVENTS)
def test_an_event_has_the_fields_of_the_page_and_cites_its_rule(name: str) -> None:
    names, rule, _ = EVENTS[name]

    assert fields(getattr(sk, name)) == tuple(names.split())
    assert rule == getattr(sk, name).RULE
    assert re.fullmatch(r"SK-\d+\.\d+", rule)


def test_actions_have_the_fields_of_the_page_in_its_order() -> None:
    assert {action.__name__: fields(action) for action in ACTIONS} == ACTION_FIELDS
    assert [action.__name__ for action in ACTIONS] == list(ACTION_FIELDS)
    assert sk.ReportPlaced(R) == sk.ReportPlaced(R, None)
    assert sk.ReportCollapse(R) == sk.ReportCollapse(R, None)


def test_rooms_and_options_have_the_fields_of_the_page() -> None:
    assert fields(sk.State) == ("table", "hands", "vault")
    assert fields(sk.View) == ("player", "table", "hand")
    assert fields(sk.Vault) == ("chance",)
    assert fields(sk.Table) == (
        *("options", "phase", "round", "starter", "positions", "active", "placed", "pool", "ring", "owners"),
        *("roll", "number", "tower", "used_ms", "before"),
    )
    assert fields(sk.Before) == ("phase", "number", "used_ms", "roll", "ring", "tower")
    assert fields(sk.Clock) == ("kind", "limit_ms", "used_ms")
    assert fields(sk.Options) == (
        *("dice", "ring_numbers_clockwise", "first_three_ms", "single_ms", "pause_ms", "roll_at_table"),
    )


def test_no_event_has_an_envelope() -> None:
    for kind in get_args(sk.Event):
        assert "Sealed" not in str(kind.__annotations__)


# What each event sets.

BUSY: Final = replace(
    laid_out("stacking", 3).table,
    used_ms=77,
    placed=2,
    active=1,
    round=6,
    starter=3,
    positions=(5, 6, 7, 8),
    before=before_of(laid_out("stacking", 2)),
)
SAMPLES: Final[tuple[sk.Event, ...]] = (
    sk.GameStarted(5, 1, BACKWARDS),
    sk.RoundStarted(8, 2),
    sk.DiePlacedOnRing(1, 19, 6),
    sk.CardClaimed(1, 14),
    sk.TurnPassed(1, 2),
    sk.LayoutCompleted(0),
    sk.OrderFixed(0, 6, 6, (10, 11, 12, 13, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9)),
    sk.DieTaken(1, 4, called=True),
    sk.ClockStarted("single", 60_000),
    sk.PauseStarted(1, 4),
    sk.PauseEnded(1, 4),
    sk.DieStacked(0, 3, 2, 7, 99),
    sk.GapOpened(1, 4),
    sk.ReportNoted(before_of(laid_out("stacking", 1))),
    sk.CorrectionMade(before_of(laid_out("pause", 9, roll=(1, 1)))),
    sk.TowerCollapsed(0, 3, "fall"),
    sk.TowerCompleted(3),
    sk.PawnReturned(1),
    sk.PawnAdvanced(2, 9, 15),
    sk.GameEnded((1,), "goal"),
)


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: type(event).__name__)
def test_an_event_sets_exactly_what_the_page_says(event: sk.Event) -> None:
    changed = evolve_table(BUSY, event)

    named = EVENTS[type(event).__name__][2].split()
    differing = [name for name in fields(sk.Table) if getattr(changed, name) != getattr(BUSY, name)]
    assert set(differing) <= set(named)
    assert evolve_vault(sk.Vault(chance_from(1)), event) == sk.Vault(chance_from(1))


CHECKS: dict[str, Callable[[sk.Table], bool]] = {
    "GameStarted": lambda seen: (seen.options, seen.positions) == (BACKWARDS, (0,) * 5),
    "RoundStarted": lambda seen: (
        (seen.round, seen.starter, seen.phase, seen.active, seen.placed) == (8, 2, "placing", 2, 0)
        and (seen.pool, seen.ring, seen.owners) == (tuple(range(20)), (-1,) * 14, (-1,) * 12)
        and (seen.roll, seen.tower, seen.number, seen.used_ms, seen.before) == ((), (), 0, 0, None)
    ),
    "DiePlacedOnRing": lambda seen: (seen.ring[6], seen.placed, 19 in seen.pool) == (19, 3, False),
    "CardClaimed": lambda seen: seen.owners[11] == 1,
    "TurnPassed": lambda seen: (seen.active, seen.placed) == (2, 0),
    "LayoutCompleted": lambda seen: (seen.phase, seen.active, seen.placed) == ("rolling", None, 0),
    "OrderFixed": lambda seen: (seen.roll, seen.phase, seen.number) == ((6, 6), "gap", 1),
    "DieTaken": lambda seen: (seen.phase, seen.number, seen.before) == ("stacking", 4, None),
    "ClockStarted": lambda seen: seen.used_ms == 0,
    "PauseStarted": lambda seen: (seen.phase, seen.before) == ("pause", None),
    "PauseEnded": lambda seen: seen.phase == "after_pause",
    "DieStacked": lambda seen: (seen.ring[7], seen.tower, seen.used_ms) == (-1, (0, 1, 2), 99),
    "GapOpened": lambda seen: (seen.phase, seen.number, seen.used_ms) == ("gap", 4, 0),
    "ReportNoted": lambda seen: seen.before == before_of(laid_out("stacking", 1)),
    "CorrectionMade": lambda seen: (
        (seen.phase, seen.number, seen.used_ms, seen.roll, len(seen.tower), seen.before)
        == ("pause", 9, 0, (1, 1), 8, None)
    ),
    "TowerCollapsed": lambda seen: seen == BUSY,
    "TowerCompleted": lambda seen: seen == BUSY,
    "PawnReturned": lambda seen: seen.positions == (5, 0, 7, 8),
    "PawnAdvanced": lambda seen: seen.positions == (5, 6, 15, 8),
    "GameEnded": lambda seen: (seen.phase, seen.used_ms, seen.before) == ("over", 0, None),
}


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: type(event).__name__)
def test_an_event_sets_it_to_what_it_says(event: sk.Event) -> None:
    assert CHECKS[type(event).__name__](evolve_table(BUSY, event))
    assert set(CHECKS) == set(EVENTS)


def test_chance_spent_changes_the_vault_alone() -> None:
    state = laid_out("rolling", chance=rolled(1, 2))

    after = sk.evolve(state, ChanceSpent(1))

    assert (after.table, after.vault.chance) == (state.table, Scripted((2,)))


# Exact sequences.

ORDER_7: Final = (5, 6, 7, 8, 9, 10, 11, 12, 13, 0, 1, 2, 3, 4)
SEQUENCES: dict[str, tuple[sk.State, sk.Action, tuple[sk.Event, ...]]] = {
    "PlaceDie, nothing more": (table(), sk.PlaceDie(0, "d8", 3), (sk.DiePlacedOnRing(0, 14, 3),)),
    "PlaceDie, third": (
        table(ring={0: 0, 1: 1}, placed=2, active=3),
        sk.PlaceDie(3, "d8", 3),
        (sk.DiePlacedOnRing(3, 14, 3), sk.TurnPassed(3, 0)),
    ),
    "PlaceDie, ring full": (
        table(ring=full_ring(but=(3,)), active=2),
        sk.PlaceDie(2, "d8", 3),
        (sk.DiePlacedOnRing(2, 14, 3), sk.TurnPassed(2, 3)),
    ),
    "PlaceDie, complete": (
        table(ring=full_ring(but=(3,)), owners=(3, *X[1:]), active=2),
        sk.PlaceDie(2, "d8", 3),
        (sk.DiePlacedOnRing(2, 14, 3), sk.LayoutCompleted(3)),
    ),
    "EndPlacing": (table(ring={0: 0}, placed=1), sk.EndPlacing(0), (sk.TurnPassed(0, 1),)),
    "ClaimCard": (table(), sk.ClaimCard(0, 3), (sk.CardClaimed(0, 3), sk.TurnPassed(0, 1))),
    "ClaimCard, complete": (
        table(ring=full_ring(), owners=(*X[:11], -1), active=1),
        sk.ClaimCard(1, 14),
        (sk.CardClaimed(1, 14), sk.LayoutCompleted(0)),
    ),
    "RollDice": (laid_out("rolling", chance=rolled(4, 3)), sk.RollDice(0), (sk.OrderFixed(0, 4, 3, ORDER_7),)),
    "ReportRoll": (
        laid_out("rolling", options=AT_TABLE),
        sk.ReportRoll(R, 3, 4),
        (sk.OrderFixed(0, 3, 4, ORDER_7), sk.ReportNoted(before_of(laid_out("rolling", options=AT_TABLE)))),
    ),
    "TakeDie, die 1": (
        laid_out("gap", 1),
        sk.TakeDie(0),
        (sk.DieTaken(0, 1, called=False), sk.ClockStarted("first_three", 120_000)),
    ),
    "TakeDie, gap": (
        laid_out("gap", 6),
        sk.TakeDie(3),
        (sk.DieTaken(3, 6, called=False), sk.ClockStarted("single", 60_000)),
    ),
    "TakeDie, after the pause": (laid_out("after_pause", 6), sk.TakeDie(3), (sk.DieTaken(3, 6, called=False),)),
    "CallStart, die 1": (
        laid_out("gap", 1),
        sk.CallStart(R),
        (
            sk.DieTaken(0, 1, called=True),
            sk.ClockStarted("first_three", 120_000),
            sk.ReportNoted(before_of(laid_out("gap", 1))),
        ),
    ),
    "CallStart, after the pause": (
        laid_out("after_pause", 6),
        sk.CallStart(R),
        (sk.DieTaken(3, 6, called=True), sk.ReportNoted(before_of(laid_out("after_pause", 6)))),
    ),
    "RequestPause": (
        laid_out("gap", 6),
        sk.RequestPause(3),
        (sk.PauseStarted(3, 6), sk.ClockStarted("pause", 10_000)),
    ),
    "ReportPauseOver": (
        laid_out("pause", 6),
        sk.ReportPauseOver(R),
        (
            sk.PauseEnded(3, 6),
            sk.ClockStarted("single", 60_000),
            sk.ReportNoted(before_of(laid_out("pause", 6))),
        ),
    ),
    "ReportPlaced, 2": (
        laid_out("stacking", 2, used_ms=5),
        sk.ReportPlaced(R, 6),
        (
            sk.DieStacked(0, 2, 1, 6, 11),
            sk.DieTaken(0, 3, called=False),
            sk.ReportNoted(before_of(laid_out("stacking", 2, used_ms=5))),
        ),
    ),
    "ReportPlaced, 13": (
        laid_out("stacking", 13),
        sk.ReportPlaced(R, 6),
        (
            sk.DieStacked(2, 13, 12, 3, 6),
            sk.GapOpened(3, 14),
            sk.ReportNoted(before_of(laid_out("stacking", 13))),
        ),
    ),
    "ReportPlaced, 14": (
        laid_out("stacking", 14),
        PLACED,
        (
            sk.DieStacked(3, 14, 13, 4, 0),
            sk.TowerCompleted(3),
            sk.PawnAdvanced(3, 5, 5),
            sk.RoundStarted(2, 3),
        ),
    ),
    "ReportPlaced, 14, the end": (
        laid_out("stacking", 14, positions=(0, 0, 0, 10)),
        PLACED,
        (
            sk.DieStacked(3, 14, 13, 4, 0),
            sk.TowerCompleted(3),
            sk.PawnAdvanced(3, 5, 15),
            sk.GameEnded((3,), "goal"),
        ),
    ),
    "ReportCollapse": (
        laid_out("gap", 9, round=3),
        COLLAPSE,
        (
            sk.TowerCollapsed(1, 8, "fall"),
            sk.PawnReturned(1),
            sk.PawnAdvanced(0, 4, 4),
            sk.PawnAdvanced(2, 3, 3),
            sk.PawnAdvanced(3, 3, 3),
            sk.RoundStarted(4, 1),
        ),
    ),
    "ReportCollapse, the end": (
        laid_out("stacking", 5, positions=(14, 12, 9, 0)),
        COLLAPSE,
        (
            sk.TowerCollapsed(2, 5, "fall"),
            sk.PawnReturned(2),
            sk.PawnAdvanced(0, 3, 15),
            sk.PawnAdvanced(1, 4, 15),
            sk.PawnAdvanced(3, 3, 3),
            sk.GameEnded((0, 1), "goal"),
        ),
    ),
    "ReportTimeout": (
        laid_out("stacking", 2, used_ms=9),
        TIMEOUT,
        (
            sk.TowerCollapsed(0, 2, "timeout"),
            sk.PawnReturned(0),
            sk.PawnAdvanced(1, 3, 3),
            sk.PawnAdvanced(2, 1, 1),
            sk.RoundStarted(2, 0),
        ),
    ),
    "RetractReport": (
        sk.apply(laid_out("stacking", 5), PLACED).state,
        sk.RetractReport(R),
        (sk.CorrectionMade(before_of(laid_out("stacking", 5))),),
    ),
}


@pytest.mark.parametrize("name", SEQUENCES)
def test_section_4_4_exact_sequences(name: str) -> None:
    state, action, expected = SEQUENCES[name]

    assert story(state, action) == expected


def test_section_4_4_a_new_game_and_every_action_have_a_sequence_here() -> None:
    assert {type(action) for _, action, _ in SEQUENCES.values()} == set(ACTIONS)
    assert sk.new_game(4, seed=1, first=2).events == (sk.GameStarted(4, 2, sk.Options()), sk.RoundStarted(1, 2))


# The order of menus.


def test_section_4_3_the_order_of_a_players_menu() -> None:
    state = table(ring={0: 0, 13: 19}, owners={4: 1})

    listed = sk.legal_actions(state, 0)

    kinds = ("large-d6", "medium-d6", "small-d6", "d8", "medium-d10", "small-d10")
    assert listed == (
        *(sk.PlaceDie(0, kind, space) for kind in kinds for space in range(1, 13)),
        *(sk.ClaimCard(0, card) for card in (3, *range(5, 15))),
    )
    committed = table(ring={0: 0, 13: 19}, owners={4: 1}, placed=2)
    assert sk.legal_actions(committed, 0) == (
        *(sk.PlaceDie(0, kind, space) for kind in kinds for space in range(1, 13)),
        sk.EndPlacing(0),
    )
    assert sk.legal_actions(laid_out("gap", 5), 2) == (sk.TakeDie(2), sk.RequestPause(2))


def test_section_4_3_the_order_of_the_referees_menu() -> None:
    retract = sk.RetractReport(R)
    gap = sk.apply(laid_out("stacking", 3), PLACED).state
    pause_over = sk.apply(laid_out("pause", 5), sk.ReportPauseOver(R)).state
    taken = sk.apply(gap, sk.CallStart(R)).state

    assert sk.legal_actions(gap, R) == (sk.CallStart(R), COLLAPSE, retract)
    assert sk.legal_actions(pause_over, R) == (sk.CallStart(R), COLLAPSE, TIMEOUT, retract)
    assert sk.legal_actions(taken, R) == (PLACED, COLLAPSE, TIMEOUT, retract)
    assert sk.legal_actions(laid_out("pause", 5), R) == (COLLAPSE, sk.ReportPauseOver(R))
    assert sk.legal_actions(laid_out("rolling", options=AT_TABLE), R) == tuple(
        sk.ReportRoll(R, a, b) for a in range(1, 7) for b in range(1, 7)
    )


def test_section_4_3_who_may_act_the_referee_first() -> None:
    assert sk.to_act(table(active=2)) == (2,)
    assert sk.to_act(laid_out("rolling")) == (0,)
    assert sk.to_act(laid_out("rolling", options=AT_TABLE)) == (-1,)
    assert sk.to_act(laid_out("gap", 5)) == sk.to_act(laid_out("after_pause", 5)) == (-1, 2)
    assert sk.to_act(laid_out("pause", 5)) == sk.to_act(laid_out("stacking", 5)) == (-1,)
    assert sk.to_act(laid_out("over", 5, positions=(15,))) == ()


def test_section_4_1_the_package_exports_what_the_page_names() -> None:
    names = {
        *("State", "Table", "Vault", "View", "Options", "Before", "Clock", "Action", "Event"),
        *("SPACES", "GOAL", "FULL_TOWER_POINTS", "CARDS", "EMPTY", "NOBODY", "NAME", "RULES_VERSION", "PLAYERS"),
        *("order", "dice_in_order", "owner_of", "responsible", "payout", "clock", "space_name", "card_name"),
        *("new_game", "to_act", "legal_actions", "explain", "apply", "evolve", "evolve_view", "view", "redact"),
        *("imagine", "score", "outcome", "format_action", "parse_action", "violations", "tells", "catalogue"),
        *ACTION_FIELDS,
        *EVENTS,
    }

    assert names <= set(sk.__all__)
    assert all(hasattr(sk, name) for name in sk.__all__)
    assert "Hand" not in sk.__all__

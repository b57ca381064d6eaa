"""The stand-in for the physical tower: its risks, its referee, and the games that come of it (section 4.8)."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from statistics import mean

import pytest

from tablerules.bots.random import uniform
from tablerules.bots.stacking import StackingModel, referee, risk
from tablerules.games import sainokawara as sk
from tablerules.kernel.chance import Chance, ChanceExhausted, Scripted, chance_from
from tablerules.kernel.values import fields
from tests.games.sainokawara.tables import AT_TABLE, Later, R, after, laid_out, table

MODEL = StackingModel()
STEADY = StackingModel(fall=(0,) * 14, gap=0, timeout=0)
HASTY = StackingModel(timeout=1000)
Chooser = Callable[[tuple[sk.Action, ...]], sk.Action]
RISKS = (0, 0, 12, 19, 25, 35, 56, 90, 110, 130, 150, 175, 200, 276)
STRANGE = sk.Options(dice=("stone", "d20", "stone", "d20", "large-d6") + ("stone",) * 10)


@dataclass
class Played:
    """How a game went."""

    rounds: int = 0
    actions: int = 0
    towers: int = 0
    winners: int = 0


def mark(number: int) -> Scripted:
    """Say which x the referee draws, from 0 to 999."""
    return Scripted((number + 1,))


def reported(state: sk.State, number: int, model: StackingModel = MODEL) -> sk.Action | None:
    """Return what the referee reports when it draws this number."""
    report, chance = referee(sk.view(state, None), mark(number), model)
    assert chance == Scripted(())
    return report


def test_the_fields_and_defaults_are_those_of_the_page() -> None:
    assert fields(StackingModel) == ("fall", "kinds", "gap", "timeout")
    assert MODEL.fall == (0, 0, 20, 30, 40, 55, 70, 90, 110, 130, 150, 175, 200, 230)
    assert dict(MODEL.kinds) == {
        "large-d6": 80,
        "medium-d6": 100,
        "small-d6": 120,
        "d8": 130,
        "medium-d10": 140,
        "small-d10": 160,
        "d20": 180,
    }
    assert (MODEL.gap, MODEL.timeout) == (5, 10)


@pytest.mark.parametrize("k", range(1, 15))
def test_the_risk_of_each_die_with_the_default_dice_in_order(k: int) -> None:
    assert risk(MODEL, laid_out("stacking", k).table) == RISKS[k - 1]


def test_the_risk_multiplies_the_two_kinds_that_meet() -> None:
    state = laid_out("stacking", 4, dice=(0, 1, 18, 19, *range(2, 12)))  # small-d10 (160) under d20 (180)

    assert risk(MODEL, state.table) == 30 * 160 * 180 // 10_000 == 86


def test_a_kind_that_is_not_listed_counts_100_and_no_die_is_hopeless() -> None:
    state = laid_out("stacking", 4, options=STRANGE, dice=tuple(range(14)))
    plain = laid_out("stacking", 8, options=STRANGE, dice=tuple(range(14)))

    assert risk(MODEL, state.table) == 30 * 100 * 180 // 10_000
    assert risk(MODEL, plain.table) == 90
    assert risk(StackingModel(kinds=()), state.table) == 30
    assert risk(StackingModel(fall=(1_000,) * 14), state.table) == 900
    assert risk(StackingModel(fall=(1_000,) * 14), laid_out("stacking", 2).table) == 0


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (laid_out("gap", 4), 5),
        (laid_out("gap", 14), 5),
        (laid_out("pause", 4), 5),
        (laid_out("after_pause", 4), 5),
        (laid_out("gap", 1), 0),
        (laid_out("rolling"), 0),
        (table(), 0),
        (laid_out("over", 5, positions=(15,)), 0),
    ],
    ids=lambda thing: thing.table.phase if isinstance(thing, sk.State) else "",
)
def test_a_tower_that_nobody_touches_has_the_risk_of_a_gap(state: sk.State, expected: int) -> None:
    assert risk(MODEL, state.table) == expected


def test_while_a_die_is_stacked_time_runs_out_or_it_falls_or_it_stands() -> None:
    state = laid_out("stacking", 14)  # timeout 10, risk 276

    assert [reported(state, number) for number in (0, 9)] == [sk.ReportTimeout(R)] * 2
    assert [reported(state, number) for number in (10, 285)] == [sk.ReportCollapse(R)] * 2
    assert [reported(state, number) for number in (286, 999)] == [sk.ReportPlaced(R)] * 2
    first = laid_out("stacking", 1)
    assert [reported(first, number) for number in (9, 10)] == [sk.ReportTimeout(R), sk.ReportPlaced(R)]


def test_in_a_pause_it_falls_or_the_pause_is_over() -> None:
    state = laid_out("pause", 5)

    assert [reported(state, number) for number in (4, 5)] == [sk.ReportCollapse(R), sk.ReportPauseOver(R)]


@pytest.mark.parametrize("phase", ["gap", "after_pause"])
def test_in_a_gap_it_falls_or_the_referee_waits(phase: Later) -> None:
    state = laid_out(phase, 5)

    assert [reported(state, number) for number in (4, 5)] == [sk.ReportCollapse(R), None]


@pytest.mark.parametrize("state", [table(), laid_out("rolling"), laid_out("gap", 1)])
def test_before_anything_stands_the_referee_waits_and_draws_nothing(state: sk.State) -> None:
    assert referee(sk.view(state, None), Scripted(())) == (None, Scripted(()))


def test_where_dice_are_rolled_at_the_table_it_reports_two_fair_faces() -> None:
    state = laid_out("rolling", options=AT_TABLE)

    assert referee(sk.view(state, None), Scripted((3, 6))) == (sk.ReportRoll(R, 3, 6), Scripted(()))
    with pytest.raises(ChanceExhausted):
        referee(sk.view(state, None), Scripted((3,)))
    chance: Chance = chance_from("fair")
    faces: Counter[int] = Counter()
    for _ in range(600):
        report, chance = referee(sk.view(state, None), chance)
        assert isinstance(report, sk.ReportRoll)
        faces.update((report.a, report.b))
    assert set(faces) == set(range(1, 7))
    assert max(faces.values()) - min(faces.values()) < 90


def test_it_names_no_times_never_calls_start_and_never_retracts() -> None:
    chance: Chance = chance_from("quiet")
    for state in (after(laid_out("stacking", 5), sk.ReportPlaced(R)), laid_out("stacking", 2), laid_out("pause", 5)):
        for _ in range(100):
            report, chance = referee(sk.view(state, 0), chance)
            if isinstance(report, sk.ReportPlaced | sk.ReportCollapse):
                assert report.elapsed_ms is None
            assert not isinstance(report, sk.CallStart | sk.RetractReport)
            assert report is None or sk.explain(state, report) is None


def lowest(menu: tuple[sk.Action, ...]) -> sk.Action:
    """Claim the lowest card while there is one, then place; take every die."""
    claims = [action for action in menu if isinstance(action, sk.ClaimCard)]
    return (claims or menu)[0]


def played(players: int, seed: int, model: StackingModel, choose: Chooser | None = None) -> Played:
    """Play a whole game with the stand-in: at random, or as `choose` chooses."""
    chance: Chance = chance_from(f"{players} {seed}")
    state, _ = sk.new_game(players, seed=seed)
    game = Played()
    while actors := sk.to_act(state):
        report: sk.Action | None = None
        if actors[0] == R:
            report, chance = referee(sk.view(state, None), chance, model)
        menu = sk.legal_actions(state, actors[-1])
        if report is not None:
            action = report
        elif choose is not None:
            action = choose(menu)
        else:
            action, chance = uniform(None, menu, chance)
        state, events = sk.apply(state, action)
        game.actions += 1
        game.towers += sum(isinstance(event, sk.TowerCompleted) for event in events)
    game.rounds = state.table.round
    game.winners = state.table.positions.count(15)
    return game


@pytest.mark.parametrize(("players", "rounds"), [(3, 7.0), (4, 7.0), (5, 7.5), (6, 8.0)])
def test_games_at_random_are_as_long_as_the_page_says(players: int, rounds: float) -> None:
    games = [played(players, seed, MODEL) for seed in range(60)]

    assert rounds - 1.2 < mean(game.rounds for game in games) < rounds + 1.2
    assert 300 < mean(game.actions for game in games) < 520
    assert 0.08 < sum(game.towers for game in games) / sum(game.rounds for game in games) < 0.24
    assert sum(game.winners > 1 for game in games) <= 9


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_if_every_tower_stands_and_all_claim_the_lowest_card_it_takes_two_rounds_each_and_one(players: int) -> None:
    assert played(players, 1, STEADY, lowest).rounds == 2 * players + 1


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_if_time_always_runs_out_and_all_claim_the_lowest_card_it_takes_five_rounds(players: int) -> None:
    assert played(players, 1, HASTY, lowest).rounds == 5


def test_a_referee_with_the_same_luck_reports_the_same() -> None:
    assert played(4, 3, MODEL) == played(4, 3, MODEL)

"""The engine beside a second model written from the rules page alone: positions, events, menus, refusals, blame.

The engine chooses what is done; both do it; then everything is compared. The model is told what the two dice of a
round showed and nothing else.
"""

from collections import Counter
from random import Random

import pytest

from tablerules.bots.stacking import referee
from tablerules.games import sainokawara as sk
from tablerules.kernel.chance import Chance, chance_from
from tablerules.kernel.values import fields, replace
from tests.games.sainokawara.tables import (
    AT_TABLE,
    BACKWARDS,
    Later,
    R,
    X,
    chosen_at_random,
    laid_out,
    position,
    rule_events,
    rules_of,
    snap_of,
    table,
)
from tests.oracles import sainokawara_payouts as payouts
from tests.oracles.sainokawara_invariants import faults, model_of
from tests.oracles.sainokawara_model import Fact, Model, Move

VERBS: dict[type, str] = {
    sk.PlaceDie: "place",
    sk.EndPlacing: "end-placing",
    sk.ClaimCard: "claim",
    sk.RollDice: "roll",
    sk.TakeDie: "take",
    sk.RequestPause: "pause",
    sk.CallStart: "call-start",
    sk.ReportPlaced: "placed",
    sk.ReportCollapse: "collapse",
    sk.ReportTimeout: "timeout",
    sk.ReportPauseOver: "pause-over",
    sk.ReportRoll: "report",
    sk.RetractReport: "retract",
}
CLASSES = {verb: kind for kind, verb in VERBS.items()}
FEW = ("a", "b", "a", "a-2", "c", "a", "b", "b", "a", "d", "e", "c", "c", "a")
OPTIONS = {
    "default": sk.Options(),
    "at the table": AT_TABLE,
    "backwards": BACKWARDS,
    "fourteen dice, short clocks": sk.Options(dice=FEW, first_three_ms=7, single_ms=5, pause_ms=3),
}


def move_of(action: sk.Action) -> Move:
    """Return an action of the engine in the model's words."""
    return (VERBS[type(action)], *(getattr(action, name) for name in fields(type(action))))


def action_of(move: Move) -> sk.Action:
    """Return a move of the model as an action of the engine."""
    verb, *rest = move
    action: sk.Action = CLASSES[str(verb)](*rest)
    return action


def fact_of(event: sk.Event) -> Fact:
    """Return an event as the model writes it: name and fields."""
    return (type(event).__name__, *(plain(getattr(event, name)) for name in fields(type(event))))


def plain(value: object) -> object:
    """Return the value of a field as the model writes it."""
    if isinstance(value, sk.Options):
        return rules_of(value)
    return snap_of(value) if isinstance(value, sk.Before) else value


def new_pair(players: int, seed: int, first: int, options: sk.Options) -> tuple[sk.State, Model]:
    """Start one game on both sides."""
    state, events = sk.new_game(players, seed=seed, first=first, options=options)
    model = Model(players, first, rules_of(options))
    assert [fact_of(event) for event in events] == model.facts
    return state, model


def step(state: sk.State, model: Model, action: sk.Action) -> sk.State:
    """Do an action on both sides and compare what happened and where it led."""
    told = len(model.facts)
    after, events = sk.apply(state, action)
    model.faces = next(((event.a, event.b) for event in events if isinstance(event, sk.OrderFixed)), None)
    model.do(move_of(action))
    assert [fact_of(event) for event in rule_events(events)] == model.facts[told:]
    compare(after, model)
    return after


def compare(state: sk.State, model: Model) -> None:
    """Compare a position and everything that can be read off it."""
    seen = state.table
    assert position(state) == model.position()
    assert sk.to_act(state) == tuple(model.actors())
    assert sk.order(seen) == tuple(model.walk())
    assert [sk.owner_of(seen, k) for k in range(16)] == [model.stacker(k) for k in range(16)]
    blamed = model.to_blame()
    assert sk.responsible(seen) == blamed
    clock = model.clock()
    running = sk.clock(state)
    assert (None if running is None else (running.kind, running.limit_ms)) == clock
    assert running is None or running.used_ms == model.used
    for n in range(16):
        assert sk.payout(seen, n) == payouts.shares(seen.owners, len(seen.positions), n)
    outcome = sk.outcome(state)
    assert outcome is None if model.phase != "over" else outcome is not None and outcome.places == model.places()
    assert sk.violations(state) == ()


def compare_menus(state: sk.State, model: Model) -> None:
    """Compare the menu of everybody."""
    for player in (-2, *range(-1, len(state.table.positions) + 1)):
        assert [move_of(action) for action in sk.legal_actions(state, player)] == model.moves(player)


def compare_refusals(state: sk.State, model: Model) -> None:
    """Compare code and rule of every refusal, for strange numbers and times too."""
    seen = state.table
    limits = {seen.options.first_three_ms, seen.options.single_ms, seen.options.pause_ms}
    times = sorted({-1, 0, 1, *limits, *(limit + 1 for limit in limits), *(limit - seen.used_ms for limit in limits)})
    for player in range(-2, len(seen.positions) + 1):
        moves = model.every_move(player)
        moves += [(verb, player, elapsed) for verb in ("placed", "collapse") for elapsed in times]
        moves += [("place", player, kind, space) for kind in ("d20", "a", "no-such") for space in (-1, 0, 14)]
        moves += [("claim", player, card) for card in (-1, 0, 2, 15)]
        moves += [("report", player, a, b) for a, b in ((0, 1), (1, 7), (7, 0))]
        for move in moves:
            refusal = sk.explain(state, action_of(move))
            assert (None if refusal is None else (refusal.code, refusal.rule)) == model.refusal(move), move


def chosen(random: Random, state: sk.State, chance: Chance, policy: str) -> tuple[sk.Action, Chance]:
    """Choose what comes next: players at random, the referee as the stacking model says, with times and corrections."""
    seen = state.table
    actors = sk.to_act(state)
    report = None
    if R in actors:
        report, chance = referee(sk.view(state, None), chance)
        if policy == "steady" and isinstance(report, sk.ReportCollapse | sk.ReportTimeout) and random.random() < 0.8:
            report = sk.ReportPlaced(R) if seen.phase == "stacking" else None
        if seen.before is not None and random.random() < 0.1:
            report = sk.RetractReport(R)
        elif seen.phase in {"gap", "after_pause"} and random.random() < 0.15:
            report = sk.CallStart(R)
        elif seen.phase == "after_pause" and random.random() < 0.2:
            report = sk.ReportTimeout(R)
    if isinstance(report, sk.ReportPlaced | sk.ReportCollapse) and random.random() < 0.7:
        clock = sk.clock(state)
        left = 0 if clock is None else clock.limit_ms - clock.used_ms
        if clock is not None:
            report = replace(report, elapsed_ms=random.choice((0, left, random.randint(0, left), left // 3)))
    if report is not None:
        return report, chance
    menu = sk.legal_actions(state, actors[-1])
    if seen.phase == "placing" and policy == "claimant":
        claims = [action for action in menu if isinstance(action, sk.ClaimCard)]
        return random.choice(claims or menu), chance
    return random.choice(menu), chance


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("policy", ["uniform", "steady", "claimant"])
@pytest.mark.parametrize("name", OPTIONS)
def test_a_game_is_the_same_game_on_both_sides(players: int, policy: str, name: str) -> None:
    random = chosen_at_random(f"{players} {policy} {name}")
    chance: Chance = chance_from(f"{players} {policy} {name}")
    first = random.randrange(players)
    state, model = new_pair(players, random.randrange(10**9), first, OPTIONS[name])

    compare(state, model)
    compare_menus(state, model)
    for number in range(600):
        if not sk.to_act(state):
            break
        action, chance = chosen(random, state, chance, policy)
        state = step(state, model, action)
        assert faults(position(state)) == set()
        if number % 7 == 0:
            compare_menus(state, model)
        if number % 53 == 0:
            compare_refusals(state, model)
    compare_menus(state, model)


POSITIONS = {
    "placing": table(ring={0: 0, 5: 14, 7: 19}, owners={3: 0, 9: 2}),
    "placing, committed": table(ring={0: 0, 5: 15, 6: 14}, placed=2, active=3),
    "cards gone": table(ring={0: 0}, owners=X, active=1),
    "ring full": table(ring={space: space for space in range(14)}, owners={3: 0}),
    "rolling": laid_out("rolling"),
    "rolling at the table": laid_out("rolling", options=AT_TABLE),
    **{f"gap {k}": laid_out("gap", k) for k in (1, 4, 14)},
    "pause": laid_out("pause", 5),
    "after pause": laid_out("after_pause", 5),
    **{f"stacking {k}": laid_out("stacking", k) for k in (1, 2, 3, 4, 14)},
    "stacking 3, timed": laid_out("stacking", 3, used_ms=70_000),
    "over": laid_out("over", 5, positions=(0, 15, 3, 4)),
    "over, full tower": laid_out("over", 14, full=True, positions=(0, 0, 15, 4)),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_every_refusal_is_that_of_the_page(name: str) -> None:
    state = POSITIONS[name]
    model = model_of(position(state))

    compare(state, model)
    compare_menus(state, model)
    compare_refusals(state, model)


@pytest.mark.parametrize("n", range(1, 15))
def test_SK_8_every_way_to_own_the_neighbors_pays_what_the_page_says(n: int) -> None:
    for owners in payouts.neighborhoods(3, n):
        state = laid_out("stacking", n, owners=owners, positions=(1, 13, 9))

        seen = sk.apply(state, sk.ReportTimeout(R)).state.table

        assert seen.positions == payouts.steps_after((1, 13, 9), owners, n)
        assert (seen.phase == "over") == (15 in seen.positions)
        assert seen.phase == "over" or seen.starter == payouts.faller(owners, n)
        assert sk.payout(state.table, n) == payouts.shares(owners, 3, n)


@pytest.mark.parametrize("players", [4, 5, 6])
def test_SK_8_owners_at_random_are_paid_what_the_page_says(players: int) -> None:
    random = chosen_at_random(players)
    for _ in range(300):
        owners = tuple(random.randrange(players) for _ in range(12))
        before = tuple(random.randrange(15) for _ in range(players))
        n = random.randint(1, 14)
        in_gap = 3 <= n < 14 and random.random() < 0.5
        phase: Later = "gap" if in_gap else "stacking"
        state = laid_out(phase, n + in_gap, owners=owners, positions=before, players=players)

        report = sk.ReportCollapse(R) if n >= 3 else sk.ReportTimeout(R)

        assert sk.apply(state, report).state.table.positions == payouts.steps_after(before, owners, n)


def spoiled(random: Random, state: sk.State) -> sk.State:
    """Return a state with one field changed to something of the right type."""
    seen = state.table
    seat = random.randrange(len(seen.positions))
    die = random.randrange(len(seen.options.dice))

    def bent(row: tuple[int, ...], item: int) -> tuple[int, ...]:
        at = random.randrange(len(row) + 1)
        return random.choice(((*row[:at], item, *row[at:]), row[:at] + row[at + 1 :], row[::-1]))

    def with_one(row: tuple[int, ...], item: int) -> tuple[int, ...]:
        at = random.randrange(len(row))
        return (*row[:at], item, *row[at + 1 :])

    before = seen.before or sk.Before("gap", 4, 0, seen.roll, seen.ring, seen.tower)
    changes: tuple[dict[str, object], ...] = (
        {"phase": random.choice(("placing", "rolling", "gap", "pause", "after_pause", "stacking", "over"))},
        {"round": random.randint(0, 2)},
        {"starter": random.choice((-1, seat, 6))},
        {"positions": with_one(seen.positions, random.choice((-1, 0, 15, 16)))},
        {"active": random.choice((None, seat, 6))},
        {"placed": random.randint(-1, 3)},
        {"pool": bent(seen.pool, die)},
        {"ring": with_one(seen.ring, random.choice((-1, die)))},
        {"ring": bent(seen.ring, -1)},
        {"owners": with_one(seen.owners, random.choice((-1, seat, 6)))},
        {"owners": bent(seen.owners, seat)},
        {"roll": random.choice(((), (3, 3), (1, 7), (6,), (1, 2, 3)))},
        {"number": random.randint(0, 14)},
        {"tower": bent(seen.tower, die)},
        {"used_ms": random.choice((-1, 0, 1, 3600000))},
        {"before": random.choice((None, before))},
        {"before": replace(before, phase=random.choice(("placing", "rolling", "gap", "pause", "stacking", "over")))},
        {"before": replace(before, number=random.randint(0, 14))},
        {"before": replace(before, used_ms=random.choice((0, 1, 3600000)))},
        {"before": replace(before, roll=random.choice(((), (3, 3), (4,))))},
        {"before": replace(before, ring=with_one(before.ring, die))},
        {"before": replace(before, tower=bent(before.tower, die))},
    )
    return replace(state, table=replace(seen, **random.choice(changes)))


@pytest.mark.parametrize("seed", range(24))
def test_a_fault_is_a_fault_on_both_sides(seed: int) -> None:
    random = chosen_at_random(seed)
    chance: Chance = chance_from(seed)
    options = OPTIONS[random.choice(tuple(OPTIONS))]
    state, _ = sk.new_game(random.randint(3, 6), seed=seed, options=options)
    found: Counter[bool] = Counter()

    for _ in range(150):
        if not sk.to_act(state):
            break
        action, chance = chosen(random, state, chance, "steady")
        state = sk.apply(state, action).state
        for _ in range(2):
            broken = spoiled(random, state)
            found[bool(faults(position(broken)))] += 1
            assert bool(sk.violations(broken)) == bool(faults(position(broken))), (sk.violations(broken), broken)
    assert found[True]


def test_the_games_come_to_the_hard_corners() -> None:
    seen: set[str] = set()
    for seed in range(12):
        random = chosen_at_random(seed)
        chance: Chance = chance_from(seed)
        state, _ = sk.new_game(3 + seed % 4, seed=seed, options=OPTIONS[("default", "at the table")[seed % 2]])
        for _ in range(700):
            if not sk.to_act(state):
                break
            action, chance = chosen(random, state, chance, "steady")
            state, events = sk.apply(state, action)
            seen |= {type(event).__name__ for event in events}
            seen |= {f"{event.cause} {event.number}" for event in events if isinstance(event, sk.TowerCollapsed)}

    assert seen >= {"CorrectionMade", "TowerCompleted", "PauseEnded", "GameEnded", "fall 3", "fall 13", "fall 14"}
    assert any(name.startswith("timeout") for name in seen)

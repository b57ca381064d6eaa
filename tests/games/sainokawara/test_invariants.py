"""I1 to I12: a good position breaks none of I1 to I10, and a planted fault is found where it lies."""

import pytest

from tablerules.games.sainokawara import (
    Before,
    CallStart,
    GameEnded,
    Options,
    PawnAdvanced,
    ReportPauseOver,
    ReportPlaced,
    ReportRoll,
    RoundStarted,
    State,
    TowerCollapsed,
    TowerCompleted,
    View,
    apply,
    legal_actions,
    new_game,
    to_act,
    view,
    violations,
)
from tablerules.kernel.values import replace
from tests.games.sainokawara.tables import (
    AT_TABLE,
    R,
    X,
    after,
    chosen_at_random,
    full_ring,
    laid_out,
    position,
    table,
)
from tests.oracles.sainokawara_invariants import faults

PLACING = table(ring={5: 19, 6: 0}, owners={5: 3}, placed=2)
ROLLING = laid_out("rolling")
BY_HAND = laid_out("rolling", options=AT_TABLE)
GAP = after(laid_out("stacking", 4), ReportPlaced(R))
PAUSE = laid_out("pause", 5)
AFTER_PAUSE = after(PAUSE, ReportPauseOver(R))
TIMED = after(laid_out("stacking", 2, used_ms=300), ReportPlaced(R, 700))
STACKING = laid_out("stacking", 5)
CALLED = after(GAP, CallStart(R))
ROLLED = after(BY_HAND, ReportRoll(R, 3, 4))
OVER = laid_out("over", 5, positions=(0, 15))
TOWER = laid_out("over", 14, positions=(0, 15), full=True)
GOOD = {
    "placing": PLACING,
    "rolling": ROLLING,
    "rolling by hand": BY_HAND,
    "rolled": ROLLED,
    "gap 1": laid_out("gap", 1),
    "gap": GAP,
    "pause": PAUSE,
    "after pause": AFTER_PAUSE,
    "called after the pause": after(AFTER_PAUSE, CallStart(R)),
    "timed": TIMED,
    "on the limit": laid_out("stacking", 3, used_ms=120_000),
    "stacking": STACKING,
    "called": CALLED,
    "gap after a timed charge": after(laid_out("stacking", 3, used_ms=9), ReportPlaced(R, 9)),
    "over": OVER,
    "over at die 1": laid_out("over", 1, positions=(15,)),
    "over, full tower": TOWER,
}


def on_table(state: State, **changes: object) -> State:
    """Return a state with other things on its table."""
    return replace(state, table=replace(state.table, **changes))


def before(state: State, **changes: object) -> State:
    """Return a state that remembers another table before the last report."""
    assert state.table.before is not None
    return on_table(state, before=replace(state.table.before, **changes))


@pytest.mark.parametrize("name", GOOD)
def test_a_good_position_breaks_no_invariant(name: str) -> None:
    state = GOOD[name]

    assert violations(state) == ()
    assert faults(position(state)) == set()
    for player in (0, 3, None):
        assert violations(view(state, player)) == ()


RING = STACKING.table.ring
BAD: dict[str, tuple[State, str]] = {
    "I1 a die twice": (on_table(PLACING, ring=(0, *PLACING.table.ring[1:])), ".table.pool"),
    "I1 a die nowhere": (on_table(PLACING, pool=PLACING.table.pool[1:]), ".table.pool"),
    "I1 a die that does not exist": (on_table(PLACING, pool=(*PLACING.table.pool, 20)), ".table.pool"),
    "I1 a die in pool and tower": (on_table(STACKING, pool=(0, *STACKING.table.pool)), ".table.pool"),
    "I1 a pool that does not ascend": (on_table(PLACING, pool=PLACING.table.pool[::-1]), ".table.pool"),
    "I2 thirteen spaces": (on_table(PLACING, ring=PLACING.table.ring[1:]), ".table.ring"),
    "I2 fifteen spaces": (on_table(PLACING, ring=(*PLACING.table.ring, -1)), ".table.ring"),
    "I2 eleven cards": (on_table(PLACING, owners=PLACING.table.owners[1:]), ".table.owners"),
    "I2 two players": (on_table(table(), positions=(0, 0)), ".table.positions"),
    "I2 seven players": (on_table(PLACING, positions=(0,) * 7), ".table.positions"),
    "I2 an owner without a seat": (on_table(PLACING, owners=(4, *PLACING.table.owners[1:])), ".table.owners[0]"),
    "I2 an owner below nobody": (on_table(PLACING, owners=(*PLACING.table.owners[:11], -2)), ".table.owners[11]"),
    "I2 a starter without a seat": (on_table(PLACING, starter=4), ".table.starter"),
    "I2 nobody started": (on_table(PLACING, starter=-1), ".table.starter"),
    "I2 round 0": (on_table(PLACING, round=0), ".table.round"),
    "I2 the turn of nobody's seat": (on_table(PLACING, active=4), ".table.active"),
    "I3 step 16": (on_table(PLACING, positions=(0, 16, 0, 0)), ".table.positions[1]"),
    "I3 step -1": (on_table(PLACING, positions=(0, 0, 0, -1)), ".table.positions[3]"),
    "I3 on the goal and not over": (on_table(STACKING, positions=(15, 0, 0, 0)), ".table.phase"),
    "I3 over and nobody on the goal": (on_table(OVER, positions=(14, 0, 0, 0)), ".table.phase"),
    "I4 nobody has the turn": (on_table(PLACING, active=None), ".table.active"),
    "I4 a roll": (on_table(PLACING, roll=(3, 4)), ".table.roll"),
    "I4 a tower": (
        on_table(table(), tower=(0,), pool=tuple(range(1, 20))),
        ".table.tower",
    ),
    "I4 a number": (on_table(PLACING, number=1), ".table.number"),
    "I4 time": (on_table(PLACING, used_ms=1), ".table.used_ms"),
    "I4 a report": (on_table(PLACING, before=GAP.table.before), ".table.before"),
    "I4 ring and cards complete": (on_table(table(ring=full_ring()), owners=X), ".table.phase"),
    "I4 three placed": (on_table(table(ring={0: 0, 1: 1, 2: 2}), placed=3), ".table.placed"),
    "I4 placed below 0": (on_table(PLACING, placed=-1), ".table.placed"),
    "I4 more placed than lie there": (on_table(table(ring={0: 0}), placed=2), ".table.placed"),
    "I4 placed and the ring full": (on_table(table(ring=full_ring()), placed=1), ".table.placed"),
    "I5 somebody has the turn": (on_table(ROLLING, active=0), ".table.active"),
    "I5 placed": (on_table(STACKING, placed=1), ".table.placed"),
    "I5 an unclaimed card": (on_table(GAP, owners=(*X[:11], -1)), ".table.owners"),
    "I5 thirteen dice": (
        on_table(ROLLING, ring=(-1, *ROLLING.table.ring[1:]), pool=(0, *ROLLING.table.pool)),
        ".table.ring",
    ),
    "I6 a roll": (on_table(ROLLING, roll=(3, 4)), ".table.roll"),
    "I6 a tower": (
        on_table(ROLLING, ring=(-1, *ROLLING.table.ring[1:]), tower=(0,)),
        ".table.tower",
    ),
    "I6 a number": (on_table(ROLLING, number=1), ".table.number"),
    "I6 time": (on_table(ROLLING, used_ms=1), ".table.used_ms"),
    "I6 a report": (on_table(ROLLING, before=GAP.table.before), ".table.before"),
    "I7 no roll": (on_table(STACKING, roll=()), ".table.roll"),
    "I7 one face": (on_table(STACKING, roll=(3,)), ".table.roll"),
    "I7 a seven": (on_table(STACKING, roll=(7, 1)), ".table.roll"),
    "I7 a zero": (on_table(STACKING, roll=(4, 0)), ".table.roll"),
    "I7 gap 2": (on_table(laid_out("stacking", 2), phase="gap"), ".table.number"),
    "I7 gap 3": (on_table(laid_out("stacking", 3), phase="gap"), ".table.number"),
    "I7 pause 1": (on_table(laid_out("gap", 1), phase="pause"), ".table.number"),
    "I7 after pause 3": (on_table(laid_out("stacking", 3), phase="after_pause"), ".table.number"),
    "I7 stacking 0": (on_table(laid_out("stacking", 1), number=0), ".table.number"),
    "I7 stacking 15": (on_table(laid_out("stacking", 14), number=15), ".table.number"),
    "I7 a tower too high": (on_table(STACKING, number=4), ".table.tower"),
    "I7 a tower too low": (on_table(STACKING, number=6), ".table.tower"),
    "I7 another order": (on_table(STACKING, roll=(3, 3)), ".table.ring"),
    "I7 a full tower being stacked": (
        on_table(TOWER, phase="stacking", positions=(0, 0, 0, 0)),
        ".table.tower",
    ),
    "I8 time in a gap": (on_table(laid_out("gap", 5), used_ms=1), ".table.used_ms"),
    "I8 time at die 1": (on_table(laid_out("stacking", 1), used_ms=1), ".table.used_ms"),
    "I8 time at die 4": (on_table(laid_out("stacking", 4), used_ms=1), ".table.used_ms"),
    "I8 time in a pause": (on_table(PAUSE, used_ms=1), ".table.used_ms"),
    "I8 time at the end": (on_table(OVER, used_ms=1), ".table.used_ms"),
    "I8 beyond the limit": (on_table(laid_out("stacking", 3), used_ms=120_001), ".table.used_ms"),
    "I8 below 0": (on_table(laid_out("stacking", 3), used_ms=-1), ".table.used_ms"),
    "I9 a report in a pause": (on_table(PAUSE, before=GAP.table.before), ".table.before"),
    "I9 a report at the end": (on_table(OVER, before=GAP.table.before), ".table.before"),
    "I9 before is no table": (before(GAP, number=7), ".table.before"),
    "I9 before is placing": (before(GAP, phase="placing", number=0, roll=(), tower=()), ".table.before"),
    "I9 before has another ring": (before(GAP, ring=GAP.table.ring), ".table.before"),
    "I9 before has thirteen spaces": (before(GAP, ring=GAP.table.ring[1:]), ".table.before"),
    "I9 before is the same table": (
        on_table(GAP, before=Before("gap", 5, 0, (3, 4), GAP.table.ring, GAP.table.tower)),
        ".table.before",
    ),
    "I9 a roll that the engine made": (on_table(ROLLED, options=Options()), ".table.before"),
    "I9 a roll that is not there any more": (on_table(BY_HAND, before=ROLLED.table.before), ".table.before"),
    "I9 more time before than now": (before(TIMED, used_ms=1_001), ".table.before"),
    "I9 before is over": (before(GAP, phase="over"), ".table.before"),
    "I9 no report leads there": (
        on_table(STACKING, before=Before("pause", 5, 0, (3, 4), RING, STACKING.table.tower)),
        ".table.before",
    ),
    "I9 the collapse of another table": (
        on_table(laid_out("gap", 1), before=Before("gap", 1, 0, (3, 4), tuple(range(14)), ())),
        ".table.before",
    ),
    "I10 a tower too low": (on_table(OVER, number=6), ".table.tower"),
    "I10 no roll": (on_table(OVER, roll=()), ".table.roll"),
    "I10 number 0": (on_table(laid_out("over", 1, positions=(15,)), number=0), ".table.number"),
    "I10 a full tower with another number": (on_table(TOWER, number=13), ".table.tower"),
    "I10 another order": (on_table(OVER, roll=(1, 1)), ".table.ring"),
    "options too few dice": (on_table(table(), options=Options(dice=("a",))), ".table.options"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_planted_fault_is_found_where_it_lies(name: str) -> None:
    state, path = BAD[name]

    found = violations(state)

    assert path in [fault.path for fault in found], found
    assert violations(view(state, None)) == found
    assert all(fault.problem for fault in found)


@pytest.mark.parametrize("name", [name for name in BAD if not name.startswith("options")])
def test_the_second_reading_of_the_invariants_finds_it_too(name: str) -> None:
    state, _ = BAD[name]

    assert faults(position(state))


@pytest.mark.parametrize("number", range(1, 11))
def test_every_invariant_has_a_planted_fault(number: int) -> None:
    assert any(name.startswith(f"I{number} ") for name in BAD)


@pytest.mark.parametrize("player", [-1, 4, 5])
def test_a_view_of_a_seat_that_is_not_there_is_a_fault(player: int) -> None:
    found = violations(View(player, PLACING.table, None))

    assert [fault.path for fault in found] == [".player"]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_I1_to_I12_hold_all_through_a_game(players: int) -> None:
    random = chosen_at_random(players)
    options = Options(roll_at_table=players % 2 == 0, ring_numbers_clockwise=players < 5)
    state, _ = new_game(players, seed=f"invariants {players}", options=options)

    for _ in range(1_500):
        actors = to_act(state)
        if not actors:
            break
        player = random.choice(actors)
        before = state
        state, events = apply(state, random.choice(legal_actions(state, player)))
        assert violations(state) == ()
        assert violations(view(state, None)) == ()
        paid = sum(event.points for event in events if isinstance(event, PawnAdvanced))
        for event in events:
            if isinstance(event, TowerCollapsed):
                assert paid <= (4 if event.number <= 3 else 10)  # I11
                assert state.table.positions[event.player] == 0
                assert state.table.phase == "over" or state.table.starter == event.player  # I12
            if isinstance(event, TowerCompleted):
                assert paid == 5
                assert event.player == before.table.owners[11]
                assert state.table.phase == "over" or state.table.starter == event.player
        if not any(isinstance(event, RoundStarted | GameEnded) for event in events):
            assert paid == 0

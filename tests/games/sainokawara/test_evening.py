"""An evening at a real table: a companion program reads what the referee reports, with times, and prints how it went.

The players lay out dice and cards by themselves (`lay out`: everybody claims the lowest card, then places three dice);
everything after that stands in the script, in the game's own notation.
"""

from collections.abc import Iterator
from typing import Final

import pytest

from tablerules.games import sainokawara as sk
from tablerules.kernel.refusals import IllegalAction
from tablerules.wire import Record
from tests.games.sainokawara.tables import AT_TABLE, claim_everything, fill_ring, position, rules_of
from tests.oracles.sainokawara_model import Model

SCRIPT: Final = """
lay out
R roll 3 4
P0 take
R placed +40000ms
R placed +30000ms
R placed +49999ms
P1 take
R placed +20000ms
P2 pause
R collapse +5000ms

lay out
R roll 6 6
R call-start
R placed +1000ms
R placed +100000ms
R retract
R placed +10000ms
R placed
P2 pause
R pause-over
R timeout

lay out
R roll 1 1
R retract
R roll 1 2
P2 take
R placed +20000ms
R placed +20000ms
R placed +80000ms
P0 take
R placed +60000ms
P1 take
R placed +31000ms
P2 take
R placed +32000ms
P0 pause
R pause-over
P0 take
R placed +60000ms
P1 take
R placed
P2 take
R placed +59000ms
P0 take
R placed +58000ms
R call-start
R placed +57000ms
P2 take
R placed +56000ms
P0 take
R placed +55000ms
P1 pause
R pause-over
R call-start
R retract
P1 take
R placed +54000ms

lay out
R roll 5 5
P1 take
R placed +1ms
R placed +2ms
R placed +3ms
P2 take
R placed +4ms
P0 take
R placed +5ms
P1 take
R placed +6ms
P2 take
R placed +7ms
P0 take
R collapse +60000ms
"""
PRINTED: Final = """
Round 1: player 1 let it fall at die 4. Steps: 5 0 3.
Round 2: player 2 ran out of time at die 4. Steps: 8 5 0.
Round 3: player 1 finished the tower. Steps: 8 10 0.
Round 4: player 0 let it fall at die 8. Steps: 0 15 5.
1st: player 1.
Last: player 0, player 2.
"""


def companion(script: str) -> Iterator[str]:
    """Play a script and give a line for every round, then the places."""
    state, _ = sk.new_game(3, seed="an evening", options=AT_TABLE)
    for line in script.split("\n"):
        if not line:
            continue
        number, headline = state.table.round, ""
        if line == "lay out":
            state = fill_ring(claim_everything(state))
            continue
        state, events = sk.apply(state, sk.parse_action(line))
        for event in events:
            if isinstance(event, sk.TowerCollapsed):
                what = "let it fall" if event.cause == "fall" else "ran out of time"
                headline = f"player {event.player} {what} at die {event.number}"
            if isinstance(event, sk.TowerCompleted):
                headline = f"player {event.player} finished the tower"
        if headline:
            yield f"Round {number}: {headline}. Steps: {' '.join(map(str, state.table.positions))}."
    ended = sk.outcome(state)
    if ended is not None:
        best, last = 1, max(ended.places)
        for title, place in (("1st", best), ("Last", last)):
            named = [f"player {player}" for player, found in enumerate(ended.places) if found == place]
            yield f"{title}: {', '.join(named)}."


def test_an_evening_of_reports_arrives_at_the_printed_result() -> None:
    assert list(companion(SCRIPT)) == PRINTED.strip().split("\n")


def test_the_second_model_spends_the_same_evening() -> None:
    verbs = {"take": "take", "pause": "pause", "call-start": "call-start", "timeout": "timeout"}
    state, _ = sk.new_game(3, seed="an evening", options=AT_TABLE)
    model = Model(3, 0, rules_of(AT_TABLE))
    for line in SCRIPT.strip().split("\n"):
        if line == "lay out":
            state = fill_ring(claim_everything(state))
            for card in range(3, 15):
                model.do(("claim", model.on_turn(), card))
            for die in range(14):
                model.do(("place", model.on_turn(), AT_TABLE.dice[die], die))
        elif line:
            who, verb, *rest = line.split(" ")
            player = -1 if who == "R" else int(who[1:])
            state = sk.apply(state, sk.parse_action(line)).state
            if verb in {"placed", "collapse"}:
                elapsed = int(rest[0].removeprefix("+").removesuffix("ms")) if rest else None
                model.do((verb, player, elapsed))
            elif verb == "roll":
                model.do(("report", player, int(rest[0]), int(rest[1])))
            else:
                model.do((verbs.get(verb, verb), player))
        assert position(state) == model.position()
    assert model.places() == (2, 1, 2)


def test_the_evening_is_a_record_that_verifies_and_ends_where_the_notes_end() -> None:
    record = Record.start(sk, 3, seed="an evening", options=AT_TABLE)
    for line in SCRIPT.strip().split("\n"):
        if line == "lay out":
            while record.state.table.phase == "placing":
                (player,) = sk.to_act(record.state)
                claims = [
                    action for action in sk.legal_actions(record.state, player) if isinstance(action, sk.ClaimCard)
                ]
                record = record.play((claims or sk.legal_actions(record.state, player))[0])
        elif line:
            record = record.play(sk.parse_action(line))

    assert record.verify().grade == "exact"
    assert record.state.table.positions == (0, 15, 5)
    assert [sheet.total for sheet in sk.score(record.state)] == [0, 15, 5]


@pytest.mark.parametrize(
    ("line", "instead", "code"),
    [
        ("R placed +49999ms", "R placed +50001ms", "out-of-time"),
        ("R collapse +5000ms", "R collapse +10001ms", "out-of-time"),
        ("P2 pause", "P1 pause", "not-your-turn"),
        ("R pause-over", "P2 take", "wrong-phase"),
        ("R roll 3 4", "R roll 7 4", "bad-roll"),
        ("R timeout", "R placed", "wrong-phase"),
    ],
)
def test_a_report_that_cannot_be_stops_the_companion_with_its_reason(line: str, instead: str, code: str) -> None:
    if code == "bad-roll":
        state = fill_ring(claim_everything(sk.new_game(3, seed=1, options=AT_TABLE).state))
        refusal = sk.explain(state, sk.ReportRoll(-1, 7, 4))
        assert refusal is not None
        assert refusal.code == code
        return
    caught: list[str] = []

    try:
        list(companion(SCRIPT.replace(line, instead, 1)))
    except IllegalAction as illegal:
        caught.append(illegal.refusal.code)

    assert caught == [code]

"""A whole game as a value: WIRE section 4, sentence by sentence."""

from collections.abc import Callable
from copy import deepcopy
from functools import partial, reduce
from pickle import dumps as pickled
from pickle import loads as unpickled
from typing import Any, Final

import pytest
from hypothesis import given

from tablerules.games import ishikari as ik
from tablerules.games import port_royal as pr
from tablerules.kernel.chance import ChanceExhausted, Scripted, chance_from, commitment
from tablerules.kernel.refusals import IllegalAction, InvalidSetup
from tablerules.kernel.values import replace
from tablerules.testing.plays import Step
from tablerules.testing.strategies import plays
from tablerules.wire import (
    Commitment,
    IllegalUndo,
    Record,
    Unplayable,
    Verdict,
    decode,
    dumps,
    encode,
    frames,
    loads,
    snapshot,
)
from tests.wire import toy
from tests.wire.faults import changed, fault, without
from tests.wire.test_stream import played

ACTIONS: Final = (toy.Step(0, 1), toy.Peek(0), toy.Take(0, 0), toy.Peek(1), toy.Take(1, 1), toy.Take(0, 2))
START: Final = Record.start(toy, 2, seed=3)
RECORD: Final = reduce(Record.play, ACTIONS, START)


# Starting and playing.


def test_a_record_begins_with_the_opening() -> None:
    opening = pr.new_game(3, seed=7, first=2, options=pr.Options(20))
    record = Record.start("port-royal", 3, seed=7, first=2, options=pr.Options(20))

    assert record.state == opening.state
    assert record.story == (opening.events,)
    assert (record.game, record.rules, record.players, record.first) == ("port-royal", "1.0", 3, 2)
    assert record.options == pr.Options(20)
    assert record.seed == chance_from(7)
    assert record.actions == ()
    assert Record.start(pr, 3, seed=7).options == pr.Options()


def test_a_game_that_cannot_begin_or_is_not_known_has_no_record() -> None:
    with pytest.raises(InvalidSetup):
        Record.start(pr, 6, seed=7)
    with pytest.raises(ChanceExhausted):
        Record.start(pr, 2, seed=Scripted(()))
    assert fault(lambda: Record.start("chess", 2, seed=7)) == "$.game: unknown game 'chess'"


def test_playing_gives_a_longer_record_and_leaves_the_other_as_it_was() -> None:
    longer = START.play(ACTIONS[0])

    assert START.actions == ()
    assert longer.actions == ACTIONS[:1]
    assert longer.story == (*START.story, toy.apply(START.state, ACTIONS[0]).events)
    assert longer.state == toy.apply(START.state, ACTIONS[0]).state


def test_an_illegal_action_is_not_recorded() -> None:
    with pytest.raises(IllegalAction):
        START.play(toy.Peek(1))


@given(plays(pr, warm_up=60))
def test_a_record_knows_every_moment_of_its_game(step: Step[pr.State, pr.Action, pr.Event]) -> None:
    record = played(pr, step)
    replayed = list(record.replay())

    assert record.state == step.state
    assert [transition.state for transition in replayed] == [record.at(n) for n in range(len(replayed))]
    assert record.story == tuple([transition.events for transition in replayed])
    assert record.verify() == Verdict("exact")


@pytest.mark.parametrize("number", [-1, len(ACTIONS) + 1])
def test_there_are_no_other_moments(number: int) -> None:
    with pytest.raises(IndexError, match="positions 0 to 6"):
        RECORD.at(number)


def test_records_are_equal_by_what_they_hold_not_by_what_they_remember() -> None:
    again = loads(dumps(RECORD), game=toy)

    assert again.now is None
    assert again == RECORD
    assert hash(again) == hash(RECORD)
    assert again.state == RECORD.state
    assert "State(" not in repr(RECORD)
    assert again.play is not None
    assert START.play(ACTIONS[0]) != START


def test_a_record_that_was_read_is_played_on() -> None:
    again = loads(dumps(reduce(Record.play, ACTIONS[:3], START)), game=toy)

    assert reduce(Record.play, ACTIONS[3:], again) == RECORD


def test_playing_does_not_play_from_the_beginning_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def new_game(*_: object, **__: object) -> None:
        raise AssertionError("a game was begun again")

    monkeypatch.setattr(toy, "new_game", new_game)

    assert reduce(Record.play, ACTIONS, START).state.table.phase == "over"


# Undo.


def test_ones_own_last_action_that_told_nobody_anything_can_be_taken_back() -> None:
    record = START.play(toy.Step(0, 1))

    assert record.explain_undo(0) is None
    assert record.undo(0) == START
    assert record.undo(0).state == START.state


def test_several_are_taken_back_one_by_one() -> None:
    record = START.play(toy.Step(0, 1)).play(toy.Step(0, -1)).play(toy.Take(0, 0))

    assert record.undo(0).undo(0).undo(0) == START
    assert record.undo(0).undo(0).play(toy.Step(0, -1)) == record.undo(0)


@pytest.mark.parametrize(
    ("record", "player", "code", "message"),
    [
        (START, 0, "nothing-to-undo", "No action has been taken yet."),
        (START.play(toy.Step(0, 1)), 1, "not-your-action", "The last action was of seat 0, not of 1."),
        (START.play(toy.Take(0, 0)).play(toy.Step(1, 1)), 0, "not-your-action",
         "The last action was of seat 1, not of 0."),
        (START.play(toy.Peek(0)), 0, "something-was-told", "ChanceSpent showed somebody something or used chance."),
        (START.play(toy.Take(0, 1)).play(toy.Take(1, 1)), 1, "something-was-told",
         "Taken showed somebody something or used chance."),
    ],
)  # fmt: skip
def test_other_actions_cannot(record: Record, player: int, code: str, message: str) -> None:
    refusal = record.explain_undo(player)

    assert refusal is not None
    assert (refusal.code, refusal.rule, refusal.message) == (code, "L11", message)
    with pytest.raises(IllegalUndo) as caught:
        record.undo(player)
    assert (caught.value.player, caught.value.refusal) == (player, refusal)
    assert str(caught.value) == f"{code} (L11): {message}"


def test_a_record_that_was_read_can_be_taken_back_too() -> None:
    record = START.play(toy.Step(0, 1)).play(toy.Step(0, -1))

    assert loads(dumps(record), game=toy).undo(0).undo(0) == START


def test_whether_an_event_tells_is_asked_in_the_state_in_which_it_was_entered() -> None:
    # The first take empties the top, so that the second one tells; by then it is too late for the first.
    record = START.play(toy.Take(0, 1))

    assert record.explain_undo(0) is None


# Who may see what.


def test_events_are_given_as_the_viewer_may_see_them() -> None:
    everything = [event for events in RECORD.story for event in events]

    for viewer in (None, 0, 1, 9):
        assert RECORD.events(viewer) == tuple([toy.redact(event, viewer) for event in everything])


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_record_for_a_viewer_holds_no_secret(viewer: int | None) -> None:
    mine = RECORD.redacted(viewer)

    assert mine.seed == Commitment(commitment(3))
    assert mine.events(viewer) == RECORD.events(viewer)
    assert mine.events(None) == RECORD.events(None)
    assert mine.actions == RECORD.actions
    assert mine.redacted(viewer) == mine
    assert chance_from(3).seed.hex() not in dumps(mine)  # type: ignore[union-attr]  # a number seeds
    assert loads(dumps(mine), game=toy) == mine


def test_a_script_has_nothing_to_commit_to_and_is_left_out() -> None:
    mine = Record.start(toy, 2, seed=Scripted((1, 2))).redacted(0)

    assert mine.seed is None
    assert "seed" not in encode(mine)
    assert loads(dumps(mine), game=toy) == mine
    assert mine.verify() == Verdict("unverifiable")


def test_a_record_without_its_seed_cannot_be_played() -> None:
    mine = RECORD.redacted(0)

    assert mine.verify() == Verdict("unverifiable")
    for act in (
        lambda: mine.state,
        lambda: mine.at(0),
        lambda: mine.play(toy.Peek(0)),
        lambda: mine.undo(0),
        lambda: next(frames(mine, 0)),
    ):
        with pytest.raises(Unplayable, match="the seed of this record is withheld") as caught:
            act()
        assert caught.value.verdict == Verdict("unverifiable")


# Verifying.


def with_event(number: int) -> Record:
    """Return the record with an event too many at a position."""
    story = list(RECORD.story)
    story[number] = (*story[number], toy.Ended())
    return replace(RECORD, story=tuple(story), now=None, before=None)


@pytest.mark.parametrize("number", range(len(ACTIONS) + 1))
def test_a_record_with_other_events_has_diverged_there(number: int) -> None:
    record = loads(dumps(with_event(number)), game=toy)

    assert record.verify() == Verdict("diverged", number)
    if number:
        assert record.at(number - 1) == RECORD.at(number - 1)
    acts: list[Callable[[], object]] = [
        lambda: record.state,
        lambda: record.at(number),
        lambda: record.play(toy.Peek(0)),
    ]
    for act in acts:
        with pytest.raises(Unplayable, match=f"from position {number} on"):
            act()


@pytest.mark.parametrize(
    ("way", "item", "number"),
    [
        ("seed", encode(chance_from(4), game=toy), 0),
        ("seed", {"type": "scripted", "answers": []}, 0),
        ("seed", {"type": "scripted", "answers": [9]}, 0),
        ("options.label", "bad", 0),
        ("first", 1, 1),
        ("players", 3, 0),
        ("actions.0", {"type": "step", "player": 0, "delta": -1}, 1),
        ("actions.2", {"type": "peek", "player": 1}, 3),
        ("actions.5", {"type": "step", "player": 0, "delta": 1}, 6),
    ],
)
def test_a_record_of_another_game_has_diverged(way: str, item: object, number: int) -> None:
    record = decode(changed(encode(RECORD), way, item), "record", toy)

    assert record.verify() == Verdict("diverged", number)
    with pytest.raises(Unplayable):
        _ = record.state


def test_a_script_that_runs_out_on_the_way_has_diverged_there() -> None:
    record = Record.start(toy, 2, seed=Scripted((0, 1, 6))).play(toy.Step(0, 1)).play(toy.Peek(0))

    assert record.verify() == Verdict("exact")
    assert replace(record, seed=Scripted((0, 1))).verify() == Verdict("diverged", 2)


# As JSON.


def test_a_record_holds_all_that_makes_a_game_and_its_events() -> None:
    document = encode(START.play(toy.Step(0, 1)))

    assert document == {
        "players": 2,
        "first": 0,
        "options": encode(toy.Options(), game=toy),
        "seed": encode(chance_from(3), game=toy),
        "actions": [{"type": "step", "player": 0, "delta": 1}],
        "events": [
            [encode(event, game=toy) for event in START.story[0]],
            [{"type": "stepped", "player": 0, "delta": 1}],
        ],
    }


@given(plays(pr, warm_up=60))
def test_a_record_comes_back_and_so_does_one_for_a_viewer(step: Step[pr.State, pr.Action, pr.Event]) -> None:
    record = played(pr, step)

    for each in (record, record.redacted(0), record.redacted(None)):
        assert loads(dumps(each)) == each
        assert unpickled(pickled(each)) == each  # noqa: S301 - we have just pickled it
        assert deepcopy(each) == each
    assert unpickled(pickled(record)).state == step.state  # noqa: S301 - the same
    assert loads(dumps(record)).verify() == Verdict("exact")


@pytest.mark.parametrize(
    ("way", "item", "message"),
    [
        ("players", 4, "$.players: expected int 2..3, got 4"),
        ("players", "2", "$.players: expected int -9007199254740991..9007199254740991, got '2'"),
        ("first", 2, "$.first: expected int 0..1, got 2"),
        ("first", -1, "$.first: expected int 0..1, got -1"),
        ("options", {}, "$.options.bag: missing"),
        ("seed", 7, "$.seed: expected an object, got 7"),
        ("seed", None, "$.seed: expected an object, got null"),
        ("seed.seed", "3", "$.seed.seed: expected 64 hexadecimal digits, got '3'"),
        ("seed", {"type": "commitment", "hash": "zz"},
         "$.seed.hash: expected at most 64 characters like [0-9a-f]{64}, got 'zz'"),
        ("actions", [], "$.events: expected 1 entries, got 7"),
        ("actions.3.player", 3, "$.actions[3].player: expected int 0..2, got 3"),
        ("events", [], "$.events: expected 7 entries, got 0"),
        ("events.1.0.type", "jumped", "$.events[1][0].type: unknown type 'jumped'"),
        ("events.0", {}, "$.events[0]: expected an array, got an object"),
        ("rules", "1.0", "$.rules: unknown field"),
    ],
)  # fmt: skip
def test_a_wrong_record_is_refused(way: str, item: object, message: str) -> None:
    assert fault(lambda: decode(changed(encode(RECORD), way, item), "record", toy)) == message


@pytest.mark.parametrize("way", ["players", "first", "options", "actions", "events"])
def test_nothing_but_the_seed_may_be_missing(way: str) -> None:
    assert fault(lambda: decode(without(encode(RECORD), way), "record", toy)) == f"$.{way}: missing"
    assert decode(without(encode(RECORD), "seed"), "record", toy).seed is None


# As text.

SEED: Final = chance_from(3).seed.hex()  # type: ignore[union-attr]  # a number seeds
TEXT: Final = f"""\
tablerules: 1
game: pebbles
rules: 0.3
players: 2
first: 0
options: {{"bag":{{"name":"usual","type":"known_bag"}},"label":"quick"}}
seed: {{"cursor":0,"seed":"{SEED}","type":"seeded"}}

P0 step +1; P0 peek; P0 take 0
P1 peek; P1 take 1
P0 take 2
"""


def test_a_record_prints_as_text_one_turn_a_line() -> None:
    assert RECORD.text() == TEXT


def test_the_text_is_read_back() -> None:
    assert Record.from_text(TEXT, game=toy) == RECORD
    assert Record.from_text(START.text(), game=toy) == START


@given(plays(pr, warm_up=60))
def test_so_is_the_text_of_any_game(step: Step[pr.State, pr.Action, pr.Event]) -> None:
    record = played(pr, step)

    assert Record.from_text(record.text()) == record


def test_a_turn_lasts_while_one_player_is_active_though_others_act_in_it() -> None:
    record = Record.start(pr, 3, seed=7)
    while len(record.actions) < 40:
        actor = pr.to_act(record.state)[0]
        record = record.play(pr.legal_actions(record.state, actor)[-1])
    turns = record.text().split("\n\n")[1].splitlines()

    assert any("P1" in turn and "P2" in turn for turn in turns)
    assert [turn[:2] for turn in turns[:4]] == ["P0", "P1", "P2", "P0"]


def test_a_script_is_printed_and_read_too() -> None:
    record = Record.start(toy, 2, seed=Scripted((0, 1, 6))).play(toy.Peek(0))

    assert 'seed: {"answers":[0,1,6],"type":"scripted"}' in record.text()
    assert Record.from_text(record.text(), game=toy) == record


def test_a_record_for_a_viewer_is_printed_and_not_read() -> None:
    committed = RECORD.redacted(0).text()
    withheld = replace(RECORD.redacted(0), seed=None).text()

    assert committed.split("\n\n")[1] == TEXT.split("\n\n")[1]
    assert f'seed: {{"hash":"{commitment(3)}","type":"commitment"}}' in committed
    assert "seed: withheld" in withheld
    for text in (committed, withheld):
        assert fault(partial(Record.from_text, text, game=toy)).startswith("line 7: the events of a game whose")


def test_a_diverged_record_is_printed_too() -> None:
    assert with_event(2).text() == TEXT


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("tablerules: 1", "tablerules: 2", "line 1: expected 1, got '2'"),
        ("tablerules: 1", "record: 1", "line 1: expected 'tablerules: …', got 'record: 1'"),
        ("game: pebbles", "game: chess", "line 2: expected pebbles, got 'chess'"),
        ("rules: 0.3", "rules: 0.4", "line 3: unknown-version: expected '0.3', got '0.4'"),
        ("players: 2", "players: 4", "line 4: expected int 2..3, got '4'"),
        ("players: 2", "players: two", "line 4: expected int 2..3, got 'two'"),
        ("players: 2", "players: 02", "line 4: expected int 2..3, got '02'"),
        ("players: 2", "players: ２", "line 4: expected int 2..3, got '２'"),
        ("players: 2", "players:  2", "line 4: expected int 2..3, got ' 2'"),
        ("players: 2", f"players: {'9' * 5000}", f"line 4: expected int 2..3, got '{'9' * 40}'…"),
        ("first: 0", "first: 2", "line 5: expected int 0..1, got '2'"),
        ("first: 0", "first: -1", "line 5: expected int 0..1, got '-1'"),
        ('"label":"quick"', '"label":"Q"',
         "line 6: $.label: expected at most 8 characters like [a-z]+(-[a-z]+)*, got 'Q'"),
        ('"label":"quick"', '"label":"quick"]', "line 6: expected JSON: Expecting ',' delimiter at character 58"),
        ('"label":"quick"', '"label":"bad"', "line 7: players, first or label"),
        ('"cursor":0', '"cursor":-1', "line 7: $.cursor: expected int >= 0, got -1"),
        ('"seeded"}\n\n', '"seeded"}\n', "line 8: expected an empty line behind the header"),
        ("P0 peek", "P0 jump", "line 9: expected an action, got 'P0 jump'"),
        ("P0 peek; ", "P0 peek;", "line 9: expected an action, got 'P0 peek;P0 take 0'"),
        ("P0 peek", "P1 peek", "line 9: not-now (PB-7): It cannot be done now."),
        ("P1 peek; P1 take 1", "P1 take 1; P1 peek", "line 10: not-now (PB-7): It cannot be done now."),
        ("P0 take 2\n", "P0 take 2", "line 11: expected the end of a line at the end"),
        ("P0 take 2\n", "P0 take 2\n\n", "line 12: expected an action, got ''"),
        ("P0 take 2\n", "P0 take 2\r\n", "line 11: expected an action, got 'P0 take 2\\r'"),
    ],
)  # fmt: skip
def test_a_wrong_text_is_refused(old: str, new: str, message: str) -> None:
    assert TEXT.count(old) == 1
    assert fault(lambda: Record.from_text(TEXT.replace(old, new), game=toy)) == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: expected 'tablerules: …', got ''"),
        ("tablerules: 1", "line 2: expected 'game: …', got ''"),
        ("\n".join(TEXT.splitlines()[:7]), "line 8: expected an empty line behind the header"),
        ("\n".join(TEXT.splitlines()[:8]), "line 8: expected an empty line behind the header"),
        (TEXT, "line 2: $.game: unknown game 'pebbles'"),
    ],
)
def test_so_is_half_a_text_and_one_of_an_unknown_game(text: str, message: str) -> None:
    game: Any = None if text == TEXT else toy

    assert fault(lambda: Record.from_text(text, game=game)) == message


def test_a_script_that_does_not_fit_is_a_fault_of_its_line() -> None:
    text = Record.start(toy, 2, seed=Scripted((0, 1, 6))).play(toy.Peek(0)).text()

    assert fault(lambda: Record.from_text(text.replace("[0,1,6]", "[0]"), game=toy)).startswith("line 7: the script")
    assert fault(lambda: Record.from_text(text.replace("[0,1,6]", "[0,1]"), game=toy)).startswith("line 9: the script")


def test_a_text_longer_than_the_limit_is_refused() -> None:
    assert Record.from_text(TEXT, game=toy, limit=len(TEXT)) == RECORD
    assert fault(lambda: Record.from_text(TEXT, game=toy, limit=len(TEXT) - 1)).startswith("line 1: expected at most")


# Revealing.


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_revealed_seed_makes_a_record_whole_again(viewer: int | None) -> None:
    redacted = RECORD.redacted(viewer)
    whole = redacted.revealed(3)

    assert whole == RECORD
    assert whole.state == RECORD.state
    assert whole.verify() == Verdict("exact")
    assert replace(redacted, seed=None).revealed(3) == RECORD


def test_another_seed_than_was_committed_to_is_refused() -> None:
    for other in (4, Scripted(())):
        said = fault(partial(RECORD.redacted(0).revealed, other))
        assert said == "$.seed: this is not the seed that was committed to"


def test_a_seed_that_gives_another_game_than_was_told_is_found_out() -> None:
    told = replace(RECORD.redacted(0), seed=None)
    more = replace(told, story=(*told.story[:-1], (*told.story[-1], told.story[0][0])))
    other = replace(told, story=(*told.story[:-1], tuple([told.story[0][0] for _ in told.story[-1]])))

    for wrong in (more, other):
        with pytest.raises(Unplayable) as raised:
            wrong.revealed(3)
        assert raised.value.verdict == Verdict("diverged", len(ACTIONS))
    with pytest.raises(Unplayable):
        told.revealed(4)


def test_a_client_follows_an_undo_by_a_snapshot() -> None:
    record = Record.start(pr, 2, seed=24).play(pr.DrawCard(0)).play(pr.StopDrawing(0))
    while pr.DrawCard(record.state.table.actor) in pr.legal_actions(record.state, record.state.table.actor):
        record = record.play(pr.DrawCard(record.state.table.actor)).play(pr.StopDrawing(record.state.table.actor))
    player = record.state.table.actor
    passed = record.play(pr.Pass(player))
    back = passed.undo(player)
    seen = sum(len(events) for events in back.story)

    again = snapshot(back.state, 0, seen)

    assert again.view == pr.view(back.state, 0)
    assert again.seq == seen
    assert list(frames(back, 0, after=again.seq - 1)) == []


def test_a_record_of_an_action_that_no_text_stands_for_has_none() -> None:
    record = Record.start(ik, 3, seed=7)
    odd = loads(dumps(replace(record, actions=(ik.ShiftMarket(0, 0),), story=(*record.story, ()), now=None)))

    assert odd.verify() == Verdict("diverged", 1)
    assert "step -1 or 1" in fault(odd.text)

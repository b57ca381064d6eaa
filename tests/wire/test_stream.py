"""Frames for front ends: WIRE section 3, sentence by sentence."""

import json
from functools import reduce
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablerules.games import port_royal as pr
from tablerules.kernel.values import replace
from tablerules.testing.plays import Step
from tablerules.testing.strategies import plays
from tablerules.wire import (
    Frame,
    Record,
    codec_for,
    decode,
    dumps,
    encode,
    frame,
    frames,
    loads,
    merge_patch,
    merged,
    snapshot,
)
from tests.wire import toy
from tests.wire.faults import changed, fault, without


def played(game: Any, step: Step[Any, Any, Any]) -> Record:
    setup = step.setup
    options = game.Options() if setup.options is None else setup.options
    record = Record.start(game, setup.players, seed=setup.seed, first=setup.first, options=options)
    for action in step.actions:
        record = record.play(action)
    return record


TOY: Final = reduce(
    lambda record, action: record.play(action),
    [toy.Step(0, 1), toy.Peek(0), toy.Take(0, 0), toy.Peek(1), toy.Take(1, 1), toy.Take(0, 2)],
    Record.start(toy, 2, seed=3),
)
RECORDS: Final = {"pebbles": TOY, "port-royal": Record.start(pr, 3, seed=7).play(pr.DrawCard(0)).play(pr.DrawCard(0))}


def document_of(shown: Frame) -> Any:
    return json.loads(shown.line())["frame"]


# What a frame is.


def test_the_first_frame_carries_the_view_and_the_opening_events() -> None:
    record = RECORDS["port-royal"]
    first = next(frames(record, 1))

    assert first.seq == 0
    assert first.events == tuple([pr.redact(event, 1) for event in record.story[0]])
    assert document_of(first) == {
        "seq": 0,
        "events": [encode(event, game=pr) for event in first.events],
        "view": encode(pr.view(record.at(0), 1)),
    }


def test_a_later_frame_carries_a_patch_of_what_changed() -> None:
    record = RECORDS["port-royal"]
    _, second, _ = frames(record, 1)

    assert document_of(second) == {
        "seq": len(record.story[0]),
        "events": [encode(event) for event in record.story[1]],
        "patch": merge_patch(encode(pr.view(record.at(0), 1)), encode(pr.view(record.at(1), 1))),
    }


def test_a_line_is_an_object_with_the_frame_and_nothing_else() -> None:
    for shown in frames(RECORDS["port-royal"], None):
        line = shown.line()
        assert "\n" not in line
        assert json.loads(line).keys() == {"frame"}


def test_what_has_not_changed_is_not_in_a_patch() -> None:
    state = toy.new_game(2, seed=1).state

    assert frame(state, toy.apply(state, toy.Step(0, -1)), 0, 4, game=toy).patch == {}
    assert frame(state, toy.apply(state, toy.Step(0, 1)), 0, 4, game=toy).patch == {"table": {"passed": [True, False]}}


def test_a_nested_record_is_patched_inside_and_removed_by_null() -> None:
    _, _, _, took, _, again, ended = [shown.patch for shown in frames(TOY, None)]

    assert took is not None
    assert took["table"]["memory"] == {
        "marks": [3, 4],
        "phase": "play",
        "place": {"stones": [3, 4], "type": "heap"},
    }
    assert again is not None
    assert again["table"]["memory"] == {"marks": [], "place": {"stones": None, "type": "water"}}
    assert again["table"]["top"] is None
    assert ended is not None
    assert ended["table"]["memory"] is None
    assert ended["to_act"] == []


def test_a_frame_holds_what_its_viewer_may_see() -> None:
    lines = {viewer: [shown.line() for shown in frames(TOY, viewer)] for viewer in (None, 0, 1, 9)}

    assert lines[9] == lines[None]
    assert '"hand"' not in "".join(lines[None])
    assert '"value"' not in "".join(lines[None])
    for viewer in (0, 1):
        opened = [event["stone"]["for"] for line in lines[viewer] for event in json.loads(line)["frame"]["events"]
                  if "value" in event.get("stone", {})]  # fmt: skip
        assert set(map(tuple, opened)) == {(viewer,)}


# What a client does with it.


@given(plays(pr), st.sampled_from([None, 0, 1]), st.booleans())
def test_both_kinds_of_client_arrive_at_the_view(
    step: Step[pr.State, pr.Action, pr.Event], viewer: int | None, legal: bool
) -> None:
    arrive(pr, played(pr, replace_actions(step)), viewer, legal=legal)


@pytest.mark.parametrize("viewer", [None, 0, 1])
@pytest.mark.parametrize("legal", [False, True])
def test_so_they_do_in_a_game_with_hands(viewer: int | None, legal: bool) -> None:
    arrive(toy, TOY, viewer, legal=legal)


def replace_actions(step: Step[Any, Any, Any]) -> Step[Any, Any, Any]:
    return step._replace(actions=step.actions[:60])  # a whole game each time would take long


def arrive(game: Any, record: Record, viewer: int | None, *, legal: bool) -> None:
    document: Any = {}
    view: Any = None
    seq = 0
    for transition, shown in zip(record.replay(), frames(record, viewer, legal=legal), strict=True):
        seen = game.view(transition.state, viewer)
        told = document_of(shown)
        document = told["view"] if "view" in told else merged(document, told["patch"])
        view = shown.view if view is None else reduce(game.evolve_view, shown.events, view)
        menu = game.legal_actions(seen, seen.player) if legal and seen.player is not None else None
        assert view == seen
        assert document == codec_for(game).encode(seen) | (
            {} if menu is None else {"legal": [codec_for(game).encode(action) for action in menu]}
        )
        assert shown.legal == menu
        assert shown.seq == seq
        seq += len(shown.events)


@pytest.mark.parametrize("name", RECORDS)
@pytest.mark.parametrize("legal", [False, True])
def test_a_client_that_comes_back_gets_what_follows(name: str, legal: bool) -> None:
    record = RECORDS[name]
    everything = list(frames(record, 0, legal=legal))
    for known, shown in enumerate(everything, start=1):
        last = shown.seq + len(shown.events) - 1
        assert list(frames(record, 0, after=last, legal=legal)) == everything[known:]
    assert list(frames(record, 0, after=-1, legal=legal)) == everything
    assert list(frames(record, 0, after=10**9, legal=legal)) == []


def test_a_client_that_stopped_inside_a_frame_gets_that_frame_again() -> None:
    everything = list(frames(TOY, 0))

    assert list(frames(TOY, 0, after=everything[2].seq)) == everything[2:]


@pytest.mark.parametrize("legal", [False, True])
def test_a_client_that_comes_late_gets_a_snapshot(legal: bool) -> None:
    record = RECORDS["port-royal"]
    shown = snapshot(record.state, 0, len(record.events(0)), legal=legal)
    document = dict(document_of(shown)["view"])
    menu = document.pop("legal", None)

    assert shown.events == ()
    assert shown.seq == len(record.events(0))
    assert document == encode(pr.view(record.state, 0))
    assert menu == ([encode(action) for action in pr.legal_actions(record.state, 0)] if legal else None)


def test_only_who_has_a_seat_is_told_what_is_legal() -> None:
    state = TOY.at(0)

    assert snapshot(state, None, 0, legal=True, game=toy).legal is None
    assert snapshot(state, 1, 0, legal=True, game=toy).legal == ()
    assert snapshot(state, 0, 0, legal=True, game=toy).legal == toy.legal_actions(state, 0)


# Frames come back.


@pytest.mark.parametrize("name", RECORDS)
@pytest.mark.parametrize("viewer", [None, 0, 1])
@pytest.mark.parametrize("legal", [False, True])
def test_a_frame_comes_back_from_its_line_and_from_its_envelope(name: str, viewer: int | None, legal: bool) -> None:
    game: Any = {"pebbles": toy, "port-royal": pr}[name]
    for shown in frames(RECORDS[name], viewer, legal=legal):
        back = Frame.from_line(shown.line(), game)
        assert back == shown
        assert hash(back) == hash(shown)
        assert Frame.from_line(shown.line().encode(), game).line() == shown.line()
        assert loads(dumps(shown), game=game) == shown


FIRST: Final = encode(next(frames(TOY, 0, legal=True)))
LATER: Final = encode(list(frames(TOY, 0, legal=True))[3])


@pytest.mark.parametrize(
    ("document", "way", "item", "message"),
    [
        (FIRST, "seq", -1, "$.seq: expected int >= 0, got -1"),
        (FIRST, "events", {}, "$.events: expected an array, got an object"),
        (FIRST, "patch", {}, "$: expected a view or a patch"),
        (FIRST, "view", 5, "$.view: expected an object, got 5"),
        (FIRST, "view.hand", None, "$.view.hand: expected an object, got null"),
        (FIRST, "view.to_act", [1], "$.view.to_act: expected [0]"),
        (FIRST, "view.legal", [], "$.view.legal: expected what the viewer may do"),
        (FIRST, "view.legal.0.place", 3, "$.view.legal[0].place: expected int 0..2, got 3"),
        (FIRST, "view.table.hand_sizes", [1], "$.view.table.hand_sizes: one for each player"),
        (LATER, "view", encode(toy.view(TOY.state, 0), game=toy), "$: expected a view or a patch"),
        (LATER, "patch", [], "$.patch: expected an object, got an array"),
        (LATER, "patch.vault", {}, "$.patch.vault: unknown field"),
        (LATER, "patch.legal", {}, "$.patch.legal: expected an array, got an object"),
        (LATER, "patch.to_act", [5], "$.patch.to_act[0]: expected int -1..2, got 5"),
        (LATER, "patch.to_act", None, "$.patch.to_act: expected an array, got null"),
        (LATER, "patch.hand", {"stones": None}, "$.patch.hand.stones: expected an array, got null"),
        (LATER, "patch.table.deck", [], "$.patch.table.deck: unknown field"),
        (LATER, "patch.table.scores", [-1], "$.patch.table.scores[0]: expected int >= 0, got -1"),
        (LATER, "patch.table.scores", {}, "$.patch.table.scores: expected an array, got an object"),
        (LATER, "patch.table.memory", 5, "$.patch.table.memory: expected an object, got 5"),
        (LATER, "patch.table.memory", {"marks": [1.5]},
         "$.patch.table.memory.marks[0]: expected int -9007199254740991..9007199254740991, got 1.5"),
    ],
)  # fmt: skip
def test_a_wrong_frame_is_refused(document: Any, way: str, item: object, message: str) -> None:
    assert fault(lambda: decode(changed(document, way, item), "frame", toy)) == message


def test_a_frame_without_view_and_patch_is_refused() -> None:
    assert fault(lambda: decode(without(FIRST, "view"), "frame", toy)) == "$: expected a view or a patch"


def test_a_patch_may_take_away_what_may_be_missing() -> None:
    document = changed(LATER, "patch.table", {"top": None, "memory": {"place": None}, "active": None})

    assert decode(document, "frame", toy).patch["table"] == document["patch"]["table"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "$: expected JSON: Expecting value at character 0"),
        ("[]", "$: expected an object, got an array"),
        ("{}", "$.frame: missing"),
        ('{"frame":{},"more":1}', "$.frame.seq: missing"),
        ('{"frame":1}', "$.frame: expected an object, got 1"),
    ],
)
def test_a_wrong_line_is_refused(line: str, message: str) -> None:
    assert fault(lambda: Frame.from_line(line, toy)) == message


def test_a_line_longer_than_the_limit_is_refused() -> None:
    assert fault(lambda: Frame.from_line("{}" + " " * 99, toy, limit=100)) == "$: expected at most 100 bytes of text"
    assert fault(lambda: Frame.from_line("{}", "chess")) == "$.game: unknown game 'chess'"


def test_a_patch_does_not_hang_on_its_frame() -> None:
    shown = list(frames(TOY, 0, legal=True))[3]
    document = encode(shown)
    document["patch"]["more"] = 1

    assert shown.patch is not None
    assert "more" not in shown.patch
    assert "legal" not in shown.patch
    assert replace(shown, seq=5) != shown

"""Whole values as text: WIRE section 2, sentence by sentence."""

import json
from copy import deepcopy
from pickle import dumps as pickled
from pickle import loads as unpickled
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablerules
from tablerules.games import port_royal as pr
from tablerules.kernel.chance import ChanceSpent
from tablerules.kernel.refusals import InvalidPayload
from tablerules.testing.plays import Step
from tablerules.testing.strategies import actions, plays
from tablerules.wire import Codec, Record, catalogue, codec_for, decode, dumps, encode, frame, loads, snapshot
from tests.wire import toy
from tests.wire.faults import changed, fault, without

STATE: Final = pr.new_game(3, seed=7).state
DRAW: Final = pr.DrawCard(0)
RECORD: Final = Record.start(pr, 3, seed=7).play(DRAW)


def test_an_envelope_says_what_it_is_and_of_which_version() -> None:
    assert dumps(DRAW) == (
        '{"data":{"player":0,"type":"draw_card"},"game":"port-royal","kind":"action","rules":"1.0","tablerules":1}'
    )


@pytest.mark.parametrize(
    ("thing", "kind"),
    [
        (STATE, "state"),
        (pr.view(STATE, 0), "view"),
        (DRAW, "action"),
        (pr.apply(STATE, DRAW).events[0], "event"),
        (RECORD, "record"),
        (frame(STATE, pr.apply(STATE, DRAW), 0, 5), "frame"),
        (snapshot(STATE, 2, 5, legal=True), "frame"),
    ],
    ids=["state", "view", "action", "event", "record", "frame", "snapshot"],
)
def test_every_kind_comes_back(thing: object, kind: Any) -> None:
    text = dumps(thing)

    assert json.loads(text)["kind"] == kind
    for back in (loads(text), loads(text.encode()), loads(bytearray(text, "utf-8")), loads(text, game=pr)):
        assert back == thing
        assert dumps(back) == text
    assert decode(encode(thing), kind, "port-royal") == thing
    assert unpickled(pickled(thing)) == thing  # noqa: S301 - we have just pickled it
    assert deepcopy(thing) == thing


@given(plays(pr))
def test_states_and_views_of_any_game_come_back(step: Step[pr.State, pr.Action, pr.Event]) -> None:
    for thing in (step.state, pr.view(step.state, None), *step.actions[-1:]):
        assert loads(dumps(thing)) == thing


@given(actions(pr))
def test_any_well_formed_action_comes_back(action: pr.Action) -> None:
    assert loads(dumps(action)) == action


def test_an_event_of_the_kernel_needs_to_be_told_its_game() -> None:
    text = dumps(ChanceSpent(3), game="port-royal")

    assert loads(text) == ChanceSpent(3)
    with pytest.raises(LookupError):
        dumps(ChanceSpent(3))


def test_what_is_no_kind_has_no_envelope() -> None:
    with pytest.raises(TypeError, match="is no state, view, action or event of port-royal"):
        dumps(STATE.table)
    with pytest.raises(TypeError, match="is no state, view, action or event of pebbles"):
        dumps(STATE, game=toy)
    with pytest.raises(LookupError):
        dumps("text")


def test_a_number_that_no_reader_would_take_is_not_written() -> None:
    assert fault(lambda: dumps(pr.TradeShip(0, pr.CardId(10**5000)))).startswith("$: cannot be printed")


@pytest.mark.parametrize(
    ("way", "item", "message"),
    [
        ("game", "chess", "$.game: unknown game 'chess'"),
        ("game", 5, "$.game: expected text, got 5"),
        ("rules", "0.9", "$.rules: unknown-version: expected '1.0', got '0.9'"),
        ("rules", "1.1", "$.rules: unknown-version: expected '1.0', got '1.1'"),
        ("rules", 1, "$.rules: expected text, got 1"),
        ("tablerules", 2, "$.tablerules: unknown-version: expected 1, got 2"),
        ("tablerules", 0, "$.tablerules: unknown-version: expected 1, got 0"),
        ("tablerules", "1", "$.tablerules: expected 1, got '1'"),
        ("tablerules", True, "$.tablerules: expected 1, got true"),
        ("tablerules", 1.0, "$.tablerules: expected 1, got 1.0"),
        ("kind", "table",
         "$.kind: expected 'state' or 'view' or 'action' or 'event' or 'record' or 'frame', got 'table'"),
        ("kind", "event", "$.data.type: unknown type 'draw_card'"),
        ("kind", "state", "$.data.table: missing"),
        ("data", None, "$.data: expected an object, got null"),
        ("data.player", 9, "$.data.player: expected int 0..4, got 9"),
        ("note", 1, "$.note: unknown field"),
    ],
)  # fmt: skip
def test_a_wrong_envelope_is_refused(way: str, item: object, message: str) -> None:
    text = json.dumps(changed(json.loads(dumps(DRAW)), way, item))

    assert fault(lambda: loads(text)) == message


def test_a_newer_wire_is_refused_as_such_whatever_else_is_new_in_it() -> None:
    assert fault(lambda: loads('{"tablerules":2,"player":0}')).startswith("$.tablerules: unknown-version")


@pytest.mark.parametrize("way", ["tablerules", "game", "rules", "kind", "data"])
def test_nothing_may_be_missing(way: str) -> None:
    text = json.dumps(without(json.loads(dumps(DRAW)), way))

    assert fault(lambda: loads(text)) == f"$.{way}: missing"


@pytest.mark.parametrize("text", ["[]", "5", "null", '"text"', "1.5", "NaN"])
def test_what_is_no_object_is_no_envelope(text: str) -> None:
    assert fault(lambda: loads(text)).startswith("$: expected an object")


def test_numbers_beyond_all_bounds_are_named_where_they_stand() -> None:
    text = dumps(STATE).replace('"coins":[3', '"coins":[' + "3" * 5000)

    assert fault(lambda: loads(text)) == "$.data.table.coins[0]: expected int >= 0, got a number of 5000 digits"


def test_a_text_longer_than_the_limit_is_refused_and_the_limit_can_be_raised() -> None:
    text = dumps(DRAW) + " " * (1 << 20)

    assert "at most 1048576 bytes" in fault(lambda: loads(text))
    assert loads(text, limit=2 << 20) == DRAW


@pytest.mark.parametrize("text", [dumps(DRAW).replace("0", "[" * 70 + "0" + "]" * 70), "[" * 1_000_000])
def test_what_nests_too_deep_is_refused(text: str) -> None:
    assert "at most 64 deep" in fault(lambda: loads(text))


# Games that are not one of GAMES.


def test_a_game_of_ones_own_is_named_by_argument() -> None:
    state = toy.new_game(2, seed=1).state
    for thing in (state, toy.view(state, 1), toy.Peek(0), toy.Ended(), Record.start(toy, 2, seed=1)):
        assert loads(dumps(thing, game=toy), game=toy) == thing
    text = dumps(state, game=toy)

    assert fault(lambda: loads(text)) == "$.game: unknown game 'pebbles'"
    assert fault(lambda: loads(text, game=pr)) == "$.game: expected 'port-royal', got 'pebbles'"
    assert fault(lambda: loads(dumps(DRAW), game=toy)) == "$.game: expected 'pebbles', got 'port-royal'"
    assert fault(lambda: decode({}, "state", "pebbles")) == "$.game: unknown game 'pebbles'"


def test_records_and_frames_of_such_a_game_know_where_they_belong() -> None:
    record = Record.start(toy, 2, seed=1)
    shown = snapshot(record.state, 0, 0, game=toy)

    assert dumps(record) == dumps(record, game=toy)
    assert dumps(shown) == dumps(shown, game=toy)


# Catalogues.


@pytest.mark.parametrize("name", tablerules.GAMES)
def test_a_catalogue_is_canonical_json_of_what_the_game_says(name: str) -> None:
    text = catalogue(name)

    assert text == catalogue(tablerules.GAMES[name])
    assert json.loads(text) == json.loads(json.dumps(tablerules.GAMES[name].catalogue()))
    assert text == json.dumps(json.loads(text), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def test_a_catalogue_speaks_japanese() -> None:
    assert '"ja":"小石"' in catalogue(toy)
    assert fault(lambda: catalogue("chess")) == "$.game: unknown game 'chess'"


# Whatever comes in.


@given(st.text(st.characters()) | st.binary())
def test_random_input_is_refused(text: str | bytes) -> None:
    fault(lambda: loads(text))


@given(st.text(st.characters()) | st.from_regex(r"P[0-9] (draw|trade|claim|hire) ?[0-9+ ]*"))
def test_random_notation_is_refused_or_an_action(text: str) -> None:
    for game in (pr, toy):
        read_notation(game, text)


def read_notation(game: Any, text: str) -> None:
    try:
        action = game.parse_action(text)
    except InvalidPayload:
        return
    assert game.format_action(action) == text
    assert codec_for(game).decode(Codec(game).encode(action), "action") == action

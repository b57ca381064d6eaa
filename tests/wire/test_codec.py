"""Values of a game as plain JSON values: WIRE section 1, sentence by sentence."""

from copy import deepcopy
from functools import partial
from typing import Any, Final, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablerules.games import port_royal as pr
from tablerules.kernel.chance import ChanceSpent, Scripted, Seeded
from tablerules.kernel.sealed import Sealed
from tablerules.kernel.values import replace
from tablerules.testing.plays import Step
from tablerules.testing.strategies import plays
from tablerules.wire import Codec, Commitment, ValueKind, codec_for, decode, encode
from tablerules.wire.text import Endless, parsed, printed
from tests.wire import toy
from tests.wire.faults import changed, fault, without

STATE: Final = pr.new_game(3, seed=7).state
VIEW: Final = pr.view(STATE, 1)
PLAYED: Final = toy.apply(toy.new_game(2, seed=7).state, toy.Take(0, 0)).state

steps = plays(pr)


def types_in(thing: object) -> Any:
    """Return the shape of a value with the class of every part."""
    if isinstance(thing, tuple):
        return [types_in(item) for item in cast("tuple[object, ...]", thing)]
    slots: tuple[str, ...] = getattr(thing, "__slots__", ())
    return type(thing), [types_in(getattr(thing, name)) for name in slots]


# Everything comes back as it was.


@given(steps)
def test_a_state_comes_back_equal_and_of_the_same_types(step: Step[pr.State, pr.Action, pr.Event]) -> None:
    back = decode(parsed(printed(encode(step.state))), "state", pr)

    assert back == step.state
    assert types_in(back) == types_in(step.state)
    assert hash(back) == hash(step.state)


@given(steps, st.sampled_from([None, 0, 1, 4]))
def test_a_view_comes_back_equal_and_tells_who_may_act(
    step: Step[pr.State, pr.Action, pr.Event], player: int | None
) -> None:
    view = pr.view(step.state, player)
    document = encode(view)

    assert document["to_act"] == list(pr.to_act(view))
    assert decode(parsed(printed(document)), "view", pr) == view


@given(steps)
def test_actions_and_events_come_back_equal_redacted_or_not(step: Step[pr.State, pr.Action, pr.Event]) -> None:
    for action in step.actions:
        assert decode(encode(action), "action", pr) == action
    for event in step.events:
        for seen in (event, pr.redact(event, 0)):
            assert decode(encode(seen, game=pr), "event", pr) == seen


@pytest.mark.parametrize("player", [None, 0, 1])
def test_a_game_of_all_types_comes_back(player: int | None) -> None:
    codec = Codec(toy)
    view = toy.view(PLAYED, player)

    assert codec.decode(codec.encode(PLAYED), "state") == PLAYED
    assert types_in(codec.decode(codec.encode(PLAYED), "state")) == types_in(PLAYED)
    assert codec.decode(codec.encode(view), "view") == view


# What it looks like.


def test_plain_values_are_what_json_reads() -> None:
    for document in (encode(STATE), encode(VIEW), encode(PLAYED, game=toy)):
        assert parsed(printed(document)) == document


def test_a_member_of_a_union_carries_its_name_in_snake_case_and_other_records_do_not() -> None:
    assert encode(pr.TradeShip(0, pr.CardId(17))) == {"type": "trade_ship", "player": 0, "card": 17}
    assert encode(ChanceSpent(3), game=pr) == {"type": "chance_spent", "draws": 3}
    assert encode(pr.Options()) == {"target_points": 12}
    assert "type" not in encode(STATE)
    assert "type" not in encode(STATE)["table"]
    assert "type" not in encode(VIEW)


def test_a_class_is_named_wherever_it_stands_if_it_is_named_anywhere() -> None:
    table = encode(PLAYED, game=toy)["table"]

    assert table["river"] == [{"type": "water"}, {"type": "water"}, {"type": "heap", "stones": [5]}]
    assert table["top"] == {"type": "heap", "stones": [3, 4]}
    assert table["memory"] == {"marks": [3, 4], "phase": "play", "place": {"type": "heap", "stones": [3, 4]}}


def test_a_field_that_is_none_is_left_out() -> None:
    view = encode(pr.view(STATE, None))

    assert "player" not in view
    assert "hand" not in view
    assert "revealed" not in view["table"]
    assert encode(toy.Take(0, 1), game=toy) == {"type": "take", "player": 0, "place": 1}
    assert encode(toy.Take(0, 1, 0), game=toy) == {"type": "take", "player": 0, "place": 1, "note": 0}


def test_an_envelope_is_for_its_audience_and_empty_for_all_others() -> None:
    dealt = toy.Dealt(1, Sealed((1,), toy.Stone(2)))

    assert encode(dealt, game=toy)["stone"] == {"for": [1], "value": 2}
    assert encode(toy.redact(dealt, 0), game=toy)["stone"] == {"for": [1]}
    assert encode(toy.redact(dealt, 1), game=toy)["stone"] == {"for": [1], "value": 2}


def test_chance_is_a_seed_in_hex_and_a_cursor_or_a_script() -> None:
    seed = bytes(range(32))

    assert encode(Seeded(seed, 5), game=pr) == {"type": "seeded", "seed": seed.hex(), "cursor": 5}
    assert encode(Scripted((6, (2, 0, 1))), game=pr) == {"type": "scripted", "answers": [6, [2, 0, 1]]}
    assert encode(Commitment("ab" * 32), game=pr) == {"type": "commitment", "hash": "ab" * 32}


@pytest.mark.parametrize("chance", [Seeded(bytes(32), 7), Scripted(()), Scripted((6, (2, 0, 1), ()))])
def test_a_state_on_any_chance_comes_back(chance: Seeded | Scripted) -> None:
    state = replace(PLAYED, vault=toy.Vault(chance))

    assert decode(encode(state, game=toy), "state", toy) == state


def test_a_packed_field_travels_as_what_it_is_packed_into() -> None:
    other = toy.Bag((toy.Stone(9),), (0, False))

    assert encode(toy.Options(), game=toy)["bag"] == {"type": "known_bag", "name": "usual"}
    assert encode(toy.Options(bag=other), game=toy)["bag"] == {"type": "bag", "stones": [9], "pair": [0, False]}
    for options in (toy.Options(), toy.Options(bag=other, label="slow-one", limit=5)):
        state = toy.new_game(2, seed=1, options=options).state
        assert decode(encode(state, game=toy), "state", toy) == state


# What is refused, and where the fault is.

WRONG_IN_STATE: Final[list[tuple[str, object, str]]] = [
    ("table.coins.1", -1, "$.table.coins[1]: expected int >= 0, got -1"),
    ("table.coins.1", "3", "$.table.coins[1]: expected int >= 0, got '3'"),
    ("table.coins.1", True, "$.table.coins[1]: expected int >= 0, got true"),
    ("table.coins.1", 3.0, "$.table.coins[1]: expected int >= 0, got 3.0"),
    ("table.coins.1", float("nan"), "$.table.coins[1]: expected int >= 0, got nan"),
    ("table.coins.1", float("inf"), "$.table.coins[1]: expected int >= 0, got inf"),
    ("table.coins.1", None, "$.table.coins[1]: expected int >= 0, got null"),
    ("table.coins.1", 2**53, "$.table.coins[1]: expected int >= 0, got 9007199254740992"),
    ("table.coins.1", 10**5000, "$.table.coins[1]: expected int >= 0, got a number of 16610 bits"),
    ("table.coins.1", Endless("9" * 5000), "$.table.coins[1]: expected int >= 0, got a number of 5000 digits"),
    ("table.coins.1", [], "$.table.coins[1]: expected int >= 0, got an array"),
    ("table.coins", 3, "$.table.coins: expected an array, got 3"),
    ("table.coins", (3, 3, 3), "$.table.coins: expected an array, got a Python tuple"),
    ("table.coins", {"0": 3}, "$.table.coins: expected an array, got an object"),
    ("table.unseen.0.0", 120, "$.table.unseen[0][0]: expected int 0..119, got 120"),
    ("table.unseen.0.0", -1, "$.table.unseen[0][0]: expected int 0..119, got -1"),
    ("table.first", 5, "$.table.first: expected int 0..4, got 5"),
    ("table.actor", None, "$.table.actor: expected int 0..4, got null"),
    ("table.final_lap", 0, "$.table.final_lap: expected true or false, got 0"),
    ("table.phase", "pause", "$.table.phase: expected 'explore' or 'ship' or 'trade' or 'over', got 'pause'"),
    ("table.phase", 1, "$.table.phase: expected 'explore' or 'ship' or 'trade' or 'over', got 1"),
    ("table.phase", ["over"], "$.table.phase: expected 'explore' or 'ship' or 'trade' or 'over', got an array"),
    ("table.options", [], "$.table.options: expected an object, got an array"),
    ("table.options.target_points", 51, "$.table.options.target_points: expected int 1..50, got 51"),
    ("table.secret", 1, "$.table.secret: unknown field"),
    ("table.no such field\n", 1, r"$.table['no such field\n']: unknown field"),
    ("table.type", "table", "$.table.type: unknown field"),
    ("table", None, "$.table: expected an object, got null"),
    ("hands", [1], "$.hands[0]: expected nothing here, got 1"),
    ("vault.chance", 5, "$.vault.chance: expected an object, got 5"),
    ("vault.chance", {}, "$.vault.chance.type: missing"),
    ("vault.chance.type", "random", "$.vault.chance.type: unknown type 'random'"),
    ("vault.chance.type", ["seeded"], "$.vault.chance.type: unknown type an array"),
    ("vault.chance.type", "commitment", "$.vault.chance.type: unknown type 'commitment'"),
    ("vault.chance.cursor", -1, "$.vault.chance.cursor: expected int >= 0, got -1"),
    ("vault.chance.seed", "00", "$.vault.chance.seed: expected 64 hexadecimal digits, got '00'"),
    ("vault.chance.seed", "AB" * 32, f"$.vault.chance.seed: expected 64 hexadecimal digits, got '{'AB' * 20}'…"),
    ("vault.chance.seed", 5, "$.vault.chance.seed: expected 64 hexadecimal digits, got 5"),
    ("vault.chance", {"type": "scripted", "answers": [1, [2], "3"]},
     "$.vault.chance.answers[2]: expected int or an array, got '3'"),
    ("vault.chance", {"type": "scripted", "answers": [1, [True]]},
     "$.vault.chance.answers[1][0]: expected int -9007199254740991..9007199254740991, got true"),
]  # fmt: skip


@pytest.mark.parametrize(("way", "item", "message"), WRONG_IN_STATE, ids=range(len(WRONG_IN_STATE)))
def test_a_wrong_value_gives_one_error_with_its_path(way: str, item: object, message: str) -> None:
    assert fault(lambda: decode(changed(encode(STATE), way, item), "state", pr)) == message


@pytest.mark.parametrize("way", ["table", "hands", "vault.deck", "table.coins", "table.options.target_points"])
def test_a_missing_field_is_named(way: str) -> None:
    assert fault(lambda: decode(without(encode(STATE), way), "state", pr)) == f"$.{way}: missing"


def test_a_key_that_stands_twice_is_named() -> None:
    text = printed(encode(STATE))

    twice = parsed(text.replace('"lap":1,', '"lap":1,"lap":1,'))
    in_union = parsed(text.replace('"type":"seeded"', '"type":"seeded","type":"seeded"'))
    in_row = parsed(text.replace('"coins":[3', '"coins":[{"a":1,"a":2}'))

    assert fault(lambda: decode(twice, "state", pr)) == "$.table.lap: stands twice"
    assert fault(lambda: decode(in_union, "state", pr)) == "$.vault.chance.type: stands twice"
    assert fault(lambda: decode(in_row, "state", pr)) == "$.table.coins[0]: expected int >= 0, got an object"


@pytest.mark.parametrize("document", [None, 5, "state", [], True, 1.5, object()])
def test_what_is_no_object_is_no_record(document: object) -> None:
    kinds: tuple[ValueKind, ...] = ("state", "view", "action", "event")
    for kind in kinds:
        assert fault(partial(decode, document, kind, pr)).startswith("$: expected an object, got ")


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ({"player": 0}, "$.type: missing"),
        ({"type": "jump", "player": 0}, "$.type: unknown type 'jump'"),
        ({"type": "passed", "player": 0}, "$.type: unknown type 'passed'"),
        ({"type": "DrawCard", "player": 0}, "$.type: unknown type 'DrawCard'"),
        ({"type": "draw_card"}, "$.player: missing"),
        ({"type": "draw_card", "player": 5}, "$.player: expected int 0..4, got 5"),
        ({"type": "draw_card", "player": -1}, "$.player: expected int 0..4, got -1"),
        ({"type": "draw_card", "player": 0, "card": 1}, "$.card: unknown field"),
        ({"type": "complete_expedition", "player": 0, "card": 113, "crew": [60, 120]},
         "$.crew[1]: expected int 0..119, got 120"),
    ],
)  # fmt: skip
def test_a_wrong_action_is_refused(document: object, message: str) -> None:
    assert fault(lambda: decode(document, "action", pr)) == message


@pytest.mark.parametrize(
    ("envelope", "message"),
    [
        ([], "$.stone: expected an object, got an array"),
        ({}, "$.stone.for: missing"),
        ({"for": 1}, "$.stone.for: expected an array, got 1"),
        ({"for": [3]}, "$.stone.for[0]: expected int 0..2, got 3"),
        ({"for": [-1]}, "$.stone.for[0]: expected int 0..2, got -1"),
        ({"for": [0], "value": None}, "$.stone.value: expected int 0..9, got null"),
        ({"for": [0], "value": 10}, "$.stone.value: expected int 0..9, got 10"),
        ({"for": [0], "values": 1}, "$.stone.values: unknown field"),
    ],
)
def test_a_wrong_envelope_is_refused(envelope: object, message: str) -> None:
    document = {"type": "peeked", "player": 0, "stone": envelope}

    assert fault(lambda: decode(document, "event", toy)) == message


@pytest.mark.parametrize(
    ("way", "item", "message"),
    [
        ("bag", 5, "$.table.options.bag: expected an object, got 5"),
        ("bag", {"type": "known_bag", "name": "other"}, "$.table.options.bag.name: unknown bag 'other'"),
        ("bag", {"type": "known_bag", "name": 5}, "$.table.options.bag.name: expected text, got 5"),
        ("bag", {"type": "known_bag", "name": "\udfff"},
         r"$.table.options.bag.name: expected whole characters, got '\udfff'"),
        ("bag", {"type": "bag", "stones": [], "pair": [1]}, "$.table.options.bag.pair: expected 2 entries, got 1"),
        ("bag", {"type": "bag", "stones": [], "pair": [1, 1]},
         "$.table.options.bag.pair[1]: expected true or false, got 1"),
        ("label", "Quick", "$.table.options.label: expected at most 8 characters like [a-z]+(-[a-z]+)*, got 'Quick'"),
        ("label", "a" * 9,
         "$.table.options.label: expected at most 8 characters like [a-z]+(-[a-z]+)*, got 'aaaaaaaaa'"),
        ("label", 5, "$.table.options.label: expected at most 8 characters like [a-z]+(-[a-z]+)*, got 5"),
        ("limit", 0, "$.table.options.limit: expected int >= 1, got 0"),
    ],
)  # fmt: skip
def test_wrong_options_are_refused(way: str, item: object, message: str) -> None:
    document = changed(encode(PLAYED, game=toy), f"table.options.{way}", item)

    assert fault(lambda: decode(document, "state", toy)) == message


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ({"type": "step", "player": 0, "delta": 0}, "$.delta: expected -1 or 1, got 0"),
        ({"type": "step", "player": 0, "delta": True}, "$.delta: expected -1 or 1, got true"),
        ({"type": "step", "player": 0, "delta": 1.0}, "$.delta: expected -1 or 1, got 1.0"),
        ({"type": "step", "player": 0, "delta": "1"}, "$.delta: expected -1 or 1, got '1'"),
        ({"type": "take", "player": 0, "place": 0, "note": None},
         "$.note: expected int -9007199254740991..9007199254740991, got null"),
    ],
)  # fmt: skip
def test_words_and_numbers_of_a_literal_are_themselves_alone(document: object, message: str) -> None:
    assert fault(lambda: decode(document, "action", toy)) == message


def test_a_named_class_alone_carries_its_name_too() -> None:
    document = encode(PLAYED, game=toy)

    assert fault(lambda: decode(without(document, "table.top.type"), "state", toy)) == (
        "$.table.top.type: missing, expected 'heap'"
    )
    assert fault(lambda: decode(changed(document, "table.top.type", "water"), "state", toy)) == (
        "$.table.top.type: expected 'heap', got 'water'"
    )
    assert fault(lambda: decode(changed(document, "table.top.extra", 1), "state", toy)) == (
        "$.table.top.extra: unknown field"
    )


def test_a_state_that_no_game_can_be_in_is_refused() -> None:
    swapped = changed(encode(STATE), "vault.deck.0", encode(STATE)["vault"]["deck"][1])
    poorer = changed(encode(STATE), "table.coins.1", 2)

    assert fault(lambda: decode(swapped, "state", pr)).startswith("$.table.unseen[0]: ")
    assert fault(lambda: decode(poorer, "state", pr)).startswith("$.table.coins[1]: ")
    assert fault(lambda: decode(changed(encode(VIEW), "table.coins.1", 2), "view", pr)).startswith("$.table.coins[1]: ")
    assert fault(lambda: decode(changed(encode(VIEW), "player", 3), "view", pr)).startswith("$.player: ")


def test_a_message_of_the_game_is_cut_where_it_gets_long() -> None:
    message = fault(lambda: decode(changed(encode(VIEW), "table.discard", [*range(100)] * 1000), "view", pr))

    assert message.startswith("$.table: the cards in play are not each in one place")
    assert len(message) == len("$.table: ") + 200 + len("…")


def test_who_may_act_is_required_and_checked() -> None:
    document = encode(VIEW)

    assert fault(lambda: decode(without(document, "to_act"), "view", pr)) == "$.to_act: missing"
    assert fault(lambda: decode(changed(document, "to_act", [1]), "view", pr)) == "$.to_act: expected [0]"
    assert fault(lambda: decode(changed(document, "to_act", [9]), "view", pr)) == (
        "$.to_act[0]: expected int -1..4, got 9"
    )


def test_nothing_else_is_read_or_changed() -> None:
    document = encode(VIEW)
    before = deepcopy(document)

    decode(document, "view", pr)

    assert document == before


# Codecs.


def test_a_codec_is_made_once_for_a_game_or_its_name() -> None:
    assert codec_for("port-royal") is codec_for(pr)
    assert codec_for(toy) is codec_for(toy)
    assert fault(lambda: codec_for("chess")) == "$.game: unknown game 'chess'"


def test_a_codec_calls_the_whole_as_it_is_told() -> None:
    assert fault(lambda: codec_for(pr).decode({"type": "pass"}, "action")) == "$.player: missing"
    assert fault(lambda: codec_for(pr).decode({"type": "pass"}, "action", path="$.wish")) == "$.wish.player: missing"


def test_what_is_nothing_of_the_game_is_not_written() -> None:
    with pytest.raises(LookupError):
        encode(object())
    with pytest.raises(LookupError):
        encode(ChanceSpent(1))
    with pytest.raises(TypeError, match="does not carry"):
        encode(object(), game=pr)
    with pytest.raises(TypeError, match="Table is no state, view, action or event of port-royal"):
        codec_for(pr).kind_of(STATE.table)

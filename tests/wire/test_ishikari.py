"""Ishikari on the wire: hands, numbers below zero, fields that come and go, a window in a record."""

import json
from typing import Any, Final

import pytest

from tablerules.games import ishikari as ik
from tablerules.kernel import InvalidPayload
from tablerules.wire import Record, decode, dumps, encode, frames, loads, merged, snapshot

STARTED: Final = Record.start(ik, 3, seed=7)


def played(*notes: str, record: Record = STARTED) -> Record:
    for note in notes:
        record = record.play(ik.parse_action(note))
    return record


FIRST_ROUND: Final = played("P0 place R1/5", "P1 place R1/4", "P2 place R1/3")
AUCTION: Final = played("P0 reveal R2/1 @9", record=FIRST_ROUND)


def test_a_view_holds_the_own_hand_and_a_spectator_has_none() -> None:
    state = FIRST_ROUND.state

    mine, anybody = encode(ik.view(state, 1)), encode(ik.view(state, None))

    assert mine["hand"] == {"cards": list(state.hands[1].cards)}
    assert mine["player"] == 1
    assert set(mine) - set(anybody) == {"hand", "player"}
    assert mine["table"] == anybody["table"]


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"hand": None}, "$"),
        ({"player": 5}, "$.player"),
        ({"hand": {"cards": [0, 1]}}, "$.hand.cards"),
        ({"hand": {"cards": [0, 1, 2, 60]}}, "$.hand.cards[3]"),
        ({"table": {"tag_supply": [1, 2, 2]}}, "$.table.tag_supply"),
        ({"table": {"market": 7}}, "$.table.market"),
        ({"table": {"field": [3, -2, 4, 5]}}, "$.table.field[1]"),
        ({"table": {"awarded": 3}}, "$.table"),
        ({"table": {"options": {"default_award": "lost"}}}, "$.table.options.default_award"),
        ({"to_act": [1]}, "$.to_act"),
    ],
)
def test_a_view_that_cannot_be_is_refused_with_the_path_of_the_fault(change: dict[str, Any], path: str) -> None:
    document = merged(encode(ik.view(FIRST_ROUND.state, 1)), change)

    with pytest.raises(InvalidPayload) as caught:
        decode(document, "view", ik)

    assert caught.value.path.startswith(path)


@pytest.mark.parametrize(
    ("action", "path"),
    [
        ({"type": "place_in_field", "player": 0, "card": -1}, "$.card"),
        ({"type": "take_field_card", "player": 0, "place": -1}, "$.place"),
        ({"type": "use_card", "player": 0, "card": 3, "spaces": 4, "fish": 1}, "$.spaces"),
        ({"type": "declare_interrupt", "player": 6, "notes": 1}, "$.player"),
    ],
)
def test_the_number_of_an_empty_place_is_none_that_an_action_may_name(action: dict[str, Any], path: str) -> None:
    with pytest.raises(InvalidPayload) as caught:
        decode(action, "action", ik)

    assert caught.value.path == path


def test_fields_that_are_none_are_left_out_and_a_patch_takes_them_away() -> None:
    bid = played("P2 interrupt 2", record=AUCTION)
    closed = played("P0 pass", "P1 pass", record=bid)

    patches = [each.patch for each in frames(closed, None)]

    assert patches[-3] is not None
    assert patches[-1] is not None
    assert "bidder" not in encode(ik.view(AUCTION.state, None))["table"]
    assert (patches[-3]["table"]["bid"], patches[-3]["table"]["bidder"]) == (2, 2)
    assert (patches[-1]["table"]["bid"], patches[-1]["table"]["bidder"]) == (0, None)


def test_a_patch_of_a_hand_reaches_its_owner_alone() -> None:
    placed = played("P0 place R1/5")

    patched = {viewer: list(frames(placed, viewer))[-1].patch for viewer in (0, 1, None)}

    assert [viewer for viewer, patch in patched.items() if patch is not None and "hand" in patch] == [0]


def test_in_a_window_everybody_is_told_who_may_act_and_each_what_they_may_do() -> None:
    for viewer in (0, 1, 2):
        shown = snapshot(AUCTION.state, viewer, 0, legal=True)
        read = json.loads(shown.line())["frame"]["view"]

        assert read["to_act"] == [0, 2]
        assert [action["player"] for action in read["legal"]] == ([viewer] * 13 if viewer != 1 else [])


def test_a_redacted_record_holds_the_own_hand_and_no_other() -> None:
    mine = AUCTION.redacted(2)
    dealt = [event for event in mine.events(2) if isinstance(event, ik.CardsDealt)]

    assert [event.cards.value is not None for event in dealt] == [False, False, True]
    assert loads(dumps(mine)) == mine
    assert mine.verify().grade == "unverifiable"


def test_a_pass_in_a_window_can_be_taken_back_until_somebody_else_acts() -> None:
    passed = played("P2 interrupt 2", "P0 pass", record=AUCTION)

    assert passed.undo(0) == played("P2 interrupt 2", record=AUCTION)
    assert passed.explain_undo(2) is not None

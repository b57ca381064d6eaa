"""Freshwater Fly on the wire: fish and rocks with tags, numbers below zero, components by hash or in full, a bag."""

import json
from typing import Any, Final

import pytest

from tablerules.games import freshwater_fly as ff
from tablerules.kernel import InvalidPayload, Scripted
from tablerules.kernel.sealed import Sealed
from tablerules.wire import Record, decode, dumps, encode, frames, loads, merged, snapshot
from tests.games.freshwater_fly.tables import WILD, after, struck, table

STARTED: Final = Record.start(ff, 2, seed=7)
HASH: Final = "6f4701c2647a8bfd2be779c79b5fdd07b5e68a3902b7f321bc7fa788e1eedb6e"
DRY: Final = after(
    table(die=5, no_deck=True, hatch={5: "orange"}, chance=struck("h")), "P0 cast", "P0 place 5t", "P0 draw"
)


def played(*notes: str, record: Record = STARTED) -> Record:
    for note in notes:
        record = record.play(ff.parse_action(note))
    return record


FLOWN: Final = played("P0 fly 0a", "P0 take 3", "P0 finesse", "P0 end", "P1 fly 4b", "P1 take 5", "P1 cast")


def test_spaces_of_the_river_and_the_top_of_the_deck_have_tags() -> None:
    seen = encode(ff.view(STARTED.state, 0))["table"]

    assert seen["river"][0] == {"type": "fish_face", "species": 0, "color": 1}
    assert seen["river"][3] == {"type": "rock_pile", "cards": 3}
    assert seen["deck_top"]["type"] == "fish_face"
    assert encode(DRY)["table"]["river"][12] == {"type": "open_water"}
    assert "deck_top" not in encode(DRY)["table"]


def test_the_default_components_travel_as_a_hash_and_others_in_full() -> None:
    seen = encode(ff.view(STARTED.state, 0))["table"]["options"]
    assert seen["components"] == {"type": "default_components", "hash": HASH}
    assert "type" not in seen

    wild = ff.Options(components=WILD)
    state, _ = ff.new_game(3, seed=1, options=wild)
    sent = encode(state)["table"]["options"]["components"]
    assert sent["type"] == "component_set"
    assert sent["rock_spaces"] == [4, 6, 11]
    assert sent["rocks"][3] == {
        "type": "technique",
        "cost": 0,
        "timing": "before_or_after",
        "effects": [{"type": "advance_reel", "spaces": 1}],
    }
    assert "type" not in sent["fish"][0]
    assert "type" not in sent["momentum"][0][0]
    assert loads(dumps(state)) == state


@pytest.mark.parametrize("hash_", ["", "0" * 64, HASH[:-1], HASH.upper()])
def test_an_unknown_hash_of_components_is_refused(hash_: str) -> None:
    document = merged(encode(STARTED.state), {"table": {"options": {"components": {"hash": hash_}}}})

    with pytest.raises(InvalidPayload) as caught:
        decode(document, "state", ff)

    assert caught.value.path.startswith("$.table.options.components")


def test_a_spectators_view_has_no_player_and_nobody_has_a_hand() -> None:
    mine, anybody = encode(ff.view(FLOWN.state, 1)), encode(ff.view(FLOWN.state, None))

    assert mine["player"] == 1
    assert set(mine) - set(anybody) == {"player"}
    assert "hand" not in mine
    assert mine["table"] == anybody["table"]
    assert encode(FLOWN.state)["hands"] == []


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"player": 2}, "$.player"),
        ({"hand": {}}, "$"),
        ({"table": {"phase": "fishing"}}, "$.table.phase"),
        ({"table": {"die": 7}}, "$.table.die"),
        ({"table": {"die": -1}}, "$.table.die"),
        ({"table": {"token_at": 18}}, "$.table.token_at"),
        ({"table": {"token_at": -2}}, "$.table.token_at"),
        ({"table": {"token_at": 4}}, "$.table.token_at"),
        ({"table": {"line_fish": [48, -1]}}, "$.table.line_fish[0]"),
        ({"table": {"line_fish": [3, -1]}}, "$.table.deck_size"),  # a fish too many
        ({"table": {"deck_size": 34}}, "$.table.deck_size"),
        ({"table": {"deck_top": {"species": 12}}}, "$.table.deck_top"),
        ({"table": {"deck_top": None}}, "$.table.deck_top"),
        ({"table": {"momentum": [5, -1]}}, "$.table.momentum[0]"),
        ({"table": {"momentum": [3, 3]}}, "$.table.momentum"),
        ({"table": {"finesse": [5, 1]}}, "$.table.finesse[0]"),
        ({"table": {"finesse": [True, 1]}}, "$.table.finesse[0]"),
        ({"table": {"pending": [{"type": "gain_finesse", "amount": 9}]}}, "$.table.pending[0]"),
        ({"table": {"pending": [{"type": "peek_river_fish", "max_cards": 3}]}}, "$.table.pending[0]"),
        ({"table": {"drag_set": [0, 1]}}, "$.table.drag_set[0]"),
        ({"table": {"drag_set": [True, False]}}, "$.table.drag_set"),
        ({"table": {"options": {"staging_moves": 1}}}, "$.table.options.staging_moves"),
        ({"table": {"options": {"strike_draw": "might"}}}, "$.table.options.strike_draw"),
        ({"table": {"fish": []}}, "$.table"),
        ({"to_act": [0, 1]}, "$.to_act"),
    ],
)
def test_a_view_that_cannot_be_is_refused_with_the_path_of_the_fault(change: dict[str, Any], path: str) -> None:
    document = merged(encode(ff.view(FLOWN.state, 1)), change)

    with pytest.raises(InvalidPayload) as caught:
        decode(document, "view", ff)

    assert caught.value.path.startswith(path)


def test_a_river_that_shows_what_no_fish_has_is_refused() -> None:
    document = encode(STARTED.state)
    document["vault"]["river"][0] = document["vault"]["river"][1]

    with pytest.raises(InvalidPayload):
        decode(document, "state", ff)


@pytest.mark.parametrize(
    ("action", "path"),
    [
        ({"type": "place_token", "player": 0, "space": -1}, "$.space"),
        ({"type": "place_token", "player": 0, "space": "3m"}, "$.space"),
        ({"type": "take_momentum", "player": 0, "tile": 5}, "$.tile"),
        ({"type": "choose_fly", "player": 0, "fly": -1, "side": 0}, "$.fly"),
        ({"type": "choose_fly", "player": 0, "fly": 3, "side": 2}, "$.side"),
        ({"type": "turn_die", "player": 0, "delta": 2}, "$.delta"),
        ({"type": "use_technique", "player": 0, "card": "C"}, "$.card"),
        ({"type": "move_hatch", "player": 0, "color": 6, "place": 1, "to": 2}, "$.color"),
        ({"type": "move_hatch", "player": 0, "color": 2, "place": 0, "to": 1}, "$.place"),
        ({"type": "take_die", "player": 4, "face": 1}, "$.player"),
        ({"type": "end_turn", "player": 0, "now": True}, "$"),
        ({"type": "fly_away", "player": 0}, "$"),
    ],
)
def test_an_action_beyond_its_ids_is_refused_with_the_path(action: dict[str, Any], path: str) -> None:
    with pytest.raises(InvalidPayload) as caught:
        decode(action, "action", ff)

    assert caught.value.path.startswith(path)


def test_events_and_effects_carry_their_names() -> None:
    fish = ff.FishFace(1, 2)

    assert encode(ff.EffectsSet((ff.MoveHatchTokens(1), ff.GainFinesse(2)))) == {
        "type": "effects_set",
        "effects": [{"type": "move_hatch_tokens", "max_tokens": 1}, {"type": "gain_finesse", "amount": 2}],
    }
    assert "deck_top" not in encode(ff.RiverFilled(3, fish, None))
    assert encode(ff.RiverFilled(3, fish, fish))["deck_top"] == {"type": "fish_face", "species": 1, "color": 2}
    assert encode(ff.StrikeDrawn(0, (True, False)))["cards"] == [True, False]


def test_the_order_of_the_bag_is_for_nobody() -> None:
    event = ff.BagRefilled(Sealed((), (1, 2)))

    assert encode(event)["order"] == {"for": [], "value": [1, 2]}
    assert encode(ff.redact(event, 0))["order"] == {"for": []}
    for sent in (event, ff.redact(event, 0)):
        assert loads(dumps(sent, game=ff)) == sent


def test_a_patch_says_what_changed_and_no_more() -> None:
    taken = played("P1 place 5m", record=FLOWN)
    patches = [each.patch for each in frames(taken, None)]

    assert patches[-1] is not None
    assert patches[-1]["table"]["token_at"] in {13, -1}
    assert patches[2] is not None
    assert set(patches[2]["table"]) == {"phase", "pool", "die", "drafted", "round_totals"}


def test_only_whoever_acts_is_given_a_menu() -> None:
    for viewer in (0, 1, None):
        read = json.loads(snapshot(FLOWN.state, viewer, 0, legal=True).line())["frame"]["view"]

        assert read["to_act"] == [1]
        assert read.get("legal", []) == [encode(action) for action in ff.legal_actions(FLOWN.state, 1) if viewer == 1]


def test_a_redacted_record_tells_the_same_story_but_for_the_bag() -> None:
    mine = FLOWN.redacted(1)

    assert loads(dumps(mine)) == mine
    assert mine.verify().grade == "unverifiable"
    assert FLOWN.verify().grade == "exact"
    assert [ff.redact(event, 1) for event in FLOWN.events(None)] == list(mine.events(1))


def test_a_record_from_a_script_of_a_table_comes_back() -> None:
    script = Scripted((tuple(range(16)), tuple(range(48)), (0, 1, 2, 3), (0, 1, 2, 3, 4, 5) * 10, 1, 2, 3, 4, 5, 6, 6))
    record = played("P0 fly 0a", "P0 take 6", record=Record.start(ff, 2, seed=script))

    assert loads(dumps(record)) == record
    assert record.verify().grade == "exact"
    assert Record.from_text(record.text(), game=ff).state == record.state


def test_taking_back_stops_at_what_was_told() -> None:
    chosen = played("P0 fly 0a", "P0 take 3", record=STARTED)
    assert chosen.undo(0) == played("P0 fly 0a", record=STARTED)
    assert chosen.explain_undo(1) is not None
    struck_at = played("P0 fly 0a", "P0 take 3", "P0 cast", "P0 place 3m", "P0 draw")
    assert struck_at.explain_undo(0) is not None

"""JSON may only get more: what a schema says no more is found, what it says beside is let be."""

import json
from copy import deepcopy
from typing import Any, Final

import pytest

from tablerules import GAMES
from tools.records import RECORDS, SCHEMA, schema_of
from tools.schema_diff import less

FROZEN: Final = sorted(RECORDS.glob(f"*/*/{SCHEMA}"))
OLD: Final[dict[str, Any]] = {
    "$ref": "#/$defs/line",
    "$defs": {
        "action": {"anyOf": [{"$ref": "#/$defs/Draw"}, {"$ref": "#/$defs/Play"}]},
        "Draw": {"type": "object", "properties": {"player": {"type": "integer", "minimum": 0, "maximum": 4}}},
        "Play": {
            "type": "object",
            "properties": {"type": {"const": "play"}, "cards": {"type": "array", "items": {"type": "integer"}}},
            "required": ["type", "cards"],
            "additionalProperties": False,
        },
        "Played": {
            "description": "A card was played.",
            "type": "object",
            "properties": {"cause": {"enum": ["wish", "rule"]}, "card": {"type": "integer"}},
            "required": ["cause", "card"],
        },
        "pair": {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}]},
    },
}


def changed(*way: str, to: object) -> dict[str, Any]:
    """Return the schema with something else at the end of a way; None takes it away."""
    schema = deepcopy(OLD)
    inside: Any = schema["$defs"]
    *steps, last = way
    for step in steps:
        inside = inside[step]
    if to is None:
        del inside[last]
    else:
        inside[last] = to
    return schema


@pytest.mark.parametrize(
    ("new", "fault"),
    [
        (changed("Played", to=None), "$defs.Played: is gone"),
        (changed("Played", "properties", "card", to=None), "$defs.Played.card: is gone"),
        (changed("Played", "properties", "card", to={"type": "string"}), "$defs.Played.card: string, not integer"),
        (changed("Played", "properties", "cause", "enum", to=["wish"]), "$defs.Played.cause: 'rule' is gone"),
        (changed("Played", "required", to=["cause"]), "$defs.Played.card: may be missing now"),
        (changed("Play", "properties", "type", "const", to="put"), "$defs.Play.type: const 'put', not 'play'"),
        (
            changed("Play", "properties", "cards", "items", "type", to="string"),
            "$defs.Play.cards[]: string, not integer",
        ),
        (changed("Play", "properties", "cards", "maxItems", to=3), "$defs.Play.cards: maxItems 3, not None"),
        (changed("Draw", "properties", "player", "maximum", to=3), "$defs.Draw.player: maximum 3, not 4"),
        (changed("Draw", "properties", "player", "minimum", to=1), "$defs.Draw.player: minimum 1, not 0"),
        (changed("Draw", "required", to=["player"]), "$defs.Draw.player: is asked for now"),
        (changed("Draw", "additionalProperties", to=False), "$defs.Draw: other additionalProperties"),
        (changed("action", "anyOf", to=[{"$ref": "#/$defs/Draw"}]), "$defs.action: #/$defs/Play is gone"),
        (changed("pair", "prefixItems", to=[{"type": "integer"}]), "$defs.pair: 1 entries, not 2"),
        (
            changed("pair", "prefixItems", to=[{"type": "integer"}, {"type": "integer"}]),
            "$defs.pair[1]: integer, not string",
        ),
        ({**OLD, "$ref": "#/$defs/action"}, "$: $ref '#/$defs/action', not '#/$defs/line'"),
    ],
)
def test_what_became_less_is_found(new: dict[str, Any], fault: str) -> None:
    assert less(OLD, new) == [fault]


@pytest.mark.parametrize(
    "new",
    [
        OLD,
        changed("Played", "description", to="Somebody played a card."),
        changed("Undone", to={"type": "object"}),
        changed("Played", "properties", "why", to={"type": "string"}),
        changed("Played", "required", to=["card", "cause", "why"]),  # sent out: whoever reads passes it over
        changed("Play", "properties", "note", to={"type": "string"}),  # sent in, but may be left out
        changed("Played", "properties", "cause", "enum", to=["wish", "rule", "luck"]),
        changed("Draw", "properties", "player", "maximum", to=5),
        changed("Draw", "properties", "player", to={"type": "integer"}),
        changed("action", "anyOf", to=[{"$ref": f"#/$defs/{name}"} for name in ("Play", "Draw", "Pass")]),
        changed("Play", "additionalProperties", to=True),
    ],
)
def test_what_became_more_is_let_be(new: dict[str, Any]) -> None:
    assert less(OLD, new) == []


def test_a_schema_says_all_that_it_said_in_a_release() -> None:
    """If less is meant, `WIRE_VERSION` goes up, and a step in `tablerules.wire.migrations` leads there."""
    for path in FROZEN:
        old, new = [json.loads(each.read_text(encoding="utf-8")) for each in (path, schema_of(GAMES[path.parent.name]))]
        assert less(old, new) == [], path


def test_every_published_schema_is_frozen() -> None:
    """``python -m tools.records`` does that."""
    published = {name for name, game in GAMES.items() if schema_of(game).exists()}

    assert {path.parent.name for path in FROZEN} == published

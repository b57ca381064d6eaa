"""Schemas and declarations say what the codec reads: every type that a game may be made of."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import pytest

from tablerules import GAMES
from tablerules.games import port_royal as pr
from tablerules.kernel.refusals import InvalidPayload
from tablerules.kernel.values import value
from tablerules.wire import encode, frames
from tablerules.wire.schema import json_schema, typescript
from tablerules.wire.schema.declarations import _Printer, namespace
from tablerules.wire.schema.forms import Definition, Either, Flag, Forms, Gone, Known, Places, Row, said_of
from tablerules.wire.schema.plain import form_of
from tests.wire import toy
from tests.wire.test_stream import RECORDS

SCHEMA: Final = json_schema(toy)
DEFINITIONS: Final = SCHEMA["$defs"]
TEXT: Final = typescript([toy])


@value
class Water:
    """Another water than that of the toy.

    It says ``()`` about itself.
    """

    deep: bool


def properties(name: str) -> dict[str, Any]:
    found: dict[str, Any] = DEFINITIONS[name]["properties"]
    return found


def block(name: str, text: str = TEXT) -> str:
    """Return the declaration of an interface or type."""
    begin = next(at for at in (text.find(f"interface {name} "), text.find(f"type {name} ")) if at >= 0)
    return text[begin : text.index("\n\n", begin)]


# JSON Schema.


def test_the_root_is_an_envelope_of_this_game_and_version() -> None:
    (frame,) = [each for each in DEFINITIONS["envelope"]["oneOf"] if each["properties"]["kind"] == {"const": "frame"}]

    assert SCHEMA["$ref"] == "#/$defs/envelope"
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert frame["properties"]["game"] == {"const": "pebbles"}
    assert frame["properties"]["rules"] == {"const": "0.3"}
    assert frame["properties"]["data"] == {"$ref": "#/$defs/frame"}
    assert frame["required"] == ["tablerules", "game", "rules", "kind", "data"]


def test_an_object_has_exactly_its_fields_and_its_type_if_it_is_one_of_several() -> None:
    assert DEFINITIONS["Take"] == {
        "type": "object",
        "properties": {
            "type": {"const": "take"},
            "player": {"type": "integer", "minimum": 0, "maximum": 2},
            "place": {"type": "integer", "minimum": 0, "maximum": 2},
            "note": {"type": "integer", "minimum": -(2**53) + 1, "maximum": 2**53 - 1},
        },
        "required": ["type", "player", "place"],
        "additionalProperties": False,
    }
    assert "type" not in properties("Table")
    assert DEFINITIONS["Water"] == {
        "type": "object",
        "properties": {"type": {"const": "water"}},
        "required": ["type"],
        "additionalProperties": False,
    }


def test_words_texts_rows_and_places() -> None:
    assert properties("Step")["delta"] == {"enum": [-1, 1]}
    assert properties("Options")["label"] == {"type": "string", "pattern": "^(?:[a-z]+(-[a-z]+)*)$", "maxLength": 8}
    assert properties("KnownBag")["name"] == {"type": "string"}
    assert properties("Seeded")["seed"]["pattern"] == "^(?:[0-9a-f]{64})$"
    assert properties("Table")["passed"] == {"type": "array", "items": {"type": "boolean"}}
    assert properties("Bag")["pair"]["prefixItems"][1] == {"type": "boolean"}
    assert properties("Bag")["pair"]["items"] is False
    assert properties("Bag")["pair"]["minItems"] == 2


def test_a_union_is_a_choice_inside_rows_and_fields_too() -> None:
    assert DEFINITIONS["Place"] == {"anyOf": [{"$ref": "#/$defs/Heap"}, {"$ref": "#/$defs/Water"}]}
    assert properties("Table")["river"] == {"type": "array", "items": {"$ref": "#/$defs/Place"}}
    assert properties("Memory")["place"] == {"$ref": "#/$defs/Place"}
    assert "place" not in DEFINITIONS["Memory"]["required"]


def test_a_choice_has_the_name_that_it_has_where_it_is_used() -> None:
    forms, both = Forms(toy), (("Heap",), ("Water",))

    assert forms.of(toy.Place, {"Place": toy.Place}) == ("Place",)
    assert forms.of(toy.Place, {}) == (both,)
    assert forms.of(toy.Place, {"Event": toy.Place}) == (both,)  # is something else in every game
    assert forms.of(Literal["a"], {"Place": Literal["a"]}) == (("a",),)  # has been something else before
    assert "Event" not in forms.definitions


def test_a_packed_field_is_what_it_is_packed_into() -> None:
    assert properties("Options")["bag"] == {"anyOf": [{"$ref": "#/$defs/KnownBag"}, {"$ref": "#/$defs/Bag"}]}


def test_an_envelope_may_have_lost_its_value() -> None:
    stone = properties("Dealt")["stone"]

    assert stone["required"] == ["for"]
    assert stone["properties"]["for"]["items"] == {"type": "integer", "minimum": 0, "maximum": 2}
    assert stone["properties"]["value"] == {"type": "integer", "minimum": 0, "maximum": 9}


def test_rules_descriptions_and_examples_come_along() -> None:
    dealt = {"type": "dealt", "player": 0, "stone": {"for": [0]}}
    schema = json_schema(toy, notes=lambda cls: {"player": f"Who, in {cls.__name__}."}, examples={toy.Dealt: (dealt,)})
    found = schema["$defs"]["Dealt"]

    assert found["description"] == "(PB-1)"
    assert found["$comment"] == "rule PB-1"
    assert found["examples"] == [dealt]
    assert found["properties"]["player"]["description"] == "Who, in Dealt."
    assert DEFINITIONS["Bag"]["description"] == "What stones there are."


def test_a_view_tells_who_may_act_and_in_a_frame_what_they_may_do() -> None:
    assert DEFINITIONS["view"]["required"] == ["table", "to_act"]
    assert "legal" not in properties("view")
    assert properties("shown")["legal"]["items"] == {"$ref": "#/$defs/action"}
    assert properties("view")["to_act"]["items"] == {"type": "integer", "minimum": -1, "maximum": 2}


def test_a_field_that_is_always_none_is_never_there() -> None:
    assert "hand" not in json_schema(pr)["$defs"]["view"]["properties"]
    assert "hand" not in json_schema(pr)["$defs"]["patch"]["properties"]


def test_a_row_that_is_always_empty_has_no_place() -> None:
    assert Forms(pr).of(pr.State.__annotations__["hands"]) == ((),)


# Patches.


def test_a_patch_may_leave_everything_out_and_take_away_what_is_optional() -> None:
    patch = properties("TablePatch")

    assert "required" not in DEFINITIONS["TablePatch"]
    assert patch["phase"] == {"enum": ["play", "over"]}
    assert patch["active"] == {"anyOf": [{"type": "integer", "minimum": 0, "maximum": 2}, {"type": "null"}]}
    assert patch["memory"] == {"anyOf": [{"$ref": "#/$defs/MemoryPatch"}, {"type": "null"}]}
    assert properties("HeapPatch")["type"] == {"const": "heap"}  # where there was none before, all of it comes


def test_what_changes_into_another_record_loses_what_only_the_first_one_has() -> None:
    patch = properties("PlacePatch")

    assert patch["type"] == {"enum": ["heap", "water"]}
    assert {"type": "null"} in patch["stones"]["anyOf"]


def test_a_choice_of_objects_and_plain_values_is_patched_inside_its_objects() -> None:
    forms = Forms(toy)

    assert forms._patch_of(forms.of(toy.Heap | int)) == ((("HeapPatch",), forms.of(int)),)
    assert forms._patch_of(forms.of(int | str)) == forms.of(int | str)


# What cannot be, and what is called alike.


@pytest.mark.parametrize("hint", [float, list[int], None, Annotated[dict[str, int], "no note of ours"]])
def test_a_type_that_the_wire_does_not_carry_is_refused(hint: Any) -> None:
    with pytest.raises(TypeError, match="the wire does not carry"):
        Forms(toy).of(hint)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(InvalidPayload, match="unknown game"):
        json_schema("gem-dash")


def test_two_records_of_one_name_are_told_apart() -> None:
    forms = Forms(toy)

    assert forms.name_of(toy.Water) == "Water"
    assert forms.name_of(Water) == "Test_SchemaWater"
    assert said_of(Water) == "Another water than that of the toy.\n\nIt says `()` about itself."


# TypeScript.


def test_declarations_are_readonly_and_name_what_has_a_name() -> None:
    assert block("Bag").splitlines() == [
        "interface Bag {",
        '    readonly type: "bag";',
        "    readonly stones: readonly Stone[];",
        "    readonly pair: readonly [number, boolean];",
        "  }",
    ]
    assert block("Stone") == "type Stone = number;"
    assert "readonly river: readonly Place[];" in block("Table")
    assert "readonly bag: KnownBag | Bag;" in block("Options")
    assert block("Place").splitlines() == ["type Place =", "    | Heap", "    | Water;"]
    assert _Printer().type(Places((Flag(), Flag()))) == "readonly [boolean, boolean]"
    assert _Printer().type(Row(Either((Flag(), Gone())))) == "readonly (boolean | null)[]"
    assert "readonly stone: Sealed<Stone>;" in block("Dealt")
    assert "readonly memory?: MemoryPatch | null;" in block("TablePatch")
    assert "readonly answers: readonly (number | readonly number[])[];" in block("Scripted")


def test_declarations_have_unions_for_each_kind_and_a_table_of_games() -> None:
    assert block("Action").splitlines()[1:] == ["    | Take", "    | Peek", "    | Step;"]
    assert 'Envelope<"pebbles", "0.3", "record", GameRecord>' in block("GameEnvelope")
    assert block("Games").splitlines()[1] == '  readonly "pebbles": Pebbles.Game;'
    assert namespace("port-royal") == "PortRoyal"


def test_a_comment_has_the_text_and_the_rule() -> None:
    noted = typescript([toy], notes=lambda _: {"player": "Who. */"})

    assert "  /** @see PB-1 */\n  export interface Dealt {" in TEXT
    assert "  /**\n   * So many draws were taken from chance; it changes nothing but the vault.\n" in TEXT
    assert "   * @see kernel\n   */\n  export interface ChanceSpent {" in TEXT
    assert "    /** Who. *\\/ */\n    readonly player: number;" in noted


def test_a_game_with_one_action_has_no_union() -> None:
    only = Definition("action", Known("Pass"), "What may be asked for.")

    assert _Printer().declaration(only) == ["/** What may be asked for. */", "export type Action = Pass;"]


def test_nothing_is_any() -> None:
    assert ": any" not in typescript(GAMES.values())


# Catalogues.


def test_the_form_of_plain_values_is_found_by_looking() -> None:
    catalogue = {
        "cards": [{"kind": "ship", "coins": 1}, {"kind": "ship", "coins": 2, "skull": True}, {"kind": "tax"}],
        "one": [{"kind": "ship"}, {"kind": "ship"}],
        "mixed": [1, "a", [2]],
        "none": [],
        "strange names": {"two words": ("a", "b")},
    }
    declared = typescript([altered(catalogue)])
    properties = json_schema(altered(catalogue))["$defs"]["catalogue"]["properties"]
    ship, tax = properties["cards"]["items"]["anyOf"]

    assert ship["required"] == ["kind", "coins"]
    assert ship["properties"]["kind"] == {"const": "ship"}
    assert tax["properties"] == {"kind": {"const": "tax"}}
    assert properties["one"]["items"]["properties"] == {"kind": {"const": "ship"}}
    assert [each["type"] for each in properties["mixed"]["items"]["anyOf"]] == ["integer", "string", "array"]
    assert properties["none"] == {"type": "array", "maxItems": 0}
    assert "readonly none: readonly [];" in declared
    assert 'readonly "strange names": {' in declared
    assert 'readonly "two words": readonly string[];' in declared
    assert form_of({}) == ((),)
    assert "readonly nothing: {};" in typescript([altered({"nothing": {}})])


def altered(catalogue: Mapping[str, object]) -> Any:
    """Return the toy with another catalogue."""

    class Altered:
        def __getattr__(self, name: str) -> Any:
            return (lambda: catalogue) if name == "catalogue" else getattr(toy, name)

    return Altered()


# What is sent fits; Node looks at all of it, and this at the toy.


def fits(document: Any, schema: Any) -> bool:
    """Return whether a document is as a schema says: as much of JSON Schema as ours use."""
    if "$ref" in schema:
        return fits(document, DEFINITIONS[schema["$ref"].removeprefix("#/$defs/")])
    if "anyOf" in schema:
        return any(fits(document, each) for each in schema["anyOf"])
    if "const" in schema or "enum" in schema:
        return document in schema.get("enum", [schema.get("const")])
    match schema["type"]:
        case "object":
            known = schema.get("properties", {})
            return (
                isinstance(document, dict)
                and set(schema.get("required", ())) <= set(document) <= set(known)
                and all(fits(item, known[name]) for name, item in document.items())
            )
        case "array":
            if not isinstance(document, list) or len(document) < schema.get("minItems", 0):
                return False
            return all(map(fits, document, schema.get("prefixItems", [schema.get("items")] * len(document))))
        case "integer":
            return type(document) is int and schema["minimum"] <= document <= schema["maximum"]
        case kind:
            return isinstance(document, {"string": str, "boolean": bool, "null": type(None)}[kind])


def test_every_frame_and_record_of_the_toy_fits() -> None:
    record = RECORDS["pebbles"]
    for viewer in (0, 1, None):
        for frame in frames(record, viewer, legal=True):
            assert fits(encode(frame, game=toy), DEFINITIONS["frame"])
    assert fits(encode(record, game=toy), DEFINITIONS["record"])
    assert not fits({**encode(record, game=toy), "more": 1}, DEFINITIONS["record"])

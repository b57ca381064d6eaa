"""Old saves are read: step by step, on plain values, and never by guessing.

Format 0 is older than the first release and was made for these tests. It says ``seat`` for ``player``, counts the
events of each action beside one flat row of them, and writes a script without its type. Rules 0.9 called the option
``goal``.
"""

import json
from collections.abc import Iterator
from copy import deepcopy
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pytest

from tablerules import GAMES
from tablerules.kernel.refusals import InvalidPayload
from tablerules.wire import WIRE_VERSION, Record, Verdict, dumps, loads, migrations
from tablerules.wire.migrations import RULES_STEPS, WIRE_STEPS, Step, migrated
from tests.wire.faults import fault
from tools.records import folder, frozen

OLD: Final = Path(__file__).parent / "old" / "record_of_format_0.json"
NAME: Final = "an-expedition-calls-the-last-lap"


def players(document: Any) -> Any:
    """Say ``player`` for ``seat``."""
    if isinstance(document, list):
        return [players(item) for item in document]
    if isinstance(document, dict):
        return {"player" if key == "seat" else key: players(item) for key, item in document.items()}
    return document


def from_0_to_1(envelope: dict[str, Any]) -> dict[str, Any]:
    data = dict(envelope["data"])
    events: Iterator[Any] = iter(players(data["events"]))
    data["events"] = [list(islice(events, number)) for number in data.pop("told")]
    data["actions"] = players(data["actions"])
    data["seed"] = {"type": "scripted", "answers": data.pop("script")}
    return envelope | {"data": data}


def from_0_9_to_1_0(envelope: dict[str, Any]) -> dict[str, Any]:
    data = dict(envelope["data"])
    data["options"] = {"target_points": data.pop("goal")}
    (started, *rest), *others = data["events"]
    opening = {key: item for key, item in started.items() if key != "goal"} | {"options": data["options"]}
    data["events"] = [[opening, *rest], *others]
    return envelope | {"data": data}


WIRE: Final[dict[int, Step]] = {0: from_0_to_1}
RULES: Final[dict[tuple[str, str], tuple[str, Step]]] = {("port-royal", "0.9"): ("1.0", from_0_9_to_1_0)}


@pytest.fixture
def _steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the library know the steps."""
    monkeypatch.setattr(migrations, "WIRE_STEPS", WIRE)
    monkeypatch.setattr(migrations, "RULES_STEPS", RULES)


def old() -> Any:
    return json.loads(OLD.read_text(encoding="utf-8"))


@pytest.mark.usefixtures("_steps")
def test_a_record_of_an_old_format_is_read_and_verified() -> None:
    record = loads(OLD.read_text(encoding="utf-8"))

    assert isinstance(record, Record)
    assert record.verify() == Verdict("exact")
    assert f"{dumps(record)}\n" == frozen(folder(GAMES["port-royal"]))[NAME].read_text(encoding="utf-8")


def test_a_format_without_a_step_is_refused() -> None:
    assert fault(lambda: loads(OLD.read_text(encoding="utf-8"))) == "$.tablerules: unknown-version: expected 1, got 0"


@pytest.mark.usefixtures("_steps")
def test_rules_without_a_step_are_refused() -> None:
    text = json.dumps(old() | {"rules": "0.8"})

    assert fault(lambda: loads(text)) == "$.rules: unknown-version: expected '1.0', got '0.8'"


@pytest.mark.usefixtures("_steps")
@pytest.mark.parametrize("version", [WIRE_VERSION + 1, 99, -1, 10**30])
def test_a_newer_format_is_always_refused(version: int) -> None:
    assert "unknown-version" in fault(lambda: loads(json.dumps(old() | {"tablerules": version})))


def test_a_step_changes_nothing_that_it_is_given() -> None:
    envelope, kept = old(), old()
    middle = migrated(envelope, WIRE, {})
    between = deepcopy(middle)
    last = migrated(middle, WIRE, RULES)

    assert envelope == kept
    assert middle == between
    assert middle["tablerules"] == 1
    assert (last["tablerules"], last["rules"]) == (1, "1.0")


def test_what_is_not_old_is_given_back_as_it_is() -> None:
    envelope = json.loads(dumps(loads(frozen(folder(GAMES["port-royal"]))[NAME].read_text(encoding="utf-8"))))

    assert migrated(envelope, WIRE, RULES) is envelope


@pytest.mark.usefixtures("_steps")
@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"data": None}, "$"),
        ({"data": []}, "$"),
        ({"data": {}}, "$"),
        ({"data": {"players": 2}}, "$"),
        ({"game": ["port-royal"]}, "$.game"),
        ({"rules": {}}, "$.rules"),
        ({"more": 1}, "$.more"),
        ({"more": 1.5}, "$.more"),
        ({"more": [10**30]}, "$.more[0]"),
        ({"kind": "view"}, "$.data.table"),
    ],
)
def test_an_old_format_with_a_fault_is_refused_with_a_path(change: dict[str, Any], path: str) -> None:
    said = fault(lambda: loads(json.dumps(old() | change)))

    assert said.partition(": ")[0] == path


@pytest.mark.usefixtures("_steps")
def test_a_key_that_stands_twice_is_found_in_an_old_format() -> None:
    text = OLD.read_text(encoding="utf-8").replace('"first"', '"players"', 1)

    assert fault(lambda: loads(text)) == "$.data.players: stands twice"


@pytest.mark.usefixtures("_steps")
def test_what_an_old_format_says_is_judged_by_the_strict_reader() -> None:
    document = old()
    document["data"]["actions"][0]["seat"] = 7

    assert fault(lambda: loads(json.dumps(document))) == "$.data.actions[0].player: expected int 0..4, got 7"


def test_a_step_may_refuse_by_itself() -> None:
    def refuse(_: dict[str, Any]) -> dict[str, Any]:
        raise InvalidPayload("was never finished", ".data")

    with pytest.raises(InvalidPayload, match="was never finished"):
        migrated({"tablerules": 0}, {0: refuse})


def test_the_steps_of_the_library_lead_to_this_version() -> None:
    """Nothing is left half way: every known old version leads to the version that is written now."""
    assert sorted(WIRE_STEPS) == list(range(WIRE_VERSION - len(WIRE_STEPS), WIRE_VERSION))
    for (game, version), (following, _) in RULES_STEPS.items():
        assert version != following
        assert following == GAMES[game].RULES_VERSION or (game, following) in RULES_STEPS

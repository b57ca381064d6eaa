"""L14: what was recorded replays to the same, event by event and byte by byte, whoever plays it again."""

import json
from pathlib import Path
from typing import Any

import pytest

import tablerules
from tablerules import GAMES
from tablerules.kernel.values import replace
from tablerules.wire import WIRE_VERSION, Record, Verdict, decode, dumps, loads
from tools.records import ABOUT, RECORDS, REFUSALS, RESULTS, folder, frozen, games, result

FOLDERS = sorted(path.parent for path in RECORDS.glob(f"*/*/{RESULTS}"))
FILES = [path for place in FOLDERS for path in frozen(place).values()]


def name(path: Path) -> str:
    return " ".join(path.relative_to(RECORDS).with_suffix("").parts)


def told(place: Path, file: str) -> Any:
    """Return what a file of results or refusals says, which is about the right game."""
    said = json.loads((place / file).read_text(encoding="utf-8"))
    assert said["game"] == place.name
    return said


def test_every_game_has_records_of_every_kind() -> None:
    files = set(FILES)

    assert {path for path, *_ in games()} <= files
    assert {place.name for place in FOLDERS if place.parent.name == tablerules.__version__} == set(GAMES)
    for place in FOLDERS:
        records = {path for path in files if path.parent == place}
        assert records == {path for path in place.glob("*.json") if path.name not in ABOUT}
        assert {path.with_suffix(".json") for path in place.glob("*.txt")} <= records
        assert set(told(place, RESULTS)["results"]) == {path.stem for path in records}


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_frozen_record_replays_to_what_it_holds(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = loads(text)
    results = told(path.parent, RESULTS)
    came_to = result(record)

    assert isinstance(record, Record)
    assert record.verify() == Verdict("exact")
    if results["tablerules"] == WIRE_VERSION and results["rules"] == record.rules:
        assert f"{dumps(record)}\n" == text
        assert came_to == results["results"][path.stem]
    else:  # it was migrated: its shape may have changed, how the game went has not
        for key in ("actions", "totals", "places", "reason"):
            assert came_to.get(key) == results["results"][path.stem].get(key)
    assert replace(Record.from_text(record.text()), story=()) == replace(record, story=())


@pytest.mark.parametrize("place", FOLDERS, ids=name)
def test_what_was_refused_is_refused_for_the_same_reason(place: Path) -> None:
    """The code and the rule are frozen; the sentence may be put better."""
    said = told(place, REFUSALS)
    game = GAMES[said["game"]]
    states = {
        name: [transition.state for transition in loads(path.read_text(encoding="utf-8")).replay()]
        for name, path in frozen(place).items()
    }
    for each in said["refusals"]:
        refusal = game.explain(states[each["record"]][each["at"]], decode(each["action"], "action", game))
        assert refusal is not None, each
        assert (refusal.code, refusal.rule) == (each["code"], each["rule"]), each

    assert len({each["code"] for each in said["refusals"]}) >= 8, "the corpus shows most of what can be refused"


@pytest.mark.parametrize("source", sorted(RECORDS.glob("*/*/*.txt")), ids=name)
def test_a_game_written_by_hand_is_the_record_beside_it(source: Path) -> None:
    record = Record.from_text(source.read_text(encoding="utf-8"))

    assert dumps(record) + "\n" == source.with_suffix(".json").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_the_three_grades_of_a_record(game: str) -> None:
    """What `Record.verify` promises: exact, unverifiable without the seed, diverged where it was tampered with."""
    path = next(iter(frozen(folder(GAMES[game])).values()))
    document = json.loads(path.read_text(encoding="utf-8"))
    record = loads(json.dumps(document))
    at = next(index for index, events in enumerate(document["data"]["events"]) if index and events)
    document["data"]["events"][at] = document["data"]["events"][at][:-1]

    tampered = loads(json.dumps(document))

    assert record.verify() == Verdict("exact")
    assert record.redacted(None).verify() == Verdict("unverifiable")
    assert record.redacted(None).revealed(record.seed) == record
    assert tampered.verify() == Verdict("diverged", at)

"""L14: what was recorded replays to the same, event by event and byte by byte, whoever plays it again."""

import json
from pathlib import Path

import pytest

from tablerules import GAMES
from tablerules.kernel.values import replace
from tablerules.wire import Record, Verdict, dumps, loads
from tools.records import RECORDS, games

FILES = sorted(RECORDS.glob("*/*.json"))


def test_every_game_has_records_for_every_number_of_players() -> None:
    assert {path for path, *_ in games()} <= set(FILES)
    assert {path.parent.name for path in FILES} == set(GAMES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name} {path.stem}")
def test_a_frozen_record_replays_to_what_it_holds(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = loads(text)

    assert isinstance(record, Record)
    assert record.verify() == Verdict("exact")
    assert f"{dumps(record)}\n" == text
    assert replace(Record.from_text(record.text()), story=()) == replace(record, story=())


def test_a_record_that_was_tampered_with_is_found_out() -> None:
    document = json.loads(FILES[0].read_text(encoding="utf-8"))
    told = next(index for index, events in enumerate(document["data"]["events"]) if index and events)
    document["data"]["events"][told] = document["data"]["events"][told][:-1]

    record = loads(json.dumps(document))

    assert isinstance(record, Record)
    assert record.verify() == Verdict("diverged", told)

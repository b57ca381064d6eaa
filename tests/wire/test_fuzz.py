"""Thousands of payloads with something wrong in them: each is refused with a path, or is something a game can be in.

``TABLERULES_FUZZ=100000 python -m pytest tests/wire/test_fuzz.py`` looks longer; the payloads of 3000 come first.
"""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from copy import deepcopy
from random import Random
from typing import Any, Final, TypeAlias

import pytest

import tablerules
from tablerules.kernel.chance import ChanceError
from tablerules.kernel.refusals import InvalidPayload
from tablerules.wire import Frame, Record, codec_for, dumps, encode, frames, loads, snapshot
from tests.wire import toy

Way: TypeAlias = tuple[int | str, ...]

MUTATIONS: Final = int(os.environ.get("TABLERULES_FUZZ", "3000"))
LONGEST: Final = 400  # characters of a message
HUGE: Final = "<huge>"
DEEP: Final = "<deep>"
JUNK: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, -1, 5, 120, 2**31, 2**53, -(2**63), 10**40, 0.0, 1.5, float("nan"), float("inf")),
    *("", "0", "type", "\ud800", "\x00", "港", "x" * 300, "seeded", "__class__", HUGE, DEEP),
    *([], [0], [[]], [None], {}, {"type": "seeded"}, {"for": [0]}, {"type": None}, {"": 0}),
)
GAMES: Final[dict[str, Any]] = {**tablerules.GAMES, "pebbles": toy}


def playing(game: Any, players: int, random: Random, longest: int) -> Record:
    record = Record.start(game, players, seed=random.randrange(1000))
    while game.to_act(record.state) and len(record.actions) < longest:
        actor = random.choice(game.to_act(record.state))
        record = record.play(random.choice(game.legal_actions(record.state, actor)))
    return record


def good(random: Random) -> Iterator[Any]:
    """Give envelopes of every kind, as plain values; every other one of a game with all that the wire can carry."""
    games: list[Any] = [*GAMES.values(), *[toy] * (len(GAMES) - 2)]
    while True:
        game = random.choice(games)
        record = playing(game, random.choice(game.PLAYERS), random, random.choice([0, 3, 20, 60]))
        short = playing(game, game.PLAYERS[0], random, 4)
        viewer = random.choice([None, 0, 1])
        things = [
            *[record.state, record.state, game.view(record.state, viewer), game.view(record.state, viewer)],
            *[short, short.redacted(viewer), snapshot(record.state, viewer, 5, legal=True, game=game)],
            *[random.choice(record.events(viewer)), *record.actions[-1:]],
            *list(frames(short, viewer, legal=True)),
        ]
        for thing in things:
            yield json.loads(dumps(thing, game=game))


def ways(document: Any, way: Way = ()) -> Iterator[Way]:
    """Give the way to every part of a document."""
    yield way
    if isinstance(document, dict):
        for key in document:
            yield from ways(document[key], (*way, key))
    elif isinstance(document, list):
        for place in range(len(document)):
            yield from ways(document[place], (*way, place))


def at(document: Any, way: Way) -> Any:
    for step in way:
        document = document[step]
    return document


# Each of these spoils a document in place, at or around a part of it; or does nothing where it does not fit.


def junk(random: Random) -> Any:
    return deepcopy(random.choice(JUNK))


def put_junk(random: Random, holder: Any, key: Any) -> None:
    holder[key] = junk(random)


def nudge(random: Random, holder: Any, key: Any) -> None:
    if type(holder[key]) is int:
        holder[key] += random.choice([-1, 1, 7])


def drop(random: Random, holder: Any, key: Any) -> None:
    del holder[key]


def add(random: Random, holder: Any, key: Any) -> None:
    if isinstance(holder, dict):
        holder[random.choice(["", "type", "note", "coins", "\ud800", "no such"])] = junk(random)
    else:
        holder.insert(key, random.choice([deepcopy(holder[key]), junk(random)]))


def swap(random: Random, holder: Any, key: Any) -> None:
    if isinstance(holder, list):
        other = random.randrange(len(holder))
        holder[key], holder[other] = holder[other], holder[key]


def rename(random: Random, holder: Any, key: Any) -> None:
    if isinstance(holder, dict):
        holder[random.choice([key.upper(), f"{key} ", key[:-1], "data"])] = holder.pop(key)


SPOILERS: Final[tuple[Callable[[Random, Any, Any], None], ...]] = (
    put_junk,
    put_junk,
    nudge,
    nudge,
    drop,
    add,
    swap,
    rename,
)


def permuted(random: Random, document: Any) -> None:
    """Exchange two numbers that stand anywhere, such as two cards."""
    numbers = [way for way in ways(document) if type(at(document, way)) is int]
    if not numbers:
        return
    here, there = random.choice(numbers), random.choice(numbers)
    one, two = at(document, here[:-1]), at(document, there[:-1])
    one[here[-1]], two[there[-1]] = two[there[-1]], one[here[-1]]


def retagged(random: Random, document: Any) -> None:
    """Give a record the name of another one."""
    names = [way for way in ways(document) if way[-1:] == ("type",)]
    if names:
        here, there = random.choice(names), random.choice(names)
        at(document, here[:-1])["type"] = random.choice(
            [deepcopy(at(document, there)), "commitment", "pass", "sealed", "State"]
        )


def spoiled(random: Random, document: Any) -> str:
    """Return the text of a document with one, two or three things wrong in it."""
    for _ in range(random.choice([1, 1, 1, 2, 3])):
        kind = random.randrange(10)
        if kind == 0:
            permuted(random, document)
        elif kind == 1:
            retagged(random, document)
        else:
            way = random.choice([way for way in ways(document) if way] or [()])
            if way:
                random.choice(SPOILERS)(random, at(document, way[:-1]), way[-1])
    text = json.dumps(document)
    text = text.replace(f'"{HUGE}"', "9" * 5000).replace(f'"{DEEP}"', "[" * 100 + "]" * 100)
    return random.choice([as_it_is] * 6 + [repeating, cut, scratched])(random, text)


def as_it_is(_: Random, text: str) -> str:
    return text


def repeating(random: Random, text: str) -> str:
    """Let a member stand twice."""
    commas = [place for place, character in enumerate(text) if character == "{"]
    place = random.choice(commas) + 1
    return f'{text[:place]}"{random.choice(["type", "game", "coins", "player"])}": 1, {text[place:]}'


def cut(random: Random, text: str) -> str:
    return text[: random.randrange(len(text))]


def scratched(random: Random, text: str) -> str:
    place = random.randrange(len(text))
    return text[:place] + random.choice('{}[]",:0-.eE\\nul\x00\ufeff') + text[place + random.randrange(2) :]


# What may come of it.


def check(text: str, game: Any) -> bool:
    """Look at what a payload gives; return whether it was refused."""
    thing, refusal = read(text, game)
    if refusal is not None:
        assert refusal.path.startswith("$"), text
        assert refusal.problem, text
        assert len(str(refusal)) <= LONGEST, str(refusal)
        assert str(refusal).encode()
        return True
    assert loads(dumps(thing, game=game), game=game) == thing, text
    if isinstance(thing, Record):
        check_record(thing)
    elif isinstance(thing, Frame):
        check_frame(thing, game)
    elif isinstance(thing, game.State | game.View):
        check_position(thing, game)
    return False


def read(text: str | bytearray, game: Any) -> tuple[Any, InvalidPayload | None]:
    """Return what a payload gives, or why it is refused; no other error comes through."""
    try:
        return loads(text, game=game), None
    except InvalidPayload as error:
        return None, error


def check_position(position: Any, game: Any) -> None:
    """It can be played on."""
    assert game.violations(position) == ()
    if isinstance(position, game.View):
        assert codec_for(game).read(encode(position, game=game), "view") == position
        position = game.imagine(position, seed=1)
    for player in game.to_act(position):
        for action in game.legal_actions(position, player):
            try:
                game.apply(position, action)
            except ChanceError:
                assert type(position.vault.chance).__name__ == "Scripted"


def check_record(record: Record) -> None:
    """It is verified or not, and its text says the same; what could not be played may have none."""
    verdict = record.verify()
    if verdict.grade == "exact":
        assert Record.from_text(record.text(), game=record.home) == record
    else:
        with suppress(InvalidPayload):
            assert record.text()


def check_frame(shown: Frame, game: Any) -> None:
    """It shows a view that there can be, and goes on as a line."""
    assert Frame.from_line(shown.line(), game) == shown
    if shown.view is not None:
        check_position(shown.view, game)


@pytest.mark.parametrize("part", range(4))
def test_a_payload_is_refused_with_a_path_or_can_be_played_on(part: int) -> None:
    random = Random(part)  # noqa: S311 - the same payloads every time
    documents = good(random)
    refused = 0
    for _ in range(MUTATIONS // 4):
        document = next(documents)
        game = GAMES[document["game"]]
        refused += check(spoiled(random, document), game)

    assert refused >= MUTATIONS // 4 * 0.6, "most of what was done to them matters"


def test_the_payloads_are_good_before_they_are_spoiled() -> None:
    random = Random(0)  # noqa: S311 - the same payloads every time
    documents = good(random)
    for _ in range(200):
        document = next(documents)
        assert not check(json.dumps(document), GAMES[document["game"]])


def test_bytes_are_refused_or_read_like_text() -> None:
    random = Random(1)  # noqa: S311 - the same bytes every time
    documents = good(random)
    for _ in range(MUTATIONS // 10):
        raw = bytearray(json.dumps(next(documents)), "utf-8")
        raw[random.randrange(len(raw))] = random.randrange(256)
        _, refusal = read(raw, None)
        assert refusal is None or refusal.path.startswith("$")

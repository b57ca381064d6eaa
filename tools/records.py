"""Freeze games: ``python -m tools.records`` writes what is not there yet of ``tests/records/<version>/<game>/``.

- ``<players>-players-<policy>.json`` are games of bots, for every number of players;
- ``<name>.json`` is the record of a game that somebody has written by hand as ``<name>.txt``, in its notation;
- ``results.json`` says what each of them came to: hashes of its last state and of all viewers' streams, points, places;
- ``refusals.json`` lists actions that were refused on the way, with their codes and rules;
- ``schema.json`` is the JSON Schema of the game as it was published with them, on one line.

What is frozen is never written again. It is a promise: if a rule changes, the old records stay and tell the old rule,
the game's ``RULES_VERSION`` goes up, and a step in ``tablerules.wire.migrations`` leads from the one to the other. A
new release of the library gets a folder of its own.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final

import tablerules
from tablerules import GAMES, AnyGame
from tablerules.bots import Bot, stacking
from tablerules.bots.random import bold, hasty, uniform
from tablerules.kernel import REFEREE, InvalidPayload, Player, chance_from
from tablerules.kernel.values import fields, replace
from tablerules.testing.spaces import classes
from tablerules.wire import WIRE_VERSION, Record, decode, dumps, encode, frames, loads

ROOT: Final = Path(__file__).resolve().parents[1]
RECORDS: Final = ROOT / "tests" / "records"
SCHEMA: Final = "schema.json"
RESULTS: Final = "results.json"
REFUSALS: Final = "refusals.json"
ABOUT: Final = frozenset({RESULTS, REFUSALS, SCHEMA})
BOTS: Final[tuple[tuple[str, Bot], ...]] = (("uniform", uniform), ("bold", bold), ("hasty", hasty))
POLICIES: Final = 2  # for each number of players
LONGEST: Final = 400  # actions; a game that is cut off replays all the same

EVERY: Final = 5  # one position in so many is asked for refusals
WISHES: Final = 120  # made there
TO_THE_POINT: Final = 0.8  # of them are of somebody who may act
ALIKE: Final = 2  # refusals with the same code, rule and class of action that are kept


def main() -> None:
    """Write what is missing."""
    for path, game, players, bot in games():
        if not path.exists():
            write(path, dumps(played(game, players, bot, path.stem)))
    for game in GAMES.values():
        for source in sorted(folder(game).glob("*.txt")):
            path = source.with_suffix(".json")
            if not path.exists():
                write(path, dumps(Record.from_text(source.read_text(encoding="utf-8"))))
        add_results(game)
        if not (folder(game) / REFUSALS).exists():
            write(folder(game) / REFUSALS, lines(game, "refusals", refusals(game)))
        if schema_of(game).exists() and not (folder(game) / SCHEMA).exists():
            write(folder(game) / SCHEMA, json.dumps(json.loads(schema_of(game).read_text(encoding="utf-8"))))


def schema_of(game: AnyGame) -> Path:
    """Return where the JSON Schema of a game is published."""
    return ROOT / "typings" / "schema" / f"{game.NAME}.schema.json"


def folder(game: AnyGame, version: str = tablerules.__version__) -> Path:
    """Return where the records of a game lie that were frozen with a version of the library."""
    return RECORDS / version / game.NAME


def frozen(place: Path) -> dict[str, Path]:
    """Return the records of a folder by name."""
    return {path.stem: path for path in sorted(place.glob("*.json")) if path.name not in ABOUT}


# Games of bots.


def games() -> Iterator[tuple[Path, AnyGame, int, Bot]]:
    """Give each record's file, its game, how many play, and how: every number of players, the policies in turn."""
    for game in GAMES.values():
        for index, players in enumerate(game.PLAYERS):
            for turn in range(POLICIES):
                policy, bot = BOTS[(index + turn) % len(BOTS)]
                yield folder(game) / f"{players}-players-{policy}.json", game, players, bot


def played(game: AnyGame, players: int, bot: Bot, name: str) -> Record:
    """Return a game of bots; whoever may act first does, and an imagined tower answers for a real one."""
    record = Record.start(game, players, seed=f"frozen {game.NAME} {name}", first=players - 1)
    chance = chance_from(f"bots {game.NAME} {name}")
    while (able := game.to_act(record.state)) and len(record.actions) < LONGEST:
        action = None
        if able[0] == REFEREE:
            action, chance = stacking.referee(game.view(record.state, None), chance)
        if action is None:
            seat = able[-1] if able[0] == REFEREE else able[len(record.actions) % len(able)]
            legal = game.legal_actions(record.state, seat)
            action, chance = bot(game.view(record.state, seat), legal, chance)
        record = record.play(action)
    return record


# What they came to.


def add_results(game: AnyGame) -> None:
    """Write the results of the records that have none yet."""
    path = folder(game) / RESULTS
    known: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))["results"] if path.exists() else {}
    new = {name: result(read(each)) for name, each in frozen(folder(game)).items() if name not in known}
    if new:
        write(path, lines(game, "results", known | new))


def result(record: Record) -> dict[str, Any]:
    """Return what a record came to."""
    game, state = GAMES[record.game], record.state
    viewers: tuple[Player | None, ...] = (None, *range(record.players))
    found: dict[str, Any] = {
        "actions": len(record.actions),
        "events": len(record.events(None)),
        "state": digest(dumps(state)),
        "streams": {"spectator" if viewer is None else str(viewer): stream(record, viewer) for viewer in viewers},
        "totals": [sheet.total for sheet in game.score(state)],
    }
    end = game.outcome(state)
    return found if end is None else found | {"places": list(end.places), "reason": end.reason}


def stream(record: Record, viewer: Player | None) -> str:
    """Return the hash of all that a viewer is sent, menus included."""
    return digest("".join([f"{each.line()}\n" for each in frames(record, viewer, legal=True)]))


# What was refused on the way.


def refusals(game: AnyGame) -> list[dict[str, Any]]:
    """Return refusals of as many kinds as the frozen games offer, a few of each.

    The wishes are put together of what stands in the actions of all games: a card here, a seat there.
    """
    random = Random(f"refusals {game.NAME}")  # noqa: S311  # the same wishes every time
    rows = {
        name: [transition.state for transition in read(path).replay()] for name, path in frozen(folder(game)).items()
    }
    kinds = classes(game.Action)
    values = seen(game, [state for row in rows.values() for state in row])
    kept: Counter[tuple[str, str, type]] = Counter()
    found: list[dict[str, Any]] = []
    for name, row in rows.items():
        for at in sorted({*range(0, len(row), EVERY), len(row) - 1}):
            for _ in range(WISHES):
                kind = random.choice(kinds)
                wish = kind(**{field: random.choice(values[field]) for field in fields(kind)})
                if random.random() < TO_THE_POINT and game.to_act(row[at]):
                    wish = replace(wish, player=random.choice(game.to_act(row[at])))
                refusal = game.explain(row[at], wish)
                if refusal is None or kept[refusal.code, refusal.rule, kind] == ALIKE or not is_sound(game, wish):
                    continue
                kept[refusal.code, refusal.rule, kind] += 1
                told = {"code": refusal.code, "rule": refusal.rule}
                found.append({"record": name, "at": at, "action": encode(wish)} | told)
    return found


def seen(game: AnyGame, states: Iterable[Any]) -> dict[str, list[Any]]:
    """Return the values that the fields of actions had in the menus of games, by the field's name."""
    values: dict[str, dict[Any, None]] = {}
    for state in states:
        for player in game.to_act(state):
            for action in game.legal_actions(state, player):
                for name in fields(type(action)):
                    values.setdefault(name, {})[getattr(action, name)] = None
    for kind in classes(game.Action):
        for name in fields(kind):
            values.setdefault(name, {None: None})
    return {name: list(found) for name, found in values.items()}


def is_sound(game: AnyGame, wish: object) -> bool:
    """Return whether an action says what actions may say, legal or not."""
    try:
        return bool(decode(encode(wish), "action", game) == wish)
    except InvalidPayload:
        return False


# Files.


def read(path: Path) -> Record:
    """Return the record in a file."""
    record: Record = loads(path.read_text(encoding="utf-8"))
    return record


def write(path: Path, text: str) -> None:
    """Write a file, and say so."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{text}\n", encoding="utf-8")
    print(f"{path.relative_to(RECORDS)}: {path.stat().st_size:,} bytes")


def about(game: AnyGame) -> dict[str, Any]:
    """Return what a file is about."""
    return {"tablerules": WIRE_VERSION, "game": game.NAME, "rules": game.RULES_VERSION}


def lines(game: AnyGame, name: str, rows: Mapping[str, Any] | Sequence[Any]) -> str:
    """Return JSON for people to read and compare, with a line for each row."""
    inside = (
        [f"{json.dumps(key)}: {one(row)}" for key, row in rows.items()] if isinstance(rows, Mapping) else map(one, rows)
    )
    first, last = "{}" if isinstance(rows, Mapping) else "[]"
    head = [f"{json.dumps(key)}: {one(item)}," for key, item in about(game).items()]
    return "\n".join(["{", *head, f"{json.dumps(name)}: {first}", ",\n".join(inside), f"{last}", "}"])


def one(row: object) -> str:
    """Return a row as one line of JSON."""
    return json.dumps(row, ensure_ascii=False)


def digest(text: str) -> str:
    """Return the SHA-256 of a text, in hex."""
    return sha256(text.encode()).hexdigest()


if __name__ == "__main__":
    main()

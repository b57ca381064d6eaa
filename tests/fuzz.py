"""Everything that comes from outside, spoiled: ``python -m tests.fuzz 100000`` attacks all doors and prints figures.

Each attack makes so many inputs, gives them to a door of the library, and holds it to its promise: `InvalidPayload`
(or, from the engine process, an error line) or something sound, after a bounded time and in bounded memory. The tests
run a small part of each; ``TABLERULES_FUZZ`` says how many inputs.
"""

import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, Self

from tablerules import GAMES, AnyGame
from tablerules.kernel.refusals import InvalidPayload
from tablerules.wire import Record, dumps, encode, loads
from tests.wire.test_fuzz import GAMES as ALL
from tests.wire.test_fuzz import MUTATIONS, check, good, playing, read, spoiled

PROGRAM: Final = Path(__file__).resolve().parent.parent / "examples" / "engine_stdio.py"
SLOWEST: Final = 60  # seconds: not how fast it is, but that nothing hangs
LONGEST: Final = 400  # bytes of random input, nearly always
HUGE: Final = 1 << 20  # bytes, once in a while
SELDOM: Final = 2000  # one in so many
JSONISH: Final = b'{}[]",:0123456789-.eE\\untrfalsd \t\xc3\xa9\xed\xa0\x80'
NOTEWORTHY: Final = "PR0123456789 +-./@;drawhireclmkpustn_ABxyz\u00e9\u6e2f\x00\n"


class Figures(NamedTuple):
    """What came of an attack."""

    number: int  # inputs
    refused: int
    seconds: float
    slowest: float  # seconds
    peak: float  # MiB that the process under attack has used at most

    def __str__(self) -> str:
        """Return one line of a table."""
        return (
            f"{self.number:>9,}{self.refused / self.number:>10.1%}{self.seconds:>9.0f} s"
            f"{self.slowest * 1000:>11.1f} ms{self.peak:>9.0f} MiB"
        )


def attacked(number: int, attack: Callable[[], bool], peak: Callable[[], float]) -> Figures:
    """Attack so often; `attack` returns whether the input was refused."""
    refused, slowest = 0, 0.0
    began = time.perf_counter()
    for _ in range(number):
        before = time.perf_counter()
        refused += attack()
        slowest = max(slowest, time.perf_counter() - before)
    return Figures(number, refused, time.perf_counter() - began, slowest, peak())


def documents(number: int, seed: int = 0) -> Figures:
    """Spoiled envelopes through `loads`; what is read is played on."""
    random = Random(seed)  # noqa: S311  # the same inputs every time
    made = good(random)

    def attack() -> bool:
        document = next(made)
        game = ALL[document["game"]]
        return check(spoiled(random, document), game)

    return attacked(number, attack, own_peak)


def strings(number: int, seed: int = 0) -> Figures:
    """Random bytes through `loads`."""
    random = Random(seed)  # noqa: S311  # the same inputs every time

    def attack() -> bool:
        _, refusal = read(bytearray(noise(random)), None)
        if refusal is not None:
            assert refusal.path.startswith("$")
        return refusal is not None

    return attacked(number, attack, own_peak)


def notes(number: int, seed: int = 0) -> Figures:
    """Spoiled notation and random text through `parse_action`; what is read prints as it stood."""
    random = Random(seed)  # noqa: S311  # the same inputs every time
    menus: dict[str, list[str]] = {}
    for name, game in GAMES.items():
        record = playing(game, game.PLAYERS[0], random, 200)
        menus[name] = [game.format_action(action) for action in record.actions]

    def attack() -> bool:
        name = random.choice(list(GAMES))
        if random.randrange(2):
            text = scribbled(random, random.choice(menus[name]))
        else:
            text = noise(random).decode(errors=random.choice(["replace", "surrogateescape"]))
        action = parsed(GAMES[name], text)
        assert action is None or GAMES[name].format_action(action) == text
        return action is None

    return attacked(number, attack, own_peak)


def parsed(game: AnyGame, text: str) -> Any:
    """Return the action that a text notes, or None if it is refused."""
    try:
        return game.parse_action(text)
    except InvalidPayload:
        return None


def requests(number: int, seed: int = 0) -> Figures:
    """Spoiled requests through the engine process, which goes on hosting games meanwhile."""
    random = Random(seed)  # noqa: S311  # the same inputs every time
    saved = [json.loads(dumps(playing(game, game.PLAYERS[0], random, 20))) for game in GAMES.values()]
    made = asked(random, saved)
    with Engine() as engine:

        def attack() -> bool:
            engine.refuses(json.dumps(next(made)).encode())  # the games go on meanwhile
            return engine.refuses(spoiled(random, next(made)).encode("utf-8", "surrogatepass"))

        return attacked(number, attack, engine.peak)


def lines(number: int, seed: int = 0) -> Figures:
    """Random bytes through the engine process."""
    random = Random(seed)  # noqa: S311  # the same inputs every time
    with Engine() as engine:
        return attacked(number, lambda: engine.refuses(noise(random)), engine.peak)


ATTACKS: Final[dict[str, Callable[[int], Figures]]] = {
    "spoiled documents, loads": documents,
    "random bytes, loads": strings,
    "notation, parse_action": notes,
    "spoiled requests, engine": requests,
    "random bytes, engine": lines,
}


class Engine:
    """The engine process, one line at a time."""

    def __enter__(self) -> Self:
        self._process = subprocess.Popen([sys.executable, PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()
        assert self._process.returncode == 0

    def refuses(self, line: bytes) -> bool:
        """Send a line; return whether its reply is an error. The process must have no fault of its own."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(line.replace(b"\n", b" ") + b"\n")
        self._process.stdin.flush()
        while True:
            said = self._process.stdout.readline()
            assert said, f"the engine has ended at {line[:LONGEST]!r}"
            if said.startswith(b'{"frame"'):
                continue
            reply = json.loads(said)
            error = reply.get("error")
            if error is None:
                return False
            assert error["code"] != "internal", (error, line[:LONGEST])
            assert error["path"].startswith("$"), error
            assert error["message"], error
            return True

    def peak(self) -> float:
        """Return the most memory that the process has used, in MiB; 0 where the system does not tell."""
        status = Path(f"/proc/{self._process.pid}/status")
        found = (
            [line.split()[1] for line in status.read_text().splitlines() if line.startswith("VmHWM")]
            if (status.exists())
            else ["0"]
        )
        return int(found[0]) / 1024


def own_peak() -> float:
    """Return the most memory that this process has used, in MiB."""
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used / (1 << 20 if sys.platform == "darwin" else 1 << 10)


# Inputs.


def noise(random: Random) -> bytes:
    """Return random bytes: any, or such as JSON is made of; once in a while very many."""
    length = HUGE if random.randrange(SELDOM) == 0 else random.randrange(LONGEST)
    if random.randrange(2):
        return random.randbytes(length)
    return bytes(random.choices(JSONISH, k=length))


def scribbled(random: Random, text: str) -> str:
    """Return a text with a few characters changed, or none."""
    for _ in range(random.choice([0, 1, 1, 1, 2, 3])):
        place = random.randrange(len(text) + 1)
        text = text[:place] + random.choice(["", *NOTEWORTHY, "9" * 5000]) + text[place + random.randrange(2) :]
    return text


def asked(random: Random, saved: list[Any]) -> Iterator[dict[str, Any]]:
    """Give good requests, as a host makes them that hosts many games at once."""
    mirrors: dict[str, Record] = {}
    tables = [f"t{number}" for number in range(70)]  # more than the engine allows
    while True:
        table = random.choice(tables)
        record = mirrors.get(table)
        if record is None or random.randrange(40) == 0:
            if record is not None:
                yield {"do": "close", "table": table}
            if random.randrange(4) == 0:
                envelope = random.choice(saved)
                mirrors[table] = loads(json.dumps(envelope))
                yield {"do": "open", "table": table, "record": json.loads(json.dumps(envelope))}
                continue
            game = random.choice(list(GAMES.values()))
            players, seed = random.choice(game.PLAYERS), random.choice(["x", "港", str(random.randrange(99))])
            mirrors[table] = Record.start(game, players, seed=seed)
            options = {"options": encode(game.Options(), game=game)} if random.randrange(2) else {}
            yield {"do": "open", "table": table, "game": game.NAME, "players": players, "seed": seed} | options
            continue
        game, state = GAMES[record.game], record.state
        viewer: int | str = random.choice([*range(record.players), "spectator"])
        kind = random.randrange(12)
        actors = game.to_act(state)
        if kind == 0:
            yield {"do": random.choice(["hello", "hello", "legal"]), "id": random.randrange(99)}
        elif kind == 1:
            more = random.choice([{}, {"after": random.randrange(-1, 9)}, {"after": 3, "undos": 1}])
            yield {
                "do": "join",
                "table": table,
                "stream": f"s{random.randrange(40)}",
                "viewer": viewer,
                "legal": True,
            } | more
        elif kind == 2:
            yield {"do": "leave", "table": table, "stream": f"s{random.randrange(40)}"}
        elif kind == 3:
            yield {"do": "undo", "table": table, "seat": random.randrange(-1, record.players)}
        elif kind == 4:
            yield {"do": "record", "table": table, "viewer": random.choice([viewer, "host"])}
        elif kind == 5:
            yield {"do": "legal", "table": table, "seat": random.randrange(-1, record.players)}
        elif kind == 6:
            yield {"do": "catalogue", "game": game.NAME}
        elif actors:
            action = random.choice(game.legal_actions(state, random.choice(actors)))
            mirrors[table] = record.play(action)
            wish = {"note": game.format_action(action)} if kind == 7 else {"action": encode(action)}
            yield {"do": "act", "table": table, "seat": action.player} | wish
        else:
            del mirrors[table]
            yield {"do": "close", "table": table}


def main() -> None:
    """Attack every door so often as the command line says, and print figures."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else MUTATIONS
    print(f"{'attack':<28}{'inputs':>9}{'refused':>10}{'time':>11}{'slowest':>14}{'peak':>13}")
    for name, attack in ATTACKS.items():
        if os.fork() == 0:  # a process of its own, so that its peak is its own
            print(f"{name:<28}{attack(number)}", flush=True)
            os._exit(0)
        _, status = os.wait()
        if status:
            sys.exit(1)


if __name__ == "__main__":
    main()

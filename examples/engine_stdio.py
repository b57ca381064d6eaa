"""The engine as a process: one JSON request a line in, JSON lines out, so that a program in any language hosts games.

    python examples/engine_stdio.py
    {"do":"open","table":"blue","game":"port-royal","players":2,"seed":7}
    {"do":"join","table":"blue","stream":"ann","viewer":0,"legal":true}
    {"do":"act","table":"blue","action":{"type":"draw_card","player":0},"seat":0}

Every request gets one reply, ``{"ok":{…}}`` or ``{"error":{…}}``, with the ``"id"`` of the request if it has one. The
frames that a request causes, ``{"frame":{…},"stream":"ann","table":"blue","undos":0}``, come before its reply. A line
that cannot be used gets an error that says what is wrong and where, changes nothing, and the process goes on.

A request is an object with ``"do"`` and, in any order (in brackets what may be left out):

    hello
    open       table game players [seed] [first] [options]; or table record
    join       table stream viewer [after] [undos] [legal]
    leave      table stream
    act        table action or note [seat]
    legal      table seat
    undo       table seat
    record     table viewer
    catalogue  game
    close      table

Whoever holds the pipe is the host and is believed: the engine keeps secrets from viewers, not from the host. See
"Host games from another language" in the documentation.
"""

import argparse
import secrets
import sys
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, BinaryIO, Final, NamedTuple, TypeAlias

import tablerules
from commandline import run
from tablerules import GAMES, AnyGame
from tablerules.kernel import (
    REFEREE,
    IllegalAction,
    InvalidPayload,
    InvalidSetup,
    Player,
    Refusal,
    Scripted,
    Seeded,
    SeedLike,
    Transition,
    commitment,
)
from tablerules.kernel.chance import ChanceError
from tablerules.kernel.values import Matching
from tablerules.wire import (
    MEBIBYTE,
    WIRE_VERSION,
    Frame,
    IllegalUndo,
    Record,
    catalogue,
    codec_for,
    dumps,
    encode,
    opened,
)
from tablerules.wire import frame as next_frame
from tablerules.wire import frames as all_frames
from tablerules.wire import snapshot as whole_frame
from tablerules.wire.codec import Seed
from tablerules.wire.fast import written
from tablerules.wire.leaves import (
    SAFE,
    as_object,
    matching_reader,
    number_reader,
    read_bool,
    read_plain,
    read_text,
    read_whole,
)
from tablerules.wire.members import Member, read_members
from tablerules.wire.text import Document, parsed, shown

PROTOCOL: Final = 1
SPECTATOR: Final = "spectator"
HOST: Final = "host"
SEED_BYTES: Final = 32
SKIPPED: Final = 1 << 16  # bytes of a line that is too long, at a time

Audience: TypeAlias = Player | str
"""A seat, or a word for somebody who has none."""


class Limits(NamedTuple):
    """What one process holds at most, so that no host fills its memory by mistake."""

    line: int = MEBIBYTE  # bytes
    tables: int = 64
    streams: int = 32  # at one table
    actions: int = 10_000  # of one game


class Fault(Exception):
    """Why a request is not answered."""

    def __init__(self, code: str, message: str, path: str = "$", refusal: Refusal | None = None) -> None:
        super().__init__(code, message, path, refusal)
        self.code = code
        self.message = message
        self.path = path
        self.refusal = refusal


class Stream(NamedTuple):
    """Where one viewer's frames go."""

    viewer: Player | None
    legal: bool


class Table:
    """A game that is being hosted, and who watches."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.streams: dict[str, Stream] = {}
        self.undos = 0
        self.seq = sum(map(len, record.story))  # events so far

    @property
    def game(self) -> AnyGame:
        """Its game."""
        return GAMES[self.record.game]


class Engine:
    """All tables of one process. It reads no pipe and writes none: `answer` takes a line and gives lines."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.tables: dict[str, Table] = {}
        self._frames: list[str] = []  # that the request at hand has caused
        self._verbs: Mapping[str, tuple[tuple[Member, ...], Callable[..., Document]]] = {
            "hello": ((), self.hello),
            "open": (OPEN, self.open),
            "join": (JOIN, self.join),
            "leave": ((TABLE, STREAM), self.leave),
            "act": ((TABLE, ACTION, NOTE, SEAT_IF_ANY), self.act),
            "legal": ((TABLE, SEAT), self.legal),
            "undo": ((TABLE, SEAT), self.undo),
            "record": ((TABLE, RECORD_VIEWER), self.record),
            "catalogue": ((GAME,), self.catalogue),
            "close": ((TABLE,), self.close),
        }

    def answer(self, line: bytes | None, number: int) -> list[str]:
        """Return the lines that answer a request: frames, then the reply.

        Args:
            line: The request; None for one that was longer than allowed.
            number: Which line it is, for errors.
        """
        self._frames = []
        reply: Document = {}
        try:
            document = self._read(line)
            if "id" in document:
                (reply["id"],) = read_members({"id": document.pop("id")}, (ID,))
            reply["ok"] = self._do(document)
        except Fault as fault:
            reply["error"] = error_line(fault, number)
        except InvalidPayload as error:
            path = f"${error.path.removeprefix('$')}"
            reply["error"] = error_line(Fault("bad-request", error.problem, path), number)
        except Exception as error:  # noqa: BLE001  # a bug; the states are values, so that no table has come to harm
            reply["error"] = error_line(Fault("internal", f"{type(error).__name__}: {error}"), number)
        return [*(self._frames if "ok" in reply else ()), written(reply)]

    def _read(self, line: bytes | None) -> Document:
        """Return the object that a line holds."""
        if line is None:
            raise Fault("too-long", f"expected at most {self.limits.line} bytes in a line")
        try:
            document = parsed(line, limit=self.limits.line)
        except InvalidPayload as error:
            raise Fault("not-json", error.problem) from None
        return dict(as_object(document))

    def _do(self, document: Document) -> Document:
        """Return what is done about a request."""
        if "do" not in document:
            raise InvalidPayload("missing", ".do")
        word: object = document.pop("do")
        if type(word) is not str or word not in self._verbs:
            raise InvalidPayload(f"expected {' or '.join(self._verbs)}, got {shown(word)}", ".do")
        members, verb = self._verbs[word]
        items = read_members(document, members)
        return verb(**{member.name: item for member, item in zip(members, items, strict=True)})

    # What can be asked for; each gets the members of its request.

    def hello(self) -> Document:
        """Say what this engine is and can do."""
        return {
            "protocol": PROTOCOL,
            "tablerules": tablerules.__version__,
            "wire": WIRE_VERSION,
            "games": {
                name: {"rules": game.RULES_VERSION, "players": list(game.PLAYERS)} for name, game in GAMES.items()
            },
            "limits": self.limits._asdict(),
            "tables": sorted(self.tables),
        }

    def open(
        self,
        *,
        table: str,
        game: str | None,
        players: int | None,
        seed: object,
        first: int | None,
        options: object,
        record: object,
    ) -> Document:
        """Begin a game, or go on with one from its record."""
        if table in self.tables:
            raise Fault("table-exists", f"there is a table {table} already", "$.table")
        if len(self.tables) >= self.limits.tables:
            raise Fault("too-many", f"there are {self.limits.tables} tables, no more are allowed")
        if record is not None:
            stranger = first_given(game=game, players=players, seed=seed, first=first, options=options)
            if stranger is not None:
                raise InvalidPayload("stands in the record", f".{stranger}")
            played = self._restored(record)
        elif game is None or players is None:
            raise InvalidPayload("missing", ".game" if game is None else ".players")
        else:
            played = begun(game_called(game), players, seed, first or 0, options)
        hosted = self.tables[table] = Table(played)
        return {
            "table": table,
            "game": played.game,
            "rules": played.rules,
            "players": played.players,
            "first": played.first,
            "options": encode(played.options, game=played.game),
            **({"commitment": commitment(played.seed)} if isinstance(played.seed, Seeded) else {}),
            **standing(hosted),
        }

    def join(
        self, *, table: str, stream: str, viewer: Audience, after: int | None, undos: int | None, legal: bool | None
    ) -> Document:
        """Let a viewer watch: from now on, or from where their last connection broke off."""
        hosted = self._table(table)
        if stream not in hosted.streams and len(hosted.streams) >= self.limits.streams:
            raise Fault("too-many", f"there are {self.limits.streams} streams at this table, no more are allowed")
        watched = Stream(seat_of(hosted, viewer, ".viewer"), bool(legal))
        if after is None or (undos or 0) != hosted.undos:
            shown_frames = [self._snapshot(hosted, watched)]
        elif after >= hosted.seq:
            raise InvalidPayload(f"expected int -1..{hosted.seq - 1}, got {after}", ".after")
        else:
            last = None if after < 0 else after
            shown_frames = list(all_frames(hosted.record, watched.viewer, after=last, legal=watched.legal))
        hosted.streams[stream] = watched
        self._frames += [framed(table, stream, hosted.undos, each) for each in shown_frames]
        return {"table": table, "stream": stream, **standing(hosted)}

    def leave(self, *, table: str, stream: str) -> Document:
        """Send a stream no more frames."""
        hosted = self._table(table)
        if stream not in hosted.streams:
            raise Fault("unknown-stream", f"there is no stream {shown(stream)} at this table", "$.stream")
        del hosted.streams[stream]
        return {"table": table, "stream": stream}

    def act(self, *, table: str, action: object, note: str | None, seat: int | None) -> Document:
        """Let a player act; `note` is an action in the game's notation."""
        hosted = self._table(table)
        if (action is None) == (note is None):
            raise InvalidPayload("expected an action or a note", ".action")
        wish = read_action(hosted.game, action, note)
        if seat is not None and wish.player != seat:
            raise InvalidPayload(f"expected {seat}, whose request this is, got {wish.player}", ".action.player")
        if len(hosted.record.actions) >= self.limits.actions:
            raise Fault("too-many", f"this game has {self.limits.actions} actions, no more are allowed")
        before = hosted.record.state
        try:
            record = hosted.record.play(wish)
        except IllegalAction as error:
            raise Fault("refused", error.refusal.message, "$.action", error.refusal) from None
        except ChanceError as error:
            raise Fault("chance", str(error), "$.action") from None
        transition = Transition(record.state, record.story[-1])
        made: dict[Stream, Frame] = {}
        for stream, watched in hosted.streams.items():
            if watched not in made:
                made[watched] = next_frame(before, transition, watched.viewer, hosted.seq, legal=watched.legal)
            self._frames.append(framed(table, stream, hosted.undos, made[watched]))
        hosted.record = record
        hosted.seq += len(transition.events)
        return {"table": table, **standing(hosted)}

    def legal(self, *, table: str, seat: int) -> Document:
        """Say what a player may do now, as actions and in the game's notation."""
        hosted = self._table(table)
        menu = hosted.game.legal_actions(hosted.record.state, actor_at(hosted, seat))
        return {
            "table": table,
            "seat": seat,
            "legal": [encode(action) for action in menu],
            "notes": [hosted.game.format_action(action) for action in menu],
        }

    def undo(self, *, table: str, seat: int) -> Document:
        """Take the last action back, if its player may; every viewer gets a snapshot."""
        hosted = self._table(table)
        try:
            record = hosted.record.undo(actor_at(hosted, seat))
        except IllegalUndo as error:
            raise Fault("refused", error.refusal.message, "$.seat", error.refusal) from None
        hosted.seq -= len(hosted.record.story[-1])
        hosted.record = record
        hosted.undos += 1
        for stream, watched in hosted.streams.items():
            self._frames.append(framed(table, stream, hosted.undos, self._snapshot(hosted, watched)))
        return {"table": table, **standing(hosted)}

    def record(self, *, table: str, viewer: Audience) -> Document:
        """Hand out the record: all of it to the host, seed included, or what a viewer may have."""
        hosted = self._table(table)
        record = hosted.record if viewer == HOST else hosted.record.redacted(seat_of(hosted, viewer, ".viewer"))
        return {"table": table, "record": parsed(dumps(record), limit=sys.maxsize)}

    def catalogue(self, *, game: str) -> Document:
        """Say what the ids of a game mean."""
        return {"game": game, "catalogue": parsed(catalogue(game_called(game)))}

    def close(self, *, table: str) -> Document:
        """Forget a table."""
        self._table(table)
        del self.tables[table]
        return {"table": table}

    def _table(self, name: str) -> Table:
        table = self.tables.get(name)
        if table is None:
            raise Fault("unknown-table", f"there is no table {shown(name)}", "$.table")
        return table

    def _snapshot(self, table: Table, watched: Stream) -> Frame:
        if not table.record.actions:  # nobody has acted: the opening is news to everybody
            return next(all_frames(table.record, watched.viewer, legal=watched.legal))
        return whole_frame(table.record.state, watched.viewer, table.seq, legal=watched.legal)

    def _restored(self, saved: object) -> Record:
        """Return the record in an envelope, which has to replay to what it holds."""
        with inside(".record"):
            record: object = opened(saved)
        if not isinstance(record, Record):
            raise InvalidPayload("expected a record", ".record.kind")
        if len(record.actions) > self.limits.actions:
            raise Fault("too-many", f"expected at most {self.limits.actions} actions", "$.record.data.actions")
        verdict = record.verify()
        if verdict.grade == "unverifiable":
            raise InvalidPayload("expected the seed, without which a game cannot go on", ".record.data.seed")
        if verdict.grade == "diverged":
            raise InvalidPayload(f"replays to something else from position {verdict.at} on", ".record.data.events")
        return record


# What requests are made of.


def begun(game: AnyGame, players: int, seed: object, first: int, options: object) -> Record:
    """Return the record of a game that begins."""
    agreed: object = None
    chance: SeedLike = secrets.token_bytes(SEED_BYTES)
    if options is not None:
        with inside(".options"):  # what is not given is as usual
            given = {**encode(game.Options(), game=game), **as_object(options)}
            agreed = codec_for(game).reader(game.Options)(given, None)
    if seed is not None:
        with inside(".seed"):
            chance = read_seed(game, seed)
    try:
        return Record.start(game, players, seed=chance, first=first, options=agreed)
    except InvalidSetup as error:
        raise Fault("invalid-setup", str(error)) from None
    except ChanceError as error:
        raise Fault("chance", str(error), "$.seed") from None


def read_seed(game: AnyGame, document: object) -> SeedLike:
    """Return the seed that a number, a text or a seed as records have it stands for."""
    if isinstance(document, dict):
        seed: object = codec_for(game).reader(Seed)(document, None)
        if not isinstance(seed, Seeded | Scripted):
            raise InvalidPayload("expected a seed, got only its commitment", "")
        return seed
    if type(document) is str:
        return read_text(document, None)
    number: int = read_whole(document, None)
    return number


def read_action(game: AnyGame, document: object, note: str | None) -> Any:
    """Return the action that a request is about."""
    if note is None:
        return codec_for(game).decode(document, "action", path=".action")
    with inside(".note"):
        return game.parse_action(note)


def game_called(name: str) -> AnyGame:
    """Return a game of this library."""
    if name not in GAMES:
        raise InvalidPayload(f"expected {' or '.join(GAMES)}, got {shown(name)}", ".game")
    return GAMES[name]


def seat_of(table: Table, viewer: Audience, path: str) -> Player | None:
    """Return the seat of a viewer; None for a spectator."""
    if isinstance(viewer, str):
        return None
    if viewer not in range(table.record.players):
        raise InvalidPayload(f"expected int 0..{table.record.players - 1} or '{SPECTATOR}', got {viewer}", path)
    return viewer


def actor_at(table: Table, seat: int) -> Player:
    """Return somebody who could act at a table: a seat, or the referee."""
    if seat not in range(REFEREE, table.record.players):
        raise InvalidPayload(f"expected int {REFEREE}..{table.record.players - 1}, got {seat}", ".seat")
    return seat


def first_given(**items: object) -> str | None:
    """Return the name of the first item that is there."""
    return next((name for name, item in items.items() if item is not None), None)


@contextmanager
def inside(step: str) -> Generator[None]:
    """Let the path of a fault lead through a member."""
    try:
        yield
    except InvalidPayload as error:
        raise InvalidPayload(error.problem, f"{step}{error.path.removeprefix('$')}") from None


# What answers are made of.


def standing(table: Table) -> Document:
    """Return how a game stands: its events so far, who may act, and at the end who has won and why."""
    state, game = table.record.state, table.game
    document: Document = {"seq": table.seq, "undos": table.undos, "to_act": list(game.to_act(state))}
    end = game.outcome(state)
    if end is None:
        return document
    document["outcome"] = {"places": list(end.places), "reason": end.reason}
    document["scores"] = [
        {
            "player": sheet.player,
            "total": sheet.total,
            "lines": [
                {"rule": line.rule, "label": line.label, "amount": line.amount, "evidence": list(line.evidence)}
                for line in sheet.lines
            ],
        }
        for sheet in game.score(state)
    ]
    return document


def framed(table: str, stream: str, undos: int, frame: Frame) -> str:
    """Return the line that carries a frame."""
    return written({"frame": encode(frame), "table": table, "stream": stream, "undos": undos})


def error_line(fault: Fault, number: int) -> Document:
    """Return what an error line says."""
    document: Document = {"code": fault.code, "line": number, "path": fault.path, "message": printable(fault.message)}
    if fault.refusal is not None:
        document["refusal"] = {"code": fault.refusal.code, "rule": fault.refusal.rule}
    return document


def printable(text: str) -> str:
    """Return text that any reader of UTF-8 accepts, however strange what it tells of."""
    return text.encode("utf-8", "backslashreplace").decode()


# Requests, member by member.


def name_reader(*words: str) -> Callable[[Any, Any], Audience]:
    """Return what reads a seat or one of these words."""

    def read(document: object, _: object) -> Audience:
        if isinstance(document, str) and document in words:
            return document
        if type(document) is int and 0 <= document <= SAFE:
            return document
        raise InvalidPayload(f"expected a seat or {' or '.join(map(repr, words))}, got {shown(document)}", "")

    return read


def read_anything(document: object, _: object) -> object:
    """Read what is looked at only later, once it is known of which game it is."""
    if document is None:
        raise InvalidPayload("expected something, got null", "")
    return document


def read_id(document: object, _: object) -> object:
    """Read what a request is called by its sender: a number or a short text, which comes back as it is."""
    if type(document) is not int and (type(document) is not str or len(document) > NAME_LENGTH):
        raise InvalidPayload(f"expected int or a text of at most {NAME_LENGTH} characters, got {shown(document)}", "")
    read_plain(document)
    return document


NAME_LENGTH: Final = 64
read_name: Final = matching_reader(Matching("[A-Za-z0-9_.:-]+", NAME_LENGTH))
ID: Final = Member("id", read_id)
TABLE: Final = Member("table", read_name)
STREAM: Final = Member("stream", read_name)
GAME: Final = Member("game", read_text)
SEAT: Final = Member("seat", number_reader(REFEREE, SAFE))
SEAT_IF_ANY: Final = SEAT._replace(optional=True)
ACTION: Final = Member("action", read_anything, optional=True)
NOTE: Final = Member("note", read_text, optional=True)
RECORD_VIEWER: Final = Member("viewer", name_reader(SPECTATOR, HOST))
OPEN: Final = (
    TABLE,
    GAME._replace(optional=True),
    Member("players", number_reader(0, SAFE), optional=True),
    Member("seed", read_anything, optional=True),
    Member("first", number_reader(0, SAFE), optional=True),
    Member("options", read_anything, optional=True),
    Member("record", read_anything, optional=True),
)
JOIN: Final = (
    TABLE,
    STREAM,
    Member("viewer", name_reader(SPECTATOR)),
    Member("after", number_reader(-1, SAFE), optional=True),
    Member("undos", number_reader(0, SAFE), optional=True),
    Member("legal", read_bool, optional=True),
)


# The pipe.


def lines(pipe: BinaryIO, longest: int) -> Iterator[bytes | None]:
    """Give the lines of a pipe without their ends, and None for each that is too long; it is never held whole."""
    while line := pipe.readline(longest + 1):
        if line.endswith(b"\n"):
            yield line.removesuffix(b"\n").removesuffix(b"\r")
        elif len(line) <= longest:  # the last one
            yield line
        else:
            while (rest := pipe.readline(SKIPPED)) and not rest.endswith(b"\n"):
                pass
            yield None


def serve(engine: Engine, incoming: BinaryIO, outgoing: BinaryIO) -> None:
    """Answer requests until there are no more."""
    for number, line in enumerate(lines(incoming, engine.limits.line), start=1):
        outgoing.write("".join([f"{answer}\n" for answer in engine.answer(line, number)]).encode())
        outgoing.flush()


def main(arguments: Sequence[str]) -> int:
    """Run the program and return its exit status."""
    parser = argparse.ArgumentParser(
        description=(__doc__ or "").partition("\n\n")[0],
        epilog=(__doc__ or "").partition("\n\n")[2],
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    usual = Limits()
    parser.add_argument("--line", type=int, default=usual.line, help="bytes of the longest request (%(default)s)")
    parser.add_argument("--tables", type=int, default=usual.tables, help="at once (%(default)s)")
    parser.add_argument("--streams", type=int, default=usual.streams, help="at one table (%(default)s)")
    parser.add_argument("--actions", type=int, default=usual.actions, help="of one game (%(default)s)")
    asked = parser.parse_args(arguments)
    limits = Limits(asked.line, asked.tables, asked.streams, asked.actions)
    if min(limits) < 1:
        parser.error("limits are whole numbers from 1")
    serve(Engine(limits), sys.stdin.buffer, sys.stdout.buffer)
    return 0


if __name__ == "__main__":
    sys.exit(run(main))

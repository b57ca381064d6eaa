"""The engine as a process: requests in, frames and one reply out, and no line can stop it."""

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import pytest

from tablerules import GAMES
from tablerules.kernel import commitment
from tablerules.wire import Record, Verdict, dumps, encode, frames, loads, merged
from tests.examples.programs import ENOUGH, ROOT, node, run
from tools.records import folder, frozen

Said: TypeAlias = dict[str, Any]

PROGRAM: Final = "examples/engine_stdio.py"
CLIENT: Final = "examples/engine_stdio_client.mjs"
OPEN: Final[Said] = {"do": "open", "table": "t", "game": "port-royal", "players": 2, "seed": 7}


class Engine:
    """The process, one request at a time."""

    def __init__(self, *arguments: str) -> None:
        self.lines = 0
        self.process = subprocess.Popen(
            [sys.executable, str(ROOT / PROGRAM), *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={}
        )

    def tell(self, line: bytes) -> tuple[Said, list[Said]]:
        """Send a line; return the reply, and the frames that came before it."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.lines += 1
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        shown: list[Said] = []
        while True:
            said = json.loads(self.process.stdout.readline())
            if "frame" not in said:
                return said, shown
            shown.append(said)

    def ask(self, do: str, **members: object) -> tuple[Any, list[Said]]:
        """Send a good request; return what was answered, and the frames."""
        reply, shown = self.tell(json.dumps({"do": do, **members}).encode())
        assert "ok" in reply, reply
        return reply["ok"], shown

    def fault(self, do: str, **members: object) -> Said:
        """Send a request that is refused, and return what is said about it."""
        reply, shown = self.tell(json.dumps({"do": do, **members}).encode())
        assert shown == []
        fault: Said = reply["error"]
        return fault

    def close(self) -> int:
        _, _ = self.process.communicate(timeout=ENOUGH)
        return self.process.returncode


@pytest.fixture(scope="module")
def busy() -> Iterator[Engine]:
    """One that has seen many bad lines before."""
    engine = Engine()
    engine.ask(**OPEN)
    yield engine
    assert engine.close() == 0


@pytest.fixture
def engine() -> Iterator[Engine]:
    engine = Engine()
    yield engine
    assert engine.close() == 0


def test_every_request_gets_one_reply_with_its_id_behind_its_frames() -> None:
    requests = [
        {"do": "hello", "id": 1},
        {**OPEN, "id": "open"},
        {"do": "join", "table": "t", "stream": "a", "viewer": 0, "id": 3},
        {"do": "join", "table": "t", "stream": "b", "viewer": "spectator"},
        {"do": "act", "table": "t", "note": "P0 draw", "id": 5},
        {"do": "fly", "id": 6},
    ]
    status, said, complaints = run(PROGRAM, typed="".join(f"{json.dumps(each)}\n" for each in requests))
    answers = [json.loads(line) for line in said.splitlines()]

    assert (status, complaints) == (0, "")
    assert ["frame" if "frame" in each else each.get("id") for each in answers] == [
        *(1, "open", "frame", 3, "frame", None, "frame", "frame", 5, 6)
    ]
    assert [each["stream"] for each in answers if "frame" in each] == ["a", "b", "a", "b"]


def test_hello_tells_of_games_and_limits(engine: Engine) -> None:
    engine.ask(**OPEN)
    told, _ = engine.ask("hello")

    assert told["games"]["port-royal"] == {"rules": "1.0", "players": [2, 3, 4, 5]}
    assert set(told["games"]) == set(GAMES)
    assert told["tables"] == ["t"]
    assert set(told["limits"]) == {"line", "tables", "streams", "actions"}


def test_several_tables_and_viewers_each_get_their_own_frames(engine: Engine) -> None:
    """The frames are those that the library makes of the same records."""
    games = {"one": ("ishikari", 3), "two": ("port-royal", 2), "three": ("ishikari", 4), "four": ("sainokawara", 3)}
    viewers: tuple[int | str, ...] = (0, 1, "spectator")
    records = {name: Record.start(game, players, seed=name) for name, (game, players) in games.items()}
    lines: dict[tuple[str, int | str], list[Said]] = {}
    for table, (game, players) in games.items():
        engine.ask("open", table=table, game=game, players=players, seed=table)
        for viewer in viewers:
            _, shown = engine.ask("join", table=table, stream=f"s{viewer}", viewer=viewer, legal=True)
            lines[table, f"s{viewer}"] = [each["frame"] for each in shown]
    for _ in range(6):
        for table, record in records.items():
            its, state = GAMES[record.game], record.state
            action = its.legal_actions(state, its.to_act(state)[0])[0]
            records[table] = record.play(action)
            _, shown = engine.ask("act", table=table, note=its.format_action(action))
            for each in shown:
                assert each["table"] == table
                lines[table, each["stream"]].append(each["frame"])

    for table, record in records.items():
        for viewer in viewers:
            seat = viewer if isinstance(viewer, int) else None
            assert lines[table, f"s{viewer}"] == [encode(each) for each in frames(record, seat, legal=True)]
        told, _ = engine.ask("record", table=table, viewer="host")
        assert loads(json.dumps(told["record"])) == record


def test_who_comes_back_gets_what_they_have_missed(engine: Engine) -> None:
    engine.ask(**OPEN)
    _, opening = engine.ask("join", table="t", stream="a", viewer=0)
    engine.ask("act", table="t", note="P0 draw")
    engine.ask("leave", table="t", stream="a")
    _, unseen = engine.ask("act", table="t", note="P0 draw")
    _, caught_up = engine.ask("join", table="t", stream="a", viewer=0, after=5)
    _, everything = engine.ask("join", table="t", stream="b", viewer=0, after=-1)
    _, late = engine.ask("join", table="t", stream="c", viewer=0)

    assert unseen == []
    assert [each["frame"]["seq"] for each in caught_up] == [6]
    assert [each["frame"]["seq"] for each in everything] == [0, 4, 6]
    assert everything[0]["frame"] == opening[0]["frame"]
    seen = everything[0]["frame"]["view"]
    for each in everything[1:]:
        seen = merged(seen, each["frame"]["patch"])
    assert [each["frame"]["view"] for each in late] == [seen]
    assert late[0]["frame"]["events"] == []
    assert engine.fault("join", table="t", stream="c", viewer=0, after=99)["path"] == "$.after"


def test_an_undo_shows_everybody_the_table_as_it_is_again(engine: Engine) -> None:
    engine.ask(**OPEN)
    _, first = engine.ask("join", table="t", stream="a", viewer=1)
    engine.ask("act", table="t", note="P0 draw")
    engine.ask("act", table="t", note="P0 stop")
    told, shown = engine.ask("undo", table="t", seat=0)
    _, again = engine.ask("act", table="t", note="P0 stop")
    _, stale = engine.ask("join", table="t", stream="b", viewer=1, after=7)
    _, fresh = engine.ask("join", table="t", stream="b", viewer=1, after=5, undos=1)

    assert first[0]["undos"] == 0
    assert (told["undos"], told["seq"], told["to_act"]) == (1, 6, [0])
    assert [(each["undos"], each["frame"]["seq"], "view" in each["frame"]) for each in shown] == [(1, 6, True)]
    assert [(each["undos"], each["frame"]["seq"]) for each in again] == [(1, 6)]
    assert ["view" in each["frame"] for each in stale] == [True]
    assert [each["frame"]["seq"] for each in fresh] == [6]


def test_an_undo_that_is_not_allowed_is_refused_with_its_law(engine: Engine) -> None:
    engine.ask(**OPEN)

    assert engine.fault("undo", table="t", seat=0)["refusal"] == {"code": "nothing-to-undo", "rule": "L11"}
    engine.ask("act", table="t", note="P0 draw")
    assert engine.fault("undo", table="t", seat=1)["refusal"]["code"] == "not-your-action"
    assert engine.fault("undo", table="t", seat=0)["refusal"]["code"] == "something-was-told"
    assert engine.fault("undo", table="t", seat=2)["path"] == "$.seat"


def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing(engine: Engine) -> None:
    engine.ask(**OPEN)
    engine.ask("join", table="t", stream="a", viewer=0)
    before, _ = engine.ask("record", table="t", viewer="host")
    fault = engine.fault("act", table="t", action={"type": "draw_card", "player": 1})
    after, _ = engine.ask("record", table="t", viewer="host")

    assert fault["code"] == "refused"
    assert fault["refusal"] == {"code": "not-your-turn", "rule": "PR-5.1"}
    assert after == before


def test_a_seat_acts_for_itself_alone(engine: Engine) -> None:
    engine.ask(**OPEN)
    fault = engine.fault("act", table="t", action={"type": "draw_card", "player": 0}, seat=1)

    assert (fault["code"], fault["path"]) == ("bad-request", "$.action.player")
    assert engine.ask("act", table="t", action={"type": "draw_card", "player": 0}, seat=0)[0]["seq"] == 6


def test_the_menu_of_a_seat_and_of_the_referee(engine: Engine) -> None:
    engine.ask(**OPEN)
    assert engine.ask("legal", table="t", seat=0)[0]["notes"] == ["P0 draw"]
    assert engine.ask("legal", table="t", seat=1)[0]["legal"] == []

    opened, _ = engine.ask("open", table="s", game="sainokawara", players=3, seed=1, options={"roll_at_table": True})
    assert opened["options"] == encode(GAMES["sainokawara"].Options(roll_at_table=True))
    while opened["to_act"][0] != -1:
        seat = opened["to_act"][0]
        first = engine.ask("legal", table="s", seat=seat)[0]["legal"][0]
        opened, _ = engine.ask("act", table="s", action=first, seat=seat)
    menu = engine.ask("legal", table="s", seat=-1)[0]["legal"]
    assert {action["player"] for action in menu} == {-1}
    assert engine.ask("act", table="s", action=menu[0], seat=-1)[0]["seq"] > opened["seq"]


def test_a_viewer_gets_the_record_without_its_seed(engine: Engine) -> None:
    opened, _ = engine.ask("open", table="t", game="ishikari", players=3, seed=7)
    told, _ = engine.ask("record", table="t", viewer=1)
    record = loads(json.dumps(told["record"]))

    assert opened["commitment"] == commitment(7)
    assert record == Record.start("ishikari", 3, seed=7).redacted(1)
    assert record.seed.hash == commitment(7)
    assert record.verify() == Verdict("unverifiable")


def test_without_a_seed_every_game_is_another_one(engine: Engine) -> None:
    told = [engine.ask("open", table=name, game="port-royal", players=2)[0]["commitment"] for name in "ab"]

    assert len(set(told)) == 2


def test_a_game_goes_on_from_its_record(engine: Engine) -> None:
    record = Record.start("port-royal", 2, seed=7).play(GAMES["port-royal"].parse_action("P0 draw"))
    document = json.loads(dumps(record))
    told, _ = engine.ask("open", table="t", record=document)
    engine.ask("act", table="t", note="P0 stop")

    assert (told["seq"], told["to_act"]) == (6, [0])
    document["data"]["events"][1][0]["card"] = 60
    assert engine.fault("open", table="u", record=document)["path"] == "$.record.data.events"
    document["data"]["events"][1][0]["card"] = 999
    assert engine.fault("open", table="u", record=document)["path"] == "$.record.data.events[1][0].card"
    assert engine.fault("open", table="u", record=document, seed=7)["path"] == "$.seed"
    withheld = json.loads(dumps(record.redacted(0)))
    assert engine.fault("open", table="u", record=withheld)["path"] == "$.record.data.seed"
    action = json.loads(dumps(record.actions[0]))
    assert engine.fault("open", table="u", record=action)["path"] == "$.record.kind"


def test_a_script_that_runs_out_leaves_the_table_as_it_was(engine: Engine) -> None:
    script = {"type": "scripted", "answers": []}
    fault = engine.fault("open", table="u", game="port-royal", players=2, seed=script)
    assert (fault["code"], fault["path"]) == ("chance", "$.seed")

    opened, _ = engine.ask("open", table="t", game="sainokawara", players=3, seed=script)
    reply: Said = {"ok": opened}
    menu: list[Said] = []
    seat = 0
    while "ok" in reply:
        seat = reply["ok"]["to_act"][0]
        menu = engine.ask("legal", table="t", seat=seat)[0]["legal"]
        reply, _ = engine.tell(json.dumps({"do": "act", "table": "t", "action": menu[-1]}).encode())
    assert (reply["error"]["code"], reply["error"]["path"]) == ("chance", "$.action")
    assert "run out" in reply["error"]["message"]
    assert engine.ask("legal", table="t", seat=seat)[0]["legal"] == menu
    assert engine.ask("hello")[0]["tables"] == ["t"]


def test_a_finished_game_tells_who_has_won_and_why(engine: Engine) -> None:
    game = GAMES["port-royal"]
    text = frozen(folder(game))["an-expedition-calls-the-last-lap"].read_text(encoding="utf-8")
    told, _ = engine.ask("open", table="t", record=json.loads(text))
    end = loads(text).state
    outcome = game.outcome(end)

    assert outcome is not None
    assert told["to_act"] == []
    assert told["outcome"] == {"places": list(outcome.places), "reason": outcome.reason}
    assert [sheet["total"] for sheet in told["scores"]] == [sheet.total for sheet in game.score(end)]
    assert all(sum(line["amount"] for line in sheet["lines"]) == sheet["total"] for sheet in told["scores"])


def test_the_catalogue_is_that_of_the_library(engine: Engine) -> None:
    told, _ = engine.ask("catalogue", game="ishikari")

    assert told["catalogue"] == GAMES["ishikari"].catalogue()


JOIN: Final = '{"do":"join","table":"t","stream":"a","viewer":0'


@pytest.mark.parametrize(
    ("line", "code", "path"),
    [
        (b"", "not-json", "$"),
        (b"nonsense", "not-json", "$"),
        (b"\xff\xfe", "not-json", "$"),
        (b"[" * 1000, "not-json", "$"),
        (b"[]", "bad-request", "$"),
        (b"{}", "bad-request", "$.do"),
        (b'{"do":"fly"}', "bad-request", "$.do"),
        (b'{"do":7}', "bad-request", "$.do"),
        (b'{"do":"hello","do":"hello"}', "bad-request", "$.do"),
        (b'{"do":"hello","id":[]}', "bad-request", "$.id"),
        (b'{"do":"hello","id":null}', "bad-request", "$.id"),
        (b'{"do":"hello","id":"' + b"x" * 65 + b'"}', "bad-request", "$.id"),
        (b'{"do":"hello","id":"\\ud800"}', "bad-request", "$.id"),
        (b'{"do":"hello","id":12345678901234567890}', "bad-request", "$.id"),
        (b'{"do":"hello","more":1}', "bad-request", "$.more"),
        (b'{"do":"close"}', "bad-request", "$.table"),
        (b'{"do":"close","table":"no such"}', "bad-request", "$.table"),
        (b'{"do":"close","table":"none"}', "unknown-table", "$.table"),
        (b'{"do":"leave","table":"t","stream":"none"}', "unknown-stream", "$.stream"),
        (b'{"do":"open","table":"t","game":"port-royal","players":2}', "table-exists", "$.table"),
        (b'{"do":"open","table":"u"}', "bad-request", "$.game"),
        (b'{"do":"open","table":"u","game":"chess","players":2}', "bad-request", "$.game"),
        (b'{"do":"open","table":"u","game":"port-royal"}', "bad-request", "$.players"),
        (b'{"do":"open","table":"u","game":"port-royal","players":9}', "invalid-setup", "$"),
        (b'{"do":"open","table":"u","game":"port-royal","players":2,"first":2}', "invalid-setup", "$"),
        (b'{"do":"open","table":"u","game":"port-royal","players":2,"seed":0.5}', "bad-request", "$.seed"),
        (b'{"do":"open","table":"u","game":"port-royal","players":2,"seed":null}', "bad-request", "$.seed"),
        (b'{"do":"open","table":"u","game":"port-royal","players":2,"seed":"\\ud800"}', "bad-request", "$.seed"),
        (
            b'{"do":"open","table":"u","game":"port-royal","players":2,"seed":{"type":"commitment","hash":"%s"}}'
            % (b"0" * 64),
            "bad-request",
            "$.seed",
        ),
        (
            b'{"do":"open","table":"u","game":"port-royal","players":2,"options":{"target_points":"12"}}',
            "bad-request",
            "$.options.target_points",
        ),
        (b'{"do":"open","table":"u","record":{"tablerules":9}}', "bad-request", "$.record.tablerules"),
        (b'{"do":"act","table":"t"}', "bad-request", "$.action"),
        (b'{"do":"act","table":"t","note":"P0 draw","action":{}}', "bad-request", "$.action"),
        (b'{"do":"act","table":"t","note":"P0 fly"}', "bad-request", "$.note"),
        (b'{"do":"act","table":"t","action":null}', "bad-request", "$.action"),
        (b'{"do":"act","table":"t","action":{"type":"draw_card"}}', "bad-request", "$.action.player"),
        (
            b'{"do":"act","table":"t","action":{"type":"hire_person","player":0,"card":120}}',
            "bad-request",
            "$.action.card",
        ),
        (b'{"do":"legal","table":"t","seat":2}', "bad-request", "$.seat"),
        (b'{"do":"record","table":"t","viewer":"everybody"}', "bad-request", "$.viewer"),
        (b'{"do":"record","table":"t","viewer":2}', "bad-request", "$.viewer"),
        (JOIN.encode() + b',"legal":1}', "bad-request", "$.legal"),
        (JOIN.encode() + b',"after":-2}', "bad-request", "$.after"),
        (JOIN.encode() + b',"after":4}', "bad-request", "$.after"),
        (b'{"do":"join","table":"t","stream":"a"}', "bad-request", "$.viewer"),
        (b'{"do":"join","table":"t","stream":"a","viewer":true}', "bad-request", "$.viewer"),
        (b'{"do":"catalogue","game":"chess"}', "bad-request", "$.game"),
    ],
)
def test_a_bad_line_says_what_is_wrong_and_where_and_the_process_lives_on(
    line: bytes, code: str, path: str, busy: Engine
) -> None:
    before = busy.ask("record", table="t", viewer="host")
    reply, shown = busy.tell(line)
    fault = reply["error"]

    assert shown == []
    assert (fault["code"], fault["path"], fault["line"]) == (code, path, busy.lines)
    assert fault["message"]
    assert busy.ask("record", table="t", viewer="host") == before


def test_a_line_that_is_too_long_is_passed_over() -> None:
    engine = Engine("--line", "200")
    engine.ask(**OPEN)
    reply, _ = engine.tell(b'{"do":"hello","more":"' + b"x" * 3_000_000 + b'"}')

    assert (reply["error"]["code"], reply["error"]["line"]) == ("too-long", 2)
    assert engine.ask("act", table="t", note="P0 draw")[0]["seq"] == 6
    longest = b'{"do":"hello","id":7}'.ljust(200)
    assert engine.tell(longest)[0]["id"] == 7
    assert engine.tell(longest + b" ")[0]["error"]["code"] == "too-long"
    assert engine.close() == 0


def test_there_are_not_more_tables_streams_or_actions_than_allowed() -> None:
    engine = Engine("--tables", "1", "--streams", "1", "--actions", "1")
    engine.ask(**OPEN)
    engine.ask("join", table="t", stream="a", viewer=0)
    engine.ask("act", table="t", note="P0 draw")
    played = engine.ask("record", table="t", viewer="host")[0]["record"]

    assert engine.fault("open", table="u", game="port-royal", players=2)["code"] == "too-many"
    assert engine.fault("join", table="t", stream="b", viewer=0)["code"] == "too-many"
    assert engine.ask("join", table="t", stream="a", viewer=1)[0]["stream"] == "a"
    assert engine.fault("act", table="t", note="P0 draw")["code"] == "too-many"
    engine.ask("close", table="t")
    played["data"]["actions"] *= 2
    played["data"]["events"].append(played["data"]["events"][1])
    assert engine.fault("open", table="u", record=played)["path"] == "$.record.data.actions"
    assert engine.close() == 0


def test_the_last_line_need_not_end() -> None:
    status, said, _ = run(PROGRAM, typed='{"do":"hello"}')

    assert (status, "ok" in json.loads(said)) == (0, True)


def test_a_limit_below_one_is_refused() -> None:
    status, _, complaints = run(PROGRAM, "--tables", "0")

    assert status == 2
    assert "limits are whole numbers from 1" in complaints


@pytest.mark.parametrize("game", GAMES)
def test_a_client_in_javascript_hosts_whole_games(game: str) -> None:
    """It checks by itself that whoever watched, came back or came late sees the same; we verify its records."""
    asked = ["--game", game, "--players", "3", "--tables", "3", "--seed", "7", "--longest", "150", "--records"]
    done = subprocess.run(
        [node(), str(ROOT / CLIENT), "--python", sys.executable, *asked],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=ENOUGH,
        check=False,
    )
    told = [json.loads(line) for line in done.stdout.splitlines()]

    assert (done.returncode, done.stderr) == (0, "")
    assert len(told) == 6
    for summary, document in zip(told[:3], told[3:], strict=True):
        record = loads(json.dumps(document))
        assert record.verify() == Verdict("exact")
        assert len(record.actions) == summary["actions"] > 30
        assert summary["refused"] == summary["actions"] // 10
        assert summary["commitment"] == commitment(record.seed)
        assert summary["events"] == len(record.events(None))
        assert summary["frames"][1] == summary["frames"][-1] == summary["actions"] + 1
        if summary["actions"] < 150:
            outcome = GAMES[game].outcome(record.state)
            assert outcome is not None
            assert summary["outcome"] == {"places": list(outcome.places), "reason": outcome.reason}

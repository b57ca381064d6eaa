"""The desk of the playground: one game, asked and answered in JSON, with no idea of a browser.

The page asks one thing at a time, such as ``{"do": "act", "notation": "P0 draw"}``, and gets back all that it has to
show. The same code runs in the reader's browser and in the tests.
"""

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from commandline import BOTS, report, seed_of
from narrate import Ink, Narrator, narrator_for, story
from tablerules import GAMES, AnyGame
from tablerules.games import sainokawara
from tablerules.kernel import (
    REFEREE,
    Chance,
    IllegalAction,
    InvalidPayload,
    InvalidSetup,
    Player,
    Refusal,
    Transition,
    chance_from,
)
from tablerules.wire import MEBIBYTE, IllegalUndo, Record, dumps, frame, loads

YOU: Final = "you"
STAND_IN: Final = "steady"  # the bot that plays on for people
REFEREED: Final = (sainokawara.NAME,)  # games in which somebody reports what only eyes can see
LONGEST: Final = 16 * MEBIBYTE  # text of a record: it comes from the reader's own computer
WIDE: Final = "200"  # characters in a line of the story: the page breaks lines itself

Answer = dict[str, Any]


class Desk:
    """One reader's game: the record, who sits where, whose eyes are lent, and which position is looked at."""

    record: Record

    def __init__(self) -> None:
        os.environ["COLUMNS"] = WIDE  # the narrators ask how wide a line may be
        self.asked: Mapping[str, Callable[..., None]] = {
            "start": self.start,
            "act": self.act,
            "step": self.step,
            "undo": self.undo,
            "look": self.look,
            "load": self.load,
            "auto": self.let_play,
        }
        self.seats: tuple[str, ...] = ()  # (players,) YOU, or the name of a bot
        self.referee = STAND_IN
        self.auto = False
        self.viewer: Player | None = 0
        self.at: int | None = None  # the position that is looked at, if it is not the last one
        self.told = 0  # positions whose story the page has
        self.waiting = False  # the imagined table waits for a player
        self.start("port-royal", 3, "1", (YOU, STAND_IN, STAND_IN))

    def handle(self, text: str) -> str:
        """Do what is asked, and answer with what is to be shown; a wish that is refused leaves everything as it is."""
        question: Answer = json.loads(text)
        name = question.pop("do")
        if name == "games":
            return json.dumps({"games": [_about(game) for game in GAMES.values()], "bots": list(BOTS)})
        if name == "save":
            return json.dumps({"record": dumps(self.record), "text": self.record.text()})
        problem: Answer | None = None
        try:
            self.asked[name](**question)
        except (IllegalAction, IllegalUndo) as error:
            problem = self._refused(error.refusal)
        except (InvalidPayload, InvalidSetup) as error:
            problem = {"message": str(error)}
        return json.dumps(self.shown() | {"problem": problem}, ensure_ascii=False)

    # What may be asked for

    def start(self, game: str, players: int, seed: str, seats: Sequence[str], referee: str = STAND_IN) -> None:
        """Begin a game; each seat is ``"you"`` or the name of a bot, and so is the referee."""
        record = Record.start(game, players, seed=seed_of(seed))
        self._sit_down(record, seats, referee, seed)

    def load(self, text: str) -> None:
        """Go on with a record: as JSON, or as the text that people read.

        Raises:
            InvalidPayload: If it is none, or gives another game than it tells.
        """
        if text.lstrip().startswith("{"):
            record = loads(text.strip(), limit=LONGEST)
            if not isinstance(record, Record):
                raise InvalidPayload(f"this is a {type(record).__name__.lower()}, not a record")
        else:
            record = Record.from_text(text, limit=LONGEST)
        verdict = record.verify()
        if verdict.grade == "unverifiable":
            raise InvalidPayload("this record withholds its seed, so it cannot be played again")
        if verdict.grade != "exact":
            raise InvalidPayload(f"this record tells another game than it gives, from position {verdict.at} on")
        self._sit_down(record, (YOU,) * record.players, YOU, str(record.seed))
        self.at = 0

    def act(self, notation: str) -> None:
        """Carry out an action as its notation says it.

        Raises:
            InvalidPayload: If it says nothing.
            IllegalAction: If it is not legal now.
        """
        self._play(self.game.parse_action(notation))

    def step(self, times: int = 1) -> None:
        """Let bots act, and the referee of an imagined table, so many times or until it is a person's turn."""
        for _ in range(times):
            player = self._bot_to_act()
            if player is None:
                return
            self._let_act(player)

    def undo(self) -> None:
        """Take back the last action, if the rules of undo allow it.

        Raises:
            IllegalUndo: If not.
        """
        actions = self.record.actions
        self.record = self.record.undo(actions[-1].player if actions else 0)
        self.states.pop()
        self.at = None
        self._tell_anew()

    def look(self, viewer: Player | None, at: int | None = None) -> None:
        """Lend the eyes of a viewer (None: a spectator), at a position (None: as it stands now)."""
        self.at = None if at is None or at >= len(self.record.actions) else max(at, 0)
        if viewer != self.viewer:
            self.viewer = viewer
            self._tell_anew()

    def let_play(self, on: bool) -> None:  # noqa: FBT001  # it is a field of a question, and has a name there
        """Let a bot play the seats of people too, or no longer."""
        self.auto = on

    # What is shown

    def shown(self) -> Answer:
        """Return what the page shows, as plain JSON values; of the story only what it has not been told yet."""
        position = len(self.record.actions) if self.at is None else self.at
        state = self.states[position]
        view = self.game.view(state, self.viewer)
        fresh, steps = self.told == 0, list(self._steps(self.told))
        self.told = len(self.states)
        return {
            "game": self.game.NAME,
            "players": self.record.players,
            "seats": self.seats,
            "viewer": self.viewer,
            "position": position,
            "last": len(self.record.actions),
            "fresh": fresh,
            "steps": steps,
            "table": "\n".join(self.narrator.table(view)),
            "view": json.dumps(json.loads(dumps(view))["data"], indent=1, ensure_ascii=False),
            "results": "\n".join(self.narrator.results(state)) if self.game.outcome(state) else "",
            "menu": self._menu() if position == len(self.record.actions) else [],
            "next": self._next(),
        }

    def _steps(self, known: int) -> Iterator[Answer]:
        seq = sum(len(events) for events in self.record.story[:known])
        for number in range(known, len(self.states)):
            events = self.record.story[number]
            after = self.states[number]
            before = self.states[number - 1] if number else None
            seen = [self.game.redact(event, self.viewer) for event in events]
            told = self.narrator.tell(self.game.view(after if before is None else before, self.viewer), seen)
            yield {
                "number": number,
                "notation": self.game.format_action(self.record.actions[number - 1]) if number else "",
                "said": _paragraphs(story(self.narrator, told)),
                "events": len(events),
                "frame": frame(before, Transition(after, events), self.viewer, seq).line(),
            }
            seq += len(events)

    def _menu(self) -> list[Answer]:
        """Return what each person who is to act may do."""
        return [
            {
                "player": player,
                "name": self.narrator.name(player),
                "entries": [
                    {
                        "notation": self.game.format_action(action),
                        "words": self.narrator.word(self.game.view(self.record.state, player), action),
                    }
                    for action in self.game.legal_actions(self.record.state, player)
                ],
            }
            for player in self._people()
        ]

    def _next(self) -> str:
        if not self.game.to_act(self.record.state):
            return "over"
        return "you" if self._bot_to_act() is None else "bot"

    def _refused(self, refusal: Refusal) -> Answer:
        return {"code": refusal.code, "rule": refusal.rule, "message": refusal.message}

    # Who acts

    def _people(self) -> list[Player]:
        """Return who of those who may act is a person; at an imagined table nobody is asked to be the referee."""
        seats = self.game.to_act(self.record.state)
        return [player for player in seats if self._is_person(player)]

    def _is_person(self, player: Player) -> bool:
        return not self.auto and (self.referee if player == REFEREE else self.seats[player]) == YOU

    def _bot_to_act(self) -> Player | None:
        """Return the first of those who may act that is a bot; a referee who waits for a player is none."""
        for player in self.game.to_act(self.record.state):
            if not self._is_person(player) and not (player == REFEREE and self.waiting):
                return player
        return None

    def _let_act(self, player: Player) -> None:
        """Let a bot act, or the referee of an imagined table, who may also wait for a player."""
        if player == REFEREE:
            view = self.game.view(self.record.state, None)
            legal = self.game.legal_actions(view, REFEREE)
            action, self.lucks[REFEREE] = report(self.game, view, legal, self._luck(REFEREE))
            self.waiting = action is None  # for a player
            if action is not None:
                self._play(action)
            return
        view = self.game.view(self.record.state, player)
        name = self.seats[player] if self.seats[player] in BOTS else STAND_IN
        action, self.lucks[player] = BOTS[name](view, self.game.legal_actions(view, player), self._luck(player))
        self._play(action)

    def _luck(self, player: Player) -> Chance:
        return self.lucks.get(player) or chance_from(f"{self.seed}, seat {player}")

    def _play(self, action: object) -> None:
        self.record = self.record.play(action)
        self.states.append(self.record.state)
        self.waiting = False
        self.at = None

    def _sit_down(self, record: Record, seats: Sequence[str], referee: str, seed: str) -> None:
        self.record = record
        self.states: list[Any] = [transition.state for transition in record.replay()]
        self.game: AnyGame = GAMES[record.game]
        self.seats, self.referee, self.seed = tuple(seats), referee, seed
        self.lucks: dict[Player, Chance] = {}
        self.auto = self.waiting = False
        self.at = None
        names = [f"P{seat}" for seat in range(record.players)]
        self.narrator: Narrator = narrator_for(self.game, Ink(colors=False), names)
        people = [seat for seat, who in enumerate(seats) if who == YOU]
        self.viewer = people[0] if people else None
        self._tell_anew()

    def _tell_anew(self) -> None:
        self.told = 0


def _about(game: AnyGame) -> Answer:
    return {
        "name": game.NAME,
        "title": game.NAME.replace("-", " ").title(),
        "players": list(game.PLAYERS),
        "refereed": game.NAME in REFEREED,
    }


def _paragraphs(lines: Iterator[str]) -> list[str]:
    """Return sentences without the layout of a terminal: an indented line goes on until one ends with a full stop."""
    paragraphs: list[str] = []
    unfinished = False
    for line in lines:
        said = line.strip()
        if unfinished and line.startswith("  "):
            paragraphs[-1] += f" {said}"
        elif said:
            paragraphs.append(said)
        unfinished = line.startswith("  ") and not said.endswith(".")
    return paragraphs

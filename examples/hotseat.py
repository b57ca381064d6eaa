"""A table for people at one keyboard, and bots.

Name who plays, in the order of the seats; NAME=BOT is played by a bot.

    .venv/bin/python examples/hotseat.py Ann Bo
    .venv/bin/python examples/hotseat.py Ann Robot=steady --seed 7
    .venv/bin/python examples/hotseat.py --load evening.json Ann Bo
    .venv/bin/python examples/hotseat.py --game sainokawara --option roll_at_table=true Ann Bo Cleo

In a game with a real table somebody sits at the keyboard as its referee, and reports what the dice do. This program
has a clock, the library has none: a report that is chosen from the menu carries the time that it took, and an empty
line shows the seconds that are left. With --referee model there is no table, and the tower is imagined.
"""

import contextlib
import re
import secrets
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from commandline import BOTS, INTERRUPTED, check_seats, is_number, options_of, parser_for, report, run, seed_of
from narrate import Clause, Ink, ink_for, narrator_for, story
from narrate.ink import columns, pad, width, wrap
from tablerules import GAMES, AnyGame
from tablerules.games import sainokawara
from tablerules.kernel import (
    REFEREE,
    Chance,
    InvalidPayload,
    InvalidSetup,
    Player,
    Refusal,
    ScoreLine,
    chance_from,
)
from tablerules.kernel.values import replace
from tablerules.wire import MEBIBYTE, IllegalUndo, Record, dumps, loads

NUMBER: Final = re.compile(r"[A-Z]{2,4}-\d+\.\d+")  # of a sentence of the rules
NOTED: Final = re.compile(r"(?:P-?\d|R )")
TIMED: Final = (sainokawara.ReportPlaced, sainokawara.ReportCollapse)
CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"  # a terminal, with what can be scrolled back to
RULES: Final = Path(__file__).resolve().parents[1] / "docs" / "rules"
WORLDS: Final = 16  # imagined, to find out which score lines everybody knows
LONGEST: Final = 64 * MEBIBYTE  # file: it is from this computer, so a long game is welcome
LOGGED: Final = 10  # actions
FEW: Final = 12  # actions of a menu are listed one by one; in a longer one some may share a row
HELP: Final = (
    ("a number", "do what the menu says"),
    ("notation", "the same in the game's notation; without the seat it is for who is to act"),
    ("table", "show the table and the menu again"),
    ("score", "the points so far, line by line"),
    ("log [N]", f"what the last N actions did ({LOGGED} if no number is given)"),
    ("undo", "take back the last action, if nobody has learned anything from it"),
    ("Enter", "at a real table: look at the clock"),
    ("rules NUMBER", "read a sentence of the rules"),
    ("save FILE", "write the game to a file"),
    ("load FILE", "go on with a game from a file"),
    ("quit", "leave"),
)


class Seat(NamedTuple):
    """Who sits there: a person, or a bot."""

    name: str
    bot: str | None = None


class Leaving(Exception):  # not an error
    """Somebody leaves the table."""


class Stopwatch:
    """When the clock that runs at the table was last read; the library is told how long that is ago.

    It remembers a reading for each number of actions, so that a report taken back takes its reading back too.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.readings: dict[int, float] = {}

    def read(self, actions: int, before: int | None = None) -> None:
        """Note that the clock goes on after so many actions from now, or from where it stood after `before`."""
        self.readings[actions] = self.now() if before is None else self.readings.get(before, self.now())

    def elapsed_ms(self, actions: int) -> int:
        """Return the milliseconds since the last reading."""
        return int(1000 * (self.now() - self.readings.setdefault(actions, self.now())))


class Hotseat:
    """One evening: the record of the game, and what the screen says about it."""

    def __init__(self, record: Record, seats: Sequence[Seat], ink: Ink, *, table: bool = True) -> None:
        self.ink = ink
        self.table = table  # a real one, with a referee at the keyboard
        self.watch = Stopwatch(time.monotonic)
        self.seats = tuple(seats)
        self.luck: dict[Player, Chance] = {}
        self.untold: list[Clause] = []
        self.commands: Mapping[str, Callable[[str], None]] = {
            "help": self.help,
            "?": self.help,
            "table": self.show,
            "score": self.score,
            "log": self.log,
            "undo": self.undo,
            "rules": self.rules,
            "save": self.save,
            "load": self.load,
            "quit": self.quit,
        }
        self.sit_down(record)

    def sit_down(self, record: Record) -> None:
        """Go on with this game; seats that nobody was named for get a number as their name."""
        self.record = self.saved = record
        self.untold.clear()
        self.watch.readings.clear()
        self.game: AnyGame = GAMES[record.game]
        named = self.seats[: record.players]
        self.seats = (*named, *[Seat(f"P{seat}") for seat in range(len(named), record.players)])
        self.narrator = narrator_for(self.game, self.ink, [seat.name for seat in self.seats])
        people = [player for player, seat in enumerate(self.seats) if seat.bot is None]
        # The story is told to everybody in the room. A person who plays bots alone may hear what that seat hears.
        self.listener: Player | None = people[0] if len(people) == 1 else None
        self.at_screen: Player | None = self.listener

    # The evening

    def play(self) -> None:
        """Play until somebody leaves."""
        if not self.record.actions:
            self.hear(self.record.state, self.record.story[0])
        shown: Record | None = None
        while True:
            self.let_bots_act()
            if self.record is not shown:
                self.hand_over()
                self.show("")
                shown = self.record
            self.obey(self.ask(f"{self.prompt()}> "))

    def obey(self, text: str) -> None:
        """Do what one line says: a command, a number of the menu, or notation."""
        word, _, rest = text.strip().partition(" ")
        if not word:
            if not self.show_banner():
                print("  Nothing was typed; help says what can be.")
            return
        if word in self.commands:
            self.commands[word](rest.strip())
        elif is_number(text.strip()):
            self.choose(int(text))
        else:
            self.note(text.strip())

    def choose(self, number: int) -> None:
        """Do what the menu says at `number`; a report carries the time that it took."""
        menu = self.menu()
        if 1 <= number <= len(menu):
            action = menu[number - 1]
            if isinstance(action, TIMED) and sainokawara.clock(self.record.state) is not None:
                action = replace(action, elapsed_ms=self.watch.elapsed_ms(len(self.record.actions)))
            self.act(action)
        else:
            self.complain(f"The menu goes from 1 to {len(menu)}." if menu else "There is nothing left to do.")

    def note(self, text: str) -> None:
        """Do what the notation says; the seat may be left out."""
        problems: list[str] = []
        actions: list[Any] = []
        who = [f"{'R' if player == REFEREE else f'P{player}'}" for player in self.actors()] or ["P0"]
        for notation in (text, *[f"{seat} {text}" for seat in who]):
            try:
                actions.append(self.game.parse_action(notation))
            except InvalidPayload as problem:
                problems.append(problem.problem)
        if actions:
            self.act(min(actions, key=self.unlikelihood))
            return
        self.complain(
            f"{problems[0] if NOTED.match(text) else f'{text!r} is no command and no action'}; help says more."
        )

    def unlikelihood(self, action: Any) -> int:
        """Return how unlikely it is that somebody meant this action, and not the same one of somebody else."""
        refusal = self.game.explain(self.record.state, action)
        if refusal is None:
            return 0
        return 2 if refusal.code in {"not-your-turn", "referee-only"} else 1

    def act(self, action: Any) -> None:
        """Do it, or say why not."""
        before = self.record.state
        refusal = self.game.explain(before, action)
        if refusal is not None:
            self.refuse(refusal)
            if refusal.code == "out-of-time":
                self.complain(f"{self.game.format_action(replace(action, elapsed_ms=None))} is taken without a time.")
        else:
            number = len(self.record.actions)
            self.record = self.record.play(action)
            if isinstance(action, sainokawara.RetractReport):
                self.watch.read(number + 1, number - 1)
            elif getattr(action, "elapsed_ms", None) is not None or _starts_clock(self.record.story[-1]):
                self.watch.read(number + 1)
            else:
                self.watch.read(number + 1, number)
            self.hear(before, self.record.story[-1])

    def let_bots_act(self) -> None:
        """Let bots, and the chance that moves the pieces, act until a person is to act or the game is over."""
        waiting = False
        while actors := self.game.to_act(self.record.state):
            if REFEREE in actors and not self.table and not waiting:
                view = self.game.view(self.record.state, None)
                legal = self.game.legal_actions(view, REFEREE)
                action, self.luck[REFEREE] = report(self.game, view, legal, self.luck_of(REFEREE))
                waiting = action is None  # for a player
                if action is not None:
                    self.act(action)
                continue
            player = next((seat for seat in actors if seat != REFEREE), REFEREE)
            bot = None if player == REFEREE else self.seats[player].bot
            if bot is None or (REFEREE in actors and self.table):
                return  # a person is to act; at a real table somebody stacks for the bots
            view = self.game.view(self.record.state, player)
            legal = self.game.legal_actions(self.record.state, player)
            action, self.luck[player] = BOTS[bot](view, legal, self.luck_of(player))
            self.act(action)
            waiting = False

    def luck_of(self, player: Player) -> Chance:
        """Return what a bot draws from."""
        return self.luck.get(player) or chance_from(secrets.token_bytes(32))

    def clock_runs(self) -> bool:
        """Return whether the time of somebody at the table is running."""
        return self.game.NAME == sainokawara.NAME and sainokawara.clock(self.record.state) is not None

    def actors(self) -> tuple[Player, ...]:
        """Return who is asked: one player, or the referee and whoever may act meanwhile."""
        actors = self.game.to_act(self.record.state)
        if REFEREE in actors:
            return actors if self.table else tuple([player for player in actors if player != REFEREE])
        return actors and (actors[0],)

    def actor(self) -> Player | None:
        """Return who is to act, or None when the game is over."""
        actors = self.actors()
        return actors[0] if actors else None

    def menu(self) -> tuple[Any, ...]:
        """Return what may be done by those who are asked; players come before the referee."""
        found: list[Any] = []
        for player in sorted(self.actors(), key=lambda player: player == REFEREE):
            found += self.game.legal_actions(self.record.state, player)
        return tuple(found)

    # What the screen says

    def hear(self, before: Any, events: Sequence[Any]) -> None:
        """Remember what there is to say; it is told when the screen shows something else next."""
        seen = [self.game.redact(event, self.listener) for event in events]
        self.untold += self.narrator.tell(self.game.view(before, self.listener), seen)

    def tell(self) -> None:
        """Say what happened since the last time."""
        for line in story(self.narrator, self.untold):
            print(line)
        self.untold.clear()

    def hand_over(self) -> None:
        """Let somebody else sit down at the screen before it shows a hand."""
        player = self.actor()
        if player is None or self.in_public():
            self.at_screen = self.listener
            return
        if self.game.view(self.record.state, player).hand is None or player == self.at_screen:
            return
        if sys.stdout.isatty():
            print(CLEAR, end="")
        self.ask(f"{self.narrator.name(player)}, press Enter when only you see the screen. ")
        self.at_screen = player

    def in_public(self) -> bool:
        """Return whether everybody may look: several people may act, or the next one decides by what lies open."""
        if self.listener is not None:
            return False
        player = self.actor()
        if player is None or len(self.game.to_act(self.record.state)) > 1:
            return True
        spectator = self.game.view(self.record.state, None)
        return player != self.at_screen and self.game.legal_actions(spectator, player) == self.menu()

    def show(self, _: str) -> None:
        """Print the table as the actor sees it, and the menu; or the result."""
        player = self.actor()
        if self.untold and self.untold[-1].heading:
            self.untold.pop()  # the table has one of its own
        self.tell()
        print()
        if player is None:
            print("\n".join(self.narrator.results(self.record.state)))
            print(self.ink("\nundo, log, save FILE, load FILE or quit", "dim"))
            return
        view = self.game.view(self.record.state, None if self.in_public() else player)
        print("\n".join(self.narrator.table(view)))
        print()
        self.show_banner()
        entries = self.entries(view)
        wide, digits = [max(width(row[column]) for row in entries) for column in (1, 0)]
        for numbers, words, notation in entries:
            number = self.ink(numbers.rjust(max(digits, 2)), "bold")
            print(f"  {number}  {pad(words, wide)}   {self.ink(notation, 'dim')}".rstrip())

    def entries(self, view: Any) -> list[tuple[str, str, str]]:
        """Return the rows of the menu: numbers, words, notation. Several actions that are alike share a row."""
        menu = self.menu()
        rows: list[tuple[str, str, str]] = []
        begin = 0
        while begin < len(menu):
            end = len(menu) if len(menu) > FEW else begin + 1
            while end > begin + 1 and not self.narrator.group(view, menu[begin:end]):
                end -= 1
            notation = self.game.format_action(menu[begin])
            if end > begin + 1:
                rows.append((f"{begin + 1}-{end}", self.narrator.group(view, menu[begin:end]), f"{notation} …"))
            else:
                rows.append((f"{end}", self.narrator.word(view, menu[begin]), notation))
            begin = end
        return rows

    def show_banner(self) -> bool:
        """Print what has to be read from afar, with the time that is left on the clock of this program.

        Returns:
            Whether there is anything of the kind.
        """
        left: int | None = None
        running = sainokawara.clock(self.record.state) if self.clock_runs() else None
        if running is not None and self.table:
            left = running.limit_ms - running.used_ms - self.watch.elapsed_ms(len(self.record.actions))
        lines = self.narrator.banner(self.game.view(self.record.state, None), left)
        if lines and self.table:
            print("\n".join(["", *lines, ""]))
        return bool(lines) and self.table

    def prompt(self) -> str:
        """Return who is asked."""
        names = [self.narrator.name(player) for player in sorted(self.actors(), key=lambda player: player == REFEREE)]
        return " or ".join(names) or "over"

    def refuse(self, refusal: Refusal) -> None:
        """Say which rule forbids it."""
        self.complain(f"{refusal.code} ({refusal.rule}): {refusal.message}")

    def complain(self, text: str) -> None:
        """Say what is wrong."""
        for line in wrap(text, "  ! ", "    "):
            print(self.ink(line, "red"))

    # Commands

    def help(self, _: str) -> None:
        """Print what can be typed."""
        example = f", such as {self.game.format_action(self.menu()[0])}" if self.menu() else ""
        rows = [[word, text + (example if word == "notation" else "")] for word, text in HELP]
        print("\n".join(f"  {line}" for line in columns([["", ""], *rows])[1:]))

    def score(self, _: str) -> None:
        """Print the points that everybody at the table can count."""
        state = self.record.state
        seen = self.game.view(state, self.listener)
        worlds = [state, *[self.game.imagine(seen, seed=seed) for seed in range(WORLDS)]]
        for sheets in zip(*[self.game.score(world) for world in worlds], strict=True):
            known = all(sheet.total == sheets[0].total for sheet in sheets)
            print(f"  {self.ink(self.narrator.name(sheets[0].player), 'bold')}  {sheets[0].total if known else '?'}")
            for line in sheets[0].lines:
                if all(line in sheet.lines for sheet in sheets):
                    print("\n".join(self.score_line(line, sheets[0].player)))
                elif all(line.label in [other.label for other in sheet.lines] for sheet in sheets):
                    print(f"     ?  {line.label}")
            if not known:  # of some lines it would tell what a hand holds that there is such a line
                print(self.ink("     ?  the rest depends on what is hidden", "dim"))

    def score_line(self, line: ScoreLine, player: Player) -> list[str]:
        """Return one reason for points, with what pays them and what was counted."""
        evidence, meaning = ", ".join(self.narrator.evidence(line)), self.narrator.meaning(line, player)
        start = f"    {line.amount:2}  {line.label} {self.ink(f'({line.rule})', 'dim')}"
        start += f" {meaning}" if meaning else ""
        return wrap(f"{start}: {evidence}" if evidence else start, "", " " * 8)

    def log(self, text: str) -> None:
        """Print what the last actions did."""
        number = int(text) if is_number(text) else LOGGED
        states = [transition.state for transition in self.record.replay()]
        done = list(enumerate(zip(states, self.record.actions, self.record.story[1:], strict=False), start=1))
        if not done:
            print("  Nothing has been done yet.")
        for turn, (before, action, events) in done[max(0, len(done) - number) :]:
            print(self.ink(f"{turn:4}  {self.game.format_action(action)}", "dim"))
            self.hear(before, events)
            self.tell()

    def undo(self, _: str) -> None:
        """Take back the last action, or say why it stays."""
        actions = self.record.actions
        asking = [player for player, seat in enumerate(self.seats) if seat.bot is None] or [0]
        asking += [REFEREE] if self.table else []
        if actions and actions[-1].player in asking:
            asking = [actions[-1].player]
        try:
            self.record = self.record.undo(asking[0])
        except IllegalUndo as error:
            self.refuse(error.refusal)
        else:
            print(f"  {self.game.format_action(actions[-1])} is taken back.")

    def rules(self, number: str) -> None:
        """Print a sentence of the rules."""
        sentence = sentence_of(self.game, number.upper())
        if sentence is None:
            like = NUMBER.search(page_of(self.game))
            example = f"; they are numbered like {like[0]}" if like else ""
            self.complain(f"There is no sentence {number!r}{example}.")
        else:
            print("\n".join(wrap(sentence, "  ", "  ")))

    def save(self, name: str) -> None:
        """Write the game to a file."""
        if not name:
            self.complain("save FILE: the name of a file is missing.")
            return
        try:
            Path(name).expanduser().write_text(dumps(self.record) + "\n", encoding="utf-8")
        except OSError as problem:
            self.complain(f"{name}: {problem.strerror}.")
        else:
            self.saved = self.record
            print(f"  Saved to {name}.")

    def load(self, name: str) -> None:
        """Go on with a game from a file."""
        try:
            record = read_record(Path(name).expanduser())
        except InvalidPayload as problem:
            self.complain(f"{name or 'load FILE'}: {problem.problem}.")
        else:
            self.sit_down(record)
            print(f"  Loaded from {name}.")

    def quit(self, _: str) -> None:
        """Leave, and offer to save; where the input ends there, that is no answer."""
        try:
            self.offer_to_save()
        except EOFError:
            print("\nThe game is not saved.")
        raise Leaving

    def is_saved(self) -> bool:
        """Return whether leaving now loses nothing."""
        return self.record is self.saved or not self.record.actions

    def offer_to_save(self) -> None:
        """Ask for a file if something has not been saved."""
        while not self.is_saved() and (name := self.ask("Save to which file? (Enter: do not save) ").strip()):
            self.save(name)

    def ask(self, prompt: str) -> str:
        """Return what is typed; the end of the input is an interruption."""
        text = input(prompt)
        if not sys.stdin.isatty():
            print(text)  # so that the transcript of a scripted evening can be read
        return text


def sentence_of(game: AnyGame, number: str) -> str | None:
    """Return a numbered sentence of the rules page, or None if there is no such sentence."""
    if not NUMBER.fullmatch(number):
        return None
    found = re.search(rf"^- \*\*{re.escape(number)}\*\* (.*?)\n(?! )", page_of(game), re.MULTILINE | re.DOTALL)
    return f"{number} {' '.join(found[1].split())}" if found else None


def page_of(game: AnyGame) -> str:
    """Return the rules page of a game, or nothing if it has none."""
    page = RULES / f"{game.NAME.replace('-', '_')}.md"
    return page.read_text(encoding="utf-8") if page.exists() else ""


def read_record(file: Path) -> Record:
    """Return the first record in a file.

    Raises:
        InvalidPayload: If it cannot be read, or no record is in it.
    """
    try:
        text, *_ = file.read_text(encoding="utf-8").splitlines() or [""]
    except OSError as problem:
        raise InvalidPayload(str(problem.strerror)) from problem
    except UnicodeDecodeError as problem:
        raise InvalidPayload("this is not text") from problem
    record = loads(text, limit=LONGEST)
    if not isinstance(record, Record):
        raise InvalidPayload("this is not the record of a game")
    verdict = record.verify()
    if verdict.grade != "exact":
        raise InvalidPayload(f"this game cannot be gone on with: it is {verdict.grade}")
    return record


def _starts_clock(events: Sequence[Any]) -> bool:
    return any(isinstance(event, sainokawara.ClockStarted) for event in events)


def seat_of(text: str) -> Seat:
    """Return the seat that ``Ann`` or ``Robot=bold`` stands for."""
    name, _, bot = text.partition("=")
    return Seat(name, bot or None)


def main(arguments: Sequence[str]) -> int:
    """Run the program and return its exit status."""
    parser = parser_for(__doc__ or "")
    who = f"who plays (default: as few people as can); a bot is one of {', '.join(BOTS)}"
    parser.add_argument("seats", nargs="*", help=who, metavar="NAME[=BOT]")
    parser.add_argument("--load", type=Path, help="go on with the game in FILE", metavar="FILE")
    parser.add_argument(
        "--referee", choices=("keyboard", "model"), default="keyboard", help="who reports what happens on a real table"
    )
    asked = parser.parse_args(arguments)
    seats = [seat_of(text) for text in asked.seats]
    for seat in seats:
        if not seat.name or (seat.bot is not None and seat.bot not in BOTS):
            parser.error(f"{seat.name}={seat.bot}: a bot is one of {', '.join(BOTS)}")
    try:
        if asked.load is not None:
            record = read_record(asked.load)
        else:
            game = GAMES[asked.game]
            seats = seats or [Seat(f"P{seat}") for seat in range(game.PLAYERS[0])]
            check_seats(parser, game, len(seats), asked.first)
            options = options_of(parser, game, asked.option)
            seed = secrets.token_bytes(32) if asked.seed is None else seed_of(asked.seed)
            record = Record.start(game, len(seats), seed=seed, first=asked.first, options=options)
    except InvalidPayload as problem:
        parser.error(f"--load: {asked.load}: {problem.problem}")
    except InvalidSetup as problem:
        parser.error(str(problem))
    with contextlib.suppress(ImportError):
        import_module("readline")  # where there is one, lines can be edited
    evening = Hotseat(record, seats, ink_for(sys.stdout, asked.color), table=asked.referee == "keyboard")
    print("help says what can be typed.")
    try:
        evening.play()
    except Leaving:
        return 0
    except (EOFError, KeyboardInterrupt) as interruption:
        print()
        with contextlib.suppress(EOFError, KeyboardInterrupt):
            evening.offer_to_save()
        print("" if evening.is_saved() else "The game is not saved.")
        return 0 if isinstance(interruption, EOFError) else INTERRUPTED
    return 0


if __name__ == "__main__":
    sys.exit(run(main))

"""Games between bots, told in English or as the JSON Lines that a front end gets.

Without arguments it shows both: one game from the first card to the last, and the beginning of its stream.

    .venv/bin/python examples/selfplay.py --players 3 --seed 7
    .venv/bin/python examples/selfplay.py --players 4 --bots bold,uniform,steady,steady --games 500
    .venv/bin/python examples/selfplay.py --json --viewer 0 --legal --seed 7 | head -3
"""

import argparse
import contextlib
import secrets
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, TextIO, cast

from commandline import BOTS, check_seats, command_line, options_of, parser_for, report, run, seed_of
from narrate import Clause, Ink, ink_for, narrator_for, story
from narrate.ink import columns, line_width
from tablerules import GAMES, AnyGame
from tablerules.kernel import REFEREE, InvalidSetup, Outcome, Player, Transition, chance_from
from tablerules.wire import Record, dumps, frame

DEMO: Final = ("--players", "2", "--bots", "steady", "--seed", "12", "--viewer", "0")
DEMO_FRAMES: Final = 6
SECONDS_BETWEEN_SIGNS: Final = 5


class Setup(NamedTuple):
    """What is the same for all games of one run."""

    game: AnyGame
    players: int
    first: Player
    options: Any
    bots: tuple[str, ...]  # (players,) names in BOTS
    viewer: Player | None


class Step(NamedTuple):
    """One decision, and what came of it."""

    before: Any
    action: Any
    transition: Transition[Any, Any]


class Played(NamedTuple):
    """One finished game."""

    seed: int | str
    opening: Transition[Any, Any]
    steps: list[Step]

    @property
    def end(self) -> Any:
        """The last state."""
        return self.steps[-1].transition.state


class Result(NamedTuple):
    """One finished game in numbers."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    decisions: int
    events: int


def main(arguments: Sequence[str]) -> int:
    """Run the program and return its exit status."""
    parser = make_parser()
    demo = not arguments
    asked = parser.parse_args(DEMO if demo else arguments)
    setup = setup_of(asked, parser)
    seed = asked.seed if asked.seed is not None else str(secrets.randbits(32))
    with contextlib.ExitStack() as stack:
        save: TextIO | None = None
        if asked.save is not None:
            try:
                save = stack.enter_context(asked.save.open("w", encoding="utf-8"))
            except OSError as problem:
                parser.error(f"--save: {asked.save}: {problem.strerror}")
        games = (saved(play(setup, each), setup, save) for each in seeds(seed, asked.games))
        ink = ink_for(sys.stdout, asked.color)
        if demo:
            show_demo(setup, next(games), ink)
        elif asked.json:
            for game in games:
                for line in frame_lines(setup, game, legal=asked.legal):
                    print(line)
        elif asked.games == 1:
            tell_game(setup, next(games), ink)
        else:
            tally_games(setup, seed, games, asked.games, ink, quiet=asked.quiet)
    return 0


def make_parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = parser_for(__doc__ or "")
    parser.add_argument("--players", type=int, help="how many play (default: as few as can)", metavar="N")
    parser.add_argument(
        "--bots",
        default="steady",
        help=f"who plays: {', '.join(BOTS)}; one for all, or seat by seat (default: %(default)s)",
        metavar="BOT[,BOT...]",
    )
    parser.add_argument("--games", type=int, default=1, help="how many games; of several, the totals", metavar="N")
    parser.add_argument("--viewer", default="spectator", help="whose eyes: a seat, or spectator (default)")
    parser.add_argument("--json", action="store_true", help="print the viewer's frames, one JSON object a line")
    parser.add_argument("--legal", action="store_true", help="with --json: and what the viewer may do")
    parser.add_argument("--save", type=Path, help="write the record of each game as a line of FILE", metavar="FILE")
    parser.add_argument("--quiet", action="store_true", help="no signs of life while many games are played")
    return parser


def setup_of(asked: argparse.Namespace, parser: argparse.ArgumentParser) -> Setup:
    """Return what was asked for, or end with what is wrong about it."""
    game = GAMES[asked.game]
    players = game.PLAYERS[0] if asked.players is None else asked.players
    check_seats(parser, game, players, asked.first)
    options = options_of(parser, game, asked.option)
    seats = range(players)
    if asked.viewer != "spectator" and asked.viewer not in map(str, seats):
        parser.error(f"--viewer: the seats are 0 to {players - 1}, or spectator, not {asked.viewer}")
    if asked.games < 1:
        parser.error(f"--games: at least 1, not {asked.games}")
    if asked.legal and not asked.json:
        parser.error("--legal goes with --json")
    bots = asked.bots.split(",")
    for bot in bots:
        if bot not in BOTS:
            parser.error(f"--bots: {', '.join(BOTS)}, not {bot!r}")
    if len(bots) not in {1, players}:
        parser.error(f"--bots: one for all, or one for each of {players} seats, not {len(bots)}")
    try:
        game.new_game(players, seed=0, first=asked.first, options=options)
    except InvalidSetup as problem:
        parser.error(str(problem))
    viewer = None if asked.viewer == "spectator" else int(asked.viewer)
    return Setup(game, players, asked.first, options, tuple(bots * players)[:players], viewer)


def seeds(seed: str, games: int) -> Iterator[int | str]:
    """Yield a seed for each game; the first one is the seed that was asked for."""
    first = seed_of(seed)
    for number in range(games):
        if isinstance(first, int):
            yield first + number
        else:
            yield f"{first}/{number}" if number else first


def play(setup: Setup, seed: int | str) -> Played:
    """Play one game; bots see views, and have luck of their own. A referee may report, or wait for a player."""
    game = setup.game
    opening: Transition[Any, Any] = game.new_game(setup.players, seed=seed, first=setup.first, options=setup.options)
    state = opening.state
    chances = [chance_from(f"{seed}, bot {seat}") for seat in range(setup.players)]
    referee = chance_from(f"{seed}, referee")
    steps: list[Step] = []
    while actors := game.to_act(state):
        action: Any = None
        player = actors[0]
        if player == REFEREE:
            action, referee = report(game, game.view(state, None), game.legal_actions(state, player), referee)
            player = max(actors)  # who is meant if the referee waits
        if action is None:
            view = game.view(state, player)
            choose = BOTS[setup.bots[player]]
            action, chances[player] = choose(view, game.legal_actions(view, player), chances[player])
        steps.append(Step(state, action, game.apply(state, action)))
        state = steps[-1].transition.state
    return Played(seed, opening, steps)


def saved(played: Played, setup: Setup, file: TextIO | None) -> Played:
    """Return the game, and write its record as a line of `file` if there is one."""
    if file is not None:
        record = Record.start(setup.game, setup.players, seed=played.seed, first=setup.first, options=setup.options)
        for step in played.steps:
            record = record.play(step.action)
        file.write(f"{dumps(record)}\n")
    return played


def tell_game(setup: Setup, played: Played, ink: Ink) -> None:
    """Print one game, sentence by sentence, as the viewer sees it."""
    game, viewer = setup.game, setup.viewer
    narrator = narrator_for(game, ink, [f"P{seat}" for seat in range(setup.players)])

    def clauses() -> Iterator[Clause]:
        moments = [(played.opening.state, played.opening), *[(step.before, step.transition) for step in played.steps]]
        for before, transition in moments:
            seen = [game.redact(event, viewer) for event in transition.events]
            yield from narrator.tell(game.view(before, viewer), seen)

    who = ", ".join(f"P{seat} {bot}" for seat, bot in enumerate(setup.bots))
    print(ink(f"Seed {played.seed}; bots: {who}", "dim"))
    for line in story(narrator, clauses()):
        print(line)
    print()
    for line in narrator.results(played.end):
        print(line)


def frame_lines(setup: Setup, played: Played, *, legal: bool) -> Iterator[str]:
    """Yield the viewer's stream of one game; it begins with the whole view."""
    yield frame(None, played.opening, setup.viewer, 0, legal=legal).line()
    seq = len(played.opening.events)
    for step in played.steps:
        yield frame(step.before, step.transition, setup.viewer, seq, legal=legal).line()
        seq += len(step.transition.events)


def tally_games(setup: Setup, seed: str, games: Iterator[Played], number: int, ink: Ink, *, quiet: bool) -> None:
    """Play many games and print who won how often; an interruption shows those that were played."""
    results: list[Result] = []
    began = time.monotonic()
    sign = signs_of_life(number, quiet=quiet)
    try:
        for played in games:
            results.append(result_of(setup, played))
            sign(len(results))
    finally:
        sign(-1)
        if results:
            print("\n".join(summary(setup, seed, results, ink, time.monotonic() - began)))


def result_of(setup: Setup, played: Played) -> Result:
    """Return one game in numbers."""
    points = tuple(sheet.total for sheet in setup.game.score(played.end))
    outcome = cast("Outcome", setup.game.outcome(played.end))
    events = len(played.opening.events) + sum(len(step.transition.events) for step in played.steps)
    return Result(outcome.places, points, len(played.steps), events)


def signs_of_life(games: int, *, quiet: bool) -> Callable[[int], None]:
    """Return what is told the number of games played so far (-1: that was all), and shows it on stderr."""
    terminal = sys.stderr.isatty()
    last = time.monotonic()

    def sign(done: int) -> None:
        nonlocal last
        if quiet:
            return
        now = time.monotonic()
        if done < 0:
            if terminal:
                print("\r\x1b[K", end="", file=sys.stderr, flush=True)
        elif terminal and now - last > 1 / 10:
            last = now
            print(f"\r{done} of {games} games", end="", file=sys.stderr, flush=True)
        elif not terminal and now - last > SECONDS_BETWEEN_SIGNS:
            last = now
            print(f"{done} of {games} games", file=sys.stderr, flush=True)

    return sign


def summary(setup: Setup, seed: str, results: Sequence[Result], ink: Ink, seconds: float) -> list[str]:
    """Return wins, points and lengths as lines."""
    number = len(results)
    rows = [["seat", "bot", "wins", "shared", "wins %", "points", "place"]]
    for seat, bot in enumerate(setup.bots):
        firsts = [result.places.count(1) for result in results if result.places[seat] == 1]
        alone = firsts.count(1)
        points = statistics.fmean(result.points[seat] for result in results)
        place = statistics.fmean(result.places[seat] for result in results)
        share = 100 * sum(1 / winners for winners in firsts) / number
        rows.append(
            [f"P{seat}", bot, str(alone), str(len(firsts) - alone), f"{share:.1f}", f"{points:.2f}", f"{place:.2f}"]
        )
    head, *seats = columns(rows)
    rows = [["a game has", "least", "median", "most"]]
    for what in ("decisions", "events"):
        lengths = sorted(getattr(result, what) for result in results)
        rows.append([what, str(lengths[0]), f"{statistics.median(lengths):.0f}", str(lengths[-1])])
    length_head, *lengths = columns(rows)
    decisions = sum(result.decisions for result in results)
    return [
        f"{ink(setup.game.NAME, 'bold')}: {number} games of {setup.players}, seed {seed}",
        "",
        ink(head, "dim"),
        *seats,
        "",
        ink(length_head, "dim"),
        *lengths,
        "",
        ink(f"{decisions} decisions in {seconds:.1f} s, bots and views included", "dim"),
    ]


def show_demo(setup: Setup, played: Played, ink: Ink) -> None:
    """Print one game twice: for people, and the beginning of it for programs."""
    tell_game(setup, played, ink)
    print(f"\n{ink('The same game as a front end gets it', 'bold')}, one JSON object a line; the first {DEMO_FRAMES}:")
    print("the view, and then events, each time with what they change in the view (a JSON Merge Patch).\n")
    for number, line in enumerate(frame_lines(setup, played, legal=True)):
        if number == DEMO_FRAMES:
            break
        shown = line_width() * 4
        print(line if len(line) <= shown else f"{line[:shown]}{ink(f' … {len(line) - shown} characters more', 'dim')}")
    whole = command_line("selfplay.py", *DEMO, "--json", "--legal")
    print(f"\nThe whole stream: {ink(whole, 'bold')}")
    print(f"Play it yourself: {ink(command_line('hotseat.py', 'Ann', 'Robot=steady'), 'bold')}")


if __name__ == "__main__":
    sys.exit(run(main))

"""Bots against bots over many deals: who wins how often, how surely, and by what scores.

Every deal is played with the bots on each seat in turn, so nobody is dealt better cards. Results are lines that are
appended to a file as they come; the same command goes on where it was interrupted, if it is the same library too. Work
is split by deals, so one process, several, and a Dask cluster write the same bytes.

    .venv/bin/python examples/arena.py thumb uniform --deals 100
    .venv/bin/python examples/arena.py ismcts:iterations=100 thumb --deals 20 --processes 2 --results arena.jsonl
    .venv/bin/python examples/arena.py --game ishikari thumb uniform uniform --plot arena.svg
    .venv/bin/python examples/arena.py thumb bold --deals 10000 --dask local:2

A bot is uniform, bold, hasty, hoarding, thumb, absent, ismcts with settings of its search, or a function of your own as
package.module.function. There is one for each player.
"""

import argparse
import contextlib
import json
import os
import statistics
import sys
from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Any, Final, cast

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from commandline import check_writable, is_number, options_of, parser_for, run
from narrate.ink import columns, ink_for
from tablerules import GAMES, __version__
from tablerules.bots.ismcts import Search
from tablerules.bots.matches import CONFIDENCE, Match, Result, Seats, bot_named, games_of, play_deal, wilson, wins_of
from tablerules.kernel import InvalidSetup
from tablerules.kernel.values import fields

LOCAL: Final = "local"
PICTURES: Final = (".svg", ".png", ".pdf")
LONGEST_BAR: Final = 60  # points that get a bar of their own in the plot


def main(arguments: Sequence[str]) -> int:
    """Run the program and return its exit status."""
    parser = make_parser()
    asked = parser.parse_args(arguments)
    match = match_of(asked, parser)
    ink = ink_for(sys.stdout, asked.color)
    done: list[tuple[Result, ...]] = []
    with contextlib.ExitStack() as stack:
        file = None
        if asked.results is not None:
            file = stack.enter_context(opened(asked.results, parser))
            done = resumed(match, asked.results, file, parser)
        executor = stack.enter_context(workers(asked, parser))
        bar = stack.enter_context(progress(quiet=asked.quiet))
        task = bar.add_task(match.game, total=asked.deals, completed=min(len(done), asked.deals))
        for deal in played(match, range(len(done), asked.deals), executor):
            done.append(deal)
            if file is not None:
                file.writelines(f"{line(result)}\n".encode() for result in deal)
                file.flush()
            bar.update(task, advance=1)
    results = [result for deal in done[: asked.deals] for result in deal]
    print(ink(f"{match.game}: {asked.deals} deals, {len(results)} games, seed {match.seed}", "bold"))
    head, *rows = columns(table(match, results))
    print("\n".join(["", ink(head, "dim"), *rows, "", verdict(match, results)]))
    if asked.plot is not None:
        plot(match, results, asked.plot)
    return 0


def make_parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = parser_for(__doc__ or "")
    parser.set_defaults(seed="0")
    parser.add_argument("bots", nargs="+", help="who plays: a bot for each player", metavar="BOT")
    parser.add_argument("--deals", type=int, default=20, help="how many deals (default: %(default)s)", metavar="N")
    parser.add_argument(
        "--seats",
        choices=("every", "turn"),
        default="every",
        help="every: each deal from all seats (default); turn: each deal once, with the seats moved on by one",
    )
    parser.add_argument("--results", type=Path, help="append the results to FILE, and go on from there", metavar="FILE")
    kinds = ", ".join(PICTURES)
    parser.add_argument("--plot", type=Path, help=f"draw wins and scores into FILE ({kinds})", metavar="FILE")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--processes", type=int, default=1, help="on so many cores of this machine", metavar="N")
    where.add_argument("--dask", help="on a Dask cluster: its address, or local:N for N workers here", metavar="WHERE")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    return parser


def match_of(asked: argparse.Namespace, parser: argparse.ArgumentParser) -> Match:
    """Return what was asked for, or end with what is wrong about it."""
    game = GAMES[asked.game]
    options = options_of(parser, game, asked.option) if asked.option else None
    seats: Seats = asked.seats
    match = Match(asked.game, tuple(asked.bots), asked.seed, seats, options)
    for option in ("deals", "processes"):
        if getattr(asked, option) < 1:
            parser.error(f"--{option}: at least 1, not {getattr(asked, option)}")
    if asked.first:
        parser.error("--first: an arena lets everybody begin")
    if asked.dask is not None:
        check_dask(asked.dask, parser)
    if asked.plot is not None:
        check_plot(asked.plot, parser)
    try:
        for name in match.lineup:
            bot_named(name)
        game.new_game(len(match.lineup), seed=0, options=game.Options() if options is None else options)
    except (InvalidSetup, ValueError) as problem:
        parser.error(str(problem))
    return match


def check_dask(where: str, parser: argparse.ArgumentParser) -> None:
    """End with what is wrong about the place of a Dask cluster, as far as one can tell without going there."""
    local, colon, number = where.partition(":")
    if local == LOCAL and colon and not (is_number(number) and int(number)):
        parser.error(f"--dask: local:N is for N workers, at least 1, not {where!r}")
    if find_spec("distributed") is None:
        parser.error("--dask: Dask is not installed; pip install --group arena does it")


def check_plot(file: Path, parser: argparse.ArgumentParser) -> None:
    """End with the reason why nothing can be drawn into a file, if there is one."""
    if file.suffix.lower() not in PICTURES:
        parser.error(f"--plot: {file}: the name of a picture ends in one of {', '.join(PICTURES)}")
    if find_spec("matplotlib") is None:
        parser.error("--plot: matplotlib is not installed; pip install --group arena does it")
    check_writable(parser, "--plot", file)


@contextlib.contextmanager
def workers(asked: argparse.Namespace, parser: argparse.ArgumentParser) -> Generator[Executor | None]:
    """Give an executor: processes, a Dask cluster, or None for this very process."""
    if asked.dask is not None:
        with dask_executor(asked.dask, parser) as executor:
            yield executor
    elif asked.processes > 1:
        with ProcessPoolExecutor(asked.processes) as executor:
            yield executor
    else:
        yield None


@contextlib.contextmanager
def dask_executor(where: str, parser: argparse.ArgumentParser) -> Generator[Executor]:
    """Give a Dask cluster as an executor. Its workers need `tablerules`, and nothing of this program."""
    distributed: Any = import_module("distributed")  # whoever has no cluster needs no Dask; its calls have no types

    local, _, number = where.partition(":")
    with contextlib.ExitStack() as stack:
        cluster: Any = where
        if local == LOCAL:
            # A busy machine makes a cluster warn that it is slow, which is no news here.
            settings: dict[str, Any] = {"threads_per_worker": 1, "dashboard_address": None, "silence_logs": "ERROR"}
            several = int(number) if number else os.cpu_count()
            cluster = stack.enter_context(distributed.LocalCluster(n_workers=several, **settings))
        try:
            client = stack.enter_context(distributed.Client(cluster))
        except (OSError, ValueError) as problem:
            parser.error(f"--dask: {where}: {problem}")
        yield client.get_executor()


def played(match: Match, deals: Sequence[int], executor: Executor | None) -> Iterator[tuple[Result, ...]]:
    """Yield the results deal by deal, in order, whoever finished first."""
    if executor is None:
        yield from (play_deal(match, deal) for deal in deals)
        return
    # A deal is a task of its own: the slow ones keep nobody waiting, and what is done is written as soon as may be.
    yield from executor.map(play_deal, [match] * len(deals), deals)


def progress(*, quiet: bool) -> Progress:
    """Return a progress bar on stderr."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("deals"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=quiet,
    )


def header(match: Match) -> dict[str, Any]:
    """Return what the first line of a file of results says: what was played, by whom, and with which library."""
    game = GAMES[match.game]
    options = None if match.options is None else repr(match.options)
    facts = {"game": match.game, "rules": game.RULES_VERSION, "lineup": list(match.lineup), "seed": match.seed}
    bots = [in_full(name) for name in match.lineup]
    return {**facts, "seats": match.seats, "options": options, "tablerules": __version__, "bots": bots}


def in_full(name: str) -> str:
    """Return the name of a bot with all settings of its search, the usual ones too, which another version may change.

    >>> in_full("ismcts:iterations=200:depth=4")
    'ismcts:iterations=200:exploration=1.0:widening=1.0:depth=4:careful=90'
    """
    word, *asked = name.split(":")
    if word != "ismcts":
        return name
    usual = Search()
    settings = {setting: str(getattr(usual, setting)) for setting in fields(Search)}
    for setting in asked:
        key, _, content = setting.partition("=")
        settings[key] = content
    return ":".join([word, *[f"{key}={content}" for key, content in settings.items()]])


def line(result: Result) -> str:
    """Return one game as a line."""
    return json.dumps(
        {
            "deal": result.deal,
            "rotation": result.rotation,
            "places": list(result.places),
            "points": list(result.points),
            "choices": list(result.choices),
            "actions": result.actions,
        }
    )


@contextlib.contextmanager
def opened(path: Path, parser: argparse.ArgumentParser) -> Generator[IO[bytes]]:
    """Give a file of results to read and append to, which no other command of this machine appends to meanwhile."""
    try:
        file = path.open("a+b")  # bytes: no system ends lines in another way
    except OSError as problem:
        parser.error(f"--results: {path}: {problem.strerror}")
    with file:
        if not locked(file):
            parser.error(f"--results: {path}: another command is appending to it")
        yield file


def locked(file: IO[bytes]) -> bool:
    """Lock a file until it is closed, and return False if somebody else has; where there are no locks, do nothing."""
    try:
        import fcntl  # noqa: PLC0415  # Windows has none
    except ImportError:
        return True
    try:
        # Not flock: that one lives on in worker processes which outlive a program that was killed.
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True  # a file system without locks
    return True


def resumed(match: Match, path: Path, file: IO[bytes], parser: argparse.ArgumentParser) -> list[tuple[Result, ...]]:
    """Return the whole deals that are in the file already, and write the header if there is none.

    An end that was interrupted is cut off, be it in the middle of a line or of a deal. Of anything else that is not as
    this program writes it is told where it stands, and the file stays as it is.
    """
    file.seek(0)
    *lines, tail = file.read().split(b"\n")
    head = header(match)
    top = f"{json.dumps(head)}\n".encode()
    problem = differences(lines[0], head) if lines else "" if top.startswith(tail) else "this is no header of results"
    if problem:
        parser.error(f"--results: {path}, line 1: {problem}")
    kept = length = len(lines[0]) + 1 if lines else 0  # bytes: up to here whole deals, and what has been read
    done: list[tuple[Result, ...]] = []
    deal: list[Result] = []
    for number, entry in enumerate(lines[1:], start=2):
        due = games_of(match, len(done))
        try:
            deal.append(result_in(entry, match, len(done), due[len(deal)]))
        except ValueError as wrong:
            parser.error(f"--results: {path}, line {number}: {wrong}")
        length += len(entry) + 1
        if len(deal) == len(due):
            done.append(tuple(deal))
            kept, deal = length, []
    file.truncate(kept)
    if not kept:
        file.write(top)
        file.flush()
    return done


def differences(entry: bytes, head: Mapping[str, Any]) -> str:
    """Return in words how the first line of a file differs from the match that was asked for; ``""`` if it does not."""
    try:
        there = json.loads(entry)
    except (ValueError, RecursionError):
        there = None
    if not isinstance(there, dict) or "lineup" not in there:
        return "this is no header of results"
    facts = cast("dict[str, Any]", there)
    missing = [f"{name} is not said there and {json.dumps(head[name])} here" for name in head if name not in facts]
    others = [
        f"{name} is {json.dumps(fact)} there and {json.dumps(head[name]) if name in head else 'not said'} here"
        for name, fact in facts.items()
        if name not in head or fact != head[name]
    ]
    return f"the file is of another match: {'; '.join([*others, *missing])}" if missing or others else ""


def result_in(entry: bytes, match: Match, deal: int, rotation: int) -> Result:
    """Return the game that a line tells.

    Raises:
        ValueError: If it does not tell a game, or another one than that which is due.
    """
    try:
        facts = json.loads(entry)
        whose = [tuple(facts[name]) for name in ("places", "points", "choices")]
        result = Result(facts["deal"], facts["rotation"], whose[0], whose[1], whose[2], facts["actions"])
    except (ValueError, KeyError, TypeError, RecursionError):
        raise ValueError("this is no game") from None
    numbers = [result.deal, result.rotation, result.actions, *[number for row in whose for number in row]]
    if {len(row) for row in whose} != {len(match.lineup)} or {type(number) for number in numbers} != {int}:
        raise ValueError(f"this is no game of {len(match.lineup)} bots")
    if (result.deal, result.rotation) != (deal, rotation):
        there = f"deal {result.deal}, rotation {result.rotation}"
        raise ValueError(f"here is {there}, where deal {deal}, rotation {rotation} is due")
    return result


def table(match: Match, results: Sequence[Result]) -> list[list[str]]:
    """Return wins with intervals, and how scores are spread."""
    rows = [["bot", "wins %", "95 % from", "to", "points", "±", "least", "median", "most", "choices"]]
    for number, bot in enumerate(match.lineup):
        won = wilson(wins_of(results, number), len(results))
        points = [result.points[number] for result in results]
        shares = [f"{100 * share:.1f}" for share in (won.share, won.low, won.high)]
        spread = statistics.pstdev(points)
        order = [str(min(points)), f"{statistics.median(points):g}", str(max(points))]
        choices = statistics.fmean(result.choices[number] for result in results)
        rows.append([bot, *shares, f"{statistics.fmean(points):.1f}", f"{spread:.1f}", *order, f"{choices:.0f}"])
    return rows


def verdict(match: Match, results: Sequence[Result]) -> str:
    """Return in a sentence whether the first bot wins more than its share."""
    fair = 1 / len(match.lineup)
    won = wilson(wins_of(results, 0), len(results))
    words = "more than" if won.low > fair else "less than" if won.high < fair else "not surely other than"
    return f"{match.lineup[0]} wins {words} its share of {100 * fair:.1f} %, with {100 * CONFIDENCE:.0f} % confidence."


def plot(match: Match, results: Sequence[Result], file: Path) -> None:
    """Draw the wins with their intervals, and the distribution of the scores."""
    import matplotlib as mpl  # noqa: PLC0415  # whoever wants no picture needs no matplotlib
    from matplotlib.figure import Figure  # noqa: PLC0415  # as above

    mpl.rcParams["svg.hashsalt"] = "arena"  # the same results give the same file
    figure: Any = Figure(figsize=(9, 4), layout="constrained")
    left, right = figure.subplots(1, 2)
    names = [f"{number + 1} {bot}" for number, bot in enumerate(match.lineup)]
    for number, name in enumerate(names):
        won = wilson(wins_of(results, number), len(results))
        reach = [[100 * max(0.0, won.share - won.low)], [100 * max(0.0, won.high - won.share)]]
        left.errorbar([100 * won.share], [name], xerr=reach, fmt="o", capsize=4)
    left.axvline(100 / len(names), linestyle=":", color="gray")
    left.set(xlabel="wins, %, with 95 % intervals", xlim=(0, 100))
    left.invert_yaxis()
    points = [[result.points[number] for result in results] for number in range(len(names))]
    least, most = min(map(min, points)), max(map(max, points))
    step = 1 + (most - least) // LONGEST_BAR
    edges = [edge - 0.5 for edge in range(least, most + step + 1, step)]
    for name, row in zip(names, points, strict=True):
        right.hist(row, bins=edges, histtype="step", label=name)
    right.set(xlabel="points", ylabel="games")
    right.legend()
    figure.suptitle(f"{match.game}: {len(results)} games, seed {match.seed}")
    metadata = {"Date": None} if file.suffix.lower() == ".svg" else None
    figure.savefig(file, metadata=metadata)


if __name__ == "__main__":
    sys.exit(run(main))

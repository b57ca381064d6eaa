"""Bots against bots over many deals: who wins how often, how surely, and by what scores.

Every deal is played with the bots on each seat in turn, so nobody is dealt better cards. Results are lines that are
appended to a file as they come; the same command goes on where it was interrupted. Work is split by deals, so one
process, several, and a Dask cluster write the same bytes.

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
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from commandline import options_of, parser_for, run
from narrate.ink import columns, ink_for
from tablerules import GAMES
from tablerules.bots.matches import CONFIDENCE, Match, Result, Seats, bot_named, play_deal, wilson, wins_of
from tablerules.kernel import InvalidSetup

CHUNK: Final = 8  # deals that are handed out together; a slow bot's are few
LOCAL: Final = "local"
LONGEST_BAR: Final = 60  # points that get a bar of their own in the plot


def main(arguments: Sequence[str]) -> int:
    """Run the program and return its exit status."""
    parser = make_parser()
    asked = parser.parse_args(arguments)
    match = match_of(asked, parser)
    ink = ink_for(sys.stdout, asked.color)
    with contextlib.ExitStack() as stack:
        done = resumed(match, asked.results, parser)
        file = stack.enter_context(asked.results.open("a", encoding="utf-8")) if asked.results else None
        if file is not None and file.tell() == 0:
            file.write(f"{header(match)}\n")
        executor = stack.enter_context(workers(asked))
        bar = stack.enter_context(progress(quiet=asked.quiet))
        task = bar.add_task(match.game, total=asked.deals, completed=min(len(done), asked.deals))
        for deal in played(match, range(len(done), asked.deals), executor):
            done.append(deal)
            if file is not None:
                file.writelines(f"{line(result)}\n" for result in deal)
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
    parser.add_argument("--plot", type=Path, help="draw wins and scores into FILE (.svg, .png, .pdf)", metavar="FILE")
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
    if asked.deals < 1 or asked.processes < 1:
        parser.error("--deals and --processes are at least 1")
    if asked.first:
        parser.error("--first: an arena lets everybody begin")
    try:
        for name in match.lineup:
            bot_named(name)
        game.new_game(len(match.lineup), seed=0, options=game.Options() if options is None else options)
    except (InvalidSetup, ValueError) as problem:
        parser.error(str(problem))
    return match


@contextlib.contextmanager
def workers(asked: argparse.Namespace) -> Generator[Executor | None]:
    """Give an executor: processes, a Dask cluster, or None for this very process."""
    if asked.dask is not None:
        with dask_executor(asked.dask) as executor:
            yield executor
    elif asked.processes > 1:
        with ProcessPoolExecutor(asked.processes) as executor:
            yield executor
    else:
        yield None


@contextlib.contextmanager
def dask_executor(where: str) -> Generator[Executor]:
    """Give a Dask cluster as an executor. Its workers need `tablerules`, and nothing of this program."""
    distributed: Any = import_module("distributed")  # whoever has no cluster needs no Dask; its calls have no types

    local, _, number = where.partition(":")
    with contextlib.ExitStack() as stack:
        cluster: Any = where
        if local == LOCAL:
            # A busy machine makes a cluster warn that it is slow, which is no news here.
            settings: dict[str, Any] = {"threads_per_worker": 1, "dashboard_address": None, "silence_logs": "ERROR"}
            count = int(number) if number else os.cpu_count()
            cluster = stack.enter_context(distributed.LocalCluster(n_workers=count, **settings))
        client = stack.enter_context(distributed.Client(cluster))
        yield client.get_executor()


def played(match: Match, deals: Sequence[int], executor: Executor | None) -> Iterator[tuple[Result, ...]]:
    """Yield the results deal by deal, in order, whoever finished first."""
    if executor is None:
        yield from (play_deal(match, deal) for deal in deals)
        return
    chunks = [deals[start : start + CHUNK] for start in range(0, len(deals), CHUNK)]
    for results in executor.map(play_chunk, [match] * len(chunks), chunks):
        yield from results


def play_chunk(match: Match, deals: Sequence[int]) -> list[tuple[Result, ...]]:
    """Play some deals: the piece of work that a worker gets."""
    return [play_deal(match, deal) for deal in deals]


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


def header(match: Match) -> str:
    """Return the first line of a file of results: what was played."""
    game = GAMES[match.game]
    options = None if match.options is None else repr(match.options)
    facts = {"game": match.game, "rules": game.RULES_VERSION, "lineup": list(match.lineup), "seed": match.seed}
    return json.dumps({**facts, "seats": match.seats, "options": options})


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


def resumed(match: Match, file: Path | None, parser: argparse.ArgumentParser) -> list[tuple[Result, ...]]:
    """Return the whole deals that are in the file already, and cut off what was interrupted in the middle."""
    if file is None or not file.exists() or not file.stat().st_size:
        return []
    text = file.read_text(encoding="utf-8")
    first, *rest = text[: text.rfind("\n") + 1].splitlines()
    if first != header(match):
        parser.error(f"--results: {file} is of another match: {first}")
    games: dict[int, list[Result]] = {}
    for entry in rest:
        facts = json.loads(entry)
        deal, rotation, actions = facts["deal"], facts["rotation"], facts["actions"]
        rows = [tuple(facts[name]) for name in ("places", "points", "choices")]
        games.setdefault(deal, []).append(Result(deal, rotation, rows[0], rows[1], rows[2], actions))
    per_deal = len(match.lineup) if match.seats == "every" else 1
    whole = [tuple(results) for results in games.values() if len(results) == per_deal]
    lines = [first, *[line(result) for results in whole for result in results]]
    kept = "".join([f"{entry}\n" for entry in lines])
    if kept != text:
        file.write_text(kept, encoding="utf-8")
    return whole


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
    metadata = {"Date": None} if file.suffix == ".svg" else None
    figure.savefig(file, metadata=metadata)


if __name__ == "__main__":
    sys.exit(run(main))

"""How fast random games are played, in decisions per million steps of a fixed loop measured beside them.

python bench/playout.py
python bench/playout.py --game port-royal --players 4 --policy bold --json
"""

import argparse
import gc
import importlib.util
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import tablerules
from tablerules import GAMES, AnyGame
from tablerules.bots.random import bold, hasty, hoarding
from tablerules.kernel import chance_from

BOTS: Final = {"bold": bold, "hasty": hasty, "hoarding": hoarding}
POLICIES: Final = ("uniform", *BOTS)

SPIN_STEPS: Final = 400_000  # in each spin: 40 ms or so
BATCH_SECONDS: Final = 0.25  # of playing between two spins
SAMPLE: Final = 256  # moments of games on which single functions are measured
FRAMES: Final = 4000  # moments of games on which the length of frames is measured
IMPORTS: Final = 7  # processes that import the library and say how long it took

_TABLE: Final = [(7 * number + 3) % 64 for number in range(64)]
_NAMES: Final = {number: (11 * number + 5) % 64 for number in range(64)}


class Measured(NamedTuple):
    """Medians over the alternations, and how far the middle half of them lies apart."""

    per_second: float
    per_million: float  # steps of the spin loop
    spread: float  # interquartile range of per_million, as a part of it


class Moment(NamedTuple):
    """A state of a sampled game, and what was done there."""

    state: Any
    action: Any
    transition: Any
    seq: int


def spin(steps: int) -> float:
    """Return the steps a second of a fixed loop of arithmetic, a list and a dict: the yardstick."""
    table, names = _TABLE, _NAMES
    x, acc = 1, 0
    began = time.process_time()
    for _ in range(steps):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        k = (x >> 16) & 63
        acc += table[k] if k & 1 else -names[k]
    seconds = time.process_time() - began
    assert acc == acc + 0 * x  # both are used
    return steps / seconds


def measure(batch: Callable[[], int], *, alternations: int, spin_steps: int = SPIN_STEPS) -> Measured:
    """Measure `batch`, which does something and returns how often, between spins of the fixed loop.

    Spin, batch, spin, batch, …, spin: every batch is held against the mean of the two spins beside it. Seconds are
    those of the processor, so that it does not count when the process had to wait for a neighbor.
    """
    batch()  # warm up
    per_second: list[float] = []
    per_million: list[float] = []
    gc.collect()
    before = spin(spin_steps)
    for _ in range(alternations):
        began = time.process_time()
        number = batch()
        rate = number / (time.process_time() - began)
        after = spin(spin_steps)
        per_second.append(rate)
        per_million.append(rate / ((before + after) / 2) * 1_000_000)
        before = after
    middle = statistics.median(per_million)
    low, _, high = statistics.quantiles(per_million, n=4) if alternations > 1 else (middle, middle, middle)
    return Measured(statistics.median(per_second), middle, (high - low) / middle)


# ------------------------------------------------------------------------------------------ whole games


def uniform_games(game: AnyGame, players: int, seeds: Sequence[int]) -> int:
    """Play games in which every legal action is as likely as the other; return the number of decisions.

    Nothing is kept but the current state: what was is freed while the clock runs.
    """
    to_act, legal_actions, apply = game.to_act, game.legal_actions, game.apply
    decisions = 0
    for seed in seeds:
        luck = random.Random(seed).random  # noqa: S311  # nothing is kept secret by it
        state, _ = game.new_game(players, seed=seed)
        while actors := to_act(state):
            menu = legal_actions(state, actors[0])
            state, _ = apply(state, menu[int(luck() * len(menu))])
            decisions += 1
    return decisions


def chosen_games(game: AnyGame, players: int, seeds: Sequence[int], policy: str) -> list[list[int]]:
    """Let a bot play and return, for each game, the place of its choices in the menus."""
    bot = BOTS[policy]
    games: list[list[int]] = []
    for seed in seeds:
        chance = chance_from(f"{policy} {seed}")
        state, _ = game.new_game(players, seed=seed)
        choices: list[int] = []
        while actors := game.to_act(state):
            menu = game.legal_actions(state, actors[0])
            action, chance = bot(game.view(state, actors[0]), menu, chance)
            choices.append(menu.index(action))
            state, _ = game.apply(state, action)
        games.append(choices)
    return games


def repeated_games(game: AnyGame, players: int, seeds: Sequence[int], games: Sequence[Sequence[int]]) -> int:
    """Play the games of `chosen_games` again, menus included, and return the number of decisions."""
    to_act, legal_actions, apply = game.to_act, game.legal_actions, game.apply
    decisions = 0
    for seed, choices in zip(seeds, games, strict=True):
        state, _ = game.new_game(players, seed=seed)
        for choice in choices:
            menu = legal_actions(state, to_act(state)[0])
            state, _ = apply(state, menu[choice])
        decisions += len(choices)
    return decisions


def playout(game: AnyGame, players: int, policy: str, *, alternations: int, seconds: float) -> Measured:
    """Measure whole games."""
    began = time.process_time()
    uniform_games(game, players, range(2))
    number = max(1, round(2 * seconds / (time.process_time() - began)))
    seeds = range(number)
    if policy == "uniform":
        return measure(lambda: uniform_games(game, players, seeds), alternations=alternations)
    games = chosen_games(game, players, seeds, policy)
    return measure(lambda: repeated_games(game, players, seeds, games), alternations=alternations)


# ------------------------------------------------------------------------------------ single functions


def sample(game: AnyGame, players: int, number: int) -> list[Moment]:
    """Return moments spread evenly over uniform games."""
    moments: list[Moment] = []
    seed = 0
    while len(moments) < 8 * number:
        luck = random.Random(seed).random  # noqa: S311  # nothing is kept secret by it
        state, events = game.new_game(players, seed=seed)
        seq = len(events)
        while actors := game.to_act(state):
            menu = game.legal_actions(state, actors[0])
            action = menu[int(luck() * len(menu))]
            transition = game.apply(state, action)
            moments.append(Moment(state, action, transition, seq))
            seq += len(transition.events)
            state = transition.state
        seed += 1
    return moments[:: max(1, len(moments) // number)][:number]


def functions(game: AnyGame, moments: Sequence[Moment]) -> dict[str, Callable[[], int]]:
    """Return batches by the name of what they do; each runs it once on everything in the sample."""
    from tablerules import wire  # noqa: PLC0415  # the games are measured without it in memory

    legal_actions, apply, view, explain = game.legal_actions, game.apply, game.view, game.explain
    redact, evolve_view = game.redact, game.evolve_view
    pairs = [(moment.state, moment.action) for moment in moments]
    views = [view(moment.state, 0) for moment in moments]
    events = [event for moment in moments for event in moment.transition.events]
    redacted = [
        (seen, [redact(event, 0) for event in moment.transition.events])
        for seen, moment in zip(views, moments, strict=True)
    ]
    texts = [wire.dumps(moment.state) for moment in moments]

    def each(function: Callable[[Any], object], items: Sequence[Any]) -> Callable[[], int]:
        def batch() -> int:
            for item in items:
                function(item)
            return len(items)

        return batch

    def fold(item: tuple[Any, list[Any]]) -> None:
        seen, happened = item
        for event in happened:
            seen = evolve_view(seen, event)

    def decide(moment: Moment) -> None:
        legal_actions(moment.state, game.to_act(moment.state)[0])
        apply(moment.state, moment.action)

    def framed(moment: Moment) -> wire.Frame:
        return wire.frame(moment.state, moment.transition, 0, moment.seq)

    return {
        "decision: menu and apply": each(decide, moments),
        "apply": each(lambda pair: apply(*pair), pairs),
        "legal_actions": each(lambda pair: legal_actions(pair[0], pair[1].player), pairs),
        "explain, legal": each(lambda pair: explain(*pair), pairs),
        "view": each(lambda moment: view(moment.state, 0), moments),
        "view follows an action's events": each(fold, redacted),
        "event to JSON": each(lambda event: wire.dumps(event, game=game), events),
        "frame": each(framed, moments),
        "frame to JSON": each(lambda moment: framed(moment).line(), moments),
        "state to JSON": each(lambda moment: wire.dumps(moment.state), moments),
        "state from JSON, checked": each(wire.loads, texts),
    }


def frame_bytes(moments: Sequence[Moment]) -> dict[str, float]:
    """Return how long the lines of frames are, in bytes of UTF-8."""
    from tablerules import wire  # noqa: PLC0415  # as above

    sizes = sorted(
        len(wire.frame(moment.state, moment.transition, 0, moment.seq).line().encode()) for moment in moments
    )
    return {"mean": round(statistics.mean(sizes), 1), "median": statistics.median(sizes), "longest": sizes[-1]}


def often(batch: Callable[[], int], seconds: float) -> Callable[[], int]:
    """Return a batch that takes about so long, made of many."""
    batch()
    began = time.process_time()
    batch()
    times = max(1, round(seconds / max(time.process_time() - began, 1e-6)))

    def longer() -> int:
        return sum([batch() for _ in range(times)])

    return longer


# ------------------------------------------------------------------------------------- time and space


def import_milliseconds(module: str, times: int) -> float:
    """Return the median time that a new Python takes to import `module`, without its own start."""
    program = f"import time; t = time.process_time(); import {module}; print(time.process_time() - t)"
    seconds = [
        float(subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout)  # noqa: S603  # our own program
        for _ in range(times)
    ]
    return statistics.median(seconds) * 1000


def bytes_per_state(game: AnyGame, players: int) -> float:
    """Return what one more state of a game costs whoever keeps them all; successive states share what stays."""
    uniform_games(game, players, [1])  # whatever is made once has been made
    luck = random.Random(1).random  # noqa: S311  # nothing is kept secret by it
    state, _ = game.new_game(players, seed=1)
    kept = [state]
    gc.collect()
    tracemalloc.start()
    try:
        while actors := game.to_act(state):
            menu = game.legal_actions(state, actors[0])
            state, _ = game.apply(state, menu[int(luck() * len(menu))])
            kept.append(state)
        menu = ()
        gc.collect()
        size, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return size / (len(kept) - 1)


# ------------------------------------------------------------------------------------------- the report


def report(asked: argparse.Namespace) -> dict[str, Any]:
    """Measure all that was asked for."""
    game = GAMES[asked.game]
    counts = asked.players or list(game.PLAYERS)
    found: dict[str, Any] = {
        "tablerules": tablerules.__version__,
        "game": game.NAME,
        "policy": asked.policy,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "cpus": os.cpu_count(),
        "orjson": importlib.util.find_spec("orjson") is not None,
        "alternations": asked.alternations,
    }
    found["playout"] = [
        {"players": players}
        | playout(game, players, asked.policy, alternations=asked.alternations, seconds=asked.seconds)._asdict()
        for players in counts
    ]
    if asked.games_only:
        return found
    players = counts[len(counts) // 2]
    found["functions_players"] = players
    found["bytes_per_kept_state"] = round(bytes_per_state(game, players))
    package = f"tablerules.games.{game.NAME.replace('-', '_')}"
    modules = ("tablerules", package, "tablerules.wire")
    found["import_milliseconds"] = {module: round(import_milliseconds(module, asked.imports), 1) for module in modules}
    moments = sample(game, players, asked.sample)
    found["frame_bytes"] = frame_bytes(sample(game, players, FRAMES))
    found["functions"] = [
        {"function": name}
        | measure(
            often(batch, asked.seconds / 3), alternations=asked.alternations, spin_steps=SPIN_STEPS // 4
        )._asdict()
        for name, batch in functions(game, moments).items()
    ]
    return found


def as_text(found: dict[str, Any]) -> str:
    """Return the report for people."""
    orjson = ", orjson" if found["orjson"] else ""
    lines = [
        f"tablerules {found['tablerules']}, {found['game']}, policy {found['policy']}; {found['python']}{orjson}",
        f"medians of {found['alternations']} times games and spin loop in turn; ± is half the interquartile range",
        "",
        f"{'players':<32}{'decisions/s':>14}{'per 10^6 spin steps':>22}{'±':>8}",
    ]
    for row in found["playout"]:
        figures = f"{row['per_second']:>14,.0f}{row['per_million']:>22,.0f}{row['spread'] / 2:>8.1%}"
        lines.append(f"{row['players']:<32}{figures}")
    if "functions" not in found:
        return "\n".join(lines)
    title = f"one call, {found['functions_players']} players"
    lines += ["", f"{title:<32}{'µs':>14}{'spin steps':>22}{'±':>8}"]
    for row in found["functions"]:
        figures = f"{1e6 / row['per_second']:>14.2f}{1e6 / row['per_million']:>22,.1f}{row['spread'] / 2:>8.1%}"
        lines.append(f"{row['function']:<32}{figures}")
    cost = {row["function"]: 1 / row["per_million"] for row in found["functions"]}
    share = cost["frame"] / cost["decision: menu and apply"]
    lines += ["", f"{'a frame, in decisions':<32}{share:>14.2f}", ""]
    lines += [f"{'frame as a line, bytes':<32}{'':>14}"]
    lines += [f"{name:<32}{size:>14,.0f}" for name, size in found["frame_bytes"].items()]
    lines += ["", f"{'import':<32}{'ms':>14}"]
    lines += [f"{module:<32}{took:>14.1f}" for module, took in found["import_milliseconds"].items()]
    return "\n".join([*lines, "", f"{'one more state kept, bytes':<32}{found['bytes_per_kept_state']:>14,}"])


def make_parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    summary, _, rest = (__doc__ or "").partition("\n\n")
    parser = argparse.ArgumentParser(
        description=summary, epilog=rest, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    names = tuple(GAMES)
    parser.add_argument("--game", choices=names, default=names[0], help="(default: %(default)s)")
    parser.add_argument("--players", type=int, nargs="+", help="(default: every number the game is for)", metavar="N")
    parser.add_argument("--policy", choices=POLICIES, default="uniform", help="who chooses (default: %(default)s)")
    parser.add_argument("--alternations", type=int, default=9, help="(default: %(default)s; at least 7 to be quoted)")
    parser.add_argument("--seconds", type=float, default=BATCH_SECONDS, help="of games between spins (%(default)s)")
    parser.add_argument("--sample", type=int, default=SAMPLE, help="moments for single functions (%(default)s)")
    parser.add_argument("--imports", type=int, default=IMPORTS, help="processes that time an import (%(default)s)")
    parser.add_argument("--games-only", action="store_true", help="whole games, nothing else")
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser


def main(arguments: Sequence[str]) -> int:
    parser = make_parser()
    asked = parser.parse_args(arguments)
    allowed = GAMES[asked.game].PLAYERS
    for players in asked.players or ():
        if players not in allowed:
            parser.error(f"--players: {asked.game} is for {allowed[0]} to {allowed[-1]}, not {players}")
    if min(asked.alternations, asked.sample, asked.imports) < 1 or asked.seconds <= 0:
        parser.error("--alternations, --seconds, --sample and --imports are more than 0")
    found = report(asked)
    print(json.dumps(found, indent=2) if asked.json else as_text(found))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

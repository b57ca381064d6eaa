"""The laws, game after game: ``python -m tests.laws.sweep port-royal 10000 200 2``.

That plays 10,000 light games and 200 heavy ones in 2 processes.

Every number of players, every first seat, every policy and the options that matter take their turns. Light games are
held to the cheap laws at every step; heavy ones to all of them, the slow ones every few steps, so that each game is
looked at in other places. It prints what it saw, so that a sweep that never met an expedition is found out.
"""

import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from typing import Any, Final

from tablerules import GAMES, AnyGame
from tablerules.bots import Bot
from tablerules.bots.random import bold, hasty, hoarding, uniform
from tablerules.games import port_royal
from tablerules.kernel import REFEREE, Player
from tablerules.testing import check_all
from tablerules.testing.laws import Ranking, check_fold, check_light, check_purity
from tablerules.testing.plays import Setup, Step, playout, replayed
from tablerules.testing.spaces import Candidates
from tablerules.testing.wire import check_determinism, check_record, check_undo
from tests.laws import freshwater_fly_space, ishikari_space, port_royal_space, sainokawara_space

OPTIONS: Final[Mapping[str, tuple[object, ...]]] = {
    "port-royal": tuple([port_royal.Options(target_points=target) for target in (12, 1, 50)]),
    "ishikari": ishikari_space.OPTIONS,
    "sainokawara": sainokawara_space.OPTIONS,
    "freshwater-fly": freshwater_fly_space.OPTIONS,
}
RANKINGS: Final[Mapping[str, Ranking]] = {
    "port-royal": port_royal_space.points_then_coins,
    "ishikari": ishikari_space.points_tags_seats,
    "sainokawara": sainokawara_space.first_or_not,
    "freshwater-fly": freshwater_fly_space.points_fish_pips,
}
CANDIDATES: Final[Mapping[str, Candidates]] = {
    "port-royal": port_royal_space.CANDIDATES,
    "sainokawara": sainokawara_space.UNTIMED,
    "freshwater-fly": freshwater_fly_space.CANDIDATES,
}
REFEREES: Final[Mapping[str, tuple[Bot, ...]]] = {"sainokawara": sainokawara_space.REFEREES}
BOTS: Final[tuple[Bot, ...]] = (uniform, bold, hoarding, uniform, bold, hasty)
LONGEST: Final = 1_000  # actions; a hoarder may go on for ever
SHARE: Final = 25  # games that a process takes at a time
SLOW: Final = 7  # every so many steps the slow laws look


def games(game: AnyGame, numbers: range) -> Iterator[tuple[Setup, Bot]]:
    """Yield the set-ups and policies of these games; the first few meet every number of players with every option."""
    options = OPTIONS.get(game.NAME, (game.Options(),))
    for index in numbers:
        players = game.PLAYERS[index % len(game.PLAYERS)]
        turn = index // len(game.PLAYERS)
        agreed = options[turn % len(options)]
        bot = BOTS[turn // len(options) % len(BOTS)]
        yield Setup(players, seed=f"sweep {index}", first=turn % players, options=agreed), bot


def referees(game: AnyGame, setup: Setup) -> Mapping[Player, Bot]:
    """Return who reports what happens on a physical table: one referee after the other, or nobody."""
    known = REFEREES.get(game.NAME, ())
    return {REFEREE: known[setup.first % len(known)]} if known else {}


def light(game: AnyGame, numbers: range, *, longest: int = LONGEST) -> Counter[str]:
    """Hold these games to the cheap laws, and return what was seen."""
    seen: Counter[str] = Counter()
    ranking = RANKINGS.get(game.NAME)
    for setup, bot in games(game, numbers):
        for step in playout(game, setup, bot=bot, bots=referees(game, setup), max_steps=longest):
            check_light(game, step, ranking)
            count(game, step, seen)
        seen["games"] += 1
    return seen


def heavy(game: AnyGame, numbers: range, *, longest: int = LONGEST, slow: int = SLOW) -> Counter[str]:
    """Hold these games to all laws, and return what was seen."""
    seen: Counter[str] = Counter()
    candidates, ranking = CANDIDATES.get(game.NAME), RANKINGS.get(game.NAME)
    for index, (setup, bot) in enumerate(games(game, numbers)):
        step: Step[Any, Any, Any] | None = None
        for step in playout(game, setup, bot=bot, bots=referees(game, setup), max_steps=longest):
            check_light(game, step, ranking)
            check_fold(game, step)
            check_purity(game, step)
            number_of_step = len(step.actions)
            if (number_of_step + index) % slow == 0 or not game.to_act(step.state):
                check_all(game, step, seed=number_of_step, candidates=candidates, ranking=ranking)
            count(game, step, seen)
        if step is not None:
            check_record(game, step)
            check_determinism(game, [(setup, step.actions), (setup, step.actions[: len(step.actions) // 2])])
            check_undos(game, setup, step.actions)
        seen["games"] += 1
    return seen


def check_undos(game: AnyGame, setup: Setup, actions: tuple[Any, ...]) -> None:
    """Try to take back some actions of a game, more of the early ones, because that takes a replay each time."""
    length = 1
    while length <= len(actions):
        step = replayed(game, setup, actions[:length])
        check_undo(game, step)
        length += 1 + length // 8


def count(game: AnyGame, step: Step[Any, Any, Any], seen: Counter[str]) -> None:
    """Note what happened."""
    seen["actions"] += bool(step.actions)
    for event in step.events:
        seen[type(event).__name__] += 1
    ended = game.outcome(step.state)
    if ended is not None:
        seen[f"ended: {ended.reason}"] += 1


def share(name: str, heavily: bool, numbers: range) -> Counter[str]:
    """Do one process's share of the work."""
    return (heavy if heavily else light)(GAMES[name], numbers)


def main(name: str = "port-royal", many: str = "10000", few: str = "200", jobs: str = "1") -> None:
    """Sweep one game and print what was seen."""
    with ProcessPoolExecutor(int(jobs)) as pool:
        for heavily, number in ((False, int(many)), (True, int(few))):
            begun = time.monotonic()
            shares = [range(start, min(start + SHARE, number)) for start in range(0, number, SHARE)]
            seen: Counter[str] = Counter()
            for part in pool.map(share, repeat(name), repeat(heavily), shares):
                seen += part
            games, actions = seen.pop("games", 0), seen.pop("actions", 0)
            title = f"{name}, {'heavy' if heavily else 'light'}"
            print(f"{title}: {games:,} games, {actions:,} actions, {time.monotonic() - begun:.0f} s")  # noqa: T201  # a report
            print("  " + ", ".join([f"{what} {times:,}" for what, times in sorted(seen.items())]))  # noqa: T201  # a report


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Freshwater Fly with the second model beside it, game after game: ``python -m tests.laws.freshwater_fly_sweep 200 2``.

That plays 200 games for each number of players and each policy in 2 processes. After every action the table, the
vault and the story are compared with the model's; every few actions the menus of all seats, the scores, the refusals
and section 5 of the rules page too. The heavy and light laws are in `tests.laws.sweep`.
"""

import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import Final

from tablerules.games import freshwater_fly as ff
from tests.games.freshwater_fly.beside import POLICIES, chosen, compare, compare_refusals, new_pair, step
from tests.games.freshwater_fly.tables import chosen_at_random
from tests.laws.freshwater_fly_space import OPTIONS

LONGEST: Final = 1_500  # actions; whoever keeps the fly of a fished-out colour may go on for ever (FF-11.8)
SHARE: Final = 6  # games that a process takes at a time
SLOW: Final = 9  # every so many steps the slow comparisons


def beside(numbers: range, *, longest: int = LONGEST) -> Counter[str]:
    """Play these games on both sides, and return what was seen.

    The first few meet every number of players with every policy and every option.
    """
    seen: Counter[str] = Counter()
    for number in numbers:
        players = ff.PLAYERS[number % len(ff.PLAYERS)]
        policy = list(POLICIES)[number // len(ff.PLAYERS) % len(POLICIES)]
        options = OPTIONS[number % len(OPTIONS)]
        random = chosen_at_random(f"beside {number}")
        state, model = new_pair(players, number, number % players, options)
        for turn in range(longest):
            if not ff.to_act(state):
                break
            state = step(state, model, chosen(random, policy, state), seen)
            if turn % SLOW == number % SLOW:
                compare(state, model)
                seen += compare_refusals(state, model, random, many=12)
        compare(state, model)
        seen["games"] += 1
        seen["ended"] += ff.outcome(state) is not None
    return seen


def main(many: str = "50", jobs: str = "1") -> None:
    """Sweep so many games for each number of players and policy, and print what was seen."""
    number = int(many) * len(ff.PLAYERS) * len(POLICIES)
    begun = time.monotonic()
    seen: Counter[str] = Counter()
    with ProcessPoolExecutor(int(jobs)) as pool:
        for part in pool.map(beside, [range(start, min(start + SHARE, number)) for start in range(0, number, SHARE)]):
            seen += part
    games, ended = seen.pop("games"), seen.pop("ended")
    print(f"beside the model: {games:,} games, {ended:,} to the end, {time.monotonic() - begun:.0f} s")  # noqa: T201  # a report
    print("  " + ", ".join([f"{what} {times:,}" for what, times in sorted(seen.items())]))  # noqa: T201  # a report


if __name__ == "__main__":
    main(*sys.argv[1:])

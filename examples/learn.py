"""A learner that is small enough to read: a linear policy for Port Royal, by self-play, with NumPy alone.

Many games are played side by side. In each round every game says what may be done and what that looks like in numbers
(`features`); all those rows make one matrix, one product with the weights rates them all, and a softmax for each game
chooses. When games end, every choice of the winner is made likelier and every choice of the loser less likely, by the
gradient of its logarithm (REINFORCE with a baseline).

    .venv/bin/python examples/learn.py                       # trains, then plays against the rules of thumb
    .venv/bin/python examples/learn.py --minutes 5 --save policy.json
    .venv/bin/python examples/learn.py --load examples/port_royal_policy.json --deals 500
"""

import argparse
import json
import math
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, cast

import numpy as np
import numpy.typing as npt

from commandline import check_writable, run
from tablerules.bots import Bot, Choice
from tablerules.bots.matches import Match, Result, play_deal, wilson, wins_of
from tablerules.bots.port_royal import failing, points_of, spoils
from tablerules.games import port_royal as pr
from tablerules.kernel import Chance, Player

Floats = npt.NDArray[np.float64]

PLAYERS: Final = 2
RATE: Final = 0.1  # of a step
MEMORY: Final = 0.9  # of the gradient
LONG_MEMORY: Final = 0.98  # of its size
TINY: Final = 1e-8
ABILITIES: Final = ("trader", "sailor", "pirate", "mademoiselle", "jester", "admiral", "governor")
NAMES: Final = (
    "draw", "draw * risk", "draw * best in the harbor", "draw * risk * best", "draw * colors",
    "keep", "keep * spoils",
    "trade", "trade * coins", "trade * rich",
    "hire", "hire * points", "hire * points * late", "hire * price", "hire * crew", "hire * wins",
    *(f"hire * {ability}" for ability in ABILITIES),
    "claim", "claim * crew", "fee",
)  # fmt: skip
"""What each number of a row is; everything that is not drawn, kept, traded, hired or claimed is a row of zeros."""


def main(arguments: Sequence[str]) -> int:
    """Run the program and return its exit status."""
    parser = argparse.ArgumentParser(
        description=(__doc__ or "").partition("\n\n")[0], formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=5.0, help="how long to train (default: %(default)s)")
    parser.add_argument("--rounds", type=int, help="train for so many rounds of games instead", metavar="N")
    parser.add_argument("--games", type=int, default=64, help="games side by side (default: %(default)s)", metavar="N")
    parser.add_argument("--seed", type=int, default=0, help="the same seed and number of rounds learn the same")
    parser.add_argument("--load", type=Path, help="take the weights of FILE and do not train", metavar="FILE")
    parser.add_argument("--save", type=Path, help="write the weights to FILE", metavar="FILE")
    parser.add_argument(
        "--deals", type=int, default=100, help="deals against the rules of thumb (default: %(default)s)", metavar="N"
    )
    asked = parser.parse_args(arguments)
    check(asked, parser)
    if asked.load is not None:
        try:
            weights = load(asked.load)
        except OSError as problem:
            parser.error(f"--load: {asked.load}: {problem.strerror}")
        except ValueError as problem:
            parser.error(f"--load: {asked.load}: {problem}")
    else:
        weights = train(asked.minutes * 60, games=asked.games, seed=asked.seed, rounds=asked.rounds)
    if asked.save is not None:
        save(weights, asked.save)
    results = against_thumb(weights, asked.deals)
    won = wilson(wins_of(results, 0), len(results))
    print(
        f"against thumb: {len(results)} games, {100 * won.share:.1f} % won, {100 * won.low:.1f} to {100 * won.high:.1f}"
    )
    return 0


def check(asked: argparse.Namespace, parser: argparse.ArgumentParser) -> None:
    """End with what is wrong about the numbers and the file to write, before minutes were spent on them."""
    for option, least in (("rounds", 1), ("games", 1), ("seed", 0), ("deals", 1)):
        number = getattr(asked, option)
        if number is not None and number < least:
            parser.error(f"--{option}: at least {least}, not {number}")
    if not 0 < asked.minutes < math.inf:
        parser.error(f"--minutes: more than 0, not {asked.minutes:g}")
    if asked.save is not None:
        check_writable(parser, "--save", asked.save)


# ------------------------------------------------------------------------------------------------- the eyes


def features(view: pr.View, legal: Sequence[pr.Action]) -> Floats:
    """Return what each action looks like from a view, shape ``(actions, len(NAMES))``."""
    table = view.table
    player = table.active if table.actor is None else table.actor
    rows = np.zeros((len(legal), len(NAMES)))
    ladies = sum(pr.PERSON[card] == "mademoiselle" for card in table.displays[player])
    target = table.options.target_points
    own = points_of(table, player)
    late = max(points_of(table, seat) for seat in range(len(table.coins))) / target
    passive = float(player != table.active)
    for row, action in zip(rows, legal, strict=True):
        match action:
            case pr.DrawCard():
                risk = failing(table, player)
                best = best_in_harbor(table, player, ladies)
                row[0:5] = 1, risk, best, risk * best, sum(pr.KIND[card] == "ship" for card in table.harbor) / 5
            case pr.KeepShip():
                row[5:7] = 1, float(table.revealed is not None and spoils(table, table.revealed))
            case pr.TradeShip():
                row[7:10] = 1, coins_of(table, player, action.card) / 4, min(table.coins[player], 12) / 12
                row[-1] = passive
            case pr.HirePerson():
                price = max(0, pr.COST[action.card] - ladies)
                points = pr.POINTS[action.card]
                wins = own + points >= target
                row[10:16] = 1, points / 3, points / 3 * late, price / 9, bool(pr.CREW_SYMBOLS[action.card]), wins
                person = pr.PERSON[action.card]
                if person in ABILITIES:
                    row[16 + ABILITIES.index(str(person))] = 1
                row[-1] = passive
            case pr.CompleteExpedition():
                row[-3:-1] = 1, len(action.crew) / 3
            case _:
                pass
    return rows


def coins_of(table: pr.Table, player: Player, card: pr.CardId) -> int:
    """Return what a ship pays a player, traders included."""
    own = table.displays[player]
    return pr.COINS[card] + sum(pr.PERSON[person] == "trader" and pr.COLOR[person] == pr.COLOR[card] for person in own)


def best_in_harbor(table: pr.Table, player: Player, ladies: int) -> float:
    """Return how much the best card in reach is worth, in quarters of four coins; 0 for nothing."""
    reach = table.coins[player] + ladies
    ships = [coins_of(table, player, card) for card in table.harbor if pr.KIND[card] == "ship"]
    persons = [3 * pr.POINTS[card] for card in table.harbor if pr.KIND[card] == "person" and pr.COST[card] <= reach]
    return max([0, *ships, *persons]) / 4


# ------------------------------------------------------------------------------------------------ the learner


def train(seconds: float, *, games: int, seed: int, rounds: int | None = None) -> Floats:
    """Return weights learned by self-play for some time but at least one round of games, or for so many rounds.

    The steps are Adam's: a mean of the last gradients, each weight's measured by how large its gradients usually are.
    """
    luck = np.random.default_rng(seed)
    weights, mean, size = np.zeros(len(NAMES)), np.zeros(len(NAMES)), np.zeros(len(NAMES))
    began = time.monotonic()
    played = 0
    while (not played or time.monotonic() - began < seconds) if rounds is None else (played < rounds):
        gradient, lengths = self_play(weights, games, luck)
        played += 1
        mean = MEMORY * mean + (1 - MEMORY) * gradient
        size = LONG_MEMORY * size + (1 - LONG_MEMORY) * gradient**2
        usual = np.sqrt(size / (1 - LONG_MEMORY**played)) + TINY
        weights += RATE * mean / (1 - MEMORY**played) / usual
        print(f"\r{played * games} games, {lengths:.0f} choices each", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return weights


def self_play(weights: Floats, games: int, luck: np.random.Generator) -> tuple[Floats, float]:
    """Play games side by side to their ends; return the gradient of winning, and how many choices a game had."""
    states = [pr.new_game(PLAYERS, seed=int(seed)).state for seed in luck.integers(2**53, size=games)]
    scores = np.zeros((games, PLAYERS, len(weights)))  # sums of the gradients of the logarithms of the choices
    choices = 0
    going = list(range(games))
    while going:
        menus: list[tuple[pr.Action, ...]] = []
        seats: list[Player] = []
        asked: list[int] = []
        for number in going:
            state = states[number]
            (player,) = pr.to_act(state)
            menu = pr.legal_actions(state, player)
            if len(menu) == 1:
                states[number] = pr.apply(state, menu[0]).state
            else:
                asked.append(number)
                menus.append(menu)
                seats.append(player)
        if asked:
            rows = [features(pr.view(states[n], seat), menu) for n, seat, menu in zip(asked, seats, menus, strict=True)]
            chances, starts = softmax(np.concatenate(rows) @ weights, [len(menu) for menu in menus])
            drawn = luck.random(len(asked))
            for place, (number, seat, menu) in enumerate(zip(asked, seats, menus, strict=True)):
                chance = chances[starts[place] : starts[place + 1]]
                index = min(int(np.count_nonzero(np.cumsum(chance) < drawn[place])), len(menu) - 1)
                scores[number, seat] += rows[place][index] - chance @ rows[place]
                states[number] = pr.apply(states[number], menu[index]).state
            choices += len(asked)
        going = [number for number in going if states[number].table.phase != "over"]
    gradient = np.zeros(len(weights))
    for number, state in enumerate(states):
        outcome = pr.outcome(state)
        places = () if outcome is None else outcome.places
        for seat, place in enumerate(places):
            # The share of a first place, less what everybody expects: to tie between both says nothing.
            gradient += ((place == 1) / places.count(1) - 1 / PLAYERS) * scores[number, seat]
    return gradient / games, choices / games


def softmax(ratings: Floats, sizes: Sequence[int]) -> tuple[Floats, npt.NDArray[np.int64]]:
    """Return how likely each row of each menu is, and where the menus start (and the last one ends)."""
    starts = np.concatenate([np.zeros(1, dtype=np.int64), np.cumsum(np.array(sizes, dtype=np.int64))])
    highest = np.repeat(np.maximum.reduceat(ratings, starts[:-1]), sizes)
    raised = np.exp(ratings - highest)
    return raised / np.repeat(np.add.reduceat(raised, starts[:-1]), sizes), starts


# ---------------------------------------------------------------------------------------------- what it learned


def bot_of(weights: Floats) -> Bot:
    """Return the bot that does what the weights rate highest."""

    def choose(view: Any, legal: tuple[Any, ...], chance: Chance, /) -> Choice[Any]:
        return Choice(legal[int(np.argmax(features(view, legal) @ weights))], chance)

    return choose


def learned(view: Any, legal: tuple[Any, ...], chance: Chance, /) -> Choice[Any]:
    """Choose by the weights that are saved beside this program."""
    return bot_of(load(Path(__file__).with_name("port_royal_policy.json")))(view, legal, chance)


def against_thumb(weights: Floats, deals: int) -> list[Result]:
    """Play against the rules of thumb, from both seats of each deal."""
    from tablerules.bots import matches  # noqa: PLC0415  # a bot of this program joins those that have a name

    matches.BOTS["learned"] = bot_of(weights)
    match = Match("port-royal", ("learned", "thumb"), seed="learned")
    return [result for deal in range(deals) for result in play_deal(match, deal)]


def save(weights: Floats, file: Path) -> None:
    """Write the weights as JSON, each with what it is for."""
    named = {name: round(float(weight), 4) for name, weight in zip(NAMES, weights, strict=True)}
    file.write_text(f"{json.dumps(named, indent=2)}\n", encoding="utf-8")


def load(file: Path) -> Floats:
    """Read weights, in the order of `NAMES`.

    Raises:
        OSError: If the file cannot be read.
        ValueError: If it does not give a number for each name.
    """
    try:
        content = json.loads(file.read_text(encoding="utf-8"), parse_int=float)
    except (ValueError, RecursionError):
        raise ValueError("this is not JSON") from None
    named = cast("dict[str, Any]", content) if isinstance(content, dict) else {}
    for name in NAMES:
        weight = named.get(name)
        if type(weight) is not float or not math.isfinite(weight):
            raise ValueError(f"there is no number for {name!r}")
    return np.array([named[name] for name in NAMES], dtype=np.float64)


if __name__ == "__main__":
    sys.exit(run(main))

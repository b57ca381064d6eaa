"""Bots against bots, over many deals, in a way that can be split among machines.

A deal is a seed. On each deal the line-up is played from several seats: in rotation r the bot that is number i in the
line-up sits on seat i + r, counted round the table. Everything that a game needs follows from the match, the number of
the deal and the rotation: the cards, each bot's luck, who is faster, what the referee sees. So work is split by deals,
and whoever plays one, anywhere and in any order, finds the same.

>>> match = Match("port-royal", ("thumb", "uniform"), seed="docs")
>>> [(result.rotation, result.places) for result in play_deal(match, 0)]
[(0, (1, 2)), (1, (1, 2))]
"""

from collections.abc import Sequence
from importlib import import_module
from math import sqrt
from statistics import NormalDist
from typing import Any, Final, Literal, TypeAlias, cast, get_args

from tablerules import GAMES
from tablerules.bots import Bot, Choice, default_action, mind_of, thumb
from tablerules.bots.ismcts import LIMITS, Search, ismcts
from tablerules.bots.random import bold, hasty, hoarding, uniform
from tablerules.kernel.chance import Chance, chance_from, pick, spent
from tablerules.kernel.outcome import Outcome
from tablerules.kernel.players import REFEREE
from tablerules.kernel.rows import without_first
from tablerules.kernel.values import fields, value

Seats: TypeAlias = Literal["every", "turn"]

LONGEST: Final = 100_000  # actions; a game that takes more has bots that do not want it to end
CONFIDENCE: Final = 0.95


@value
class Match:
    """Who plays what.

    `lineup` names a bot for each player, see `bot_named`. `seats` is ``every`` if each deal is played from all seats,
    and ``turn`` if deal d is played once, in rotation d. `options` None are the defaults of the game.
    """

    game: str
    lineup: tuple[str, ...]  # (players,)
    seed: str = "0"
    seats: Seats = "every"
    options: object = None


@value
class Result:
    """One game. `places`, `points` and `choices` have an entry for each bot, in the order of the line-up."""

    deal: int
    rotation: int
    places: tuple[int, ...]
    points: tuple[int, ...]
    choices: tuple[int, ...]  # decisions between two actions or more
    actions: int  # by everybody, the referee included


@value
class Interval:
    """A share of wins, and what its confidence interval reaches from and to."""

    share: float
    low: float
    high: float


def absent(view: object, legal: tuple[Any, ...], chance: Chance, /) -> Choice[Any]:  # noqa: ARG001  # it knows itself
    """Do what is done for a player who has left."""
    return Choice(default_action(view), chance)


BOTS: Final[dict[str, Bot]] = {
    "uniform": uniform,
    "bold": bold,
    "hasty": hasty,
    "hoarding": hoarding,
    "thumb": thumb,
    "absent": absent,
}


def bot_named(name: str) -> Bot:
    """Return the bot of a name: one of `BOTS`, ``ismcts``, or one of your own as ``package.module.function``.

    ``ismcts`` takes what `Search` has: ``ismcts:iterations=200:depth=4``.

    Raises:
        ValueError: If there is no such bot, or it does not take that.

    >>> bot_named("thumb") is thumb
    True
    """
    word, *settings = name.split(":")
    if word == "ismcts":
        return ismcts(_search(settings))
    module, _, attribute = word.rpartition(".")
    try:
        bot: Any = BOTS[word] if not module else getattr(import_module(module), attribute)
    except (ImportError, KeyError, AttributeError, TypeError, ValueError):  # the last two of names like ``..x``
        bot = None
    if not callable(bot) or settings:
        raise ValueError(f"there is no bot {name!r}: {', '.join(BOTS)}, ismcts:iterations=…, package.module.function")
    return cast("Bot", bot)


def games_of(match: Match, deal: int) -> tuple[int, ...]:
    """Return the rotations in which a deal is played.

    Raises:
        ValueError: If the line-up is empty, or there are no such seats.

    >>> games_of(Match("port-royal", ("thumb", "uniform"), seats="turn"), 3)
    (1,)
    """
    players = len(match.lineup)
    if not players:
        raise ValueError("the line-up of a match names a bot for each player, and this one none")
    if match.seats not in get_args(Seats):
        raise ValueError(f"seats of a match are {' or '.join(get_args(Seats))}, not {match.seats!r}")
    return tuple(range(players)) if match.seats == "every" else (deal % players,)


def play_deal(match: Match, deal: int) -> tuple[Result, ...]:
    """Play a deal from the seats that the match asks for.

    Raises:
        InvalidSetup: If the game is not for so many players, or does not know the options.
        ValueError: If the match names a game, bot or seats that there are not, a bot does what is not its to do, or a
            game does not end.
    """
    return tuple([play(match, deal, rotation) for rotation in games_of(match, deal)])


def play(match: Match, deal: int, rotation: int) -> Result:
    """Play one game.

    Whatever goes wrong in a bot is raised as it is, with a note that says which bot, on which seat of which game.

    Raises:
        IllegalAction: If a bot does what is not legal.
        InvalidSetup: If the game is not for so many players, or does not know the options.
        ValueError: If the match names a game or bot that there is not, a bot acts for somebody else, or the game does
            not end.
    """
    game = GAMES.get(match.game)
    if game is None:
        raise ValueError(f"there is no game {match.game!r}: {', '.join(GAMES)}")
    players = len(match.lineup)
    bots = seated([bot_named(name) for name in match.lineup], rotation)
    options = game.Options() if match.options is None else match.options
    dealt = f"{match.seed}, deal {deal}"
    played = f"{dealt}, rotation {rotation}"
    state = game.new_game(players, seed=dealt, options=options).state
    luck = [chance_from(f"{played}, seat {seat}") for seat in range(players)]
    reports = chance_from(f"{played}, referee")
    faster = chance_from(f"{played}, who is faster")
    referee = mind_of(state).referee
    choices = [0] * players
    for actions in range(LONGEST):
        able = game.to_act(state)
        if not able:
            outcome = cast("Outcome", game.outcome(state))
            points = [sheet.total for sheet in game.score(state)]
            by_seat: list[Sequence[int]] = [outcome.places, points, choices]
            places, totals, chosen = [unseated(row, rotation) for row in by_seat]
            return Result(deal, rotation, places, totals, chosen, actions)
        if able[0] == REFEREE and referee is not None:
            report, reports = referee(game.view(state, None), reports)
            if report is not None:
                state, _ = game.apply(state, report)
                continue
            able = able if len(able) == 1 else without_first(able, 1)
        player, draws = (able[0], 0) if len(able) == 1 else pick(faster, able)
        faster = spent(faster, draws)
        legal = game.legal_actions(state, player)
        choices[player] += len(legal) > 1
        try:
            action, luck[player] = bots[player](game.view(state, player), legal, luck[player])
            if action.player != player:
                raise ValueError(f"{action} is not an action of player {player}")  # noqa: TRY301  # to be noted as well
            state, _ = game.apply(state, action)
        except Exception as fault:
            name = match.lineup[(player - rotation) % players]
            fault.add_note(f"{name} on seat {player} of {match.game}, seed {played}, action {actions}")
            raise
    raise ValueError(f"deal {deal} of {match} goes on after {LONGEST} actions")


def seated(row: Sequence[Any], rotation: int) -> list[Any]:
    """Return who sits on each seat, for a row in the order of the line-up.

    >>> seated("abc", 1)
    ['c', 'a', 'b']
    """
    return [row[(seat - rotation) % len(row)] for seat in range(len(row))]


def unseated(row: Sequence[int], rotation: int) -> tuple[int, ...]:
    """Return a row of seats in the order of the line-up.

    >>> unseated(seated((7, 8, 9), 2), 2)
    (7, 8, 9)
    """
    return tuple([row[(number + rotation) % len(row)] for number in range(len(row))])


def wilson(wins: float, games: int, confidence: float = CONFIDENCE) -> Interval:
    """Return the share of games that were won, with E. B. Wilson's confidence interval.

    A first place that was shared is a part of a win, so `wins` need not be whole.

    Raises:
        ValueError: If nothing was played.

    >>> interval = wilson(8, 10)
    >>> f"{interval.share} from {interval.low:.3f} to {interval.high:.3f}"
    '0.8 from 0.490 to 0.943'
    """
    if games < 1:
        raise ValueError("a share of no games has no interval")
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def wins_of(results: Sequence[Result], number: int) -> float:
    """Return what bot `number` of the line-up has won: 1 for a first place, a half for one shared by two, and so on."""
    return sum(1 / result.places.count(1) for result in results if result.places[number] == 1)


def _search(settings: Sequence[str]) -> Search:
    asked: dict[str, Any] = {}
    for setting in settings:
        name, _, number = setting.partition("=")
        if name not in fields(Search):
            raise ValueError(f"ismcts has {', '.join(fields(Search))}, not {name!r}")
        kind = LIMITS[name][0]
        try:
            asked[name] = None if number == "None" else kind(number)
        except ValueError:
            raise ValueError(f"ismcts: {name}: expected {kind.__name__}, got {number!r}") from None
    return Search(**asked)


__all__ = [
    "BOTS",
    "Interval",
    "Match",
    "Result",
    "Seats",
    "absent",
    "bot_named",
    "games_of",
    "play",
    "play_deal",
    "seated",
    "unseated",
    "wilson",
    "wins_of",
]

"""One decision after the other: who is asked next, and what happens without a question.

Frameworks ask one player at a time. Where several may act at once, the one with the lowest seat is asked first, and
after each answer the game is asked anew who may act, so what a player may do is never decided before their turn to
speak. Where a referee reports what happens on a real table, the stand-in of `tablerules.bots.stacking` reports it.

>>> import tablerules
>>> turn = opened(tablerules.GAMES["port-royal"], 2, seed=7)
>>> turn.player, turn.moves
(0, 0)
>>> menu = tablerules.legal_actions(turn.state, 0)
>>> turn = played(tablerules.GAMES["port-royal"], turn, menu[0])
>>> turn.player, turn.moves
(0, 1)
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

from tablerules import AnyGame
from tablerules.bots import Choice, stacking
from tablerules.kernel.chance import Chance, Seeded, SeedLike, chance_from
from tablerules.kernel.outcome import Outcome
from tablerules.kernel.players import REFEREE, Player
from tablerules.kernel.refusals import InvalidSetup

Referee: TypeAlias = Callable[[Any, Chance], Choice[Any]]
"""Who reports what happens on the table: the choice is None while it waits for a player."""

REFEREES: Final[dict[str, Referee]] = {"sainokawara": stacking.referee}
"""The stand-in referee of each game that needs one; a game of your own brings its own."""

LONGEST: Final = 10_000  # decisions, after which a game is broken off; random games end far below


class Turn(NamedTuple):
    """A game that waits for one player.

    `referee` is the chance of the stand-in referee, `player` is who is asked, None after the end, `moves` counts the
    decisions so far.
    """

    state: Any
    referee: Chance
    player: Player | None
    moves: int

    def __deepcopy__(self, memo: object) -> "Turn":
        """Return the turn itself, which never changes."""
        return self


def limited(longest: object) -> int:
    """Return how many decisions a game may take.

    Raises:
        InvalidSetup: If that is not a whole number from 1.
    """
    if isinstance(longest, int) and longest >= 1:
        return longest
    raise InvalidSetup(f"longest: {longest!r} is no number of decisions, from 1")


def opened(game: AnyGame, players: int, *, seed: SeedLike, first: Player = 0, options: object | None = None) -> Turn:
    """Return a new game that waits for its first player.

    Raises:
        InvalidSetup: If players, first or an option is out of range, or the options are those of another game.
    """
    chosen = game.Options() if options is None else options
    if not isinstance(chosen, game.Options):
        expected, kind = game.Options, type(chosen)
        raise InvalidSetup(
            f"options: {game.NAME} takes {expected.__module__}.{expected.__qualname__}, "
            f"not {kind.__module__}.{kind.__qualname__}"
        )
    state, _ = game.new_game(players, seed=seed, first=first, options=chosen)
    return settled(game, state, referee_of(seed), 0)


def played(game: AnyGame, turn: Turn, action: object) -> Turn:
    """Return the game after a decision and all that follows without a question.

    Raises:
        IllegalAction: If the action is not legal.
    """
    state = game.apply(turn.state, action)[0]
    actors = game.to_act(state)
    if actors and actors[0] != REFEREE:
        return Turn(state, turn.referee, actors[0], turn.moves + 1)
    return settled(game, state, turn.referee, turn.moves + 1)


def settled(game: AnyGame, state: Any, chance: Chance, moves: int) -> Turn:
    """Return the game after what the referee has to report now.

    Raises:
        LookupError: If the game waits for a referee, and `REFEREES` has none for it.
    """
    actors = game.to_act(state)
    while actors and actors[0] == REFEREE:
        referee = REFEREES.get(game.NAME)
        if referee is None:
            raise LookupError(f"{game.NAME} waits for its referee; `REFEREES` has to say who reports there")
        report, chance = referee(game.view(state, None), chance)
        if report is None:
            actors = actors[1:]
            break
        state = game.apply(state, report)[0]
        actors = game.to_act(state)
    return Turn(state, chance, actors[0] if actors else None, moves)


def referee_of(seed: SeedLike) -> Chance:
    """Return the chance of the stand-in referee in the game of this seed; it shares no draw with the game."""
    chance = chance_from(seed)
    return chance_from(b"referee:" + chance.seed) if isinstance(chance, Seeded) else chance_from(b"referee:")


def payoffs(outcome: Outcome | None, players: int) -> tuple[float, ...]:
    """Return what each player gets out of a game: the share of the others behind them less the share before them.

    From -1 to 1, and 0 in all. A game without an outcome pays nobody.

    >>> payoffs(Outcome((2, 1, 2), "target"), 3)
    (-0.5, 1.0, -0.5)
    """
    if outcome is None:
        return (0.0,) * players
    places = outcome.places
    return tuple([sum((other > own) - (other < own) for other in places) / (players - 1) for own in places])


__all__ = ["LONGEST", "REFEREES", "Referee", "Turn", "limited", "opened", "payoffs", "played", "referee_of", "settled"]

"""Players that see views only.

A bot is a pure function: it is shown a view, what is legal, and a chance of its own, and it gives back its
choice and the chance after it. It never meets a state, so it cannot cheat, and two runs with equal seeds are
equal games.

>>> from tablerules.bots.random import uniform
>>> from tablerules.games import port_royal
>>> from tablerules.kernel import chance_from
>>> state, _ = port_royal.new_game(2, seed=7)
>>> bot: Bot = uniform
>>> action, chance = bot(port_royal.view(state, 0), port_royal.legal_actions(state, 0), chance_from("mine"))
>>> action
DrawCard(player=0)

For each game there is a module of its name here that knows what a beginner knows about it: a `Mind`. `thumb` plays
by it, and `default_action` stands in for somebody who has left.

>>> default_action(port_royal.view(state, 0))
DrawCard(player=0)
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, cast

from tablerules import game_of
from tablerules.kernel.chance import Chance
from tablerules.kernel.players import REFEREE, Player

A = TypeVar("A")


class Choice(NamedTuple, Generic[A]):
    """What a bot chose, and its chance after that."""

    action: A
    chance: Chance


class Bot(Protocol):
    """A player: any function of this shape."""

    def __call__(self, view: object, legal: tuple[A, ...], chance: Chance, /) -> Choice[A]:
        """Choose one of `legal`, which is never empty.

        Args:
            view: What the bot's seat sees.
            legal: What it may do, in the order of the game.
            chance: Where the bot's own luck comes from; it is no part of the game.
        """
        ...


Rating: TypeAlias = Callable[[Any], float]
"""How good an action looks; more is better, and only the order counts."""

Plan: TypeAlias = Callable[[Any], Rating]
"""What somebody makes of a view: ``plan(view)(action)``. What all actions share is worked out once."""

StandIn: TypeAlias = Callable[[Any, tuple[Any, ...]], Any]
"""What is done for somebody who has left, of a view and what is legal, which is never empty."""

Referee: TypeAlias = Callable[[Any, Chance], Choice[Any]]
"""Who reports what only people see: the report and the chance after it; a report of None waits for a player."""

Quiet: TypeAlias = Callable[[Any], bool]
"""Whether nothing is half done in a state."""


class Mind(Protocol):
    """What is known about playing a game: the modules of this package that are named after one."""

    @property
    def plan(self) -> Plan:
        """The rules of thumb."""
        ...

    @property
    def default_action(self) -> StandIn:
        """What is done for a player who has left."""
        ...

    @property
    def standing(self) -> Callable[[Any], tuple[float, ...]]:
        """How well everybody stands in a state, one number a player; for a search that has to stop somewhere."""
        ...

    @property
    def quiet(self) -> Quiet | None:
        """Where `standing` can be trusted: in states in which nothing is half done; None if everywhere."""
        ...

    @property
    def CLEAR_LEAD(self) -> float:  # noqa: N802  # a constant of the module
        """By how much of `standing` one has to be ahead to win three games of four."""
        ...

    @property
    def referee(self) -> Referee | None:
        """Who plays the referee in the mind's eye; None in games that have none."""
        ...


def mind_of(thing: object) -> Mind:
    """Return what is known about the game that a state, view, action or event belongs to.

    Raises:
        LookupError: If it is of no game of this library.
    """
    package: Any = game_of(thing)
    return cast("Mind", import_module(f"tablerules.bots.{package.__name__.rpartition('.')[2]}"))


def following(plan: Plan) -> Bot:
    """Return the bot that does what `plan` rates highest, the first of equals. It needs no luck.

    >>> from tablerules.kernel.chance import chance_from
    >>> longest = following(lambda view: len)
    >>> longest(None, ("a", "bbb", "ccc"), chance_from(0)).action
    'bbb'
    """

    def choose(view: object, legal: tuple[A, ...], chance: Chance, /) -> Choice[A]:
        return Choice(legal[0] if len(legal) == 1 else max(legal, key=plan(view)), chance)

    return choose


def thumb(view: object, legal: tuple[A, ...], chance: Chance, /) -> Choice[A]:
    """Choose by the rules of thumb of whatever game it is.

    Raises:
        LookupError: If the view is of no game of this library.
    """
    return Choice(legal[0] if len(legal) == 1 else max(legal, key=mind_of(view).plan(view)), chance)


def default_action(view: object) -> Any:
    """Return what a host does for the player of `view` who has left: something legal, and always the same.

    It knows no more than its player did, so the hidden cards of others have no part in it. It holds up nobody and
    takes no risk that can be avoided, and of a hand it gives up cards first that everybody has seen already.

    Raises:
        LookupError: If the view is of no game of this library.
        TypeError: If it is no view, but a state, say.
        ValueError: If its player has nothing to decide, or is a spectator or the referee, who reports facts.
    """
    game = game_of(view)
    if not isinstance(view, game.View):
        raise TypeError(f"whoever left has a view, and this is a {type(view).__name__} of {game.NAME}")
    player: Player | None = cast("Any", view).player
    legal = () if player is None or player == REFEREE else game.legal_actions(view, player)
    if not legal:
        raise ValueError(f"player {player} has nothing to decide that somebody else could")
    return mind_of(view).default_action(view, legal)


__all__ = [
    "Bot",
    "Choice",
    "Mind",
    "Plan",
    "Quiet",
    "Rating",
    "Referee",
    "StandIn",
    "default_action",
    "following",
    "mind_of",
    "thumb",
]

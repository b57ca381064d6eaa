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
"""

from typing import Generic, NamedTuple, Protocol, TypeVar

from tablerules.kernel.chance import Chance

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


__all__ = ["Bot", "Choice"]

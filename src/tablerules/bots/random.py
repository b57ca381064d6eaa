"""Players that choose at random.

`uniform` takes any legal action, each as likely as the other. `weighted` makes a bot of any opinion about
actions, and `by_class` an opinion of a table of class names. Three tables are ready: `bold` risks and takes what it
can, `hoarding` spends nothing and puts the end off, `hasty` does the least that the rules allow. Uniform players never
reach the corners that these go for.

A later game says what bold means for it in one entry of `BOLD`; a class that no table names weighs 1.
"""

from bisect import bisect_left
from collections.abc import Callable, Mapping
from itertools import accumulate
from typing import Any, Final, TypeAlias, TypeVar

from tablerules.bots import Bot, Choice
from tablerules.kernel.chance import Chance, pick, roll, spent

A = TypeVar("A")

Opinion: TypeAlias = Callable[[object, object], int]
"""How much weight an action has for whoever sees a view: ``opinion(view, action)``, a whole number from 0."""

Weight: TypeAlias = int | Callable[[Any], int]
"""How much all actions of a class weigh, or a function that says it of each."""

Weights: TypeAlias = Mapping[str, Mapping[str, Weight]]
"""For each game package, the weight of each class of action by name."""

BOLD: Final[Weights] = {
    "port_royal": {
        "DrawCard": 9,  # draws on
        "StopDrawing": 2,
        "KeepShip": 2,  # even into a failure
        "TradeShip": 6,
        "HirePerson": 40,  # hires whenever it can
        "CompleteExpedition": 60,
        "Pass": 1,
    },
    "ishikari": {
        "UseCard": lambda use: 60 if use.fish > 1 else 9,  # overfishes
        "ShiftMarket": 90,
        "ReturnCard": 60,
        "TakeFieldCard": 60,
        "FillFieldPlace": lambda fill: fill.card,  # the highest cards go
        "DeclareInterrupt": lambda declare: declare.notes,  # bids high, now and then
        "PassInterrupt": 500,
    },
    "freshwater_fly": {
        "TakeDie": 9,
        "Cast": 60,  # and never rests while there is something to catch or to reel in
        "Reel": 60,
        "TurnDie": 6,  # spends what it has
        "PlaceToken": 60,
        "DrawStrike": 60,
        "ExtraStrike": 60,
        "SetDrag": 200,
        "UseMomentum": 60,
        "UseTechnique": 30,
    },
}

HOARDING: Final[Weights] = {
    "port_royal": {
        "DrawCard": 1,
        "StopDrawing": 50,  # stops at the first card
        "RepelShip": 0,
        "TradeShip": 50,  # and takes every coin there is
        "HirePerson": 0,
        "CompleteExpedition": 0,
        "Pass": 1,
    },
    "ishikari": {
        "UseCard": lambda use: 90 if use.fish > 1 else 1,  # one space and two herring: boats come home as a punishment
        "RevealCard": 0,
        "DeclareInterrupt": 0,
    },
    "freshwater_fly": {
        "TakeDie": 20,
        "IncreaseFinesse": 3,  # rests most of the time
        "TurnDie": 0,
        "MoveHatch": 0,
        "ExtraStrike": 0,
        "SetDrag": 0,
        "UseMomentum": 0,
        "UseTechnique": 0,
        "StopEffect": 9,
        "EndTurn": 90,  # but will change a fly now and then, or its color might be fished out for ever
    },
}

HASTY: Final[Weights] = {
    "port_royal": {
        "DrawCard": 1,
        "StopDrawing": 9,
        "TradeShip": 1,
        "HirePerson": 1,
        "CompleteExpedition": 1,
        "Pass": 9,
    },
    "ishikari": {
        "UseCard": lambda use: 4 if use.spaces > 1 else 1,  # hurries home
        "RevealCard": 9,  # a turn is over soonest when a card is revealed
        "DeclareInterrupt": 1,
        "PassInterrupt": 99,
    },
    "freshwater_fly": {
        "TakeDie": 40,
        "Cast": 90,
        "Reel": 90,
        "PlaceToken": 90,
        "DrawStrike": 9,
        "PassStrike": 3,
        "StopEffect": 90,
        "EndTurn": 400,
    },
}


def uniform(view: object, legal: tuple[A, ...], chance: Chance, /) -> Choice[A]:  # noqa: ARG001  # it looks at nothing
    """Choose any of `legal`, each as likely as the other.

    Raises:
        ChanceError: If a scripted chance does not answer with an index.
    """
    chosen = pick(chance, range(len(legal)))
    return Choice(legal[chosen.result], spent(chance, chosen.draws))


def weighted(opinion: Opinion) -> Bot:
    """Return a bot that chooses each action as often as its weight says.

    If nothing legal has any weight it chooses like `uniform`; a negative weight makes the bot raise ValueError.

    >>> from tablerules.kernel.chance import Seeded
    >>> last = weighted(lambda view, action: int(action == "pass"))
    >>> last(None, ("draw", "pass"), Seeded(bytes(32))).action
    'pass'
    """

    def choose(view: object, legal: tuple[A, ...], chance: Chance, /) -> Choice[A]:
        weights = [opinion(view, action) for action in legal]
        if min(weights) < 0:
            raise ValueError(f"the weights {weights} are not all from 0 up")
        total = sum(weights)
        if not total:
            return uniform(view, legal, chance)
        rolled = roll(chance, total)
        chosen = bisect_left(tuple(accumulate(weights)), rolled.result)
        return Choice(legal[chosen], spent(chance, rolled.draws))

    return choose


def by_class(weights: Weights) -> Opinion:
    """Return the opinion that weighs an action by its game and the name of its class, or asks what is named there.

    >>> from tablerules.games.port_royal import DrawCard, KeepShip, StopDrawing
    >>> opinion = by_class({"port_royal": {"DrawCard": 9, "StopDrawing": 0}})
    >>> [opinion(None, action) for action in (DrawCard(0), StopDrawing(0), KeepShip(0))]
    [9, 0, 1]
    """
    known: dict[type, Weight] = {}

    def weigh(view: object, action: object) -> int:  # noqa: ARG001  # what it sees does not matter to it
        kind = type(action)
        if kind not in known:
            rooms = kind.__module__.split(".")
            known[kind] = next((weights[room].get(kind.__name__, 1) for room in rooms if room in weights), 1)
        weight = known[kind]
        return weight if isinstance(weight, int) else weight(action)

    return weigh


bold: Final[Bot] = weighted(by_class(BOLD))
"""Draws on, keeps what comes, hires and claims whenever it can; overfishes, bids high, uses every privilege; casts,
reels and spends all its finesse."""

hoarding: Final[Bot] = weighted(by_class(HOARDING))
"""Collects and never spends, until both piles run out; keeps boats at sea, shows nothing, bids nothing; rests at the
river."""

hasty: Final[Bot] = weighted(by_class(HASTY))
"""Stops and passes as soon as it may; reveals cards early; casts and reels without bonus actions."""

__all__ = [
    "BOLD",
    "HASTY",
    "HOARDING",
    "Opinion",
    "Weight",
    "Weights",
    "bold",
    "by_class",
    "hasty",
    "hoarding",
    "uniform",
    "weighted",
]

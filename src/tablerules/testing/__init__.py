"""The laws of the house, for any game: also for one of your own.

A *step* of a game is what was before, what happened, what is now, and the way there (`plays.Step`). A *law* is a
function that looks at a step and raises `laws.LawBroken` if the game breaks it; the text names the law and prints the
game in its own notation. `check_all` asks all laws about one step:

>>> from tablerules.games import port_royal
>>> from tablerules.testing import check_all
>>> from tablerules.testing.plays import Setup, playout
>>> crews = {"CompleteExpedition.crew": lambda state: state.table.displays}
>>> for step in playout(port_royal, Setup(players=2, seed=7), max_steps=5):
...     check_all(port_royal, step, candidates=crews)

`strategies` and `machine` let hypothesis look for the shortest game that breaks a law; they need the extra
``tablerules[testing]``. The rest needs the library alone.

`plays` games step by step · `spaces` everything that could be asked for · `laws` L1–L3, L6, L7, L10, L12, L13 ·
`secrecy` L8, L9 · `wire` L4, L5, L11 · `strategies` · `machine`
"""

from typing import TypeVar

from tablerules import AnyGame
from tablerules.kernel.chance import SeedLike
from tablerules.testing.laws import (
    LawBroken,
    Ranking,
    check_conservation,
    check_exactness,
    check_fold,
    check_light,
    check_purity,
    check_windows,
)
from tablerules.testing.plays import Step
from tablerules.testing.secrecy import check_secrecy, check_worlds
from tablerules.testing.spaces import Candidates
from tablerules.testing.wire import check_codec

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


def check_all(
    game: AnyGame,
    step: Step[S, A, E],
    *,
    seed: SeedLike = 0,
    candidates: Candidates | None = None,
    ranking: Ranking | None = None,
) -> None:
    """Hold one step against every law that one step can break: L1 to L3, L5 to L10, and L12.

    L4 and L13 are about several games, records (L5) and undo (L11) about a whole one.

    Args:
        game: The game.
        step: One step of it.
        seed: Which worlds are imagined and which hidden pieces swapped.
        candidates: What to ask for in fields that have no end of values.
        ranking: What the places of the game go by.

    Raises:
        LawBroken: If it breaks one.
    """
    check_light(game, step, ranking)
    check_conservation(game, step)
    check_fold(game, step)
    check_purity(game, step)
    check_windows(game, step)
    check_codec(game, step)
    check_exactness(game, step, candidates)
    check_secrecy(game, step, seed=seed, candidates=candidates)
    check_worlds(game, step, seed=seed)


__all__ = ["LawBroken", "check_all"]

"""Hypothesis strategies for any game: seeds, set-ups, games on their way, and well-formed actions.

Every example is a game that can happen, and a failing one shrinks to the shortest: no warm-up, few actions, each
the first of its menu.
"""

from collections.abc import Mapping
from enum import Enum
from functools import partial
from types import UnionType
from typing import Annotated, Any, Literal, NewType, TypeVar, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from tablerules import AnyGame
from tablerules.bots import Bot
from tablerules.bots.random import bold, hasty, uniform
from tablerules.kernel.game import Game
from tablerules.kernel.values import Matching, Within, fields
from tablerules.testing.plays import Setup, Step, following, menu, opening, playout
from tablerules.testing.spaces import classes

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741  # options
T = TypeVar("T")

LONGEST_WALK = 40  # actions chosen one by one, after the warm-up
LONGEST_WARM_UP = 400  # actions of bots before that
LONGEST_ROW = 4  # entries of a tuple in a made-up action
MENU = 255  # the last index of the longest menu


def seeds() -> st.SearchStrategy[int | str | bytes]:
    """Return every kind of plain seed; it shrinks to 0."""
    return st.integers() | st.text(max_size=8) | st.binary(max_size=8)


def setups(game: AnyGame, *, options: st.SearchStrategy[Any] | None = None) -> st.SearchStrategy[Setup]:
    """Return set-ups of every number of players, every first seat and all options within their ranges.

    Args:
        game: The game.
        options: Other options than those that the types of the option fields allow.
    """
    agreed = values(game.Options) if options is None else options
    return st.sampled_from(game.PLAYERS).flatmap(
        lambda players: st.builds(
            Setup, players=st.just(players), seed=seeds(), first=st.integers(0, players - 1), options=agreed
        )
    )


@st.composite
def plays(
    draw: st.DrawFn,
    game: Game[S, A, E, V, O],
    *,
    setup: st.SearchStrategy[Setup] | None = None,
    bots: tuple[Bot, ...] = (uniform, bold, hasty),
    warm_up: int = LONGEST_WARM_UP,
    walk: int = LONGEST_WALK,
) -> Step[S, A, E]:
    """Return the last step of a game on its way: bots play for a while, then actions are chosen by index.

    Args:
        draw: Given by hypothesis.
        game: The game.
        setup: How it may begin; in every way unless said otherwise.
        bots: Who may play the warm-up.
        warm_up: Actions that bots may take, at most.
        walk: Actions chosen afterwards, at most.
    """
    step = opening(game, draw(setups(game) if setup is None else setup))
    length = draw(st.integers(0, warm_up))
    if length:
        bot = draw(st.sampled_from(bots))
        for reached in playout(game, step.setup, bot=bot, luck=draw(st.integers(0, MENU)), max_steps=length):
            step = reached
    for index in draw(st.lists(st.integers(0, MENU), max_size=walk)):
        choices = menu(game, step.state)
        if not choices:
            break
        step = following(game, step, choices[index % len(choices)])
    return step


def states(game: Game[S, A, E, V, O], **how: Any) -> st.SearchStrategy[S]:  # noqa: ANN401  # handed on to `plays`
    """Return states that can happen; the keywords are those of `plays`."""
    return plays(game, **how).map(lambda step: step.state)


def actions(
    game: Game[S, A, E, V, O], rows: Mapping[str, st.SearchStrategy[Any]] | None = None
) -> st.SearchStrategy[A]:
    """Return well-formed actions, most of which are legal nowhere.

    Args:
        game: The game.
        rows: What to put into some fields instead of what their type says: ``{"CompleteExpedition.crew": …}``.
    """
    chosen = {} if rows is None else rows
    return st.one_of(
        [
            st.builds(
                kind,
                **{
                    name: chosen.get(f"{kind.__name__}.{name}", values(hint))
                    for name, hint in get_type_hints(kind, include_extras=True).items()
                    if name in fields(kind)
                },
            )
            for kind in classes(game.Action)
        ]
    )


def values(hint: Any) -> st.SearchStrategy[Any]:  # noqa: ANN401  # no type describes a type
    """Return the values that a field of this type can have.

    Raises:
        TypeError: If it is none of the types that records are made of.
    """
    origin = get_origin(hint)
    if origin is Annotated:
        base, *notes = get_args(hint)
        for note in notes:
            if isinstance(note, Within):
                return st.integers(note.low, note.high)
            if isinstance(note, Matching):
                return st.from_regex(note.pattern, fullmatch=True).filter(partial(_no_longer, note.longest))
        return values(base)
    if origin is Literal:
        return st.sampled_from(get_args(hint))
    if origin in {Union, UnionType}:
        return st.one_of([values(member) for member in get_args(hint)])
    if origin is tuple:
        first, *rest = get_args(hint)
        if rest == [...]:
            return st.lists(values(first), max_size=LONGEST_ROW).map(tuple)
        return st.tuples(*[values(member) for member in get_args(hint)])
    if isinstance(hint, NewType):
        return values(hint.__supertype__)
    if hint in {None, type(None)}:
        return st.none()
    if hint is bool:
        return st.booleans()
    if hint is int:
        return st.integers()
    if hint is str:
        return st.text()
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from(hint)
    if isinstance(hint, type) and hasattr(hint, "__attrs_attrs__"):
        hints = get_type_hints(hint, include_extras=True)
        return st.builds(hint, **{name: values(hints[name]) for name in fields(hint)})
    raise TypeError(f"no strategy for {hint!r}")


def _no_longer(longest: int, text: str) -> bool:
    return len(text) <= longest


__all__ = ["actions", "plays", "seeds", "setups", "states", "values"]

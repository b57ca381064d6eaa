"""A game as a rule-based state machine: hypothesis plays it, laws watch, a failure shrinks to the shortest game."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tablerules import AnyGame
from tablerules.testing.laws import check_conservation, check_fold, check_light, check_purity, check_windows
from tablerules.testing.plays import Setup, Step, following, menu, opening, story
from tablerules.testing.secrecy import check_worlds
from tablerules.testing.strategies import MENU, setups

Law: TypeAlias = Callable[[AnyGame, Step[Any, Any, Any]], None]

LAWS: Final[tuple[Law, ...]] = (
    check_light,
    check_conservation,
    check_purity,
    check_fold,
    check_worlds,
    check_windows,
)
"""What the machine watches unless told otherwise: all that needs no hint about the game."""


def machine(
    game: AnyGame, *, setup: st.SearchStrategy[Setup] | None = None, laws: tuple[Law, ...] = LAWS
) -> type[RuleBasedStateMachine]:
    """Return a state machine class whose steps are indices into ``legal_actions``.

    Its ``TestCase`` is a test for pytest and unittest. When a law is broken the game is printed as notation.

    Args:
        game: The game.
        setup: How it may begin; in every way unless said otherwise.
        laws: What is checked after every step.
    """

    class Machine(RuleBasedStateMachine):
        """One game."""

        def __init__(self) -> None:
            super().__init__()
            self.step: Step[Any, Any, Any] | None = None

        @initialize(chosen=setups(game) if setup is None else setup)
        def begin(self, chosen: Setup) -> None:
            """Lay out the game."""
            self.step = opening(game, chosen)

        @precondition(lambda self: self.step is not None and bool(game.to_act(self.step.state)))
        @rule(index=st.integers(0, MENU))
        def act(self, index: int) -> None:
            """Take the action with this number, counted round the menu."""
            step = _begun(self.step)
            choices = menu(game, step.state)
            self.step = following(game, step, choices[index % len(choices)])

        @precondition(lambda self: self.step is not None and not game.to_act(self.step.state))
        @rule(again=setups(game) if setup is None else setup)
        def begin_again(self, again: Setup) -> None:
            """Play another game when one is over."""
            self.step = opening(game, again)

        @invariant()
        def obeys(self) -> None:
            """Hold the last step against every law."""
            if self.step is not None:
                for law in laws:
                    law(game, self.step)

        def teardown(self) -> None:
            """Print the game; hypothesis shows it for the failing example alone."""
            if self.step is not None:
                note(story(game, self.step.setup, self.step.actions))

    Machine.__name__ = Machine.__qualname__ = f"{game.NAME.title().replace('-', '')}Machine"
    return Machine


def _begun(step: Step[Any, Any, Any] | None) -> Step[Any, Any, Any]:
    if step is None:
        raise LookupError("the game has not begun")
    return step


__all__ = ["LAWS", "Law", "machine"]

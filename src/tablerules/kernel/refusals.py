"""Refusals are data; errors carry them."""

from typing import Any, Final, Generic

from typing_extensions import TypeVar

from tablerules.kernel.values import value

A = TypeVar("A", default=Any)

SHOWN: Final = 60  # characters of a bad value in a message


@value
class Refusal:
    """Why an action is not legal.

    `code` is stable and kebab-case, of a closed set per game (``"cannot-afford"``); `rule` is the number
    of the sentence that says so (``"PR-5.3"``); `message` is one English sentence with the numbers in it.
    """

    code: str
    rule: str
    message: str


class IllegalAction(ValueError, Generic[A]):
    """Raised by ``apply``: `action` breaks a rule, `refusal` says which. The state is as it was."""

    def __init__(self, action: A, refusal: Refusal) -> None:
        super().__init__(action, refusal)
        self.action = action
        self.refusal = refusal

    def __str__(self) -> str:
        """Return the code, the rule and the sentence."""
        return f"{self.refusal.code} ({self.refusal.rule}): {self.refusal.message}"


class InvalidSetup(ValueError):
    """Raised by ``new_game``: no game can start like this; the message names the argument and its range."""


class InvalidPayload(ValueError):
    """Raised for JSON or text from outside that does not say what it should.

    `problem` is what is wrong, `path` where: ``$.data.table.coins[1]``, or ``$`` for the whole.
    """

    def __init__(self, problem: str, path: str = "$") -> None:
        super().__init__(problem, path)
        self.problem = problem
        self.path = path

    def __str__(self) -> str:
        """Return the path and the problem."""
        return f"{self.path}: {self.problem}"


def shown(thing: object) -> str:
    """Return what came in as a short text for a message, be it endless or a number too long to print.

    >>> shown("draw"), shown(10**5000)
    ("'draw'", 'a number of thousands of digits')
    """
    try:
        text = repr(thing)
    except ValueError:  # Python does not print whole numbers of more than 4300 digits
        return "a number of thousands of digits"
    return text if len(text) <= SHOWN else f"{text:.{SHOWN}}…"


def noted(number: int, allowed: range, what: str) -> int:
    """Return a number of an action as its text says it, if there is such a text.

    Raises:
        InvalidPayload: If it is outside; the message names what it is and its range.

    >>> noted(5, range(5), "seat")
    Traceback (most recent call last):
    tablerules.kernel.refusals.InvalidPayload: $: expected seat 0..4, got 5
    """
    if number not in allowed:
        raise InvalidPayload(f"expected {what} {allowed[0]}..{allowed[-1]}, got {shown(number)}")
    return int(number)


def require_int(name: str, number: int, allowed: range) -> None:
    """Let a whole number of a set-up pass that is in its range; a bool is none.

    Raises:
        InvalidSetup: If it is not; the message names the argument and its range.

    >>> require_int("players", 7, range(2, 6))
    Traceback (most recent call last):
    tablerules.kernel.refusals.InvalidSetup: players: expected int 2..5, got 7
    """
    if type(number) is not int or number not in allowed:
        raise InvalidSetup(f"{name}: expected int {allowed[0]}..{allowed[-1]}, got {shown(number)}")

"""An action as text, and back: ``P0 place large-d6 at 5``, ``R placed +50000ms``."""

import re
from collections.abc import Callable
from typing import Final, assert_never

from tablerules.games.sainokawara.actions import (
    Action,
    CallStart,
    ClaimCard,
    EndPlacing,
    PlaceDie,
    ReportCollapse,
    ReportPauseOver,
    ReportPlaced,
    ReportRoll,
    ReportTimeout,
    RequestPause,
    RetractReport,
    RollDice,
    TakeDie,
)
from tablerules.games.sainokawara.components import FIRST_CHARGE, LONGEST_MS, card_name
from tablerules.games.sainokawara.setup import LONGEST_LABEL
from tablerules.kernel.players import REFEREE, Player
from tablerules.kernel.refusals import InvalidPayload, shown

LINE: Final = re.compile(
    r"(?P<who>R|P[0-5]) (?:"
    rf"place (?P<kind>(?=[a-z0-9-]{{1,{LONGEST_LABEL}}} )[a-z0-9]+(?:-[a-z0-9]+)*) at (?P<space>[0-9]|1[0-3])"
    r"|claim (?P<card>1-3|[4-9]|1[0-4])"
    r"|(?P<timed>placed|collapse)(?: \+(?P<elapsed>0|[1-9][0-9]{0,7})ms)?"
    r"|roll (?P<a>[1-6]) (?P<b>[1-6])"
    r"|(?P<plain>end-placing|roll|take|pause|call-start|timeout|pause-over|retract))"
)
PLAIN: Final[dict[str, Callable[[Player], Action]]] = {
    "end-placing": EndPlacing,
    "roll": RollDice,
    "take": TakeDie,
    "pause": RequestPause,
    "call-start": CallStart,
    "timeout": ReportTimeout,
    "pause-over": ReportPauseOver,
    "retract": RetractReport,
}
TIMED: Final[dict[str, Callable[[Player, int | None], Action]]] = {"placed": ReportPlaced, "collapse": ReportCollapse}


def format_action(action: Action) -> str:
    """Return `action` as text; numbers that no game has are printed all the same.

    Raises:
        InvalidPayload: If a number has more digits than Python prints.

    >>> format_action(ClaimCard(0, 3))
    'P0 claim 1-3'
    """
    who = "R" if action.player == REFEREE else f"P{_digits(action.player)}"
    match action:
        case PlaceDie():
            return f"{who} place {action.kind} at {_digits(action.space)}"
        case EndPlacing():
            return f"{who} end-placing"
        case ClaimCard():
            return f"{who} claim {card_name(action.card) or _digits(action.card)}"
        case RollDice():
            return f"{who} roll"
        case TakeDie():
            return f"{who} take"
        case RequestPause():
            return f"{who} pause"
        case CallStart():
            return f"{who} call-start"
        case ReportPlaced():
            return f"{who} placed{_elapsed(action.elapsed_ms)}"
        case ReportCollapse():
            return f"{who} collapse{_elapsed(action.elapsed_ms)}"
        case ReportTimeout():
            return f"{who} timeout"
        case ReportPauseOver():
            return f"{who} pause-over"
        case ReportRoll():
            return f"{who} roll {_digits(action.a)} {_digits(action.b)}"
        case RetractReport():
            return f"{who} retract"
        case _:
            assert_never(action)


def parse_action(text: str) -> Action:
    """Return the action that `text` notes.

    Raises:
        InvalidPayload: If `text` is not exactly what `format_action` prints for some well-formed action.

    >>> parse_action("R placed +50000ms")
    ReportPlaced(player=-1, elapsed_ms=50000)
    """
    noted = LINE.fullmatch(text)
    if noted is None:
        raise InvalidPayload(f"expected an action such as 'P0 claim 1-3' or 'R placed', got {shown(text)}")
    player = REFEREE if noted["who"] == "R" else Player(noted["who"][1])
    if noted["plain"] is not None:
        return PLAIN[noted["plain"]](player)
    if noted["kind"] is not None:
        return PlaceDie(player, noted["kind"], int(noted["space"]))
    if noted["card"] is not None:
        return ClaimCard(player, FIRST_CHARGE if noted["card"] == "1-3" else int(noted["card"]))
    if noted["a"] is not None:
        return ReportRoll(player, int(noted["a"]), int(noted["b"]))
    elapsed = None if noted["elapsed"] is None else int(noted["elapsed"])
    if elapsed is not None and elapsed > LONGEST_MS:
        raise InvalidPayload(f"expected at most {LONGEST_MS} ms, got {elapsed}")
    return TIMED[noted["timed"]](player, elapsed)


def _elapsed(elapsed_ms: int | None) -> str:
    return "" if elapsed_ms is None else f" +{_digits(elapsed_ms)}ms"


def _digits(number: int) -> str:
    try:
        return str(int(number))  # True is a whole number too
    except ValueError:
        raise InvalidPayload(f"no text stands for {shown(number)}") from None

"""A recorded game as text to read: a header, then the actions in the game's notation, one turn a line.

    tablerules: 1
    game: port-royal
    rules: 1.0
    players: 2
    first: 0
    options: {"target_points":12}
    seed: {"cursor":0,"seed":"…","type":"seeded"}

    P0 draw; P0 draw; P0 stop
    P1 draw

Events are not in it: they follow from the rest.
"""

import re
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from tablerules.kernel.players import Player
from tablerules.kernel.refusals import InvalidPayload
from tablerules.wire.codec import Codec, GameLike, Seed, codec_for
from tablerules.wire.text import parsed, printed, shown

VERSION: Final = "1"
HEADER: Final = ("tablerules", "game", "rules", "players", "first", "options", "seed")
BETWEEN: Final = "; "  # two actions of a turn; no notation contains it
WITHHELD: Final = "withheld"
SEED_LINE: Final = len(HEADER)
FIRST_TURN: Final = len(HEADER) + 2  # the line it stands on

_NUMBER: Final = re.compile("0|[1-9][0-9]{0,8}")


class Transcript(NamedTuple):
    """What such a text says."""

    codec: Codec
    players: int
    first: Player
    options: Any
    seed: Seed | None
    turns: Sequence[Sequence[Any]]  # actions

    def text(self) -> str:
        """Return the text."""
        its = self.codec.game
        seed = WITHHELD if self.seed is None else printed(self.codec.encode(self.seed))
        options = printed(self.codec.encode(self.options))
        items = (VERSION, its.NAME, its.RULES_VERSION, self.players, self.first, options, seed)
        header = [f"{name}: {item}" for name, item in zip(HEADER, items, strict=True)]
        turns = [BETWEEN.join([its.format_action(action) for action in turn]) for turn in self.turns]
        return "\n".join([*header, "", *turns, ""])


def transcribed(text: str, game: GameLike | None, limit: int) -> Transcript:
    """Return what a text says.

    Args:
        text: The text, as `Transcript.text` gives it; turns may be broken into lines in any way.
        game: The game, if it is not one of GAMES.
        limit: The longest text that is looked at, in characters.

    Raises:
        InvalidPayload: If it says nothing; the path is the line at fault.
    """
    if len(text) > limit:
        raise InvalidPayload(f"expected at most {limit} characters of text", "line 1")
    lines = text.split("\n")
    version, name, rules, players, first, options, seed = [
        _item(lines, number, name) for number, name in enumerate(HEADER, start=1)
    ]
    with on_line(1):
        _expect(version, VERSION)
    with on_line(2):
        codec = codec_for(name if game is None else game)
        _expect(name, codec.game.NAME)
    with on_line(3):
        codec.check_rules(rules)
    with on_line(4):
        seats = _number(players, codec.game.PLAYERS)
    with on_line(5):
        seat = _number(first, range(seats))
    with on_line(6):
        agreed = codec.reader(codec.game.Options)(parsed(options), None)
    with on_line(7):
        chance = None if seed == WITHHELD else codec.reader(Seed)(parsed(seed), None)
    turns: list[list[Any]] = []
    for number, noted in enumerate(_rest(lines), start=FIRST_TURN):
        with on_line(number):
            turns.append([codec.game.parse_action(note) for note in noted.split(BETWEEN)])
    return Transcript(codec, seats, seat, agreed, chance, turns)


@contextmanager
def on_line(number: int) -> Generator[None]:
    """Let a fault say on which line it is."""
    try:
        yield
    except InvalidPayload as error:
        inside = error.path.removeprefix("$")
        raise InvalidPayload(error.problem, f"line {number}{inside and f': ${inside}'}") from None


def _item(lines: list[str], number: int, name: str) -> str:
    """Return what stands behind its name on a line of the header."""
    found = lines[number - 1] if number <= len(lines) else ""
    if not found.startswith(f"{name}: "):
        raise InvalidPayload(f"expected '{name}: …', got {shown(found)}", f"line {number}")
    return found.removeprefix(f"{name}: ")


def _rest(lines: list[str]) -> list[str]:
    """Return the lines behind the header, between an empty line and the end of the last one."""
    if len(lines) < FIRST_TURN or lines[FIRST_TURN - 2]:
        raise InvalidPayload("expected an empty line behind the header", f"line {FIRST_TURN - 1}")
    if lines[-1]:
        raise InvalidPayload("expected the end of a line at the end", f"line {len(lines)}")
    return lines[FIRST_TURN - 1 : -1]


def _number(digits: str, allowed: range) -> int:
    if not _NUMBER.fullmatch(digits) or int(digits) not in allowed:
        raise InvalidPayload(f"expected int {allowed[0]}..{allowed[-1]}, got {shown(digits)}")
    return int(digits)


def _expect(found: str, wanted: str) -> None:
    if found != wanted:
        raise InvalidPayload(f"expected {wanted}, got {shown(found)}")

"""What the example programs share on the command line: games, options, bots, and how a program ends."""

import argparse
import contextlib
import io
import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from tablerules import GAMES, AnyGame
from tablerules.bots import Bot, Choice, stacking, thumb
from tablerules.bots.random import Weights, bold, by_class, uniform, weighted
from tablerules.games import freshwater_fly, sainokawara
from tablerules.kernel import Chance, InvalidPayload, Player
from tablerules.kernel.values import fields

MOST_BID: Final = 3  # notes, of bots that know what debt costs
STEADY: Final[Weights] = {
    "port_royal": {
        "DrawCard": 3,
        "StopDrawing": 2,  # after two or three cards
        "RepelShip": 9,
        "TradeShip": 20,
        "HirePerson": 60,
        "CompleteExpedition": 99,
        "Pass": 1,
    },
    "ishikari": {
        "UseCard": 24,  # one turn in seven reveals a card, of which there are many ways
        "ShiftMarket": 90,
        "ReturnCard": 25,
        "TakeFieldCard": 40,
        "DeclareInterrupt": lambda declare: 4 if declare.notes <= MOST_BID else 0,
        "PassInterrupt": 90,
    },
    "sainokawara": {
        "PlaceDie": 1,  # of the seven kinds on fourteen spaces
        "EndPlacing": 30,
        "ClaimCard": 8,
        "TakeDie": 4,
        "RequestPause": 1,
    },
    "freshwater_fly": {
        "TakeDie": 30,  # for each face; there are twenty ways to change a fly
        "Cast": 60,
        "Reel": 60,
        "IncreaseFinesse": 8,
        "TurnDie": 4,
        "PlaceToken": 90,  # for each card of the column; there may be seventy ways to move a token
        "DrawStrike": 90,
        "ExtraStrike": 90,
        "SetDrag": 200,
        "UseMomentum": 90,
        "UseTechnique": 30,
        "EndTurn": 60,
    },
}
BOTS: Final[Mapping[str, Bot]] = {
    "uniform": uniform,
    "bold": bold,
    "thumb": thumb,
    "steady": weighted(by_class(STEADY)),
}

USAGE: Final = 2  # exit status: the command line makes no sense
PIPE_CLOSED: Final = 141  # as a program that SIGPIPE ends: 128 + 13
INTERRUPTED: Final = 130  # as a program that SIGINT ends: 128 + 2
LONGEST_NUMBER: Final = 18  # digits


def parser_for(page: str) -> argparse.ArgumentParser:
    """Return a parser whose help begins with the first paragraph of `page` and ends with the rest."""
    summary, _, rest = page.partition("\n\n")
    parser = argparse.ArgumentParser(
        description=summary, epilog=rest, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    names = tuple(GAMES)
    parser.add_argument("--game", choices=names, default=names[0], help=f"{', '.join(names)} (default: {names[0]})")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        help="an option of the game, such as target_points=8 or components=FILE; may be given more than once",
        metavar="NAME=VALUE",
    )
    parser.add_argument("--first", type=int, default=0, help="the seat that begins (default: 0)", metavar="SEAT")
    parser.add_argument("--seed", help="the same seed gives the same game (default: another one every time)")
    parser.add_argument(
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="auto: on a terminal, unless NO_COLOR is set (default)",
    )
    return parser


def check_seats(parser: argparse.ArgumentParser, game: AnyGame, players: int, first: Player) -> None:
    """End with what is wrong about the number of players or the first of them."""
    if players not in game.PLAYERS:
        parser.error(f"{game.NAME} is for {game.PLAYERS[0]} to {game.PLAYERS[-1]} players, not {players}")
    if first not in range(players):
        parser.error(f"--first: the seats are 0 to {players - 1}, not {first}")


def options_of(parser: argparse.ArgumentParser, game: AnyGame, texts: Sequence[str]) -> Any:
    """Return the options of a game, or end with what is wrong about them."""
    kind: Any = game.Options
    known = fields(kind)
    given: dict[str, object] = {}
    for text in texts:
        name, equals, content = text.partition("=")
        if not equals or name not in known:
            parser.error(f"--option: {game.NAME} has {', '.join(f'{option}=…' for option in known)}, not {text!r}")
        words: Mapping[str, int] = {"true": True, "false": False}
        given[name] = int(content) if is_number(content) else words.get(content, content)
        if name == "components":
            given[name] = components_in(parser, Path(content))
    return kind(**given)


def components_in(parser: argparse.ArgumentParser, file: Path) -> freshwater_fly.ComponentSet:
    """Return the component set that somebody has entered in a file, or end with what is wrong about it."""
    try:
        return freshwater_fly.component_set(json.loads(file.read_text(encoding="utf-8")))
    except InvalidPayload as problem:
        parser.error(f"--option: {file}: {problem}")
    except (ValueError, RecursionError):
        parser.error(f"--option: {file}: this is not JSON")
    except OSError as problem:
        parser.error(f"--option: {file}: {problem.strerror}")


def check_writable(parser: argparse.ArgumentParser, option: str, file: Path) -> None:
    """End with the reason why a file cannot be written, if there is one; what it holds stays."""
    there = file.exists()
    try:
        with file.open("ab"):
            pass
    except OSError as problem:
        parser.error(f"{option}: {file}: {problem.strerror}")
    if not there:
        file.unlink()


def seed_of(text: str) -> int | str:
    """Return the seed that a text stands for: digits are a number, as they are in Python."""
    return int(text) if is_number(text) else text


def is_number(text: str) -> bool:
    """Return whether a text is a whole number of the kind that people type."""
    return text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER


def command_line(program: str, *words: str) -> str:
    """Return what to type to run one of these programs with the Python that runs now."""
    python = Path(sys.executable)
    with contextlib.suppress(ValueError):
        python = python.relative_to(Path.cwd())
    return " ".join([str(python), str(Path(sys.argv[0]).with_name(program)), *words])


def report(game: AnyGame, view: Any, legal: Sequence[Any], chance: Chance) -> Choice[Any]:
    """Return what a referee without a table reports, or None while the table waits for a player."""
    if game.NAME == sainokawara.NAME:
        return stacking.referee(view, chance)
    return uniform(view, tuple(legal), chance)


def run(program: Callable[[Sequence[str]], int]) -> int:
    """Run a program that may be interrupted, or whose reader may leave early; return its exit status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a sign shows a question mark
    try:
        status = program(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        # Python flushes stdout once more as it leaves, and would complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except KeyboardInterrupt:
        with contextlib.suppress(BrokenPipeError):
            print(file=sys.stderr)
        return INTERRUPTED
    return status

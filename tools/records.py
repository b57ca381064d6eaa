"""Freeze games: ``python -m tools.records`` writes the records under ``tests/records/`` that are not there yet.

A frozen record is never written again. What it holds, and how a whole game replays, is a promise; if a rule changes,
the old records stay and tell the old rule, and the game's ``RULES_VERSION`` goes up.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tablerules import GAMES, AnyGame
from tablerules.bots import Bot, stacking
from tablerules.bots.random import bold, hasty, uniform
from tablerules.kernel import REFEREE, chance_from
from tablerules.wire import Record, dumps

RECORDS: Final = Path(__file__).resolve().parents[1] / "tests" / "records"
BOTS: Final[tuple[tuple[str, Bot], ...]] = (("uniform", uniform), ("bold", bold), ("hasty", hasty))
LONGEST: Final = 400  # actions; a game that is cut off replays all the same


def games() -> Iterator[tuple[Path, AnyGame, int, Bot]]:
    """Give each record's file, its game, how many play, and how: every number of players, the policies in turn."""
    for name, game in GAMES.items():
        for index, players in enumerate(game.PLAYERS):
            policy, bot = BOTS[index % len(BOTS)]
            yield RECORDS / name / f"{players}-players-{policy}.json", game, players, bot


def played(game: AnyGame, players: int, bot: Bot) -> Record:
    """Return a game of bots; whoever may act first does, and an imagined tower answers for a real one."""
    record = Record.start(game, players, seed=f"frozen {game.NAME} {players}", first=players - 1)
    chance = chance_from(f"bots {game.NAME} {players}")
    while (able := game.to_act(record.state)) and len(record.actions) < LONGEST:
        action = None
        if able[0] == REFEREE:
            action, chance = stacking.referee(game.view(record.state, None), chance)
        if action is None:
            seat = able[-1] if able[0] == REFEREE else able[len(record.actions) % len(able)]
            legal = game.legal_actions(record.state, seat)
            action, chance = bot(game.view(record.state, seat), legal, chance)
        record = record.play(action)
    return record


def main() -> None:
    """Write what is missing."""
    for path, game, players, bot in games():
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"{dumps(played(game, players, bot))}\n", encoding="utf-8")
            print(f"{path.relative_to(RECORDS)}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()

"""What a host would send: ``python -m tools.streams FOLDER`` writes the streams of every record under tests/records/.

One file for each record and viewer, for whoever checks the wire from the other side; and ``spoiled.json``, actions and
events in which one thing was changed, each with whether the library still takes it. A stream is a JSON object:

    game, viewer   whose stream it is; a spectator has no `viewer`
    stream         the lines, from the first frame to the last
    final          the last view, as canonical JSON
    positions      a few moments: `seq`, the `view` then, the `snapshot` a latecomer gets, and `resumed`, the lines
                   that a client gets who has all events before `seq`
    record         the record as the viewer may have it, in its envelope
    whole          the same record with its seed, as it is revealed after the game
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tablerules import GAMES
from tablerules.kernel.players import Player
from tablerules.kernel.refusals import InvalidPayload
from tablerules.testing.plays import viewers
from tablerules.wire import Frame, Kind, Record, decode, dumps, encode, frames, snapshot
from tablerules.wire.shapes import records_of
from tablerules.wire.text import printed
from tools.typings import examples, frozen

MOMENTS: Final = 5  # positions of each stream


def seen(record: Record, viewer: Player | None, *, legal: bool) -> dict[str, Any]:
    """Return what one viewer is sent of a game.

    Args:
        record: The game.
        viewer: Who looks (None: a spectator).
        legal: Whether the host tells what the viewer may do.
    """
    stream = list(frames(record, viewer, legal=legal))
    spread = {round(part * (len(stream) - 1) / (MOMENTS - 1)) for part in range(MOMENTS)}
    positions: list[dict[str, Any]] = []
    for number in sorted(spread):
        state, seq = record.at(number), stream[number].seq + len(stream[number].events)
        late = snapshot(state, viewer, seq, legal=legal)
        rest = [each.line() for each in frames(record, viewer, after=seq - 1, legal=legal)]
        positions.append({"seq": seq, "view": _view(late), "snapshot": late.line(), "resumed": rest})
    last = snapshot(record.state, viewer, 0, legal=legal)
    return {
        "game": record.game,
        **({} if viewer is None else {"viewer": viewer}),
        "stream": [each.line() for each in stream],
        "final": _view(last),
        "positions": positions,
        "record": dumps(record.redacted(viewer)),
        "whole": dumps(record),
    }


def _view(frame: Frame) -> str:
    """Return the view of a frame as canonical JSON, with what the viewer may do if the host tells."""
    return printed(encode(frame)["view"])


def changed(document: object) -> Iterator[object]:
    """Give a document with one thing in it changed, in every way that comes to mind."""
    match document:
        case dict():
            yield document | {"stranger": 1}
            for key, item in document.items():
                yield {name: other for name, other in document.items() if name != key}
                yield from (document | {key: other} for other in changed(item))
        case list():
            yield from ([], {}, [*document, *document], [*document, None])
            for place, item in enumerate(document):
                yield from ([*document[:place], other, *document[place + 1 :]] for other in changed(item))
        case bool():
            yield from (not document, int(document), None, "true")
        case int():
            yield from (document + 1, document - 1, -9, 99, 10**6, 2**53, 0.5, None, str(document), True, [document])
        case _:
            yield from (f"{document}?", "", "a-b", "x" * 99, 7, None, [document])


def spoiled() -> Iterator[dict[str, Any]]:
    """Give actions and events in which one thing was changed, and whether the library takes them."""
    for name, game in GAMES.items():
        for cls, found in examples(name).items():
            kind: Kind = "action" if cls in records_of(game.Action) else "event"
            for document in (*found, *[other for each in found for other in changed(each)]):
                try:
                    decode(document, kind, name)
                except InvalidPayload:
                    accepted = False
                else:
                    accepted = True
                yield {"game": name, "kind": kind, "document": document, "accepted": accepted}


def write(folder: Path) -> int:
    """Write the streams of every record into a folder, and return how many there are."""
    (folder / "streams").mkdir(parents=True, exist_ok=True)
    (folder / "spoiled.json").write_text(json.dumps(list(spoiled()), ensure_ascii=False), encoding="utf-8")
    count = 0
    for path, record in frozen().items():
        for viewer in viewers(record.players):
            name = f"{'-'.join(path.with_suffix('').parts)}-{'spectator' if viewer is None else viewer}.json"
            told = seen(record, viewer, legal=viewer == 0)  # seat 0 is told what it may do, the others are not
            (folder / "streams" / name).write_text(json.dumps(told, ensure_ascii=False), encoding="utf-8")
            count += 1
    return count


def main() -> None:
    """Write to the folder named on the command line."""
    parser = argparse.ArgumentParser(description="Write the streams of every record under tests/records/.")
    parser.add_argument("folder", type=Path)
    asked = parser.parse_args()
    print(f"{write(asked.folder)} streams")


if __name__ == "__main__":
    main()

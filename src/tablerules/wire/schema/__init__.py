"""What travels, described for those who do not read Python: JSON Schema 2020-12 and TypeScript declarations.

Both are made from the Python types, which the codec reads too; docstrings and rule numbers come along. They are values:
whoever wants files writes them.

>>> from tablerules.games import port_royal
>>> json_schema(port_royal)["$defs"]["TradeShip"]["required"]
['type', 'player', 'card']
>>> "export interface TradeShip {" in typescript([port_royal])
True
"""

from collections.abc import Iterable

from tablerules.wire.codec import GameLike, codec_for
from tablerules.wire.migrations import WIRE_VERSION
from tablerules.wire.schema.declarations import namespace, typescript_of
from tablerules.wire.schema.forms import Examples, Forms, Notes, no_notes
from tablerules.wire.schema.jsonschema import json_schema_of
from tablerules.wire.text import Document


def json_schema(game: GameLike, *, notes: Notes = no_notes, examples: Examples | None = None) -> Document:
    """Return the JSON Schema of what a game sends and receives, as plain values.

    Args:
        game: The game, or its name.
        notes: Says of each field of a record what it is; comments cannot be seen at run time.
        examples: Values of records, from real games.

    Raises:
        InvalidPayload: If no game has this name.
    """
    return json_schema_of(Forms(codec_for(game).game, notes, examples), WIRE_VERSION)


def typescript(games: Iterable[GameLike], *, notes: Notes = no_notes) -> str:
    """Return the TypeScript declarations of what games send and receive: the text of a ``.d.ts`` file.

    Args:
        games: The games, or their names.
        notes: Says of each field of a record what it is.

    Raises:
        InvalidPayload: If no game has one of these names.
    """
    return typescript_of([Forms(codec_for(game).game, notes) for game in games], WIRE_VERSION)


__all__ = ["Examples", "Notes", "json_schema", "namespace", "typescript"]

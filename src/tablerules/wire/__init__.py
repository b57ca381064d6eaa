"""The only place that knows JSON: values as text, streams for front ends, whole games as records.

>>> from tablerules.games import port_royal
>>> text = dumps(port_royal.view(port_royal.new_game(2, seed=7).state, 0))
>>> loads(text).table.coins
(3, 3)
"""

from tablerules.wire.codec import Codec, Commitment, GameLike, Seed, ValueKind, codec_for
from tablerules.wire.envelope import Kind, catalogue, decode, dumps, encode, loads, opened
from tablerules.wire.migrations import WIRE_VERSION
from tablerules.wire.patches import merge_patch, merged
from tablerules.wire.record import Grade, IllegalUndo, Record, Unplayable, Verdict
from tablerules.wire.stream import Frame, frame, frames, snapshot
from tablerules.wire.text import MEBIBYTE, Document

__all__ = [
    "MEBIBYTE",
    "WIRE_VERSION",
    "Codec",
    "Commitment",
    "Document",
    "Frame",
    "GameLike",
    "Grade",
    "IllegalUndo",
    "Kind",
    "Record",
    "Seed",
    "Unplayable",
    "ValueKind",
    "Verdict",
    "catalogue",
    "codec_for",
    "decode",
    "dumps",
    "encode",
    "frame",
    "frames",
    "loads",
    "merge_patch",
    "merged",
    "opened",
    "snapshot",
]

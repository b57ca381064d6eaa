"""What a front end receives, frame by frame: the events, and how the view changes.

One stream per viewer. The first frame, and every snapshot, carries the whole view; each later one a JSON Merge Patch.
A client without rules applies the patches; a client with rules folds the events; both see the same.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any

import attrs

from tablerules import AnyGame
from tablerules.kernel.ledger import Transition
from tablerules.kernel.players import Player
from tablerules.kernel.refusals import InvalidPayload
from tablerules.kernel.values import Within, value
from tablerules.wire.codec import Codec, GameLike, codec_for, codec_of
from tablerules.wire.fast import written
from tablerules.wire.leaves import as_object
from tablerules.wire.members import Member, read_members
from tablerules.wire.record import Record
from tablerules.wire.shapes import row_of
from tablerules.wire.text import MEBIBYTE, Document, parsed


@value
class Frame:
    """One step of a stream, for one viewer.

    `seq` counts the events that came before, so the last event of a frame is number ``seq + len(events) - 1``.
    A frame has a `view` or a `patch`, never both. `legal` are the actions that the viewer may take now, if the host
    asked for them; on the wire they stand in the view, or in the patch.
    """

    game: str
    seq: int
    events: tuple[Any, ...]  # as the viewer may see them
    view: Any = None
    patch: Mapping[str, Any] | None = attrs.field(default=None, hash=False)  # plain JSON values; leave them as they are
    legal: tuple[Any, ...] | None = None
    home: AnyGame | None = attrs.field(default=None, eq=False, repr=False)  # a game that is not one of GAMES

    def line(self) -> str:
        """Return the frame as a line of the stream, ``{"frame":{…}}``, without the end of the line."""
        return written({"frame": write_frame(self, codec_for(self.game if self.home is None else self.home))})

    @staticmethod
    def from_line(text: str | bytes, game: GameLike, *, limit: int = MEBIBYTE) -> "Frame":
        """Return the frame that a line of a stream holds.

        Raises:
            InvalidPayload: If it holds none.
        """
        member = Member("frame", _frame_reader(codec_for(game)))
        try:
            read: list[Frame] = read_members(parsed(text, limit=limit), (member,))
        except InvalidPayload as error:
            raise InvalidPayload(error.problem, f"${error.path.removeprefix('$')}") from None
        return read[0]


def frame(
    before: Any,
    transition: Transition[Any, Any],
    viewer: Player | None,
    seq: int,
    *,
    legal: bool = False,
    game: GameLike | None = None,
) -> Frame:
    """Return the next frame of a viewer's stream.

    Args:
        before: The state before the transition; None for the opening, whose frame carries the view.
        transition: What happened.
        viewer: Whose stream it is (None: a spectator's).
        seq: How many events came before.
        legal: Whether the frame says what the viewer may do now, if the viewer has a seat.
        game: The game, if it is not one of GAMES.

    >>> from tablerules.games import port_royal
    >>> state, _ = port_royal.new_game(2, seed=7)
    >>> frame(state, port_royal.apply(state, port_royal.DrawCard(0)), 0, 4).line()[:74]
    '{"frame":{"events":[{"card":59,"player":0,"type":"card_drawn"},{"card":59,'
    """
    codec = codec_of(transition.state, game)
    its = codec.game
    redact = its.redact
    after, events = transition
    view = its.view(after, viewer)
    return Frame(
        its.NAME,
        seq,
        tuple([redact(event, viewer) for event in events]),
        view if before is None else None,
        None if before is None else codec.view_patch(its.view(before, viewer), view),
        _legal(its, view) if legal else None,
        codec.home,
    )


def snapshot(
    state: Any, viewer: Player | None, seq: int, *, legal: bool = False, game: GameLike | None = None
) -> Frame:
    """Return the frame for a viewer who comes late: the whole view, and no events; `seq` is how many there were."""
    return frame(None, Transition(state, ()), viewer, seq, legal=legal, game=game)


def frames(record: Record, viewer: Player | None, *, after: int | None = None, legal: bool = False) -> Iterator[Frame]:
    """Give the frames of a viewer's stream, of a whole game or of what follows.

    After an undo the numbers of the events that were taken back are used again: whoever has seen them needs a
    `snapshot` first.

    Args:
        record: The game.
        viewer: Whose stream it is (None: a spectator's).
        after: The number of the last event that the viewer has; None for nothing yet.
        legal: Whether each frame says what the viewer may do then, if the viewer has a seat.

    Raises:
        Unplayable: If the record cannot be replayed.
    """
    before, seq = None, 0
    for transition in record.replay():
        following = seq + len(transition.events)
        if after is None or after < following - 1:
            yield frame(before, transition, viewer, seq, legal=legal, game=record.home)
        before, seq = transition.state, following


def write_frame(shown: Frame, codec: Codec) -> Document:
    """Return a frame as plain JSON values."""
    document: Document = {"seq": shown.seq, "events": [codec.encode(event) for event in shown.events]}
    name, inside = ("patch", dict(shown.patch)) if shown.patch is not None else ("view", codec.encode(shown.view))
    if shown.legal is not None:
        inside["legal"] = [codec.encode(action) for action in shown.legal]
    return document | {name: inside}


def read_frame(document: object, codec: Codec) -> Frame:
    """Return the frame that plain JSON values stand for.

    Raises:
        InvalidPayload: If they stand for none; paths begin with what is inside.
    """
    return _frame_reader(codec)(document)


@cache
def _frame_reader(codec: Codec) -> "_FrameReader":
    return _FrameReader(codec)


class _FrameReader:
    """Reads the frames of one game."""

    def __init__(self, codec: Codec) -> None:
        self._codec = codec
        self._members = (
            codec.member("seq", Annotated[int, Within(0)]),
            codec.member("events", row_of(codec.game.Event)),
            Member("view", self._read_view, optional=True),
            Member("patch", self._read_patch, optional=True),
        )
        self._legal = codec.member("legal", row_of(codec.game.Action))

    def __call__(self, document: object, _: object = None) -> Frame:
        seq, events, view, patch = read_members(document, self._members)
        if (view is None) == (patch is None):
            raise InvalidPayload("expected a view or a patch", "")
        inside, legal = view or patch
        its, home = self._codec.game, self._codec.home
        return Frame(its.NAME, seq, events, view and inside, patch and inside, legal, home)

    def _read_view(self, document: object, _: object) -> tuple[Any, tuple[Any, ...] | None]:
        rest, legal = self._without_legal(document)
        view = self._codec.read_view(rest)
        if legal is not None and legal != _legal(self._codec.game, view):
            raise InvalidPayload("expected what the viewer may do", ".legal")
        return view, legal

    def _read_patch(self, document: object, _: object) -> tuple[Document, tuple[Any, ...] | None]:
        rest, legal = self._without_legal(document)
        return self._codec.read_patch(rest), legal

    def _without_legal(self, document: object) -> tuple[Document, tuple[Any, ...] | None]:
        """Return a view or a patch without what the viewer may do, and that."""
        rest = dict(as_object(document))
        if self._legal.name not in rest:
            return rest, None
        (legal,) = read_members({self._legal.name: rest.pop(self._legal.name)}, (self._legal,))
        return rest, legal


def _legal(its: AnyGame, view: Any) -> tuple[Any, ...] | None:
    """Return what the viewer may do; None without a seat."""
    return None if view.player is None else its.legal_actions(view, view.player)

"""A whole game as a value: play, take back, look at any moment of it, verify, print and read back.

A record holds what determines a game (its options, players and seed, and the actions) and, beside it, the
events. They could be worked out again; they are kept so that an old record can be shown without the engine that
wrote it, and so that `Record.verify` has something to compare with.
"""

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import groupby, islice
from operator import itemgetter
from typing import Any, Final, Literal, TypeAlias

import attrs

from tablerules import AnyGame
from tablerules.kernel.chance import ChanceError, Scripted, Seeded, SeedLike, chance_from, commitment
from tablerules.kernel.ledger import Transition
from tablerules.kernel.players import Player
from tablerules.kernel.refusals import IllegalAction, InvalidPayload, InvalidSetup, Refusal
from tablerules.kernel.sealed import Sealed, envelopes
from tablerules.kernel.values import replace, value
from tablerules.wire.codec import Codec, Commitment, GameLike, Seed, codec_for
from tablerules.wire.members import Member, read_members
from tablerules.wire.shapes import row_of
from tablerules.wire.text import MEBIBYTE, Document
from tablerules.wire.transcript import FIRST_TURN, SEED_LINE, Transcript, on_line, transcribed

Grade: TypeAlias = Literal["exact", "diverged", "unverifiable"]
"""How well a record replays: as it was, otherwise, or nobody can say because the seed is missing."""

UNPLAYED: Final[tuple[type[ValueError], ...]] = (InvalidSetup, IllegalAction, ChanceError)
UNDO_RULE: Final = "L11"  # the law of undo


@value
class Verdict:
    """What verifying a record found.

    `grade` is ``"exact"`` if replaying gives the recorded events, ``"diverged"`` if not, ``"unverifiable"`` if the
    seed is withheld. `at` is the first position that is not as recorded, as in `Record.at`: 0 is the opening.
    """

    grade: Grade
    at: int | None = None


class Unplayable(ValueError):
    """Raised where a record has to be replayed and cannot be; `verdict` says why."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict)
        self.verdict = verdict

    def __str__(self) -> str:
        """Say why in a sentence."""
        if self.verdict.grade == "unverifiable":
            return "the seed of this record is withheld, so there is no state to play on"
        return f"replaying this record gives something else than it holds, from position {self.verdict.at} on"


class IllegalUndo(ValueError):
    """Raised by `Record.undo`: `player` may not take back the last action, `refusal` says why."""

    def __init__(self, player: Player, refusal: Refusal) -> None:
        super().__init__(player, refusal)
        self.player = player
        self.refusal = refusal

    def __str__(self) -> str:
        """Return the code, the rule and the sentence."""
        return f"{self.refusal.code} ({self.refusal.rule}): {self.refusal.message}"


@value
class Record:
    """A whole game.

    `seed` is a `Seeded` or `Scripted` chance with no draw taken, its `Commitment`, or None where it is withheld
    without one. `story` holds the events of the opening, then those of each action; a record for one viewer holds
    them as that viewer may see them.

    >>> from tablerules.games import port_royal
    >>> record = Record.start(port_royal, 2, seed=7).play(port_royal.DrawCard(0))
    >>> record.events(None)[-1]
    HarborEntered(player=0, card=59)
    >>> record.verify()
    Verdict(grade='exact', at=None)
    """

    game: str
    rules: str
    players: int
    first: Player
    options: Any
    seed: Seed | None
    actions: tuple[Any, ...]
    story: tuple[tuple[Any, ...], ...]  # (1 + actions,) events
    home: AnyGame | None = attrs.field(default=None, eq=False, repr=False)  # a game that is not one of GAMES
    now: Any = attrs.field(default=None, eq=False, repr=False)  # the last state, where it is known
    before: Any = attrs.field(default=None, eq=False, repr=False)  # the state before the last action, likewise

    @staticmethod
    def start(game: GameLike, players: int, *, seed: SeedLike, first: Player = 0, options: object = None) -> "Record":
        """Return the record of a game that begins.

        Args:
            game: The game, or its name.
            players: How many play.
            seed: Where chance comes from.
            first: The seat that begins.
            options: The options of the game; None are the defaults.

        Raises:
            InvalidPayload: If no game has this name.
            InvalidSetup: If the game cannot begin like this.
            ChanceError: If a scripted chance does not fit.
        """
        codec = codec_for(game)
        its = codec.game
        chance = chance_from(seed)
        agreed = its.Options() if options is None else options
        state, events = its.new_game(players, seed=chance, first=first, options=agreed)
        return Record(
            its.NAME, its.RULES_VERSION, players, first, agreed, chance, (), (events,), codec.home, state, None
        )

    def play(self, action: object) -> "Record":
        """Return the record with one more action.

        Raises:
            IllegalAction: If the action is not legal now.
            ChanceError: If a scripted chance does not fit.
            Unplayable: If the state is not known.
        """
        state = self.state
        after, events = self._codec.game.apply(state, action)
        return replace(self, actions=(*self.actions, action), story=(*self.story, events), now=after, before=state)

    def explain_undo(self, player: Player) -> Refusal | None:
        """Return why `player` may not take back the last action, or None if they may (L11).

        The refusals are ``nothing-to-undo``, ``not-your-action`` (the last action was somebody else's) and
        ``something-was-told`` (one of its events showed somebody something or used chance).

        Raises:
            Unplayable: If the state is not known.
        """
        if not self.actions:
            return Refusal("nothing-to-undo", UNDO_RULE, "No action has been taken yet.")
        actor = self.actions[-1].player
        if actor != player:
            return Refusal("not-your-action", UNDO_RULE, f"The last action was of seat {actor}, not of {player}.")
        state, its = self._state_before(), self._codec.game
        for event in self.story[-1]:
            if its.tells(state, event):
                problem = f"{type(event).__name__} showed somebody something or used chance."
                return Refusal("something-was-told", UNDO_RULE, problem)
            state = its.evolve(state, event)
        return None

    def undo(self, player: Player) -> "Record":
        """Return the record without its last action, which `player` takes back.

        Raises:
            IllegalUndo: If `explain_undo` has a refusal.
            Unplayable: If the state is not known.
        """
        refusal = self.explain_undo(player)
        if refusal is not None:
            raise IllegalUndo(player, refusal)
        return replace(self, actions=self.actions[:-1], story=self.story[:-1], now=self._state_before(), before=None)

    @property
    def state(self) -> Any:
        """The state after all actions; a record that was read replays itself to know it.

        Raises:
            Unplayable: If it cannot be known.
        """
        return self.now if self.now is not None else self.at(len(self.actions))

    def at(self, number: int) -> Any:
        """Return the state after the first `number` actions; 0 is the state after the opening.

        Raises:
            IndexError: If there are fewer actions.
            Unplayable: If it cannot be known.
        """
        if not 0 <= number <= len(self.actions):
            raise IndexError(f"there are positions 0 to {len(self.actions)}, not {number}")
        return next(islice(self.replay(), number, None)).state

    def events(self, viewer: Player | None) -> tuple[Any, ...]:
        """Return all events as `viewer` may see them (None: a spectator)."""
        redact = self._codec.game.redact
        return tuple([redact(event, viewer) for events in self.story for event in events])

    def redacted(self, viewer: Player | None) -> "Record":
        """Return the record as `viewer` may have it: its own events only, and the seed's commitment for the seed."""
        redact = self._codec.game.redact
        return replace(
            self,
            seed=_withheld(self.seed),
            story=tuple([tuple([redact(event, viewer) for event in events]) for events in self.story]),
            now=None,
            before=None,
        )

    def revealed(self, seed: SeedLike) -> "Record":
        """Return the whole record that a redacted one is part of, now that its seed is known.

        It is checked against the commitment, if there is one, and against every event that the viewer was told.

        Raises:
            InvalidPayload: If this is not the seed that was committed to.
            Unplayable: If it gives another game than the one that was told.
            ChanceError: If it is a `Seeded` that no game can have.
        """
        chance = chance_from(seed)
        if isinstance(self.seed, Commitment) and (isinstance(chance, Scripted) or commitment(chance) != self.seed.hash):
            raise InvalidPayload("this is not the seed that was committed to", "$.seed")
        story: list[tuple[Any, ...]] = []
        last: Any = None
        for number, transition in enumerate(_replayed(replace(self, seed=chance))):
            told, events = self.story[number], transition.events
            if len(told) != len(events) or any(map(_contradicts, told, events)):
                raise Unplayable(Verdict("diverged", number))
            story.append(events)
            last = transition.state
        return replace(self, seed=chance, story=tuple(story), now=last, before=None)

    def verify(self) -> Verdict:
        """Return whether replaying the actions gives the recorded events."""
        try:
            for _ in self.replay():
                pass
        except Unplayable as error:
            return error.verdict
        return Verdict("exact")

    def replay(self) -> Iterator[Transition[Any, Any]]:
        """Give the opening, then what each action led to, for as long as it is as recorded.

        Raises:
            Unplayable: At the first position that is not.
        """
        for number, transition in enumerate(_replayed(self)):
            if transition.events != self.story[number]:
                raise Unplayable(Verdict("diverged", number))
            yield transition

    def text(self) -> str:
        """Return the record as text to read: a header, then its actions, one turn a line.

        A turn is a run of actions while the same player is active; where the states are not known, a run of actions
        of one player. Events are not in it: they follow from the rest.

        Raises:
            InvalidPayload: If no text stands for one of its actions, which then is not legal either.

        >>> from tablerules.games import port_royal
        >>> print(Record.start(port_royal, 2, seed=7).play(port_royal.DrawCard(0)).text())  # doctest: +ELLIPSIS
        tablerules: 1
        game: port-royal
        rules: 1.0
        players: 2
        first: 0
        options: {"target_points":12}
        seed: {"cursor":0,"seed":"...","type":"seeded"}
        <BLANKLINE>
        P0 draw
        <BLANKLINE>
        """
        try:
            active = [getattr(transition.state.table, "active", None) for transition in self.replay()]
        except Unplayable:
            active = [action.player for action in self.actions]
        runs = groupby(zip(active, self.actions, strict=False), key=itemgetter(0))
        turns = [[action for _, action in run] for _, run in runs]
        return Transcript(self._codec, self.players, self.first, self.options, self.seed, turns).text()

    @staticmethod
    def from_text(text: str, *, game: GameLike | None = None, limit: int = MEBIBYTE) -> "Record":
        """Return the record that `text` printed; turns may be broken into lines in any way.

        Args:
            text: What `Record.text` gave.
            game: The game, if it is not one of GAMES.
            limit: The longest text that is looked at, in characters.

        Raises:
            InvalidPayload: If it is no such text, if its seed is withheld, or if the game could not be played like
                that; the path is the line at fault.
        """
        said = transcribed(text, game, limit)
        with _playing(SEED_LINE):
            if not isinstance(said.seed, Seeded | Scripted):
                raise InvalidPayload("the events of a game whose seed is withheld cannot be worked out")
            record = Record.start(said.codec.game, said.players, seed=said.seed, first=said.first, options=said.options)
        for number, turn in enumerate(said.turns, start=FIRST_TURN):
            with _playing(number):
                for action in turn:
                    record = record.play(action)
        return record

    @property
    def _codec(self) -> Codec:
        return codec_for(self.game if self.home is None else self.home)

    def _state_before(self) -> Any:
        return self.before if self.before is not None else self.at(len(self.actions) - 1)


@contextmanager
def _playing(number: int) -> Generator[None]:
    """Let what cannot be played be a fault of a line."""
    with on_line(number):
        try:
            yield
        except UNPLAYED as error:
            raise InvalidPayload(str(error)) from error


def _replayed(record: Record) -> Iterator[Transition[Any, Any]]:
    """Give the opening of a record, then what each action leads to now, whatever was recorded."""
    if not isinstance(record.seed, Seeded | Scripted):
        raise Unplayable(Verdict("unverifiable"))
    its, position = codec_for(record.home or record.game).game, 0
    try:
        transition = its.new_game(record.players, seed=record.seed, first=record.first, options=record.options)
        yield transition
        for position, action in enumerate(record.actions, 1):  # noqa: B007  # where it failed, if it does
            transition = its.apply(transition.state, action)
            yield transition
    except UNPLAYED as error:
        raise Unplayable(Verdict("diverged", position)) from error


def _contradicts(told: Any, event: Any) -> bool:
    """Return whether what was told of an event differs from it in more than emptied envelopes."""
    if type(told) is not type(event):
        return True
    emptied: dict[str, Any] = {}
    for name in envelopes(type(event)):
        item = getattr(told, name)
        if isinstance(item, Sealed) and item.value is None:
            emptied[name] = Sealed[Any](getattr(event, name).audience, None)
    return bool(replace(event, **emptied) != told)


def _withheld(seed: Seed | None) -> Seed | None:
    """Return what stands for a seed in a record for one viewer; a script has nothing to commit to."""
    return Commitment(commitment(seed)) if isinstance(seed, Seeded) else seed if isinstance(seed, Commitment) else None


def write_record(record: Record, codec: Codec) -> Document:
    """Return a record as plain JSON values."""
    document = {
        "players": record.players,
        "first": record.first,
        "options": codec.encode(record.options),
        "actions": [codec.encode(action) for action in record.actions],
        "events": [[codec.encode(event) for event in events] for events in record.story],
    }
    return document if record.seed is None else document | {"seed": codec.encode(record.seed)}


def read_record(document: object, codec: Codec) -> Record:
    """Return the record that plain JSON values stand for; it is not played, so `Record.verify` may find fault with it.

    Raises:
        InvalidPayload: If they stand for none; paths begin with what is inside.
    """
    players, first, options, seed, actions, story = read_members(document, _members(codec))
    if players not in codec.game.PLAYERS:
        raise InvalidPayload(
            f"expected int {codec.game.PLAYERS[0]}..{codec.game.PLAYERS[-1]}, got {players}", ".players"
        )
    if first not in range(players):
        raise InvalidPayload(f"expected int 0..{players - 1}, got {first}", ".first")
    if len(story) != len(actions) + 1:
        raise InvalidPayload(f"expected {len(actions) + 1} entries, got {len(story)}", ".events")
    its = codec.game
    return Record(its.NAME, its.RULES_VERSION, players, first, options, seed, actions, story, codec.home)


@cache
def _members(codec: Codec) -> tuple[Member, ...]:
    its = codec.game
    return (
        codec.member("players", int),
        codec.member("first", int),
        codec.member("options", its.Options),
        codec.member("seed", Seed | None),
        codec.member("actions", row_of(its.Action)),
        codec.member("events", row_of(row_of(its.Event))),
    )

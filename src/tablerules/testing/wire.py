"""What leaves the process comes back the same (L4 determinism, L5 codec, L11 undo).

Threads and other processes are not here, because the library does no such things; `fingerprint` is what they compare.
"""

from collections.abc import Sequence
from copy import deepcopy
from hashlib import sha256
from pickle import HIGHEST_PROTOCOL
from pickle import dumps as pickled
from pickle import loads as unpickled
from typing import Any, TypeVar

from tablerules import AnyGame
from tablerules.kernel.values import replace
from tablerules.testing.laws import LawBroken, broken
from tablerules.testing.plays import Setup, Step, difference, following, menu, opening, story, viewers
from tablerules.wire import Record, dumps, loads

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


def fingerprint(game: AnyGame, setup: Setup, actions: Sequence[Any]) -> str:
    """Return a hash of the canonical JSON of everything that happens in a game: events, states, views, menus.

    Raises:
        InvalidSetup: If the game cannot start like this.
        IllegalAction: If one of the actions is not legal when it comes.
    """
    step = opening(game, setup)
    digest = sha256(_told(game, step))
    for action in actions:
        step = following(game, step, action)
        digest.update(_told(game, step))
    return digest.hexdigest()


def _told(game: AnyGame, step: Step[S, A, E]) -> bytes:
    seen = [game.view(step.state, player) for player in viewers(step.setup.players)]
    things = (step.state, *step.events, *seen, *menu(game, step.state))
    return "\n".join([dumps(thing, game=game) for thing in things]).encode()


def check_determinism(game: AnyGame, games: Sequence[tuple[Setup, Sequence[Any]]]) -> None:
    """L4: the same set-up and actions give byte-equal canonical JSON, also when games are played in turns.

    Args:
        game: The game.
        games: Set-ups and the actions that follow.
    """
    alone = [fingerprint(game, setup, actions) for setup, actions in games]
    steps = [opening(game, setup) for setup, _ in games]
    digests = [sha256(_told(game, step)) for step in steps]
    for turn in range(max([len(actions) for _, actions in games])):
        for number, (_, actions) in enumerate(games):
            if turn < len(actions):
                steps[number] = following(game, steps[number], actions[turn])
                digests[number].update(_told(game, steps[number]))
    for (setup, actions), expected, digest in zip(games, alone, digests, strict=True):
        if digest.hexdigest() != expected:
            raise LawBroken(f"L4 determinism: not the same game again\n{story(game, setup, tuple(actions))}")


def check_codec(game: AnyGame, step: Step[S, A, E]) -> None:
    """L5: JSON, pickle, deepcopy and notation are identities for states, views, actions and events."""
    everybody = viewers(step.setup.players)
    listed = menu(game, step.state)
    things: dict[Any, None] = dict.fromkeys((step.state, *listed, *step.events))
    for player in everybody:
        things[game.view(step.state, player)] = None
        things.update(dict.fromkeys([game.redact(event, player) for event in step.events]))
    for thing in things:
        text = dumps(thing, game=game)
        ways = {
            "JSON": loads(text, game=game),
            "pickle": unpickled(pickled(thing, HIGHEST_PROTOCOL)),  # noqa: S301  # our own bytes
            "deepcopy": deepcopy(thing),
        }
        for way, back in ways.items():
            if back != thing or type(back) is not type(thing):
                raise broken("L5 codec", f"{way} changes {thing}: {difference(back, thing)}", game, step)
            if dumps(back, game=game) != text:
                raise broken("L5 codec", f"{way} gives back something that prints otherwise: {text}", game, step)
    for action in listed:
        text = game.format_action(action)
        if game.parse_action(text) != action:
            raise broken("L5 codec", f"{text!r} is read as {game.parse_action(text)}, not {action}", game, step)


def recorded(game: AnyGame, setup: Setup, actions: Sequence[Any]) -> Record:
    """Return the record of a game.

    Raises:
        InvalidSetup: If the game cannot start like this.
        IllegalAction: If one of the actions is not legal when it comes.
    """
    record = Record.start(game, setup.players, seed=setup.seed, first=setup.first, options=setup.options)
    for action in actions:
        record = record.play(action)
    return record


def check_record(game: AnyGame, step: Step[S, A, E]) -> None:
    """L5 for records: the whole game as a value, in JSON and as text, whole and redacted."""
    record = recorded(game, step.setup, step.actions)
    if record.state != step.state:
        raise broken("L5 codec", f"a record holds another game: {difference(record.state, step.state)}", game, step)
    if record.verify().grade != "exact":
        raise broken("L5 codec", f"a record does not verify: {record.verify()}", game, step)
    for one in (record, *[record.redacted(player) for player in viewers(step.setup.players)]):
        text = dumps(one, game=game)
        back = loads(text, game=game)
        if back != one or dumps(back, game=game) != text:
            raise broken("L5 codec", "JSON changes a record", game, step)
        again = unpickled(pickled(replace(one, home=None), HIGHEST_PROTOCOL))  # noqa: S301  # our own bytes
        if again != one or deepcopy(again) != one:
            raise broken("L5 codec", "pickle or deepcopy changes a record", game, step)
    if Record.from_text(record.text(), game=game) != record:
        raise broken("L5 codec", "a record printed as text is read as another one", game, step)


def check_undo(game: AnyGame, step: Step[S, A, E]) -> None:
    """L11: an allowed undo restores every view and never crosses an event that told somebody something or used chance.

    What was told is for ``tells`` to say, and L8 sees to it that it does; that chance was used is seen here.
    """
    if not step.actions:
        return
    record = recorded(game, step.setup, step.actions)
    state, told = step.before, False
    for event in step.events:
        told = told or game.tells(state, event)
        state = game.evolve(state, event)
    drew = getattr(step.state, "vault").chance != getattr(step.before, "vault").chance  # noqa: B009  # three rooms
    if drew and not told:
        raise broken("L11 undo", "chance was used, and no event is said to tell anything", game, step)
    for player in (-1, *range(step.setup.players)):
        if record.explain_undo(player) is not None:
            continue
        if told:
            raise broken("L11 undo", f"{player} may take back what told somebody something", game, step)
        back = record.undo(player)
        for viewer in viewers(step.setup.players):
            seen, before = game.view(back.state, viewer), game.view(step.before, viewer)
            if seen != before:
                raise broken(
                    "L11 undo", f"the view of {viewer} is not as before: {difference(seen, before)}", game, step
                )
        if back.state != step.before or back != recorded(game, step.setup, step.actions[:-1]):
            raise broken("L11 undo", "taking back leaves something behind", game, step)

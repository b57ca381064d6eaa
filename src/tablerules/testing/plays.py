"""Games as they are played, one step at a time, and how to tell somebody about them."""

from collections.abc import Iterator, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from tablerules import AnyGame
from tablerules.bots import Bot
from tablerules.bots.random import uniform
from tablerules.kernel.chance import SeedLike, chance_from, pick, spent
from tablerules.kernel.game import Game
from tablerules.kernel.ledger import Transition
from tablerules.kernel.players import Player
from tablerules.kernel.values import fields, is_value, replace, value

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741  # options


@value
class Setup:
    """How a game begins. `options` None are the defaults of the game."""

    players: int
    seed: SeedLike = 0
    first: Player = 0
    options: object = None

    def start(self, game: Game[S, A, E, V, O]) -> Transition[S, E]:
        """Return the first state and the opening events.

        Raises:
            InvalidSetup: If the game cannot start like this.
        """
        options: Any = game.Options() if self.options is None else self.options
        return game.new_game(self.players, seed=self.seed, first=self.first, options=options)


class Step(NamedTuple, Generic[S, A, E]):
    """One step of a game: what was before, what happened, what is now, and the way there.

    The opening is a step too: its `actions` are empty, and `before` is the first state itself, because opening
    events describe the first state and folding them onto it gives it again.
    """

    setup: Setup
    actions: tuple[A, ...]  # all so far; the last one led from `before` to `state`
    before: S
    state: S
    events: tuple[E, ...]


def opening(game: Game[S, A, E, V, O], setup: Setup) -> Step[S, A, E]:
    """Return the step that a game begins with.

    Raises:
        InvalidSetup: If the game cannot start like this.
    """
    state, events = setup.start(game)
    return Step(setup, (), state, state, events)


def following(game: Game[S, A, E, V, O], step: Step[S, A, E], action: A) -> Step[S, A, E]:
    """Return the step after `step` on `action`.

    Raises:
        IllegalAction: If the action is not legal now.
    """
    state, events = game.apply(step.state, action)
    return Step(step.setup, (*step.actions, action), step.state, state, events)


def replayed(game: Game[S, A, E, V, O], setup: Setup, actions: tuple[A, ...]) -> Step[S, A, E]:
    """Return the last step of a game that is known by its set-up and actions.

    Raises:
        InvalidSetup: If the game cannot start like this.
        IllegalAction: If one of the actions is not legal when it comes.
    """
    step = opening(game, setup)
    for action in actions:
        step = following(game, step, action)
    return step


def menu(game: Game[S, A, E, V, O], position: S | V) -> tuple[A, ...]:
    """Return every legal action of everybody who may act, by seat ascending."""
    found: list[A] = []
    for player in game.to_act(position):
        found += game.legal_actions(position, player)
    return tuple(found)


def playout(
    game: Game[S, A, E, V, O],
    setup: Setup,
    *,
    bot: Bot = uniform,
    bots: Mapping[Player, Bot] | None = None,
    luck: SeedLike = "bots",
    max_steps: int = 5_000,
) -> Iterator[Step[S, A, E]]:
    """Play a game with bots and yield its steps, the opening first; no earlier state is kept.

    Args:
        game: The game.
        setup: How it begins.
        bot: Who sits on every seat.
        bots: Who sits on some seats instead; the referee (seat -1) may be among them.
        luck: What the bots draw from, and what decides who is faster when several may act.
        max_steps: Actions after which the playout stops even if the game does not.

    Raises:
        InvalidSetup: If the game cannot start like this.
    """
    seated = {} if bots is None else bots
    chance = chance_from(luck)
    step = opening(game, setup)
    yield step
    for _ in range(max_steps):
        able = game.to_act(step.state)
        if not able:
            return
        player = able[0]
        if len(able) > 1:
            faster = pick(chance, able)
            player, chance = faster.result, spent(chance, faster.draws)
        legal = game.legal_actions(step.state, player)
        action, chance = seated.get(player, bot)(game.view(step.state, player), legal, chance)
        step = following(game, step, action)
        yield step


def story(game: AnyGame, setup: Setup, actions: tuple[object, ...]) -> str:
    """Return a game as text: the set-up, then one action a line in the game's notation."""
    options = game.Options() if setup.options is None else setup.options
    title = f"{game.NAME}, {setup.players} players, first {setup.first}, {options!r}, seed {setup.seed!r}"
    return "\n".join([title, *(f"  {game.format_action(action)}" for action in actions)])


def difference(found: object, expected: object, path: str = "") -> str:
    """Return where two values differ first: ``.table.coins[1]: found 3, expected 4``; ``""`` if they are equal.

    >>> difference((1, (2, 3)), (1, (2, 4)))
    '[1][1]: found 3, expected 4'
    """
    if type(found) is type(expected):
        if is_value(found):
            parts = [(f".{name}", getattr(found, name), getattr(expected, name)) for name in fields(type(found))]
        elif isinstance(found, tuple) and isinstance(expected, tuple) and len(found) == len(expected):
            rows = zip(found, expected, strict=True)
            parts = [(f"[{index}]", one, other) for index, (one, other) in enumerate(rows)]
        else:
            parts = []
        for name, one, other in parts:
            inner = difference(one, other, path + name)
            if inner:
                return inner
    if found == expected:
        return ""
    return f"{path or 'value'}: found {found!r}, expected {expected!r}"


def viewers(players: int) -> tuple[Player | None, ...]:
    """Return everybody who may look: each seat, and None for a spectator.

    >>> viewers(2)
    (0, 1, None)
    """
    return (*range(players), None)


def without_chance(state: S) -> S:
    """Return `state` with chance forgotten, so that two worlds are equal when all pieces lie alike."""
    vault: Any = getattr(state, "vault")  # noqa: B009  # every state has the three rooms
    return replace(state, vault=replace(vault, chance=None))

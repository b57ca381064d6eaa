"""Secrecy and imagined worlds (L8, L9): what a player cannot see must not make a difference to them.

Two states that look alike to a player are held side by side. They are made in two ways. `imagine` gives worlds that
the game itself takes for possible. `swapped` does not trust the game: it exchanges two hidden pieces with its own
hands and keeps the result if the game has nothing to say against it; since the table and the player's hand are as
they were, the view must be as it was.

Then everybody's actions are applied to both. What may differ afterwards? Only what an event opened to the player. So
the two stories, redacted for the player, are read in parallel up to the first difference, and that difference is
allowed if both events tell something (``tells``: no undo crosses them) *and* the player's view shows the difference
right after it. The second half is what keeps a chatty event honest: a card turned up stands on the table, but the
one below it, whispered by the same event, stands nowhere. There is one exception: an event that comes directly after
`ChanceSpent` may tell what chance answered, though no view keeps it (in which order cards were turned up); it must be
the same event when chance answers the same in both worlds. What follows the first allowed difference may differ for
good reasons, and is not compared; swapping two deep cards gives pairs in which nothing is opened and all is compared.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final, TypeAlias, TypeVar

from tablerules import AnyGame
from tablerules.kernel.chance import Chance, ChanceSpent, Scripted, Seeded, SeedLike, chance_from, pick, spent
from tablerules.kernel.players import Player
from tablerules.kernel.rows import put
from tablerules.kernel.sealed import Sealed
from tablerules.kernel.values import fields, is_value, replace
from tablerules.testing.laws import LawBroken, broken
from tablerules.testing.plays import Step, difference, menu, viewers, without_chance
from tablerules.testing.spaces import Candidates, well_formed
from tablerules.wire import dumps, frame

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
T = TypeVar("T")

Path: TypeAlias = tuple[str | int, ...]

TRIES: Final = 12  # swaps looked at before giving up
STRIDE: Final = 13  # of the well-formed actions every 13th is asked for
ENOUGH: Final = 24  # seeds: two equally likely worlds look alike so often once in 8 million times
RARELY: Final = 4.75  # standard deviations: once in a million


def check_secrecy(
    game: AnyGame,
    step: Step[S, A, E],
    *,
    seed: SeedLike = 0,
    players: Iterable[Player | None] | None = None,
    candidates: Candidates | None = None,
) -> None:
    """L8: two states that agree on a player's view give that player the same.

    The same views, legal actions, refusals and redacted events after the same action by anyone, unless an event
    opened something to that player. Each player (or each of `players`) gets one imagined world and one with two
    hidden pieces swapped.
    """
    check_envelopes(game, step)
    asked = tuple(islice(well_formed(game, step.state, candidates), _index(chance_from(seed), STRIDE), None, STRIDE))
    for player in viewers(step.setup.players) if players is None else players:
        seen = game.view(step.state, player)
        imagined = game.imagine(seen, seed=seed)
        if game.view(imagined, player) == seen:  # if not, that is for L9 to say
            check_alike(game, step, imagined, player, asked)
        other = swapped(game, step.state, player, seed=seed)
        if other is not None:
            if game.view(other, player) != seen:
                problem = f"the view of {player} shows what is hidden: {difference(game.view(other, player), seen)}"
                raise broken("L8 secrecy", problem, game, step)
            check_alike(game, step, other, player, asked)


def check_envelopes(game: AnyGame, step: Step[S, A, E]) -> None:
    """L8: a redacted event holds no envelope that is open to the wrong eyes, and loses nothing else."""
    for event in step.events:
        for player in viewers(step.setup.players):
            redacted = game.redact(event, player)
            for sealed in envelopes_in(redacted):
                if sealed.value is not None and player not in sealed.audience:
                    problem = f"{redacted} is open to {player}, who is not among {sealed.audience}"
                    raise broken("L8 secrecy", problem, game, step)
            if game.redact(redacted, player) != redacted:
                raise broken("L8 secrecy", f"redacting {redacted} again changes it", game, step)
            if all(player in sealed.audience for sealed in envelopes_in(event)) and redacted != event:
                raise broken("L8 secrecy", f"{event} hides nothing from {player}, yet became {redacted}", game, step)


def check_alike(game: AnyGame, step: Step[S, A, E], other: S, player: Player | None, asked: Iterable[Any] = ()) -> None:
    """L8 for one pair: `other` looks to `player` as the state of `step` does, and so must all that follows.

    Args:
        game: The game.
        step: Where one state of the pair stands.
        other: The other state.
        player: To whom both look alike.
        asked: Actions, legal or not; those of `player` must be answered alike.
    """
    state = step.state
    _check_now(game, step, other, player, "now")
    seen = game.view(state, player)
    for action in asked:
        if action.player == player:
            answers = [game.explain(position, action) for position in (state, other, seen)]
            if answers[0] != answers[1] or answers[0] != answers[2]:
                problem = f"{action} of {player} is refused by hidden things: {answers}"
                raise broken("L8 secrecy", problem, game, step)
    for action in menu(game, state):
        if game.explain(other, action) is None:
            _check_after(game, step, other, player, action)


def _check_now(game: AnyGame, step: Step[S, A, E], other: S, player: Player | None, when: str) -> None:
    state = step.state
    one, two = game.view(state, player), game.view(other, player)
    if one != two or repr(one) != repr(two) or dumps(one, game=game) != dumps(two, game=game):
        problem = f"the views of {player} differ {when}: {difference(two, one) or 'in their repr or JSON'}"
        raise broken("L8 secrecy", problem, game, step)
    if game.to_act(state) != game.to_act(other):
        problem = f"who may act {when} depends on what {player} cannot see"
        raise broken("L8 secrecy", problem, game, step)
    if player is not None and game.legal_actions(state, player) != game.legal_actions(other, player):
        problem = (
            f"what {player} may do {when} depends on what {player} cannot see: "
            f"{difference(game.legal_actions(other, player), game.legal_actions(state, player))}"
        )
        raise broken("L8 secrecy", problem, game, step)
    if game.outcome(state) != game.outcome(other):
        raise broken("L8 secrecy", f"the outcome {when} depends on what {player} cannot see", game, step)


def _check_after(game: AnyGame, step: Step[S, A, E], other: S, player: Player | None, action: A) -> None:
    """Read both stories in parallel, up to the first thing that was opened to `player`."""
    one, two = game.apply(step.state, action), game.apply(other, action)
    after = Step(step.setup, (*step.actions, action), step.state, one.state, one.events)
    state, twin_state, view = step.state, other, game.view(step.state, player)
    asked = False
    for number, (event, twin) in enumerate(zip(one.events, two.events, strict=False)):
        shown, shown_twin = game.redact(event, player), game.redact(twin, player)
        if shown != shown_twin:
            if not (game.tells(state, event) and game.tells(twin_state, twin)):
                problem = f"{player} is told {shown} or {shown_twin}, and neither tells anything by itself"
                raise broken("L8 secrecy", problem, game, after)
            same = game.evolve_view(view, shown) == game.evolve_view(view, shown_twin)
            if same and not (asked and _is_by_chance(game, step.state, other, player, action, number)):
                problem = f"{player} is told {shown} or {shown_twin}, and no view shows the difference"
                raise broken("L8 secrecy", problem, game, after)
            return
        if repr(shown) != repr(shown_twin) or dumps(shown, game=game) != dumps(shown_twin, game=game):
            raise broken("L8 secrecy", f"{shown} and {shown_twin} are equal, but do not look alike", game, after)
        state, twin_state = game.evolve(state, event), game.evolve(twin_state, twin)
        view = game.evolve_view(view, shown)
        asked = isinstance(event, ChanceSpent)
    if len(one.events) != len(two.events):
        longer = max(one.events, two.events, key=len)
        problem = f"{player} learns from whether {longer[min(len(one.events), len(two.events))]} happens"
        raise broken("L8 secrecy", problem, game, after)
    _check_now(game, after, two.state, player, "afterwards")
    lines = [
        frame(begun, transition, player, 0, legal=True, game=game).line()
        for begun, transition in ((step.state, one), (other, two))
    ]
    if lines[0] != lines[1]:
        raise broken("L8 secrecy", f"the streams of {player} differ: {lines[0]} and {lines[1]}", game, after)


def _is_by_chance(game: AnyGame, state: S, other: S, player: Player | None, action: object, number: int) -> bool:
    """Return whether both stories are the same up to event `number` when chance answers both alike."""
    alike = _with(other, ("vault", "chance"), _at(state, ("vault", "chance")))
    stories = [
        [game.redact(event, player) for event in islice(game.apply(world, action).events, number + 1)]
        for world in (state, alike)
    ]
    return stories[0] == stories[1]


def envelopes_in(thing: object) -> Iterator[Sealed[Any]]:
    """Yield every envelope in a value, however deep."""
    if isinstance(thing, Sealed):
        yield thing
    if is_value(thing):
        for name in fields(type(thing)):
            yield from envelopes_in(getattr(thing, name))
    elif isinstance(thing, tuple):
        for item in thing:
            yield from envelopes_in(item)


def swapped(game: AnyGame, state: S, player: Player | None, *, seed: SeedLike) -> S | None:
    """Return a state with two pieces exchanged that `player` cannot see, or None if none was found.

    Only numbers in rows of the vault and of the other players' hands are exchanged, and only a state without
    violations is given back. The table and the player's own hand stay as they are.
    """
    places = [path for path in _hidden(state, player) if not isinstance(_at(state, path), bool)]
    if not places:
        return None
    chance = chance_from(seed)
    for _ in range(TRIES):
        one, chance = _drawn(places, chance)
        two, chance = _drawn(places, chance)
        first, second = _at(state, one), _at(state, two)
        if first != second:
            other = _with(_with(state, one, second), two, first)
            if not game.violations(other):
                return other
    return None


def _drawn(places: list[Path], chance: Chance) -> tuple[Path, Chance]:
    return places[_index(chance, len(places))], spent(chance, 1)


def _index(chance: Chance, length: int) -> int:
    return pick(chance, range(length)).result


def _hidden(state: object, player: Player | None) -> Iterator[Path]:
    yield from _numbers(state, ("vault",))
    for seat in range(len(_at(state, ("hands",)))):
        if seat != player:
            yield from _numbers(state, ("hands", seat))


def _numbers(state: object, path: Path) -> Iterator[Path]:
    """Yield the paths of all numbers in rows below `path`, chance excepted."""
    thing = _at(state, path)
    if isinstance(thing, Seeded | Scripted):
        return
    if isinstance(thing, tuple):
        for index, item in enumerate(thing):
            if isinstance(item, int):
                yield (*path, index)
            else:
                yield from _numbers(state, (*path, index))
    elif is_value(thing):
        for name in fields(type(thing)):
            yield from _numbers(state, (*path, name))


def _at(thing: Any, path: Path) -> Any:  # noqa: ANN401  # whatever lies there
    for name in path:
        thing = thing[name] if isinstance(name, int) else getattr(thing, name)
    return thing


def _with(thing: T, path: Path, item: object) -> T:
    """Return `thing` with `item` at `path`."""
    if not path:
        return item  # type: ignore[return-value]  # the end of the path holds what it held before
    name, rest = path[0], path[1:]
    inner = _with(_at(thing, (name,)), rest, item)
    if isinstance(name, int):
        return put(thing, name, inner)  # type: ignore[arg-type,return-value]  # a number leads into a row
    return replace(thing, **{name: inner})


def check_worlds(
    game: AnyGame,
    step: Step[S, A, E],
    *,
    seed: SeedLike = 0,
    players: Iterable[Player | None] | None = None,
) -> None:
    """L9: ``imagine`` keeps the view, conserves components, and gives different worlds when there are any.

    There are others when two hidden pieces can be swapped.
    """
    for player in viewers(step.setup.players) if players is None else players:
        seen = game.view(step.state, player)
        worlds: set[object] = set()
        crowd = swapped(game, step.state, player, seed=seed) is not None
        for number in range(ENOUGH if crowd else 2):
            world = game.imagine(seen, seed=f"{seed!r} {number}")
            if game.view(world, player) != seen:
                problem = f"an imagined world looks different to {player}: {difference(game.view(world, player), seen)}"
                raise broken("L9 worlds", problem, game, step)
            found = game.violations(world)
            if found:
                problem = f"a world imagined for {player} cannot be: {found[0].path}: {found[0].problem}"
                raise broken("L9 worlds", problem, game, step)
            if world != game.imagine(seen, seed=f"{seed!r} {number}"):
                raise broken("L9 worlds", f"the same seed gave {player} two worlds", game, step)
            worlds.add(without_chance(world))
            if len(worlds) > 1:
                break
        if crowd and len(worlds) == 1:
            raise broken("L9 worlds", f"{player} always imagines the same world, and there are others", game, step)


def check_uniform(game: AnyGame, view: object, worlds: int, *, draws: int = 0, seed: SeedLike = 0) -> None:
    """L9, uniform: behind `view` lie so many `worlds`, and each is imagined equally often (χ²).

    Args:
        game: The game.
        view: A view with few worlds behind it.
        worlds: How many, counted by hand.
        draws: How many are imagined; 40 for each world unless said otherwise.
        seed: Another seed is another sample.
    """
    number = draws or 40 * worlds
    counts: Counter[object] = Counter()
    for draw in range(number):
        counts[without_chance(game.imagine(view, seed=f"{seed!r} {draw}"))] += 1
    if len(counts) != worlds:
        raise LawBroken(f"L9 worlds: {len(counts)} different worlds were imagined, there are {worlds}")
    statistic, limit = chi_square(tuple(counts.values())), chi_square_limit(worlds - 1)
    if statistic > limit:
        raise LawBroken(f"L9 worlds: χ² is {statistic:.1f}, which chance exceeds {limit:.1f} once in a million times")


def chi_square(counts: tuple[int, ...]) -> float:
    """Return how far counts are from being all alike, as the χ² statistic.

    >>> chi_square((10, 10, 10)), chi_square((15, 5))
    (0.0, 5.0)
    """
    expected = sum(counts) / len(counts)
    return sum([(count - expected) ** 2 / expected for count in counts])


def chi_square_limit(freedom: int) -> float:
    """Return what χ² with so many degrees of freedom exceeds once in a million times (Wilson and Hilferty).

    >>> round(chi_square_limit(10))
    48
    """
    if not freedom:
        return 0.0
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + RARELY * part**0.5) ** 3)

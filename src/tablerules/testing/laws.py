"""The laws that hold for every game, as checks of one step of a game.

L1 liveness · L2 exactness · L3 purity · L6 conservation · L7 fold · L10 windows · L12 scores · L13 seeds. Secrecy
and imagined worlds (L8, L9) are in `tablerules.testing.secrecy`; what needs JSON, records or a second process (L4,
L5, L11) is in `tablerules.testing.wire`.

`check_light` is cheap enough for ten thousand games. Every check raises `LawBroken`, whose text names the law and
prints the game as notation, so that it can be played again.
"""

from collections.abc import Callable, Iterable, Sequence
from copy import deepcopy
from itertools import combinations
from typing import Any, Final, TypeAlias, TypeVar

from tablerules import AnyGame
from tablerules.bots import Bot
from tablerules.bots.random import uniform
from tablerules.kernel.chance import SeedLike
from tablerules.kernel.ledger import Transition
from tablerules.kernel.outcome import Outcome, places
from tablerules.kernel.players import REFEREE, Player
from tablerules.kernel.refusals import IllegalAction
from tablerules.kernel.values import replace
from tablerules.testing.plays import Setup, Step, difference, menu, playout, story, viewers
from tablerules.testing.spaces import Candidates, well_formed

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")

Ranking: TypeAlias = Callable[[Any], Sequence[Any]]
"""The key of each player by which the places are given, from the final state; a greater key is better."""

LONGEST_MENU: Final = 256  # actions; a choice with more combinations is made in steps


class LawBroken(AssertionError):
    """A game broke one of the laws; the text says which, where and after which actions."""


def broken(law: str, problem: str, game: AnyGame, step: Step[S, A, E]) -> LawBroken:
    """Return the error to raise: the law, the problem, and the game as notation."""
    return LawBroken(f"{law}: {problem}\n{story(game, step.setup, step.actions)}")


def check_light(game: AnyGame, step: Step[S, A, E], ranking: Ranking | None = None) -> None:
    """Check what is cheap: liveness, conservation of the state, and scores (L1, L6, L12)."""
    check_liveness(game, step)
    found = game.violations(step.state)
    if found:
        raise broken("L6 conservation", f"state{found[0].path}: {found[0].problem}", game, step)
    check_scores(game, step, ranking)


def check_liveness(game: AnyGame, step: Step[S, A, E]) -> None:
    """L1: not over ⇔ someone can act; over ⇒ nobody can. Who is named in ``to_act`` has something to do."""
    state = step.state
    able = game.to_act(state)
    if bool(able) == (game.outcome(state) is not None):
        raise broken("L1 liveness", f"outcome is {game.outcome(state)}, but {able} may act", game, step)
    busy = tuple([player for player in (REFEREE, *range(step.setup.players)) if game.legal_actions(state, player)])
    if busy != able:
        raise broken("L1 liveness", f"to_act is {able}, but {busy} have legal actions", game, step)


def check_exactness(game: AnyGame, step: Step[S, A, E], candidates: Candidates | None = None) -> None:
    """L2: for every well-formed action: legal ⇔ listed ⇔ applies ⇔ ``explain`` is None.

    It asks for the whole space of actions, on the state and on the view of the seat that would act.
    """
    state = step.state
    seats = (REFEREE, *range(step.setup.players))
    menus = {player: game.legal_actions(state, player) for player in seats}
    seen = {player: game.view(state, player) for player in seats}
    for player, listed in menus.items():
        _check_menu(game, step, player, listed)
    rest = {action for listed in menus.values() for action in listed}
    for action in well_formed(game, state, candidates):
        is_listed = action in rest
        rest.discard(action)
        refusal = game.explain(state, action)
        if is_listed != (refusal is None):
            problem = f"{action} is {'listed' if is_listed else 'not listed'}, but explain says {refusal}"
            raise broken("L2 exactness", problem, game, step)
        applied = _applied(game, state, action)
        if applied != refusal and not (refusal is None and isinstance(applied, Transition)):
            raise broken("L2 exactness", f"{action}: explain says {refusal}, apply {applied}", game, step)
        if action.player in seen and game.explain(seen[action.player], action) != refusal:
            problem = f"{action}: {refusal} on the state, {game.explain(seen[action.player], action)} on the view"
            raise broken("L2 exactness", problem, game, step)
    if rest:
        raise broken("L2 exactness", f"{rest} are listed, but not among the well-formed actions", game, step)


def _check_menu(game: AnyGame, step: Step[S, A, E], player: Player, listed: tuple[object, ...]) -> None:
    if len(listed) > LONGEST_MENU or len(set(listed)) != len(listed):
        problem = f"the menu of {player} has {len(listed)} entries, {len(set(listed))} different ones"
        raise broken("L2 exactness", problem, game, step)
    for action in listed:
        if getattr(action, "player", player) != player:
            raise broken("L2 exactness", f"the menu of {player} lists {action}", game, step)
    on_view = game.legal_actions(game.view(step.state, player), player)
    if on_view != listed:
        raise broken("L2 exactness", f"{player} may {listed} on the state, {on_view} on the view", game, step)


def _applied(game: AnyGame, state: object, action: object) -> object:
    """Return the transition, or the refusal."""
    try:
        return game.apply(state, action)
    except IllegalAction as illegal:
        return illegal.refusal


def check_purity(game: AnyGame, step: Step[S, A, E]) -> None:
    """L3: ``apply`` and ``legal_actions`` leave the state equal and hash-equal; a refusal too.

    And they say the same when they are asked again. Refused are the actions that were legal one step earlier.
    """
    state = step.state
    copy, number = deepcopy(state), hash(state)
    if hash(copy) != number:
        raise broken("L3 purity", "a copy of the state has another hash", game, step)
    listed = menu(game, state)
    for action in dict.fromkeys((*menu(game, step.before), *listed)):
        answers = [_applied(game, state, action), _applied(game, state, action)]
        if state != copy or hash(state) != number:
            problem = f"{action} changed the state itself: {difference(state, copy) or 'its hash'}"
            raise broken("L3 purity", problem, game, step)
        if answers[0] != answers[1]:
            raise broken("L3 purity", f"{action} had two different results", game, step)
    if menu(game, state) != listed:
        raise broken("L3 purity", "legal_actions says something else when asked again", game, step)


def check_conservation(game: AnyGame, step: Step[S, A, E]) -> None:
    """L6: every component is in exactly one place, in the state and in every view of it."""
    for name, position in (
        ("state", step.state),
        *((f"view of {player}", game.view(step.state, player)) for player in viewers(step.setup.players)),
    ):
        found = game.violations(position)
        if found:
            raise broken("L6 conservation", f"{name}{found[0].path}: {found[0].problem}", game, step)


def check_fold(game: AnyGame, step: Step[S, A, E]) -> None:
    """L7: fold(events) = state, and fold(redacted events) = view, for every player and a spectator.

    The opening is folded onto the first state, which it describes.
    """
    state = step.before
    for event in step.events:
        state = game.evolve(state, event)
    if state != step.state:
        raise broken("L7 fold", f"of the state: {difference(state, step.state)}", game, step)
    for player in viewers(step.setup.players):
        view = game.view(step.before, player)
        for event in step.events:
            view = game.evolve_view(view, game.redact(event, player))
        expected = game.view(step.state, player)
        if view != expected:
            raise broken("L7 fold", f"of the view of {player}: {difference(view, expected)}", game, step)


def check_scores(game: AnyGame, step: Step[S, A, E], ranking: Ranking | None = None) -> None:
    """L12: one sheet per seat whose lines sum to its total; places follow totals and tie-breaks.

    Nobody is placed behind a player with fewer points, and places are numbered as such. With `ranking`, which gives a
    key for each player from the final state, the places are exactly those of the keys.
    """
    sheets = game.score(step.state)
    if tuple([sheet.player for sheet in sheets]) != tuple(range(step.setup.players)):
        raise broken("L12 scores", f"sheets are of {[sheet.player for sheet in sheets]}", game, step)
    for sheet in sheets:
        if sum([line.amount for line in sheet.lines]) != sheet.total:
            raise broken("L12 scores", f"the lines do not sum to the total: {sheet}", game, step)
    ended = game.outcome(step.state)
    if ended is not None:
        problem = _wrong_places(ended, tuple([sheet.total for sheet in sheets]))
        if not problem and ranking is not None and ended.places != places(ranking(step.state)):
            problem = f"places {ended.places} are not those of the keys {ranking(step.state)}"
        if problem:
            raise broken("L12 scores", problem, game, step)
        if game.outcome(game.view(step.state, None)) != ended:
            raise broken("L12 scores", "the spectators see another outcome", game, step)


def _wrong_places(ended: Outcome, totals: tuple[int, ...]) -> str:
    given = ended.places
    if len(given) != len(totals):
        return f"{len(given)} places for {len(totals)} players"
    for player, place in enumerate(given):
        if place != 1 + sum([other < place for other in given]):
            return f"places {given} skip or crowd: player {player}"
        for other, total in enumerate(totals):
            if totals[player] > total and place > given[other]:
                return f"totals {totals}, but places {given}"
    return ""


def check_windows(game: AnyGame, step: Step[S, A, E], is_pass: Callable[[Any], bool] | None = None) -> None:
    """L10: where several may act passes commute, and who is shown as able to act never depends on hidden cards.

    Args:
        game: The game.
        step: The step to look at.
        is_pass: Which actions are passes; those whose class is called ``Pass…`` unless said otherwise.
    """
    able = game.to_act(step.state)
    for viewer in viewers(step.setup.players):
        shown = game.to_act(game.view(step.state, viewer))
        if shown != able:
            raise broken("L10 windows", f"{able} may act, {viewer} is shown {shown}", game, step)
    judge = _is_pass if is_pass is None else is_pass
    passes = [action for action in menu(game, step.state) if judge(action)]
    for one, other in combinations(passes, 2):
        if one.player != other.player:
            there, back = [_after_both(game, step.state, *pair) for pair in ((one, other), (other, one))]
            if there != back:
                raise broken("L10 windows", f"{one} and {other} do not commute", game, step)


def _is_pass(action: object) -> bool:
    return type(action).__name__.startswith("Pass")


def _after_both(game: AnyGame, state: object, one: object, other: object) -> object:
    """Return the state after two actions, or after the first alone if it leaves no room for the second."""
    after = game.apply(state, one).state
    return after if game.explain(after, other) else game.apply(after, other).state


def check_seeds(
    game: AnyGame, setup: Setup, seeds: Iterable[SeedLike], *, bot: Bot = uniform, max_steps: int = 100
) -> None:
    """L13: different seeds give different games. The same bots with the same luck see different things happen."""
    stories: dict[object, SeedLike] = {}
    for seed in seeds:
        told: list[object] = []
        for step in playout(game, replace(setup, seed=seed), bot=bot, max_steps=max_steps):
            told += [game.redact(event, None) for event in step.events]
        twin = stories.setdefault(tuple(told), seed)
        if twin is not seed:
            title = story(game, setup, ())
            raise LawBroken(f"L13 seeds: {twin!r} and {seed!r} tell the same story\n{title}")

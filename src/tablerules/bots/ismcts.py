"""A player that thinks ahead: Monte Carlo tree search over information sets, for any game.

The search knows a view. In each iteration it imagines one world behind that view (`imagine`), walks down a tree
of actions as far as the tree goes, adds one action to it, plays on by a simple policy, and credits what came of it to
every action on the way. One tree serves all worlds: a node stands for what the player who searches can tell apart by
the actions that were taken, whatever the hidden cards are. An action may be legal in some worlds only, so it is
compared with the others by how often it was *available*, not by how often its parent was visited; otherwise rarely
legal actions would look neglected and be tried too often. That is the single-observer information set search of
P. Cowling, E. Powley and D. Whitehouse, Information Set Monte Carlo Tree Search, 2012.

What this one does besides:

- *Chance is open loop.* Dice, draws and what a referee reports are no edges: the world of the iteration, or the
  referee in the mind's eye, settles them anew each time, and a node averages over them. With a thousand iterations
  hardly a node below a chance node with a hundred outcomes would be seen twice.
- *Several at once.* Where several may act, the next one is drawn by lot, each as likely as the other. The edges of
  one node then belong to several players, and each player chooses among the own ones.
- *Trying by the spread.* How much a difference between two actions means depends on how far values lie apart in this
  very position. So the bonus for what was tried little is counted in standard deviations, and no game needs a constant
  of its own.
- *Forced moves* are made on the way and are no nodes.
- *Wide menus.* A node that was visited n times has about sqrt(n) of its actions in the tree, in the order of the
  rules of thumb. With all 169 of a turn of Ishikari a thousand iterations would try each one six times.
- *Quick judgement.* Of a long menu the rules of thumb rate a sample. The root is left as soon as the iterations that
  remain could not change the choice any more.
- *A cut.* A playout may be stopped after some decisions; then the standings say who is ahead by how much. Where a die
  in the hand or a fly on the water would mislead them it goes on to the next quiet position, which a mind may name.

The same view, menu and chance give the same choice: all luck comes from the bot's own chance, and nothing depends on
the clock. Numbers are floats, so another processor's mathematics might round another way.
"""

from collections.abc import Mapping
from hashlib import sha256
from math import exp, log, sqrt
from struct import Struct
from typing import Any, Final, TypeVar

from tablerules import AnyGame, game_of
from tablerules.bots import Bot, Choice, Mind, Plan, mind_of
from tablerules.kernel.chance import Chance, Seeded, roll, spent
from tablerules.kernel.players import REFEREE, Player
from tablerules.kernel.values import value

A = TypeVar("A")

WORDS: Final = 8
WORD_BITS: Final = 32
_DIGEST: Final = Struct(f">{WORDS}I")
CHECK_EVERY: Final = 16  # iterations
GLANCE: Final = 16  # actions that are rated at a time
ODDS: Final = log(3)  # of whoever has a clear lead: three to one


@value
class Search:
    """How hard to think, and how.

    `iterations` is the budget of one decision. `exploration` weighs trying what looks bad against repeating what looks
    good, in standard deviations of all that the search has seen so far. `widening` times the square root of a node's
    visits is how many of its actions are in the tree. `depth` is how many decisions are played out below the tree,
    and then on to a quiet position, before the standings are looked at; None plays to the end. `careful` per cent of
    the decisions of a playout follow the rules of thumb, the others are any.
    """

    iterations: int = 1_000
    exploration: float = 1.0
    widening: float = 1.0
    depth: int | None = 12
    careful: int = 90


MOST: Final = 10**9
LIMITS: Final[Mapping[str, tuple[type[float], int, int]]] = {
    "iterations": (int, 1, MOST),
    "exploration": (float, 0, MOST),
    "widening": (float, 0, MOST),
    "depth": (int, 0, MOST),
    "careful": (int, 0, 100),
}
"""What each setting of a search may be; a depth of None as well."""


class _Node:
    """An action in the tree: how often it could have been chosen, how often it was, and what that brought."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.available = 0
        self.visits = 0
        self.total = 0.0
        self.children: dict[Any, _Node] = {}


class _Luck:
    """Draws for one decision: SHA-256 of a key and a counter, eight words a digest."""

    __slots__ = ("_count", "_key", "_words")

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._count = 0
        self._words: list[int] = []

    def below(self, results: int) -> int:
        """Return a number from 0 to `results` - 1."""
        if not self._words:
            self._words = list(_DIGEST.unpack(self.digest()))
        return self._words.pop() * results >> WORD_BITS

    def digest(self) -> bytes:
        """Return 32 bytes that nothing else was made of."""
        self._count += 1
        return sha256(self._key + self._count.to_bytes(8, "big")).digest()


def ismcts(search: Search = Search(), *, game: AnyGame | None = None, mind: Mind | None = None) -> Bot:  # noqa: B008  # a frozen value
    """Return a bot that searches.

    Args:
        search: How hard to think, and how.
        game: The game; None finds it from the view, if it is one of this library.
        mind: Rules of thumb, standings and referee; None takes those of this library.

    Raises:
        ValueError: If a setting is out of range, which is said when the bot is made; and when it is asked what a
            spectator or the referee would do, who have nothing to decide.

    >>> from tablerules.games import port_royal
    >>> from tablerules.kernel.chance import chance_from
    >>> state, _ = port_royal.new_game(2, seed=7)
    >>> for _ in range(4):
    ...     state, _ = port_royal.apply(state, port_royal.DrawCard(0))
    >>> bot = ismcts(Search(iterations=100))
    >>> legal = port_royal.legal_actions(state, 0)
    >>> bot(port_royal.view(state, 0), legal, chance_from("luck")).action in legal
    True
    """
    _check(search)

    def choose(view: Any, legal: tuple[A, ...], chance: Chance, /) -> Choice[A]:
        if view.player in {None, REFEREE}:
            raise ValueError("only players think ahead, neither spectators nor the referee")
        if len(legal) == 1:
            return Choice(legal[0], chance)
        key, chance = _key(chance)
        thinker = _Thinker(
            search, game_of(view) if game is None else game, mind_of(view) if mind is None else mind, key
        )
        return Choice(thinker.best(view, legal), chance)

    return choose


def _check(search: Search) -> None:
    """Raise ValueError if a setting is out of range."""
    for name, (kind, least, most) in LIMITS.items():
        setting: Any = getattr(search, name)
        if name == "depth" and setting is None:
            continue
        if not isinstance(setting, (int, kind)) or not least <= setting <= most:
            raise ValueError(f"ismcts: {name}: expected {kind.__name__} {least} to {most}, got {setting!r}")


def _key(chance: Chance) -> tuple[bytes, Chance]:
    """Return 32 bytes drawn from `chance`, and the chance after that."""
    words: list[int] = []
    for _ in range(WORDS):
        rolled = roll(chance, 2**WORD_BITS)
        words.append(rolled.result - 1)
        chance = spent(chance, rolled.draws)
    return _DIGEST.pack(*words), chance


def _always(state: Any) -> bool:  # noqa: ARG001  # where any state will do
    return True


def _settled(root: _Node, left: int) -> bool:
    """Return whether the action tried most stays so whatever the iterations left would try."""
    visits = sorted([child.visits for child in root.children.values()])
    return len(visits) > 1 and visits[-1] - visits[-2] > left


class _Thinker:
    """One decision."""

    def __init__(self, search: Search, game: AnyGame, mind: Mind, key: bytes) -> None:
        self.search = search
        self.game = game
        self.luck = _Luck(key)
        self.plan: Plan = mind.plan
        self.standing = mind.standing
        self.clear_lead = mind.CLEAR_LEAD
        self.quiet = _always if mind.quiet is None else mind.quiet
        self.report = mind.referee
        self.referee: Chance = Seeded(self.luck.digest())
        self.seen = 0
        self.mean = 0.0
        self.squares = 0.0  # of what was seen, about the mean
        self.exploration = 0.0

    def best(self, view: Any, legal: tuple[A, ...]) -> A:
        """Return the action that was tried most; of equals the one that the rules of thumb came upon first."""
        root = _Node()
        root.children[max(legal, key=self.plan(view))] = _Node()
        for left in range(self.search.iterations, 0, -1):
            self._iterate(root, self.game.imagine(view, seed=Seeded(self.luck.digest())), view.player, legal)
            if left % CHECK_EVERY == 0 and _settled(root, left):
                break
        chosen: A = max(root.children, key=lambda action: root.children[action].visits)
        return chosen

    def _iterate(self, node: _Node, state: Any, player: Player, legal: tuple[Any, ...]) -> None:
        """Walk down the tree, add an action to it, play on, and credit everybody on the way."""
        way: list[tuple[_Node, Player]] = []
        grown = False
        while legal and not grown:
            node.visits += 1
            action, grown = self._select(node, state, player, legal)
            node = node.children[action]
            way.append((node, player))
            state, _ = self.game.apply(state, action)
            state, player, legal = self._next(state)
        left = self.search.depth
        while legal and (left is None or left > 0 or not self.quiet(state)):
            state, _ = self.game.apply(state, self._play(state, player, legal))
            state, player, legal = self._next(state)
            left = None if left is None else left - 1
        values = self._values(state)
        node.visits += 1
        for step, actor in way:
            step.total += values[actor]
        self._note(values[way[0][1]])

    def _note(self, seen: float) -> None:
        """Keep account of how far values lie apart, which is what trying is measured by."""
        self.seen += 1
        off = seen - self.mean
        self.mean += off / self.seen
        self.squares += off * (seen - self.mean)
        self.exploration = self.search.exploration * sqrt(self.squares / self.seen)

    def _select(self, node: _Node, state: Any, player: Player, legal: tuple[Any, ...]) -> tuple[Any, bool]:
        """Return the action to try, and whether it is new to the tree."""
        children = node.children
        known: list[tuple[Any, _Node]] = []
        for action in legal:
            child = children.get(action)
            if child is not None:
                child.available += 1
                known.append((action, child))
        if len(known) < len(legal) and len(known) <= self.search.widening * sqrt(node.visits):
            fresh = tuple([action for action in legal if action not in children])
            action = fresh[0] if len(fresh) == 1 else self._thumb(state, player, fresh)
            child = children[action] = _Node()
            child.available = 1
            return action, True
        exploration = self.exploration
        best: Any = None
        highest = -1.0
        for action, child in known:
            visits = child.visits
            if not visits:
                return action, True
            bound = child.total / visits + exploration * sqrt(log(child.available) / visits)
            if bound > highest:
                best, highest = action, bound
        return best, False

    def _next(self, state: Any) -> tuple[Any, Player, tuple[Any, ...]]:
        """Return the state in which the next player decides, who that is, and what they may do; ``()`` at the end.

        The referee reports on the way there, as often as there is something to report.
        """
        game = self.game
        while able := game.to_act(state):
            if able[0] == REFEREE:
                action = self._reported(state)
                if action is not None:
                    state, _ = game.apply(state, action)
                    continue
            players = [player for player in able if player != REFEREE]
            player = players[0] if len(players) == 1 else players[self.luck.below(len(players))]
            legal = game.legal_actions(state, player)
            if len(legal) != 1:
                return state, player, legal
            state, _ = game.apply(state, legal[0])
        return state, REFEREE, ()

    def _reported(self, state: Any) -> Any:
        """Return what the referee reports, or None while players are waited for."""
        if self.report is not None:
            action, self.referee = self.report(self.game.view(state, None), self.referee)
            return action
        reports = self.game.legal_actions(state, REFEREE)
        return reports[self.luck.below(len(reports))]

    def _play(self, state: Any, player: Player, legal: tuple[Any, ...]) -> Any:
        """Return what is played below the tree."""
        if self.luck.below(100) < self.search.careful:
            return self._thumb(state, player, legal)
        return legal[self.luck.below(len(legal))]

    def _thumb(self, state: Any, player: Player, legal: tuple[Any, ...]) -> Any:
        """Return what the rules of thumb think best; of a long menu they see every so manieth entry."""
        if len(legal) > GLANCE:
            step = 1 + len(legal) // GLANCE
            legal = legal[self.luck.below(step) :: step]
        return max(legal, key=self.plan(self.game.view(state, player)))

    def _values(self, state: Any) -> list[float]:
        """Return what everybody has got from 0 to 1: a share of the first place, or what the standings promise."""
        outcome = self.game.outcome(state)
        if outcome is not None:
            share = 1 / outcome.places.count(1)
            return [share if place == 1 else 0.0 for place in outcome.places]
        standings = self.standing(state)
        values: list[float] = []
        for player, own in enumerate(standings):
            other = max([standing for seat, standing in enumerate(standings) if seat != player])
            values.append(1 / (1 + exp((other - own) * ODDS / self.clear_lead)))
        return values


__all__ = ["Search", "ismcts"]

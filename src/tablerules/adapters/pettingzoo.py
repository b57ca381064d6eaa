"""Every game as a PettingZoo environment, in which agents step one after the other (AEC).

>>> table = env("port-royal", players=2)
>>> table.reset(seed=7)
>>> table.agent_selection
'player_0'
>>> observation, reward, termination, truncation, info = table.last()
>>> [int(number) for number in observation["action_mask"].nonzero()[0]]
[0]
>>> table.step(0)
"""

from collections.abc import Callable, Mapping
from copy import deepcopy
from operator import index
from typing import Any, Final, Never, TypeAlias, cast

import gymnasium
import numpy as np
import pettingzoo
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from numpy.typing import NDArray

from tablerules.adapters.games import address_of, game_at, game_named
from tablerules.adapters.observations import Array, Observer
from tablerules.adapters.pictures import as_image, as_text, sheet
from tablerules.adapters.turns import LONGEST, Turn, limited, opened, payoffs, played
from tablerules.adapters.vocabulary import Vocabulary
from tablerules.kernel.outcome import Outcome
from tablerules.kernel.players import Player
from tablerules.kernel.refusals import InvalidSetup

Mask: TypeAlias = NDArray[np.int8]
Observation: TypeAlias = dict[str, NDArray[Any]]
"""``observation``: the slots of the view (`Observer`); ``action_mask``: 1 for each number that is legal now."""

RENDER_MODES: Final = ("human", "ansi", "rgb_array")
SEED_BYTES: Final = 32
INT8: Final = np.dtype(np.int8)


class GameEnv(pettingzoo.AECEnv[str, Observation, int | None]):
    """A game of this library, played by ``player_0`` and so on.

    Where several players may act at once, the lowest seat speaks first. The referee of a real table is played by the
    environment. A player is rewarded once, at the end: the share of the others behind them less the share before them,
    from -1 to 1 and 0 in all. After `longest` decisions a game is broken off, truncated and without a reward.

    `vocabulary` says what the numbers of actions mean, `observer` what the slots of observations. A copy, and what
    comes out of a pickle, goes on where the environment stands, and neither disturbs the other; a copy gives its texts
    to the same `show`.
    """

    def __init__(
        self,
        name: str,
        *,
        players: int | None = None,
        options: object | None = None,
        render_mode: str | None = None,
        show: Callable[[str], object] | None = None,
        longest: int = LONGEST,
    ) -> None:
        """Lay a game out; `reset` begins it.

        Args:
            name: The name of the game, as in `tablerules.GAMES`.
            players: How many play; None for as few as can.
            options: The options of the game; None for the defaults.
            render_mode: ``"ansi"``, ``"rgb_array"`` or ``"human"``.
            show: What `render` gives its text to in mode ``"human"``: `print`, say.
            longest: How many decisions a game may take, at least 1.

        Raises:
            LookupError: If there is no such game.
            InvalidSetup: If the number of players, an option or `longest` is out of range, or the options are those of
                another game.
            ValueError: If there is no such mode.
        """
        super().__init__()
        if render_mode not in {None, *RENDER_MODES}:
            raise ValueError(f"{render_mode} is none of the render modes {', '.join(RENDER_MODES)}")
        self.game: Final = game_named(name)
        self.players: Final = self.game.PLAYERS[0] if players is None else players
        self.options: Final = self.game.Options() if options is None else options
        opened(self.game, self.players, seed=0, options=self.options)  # refuses what cannot be played
        self.vocabulary: Final = Vocabulary(self.game, self.options)
        self.observer: Final = Observer(self.game, self.players)
        self.longest: Final = limited(longest)
        self.metadata: dict[str, Any] = {
            "name": f"{name.replace('-', '_')}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode: Final = render_mode
        self._show: Final = show
        self.possible_agents: list[str] = [f"player_{seat}" for seat in range(self.players)]
        self._seats: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen = Box(self.observer.low, self.observer.high, dtype=np.float32)
        mask = Box(0, 1, (self.vocabulary.size,), dtype=np.int8)
        self.observation_spaces: dict[str, Dict] = {
            agent: Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces: dict[str, Discrete] = {
            agent: Discrete(self.vocabulary.size) for agent in self.possible_agents
        }
        self.agents: list[str] = []
        self.agent_selection: str = self.possible_agents[0]
        self.rewards: dict[str, float] = _NothingYet()
        self.terminations: dict[str, bool] = _NothingYet()
        self.truncations: dict[str, bool] = _NothingYet()
        self.infos: dict[str, dict[str, Any]] = _NothingYet()
        self._cumulative_rewards: dict[str, float] = _NothingYet()
        self._turn = cast("Turn", _NoTurn())
        self._random: np.random.Generator | None = None

    def __getstate__(self) -> dict[str, Any]:
        """Return what is pickled: all that there is, and the address of the game."""
        return vars(self) | {"game": address_of(self.game)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Go on from what was pickled."""
        vars(self).update(kept, game=game_at(kept["game"]))

    def __deepcopy__(self, memo: dict[int, Any]) -> "GameEnv":
        """Return an environment that goes on from here by itself; it shares what never changes, and `show`."""
        memo |= {id(item): item for item in (self.game, self.options, self._show)}
        twin = self.__class__.__new__(self.__class__)
        memo[id(self)] = twin
        vars(twin).update(deepcopy(vars(self), memo))
        return twin

    def __copy__(self) -> "GameEnv":
        """Return the same as a deep copy: a game that two would step through is nobody's."""
        return deepcopy(self)

    def observation_space(self, agent: str) -> Dict:
        """Return the space of what an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Return the space of the numbers of actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a new game.

        Args:
            seed: The same seed gives the same game; None goes on from the seed before, or from any.
            options: ``{"first": 2}`` or ``{"first": "player_2"}`` lets ``player_2`` begin; everything else is let be.

        Raises:
            InvalidSetup: If nobody sits where the first player should; nothing has changed.
            gymnasium.error.Error: If the seed is no whole number from 0; nothing has changed.
        """
        first = self._seat_of((options or {}).get("first", 0))
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        turn = opened(self.game, self.players, seed=self._random.bytes(SEED_BYTES), first=first, options=self.options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._turn_to(turn)

    def step(self, action: int | None) -> None:
        """Let the selected agent act; an agent whose game has ended steps with None.

        Raises:
            IllegalAction: If the action is not legal now; nothing has changed.
            IndexError: If there is no such number.
            TypeError: If it is no whole number.
            ValueError: If an agent whose game runs does nothing.
            gymnasium.error.ResetNeeded: If no game has begun; so do `observe`, `last`, `state`, `render` and `outcome`.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is in the game and has to act")
        wish = self.vocabulary.action(index(action), self._seats[agent])
        turn = played(self.game, self._turn, wish)
        self._cumulative_rewards[agent] = 0.0
        self._turn_to(turn)

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees, and which actions it has."""
        turn, seat = self._turn, self._seats[agent]
        speaks = turn.player == seat and turn.moves < self.longest
        menu = self.game.legal_actions(turn.state, seat) if speaks else ()
        mask: Mask = np.frombuffer(self.vocabulary.mask(menu), INT8)
        return {"observation": self.observer(self.game.view(turn.state, seat)), "action_mask": mask}

    def state(self) -> Array:
        """Return what a spectator sees: nobody gets the secrets of the game, not even a central critic."""
        return self.observer(self.game.view(self._turn.state, None))

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return what a spectator sees, as a text or an image, or give the text to `show`."""
        if self.render_mode is None or (self.render_mode == "human" and self._show is None):
            gymnasium.logger.warn(
                "render() needs a render_mode, and in mode human something to show a text: show=print"
            )
            return None
        turn = self._turn
        shown = sheet(
            self.game, self.game.view(turn.state, None), self.possible_agents, asked=turn.player, moves=turn.moves
        )
        if self.render_mode == "rgb_array":
            return as_image(shown)
        if self.render_mode == "human" and self._show is not None:
            self._show(as_text(shown))
            return None
        return as_text(shown)

    @property
    def outcome(self) -> Outcome | None:
        """The places that the players took, or None while the game runs, and of a game that was broken off."""
        return self.game.outcome(self._turn.state)

    def close(self) -> None:
        """Close nothing: no window was opened."""

    def _seat_of(self, first: object) -> Player:
        """Return a seat that was given as a number or by the name of its agent."""
        seat = self._seats.get(first) if isinstance(first, str) else first
        if not hasattr(seat, "__index__") or index(cast("int", seat)) not in range(self.players):
            raise InvalidSetup(
                f"first: nobody sits at {first!r}; 0 to {self.players - 1} would do, "
                f"and {', '.join(self.possible_agents)}"
            )
        return index(cast("int", seat))

    def _turn_to(self, turn: Turn) -> None:
        """Wait for the next agent, or end the game."""
        self._turn = turn
        if turn.player is not None and turn.moves < self.longest:
            self.agent_selection = self.possible_agents[turn.player]
            return
        over = turn.player is None
        paid = payoffs(self.outcome, self.players)
        self.rewards = dict(zip(self.agents, paid, strict=True))
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, not over)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]


class _NothingYet(dict[str, Any]):
    """What agents have before the first `GameEnv.reset`. Whoever looks is told, and afterwards nobody has to ask."""

    def __missing__(self, agent: str) -> Never:
        raise gymnasium.error.ResetNeeded(f"no game has begun, and {agent} has nothing yet: call reset first")


class _NoTurn:
    """The turn before the first `GameEnv.reset`."""

    def __getattr__(self, name: str) -> Never:
        if name.startswith("__"):
            raise AttributeError(name)  # Python itself asks, when it copies
        raise gymnasium.error.ResetNeeded("no game has begun: call reset first")


def env(name: str, **chosen: Any) -> GameEnv:
    """Return an environment of the game with that name; `chosen` are the other words of `GameEnv`, which raises."""
    return GameEnv(name, **chosen)


__all__ = ["RENDER_MODES", "GameEnv", "Mask", "Observation", "env"]

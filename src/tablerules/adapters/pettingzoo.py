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
from typing import Any, Final, TypeAlias

import gymnasium
import numpy as np
import pettingzoo
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from numpy.typing import NDArray

from tablerules import GAMES
from tablerules.adapters.observations import Array, Observer
from tablerules.adapters.pictures import as_image, as_text, sheet
from tablerules.adapters.turns import LONGEST, Turn, opened, payoffs, played
from tablerules.adapters.vocabulary import Vocabulary
from tablerules.kernel.outcome import Outcome

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

    `vocabulary` says what the numbers of actions mean, `observer` what the slots of observations.
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
            longest: How many decisions a game may take.

        Raises:
            InvalidSetup: If the number of players or an option is out of range.
            ValueError: If there is no such mode.
        """
        super().__init__()
        if render_mode not in {None, *RENDER_MODES}:
            raise ValueError(f"{render_mode} is none of the render modes {', '.join(RENDER_MODES)}")
        self.game: Final = GAMES[name]
        self.players: Final = self.game.PLAYERS[0] if players is None else players
        self.options: Final = self.game.Options() if options is None else options
        opened(self.game, self.players, seed=0, options=self.options)  # refuses what cannot be played
        self.vocabulary: Final = Vocabulary(self.game, self.options)
        self.observer: Final = Observer(self.game, self.players)
        self.longest: Final = longest
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
        self.rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self._random: np.random.Generator | None = None

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
            options: ``{"first": 2}`` lets ``player_2`` begin; everything else is let be.
        """
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        first = (options or {}).get("first", 0)
        entropy = self._random.bytes(SEED_BYTES)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._turn_to(opened(self.game, self.players, seed=entropy, first=first, options=self.options))

    def step(self, action: int | None) -> None:
        """Let the selected agent act; an agent whose game has ended steps with None.

        Raises:
            IllegalAction: If the action is not legal now; nothing has changed.
            IndexError: If there is no such number.
            ValueError: If an agent whose game runs does nothing.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is in the game and has to act")
        wish = self.vocabulary.action(int(action), self._seats[agent])
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


def env(name: str, **chosen: Any) -> GameEnv:
    """Return an environment of the game with that name; `chosen` are the other words of `GameEnv`."""
    return GameEnv(name, **chosen)


__all__ = ["RENDER_MODES", "GameEnv", "Mask", "Observation", "env"]

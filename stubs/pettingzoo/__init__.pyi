"""What the adapters use of PettingZoo."""

from collections.abc import Iterable
from typing import Any, Generic, TypeVar

AgentID = TypeVar("AgentID")
ObsType = TypeVar("ObsType")
ActionType = TypeVar("ActionType")

class AECEnv(Generic[AgentID, ObsType, ActionType]):
    metadata: dict[str, Any]
    possible_agents: list[AgentID]
    agents: list[AgentID]
    terminations: dict[AgentID, bool]
    truncations: dict[AgentID, bool]
    rewards: dict[AgentID, float]
    infos: dict[AgentID, dict[str, Any]]
    agent_selection: AgentID
    _cumulative_rewards: dict[AgentID, float]
    def __init__(self) -> None: ...
    def agent_iter(self, max_iter: int = ...) -> Iterable[AgentID]: ...
    def last(self, observe: bool = ...) -> tuple[ObsType | None, float, bool, bool, dict[str, Any]]: ...
    def _accumulate_rewards(self) -> None: ...
    def _was_dead_step(self, action: ActionType) -> None: ...

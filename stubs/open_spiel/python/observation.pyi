from typing import Any

import pyspiel

def make_observation(
    game: pyspiel.Game, imperfect_information_observation_type: Any = ..., params: Any = ...
) -> Any: ...

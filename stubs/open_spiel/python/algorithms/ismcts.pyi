from typing import Any

import pyspiel

class ISMCTSBot:
    def __init__(
        self, game: pyspiel.Game, evaluator: Any, uct_c: float, max_simulations: int, **kwargs: Any
    ) -> None: ...
    def step(self, state: pyspiel.State) -> int: ...

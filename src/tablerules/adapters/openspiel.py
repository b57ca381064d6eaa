"""Every game as an OpenSpiel game, registered as ``tablerules_port_royal`` and so on when this module is imported.

Chance is explicit and comes first: four chance nodes of 256 outcomes are the four bytes of a seed, and all that is
random in the game follows from them, what the referee of a real table reports included. So a history says everything,
and each of the 2**32 deals is as likely as the other.

What a player knows is their view. What an attentive player could remember lies open on the table in every game of this
library, so a view stands for everything that led to it, and it is the information state.
`GameState.resample_from_infostate` puts a world behind it that the player could not tell from the true one.

>>> import pyspiel
>>> game = pyspiel.load_game("tablerules_port_royal", {"players": 3})
>>> state = game.new_initial_state()
>>> for byte in (1, 2, 3, 4):
...     state.apply_action(byte)
>>> state.current_player(), state.legal_actions()
(0, [0])
>>> state.action_to_string(0, 0)
'P0 draw'
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, NamedTuple, cast

import pyspiel

from tablerules import GAMES, AnyGame
from tablerules.adapters.games import game_named
from tablerules.adapters.observations import Array, Observer
from tablerules.adapters.turns import LONGEST, Turn, limited, opened, payoffs, played, referee_of
from tablerules.adapters.vocabulary import Vocabulary
from tablerules.kernel.refusals import InvalidSetup
from tablerules.kernel.values import fields
from tablerules.wire import dumps

CHANCE: Final = -1  # OpenSpiel's number for whoever rolls dice
TERMINAL: Final = -4  # and for nobody, after the end
SEED_BYTES: Final = 4
BYTES: Final = 256
OUTCOMES: Final = [(byte, 1 / BYTES) for byte in range(BYTES)]
SEEDS: Final = 2**53  # that a number from 0 to 1 can tell apart


class Rules:
    """What the states of a game share: the game, its options, the numbers of actions."""

    def __init__(self, name: str, parameters: tuple[tuple[str, Any], ...]) -> None:
        """Lay a game out from its parameters; those that are missing are as in `defaults`.

        Raises:
            LookupError: If there is no such game.
            InvalidSetup: If a parameter is out of range, or is none of this game.
        """
        self._label = (name, parameters)
        self.game: Final[AnyGame] = game_named(name)
        known = defaults(self.game)
        strange = [parameter for parameter, _ in parameters if parameter not in known]
        if strange:
            raise InvalidSetup(f"{name} has no parameter {', '.join(strange)}, but {', '.join(known)}")
        given = known | dict(parameters)
        self.players: Final[int] = given.pop("players")
        self.longest: Final[int] = limited(given.pop("longest"))
        self.options: Final = self.game.Options(**given)
        opened(self.game, self.players, seed=0, options=self.options)  # refuses what cannot be played
        self.vocabulary: Final = Vocabulary(self.game, self.options)

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel as the name and parameters, so that states are small when they are pickled."""
        return rules_of, self._label


@cache
def rules_of(name: str, parameters: tuple[tuple[str, Any], ...]) -> Rules:
    """Return the rules of a game with these parameters, the same ones each time.

    Raises:
        LookupError: If there is no such game.
        InvalidSetup: If a parameter is out of range, or is none of this game.
    """
    return Rules(name, parameters)


class World(NamedTuple):
    """Where a game stands: the bytes of its seed so far, and the turn once there are four; `asked` is who is next.

    A world that was imagined behind a view has a turn and no seed.
    """

    rules: Rules
    seed: bytes
    turn: Turn | None
    asked: int

    def __deepcopy__(self, memo: object) -> "World":
        """Return the world itself, which never changes: OpenSpiel copies all that a state holds when it is cloned."""
        return self


class GameState(pyspiel.State):
    """A state of a game of this library, for OpenSpiel."""

    def __init__(self, game: "SpielGame") -> None:
        """Begin before the first byte of the seed."""
        super().__init__(game)
        self._world = World(game.rules, b"", None, CHANCE)

    @property
    def world(self) -> World:
        """Where the game stands, secrets included: for tests and tools, not for players."""
        return self._world

    def current_player(self) -> int:
        """Return who is asked: a seat, chance, or nobody."""
        return self._world.asked

    def is_terminal(self) -> bool:
        """Return whether the game is over, or was broken off."""
        return self._world.asked == TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the 256 values of the next byte of the seed."""
        return OUTCOMES

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the numbers of what a player may do now, by default those of who is asked; of chance, its outcomes.

        OpenSpiel says the same, but asks three more questions first: a tenth of a step of Port Royal.
        """
        asked = self._world.asked
        if asked == CHANCE:
            return list(range(BYTES))
        if asked == TERMINAL:
            return []
        return self._legal_actions(asked if player is None else player)

    def _legal_actions(self, player: int) -> list[int]:
        """Return the numbers of what a player may do now, ascending."""
        world = self._world
        if world.turn is None or player != world.asked:
            return []
        rules = world.rules
        return sorted(rules.vocabulary.indices(rules.game.legal_actions(world.turn.state, player)))

    def _apply_action(self, action: int) -> None:
        """Take the next byte of the seed, or let the asked player act."""
        world = self._world
        rules = world.rules
        if world.turn is not None:
            wish = rules.vocabulary.action(action, world.asked)
            self._turn_to(world, played(rules.game, world.turn, wish))
            return
        seed = world.seed + bytes((action,))
        if len(seed) < SEED_BYTES:
            self._world = World(rules, seed, None, CHANCE)
        else:
            world = World(rules, seed, None, CHANCE)
            self._turn_to(world, opened(rules.game, rules.players, seed=seed, options=rules.options))

    def _action_to_string(self, player: int, action: int) -> str:
        """Return an action in the notation of its game."""
        if player == CHANCE:
            return f"seed byte {action}"
        rules = self._world.rules
        return rules.game.format_action(rules.vocabulary.action(action, player))

    def returns(self) -> list[float]:
        """Return what each player gets, 0 while the game runs: see `tablerules.adapters.turns.payoffs`."""
        turn, rules = self._world.turn, self._world.rules
        return list(payoffs(None if turn is None else rules.game.outcome(turn.state), rules.players))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "GameState":
        """Return a state that `player` could not tell from this one, with chance of its own.

        Every world behind the player's view is as likely as the other. The history stays as it was played, so do not
        begin again from it: `clone` the state that you were given. While the seed is being drawn, nobody has seen any
        of its bytes: as many as there are are drawn anew, and the history is theirs.

        Args:
            player: Whose view it keeps.
            sampler: Gives numbers from 0 up to 1.
        """
        world = self._world
        if world.turn is None:
            begun = cast("GameState", self.get_game().new_initial_state())
            for _ in world.seed:
                begun.apply_action(int(sampler() * BYTES))
            return begun
        copy: GameState = self.clone()
        game, turn = world.rules.game, world.turn
        seed = int(sampler() * SEEDS)
        state = game.imagine(game.view(turn.state, player), seed=seed)
        imagined = Turn(state, referee_of(seed), turn.player, turn.moves)
        copy._world = World(world.rules, b"", imagined, world.asked)
        return copy

    def __str__(self) -> str:
        """Return the seed so far, if it is no imagined world, and what a spectator sees, as JSON."""
        world = self._world
        if world.turn is None:
            return f"seed {world.seed.hex()}"
        game = world.rules.game
        seed = f"seed {world.seed.hex()}" if world.seed else "imagined"
        return f"{seed}, move {world.turn.moves}: {dumps(game.view(world.turn.state, None))}"

    def _turn_to(self, world: World, turn: Turn) -> None:
        over = turn.player is None or turn.moves >= world.rules.longest
        self._world = World(world.rules, world.seed, turn, TERMINAL if over or turn.player is None else turn.player)


class ViewObserver:
    """What a player sees as a tensor and as a string, in the shape that OpenSpiel asks for.

    `tensor` has the slots of the view, all 0 before the deal, and is for reading; `dict` has the same under the name
    ``observation``.
    """

    def __init__(self, rules: Rules, kind: pyspiel.IIGObservationType) -> None:
        """Observe views, or the table alone where private information is not wanted.

        Raises:
            ValueError: If the hands of all players are asked for, or no public information: there is no such view.
        """
        if not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("there is a view for each player and one for spectators, and no other")
        self._rules: Final = rules
        self._private: Final = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._view: Final = rules.game.view
        self._observer: Final = Observer(rules.game, rules.players)
        self._see: Final = self._observer.see  # looked up once: this is done for every move
        self.tensor: Array = self._observer.array
        self.dict: dict[str, Array] = {"observation": self.tensor}

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel as the rules: the tensor of a copy is the memory of an observer of its own."""
        return _view_observer_of, (self._rules, self._private)

    def set_from(self, state: GameState, player: int) -> None:
        """Fill the tensor with what a player sees in a state."""
        turn = state.world.turn
        if turn is None:
            self._observer.forget()
        else:
            self._see(self._view(turn.state, player if self._private else None))

    def string_from(self, state: GameState, player: int) -> str:
        """Return what a player sees in a state, as canonical JSON."""
        turn = state.world.turn
        return "" if turn is None else dumps(self._view(turn.state, player if self._private else None))


def _view_observer_of(rules: Rules, private: bool) -> ViewObserver:  # noqa: FBT001  # of a pickle
    """Return the observer that travelled."""
    info = pyspiel.PrivateInfoType
    kind = pyspiel.IIGObservationType(perfect_recall=False, private_info=info.SINGLE_PLAYER if private else info.NONE)
    return ViewObserver(rules, kind)


class SpielGame(pyspiel.Game):
    """A game of this library, for OpenSpiel; `pyspiel.load_game` makes it."""

    def __init__(self, name: str, kind: pyspiel.GameType, params: Mapping[str, Any] | None = None) -> None:
        """Make a game.

        Args:
            name: The name of the game, as in `tablerules.GAMES`.
            kind: What is registered for it.
            params: The parameters that are not as in `defaults`.

        Raises:
            LookupError: If there is no such game.
            InvalidSetup: If a parameter is out of range, or is none of this game.
        """
        rules = rules_of(name, tuple((defaults(game_named(name)) | dict(params or {})).items()))
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.vocabulary.size,
            max_chance_outcomes=BYTES,
            num_players=rules.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=rules.longest,
        )
        super().__init__(kind, info, dict(params or {}))
        self._rules: Rules | None = rules

    @property
    def rules(self) -> Rules:
        """What its states share."""
        found: Rules | None = self.__dict__.get("_rules")  # OpenSpiel's pickling brings back what C++ knows, no more
        if found is None:
            name = next(name for name in GAMES if short_name(name) == self.get_type().short_name)
            found = self._rules = rules_of(name, tuple((defaults(GAMES[name]) | self.get_parameters()).items()))
        return found

    def new_initial_state(self) -> GameState:
        """Return the state before the first byte of the seed."""
        return GameState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return how many chance nodes there are: one for each byte."""
        return SEED_BYTES

    def make_py_observer(
        self, iig_obs_type: "pyspiel.IIGObservationType | None" = None, params: Mapping[str, Any] | None = None
    ) -> ViewObserver:
        """Return an observer; it has no parameters.

        Raises:
            ValueError: If there are parameters, or no such view.
        """
        if params:
            raise ValueError(f"observers have no parameters, not {dict(params)}")
        return ViewObserver(self.rules, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def defaults(game: AnyGame) -> dict[str, Any]:
    """Return the parameters of a game: how many play, how many decisions it may take, and its plain options."""
    options = game.Options()
    plain = {name: getattr(options, name) for name in fields(type(options))}
    settings = {"players": game.PLAYERS[0], "longest": LONGEST}
    return settings | {name: item for name, item in plain.items() if isinstance(item, bool | int | str)}


def short_name(name: str) -> str:
    """Return the name under which OpenSpiel knows a game.

    >>> short_name("port-royal")
    'tablerules_port_royal'
    """
    return f"tablerules_{name.replace('-', '_')}"


def _register(name: str) -> None:
    game = GAMES[name]
    kind = pyspiel.GameType(
        short_name=short_name(name),
        long_name=name.replace("-", " ").title(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.PLAYERS[-1],
        min_num_players=game.PLAYERS[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(game),
    )

    class Creator:
        """What OpenSpiel calls to make the game.

        Its registry lets go of creators when Python is gone already. A class, which is part of a cycle, is not freed by
        that; a function would be, and the process would end with an abort.
        """

        def __new__(cls, params: Mapping[str, Any] | None = None) -> SpielGame:  # type: ignore[misc]  # no instance of its own
            return SpielGame(name, kind, params)

    pyspiel.register_game(kind, Creator)


for _name in GAMES:
    _register(_name)

__all__ = [
    "GameState",
    "Rules",
    "SpielGame",
    "ViewObserver",
    "World",
    "defaults",
    "rules_of",
    "short_name",
]

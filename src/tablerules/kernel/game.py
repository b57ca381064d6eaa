"""What every game offers: the verbs, as a protocol that a game's package itself fulfils.

>>> from tablerules.games import port_royal
>>> game: Game[Any, Any, Any, Any, Any] = port_royal
>>> game.NAME
'port-royal'
"""

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from tablerules.kernel.chance import SeedLike
from tablerules.kernel.ledger import Transition
from tablerules.kernel.outcome import Outcome, ScoreSheet
from tablerules.kernel.players import Player
from tablerules.kernel.refusals import Refusal
from tablerules.kernel.values import value

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")
OptionsT = TypeVar("OptionsT")


@value
class Violation:
    """An invariant that a state or view breaks: `path` names the field (``.table.coins[1]``), `problem` says how."""

    path: str
    problem: str


class Game(Protocol[StateT, ActionT, EventT, ViewT, OptionsT]):
    """The verbs and public names of a game. Every game package is an instance; so is a class of your own."""

    @property
    def NAME(self) -> str:
        """The name on the wire, in kebab case."""
        ...

    @property
    def RULES_VERSION(self) -> str:
        """The version of the rules, ``"1.0"``."""
        ...

    @property
    def PLAYERS(self) -> range:
        """The numbers of players the game can be played by."""
        ...

    @property
    def State(self) -> type[StateT]:
        """The class of its states."""
        ...

    @property
    def View(self) -> type[ViewT]:
        """The class of its views."""
        ...

    @property
    def Options(self) -> type[OptionsT]:
        """The class of its options; without arguments it gives the defaults."""
        ...

    @property
    def Action(self) -> Any:
        """The closed union of its actions."""
        ...

    @property
    def Event(self) -> Any:
        """The closed union of its events."""
        ...

    def new_game(
        self, players: int, *, seed: SeedLike, first: Player = 0, options: OptionsT = ...
    ) -> Transition[StateT, EventT]:
        """Return the first state and the opening events.

        Folding the opening events onto the first state gives the first state again.

        Args:
            players: How many play.
            seed: Where chance comes from; the same seed gives the same game.
            first: The seat that begins.
            options: The options of the game.

        Raises:
            InvalidSetup: If players, first or an option is out of range.
            ChanceError: If a scripted chance does not fit.
        """
        ...

    def to_act(self, state: StateT | ViewT) -> tuple[Player, ...]:
        """Return who may act now, ascending; REFEREE first if due; ``()`` after the end."""
        ...

    def legal_actions(self, state: StateT | ViewT, player: Player) -> tuple[ActionT, ...]:
        """Return what `player` may do now, in the order the game documents; ``()`` for who may not act."""
        ...

    def explain(self, state: StateT | ViewT, action: ActionT) -> Refusal | None:
        """Return why `action` is not legal, or None if it is."""
        ...

    def apply(self, state: StateT, action: ActionT) -> Transition[StateT, EventT]:
        """Return the state after `action` and the events that led there.

        Raises:
            IllegalAction: If the action is not legal; `state` is as it was.
            ChanceError: If a scripted chance does not fit.
        """
        ...

    def evolve(self, state: StateT, event: EventT) -> StateT:
        """Return `state` after `event`."""
        ...

    def evolve_view(self, view: ViewT, event: EventT) -> ViewT:
        """Return `view` after `event` as redacted for the view's player."""
        ...

    def view(self, state: StateT, player: Player | None) -> ViewT:
        """Return what `player` sees (None: a spectator)."""
        ...

    def redact(self, event: EventT, player: Player | None) -> EventT:
        """Return `event` as `player` may see it (None: a spectator)."""
        ...

    def imagine(self, view: ViewT, *, seed: SeedLike) -> StateT:
        """Return one possible world behind `view`, each as likely as the other, with chance of its own."""
        ...

    def score(self, state: StateT) -> tuple[ScoreSheet, ...]:
        """Return one sheet per player; provisional while the game runs."""
        ...

    def outcome(self, state: StateT | ViewT) -> Outcome | None:
        """Return the places, or None while the game runs."""
        ...

    def format_action(self, action: ActionT) -> str:
        """Return `action` in the game's notation."""
        ...

    def parse_action(self, text: str) -> ActionT:
        """Return the action that `text` notes.

        Raises:
            InvalidPayload: If it is not exactly what `format_action` prints for some action.
        """
        ...

    def tells(self, state: StateT, event: EventT) -> bool:
        """Return whether `event`, entered in `state`, showed somebody something or used chance: no undo crosses it."""
        ...

    def violations(self, position: StateT | ViewT) -> tuple[Violation, ...]:
        """Return the invariants that `position` breaks; ``()`` for every position a game can be in."""
        ...

    def catalogue(self) -> Mapping[str, object]:
        """Return what the ids mean, as plain JSON values: faces, counts, names in English and Japanese."""
        ...

"""What a player sees, what an undo may cross, and the world behind a view: there is no secret but chance."""

from tablerules.games.sainokawara.events import Event
from tablerules.games.sainokawara.state import State, Vault, View, seat_at
from tablerules.kernel.chance import ChanceSpent, SeedLike, chance_from
from tablerules.kernel.players import Player


def view(state: State, player: Player | None) -> View:
    """Return what `player` sees; None, or a seat that is not at the table, is a spectator. It shares the table."""
    return View(seat_at(state.table, player), state.table, None)


def imagine(view: View, *, seed: SeedLike) -> State:
    """Return the world behind `view`, with chance of its own from `seed`."""
    return State(view.table, (), Vault(chance_from(seed)))


def tells(state: State, event: Event) -> bool:  # noqa: ARG001  # in other games it depends on the state
    """Return whether `event` used chance, so that no undo crosses it; nothing else tells anybody anything."""
    return isinstance(event, ChanceSpent)

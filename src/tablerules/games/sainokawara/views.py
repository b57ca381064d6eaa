"""What a player sees, what an undo may cross, and the world behind a view: there is no secret but chance."""

from tablerules.games.sainokawara.events import Event, OrderFixed
from tablerules.games.sainokawara.state import State, Vault, View, seat_at
from tablerules.kernel.chance import ChanceSpent, SeedLike, chance_from
from tablerules.kernel.players import Player


def view(state: State, player: Player | None) -> View:
    """Return what `player` sees; None, or a seat that is not at the table, is a spectator. It shares the table."""
    return View(seat_at(state.table, player), state.table, None)


def imagine(view: View, *, seed: SeedLike) -> State:
    """Return the world behind `view`, with chance of its own from `seed`."""
    return State(view.table, (), Vault(chance_from(seed)))


def tells(state: State, event: Event) -> bool:
    """Return whether `event` used chance or says what it brought, so that no undo crosses it.

    Nothing else tells anybody anything, not even an order that was rolled at the table: everybody saw it there.
    """
    return isinstance(event, ChanceSpent) or (isinstance(event, OrderFixed) and not state.table.options.roll_at_table)

"""A game's package is a game, for type checkers and at run time."""

from typing_extensions import get_protocol_members

from tablerules.games import port_royal
from tablerules.kernel.game import Game, Violation

# mypy and pyright accept the package here, with its own classes.
PORT_ROYAL: Game[port_royal.State, port_royal.Action, port_royal.Event, port_royal.View, port_royal.Options] = (
    port_royal
)


def test_the_package_has_every_verb_of_the_protocol_and_lists_it() -> None:
    for name in get_protocol_members(Game):
        assert hasattr(PORT_ROYAL, name), name
        assert name in port_royal.__all__, name


def test_a_game_is_played_through_the_protocol() -> None:
    state, events = PORT_ROYAL.new_game(2, seed=7)
    (action,) = PORT_ROYAL.legal_actions(state, 0)

    assert PORT_ROYAL.to_act(state) == (0,)
    assert PORT_ROYAL.explain(state, action) is None
    assert PORT_ROYAL.apply(state, action).events
    assert events


def test_a_violation_names_the_field() -> None:
    assert Violation(".table.coins[1]", "expected 3").path == ".table.coins[1]"

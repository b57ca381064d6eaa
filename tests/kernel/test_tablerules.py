"""The door of the package: games by name, and verbs that find the game."""

import subprocess
import sys

import pytest

import tablerules
from tablerules import GAMES
from tablerules.games import port_royal
from tablerules.kernel import Refusal
from tablerules.kernel.values import value


@value
class Stranger:
    """A state of no game."""

    number: int = 0


def test_importing_tablerules_imports_no_game_until_one_is_asked_for() -> None:
    program = (
        "import sys, tablerules\n"
        "def loaded(): return any(name.startswith('tablerules.games.') for name in sys.modules)\n"
        "assert not loaded()\n"
        "assert list(tablerules.GAMES) and 'port-royal' in tablerules.GAMES and len(tablerules.GAMES)\n"
        "assert repr(tablerules.GAMES)\n"
        "assert not loaded(), 'looking at the names imports nothing'\n"
        "tablerules.GAMES['port-royal']\n"
        "assert loaded()\n"
        "others = ('hypothesis', 'cattrs', 'json')\n"
        "assert not [name for name in others if name in sys.modules]\n"
    )

    # An empty environment keeps coverage, which needs json itself, out of the second Python.
    done = subprocess.run([sys.executable, "-c", program], env={}, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr


def test_games_have_the_names_that_they_say() -> None:
    assert GAMES["port-royal"] is port_royal
    for name in GAMES:
        assert name == GAMES[name].NAME
    assert "port-royal" in repr(GAMES)
    assert len(GAMES) == len(list(GAMES)) == len(set(GAMES))


@pytest.mark.parametrize("name", ["chess", "port_royal", "Port-Royal"])
def test_a_game_that_does_not_exist_is_a_key_error(name: str) -> None:
    assert name not in GAMES
    assert GAMES.get(name) is None
    with pytest.raises(KeyError, match=name):
        GAMES[name]


def test_a_thing_finds_its_game() -> None:
    state, events = port_royal.new_game(2, seed=7)

    for thing in (state, port_royal.view(state, 0), port_royal.DrawCard(0), *events):
        assert tablerules.game_of(thing) is port_royal


@pytest.mark.parametrize("thing", [Stranger(), 7, "port-royal", None, port_royal])
def test_what_belongs_to_no_game_is_a_lookup_error(thing: object) -> None:
    with pytest.raises(LookupError, match="belongs to none of port-royal"):
        tablerules.game_of(thing)


def test_the_verbs_do_what_the_game_does() -> None:
    state, _ = port_royal.new_game(3, seed=7)
    seen = port_royal.view(state, 1)
    draw = port_royal.DrawCard(0)

    assert tablerules.to_act(state) == port_royal.to_act(state)
    assert tablerules.legal_actions(state, 0) == port_royal.legal_actions(state, 0)
    assert tablerules.explain(state, draw) is None
    assert isinstance(tablerules.explain(seen, port_royal.Pass(0)), Refusal)
    assert tablerules.apply(state, draw) == port_royal.apply(state, draw)
    assert tablerules.view(state, 1) == seen
    assert tablerules.imagine(seen, seed=1) == port_royal.imagine(seen, seed=1)
    assert tablerules.score(state) == port_royal.score(state)
    assert tablerules.outcome(state) is None
    assert tablerules.violations(state) == tablerules.violations(seen) == ()
    assert tablerules.format_action(draw) == "P0 draw"

    after, events = port_royal.apply(state, draw)
    folded, followed = state, seen
    for event in events:
        folded = tablerules.evolve(folded, event)
        followed = tablerules.evolve_view(followed, tablerules.redact(event, 1))
    assert (folded, followed) == (after, port_royal.view(after, 1))

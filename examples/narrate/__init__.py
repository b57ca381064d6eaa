"""Games told in English. A game with a narrator of its own has a file here that is named like its package."""

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import cast

from narrate.ink import Ink, ink_for
from narrate.narrator import Clause, Narrator, story
from tablerules import AnyGame


def narrator_for(game: AnyGame, ink: Ink, names: Sequence[str]) -> Narrator:
    """Return the narrator of `game`: its own, or the plain one that can tell any game."""
    room = f"{__name__}.{game.NAME.replace('-', '_')}"
    kind = Narrator
    if find_spec(room) is not None:
        kind = cast("type[Narrator]", import_module(room).NARRATOR)
    return kind(game, ink, names)


__all__ = ["Clause", "Ink", "Narrator", "ink_for", "narrator_for", "story"]

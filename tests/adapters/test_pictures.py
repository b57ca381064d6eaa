"""What a spectator sees, as text and as an image."""

import numpy as np
import pytest

from tablerules import GAMES
from tablerules.adapters.pictures import as_image, as_text, sheet
from tablerules.games import ishikari, port_royal, sainokawara
from tablerules.kernel.values import replace
from tests.adapters.games import EVERY, turns

NAMES = ("ann", "bob", "cy", "di", "ed", "flo")


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_every_moment_has_a_text_and_an_image(name: str, players: int) -> None:
    game = GAMES[name]

    for turn, _ in turns(game, players):
        if turn.moves % 29 == 0:
            shown = sheet(game, game.view(turn.state, None), NAMES[:players], asked=turn.player, moves=turn.moves)
            text, image = as_text(shown), as_image(shown)
            assert text.startswith(f"{name.replace('-', ' ').title()}, move {turn.moves}: {NAMES[turn.player or 0]} is")
            assert all(player in text for player in NAMES[:players])
            assert image.dtype == np.uint8
            assert (image.ndim, image.shape[2]) == (3, 3)
            assert len(np.unique(image)) > 20  # paper, bands, and ink in shades


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_nothing_is_shown_that_a_spectator_cannot_see(name: str, players: int) -> None:
    game = GAMES[name]

    for turn, _ in turns(game, players):
        if turn.moves % 61 == 0:
            seen = game.view(turn.state, None)
            other = game.view(game.imagine(seen, seed=turn.moves), None)
            pages = [as_text(sheet(game, view, NAMES[:players], asked=0, moves=0)) for view in (seen, other)]
            assert pages[0] == pages[1]


def test_cards_are_called_by_what_is_on_them() -> None:
    state, _ = port_royal.new_game(2, seed=7)
    table = replace(state.table, harbor=(0, 39, 60), displays=((60, 61), (28,)), phase="over", actor=None)

    text = as_text(
        sheet(port_royal, replace(port_royal.view(state, None), table=table), NAMES[:2], asked=None, moves=9)
    )

    assert text.splitlines()[0] == "Port Royal, move 9: over"
    assert "yellow ship 1, red ship 4!, settler" in text.replace("  ", " ")
    assert "settler x2" in text


def test_fishing_cards_dice_and_empty_places_have_names() -> None:
    state, _ = ishikari.new_game(3, seed=7)
    text = as_text(sheet(ishikari, ishikari.view(state, None), NAMES[:3], asked=0, moves=0))
    assert ishikari.FACE[state.table.field[0]] in text

    dice, _ = sainokawara.new_game(3, seed=7)
    text = as_text(sheet(sainokawara, sainokawara.view(dice, None), NAMES[:3], asked=0, moves=0))
    assert "large-d6 x6" in text
    assert "- - -" in text


def test_a_long_line_is_wrapped_and_makes_the_image_taller() -> None:
    state, _ = port_royal.new_game(2, seed=7)
    view = port_royal.view(state, None)
    heights = [
        as_image(
            sheet(port_royal, replace(view, table=replace(state.table, discard=cards)), NAMES[:2], asked=0, moves=0)
        ).shape
        for cards in ((), port_royal.CARDS)
    ]

    assert heights[0][1] == heights[1][1]
    assert heights[0][0] < heights[1][0]

"""FF-1: what lies where, in which order chance is used, and which set-ups are refused."""

import pytest

from tablerules.games.freshwater_fly import (
    ChanceSpent,
    DiceRolled,
    FishFace,
    GameStarted,
    OpenWater,
    Options,
    PhaseEntered,
    RockPile,
    RoundBegan,
    TurnBegan,
    new_game,
    score,
    view,
    violations,
)
from tablerules.kernel import InvalidSetup
from tablerules.kernel.chance import ChanceExhausted, Scripted, chance_from
from tablerules.kernel.values import replace
from tests.games.freshwater_fly.tables import WILD, face, started
from tests.oracles.freshwater_fly_facts import DICE, NONE, ROCKS_EACH, SPACES, TILES

BACKWARDS = tuple(range(47, -1, -1))
ROCKS = (15, 0, 14, 1, 13, 2, 12, 3, 11, 4, 10, 5, 9, 6, 8, 7)
BOARDS = (2, 0, 3, 1)
BAG = tuple(number % 6 for number in range(60))
FISH_SPACES = tuple(space for space in SPACES if space not in (3, 11, 16))


def scripted(*dice: int) -> Scripted:
    """Return the chance of a set-up with rows that tell what is taken from where."""
    return Scripted((ROCKS, BACKWARDS, BOARDS, BAG, *dice))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_FF_1_10_chance_lays_rocks_fish_boards_bag_and_dice_in_this_order(players: int) -> None:
    dice = (1, 6, 6, 2, 3, 3, 6, 4, 4)[: DICE[players]]

    state, events = new_game(players, seed=scripted(*dice), first=1)

    seen, vault = state.table, state.vault
    each = ROCKS_EACH[players]
    assert vault.rock_piles == (ROCKS[:each], ROCKS[each : 2 * each], ROCKS[2 * each : 3 * each])
    assert vault.boxed_rocks == tuple(sorted(ROCKS[3 * each :]))
    assert tuple(vault.river[space] for space in FISH_SPACES) == BACKWARDS[:15]
    assert vault.deck == BACKWARDS[15:]
    assert seen.boards == BOARDS[:players]
    assert vault.chance == Scripted(())
    assert seen.pool == tuple(dice.count(number) for number in range(1, 7))
    assert events == (
        GameStarted(1, BOARDS[:players]),  # type: ignore[arg-type]  # boards
        RoundBegan(1, 1),
        DiceRolled(seen.pool),
        TurnBegan(1),
        PhaseEntered("fly"),
    )


@pytest.mark.parametrize("answers", range(4 + 7))
def test_FF_1_10_nothing_else_is_drawn(answers: int) -> None:
    whole = scripted(1, 2, 3, 4, 5, 6, 1).answers

    with pytest.raises(ChanceExhausted):
        new_game(2, seed=Scripted(whole[:answers]))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_FF_1_1_and_FF_1_2_the_river_is_filled_column_by_column(players: int) -> None:
    state = started(players)

    seen = state.table
    for space in SPACES:
        if space in (3, 11, 16):
            assert seen.river[space] == RockPile(ROCKS_EACH[players])
            assert state.vault.river[space] == NONE
        else:
            assert seen.river[space] == face(seen.options.components, state.vault.river[space])
    assert seen.deck_size == len(state.vault.deck) == 33
    assert OpenWater() not in seen.river


def test_FF_1_3_and_FF_1_4_a_fish_shows_species_and_colour_alone() -> None:
    state, _ = new_game(2, seed=scripted(1, 2, 3, 4, 5, 6, 1))

    # Fish 47 is a golden trout, yellow; fish 32, the first in the deck, is a sockeye salmon, black.
    assert state.table.river[0] == FishFace(7, 2)
    assert state.table.deck_top == FishFace(5, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_FF_1_5_and_FF_1_6_what_a_player_begins_with(players: int) -> None:
    seen = started(players).table

    assert len(set(seen.boards)) == players
    assert seen.finesse == (1,) * players
    assert seen.drag_set == (False,) * players
    for row in (seen.flies, seen.line_fish, seen.line_slot, seen.line_token, seen.momentum):
        assert row == (NONE,) * players
    assert seen.fly_sides == seen.reel == seen.round_totals == (0,) * players
    assert seen.landed == ((),) * players
    assert seen.rock_cards == ((),) * players
    assert seen.scored_tokens == ((0,) * 6,) * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_FF_1_7_every_tile_gets_its_value_in_tokens_from_place_1_to_7(players: int) -> None:
    state, _ = new_game(players, seed=scripted(*[1] * DICE[players]))

    seen = state.table
    assert seen.tile_values == TILES[players]
    assert tuple(sum(row) for row in seen.hatch) == TILES[players]
    taken = 0
    for row in seen.hatch:
        assert row == tuple(BAG[taken : taken + sum(row)].count(color) for color in range(6))
        taken += sum(row)
    assert state.vault.bag == BAG[taken:]
    assert seen.bag == tuple(BAG[taken:].count(color) for color in range(6))
    assert seen.discard == (0,) * 6


def test_FF_1_8_all_momentum_tiles_show_side_A() -> None:
    assert started().table.momentum_sides == (0,) * 5


@pytest.mark.parametrize(("players", "first"), [(2, 1), (3, 2), (4, 0)])
def test_FF_1_9_the_player_named_first_begins(players: int, first: int) -> None:
    seen = started(players, first).table

    assert (seen.round, seen.start, seen.active, seen.phase) == (1, first, first, "fly")
    assert sum(seen.pool) == DICE[players]
    assert (seen.die, seen.drafted, seen.dice_action, seen.token_at) == (0, 0, "", NONE)
    assert (seen.strength_set, seen.strength_less, seen.pending, seen.drawn_token) == (NONE, 0, (), NONE)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_set_of_its_own_is_laid_out_by_its_own_numbers(players: int) -> None:
    state = started(players, options=Options(components=WILD))

    assert [space for space in SPACES if state.vault.river[space] == NONE] == [4, 6, 11]
    assert state.table.hatch[0][0] == 0  # there are no orange tokens
    assert violations(state) == ()
    assert score(state)[0].lines[0].amount == 0
    assert view(state, None).table == state.table


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 10**9])
def test_a_number_of_players_that_is_not_played_with_is_refused(players: int) -> None:
    with pytest.raises(InvalidSetup, match="2"):
        new_game(players, seed=1)


@pytest.mark.parametrize("first", [-1, 2, 3])
def test_a_first_player_without_a_seat_is_refused(first: int) -> None:
    with pytest.raises(InvalidSetup, match=str(first)):
        new_game(2, seed=1, first=first)


@pytest.mark.parametrize(
    "change",
    [
        {"technique_limit": "two"},
        {"round_total": "rolled"},
        {"strike_draw": ""},
        {"resolve_after_landing": 1},
        {"staging_moves": None},
        {"components": None},
        {"components": replace(WILD, rock_spaces=(4, 4, 6))},
        {"components": replace(WILD, hatch_counts=(10, 10, 10, 10, 10, 9))},
        {"components": replace(WILD, tiles=((4, 4),) * 7)},
        {"components": replace(WILD, strike_fish=0)},
        {"components": replace(WILD, fish=WILD.fish[1:])},
        {"components": replace(WILD, change_fly_level=5)},
    ],
)
def test_options_that_nothing_allows_are_refused(change: dict[str, object]) -> None:
    with pytest.raises(InvalidSetup):
        new_game(4, seed=1, options=replace(Options(), **change))


def test_the_chance_of_the_set_up_is_told_in_draws() -> None:
    state, events = new_game(2, seed="a river")

    assert not any(isinstance(event, ChanceSpent) for event in events)
    assert state.vault.chance == replace(chance_from("a river"), cursor=15 + 47 + 3 + 59 + 7)

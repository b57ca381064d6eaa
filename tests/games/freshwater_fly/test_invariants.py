"""Section 5: good positions break nothing, and every planted fault is found, by the oracle's word or by name."""

from collections.abc import Iterator

import pytest

from tablerules.games.freshwater_fly import (
    FishFace,
    GainFinesse,
    OpenWater,
    Options,
    RockPile,
    State,
    Table,
    View,
    view,
    violations,
)
from tablerules.kernel.values import fields, replace
from tests.games.freshwater_fly.tables import WILD, after, chosen_at_random, menu, position, started, table
from tests.games.freshwater_fly.test_refusals import STATES
from tests.oracles.freshwater_fly_invariants import faults

LINE = {0: "F10 1 red"}
GOOD = {**STATES, "first": started(4), "wild": started(3, options=Options(components=WILD))}
SHAPES = {"options", "phase", "dice_action"}


def on_table(state: State, **changes: object) -> State:
    """Return a state with other things on its table."""
    return replace(state, table=replace(state.table, **changes))


def in_vault(state: State, **changes: object) -> State:
    """Return a state with other things hidden."""
    return replace(state, vault=replace(state.vault, **changes))


def put(row: tuple[object, ...], at: int, item: object) -> tuple[object, ...]:
    """Return a row with another item at a place."""
    return (*row[:at], item, *row[at + 1 :])


@pytest.mark.parametrize("name", GOOD)
def test_a_good_position_breaks_nothing(name: str) -> None:
    state = GOOD[name]

    assert faults(position(state)) == []
    assert violations(state) == ()
    for player in (0, None):
        assert violations(view(state, player)) == ()


def numbers_changed(thing: object) -> Iterator[object]:
    """Yield a value with one number, face or yes changed, somewhere inside."""
    match thing:
        case bool():
            yield not thing
        case int():
            yield thing + 1
            yield thing - 1
        case tuple():
            for at, item in enumerate(thing):
                for other in numbers_changed(item):
                    yield put(thing, at, other)
        case RockPile():
            yield from (RockPile(cards) for cards in (thing.cards + 1, thing.cards - 1) if 0 <= cards <= 5)
            yield OpenWater()
        case FishFace():
            yield FishFace((thing.species + 1) % 8, thing.color)
            yield FishFace(thing.species, (thing.color + 1) % 3)
            yield OpenWater()
        case OpenWater():
            yield FishFace(0, 0)
        case _:
            pass


RANGES = {
    "round": (1, 99),
    "start": (0, 1),
    "active": (0, 1),
    "die": (0, 6),
    "drafted": (0, 6),
    "deck_size": (0, 33),
    "token_at": (-1, 17),
    "drifts": (0, 2),
    "strike_right": (0, 4),
    "strike_misses": (0, 3),
    "finesse": (0, 4),
    "flies": (-1, 11),
    "fly_sides": (0, 1),
    "line_fish": (-1, 47),
    "line_slot": (-1, 2),
    "line_token": (-1, 5),
    "reel": (0, 4),
    "landed": (0, 47),
    "rock_cards": (0, 15),
    "momentum": (-1, 4),
    "momentum_sides": (0, 1),
    "strength_set": (-1, 6),
    "drawn_token": (-1, 5),
    "tile_values": (1, 9),
    "boards": (0, 3),
    "techniques_used": (0, 15),
}
"""What a number may be at all; the wire looks at that, not the invariants. Others are counts."""


def within(name: str, thing: object) -> bool:
    """Return whether all numbers of a field are in its range."""
    low, high = RANGES.get(name, (0, 99))
    if isinstance(thing, tuple):
        return all(within(name, item) for item in thing)
    return not isinstance(thing, int) or low <= thing <= high


def broken(state: State) -> list[str]:
    """Return which of the numbered invariants a state breaks."""
    return [fault for fault in faults(position(state)) if not fault.startswith("FF-2")]


@pytest.mark.parametrize("name", GOOD)
def test_what_the_oracle_finds_the_engine_finds(name: str) -> None:
    good = GOOD[name]
    found = tried = 0
    for field in fields(Table):
        if field in SHAPES:
            continue
        for other in numbers_changed(getattr(good.table, field)):
            if not within(field, other):
                continue
            state = on_table(good, **{field: other})
            tried += 1
            if broken(state):
                found += 1
                assert violations(state), (field, other)
    for field in ("river", "deck", "rock_piles", "boxed_rocks", "bag"):
        for other in numbers_changed(getattr(good.vault, field)):
            if within({"river": "line_fish", "deck": "landed", "bag": "line_token"}.get(field, "rock_cards"), other):
                state = in_vault(good, **{field: other})
                if broken(state):
                    found += 1
                    assert violations(state), (field, other)
                tried += 1
    assert found > 100
    assert tried > found


TURN = table(line=LINE, rocks={0: "AB"}, landed={1: "F01"}, momentum={0: 2}, hatch={1: "red", 7: "blue"})
CAST = after(table(die=2, hatch={2: "orange"}), "P0 cast", "P0 place 2m")
DRIFT = after(table(die=3), "P0 cast", "P0 place 3m")
EFFECT = after(table(momentum={0: 2}, hatch={1: "red"}), "P0 momentum")
OVER = GOOD["over"]

FIRST_PILE, *OTHER_PILES = TURN.vault.rock_piles
MOVED_PILES = (FIRST_PILE[1:], (*OTHER_PILES[0], FIRST_PILE[0]), *OTHER_PILES[1:])

PLANTED: tuple[tuple[str, State], ...] = (
    ("1: a fish twice", in_vault(TURN, deck=(TURN.vault.deck[1], *TURN.vault.deck[1:]))),
    ("1: a fish lost", in_vault(on_table(TURN, deck_size=TURN.table.deck_size - 1), deck=TURN.vault.deck[:-1])),
    ("1: another face", on_table(TURN, river=put(TURN.table.river, 0, FishFace(7, 2)))),
    ("1: another top", on_table(TURN, deck_top=FishFace(7, 0))),
    ("1: no top", on_table(TURN, deck_top=None)),
    ("1: another size", on_table(TURN, deck_size=TURN.table.deck_size - 1)),
    ("1: open water beside a full deck", on_table(TURN, river=put(TURN.table.river, 0, OpenWater()))),
    ("1: a fish on a rock", in_vault(TURN, river=put(TURN.vault.river, 3, TURN.vault.river[0]))),
    ("2: a token too many", on_table(TURN, discard=(1, 0, 0, 0, 0, 0))),
    ("2: another bag", in_vault(TURN, bag=(0, *TURN.vault.bag[:-1]))),
    ("2: a shorter bag", in_vault(TURN, bag=TURN.vault.bag[1:])),
    ("3: another pile", on_table(TURN, river=put(TURN.table.river, 3, RockPile(1)))),
    ("3: piles of other sizes", in_vault(TURN, rock_piles=MOVED_PILES)),
    ("3: a card twice", in_vault(TURN, boxed_rocks=(TURN.vault.boxed_rocks[0],) * len(TURN.vault.boxed_rocks))),
    ("3: a card held and boxed", on_table(TURN, rock_cards=((TURN.vault.boxed_rocks[0], 1), ()))),
    ("3: a box out of order", in_vault(TURN, boxed_rocks=TURN.vault.boxed_rocks[::-1])),
    ("4: a tile held twice", on_table(TURN, momentum=(2, 2))),
    ("4: a fly twice", on_table(TURN, flies=(0, 0))),
    ("4: no fly in the second round", on_table(TURN, flies=(-1, 9))),
    ("4: the side of no fly", on_table(started(2), fly_sides=(1, 0))),
    ("5: half a line", on_table(TURN, line_slot=(-1, -1))),
    ("5: a slot beyond the colour", on_table(TURN, line_slot=(2, -1))),
    ("5: the drag token on no fish", on_table(TURN, drag_set=(False, True))),
    ("6: a token too few", on_table(TURN, scored_tokens=((0,) * 6, (0,) * 6), discard=TURN.table.scored_tokens[1])),
    ("7: another turn", on_table(TURN, active=1)),
    ("7: a die too few", on_table(TURN, pool=(1, 1, 1, 1, 1, 1))),
    ("8: pips of nobody", on_table(TURN, round_totals=(5, 0))),
    ("9: other tiles", on_table(TURN, tile_values=(4, 4, 4, 5, 4, 4, 4))),
    ("10: a token in the river", on_table(TURN, token_at=4)),
    ("10: no token in the river", on_table(DRIFT, token_at=-1)),
    ("10: effects in phase turn", on_table(TURN, pending=(GainFinesse(1),))),
    ("10: no effect in phase effect", on_table(EFFECT, pending=())),
    ("10: an effect that asks nothing", on_table(EFFECT, pending=(GainFinesse(1),))),
    ("10: a token drawn for nothing", on_table(EFFECT, drawn_token=4)),
    ("10: a right and misses", on_table(CAST, strike_misses=1)),
    ("10: no right and no misses", on_table(CAST, strike_right=0)),
    ("10: a right elsewhere", on_table(DRIFT, strike_right=1)),
    ("10: drifts without a token", on_table(TURN, drifts=1)),
    ("10: a tile at work in phase turn", on_table(TURN, momentum_open=True, momentum_used=True)),
    ("10: a tile at work that nobody holds", on_table(EFFECT, momentum=(-1, -1))),
    ("11: over without seven fish", on_table(OVER, landed=((), ()), scored_tokens=((0,) * 6,) * 2)),
    ("11: over with dice left", on_table(OVER, pool=(1, 0, 0, 0, 0, 0))),
    ("FF-2.2: a fly is chosen twice", on_table(TURN, phase="fly")),
    ("FF-2.3: a dice action without a die", on_table(TURN, dice_action="cast")),
    ("FF-2.3: a die in phase turn", on_table(TURN, die=3, drafted=3)),
    ("FF-2.3: no die in phase after", on_table(TURN, phase="after")),
    ("FF-2.5: a dice action before the die is used", on_table(table(die=3), dice_action="increase")),
    ("FF-2.5: a cast that is none", on_table(CAST, dice_action="reel")),
    ("FF-2.6: a grant after the turn", on_table(OVER, any_row=True)),
    ("FF-9.2: a card used twice", on_table(TURN, techniques_used=(0, 0))),
    ("FF-9.2: a card used that is not held", on_table(TURN, techniques_used=(7,))),
    ("FF-9.2: two techniques", on_table(TURN, techniques_used=(0, 1))),
    ("FF-5.1: a cast with a fish", on_table(STATES["place"], line_fish=(9, -1), line_slot=(0, -1), line_token=(4, -1))),
    ("FF-5.4: a right without a match", on_table(CAST, hatch=((0,) * 6,) * 7)),
    ("FF-5.13: a third drift", on_table(DRIFT, drifts=2)),
    ("FF-6.3: a choice of one pile", on_table(STATES["rock"], river=put(STATES["rock"].table.river, 4, RockPile(0)))),
    ("FF-8.1: momentum elsewhere", on_table(STATES["take"], reel=(3, 0))),
    ("FF-12.7: tokens that cannot move", on_table(EFFECT, hatch=((0,) * 6,) * 7)),
    ("8: pips of a die that is not taken", on_table(TURN, round_totals=(0, 1))),
    ("shape: three players, two flies", on_table(started(3), flies=(0, 1))),
    ("shape: one player", on_table(TURN, finesse=(1,))),
    ("shape: five colours", on_table(TURN, bag=TURN.table.bag[:5])),
    ("shape: a short tile", on_table(TURN, hatch=put(TURN.table.hatch, 2, (0,) * 5))),
    ("shape: six tiles", on_table(TURN, hatch=TURN.table.hatch[:6])),
    ("shape: 17 spaces", on_table(TURN, river=TURN.table.river[:17])),
    ("shape: no such seat", on_table(TURN, active=2)),
    ("shape: a rock that is none", on_table(TURN, river=put(TURN.table.river, 3, FishFace(0, 0)))),
    ("shape: two piles", in_vault(TURN, rock_piles=TURN.vault.rock_piles[:2])),
    ("options", on_table(TURN, options=replace(Options(), strike_draw="perhaps"))),
    ("options: components", on_table(TURN, options=Options(components=replace(WILD, strike_fish=5)))),
)


@pytest.mark.parametrize(("name", "state"), PLANTED, ids=[name for name, _ in PLANTED])
def test_a_planted_fault_is_found_with_its_path(name: str, state: State) -> None:
    found = violations(state)

    assert found
    for violation in found:
        assert violation.path.startswith((".table", ".vault")), violation
        assert violation.problem


def test_a_view_is_held_to_what_can_be_seen_of_it() -> None:
    assert violations(View(2, TURN.table, None)) != ()
    assert violations(View(0, on_table(TURN, momentum=(2, 2)).table, None)) != ()
    hidden = in_vault(TURN, deck=TURN.vault.deck[::-1])
    assert violations(hidden) != ()
    assert violations(view(hidden, 0)) == ()


@pytest.mark.parametrize("seed", range(6))
def test_positions_of_games_break_nothing(seed: int) -> None:
    random = chosen_at_random(seed)
    state = started(2 + seed % 3, seed=seed)
    for _ in range(200):
        state = after(state, random.choice(menu(state)))

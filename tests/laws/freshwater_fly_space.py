"""What the laws need to know of Freshwater Fly: options that matter, seats worth asking for, what the places go by."""

from collections.abc import Iterator
from typing import Final

from tablerules.games.freshwater_fly import Options, State, score
from tablerules.kernel.values import replace
from tablerules.testing.spaces import Candidates
from tests.games.freshwater_fly.second_set import second_set
from tests.games.freshwater_fly.tables import WILD

OPTIONS: Final = (
    Options(),
    Options(technique_limit="each", round_total="changed", strike_draw="must"),
    Options(components=second_set(), resolve_after_landing=False, staging_moves=False),
    Options(components=WILD, technique_limit="each", strike_draw="may"),
    Options(components=WILD, round_total="changed", strike_draw="must", resolve_after_landing=False),
)
"""Every option has each of its values somewhere, and there are three sets of components."""


def points_fish_pips(state: State) -> list[tuple[int, int, int]]:
    """Give what the places go by (FF-11.6): points, landed fish, fewer pips in the last round."""
    table = state.table
    return [
        (sheet.total, len(landed), -pips)
        for sheet, landed, pips in zip(score(state), table.landed, table.round_totals, strict=True)
    ]


def swap(state: State, one: int, two: int) -> State:
    """Return a state in which two fish have changed places, wherever they are hidden."""
    other = {one: two, two: one}
    vault = state.vault
    return replace(
        state,
        vault=replace(
            vault,
            river=tuple(other.get(fish, fish) for fish in vault.river),
            deck=tuple(other.get(fish, fish) for fish in vault.deck),
        ),
    )


def seats(state: State) -> Iterator[int]:
    """Yield whose turn it is and somebody else: who is not on turn is refused before anything else is asked."""
    yield state.table.active
    yield (state.table.active + 1) % len(state.table.finesse)


CANDIDATES: Candidates = {f"{name}.player": seats for name in ("MoveHatch", "ShiftHatch", "SwapFish")}
"""The three classes with hundreds of actions a seat are asked for two seats alone."""

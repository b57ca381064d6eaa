"""The rooms: the table, and what lies face down. Nobody has a hand; all players see the same."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, Literal, Never, TypeAlias

from tablerules.games.freshwater_fly.components import (
    DEFAULT_COMPONENTS,
    FACES,
    HATCH_COLORS,
    NONE,
    AnyBoard,
    AnyFish,
    AnyRock,
    AnySeat,
    Components,
    ComponentSet,
    Count,
    DialSpace,
    Effect,
    Finesse,
    FishId,
    FishOrNone,
    FlyOrNone,
    HatchColor,
    HatchColorOrNone,
    LineColor,
    Side,
    SlotOrNone,
    SpaceOrNone,
    Species,
    TileOrNone,
    TileValue,
)
from tablerules.kernel.chance import Chance
from tablerules.kernel.players import Player
from tablerules.kernel.values import Within, told, value

Phase: TypeAlias = Literal[
    "fly", "turn", "die", "place", "strike", "drift", "rock", "momentum", "effect", "after", "over"
]
DiceAction: TypeAlias = Literal["", "cast", "reel", "increase"]
TechniqueLimit: TypeAlias = Literal["one", "each"]
RoundTotal: TypeAlias = Literal["drafted", "changed"]
StrikeDraw: TypeAlias = Literal["may", "must"]
Tokens: TypeAlias = tuple[Annotated[int, Within(0, 60)], ...]
"""Hatch tokens by color, shape ``(6,)``."""


def _named(components: ComponentSet) -> str:
    """Return what a prompt shows of a component set: all that is printed on the pieces, or the name of the default."""
    return "DEFAULT_COMPONENTS" if components == DEFAULT_COMPONENTS else repr(components)


@value
class Options:
    """What the players agree on before the game; checked by ``new_game``."""

    components: Components = told(DEFAULT_COMPONENTS, by=_named)  # what is printed on the pieces
    technique_limit: TechniqueLimit = "one"  # techniques a turn: one in all, or each card once, FF-9.2
    round_total: RoundTotal = "drafted"  # pips counted for the start player: as drafted, or as changed, FF-10.2
    strike_draw: StrikeDraw = "may"  # whether a right to strike cards may be given up, FF-5.8
    resolve_after_landing: bool = True  # whether the reel's last space counts after a landing, FF-7.11
    staging_moves: bool = True  # whether tokens go to and from place 7 before the shift, FF-4.6


@value
class FishFace:
    """What a fish in the river shows: never its strength and points (FF-1.3)."""

    species: Species
    color: LineColor


@value
class RockPile:
    """A rock space and the number of cards on it, maybe none."""

    cards: Annotated[int, Within(0, 5)]


@value
class OpenWater:
    """A space that a fish has left (FF-6.5)."""


RiverSpace: TypeAlias = FishFace | RockPile | OpenWater


@value
class Table:
    """What everyone at the table sees."""

    options: Options
    round: Annotated[int, Within(1)]
    start: AnySeat  # who began the round
    active: AnySeat  # whose turn it is; at the end whose was the last
    phase: Phase  # what is asked for
    pool: tuple[Annotated[int, Within(0, 9)], ...]  # (6,) dice that show 1 to 6
    round_totals: tuple[Annotated[int, Within(0, 54)], ...]  # (players,) pips taken this round
    die: Annotated[int, Within(0, 6)]  # of this turn; 0 before it is taken
    drafted: Annotated[int, Within(0, 6)]  # what it showed in the pool, FF-2.7
    dice_action: DiceAction  # chosen this turn
    river: tuple[RiverSpace, ...]  # (18,)
    deck_size: Annotated[int, Within(0, 33)]  # fish
    deck_top: FishFace | None  # FF-1.4
    tile_values: tuple[TileValue, ...]  # (7,) by place
    hatch: tuple[Tokens, ...]  # (7, 6) tokens by place and color
    bag: Tokens
    discard: Tokens
    token_at: SpaceOrNone  # space of the casting token, or NONE
    drifts: Annotated[int, Within(0, 2)]  # of this cast
    strike_right: Annotated[int, Within(0, 4)]  # strike cards that may be drawn now
    strike_misses: Annotated[int, Within(0, 3)]  # fly cards shown in this check
    boards: tuple[AnyBoard, ...]  # (players,) reel boards
    finesse: tuple[Finesse, ...]  # (players,)
    flies: tuple[FlyOrNone, ...]  # (players,) fly or NONE
    fly_sides: tuple[Side, ...]  # (players,) upper side; 0 without a fly
    line_fish: tuple[FishOrNone, ...]  # (players,) fish or NONE
    line_slot: tuple[SlotOrNone, ...]  # (players,) where it hangs
    line_token: tuple[HatchColorOrNone, ...]  # (players,) hatch color in the handle
    reel: tuple[DialSpace, ...]  # (players,) dial space
    drag_set: tuple[bool, ...]  # (players,) the drag token is on the fish
    landed: tuple[tuple[AnyFish, ...], ...]  # (players,) in order of landing
    scored_tokens: tuple[Tokens, ...]  # (players, 6)
    rock_cards: tuple[tuple[AnyRock, ...], ...]  # (players,) in order of gaining
    momentum: tuple[TileOrNone, ...]  # (players,) tile held or NONE
    momentum_sides: tuple[Side, ...]  # (5,) upper side of each tile, held or not
    momentum_used: bool  # this turn
    techniques_used: tuple[AnyRock, ...]  # this turn, in order
    momentum_open: bool  # the tile used this turn is still held, its effects are running
    strength_set: Annotated[int, Within(-1, 6)]  # FF-9.5, this turn; NONE without
    strength_less: Count  # FF-9.6, this turn
    extra_each: Count  # strike cards, FF-9.9, this turn
    extra_next: Count  # strike cards, FF-9.10, this turn
    any_row: bool  # FF-9.11, this turn
    pending: tuple[Effect, ...]  # effect: the one that asks, then those after it; momentum: those still to come
    drawn_token: HatchColorOrNone  # hatch color that waits to be placed, or NONE


@value
class Vault:
    """What nobody may see."""

    river: tuple[FishOrNone, ...]  # (18,) fish on each space; NONE on rocks and open water
    deck: tuple[AnyFish, ...]  # top first
    rock_piles: tuple[tuple[AnyRock, ...], ...]  # (3,) top first, in the order of the rock spaces
    boxed_rocks: tuple[AnyRock, ...]  # unused, ascending
    bag: tuple[HatchColor, ...]  # hatch tokens, next one first
    chance: Chance


@value
class State:
    """A whole game at one moment."""

    table: Table
    hands: tuple[Never, ...]  # always ()
    vault: Vault


@value
class View:
    """What `player` sees (None: a spectator): the table."""

    player: AnySeat | None
    table: Table
    hand: None


EMPTY_TILE: Final[Tokens] = (0,) * HATCH_COLORS

AT_REST: Final[Mapping[str, Any]] = {
    "die": 0,
    "drafted": 0,
    "dice_action": "",
    "token_at": NONE,
    "drifts": 0,
    "strike_right": 0,
    "strike_misses": 0,
    "momentum_used": False,
    "techniques_used": (),
    "momentum_open": False,
    "strength_set": NONE,
    "strength_less": 0,
    "extra_each": 0,
    "extra_next": 0,
    "any_row": False,
    "pending": (),
    "drawn_token": NONE,
}
"""The fields of the table that belong to one turn, as they stand between turns (section 4.3 of the rules page)."""


def tokens_of(counts: Tokens) -> tuple[int, ...]:
    """Return the colors of so many hatch tokens, ascending.

    >>> tokens_of((2, 0, 1))
    (0, 0, 2)
    """
    return tuple([color for color, count in enumerate(counts) for _ in range(count)])


def counted(colors: Sequence[int]) -> Tokens:
    """Return how many tokens of each color there are, shape ``(6,)``.

    >>> counted((0, 0, 2))
    (2, 0, 1, 0, 0, 0)
    """
    return tuple([colors.count(color) for color in range(HATCH_COLORS)])


def pool_of(dice: Sequence[int]) -> tuple[int, ...]:
    """Return how many dice show 1 to 6, shape ``(6,)``.

    >>> pool_of((6, 1, 6))
    (1, 0, 0, 0, 0, 2)
    """
    return tuple([dice.count(face) for face in FACES])


def players_of(table: Table) -> int:
    """Return how many players sit at the table."""
    return len(table.finesse)


def seat_at(table: Table, player: Player | None) -> Player | None:
    """Return `player` if that seat is at the table, else None: whoever has no seat is a spectator."""
    return int(player) if player is not None and 0 <= player < len(table.finesse) else None


def fly_color(table: Table, player: Player) -> int:
    """Return the hatch color of the upper side of the player's fly."""
    return table.options.components.flies[table.flies[player]][table.fly_sides[player]]


def face_of(components: ComponentSet, fish: FishId) -> FishFace:
    """Return what a fish shows in the river (FF-1.3)."""
    card = components.fish[fish]
    return FishFace(card.species, card.color)


def rock_cards_at(table: Table, space: int) -> int:
    """Return the number of rock cards at a space; 0 where there is no rock."""
    shown = table.river[space]
    return shown.cards if isinstance(shown, RockPile) else 0

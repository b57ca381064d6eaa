"""The three rooms: the table, the unrevealed cards of each player, the order of the row and the cards left out."""

from itertools import chain
from typing import Annotated, Literal, TypeAlias, cast

from tablerules.games.ishikari.components import (
    AnyCard,
    AnySeat,
    Back,
    CardId,
    Count,
    Market,
    Notes,
    Privilege,
    Space,
    Tag,
)
from tablerules.kernel.chance import Chance
from tablerules.kernel.players import Player
from tablerules.kernel.values import Within, value

Phase: TypeAlias = Literal["first_round", "turn", "swap_take", "swap_fill", "attach", "auction", "over"]
DefaultAward: TypeAlias = Literal["loose", "any_revealed", "discard"]
RoleTieScope: TypeAlias = Literal["either_side", "same_role"]
FieldCard: TypeAlias = Annotated[CardId, Within(-1, 59)]


@value
class Options:
    """What the players agree on before the game; checked by ``new_game``."""

    sea_length: Annotated[int, Within(8, 24)] = 11  # sea spaces, IS-1.4
    market_capacity: tuple[Annotated[int, Within(0, 6)], ...] = (6, 5, 4, 3, 2, 1, 0)  # herring by market value, IS-6
    default_award: DefaultAward = "loose"  # where the privilege of IS-5.4 lies, IS-5.7
    interrupt_before_first_normal_turn: bool = False  # IS-2.3
    privilege_row_open: bool = False  # IS-1.3
    role_tie_scope: RoleTieScope = "either_side"  # whose tags decide a tied role, IS-12.3
    turn_limit: Annotated[int, Within(1, 100_000)] | None = None  # normal turns, IS-11.2


@value
class Table:
    """What everyone at the table sees."""

    options: Options
    first: AnySeat  # who began
    phase: Phase  # what is asked for; auction: who wants the next turn; attach: where the award lies
    turn: Count  # normal turns begun; 0 in the first round
    active: AnySeat  # whose turn it is; in auction: whose just ended; in over: whose was the last
    ships: tuple[Space, ...]  # (6,) space of each ship, 0 the harbor
    cargo: tuple[Annotated[int, Within(0, 6)], ...]  # (6,) herring aboard
    herring: Annotated[int, Within(0, 38)]  # tokens in the supply
    market: Market
    profits: tuple[Annotated[int, Within(0, 40)], ...]  # (6,) space of each marker
    in_loss: tuple[bool, ...]  # (6,) the red side of the marker is up
    field: tuple[FieldCard, ...]  # open cards, left to right; -1 is a place that a swap has emptied
    hand_sizes: tuple[Count, ...]  # (players,) unrevealed cards
    known_hand: tuple[tuple[AnyCard, ...], ...]  # (players,) cards that all know to be in that hand, ascending, IS-14.2
    unknown_red: tuple[Count, ...]  # (players,) red ones among the other cards of that hand, IS-14.3
    revealed: tuple[tuple[AnyCard, ...], ...]  # (players,) cards laid open, oldest first
    tags: tuple[tuple[Tag, ...], ...]  # (players,) the tag on each of them
    attached: tuple[tuple[tuple[Privilege, ...], ...], ...]  # (players,) the privileges on each of them, oldest first
    loose: tuple[tuple[Privilege, ...], ...]  # (players,) privileges that lie on no card, oldest first, IS-5.9
    tag_supply: tuple[Tag, ...]  # ascending
    removed_tags: tuple[Tag, ...]  # out of the game, ascending
    notes: tuple[Notes, ...]  # (players,) debt notes held
    note_supply: Notes
    privilege_backs: tuple[Back, ...]  # the row, next first
    open_row: tuple[Privilege, ...]  # the row itself with `privilege_row_open`, else ()
    removed_privileges: tuple[Privilege, ...]  # out of the game, ascending
    privilege_used: bool  # in this turn
    awarded: Privilege | None  # waits to be attached; None outside attach
    award_winner: AnySeat | None  # who attaches it; None outside attach
    fish_due: Annotated[int, Within(0, 2)]  # herring that the use in progress still loads; 0 outside attach
    bid: Notes  # of the top declaration; 0 when there is none
    bidder: AnySeat | None  # whose declaration it is
    passed: tuple[bool, ...]  # (players,) passed since the last declaration; nobody outside auction


@value
class Hand:
    """What its player alone sees."""

    cards: tuple[AnyCard, ...]  # unrevealed, ascending, those that everybody knows included


@value
class Vault:
    """What nobody may see."""

    privilege_row: tuple[Privilege, ...]  # next first, `GAME_END` last
    unused: tuple[AnyCard, ...]  # cards that were not dealt, ascending
    chance: Chance  # nothing is drawn after the set-up, IS-1.7


@value
class State:
    """A whole game at one moment."""

    table: Table
    hands: tuple[Hand, ...]  # (players,)
    vault: Vault


@value
class View:
    """What `player` sees (None: a spectator): the table and the own hand."""

    player: AnySeat | None
    table: Table
    hand: Hand | None


def players_of(table: Table) -> int:
    """Return how many players sit at the table."""
    return len(table.hand_sizes)


def seat_at(table: Table, player: Player | None) -> Player | None:
    """Return `player` if that seat is at the table, else None: whoever has no seat is a spectator."""
    return player if player is not None and 0 <= player < len(table.hand_sizes) else None


def cards_seen(position: State | View, player: Player) -> tuple[CardId, ...] | None:
    """Return the hand of a seat as far as `position` may look into it: None on the view of somebody else."""
    if isinstance(position, State):
        return position.hands[player].cards
    if position.hand is None or position.player != player:
        return None
    return position.hand.cards


def holds(table: Table, player: Player, privilege: int) -> bool:
    """Return whether `player` has this privilege, on an own revealed card or loose (IS-5.9, IS-9.1)."""
    return privilege in table.loose[player] or privilege in chain.from_iterable(table.attached[player])


def held_privileges(table: Table) -> tuple[int, ...]:
    """Return the privileges that anybody holds, attached or loose."""
    return (*chain.from_iterable(chain.from_iterable(table.attached)), *chain.from_iterable(table.loose))


def turned_up(table: Table) -> tuple[int, ...]:
    """Return the privileges that have left the row: held, out of the game, or waiting to be attached."""
    awarded = () if table.awarded is None else (table.awarded,)
    return (*held_privileges(table), *table.removed_privileges, *awarded)


def awarded_privilege(table: Table) -> int:
    """Return the privilege that waits to be attached; there is one exactly in phase attach."""
    return cast("int", table.awarded)


def award_winner_of(table: Table) -> Player:
    """Return who attaches the award; there is somebody exactly in phase attach."""
    return cast("Player", table.award_winner)

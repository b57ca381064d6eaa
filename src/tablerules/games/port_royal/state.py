"""The three rooms. Secret from everybody are the order of the deck and the fronts of coins; no player has a hand."""

from typing import Annotated, Literal, Never, TypeAlias, cast

from tablerules.games.port_royal.components import AnyCard, AnySeat, CardId, Count, TargetPoints
from tablerules.kernel.chance import Chance
from tablerules.kernel.players import Player
from tablerules.kernel.values import Within, value

Phase: TypeAlias = Literal["explore", "ship", "trade", "over"]


@value
class Options:
    """What the players agree on before the game; checked by ``new_game``."""

    target_points: TargetPoints = 12  # victory points that call the final lap, PR-9.3


@value
class Table:
    """What everyone at the table sees."""

    options: Options
    phase: Phase  # explore: draw, stop or claim; ship: repel or keep; trade: somebody's opportunity; over
    lap: Annotated[int, Within(1)]  # laps begun
    first: AnySeat  # first player of every lap
    active: AnySeat  # whose turn it is; after the end: whose turn was last
    actor: AnySeat | None  # who may act; None exactly when over
    harbor: tuple[AnyCard, ...]  # ships and persons, oldest first
    revealed: AnyCard | None  # the drawn ship awaiting its decision; None unless phase is ship
    expeditions: tuple[AnyCard, ...]  # open expeditions, oldest first
    discard: tuple[AnyCard, ...]  # face up, top last
    deck_size: Count  # cards
    coins: tuple[Count, ...]  # (players,) coins
    coin_batches: tuple[tuple[Count, ...], ...]  # (players,) batch of each coin, oldest first, PR-2.12
    unseen: tuple[tuple[AnyCard, ...], ...]  # (batches,) ascending ids still face down, in the deck or as coins
    displays: tuple[tuple[AnyCard, ...], ...]  # (players,) persons and completed expeditions, oldest first
    takes_left: Count  # cards the actor may still take; 0 outside trade
    colors: Annotated[int, Within(0, 5)]  # ship colors counted when exploration stopped; 0 outside trade
    drawn: Count  # cards turned up in this turn's exploration; kept through trade; 0 when over
    final_lap: bool  # called, PR-9.3
    lap_idle: bool  # no card drawn, taken or claimed in this lap so far, PR-9.5


@value
class Vault:
    """What nobody may see."""

    deck: tuple[AnyCard, ...]  # top first
    coin_cards: tuple[tuple[AnyCard, ...], ...]  # (players,) fronts of the coins, oldest first
    chance: Chance


@value
class State:
    """A whole game at one moment; `hands` is always ``()``."""

    table: Table
    hands: tuple[Never, ...]
    vault: Vault


@value
class View:
    """What `player` sees (None: a spectator): the table. Nobody has a hand, so all views are alike."""

    player: AnySeat | None
    table: Table
    hand: None


def players_of(table: Table) -> int:
    """Return how many players sit at the table."""
    return len(table.coins)


def seat_at(table: Table, player: Player | None) -> Player | None:
    """Return `player` if that seat is at the table, else None: whoever has no seat is a spectator."""
    return int(player) if player is not None and 0 <= player < len(table.coins) else None


def revealed_ship(table: Table) -> CardId:
    """Return the ship that awaits its decision in phase ship; there is one exactly then."""
    return cast("CardId", table.revealed)

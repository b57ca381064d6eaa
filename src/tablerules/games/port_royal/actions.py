"""What may be asked for."""

from typing import Final, TypeAlias

from tablerules.games.port_royal.components import CARDS, IS_PERSON, IS_SHIP, AnyCard, AnySeat
from tablerules.kernel.values import value


@value
class DrawCard:
    """Turn up the next card of the deck (PR-3.1)."""

    player: AnySeat


@value
class StopDrawing:
    """End the exploration; trade and hire begins (PR-3.10)."""

    player: AnySeat


@value
class RepelShip:
    """Send the ship just drawn to the discard (PR-4.6)."""

    player: AnySeat


@value
class KeepShip:
    """Let the ship just drawn into the harbor, or fail if its color is there (PR-4.7, PR-4.8)."""

    player: AnySeat


@value
class TradeShip:
    """Discard a ship of the harbor for its coins (PR-5.2)."""

    player: AnySeat
    card: AnyCard


@value
class HirePerson:
    """Pay for a person of the harbor (PR-5.3)."""

    player: AnySeat
    card: AnyCard


@value
class CompleteExpedition:
    """Give up a crew for an open expedition (PR-7.3); `crew` are ids from the own display, ascending."""

    player: AnySeat
    card: AnyCard
    crew: tuple[AnyCard, ...]


@value
class Pass:
    """End the own opportunity (PR-5.16)."""

    player: AnySeat


Action: TypeAlias = DrawCard | StopDrawing | RepelShip | KeepShip | TradeShip | HirePerson | CompleteExpedition | Pass
"""Everything that may be asked for."""

# Menus are read far more often than chosen from, so these actions are made once: a random game of four
# takes a tenth longer without.
SEATS: Final = range(5)
DRAW: Final = tuple([DrawCard(player) for player in SEATS])
STOP: Final = tuple([StopDrawing(player) for player in SEATS])
DRAW_OR_STOP: Final = tuple([(DRAW[player], STOP[player]) for player in SEATS])
REPEL_OR_KEEP: Final = tuple([(RepelShip(player), KeepShip(player)) for player in SEATS])
TRADE: Final = tuple([{card: TradeShip(player, card) for card in CARDS if IS_SHIP[card]} for player in SEATS])
HIRE: Final = tuple([{card: HirePerson(player, card) for card in CARDS if IS_PERSON[card]} for player in SEATS])
PASS: Final = tuple([Pass(player) for player in SEATS])

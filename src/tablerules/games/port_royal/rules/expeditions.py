"""Expeditions (PR-7)."""

from collections.abc import Iterator, Mapping
from itertools import combinations, product
from typing import Final

from tablerules.games.port_royal.actions import CompleteExpedition
from tablerules.games.port_royal.components import COINS, CREW_SYMBOLS, FACE, NEEDED_SYMBOLS, SYMBOLS, CardId, Symbol
from tablerules.games.port_royal.events import ExpeditionCompleted
from tablerules.games.port_royal.rules.piles import PortRoyalLedger, gain_coins
from tablerules.games.port_royal.rules.turns import call_final_lap
from tablerules.games.port_royal.state import Table
from tablerules.kernel.players import Player
from tablerules.kernel.refusals import Refusal, shown

# A display is summed up in one number: an octal digit each counts the persons who have only an anchor, only a
# cross, only a house, and the jacks. Whether that is enough for an expedition is looked up, so that crews are put
# together only where there are any: once in a hundred menus of a random game, where trying took a tenth of its time.
DIGITS: Final[Mapping[tuple[Symbol, ...], int]] = {("anchor",): 1, ("cross",): 8, ("house",): 64, SYMBOLS: 512}
UNITS: Final = tuple([DIGITS[symbols] if symbols else 0 for symbols in CREW_SYMBOLS])


def _enough() -> tuple[frozenset[int], ...]:
    """Return for each card the sums of all displays that have a crew for it; only expeditions have any (PR-7.3)."""
    enough: list[set[int]] = [set() for _ in NEEDED_SYMBOLS]
    needs = [
        (enough[card], symbols.count("anchor"), symbols.count("cross"), symbols.count("house"))
        for card, symbols in enumerate(NEEDED_SYMBOLS)
        if symbols
    ]
    counts = [range(UNITS.count(unit) + 1) for unit in DIGITS.values()]
    for anchors, crosses, houses, jacks in product(*counts):
        able = anchors + crosses * 8 + houses * 64 + jacks * 512
        for sums, anchor, cross, house in needs:
            if max(0, anchor - anchors) + max(0, cross - crosses) + max(0, house - houses) <= jacks:
                sums.add(able)
    return tuple([frozenset(sums) for sums in enough])


ENOUGH: Final = _enough()


def claims(table: Table, player: Player) -> tuple[CompleteExpedition, ...]:
    """Return the expeditions that `player` can complete, in table order, each with its crews ascending (PR-7.4)."""
    able = 0
    for card in table.displays[player]:
        able += UNITS[card]
    for card in table.expeditions:
        if able in ENOUGH[card]:
            return tuple(_claims(table, player))
    return ()


def _claims(table: Table, player: Player) -> Iterator[CompleteExpedition]:
    display = table.displays[player]
    able = sorted([card for card in display if UNITS[card]])
    for card in table.expeditions:
        for crew in combinations(able, len(NEEDED_SYMBOLS[card])):
            if fits(crew, card) and takes_lowest_ids(crew, display):
                yield CompleteExpedition(player, card, crew)


def check_claim(table: Table, action: CompleteExpedition) -> Refusal | None:
    """Return why this crew cannot complete this expedition (PR-7.1, PR-7.3, PR-7.4)."""
    card, crew = action.card, action.crew
    if card not in table.expeditions:
        return Refusal("not-open", "PR-7.1", f"Card {shown(card)} is not an open expedition.")
    display = table.displays[action.player]
    strangers = [person for person in crew if person not in display]
    if strangers:
        return Refusal("crew-not-yours", "PR-7.3", f"Card {shown(strangers[0])} is not in your display.")
    if list(crew) != sorted(set(crew)) or not fits(crew, card):
        needed = ", ".join(NEEDED_SYMBOLS[card])
        return Refusal(
            "wrong-crew",
            "PR-7.3",
            f"Expedition {card} needs one person for each of {needed}, ids ascending; the crew is {shown(crew)}.",
        )
    if not takes_lowest_ids(crew, display):
        return Refusal(
            "not-lowest-ids", "PR-7.4", f"Of persons with equal faces the lowest ids go; the crew is {shown(crew)}."
        )
    return None


def complete_expedition(ledger: PortRoyalLedger, action: CompleteExpedition) -> None:
    """Give up the crew, take the expedition, then its coins (PR-7.5)."""
    ledger.enter(ExpeditionCompleted(action.player, action.card, action.crew))
    call_final_lap(ledger, action.player)
    gain_coins(ledger, action.player, COINS[action.card], "expedition")


def fits(crew: tuple[CardId, ...], expedition: CardId) -> bool:
    """Return whether the crew has exactly one person for each symbol; a jack stands for any one (PR-7.3)."""
    if len(crew) != len(NEEDED_SYMBOLS[expedition]):
        return False
    open_symbols = list(NEEDED_SYMBOLS[expedition])
    for card in crew:
        symbols = CREW_SYMBOLS[card]
        if not symbols:
            return False
        if len(symbols) == 1:
            if symbols[0] not in open_symbols:
                return False
            open_symbols.remove(symbols[0])
    return True


def takes_lowest_ids(crew: tuple[CardId, ...], display: tuple[CardId, ...]) -> bool:
    """Return whether no person of an equal face but a lower id was left out (PR-7.4)."""
    for card in crew:
        for other in display:
            if other < card and other not in crew and FACE[other] is FACE[card]:
                return False
    return True

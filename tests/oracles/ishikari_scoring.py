"""Markers, scoring and ranking of Ishikari, written slowly from the rules page alone (IS-6, IS-7.3, IS-12, IS-13).

Nothing here comes from the engine. A reckoning is plain numbers; scores come as plain lines.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from tests.oracles.ishikari_facts import BONUS, END, FIVE_POINTS, SHIPS, back_of, fish_of, move_of, names

Row = tuple[int, ...]
Rows = tuple[Row, ...]

LAST_SPACE: Final = 40
PROFIT_STEPS: Final = {0: 0, 1: 1, 2: 2, 3: 4, 4: 8, 5: 16, 6: 32}
PENALTY_STEPS: Final = 10


class Marker(NamedTuple):
    """Where a profit marker stands, and whether its red side is up."""

    space: int
    red: bool


class Line(NamedTuple):
    """A line of a score sheet."""

    rule: str
    label: str
    amount: int
    evidence: Row


class Reckoning(NamedTuple):
    """What counts at the end."""

    profits: Row
    in_loss: tuple[bool, ...]
    hands: Rows
    revealed: Rows
    tags: Rows
    attached: tuple[Rows, ...]
    loose: Rows
    notes: Row
    same_role: bool = False


def advanced(markers: list[Marker], ship: int, steps: int) -> list[Marker]:
    """Let a marker go up so many free spaces (IS-6.3)."""
    after = list(markers)
    for _ in range(steps):
        here = after[ship - 1]
        others = {marker.space for number, marker in enumerate(after, start=1) if number != ship}
        space = here.space
        while space < LAST_SPACE:
            space += 1
            if space == LAST_SPACE or space not in others:
                break
        after[ship - 1] = Marker(space, here.red)
    return after


def turned(markers: list[Marker], ship: int, *, red: bool) -> list[Marker]:
    """Turn a marker to a side; one that changes sides goes to 0 first."""
    after = list(markers)
    if after[ship - 1].red != red:
        after[ship - 1] = Marker(0, red)
    return after


def is_profit(fish: int, market: int, capacity: Row) -> bool:
    """Tell whether the market takes a catch (IS-6.1, IS-6.2)."""
    return fish <= capacity[market]


def settled(markers: list[Marker], ship: int, fish: int, market: int, capacity: Row) -> list[Marker]:
    """Settle a catch (IS-6.1, IS-6.2)."""
    if is_profit(fish, market, capacity):
        return advanced(turned(markers, ship, red=False), ship, PROFIT_STEPS[fish])
    return advanced(turned(markers, ship, red=True), ship, market)


def punished(markers: list[Marker], ship: int) -> list[Marker]:
    """Punish overfishing (IS-7.3)."""
    return advanced(turned(markers, ship, red=True), ship, PENALTY_STEPS)


def value_of(reckoning: Reckoning, ship: int) -> int:
    """Return V of a ship (IS-12)."""
    space = reckoning.profits[ship - 1]
    return -space if reckoning.in_loss[ship - 1] else space


def counted(reckoning: Reckoning, player: int, ship: int, role: str) -> list[tuple[int, int]]:
    """Return the cards that count for a player in a role, each with its value (IS-12.1, IS-12.2)."""
    of = {"move": move_of, "fish": fish_of}[role]
    found = [(card, 5) for card in reckoning.hands[player] if of(card) == ship]
    for card, tag in zip(reckoning.revealed[player], reckoning.tags[player], strict=True):
        if of(card) == ship:
            found.append((card, tag))
    return sorted(found)


def best_tag(reckoning: Reckoning, player: int, ship: int, role: str) -> int:
    """Return the tag that decides a tie in a role (IS-12.3)."""
    best = 0
    for card, tag in zip(reckoning.revealed[player], reckoning.tags[player], strict=True):
        if reckoning.same_role:
            fits = {"move": move_of(card), "fish": fish_of(card)}[role] == ship
        else:
            fits = names(card, ship)
        if fits and tag > best:
            best = tag
    return best


@lru_cache(maxsize=100)
def takers(reckoning: Reckoning, ship: int, role: str) -> list[int]:
    """Return who takes V of a ship in a role (IS-12.1 to IS-12.3)."""
    sums: dict[int, int] = {}
    for player in range(len(reckoning.hands)):
        found = counted(reckoning, player, ship, role)
        if found:
            sums[player] = sum(value for _, value in found)
    if not sums:
        return []
    leaders = [player for player in sums if sums[player] == max(sums.values())]
    tags = {player: best_tag(reckoning, player, ship, role) for player in leaders}
    return [player for player in leaders if tags[player] == max(tags.values())]


def bonuses(reckoning: Reckoning, player: int, ship: int, taken: int) -> list[Line]:
    """Return what the bonus cards of a player pay for a ship (IS-12.4, IS-12.5); `taken` is how many roles it took."""
    mine: list[int] = []
    for card, privileges in zip(reckoning.revealed[player], reckoning.attached[player], strict=True):
        if names(card, ship):
            mine += [privilege for privilege in privileges if back_of(privilege) == "B"]
    lines = []
    for privilege in sorted(mine):
        bonus = BONUS[privilege]
        if bonus.double:
            amount = taken * value_of(reckoning, ship)
        elif reckoning.in_loss[ship - 1]:
            amount = bonus.loss_taking if taken else bonus.loss_not
        else:
            amount = bonus.profit_taking if taken else bonus.profit_not
        lines.append(Line("IS-12.4", f"bonus {ship}", amount, (privilege,)))
    return lines


def lines_of(reckoning: Reckoning, player: int) -> list[Line]:
    """Return the score lines of a player, in the order of the page."""
    lines: list[Line] = []
    for ship in SHIPS:
        taken = 0
        for role, rule in (("move", "IS-12.1"), ("fish", "IS-12.2")):
            if player in takers(reckoning, ship, role):
                taken += 1
                evidence = tuple(card for card, _ in counted(reckoning, player, ship, role))
                lines.append(Line(rule, f"{role} {ship}", value_of(reckoning, ship), evidence))
        lines += bonuses(reckoning, player, ship, taken)
    notes = reckoning.notes[player]
    if notes:
        lines.append(Line("IS-12.6", "debt", -sum(range(notes + 1)), (notes,)))
    if holds(reckoning, player, FIVE_POINTS):
        lines.append(Line("IS-12.7", "five points", 5, (FIVE_POINTS,)))
    return lines


def holds(reckoning: Reckoning, player: int, privilege: int) -> bool:
    """Tell whether a player has a privilege card, on a card or loose (IS-5.9)."""
    lying = [privilege in privileges for privileges in reckoning.attached[player]]
    return any(lying) or privilege in reckoning.loose[player]


@lru_cache(maxsize=100)
def total(reckoning: Reckoning, player: int) -> int:
    """Return the points of a player."""
    return sum(line.amount for line in lines_of(reckoning, player))


def better(reckoning: Reckoning, one: int, other: int) -> bool:
    """Tell whether a player is ranked before another (IS-13)."""
    points = total(reckoning, one), total(reckoning, other)
    if points[0] != points[1]:
        return points[0] > points[1]
    tags = max((0, *reckoning.tags[one])), max((0, *reckoning.tags[other]))
    if tags[0] != tags[1]:
        return tags[0] > tags[1]
    players = len(reckoning.hands)
    holders = [player for player in range(players) if holds(reckoning, player, END)]
    if not holders:
        return False
    return (one - holders[0]) % players < (other - holders[0]) % players


def places(reckoning: Reckoning) -> tuple[int, ...]:
    """Return the place of each player."""
    seats = range(len(reckoning.hands))
    return tuple(1 + sum(better(reckoning, other, player) for other in seats) for player in seats)

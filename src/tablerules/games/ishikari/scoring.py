"""Roles, bonuses and debt as score lines, and the final ranking (IS-12, IS-13)."""

from collections.abc import Sequence
from typing import Final

from tablerules.games.ishikari.components import (
    BONUS,
    DOUBLE,
    FISH,
    FIVE_POINTS,
    FIVE_POINTS_BONUS,
    GAME_END,
    MOVE,
    NAMES,
    SHIPS,
    UNREVEALED,
    CardId,
)
from tablerules.games.ishikari.events import EndReason
from tablerules.games.ishikari.state import State, Table, View, holds, players_of
from tablerules.kernel.outcome import Outcome, ScoreLine, ScoreSheet, places, sheet
from tablerules.kernel.players import Player

ROLES: Final = (("move", "IS-12.1", MOVE), ("fish", "IS-12.2", FISH))


def score(state: State) -> tuple[ScoreSheet, ...]:
    """Return one sheet per player, as if all hands were opened now (IS-12)."""
    return _sheets(state.table, tuple([hand.cards for hand in state.hands]))


def outcome(state: State | View) -> Outcome | None:
    """Return the places by points, then best tag, then nearness to `game-end` (IS-13); None while the game runs."""
    table = state.table
    if table.phase != "over":
        return None
    totals = [sheet.total for sheet in _sheets(table, table.known_hand)]
    keys = [
        (total, best_tag(table, player), -_steps_from_game_end(table, player)) for player, total in enumerate(totals)
    ]
    return Outcome(places(keys), end_reason(table))


def end_reason(table: Table) -> EndReason:
    """Return why a game ends with the present turn; `game-end` comes first if both hold (IS-11.1, IS-11.2)."""
    return "turn-limit" if table.privilege_backs else "game-end"


def tags_naming(table: Table, player: Player, ship: int) -> list[int]:
    """Return the tags on the own revealed cards that name `ship` on either side."""
    tags = table.tags[player]
    return [tags[place] for place, card in enumerate(table.revealed[player]) if ship in NAMES[card]]


def best_tag(table: Table, player: Player) -> int:
    """Return the highest tag on any own revealed card, or 0 (IS-13.2)."""
    return max(table.tags[player], default=0)


def value_of(table: Table, ship: int) -> int:
    """Return V: the profit of a ship, or its loss as a negative number (IS-12)."""
    space = table.profits[ship - 1]
    return -space if table.in_loss[ship - 1] else space


def takers(table: Table, hands: Sequence[tuple[CardId, ...]], ship: int, side: tuple[int, ...]) -> tuple[bool, ...]:
    """Return who takes V in one role of a ship, shape ``(players,)`` (IS-12.1 to IS-12.3).

    Args:
        table: The table.
        hands: Unrevealed cards, shape ``(players,)``.
        ship: The ship's number.
        side: `MOVE` or `FISH`: the side of the cards that the role asks for.
    """
    either_side = table.options.role_tie_scope == "either_side"
    strengths: list[tuple[int, int]] = []  # (players,) sum, best tag; (0, 0) without such a card
    for player, hand in enumerate(hands):
        tags = [tag for card, tag in zip(table.revealed[player], table.tags[player], strict=True) if side[card] == ship]
        total = sum(tags)
        for card in hand:
            if side[card] == ship:
                total += UNREVEALED
        deciding = tags_naming(table, player, ship) if either_side else tags
        strengths.append((total, max(deciding, default=0) if total else 0))
    strongest = max(strengths)
    return tuple([strength == strongest and strength[0] > 0 for strength in strengths])


def _sheets(table: Table, hands: Sequence[tuple[CardId, ...]]) -> tuple[ScoreSheet, ...]:
    lines: list[list[ScoreLine]] = [[] for _ in hands]
    for ship in SHIPS:
        amount = value_of(table, ship)
        taken = [0 for _ in hands]  # (players,) roles
        for role, rule, side in ROLES:
            for player, takes in enumerate(takers(table, hands, ship, side)):
                if takes:
                    taken[player] += 1
                    own = (*table.revealed[player], *hands[player])
                    counted = tuple(sorted([card for card in own if side[card] == ship]))
                    lines[player].append(ScoreLine(rule, f"{role} {ship}", amount, counted))
        for player, roles in enumerate(taken):
            lines[player] += _bonuses(table, player, ship, roles)
    for player in range(len(hands)):
        lines[player] += _last_lines(table, player)
    return tuple([sheet(player, *lines[player]) for player in range(len(hands))])


def _bonuses(table: Table, player: Player, ship: int, roles: int) -> list[ScoreLine]:
    """Return a line for each bonus card on a card naming `ship`; its holder took V in so many roles (IS-12.4)."""
    cards: list[int] = []
    for place, card in enumerate(table.revealed[player]):
        if ship in NAMES[card]:
            cards += [privilege for privilege in table.attached[player][place] if privilege in BONUS]
    return [
        ScoreLine("IS-12.4", f"bonus {ship}", _bonus(table, privilege, ship, roles), (privilege,))
        for privilege in sorted(cards)
    ]


def _bonus(table: Table, privilege: int, ship: int, roles: int) -> int:
    if privilege == DOUBLE:
        return roles * value_of(table, ship)
    paid = BONUS[privilege]
    if table.in_loss[ship - 1]:
        return paid.loss_taken if roles else paid.loss_not_taken
    return paid.profit_taken if roles else paid.profit_not_taken


def _last_lines(table: Table, player: Player) -> list[ScoreLine]:
    """Return the lines for debt and five points, where they are due (IS-12.6, IS-12.7)."""
    lines: list[ScoreLine] = []
    notes = table.notes[player]
    if notes:
        lines.append(ScoreLine("IS-12.6", "debt", -(notes * (notes + 1) // 2), (notes,)))
    if holds(table, player, FIVE_POINTS):
        lines.append(ScoreLine("IS-12.7", "five points", FIVE_POINTS_BONUS, (FIVE_POINTS,)))
    return lines


def _steps_from_game_end(table: Table, player: Player) -> int:
    """Return the seats clockwise from the holder of `game-end`; 0 for everybody if nobody holds it (IS-13.3)."""
    for holder in range(players_of(table)):
        if holds(table, holder, GAME_END):
            return (player - holder) % players_of(table)
    return 0

"""Section 5 of Ishikari's rules page, checked slowly: what is true of every position between actions.

It reads a state by the field names of the contract and knows nothing else of the engine.
"""

from collections.abc import Iterator
from typing import Any

from tests.oracles.ishikari_facts import (
    BACKS,
    END,
    HERRING,
    NOTES,
    SHIPS,
    TAGS,
    UNUSED,
    back_of,
    dealt,
    fish_of,
    is_red,
    move_of,
    names,
    reds,
)


def faults(state: Any) -> list[str]:
    """Return what is wrong with a state, one sentence each; none for a position that a game can be in."""
    checks = (herring, ships, cards, hands, tags, privileges, notes, turns, sizes, award)
    return [fault for check in checks for fault in check(state)]


def players_of(state: Any) -> int:
    return len(state.hands)


def fitting(table: Any) -> list[int]:
    """Return the revealed cards that may carry the award (IS-5.6, IS-5.7)."""
    shown = table.revealed[table.award_winner]
    landed = move_of(table.field[-1])
    matching = [card for card in shown if names(card, landed)]
    if not matching and table.options.default_award == "any_revealed" and table.award_winner == table.active:
        return list(shown)
    return matching


def least(table: Any, player: int) -> int:
    """Return the smallest number that a player may declare, however much that is (IS-10.2, IS-10.3)."""
    players = len(table.notes)
    following = (table.active + 1) % players
    if table.bidder is None:
        return 1
    nearer = (player - following) % players < (table.bidder - following) % players
    return int(table.bid) if nearer else int(table.bid) + 1


def may_declare(table: Any, player: int) -> bool:
    """Tell whether a player has a legal declaration."""
    following = (table.active + 1) % len(table.notes)
    if player == (following if table.bidder is None else table.bidder):
        return False
    return least(table, player) <= int(table.note_supply)


def herring(state: Any) -> Iterator[str]:
    table = state.table
    if table.herring + sum(table.cargo) != HERRING:
        yield "there are 38 herring"
    if not all(0 <= load <= 6 for load in table.cargo):
        yield "a ship carries up to six"
    for ship, space, load in zip(SHIPS, table.ships, table.cargo, strict=True):
        landing = table.phase == "attach" and ship == move_of(table.field[-1])
        if space == 0 and load and not landing:
            yield f"ship {ship} has cargo in the harbor"


def ships(state: Any) -> Iterator[str]:
    table = state.table
    if not all(0 <= space <= table.options.sea_length for space in table.ships):
        yield "a ship is off the board"
    at_sea = [space for space in table.ships if space]
    if len(set(at_sea)) != len(at_sea):
        yield "two ships on one space"
    if not 0 <= table.market <= 6:
        yield "the market is off its track"
    alone = [space for space in table.profits if 1 <= space <= 39]
    if len(set(alone)) != len(alone):
        yield "two markers on one space"
    if not all(0 <= space <= 40 for space in table.profits):
        yield "a marker is off its track"
    if any(red and not space for space, red in zip(table.profits, table.in_loss, strict=True)):
        yield "a red marker on 0"


def cards(state: Any) -> Iterator[str]:
    table, players = state.table, players_of(state)
    lying = [card for card in table.field if card != -1]
    lying += [card for row in table.revealed for card in row]
    lying += [card for hand in state.hands for card in hand.cards]
    lying += state.vault.unused
    if sorted(lying) != list(range(30 if players == 3 else 60)):
        yield "each card is in one place"
    if len(state.vault.unused) != UNUSED[players]:
        yield "the number of unused cards"
    if any(is_red(card) != (players == 3) for card in state.vault.unused):
        yield "the color of unused cards"
    if list(state.vault.unused) != sorted(state.vault.unused):
        yield "unused cards ascend"


def hands(state: Any) -> Iterator[str]:
    table = state.table
    counts = dealt(players_of(state), table.first)
    for player, hand in enumerate(state.hands):
        fewest = 3 if table.phase == "attach" and player == table.active else 4
        if table.hand_sizes[player] != len(hand.cards) or len(hand.cards) < fewest:
            yield f"hand size of {player}"
        if list(hand.cards) != sorted(hand.cards) or list(table.known_hand[player]) != sorted(table.known_hand[player]):
            yield f"hand of {player} ascends"
        if not set(table.known_hand[player]) <= set(hand.cards):
            yield f"known hand of {player}"
        unknown = [card for card in hand.cards if card not in table.known_hand[player]]
        red, blue = counts[player]
        if table.unknown_red[player] != reds(unknown) or reds(unknown) > red or len(unknown) - reds(unknown) > blue:
            yield f"unknown cards of {player}"


def tags(state: Any) -> Iterator[str]:
    table = state.table
    used = [tag for row in table.tags for tag in row]
    if sorted([*table.tag_supply, *used, *table.removed_tags]) != list(TAGS):
        yield "each tag is in one place"
    if list(table.tag_supply) != sorted(table.tag_supply):
        yield "tags ascend"
    for player, row in enumerate(table.revealed):
        if not len(row) == len(table.tags[player]) == len(table.attached[player]) <= 4:
            yield f"revealed cards of {player}"
    if len(table.removed_tags) > 1 or (table.removed_tags and 1 not in table.removed_privileges):
        yield "removed tags"


def privileges(state: Any) -> Iterator[str]:
    table, row = state.table, state.vault.privilege_row
    held = [card for seat in table.attached for lying in seat for card in lying]
    held += [card for seat in table.loose for card in seat]
    out = [*held, *table.removed_privileges, *([] if table.awarded is None else [table.awarded])]
    if sorted([*row, *out]) != list(range(10)):
        yield "each privilege card is in one place"
    if tuple(table.privilege_backs) != BACKS[len(BACKS) - len(table.privilege_backs) :]:
        yield "the backs of the row"
    if tuple(map(back_of, row)) != tuple(table.privilege_backs):
        yield "the row fits its backs"
    if tuple(table.open_row) != (tuple(row) if table.options.privilege_row_open else ()):
        yield "the open row"
    if END in held and table.phase != "over":
        yield "the game has ended"
    if list(table.removed_privileges) != sorted(table.removed_privileges):
        yield "removed privileges ascend"
    if table.phase.startswith("swap_") and not (table.privilege_used and 2 in table.removed_privileges):
        yield "a swap uses swap"
    if table.privilege_used and not {0, 1, 2} & set(table.removed_privileges):
        yield "a used privilege is out of the game"
    if table.privilege_used and table.phase not in ("turn", "swap_take", "swap_fill", "attach"):
        yield "a privilege is used in a turn"


def notes(state: Any) -> Iterator[str]:
    table, players = state.table, players_of(state)
    if table.note_supply + sum(table.notes) != NOTES or table.note_supply < 0 or min(table.notes) < 0:
        yield "there are 12 notes"
    if table.bid > table.note_supply or (table.bid == 0) != (table.bidder is None) or table.bid < 0:
        yield "the bid"
    if table.phase != "auction":
        if table.bid or any(table.passed):
            yield "a bid outside an auction"
        return
    if not table.note_supply:
        yield "an auction without notes"
    able = [player for player in range(players) if may_declare(table, player)]
    if all(table.passed[player] for player in able):
        yield "an auction in which nobody can act"
    if any(table.passed[player] for player in range(players) if player not in able):
        yield "somebody passed who could not"


def turns(state: Any) -> Iterator[str]:
    table = state.table
    limit = table.options.turn_limit
    if limit is not None and (table.turn > limit or (table.turn == limit and table.phase == "auction")):
        yield "the turn limit"
    early = table.phase == "auction" and table.options.interrupt_before_first_normal_turn
    if table.phase == "first_round" and table.turn:
        yield "turns before the first"
    if not table.turn and table.phase != "first_round" and not early:
        yield "no turn yet"
    if table.phase == "over":
        if table.privilege_backs and table.turn != limit:
            yield "the game is not over"
        if any(set(known) != set(hand.cards) for known, hand in zip(table.known_hand, state.hands, strict=True)):
            yield "hands lie open at the end"
    elif not table.privilege_backs and table.phase != "attach":
        yield "the row is empty"


def sizes(state: Any) -> Iterator[str]:
    table, players = state.table, players_of(state)
    holes = table.field.count(-1)
    owned = [len(hand.cards) + len(row) for hand, row in zip(state.hands, table.revealed, strict=True)]
    expected = [8] * players
    length = players + 1
    if table.phase == "first_round":
        placed = (table.active - table.first) % players
        expected = [8 if (player - table.first) % players < placed else 9 for player in range(players)]
        length = 1 + placed
        if any(table.revealed):
            yield "cards are shown in the first round"
    elif table.phase in ("swap_take", "swap_fill"):
        expected[table.active] += holes
        if not 1 <= holes <= 4:
            yield "emptied places of a swap"
    elif table.phase == "attach":
        expected[table.active] = 7
        length += 1
    if holes and table.phase not in ("swap_take", "swap_fill"):
        yield "an emptied place outside a swap"
    if owned != expected:
        yield "cards a player"
    if len(table.field) != length:
        yield "the length of the field"


def award(state: Any) -> Iterator[str]:
    table = state.table
    waiting = table.phase == "attach"
    if waiting != (table.awarded is not None) or waiting != (table.award_winner is not None):
        yield "an award waits exactly in attach"
    elif waiting != (table.fish_due > 0):
        yield "herring wait exactly in attach"
    elif waiting:
        if len(fitting(table)) < 2:
            yield "nothing to ask"
        if table.ships[move_of(table.field[-1]) - 1] != 0:
            yield "no ship has landed"
        if table.fish_due not in (1, 2) or fish_of(table.field[-1]) not in SHIPS:
            yield "herring due"

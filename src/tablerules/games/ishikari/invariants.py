"""What is true of every position between actions (section 5 of the rules page).

A decoded state or view is held against these before it is played on. The numbers have been checked for their
range by then; their number and their meaning have not.
"""

from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

from tablerules.games.ishikari.components import (
    BACKS,
    CAPACITY,
    DEALT,
    EMPTY,
    FAR_END,
    GAME_END,
    HAND_AND_SHOWN,
    HARBOR,
    HERRING,
    IS_RED,
    MOST_SHOWN,
    MOST_TAKEN,
    MOVE,
    NOTES,
    PRIVILEGES,
    RED,
    RETURN_CARD,
    SHIPS,
    SWAP,
    TAGS,
    TOP_MARKET,
    USABLE,
    cards_in_game,
    red_dealt,
)
from tablerules.games.ishikari.rules.auction import lowest, may_speak, waiting
from tablerules.games.ishikari.rules.landing import award_winner, carriers
from tablerules.games.ishikari.setup import PLAYERS, option_problems
from tablerules.games.ishikari.state import Hand, State, Table, Vault, View, held_privileges, players_of, turned_up
from tablerules.kernel.game import Violation
from tablerules.kernel.players import Player, right_of
from tablerules.kernel.refusals import shown
from tablerules.kernel.rows import first, without_first

C = TypeVar("C", bound=int)

SWAPPING: Final = ("swap_take", "swap_fill")


def violations(position: State | View) -> tuple[Violation, ...]:
    """Return the invariants that `position` breaks, with the field at fault; ``()`` if it can be played on.

    Once the shape is wrong (a row with an entry too few, say) nothing else is looked at, and what is hidden is
    looked at only when the table is right.
    """
    table = position.table
    found = tuple(_shape(table))
    if not found:
        found = tuple(_table(table))
    if not found and isinstance(position, View):
        found = tuple(_viewer(position))
    if not found and isinstance(position, State):
        found = tuple(_hidden(position))
    return found


# ---------------------------------------------------------------------------------------------- shape


def _shape(table: Table) -> Iterator[Violation]:
    """Rows have one entry per player or ship, seats exist, numbers are of this game."""
    players = players_of(table)
    if players not in PLAYERS:
        yield Violation(".table.hand_sizes", f"expected 3..6 players, found {players}")
        return
    for name in ("known_hand", "unknown_red", "revealed", "tags", "attached", "loose", "notes", "passed"):
        if len(getattr(table, name)) != players:
            yield Violation(f".table.{name}", f"expected {players} entries, found {len(getattr(table, name))}")
    for name in ("ships", "cargo", "profits", "in_loss"):
        if len(getattr(table, name)) != len(SHIPS):
            yield Violation(f".table.{name}", f"expected {len(SHIPS)} entries, found {len(getattr(table, name))}")
    for name in ("first", "active", "award_winner", "bidder"):
        seat = getattr(table, name)
        if seat is not None and seat not in range(players):
            yield Violation(f".table.{name}", f"seat {shown(seat)} is not at a table of {players}")
    for name, problem in option_problems(table.options):
        yield Violation(f".table.options.{name}", problem)
    yield from _ranges(table)
    for player, (cards, tags, piles) in enumerate(zip(table.revealed, table.tags, table.attached, strict=False)):
        if not len(cards) == len(tags) == len(piles) <= MOST_SHOWN:
            problem = f"{len(cards)} cards, {len(tags)} tags, {len(piles)} piles of privileges; at most 4 of each"
            yield Violation(f".table.revealed[{player}]", problem)
    if not table.field:
        yield Violation(".table.field", "expected one card at least")


def _ranges(table: Table) -> Iterator[Violation]:
    """Every id and every number of a row is one that exists."""
    in_game = cards_in_game(players_of(table))
    rows: list[tuple[str, Iterable[int], Iterable[int]]] = [
        ("ships", table.ships, range(table.options.sea_length + 1)),
        ("cargo", table.cargo, range(CAPACITY + 1)),
        ("herring", (table.herring,), range(HERRING + 1)),
        ("market", (table.market,), range(TOP_MARKET + 1)),
        ("profits", table.profits, range(FAR_END + 1)),
        ("field", table.field, (EMPTY, *in_game)),
        ("hand_sizes", table.hand_sizes, range(HAND_AND_SHOWN + MOST_TAKEN + 1)),
        ("unknown_red", table.unknown_red, range(DEALT + 1)),
        ("tag_supply", table.tag_supply, TAGS),
        ("removed_tags", table.removed_tags, TAGS),
        ("notes", table.notes, range(NOTES + 1)),
        ("note_supply", (table.note_supply,), range(NOTES + 1)),
        ("open_row", table.open_row, range(len(PRIVILEGES))),
        ("removed_privileges", table.removed_privileges, range(len(PRIVILEGES))),
        ("awarded", () if table.awarded is None else (table.awarded,), range(len(PRIVILEGES))),
        ("fish_due", (table.fish_due,), range(3)),
        ("bid", (table.bid,), range(NOTES + 1)),
    ]
    by_player: list[tuple[str, tuple[Iterable[int], ...], Iterable[int]]] = [
        ("known_hand", table.known_hand, in_game),
        ("revealed", table.revealed, in_game),
        ("tags", table.tags, TAGS),
        ("loose", table.loose, range(len(PRIVILEGES))),
    ]
    for name, entries, allowed in by_player:
        rows += [(f"{name}[{player}]", row, allowed) for player, row in enumerate(entries)]
    rows += [
        (f"attached[{player}]", pile, range(len(PRIVILEGES)))
        for player, piles in enumerate(table.attached)
        for pile in piles
    ]
    for name, row, allowed in rows:
        for number in row:
            if number not in allowed:
                yield Violation(f".table.{name}", f"{shown(number)} is not in this game")


# ---------------------------------------------------------------------------------------------- the table


def _table(table: Table) -> Iterator[Violation]:
    yield from _sea(table)
    yield from _markers(table)
    yield from _cards(table)
    yield from _sizes(table)
    yield from _tags(table)
    yield from _privileges(table)
    yield from _notes(table)
    yield from _auction(table)
    yield from _attach(table)
    yield from _turn(table)
    yield from _end(table)


def _sea(table: Table) -> Iterator[Violation]:
    """Herring are conserved, ships in the harbor are empty, no two ships share a sea space."""
    if table.herring + sum(table.cargo) != HERRING:
        yield Violation(".table.herring", f"{table.herring} and {sum(table.cargo)} aboard are not {HERRING}")
    at_sea = [space for space in table.ships if space != HARBOR]
    if len(set(at_sea)) != len(at_sea):
        yield Violation(".table.ships", "two ships on one sea space")
    landing = MOVE[table.field[-1]] if table.phase == "attach" and table.field[-1] != EMPTY else None
    for ship in SHIPS:
        if table.ships[ship - 1] == HARBOR and table.cargo[ship - 1] and ship != landing:
            yield Violation(f".table.cargo[{ship - 1}]", "a ship in the harbor is empty")


def _markers(table: Table) -> Iterator[Violation]:
    on_track = [space for space in table.profits if 0 < space < FAR_END]
    if len(set(on_track)) != len(on_track):
        yield Violation(".table.profits", "two markers on one space of 1..39")
    for number, (space, in_loss) in enumerate(zip(table.profits, table.in_loss, strict=True)):
        if in_loss and not space:
            yield Violation(f".table.profits[{number}]", "a loss is 1 at least")


def _cards(table: Table) -> Iterator[Violation]:
    """No card is in two places, and the unknown ones are as many of each color as there are."""
    players = players_of(table)
    open_cards = [card for card in table.field if card != EMPTY]
    for row in (*table.revealed, *table.known_hand):
        open_cards += row
    if len(set(open_cards)) != len(open_cards):
        yield Violation(".table", f"cards in two places: {_twice(open_cards)}")
    for player, known in enumerate(table.known_hand):
        yield from _ascending(f".table.known_hand[{player}]", known)
    hidden_red = len(RED) - sum([IS_RED[card] for card in open_cards])
    hidden_blue = len(cards_in_game(players)) - len(RED) - sum([not IS_RED[card] for card in open_cards])
    in_hands = [size - len(known) for size, known in zip(table.hand_sizes, table.known_hand, strict=True)]
    blue_in_hands = sum(in_hands) - sum(table.unknown_red)
    unused_red, unused_blue = _unused(players)
    if sum(table.unknown_red) + unused_red != hidden_red:
        problem = f"{sum(table.unknown_red)} in hands and {unused_red} unused, but {hidden_red} red cards are hidden"
        yield Violation(".table.unknown_red", problem)
    if blue_in_hands + unused_blue != hidden_blue:
        problem = f"{blue_in_hands} in hands and {unused_blue} unused, but {hidden_blue} blue cards are hidden"
        yield Violation(".table.unknown_red", problem)
    for player, unknown in enumerate(in_hands):
        most = red_dealt(players, table.first, player)
        red = table.unknown_red[player]
        if not (0 <= red <= most and 0 <= unknown - red <= DEALT - most):
            problem = f"{red} red and {unknown - red} blue unknown cards; {most} and {DEALT - most} were dealt"
            yield Violation(f".table.unknown_red[{player}]", problem)


def _sizes(table: Table) -> Iterator[Violation]:
    """Hands and field are as long as the phase says."""
    players = players_of(table)
    emptied = table.field.count(EMPTY)
    placed = (table.active - table.first) % players
    expected = [HAND_AND_SHOWN] * players
    length = players + 1
    if table.phase == "first_round":
        length = 1 + placed
        for player in range(players):
            if (player - table.first) % players >= placed:
                expected[player] = DEALT
    elif table.phase == "attach":
        length = players + 2
        expected[table.active] -= 1
    elif table.phase in SWAPPING:
        expected[table.active] += emptied
    for player, cards in enumerate(expected):
        found = table.hand_sizes[player] + len(table.revealed[player])
        if found != cards:
            yield Violation(f".table.hand_sizes[{player}]", f"{found} cards in hand and revealed, expected {cards}")
    if len(table.field) != length:
        yield Violation(".table.field", f"{len(table.field)} places, expected {length}")
    most = {"swap_take": MOST_TAKEN - 1, "swap_fill": MOST_TAKEN}.get(table.phase, 0)
    if not min(1, most) <= emptied <= most:
        yield Violation(".table.field", f"{emptied} emptied places in phase {table.phase}")


def _tags(table: Table) -> Iterator[Violation]:
    lying = [*table.tag_supply, *table.removed_tags]
    for row in table.tags:
        lying += row
    if sorted(lying) != list(TAGS):
        yield Violation(".table.tag_supply", f"tags are not each in one place: {sorted(lying)}")
    yield from _ascending(".table.tag_supply", table.tag_supply)
    yield from _ascending(".table.removed_tags", table.removed_tags)
    if len(table.removed_tags) > 1:
        yield Violation(".table.removed_tags", "at most one tag ever leaves the game")
    if table.removed_tags and RETURN_CARD not in table.removed_privileges:
        yield Violation(".table.removed_tags", "a tag leaves the game by `return-card`, which leaves it too")


def _privileges(table: Table) -> Iterator[Violation]:
    """The row is a tail of what was laid, and what has left it is in one place each."""
    if table.privilege_backs != without_first(BACKS, len(BACKS) - len(table.privilege_backs)):
        yield Violation(".table.privilege_backs", "expected a tail of A A A A B B B B B END")
        return
    up = turned_up(table)
    if len(set(up)) != len(up):
        yield Violation(".table", f"privileges in two places: {_twice(up)}")
    landed = first(BACKS, len(BACKS) - len(table.privilege_backs))
    if sorted([BACKS[privilege] for privilege in up]) != sorted(landed):
        yield Violation(".table.privilege_backs", f"{len(landed)} have left the row, {sorted(up)} are out of it")
    if table.awarded is not None and BACKS[table.awarded] != (*landed, None)[len(landed) - 1]:
        yield Violation(".table.awarded", "it is not of the back that left the row last")
    yield from _ascending(".table.removed_privileges", table.removed_privileges)
    if GAME_END in table.removed_privileges:
        yield Violation(".table.removed_privileges", "`game-end` never leaves the game")
    if GAME_END in held_privileges(table) and table.phase != "over":
        yield Violation(".table.phase", "the game ends with the turn in which `game-end` is awarded")
    if not table.options.privilege_row_open:
        if table.open_row:
            yield Violation(".table.open_row", "the row lies face down")
    elif tuple([BACKS[privilege] for privilege in table.open_row]) != table.privilege_backs:
        yield Violation(".table.open_row", "its cards do not have the backs of the row")
    elif len({*table.open_row, *up}) != len(table.open_row) + len(up):
        yield Violation(".table.open_row", "it holds a card that has left it")


def _notes(table: Table) -> Iterator[Violation]:
    if table.note_supply + sum(table.notes) != NOTES:
        yield Violation(".table.note_supply", f"{table.note_supply} and {sum(table.notes)} held are not {NOTES}")
    if table.bid > table.note_supply:
        yield Violation(".table.bid", f"{table.bid} declared, {table.note_supply} in the supply")
    if (table.bid == 0) != (table.bidder is None):
        yield Violation(".table.bidder", "somebody leads exactly when something is declared")


def _auction(table: Table) -> Iterator[Violation]:
    """Only in an auction is anything declared or passed, and somebody may still speak."""
    if table.phase != "auction":
        if table.bid or table.bidder is not None:
            yield Violation(".table.bid", f"nothing is declared in phase {table.phase}")
        if any(table.passed):
            yield Violation(".table.passed", f"nobody passes in phase {table.phase}")
        return
    if not table.note_supply:
        yield Violation(".table.phase", "there is no auction without notes")
    if not waiting(table):
        yield Violation(".table.phase", "an auction in which nobody can speak has closed by itself")
    for player, passed in enumerate(table.passed):
        can_declare = may_speak(table, player) and lowest(table, player) <= table.note_supply
        if passed and not can_declare:
            yield Violation(f".table.passed[{player}]", "who has no legal declaration does not pass")


def _attach(table: Table) -> Iterator[Violation]:
    """An award waits exactly in phase attach, for the winner that the rules name."""
    waits = table.phase == "attach"
    for name, there in (
        ("awarded", table.awarded is not None),
        ("award_winner", table.award_winner is not None),
        ("fish_due", table.fish_due > 0),
    ):
        if there != waits:
            yield Violation(f".table.{name}", "it is set exactly in phase attach")
            return
    if not waits:
        return
    if table.field[-1] == EMPTY:
        yield Violation(".table.field", "no place is emptied in phase attach")
        return
    ship = MOVE[table.field[-1]]
    if table.ships[ship - 1] != HARBOR:
        yield Violation(f".table.ships[{ship - 1}]", "the ship whose award waits is in the harbor")
    if award_winner(table, ship) != table.award_winner:
        yield Violation(".table.award_winner", f"the award for ship #{ship} is won by {award_winner(table, ship)}")
    elif len(carriers(table)) <= 1:
        yield Violation(".table.phase", "an award with less than two places is not asked for")


def _turn(table: Table) -> Iterator[Violation]:
    """The count of turns, its limit, and what belongs to the turn under way."""
    auction_first = table.phase == "auction" and table.options.interrupt_before_first_normal_turn
    if (table.turn == 0) != (table.phase == "first_round") and not (table.turn == 0 and auction_first):
        yield Violation(".table.turn", "turns are counted from the first normal one")
    elif table.turn == 0 and table.phase == "auction" and table.active != right_of(table.first, players_of(table)):
        yield Violation(".table.active", "the last seat of the first round has just played")
    limit = table.options.turn_limit
    if limit is not None and (table.turn > limit or (table.turn == limit and table.phase == "auction")):
        yield Violation(".table.turn", f"the game was over after turn {limit}")
    used = table.privilege_used
    if used and table.phase not in {"turn", "attach", *SWAPPING}:
        yield Violation(".table.privilege_used", f"no privilege is used in phase {table.phase}")
    if used and not any(privilege in table.removed_privileges for privilege in USABLE):
        yield Violation(".table.privilege_used", "the privilege that was used has left the game")
    if table.phase in SWAPPING and not (used and SWAP in table.removed_privileges):
        yield Violation(".table.privilege_used", "a swap uses `swap`, which leaves the game")
    landings = len(BACKS) - len(table.privilege_backs)
    if landings > table.turn:
        yield Violation(".table.turn", f"{landings} landings in {table.turn} turns")


def _end(table: Table) -> Iterator[Violation]:
    if table.phase != "over":
        if not table.privilege_backs and table.phase != "attach":
            yield Violation(".table.phase", "the game is over when the row is empty")
        return
    if table.privilege_backs and table.turn != table.options.turn_limit:
        yield Violation(".table.phase", "a game ends by `game-end` or by the turn limit")
    for player, known in enumerate(table.known_hand):
        if len(known) != table.hand_sizes[player]:
            yield Violation(f".table.known_hand[{player}]", "all hands lie open after the end")


# ---------------------------------------------------------------------------------------------- what is hidden


def _viewer(view: View) -> Iterator[Violation]:
    """The viewer sits at the table, or sees no hand; the hand is the one that the table tells of."""
    players = players_of(view.table)
    if view.player is not None and view.player not in range(players):
        yield Violation(".player", f"seat {shown(view.player)} is not at a table of {players}")
    elif (view.player is None) != (view.hand is None):
        yield Violation(".hand", "a player sees one hand, a spectator none")
    elif view.player is not None and view.hand is not None:
        yield from _hand(view.table, view.player, view.hand, ".hand")


def _hidden(state: State) -> Iterator[Violation]:
    """Hands and vault hold what the table says is hidden, and every card is in one place."""
    table, vault = state.table, state.vault
    players = players_of(table)
    if len(state.hands) != players:
        yield Violation(".hands", f"expected {players} entries, found {len(state.hands)}")
        return
    for player, hand in enumerate(state.hands):
        yield from _hand(table, player, hand, f".hands[{player}]")
    lying = [*vault.unused, *[card for card in table.field if card != EMPTY]]
    for row in table.revealed:
        lying += row
    for hand in state.hands:
        lying += hand.cards
    if sorted(lying) != list(cards_in_game(players)):
        yield Violation(".vault.unused", "the cards of the game are not each in one place")
        return
    yield from _ascending(".vault.unused", vault.unused)
    yield from _row(table, vault)


def _hand(table: Table, player: Player, hand: Hand, path: str) -> Iterator[Violation]:
    known = table.known_hand[player]
    yield from _ascending(f"{path}.cards", hand.cards)
    in_game = cards_in_game(players_of(table))
    if any(card not in in_game for card in hand.cards):
        yield Violation(f"{path}.cards", "a card that is not in this game")
        return
    if len(hand.cards) != table.hand_sizes[player]:
        yield Violation(f"{path}.cards", f"{len(hand.cards)} cards, the table says {table.hand_sizes[player]}")
    if any(card not in hand.cards for card in known):
        yield Violation(f"{path}.cards", "a card that is known to be there is missing")
    red = sum([IS_RED[card] for card in hand.cards if card not in known])
    if red != table.unknown_red[player]:
        yield Violation(f"{path}.cards", f"{red} unknown red cards, the table says {table.unknown_red[player]}")
    elsewhere = [*table.field]
    for row in table.revealed:
        elsewhere += row
    for other, row in enumerate(table.known_hand):
        elsewhere += row if other != player else ()
    if any(card in elsewhere for card in hand.cards):
        yield Violation(f"{path}.cards", "a card that lies open or is known to be elsewhere")


def _row(table: Table, vault: Vault) -> Iterator[Violation]:
    row = vault.privilege_row
    if any(privilege not in range(len(PRIVILEGES)) for privilege in row) or (
        tuple([BACKS[privilege] for privilege in row]) != table.privilege_backs
    ):
        yield Violation(".vault.privilege_row", "its cards do not have the backs of the row")
        return
    up = turned_up(table)
    if sorted([*row, *up]) != list(range(len(PRIVILEGES))):
        yield Violation(".vault.privilege_row", f"privileges are not each in one place: {sorted([*row, *up])}")
    if table.options.privilege_row_open and row != table.open_row:
        yield Violation(".vault.privilege_row", "it is not the row that lies open")


# ---------------------------------------------------------------------------------------------- odds and ends


def _unused(players: int) -> tuple[int, int]:
    """Return how many red and how many blue cards were not dealt (IS-1.9)."""
    left = len(cards_in_game(players)) - 1 - DEALT * players
    return (left, 0) if len(cards_in_game(players)) == len(RED) else (0, left)


def _ascending(path: str, row: tuple[int, ...]) -> Iterator[Violation]:
    if list(row) != sorted(set(row)):
        yield Violation(path, "expected ascending numbers, each once")


def _twice(row: Iterable[C]) -> list[C]:
    cards = list(row)
    return sorted({card for card in cards if cards.count(card) > 1})

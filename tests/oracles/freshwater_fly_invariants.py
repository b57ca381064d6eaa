"""Section 5 of the rules page, held against a plain position; shares no module with the engine.

A position is a table by the names of the page, in plain tuples, and the rows of the vault under ``vault_...``: what
`tests.games.freshwater_fly.tables.position` makes of a state, and what the model says of itself.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from tests.oracles.freshwater_fly_facts import DICE, NONE, ROCKS_EACH, SPACES, TILES, Box, column

Position = Mapping[str, Any]

CAST_PHASES = {"strike", "drift", "rock"}
SKILL_PHASES = {"effect", "momentum"}


def faults(table: Position) -> list[str]:
    """Return which invariants a position breaks, by their numbers in section 5; what FF-2 says of a turn comes last."""
    found = [f"1: {problem}" for problem in _fish(table)]
    found += [f"2: {problem}" for problem in _tokens(table)]
    found += [f"3: {problem}" for problem in _rocks(table)]
    found += [f"4: {problem}" for problem in _held_once(table)]
    found += [f"5: {problem}" for problem in _lines(table)]
    found += [f"6: {problem}" for problem in _scored(table)]
    found += [f"7: {problem}" for problem in _counters(table)]
    found += [f"8: {problem}" for problem in _pips(table)]
    found += [f"9: {problem}" for problem in _tiles(table)]
    found += [f"10: {problem}" for problem in _moments(table)]
    found += [f"11: {problem}" for problem in _end(table)]
    found += [f"FF-2: {problem}" for problem in _turn(table)]
    return found


def players_of(table: Position) -> int:
    """Return how many sit at the table."""
    return len(table["finesse"])


def box_of(table: Position) -> Box:
    """Return the components that are played with."""
    box: Box = table["options"].box
    return box


def _face(box: Box, fish: int) -> tuple[object, ...]:
    species, color, _, _ = box.fish[fish]
    return ("fish", species, color)


def _fish(table: Position) -> Iterator[str]:
    box = box_of(table)
    swimming = [fish for fish in table["vault_river"] if fish != NONE]
    hooked = [fish for fish in table["line_fish"] if fish != NONE]
    landed = [fish for row in table["landed"] for fish in row]
    if sorted([*swimming, *table["vault_deck"], *hooked, *landed]) != list(range(48)):
        yield "not every fish is somewhere, once"
        return
    piles = dict(zip(box.rocks, table["vault_piles"], strict=True))
    for space in SPACES:
        fish = table["vault_river"][space]
        if fish != NONE:
            shown: tuple[object, ...] = _face(box, fish)
        elif space in piles:
            shown = ("rock", len(piles[space]))
        else:
            shown = ("water",)
            token = table["phase"] == "rock" and space == table["token_at"]
            if table["vault_deck"] and not token:
                yield f"open water at {space} while there are fish in the deck"
        if table["river"][space] != shown:
            yield f"space {space} shows {table['river'][space]}, there is {shown}"
    if any(table["vault_river"][space] != NONE for space in box.rocks):
        yield "a fish on a rock"
    top = _face(box, table["vault_deck"][0]) if table["vault_deck"] else None
    if (table["deck_size"], table["deck_top"]) != (len(table["vault_deck"]), top):
        yield "the deck shows something else"


def _tokens(table: Position) -> Iterator[str]:
    total: Counter[int] = Counter(table["vault_bag"])
    if tuple(total[color] for color in range(6)) != table["bag"]:
        yield "the bag holds something else"
    for row in (table["discard"], *table["hatch"], *table["scored_tokens"]):
        total.update(dict(enumerate(row)))
    total.update(color for color in (*table["line_token"], table["drawn_token"]) if color != NONE)
    if tuple(total[color] for color in range(6)) != box_of(table).counts:
        yield f"tokens {total} are not those of the box"
    rows = (table["bag"], table["discard"], *table["hatch"], *table["scored_tokens"])
    if any(number < 0 for row in rows for number in row):
        yield "less than no token"


def _rocks(table: Position) -> Iterator[str]:
    cards = [card for row in (*table["vault_piles"], *table["rock_cards"], table["vault_boxed"]) for card in row]
    if sorted(cards) != list(range(16)):
        yield "not every rock card is somewhere, once"
    if len(table["vault_boxed"]) != 16 - 3 * ROCKS_EACH[players_of(table)]:
        yield "the box keeps another number of rock cards"
    if list(table["vault_boxed"]) != sorted(table["vault_boxed"]):
        yield "the box is not in order"


def _held_once(table: Position) -> Iterator[str]:
    for name, pieces in (("momentum", 5), ("flies", 12)):
        held = [piece for piece in table[name] if piece != NONE]
        if len(set(held)) < len(held) or not set(held) <= set(range(pieces)):
            yield f"{name} {table[name]}"
    for fly, side in zip(table["flies"], table["fly_sides"], strict=True):
        if fly == NONE and side:
            yield "a side of no fly is up"


def _lines(table: Position) -> Iterator[str]:
    box = box_of(table)
    rows = zip(table["line_fish"], table["line_slot"], table["line_token"], table["drag_set"], strict=True)
    for fish, slot, token, drag in rows:
        if len({fish == NONE, slot == NONE, token == NONE}) > 1:
            yield "half a line"
        elif fish == NONE:
            if drag:
                yield "the drag token lies on no fish"
        elif not 0 <= slot <= box.fish[fish][1]:
            yield f"fish {fish} in slot {slot}"


def _scored(table: Position) -> Iterator[str]:
    for fish, tokens in zip(table["landed"], table["scored_tokens"], strict=True):
        if len(fish) != sum(tokens):
            yield f"{len(fish)} landed fish, {sum(tokens)} scored tokens"


def _counters(table: Position) -> Iterator[str]:
    players = players_of(table)
    if any(not 0 <= level <= 4 for level in (*table["finesse"], *table["reel"])):
        yield "finesse or reel beyond 0..4"
    begun = DICE[players] - sum(table["pool"])  # turns in which a die was taken, this one included
    ended = begun - (table["die"] > 0)
    last = ended - (table["phase"] == "over")  # at the end the last turn stays the active one
    if (table["start"] + last) % players != table["active"]:
        yield f"{last} turns after {table['start']} it is not the turn of {table['active']}"


def _pips(table: Position) -> Iterator[str]:
    players = players_of(table)
    turns = [0] * players
    begun = DICE[players] - sum(table["pool"])
    for turn in range(begun):
        turns[(table["start"] + turn) % players] += 1
    for player in range(players):
        if not turns[player] <= table["round_totals"][player] <= 6 * turns[player]:
            yield f"{table['round_totals'][player]} pips in {turns[player]} turns"


def _tiles(table: Position) -> Iterator[str]:
    values = list(table["tile_values"])
    laid = list(TILES[players_of(table)])
    if values not in [laid[turn:] + laid[:turn] for turn in range(7)]:
        yield f"tiles {values}"


def _moments(table: Position) -> Iterator[str]:
    phase = table["phase"]
    if (table["token_at"] != NONE) != (phase in CAST_PHASES):
        yield f"the casting token is at {table['token_at']} in phase {phase}"
    if table["token_at"] == NONE and table["drifts"]:
        yield "a drift without a token"
    if (phase == "effect" and not table["pending"]) or (table["pending"] and phase not in SKILL_PHASES):
        yield f"effects {table['pending']} in phase {phase}"
    placing = phase == "effect" and bool(table["pending"]) and table["pending"][0][0] == "draw_hatch_to_columns"
    if (table["drawn_token"] != NONE) != placing:
        yield f"token {table['drawn_token']} drawn in phase {phase}"
    counts = (table["strike_right"] > 0, table["strike_misses"] > 0)
    if sum(counts) != (phase == "strike"):
        yield f"right {table['strike_right']} and misses {table['strike_misses']} in phase {phase}"
    if table["momentum_open"] and (phase not in SKILL_PHASES or table["momentum"][table["active"]] == NONE):
        yield "a used tile that is not held"


def _turn(table: Position) -> Iterator[str]:
    """What no numbered invariant says, and the rules of a turn imply."""
    players, phase = players_of(table), table["phase"]
    begun = DICE[players] - sum(table["pool"])
    ended = begun - (table["die"] > 0)
    if phase != "over":
        if phase not in SKILL_PHASES and (table["die"] > 0) == (phase in {"fly", "turn"}):
            yield f"die {table['die']} in phase {phase}"
        if table["round"] > 1:
            flying = set(range(players))
        else:
            flying = {(table["start"] + turn) % players for turn in range(ended)}
            if phase != "fly":
                flying.add(table["active"])
        if {player for player in range(players) if table["flies"][player] != NONE} != flying:
            yield f"flies {table['flies']} after {ended} turns in round {table['round']}"
    if phase == "strike" and table["river"][table["token_at"]][0] != "fish":
        yield "a check without a fish"
    if phase == "drift" and (column(table["token_at"]) == 1 or table["drifts"] == 2):
        yield "a drift too many"
    if phase in {"fly", "turn"} and (table["die"] or table["dice_action"]):
        yield "a die before it is taken"
    if (phase == "die" and table["dice_action"]) or (phase == "after" and not table["dice_action"]):
        yield f"dice action {table['dice_action']!r} in phase {phase}"


def _end(table: Position) -> Iterator[str]:
    if table["phase"] == "over" and (sum(table["pool"]) or max(len(row) for row in table["landed"]) < 7):
        yield "over too soon"

"""What is true of every position between actions (section 5 of the rules page).

A decoded state or view is held against these before it is played on. The numbers have been checked for their range by
then; their number and their meaning have not.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from tablerules.games.freshwater_fly.components import (
    BOARDS,
    COLUMN_OF,
    DICE,
    FISH,
    FISH_TO_END,
    FLIES,
    HATCH_COLORS,
    MOMENTUM,
    MOST_DRIFTS,
    NONE,
    PLACES,
    ROCK_CARDS,
    ROCKS,
    SIDES,
    SPACES,
    TILE_VALUES,
    TILES,
    AdjustDie,
    ChangeOrFlipFly,
    DrawHatchToColumns,
    Effect,
    FishId,
    MoveHatchTokens,
    SetDie,
    SwapRiverFish,
)
from tablerules.games.freshwater_fly.rules.cast import drift_spaces
from tablerules.games.freshwater_fly.rules.hook import piles_beside
from tablerules.games.freshwater_fly.rules.skills import is_possible, results
from tablerules.games.freshwater_fly.setup import PLAYERS, option_problems
from tablerules.games.freshwater_fly.state import (
    AT_REST,
    FishFace,
    OpenWater,
    RockPile,
    State,
    Table,
    Vault,
    View,
    counted,
    face_of,
    fly_color,
    players_of,
    rock_cards_at,
)
from tablerules.kernel.game import Violation
from tablerules.kernel.players import Player
from tablerules.kernel.refusals import shown
from tablerules.kernel.rows import first, without_first

PLAYER_ROWS: Final = (
    "round_totals", "boards", "flies", "fly_sides", "line_fish", "line_slot", "line_token", "reel", "drag_set",
    "landed", "scored_tokens", "rock_cards", "momentum",
)  # fmt: skip
CASTING: Final = ("place", "strike", "drift", "rock")
TOKEN_OUT: Final = ("strike", "drift", "rock")
ASKING: Final = (AdjustDie, SetDie, MoveHatchTokens, DrawHatchToColumns, ChangeOrFlipFly, SwapRiverFish)


def violations(position: State | View) -> tuple[Violation, ...]:
    """Return the invariants that `position` breaks, with the field at fault; ``()`` if it can be played on.

    Once the shape is wrong (a row with an entry too few, say) nothing else is looked at, and what is hidden is looked
    at only when the table is right.
    """
    table = position.table
    for look in (_options, _shape, _table):
        found = tuple(look(table))
        if found:
            return found
    if isinstance(position, View):
        return tuple(_viewer(position))
    return tuple(_vault_shape(table, position.vault)) or tuple(_vault(table, position.vault))


def _viewer(view: View) -> Iterator[Violation]:
    if view.player is not None and view.player not in range(players_of(view.table)):
        yield Violation(".player", f"seat {shown(view.player)} is not at a table of {players_of(view.table)}")


# ---------------------------------------------------------------------------------------------- shape


def _options(table: Table) -> Iterator[Violation]:
    for name, problem in option_problems(table.options):
        yield Violation(f".table.options.{name}", problem)


def _shape(table: Table) -> Iterator[Violation]:
    """Rows have one entry per player, place, color or space; seats exist; rocks are where the component set says."""
    players = players_of(table)
    if players not in PLAYERS:
        yield Violation(".table.finesse", f"expected 2..4 players, found {players}")
        return
    lengths = dict.fromkeys(PLAYER_ROWS, players)
    lengths |= {"pool": 6, "river": len(SPACES), "tile_values": len(PLACES), "hatch": len(PLACES)}
    lengths |= {"bag": HATCH_COLORS, "discard": HATCH_COLORS, "momentum_sides": len(TILES)}
    for name, length in lengths.items():
        if len(getattr(table, name)) != length:
            yield Violation(f".table.{name}", f"expected {length} entries, found {len(getattr(table, name))}")
    for name in ("hatch", "scored_tokens"):
        for number, row in enumerate(getattr(table, name)):
            if len(row) != HATCH_COLORS:
                yield Violation(f".table.{name}[{number}]", f"expected {HATCH_COLORS} entries, found {len(row)}")
    for name, seat in (("start", table.start), ("active", table.active)):
        if seat not in range(players):
            yield Violation(f".table.{name}", f"seat {shown(seat)} is not at a table of {players}")
    for name, ids, row in _id_rows(table):
        for number in row:
            if number not in ids and number != NONE:
                yield Violation(f".table.{name}", f"expected {ids[0]}..{ids[-1]} or {NONE}, found {shown(number)}")
    rocks = table.options.components.rock_spaces
    for space, there in enumerate(table.river):
        if isinstance(there, RockPile) != (space in rocks):
            yield Violation(f".table.river[{space}]", f"the rocks are at {rocks}")


def _id_rows(table: Table) -> Iterator[tuple[str, Sequence[int], Sequence[int]]]:
    """Yield what is looked up by its number, with the ids that there are."""
    yield "token_at", SPACES, (table.token_at,)
    yield "flies", FLIES, table.flies
    yield "fly_sides", SIDES, table.fly_sides
    yield "line_fish", FISH, table.line_fish
    yield "momentum", TILES, table.momentum
    yield "momentum_sides", SIDES, table.momentum_sides
    yield "boards", BOARDS, table.boards
    for player, fish in enumerate(table.landed):
        yield f"landed[{player}]", FISH, fish
    for player, cards in enumerate(table.rock_cards):
        yield f"rock_cards[{player}]", ROCKS, cards


def _vault_shape(table: Table, vault: Vault) -> Iterator[Violation]:
    rocks = table.options.components.rock_spaces
    for name, row, length in (
        ("river", vault.river, len(SPACES)),
        ("rock_piles", vault.rock_piles, len(rocks)),
        ("deck", vault.deck, table.deck_size),
    ):
        if len(row) != length:
            yield Violation(f".vault.{name}", f"expected {length} entries, found {len(row)}")


# ---------------------------------------------------------------------------------------------- the table


def _table(table: Table) -> Iterator[Violation]:
    yield from _fish(table)
    yield from _tokens(table)
    yield from _rocks(table)
    yield from _own_pieces(table)
    yield from _lines(table)
    yield from _round(table)
    found = tuple(_turn(table))
    yield from found
    if not found:
        yield from _phase(table)


def _seen_fish(table: Table) -> list[FishId]:
    """Return the fish that have been turned over: on lines and landed."""
    return [*[fish for fish in table.line_fish if fish != NONE], *[fish for row in table.landed for fish in row]]


def _fish(table: Table) -> Iterator[Violation]:
    """Invariant 1, as far as the table goes: 48 fish, each once, and faces that unseen fish can show."""
    seen = _seen_fish(table)
    for fish, times in Counter(seen).items():
        if times > 1:
            yield Violation(".table.landed", f"fish {fish} is in {times} places (invariant 1)")
    shown_faces = [face for face in (*table.river, table.deck_top) if isinstance(face, FishFace)]
    in_river = len(shown_faces) - (table.deck_top is not None)
    total = in_river + table.deck_size + len(seen)
    if total != len(FISH):
        yield Violation(".table.deck_size", f"expected {len(FISH)} fish, found {shown(total)} (invariant 1)")
    if (table.deck_top is None) != (table.deck_size == 0):
        yield Violation(".table.deck_top", f"a deck of {shown(table.deck_size)} fish shows its top card (invariant 1)")
    components = table.options.components
    unseen = Counter([face_of(components, fish) for fish in FISH if fish not in seen])
    for face, times in Counter(shown_faces).items():
        if times > unseen[face]:
            problem = f"species {face.species} in color {face.color} is shown {times} times, {unseen[face]} are unseen"
            yield Violation(".table.river", f"{problem} (invariant 1)")
    for space, there in enumerate(table.river):
        hooked = table.phase == "rock" and space == table.token_at
        if isinstance(there, OpenWater) and table.deck_size and not hooked:
            yield Violation(f".table.river[{space}]", "open water comes only with an empty deck (invariant 1)")


def _tokens(table: Table) -> Iterator[Violation]:
    """Invariants 2 and 6: every hatch token in one place, as many scored as fish landed."""
    drawn = [table.drawn_token, *table.line_token]
    for color, expected in enumerate(table.options.components.hatch_counts):
        rows = (table.bag, table.discard, *table.hatch, *table.scored_tokens)
        found = sum([row[color] for row in rows]) + drawn.count(color)
        if found != expected:
            yield Violation(
                ".table.bag", f"expected {expected} tokens of color {color}, found {shown(found)} (invariant 2)"
            )
    for player, tokens in enumerate(table.scored_tokens):
        if sum(tokens) != len(table.landed[player]):
            problem = f"{shown(sum(tokens))} tokens for {len(table.landed[player])} fish (invariant 6)"
            yield Violation(f".table.scored_tokens[{player}]", problem)


def _rocks(table: Table) -> Iterator[Violation]:
    """Invariant 3, as far as the table goes: the cards that are not on the rocks any more are held, each by one."""
    size = ROCK_CARDS[players_of(table)]
    left = [rock_cards_at(table, space) for space in table.options.components.rock_spaces]
    for space, cards in zip(table.options.components.rock_spaces, left, strict=True):
        if cards > size:
            yield Violation(
                f".table.river[{space}].cards", f"expected at most {size}, found {shown(cards)} (invariant 3)"
            )
    held = [card for cards in table.rock_cards for card in cards]
    if len(held) != len(set(held)):
        yield Violation(".table.rock_cards", "a rock card is held twice (invariant 3)")
    if sum(left) + len(held) != size * len(left):
        problem = f"expected {shown(size * len(left) - sum(left))} cards held, found {len(held)} (invariant 3)"
        yield Violation(".table.rock_cards", problem)


def _own_pieces(table: Table) -> Iterator[Violation]:
    """Invariant 4: a momentum tile, a fly, a reel board has one owner."""
    for name in ("momentum", "flies", "boards"):
        owned = [piece for piece in getattr(table, name) if piece != NONE]
        if len(owned) != len(set(owned)):
            yield Violation(f".table.{name}", "one piece has two owners (invariant 4)")
    for player, fly in enumerate(table.flies):
        if fly != NONE:
            continue
        if table.fly_sides[player]:
            yield Violation(f".table.fly_sides[{player}]", "expected 0 without a fly")
        fished = table.line_fish[player] != NONE or table.landed[player]
        if fished or (player == table.active and table.phase != "fly"):
            yield Violation(f".table.flies[{player}]", "whoever had a turn has a fly")


def _lines(table: Table) -> Iterator[Violation]:
    """Invariant 5: what hangs on the lines."""
    for player, fish in enumerate(table.line_fish):
        slot, token = table.line_slot[player], table.line_token[player]
        if len({fish == NONE, slot == NONE, token == NONE}) > 1:
            problem = "fish, slot and token are there together or not at all (invariant 5)"
            yield Violation(f".table.line_fish[{player}]", problem)
        elif fish == NONE:
            if table.drag_set[player]:
                yield Violation(f".table.drag_set[{player}]", "there is no fish on the line (invariant 5)")
        elif slot > table.options.components.fish[fish].color:
            yield Violation(f".table.line_slot[{player}]", "a fish never moves to the right (invariant 5)")


def _round(table: Table) -> Iterator[Violation]:
    """Invariants 7 and 9: dice taken in turn, tiles in a row."""
    players = players_of(table)
    dice, taken = DICE[players], DICE[players] - sum(table.pool)
    if not 0 <= taken <= dice:
        yield Violation(".table.pool", f"expected 0 to {dice} dice, found {shown(sum(table.pool))} (invariant 7)")
        return
    # With the last die gone the turn player stays; a turn that has its die counts itself.
    turns = taken - 1 if table.die or table.phase == "over" else taken
    if table.active != (table.start + turns) % players or not 0 <= turns < dice:
        yield Violation(
            ".table.active", f"{shown(taken)} dice are taken since player {table.start} began (invariant 7)"
        )
    for player, total in enumerate(table.round_totals):
        own = len(range((player - table.start) % players, taken, players))
        if not own <= total <= 6 * own:
            yield Violation(f".table.round_totals[{player}]", f"{shown(total)} pips of {own} dice (invariant 7)")
    values = TILE_VALUES[players]
    if table.tile_values not in [(*without_first(values, turn), *first(values, turn)) for turn in range(len(values))]:
        yield Violation(".table.tile_values", f"expected a rotation of {values} (invariant 9)")


def _turn(table: Table) -> Iterator[Violation]:
    """Invariants 10 and 11: which fields a phase uses."""
    phase = table.phase
    if (table.token_at != NONE) != (phase in TOKEN_OUT):
        yield Violation(".table.token_at", f"expected the token in the river in {TOKEN_OUT} only (invariant 10)")
    if table.drifts and phase not in TOKEN_OUT:
        yield Violation(".table.drifts", "expected 0 without a token in the river (invariant 10)")
    if (phase == "effect") != bool(table.pending) and not (phase == "momentum" and table.pending):
        yield Violation(".table.pending", f"{len(table.pending)} effects wait in phase {phase} (invariant 10)")
    draws = phase == "effect" and bool(table.pending) and isinstance(table.pending[0], DrawHatchToColumns)
    if (table.drawn_token != NONE) != draws:
        yield Violation(".table.drawn_token", "a token waits exactly while it is to be placed (invariant 10)")
    rights = (table.strike_right > 0) + (table.strike_misses > 0)
    if rights != (phase == "strike"):
        yield Violation(".table.strike_right", "in strike either a right or misses, elsewhere neither (invariant 10)")
    if table.momentum_open and (phase not in {"effect", "momentum"} or table.momentum[table.active] == NONE):
        yield Violation(".table.momentum_open", "no tile is being used (invariant 10)")
    if table.momentum_open and not table.momentum_used:
        yield Violation(".table.momentum_used", "a tile is being used (invariant 10)")
    if bool(table.die) != bool(table.drafted):
        yield Violation(".table.drafted", "a die that was taken showed something (FF-2.7)")
    yield from _dice_action(table)
    yield from _techniques(table)
    if phase in {"fly", "over"}:
        for name, rest in AT_REST.items():
            if getattr(table, name) != rest:
                yield Violation(f".table.{name}", f"expected {rest!r} in phase {phase} (section 4.3)")
    if phase == "fly" and table.flies[table.active] != NONE:
        yield Violation(".table.phase", f"player {table.active} has a fly (FF-2.2)")
    if phase == "over" and (max([len(fish) for fish in table.landed]) < FISH_TO_END or any(table.pool)):
        yield Violation(".table.phase", "a game ends with seven fish and an empty pool (invariant 11)")


def _dice_action(table: Table) -> Iterator[Violation]:
    phase, chosen = table.phase, table.dice_action
    if (chosen and not table.die) or (phase not in {"fly", "turn", "effect", "over"} and not table.die):
        yield Violation(".table.die", f"a die is taken before phase {phase} (FF-2.3)")
    if phase == "turn" and table.die:
        yield Violation(".table.die", "the die is still to be taken in phase turn (FF-2.3)")
    expected = {"die": ("",), "momentum": ("reel",), "after": ("cast", "reel", "increase")}
    expected |= dict.fromkeys(CASTING, ("cast",))
    if chosen not in expected.get(phase, (chosen,)):
        yield Violation(".table.dice_action", f"expected one of {expected[phase]} in phase {phase} (FF-2.5)")


def _techniques(table: Table) -> Iterator[Violation]:
    used = table.techniques_used
    if len(used) != len(set(used)) or not set(used) <= set(table.rock_cards[table.active]):
        yield Violation(".table.techniques_used", "each is held by the turn player and used once (FF-9.2)")
    if len(used) > 1 and table.options.technique_limit == "one":
        yield Violation(".table.techniques_used", "one technique a turn (FF-9.2)")


def _phase(table: Table) -> Iterator[Violation]:
    """What is asked for can be answered; otherwise the game would have gone on by itself (FF-12)."""
    phase, player = table.phase, table.active
    on_line = table.line_fish[player] != NONE
    if phase in CASTING and on_line != (phase == "rock"):
        yield Violation(f".table.line_fish[{player}]", f"the line has {int(on_line)} fish in phase {phase} (FF-5.1)")
    elif phase == "strike" and not _strikes(table, player):
        yield Violation(".table.token_at", "a right needs a fish, and a token of the fly's color (FF-5.4)")
    elif phase == "drift" and (table.drifts >= MOST_DRIFTS or not drift_spaces(table)):
        yield Violation(".table.drifts", "the token cannot drift (FF-5.13)")
    elif phase == "rock" and (
        not isinstance(table.river[table.token_at], OpenWater) or len(piles_beside(table, table.token_at)) < 2  # noqa: PLR2004  # FF-12.4
    ):
        yield Violation(".table.token_at", "a pile is chosen from two or more beside the fish (FF-6.3)")
    elif phase == "momentum" and table.reel[player] != MOMENTUM:
        yield Violation(f".table.reel[{player}]", "the reel stands on the momentum space (FF-8.1)")
    elif phase == "effect" and not _asks(table, player, table.pending[0]):
        yield Violation(".table.pending[0]", f"{type(table.pending[0]).__name__} asks for nothing here (FF-12.7)")


def _strikes(table: Table, player: Player) -> bool:
    tile = table.hatch[COLUMN_OF[table.token_at] - 1]
    return isinstance(table.river[table.token_at], FishFace) and tile[fly_color(table, player)] > 0


def _asks(table: Table, player: Player, effect: Effect) -> bool:
    if isinstance(effect, DrawHatchToColumns):
        return True  # the token is drawn, which invariant 10 has seen to
    if not isinstance(effect, ASKING) or not is_possible(table, player, effect, table.finesse[player]):
        return False
    return not isinstance(effect, AdjustDie | SetDie) or len(results(table, effect)) > 1


# ---------------------------------------------------------------------------------------------- the vault


def _vault(table: Table, vault: Vault) -> Iterator[Violation]:
    """Invariants 1 to 3: the vault holds what the table says is face down."""
    components = table.options.components
    for space, fish in enumerate(vault.river):
        there = table.river[space]
        if isinstance(there, FishFace) != (fish != NONE) or (fish != NONE and face_of(components, fish) != there):
            yield Violation(f".vault.river[{space}]", f"fish {fish} does not show what the table does (invariant 1)")
    if vault.deck and face_of(components, vault.deck[0]) != table.deck_top:
        yield Violation(".vault.deck[0]", "the top fish does not show what the table does (invariant 1)")
    fish_now = [*vault.deck, *[fish for fish in vault.river if fish != NONE], *_seen_fish(table)]
    if sorted(fish_now) != list(FISH):
        yield Violation(".vault.deck", "the 48 fish are not each in one place (invariant 1)")
    for number, space in enumerate(components.rock_spaces):
        if len(vault.rock_piles[number]) != rock_cards_at(table, space):
            problem = f"expected {rock_cards_at(table, space)} cards, found {len(vault.rock_piles[number])}"
            yield Violation(f".vault.rock_piles[{number}]", f"{problem} (invariant 3)")
    held = [card for cards in (*table.rock_cards, *vault.rock_piles) for card in cards]
    if sorted([*held, *vault.boxed_rocks]) != list(ROCKS) or list(vault.boxed_rocks) != sorted(vault.boxed_rocks):
        yield Violation(".vault.boxed_rocks", "the 16 rock cards are not each in one place (invariant 3)")
    if counted(vault.bag) != table.bag:
        yield Violation(".vault.bag", "expected as many tokens of each color as the table says (invariant 2)")

"""Options and a seed become the first state and the opening events (IS-1)."""

from collections.abc import Iterator
from typing import Final, get_args

from tablerules.games.ishikari.components import (
    A_CARDS,
    B_CARDS,
    BACKS,
    BLUE,
    CAPACITY,
    DEALT,
    GAME_END,
    HERRING,
    NOTES,
    RED,
    SHIPS,
    START_CARGO,
    START_MARKET,
    TAGS,
    TOP_MARKET,
    CardId,
    red_dealt,
)
from tablerules.games.ishikari.events import CardsDealt, Event, FieldOpened, GameStarted, PrivilegesLaid, TurnStarted
from tablerules.games.ishikari.state import DefaultAward, Hand, Options, RoleTieScope, State, Table, Vault
from tablerules.kernel.chance import SeedLike, chance_from, shuffle_each
from tablerules.kernel.ledger import Transition
from tablerules.kernel.players import Player, clockwise, everyone
from tablerules.kernel.refusals import InvalidSetup, require_int, shown
from tablerules.kernel.rows import without_first
from tablerules.kernel.sealed import Sealed

PLAYERS: Final = range(3, 7)
"""How many can play."""
RED_ONLY: Final = 3  # players, IS-1.6
SEA_LENGTHS: Final = range(8, 25)  # spaces
TURN_LIMITS: Final = range(1, 100_001)


def new_game(
    players: int,
    *,
    seed: SeedLike,
    first: Player = 0,
    options: Options = Options(),  # noqa: B008  # a frozen value
) -> Transition[State, Event]:
    """Return the first state and the opening events.

    The events describe the first state; folding them onto it gives it again. All chance of the game is spent
    here, in four shuffles, or three with three players: A cards, B cards, red, blue (IS-1.7).

    Args:
        players: How many play, 3 to 6.
        seed: Where chance comes from; the same seed gives the same game.
        first: The seat that begins.
        options: What the players agreed on.

    Raises:
        InvalidSetup: If players, first or an option is out of range.
        ChanceError: If a scripted chance does not begin with the shuffles.

    >>> new_game(3, seed=7).state.table.ships
    (1, 2, 3, 4, 5, 6)
    """
    require_int("players", players, PLAYERS)
    require_int("first", first, range(players))
    for name, problem in option_problems(options):
        raise InvalidSetup(f"options.{name}: {problem}")
    chance = chance_from(seed)
    chance, (a_cards, b_cards, red, blue) = shuffle_each(
        chance, A_CARDS, B_CARDS, RED, () if players == RED_ONLY else BLUE
    )
    row = (*a_cards, *b_cards, GAME_END)
    opener = CardId(red[0])
    deck = tuple([CardId(card) for card in (*without_first(red, 1), *blue)])
    hands = tuple([_dealt(deck, players, first, player) for player in range(players)])
    unused = tuple(sorted(without_first(deck, DEALT * players)))
    table = _first_table(players, first, options, opener, row if options.privilege_row_open else ())
    events: tuple[Event, ...] = (
        GameStarted(players, first),
        PrivilegesLaid(table.privilege_backs, table.open_row),
        FieldOpened(opener),
        *[CardsDealt(player, Sealed((player,), hands[player].cards)) for player in clockwise(first, players)],
        TurnStarted(first, 0),
    )
    return Transition(State(table, hands, Vault(row, unused, chance)), events)


def option_problems(options: Options) -> Iterator[tuple[str, str]]:
    """Yield the name of each option that is out of range, and what was expected instead."""
    if not _is_whole(options.sea_length, SEA_LENGTHS):
        yield "sea_length", f"expected int 8..24, got {shown(options.sea_length)}"
    if not _is_capacity(options.market_capacity):
        yield "market_capacity", f"expected seven ints from 6 down to 0 at least, got {shown(options.market_capacity)}"
    if options.default_award not in get_args(DefaultAward):
        yield "default_award", f"expected one of {get_args(DefaultAward)}, got {shown(options.default_award)}"
    if options.role_tie_scope not in get_args(RoleTieScope):
        yield "role_tie_scope", f"expected one of {get_args(RoleTieScope)}, got {shown(options.role_tie_scope)}"
    for name in ("interrupt_before_first_normal_turn", "privilege_row_open"):
        chosen: object = getattr(options, name)
        if not isinstance(chosen, bool):
            yield name, f"expected a bool, got {shown(chosen)}"
    if options.turn_limit is not None and not _is_whole(options.turn_limit, TURN_LIMITS):
        yield "turn_limit", f"expected int 1..100000 or None, got {shown(options.turn_limit)}"


def _is_whole(number: object, allowed: range) -> bool:
    return type(number) is int and number in allowed


def _is_capacity(row: tuple[int, ...]) -> bool:
    """Return whether the market takes six herring at first, never more at a higher value, and never less than none."""
    if type(row) is not tuple or len(row) != TOP_MARKET + 1 or row[0] != CAPACITY:
        return False
    return all(_is_whole(room, range(CAPACITY + 1)) for room in row) and list(row) == sorted(row, reverse=True)


def _dealt(deck: tuple[CardId, ...], players: int, first: Player, player: Player) -> Hand:
    """Return the nine cards of a player; they are dealt one by one from `first` (IS-1.8)."""
    place = (player - first) % players
    return Hand(tuple(sorted([deck[number] for number in range(place, DEALT * players, players)])))


def _first_table(players: int, first: Player, options: Options, opener: CardId, open_row: tuple[int, ...]) -> Table:
    return Table(
        options=options,
        first=first,
        phase="first_round",
        turn=0,
        active=first,
        ships=tuple(SHIPS),
        cargo=START_CARGO,
        herring=HERRING - sum(START_CARGO),
        market=START_MARKET,
        profits=(0,) * len(SHIPS),
        in_loss=(False,) * len(SHIPS),
        field=(opener,),
        hand_sizes=everyone(players, DEALT),
        known_hand=everyone(players, ()),
        unknown_red=tuple([red_dealt(players, first, player) for player in range(players)]),
        revealed=everyone(players, ()),
        tags=everyone(players, ()),
        attached=everyone(players, ()),
        loose=everyone(players, ()),
        tag_supply=tuple(TAGS),
        removed_tags=(),
        notes=everyone(players, 0),
        note_supply=NOTES,
        privilege_backs=BACKS,
        open_row=open_row,
        removed_privileges=(),
        privilege_used=False,
        awarded=None,
        award_winner=None,
        fish_due=0,
        bid=0,
        bidder=None,
        passed=everyone(players, False),  # noqa: FBT003  # an entry of a row
    )

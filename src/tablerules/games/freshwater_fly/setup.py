"""Options and a seed become the first state and the opening events (FF-1)."""

from collections.abc import Iterator
from typing import Final, NamedTuple, get_args

from tablerules.games.freshwater_fly.components import (
    BOARDS,
    DICE,
    FACES,
    FINESSE_START,
    FISH,
    NO_FISH,
    NO_FLY,
    NO_TILE,
    NONE,
    ROCK_CARDS,
    ROCKS,
    SPACES,
    START,
    TILE_VALUES,
    TILES,
    BoardId,
    ComponentSet,
    FishId,
    RockId,
    component_problems,
)
from tablerules.games.freshwater_fly.events import DiceRolled, Event, GameStarted, PhaseEntered, RoundBegan, TurnBegan
from tablerules.games.freshwater_fly.state import (
    AT_REST,
    EMPTY_TILE,
    Options,
    RockPile,
    RoundTotal,
    State,
    StrikeDraw,
    Table,
    TechniqueLimit,
    Tokens,
    Vault,
    counted,
    face_of,
    pool_of,
    tokens_of,
)
from tablerules.kernel.chance import Chance, SeedLike, chance_from, roll, shuffle_each, spent
from tablerules.kernel.ledger import Transition
from tablerules.kernel.players import Player, everyone
from tablerules.kernel.refusals import InvalidSetup, require_int, shown
from tablerules.kernel.rows import first as first_of
from tablerules.kernel.rows import without_first

PLAYERS: Final = range(2, 5)
"""How many can play."""


class _Shuffled(NamedTuple):
    """What chance answered for the set-up, in the order in which it was asked."""

    rocks: tuple[int, ...]
    fish: tuple[int, ...]
    boards: tuple[int, ...]
    tokens: tuple[int, ...]
    dice: tuple[int, ...]
    chance: Chance


def new_game(
    players: int,
    *,
    seed: SeedLike,
    first: Player = 0,
    options: Options = Options(),  # noqa: B008  # a frozen value
) -> Transition[State, Event]:
    """Return the first state and the opening events.

    The events describe the first state; folding them onto it gives it again. Chance is asked for the order of the
    16 rock cards, the 48 fish, the 4 reel boards and the 60 hatch tokens, then for each die (FF-1.10).

    Args:
        players: How many play, 2 to 4.
        seed: Where chance comes from; the same seed gives the same game.
        first: The seat that begins.
        options: What the players agreed on, the component set among it.

    Raises:
        InvalidSetup: If players, first or an option is out of range.
        ChanceError: If a scripted chance does not begin with the shuffles and the dice.

    >>> new_game(3, seed=7).state.table.finesse
    (1, 1, 1)
    """
    require_int("players", players, PLAYERS)
    require_int("first", first, range(players))
    for name, problem in option_problems(options):
        raise InvalidSetup(f"options.{name}: {problem}")
    shuffled = _asked(seed, players, options.components)
    bag = without_first(shuffled.tokens, sum(TILE_VALUES[players]))
    vault = _first_vault(players, options.components, shuffled, bag)
    table = _first_table(players, first, options, shuffled, vault)
    events: tuple[Event, ...] = (
        GameStarted(first, table.boards),
        RoundBegan(1, first),
        DiceRolled(table.pool),
        TurnBegan(first),
        PhaseEntered("fly"),
    )
    return Transition(State(table, (), vault), events)


def option_problems(options: Options) -> Iterator[tuple[str, str]]:
    """Yield the name of each option that is out of range, and what was expected instead."""
    for path, problem in component_problems(options.components):
        yield f"components{path}", problem
    for name, words in (("technique_limit", TechniqueLimit), ("round_total", RoundTotal), ("strike_draw", StrikeDraw)):
        chosen: object = getattr(options, name)
        if chosen not in get_args(words):
            yield name, f"expected one of {get_args(words)}, got {shown(chosen)}"
    for name in ("resolve_after_landing", "staging_moves"):
        chosen = getattr(options, name)
        if not isinstance(chosen, bool):
            yield name, f"expected a bool, got {shown(chosen)}"


def _asked(seed: SeedLike, players: int, components: ComponentSet) -> _Shuffled:
    """Ask chance for everything in the order of the rules (FF-1.10)."""
    chance, (rocks, fish, boards, tokens) = shuffle_each(
        chance_from(seed), ROCKS, FISH, BOARDS, tokens_of(components.hatch_counts)
    )
    dice: list[int] = []
    for _ in range(DICE[players]):
        face, draws = roll(chance, len(FACES))
        chance = spent(chance, draws)
        dice.append(face)
    return _Shuffled(rocks, fish, boards, tokens, tuple(dice), chance)


def _laid_out(tokens: tuple[int, ...], values: tuple[int, ...]) -> tuple[Tokens, ...]:
    """Return the tokens on each tile, from place 1 to place 7 (FF-1.7)."""
    hatch: list[Tokens] = []
    for value in values:
        hatch.append(counted(first_of(tokens, value)))
        tokens = without_first(tokens, value)
    return tuple(hatch)


def _first_vault(players: int, components: ComponentSet, shuffled: _Shuffled, bag: tuple[int, ...]) -> Vault:
    """Return what lies face down: rock piles and box, the river and the deck, the bag (FF-1.1, FF-1.2)."""
    size = ROCK_CARDS[players]
    rocks = tuple([RockId(card) for card in shuffled.rocks])
    piles: list[tuple[RockId, ...]] = []
    for _ in components.rock_spaces:
        piles.append(first_of(rocks, size))
        rocks = without_first(rocks, size)
    deck = tuple([FishId(fish) for fish in shuffled.fish])
    river: list[FishId] = []
    for space in SPACES:
        if space in components.rock_spaces:
            river.append(NO_FISH)
        else:
            river += first_of(deck, 1)
            deck = without_first(deck, 1)
    return Vault(tuple(river), deck, tuple(piles), tuple(sorted(rocks)), bag, shuffled.chance)


def _first_table(players: int, first: Player, options: Options, shuffled: _Shuffled, vault: Vault) -> Table:
    """Return what everyone sees before the first turn."""
    components = options.components
    river = [RockPile(ROCK_CARDS[players]) if fish == NONE else face_of(components, fish) for fish in vault.river]
    return Table(
        options=options,
        round=1,
        start=first,
        active=first,
        phase="fly",
        pool=pool_of(shuffled.dice),
        round_totals=everyone(players, 0),
        river=tuple(river),
        deck_size=len(vault.deck),
        deck_top=face_of(components, vault.deck[0]),
        tile_values=TILE_VALUES[players],
        hatch=_laid_out(shuffled.tokens, TILE_VALUES[players]),
        bag=counted(vault.bag),
        discard=EMPTY_TILE,
        boards=tuple([BoardId(board) for board in first_of(shuffled.boards, players)]),
        finesse=everyone(players, FINESSE_START),
        flies=everyone(players, NO_FLY),
        fly_sides=everyone(players, 0),
        line_fish=everyone(players, NO_FISH),
        line_slot=everyone(players, NONE),
        line_token=everyone(players, NONE),
        reel=everyone(players, START),
        drag_set=everyone(players, False),  # noqa: FBT003  # an entry of a row
        landed=everyone(players, ()),
        scored_tokens=everyone(players, EMPTY_TILE),
        rock_cards=everyone(players, ()),
        momentum=everyone(players, NO_TILE),
        momentum_sides=(0,) * len(TILES),
        **AT_REST,
    )

"""Rivers laid out by hand, and small verbs that let a test read as a sentence.

`table(...)` names what matters: a fish at 3m, a token on place 7, a card in front of somebody. Every other piece goes
somewhere sensible, so that the position meets section 5 of the rules page, or the test is told that it asked for a
table that cannot be. Spaces are written as in the notation (``"3m"``), fish ``"F09"``, rock cards by letter and hatch
colours by name.
"""

import re
from collections.abc import Iterable, Mapping
from itertools import chain
from random import Random
from typing import Any, Final, TypeAlias, TypeVar, get_args

from tablerules.games.freshwater_fly import (
    DEFAULT_COMPONENTS,
    Action,
    AdjustDie,
    AdvanceReel,
    BonusGoal,
    ChanceSpent,
    ChangeOrFlipFly,
    ComponentSet,
    DistinctSpecies,
    DrawHatchToColumns,
    DriftToAnyRowThisTurn,
    Effect,
    Event,
    ExtraStrikeCardsEachCheck,
    ExtraStrikeCardsNextCheck,
    FishFace,
    GainFinesse,
    MoveHatchTokens,
    OpenWater,
    Options,
    PerColorSet,
    PerFishOfColor,
    PerFishOfSpecies,
    PerHatchTokenOfColors,
    PerNSameHatchTokens,
    PerRockCardHeld,
    PerSpeciesSet,
    ReduceStrengthThisTurn,
    RockPile,
    SetDie,
    SetStrengthThisTurn,
    Skill,
    State,
    SwapRiverFish,
    Table,
    Technique,
    Vault,
    apply,
    explain,
    legal_actions,
    new_game,
    parse_action,
    to_act,
    violations,
)
from tablerules.games.freshwater_fly.state import DiceAction, Phase
from tablerules.kernel.chance import Chance, Scripted, chance_from
from tablerules.kernel.players import Player
from tablerules.kernel.values import fields, is_value, replace
from tests.oracles.freshwater_fly_facts import (
    DICE,
    LETTERS,
    NONE,
    ROCKS_EACH,
    SPACES,
    TILES,
    Box,
    Rules,
    color,
    letter,
    name_of,
    space,
)
from tests.oracles.freshwater_fly_facts import fish as fish_id
from tests.oracles.freshwater_fly_invariants import faults

FLIES: Final = (0, 9, 4, 11)
"""The flies of the seats, unless said otherwise: orange, blue, grey and red are up."""
REST: Final = "bag"

Parts: TypeAlias = dict[str, Any]
"""Some arguments of `table`."""

K = TypeVar("K")

DEFAULTS: Final = Options()


def table(
    *,
    players: int = 2,
    phase: Phase | None = None,
    active: Player = 0,
    round: int = 2,  # noqa: A002  # its name on the page
    pool: str | None = None,
    die: int = 0,
    drafted: int | None = None,
    dice_action: DiceAction | None = None,
    totals: tuple[int, ...] | None = None,
    river: Mapping[str, str] | None = None,
    water: str = "",
    deck: str = "",
    no_deck: bool = False,
    hatch: Mapping[int, str] | None = None,
    bag: str = "",
    discard: str = "",
    rest: str | int = REST,
    token: str | None = None,
    drifts: int = 0,
    right: int = 0,
    misses: int = 0,
    boards: tuple[Any, ...] | None = None,
    finesse: tuple[int, ...] = (),
    flies: tuple[Any, ...] | None = None,
    sides: tuple[int, ...] = (),
    line: Mapping[Player, str] | None = None,
    reel: tuple[int, ...] = (),
    drag: tuple[bool, ...] = (),
    landed: Mapping[Player, str] | None = None,
    scored: Mapping[Player, str] | None = None,
    rocks: Mapping[Player, str] | None = None,
    piles: Mapping[str, str] | None = None,
    tops: Mapping[str, str] | None = None,
    momentum: Mapping[Player, Any] | None = None,
    turned: tuple[int, ...] = (),
    momentum_used: bool = False,
    momentum_open: bool = False,
    techniques_used: str = "",
    strength_set: int = NONE,
    strength_less: int = 0,
    extra_each: int = 0,
    extra_next: int = 0,
    any_row: bool = False,
    pending: tuple[Effect, ...] = (),
    drawn: str | None = None,
    options: Options = DEFAULTS,
    chance: Chance | None = None,
) -> State:
    """Lay out a river.

    Args:
        players: Seats.
        phase: What is asked for; `die` with a die, `turn` without, unless said otherwise.
        active: Whose turn it is.
        round: Rounds begun; from the second on everybody has a fly.
        pool: The faces of the dice in the pool; all dice but this turn's unless said otherwise.
        die: What the die of this turn shows, 0 before it is taken.
        drafted: What it showed in the pool; the same unless said otherwise.
        dice_action: Chosen this turn; `cast` with a token in the river.
        totals: Pips taken in this round; 3 for each die unless said otherwise.
        river: Fish by space; the others are filled ascending with those that are nowhere else.
        water: Spaces of open water; they need `no_deck`.
        deck: Fish on top of the deck, top first.
        no_deck: The last player has landed the whole deck.
        hatch: Tokens by place; none unless said otherwise.
        bag: Tokens that come next out of the bag.
        discard: Discarded tokens.
        rest: Where all other tokens are: bag, discard or a place.
        token: The space of the casting token.
        drifts: Drifts of this cast.
        right: Cards that may be drawn now.
        misses: Fly cards shown in this check.
        boards: Reel boards; each seat's own number unless said otherwise.
        finesse: Of the first seats; 1 for the others.
        flies: Fly tokens; `FLIES` unless said otherwise.
        sides: Upper sides of the first seats' flies.
        line: By seat: fish, slot and colour of the token in the handle, ``"F09 1 red"``.
        reel: Dial spaces of the first seats.
        drag: Whether the drag token of the first seats is on the fish.
        landed: Fish by seat, in order.
        scored: Tokens by seat, as many as fish; of any colour that is left unless said otherwise.
        rocks: Letters by seat, in order of gaining.
        piles: Whole rock piles by space, top first.
        tops: What lies on top of other rock piles.
        momentum: Tiles held by seat.
        turned: Tiles that show side B.
        momentum_used: A tile was used this turn.
        momentum_open: Its effects are running.
        techniques_used: Letters of the cards used this turn.
        strength_set: FF-9.5.
        strength_less: FF-9.6.
        extra_each: FF-9.9.
        extra_next: FF-9.10.
        any_row: FF-9.11.
        pending: Effects in hand.
        drawn: The token that waits for a place.
        options: What was agreed on.
        chance: What decides the next rolls and draws.
    """
    box = box_of(options.components)
    lines = {seat: each.split() for seat, each in (line or {}).items()}
    dry = {space(name) for name in water.split()}
    rows, cards, landed_fish = _fish(
        box,
        {space(name): fish_id(each) for name, each in (river or {}).items()},
        dry,
        [fish_id(each) for each in deck.split()],
        {seat: [fish_id(each) for each in names.split()] for seat, names in (landed or {}).items()},
        [fish_id(each[0]) for each in lines.values()],
        players - 1 if no_deck else None,
    )
    tokens = _Tokens(list(box.counts))
    on_tiles = [tokens.row((hatch or {}).get(place, "")) for place in range(1, 8)]
    discarded = tokens.row(discard)
    tokens.row(" ".join([each[2] for each in lines.values()] + ([drawn] if drawn else [])))
    scores = [tokens.row((scored or {}).get(seat, "")) for seat in range(players)]
    tokens.row(bag)
    for seat in range(players):
        tokens.fill(scores[seat], len(landed_fish.get(seat, [])))
    first = [color(name) for name in bag.split()]
    if rest == REST:
        first += tokens.left()
    else:
        tokens.pour(discarded if rest == "discard" else on_tiles[int(rest) - 1])
    held = _letters(rocks or {})
    stacks = {space(name): letters for name, letters in _letters(piles or {}).items()}
    on_top = {space(name): letters for name, letters in _letters(tops or {}).items()}
    loose = _stack(box, players, held, stacks, on_top)

    dice = DICE[players]
    if pool is None:
        pool = "" if phase == "over" else "1234561234"[: dice - (die > 0)]
    ended = dice - len(pool) - (die > 0)
    start = (active - ended + (phase == "over")) % players  # at the end the last turn stays the active one
    seats_of = [(start + turn) % players for turn in range(ended)]
    drafted = die if drafted is None else drafted
    if totals is None:
        now = drafted if options.round_total == "drafted" else die
        totals = tuple(3 * seats_of.count(seat) + (now if seat == active else 0) for seat in range(players))
    if flies is None:
        flies = tuple(fly if round > 1 or seat in {*seats_of, active} else NONE for seat, fly in enumerate(FLIES))
        flies = flies[:players]
    values = TILES[players]
    turn = (round - 1) % 7
    at = {seat: _line(*each) for seat, each in lines.items()}
    seen = Table(
        options=options,
        round=round,
        start=start,
        active=active,
        phase=phase or ("die" if die else "turn"),
        pool=tuple(pool.count(str(face)) for face in range(1, 7)),
        round_totals=totals,
        die=die,
        drafted=drafted,
        dice_action=("cast" if token else "") if dice_action is None else dice_action,
        river=tuple(
            OpenWater()
            if each in dry
            else RockPile(len(stacks[each]))
            if each in box.rocks
            else face(options.components, rows[each])
            for each in SPACES
        ),
        deck_size=len(cards),
        deck_top=face(options.components, cards[0]) if cards else None,
        tile_values=values[turn:] + values[:turn],
        hatch=tuple(map(tuple, on_tiles)),
        bag=tuple(first.count(each) for each in range(6)),
        discard=tuple(discarded),
        token_at=NONE if token is None else space(token),
        drifts=drifts,
        strike_right=right,
        strike_misses=misses,
        boards=any_ids(range(players)) if boards is None else boards,
        finesse=padded(finesse, players, 1),
        flies=flies,
        fly_sides=padded(sides, players, 0),
        line_fish=any_ids(at[seat][0] if seat in at else NONE for seat in range(players)),
        line_slot=tuple(at[seat][1] if seat in at else NONE for seat in range(players)),
        line_token=tuple(at[seat][2] if seat in at else NONE for seat in range(players)),
        reel=padded(reel, players, 0),
        drag_set=padded(drag, players, False),  # noqa: FBT003  # a field of the row
        landed=tuple(tuple(landed_fish.get(seat, ())) for seat in range(players)),
        scored_tokens=tuple(map(tuple, scores)),
        rock_cards=tuple(tuple(held.get(seat, ())) for seat in range(players)),
        momentum=tuple((momentum or {}).get(seat, NONE) for seat in range(players)),
        momentum_sides=tuple(int(tile in turned) for tile in range(5)),
        momentum_used=momentum_used,
        techniques_used=any_ids(map(letter, techniques_used)),
        momentum_open=momentum_open,
        strength_set=strength_set,
        strength_less=strength_less,
        extra_each=extra_each,
        extra_next=extra_next,
        any_row=any_row,
        pending=pending,
        drawn_token=NONE if drawn is None else color(drawn),
    )
    vault = Vault(
        river=rows,
        deck=cards,
        rock_piles=tuple(tuple(stacks[each]) for each in box.rocks),
        boxed_rocks=tuple(loose),
        bag=tuple(first),
        chance=chance_from("a riverbed") if chance is None else chance,
    )
    return checked(State(seen, (), vault))


def _fish(
    box: Box,
    river: dict[int, int],
    dry: set[int],
    deck: list[int],
    landed: dict[Player, list[int]],
    hooked: list[int],
    taker: Player | None,
) -> tuple[tuple[Any, ...], tuple[Any, ...], dict[Player, list[Any]]]:
    """Return river, deck and landed fish with all 48 somewhere; `taker` has landed what would be the deck."""
    named = {*river.values(), *deck, *chain.from_iterable(landed.values()), *hooked}
    left = [each for each in range(48) if each not in named]
    for each in SPACES:
        if each not in box.rocks and each not in dry and each not in river:
            river[each] = left.pop(0)
    cards = (*deck, *left)
    if taker is not None:
        landed.setdefault(taker, []).extend(cards)
        cards = ()
    return tuple(river.get(each, NONE) for each in SPACES), cards, landed


def _letters(rows: Mapping[K, str]) -> dict[K, list[Any]]:
    """Return rock cards instead of their letters."""
    return {key: [letter(each) for each in names] for key, names in rows.items()}


def _line(fish: str, slot: str, token: str) -> tuple[Any, int, int]:
    """Return what is on a line: fish, slot and the colour in the handle."""
    return (fish_id(fish), int(slot), color(token))


class _Tokens:
    """The hatch tokens that are not laid out yet, by colour."""

    def __init__(self, counts: list[int]) -> None:
        self.counts = counts

    def row(self, names: str) -> list[int]:
        """Take the tokens named, and return how many of each colour that is."""
        taken = [color(name) for name in names.split()]
        for each in taken:
            self.counts[each] -= 1
        return [taken.count(each) for each in range(6)]

    def fill(self, row: list[int], number: int) -> None:
        """Add tokens to a row until there are so many, of whatever there is most."""
        while sum(row) < number:
            most = max(range(5, -1, -1), key=self.counts.__getitem__)
            row[most] += 1
            self.counts[most] -= 1

    def left(self) -> list[int]:
        """Return all that are left, by colour."""
        return [each for each in range(6) for _ in range(self.counts[each])]

    def pour(self, row: list[int]) -> None:
        """Add all that are left to a row."""
        for each, number in enumerate(self.counts):
            row[each] += number


def _stack(
    box: Box,
    players: int,
    held: dict[Player, list[int]],
    stacks: dict[int, list[int]],
    on_top: dict[int, list[int]],
) -> list[Any]:
    """Fill the piles up and return what stays in the box; whatever no pile can hold, the last player has gained."""
    named = {*chain.from_iterable([*held.values(), *stacks.values(), *on_top.values()])}
    loose = [each for each in range(16) if each not in named]
    short = 3 * ROCKS_EACH[players] - len(named)
    for each in box.rocks:
        if each not in stacks:
            stacks[each] = on_top.get(each, [])
            while len(stacks[each]) < ROCKS_EACH[players] and short:
                stacks[each].append(loose.pop(0))
                short -= 1
    for _ in range(short):
        held.setdefault(players - 1, []).append(loose.pop(0))
    return loose


def any_ids(numbers: Iterable[int]) -> tuple[Any, ...]:
    """Return numbers as ids of whatever kind is asked for."""
    return tuple(numbers)


def padded(row: tuple[Any, ...], players: int, default: object) -> tuple[Any, ...]:
    """Return a row with an entry for every player."""
    return row + (default,) * (players - len(row))


def checked(state: State) -> State:
    """Return a state, if there can be one."""
    broken = faults(position(state))
    assert not broken, f"no such table: {broken}"
    found = violations(state)
    assert not found, f"no such table, says the engine: {found}"
    return state


def face(components: ComponentSet, fish: int) -> FishFace:
    """Return what a fish shows in the river."""
    card = components.fish[fish]
    return FishFace(card.species, card.color)


# ---------------------------------------------------------------------------------------------- in plain tuples


def position(state: State) -> dict[str, object]:
    """Return a state as the plain position that the oracles read."""
    seen, vault = state.table, state.vault
    found = {name: plain(getattr(seen, name)) for name in fields(Table) if name != "options"}
    hidden = {f"vault_{name}": getattr(vault, name) for name in ("river", "deck", "boxed_rocks", "bag", "rock_piles")}
    hidden["vault_boxed"] = hidden.pop("vault_boxed_rocks")
    hidden["vault_piles"] = hidden.pop("vault_rock_piles")
    return {**found, **hidden, "options": rules_of(seen.options)}


def plain(thing: object) -> object:
    """Return a value as the oracles write it: an effect or goal is its name and its fields."""
    match thing:
        case FishFace():
            return ("fish", thing.species, thing.color)
        case RockPile():
            return ("rock", thing.cards)
        case OpenWater():
            return ("water",)
        case tuple():
            return tuple(plain(item) for item in thing)
        case _ if is_value(thing):
            return (snake(type(thing).__name__), *(plain(getattr(thing, name)) for name in fields(type(thing))))
        case _:
            return thing


def snake(name: str) -> str:
    """Return the name of a class in small letters."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def rules_of(options: Options) -> Rules:
    """Return options as the oracles write them."""
    rest = [getattr(options, name) for name in fields(Options) if name != "components"]
    return Rules(box_of(options.components), *rest)


_BOXES: Final[dict[ComponentSet, Box]] = {}


def box_of(components: ComponentSet) -> Box:
    """Return a set of components as the oracles write it."""
    found = _BOXES.get(components)
    if found is None:
        found = _BOXES[components] = Box(
            rocks=components.rock_spaces,
            colors=components.hatch_colors,
            counts=components.hatch_counts,
            tiles=components.tiles,
            flies=components.flies,
            strike_fish=components.strike_fish,
            species=components.species,
            fish=tuple((each.species, each.color, each.strength, each.points) for each in components.fish),
            momentum=tuple(
                (
                    (one.timing, tuple(_spoken(effect) for effect in one.effects)),
                    (two.timing, tuple(_spoken(effect) for effect in two.effects)),
                )
                for one, two in components.momentum
            ),
            cards=tuple(_spoken(each) for each in components.rocks),
            boards=tuple(tuple(_spoken(goal) for goal in goals) for goals in components.boards),
            common=tuple(_spoken(goal) for goal in components.common),
            change_level=components.change_fly_level,
            drag_level=components.set_drag_level,
        )
    return found


def _spoken(thing: object) -> tuple[object, ...]:
    found = plain(thing)
    assert isinstance(found, tuple)
    return found


# ---------------------------------------------------------------------------------------------- small verbs


def notes(*texts: str) -> tuple[Action, ...]:
    """Return actions by their notation."""
    return tuple(parse_action(text) for text in texts)


def play(state: State, *actions: Action | str) -> tuple[State, tuple[Event, ...]]:
    """Do one thing after the other; return where that leads and what happened on the way."""
    told: list[Event] = []
    for action in actions:
        state, events = apply(state, parse_action(action) if isinstance(action, str) else action)
        told += rule_events(events)
    checked(state)
    return state, tuple(told)


def after(state: State, *actions: Action | str) -> State:
    """Return where actions lead."""
    return play(state, *actions)[0]


def story(state: State, *actions: Action | str) -> tuple[Event, ...]:
    """Return what happens on actions, but for the kernel's own `ChanceSpent`."""
    return play(state, *actions)[1]


def rule_events(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the events that the rules page speaks of."""
    return tuple(event for event in events if not isinstance(event, ChanceSpent))


def kinds(events: tuple[Event, ...]) -> list[str]:
    """Return the names of events."""
    return [type(event).__name__ for event in events]


def of(kind: type[Event], events: tuple[Event, ...]) -> list[Event]:
    """Return the events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def refused(state: State, action: Action | str) -> tuple[str, str] | None:
    """Return code and rule of a refusal, or None if the action is legal."""
    refusal = explain(state, parse_action(action) if isinstance(action, str) else action)
    return None if refusal is None else (refusal.code, refusal.rule)


def code(state: State, action: Action | str) -> str | None:
    """Return the code of a refusal, or None if the action is legal."""
    found = refused(state, action)
    return None if found is None else found[0]


def menu(state: State) -> tuple[Action, ...]:
    """Return what the active player may do."""
    return tuple(action for player in to_act(state) for action in legal_actions(state, player))


def offered(state: State, kind: type[Action]) -> list[Action]:
    """Return what the active player may do of a kind."""
    return [action for action in menu(state) if isinstance(action, kind)]


def spaces_offered(state: State, kind: type[Any]) -> list[str]:
    """Return the spaces that the actions of a kind go to, by name."""
    found: list[Any] = [action for action in menu(state) if isinstance(action, kind)]
    return [name_of(action.space) for action in found]


def phase(state: State) -> str:
    """Return what is asked for."""
    return str(state.table.phase)


def struck(cards: str) -> Scripted:
    """Say which strike cards a cast shows, one after the other: ``h`` is a fish, ``m`` a fly."""
    return Scripted(tuple("mh".index(card) for card in cards))


def chosen_at_random(seed: int | str) -> Random:
    """Return what chooses in games at random; the same for the same seed."""
    return Random(seed)  # noqa: S311  # it keeps no secret


def started(players: int = 2, first: Player = 0, options: Options = DEFAULTS, seed: int = 7) -> State:
    """Return the first state of a game."""
    return new_game(players, seed=seed, first=first, options=options).state


WILD: Final = replace(
    DEFAULT_COMPONENTS,
    rock_spaces=(4, 6, 11),
    hatch_counts=(0, 30, 14, 9, 5, 2),
    strike_fish=2,
    momentum=(
        (Skill("before_or_after", (GainFinesse(3),)), Skill("after", (AdvanceReel(3), MoveHatchTokens(1)))),
        (
            Skill("before_or_after", (AdvanceReel(2), DrawHatchToColumns(1), GainFinesse(1))),
            Skill("before", (SetDie("any_face"), AdjustDie((-3, 3)))),
        ),
        (
            Skill("before_or_after", (MoveHatchTokens(3), DrawHatchToColumns(2), ChangeOrFlipFly())),
            Skill("before", (ExtraStrikeCardsEachCheck(2), ExtraStrikeCardsNextCheck(1), DriftToAnyRowThisTurn())),
        ),
        (
            Skill("before", (SetStrengthThisTurn(6), ReduceStrengthThisTurn(2), SetStrengthThisTurn(3))),
            Skill("before_or_after", (SwapRiverFish(), SwapRiverFish())),
        ),
        (Skill("after", (AdvanceReel(9),)), Skill("after", (AdvanceReel(1), AdvanceReel(2), AdvanceReel(4)))),
    ),
    rocks=(
        Technique(0, "before_or_after", (AdjustDie((-1, 1)), AdjustDie((1,)))),
        Technique(0, "before_or_after", (SetDie("opposite_face"), GainFinesse(1, 3))),
        Technique(1, "before_or_after", (AdvanceReel(4), GainFinesse(4))),
        Technique(0, "before_or_after", (AdvanceReel(1),)),
        Technique(0, "before_or_after", (DrawHatchToColumns(6),)),
        Technique(1, "before_or_after", (MoveHatchTokens(2), GainFinesse(2))),
        Technique(0, "before_or_after", (ExtraStrikeCardsEachCheck(6), ReduceStrengthThisTurn(1))),
        Technique(0, "before", (ExtraStrikeCardsNextCheck(3), DriftToAnyRowThisTurn())),
        Technique(4, "before_or_after", (SwapRiverFish(), ChangeOrFlipFly(), SetDie("any_face"), AdvanceReel(7))),
        Technique(2, "before_or_after", (ChangeOrFlipFly(), ChangeOrFlipFly())),
        Technique(3, "after", (GainFinesse(6),)),
        Technique(0, "before", (SetStrengthThisTurn(0), SetDie("any_face"))),
        Technique(0, "after", (AdvanceReel(5), AdvanceReel(5))),
        BonusGoal(PerHatchTokenOfColors((1, 4), 3)),
        BonusGoal(PerColorSet((0, 2), 2)),
        BonusGoal(DistinctSpecies(2, 9)),
    ),
    boards=(
        (PerSpeciesSet((0,), 1),),
        (PerFishOfColor(1, 4), PerRockCardHeld(2)),
        (PerNSameHatchTokens(1, 1), PerNSameHatchTokens(12, 99)),
        (PerFishOfSpecies(3, 0),),
    ),
    common=(),
    change_fly_level=1,
    set_drag_level=2,
)
"""A set that goes to the corners: spaces beside two rocks, a colour without tokens, skills at any time and of many
effects, hard checks and easy ones."""

ACTIONS: Final[tuple[type, ...]] = get_args(Action)
EVENTS: Final[tuple[type, ...]] = get_args(Event)
assert len(LETTERS) == 16

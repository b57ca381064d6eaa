"""How each event changes each room: bookkeeping, no decisions.

One function for each event and room, in the order of the events, and a dict of them for each room. The events of
the opening describe the first state and change nothing in it: it is laid out whole by ``setup``.
"""

from typing import Final, Never

from tablerules.games.freshwater_fly.components import NONE, STAGING, START
from tablerules.games.freshwater_fly.events import (
    AnyRowGranted,
    BagRefilled,
    CastBegan,
    CastEnded,
    DiceRolled,
    DieChanged,
    DieTaken,
    DragSet,
    EffectsSet,
    Event,
    FinesseGained,
    FinesseSpent,
    FishHooked,
    FishLanded,
    FishMoved,
    FishSwapped,
    FlyChosen,
    HatchDrawn,
    HatchFilled,
    HatchMoved,
    HatchPlaced,
    HatchShifted,
    IncreaseChosen,
    MomentumFlipped,
    MomentumReturned,
    MomentumTaken,
    MomentumUsed,
    PhaseEntered,
    ReelSet,
    ReelTurned,
    RiverFilled,
    RockDrawn,
    RoundBegan,
    StrengthReduced,
    StrengthSet,
    StrikeDrawn,
    StrikeOffered,
    StrikePassed,
    StrikesGranted,
    TechniqueUsed,
    TokenDrifted,
    TokenPlaced,
    TurnBegan,
    TurnEnded,
)
from tablerules.games.freshwater_fly.state import (
    AT_REST,
    EMPTY_TILE,
    OpenWater,
    RockPile,
    State,
    Table,
    Tokens,
    Vault,
    View,
    players_of,
    rock_cards_at,
)
from tablerules.kernel.chance import ChanceSpent, spent
from tablerules.kernel.ledger import Books, Changes, changed, state_after
from tablerules.kernel.players import everyone
from tablerules.kernel.rows import added, exchanged, put, without_first
from tablerules.kernel.sealed import opened
from tablerules.kernel.values import changer, replace

# What happens in nearly every turn.
_enter_phase: Final = changer(Table, "phase")
_begin_turn: Final = changer(Table, "active")
_end_turn: Final = changer(Table, *AT_REST)
_take_die: Final = changer(Table, "pool", "round_totals", "die", "drafted")
_change_die: Final = changer(Table, "die", "round_totals")
_finesse: Final = changer(Table, "finesse")
_choose: Final = changer(Table, "dice_action")
_place: Final = changer(Table, "token_at")
_drift: Final = changer(Table, "token_at", "drifts")
_offer: Final = changer(Table, "strike_right", "strike_misses", "extra_next")
_strike: Final = changer(Table, "strike_right", "strike_misses")
_end_cast: Final = changer(Table, "token_at", "drifts", "strike_right", "strike_misses")
_hook: Final = changer(
    Table,
    "river",
    "hatch",
    "strike_right",
    "strike_misses",
    "line_fish",
    "line_slot",
    "line_token",
    "reel",
)
_fill: Final = changer(Table, "river", "deck_size", "deck_top")
_turn_reel: Final = changer(Table, "reel", "dice_action")
_move_fish: Final = changer(Table, "line_slot")
_fly: Final = changer(Table, "flies", "fly_sides")
_hatch: Final = changer(Table, "hatch")
_hook_vault: Final = changer(Vault, "river")
_fill_vault: Final = changer(Vault, "river", "deck")
_chance_vault: Final = changer(Vault, "chance")


def _round_began(table: Table, event: RoundBegan) -> Table:
    totals = everyone(players_of(table), 0)
    return replace(table, round=event.round, start=event.start, round_totals=totals)


def _dice_rolled(table: Table, event: DiceRolled) -> Table:
    return replace(table, pool=event.pool)


def _turn_began(table: Table, event: TurnBegan) -> Table:
    return _begin_turn(table, active=event.player)


def _phase_entered(table: Table, event: PhaseEntered) -> Table:
    return _enter_phase(table, phase=event.phase)


def _fly_chosen(table: Table, event: FlyChosen) -> Table:
    return _fly(
        table,
        flies=put(table.flies, event.player, event.fly),
        fly_sides=put(table.fly_sides, event.player, event.side),
    )


def _die_taken(table: Table, event: DieTaken) -> Table:
    return _take_die(
        table,
        pool=added(table.pool, event.face - 1, -1),
        round_totals=added(table.round_totals, event.player, event.face),
        die=event.face,
        drafted=event.face,
    )


def _die_changed(table: Table, event: DieChanged) -> Table:
    totals = table.round_totals
    if table.options.round_total == "changed":
        totals = added(totals, event.player, event.face - table.die)
    return _change_die(table, die=event.face, round_totals=totals)


def _finesse_spent(table: Table, event: FinesseSpent) -> Table:
    return _finesse(table, finesse=added(table.finesse, event.player, -event.amount))


def _finesse_gained(table: Table, event: FinesseGained) -> Table:
    return _finesse(table, finesse=added(table.finesse, event.player, event.amount))


def _increase_chosen(table: Table, _: IncreaseChosen) -> Table:
    return _choose(table, dice_action="increase")


def _cast_began(table: Table, _: CastBegan) -> Table:
    return _choose(table, dice_action="cast")


def _token_placed(table: Table, event: TokenPlaced) -> Table:
    return _place(table, token_at=event.space)


def _token_drifted(table: Table, event: TokenDrifted) -> Table:
    return _drift(table, token_at=event.space, drifts=table.drifts + 1)


def _strike_offered(table: Table, event: StrikeOffered) -> Table:
    return _offer(table, strike_right=event.cards, strike_misses=0, extra_next=0)


def _strike_drawn(table: Table, event: StrikeDrawn) -> Table:
    return _strike(table, strike_right=0, strike_misses=table.strike_misses + event.cards.count(False))


def _strike_passed(table: Table, _: StrikePassed) -> Table:
    return _strike(table, strike_right=0, strike_misses=0)


def _cast_ended(table: Table, _: CastEnded) -> Table:
    return _end_cast(table, token_at=NONE, drifts=0, strike_right=0, strike_misses=0)


def _fish_hooked(table: Table, event: FishHooked) -> Table:
    place = event.space // 3
    color = table.options.components.fish[event.fish].color
    return _hook(
        table,
        river=put(table.river, event.space, OpenWater()),
        hatch=put(table.hatch, place, added(table.hatch[place], event.color, -1)),
        strike_right=0,
        strike_misses=0,
        line_fish=put(table.line_fish, event.player, event.fish),
        line_slot=put(table.line_slot, event.player, color),
        line_token=put(table.line_token, event.player, event.color),
        reel=put(table.reel, event.player, START),
    )


def _rock_drawn(table: Table, event: RockDrawn) -> Table:
    left = rock_cards_at(table, event.space) - 1
    if left < 0:
        raise ValueError(f"there is no rock card at space {event.space}")
    return replace(
        table,
        river=put(table.river, event.space, RockPile(left)),
        rock_cards=put(table.rock_cards, event.player, (*table.rock_cards[event.player], event.card)),
    )


def _river_filled(table: Table, event: RiverFilled) -> Table:
    return _fill(
        table,
        river=put(table.river, event.space, event.face),
        deck_size=table.deck_size - 1,
        deck_top=event.deck_top,
    )


def _reel_turned(table: Table, event: ReelTurned) -> Table:
    return _turn_reel(table, reel=put(table.reel, event.player, event.space), dice_action="reel")


def _reel_set(table: Table, event: ReelSet) -> Table:
    return replace(table, reel=put(table.reel, event.player, event.space))


def _fish_moved(table: Table, event: FishMoved) -> Table:
    return _move_fish(table, line_slot=put(table.line_slot, event.player, event.slot))


def _fish_landed(table: Table, event: FishLanded) -> Table:
    player = event.player
    tokens = added(table.scored_tokens[player], event.color, 1)
    return replace(
        table,
        line_fish=put(table.line_fish, player, NONE),
        line_slot=put(table.line_slot, player, NONE),
        line_token=put(table.line_token, player, NONE),
        drag_set=put(table.drag_set, player, False),  # noqa: FBT003  # an entry of a row
        landed=put(table.landed, player, (*table.landed[player], event.fish)),
        scored_tokens=put(table.scored_tokens, player, tokens),
    )


def _drag_set(table: Table, event: DragSet) -> Table:
    return replace(table, drag_set=put(table.drag_set, event.player, True))  # noqa: FBT003  # an entry of a row


def _momentum_taken(table: Table, event: MomentumTaken) -> Table:
    return replace(table, momentum=put(table.momentum, event.player, event.tile))


def _momentum_flipped(table: Table, event: MomentumFlipped) -> Table:
    return replace(table, momentum_sides=_turned(table, event.tile))


def _momentum_used(table: Table, _: MomentumUsed) -> Table:
    return replace(table, momentum_used=True, momentum_open=True)


def _momentum_returned(table: Table, event: MomentumReturned) -> Table:
    return replace(
        table,
        momentum=put(table.momentum, event.player, NONE),
        momentum_sides=_turned(table, event.tile),
        momentum_open=False,
    )


def _technique_used(table: Table, event: TechniqueUsed) -> Table:
    return replace(table, techniques_used=(*table.techniques_used, event.card))


def _effects_set(table: Table, event: EffectsSet) -> Table:
    return replace(table, pending=event.effects)


def _strength_set(table: Table, event: StrengthSet) -> Table:
    return replace(table, strength_set=event.value)


def _strength_reduced(table: Table, event: StrengthReduced) -> Table:
    return replace(table, strength_less=table.strength_less + event.amount)


def _strikes_granted(table: Table, event: StrikesGranted) -> Table:
    if event.each:
        return replace(table, extra_each=table.extra_each + event.amount)
    return replace(table, extra_next=table.extra_next + event.amount)


def _any_row_granted(table: Table, _: AnyRowGranted) -> Table:
    return replace(table, any_row=True)


def _hatch_moved(table: Table, event: HatchMoved) -> Table:
    source, target = event.place - 1, event.to - 1
    hatch = put(table.hatch, source, added(table.hatch[source], event.color, -1))
    return _hatch(table, hatch=put(hatch, target, added(hatch[target], event.color, 1)))


def _hatch_drawn(table: Table, event: HatchDrawn) -> Table:
    return replace(table, bag=added(table.bag, event.color, -1), drawn_token=event.color)


def _hatch_placed(table: Table, event: HatchPlaced) -> Table:
    place = event.column - 1
    hatch = put(table.hatch, place, added(table.hatch[place], event.color, 1))
    return replace(table, hatch=hatch, drawn_token=NONE)


def _fish_swapped(table: Table, event: FishSwapped) -> Table:
    return replace(table, river=exchanged(table.river, event.space, event.other))


def _turn_ended(table: Table, _: TurnEnded) -> Table:
    return _end_turn(table, **AT_REST)


def _hatch_shifted(table: Table, event: HatchShifted) -> Table:
    return replace(
        table,
        tile_values=(*without_first(table.tile_values, 1), table.tile_values[0]),
        hatch=(*without_first(table.hatch, 1), EMPTY_TILE),
        discard=_sum(table.discard, event.discarded),
    )


def _bag_refilled(table: Table, _: BagRefilled) -> Table:
    return replace(table, bag=table.discard, discard=EMPTY_TILE)


def _hatch_filled(table: Table, event: HatchFilled) -> Table:
    staging = _sum(table.hatch[STAGING - 1], event.tokens)
    bag = tuple([there - taken for there, taken in zip(table.bag, event.tokens, strict=True)])
    return replace(table, hatch=put(table.hatch, STAGING - 1, staging), bag=bag)


def _turned(table: Table, tile: int) -> tuple[int, ...]:
    return put(table.momentum_sides, tile, 1 - table.momentum_sides[tile])


def _sum(row: Tokens, more: Tokens) -> Tokens:
    return tuple([one + other for one, other in zip(row, more, strict=True)])


TABLE: Final[Changes[Table]] = {
    RoundBegan: _round_began,
    DiceRolled: _dice_rolled,
    TurnBegan: _turn_began,
    PhaseEntered: _phase_entered,
    FlyChosen: _fly_chosen,
    DieTaken: _die_taken,
    DieChanged: _die_changed,
    FinesseSpent: _finesse_spent,
    FinesseGained: _finesse_gained,
    IncreaseChosen: _increase_chosen,
    CastBegan: _cast_began,
    TokenPlaced: _token_placed,
    TokenDrifted: _token_drifted,
    StrikeOffered: _strike_offered,
    StrikeDrawn: _strike_drawn,
    StrikePassed: _strike_passed,
    CastEnded: _cast_ended,
    FishHooked: _fish_hooked,
    RockDrawn: _rock_drawn,
    RiverFilled: _river_filled,
    ReelTurned: _reel_turned,
    ReelSet: _reel_set,
    FishMoved: _fish_moved,
    FishLanded: _fish_landed,
    DragSet: _drag_set,
    MomentumTaken: _momentum_taken,
    MomentumFlipped: _momentum_flipped,
    MomentumUsed: _momentum_used,
    MomentumReturned: _momentum_returned,
    TechniqueUsed: _technique_used,
    EffectsSet: _effects_set,
    StrengthSet: _strength_set,
    StrengthReduced: _strength_reduced,
    StrikesGranted: _strikes_granted,
    AnyRowGranted: _any_row_granted,
    HatchMoved: _hatch_moved,
    HatchDrawn: _hatch_drawn,
    HatchPlaced: _hatch_placed,
    FishSwapped: _fish_swapped,
    TurnEnded: _turn_ended,
    HatchShifted: _hatch_shifted,
    BagRefilled: _bag_refilled,
    HatchFilled: _hatch_filled,
}
"""What each event changes on the table; `GameStarted`, `MomentumKept`, `GameEnded` and `ChanceSpent` change nothing."""


def _hooked_in_vault(vault: Vault, event: FishHooked) -> Vault:
    if vault.river[event.space] != event.fish:
        raise ValueError(f"fish {event.fish} is not at space {event.space}")
    return _hook_vault(vault, river=put(vault.river, event.space, NONE))


def _drawn_from_rock(vault: Vault, event: RockDrawn) -> Vault:
    for number, pile in enumerate(vault.rock_piles):
        if pile and pile[0] == event.card:
            return replace(vault, rock_piles=put(vault.rock_piles, number, without_first(pile, 1)))
    raise ValueError(f"card {event.card} is on top of no pile")


def _filled_from_deck(vault: Vault, event: RiverFilled) -> Vault:
    return _fill_vault(vault, river=put(vault.river, event.space, vault.deck[0]), deck=without_first(vault.deck, 1))


def _drawn_from_bag(vault: Vault, _: HatchDrawn) -> Vault:
    return replace(vault, bag=without_first(vault.bag, 1))


def _swapped_in_vault(vault: Vault, event: FishSwapped) -> Vault:
    return replace(vault, river=exchanged(vault.river, event.space, event.other))


def _refilled(vault: Vault, event: BagRefilled) -> Vault:
    return replace(vault, bag=opened(event.order))


def _filled_from_bag(vault: Vault, event: HatchFilled) -> Vault:
    return replace(vault, bag=without_first(vault.bag, sum(event.tokens)))


def _chance_spent(vault: Vault, event: ChanceSpent) -> Vault:
    return _chance_vault(vault, chance=spent(vault.chance, event.draws))


VAULT: Final[Changes[Vault]] = {
    FishHooked: _hooked_in_vault,
    RockDrawn: _drawn_from_rock,
    RiverFilled: _filled_from_deck,
    HatchDrawn: _drawn_from_bag,
    FishSwapped: _swapped_in_vault,
    BagRefilled: _refilled,
    HatchFilled: _filled_from_bag,
    ChanceSpent: _chance_spent,
}
"""What each event changes in the vault."""

BOOKS: Final[Books[State, Table, Never, Vault, Event]] = Books(State, TABLE, {}, VAULT)


def evolve_table(table: Table, event: Event) -> Table:
    """Return what everyone sees after `event`.

    Raises:
        InvalidPayload: If `event` does not follow from there.
    """
    return changed(TABLE, table, event)


def evolve_vault(vault: Vault, event: Event) -> Vault:
    """Return what nobody sees after `event`.

    Raises:
        InvalidPayload: If `event` does not follow from there, or was redacted.
    """
    return changed(VAULT, vault, event)


def evolve(state: State, event: Event) -> State:
    """Return `state` after `event`.

    Raises:
        InvalidPayload: If `event` does not follow from there, or was redacted; a state needs the whole event.
    """
    return state_after(BOOKS, state, event)


def evolve_view(view: View, event: Event) -> View:
    """Return `view` after `event` as redacted for the view's player.

    Raises:
        InvalidPayload: If `event` does not follow from there.
    """
    return replace(view, table=evolve_table(view.table, event))

"""Bonus actions before and after the dice action: finesse, the own tile, techniques (FF-4.4, FF-4.5, FF-8, FF-9)."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from tablerules.games.freshwater_fly.actions import (
    CHANGE,
    SET_DRAG,
    USE_TECHNIQUE,
    USE_TILE,
    Action,
    ChangeFly,
    ChooseFly,
    SetDrag,
    UseMomentum,
    UseTechnique,
)
from tablerules.games.freshwater_fly.components import (
    FACES,
    FINESSE_MOST,
    FLIES,
    LETTERS,
    NONE,
    SPACE_PAIRS,
    AdjustDie,
    AdvanceReel,
    ChangeOrFlipFly,
    DrawHatchToColumns,
    DriftToAnyRowThisTurn,
    Effect,
    ExtraStrikeCardsEachCheck,
    ExtraStrikeCardsNextCheck,
    GainFinesse,
    MoveHatchTokens,
    ReduceStrengthThisTurn,
    RockId,
    SetDie,
    SetStrengthThisTurn,
    Skill,
    SwapRiverFish,
    Technique,
    Timing,
)
from tablerules.games.freshwater_fly.rules.bag import can_draw_hatch, can_move_hatch
from tablerules.games.freshwater_fly.state import FishFace, Table
from tablerules.kernel.players import Player
from tablerules.kernel.refusals import Refusal

F = TypeVar("F", ChooseFly, ChangeFly)

WHEN: Final[dict[Timing, str]] = {
    "before": "before the dice action",
    "after": "after the dice action",
    "before_or_after": "before or after the dice action",
}


def has_fish(table: Table, player: Player) -> bool:
    """Return whether a fish is on the player's line."""
    return table.line_fish[player] != NONE


# ---------------------------------------------------------------------------------------------- is it possible?


def is_possible(table: Table, player: Player, effect: Effect, finesse: int) -> bool:
    """Return whether `effect` would do something for a player who has so much finesse (FF-9.4 to FF-9.16)."""
    return POSSIBLE[type(effect)](table, player, effect, finesse)


def results(table: Table, effect: AdjustDie | SetDie) -> list[int]:
    """Return what the die can show after the effect, ascending (FF-9.7, FF-9.8)."""
    die = table.die
    if isinstance(effect, AdjustDie):
        return [die + delta for delta in effect.deltas if die + delta in FACES]
    if effect.to == "opposite_face":
        return [7 - die]
    return [face for face in FACES if face != die]


def neighbors_with_fish(table: Table) -> list[tuple[int, int]]:
    """Return the pairs of orthogonally neighboring spaces with a fish on each, ascending (FF-9.15)."""
    fish = [isinstance(shown, FishFace) for shown in table.river]
    return [(space, other) for space, other in SPACE_PAIRS if fish[space] and fish[other]]


def _can_gain(table: Table, _: Player, effect: GainFinesse, finesse: int) -> bool:
    if finesse >= FINESSE_MOST:
        return False
    return effect.drafted_die_at_most is None or 0 < table.drafted <= effect.drafted_die_at_most


def _before_reel(table: Table, player: Player, _: object, __: int) -> bool:
    return not table.dice_action and table.line_fish[player] != NONE


def _before_cast(table: Table, player: Player, _: object, __: int) -> bool:
    return not table.dice_action and table.line_fish[player] == NONE


def _can_change_die(table: Table, _: Player, effect: AdjustDie | SetDie, __: int) -> bool:
    return bool(table.die) and not table.dice_action and bool(results(table, effect))


def _can_move_hatch(table: Table, _: Player, __: MoveHatchTokens, ___: int) -> bool:
    return can_move_hatch(table)


def _can_draw_hatch(table: Table, _: Player, __: DrawHatchToColumns, ___: int) -> bool:
    return can_draw_hatch(table)


def _no_fish(table: Table, player: Player, _: ChangeOrFlipFly, __: int) -> bool:
    return table.line_fish[player] == NONE


def _can_swap(table: Table, _: Player, __: SwapRiverFish, ___: int) -> bool:
    return bool(neighbors_with_fish(table))


def _can_advance(table: Table, player: Player, _: AdvanceReel, __: int) -> bool:
    return table.dice_action == "reel" and table.line_fish[player] != NONE


POSSIBLE: Final[Mapping[type, Callable[[Table, Player, Any, int], bool]]] = {
    GainFinesse: _can_gain,
    SetStrengthThisTurn: _before_reel,
    ReduceStrengthThisTurn: _before_reel,
    AdjustDie: _can_change_die,
    SetDie: _can_change_die,
    ExtraStrikeCardsEachCheck: _before_cast,
    ExtraStrikeCardsNextCheck: _before_cast,
    DriftToAnyRowThisTurn: _before_cast,
    MoveHatchTokens: _can_move_hatch,
    DrawHatchToColumns: _can_draw_hatch,
    ChangeOrFlipFly: _no_fish,
    SwapRiverFish: _can_swap,
    AdvanceReel: _can_advance,
}


# ---------------------------------------------------------------------------------------------- checks


def check_fly(table: Table, action: ChooseFly | ChangeFly) -> Refusal | None:
    """Return why this fly cannot be had with this side up (FF-2.2, FF-4.4)."""
    player, fly = action.player, action.fly
    if table.flies[player] == fly:
        if table.fly_sides[player] != action.side:
            return None
        return Refusal("same-fly", "FF-4.4", f"You fish with side {'ab'[action.side]} of fly {fly} already.")
    if fly in table.flies:
        return Refusal("fly-taken", "FF-4.4", f"Player {table.flies.index(fly)} has fly {fly}.")
    return None


def check_change_fly(table: Table, action: ChangeFly) -> Refusal | None:
    """Return why the fly cannot be changed for finesse (FF-4.4)."""
    if has_fish(table, action.player):
        return Refusal("fish-on-line", "FF-4.4", "The fly is changed with no fish on the line; there is 1.")
    return check_fly(table, action) or _check_level(table, action.player, table.options.components.change_fly_level)


def check_set_drag(table: Table, action: SetDrag) -> Refusal | None:
    """Return why the drag token cannot be put onto the fish for finesse (FF-4.5)."""
    if not has_fish(table, action.player):
        return Refusal("no-fish-on-line", "FF-4.5", "The drag token goes onto a fish on the line; there are 0.")
    if table.drag_set[action.player]:
        return Refusal("drag-already-set", "FF-4.5", "The drag token is on the fish already.")
    return _check_level(table, action.player, table.options.components.set_drag_level)


def check_use_momentum(table: Table, action: UseMomentum) -> Refusal | None:
    """Return why the own tile cannot be used (FF-8.3, FF-9.3)."""
    player = action.player
    if table.momentum[player] == NONE:
        return Refusal("no-tile", "FF-8.1", "You hold 0 momentum tiles.")
    if table.momentum_used:
        return Refusal("already-used", "FF-8.3", "You used 1 momentum tile in this turn, which is the limit.")
    return _check_skill(table, player, tile_up(table, player), 0)


def check_use_technique(table: Table, action: UseTechnique) -> Refusal | None:
    """Return why this technique cannot be used (FF-9.1 to FF-9.3)."""
    player, letter = action.player, LETTERS[action.card]
    if action.card not in table.rock_cards[player]:
        return Refusal("not-your-card", "FF-9.1", f"Rock card {letter} does not lie before you.")
    card = table.options.components.rocks[action.card]
    if not isinstance(card, Technique):
        return Refusal("not-a-technique", "FF-9.1", f"Rock card {letter} is a bonus goal, which only scores.")
    if action.card in table.techniques_used or not _usable_cards(table, player):
        used = ", ".join([LETTERS[used] for used in table.techniques_used])
        return Refusal("already-used", "FF-9.2", f"Techniques used in this turn: {used}.")
    return _check_skill(table, player, card, card.cost)


def tile_up(table: Table, player: Player) -> Skill:
    """Return the skill on the upper side of the tile that the player holds (FF-8.4)."""
    tile = table.momentum[player]
    return table.options.components.momentum[tile][table.momentum_sides[tile]]


def _check_level(table: Table, player: Player, level: int) -> Refusal | None:
    if table.finesse[player] >= level:
        return None
    return Refusal("finesse-level", "FF-3.1", f"This needs finesse {level}; you have {table.finesse[player]}.")


def check_cost(table: Table, player: Player, cost: int) -> Refusal | None:
    """Return that so much finesse cannot be paid (FF-3.1)."""
    if table.finesse[player] >= cost:
        return None
    return Refusal("cannot-afford", "FF-3.1", f"This costs {cost} finesse; you have {table.finesse[player]}.")


def _check_skill(table: Table, player: Player, skill: Skill | Technique, cost: int) -> Refusal | None:
    if not _is_time(skill.timing, after=table.phase == "after"):
        return Refusal("wrong-time", "FF-9.3", f"This skill is used {WHEN[skill.timing]}.")
    refusal = check_cost(table, player, cost)
    if refusal is None and not _does_something(table, player, skill, cost):
        return Refusal("no-effect", "FF-9.3", f"Of the {len(skill.effects)} effects of this skill 0 are possible now.")
    return refusal


# ---------------------------------------------------------------------------------------------- menus


def bonus_menu(table: Table, player: Player, *, after: bool) -> list[Action]:
    """Return the bonus actions of a moment, ordered as in the phases turn, die and after."""
    components = table.options.components
    finesse = table.finesse[player]
    menu: list[Action] = []
    if table.line_fish[player] == NONE:
        if finesse >= components.change_fly_level:
            menu += fly_changes(table, player, CHANGE[player])
    elif finesse >= components.set_drag_level and not table.drag_set[player]:
        menu.append(SET_DRAG[player])
    if _can_use_tile(table, player, after=after):
        menu.append(USE_TILE[player])
    for card in sorted(_usable_cards(table, player)):
        if _can_use_card(table, player, card, after=after):
            menu.append(USE_TECHNIQUE[player][card])
    return menu


def has_bonus_after(table: Table, player: Player) -> bool:
    """Return whether a bonus action is legal after the dice action (FF-2.6)."""
    return bool(bonus_menu(table, player, after=True))


def _can_use_tile(table: Table, player: Player, *, after: bool) -> bool:
    if table.momentum[player] == NONE or table.momentum_used:
        return False
    skill = tile_up(table, player)
    return _is_time(skill.timing, after=after) and _does_something(table, player, skill, 0)


def _usable_cards(table: Table, player: Player) -> tuple[RockId, ...]:
    """Return the own rock cards, or none when the limit of the turn is reached for all of them (FF-9.2)."""
    if table.techniques_used and table.options.technique_limit == "one":
        return ()
    return table.rock_cards[player]


def _can_use_card(table: Table, player: Player, card: RockId, *, after: bool) -> bool:
    technique = table.options.components.rocks[card]
    return (
        isinstance(technique, Technique)
        and _is_time(technique.timing, after=after)
        and technique.cost <= table.finesse[player]
        and card not in table.techniques_used
        and _does_something(table, player, technique, technique.cost)
    )


def fly_changes(table: Table, player: Player, actions: list[list[F]]) -> list[F]:
    """Return those of `actions` (by fly and side) that are a change: a fly nobody has, or the own one turned over."""
    own, up = table.flies[player], table.fly_sides[player]
    menu: list[F] = []
    for fly in FLIES:
        if fly == own:
            menu.append(actions[fly][1 - up])
        elif fly not in table.flies:
            menu += actions[fly]
    return menu


def _is_time(timing: Timing, *, after: bool) -> bool:
    return timing == "before_or_after" or (timing == "after") == after


def _does_something(table: Table, player: Player, skill: Skill | Technique, cost: int) -> bool:
    finesse = table.finesse[player] - cost
    return any(is_possible(table, player, effect, finesse) for effect in skill.effects)

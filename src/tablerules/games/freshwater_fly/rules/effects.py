"""Effects in their order, and the answers to those that ask (FF-9.3 to FF-9.21)."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias, cast

from tablerules.games.freshwater_fly.actions import (
    ChooseFace,
    ChooseFly,
    PlaceHatch,
    ShiftHatch,
    StopEffect,
    SwapFish,
    UseMomentum,
    UseTechnique,
)
from tablerules.games.freshwater_fly.components import (
    BESIDE,
    SPACE_NAMES,
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
    SetDie,
    SetStrengthThisTurn,
    SwapRiverFish,
    Technique,
)
from tablerules.games.freshwater_fly.events import (
    AnyRowGranted,
    DieChanged,
    EffectsSet,
    FishSwapped,
    FlyChosen,
    HatchMoved,
    HatchPlaced,
    MomentumReturned,
    MomentumUsed,
    StrengthReduced,
    StrengthSet,
    StrikesGranted,
    TechniqueUsed,
)
from tablerules.games.freshwater_fly.rules.bag import FreshwaterLedger, draw_hatch
from tablerules.games.freshwater_fly.rules.reel import advance
from tablerules.games.freshwater_fly.rules.skills import is_possible, results, tile_up
from tablerules.games.freshwater_fly.rules.turns import enter_phase, gain, pay, settle
from tablerules.games.freshwater_fly.state import FishFace, Phase, Table
from tablerules.kernel.players import Player
from tablerules.kernel.refusals import Refusal
from tablerules.kernel.rows import without_first
from tablerules.kernel.values import replace

Asked: TypeAlias = Phase | None
"""Where an effect waits for its player; None: it is resolved."""

COMPULSORY: Final = (AdjustDie, SetDie, DrawHatchToColumns, SwapRiverFish)


def use_momentum(ledger: FreshwaterLedger, action: UseMomentum) -> None:
    """Use the skill of the own tile; it goes back when the effects are resolved (FF-8.3, FF-8.4)."""
    player = action.player
    skill = tile_up(ledger.table, player)
    ledger.enter(MomentumUsed(player, ledger.table.momentum[player]))
    run_effects(ledger, player, skill.effects)


def use_technique(ledger: FreshwaterLedger, action: UseTechnique) -> None:
    """Pay for a technique and resolve its effects (FF-9.2)."""
    player = action.player
    card = cast("Technique", ledger.table.options.components.rocks[action.card])  # which was checked
    pay(ledger, player, card.cost)
    ledger.enter(TechniqueUsed(player, action.card))
    run_effects(ledger, player, card.effects)


def run_effects(ledger: FreshwaterLedger, player: Player, effects: tuple[Effect, ...]) -> None:
    """Resolve effects in order until one asks; what is not possible when its turn comes is skipped (FF-9.19)."""
    for number, effect in enumerate(effects):
        if not is_possible(ledger.table, player, effect, ledger.table.finesse[player]):
            continue
        phase = BEGIN[type(effect)](ledger, player, effect)
        if phase is not None:
            waiting = number if phase == "effect" else number + 1
            _set_pending(ledger, without_first(effects, waiting))
            enter_phase(ledger, phase)
            return
    _set_pending(ledger, ())
    if ledger.table.momentum_open:
        ledger.enter(MomentumReturned(player, ledger.table.momentum[player]))
    settle(ledger)


def go_on(ledger: FreshwaterLedger, player: Player) -> None:
    """Resolve the effects after the one that asked (FF-9.19)."""
    run_effects(ledger, player, without_first(ledger.table.pending, 1))


# ---------------------------------------------------------------------------------------------- beginnings


def _gain(ledger: FreshwaterLedger, player: Player, effect: GainFinesse) -> Asked:
    gain(ledger, player, effect.amount)
    return None


def _set_strength(ledger: FreshwaterLedger, player: Player, effect: SetStrengthThisTurn) -> Asked:
    ledger.enter(StrengthSet(player, effect.value))
    return None


def _reduce_strength(ledger: FreshwaterLedger, player: Player, effect: ReduceStrengthThisTurn) -> Asked:
    ledger.enter(StrengthReduced(player, effect.amount))
    return None


def _change_die(ledger: FreshwaterLedger, player: Player, effect: AdjustDie | SetDie) -> Asked:
    """Ask for a face only if there is more than one (FF-12.5)."""
    faces = results(ledger.table, effect)
    if len(faces) > 1:
        return "effect"
    ledger.enter(DieChanged(player, faces[0]))
    return None


def _grant_each(ledger: FreshwaterLedger, player: Player, effect: ExtraStrikeCardsEachCheck) -> Asked:
    ledger.enter(StrikesGranted(player, effect.amount, each=True))
    return None


def _grant_next(ledger: FreshwaterLedger, player: Player, effect: ExtraStrikeCardsNextCheck) -> Asked:
    ledger.enter(StrikesGranted(player, effect.amount, each=False))
    return None


def _grant_rows(ledger: FreshwaterLedger, player: Player, _: DriftToAnyRowThisTurn) -> Asked:
    ledger.enter(AnyRowGranted(player))
    return None


def _draw(ledger: FreshwaterLedger, player: Player, _: DrawHatchToColumns) -> Asked:
    draw_hatch(ledger, player)
    return "effect"


def _ask(_: FreshwaterLedger, __: Player, ___: Effect) -> Asked:
    return "effect"


def _advance(ledger: FreshwaterLedger, player: Player, effect: AdvanceReel) -> Asked:
    return "momentum" if advance(ledger, player, effect.spaces) else None


BEGIN: Final[Mapping[type, Callable[[FreshwaterLedger, Player, Any], Asked]]] = {
    GainFinesse: _gain,
    SetStrengthThisTurn: _set_strength,
    ReduceStrengthThisTurn: _reduce_strength,
    AdjustDie: _change_die,
    SetDie: _change_die,
    ExtraStrikeCardsEachCheck: _grant_each,
    ExtraStrikeCardsNextCheck: _grant_next,
    DriftToAnyRowThisTurn: _grant_rows,
    MoveHatchTokens: _ask,
    DrawHatchToColumns: _draw,
    ChangeOrFlipFly: _ask,
    SwapRiverFish: _ask,
    AdvanceReel: _advance,
}


# ---------------------------------------------------------------------------------------------- answers


def check_face(table: Table, action: ChooseFace) -> Refusal | None:
    """Return why the die cannot show this face (FF-9.7, FF-9.8)."""
    effect = table.pending[0]
    faces = results(table, effect) if isinstance(effect, AdjustDie | SetDie) else []
    if action.face not in faces:
        return Refusal("die-limit", "FF-9.7", f"The die can show one of {faces} now, not {action.face}.")
    return None


def choose_face(ledger: FreshwaterLedger, action: ChooseFace) -> None:
    """Let the die show the face (FF-9.7, FF-9.8)."""
    ledger.enter(DieChanged(action.player, action.face))
    go_on(ledger, action.player)


def shift_hatch(ledger: FreshwaterLedger, action: ShiftHatch) -> None:
    """Move a token; as long as moves are left the effect asks again (FF-9.12)."""
    ledger.enter(HatchMoved(action.player, action.color, action.place, action.to))
    _once_less(ledger, action.player, "max_tokens")


def place_hatch(ledger: FreshwaterLedger, action: PlaceHatch) -> None:
    """Put the token under the column; as long as tokens are due the next one is drawn (FF-9.13)."""
    ledger.enter(HatchPlaced(action.player, ledger.table.drawn_token, action.column))
    _once_less(ledger, action.player, "tokens")


def choose_fly(ledger: FreshwaterLedger, action: ChooseFly) -> None:
    """Fish with the fly: at the start of the first turn, or by an effect (FF-2.2, FF-9.14)."""
    ledger.enter(FlyChosen(action.player, action.fly, action.side))
    if ledger.table.phase == "effect":
        go_on(ledger, action.player)
    else:
        enter_phase(ledger, "turn")


def check_swap(table: Table, action: SwapFish) -> Refusal | None:
    """Return why these two cannot change places (FF-9.15)."""
    space, other = action.space, action.other
    if space >= other:
        return Refusal("bad-id", "FF-2.5", f"The smaller space comes first: {other}, {space}.")
    if other not in BESIDE[space]:
        message = f"{SPACE_NAMES[other]} is not orthogonally next to {SPACE_NAMES[space]}."
        return Refusal("out-of-reach", "FF-9.15", message)
    for place in (space, other):
        if not isinstance(table.river[place], FishFace):
            return Refusal("no-fish-there", "FF-9.15", f"There is no fish at {SPACE_NAMES[place]}.")
    return None


def swap_fish(ledger: FreshwaterLedger, action: SwapFish) -> None:
    """Let two neighboring fish change places (FF-9.15)."""
    ledger.enter(FishSwapped(action.player, action.space, action.other))
    go_on(ledger, action.player)


def check_stop(table: Table, _: StopEffect) -> Refusal | None:
    """Return that the effect is compulsory (FF-9.7, FF-9.8, FF-9.13, FF-9.15)."""
    effect = table.pending[0]
    if isinstance(effect, COMPULSORY):
        return Refusal("no-effect", "FF-9.3", f"{type(effect).__name__} is compulsory and cannot be stopped.")
    return None


def stop_effect(ledger: FreshwaterLedger, action: StopEffect) -> None:
    """Leave the rest of the effect undone (FF-9.12, FF-9.14)."""
    go_on(ledger, action.player)


def _set_pending(ledger: FreshwaterLedger, effects: tuple[Effect, ...]) -> None:
    if ledger.table.pending != effects:
        ledger.enter(EffectsSet(effects))


def _once_less(ledger: FreshwaterLedger, player: Player, times: str) -> None:
    """Ask again for the effect that was answered, as long as any of its `times` are left, else go on."""
    effect = ledger.table.pending[0]
    left = getattr(effect, times) - 1
    again = (replace(effect, **{times: left}),) if left else ()
    run_effects(ledger, player, (*again, *without_first(ledger.table.pending, 1)))

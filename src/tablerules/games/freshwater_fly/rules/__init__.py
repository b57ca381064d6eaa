"""May I do this now, and what happens then? One module per part of a turn.

`draft` FF-2 and FF-4 · `cast` FF-5 · `hook` FF-6 · `reel` FF-7 · `momentum` FF-8 · `skills` and `effects` FF-9 ·
`bag` and `turns` FF-10. Here they are put together into the verbs.
"""

from collections.abc import Callable, Container, Mapping
from typing import Any, Final, NamedTuple

from tablerules.games.freshwater_fly.actions import (
    CAST,
    CHOOSE,
    DRAW_OR_PASS,
    DRIFT,
    END,
    EXTRA_OR_PASS,
    FLIP_OR_KEEP,
    INCREASE,
    MOVE,
    PASS_ONLY,
    PLACE,
    PUT,
    REEL,
    SHIFT,
    STOP,
    TAKE,
    TURN,
    Action,
    Cast,
    ChangeFly,
    ChooseFace,
    ChooseFly,
    DrawStrike,
    Drift,
    EndTurn,
    ExtraStrike,
    FlipMomentum,
    IncreaseFinesse,
    KeepMomentum,
    MoveHatch,
    PassStrike,
    PlaceHatch,
    PlaceToken,
    Reel,
    SetDrag,
    ShiftHatch,
    StopEffect,
    SwapFish,
    TakeDie,
    TakeMomentum,
    TakeRock,
    TurnDie,
    UseMomentum,
    UseTechnique,
)
from tablerules.games.freshwater_fly.components import (
    FACES,
    FLIES,
    HATCH_COLORS,
    NONE,
    PLACES,
    ROCKS,
    SIDES,
    SPACES,
    TILES,
    AdjustDie,
    ChangeOrFlipFly,
    DrawHatchToColumns,
    MoveHatchTokens,
    SetDie,
    SwapRiverFish,
)
from tablerules.games.freshwater_fly.events import Event
from tablerules.games.freshwater_fly.evolve import BOOKS
from tablerules.games.freshwater_fly.rules.bag import FreshwaterLedger, check_hatch, hatch_moves
from tablerules.games.freshwater_fly.rules.cast import (
    cards_in,
    cast,
    check_cast,
    check_draw,
    check_drift,
    check_extra,
    check_move,
    check_place,
    draw_strike,
    drift,
    drift_spaces,
    extra_strike,
    move_hatch,
    pass_strike,
    place_token,
)
from tablerules.games.freshwater_fly.rules.draft import (
    change_fly,
    check_take,
    check_turn,
    increase_finesse,
    set_drag,
    take_die,
    turn_die,
)
from tablerules.games.freshwater_fly.rules.effects import (
    check_face,
    check_stop,
    check_swap,
    choose_face,
    choose_fly,
    place_hatch,
    shift_hatch,
    stop_effect,
    swap_fish,
    use_momentum,
    use_technique,
)
from tablerules.games.freshwater_fly.rules.hook import check_rock, piles_beside, take_rock
from tablerules.games.freshwater_fly.rules.momentum import (
    check_own_tile,
    check_take_momentum,
    flip_momentum,
    keep_momentum,
    take_momentum,
    tiles_on_board,
)
from tablerules.games.freshwater_fly.rules.reel import check_reel, reel
from tablerules.games.freshwater_fly.rules.skills import (
    bonus_menu,
    check_change_fly,
    check_fly,
    check_set_drag,
    check_use_momentum,
    check_use_technique,
    fly_changes,
    neighbors_with_fish,
    results,
)
from tablerules.games.freshwater_fly.rules.turns import end_turn
from tablerules.games.freshwater_fly.state import Phase, State, Table, View, players_of, seat_at
from tablerules.kernel.ledger import Ledger, Transition
from tablerules.kernel.players import Player
from tablerules.kernel.refusals import IllegalAction, Refusal, shown
from tablerules.kernel.values import plain

Field = tuple[str, Container[int]]

FLY_FIELDS: Final[tuple[Field, ...]] = (("fly", FLIES), ("side", SIDES))
HATCH_FIELDS: Final[tuple[Field, ...]] = (("color", range(HATCH_COLORS)), ("place", PLACES), ("to", PLACES))
SPACE_FIELD: Final[tuple[Field, ...]] = (("space", SPACES),)


class Rule(NamedTuple):
    """When an action may be taken, what its fields may be, what it needs and what it does."""

    phases: tuple[Phase, ...]
    fields: tuple[Field, ...]
    check: Callable[[Table, Any], Refusal | None] | None  # None: nothing more is needed
    effect: Callable[[FreshwaterLedger, Any], None]
    answers: tuple[type, ...] = ()  # in phase effect: the effects that ask for it; (): any


def close_turn(ledger: FreshwaterLedger, _: EndTurn) -> None:
    """End the turn although bonus actions are left (FF-2.6)."""
    end_turn(ledger)


RULES: Final[Mapping[type[Action], Rule]] = {
    ChooseFly: Rule(("fly", "effect"), FLY_FIELDS, check_fly, choose_fly, (ChangeOrFlipFly,)),
    TakeDie: Rule(("turn",), (("face", FACES),), check_take, take_die),
    TurnDie: Rule(("die",), (("delta", (-1, 1)),), check_turn, turn_die),
    Cast: Rule(("die",), (), check_cast, cast),
    Reel: Rule(("die",), (), check_reel, reel),
    IncreaseFinesse: Rule(("die",), (), None, increase_finesse),
    MoveHatch: Rule(("place",), HATCH_FIELDS, check_move, move_hatch),
    PlaceToken: Rule(("place",), SPACE_FIELD, check_place, place_token),
    DrawStrike: Rule(("strike",), (), check_draw, draw_strike),
    ExtraStrike: Rule(("strike",), (), check_extra, extra_strike),
    PassStrike: Rule(("strike",), (), None, pass_strike),
    Drift: Rule(("drift",), SPACE_FIELD, check_drift, drift),
    TakeRock: Rule(("rock",), SPACE_FIELD, check_rock, take_rock),
    TakeMomentum: Rule(("momentum",), (("tile", TILES),), check_take_momentum, take_momentum),
    FlipMomentum: Rule(("momentum",), (), check_own_tile, flip_momentum),
    KeepMomentum: Rule(("momentum",), (), check_own_tile, keep_momentum),
    ChangeFly: Rule(("turn", "die", "after"), FLY_FIELDS, check_change_fly, change_fly),
    SetDrag: Rule(("turn", "die", "after"), (), check_set_drag, set_drag),
    UseMomentum: Rule(("turn", "die", "after"), (), check_use_momentum, use_momentum),
    UseTechnique: Rule(("turn", "die", "after"), (("card", ROCKS),), check_use_technique, use_technique),
    ChooseFace: Rule(("effect",), (("face", FACES),), check_face, choose_face, (AdjustDie, SetDie)),
    ShiftHatch: Rule(("effect",), HATCH_FIELDS, check_hatch, shift_hatch, (MoveHatchTokens,)),
    PlaceHatch: Rule(("effect",), (("column", FACES),), None, place_hatch, (DrawHatchToColumns,)),
    SwapFish: Rule(("effect",), (("space", SPACES), ("other", SPACES)), check_swap, swap_fish, (SwapRiverFish,)),
    StopEffect: Rule(("effect",), (), check_stop, stop_effect),
    EndTurn: Rule(("after",), (), None, close_turn),
}
ASKED: Final[dict[Phase, str]] = {
    "fly": "It is the first turn of the player: choose a fly.",
    "turn": "Take a die from the pool, perhaps after bonus actions.",
    "die": "A die is taken: cast, reel or increase finesse, perhaps after bonus actions.",
    "place": "A cast has begun: place the casting token, perhaps after moving hatch tokens.",
    "strike": "The hatch matches the fly: show strike cards or pass.",
    "drift": "The casting token drifts: choose a space.",
    "rock": "Two or more rock piles lie next to the fish: take a card from one of them.",
    "momentum": "The reel stopped on momentum: take a tile, or turn the own one over or keep it.",
    "effect": "An effect asks for its own answer.",
    "after": "The dice action is done: bonus actions, or end the turn.",
}


def to_act(state: State | View) -> tuple[Player, ...]:
    """Return who may act: the active player, or ``()`` after the end."""
    return () if state.table.phase == "over" else (state.table.active,)


def legal_actions(state: State | View, player: Player) -> tuple[Action, ...]:
    """Return what `player` may do now, at most 75 actions.

    By phase, each class ascending by its fields. ``fly`` `ChooseFly`. ``turn`` `TakeDie`, `ChangeFly`, `SetDrag`,
    `UseMomentum`, `UseTechnique`. ``die`` `Cast`, `Reel`, `IncreaseFinesse`, `TurnDie`, then the same bonus actions.
    ``place`` `PlaceToken`, `MoveHatch`. ``strike`` `DrawStrike` or `ExtraStrike`, then `PassStrike`. ``drift``
    `Drift`. ``rock`` `TakeRock`. ``momentum`` `TakeMomentum`, or `FlipMomentum`, `KeepMomentum`. ``effect`` what the
    effect asks for, then `StopEffect` where it is allowed. ``after`` `EndTurn`, then the bonus actions.
    """
    table = state.table
    if player != table.active or table.phase == "over":
        return ()
    return tuple(MENUS[table.phase](table, table.active))


def explain(state: State | View, action: Action) -> Refusal | None:
    """Return the rule that `action` would break, or None if it is legal.

    All that decides is on the table, so the answer is the same on a state and on anybody's view.
    """
    table = state.table
    if table.phase == "over":
        return Refusal("game-over", "FF-10.1", f"The game ended with round {shown(table.round)}.")
    player = action.player
    if player != table.active:
        if seat_at(table, player) is None:
            return Refusal("not-your-turn", "FF-2.1", f"There are {players_of(table)} seats, from 0.")
        return Refusal("not-your-turn", "FF-2.1", f"Player {table.active} is to act, not player {player}.")
    rule = RULES[type(action)]
    if table.phase not in rule.phases:
        return Refusal("wrong-phase", "FF-2.5", ASKED[table.phase])
    if rule.answers and table.phase == "effect" and not isinstance(table.pending[0], rule.answers):
        return Refusal("wrong-phase", "FF-2.5", f"{type(table.pending[0]).__name__} asks for another answer.")
    for name, allowed in rule.fields:
        if getattr(action, name) not in allowed:
            return Refusal("bad-id", "FF-2.5", f"There is no {name} {shown(getattr(action, name))}.")
    return None if rule.check is None else rule.check(table, action)


def apply(state: State, action: Action) -> Transition[State, Event]:
    """Return the state after `action` and the events that led there.

    A script answers a strike card with 1 for a fish and 0 for a fly, as many of each as are not shown yet (FF-5.7);
    a die with its face, a bag with the colors in their order.

    Raises:
        IllegalAction: If the action is not legal; `state` is as it was.
        ChanceError: If a scripted chance does not fit what was drawn or rolled.
    """
    refusal = explain(state, action)
    if refusal is not None:
        raise IllegalAction(action, refusal)
    action = plain(action)
    ledger: FreshwaterLedger = Ledger(BOOKS, state)
    RULES[type(action)].effect(ledger, action)
    return ledger.close()


# ---------------------------------------------------------------------------------------------- menus


def _fly(table: Table, player: Player) -> list[Action]:
    return [action for fly in FLIES if fly not in table.flies for action in CHOOSE[player][fly]]


def _turn(table: Table, player: Player) -> list[Action]:
    dice = TAKE[player]
    menu: list[Action] = [dice[place] for place, count in enumerate(table.pool) if count]
    return menu + bonus_menu(table, player, after=False)


def _die(table: Table, player: Player) -> list[Action]:
    menu: list[Action] = []
    if table.line_fish[player] != NONE:
        menu.append(REEL[player])
    elif cards_in(table, table.die):
        menu.append(CAST[player])
    menu.append(INCREASE[player])
    if table.finesse[player]:
        menu += [turned for delta, turned in TURN[player].items() if table.die + delta in FACES]
    return menu + bonus_menu(table, player, after=False)


def _place(table: Table, player: Player) -> list[Action]:
    places = PLACE[player]
    menu: list[Action] = [places[space] for space in cards_in(table, table.die)]
    if table.finesse[player]:
        menu += hatch_moves(table, MOVE[player])
    return menu


def _strike(table: Table, player: Player) -> tuple[Action, ...]:
    if table.strike_right:
        return DRAW_OR_PASS[player]
    return EXTRA_OR_PASS[player] if table.finesse[player] else PASS_ONLY[player]


def _drift(table: Table, player: Player) -> list[Action]:
    drifts = DRIFT[player]
    return [drifts[space] for space in drift_spaces(table)]


def _rock(table: Table, player: Player) -> list[Action]:
    return [TakeRock(player, space) for space in piles_beside(table, table.token_at)]


def _momentum(table: Table, player: Player) -> list[Action] | tuple[Action, ...]:
    if table.momentum[player] != NONE:
        return FLIP_OR_KEEP[player]
    return [TakeMomentum(player, tile) for tile in tiles_on_board(table)]


def _effect(table: Table, player: Player) -> list[Action] | tuple[Action, ...]:
    effect = table.pending[0]
    if isinstance(effect, AdjustDie | SetDie):
        return [ChooseFace(player, face) for face in results(table, effect)]
    if isinstance(effect, MoveHatchTokens):
        return [*hatch_moves(table, SHIFT[player]), STOP[player]]
    if isinstance(effect, DrawHatchToColumns):
        return PUT[player]
    if isinstance(effect, SwapRiverFish):
        return [SwapFish(player, space, other) for space, other in neighbors_with_fish(table)]
    return [*fly_changes(table, player, CHOOSE[player]), STOP[player]]


def _after(table: Table, player: Player) -> list[Action]:
    return [END[player], *bonus_menu(table, player, after=True)]


MENUS: Final[Mapping[Phase, Callable[[Table, Player], list[Action] | tuple[Action, ...]]]] = {
    "fly": _fly,
    "turn": _turn,
    "die": _die,
    "place": _place,
    "strike": _strike,
    "drift": _drift,
    "rock": _rock,
    "momentum": _momentum,
    "effect": _effect,
    "after": _after,
}

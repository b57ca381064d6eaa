"""The laws and the second model bite: faults that this game invites are planted, and each is found.

Fish ids before the hook, the order of deck and bag, refusals in another order, tiles that come back on the same side:
what section 7 of the rules page warns of, and what its secrecy is about.
"""

import re
from collections.abc import Callable
from typing import Any, ClassVar, Final

import pytest

from tablerules import AnyGame
from tablerules.bots.random import bold, uniform
from tablerules.games import freshwater_fly as ff
from tablerules.kernel import Outcome, Refusal, Transition, chance_from
from tablerules.kernel.values import replace, value
from tablerules.testing.laws import (
    LawBroken,
    check_exactness,
    check_fold,
    check_light,
    check_liveness,
    check_scores,
)
from tablerules.testing.plays import Setup, Step, playout
from tablerules.testing.secrecy import check_alike, check_secrecy, check_uniform, check_worlds
from tests.games.freshwater_fly import beside
from tests.games.freshwater_fly.tables import chosen_at_random, table
from tests.laws.altered import altered
from tests.laws.freshwater_fly_space import CANDIDATES, points_fish_pips, swap

Check = Callable[[AnyGame, Step[Any, Any, Any]], None]
GAMES: Final = 3
FEW: Final = {
    "MoveHatch.color": lambda _: (0, 3),
    "MoveHatch.place": lambda _: (1, 7),
    "ShiftHatch.color": lambda _: (0,),
    "SwapFish.space": lambda _: (0, 7),
}
"""Some well-formed actions of each class."""


def exactness(game: AnyGame, step: Step[Any, Any, Any]) -> None:
    if step.state.table.phase in {"die", "drift", "momentum"}:
        check_exactness(game, step, CANDIDATES)


def secrecy(game: AnyGame, step: Step[Any, Any, Any]) -> None:
    if step.state.table.phase in {"turn", "place", "strike"}:
        check_secrecy(game, step, seed=len(step.actions), candidates=FEW, players=(0,))


def secrecy_of_the_deck(game: AnyGame, step: Step[Any, Any, Any]) -> None:
    """Hold a state beside one in which the top of the deck is its twin, a fish with the same face."""
    vault = step.state.vault
    if step.state.table.phase == "strike" and vault.river[step.state.table.token_at] ^ 1 != vault.deck[0]:
        hidden = {*vault.river, *vault.deck}
        if vault.deck[0] ^ 1 in hidden:
            check_alike(game, step, swap(step.state, vault.deck[0], vault.deck[0] ^ 1), 0)


def secrecy_of_chance(game: AnyGame, step: Step[Any, Any, Any]) -> None:
    """Hold a state beside others in which chance will answer otherwise, or the same for a while."""
    if step.state.table.phase == "strike":
        for seed in range(8):
            chance = chance_from(f"other {seed}")
            check_alike(game, step, replace(step.state, vault=replace(step.state.vault, chance=chance)), 0)


def worlds(game: AnyGame, step: Step[Any, Any, Any]) -> None:
    check_worlds(game, step, seed=len(step.actions), players=(0,))


def ranked(game: AnyGame, step: Step[Any, Any, Any]) -> None:
    check_scores(game, step, points_fish_pips)


def bites(check: Check, law: str, *, longest: int = 400, played: AnyGame | None = None, **faults: object) -> LawBroken:
    """Play the faulty game (or another one) until the law is broken, and return what the law says."""
    game = altered(ff, **faults)

    def play() -> None:
        for seed in range(GAMES):
            for step in playout(played or game, Setup(2, seed=seed), bot=(bold, uniform)[seed % 2], max_steps=longest):
                check(game, step)

    with pytest.raises(LawBroken, match=f"^{law}") as caught:
        play()
    assert re.search(r"\nfreshwater-fly, 2 players, first 0, .*seed \d", str(caught.value))
    return caught.value


def vault_of(position: ff.State | ff.View) -> ff.Vault | None:
    return position.vault if isinstance(position, ff.State) else None


# ---------------------------------------------------------------------------------------------- secrecy


def test_L8_bites_when_the_table_shows_the_id_of_a_fish() -> None:
    def leaky(state: ff.State, player: int | None) -> ff.View:
        seen = ff.view(state, player)
        return replace(seen, table=replace(seen.table, round=1_000 + sum(state.vault.river[::2])))

    bites(secrecy, "L8", view=leaky)


def test_L8_bites_when_the_table_shows_what_a_fish_is_worth() -> None:
    def leaky(state: ff.State, player: int | None) -> ff.View:
        seen = ff.view(state, player)
        points = [ff.DEFAULT_COMPONENTS.fish[fish].points for fish in state.vault.river if fish >= 0]
        return replace(seen, table=replace(seen.table, round=sum(points)))

    bites(secrecy, "L8", view=leaky)


def test_L8_bites_when_the_menu_prefers_weak_fish() -> None:
    def by_strength(position: ff.State | ff.View, player: int) -> tuple[object, ...]:
        listed = ff.legal_actions(position, player)
        vault = vault_of(position)
        if vault is None or not isinstance(listed[:1] and listed[0], ff.PlaceToken):
            return listed
        weak = [ff.DEFAULT_COMPONENTS.fish[fish].strength for fish in vault.river if fish >= 0]
        return listed[::-1] if sum(weak) % 2 else listed

    bites(secrecy, "L8", legal_actions=by_strength)


def test_L8_bites_when_a_refusal_names_the_next_fish() -> None:
    def chatty(position: ff.State | ff.View, action: ff.Action) -> Refusal | None:
        refusal, vault = ff.explain(position, action), vault_of(position)
        if refusal is None or vault is None:
            return refusal
        return replace(refusal, message=f"{refusal.message} Fish {vault.deck[1]} comes after the next.")

    bites(secrecy, "L8", explain=chatty)


def test_L8_bites_when_what_is_legal_depends_on_the_bag() -> None:
    def warned(position: ff.State | ff.View, player: int) -> tuple[object, ...]:
        listed, vault = ff.legal_actions(position, player), vault_of(position)
        return listed[:1] if vault is not None and vault.bag[:1] and vault.bag[0] % 2 else listed

    bites(secrecy, "L8", legal_actions=warned)


def test_L8_bites_when_the_order_of_a_pile_decides_who_may_act() -> None:
    def fated(position: ff.State | ff.View) -> tuple[int, ...]:
        vault = vault_of(position)
        return (
            () if vault is not None and vault.rock_piles[0][:1] and vault.rock_piles[0][0] % 2 else ff.to_act(position)
        )

    bites(secrecy, "L8 secrecy: who may act", to_act=fated, played=ff)


@value
class RiverFilledWith:
    """The top fish of the deck comes into the river, and one sees which it is."""

    RULE: ClassVar[str] = "FF-6.4"
    space: int
    face: ff.FishFace
    deck_top: ff.FishFace | None
    fish: int


@value
class TokenPlacedOver:
    """The casting token is put onto a fish, and one sees which it is."""

    RULE: ClassVar[str] = "FF-5.2"
    player: int
    space: int
    fish: int


def honest(event: Any) -> Any:
    """Return the event as the game knows it."""
    match event:
        case RiverFilledWith():
            return ff.RiverFilled(event.space, event.face, event.deck_top)
        case TokenPlacedOver():
            return ff.TokenPlaced(event.player, event.space)
        case _:
            return event


def whispering(rewrite: Callable[[ff.State, Any], Any]) -> dict[str, Any]:
    """Return the verbs of a game in which events say more than they should."""

    def apply(state: ff.State, action: ff.Action) -> object:
        after, events = ff.apply(state, action)
        told = []
        for event in events:
            told.append(rewrite(state, event))
            state = ff.evolve(state, event)
        return Transition(after, tuple(told))

    return {
        "Event": ff.Event | RiverFilledWith | TokenPlacedOver,
        "apply": apply,
        "evolve": lambda state, event: ff.evolve(state, honest(event)),
        "evolve_view": lambda view, event: ff.evolve_view(view, honest(event)),
        "tells": lambda state, event: ff.tells(state, honest(event)),
    }


def test_L8_bites_when_a_cast_names_the_fish_below_the_token() -> None:
    def rewrite(state: ff.State, event: Any) -> Any:
        if isinstance(event, ff.TokenPlaced):
            return TokenPlacedOver(event.player, event.space, state.vault.river[event.space])
        return event

    assert "neither tells anything by itself" in str(bites(secrecy, "L8", **whispering(rewrite)))


def test_L8_bites_when_the_river_is_filled_with_a_fish_that_is_named() -> None:
    def rewrite(state: ff.State, event: Any) -> Any:
        if isinstance(event, ff.RiverFilled):
            return RiverFilledWith(event.space, event.face, event.deck_top, state.vault.deck[0])
        return event

    assert "no view shows the difference" in str(bites(secrecy_of_the_deck, "L8", **whispering(rewrite)))


def test_L8_bites_when_an_event_tells_what_chance_holds() -> None:
    def rewrite(state: ff.State, event: Any) -> Any:
        if isinstance(event, ff.RiverFilled):
            return RiverFilledWith(event.space, event.face, event.deck_top, sum(state.vault.chance.seed))  # type: ignore[union-attr]  # a seed
        return event

    assert "no view shows the difference" in str(bites(secrecy_of_chance, "L8", **whispering(rewrite)))


@value
class StrikeDrawnWithNext:
    """Strike cards are shown, and one sees what fish comes next."""

    RULE: ClassVar[str] = "FF-5.7"
    player: int
    cards: tuple[bool, ...]
    fish: int


def test_L8_bites_when_an_event_of_chance_tells_more_than_chance_answered() -> None:
    def plain(event: Any) -> Any:
        return ff.StrikeDrawn(event.player, event.cards) if isinstance(event, StrikeDrawnWithNext) else event

    def apply(state: ff.State, action: ff.Action) -> object:
        after, events = ff.apply(state, action)
        told = [
            StrikeDrawnWithNext(event.player, event.cards, state.vault.deck[2])
            if isinstance(event, ff.StrikeDrawn)
            else event
            for event in events
        ]
        return Transition(after, tuple(told))

    faults: dict[str, Any] = {
        "Event": ff.Event | StrikeDrawnWithNext,
        "apply": apply,
        "evolve": lambda state, event: ff.evolve(state, plain(event)),
        "evolve_view": lambda view, event: ff.evolve_view(view, plain(event)),
        "tells": lambda state, event: ff.tells(state, plain(event)),
    }
    assert "no view shows the difference" in str(bites(secrecy, "L8", **faults))


# ---------------------------------------------------------------------------------------------- worlds


def test_L9_bites_when_a_world_puts_a_fish_under_another_face() -> None:
    def careless(view: ff.View, *, seed: Any) -> ff.State:
        world = ff.imagine(view, seed=seed)
        vault = world.vault
        return replace(world, vault=replace(vault, deck=vault.deck[::-1]))

    bites(worlds, "L9", imagine=careless)


def test_L9_bites_when_the_worst_fish_are_always_in_the_river() -> None:
    def gloomy(view: ff.View, *, seed: Any) -> ff.State:
        worlds_seen = [ff.imagine(view, seed=f"{seed} {again}") for again in range(2)]
        return min(worlds_seen, key=lambda world: ff.DEFAULT_COMPONENTS.fish[world.vault.river[0]].points)

    seen = ff.view(four_worlds(), 0)
    check_uniform(ff, seen, 4)
    with pytest.raises(LawBroken, match=r"^L9 worlds: χ²"):
        check_uniform(altered(ff, imagine=gloomy), seen, 4, draws=400)


def four_worlds() -> ff.State:
    """Return a table with two pairs of twins in the river, and nothing else unseen that could lie otherwise."""
    water = " ".join(
        f"{column}{row}" for column in range(1, 7) for row in "tmb" if f"{column}{row}" not in "1t 1m 1b 2m 2t 4b 6m"
    )
    return table(
        players=4,
        no_deck=True,
        water=water,
        river={"1t": "F01", "1m": "F02", "1b": "F05", "2m": "F06"},
        piles={"2t": "", "4b": "", "6m": ""},
        rest=7,
    )


# ---------------------------------------------------------------------------------------------- the other laws


def test_L1_bites_when_nobody_ends_a_turn() -> None:
    def frozen(state: ff.State | ff.View) -> tuple[int, ...]:
        return () if state.table.phase == "after" else ff.to_act(state)

    bites(check_liveness, "L1", to_act=frozen)


def test_L2_bites_when_a_drift_onto_open_water_is_listed_or_a_flip_is_forgotten() -> None:
    def with_a_swim(position: ff.State | ff.View, player: int) -> tuple[object, ...]:
        listed = ff.legal_actions(position, player)
        drifts = listed[:1] and isinstance(listed[0], ff.Drift)
        return (*listed, ff.Drift(player, 17)) if drifts else listed

    def without_a_choice(position: ff.State | ff.View, player: int) -> tuple[object, ...]:
        return tuple(action for action in ff.legal_actions(position, player) if not isinstance(action, ff.KeepMomentum))

    bites(exactness, "L2", legal_actions=with_a_swim, played=ff)
    bites(exactness, "L2", legal_actions=without_a_choice, longest=1_500)


def test_L2_bites_when_refusals_come_in_another_order_on_a_view() -> None:
    def hurried(position: ff.State | ff.View, action: ff.Action) -> Refusal | None:
        if isinstance(position, ff.View) and isinstance(action, ff.TurnDie) and position.table.phase == "die":
            me = position.table.active
            if action.player == me and action.delta and not position.table.finesse[me]:
                return Refusal("cannot-afford", "FF-3.1", "This costs 1 finesse; you have 0.")
        return ff.explain(position, action)

    bites(exactness, "L2", explain=hurried)


def after_of(change: Callable[[ff.State, tuple[ff.Event, ...]], ff.State]) -> Callable[..., object]:
    """Return an ``apply`` after which something is otherwise."""

    def apply(state: ff.State, action: ff.Action) -> object:
        after, events = ff.apply(state, action)
        return Transition(change(after, events), events)

    return apply


def happened(events: tuple[ff.Event, ...], kind: type[ff.Event]) -> bool:
    return any(isinstance(event, kind) for event in events)


def test_L6_bites_when_a_token_of_the_handle_is_lost() -> None:
    def losing(after: ff.State, events: tuple[ff.Event, ...]) -> ff.State:
        if not happened(events, ff.FishLanded):
            return after
        return replace(after, table=replace(after.table, scored_tokens=((0,) * 6,) * 2))

    bites(check_light, "L6", apply=after_of(losing))


def test_L6_bites_when_a_deck_keeps_the_fish_that_went_into_the_river() -> None:
    def doubling(after: ff.State, events: tuple[ff.Event, ...]) -> ff.State:
        if not happened(events, ff.RiverFilled):
            return after
        return replace(after, vault=replace(after.vault, deck=(*after.vault.deck[:-1], after.vault.river[0])))

    bites(check_light, "L6", apply=after_of(doubling))


def test_L6_bites_when_a_drawn_rock_card_stays_in_its_pile() -> None:
    def sticky(after: ff.State, events: tuple[ff.Event, ...]) -> ff.State:
        taken = [event for event in events if isinstance(event, ff.RockDrawn)]
        if not taken:
            return after
        piles = tuple((taken[0].card, *pile[1:]) if pile else pile for pile in after.vault.rock_piles)
        return replace(after, vault=replace(after.vault, rock_piles=piles))

    bites(check_light, "L6", apply=after_of(sticky))


@pytest.mark.parametrize("kind", [ff.CastEnded, ff.RiverFilled, ff.HatchShifted, ff.EffectsSet, ff.TurnEnded])
def test_L7_bites_when_an_event_is_missing(kind: type[ff.Event]) -> None:
    def silent(state: ff.State, action: ff.Action) -> object:
        after, events = ff.apply(state, action)
        return Transition(after, tuple(event for event in events if not isinstance(event, kind)))

    bites(check_fold, "L7", apply=silent)


def test_L12_bites_when_places_ignore_a_tie_break() -> None:
    def shared(position: ff.State | ff.View) -> Outcome | None:
        ended = ff.outcome(position)
        return ended and Outcome((1,) * len(ended.places), ended.reason)

    bites(ranked, "L12", outcome=shared, longest=3_000)


# ---------------------------------------------------------------------------------------------- the second model


def model_bites(monkeypatch: pytest.MonkeyPatch, *, games: int = 6, longest: int = 700, **faults: object) -> str:
    """Play the faulty game beside the model until they differ, and return how."""
    monkeypatch.setattr(beside, "ff", altered(ff, **faults, **{kind.__name__: kind for kind in SEEN}))

    def play() -> None:
        for number in range(games):
            random = chosen_at_random(f"bites {number}")
            state, model = beside.new_pair(2, number, 0, ff.Options())
            for _ in range(longest):
                if not ff.to_act(state):
                    break
                state = beside.step(state, model, beside.chosen(random, ("angler", "spender")[number % 2], state))
                beside.compare(state, model)

    with pytest.raises(AssertionError) as caught:
        play()
    return str(caught.value)


SEEN: Final = (ff.StrikeDrawn, ff.BagRefilled, ff.DiceRolled, ff.PhaseEntered)


def test_the_model_bites_when_the_drag_token_is_lost_after_a_landing(monkeypatch: pytest.MonkeyPatch) -> None:
    def sticky(after: ff.State, events: tuple[ff.Event, ...]) -> ff.State:
        if not happened(events, ff.FishLanded):
            return after
        return replace(after, table=replace(after.table, drag_set=(True,) * 2))

    assert "drag_set" in model_bites(monkeypatch, apply=after_of(sticky))


def test_the_model_bites_when_a_used_tile_comes_back_on_the_same_side(monkeypatch: pytest.MonkeyPatch) -> None:
    def stubborn(after: ff.State, events: tuple[ff.Event, ...]) -> ff.State:
        returned = [event.tile for event in events if isinstance(event, ff.MomentumReturned)]
        sides = tuple(side ^ (tile in returned) for tile, side in enumerate(after.table.momentum_sides))
        return replace(after, table=replace(after.table, momentum_sides=sides))

    assert "momentum_sides" in model_bites(monkeypatch, apply=after_of(stubborn))


def test_the_model_bites_when_tiles_are_topped_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def generous(after: ff.State, events: tuple[ff.Event, ...]) -> ff.State:
        if not happened(events, ff.HatchFilled):
            return after
        first, *rest = after.table.hatch
        return replace(after, table=replace(after.table, hatch=((9, *first[1:]), *rest)))

    assert "hatch" in model_bites(monkeypatch, apply=after_of(generous))


def test_the_model_bites_when_another_player_starts_a_tied_round(monkeypatch: pytest.MonkeyPatch) -> None:
    def literal(after: ff.State, events: tuple[ff.Event, ...]) -> ff.State:
        if not happened(events, ff.RoundBegan):
            return after
        other = 1 - after.table.start
        return replace(after, table=replace(after.table, start=other, active=other))

    assert "start" in model_bites(monkeypatch, apply=after_of(literal))


def test_the_model_bites_when_a_menu_is_in_another_order(monkeypatch: pytest.MonkeyPatch) -> None:
    def shuffled(position: ff.State | ff.View, player: int) -> tuple[object, ...]:
        listed = ff.legal_actions(position, player)
        return listed[::-1] if position.table.phase == "drift" else listed

    model_bites(monkeypatch, legal_actions=shuffled)


def test_the_model_bites_when_refusals_come_in_another_order(monkeypatch: pytest.MonkeyPatch) -> None:
    def hurried(position: ff.State | ff.View, action: ff.Action) -> Refusal | None:
        refusal = ff.explain(position, action)
        if refusal is not None and refusal.code == "bad-id":
            return Refusal("out-of-reach", "FF-5.2", "That is not within reach.")
        return refusal

    monkeypatch.setattr(beside, "ff", altered(ff, explain=hurried, **{kind.__name__: kind for kind in SEEN}))
    state, model = beside.new_pair(2, 1, 0, ff.Options())
    with pytest.raises(AssertionError):
        beside.compare_refusals(state, model, chosen_at_random("hurried"), many=200)


@pytest.mark.parametrize("check", [secrecy, secrecy_of_the_deck, secrecy_of_chance, worlds, exactness, ranked])
def test_the_game_as_it_is_breaks_nothing(check: Check) -> None:
    seen = 0
    for step in playout(ff, Setup(2, seed="as it is"), bot=bold, max_steps=120):
        check(ff, step)
        seen += step.state.table.phase == "strike"

    assert seen > 5

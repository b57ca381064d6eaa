"""Section 4.7: what happens is told in full, by rule, and one whole turn from a script."""

from functools import reduce
from typing import Final, get_type_hints

import pytest

from tablerules.games import freshwater_fly as ff
from tablerules.games.freshwater_fly import (
    BagRefilled,
    CastBegan,
    CastEnded,
    DiceRolled,
    DieChanged,
    DieTaken,
    DragSet,
    EffectsSet,
    FinesseGained,
    FinesseSpent,
    FishFace,
    FishHooked,
    FishLanded,
    FishMoved,
    FlyChosen,
    HatchMoved,
    MomentumReturned,
    MomentumTaken,
    MomentumUsed,
    MoveHatchTokens,
    OpenWater,
    PhaseEntered,
    ReelSet,
    ReelTurned,
    RiverFilled,
    RockDrawn,
    State,
    StrikeDrawn,
    StrikeOffered,
    StrikePassed,
    TechniqueUsed,
    TokenDrifted,
    TokenPlaced,
    TurnBegan,
    TurnEnded,
    evolve,
    evolve_view,
    new_game,
    redact,
    view,
)
from tablerules.games.freshwater_fly.evolve import evolve_table, evolve_vault
from tablerules.kernel.chance import Scripted
from tablerules.kernel.sealed import Sealed
from tests.games.freshwater_fly.tables import EVENTS, after, play, story, struck, table
from tests.oracles.freshwater_fly_facts import STAMINA, START, color, fish, letter

BLUE, RED = color("blue"), color("red")

RULES: Final = {
    "GameStarted": ("FF-1.9", "first boards"),
    "RoundBegan": ("FF-10.2", "round start"),
    "DiceRolled": ("FF-10.6", "pool"),
    "TurnBegan": ("FF-2.1", "player"),
    "PhaseEntered": ("FF-2.5", "phase"),
    "FlyChosen": ("FF-4.4", "player fly side"),
    "DieTaken": ("FF-2.3", "player face"),
    "DieChanged": ("FF-4.1", "player face"),
    "FinesseSpent": ("FF-3.1", "player amount"),
    "FinesseGained": ("FF-3.1", "player amount"),
    "IncreaseChosen": ("FF-2.4", "player"),
    "CastBegan": ("FF-5.1", "player"),
    "TokenPlaced": ("FF-5.2", "player space"),
    "TokenDrifted": ("FF-5.12", "player space"),
    "StrikeOffered": ("FF-5.4", "player cards"),
    "StrikeDrawn": ("FF-5.7", "player cards"),
    "StrikePassed": ("FF-5.8", "player"),
    "CastEnded": ("FF-5.13", "player hooked"),
    "FishHooked": ("FF-6.1", "player space fish color"),
    "RockDrawn": ("FF-6.3", "player space card"),
    "RiverFilled": ("FF-6.4", "space face deck_top"),
    "ReelTurned": ("FF-7.3", "player steps space"),
    "ReelSet": ("FF-7.9", "player space"),
    "FishMoved": ("FF-7.4", "player slot"),
    "FishLanded": ("FF-7.10", "player fish color"),
    "DragSet": ("FF-7.7", "player"),
    "MomentumTaken": ("FF-8.1", "player tile"),
    "MomentumFlipped": ("FF-8.1", "player tile"),
    "MomentumKept": ("FF-8.1", "player"),
    "MomentumUsed": ("FF-8.3", "player tile"),
    "MomentumReturned": ("FF-8.4", "player tile"),
    "TechniqueUsed": ("FF-9.2", "player card"),
    "EffectsSet": ("FF-9.3", "effects"),
    "StrengthSet": ("FF-9.5", "player value"),
    "StrengthReduced": ("FF-9.6", "player amount"),
    "StrikesGranted": ("FF-9.9", "player amount each"),
    "AnyRowGranted": ("FF-9.11", "player"),
    "HatchMoved": ("FF-4.2", "player color place to"),
    "HatchDrawn": ("FF-9.13", "player color"),
    "HatchPlaced": ("FF-9.13", "player color column"),
    "FishSwapped": ("FF-9.15", "player space other"),
    "TurnEnded": ("FF-2.6", "player"),
    "HatchShifted": ("FF-10.4", "discarded"),
    "BagRefilled": ("FF-10.5", "order"),
    "HatchFilled": ("FF-10.5", "tokens"),
    "GameEnded": ("FF-10.1", ""),
    "ChanceSpent": ("kernel", "draws"),
}
"""Rule and fields of every event, as the page lists them."""


def test_the_events_are_those_of_the_page_with_their_rules_and_fields() -> None:
    found = {
        kind.__name__: (kind.RULE, " ".join(name for name in get_type_hints(kind) if name != "RULE"))  # type: ignore[attr-defined]  # an event
        for kind in EVENTS
    }

    assert found == RULES


def test_only_the_order_of_the_bag_is_sealed_and_for_nobody() -> None:
    sealed = [kind.__name__ for kind in EVENTS if "Sealed" in str(get_type_hints(kind))]
    assert sealed == ["BagRefilled"]
    event = BagRefilled(Sealed((), (1, 2)))
    for player in (0, 1, None):
        assert redact(event, player) == BagRefilled(Sealed((), None))


def test_FF_1_9_the_opening_leaves_the_first_state_as_it_is() -> None:
    for players in (2, 3, 4):
        state, events = new_game(players, seed="opening", first=1)
        assert reduce(evolve, events, state) == state
        assert reduce(evolve_view, events, view(state, 0)) == view(state, 0)


# ---------------------------------------------------------------------------------------------- single steps


def changed(before: State, now: State) -> set[str]:
    """Return the fields that differ."""
    tables = {name for name in get_type_hints(ff.Table) if getattr(before.table, name) != getattr(now.table, name)}
    vaults = {
        f"vault.{name}" for name in get_type_hints(ff.Vault) if getattr(before.vault, name) != getattr(now.vault, name)
    }
    return tables | vaults


CASTING = after(table(die=3, river={"3t": "F17"}, hatch={3: "orange"}, chance=struck("h")), "P0 cast", "P0 place 3t")
REELING = table(die=3, line={0: "F10 1 red"}, drag=(True,), momentum={0: 1})
SHIFTING = after(table(momentum={0: 2}, hatch={1: "red"}), "P0 momentum")
DRAWING = after(table(momentum={0: 2}, turned=(2,), bag="red"), "P0 momentum")


@pytest.mark.parametrize(
    ("state", "event", "fields"),
    [
        (table(), PhaseEntered("die"), "phase"),
        (table(), TurnBegan(1), "active"),
        (table(), DiceRolled((7, 0, 0, 0, 0, 0)), "pool"),
        (table(), ff.RoundBegan(4, 1), "round start"),
        (table(totals=(3, 3), pool="12345"), ff.RoundBegan(4, 1), "round start round_totals"),
        (table(), FlyChosen(0, 5, 1), "flies fly_sides"),  # type: ignore[arg-type]  # a fly
        (table(), DieTaken(0, 2), "pool die drafted round_totals"),
        (table(die=2), DieChanged(0, 3), "die"),
        (table(die=2, options=ff.Options(round_total="changed")), DieChanged(0, 3), "die round_totals"),
        (table(), FinesseSpent(0, 1), "finesse"),
        (table(), FinesseGained(0, 2), "finesse"),
        (table(die=2), ff.IncreaseChosen(0), "dice_action"),
        (table(die=2), CastBegan(0), "dice_action"),
        (table(die=2), TokenPlaced(0, 4), "token_at"),
        (CASTING, TokenDrifted(0, 4), "token_at drifts"),
        (table(die=2, extra_next=1), StrikeOffered(0, 2), "strike_right extra_next"),
        (CASTING, StrikeDrawn(0, (False,)), "strike_right strike_misses"),
        (CASTING, StrikeDrawn(0, (True,)), "strike_right"),
        (CASTING, StrikePassed(0), "strike_right"),
        (CASTING, CastEnded(0, hooked=False), "token_at strike_right"),
        (
            CASTING,
            FishHooked(0, 6, 16, 0),  # type: ignore[arg-type]  # a fish
            "line_fish line_slot line_token hatch river strike_right vault.river",
        ),
        (table(tops={"2t": "C"}), RockDrawn(0, 3, 2), "rock_cards river vault.rock_piles"),  # type: ignore[arg-type]  # a card
        (REELING, ReelTurned(0, 3, 3), "reel dice_action"),
        (REELING, ReelSet(0, 3), "reel"),
        (REELING, FishMoved(0, 0), "line_slot"),
        (REELING, FishLanded(0, 9, RED), "line_fish line_slot line_token landed scored_tokens drag_set"),  # type: ignore[arg-type]  # a fish
        (table(line={0: "F10 1 red"}), DragSet(0), "drag_set"),
        (table(), MomentumTaken(0, 2), "momentum"),  # type: ignore[arg-type]  # a tile
        (REELING, ff.MomentumFlipped(0, 1), "momentum_sides"),  # type: ignore[arg-type]  # a tile
        (REELING, ff.MomentumKept(0), ""),
        (REELING, MomentumUsed(0, 1), "momentum_used momentum_open"),  # type: ignore[arg-type]  # a tile
        (SHIFTING, MomentumReturned(0, 2), "momentum momentum_sides momentum_open"),  # type: ignore[arg-type]  # a tile
        (table(rocks={0: "A"}), TechniqueUsed(0, 0), "techniques_used"),  # type: ignore[arg-type]  # a card
        (table(), EffectsSet((MoveHatchTokens(2),)), "pending"),
        (table(), ff.StrengthSet(0, 3), "strength_set"),
        (table(), ff.StrengthReduced(0, 3), "strength_less"),
        (table(), ff.StrikesGranted(0, 1, each=True), "extra_each"),
        (table(), ff.StrikesGranted(0, 1, each=False), "extra_next"),
        (table(), ff.AnyRowGranted(0), "any_row"),
        (table(hatch={7: "red"}), HatchMoved(0, RED, 7, 6), "hatch"),
        (table(bag="red"), ff.HatchDrawn(0, RED), "bag drawn_token vault.bag"),
        (DRAWING, ff.HatchPlaced(0, RED, 3), "hatch drawn_token"),
        (table(river={"1t": "F01", "1m": "F48"}), ff.FishSwapped(0, 0, 1), "river vault.river"),
        (table(hatch={1: "red"}), ff.HatchShifted((0, 0, 0, 0, 1, 0)), "hatch discard"),
        (
            table(players=4, hatch={1: "red"}),
            ff.HatchShifted((0, 0, 0, 0, 1, 0)),
            "hatch discard tile_values",
        ),
        (table(discard="red", rest=1), BagRefilled(Sealed((), (4,))), "bag discard vault.bag"),
        (table(bag="red blue"), ff.HatchFilled((0, 0, 0, 1, 1, 0)), "hatch bag vault.bag"),
        (table(), ff.GameEnded(), ""),
        (table(), ff.GameStarted(0, (0, 1)), ""),  # type: ignore[arg-type]  # boards
        (table(), ff.ChanceSpent(2), "vault.chance"),
    ],
)
def test_an_event_changes_what_the_page_says_and_nothing_else(state: State, event: ff.Event, fields: str) -> None:
    now = evolve(state, event)

    assert changed(state, now) == set(fields.split())
    assert (evolve_table(state.table, event), evolve_vault(state.vault, event)) == (now.table, now.vault)
    for player in (0, None):
        assert evolve_view(view(state, player), redact(event, player)) == view(now, player)


def test_FF_2_6_the_end_of_a_turn_takes_back_all_that_counted_for_one_turn() -> None:
    state = table(
        phase="after",
        die=4,
        drafted=3,
        dice_action="increase",
        momentum_used=True,
        rocks={0: "A"},
        techniques_used="A",
        strength_set=2,
        strength_less=1,
        extra_each=1,
        extra_next=1,
        any_row=True,
    )

    now = evolve(state, TurnEnded(0))

    one_turn = (
        "die drafted dice_action momentum_used techniques_used strength_set strength_less extra_each extra_next any_row"
    )
    assert changed(state, now) == set(one_turn.split())
    assert {name: getattr(now.table, name) for name in one_turn.split()} == {
        name: getattr(table().table, name) for name in one_turn.split()
    }


def test_FF_6_1_the_hooked_fish_leaves_open_water_behind() -> None:
    now = evolve(CASTING, FishHooked(0, 6, 16, 0))  # type: ignore[arg-type]  # a fish

    assert now.table.river[6] == OpenWater()
    assert (now.vault.river[6], now.table.reel[0], now.table.line_slot[0]) == (-1, START, 2)


# ---------------------------------------------------------------------------------------------- whole flows


def test_FF_8_4_a_tile_whose_effects_ask_event_by_event() -> None:
    state = table(momentum={0: 2}, hatch={1: "red"})

    events = story(state, "P0 momentum", "P0 shift 4 1>2", "P0 stop")

    assert [event for event in events if not isinstance(event, EffectsSet)] == [
        MomentumUsed(0, 2),  # type: ignore[arg-type]  # a tile
        PhaseEntered("effect"),
        HatchMoved(0, RED, 1, 2),
        MomentumReturned(0, 2),  # type: ignore[arg-type]  # a tile
        PhaseEntered("turn"),
    ]
    states = [after(state, "P0 momentum"), after(state, "P0 momentum", "P0 shift 4 1>2")]
    assert [each.table.pending for each in states] == [(MoveHatchTokens(2),), (MoveHatchTokens(1),)]


ROCKS = (0, 1, 2, 6, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15)
FISH = tuple(range(48))
BAG = (3,) * 10 + tuple(color for color in (0, 1, 2, 4, 5) for _ in range(10))
DICE = (4, 5, 6, 1, 1, 2, 3)
STRIKES = (0, 0, 1)  # a fly where the token was placed, a fly and the fish after the drift


def test_two_turns_of_a_game_from_a_script_event_by_event() -> None:
    state, _ = new_game(2, seed=Scripted((ROCKS, FISH, (3, 1, 0, 2), BAG, *DICE, *STRIKES)))
    # Ten blue tokens lie on places 1, 2 and half of 3; orange ones fill it up and lie on 4 and 5.

    state, told = play(
        state,
        "P0 fly 10a",
        "P0 take 3",
        "P0 cast",
        "P0 place 3t",
        "P0 draw",
        "P0 pass",
        "P0 drift 2m",
        "P0 draw",
    )

    box = state.table.options.components
    assert told == (
        FlyChosen(0, 10, 0),  # type: ignore[arg-type]  # a fly
        PhaseEntered("turn"),
        DieTaken(0, 3),
        PhaseEntered("die"),
        CastBegan(0),
        PhaseEntered("place"),
        TokenPlaced(0, 6),
        StrikeOffered(0, 1),
        PhaseEntered("strike"),
        StrikeDrawn(0, (False,)),
        StrikePassed(0),
        PhaseEntered("drift"),
        TokenDrifted(0, 4),
        StrikeOffered(0, 2),
        PhaseEntered("strike"),
        StrikeDrawn(0, (False, True)),
        FishHooked(0, 4, fish("F04"), BLUE),  # type: ignore[arg-type]  # a fish
        RockDrawn(0, 3, letter("A")),  # type: ignore[arg-type]  # a card
        RiverFilled(4, FishFace(2, 1), FishFace(2, 2)),
        CastEnded(0, hooked=True),
        TurnEnded(0),
        TurnBegan(1),
        PhaseEntered("fly"),
    )
    assert box.fish[15].species == 2
    assert state.vault.chance == Scripted(())
    state, told = play(
        state, "P1 fly 0a", "P1 take 1", "P1 finesse", "P1 end", "P0 take 5", "P0 technique A", "P0 reel"
    )
    assert told[-8:] == (
        DieTaken(0, 5),
        PhaseEntered("die"),
        TechniqueUsed(0, letter("A")),  # type: ignore[arg-type]  # a card
        DieChanged(0, 6),
        ReelTurned(0, 4, STAMINA),  # the black fish has strength 2, and stays: nothing happens on stamina
        TurnEnded(0),
        TurnBegan(1),
        PhaseEntered("turn"),
    )

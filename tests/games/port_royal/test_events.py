"""Section 4: the exact events of each action, the rules they cite, and what they tell."""

import re
from collections.abc import Iterator
from typing import get_args

import pytest

from tablerules.games import port_royal as pr
from tablerules.games.port_royal import (
    DrawCard,
    ExplorationStopped,
    FinalLapCalled,
    GameEnded,
    KeepShip,
    OpportunityOpened,
    Options,
    Pass,
    Passed,
    RepelShip,
    StopDrawing,
    TurnStarted,
)
from tablerules.kernel.chance import ChanceSpent
from tablerules.kernel.sealed import Sealed
from tablerules.kernel.values import fields
from tests.games.port_royal.plain import (
    CardDrawn,
    CompleteExpedition,
    ExpeditionCompleted,
    ExpeditionOpened,
    ExplorationFailed,
    HarborEntered,
    HirePerson,
    PersonHired,
    RepelOffered,
    ShipRepelled,
    ShipTraded,
    TaxDiscarded,
    TradeShip,
    TurnEnded,
)
from tests.games.port_royal.tables import after, dice, gained, paid, reshuffled, shuffled, spent, story, table

DRAW, STOP = DrawCard(0), StopDrawing(0)
TWELVE = (87, 90, 93, 99)
ELEVEN = (87, 90, 93, 91)

FIELDS = {
    "GameStarted": "players first options deck",
    "TurnStarted": "player lap",
    "CardDrawn": "player card",
    "RepelOffered": "player card",
    "ShipRepelled": "player card",
    "HarborEntered": "player card",
    "ExpeditionOpened": "player card",
    "TaxDiscarded": "player card",
    "ExplorationFailed": "player card discarded",
    "ExplorationStopped": "player colors",
    "OpportunityOpened": "player takes",
    "ShipTraded": "player card",
    "PersonHired": "player card price",
    "FeePaid": "player to coin",
    "ExpeditionCompleted": "player card crew",
    "CoinsGained": "player amount short cause cards",
    "CoinsSpent": "player amount cause cards",
    "DeckReshuffled": "count deck",
    "FinalLapCalled": "player points",
    "Passed": "player",
    "TurnEnded": "player discarded",
    "GameEnded": "reason",
}
CHAPTERS = {
    "GameStarted": ("PR-1.",),
    "TurnStarted": ("PR-9.1", "PR-9.2", "PR-3.1"),
    "CardDrawn": ("PR-2.2", "PR-3."),
    "RepelOffered": ("PR-4.2", "PR-4.3", "PR-4.4"),
    "ShipRepelled": ("PR-4.6",),
    "HarborEntered": ("PR-3.3", "PR-4.7"),
    "ExpeditionOpened": ("PR-3.4",),
    "TaxDiscarded": ("PR-8.4",),
    "ExplorationFailed": ("PR-4.8", "PR-4.9"),
    "ExplorationStopped": ("PR-3.10", "PR-5.5"),
    "OpportunityOpened": ("PR-5.",),
    "ShipTraded": ("PR-5.2",),
    "PersonHired": ("PR-5.3",),
    "FeePaid": ("PR-5.10", "PR-5.11"),
    "ExpeditionCompleted": ("PR-7.",),
    "CoinsGained": ("PR-2.",),
    "CoinsSpent": ("PR-2.",),
    "DeckReshuffled": ("PR-2.3", "PR-2.4"),
    "FinalLapCalled": ("PR-9.3",),
    "Passed": ("PR-5.16",),
    "TurnEnded": ("PR-9.1", "PR-5.19"),
    "GameEnded": ("PR-9.4", "PR-9.5"),
}
TELLING = {"GameStarted", "CardDrawn", "CoinsSpent", "DeckReshuffled"}


def event_classes() -> Iterator[type]:
    """Return the classes of the closed union, but for the kernel's own."""
    return (event for event in get_args(pr.Event) if event is not ChanceSpent)


def test_the_union_of_events_is_the_table_of_the_page() -> None:
    assert {event.__name__ for event in event_classes()} == set(FIELDS)


@pytest.mark.parametrize("name", FIELDS)
def test_an_event_has_the_fields_of_the_page_in_its_order(name: str) -> None:
    assert fields(getattr(pr, name)) == tuple(FIELDS[name].split())


@pytest.mark.parametrize("name", CHAPTERS)
def test_an_event_cites_the_rule_that_causes_it(name: str) -> None:
    rule = getattr(pr, name).RULE

    assert re.fullmatch(r"PR-\d+\.\d+", rule)
    assert any(rule == chapter or (chapter.endswith(".") and rule.startswith(chapter)) for chapter in CHAPTERS[name])


def test_actions_have_the_fields_of_the_page_in_its_order() -> None:
    found = {action.__name__: fields(action) for action in get_args(pr.Action)}

    assert found == {
        "DrawCard": ("player",),
        "StopDrawing": ("player",),
        "RepelShip": ("player",),
        "KeepShip": ("player",),
        "TradeShip": ("player", "card"),
        "HirePerson": ("player", "card"),
        "CompleteExpedition": ("player", "card", "crew"),
        "Pass": ("player",),
    }


def test_rooms_have_the_fields_of_the_page() -> None:
    assert fields(pr.Table) == (
        *("options", "phase", "lap", "first", "active", "actor", "harbor", "revealed", "expeditions", "discard"),
        *("deck_size", "coins", "coin_batches", "unseen", "displays", "takes_left", "colors", "drawn"),
        *("final_lap", "lap_idle"),
    )
    assert fields(pr.Vault) == ("deck", "coin_cards", "chance")
    assert fields(pr.Options) == ("target_points",)
    assert fields(pr.State) == ("table", "hands", "vault")
    assert fields(pr.View) == ("player", "table", "hand")


def test_tells_is_true_of_what_showed_something_or_used_chance() -> None:
    told: dict[str, set[bool]] = {}
    for players in (2, 5):
        random = dice(players)
        state, opening = pr.new_game(players, seed=players)
        assert [pr.tells(state, event) for event in opening] == [True] + [False] * (players + 1)
        while actors := pr.to_act(state):
            action = random.choice(pr.legal_actions(state, actors[0]))
            for event in pr.apply(state, action).events:
                told.setdefault(type(event).__name__, set()).add(pr.tells(state, event))
                state = pr.evolve(state, event)
    told.pop("ChanceSpent", None)

    assert {name for name, answers in told.items() if True in answers} == TELLING - {"GameStarted"}
    assert all(len(answers) == 1 for answers in told.values())


def test_new_game() -> None:
    _, events = pr.new_game(2, seed=1, first=1)

    assert [type(event).__name__ for event in events] == ["GameStarted", "CoinsGained", "CoinsGained", "TurnStarted"]
    assert events[-1] == TurnStarted(1, 1)
    assert isinstance(events[0], pr.GameStarted)
    assert events[0].options == Options()
    assert isinstance(events[0].deck, Sealed)
    assert events[0].deck.audience == ()


def test_draw_with_a_reshuffle() -> None:
    state = table(discard=(50, 51), rest=1, chance=shuffled((51, 50)))

    assert story(state, DRAW) == (reshuffled(51, 50), CardDrawn(0, 51), HarborEntered(0, 51))


@pytest.mark.parametrize(
    ("card", "last"),
    [
        (78, HarborEntered(0, 78)),
        (20, HarborEntered(0, 20)),
        (110, ExpeditionOpened(0, 110)),
        (0, RepelOffered(0, 0)),
        (11, RepelOffered(0, 11)),
        (38, HarborEntered(0, 38)),
    ],
    ids=["person", "ship", "expedition", "harmless", "duplicate", "skull"],
)
def test_draw(card: int, last: pr.Event) -> None:
    swords = ((79,), ()) if isinstance(last, pr.RepelOffered) else ((), ())
    state = table(deck=(card,), harbor=(10,), displays=swords)

    assert story(state, DRAW) == (CardDrawn(0, card), last)


def test_draw_a_tax() -> None:
    state = table(deck=(118, 50, 51), coins=(12, 3), coin_cards=((60, 61, 62, 63, 64, 65),))

    assert story(state, DRAW) == (
        CardDrawn(0, 118),
        spent(0, "tax", 60, 61, 62, 63, 64, 65),
        gained(0, "tax", 50),
        gained(1, "tax", 51),
        TaxDiscarded(0, 118),
    )


def test_draw_a_failure_that_ends_the_game() -> None:
    state = table(active=1, deck=(11, 50), harbor=(10,), displays=(TWELVE,))

    assert story(state, DrawCard(1)) == (
        CardDrawn(1, 11),
        ExplorationFailed(1, 11, (10, 11)),
        gained(0, "jester", 50),
        TurnEnded(1, ()),
        GameEnded("target-points"),
    )


def test_repel_and_keep() -> None:
    state = table(revealed=0, harbor=(10,), displays=((78,),))
    duplicate = table(revealed=11, harbor=(10,), displays=((78,),))

    assert story(state, RepelShip(0)) == (ShipRepelled(0, 0),)
    assert story(state, KeepShip(0)) == (HarborEntered(0, 0),)
    assert story(duplicate, KeepShip(0)) == (
        ExplorationFailed(0, 11, (10, 11)),
        TurnEnded(0, ()),
        TurnStarted(1, 1),
    )


def test_stop_with_arrivals_of_all() -> None:
    state = table(players=3, harbor=(61, 66, 71, 79, 80), displays=((100,), (101,), ()), coins=(0, 0, 3))
    fronts = state.vault.deck[:4]

    assert story(state, STOP) == (
        ExplorationStopped(0, 0),
        OpportunityOpened(0, 1),
        gained(0, "admiral", *fronts[:2]),
        OpportunityOpened(1, 1),
        gained(1, "admiral", *fronts[2:]),
        OpportunityOpened(2, 1),
        TurnEnded(0, (61, 66, 71, 79, 80)),
        TurnStarted(1, 1),
    )


def test_trade_of_a_passive_player_and_the_way_to_the_next_turn() -> None:
    state = table(
        players=3,
        phase="trade",
        actor=1,
        harbor=(13,),
        displays=((), (52,), (95,)),
        coin_cards=((), (60, 61)),
        coins=(3, 2),
        deck=(50, 51, 54, 55),
    )

    assert story(state, TradeShip(1, 13)) == (
        ShipTraded(1, 13),
        gained(1, "ship", 50, 51, 54),
        paid(1, 0, 60),
        OpportunityOpened(2, 1),
        gained(2, "jester", 55),
        TurnEnded(0, ()),
        TurnStarted(1, 1),
    )


def test_hire_of_a_passive_player_who_reaches_the_target() -> None:
    state = table(
        phase="trade", actor=1, harbor=(78, 0), displays=((), ELEVEN), coin_cards=((), (60, 61, 62, 63)), coins=(0, 4)
    )

    assert story(state, HirePerson(1, 78)) == (
        spent(1, "hire", 60),  # two mademoiselles
        PersonHired(1, 78, 1),
        FinalLapCalled(1, 12),
        paid(1, 0, 61),
        TurnEnded(0, (0,)),
        TurnStarted(1, 1),
    )


def test_a_price_of_nothing_enters_no_payment() -> None:
    state = table(phase="trade", harbor=(78, 10), displays=((91, 92, 93, 94),), takes_left=2)

    assert story(state, HirePerson(0, 78)) == (PersonHired(0, 78, 0),)


def test_claim_in_explore_and_in_trade() -> None:
    explore = table(expeditions=(110,), displays=((65, 66),), deck=(50, 51))
    trade = table(phase="trade", drawn=1, actor=1, expeditions=(110,), displays=((), (65, 66)), deck=(50, 51))

    assert story(explore, CompleteExpedition(0, 110, (65, 66))) == (
        ExpeditionCompleted(0, 110, (65, 66)),
        gained(0, "expedition", 50, 51),
    )
    assert story(trade, CompleteExpedition(1, 110, (65, 66))) == (
        ExpeditionCompleted(1, 110, (65, 66)),
        gained(1, "expedition", 50, 51),
        TurnEnded(0, ()),
        TurnStarted(1, 1),
    )


def test_pass() -> None:
    state = table(phase="trade", harbor=(0,))

    assert story(state, Pass(0)) == (Passed(0), OpportunityOpened(1, 1))
    assert story(after(state, Pass(0)), Pass(1)) == (Passed(1), TurnEnded(0, (0,)), TurnStarted(1, 1))


def test_the_last_pass_of_the_last_lap() -> None:
    state = table(phase="trade", active=1, actor=0, harbor=(0,), displays=(TWELVE,))

    assert story(state, Pass(0)) == (Passed(0), TurnEnded(1, (0,)), GameEnded("target-points"))


def test_a_payment_from_an_empty_deck_reshuffles_first() -> None:
    state = table(phase="trade", harbor=(0, 10), discard=(50, 51), rest=1, takes_left=2, chance=shuffled((51, 0, 50)))

    assert story(state, TradeShip(0, 0)) == (ShipTraded(0, 0), reshuffled(51, 0, 50), gained(0, "ship", 51))


def test_a_payment_that_finds_one_pile_short_says_so_at_its_end() -> None:
    state = table(phase="trade", harbor=(29, 10), deck=(50,), rest=1, takes_left=2, chance=shuffled((29,)))

    assert story(state, TradeShip(0, 29)) == (
        ShipTraded(0, 29),
        gained(0, "ship", 50),
        reshuffled(29),
        gained(0, "ship", 29, short=2),
    )


def test_a_payment_that_the_deck_alone_cannot_meet_is_one_short_event() -> None:
    state = table(drawn=1, deck=(50,), displays=((), (95, 96, 97)), rest=0)

    assert gained(1, "jester", 50, short=2) in story(state, STOP)


def test_the_turn_ended_event_clears_what_belongs_to_a_turn() -> None:
    state = table(phase="trade", actor=1, harbor=(0, 10), drawn=5)

    cleared = pr.evolve(state, TurnEnded(0, (0, 10))).table

    assert (cleared.takes_left, cleared.colors, cleared.drawn, cleared.harbor) == (0, 0, 0, ())
    assert cleared.discard[-2:] == (0, 10)

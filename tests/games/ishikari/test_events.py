"""The events of section 4: their fields, their rules, and what each changes."""

from itertools import pairwise
from typing import Any, get_args, get_type_hints

import pytest

from tablerules.games import ishikari
from tablerules.games.ishikari import (
    AttachPrivilege,
    MarketSet,
    Options,
    PassInterrupt,
    PlaceInField,
    PrivilegeUsed,
    RevealCard,
    ShiftMarket,
    UseCard,
    apply,
    evolve,
    legal_actions,
    to_act,
)
from tablerules.kernel.values import Within, fields
from tests.games.ishikari.tables import any_card, card, dice, kinds, play, rule_events, started, story, table

R35 = card("R3/5")
TABLE: dict[str, tuple[str, str]] = {
    "GameStarted": ("players first", "IS-1.10"),
    "PrivilegesLaid": ("backs open_row", "IS-1.3"),
    "FieldOpened": ("card", "IS-1.8"),
    "CardsDealt": ("player cards", "IS-1.8"),
    "TurnStarted": ("player turn", "IS-3.1"),
    "CardPlaced": ("player card", "IS-2.1"),
    "PrivilegeUsed": ("player privilege", "IS-9.2"),
    "CardReturned": ("player card tag privileges", "IS-9.4"),
    "FieldCardTaken": ("player card place", "IS-9.5"),
    "TakingStopped": ("player", "IS-9.5"),
    "FieldPlaceFilled": ("player card place", "IS-9.5"),
    "CardUsed": ("player card spaces fish", "IS-3.3"),
    "ShipMoved": ("ship origin space", "IS-4.1"),
    "PrivilegeAwarded": ("player privilege", "IS-5.5"),
    "PrivilegeAttached": ("player privilege card", "IS-5.6"),
    "PrivilegeLaidLoose": ("player privilege", "IS-5.7"),
    "PrivilegeDiscarded": ("player privilege", "IS-5.7"),
    "CatchSettled": ("ship fish in_loss", "IS-6.1"),
    "MarkerMoved": ("ship space in_loss", "IS-6.3"),
    "MarketSet": ("market", "IS-6.4"),
    "HerringLoaded": ("ship fish", "IS-7.2"),
    "LoadSkipped": ("ship", "IS-7.1"),
    "ShipPunished": ("ship fish", "IS-7.3"),
    "HandRefilled": ("player card", "IS-3.7"),
    "CardRevealed": ("player card tag", "IS-8.1"),
    "TurnEnded": ("player", "IS-3.6"),
    "AuctionOpened": ("next_player", "IS-10.1"),
    "InterruptDeclared": ("player notes", "IS-10.3"),
    "InterruptPassed": ("player", "IS-10.5"),
    "InterruptWon": ("player notes", "IS-10.6"),
    "HandsShown": ("hands", "IS-11.3"),
    "GameEnded": ("reason", "IS-11.1"),
}


@pytest.mark.parametrize("name", TABLE)
def test_an_event_has_the_fields_and_the_rule_of_the_page(name: str) -> None:
    event: Any = getattr(ishikari, name)

    assert (" ".join(fields(event)), event.RULE) == TABLE[name]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("PlaceInField", "player card"),
        ("UseCard", "player card spaces fish"),
        ("RevealCard", "player card tag"),
        ("ShiftMarket", "player step"),
        ("ReturnCard", "player card"),
        ("TakeFieldCard", "player place"),
        ("StopTaking", "player"),
        ("FillFieldPlace", "player card"),
        ("AttachPrivilege", "player card"),
        ("DeclareInterrupt", "player notes"),
        ("PassInterrupt", "player"),
        (
            "Options",
            """
            sea_length market_capacity default_award interrupt_before_first_normal_turn privilege_row_open
            role_tie_scope turn_limit
            """,
        ),
        (
            "Table",
            """
            options first phase turn active ships cargo herring market profits in_loss field hand_sizes known_hand
            unknown_red revealed tags attached loose tag_supply removed_tags notes note_supply privilege_backs open_row
            removed_privileges privilege_used awarded award_winner fish_due bid bidder passed
            """,
        ),
        ("Hand", "cards"),
        ("Vault", "privilege_row unused chance"),
        ("State", "table hands vault"),
        ("View", "player table hand"),
    ],
)
def test_actions_and_rooms_have_the_fields_of_the_page(name: str, expected: str) -> None:
    assert fields(getattr(ishikari, name)) == tuple(expected.split())


def test_the_sequence_of_a_use_with_a_landing_that_asks() -> None:
    state = table(hands={0: "R3/5"}, ships=(1, 2, 11, 4, 5, 6), shown={1: "R3/1@7 R1/3@4"})

    state, asked = play(state, UseCard(0, R35, 1, 1))
    answered = story(state, AttachPrivilege(1, card("R3/1")))

    assert kinds(asked) == "CardUsed ShipMoved PrivilegeAwarded"
    assert kinds(answered) == (
        "PrivilegeAttached CatchSettled MarkerMoved MarketSet HerringLoaded HandRefilled TurnEnded AuctionOpened"
    )


def test_the_last_turn() -> None:
    state = table(options=Options(turn_limit=100))

    assert kinds(story(state, UseCard(0, any_card(state), 1, 1))[-4:]) == "HandRefilled TurnEnded HandsShown GameEnded"
    assert kinds(story(state, RevealCard(0, any_card(state), 1))) == "CardRevealed TurnEnded HandsShown GameEnded"


def test_the_first_round_and_the_opening() -> None:
    opening = ishikari.new_game(4, seed=1).events
    assert kinds(rule_events(opening)) == (
        "GameStarted PrivilegesLaid FieldOpened CardsDealt CardsDealt CardsDealt CardsDealt TurnStarted"
    )

    state = started()
    assert kinds(story(state, PlaceInField(0, any_card(state)))) == "CardPlaced TurnStarted"


def test_shifting_the_market_is_a_privilege_and_a_market_set() -> None:
    assert story(table(shown={0: "R1/2@3+0"}), ShiftMarket(0, 1)) == (PrivilegeUsed(0, 0), MarketSet(4))


def test_a_used_privilege_stands_in_removed_before_its_effect() -> None:
    state = table(loose={0: (0,)})

    first = rule_events(apply(state, ShiftMarket(0, 1)).events)[0]
    later = evolve(state, first).table

    assert (later.removed_privileges, later.loose[0], later.privilege_used, later.market) == ((0,), (), True, 3)


@pytest.mark.parametrize("seed", range(12))
def test_whole_games_consist_of_the_sequences_of_the_page(seed: int) -> None:
    random = dice(seed)
    state = started(3 + seed % 4, seed=seed)
    told: list[str] = []
    for _ in range(250):
        actors = to_act(state)
        if not actors:
            break
        listed = legal_actions(state, random.choice(actors))
        calm = [action for action in listed if isinstance(action, UseCard | PassInterrupt)]
        state, events = apply(state, random.choice(calm if calm and random.random() < 0.85 else listed))
        told += [type(event).__name__ for event in rule_events(events)]

    follows = {
        "CardPlaced": {"TurnStarted"},
        "PrivilegeUsed": {"MarketSet", "CardReturned", "FieldCardTaken"},
        "CardUsed": {"ShipMoved"},
        "ShipMoved": {"PrivilegeAwarded", "HerringLoaded", "LoadSkipped"},
        "PrivilegeAwarded": {"PrivilegeAttached", "PrivilegeLaidLoose"},
        "PrivilegeAttached": {"CatchSettled"},
        "PrivilegeLaidLoose": {"CatchSettled"},
        "CatchSettled": {"MarkerMoved"},
        "MarkerMoved": {"MarketSet", "HandRefilled"},
        "HerringLoaded": {"ShipPunished", "HandRefilled"},
        "LoadSkipped": {"HandRefilled"},
        "ShipPunished": {"MarkerMoved"},
        "HandRefilled": {"TurnEnded"},
        "CardRevealed": {"TurnEnded"},
        "TurnEnded": {"AuctionOpened", "TurnStarted", "HandsShown"},
        "InterruptWon": {"TurnStarted"},
        "HandsShown": {"GameEnded"},
    }
    for name, after in pairwise(told):
        assert after in follows.get(name, {after}), (name, after)


RANGES: dict[tuple[str, str], tuple[int, int | None]] = {
    ("PassInterrupt", "player"): (0, 5),
    ("UseCard", "card"): (0, 59),
    ("UseCard", "spaces"): (1, 3),
    ("UseCard", "fish"): (1, 2),
    ("RevealCard", "tag"): (1, 16),
    ("ShiftMarket", "step"): (-1, 1),
    ("TakeFieldCard", "place"): (0, 6),
    ("DeclareInterrupt", "notes"): (1, 12),
    ("GameStarted", "players"): (3, 6),
    ("TurnStarted", "turn"): (0, None),
    ("PrivilegeUsed", "privilege"): (0, 9),
    ("ShipMoved", "ship"): (1, 6),
    ("ShipMoved", "space"): (0, 24),
    ("CatchSettled", "fish"): (0, 6),
    ("MarkerMoved", "space"): (0, 40),
    ("MarketSet", "market"): (0, 6),
    ("ShipPunished", "fish"): (7, 8),
    ("InterruptWon", "notes"): (1, 12),
    ("Table", "herring"): (0, 38),
    ("Table", "note_supply"): (0, 12),
    ("Table", "fish_due"): (0, 2),
}


@pytest.mark.parametrize(("kind", "name"), RANGES)
def test_numbers_from_outside_have_the_ranges_of_the_page(kind: str, name: str) -> None:
    hint = get_type_hints(getattr(ishikari, kind), include_extras=True)[name]

    found = [mark for mark in get_args(hint) if isinstance(mark, Within)]
    assert [(mark.low, mark.high) for mark in found] == [RANGES[kind, name]]

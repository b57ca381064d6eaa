"""IS-14: what each seat sees, what events keep from them, what an undo may not cross, and worlds behind a view."""

from collections import Counter
from itertools import permutations
from math import factorial
from typing import Any

import pytest

from tablerules.games.ishikari import (
    AttachPrivilege,
    CardId,
    CardPlaced,
    CardsDealt,
    CardUsed,
    Event,
    FillFieldPlace,
    Options,
    PassInterrupt,
    PlaceInField,
    ReturnCard,
    RevealCard,
    ShiftMarket,
    State,
    StopTaking,
    TakeFieldCard,
    UseCard,
    View,
    apply,
    evolve,
    evolve_view,
    explain,
    imagine,
    legal_actions,
    new_game,
    redact,
    tells,
    to_act,
    view,
    violations,
)
from tablerules.kernel.chance import Seeded
from tablerules.kernel.sealed import Sealed
from tests.games.ishikari.tables import (
    after,
    card,
    cards,
    dice,
    hand,
    playing,
    rule_events,
    scripted,
    seen,
    started,
    table,
)
from tests.oracles.ishikari_facts import is_red, reds
from tests.oracles.ishikari_invariants import faults

R35 = card("R3/5")
HOME = (1, 2, 11, 4, 5, 6)


def playout(seed: int, *, players: int | None = None, steps: int = 150) -> list[State]:
    """Return the states of a game at random that comes to all phases."""
    random = dice(seed)
    players = players or 3 + seed % 4
    options = Options(default_award="any_revealed", interrupt_before_first_normal_turn=seed % 2 == 1)
    states = [started(players, seed=seed, options=options)]
    for _ in range(steps):
        actors = to_act(states[-1])
        if not actors:
            break
        listed = legal_actions(states[-1], random.choice(actors))
        kind = random.choice(sorted({type(action).__name__ for action in listed}))
        states.append(apply(states[-1], random.choice([a for a in listed if type(a).__name__ == kind])).state)
    return states


@pytest.mark.parametrize("player", [0, 1, 2, 3])
def test_IS_14_1_a_view_is_the_table_and_the_own_hand(player: int) -> None:
    state = table(hands={0: "R3/5"})

    assert view(state, player) == View(player=player, table=state.table, hand=state.hands[player])


@pytest.mark.parametrize("player", [None, -1, 4, 99])
def test_IS_14_1_whoever_has_no_seat_is_a_spectator(player: int | None) -> None:
    state = table()

    assert view(state, player) == View(player=None, table=state.table, hand=None)


def test_IS_14_1_other_hands_unused_cards_and_the_order_of_the_row_are_secret() -> None:
    line = "R6/1 R6/2 R6/3 R6/4 R6/5"
    one = table(hands={0: "R3/5", 1: "R1/2 B1/2", 2: "R1/3"}, unused="B6/1", row=(2, 1), field=line)
    other = table(hands={0: "R3/5", 1: "R1/3 B6/1", 2: "R1/2"}, unused="B1/2", row=(3, 0), field=line)

    assert one != other
    assert one.table == other.table
    assert view(one, None) == view(other, None)


def test_IS_14_2_a_refill_is_known() -> None:
    state = table(hands={0: "R3/5"}, field="R6/1")

    later = seen(state, UseCard(0, R35, 1, 1))

    assert later.known_hand == (cards("R6/1"), (), (), ())


def test_IS_14_2_what_leaves_the_hand_is_known_no_more() -> None:
    state = table(known={0: "R3/5 R6/1 R6/2"}, field="R6/5", loose={0: (2,)})

    assert seen(state, UseCard(0, R35, 1, 1)).known_hand[0] == (*cards("R6/1 R6/2"), state.table.field[0])
    assert seen(state, RevealCard(0, R35, 1)).known_hand[0] == cards("R6/1 R6/2")
    taken = after(state, TakeFieldCard(0, 0), StopTaking(0))
    assert R35 not in seen(taken, FillFieldPlace(0, R35)).known_hand[0]


def test_IS_14_3_unknown_red_counts_down_only_when_an_unknown_red_card_is_shown() -> None:
    state = table(hands={0: "R3/5 B3/5"}, known={0: "R4/5"}, field="R6/1")
    before = state.table.unknown_red[0]

    assert seen(state, UseCard(0, R35, 1, 1)).unknown_red[0] == before - 1
    assert seen(state, UseCard(0, card("B3/5"), 1, 1)).unknown_red[0] == before
    assert seen(state, UseCard(0, card("R4/5"), 1, 1)).unknown_red[0] == before
    assert seen(state, RevealCard(0, R35, 1)).unknown_red[0] == before - 1
    assert seen(state, RevealCard(0, card("B3/5"), 1)).unknown_red[0] == before


def test_IS_14_3_also_in_the_first_round_and_in_a_swap() -> None:
    first = table(phase="first_round", hands={0: "R3/5 B3/5"})
    assert seen(first, PlaceInField(0, R35)).unknown_red == (7, 7, 7, 7)
    assert seen(first, PlaceInField(0, card("B3/5"))).unknown_red == (8, 7, 7, 7)

    swap = table(phase="swap_fill", field="R6/1 - R6/3 R6/4 R6/5", hands={0: "R3/5"}, known={0: "R6/2"})
    before = swap.table.unknown_red[0]
    assert seen(swap, FillFieldPlace(0, R35)).unknown_red[0] == before - 1
    assert seen(swap, FillFieldPlace(0, card("R6/2"))).unknown_red[0] == before


@pytest.mark.parametrize("seed", range(8))
def test_IS_14_3_the_public_arithmetic_holds_through_whole_games(seed: int) -> None:
    for state in playout(seed):
        for seat, held in enumerate(state.hands):
            unknown = [number for number in held.cards if number not in state.table.known_hand[seat]]
            assert state.table.unknown_red[seat] == reds(unknown)


@pytest.mark.parametrize("seed", range(8))
def test_IS_14_4_who_may_act_never_depends_on_a_hand(seed: int) -> None:
    for number, state in enumerate(playout(seed)):
        for player in (0, None):
            world = imagine(view(state, player), seed=number)
            assert to_act(world) == to_act(state) == to_act(view(state, player))
            if state.table.phase in ("swap_take", "attach", "auction"):
                for seat in range(len(state.hands)):
                    assert legal_actions(world, seat) == legal_actions(state, seat)


def test_IS_14_5_there_is_no_action_for_showing_a_hand() -> None:
    state = table(loose={0: (0, 1, 2)}, shown={0: "R6/5@9"})

    assert {type(action) for action in legal_actions(state, 0)} == {
        UseCard,
        RevealCard,
        ShiftMarket,
        ReturnCard,
        TakeFieldCard,
    }


def test_legal_actions_of_a_view_are_complete_for_its_own_player() -> None:
    for seed in range(6):
        for state in playout(seed, steps=60):
            for seat in range(len(state.hands)):
                assert legal_actions(view(state, seat), seat) == legal_actions(state, seat)


def test_legal_actions_of_a_view_of_others_are_the_public_part() -> None:
    state = table(loose={0: (0, 1, 2)}, shown={0: "R6/5@9"})

    for looking in (1, 3, None):
        listed = legal_actions(view(state, looking), 0)
        assert listed == tuple(
            action for action in legal_actions(state, 0) if not isinstance(action, UseCard | RevealCard)
        )
        assert listed[:2] == (ShiftMarket(0, -1), ShiftMarket(0, 1))


@pytest.mark.parametrize("seed", range(6))
def test_legal_actions_of_any_view_are_what_explain_allows(seed: int) -> None:
    for state in playout(seed, steps=60):
        for seat in to_act(state):
            for looking in (0, 1, None):
                seen = view(state, looking)
                listed = legal_actions(state, seat)
                assert legal_actions(seen, seat) == tuple(a for a in listed if explain(seen, a) is None)


def test_in_take_attach_and_auction_views_of_others_know_everything() -> None:
    for state in (
        table(phase="swap_take", field="R6/1 - R6/3 R6/4 R6/5"),
        table(phase="auction", bid=2, bidder=3),
        table(
            phase="attach",
            ships=(1, 2, 0, 4, 5, 6),
            field="R6/1 R6/2 R6/3 R6/4 R6/5 R3/5",
            shown={2: "R3/1@7 R1/3@4"},
            awarded=0,
            winner=2,
            fish_due=1,
        ),
    ):
        for looking in (0, 1, 2, 3, None):
            for seat in range(4):
                assert legal_actions(view(state, looking), seat) == legal_actions(state, seat)
    fill = table(phase="swap_fill", field="R6/1 - R6/3 R6/4 R6/5")
    assert legal_actions(view(fill, 1), 0) == ()
    assert len(legal_actions(view(fill, 0), 0)) == 9


# ---------------------------------------------------------------------------------------------- redaction


@pytest.mark.parametrize("player", [0, 1, 2, 3, None])
def test_only_the_own_deal_is_open_to_a_seat(player: int | None) -> None:
    state, events = new_game(4, seed=1)

    for event in rule_events(events):
        shown = redact(event, player)
        if isinstance(event, CardsDealt):
            assert isinstance(shown, CardsDealt)
            open_to_me = event.player == player
            assert shown.cards == Sealed((event.player,), hand(state, event.player) if open_to_me else None)
        else:
            assert shown == event


@pytest.mark.parametrize("seed", range(8))
def test_events_alone_rebuild_every_state_and_redacted_ones_every_view(seed: int) -> None:
    random = dice(seed)
    players = 3 + seed % 4
    state = started(players, seed=seed, options=Options(privilege_row_open=seed % 2 == 0))
    views = {player: view(state, player) for player in (*range(players), None)}

    for _ in range(150):
        actors = to_act(state)
        if not actors:
            break
        folded = state
        state, events = apply(state, random.choice(legal_actions(state, random.choice(actors))))
        for event in events:
            folded = evolve(folded, event)
            views = {player: evolve_view(seen, redact(event, player)) for player, seen in views.items()}
        assert folded == state
        assert views == {player: view(state, player) for player in views}


# ---------------------------------------------------------------------------------------------- what an undo crosses


def told(state: State, *actions: Any) -> list[str]:
    """Return the names of the events of actions that showed something."""
    names = []
    for action in actions:
        after_all, events = apply(state, action)
        for event in events:
            if tells(state, event):
                names.append(type(event).__name__)
            state = evolve(state, event)
        assert state == after_all
    return names


def test_tells_an_unknown_card_that_comes_to_the_table() -> None:
    assert told(table(phase="first_round", hands={0: "R3/5"}), PlaceInField(0, R35)) == ["CardPlaced"]
    assert told(table(hands={0: "R3/5"}), UseCard(0, R35, 1, 1)) == ["CardUsed"]
    assert told(table(hands={0: "R3/5"}), RevealCard(0, R35, 1)) == ["CardRevealed"]
    fill = table(phase="swap_fill", field="R6/1 - R6/3 R6/4 R6/5", hands={0: "R3/5"})
    assert told(fill, FillFieldPlace(0, R35)) == ["FieldPlaceFilled"]


def test_tells_nothing_when_the_card_was_known() -> None:
    state = table(known={0: "R3/5"})
    assert told(state, UseCard(0, R35, 1, 1)) == []
    assert told(state, RevealCard(0, R35, 1)) == []
    fill = table(phase="swap_fill", field="R6/1 - R6/3 R6/4 R6/5", known={0: "R3/5"})
    assert told(fill, FillFieldPlace(0, R35)) == []


def test_a_card_known_of_one_seat_is_new_from_another() -> None:
    state = table(known={1: "R3/5"}, hands={0: "R4/5"})

    assert tells(state, CardUsed(0, card("R4/5"), 1, 1))
    assert not tells(state, CardUsed(1, R35, 1, 1))
    assert tells(state, CardPlaced(0, card("R4/5")))


@pytest.mark.parametrize(
    ("row", "new"), [((0,), True), ((4,), True), ((9,), False)], ids=["four A", "five B", "game-end"]
)
def test_tells_a_privilege_from_a_row_face_down(row: tuple[int], *, new: bool) -> None:
    state = table(known={0: "R3/5"}, ships=HOME, row=row)

    expected = ["PrivilegeAwarded"] if new else []
    assert [name for name in told(state, UseCard(0, R35, 1, 1)) if name != "HandsShown"] == expected


def test_the_last_card_of_a_back_and_an_open_row_tell_nothing() -> None:
    last_a = table(known={0: "R3/5"}, ships=HOME, removed=(0, 1, 2), removed_tags=(1,))
    last_b = table(known={0: "R3/5"}, ships=HOME, loose={1: (4, 5, 6, 7)})
    two_b = table(known={0: "R3/5"}, ships=HOME, loose={1: (4, 5, 6)})
    open_row = table(known={0: "R3/5"}, ships=HOME, options=Options(privilege_row_open=True))

    assert told(last_a, UseCard(0, R35, 1, 1)) == []
    assert told(last_b, UseCard(0, R35, 1, 1)) == []
    assert told(two_b, UseCard(0, R35, 1, 1)) == ["PrivilegeAwarded"]
    assert told(open_row, UseCard(0, R35, 1, 1)) == []


def test_tells_the_hands_at_the_end() -> None:
    state = table(known={0: "R3/5"}, options=Options(turn_limit=100))

    assert told(state, UseCard(0, R35, 1, 1)) == ["HandsShown"]


def test_auctions_market_return_taking_and_attaching_tell_nothing() -> None:
    assert told(table(phase="auction"), PassInterrupt(0), PassInterrupt(2), PassInterrupt(3)) == []
    assert told(table(loose={0: (0,)}), ShiftMarket(0, 1)) == []
    assert told(table(loose={0: (1,)}, shown={0: "R3/5@1"}), ReturnCard(0, R35)) == []
    assert told(table(loose={0: (2,)}), TakeFieldCard(0, 0), TakeFieldCard(0, 1), StopTaking(0)) == []
    attach = table(
        phase="attach",
        ships=(1, 2, 0, 4, 5, 6),
        field="R6/1 R6/2 R6/3 R6/4 R6/5 R3/5",
        shown={2: "R3/1@7 R1/3@4"},
        awarded=0,
        winner=2,
        fish_due=1,
    )
    assert told(attach, AttachPrivilege(2, card("R3/1"))) == []


@pytest.mark.parametrize("seed", range(4))
def test_what_tells_nothing_can_be_foreseen_in_every_world(seed: int) -> None:
    random = dice(seed)
    state = started(4, seed=seed)
    for _ in range(80):
        actors = to_act(state)
        if not actors:
            break
        action = random.choice(legal_actions(state, random.choice(actors)))
        later, events = apply(state, action)
        world = imagine(view(state, None), seed=seed)
        if not any(tells(at, event) for at, event in walk(state, rule_events(events))):
            assert explain(world, action) is None
            assert rule_events(apply(world, action).events) == rule_events(events)
        state = later


def walk(state: State, events: tuple[Event, ...]) -> list[tuple[State, Event]]:
    """Return each event with the state in which it is entered."""
    found = []
    for event in events:
        found.append((state, event))
        state = evolve(state, event)
    return found


# ---------------------------------------------------------------------------------------------- worlds


@pytest.mark.parametrize("seed", range(8))
def test_an_imagined_world_keeps_the_view_and_breaks_nothing(seed: int) -> None:
    for number, state in enumerate(playout(seed)[::7]):
        for player in (*range(len(state.hands)), None):
            looking = view(state, player)
            world = imagine(looking, seed=number)
            assert view(world, player) == looking
            assert faults(world) == []
            assert violations(world) == ()
            for seat, held in enumerate(world.hands):
                assert set(state.table.known_hand[seat]) <= set(held.cards)


def test_imagine_is_the_same_for_the_same_seed_and_has_fresh_chance() -> None:
    looking = view(playing(), 1)

    assert imagine(looking, seed=3) == imagine(looking, seed=3)
    worlds = {imagine(looking, seed=seed) for seed in range(12)}
    assert len({world.hands for world in worlds}) == 12
    chance = imagine(looking, seed=3).vault.chance
    assert isinstance(chance, Seeded)
    assert chance != imagine(looking, seed=4).vault.chance
    assert chance != playing().vault.chance


def test_imagine_keeps_an_open_row() -> None:
    state = started(options=Options(privilege_row_open=True))

    assert {imagine(view(state, 0), seed=seed).vault.privilege_row for seed in range(9)} == {state.table.open_row}


def test_an_imagined_world_can_be_played() -> None:
    world = imagine(view(playing(), 2), seed=1)

    assert apply(world, legal_actions(world, 0)[0]).state.table.phase == "auction"


def test_imagine_after_the_end_has_one_world_but_for_the_cards_nobody_saw() -> None:
    state = table(phase="over", loose={0: (9,)})

    worlds = {imagine(view(state, None), seed=seed) for seed in range(5)}

    assert {(world.table, world.hands, world.vault.unused) for world in worlds} == {
        (state.table, state.hands, state.vault.unused)
    }


def test_imagine_gives_no_seat_a_color_it_cannot_hold() -> None:
    state = started(6, seed=2)

    for seed in range(30):
        world = imagine(view(state, 0), seed=seed)
        assert tuple(reds(hand(world, seat)) for seat in range(6)) == state.table.unknown_red
        assert not any(map(is_red, world.vault.unused))


def chi_square(found: Counter[Any], outcomes: int) -> float:
    """Return the χ² of counts that should all be the same."""
    expected = sum(found.values()) / outcomes
    missing = outcomes - len(found)
    return sum((count - expected) ** 2 for count in found.values()) / expected + missing * expected


def test_imagine_is_uniform_over_the_rows() -> None:
    # two A cards are left and all five B cards; look at the As and at the first B: ten outcomes
    state = table(loose={0: (0, 1)})
    looking = view(state, None)

    found = Counter(imagine(looking, seed=seed).vault.privilege_row[:3] for seed in range(4000))

    assert set(found) == {(*pair, b) for pair in permutations((2, 3)) for b in range(4, 9)}
    assert chi_square(found, 10) < 27.9  # 9 degrees of freedom, p = 0.001


def pair(number: int) -> str:
    """Return what a card names."""
    m, n = divmod(number % 30, 5)
    return f"{m + 1}/{n + 1 + (n >= m)}"


def test_imagine_is_uniform_over_the_hands() -> None:
    state = playing(3, seed=5)
    known: dict[int, str] = {}
    hidden: dict[int, str] = {}
    for seat in range(3):
        faces = [f"R{pair(number)}" for number in hand(state, seat)]
        known[seat], hidden[seat] = " ".join(faces[1:]), faces[0]
    state = table(
        players=3,
        field=" ".join(f"R{pair(number)}" for number in state.table.field),
        known=known,
        hands=hidden,
    )
    looking = view(state, 0)  # one unknown card in each of the other hands and two unused ones: 4 · 3 worlds

    found = Counter(tuple(held.cards for held in imagine(looking, seed=seed).hands) for seed in range(3600))

    assert len(found) == 12
    assert chi_square(found, 12) < 31.3  # 11 degrees of freedom, p = 0.001


def test_imagine_right_after_the_set_up_deals_every_hidden_card_everywhere() -> None:
    state = new_game(3, seed=scripted(players=3)).state
    looking = view(state, 0)
    places: Counter[tuple[int, int]] = Counter()
    worlds = 400

    for seed in range(worlds):
        world = imagine(looking, seed=seed)
        for seat in (1, 2):
            places.update((seat, number) for number in hand(world, seat))
        places.update((-1, number) for number in world.vault.unused)

    hidden = [number for number in range(30) if number not in (*hand(state, 0), *state.table.field)]
    assert len(hidden) == 20
    for number in hidden:
        for place, share in ((1, 9 / 20), (2, 9 / 20), (-1, 2 / 20)):
            deviation = (worlds * share * (1 - share)) ** 0.5
            assert abs(places[place, number] - worlds * share) < 4.5 * deviation
    assert factorial(4) * factorial(5) == 2880


def test_a_strange_card_in_a_question_never_raises_on_a_view() -> None:
    for looking in (0, 1, None):
        assert explain(view(table(), looking), UseCard(0, CardId(10**30), 1, 1)) is not None

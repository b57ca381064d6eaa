"""The engine beside a second model written from the rules page alone: positions, events, menus, refusals, scores.

The engine chooses what is done; both do it; then everything is compared. The model is told what each shuffle gave
and nothing else.
"""

from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from typing import cast

import pytest

from tablerules.games import port_royal as pr
from tablerules.kernel.values import fields, replace
from tests.games.port_royal.plain import CompleteExpedition, HirePerson, TradeShip
from tests.games.port_royal.tables import dice, ids, position, rule_events, unseen
from tests.oracles.port_royal_facts import EXPEDITION, PERSON, SPECIAL, points
from tests.oracles.port_royal_invariants import faults, model_of
from tests.oracles.port_royal_model import Fact, Model, Move

BOX = [card for card in range(120) if card != SPECIAL]
VERBS = {
    pr.DrawCard: "draw",
    pr.StopDrawing: "stop",
    pr.RepelShip: "repel",
    pr.KeepShip: "keep",
    pr.TradeShip: "trade",
    pr.HirePerson: "hire",
    pr.CompleteExpedition: "claim",
    pr.Pass: "pass",
}
POLICIES = ("uniform", "bold", "greedy", "miser", "claimant")


def move_of(action: pr.Action) -> Move:
    """Return an action of the engine in the model's words."""
    match action:
        case pr.CompleteExpedition():
            return Move("claim", action.player, action.card, action.crew)
        case pr.TradeShip() | pr.HirePerson():
            return Move(VERBS[type(action)], action.player, action.card)
        case _:
            return Move(VERBS[type(action)], action.player)


def action_of(move: Move) -> pr.Action:
    """Return a move of the model as an action of the engine."""
    verb, player, card, crew = move
    if verb == "claim":
        return CompleteExpedition(player, card, crew)
    if verb in ("trade", "hire"):
        return TradeShip(player, card) if verb == "trade" else HirePerson(player, card)
    plain: dict[str, Callable[[int], pr.Action]] = {
        "draw": pr.DrawCard,
        "stop": pr.StopDrawing,
        "repel": pr.RepelShip,
        "keep": pr.KeepShip,
        "pass": pr.Pass,
    }
    return plain[verb](player)


def fact_of(event: pr.Event) -> Fact:
    """Return an event as the model writes it: name and fields, envelopes opened."""
    return (type(event).__name__, *(bare(getattr(event, name)) for name in fields(type(event))))


def bare(value: object) -> object:
    """Return the value of a field as the model writes it."""
    if isinstance(value, pr.Sealed):
        return cast("pr.Sealed[object]", value).value
    return value.target_points if isinstance(value, pr.Options) else value


def new_pair(players: int, seed: int, first: int, target: int = 12) -> tuple[pr.State, Model]:
    """Start one game on both sides."""
    state, events = pr.new_game(players, seed=seed, first=first, options=pr.Options(target_points=target))
    started = events[0]
    assert isinstance(started, pr.GameStarted)
    assert started.deck.value is not None
    model = Model(players, first, target)
    model.start(started.deck.value)
    assert [fact_of(event) for event in rule_events(events)] == model.facts
    return state, model


def dealt(random: Random) -> pr.State:
    """Deal a legal start of a turn that no real game would come to: rich, poor, nearly out of cards."""
    players = random.randint(2, 5)
    first, active = random.randrange(players), random.randrange(players)
    cards = BOX if players < 5 else [*BOX, SPECIAL]
    names = ("deck", "discard", "expeditions", "display", "coins")
    weights = {name: random.choice((0, 0, 1, 1, 5, 20)) for name in names}
    piles: dict[str, list[int]] = {"deck": [], "discard": [], "expeditions": []}
    displays: list[list[int]] = [[] for _ in range(players)]
    purses: list[list[int]] = [[] for _ in range(players)]
    for card in random.sample(cards, len(cards)):
        places = ["deck", "discard", "coins"]
        if card in EXPEDITION:
            places = ["expeditions", "display"] if card == SPECIAL else [*places, "expeditions", "display"]
        elif card in PERSON:
            places.append("display")
        place = random.choices(places, [weights[name] + 0.05 for name in places])[0]
        if place in piles:
            piles[place].append(card)
        elif place == "display":
            displays[random.randrange(players)].append(card)
        else:
            purses[random.randrange(players)].append(card)
    batches = random.randint(1, 3)
    numbers = tuple(tuple(random.randrange(batches) for _ in purse) for purse in purses)
    target = random.choice((1, 5, 12, 12, 30, 50))
    return pr.State(
        table=pr.Table(
            options=pr.Options(target_points=target),
            phase="explore",
            lap=random.randint(1, 9),
            first=first,
            active=active,
            actor=active,
            harbor=(),
            revealed=None,
            expeditions=ids(piles["expeditions"]),
            discard=ids(piles["discard"]),
            deck_size=len(piles["deck"]),
            coins=tuple(map(len, purses)),
            coin_batches=numbers,
            unseen=tuple(map(ids, unseen(tuple(piles["deck"]), purses, numbers, batches))),
            displays=tuple(map(ids, displays)),
            takes_left=0,
            colors=0,
            drawn=0,
            final_lap=any(sum(map(points, cards)) >= target for cards in displays),
            lap_idle=active == first or random.random() < 0.5,
        ),
        hands=(),
        vault=pr.Vault(
            deck=ids(piles["deck"]),
            coin_cards=tuple(map(ids, purses)),
            chance=pr.new_game(2, seed=random.random().hex()).state.vault.chance,
        ),
    )


def chosen(random: Random, policy: str, menu: tuple[pr.Action, ...]) -> pr.Action:
    """Choose from a menu: uniformly, or leaning to what uniform players never reach."""
    liked: dict[str, tuple[type, ...]] = {
        "bold": (pr.DrawCard, pr.RepelShip),
        "greedy": (pr.HirePerson, pr.TradeShip, pr.CompleteExpedition),
        "miser": (pr.TradeShip, pr.StopDrawing, pr.KeepShip),
        "claimant": (pr.CompleteExpedition, pr.HirePerson, pr.RepelShip),
    }
    favorites = [action for action in menu if isinstance(action, liked.get(policy, ()))]
    return random.choice(favorites if favorites and random.random() < 0.8 else menu)


def step(state: pr.State, model: Model, action: pr.Action) -> pr.State:
    """Do an action on both sides and compare what happened and where it led."""
    told = len(model.facts)
    after, events = pr.apply(state, action)
    shuffles = [event.deck.value for event in events if isinstance(event, pr.DeckReshuffled)]
    model.shuffles = [deck for deck in shuffles if deck is not None]
    model.do(move_of(action))
    assert model.shuffles == []
    assert [fact_of(event) for event in rule_events(events)] == model.facts[told:]
    compare(after, model)
    return after


def compare(state: pr.State, model: Model) -> None:
    """Compare a position, its menu, its scores and its outcome."""
    found = position(state)
    assert {name: found[name] for name in model.position()} == model.position()
    menu = model.moves()
    for player in range(model.players):
        expected = menu if player == model.actor else []
        assert [move_of(action) for action in pr.legal_actions(state, player)] == expected
    assert pr.to_act(state) == (() if model.actor is None else (model.actor,))
    sheets = pr.score(state)
    assert [sheet.total for sheet in sheets] == [model.points(player) for player in range(model.players)]
    outcome = pr.outcome(state)
    if model.reason is None:
        assert outcome is None
    else:
        assert outcome is not None
        assert (outcome.places, outcome.reason) == (model.places(), model.reason)
    assert faults(found) == set()
    assert pr.violations(state) == ()


def every_move(model: Model) -> Iterator[Move]:
    """Return every move worth asking about: all cards for all seats, and crews of up to four from the helpers."""
    seats = range(model.players + 1)
    for player in seats:
        yield from (Move(verb, player) for verb in ("draw", "stop", "repel", "keep", "pass"))
        yield from (Move(verb, player, card) for verb in ("trade", "hire") for card in range(120))
        shown = model.displays[player] if player < model.players else []
        helpers = sorted(card for card in shown if card in EXPEDITION or PERSON[card].symbols)[:9]
        strange = [(), (0,), (65, 65), (66, 65), (119, 118), (60, 61, 62, 63)]
        crews = [crew for size in (1, 2, 3, 4) for crew in combinations(helpers, size)]
        yield from (Move("claim", player, card, crew) for card in (0, *EXPEDITION) for crew in (*strange, *crews))


def compare_refusals(state: pr.State, model: Model) -> None:
    """Compare code and rule of every refusal, and hold the page's table to the menu."""
    menu = set(model.moves())
    for move in every_move(model):
        expected = model.refusal(move)
        refusal = pr.explain(state, action_of(move))
        assert (None if refusal is None else (refusal.code, refusal.rule)) == expected, move
        assert (expected is None) == (move in menu), move


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("seed", [0, 1])
def test_a_game_is_the_same_game_on_both_sides(players: int, policy: str, seed: int) -> None:
    random = dice(f"{players} {policy} {seed}")
    state, model = new_pair(players, seed=random.randrange(10**9), first=random.randrange(players))

    compare(state, model)
    for _ in range(400):
        if model.actor is None:
            break
        state = step(state, model, chosen(random, policy, pr.legal_actions(state, model.actor)))


@pytest.mark.parametrize("seed", range(150))
def test_strange_positions_go_on_the_same_on_both_sides(seed: int) -> None:
    random = dice(seed)
    state = dealt(random)
    model = model_of(position(state))
    policy = random.choice(POLICIES)

    compare(state, model)
    for _ in range(40):
        if model.actor is None:
            break
        state = step(state, model, chosen(random, policy, pr.legal_actions(state, model.actor)))


@pytest.mark.parametrize("seed", range(25))
def test_every_refusal_is_that_of_the_page(seed: int) -> None:
    random = dice(1_000 + seed)
    state = dealt(random)
    model = model_of(position(state))

    for _ in range(12):
        compare_refusals(state, model)
        if model.actor is None:
            break
        state = step(state, model, chosen(random, "greedy", pr.legal_actions(state, model.actor)))


def spoiled(random: Random, state: pr.State) -> pr.State:
    """Return a state with one field changed to something of the right type."""
    table, vault = state.table, state.vault
    card = pr.CardId(random.randrange(120))
    seat = random.randrange(len(table.coins))

    def bent(cards: tuple[pr.CardId, ...]) -> tuple[pr.CardId, ...]:
        at = random.randrange(len(cards) + 1)
        return random.choice(((*cards[:at], card, *cards[at:]), cards[:at] + cards[at + 1 :], cards[::-1]))

    def bent_at(rows: tuple[tuple[pr.CardId, ...], ...]) -> tuple[tuple[pr.CardId, ...], ...]:
        at = random.randrange(len(rows))
        return (*rows[:at], bent(rows[at]), *rows[at + 1 :])

    match random.randrange(18):
        case 0:
            return replace(state, table=replace(table, harbor=bent(table.harbor)))
        case 1:
            return replace(state, table=replace(table, expeditions=bent(table.expeditions)))
        case 2:
            return replace(state, table=replace(table, discard=bent(table.discard)))
        case 3:
            return replace(state, table=replace(table, displays=bent_at(table.displays)))
        case 4:
            return replace(state, table=replace(table, unseen=bent_at(table.unseen)))
        case 5:
            return replace(state, vault=replace(vault, deck=bent(vault.deck)))
        case 6:
            return replace(state, vault=replace(vault, coin_cards=bent_at(vault.coin_cards)))
        case 7:
            return replace(state, table=replace(table, revealed=random.choice((None, card))))
        case 8:
            return replace(state, table=replace(table, phase=random.choice(("explore", "ship", "trade", "over"))))
        case 9:
            return replace(state, table=replace(table, actor=random.choice((None, seat))))
        case 10:
            return replace(state, table=replace(table, active=seat))
        case 11:
            return replace(state, table=replace(table, final_lap=not table.final_lap))
        case 12:
            return replace(state, table=replace(table, lap_idle=not table.lap_idle))
        case 13:
            return replace(state, table=replace(table, drawn=random.randrange(3)))
        case 14:
            return replace(state, table=replace(table, takes_left=random.randrange(9)))
        case 15:
            return replace(state, table=replace(table, colors=random.randrange(6)))
        case 16:
            coins = (*table.coins[:seat], random.randrange(9), *table.coins[seat + 1 :])
            return replace(state, table=replace(table, coins=coins))
        case _:
            return replace(state, table=replace(table, deck_size=random.randrange(9)))


@pytest.mark.parametrize("seed", range(60))
def test_a_fault_is_a_fault_on_both_sides(seed: int) -> None:
    random = dice(2_000 + seed)
    state = dealt(random)

    for _ in range(25):
        actors = pr.to_act(state)
        if not actors:
            break
        state = pr.apply(state, chosen(random, "greedy", pr.legal_actions(state, actors[0]))).state
        broken = spoiled(random, state)
        assert bool(pr.violations(broken)) == bool(faults(position(broken))), (pr.violations(broken), broken)


def test_the_strange_positions_come_to_the_hard_corners() -> None:
    seen: set[str] = set()
    for seed in range(150):
        random = dice(seed)
        state = dealt(random)
        policy = random.choice(POLICIES)
        for _ in range(40):
            actors = pr.to_act(state)
            if not actors:
                break
            state, events = pr.apply(state, chosen(random, policy, pr.legal_actions(state, actors[0])))
            seen |= {type(event).__name__ for event in events}
            seen |= {"short payment" for event in events if isinstance(event, pr.CoinsGained) and event.short}
            seen |= {event.reason for event in events if isinstance(event, pr.GameEnded)}
            kinds = [type(event).__name__ for event in events]
            split = ["CoinsGained", "DeckReshuffled", "CoinsGained"]
            told = [kind for kind in kinds if kind != "ChanceSpent"]
            seen |= {"split payment" for at in range(len(told)) if told[at : at + 3] == split}

    assert seen >= {"short payment", "split payment", "target-points", "cards-exhausted", "ShipRepelled", "FeePaid"}

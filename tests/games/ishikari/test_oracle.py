"""The engine beside the slow models written from the rules page alone.

Whole games: the engine chooses what is done, both do it, then positions, events, menus, refusals, scores and what an
undo may not cross are compared. End positions: scores and places of positions dealt at random, which no game needs to
come to; ``TABLERULES_PROFILE=thorough`` looks at a hundred times as many.
"""

import os
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from tablerules.games import ishikari as game
from tablerules.games.ishikari import Action, CardId, Event, Hand, Options, State
from tablerules.kernel.values import fields, replace
from tests.games.ishikari.tables import dice, reckoning_of, rule_events, table
from tests.oracles.ishikari_facts import BACKS, END, FIVE_POINTS, NOTES, SHIPS, TAGS, UNUSED, dealt, names
from tests.oracles.ishikari_invariants import faults
from tests.oracles.ishikari_model import HIDDEN, Fact, Model, Move, shows
from tests.oracles.ishikari_scoring import Reckoning, lines_of, places, takers

END_POSITIONS: Final = 50_000 if os.environ.get("TABLERULES_PROFILE") == "thorough" else 500
BATCH: Final = 100  # end positions in one test

VERBS: Final[dict[str, type[Any]]] = {
    "place": game.PlaceInField,
    "use": game.UseCard,
    "reveal": game.RevealCard,
    "market": game.ShiftMarket,
    "return": game.ReturnCard,
    "take": game.TakeFieldCard,
    "stop": game.StopTaking,
    "fill": game.FillFieldPlace,
    "attach": game.AttachPrivilege,
    "interrupt": game.DeclareInterrupt,
    "pass": game.PassInterrupt,
}
NAMED: Final = {kind: verb for verb, kind in VERBS.items()}
POLICIES: Final = ("calm", "reveal early", "overfish", "bid high", "uniform by type", "privileges")


def move_of_action(action: Action) -> Move:
    """Return an action of the engine in the model's words."""
    return (NAMED[type(action)], *(getattr(action, name) for name in fields(type(action))))


def action_of(move: Move) -> Action:
    """Return a move of the model as an action of the engine."""
    verb, *numbers = move
    action: Action = VERBS[verb](*numbers)
    return action


def fact_of(event: Event) -> Fact:
    """Return an event as the model writes it: name and fields, envelopes opened."""
    row = (getattr(event, name) for name in fields(type(event)))
    return (type(event).__name__, *(item.value if isinstance(item, game.Sealed) else item for item in row))


def position(state: State) -> dict[str, Any]:
    """Return a state by the names of the contract."""
    found = {name: getattr(state.table, name) for name in fields(game.Table)}
    del found["options"]
    vault = state.vault
    hands = tuple(held.cards for held in state.hands)
    return {**found, "hands": hands, "privilege_row": vault.privilege_row, "unused": vault.unused}


def new_pair(players: int, first: int, seed: int, options: Options) -> tuple[State, Model]:
    """Start one game on both sides."""
    state, events = game.new_game(players, seed=seed, first=first, options=options)
    model = Model(players, first, **{name: getattr(options, name) for name in fields(Options)})
    hands = [list(held.cards) for held in state.hands]
    pile: list[int] = []
    for number in range(9 * players):  # the order of the deal, as far as the hands tell it: red before blue
        red_turn = number < 29
        mine = hands[(first + number) % players]
        pile.append(mine.pop(next(at for at, card in enumerate(mine) if (card < 30) == red_turn)))
    order = [*state.table.field, *pile, *state.vault.unused]
    model.start(state.vault.privilege_row[:4], state.vault.privilege_row[4:9], order)
    assert [fact_of(event) for event in rule_events(events)] == model.facts
    return state, model


def chosen(random: Random, policy: str, state: State, seat: int) -> Action:
    """Choose from a menu: by type, leaning to what uniform players never reach."""
    listed = game.legal_actions(state, seat)
    kinds: dict[str, list[Action]] = {}
    for action in listed:
        kinds.setdefault(NAMED[type(action)], []).append(action)
    if policy == "overfish" and "use" in kinds and random.random() < 0.8:
        twos = [action for action in kinds["use"] if isinstance(action, game.UseCard) and action.fish == 2]
        return random.choice(twos)
    if policy == "bid high" and "interrupt" in kinds and random.random() < 0.3:
        return random.choice(kinds["interrupt"][-2:])
    weights = {"interrupt": 0.1, "reveal": 0.17, "market": 0.2, "return": 0.2, "take": 0.2}
    if policy == "reveal early":
        weights["reveal"] = 3
    if policy == "privileges":
        weights |= {"market": 3, "return": 3, "take": 3}
    if policy == "uniform by type":
        weights = {}
    verb = random.choices(list(kinds), [weights.get(kind, 1) for kind in kinds])[0]
    return random.choice(kinds[verb])


def step(state: State, model: Model, action: Action) -> State:
    """Do an action on both sides and compare what happened and where it led."""
    told = len(model.facts)
    before = state
    state, events = game.apply(state, action)
    model.do(move_of_action(action))
    assert [fact_of(event) for event in rule_events(events)] == model.facts[told:]
    folded = before
    for event in events:
        folded = game.evolve(folded, event)
    assert folded == state
    compare(state, model)
    return state


def compare(state: State, model: Model) -> None:
    """Compare a position, its menus, its scores and its outcome."""
    assert position(state) == model.position()
    assert game.to_act(state) == tuple(model.actors())
    for seat in range(-1, model.players + 1):
        assert [move_of_action(action) for action in game.legal_actions(state, seat)] == model.moves(seat)
    compare_scores(state, model.reckoning())
    outcome = game.outcome(state)
    assert (None if outcome is None else (outcome.places, outcome.reason)) == (
        None if model.reason is None else (model.places(), model.reason)
    )
    assert faults(state) == []
    assert game.violations(state) == ()


def compare_scores(state: State, reckoning: Reckoning) -> None:
    """Compare the score lines of every seat."""
    for seat, sheet in enumerate(game.score(state)):
        expected = lines_of(reckoning, seat)
        assert [(line.rule, line.label, line.amount, line.evidence) for line in sheet.lines] == expected
        assert (sheet.player, sheet.total) == (seat, sum(line.amount for line in expected))


def every_move(model: Model) -> Iterator[Move]:
    """Return every move worth asking about."""
    for player in range(-1, model.players + 1):
        yield from ((verb, player) for verb in ("stop", "pass"))
        for card in (-1, *range(0, 62, 1 if player in model.actors() else 9)):
            yield from ((verb, player, card) for verb in ("place", "fill", "return", "attach"))
            yield from (
                ("use", player, card, spaces, fish) for spaces, fish in ((0, 1), (1, 1), (3, 1), (1, 2), (2, 2))
            )
            yield from (("reveal", player, card, tag) for tag in (0, 1, 8, 16, 17))
        yield from (("market", player, number) for number in (-2, -1, 0, 1, 2))
        yield from (("take", player, number) for number in range(-1, 9))
        yield from (("interrupt", player, number) for number in range(-1, 14))


def compare_refusals(state: State, model: Model) -> None:
    """Compare code and rule of every refusal, on the state and on views."""
    for move in every_move(model):
        action = action_of(move)
        refusal = game.explain(state, action)
        assert (None if refusal is None else (refusal.code, refusal.rule)) == model.refusal(move), move
        for looking in (0, None):
            refusal = game.explain(game.view(state, looking), action)
            expected = model.refusal(move, blind=looking != move[1])
            assert (None if refusal is None else (refusal.code, refusal.rule)) == expected, (looking, move)


def options_for(number: int) -> Options:
    """Return options that together use every value there is."""
    return (
        Options(),
        Options(default_award="any_revealed", interrupt_before_first_normal_turn=True),
        Options(default_award="discard", privilege_row_open=True, sea_length=8),
        Options(market_capacity=(6, 6, 3, 3, 2, 0, 0), role_tie_scope="same_role", turn_limit=40),
    )[number % 4]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("policy", POLICIES)
def test_a_game_is_the_same_game_on_both_sides(players: int, policy: str) -> None:
    random = dice(f"{players} {policy}")
    options = options_for(players + POLICIES.index(policy))
    state, model = new_pair(players, random.randrange(players), random.randrange(10**9), options)

    compare(state, model)
    for _ in range(160):
        actors = model.actors()
        if not actors:
            break
        state = step(state, model, chosen(random, policy, state, random.choice(actors)))


@pytest.mark.parametrize("seed", range(12))
def test_every_refusal_is_that_of_the_page(seed: int) -> None:
    random = dice(1_000 + seed)
    players = 3 + seed % 4
    state, model = new_pair(players, seed % players, seed, options_for(seed))

    for number in range(140):
        if number % 8 == 0 or model.phase in ("attach", "swap_take", "swap_fill"):
            compare_refusals(state, model)
        actors = model.actors()
        if not actors:
            break
        action = chosen(random, "privileges", state, random.choice(actors))
        state = game.apply(state, action).state
        model.do(move_of_action(action))
    compare_refusals(state, model)


@pytest.mark.parametrize("seed", range(8))
def test_views_of_others_list_what_the_page_lets_them(seed: int) -> None:
    random = dice(2_000 + seed)
    players = 3 + seed % 4
    state, model = new_pair(players, 0, seed, options_for(seed))

    for _ in range(120):
        actors = model.actors()
        if not actors:
            break
        for seat in actors:
            looking = game.view(state, random.choice([None, *(other for other in range(players) if other != seat)]))
            listed = [move_of_action(action) for action in game.legal_actions(looking, seat)]
            assert listed == model.moves(seat, blind=True)
            assert not any(move[0] in HIDDEN for move in listed)
        action = chosen(random, "privileges", state, random.choice(actors))
        state = game.apply(state, action).state
        model.do(move_of_action(action))


@pytest.mark.parametrize("seed", range(12))
def test_what_shows_something_is_what_the_page_says(seed: int) -> None:
    random = dice(3_000 + seed)
    players = 3 + seed % 4
    state, model = new_pair(players, 0, seed, options_for(seed))

    for _ in range(140):
        actors = model.actors()
        if not actors:
            break
        action = chosen(random, "privileges", state, random.choice(actors))
        after, events = game.apply(state, action)
        expected = [shows(model, fact_of(event)) for event in rule_events(events)]
        found = []
        for event in rule_events(events):
            found.append(game.tells(state, event))
            state = game.evolve(state, event)
        assert found == expected
        model.do(move_of_action(action))
        state = after


def test_the_games_come_to_the_hard_corners() -> None:
    seen: Counter[str] = Counter()
    for players in (3, 4, 5, 6):
        for policy in POLICIES:
            random = dice(f"{players} {policy}")
            options = options_for(players + POLICIES.index(policy))
            state, _ = new_pair(players, random.randrange(players), random.randrange(10**9), options)
            for _ in range(160):
                actors = game.to_act(state)
                if not actors:
                    break
                seat = random.choice(actors)
                if state.table.phase == "attach":
                    seen["attach out of turn"] += seat != state.table.active
                action = chosen(random, policy, state, seat)
                state, events = game.apply(state, action)
                seen.update(type(event).__name__ for event in events)
                kinds = {type(event).__name__ for event in events}
                seen["landing and punishment"] += {"ShipPunished", "CatchSettled"} <= kinds
                seen["closed by a declaration"] += {"InterruptDeclared", "InterruptWon"} <= kinds
                seen["no auction"] += {"TurnEnded", "TurnStarted"} <= kinds
                seen["a loss"] += any(isinstance(event, game.CatchSettled) and event.in_loss for event in events)

    wanted = {event.__name__ for event in game.Event.__args__ if event is not game.ChanceSpent}
    opening = {"GameStarted", "PrivilegesLaid", "FieldOpened", "CardsDealt"}
    assert wanted - opening - set(+seen) == set()
    corners = {"attach out of turn", "landing and punishment", "closed by a declaration", "no auction", "a loss"}
    assert corners - set(+seen) == set()


# ---------------------------------------------------------------------------------------------- end positions


def random_end(random: Random) -> State:
    """Deal a position after the end, with everything that scores anywhere."""
    players = random.randint(3, 6)
    first, holder = random.randrange(players), random.randrange(players)
    limited = random.random() < 0.3
    options = Options(role_tie_scope=random.choice(("either_side", "same_role")), turn_limit=50 if limited else None)
    pool = list(range(30 if players == 3 else 60))
    unused = random.sample([card for card in pool if players == 3 or card >= 30], UNUSED[players])
    pool = [card for card in pool if card not in unused]
    random.shuffle(pool)
    if random.random() < 0.3:  # crowd a ship's cards together, so that roles stay empty and ties are many
        ship = random.choice(SHIPS)
        pool.sort(key=lambda card: names(card, ship))
    owned = [sorted(pool[8 * seat : 8 * seat + 8]) for seat in range(players)]
    few = random.random() < 0.4
    tags = random.sample(TAGS, 16)
    shown: list[tuple[int, ...]] = []
    tagged: list[tuple[int, ...]] = []
    for cards in owned:
        count = random.choice((0, 0, 0, 1) if few else (0, 1, 2, 3, 4, 4))
        chosen_cards = random.sample(cards, min(count, len(tags)))
        shown.append(tuple(chosen_cards))
        tagged.append(tuple(tags.pop() for _ in chosen_cards))
    attached: list[list[list[int]]] = [[[] for _ in cards] for cards in shown]
    loose: list[list[int]] = [[] for _ in range(players)]
    removed: list[int] = []
    up = random.randrange(10) if limited else 10
    backs = BACKS[up:]
    out = [*random.sample(range(4), min(4, up)), *random.sample(range(4, 9), max(0, min(5, up - 4)))]
    out += [END] if up == 10 else []
    for privilege in out:
        seat = holder if privilege == END else random.randrange(players)
        if privilege != END and random.random() < 0.15:
            removed.append(privilege)
        elif shown[seat] and random.random() < 0.8:
            random.choice(attached[seat]).append(privilege)
        else:
            loose[seat].append(privilege)
    spaces = random.sample(range(1, 40), 6)
    profits = tuple(random.choice((0, 40, space, space, space)) for space in spaces)
    notes = [0] * players
    for _ in range(random.choice((0, 0, 3, NOTES))):
        notes[random.randrange(players)] += 1
    hands = tuple(
        Hand(tuple(CardId(card) for card in cards if card not in shown[seat])) for seat, cards in enumerate(owned)
    )
    base = table(players=players, first=first, phase="over", options=options, active=random.randrange(players))
    row = tuple(privilege for privilege in range(10) if privilege not in out)
    state = replace(
        base,
        table=replace(
            base.table,
            turn=50,
            profits=profits,
            in_loss=tuple(space > 0 and random.random() < 0.5 for space in profits),
            field=tuple(map(CardId, pool[8 * players :])),
            hand_sizes=tuple(len(held.cards) for held in hands),
            known_hand=tuple(held.cards for held in hands),
            revealed=tuple(tuple(map(CardId, cards)) for cards in shown),
            tags=tuple(tagged),
            attached=tuple(tuple(map(tuple, piles)) for piles in attached),
            loose=tuple(map(tuple, loose)),
            tag_supply=tuple(sorted(tags)),
            removed_tags=(),
            notes=tuple(notes),
            note_supply=NOTES - sum(notes),
            privilege_backs=backs,
            removed_privileges=tuple(sorted(removed)),
        ),
        hands=hands,
        vault=replace(base.vault, privilege_row=row, unused=tuple(map(CardId, sorted(unused)))),
    )
    assert faults(state) == []
    return state


@pytest.mark.parametrize("batch", range(END_POSITIONS // BATCH))
def test_end_positions_dealt_at_random_score_the_same(batch: int) -> None:
    random = dice(f"end {batch}")

    for _ in range(BATCH):
        state = random_end(random)
        reckoning = reckoning_of(state)
        compare_scores(state, reckoning)
        outcome = game.outcome(state)
        assert outcome is not None
        assert outcome.places == places(reckoning)
        assert outcome.reason == ("turn-limit" if state.table.privilege_backs else "game-end")
        assert game.outcome(game.view(state, None)) == outcome
        assert game.violations(state) == ()


def test_the_end_positions_come_to_the_hard_corners() -> None:
    seen: Counter[str] = Counter()
    random = dice("corners")
    for _ in range(300):
        state = random_end(random)
        reckoning = reckoning_of(state)
        for ship in SHIPS:
            for role in ("move", "fish"):
                found = takers(reckoning, ship, role)
                seen["a role nobody takes"] += not found
                seen["a role that two take"] += len(found) == 2
                seen["a role that three take"] += len(found) > 2
        ranks = places(reckoning)
        seen["shared places"] += len(set(ranks)) < len(ranks)
        totals = [sum(line.amount for line in lines_of(reckoning, seat)) for seat in range(len(ranks))]
        seen["equal totals, different places"] += len(set(totals)) < len(set(ranks))
        labels = {line.label for seat in range(len(ranks)) for line in lines_of(reckoning, seat)}
        seen.update(label.split()[0] for label in labels)
        seen["five points loose"] += any(FIVE_POINTS in row for row in reckoning.loose)

    assert set(+seen) >= {
        "a role nobody takes",
        "a role that two take",
        "a role that three take",
        "shared places",
        "equal totals, different places",
        "bonus",
        "debt",
        "five",
        "five points loose",
    }


def test_the_deal_of_the_model_is_the_table_of_the_page() -> None:
    for players in (3, 4, 5, 6):
        for first in range(players):
            model = Model(players, first)
            model.start((0, 1, 2, 3), (4, 5, 6, 7, 8), range(30), () if players == 3 else range(30, 60))
            reds = [sum(card < 30 for card in held) for held in model.hands]
            assert [(red, 9 - red) for red in reds] == dealt(players, first)

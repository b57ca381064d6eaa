"""The engine and the model of the oracles side by side: one game on both, compared after every action."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Final

from tablerules.games import freshwater_fly as ff
from tablerules.kernel.sealed import Sealed
from tablerules.kernel.values import fields
from tests.games.freshwater_fly.tables import ACTIONS, plain, position, rule_events, rules_of, snake
from tests.oracles.freshwater_fly_facts import FACES
from tests.oracles.freshwater_fly_invariants import faults
from tests.oracles.freshwater_fly_model import IDS, ROWS_OF_PHASES, Fact, Luck, Model, Move
from tests.oracles.freshwater_fly_scoring import lines_of

CLASSES: Final = {snake(kind.__name__): kind for kind in ACTIONS}
FEW: Final = 8
"""So many moves of a kind are asked for by every seat."""
UNORDERED: Final = "EffectsSet"
"""How often the effects in hand are written down is bookkeeping; the position after each action shows them."""

POLICIES: Final[dict[str, dict[str, float]]] = {
    "uniform": {},
    "angler": {
        "increase_finesse": 0.1,
        "reel": 6,
        "cast": 3,
        "end_turn": 0.3,
        "pass_strike": 0.02,
        "turn_die": 0.2,
        "change_fly": 0.5,
        "stop_effect": 0.2,
    },
    "spender": {
        "increase_finesse": 1.5,
        "use_technique": 6,
        "use_momentum": 6,
        "change_fly": 2,
        "set_drag": 6,
        "extra_strike": 9,
        "end_turn": 0.05,
        "take_die": 0.3,
        "cast": 2,
        "reel": 3,
    },
}
"""How likely each kind of action is; 1 unless said otherwise, and all of a kind alike."""


def move_of(action: ff.Action) -> Move:
    """Return an action of the engine in the model's words."""
    return (snake(type(action).__name__), *(getattr(action, name) for name in fields(type(action))))


def action_of(move: Move) -> ff.Action:
    """Return a move of the model as an action of the engine."""
    verb, *rest = move
    action: ff.Action = CLASSES[verb](*rest)
    return action


def fact_of(event: ff.Event) -> Fact:
    """Return an event as the model writes it: name and fields, envelopes open."""
    values = (getattr(event, name) for name in fields(type(event)))
    opened = (value.value if isinstance(value, Sealed) else value for value in values)
    return (type(event).__name__, *(plain(value) for value in opened))


def luck_of(events: tuple[ff.Event, ...]) -> Luck:
    """Return what chance decided, as events tell it."""
    return Luck(
        strikes=[event.cards for event in events if isinstance(event, ff.StrikeDrawn)],
        bags=[event.order.value or () for event in events if isinstance(event, ff.BagRefilled)],
        pools=[
            [face for face in FACES for _ in range(event.pool[face - 1])]
            for event in events
            if isinstance(event, ff.DiceRolled)
        ],
    )


def told(facts: list[Fact]) -> list[Fact]:
    """Return the facts that the page orders one after the other."""
    return [fact for fact in facts if fact[0] != UNORDERED]


def new_pair(players: int, seed: int, first: int, options: ff.Options) -> tuple[ff.State, Model]:
    """Start one game on both sides."""
    state, events = ff.new_game(players, seed=seed, first=first, options=options)
    rules = rules_of(options)
    model = Model(rules, players)
    vault, seen = state.vault, state.table
    boards = [*seen.boards, *(board for board in range(4) if board not in seen.boards)]
    laid = [color for row in seen.hatch for color in range(6) for _ in range(row[color])]
    model.lay_out(
        first,
        [card for pile in (*vault.rock_piles, vault.boxed_rocks) for card in pile],
        [fish for fish in (*vault.river, *vault.deck) if fish >= 0],
        boards,
        [*laid, *vault.bag],
        [face for face in FACES for _ in range(seen.pool[face - 1])],
    )
    assert [fact_of(event) for event in rule_events(events)] == model.facts
    return state, model


def model_of(state: ff.State) -> Model:
    """Return a model that stands where a state does."""
    return Model.at(position(state))


def step(state: ff.State, model: Model, action: ff.Action, seen: Counter[str] | None = None) -> ff.State:
    """Do an action on both sides, and compare what happened and where it led."""
    before = len(model.facts)
    after, events = ff.apply(state, action)
    luck = luck_of(events)
    model.do(move_of(action), luck)
    assert luck.is_used_up(), action
    happened = [fact_of(event) for event in rule_events(events)]
    assert told(happened) == model.facts[before:], f"{action}: {happened}, by the page {model.facts[before:]}"
    found, expected = position(after), model.position()
    assert found == expected, f"{action}: {[name for name in expected if found[name] != expected[name]]}"
    if seen is not None:
        seen.update(type(event).__name__ for event in events)
        seen.update(f"phase {event.phase}" for event in events if isinstance(event, ff.PhaseEntered))
    return after


def compare(state: ff.State, model: Model) -> None:
    """Compare menus, scores and outcome, and hold the position to section 5."""
    players = model.seats
    assert ff.to_act(state) == tuple(model.actors())
    for seat in (-1, *range(players + 1)):
        assert [move_of(action) for action in ff.legal_actions(state, seat)] == model.moves(seat)
    compare_scores(state, model)
    assert faults(position(state)) == []
    assert ff.violations(state) == ()


def compare_scores(state: ff.State, model: Model) -> None:
    """Compare the score sheets, and the places at the end."""
    for seat, (sheet, catch) in enumerate(zip(ff.score(state), model.catches(), strict=True)):
        lines = lines_of(model.box, catch)
        assert [(line.rule, line.label, line.amount, line.evidence) for line in sheet.lines] == lines
        assert (sheet.player, sheet.total) == (seat, sum(line[2] for line in lines))
    outcome = ff.outcome(state)
    expected = (model.places(), "seven-fish") if model.phase == "over" else None
    assert (None if outcome is None else (outcome.places, outcome.reason)) == expected
    assert ff.outcome(ff.view(state, None)) == outcome


def odd_moves(random: Random, model: Model, many: int) -> Iterator[Move]:
    """Yield moves legal and illegal: all of the short lists, some of the long ones, also of numbers that are no ids."""
    seats = [model.active] * 3 + [-1, (model.active + 1) % model.seats, model.seats]
    for verb, ids in IDS.items():
        wide = [sorted({*values, min(values) - 1, max(values) + 1, 0}) for values in ids]
        rows = list(product(*wide))
        here = verb in ROWS_OF_PHASES[model.phase]
        if here and len(rows) <= FEW:
            yield from ((verb, seat, *row) for seat in set(seats) for row in rows)
            continue
        for row in rows if here and len(rows) < many else random.sample(rows, min(len(rows), many if here else 2)):
            yield (verb, random.choice(seats), *row)


def compare_refusals(state: ff.State, model: Model, random: Random, many: int = 60) -> Counter[str]:
    """Compare code and rule of refusals, on the state and on a view; return how often each code came."""
    seen: Counter[str] = Counter()
    view = ff.view(state, random.choice([None, *range(model.seats)]))
    for move in odd_moves(random, model, many):
        action = action_of(move)
        refusal = ff.explain(state, action)
        found = None if refusal is None else (refusal.code, refusal.rule)
        assert found == model.refusal(move), move
        assert ff.explain(view, action) == refusal
        seen["legal" if found is None else found[0]] += 1
    return seen


def chosen(random: Random, policy: str, state: ff.State) -> ff.Action:
    """Choose a kind of action by the policy's weights, then any of that kind."""
    kinds: dict[str, list[ff.Action]] = {}
    for action in ff.legal_actions(state, state.table.active):
        kinds.setdefault(snake(type(action).__name__), []).append(action)
    weights = [POLICIES[policy].get(kind, 1) for kind in kinds]
    return random.choice(kinds[random.choices(list(kinds), weights)[0]])

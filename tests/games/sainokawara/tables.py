"""Tables laid out by hand, and small verbs that let a test read as a sentence.

`table(...)` names what matters: a table at which dice are placed and cards claimed. `laid_out(...)` gives one of a
later phase, where fourteen dice lie round the ring or stand in the tower. Whatever they lay out meets the invariants
I1 to I10, or the test is told that it asked for a table that cannot be.
"""

from collections.abc import Mapping
from random import Random
from typing import Final, Literal, get_args

from tablerules.games.sainokawara import (
    CARDS,
    EMPTY,
    GOAL,
    NOBODY,
    SPACES,
    Action,
    Before,
    ChanceSpent,
    ClaimCard,
    EndPlacing,
    Event,
    Options,
    PlaceDie,
    State,
    Table,
    Vault,
    apply,
    explain,
    legal_actions,
    to_act,
)
from tablerules.kernel.chance import Chance, Scripted, chance_from
from tablerules.kernel.players import REFEREE, Player
from tablerules.kernel.values import fields
from tests.oracles.sainokawara_invariants import faults
from tests.oracles.sainokawara_model import PRINTED, PRINTED_BACKWARDS, Rules, Snap

X: Final = (0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3)
"""The owners X of the worked examples: four players, card after card."""
Y: Final = (0, 0, 1, 1, 1, 2, 2, 0, 2, 2, 1, 0)
"""The owners Y of the worked examples: three players."""
AT_TABLE: Final = Options(roll_at_table=True)
BACKWARDS: Final = Options(ring_numbers_clockwise=False)

Later = Literal["rolling", "gap", "pause", "after_pause", "stacking", "over"]


def table(
    *,
    players: int = 4,
    ring: Mapping[int, int] | None = None,
    owners: Mapping[int, Player] | tuple[Player, ...] | None = None,
    active: Player = 0,
    placed: int = 0,
    positions: tuple[int, ...] = (),
    round: int = 1,  # noqa: A002  # its name on the page
    starter: Player = 0,
    options: Options = Options(),  # noqa: B008  # a frozen value
    chance: Chance | None = None,
) -> State:
    """Lay out a table at which dice are placed and cards claimed.

    Args:
        players: Seats.
        ring: The dice that lie on spaces, by space.
        owners: The owners of all cards, or those of some, by card.
        active: Whose turn it is.
        placed: Dice placed in this turn.
        positions: Steps of the first pawns; the others are at the start.
        round: Rounds begun.
        starter: Who started this one.
        options: What was agreed on.
        chance: What decides the next rolls.
    """
    lying = {} if ring is None else ring
    owners = {} if owners is None else owners
    claims = owners if isinstance(owners, Mapping) else dict(zip(CARDS, owners, strict=True))
    return checked(
        Table(
            options=options,
            phase="placing",
            round=round,
            starter=starter,
            positions=padded(positions, players),
            active=active,
            placed=placed,
            pool=tuple(die for die in range(len(options.dice)) if die not in lying.values()),
            ring=tuple(lying.get(space, EMPTY) for space in range(SPACES)),
            owners=tuple(claims.get(card, NOBODY) for card in CARDS),
            roll=(),
            number=0,
            tower=(),
            used_ms=0,
            before=None,
        ),
        chance,
    )


def laid_out(
    phase: Later,
    number: int = 0,
    *,
    owners: tuple[Player, ...] = X,
    roll: tuple[int, int] = (3, 4),
    dice: tuple[int, ...] = tuple(range(SPACES)),
    players: int | None = None,
    positions: tuple[int, ...] = (),
    used_ms: int = 0,
    before: Before | None = None,
    round: int = 1,  # noqa: A002  # its name on the page
    starter: Player = 0,
    full: bool = False,
    options: Options = Options(),  # noqa: B008  # a frozen value
    chance: Chance | None = None,
) -> State:
    """Lay out a table of a later phase.

    Args:
        phase: Any but ``placing``.
        number: The die that the stacking stands at; all before it are in the tower.
        owners: The owners of the cards 3 to 14.
        roll: What the two dice showed (not yet in ``rolling``).
        dice: The fourteen dice in stacking order; in ``rolling`` by space.
        players: Seats; 3 with the owners `Y`, else 4, unless said otherwise.
        positions: Steps of the first pawns; the others are at the start.
        used_ms: Reported on the running clock.
        before: What a retraction restores.
        round: Rounds begun.
        starter: Who started this one.
        full: All fourteen dice stand (in ``over``).
        options: What was agreed on.
        chance: What decides the next rolls.
    """
    stacked = SPACES if full else max(0, number - 1)
    printed = PRINTED if options.ring_numbers_clockwise else PRINTED_BACKWARDS
    start = 0 if phase == "rolling" else printed.index(str(sum(roll)))
    ring = [EMPTY] * SPACES
    for at in range(stacked, SPACES):
        ring[(start + at) % SPACES] = dice[at]
    return checked(
        Table(
            options=options,
            phase=phase,
            round=round,
            starter=starter,
            positions=padded(positions, players or max(3, 1 + max(owners))),
            active=None,
            placed=0,
            pool=tuple(die for die in range(len(options.dice)) if die not in dice),
            ring=tuple(ring),
            owners=owners,
            roll=() if phase == "rolling" else roll,
            number=number,
            tower=dice[:stacked],
            used_ms=used_ms,
            before=before,
        ),
        chance,
    )


def checked(laid: Table, chance: Chance | None) -> State:
    """Return a state with this table, if there can be one."""
    state = State(laid, (), Vault(chance_from("a riverbed") if chance is None else chance))
    broken = faults(position(state))
    assert not broken, f"no such table: {broken}"
    return state


def padded(row: tuple[int, ...], players: int) -> tuple[int, ...]:
    """Return a row with an entry for every player."""
    return row + (0,) * (players - len(row))


def full_ring(but: tuple[int, ...] = ()) -> dict[int, int]:
    """Return dice 0 to 13 on all spaces but some."""
    return {space: space for space in range(SPACES) if space not in but}


def rolled(*faces: int) -> Scripted:
    """Say what the engine's two dice will show."""
    return Scripted(faces)


def position(state: State) -> dict[str, object]:
    """Return the table as the plain position that the oracle reads."""
    seen = state.table
    found = {name: getattr(seen, name) for name in fields(Table)}
    return {**found, "options": rules_of(seen.options), "before": snap_of(seen.before)}


def rules_of(options: Options) -> Rules:
    """Return options as the oracle writes them."""
    return Rules(*(getattr(options, name) for name in fields(Options)))


def snap_of(before: Before | None) -> Snap | None:
    """Return what a retraction restores as the oracle writes it."""
    if before is None:
        return None
    return (before.phase, before.number, before.used_ms, before.roll, before.ring, before.tower)


def before_of(state: State) -> Before:
    """Return what a retraction of the next report restores (SK-7.3)."""
    seen = state.table
    return Before(seen.phase, seen.number, seen.used_ms, seen.roll, seen.ring, seen.tower)


def play(state: State, *actions: Action) -> tuple[State, tuple[Event, ...]]:
    """Do one thing after the other; return where that leads and what happened on the way."""
    told: list[Event] = []
    for action in actions:
        state, events = apply(state, action)
        told += rule_events(events)
    return state, tuple(told)


def after(state: State, *actions: Action) -> State:
    """Return where actions lead."""
    return play(state, *actions)[0]


def story(state: State, *actions: Action) -> tuple[Event, ...]:
    """Return what happens on actions, but for the kernel's own `ChanceSpent`."""
    return play(state, *actions)[1]


def rule_events(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the events that the rules page speaks of."""
    return tuple(event for event in events if not isinstance(event, ChanceSpent))


def kinds(events: tuple[Event, ...]) -> list[str]:
    """Return the names of events."""
    return [type(event).__name__ for event in events]


def refused(state: State, action: Action) -> tuple[str, str] | None:
    """Return code and rule of a refusal, or None if the action is legal."""
    refusal = explain(state, action)
    return None if refusal is None else (refusal.code, refusal.rule)


def menus(state: State) -> tuple[Action, ...]:
    """Return what everybody may do together."""
    return tuple(action for player in to_act(state) for action in legal_actions(state, player))


def claim_everything(state: State) -> State:
    """Let everybody claim the lowest card in turn, until none is left."""
    for card in CARDS:
        assert state.table.active is not None
        state = after(state, ClaimCard(state.table.active, card))
    return state


def fill_ring(state: State, at_a_time: int = 3) -> State:
    """Let everybody place so many dice in turn, until the ring is full."""
    while state.table.phase == "placing" and EMPTY in state.table.ring:
        active = state.table.active
        assert active is not None
        for _ in range(at_a_time):
            kind = state.table.options.dice[state.table.pool[0]]
            state = after(state, PlaceDie(active, kind, state.table.ring.index(EMPTY)))
            if state.table.active != active:
                break
        else:
            state = after(state, EndPlacing(active)) if at_a_time < 3 else state
    return state


def steps(state: State) -> tuple[int, ...]:
    """Return where the pawns stand."""
    return state.table.positions


def moment(state: State) -> tuple[str, int]:
    """Return phase and number: where the stacking stands."""
    return state.table.phase, state.table.number


def chosen_at_random(seed: int | str) -> Random:
    """Return what chooses in games at random; the same for the same seed."""
    return Random(seed)  # noqa: S311  # it keeps no secret


ACTIONS: Final[tuple[type, ...]] = get_args(Action)
R: Final = REFEREE
assert GOAL == 15

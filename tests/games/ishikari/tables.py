"""Tables of Ishikari laid out by hand, and small verbs that let a test read as a sentence.

`table(...)` names what matters in the notation of the page (``"R3/5 B1/2"`` for cards, ``"R3/5@16+1+4"`` for a shown
card with tag 16 that carries privileges 1 and 4, ``"B20"`` for a marker) and fills in the rest so that section 5 holds.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Final, Literal, TypeAlias

from tablerules.games import ishikari
from tablerules.games.ishikari import Action, CardId, Event, Hand, Options, State, Table, Vault
from tablerules.kernel.chance import Chance, ChanceSpent, Scripted, chance_from
from tablerules.kernel.values import replace
from tests.oracles import ishikari_facts as page
from tests.oracles.ishikari_facts import BACKS, HERRING, NOTES, TAGS, UNUSED, back_of, dealt, is_red, move_of, reds
from tests.oracles.ishikari_invariants import faults
from tests.oracles.ishikari_scoring import Reckoning

Phase = Literal["first_round", "turn", "swap_take", "swap_fill", "attach", "auction", "over"]
Row: TypeAlias = tuple[int, ...]
Cards: TypeAlias = tuple[CardId, ...]

MARKET: Final = 0
RETURN: Final = 1
SWAP: Final = 2
FIVE: Final = 3
DOUBLE: Final = 4  # x2(0)/x2(0)
PLUS_3: Final = 5  # +3(0)/0(0)
MINUS_10: Final = 6  # -10(-3)/+10(+3)
PLUS_5: Final = 7  # +5(-3)/0(0)
PLUS_5_MINUS_5: Final = 8  # +5(0)/-5(-3)
END: Final = 9

START: Final = (1, 2, 3, 4, 5, 6)
START_CARGO: Final = (0, 0, 1, 1, 2, 2)


def table(  # noqa: PLR0915 - a table has many parts, and each is filled in here once
    *,
    players: int = 4,
    first: int = 0,
    active: int | None = None,
    phase: Phase = "turn",
    turn: int | None = None,
    ships: Row = START,
    cargo: Row | None = None,
    market: int = 3,
    markers: Mapping[int, str] | None = None,
    field: str = "",
    hands: Mapping[int, str] | None = None,
    known: Mapping[int, str] | None = None,
    shown: Mapping[int, str] | None = None,
    unused: str = "",
    loose: Mapping[int, Row] | None = None,
    row: Row = (),
    removed: Row = (),
    removed_tags: Row | None = None,
    notes: Row = (),
    used: bool | None = None,
    awarded: int | None = None,
    winner: int | None = None,
    fish_due: int = 0,
    bid: int = 0,
    bidder: int | None = None,
    passed: Row = (),
    options: Options | None = None,
    chance: Chance | None = None,
) -> State:
    """Lay out a table; see the section "Table" of the rules page for the names.

    Args:
        players: Seats.
        first: Seat that began.
        active: Whose turn it is; `first` unless said otherwise.
        phase: Where in a turn it is.
        turn: 100 (but 0 in the first round, and the turn limit if there is one and the game is over).
        ships: Space of each ship.
        cargo: Herring aboard; 0 unless said otherwise, before the first normal turn as at the start.
        market: Where the market stands.
        markers: Markers that do not stand on black 0.
        field: The first cards of the field, or all of them in `attach`.
        hands: Some unrevealed cards of some seats.
        known: Cards of hands that are public; in `hands` too or not. Cards that cannot come from the deal are added.
        shown: Revealed cards with tag and privileges, by seat.
        unused: Some cards out of the game unseen.
        loose: Privileges lying loose.
        row: The first cards of the privilege row; what must have left it before and is not named lies out of play:
            0, 1 and 2 used, 3 removed with the card that return-card took back, bonus cards loose at the last seat.
        removed: Privileges out of the game.
        removed_tags: Tags out of the game; the smallest free one if `return-card` had to be used up.
        notes: Debt notes of the first seats; the others have none.
        used: Whether a privilege was used in this turn; true in a swap unless said otherwise.
        awarded: The privilege waiting in `attach`.
        winner: Who must attach it.
        fish_due: Herring waiting in `attach`.
        bid: Notes of the top declaration.
        bidder: Top declarer.
        passed: Seats that passed.
        options: The options of the game.
        chance: The random stream.

    Returns:
        A state that meets section 5.
    """
    options = options or Options()
    active = first if active is None else active
    if turn is None:
        turn = 0 if phase == "first_round" else 100
        if phase == "over" and options.turn_limit is not None:
            turn = options.turn_limit
    held = [cards((hands or {}).get(seat, "")) for seat in range(players)]
    public = [set(cards((known or {}).get(seat, ""))) for seat in range(players)]
    open_cards = [[shown_card(text) for text in (shown or {}).get(seat, "").split()] for seat in range(players)]
    tags = tuple(tuple(tag for _, tag, _ in seat) for seat in open_cards)
    attached = tuple(tuple(lying for _, _, lying in seat) for seat in open_cards)
    revealed = tuple(tuple(number for number, _, _ in seat) for seat in open_cards)

    line = cards(field)
    holes = line.count(-1)
    placed = (active - first) % players
    size = {"first_round": 1 + placed, "attach": players + 2}.get(phase, players + 1)
    wanted = [8 - len(seat) for seat in revealed]
    if phase == "first_round":
        wanted = [8 if (seat - first) % players < placed else 9 for seat in range(players)]
    elif phase == "attach":
        wanted[active] -= 1
    else:
        wanted[active] += holes

    own = [list(dict.fromkeys((*held[seat], *sorted(public[seat])))) for seat in range(players)]
    named = [*line, *cards(unused), *(number for seat in (*own, *revealed) for number in seat)]
    named = [number for number in named if number != -1]
    assert len(named) == len(set(named)), "a card is named twice"
    spare = [CardId(number) for number in range(30 if players == 3 else 60) if number not in named]
    aside = list(cards(unused))
    while len(aside) < UNUSED[players]:
        aside.append(spare.pop())  # blue cards have the highest ids, and with three players there are only red ones
    if players > 3:
        assert not reds(aside), "too few blue cards are left for those out of the game"
    limits = dealt(players, first)
    for seat in range(players):
        while len(own[seat]) < wanted[seat]:
            unknown = [number for number in own[seat] if number not in public[seat]]
            red, blue = reds(unknown), len(unknown) - reds(unknown)
            fitting = [
                number for number in spare if (red < limits[seat][0] if is_red(number) else blue < limits[seat][1])
            ]
            number = (fitting or spare)[0]
            spare.remove(number)
            own[seat].append(number)
        assert len(own[seat]) == wanted[seat], f"too many cards for seat {seat}"
    line = (*line, *spare)
    assert len(line) == size, f"{size} cards belong in the field"

    for seat in range(players):
        for color in (0, 1):
            surplus = [number for number in own[seat] if number not in public[seat] and number // 30 == color]
            public[seat] |= set(surplus[limits[seat][color] :])
        if phase == "over":
            public[seat] = set(own[seat])

    lying_loose = [list((loose or {}).get(seat, ())) for seat in range(players)]
    gone = set(removed)
    out = gone | {number for seat in attached for lying in seat for number in lying}
    out |= {number for seat in lying_loose for number in seat} | ({awarded} if awarded is not None else set())
    if phase in ("swap_take", "swap_fill") and SWAP not in out:
        gone.add(SWAP)
        out.add(SWAP)
    needed: set[int] = set()
    if (row and back_of(row[0]) != "A") or any(back_of(number) != "A" for number in out):
        needed |= {MARKET, RETURN, SWAP, FIVE}
    if (row and row[0] == END) or END in out:
        needed |= {DOUBLE, PLUS_3, MINUS_10, PLUS_5, PLUS_5_MINUS_5}
    if phase == "over" and options.turn_limit is None:
        needed |= set(range(10))
    for privilege in sorted(needed - out):
        if privilege in (MARKET, RETURN, SWAP) or (privilege == FIVE and (RETURN in gone)):
            gone.add(privilege)
        else:
            lying_loose[players - 1].append(privilege)
        out.add(privilege)
    order = (*row, *(number for number in range(10) if number not in row and number not in out))
    order = tuple(sorted(order, key=lambda number: ("A", "B", "END").index(back_of(number))))
    assert order[: len(row)] == row, "the row cannot begin like that"
    backs = BACKS[len(BACKS) - len(order) :]

    shown_tags = {tag for seat in tags for tag in seat}
    free = [tag for tag in TAGS if tag not in shown_tags]
    if removed_tags is None:
        removed_tags = tuple(free[:1]) if RETURN in gone and RETURN not in removed else ()
    flags = [markers.get(ship, "B0") if markers else "B0" for ship in START]
    load = cargo or ((0,) * 6 if turn else START_CARGO)
    debts = (*notes, *(0,) * (players - len(notes)))
    unknown_red = tuple(reds(number for number in own[seat] if number not in public[seat]) for seat in range(players))
    state = State(
        table=Table(
            options=options,
            first=first,
            phase=phase,
            turn=turn,
            active=active,
            ships=ships,
            cargo=load,
            herring=HERRING - sum(load),
            market=market,
            profits=tuple(int(flag[1:]) for flag in flags),
            in_loss=tuple(flag[0] == "R" for flag in flags),
            field=line,
            hand_sizes=tuple(map(len, own)),
            known_hand=tuple(tuple(sorted(seat)) for seat in public),
            unknown_red=unknown_red,
            revealed=revealed,
            tags=tags,
            attached=attached,
            loose=tuple(map(tuple, lying_loose)),
            tag_supply=tuple(tag for tag in free if tag not in removed_tags),
            removed_tags=removed_tags,
            notes=debts,
            note_supply=NOTES - sum(debts),
            privilege_backs=backs,
            open_row=order if options.privilege_row_open else (),
            removed_privileges=tuple(sorted(gone)),
            privilege_used=phase in ("swap_take", "swap_fill") if used is None else used,
            awarded=awarded,
            award_winner=winner,
            fish_due=fish_due,
            bid=bid,
            bidder=bidder,
            passed=tuple(seat in passed for seat in range(players)),
        ),
        hands=tuple(Hand(tuple(sorted(seat))) for seat in own),
        vault=Vault(
            privilege_row=order,
            unused=tuple(sorted(aside)),
            chance=chance_from("a table of Ishikari") if chance is None else chance,
        ),
    )
    broken = faults(state)
    assert not broken, f"no such table: {broken}"
    return state


def card(face: str) -> CardId:
    """Return the card with this face."""
    return CardId(page.card(face))


def cards(faces: str) -> Cards:
    """Return the cards with these faces, in that order; ``-`` stands for a place emptied by a swap."""
    return tuple(map(CardId, page.cards(faces)))


def shown_card(text: str) -> tuple[CardId, int, Row]:
    """Return card, tag and privileges of ``"R3/5@16+1+4"``."""
    face, _, rest = text.partition("@")
    tag, *privileges = map(int, rest.split("+"))
    return card(face), tag, tuple(privileges)


def scripted(
    *, red: str = "", blue: str = "", a: Row = (0, 1, 2, 3), b: Row = (4, 5, 6, 7, 8), players: int = 4
) -> Scripted:
    """Say what the shuffles of the set-up give: the first red and blue cards, the rest ascending."""
    answers = [a, b]
    for color, faces in ((0, red), (1, blue)):
        named = cards(faces)
        rest = [number for number in range(30 * color, 30 * color + 30) if number not in named]
        answers.append((*named, *rest))
    return Scripted(tuple(answers[: 3 if players == 3 else 4]))


def started(players: int = 4, *, seed: int = 1, first: int = 0, options: Options | None = None) -> State:
    """Return a game in its first round."""
    return ishikari.new_game(players, seed=seed, first=first, options=options or Options()).state


def playing(players: int = 4, *, seed: int = 1, first: int = 0, options: Options | None = None) -> State:
    """Return a game after its first round, in which everybody placed the lowest card."""
    state = started(players, seed=seed, first=first, options=options)
    while state.table.phase == "first_round":
        state = ishikari.apply(state, ishikari.legal_actions(state, state.table.active)[0]).state
    return state


def play(state: State, *actions: Action) -> tuple[State, tuple[Event, ...]]:
    """Do one thing after the other; return where that leads and what happened on the way."""
    told: list[Event] = []
    for action in actions:
        state, events = ishikari.apply(state, action)
        told += rule_events(events)
        broken = faults(state)
        assert not broken, f"{action} leads to a position that cannot be: {broken}"
        assert ishikari.violations(state) == ()
    return state, tuple(told)


def after(state: State, *actions: Action) -> State:
    """Return where actions lead."""
    return play(state, *actions)[0]


def seen(state: State, *actions: Action) -> Table:
    """Return the table that actions lead to."""
    return after(state, *actions).table


def story(state: State, *actions: Action) -> tuple[Event, ...]:
    """Return what happens on actions, but for the kernel's own `ChanceSpent`."""
    return play(state, *actions)[1]


def rule_events(events: tuple[Any, ...]) -> tuple[Event, ...]:
    """Return the events that the rules page speaks of."""
    return tuple(event for event in events if not isinstance(event, ChanceSpent))


def kinds(events: tuple[Event, ...]) -> str:
    """Return the names of events, in a row."""
    return " ".join(type(event).__name__ for event in events)


def menu(state: State, player: int | None = None) -> tuple[Action, ...]:
    """Return what a seat may do; without a seat, the first that may act."""
    if player is None:
        player = ishikari.to_act(state)[0]
    return ishikari.legal_actions(state, player)


def refused(state: State | ishikari.View, action: Action) -> tuple[str, str] | None:
    """Return code and rule of a refusal, or None if the action is legal."""
    refusal = ishikari.explain(state, action)
    return None if refusal is None else (refusal.code, refusal.rule)


def legal(state: State | ishikari.View, action: Action) -> bool:
    """Return whether an action is legal."""
    return ishikari.explain(state, action) is None


def marker(state: State, ship: int) -> str:
    """Return where a ship's marker stands: ``"B20"`` or ``"R3"``."""
    return f"{'R' if state.table.in_loss[ship - 1] else 'B'}{state.table.profits[ship - 1]}"


def markers_of(state: State) -> dict[int, str]:
    """Return the markers that do not stand on black 0."""
    found = {ship: marker(state, ship) for ship in START}
    return {ship: flag for ship, flag in found.items() if flag != "B0"}


def hand(state: State, player: int) -> Cards:
    """Return the unrevealed cards of a seat."""
    return state.hands[player].cards


def any_card(state: State, player: int | None = None, *, moving: int | None = None) -> CardId:
    """Return the lowest unrevealed card of a seat (or of the active one), if wanted one that moves a certain ship."""
    held = hand(state, state.table.active if player is None else player)
    return next(number for number in held if moving in (None, move_of(number)))


def bent(state: State, **changes: object) -> State:
    """Return a state with fields of its table changed, right or wrong."""
    return replace(state, table=replace(state.table, **changes))


def reckoning_of(state: State) -> Reckoning:
    """Return what counts at the end as the oracle reads it."""
    seen = state.table
    return Reckoning(
        profits=seen.profits,
        in_loss=seen.in_loss,
        hands=tuple(hand(state, seat) for seat in range(len(state.hands))),
        revealed=seen.revealed,
        tags=seen.tags,
        attached=seen.attached,
        loose=seen.loose,
        notes=seen.notes,
        same_role=seen.options.role_tie_scope == "same_role",
    )


def dice(seed: int | str) -> Random:
    """Return what chooses among legal actions in games at random; the same for the same seed."""
    return Random(seed)  # noqa: S311 - it keeps no secret

"""Section 5: what is true of every position, each with a fault planted."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from tablerules.games.ishikari import (
    CardId,
    Hand,
    Options,
    State,
    UseCard,
    View,
    apply,
    legal_actions,
    to_act,
    view,
    violations,
)
from tablerules.kernel.values import replace
from tests.games.ishikari.tables import bent, card, dice, hand, menu, playing, started, table
from tests.oracles.ishikari_invariants import faults

PLAIN = table(cargo=(1, 0, 0, 2, 0, 0), market=4, markers={2: "B7", 5: "R9"}, shown={0: "R3/5@7", 1: "R3/1@9 R1/2@2"})
RICH = table(
    shown={0: "R3/5@7+0", 1: "R3/1@9+3+4 R1/2@2"},
    loose={2: (5,)},
    removed=(1, 2),
    removed_tags=(16,),
    known={0: "R4/5", 2: "R6/1 R6/2"},
    notes=(1, 0, 3),
)
OPEN = table(options=Options(privilege_row_open=True), row=(2, 1))
FIRST = table(phase="first_round", active=1)
EARLY = table(phase="auction", turn=0, active=3, options=Options(interrupt_before_first_normal_turn=True))
TAKE = table(phase="swap_take", field="R6/1 - R6/3 - R6/5")
FILL = table(phase="swap_fill", field="R6/1 - R6/3 - R6/5")
ATTACH = table(
    phase="attach",
    ships=(1, 2, 0, 4, 5, 6),
    cargo=(0, 0, 3, 0, 0, 0),
    field="R6/1 R6/2 R6/3 R6/4 R6/5 R3/5",
    shown={2: "R3/1@7 R1/3@4 R1/2@1"},
    awarded=0,
    winner=2,
    fish_due=1,
)
BIDS = table(phase="auction", notes=(5, 4), bid=2, bidder=3, passed=(2,))
QUIET = table(phase="auction")
OVER = table(phase="over", loose={0: (9,)})
LIMIT = table(phase="over", options=Options(turn_limit=7))

GOOD: Final = {
    "plain": PLAIN,
    "rich": RICH,
    "open row": OPEN,
    "first round": FIRST,
    "early auction": EARLY,
    "take": TAKE,
    "fill": FILL,
    "attach": ATTACH,
    "bids": BIDS,
    "quiet auction": QUIET,
    "over": OVER,
    "turn limit": LIMIT,
}


def at(row: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    """Return a row with one entry changed."""
    return (*row[:index], item, *row[index + 1 :])


def hidden(state: State, **changes: Any) -> State:
    """Return a state with fields of its vault changed."""
    return replace(state, vault=replace(state.vault, **changes))


def held(state: State, seat: int, cards: tuple[int, ...]) -> State:
    """Return a state in which a seat holds other cards, while the table says the same."""
    return replace(state, hands=at(state.hands, seat, Hand(tuple(map(CardId, cards)))))


def swapped(state: State, seat: int, old: int, new: int) -> tuple[int, ...]:
    """Return a hand with one card exchanged."""
    return tuple(sorted(new if number == old else number for number in hand(state, seat)))


P, R = PLAIN.table, RICH.table

PLANTED: Final[dict[str, State]] = {
    # herring and cargo
    "a herring too many": bent(PLAIN, herring=P.herring + 1),
    "a herring too few": bent(PLAIN, cargo=at(P.cargo, 0, 0)),
    "seven aboard": bent(PLAIN, cargo=at(P.cargo, 0, 7), herring=P.herring - 6),
    "less than none aboard": bent(PLAIN, cargo=at(P.cargo, 1, -1), herring=P.herring + 1),
    "cargo in the harbor": bent(PLAIN, ships=at(P.ships, 0, 0)),
    "cargo in the harbor of a ship that has not just landed": bent(
        ATTACH, ships=at(ATTACH.table.ships, 0, 0), cargo=(1, 0, 2, 0, 0, 0)
    ),
    "five ships": bent(PLAIN, ships=P.ships[:5]),
    "seven loads": bent(PLAIN, cargo=(*P.cargo, 0)),
    # board
    "two ships on a space": bent(PLAIN, ships=at(P.ships, 0, 2)),
    "a ship beyond the sea": bent(PLAIN, ships=at(P.ships, 5, 12)),
    "a ship below the harbor": bent(PLAIN, ships=at(P.ships, 5, -1)),
    "market 7": bent(PLAIN, market=7),
    "market -1": bent(PLAIN, market=-1),
    "two markers on a space": bent(PLAIN, profits=at(P.profits, 0, 7)),
    "a marker beyond 40": bent(PLAIN, profits=at(P.profits, 0, 41)),
    "a loss of 0": bent(PLAIN, in_loss=(True, *P.in_loss[1:])),
    # cards
    "a card twice": held(PLAIN, 2, swapped(PLAIN, 2, hand(PLAIN, 2)[0], hand(PLAIN, 3)[0])),
    "a card of the field in a hand": held(PLAIN, 2, swapped(PLAIN, 2, hand(PLAIN, 2)[0], P.field[0])),
    "an unused card in a hand": held(PLAIN, 2, swapped(PLAIN, 2, hand(PLAIN, 2)[0], PLAIN.vault.unused[0])),
    "a card that does not exist": held(PLAIN, 2, swapped(PLAIN, 2, hand(PLAIN, 2)[0], 60)),
    "an unused card too few": hidden(PLAIN, unused=PLAIN.vault.unused[1:]),
    "unused cards in disorder": hidden(PLAIN, unused=PLAIN.vault.unused[::-1]),
    "a red card unused": hidden(PLAIN, unused=(hand(PLAIN, 2)[0], *PLAIN.vault.unused[1:])),
    "a hand in disorder": held(PLAIN, 2, hand(PLAIN, 2)[::-1]),
    "a hand less": replace(PLAIN, hands=PLAIN.hands[:3]),
    # hands and what is known of them
    "a wrong hand size": bent(PLAIN, hand_sizes=at(P.hand_sizes, 2, 7)),
    "a known card that is not held": bent(
        PLAIN,
        known_hand=at(P.known_hand, 2, hand(PLAIN, 3)[:1]),
        unknown_red=at(P.unknown_red, 2, P.unknown_red[2] - 1),
    ),
    "known cards in disorder": bent(RICH, known_hand=at(R.known_hand, 2, R.known_hand[2][::-1])),
    "a card known in two hands": bent(RICH, known_hand=at(R.known_hand, 3, R.known_hand[2])),
    "a red card miscounted": bent(PLAIN, unknown_red=at(P.unknown_red, 2, P.unknown_red[2] - 1)),
    "more reds than were dealt": bent(PLAIN, unknown_red=at(P.unknown_red, 1, 8)),
    # tags
    "a tag twice": bent(PLAIN, tag_supply=tuple(sorted((*P.tag_supply, 7)))),
    "a tag missing": bent(PLAIN, tag_supply=P.tag_supply[1:]),
    "tags in disorder": bent(PLAIN, tag_supply=P.tag_supply[::-1]),
    "a shown card without a tag": bent(PLAIN, tags=at(P.tags, 1, (9,)), tag_supply=tuple(sorted((2, *P.tag_supply)))),
    "a shown card without a pile": bent(PLAIN, attached=at(P.attached, 1, ((),))),
    "a tag removed without return-card": bent(PLAIN, tag_supply=P.tag_supply[1:], removed_tags=P.tag_supply[:1]),
    "two tags removed": bent(RICH, tag_supply=R.tag_supply[1:], removed_tags=(R.tag_supply[0], 16)),
    # privileges
    "a privilege twice": bent(RICH, loose=at(R.loose, 2, (5, 3))),
    "a privilege missing": bent(RICH, loose=at(R.loose, 2, ())),
    "backs that are no tail": bent(PLAIN, privilege_backs=P.privilege_backs[:-1]),
    "backs in disorder": bent(PLAIN, privilege_backs=P.privilege_backs[::-1]),
    "backs too many": bent(RICH, privilege_backs=("B", *R.privilege_backs)),
    "a row that does not fit its backs": hidden(PLAIN, privilege_row=PLAIN.vault.privilege_row[::-1]),
    "a row too short": hidden(PLAIN, privilege_row=PLAIN.vault.privilege_row[1:]),
    "a row with a card twice": hidden(PLAIN, privilege_row=(1, 1, 2, 3, 4, 5, 6, 7, 8, 9)),
    "a row with a card that does not exist": hidden(PLAIN, privilege_row=(*PLAIN.vault.privilege_row[:9], 10)),
    "a row with a card below 0": hidden(PLAIN, privilege_row=(*PLAIN.vault.privilege_row[:9], -1)),
    "a B card won before the last A": bent(PLAIN, loose=at(P.loose, 0, (4,)), privilege_backs=P.privilege_backs[1:]),
    "an open row without its option": bent(PLAIN, open_row=PLAIN.vault.privilege_row),
    "an open row that is not the row": bent(OPEN, open_row=(1, 2, *OPEN.table.open_row[2:])),
    "no open row with its option": bent(OPEN, open_row=()),
    "removed privileges in disorder": bent(RICH, removed_privileges=(2, 1)),
    "game-end held while the game runs": bent(OVER, phase="turn"),
    "a privilege used without one out of the game": bent(PLAIN, privilege_used=True),
    "a privilege used in an auction": bent(table(phase="auction", removed=(0,)), privilege_used=True),
    "a swap without a used privilege": bent(TAKE, privilege_used=False),
    "a swap without swap": hidden(
        bent(TAKE, removed_privileges=(0,)), privilege_row=(1, 2, 3, *TAKE.vault.privilege_row[3:])
    ),
    # notes
    "a note too many": bent(RICH, note_supply=R.note_supply + 1),
    "less than no notes": bent(RICH, notes=(-1, 0, 3, 0), note_supply=10),
    "a bid above the supply": bent(BIDS, bid=4),
    "a bid without a bidder": bent(BIDS, bidder=None),
    "a bidder without a bid": bent(BIDS, bid=0),
    "a bid in a turn": bent(PLAIN, bid=1, bidder=2),
    "a pass in a turn": bent(PLAIN, passed=(True, False, False, False)),
    "an auction without notes": bent(QUIET, notes=(4, 4, 4, 0), note_supply=0),
    "an auction in which nobody can act": bent(QUIET, passed=(True, False, True, True)),
    "the bidder has passed": bent(BIDS, passed=(False, False, False, True)),
    "next has passed before the first declaration": bent(QUIET, passed=(False, True, False, False)),
    "who cannot declare has passed": bent(BIDS, bid=3, passed=(True, False, False, False)),
    # sizes and phases
    "a field too long": bent(PLAIN, phase="first_round", turn=0),
    "an emptied place in a turn": bent(TAKE, phase="turn"),
    "no emptied place in a swap": bent(table(removed=(2,), used=True), phase="swap_fill"),
    "four emptied places while taking": bent(table(phase="swap_fill", field="- - - - R6/5"), phase="swap_take"),
    "first round after everybody placed": bent(PLAIN, phase="first_round"),
    "a turn before everybody placed": bent(FIRST, phase="turn", turn=1),
    "no turn outside the first round": bent(PLAIN, turn=0),
    "turns in the first round": bent(FIRST, turn=1),
    "an early auction without its option": bent(EARLY, options=Options()),
    "more turns than the limit": bent(PLAIN, options=Options(turn_limit=99)),
    "an auction at the limit": bent(QUIET, options=Options(turn_limit=100)),
    # attach
    "attach without an award": bent(ATTACH, awarded=None),
    "attach without a winner": bent(ATTACH, award_winner=None),
    "attach without herring due": bent(ATTACH, fish_due=0),
    "herring due in a turn": bent(PLAIN, fish_due=1),
    "a winner in a turn": bent(PLAIN, award_winner=2),
    "attach to one card only": bent(ATTACH, award_winner=0),
    "attach while the ship is at sea": bent(ATTACH, ships=(1, 2, 3, 4, 5, 6)),
    "three herring due": bent(ATTACH, fish_due=3),
    # the end
    "over with cards in the row": bent(PLAIN, phase="over"),
    "over before the limit": bent(LIMIT, turn=6),
    "over with hidden hands": bent(
        OVER,
        known_hand=((),) * 4,
        unknown_red=tuple(min(sum(c < 30 for c in hand(OVER, seat)), 7) for seat in range(4)),
    ),
    "an empty row while the game runs": bent(OVER, phase="auction"),
    # seats and options
    "no such active seat": bent(PLAIN, active=4),
    "no such first seat": bent(PLAIN, first=4),
    "no such bidder": bent(BIDS, bidder=4),
    "notes of five seats": bent(PLAIN, notes=(0,) * 5),
    "an option out of range": bent(PLAIN, options=Options(sea_length=7)),
    "a rising capacity": bent(PLAIN, options=Options(market_capacity=(6, 5, 4, 3, 2, 1, 2))),
    "an unknown option": bent(PLAIN, options=replace(Options(), default_award="nobody")),
}


@pytest.mark.parametrize("name", GOOD)
def test_positions_of_every_phase_break_nothing(name: str) -> None:
    state = GOOD[name]

    assert violations(state) == ()
    for player in (*range(len(state.hands)), None):
        assert violations(view(state, player)) == ()


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_found_with_its_path(name: str) -> None:
    found = violations(PLANTED[name])

    assert found
    for fault in found:
        assert fault.path.startswith((".table", ".hands", ".vault"))
        assert fault.problem


@pytest.mark.parametrize("name", [name for name in PLANTED if PLANTED[name].table != PLAIN.table])
def test_a_fault_of_the_table_is_found_on_a_spectators_view_or_lies_in_what_is_hidden(name: str) -> None:
    state = PLANTED[name]
    looking = View(None, state.table, None)
    depends_on_hands = {
        "a wrong hand size",
        "a known card that is not held",
        "a red card miscounted",
        "an open row that is not the row",
        "over with hidden hands",
    }

    assert violations(looking) or name in depends_on_hands or state.table == GOOD_TABLES.get(state.table)


GOOD_TABLES: Final[dict[Any, Any]] = {state.table: state.table for state in GOOD.values()}


def test_a_view_with_a_wrong_hand_is_found() -> None:
    looking = view(PLAIN, 2)
    assert looking.hand is not None

    for wrong in (
        replace(looking, hand=None),
        replace(looking, player=None),
        replace(looking, player=4),
        replace(looking, player=-1),
        replace(looking, hand=Hand(looking.hand.cards[1:])),
        replace(looking, hand=Hand(looking.hand.cards[::-1])),
        replace(looking, hand=Hand((CardId(60), *looking.hand.cards[1:]))),
        replace(looking, hand=Hand(tuple(sorted((P.field[0], *looking.hand.cards[1:]))))),
    ):
        assert violations(wrong)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_whole_games_break_nothing(players: int, seed: int) -> None:
    random = dice(f"{players} {seed}")
    options = (
        Options(default_award="any_revealed"),
        Options(default_award="discard", privilege_row_open=True, sea_length=9),
        Options(turn_limit=60, sea_length=24, role_tie_scope="same_role"),
    )[seed]
    state = started(players, seed=seed, first=players - 1, options=options)

    for _ in range(300):
        actors = to_act(state)
        if not actors:
            break
        listed = legal_actions(state, random.choice(actors))
        kind = random.choice(sorted({type(action).__name__ for action in listed}))
        state = apply(state, random.choice([a for a in listed if type(a).__name__ == kind])).state
        assert violations(state) == ()
        assert faults(state) == []
        for player in (0, None):
            assert violations(view(state, player)) == ()


def spoil(random: Any) -> Callable[[State], State]:
    """Return a way to change one field of a table to something of the right type."""
    card_id, number, seat = random.randrange(60), random.randrange(-1, 12), random.randrange(3)
    rows = ("ships", "cargo", "profits", "hand_sizes", "unknown_red", "notes")
    plain = ("herring", "market", "turn", "active", "first", "note_supply", "bid", "fish_due")
    choice = random.randrange(8)
    if choice == 0:
        name = random.choice(rows)
        return lambda state: bent(state, **{name: at(getattr(state.table, name), seat, number)})
    if choice == 1:
        name = random.choice(plain)
        return lambda state: bent(state, **{name: number})
    if choice == 2:
        return lambda state: bent(state, field=at(state.table.field, 0, card_id))
    if choice == 3:
        name = random.choice(("tag_supply", "removed_tags", "removed_privileges", "privilege_backs"))
        return lambda state: bent(state, **{name: getattr(state.table, name)[1:]})
    if choice == 4:
        name = random.choice(("first_round", "turn", "swap_take", "swap_fill", "attach", "auction", "over"))
        return lambda state: bent(state, phase=name)
    if choice == 5:
        return lambda state: held(state, seat, swapped(state, seat, hand(state, seat)[0], card_id))
    if choice == 6:
        name = random.choice(("bidder", "award_winner"))
        return lambda state: bent(state, **{name: random.choice((None, seat))})
    passed = True
    return lambda state: bent(state, passed=at(state.table.passed, seat, passed))


@pytest.mark.parametrize("seed", range(150))
def test_what_the_slow_invariants_find_is_found(seed: int) -> None:
    random = dice(seed)
    state = playing(3 + seed % 4, seed=seed)
    for _ in range(40):
        actors = to_act(state)
        if not actors:
            break
        spoiled = spoil(random)(state)
        if set(spoiled.table.field) <= set(range(30 if len(state.hands) == 3 else 60)) | {-1} and faults_of(spoiled):
            assert violations(spoiled), faults(spoiled)
        listed = legal_actions(state, random.choice(actors))
        state = apply(state, random.choice(listed)).state


def faults_of(state: State) -> bool:
    """Return whether the slow invariants find a fault, or cannot even be asked."""
    try:
        return bool(faults(state))
    except (IndexError, TypeError, ValueError):
        return True


def test_a_position_that_is_played_on_from_a_laid_out_table_stays_one() -> None:
    for state in (PLAIN, RICH, OPEN, TAKE, FILL, ATTACH, BIDS, QUIET):
        for action in menu(state):
            later = apply(state, action).state
            assert violations(later) == ()
            assert faults(later) == []
    assert UseCard(0, card("R4/5"), 1, 1) in menu(RICH)

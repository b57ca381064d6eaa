"""IS-6: landing, the settlement; and the track of the markers."""

import pytest

from tablerules.games.ishikari import CatchSettled, MarkerMoved, MarketSet, Options, State, UseCard
from tests.games.ishikari.tables import after, card, dice, marker, markers_of, play, seen, story, table
from tests.oracles.ishikari_facts import CAPACITY, SHIPS
from tests.oracles.ishikari_scoring import Marker, is_profit, punished, settled

FACE = {1: "R1/2", 2: "R2/1", 3: "R3/1", 4: "R4/1", 5: "R5/1", 6: "R6/1"}


def home(ship: int, fish: int, market: int, markers: dict[int, str] | None = None, **changes: object) -> State:
    """Lay out a table on which seat 0 may bring a ship home with so many herring; nothing else is loaded."""
    ships, cargo = [0] * 6, [0] * 6
    ships[ship - 1], cargo[ship - 1] = 11, fish
    return table(
        hands={0: FACE[ship]},
        ships=tuple(ships),
        cargo=tuple(cargo),
        market=market,
        markers=markers,
        **changes,  # type: ignore[arg-type]  # table's own keywords
    )


def landed(state: State, ship: int) -> State:
    """Bring the ship home."""
    return after(state, UseCard(0, card(FACE[ship]), 1, 1))


@pytest.mark.parametrize(("fish", "steps"), [(0, 0), (1, 1), (2, 2), (3, 4), (4, 8), (5, 16), (6, 32)])
def test_IS_6_1_a_profit_advances_by_what_the_page_lists(fish: int, steps: int) -> None:
    later = landed(home(1, fish, 0), 1)

    assert marker(later, 1) == f"B{steps}"


@pytest.mark.parametrize("fish", range(7))
@pytest.mark.parametrize("market", range(7))
def test_IS_6_1_and_IS_6_2_profit_exactly_up_to_the_capacity(fish: int, market: int) -> None:
    state = home(1, fish, market)

    later, events = play(state, UseCard(0, card("R1/2"), 1, 1))

    loss = fish + market > 6
    assert loss != is_profit(fish, market, CAPACITY)
    assert CatchSettled(1, fish, in_loss=loss) in events
    assert later.table.in_loss[0] == loss


def test_IS_6_1_a_red_marker_first_goes_to_0_and_turns_black() -> None:
    assert marker(landed(home(2, 3, 3, {2: "R10"}), 2), 2) == "B4"
    assert marker(landed(home(2, 0, 5, {2: "R10"}), 2), 2) == "B0"


def test_IS_6_1_its_old_space_is_then_free_for_itself() -> None:
    assert marker(landed(home(2, 2, 3, {2: "R1"}), 2), 2) == "B2"


@pytest.mark.parametrize(("market", "fish"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_IS_6_2_a_loss_advances_by_the_market_value(market: int, fish: int) -> None:
    assert marker(landed(home(1, fish, market), 1), 1) == f"R{market}"
    assert marker(landed(home(1, fish, market, {1: "R20"}), 1), 1) == f"R{20 + market}"


def test_IS_6_2_a_black_marker_first_goes_to_0_and_turns_red() -> None:
    assert marker(landed(home(2, 4, 3, {2: "B20"}), 2), 2) == "R3"


def test_IS_6_2_market_0_is_never_a_loss() -> None:
    state = home(1, 6, 0, options=Options(market_capacity=(6, 0, 0, 0, 0, 0, 0)))

    assert marker(landed(state, 1), 1) == "B32"


def test_IS_6_2_the_capacities_are_those_of_the_option() -> None:
    options = Options(market_capacity=(6, 6, 6, 2, 2, 2, 2))

    assert marker(landed(home(1, 3, 3, options=options), 1), 1) == "R3"
    assert marker(landed(home(1, 6, 2, options=options), 1), 1) == "B32"
    assert marker(landed(home(1, 2, 6, options=options), 1), 1) == "B2"


def test_IS_6_3_spaces_with_other_markers_of_either_side_are_not_counted() -> None:
    assert marker(landed(home(3, 2, 3, {1: "B5", 2: "R6", 3: "B4"}), 3), 3) == "B8"
    assert marker(landed(home(1, 3, 4, {1: "B20", 2: "B1", 3: "R3"}), 1), 1) == "R6"
    assert marker(landed(home(4, 6, 0, {1: "B3", 2: "R10", 3: "B20"}), 4), 4) == "B35"


def test_IS_6_3_space_40_ends_the_movement_and_holds_any_number() -> None:
    later = landed(home(1, 6, 0, {1: "B20", 2: "B40", 3: "R40", 4: "B39"}), 1)

    assert markers_of(later) == {1: "B40", 2: "B40", 3: "R40", 4: "B39"}


def test_IS_6_3_a_marker_on_40_stays_there() -> None:
    assert marker(landed(home(1, 4, 1, {1: "B40"}), 1), 1) == "B40"
    assert marker(landed(home(1, 4, 4, {1: "R40"}), 1), 1) == "R40"


def test_IS_6_3_a_marker_on_40_that_changes_sides_goes_to_0_first() -> None:
    assert marker(landed(home(1, 4, 4, {1: "B40"}), 1), 1) == "R4"
    assert marker(landed(home(1, 4, 1, {1: "R40"}), 1), 1) == "B8"


def test_IS_6_3_space_0_holds_any_number() -> None:
    assert marker(landed(home(1, 0, 3, {1: "R5"}), 1), 1) == "B0"


def test_IS_6_3_jumping_from_38_with_39_taken_leads_to_40() -> None:
    assert marker(landed(home(1, 1, 3, {1: "B38", 2: "B39"}), 1), 1) == "B40"


def test_IS_6_4_the_market_is_set_to_the_catch_and_the_herring_return() -> None:
    for fish in range(7):
        later = seen(home(1, fish, 3), UseCard(0, card("R1/2"), 1, 1))
        assert (later.market, later.cargo, later.herring) == (fish, (0,) * 6, 38)


def test_IS_6_4_also_after_a_loss() -> None:
    later = landed(home(1, 5, 6), 1).table

    assert (later.market, later.herring) == (5, 38)


def test_events_of_a_settlement_in_which_nothing_changes() -> None:
    events = story(home(1, 0, 0), UseCard(0, card("R1/2"), 1, 1))

    assert events[4:7] == (CatchSettled(1, 0, in_loss=False), MarkerMoved(1, 0, in_loss=False), MarketSet(0))


@pytest.mark.parametrize("seed", range(120))
def test_markers_move_as_in_the_slow_model(seed: int) -> None:
    random = dice(seed)
    spaces = random.sample(range(1, random.choice((8, 15, 40))), 6)
    row = [Marker(random.choice((0, 40, space, space, space)), red=False) for space in spaces]
    row = [Marker(space, red=space > 0 and random.random() < 0.5) for space, _ in row]
    flags = {ship: f"{'R' if red else 'B'}{space}" for ship, (space, red) in zip(SHIPS, row, strict=True)}
    ship, fish, market = random.choice(SHIPS), random.randrange(7), random.randrange(7)
    capacity = (6, *sorted((random.randrange(7) for _ in range(6)), reverse=True))

    state = home(ship, fish, market, flags, options=Options(market_capacity=capacity))
    expected = settled(row, ship, fish, market, capacity)

    assert [marker(landed(state, ship), number) for number in SHIPS] == [
        f"{'R' if red else 'B'}{space}" for space, red in expected
    ]


@pytest.mark.parametrize("seed", range(60))
def test_punished_markers_move_as_in_the_slow_model(seed: int) -> None:
    random = dice(1000 + seed)
    spaces = random.sample(range(1, 40), 6)
    row = [Marker(space, red=random.random() < 0.5) for space in spaces]
    flags = {ship: f"{'R' if red else 'B'}{space}" for ship, (space, red) in zip(SHIPS, row, strict=True)}

    state = table(hands={0: "R3/5"}, cargo=(0, 0, 0, 0, 6, 0), markers=flags)
    later = after(state, UseCard(0, card("R3/5"), 1, 1))

    assert [marker(later, number) for number in SHIPS] == [
        f"{'R' if red else 'B'}{space}" for space, red in punished(row, 5)
    ]

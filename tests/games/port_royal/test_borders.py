"""What comes from outside: numbers without end, events that do not follow, other kinds of whole numbers.

Each of these once came out as some other error, or got in.
"""

from typing import Final

import pytest

from tablerules.games.port_royal import (
    CoinsGained,
    DrawCard,
    Event,
    FeePaid,
    GameStarted,
    Options,
    Sealed,
    State,
    evolve,
    evolve_view,
    explain,
    format_action,
    new_game,
    redact,
    view,
    violations,
)
from tablerules.games.port_royal.components import CardId
from tablerules.games.port_royal.evolve import evolve_vault
from tablerules.kernel.chance import ChanceMismatch, Scripted
from tablerules.kernel.refusals import InvalidPayload, InvalidSetup
from tablerules.kernel.values import replace
from tests.games.port_royal.plain import CompleteExpedition, HirePerson, PersonHired, ShipTraded, TradeShip
from tests.games.port_royal.tables import after, table

ENDLESS: Final = 10**5000  # more digits than Python prints
YES: Final = True  # to a type checker a whole number
EXPLORE: Final = table(expeditions=(112,), displays=((60, 61),))
TRADE: Final = table(phase="trade", harbor=(1, 78), expeditions=(112,), displays=((60, 61),))


@pytest.mark.parametrize(
    ("state", "action", "code"),
    [
        (EXPLORE, DrawCard(ENDLESS), "not-your-turn"),
        (TRADE, TradeShip(0, ENDLESS), "not-in-harbor"),
        (TRADE, HirePerson(0, -ENDLESS), "not-in-harbor"),
        (EXPLORE, CompleteExpedition(0, ENDLESS, ()), "not-open"),
        (EXPLORE, CompleteExpedition(0, 112, (ENDLESS,)), "crew-not-yours"),
    ],
    ids=["seat", "ship", "person", "expedition", "crew"],
)
def test_a_number_without_end_is_refused_like_any_other(state: State, action: DrawCard, code: str) -> None:
    refusal = explain(state, action)

    assert refusal is not None
    assert refusal.code == code
    with pytest.raises(InvalidPayload, match="number of thousands of digits"):
        format_action(action)


def test_a_number_without_end_starts_no_game() -> None:
    for wrong in (ENDLESS, -ENDLESS):
        with pytest.raises(InvalidSetup, match="number of thousands of digits"):
            new_game(wrong, seed=1)
        with pytest.raises(InvalidSetup, match="number of thousands of digits"):
            new_game(2, seed=1, first=wrong)
        with pytest.raises(InvalidSetup, match="number of thousands of digits"):
            new_game(2, seed=1, options=Options(wrong))


def test_a_number_without_end_breaks_an_invariant_and_nothing_else() -> None:
    rich = replace(EXPLORE, table=replace(EXPLORE.table, coins=(ENDLESS, 3)))

    assert any(fault.path == ".table.coins[0]" for fault in violations(rich))


@pytest.mark.parametrize(
    "event",
    [
        ShipTraded(0, 3),
        PersonHired(0, 85, 3),
        PersonHired(7, 78, 3),
        FeePaid(0, 9, Sealed((), CardId(50))),
        CoinsGained(9, 1, 0, "ship", Sealed((), (CardId(50),))),
        GameStarted(ENDLESS, 0, Options(), Sealed((), ())),
    ],
    ids=lambda event: type(event).__name__,
)
def test_an_event_that_does_not_follow_is_an_invalid_payload(event: Event) -> None:
    with pytest.raises(InvalidPayload, match=f"{type(event).__name__} does not follow from here"):
        evolve(TRADE, event)
    with pytest.raises(InvalidPayload, match=f"{type(event).__name__} does not follow from here"):
        evolve_view(view(TRADE, 0), redact(event, 0))


def test_no_state_folds_an_event_that_was_redacted() -> None:
    for event in (
        CoinsGained(0, 1, 0, "ship", Sealed((), (CardId(50),))),
        FeePaid(1, 0, Sealed((), CardId(50))),
    ):
        with pytest.raises(InvalidPayload, match="emptied by redaction"):
            evolve(TRADE, redact(event, None))
        with pytest.raises(InvalidPayload, match="emptied by redaction"):
            evolve_vault(TRADE.vault, redact(event, None))


def test_true_is_no_card() -> None:
    traded = after(TRADE, TradeShip(0, YES))

    assert repr(traded.table.discard) == "(1,)"
    assert repr(view(TRADE, YES)).startswith("View(player=1,")
    assert format_action(DrawCard(YES)) == "P1 draw"
    assert format_action(TradeShip(0, YES)) == "P0 trade 1"
    with pytest.raises(ChanceMismatch, match="an order of"):
        new_game(2, seed=Scripted(((False, True, *range(2, 115), *range(116, 120)),)))


def test_a_ship_among_the_expeditions_breaks_an_invariant_and_nothing_else() -> None:
    odd = replace(TRADE, table=replace(TRADE.table, expeditions=(CardId(20),), harbor=()))

    assert any(fault.path == ".table.expeditions" for fault in violations(odd))

"""The refusal table of section 4: codes, rule numbers, order, and what the sentences say."""

import re
from typing import Final

import pytest

from tablerules.games.port_royal import (
    Action,
    DrawCard,
    KeepShip,
    Pass,
    RepelShip,
    State,
    StopDrawing,
    apply,
    explain,
    legal_actions,
    view,
)
from tablerules.kernel.refusals import IllegalAction, Refusal
from tests.games.port_royal.plain import CompleteExpedition, HirePerson, TradeShip
from tests.games.port_royal.tables import menu, refused, table

TWELVE = (87, 90, 93, 99)
ILLEGAL: Final[type[IllegalAction[Action]]] = IllegalAction
OVER = table(phase="over", active=1, displays=(TWELVE,), lap_idle=False)
EXPLORE = table(expeditions=(110,), displays=((65, 66, 75), (67,)))
SHIP = table(revealed=0, harbor=(10, 78), expeditions=(110,), displays=((79, 65, 66), (67,)))
TRADE = table(phase="trade", harbor=(10, 61, 78), expeditions=(110,), displays=((65, 68, 66, 75), (67,)))
PASSIVE = table(phase="trade", actor=1, harbor=(10, 61, 78), expeditions=(110,), displays=((65,), (67,)))
SPENT = table(phase="trade", harbor=(10, 78), expeditions=(110,), displays=((65, 66),), takes_left=0)
NO_CARDS = table(rest=1)

EVERYTHING: tuple[Action, ...] = (
    DrawCard(0),
    StopDrawing(0),
    RepelShip(0),
    KeepShip(0),
    TradeShip(0, 10),
    HirePerson(0, 78),
    CompleteExpedition(0, 110, (65, 66)),
    Pass(0),
)

CASES: tuple[tuple[str, State, Action, str, str], ...] = (
    ("over, actor's own action", OVER, DrawCard(0), "game-over", "PR-9.4"),
    ("over before no such seat", OVER, DrawCard(7), "game-over", "PR-9.4"),
    ("over before no such card", OVER, TradeShip(0, 3), "game-over", "PR-9.4"),
    ("somebody else", EXPLORE, DrawCard(1), "not-your-turn", "PR-5.1"),
    ("no such seat", EXPLORE, DrawCard(2), "not-your-turn", "PR-5.1"),
    ("no seat at all", EXPLORE, DrawCard(-1), "not-your-turn", "PR-5.1"),
    ("the active player on another's opportunity", PASSIVE, TradeShip(0, 10), "not-your-turn", "PR-5.1"),
    ("seat before phase", EXPLORE, Pass(1), "not-your-turn", "PR-5.1"),
    ("seat before crew", EXPLORE, CompleteExpedition(1, 111, (67, 68)), "not-your-turn", "PR-5.1"),
    ("repel in explore", EXPLORE, RepelShip(0), "wrong-phase", "PR-3.1"),
    ("keep in explore", EXPLORE, KeepShip(0), "wrong-phase", "PR-3.1"),
    ("trade in explore", EXPLORE, TradeShip(0, 10), "wrong-phase", "PR-3.1"),
    ("hire in explore", EXPLORE, HirePerson(0, 78), "wrong-phase", "PR-3.1"),
    ("pass in explore", EXPLORE, Pass(0), "wrong-phase", "PR-3.1"),
    ("draw in ship", SHIP, DrawCard(0), "wrong-phase", "PR-4.3"),
    ("stop in ship", SHIP, StopDrawing(0), "wrong-phase", "PR-4.3"),
    ("trade in ship", SHIP, TradeShip(0, 10), "wrong-phase", "PR-4.3"),
    ("hire in ship", SHIP, HirePerson(0, 78), "wrong-phase", "PR-4.3"),
    ("claim in ship", SHIP, CompleteExpedition(0, 110, (65, 66)), "wrong-phase", "PR-4.3"),
    ("pass in ship", SHIP, Pass(0), "wrong-phase", "PR-4.3"),
    ("draw in trade", TRADE, DrawCard(0), "wrong-phase", "PR-5.1"),
    ("stop in trade", TRADE, StopDrawing(0), "wrong-phase", "PR-5.1"),
    ("repel in trade", TRADE, RepelShip(0), "wrong-phase", "PR-5.1"),
    ("keep in trade", TRADE, KeepShip(0), "wrong-phase", "PR-5.1"),
    ("phase before takes", EXPLORE, TradeShip(0, 0), "wrong-phase", "PR-3.1"),
    ("draw without cards", NO_CARDS, DrawCard(0), "no-cards", "PR-3.8"),
    ("stop without a draw", EXPLORE, StopDrawing(0), "must-draw-first", "PR-3.2"),
    ("trade without takes", SPENT, TradeShip(0, 10), "no-takes-left", "PR-5.8"),
    ("hire without takes", SPENT, HirePerson(0, 78), "no-takes-left", "PR-5.8"),
    ("takes before harbor", SPENT, TradeShip(0, 20), "no-takes-left", "PR-5.8"),
    ("takes before kind", SPENT, HirePerson(0, 10), "no-takes-left", "PR-5.8"),
    ("trade elsewhere", TRADE, TradeShip(0, 11), "not-in-harbor", "PR-5.2"),
    ("hire elsewhere", TRADE, HirePerson(0, 79), "not-in-harbor", "PR-5.3"),
    ("harbor before kind, trade", TRADE, TradeShip(0, 79), "not-in-harbor", "PR-5.2"),
    ("harbor before kind, hire", TRADE, HirePerson(0, 0), "not-in-harbor", "PR-5.3"),
    ("harbor before price", TRADE, HirePerson(0, 109), "not-in-harbor", "PR-5.3"),
    ("hire of the own display", TRADE, HirePerson(0, 65), "not-in-harbor", "PR-5.3"),
    ("trade of a person", TRADE, TradeShip(0, 78), "not-a-ship", "PR-5.2"),
    ("hire of a ship", TRADE, HirePerson(0, 10), "not-a-person", "PR-5.3"),
    ("too dear", TRADE, HirePerson(0, 61), "cannot-afford", "PR-5.3"),
    ("too dear with the fee", PASSIVE, HirePerson(1, 78), "cannot-afford", "PR-5.3"),
    ("claim of what is not open", TRADE, CompleteExpedition(0, 111, (65, 66)), "not-open", "PR-7.1"),
    ("claim of no expedition", TRADE, CompleteExpedition(0, 10, (65, 66)), "not-open", "PR-7.1"),
    ("open before crew", TRADE, CompleteExpedition(0, 112, (67,)), "not-open", "PR-7.1"),
    ("crew of another", TRADE, CompleteExpedition(0, 110, (65, 67)), "crew-not-yours", "PR-7.3"),
    ("crew of nobody", TRADE, CompleteExpedition(0, 110, (65, 69)), "crew-not-yours", "PR-7.3"),
    ("yours before order", TRADE, CompleteExpedition(0, 110, (67, 65)), "crew-not-yours", "PR-7.3"),
    ("yours before size", TRADE, CompleteExpedition(0, 110, (67,)), "crew-not-yours", "PR-7.3"),
    ("repeated", TRADE, CompleteExpedition(0, 110, (65, 65)), "wrong-crew", "PR-7.3"),
    ("not ascending", TRADE, CompleteExpedition(0, 110, (66, 65)), "wrong-crew", "PR-7.3"),
    ("too few", TRADE, CompleteExpedition(0, 110, (65,)), "wrong-crew", "PR-7.3"),
    ("too many", TRADE, CompleteExpedition(0, 110, (65, 66, 75)), "wrong-crew", "PR-7.3"),
    ("nobody", TRADE, CompleteExpedition(0, 110, ()), "wrong-crew", "PR-7.3"),
    ("order before lowest", TRADE, CompleteExpedition(0, 110, (68, 66)), "wrong-crew", "PR-7.3"),
    ("not the lowest", TRADE, CompleteExpedition(0, 110, (66, 75)), "not-lowest-ids", "PR-7.4"),
    ("not the lowest two", TRADE, CompleteExpedition(0, 110, (65, 68)), "not-lowest-ids", "PR-7.4"),
)
ORDER = (
    "game-over",
    "not-your-turn",
    "wrong-phase",
    "no-cards",
    "must-draw-first",
    "no-takes-left",
    "not-in-harbor",
    "not-a-ship",
    "not-a-person",
    "cannot-afford",
    "not-open",
    "crew-not-yours",
    "wrong-crew",
    "not-lowest-ids",
)
case = pytest.mark.parametrize(
    ("state", "action", "code", "rule"), [row[1:] for row in CASES], ids=[row[0] for row in CASES]
)


def refusal_of(state: State, action: Action) -> Refusal:
    """Return the refusal of an action that is not legal."""
    refusal = explain(state, action)
    assert refusal is not None
    return refusal


def test_every_code_of_the_table_has_a_case_in_its_order() -> None:
    assert list(dict.fromkeys(row[3] for row in CASES)) == list(ORDER)


@case
def test_the_first_line_of_the_table_that_applies_is_returned(
    state: State, action: Action, code: str, rule: str
) -> None:
    assert refused(state, action) == (code, rule)


@case
def test_apply_raises_the_same_refusal_and_leaves_the_state(state: State, action: Action, code: str, rule: str) -> None:
    before = hash(state)

    with pytest.raises(ILLEGAL) as caught:
        apply(state, action)

    raised = caught.value
    assert raised.action == action
    assert raised.refusal == refusal_of(state, action)
    assert (raised.refusal.code, raised.refusal.rule) == (code, rule)
    assert hash(state) == before
    assert action not in legal_actions(state, action.player)


@case
def test_a_view_gives_the_same_refusal_for_every_player(state: State, action: Action, code: str, rule: str) -> None:
    for player in (0, 1, None):
        assert explain(view(state, player), action) == refusal_of(state, action)
    assert refused(state, action) == (code, rule)


@case
def test_the_message_is_one_english_sentence(state: State, action: Action, code: str, rule: str) -> None:
    message = refusal_of(state, action).message

    assert re.fullmatch(r"[A-Z0-9][^\n]*\.", message), (code, rule)
    assert message.isascii()


@pytest.mark.parametrize("state", [EXPLORE, SHIP, TRADE, SPENT, NO_CARDS], ids=lambda state: state.table.phase)
def test_what_is_listed_is_legal_and_what_is_not_is_refused(state: State) -> None:
    for action in EVERYTHING:
        assert (explain(state, action) is None) == (action in menu(state))


def numbers(message: str) -> list[int]:
    """Return the numbers in a sentence."""
    return [int(number) for number in re.findall(r"\d+", message)]


def test_PR_5_3_cannot_afford_names_price_and_coins() -> None:
    state = table(phase="trade", harbor=(10, 90), displays=((91,),), coins=(5, 3))

    message = refusal_of(state, HirePerson(0, 90)).message

    assert 8 in numbers(message)  # cost 9 less a mademoiselle
    assert 5 in numbers(message)


def test_PR_5_13_cannot_afford_names_price_fee_and_coins_on_another_turn() -> None:
    state = table(phase="trade", actor=1, harbor=(10, 61), coins=(3, 4))

    message = refusal_of(state, HirePerson(1, 61)).message

    assert sorted(numbers(message)) == [1, 4, 4]
    assert "fee" in message


def test_PR_5_3_having_price_and_fee_to_the_coin_is_enough() -> None:
    own = table(phase="trade", harbor=(61, 10), coins=(4, 3))
    passive = table(phase="trade", actor=1, harbor=(61, 10), coins=(3, 5))

    assert explain(own, HirePerson(0, 61)) is None
    assert explain(passive, HirePerson(1, 61)) is None


def test_a_refusal_does_not_depend_on_what_nobody_sees() -> None:
    one = table(phase="trade", harbor=(10, 61), coin_cards=((50, 51, 52),), deck=(78,))
    other = table(phase="trade", harbor=(10, 61), coin_cards=((78, 52, 50),), deck=(51,))

    for action in EVERYTHING:
        assert explain(one, action) == explain(other, action)
    assert explain(one, HirePerson(0, 61)) == explain(other, HirePerson(0, 61))

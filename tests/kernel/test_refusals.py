"""Refusals are data, and the errors that carry them survive a trip to another process."""

import copy
import pickle

import pytest

from tablerules.games.port_royal import DrawCard
from tablerules.kernel.refusals import IllegalAction, InvalidPayload, InvalidSetup, Refusal

REFUSAL = Refusal("cannot-afford", "PR-5.3", "Hiring costs 5 and a fee of 1; you have 4.")


def test_an_illegal_action_says_code_rule_and_sentence() -> None:
    error = IllegalAction(DrawCard(0), REFUSAL)

    assert str(error) == "cannot-afford (PR-5.3): Hiring costs 5 and a fee of 1; you have 4."
    assert (error.action, error.refusal) == (DrawCard(0), REFUSAL)


def test_an_invalid_payload_says_where() -> None:
    assert str(InvalidPayload("expected int >= 0", "$.data.table.coins[1]")) == (
        "$.data.table.coins[1]: expected int >= 0"
    )
    error = InvalidPayload("unknown-version")
    assert (error.problem, error.path, str(error)) == ("unknown-version", "$", "$: unknown-version")


@pytest.mark.parametrize(
    "error",
    [
        IllegalAction(DrawCard(0), REFUSAL),
        InvalidPayload("expected int", "$.data"),
        InvalidPayload("unknown-version"),
        InvalidSetup("players: expected int 2..5, got 9"),
    ],
)
def test_errors_are_value_errors_that_can_be_pickled_and_copied(error: ValueError) -> None:
    assert isinstance(error, ValueError)
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):  # noqa: S301  # our own
        assert type(again) is type(error)
        assert vars(again) == vars(error)
        assert str(again) == str(error)

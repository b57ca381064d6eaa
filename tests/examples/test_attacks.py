"""A small part of the attack on every door that something from outside comes through; `tests.fuzz` has more to say."""

from typing import Final

import pytest

from tests.fuzz import ATTACKS, SLOWEST
from tests.wire.test_fuzz import MUTATIONS

MOST: Final = 160  # MiB; half of it are Python, the library and the test runner


@pytest.mark.parametrize("attack", ATTACKS)
def test_a_door_refuses_or_makes_sense_in_bounded_time_and_memory(attack: str) -> None:
    figures = ATTACKS[attack](MUTATIONS // 3)

    assert figures.refused >= figures.number * 0.6, "most of what was done to them matters"
    assert figures.slowest < SLOWEST
    if "engine" in attack:
        assert figures.peak < MOST

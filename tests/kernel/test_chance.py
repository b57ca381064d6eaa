"""Chance is the same on every machine, for ever, and fair."""

import pickle
from collections import Counter
from enum import Enum
from hashlib import sha256
from itertools import permutations
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablerules.kernel.chance import (
    Chance,
    ChanceError,
    ChanceExhausted,
    ChanceMismatch,
    ChanceSpent,
    Drawn,
    Scripted,
    Seeded,
    SeedLike,
    chance_from,
    commitment,
    pick,
    roll,
    shuffle,
    spent,
)
from tablerules.testing.secrecy import chi_square, chi_square_limit

# Worked out with nothing but SHA-256, from the text at the head of the module: seed, its 32 bytes, twenty rolls of a
# six-sided die, the numbers 0 to 9 shuffled with the first nine draws, the commitment.
VECTORS: Final[list[tuple[SeedLike, str, tuple[int, ...], tuple[int, ...], str]]] = [
    (
        7,
        "1cffbb3cb66c442a7679ba4960d5f8b305cda5dc44d2cae925f0413e0b3f71d7",
        (2, 3, 6, 6, 6, 3, 2, 1, 3, 2, 4, 2, 6, 1, 2, 3, 5, 2, 3, 4),
        (4, 2, 8, 0, 1, 5, 7, 6, 9, 3),
        "ab4b5c62f501d486761673a329b2e024e1496b3773e72e2596d501aade884bf8",
    ),
    (
        -1,
        "81157810affba5a024c4643bc6db95f0519ebfa81cd32e4eb234b99ab4a3f063",
        (3, 4, 1, 1, 1, 1, 5, 2, 1, 1, 3, 2, 4, 1, 4, 4, 5, 4, 4, 3),
        (7, 2, 9, 3, 8, 6, 0, 1, 5, 4),
        "4bc4afb62f299d398401e49e16acd100a591560876f61cbe877f49e2d6437ee0",
    ),
    (
        2**300,
        "bd9a417c4ae206b2fd798701a016b5fd75ae02c7a086b385c3b37d3e85ed9e8f",
        (6, 6, 1, 1, 4, 3, 6, 6, 1, 4, 3, 5, 6, 5, 4, 2, 2, 6, 1, 2),
        (1, 6, 4, 5, 2, 3, 7, 0, 9, 8),
        "0fce13c18f077d152e2045a5d0865ae827449899c46030649e421e7b2f742a8f",
    ),
    (
        "7",
        "bf04ce149c7d71de210063ddd2113e9c9f77515acf13d6b31e21007e3ac3ee88",
        (4, 6, 6, 4, 2, 1, 4, 6, 5, 4, 1, 3, 6, 5, 6, 1, 5, 3, 2, 2),
        (6, 9, 3, 2, 0, 1, 4, 8, 7, 5),
        "1a676babcb66921c1984d3729ee7de4caa42c99d951d2e1788a31be786396e5a",
    ),
    (
        b"7",
        "b59d1cc8a83a81104c770ebd7d020e22bbbea58a0cdaa5db391acdf5085ce870",
        (2, 5, 1, 6, 1, 1, 3, 3, 6, 3, 4, 3, 2, 2, 5, 4, 2, 2, 5, 6),
        (4, 2, 3, 9, 5, 8, 6, 0, 7, 1),
        "9ecc2c1177e3cffd7427aa4450cfa0e10b7139115013e0dcadd69da70a7b1ade",
    ),
    (
        "\ud800é",
        "ba7240ad6fcb48a95847f3d9de7566f2a7e13077cd9700bb6b28760c2b3d3772",
        (3, 1, 6, 3, 6, 1, 2, 6, 2, 6, 6, 4, 1, 6, 6, 4, 5, 1, 1, 6),
        (3, 9, 6, 1, 8, 5, 2, 7, 0, 4),
        "201c0500eec9e31279102baa32983259a7a13042ba81f2ff91f7d6aae43743cd",
    ),
]

every_vector = pytest.mark.parametrize(("seed", "bytes32", "rolls", "row", "promise"), VECTORS)


def rolled(seed: SeedLike, sides: int, number: int) -> tuple[int, ...]:
    chance, faces = chance_from(seed), []
    for _ in range(number):
        face, draws = roll(chance, sides)
        chance = spent(chance, draws)
        faces.append(face)
    return tuple(faces)


@every_vector
def test_known_answers(
    seed: SeedLike, bytes32: str, rolls: tuple[int, ...], row: tuple[int, ...], promise: str
) -> None:
    assert chance_from(seed) == Seeded(bytes.fromhex(bytes32), 0)
    assert rolled(seed, 6, len(rolls)) == rolls
    assert shuffle(chance_from(seed), range(10)) == Drawn(row, 9)
    assert commitment(seed) == promise


@given(st.integers() | st.text() | st.binary(), st.integers(0, 10**6), st.integers(1, 10**6))
def test_a_draw_is_a_word_of_a_digest_scaled_to_the_range(seed: SeedLike, cursor: int, results: int) -> None:
    chance = spent(chance_from(seed), cursor)
    assert isinstance(chance, Seeded)

    digest = sha256(chance.seed + (cursor // 8).to_bytes(8, "big")).digest()
    word = int.from_bytes(digest[4 * (cursor % 8) :][:4], "big")

    assert roll(chance, results) == (word * results // 2**32 + 1, 1)
    assert pick(chance, range(results)) == (word * results // 2**32, 1)


@given(st.integers(0, 30), st.integers(0, 40))
def test_a_shuffle_swaps_from_the_last_entry_down_and_takes_a_draw_less_than_entries(size: int, cursor: int) -> None:
    start: Chance = spent(chance_from(size), cursor)
    expected, chance = list(range(size)), start
    for last in range(size - 1, 0, -1):
        other, draws = pick(chance, range(last + 1))
        chance = spent(chance, draws)
        expected[last], expected[other] = expected[other], expected[last]

    row, draws = shuffle(start, range(size))

    assert row == tuple(expected)
    assert spent(start, draws) == chance
    assert draws == max(0, size - 1)


@pytest.mark.parametrize("results", [2, 3, 6, 7, 120])
def test_results_are_uniform(results: int) -> None:
    counts = Counter(rolled("uniform", results, 60 * results))

    assert set(counts) == set(range(1, results + 1))
    assert chi_square(tuple(counts.values())) < chi_square_limit(results - 1)


def test_orders_are_uniform() -> None:
    counts = Counter(shuffle(chance_from(number), range(4)).result for number in range(2_400))

    assert set(counts) == set(permutations(range(4)))
    assert chi_square(tuple(counts.values())) < chi_square_limit(23)


def test_neighbouring_draws_are_independent() -> None:
    faces = rolled("pairs", 6, 3_600)
    counts = Counter(zip(faces[::2], faces[1::2], strict=True))

    assert len(counts) == 36
    assert chi_square(tuple(counts.values())) < chi_square_limit(35)


def test_seeds_of_different_kinds_are_different_and_true_is_one() -> None:
    assert len({chance_from(seed) for seed in (7, "7", b"7", -7, "", b"", 0)}) == 7
    assert chance_from(bool(1)) == chance_from(1)


def test_a_chance_is_taken_as_it_is() -> None:
    for chance in (Seeded(bytes(32), 5), Scripted((1, 2))):
        assert chance_from(chance) is chance


def test_huge_numbers_long_texts_and_strange_letters_are_seeds() -> None:
    seeds: list[SeedLike] = [10**5_000, -(10**5_000), "x" * 10**6, b"\x00" * 10**6, "\ud83d", "\udfff\ud800", "\x00"]

    assert len({chance_from(seed) for seed in seeds}) == len(seeds)


def test_the_seed_is_not_shown() -> None:
    chance = chance_from(b"very secret")
    assert isinstance(chance, Seeded)

    assert repr(chance) == "Seeded(seed=<secret>, cursor=0)"
    assert chance.seed.hex() not in str(chance)


@given(st.integers(0, 100), st.integers(0, 100))
def test_spending_adds_up(one: int, other: int) -> None:
    assert spent(spent(chance_from(1), one), other) == spent(chance_from(1), one + other)
    script = Scripted(tuple(range(200)))
    assert spent(spent(script, one), other) == spent(script, one + other)


def test_a_commitment_is_the_same_wherever_the_game_stands_and_a_script_has_none() -> None:
    assert commitment(spent(chance_from(7), 99)) == commitment(7)
    with pytest.raises(ChanceMismatch, match="no seed to commit to"):
        commitment(Scripted((1,)))


def test_a_script_answers_in_order() -> None:
    chance: Chance = Scripted((6, 11, (2, 0, 1)))

    assert roll(chance, 6) == (6, 1)
    chance = spent(chance, 1)
    assert pick(chance, (10, 11)) == (11, 1)
    chance = spent(chance, 1)
    assert shuffle(chance, (0, 1, 2)) == ((2, 0, 1), 1)
    assert spent(chance, 1) == Scripted(())


@pytest.mark.parametrize(
    ("act", "needed"),
    [
        (lambda script: roll(script, 6), "a roll of 1 to 6"),
        (lambda script: pick(script, (3, 4)), r"one of \(3, 4\)"),
        (lambda script: shuffle(script, (3, 4)), r"an order of \(3, 4\)"),
    ],
)
def test_a_script_that_has_run_out_or_does_not_fit_names_what_was_needed(act: Any, needed: str) -> None:
    with pytest.raises(ChanceExhausted, match=f"^the script has run out; {needed} was needed$"):
        act(Scripted(()))
    for answer in (0, 7, -1, (3,), (3, 3), (4, 3, 3), ()):
        with pytest.raises(ChanceMismatch, match=f"^{needed} was needed, the script answers "):
            act(Scripted((answer,)))


def test_items_that_are_there_twice_may_be_shuffled_and_picked() -> None:
    assert shuffle(Scripted(((5, 3, 5),)), (3, 5, 5)).result == (5, 3, 5)
    assert pick(Scripted((5,)), (3, 5, 5)).result == 5
    assert sorted(shuffle(chance_from(0), (3, 5, 5)).result) == [3, 5, 5]


def test_errors_are_value_errors() -> None:
    assert issubclass(ChanceExhausted, ChanceError)
    assert issubclass(ChanceMismatch, ChanceError)
    assert issubclass(ChanceError, ValueError)
    assert ChanceSpent.RULE == "kernel"


@pytest.mark.parametrize("chance", [Seeded(bytes(32), 3), Scripted((1, (2, 3)))])
def test_chance_can_be_pickled(chance: Chance) -> None:
    assert pickle.loads(pickle.dumps(chance)) == chance  # noqa: S301  # our own bytes


@pytest.mark.parametrize("wrong", [Seeded(bytes(31)), Seeded(b""), Seeded(bytes(32), -1), Seeded(bytes(32), 2**64)])
def test_a_seeded_that_no_game_can_have_is_refused(wrong: Seeded) -> None:
    with pytest.raises(ChanceError, match="a Seeded has 32 bytes"):
        chance_from(wrong)


def test_a_member_of_an_enumeration_is_the_number_that_it_stands_for() -> None:
    class Seed(int, Enum):
        SEVEN = 7

    assert chance_from(Seed.SEVEN) == chance_from(7)


@pytest.mark.parametrize("results", [0, -3, 2**32 + 1, 10**5000], ids=["none", "less", "more", "far more"])
def test_one_draw_has_one_to_two_to_the_32_results(results: int) -> None:
    with pytest.raises(ChanceError, match="a draw has 1 to 4294967296 results"):
        roll(Seeded(bytes(32)), results)


def test_nothing_can_be_picked_from_nothing() -> None:
    with pytest.raises(ChanceError, match="not 0"):
        pick(Seeded(bytes(32)), ())


def test_true_is_no_answer() -> None:
    with pytest.raises(ChanceMismatch, match="the script answers True"):
        roll(Scripted((True,)), 6)
    with pytest.raises(ChanceMismatch, match="the script answers True"):
        pick(Scripted((True,)), (1, 2))
    with pytest.raises(ChanceMismatch, match="an order of"):
        shuffle(Scripted(((True, 0),)), (0, 1))

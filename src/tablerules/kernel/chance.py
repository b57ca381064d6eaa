"""Chance as a value: rolls, picks and shuffles that are the same on every machine, for ever.

`Seeded` numbers its draws from 0. Draw n with k equally likely results comes from the SHA-256 digest of
the 32 bytes of the seed followed by n // 8 as eight bytes, big end first. The digest holds eight words
of four bytes; word n % 8, read big end first, is w, and the result is ``w * k // 2**32``, a number from
0 to k - 1. No result is more likely than another by more than one part in ``2**32 / k``.

- a roll of a die with s sides is one draw of s results, plus 1;
- a pick from m items is one draw of m results: the index of the item;
- a shuffle of m items goes from the last index i down to 1, draws j of i + 1 results and swaps the
  items at i and j.

So a shuffle of m items takes m - 1 draws. Eight draws share a digest, and 32-bit words were taken so
that a browser needs nothing but its own SHA-256 and ordinary numbers to verify a revealed seed.

`Scripted` answers from a list instead, for tests and for tables where people roll real dice.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from struct import Struct
from typing import Annotated, ClassVar, Final, Generic, NamedTuple, TypeAlias, TypeVar, assert_never

import attrs

from tablerules.kernel.refusals import shown
from tablerules.kernel.rows import without_first
from tablerules.kernel.values import Within, replace, value

T = TypeVar("T")

WORDS: Final = 8  # draws in one digest
WORD_BITS: Final = 32
RESULTS: Final = 2**WORD_BITS  # that one draw can tell apart
SEED_BYTES: Final = 32
DRAWS: Final = 2**64  # more than any game takes

_BLOCK: Final = Struct(f">{WORDS}I")

Answer: TypeAlias = int | tuple[int, ...]
"""What a script answers: a face, a picked id, or the ids of a shuffled row in their new order."""


class ChanceError(ValueError):
    """A `Scripted` chance could not answer."""


class ChanceExhausted(ChanceError):
    """The script has run out; the message names what was needed."""


class ChanceMismatch(ChanceError):
    """The next answer of the script does not fit what was asked; the message names both."""


@value
class Seeded:
    """Pseudorandom chance from a seed.

    `seed` are 32 bytes, which neither ``repr`` nor any event shows; `cursor` counts the draws taken.
    """

    seed: bytes = attrs.field(repr=lambda _: "<secret>")
    cursor: Annotated[int, Within(0)] = 0


@value
class Scripted:
    """Chance that answers from a list: the faces rolled, the items picked, the rows as shuffled."""

    answers: tuple[Answer, ...]


Chance: TypeAlias = Seeded | Scripted
"""Where draws come from: a seed, or a list of answers."""
SeedLike: TypeAlias = int | str | bytes | Seeded | Scripted
"""What a game can begin with: a seed as number, text or bytes, or chance that is already there."""


@value
class ChanceSpent:
    """So many draws were taken from chance; it changes nothing but the vault."""

    RULE: ClassVar[str] = "kernel"
    draws: Annotated[int, Within(0)]


class Drawn(NamedTuple, Generic[T]):
    """What chance answered, and how many draws that took."""

    result: T
    draws: int


def chance_from(seed: SeedLike) -> Chance:
    """Return the chance that `seed` stands for, with no draw taken yet.

    Whole numbers, text and bytes are hashed to 32 bytes; equal numbers, texts and byte strings of
    different types give different games. A `Seeded` or `Scripted` is taken as it is.

    Raises:
        ChanceError: If a `Seeded` has not 32 bytes, or a cursor that no game gets to.

    >>> chance_from(7) == chance_from("7")
    False
    """
    match seed:
        case Seeded():
            if len(seed.seed) != SEED_BYTES or seed.cursor not in range(DRAWS):
                raise ChanceError(f"a Seeded has {SEED_BYTES} bytes and a cursor of 0 to {DRAWS - 1}")
            return seed
        case Scripted():
            return seed
        case int():
            return Seeded(_tagged("int", format(int(seed), "x").encode()))
        case str():
            return Seeded(_tagged("str", seed.encode("utf-8", "surrogatepass")))
        case bytes():
            return Seeded(_tagged("bytes", seed))
        case _:
            assert_never(seed)


def commitment(seed: SeedLike) -> str:
    """Return a hash that a host can publish before the game and prove afterwards by revealing the seed.

    It is the SHA-256, in hex, of ``tablerules:commitment:`` followed by the 32 bytes of the seed. A seed
    that can be guessed (a small number, say) can be guessed from its commitment too: take 32 random bytes.

    Raises:
        ChanceMismatch: If `seed` is a script, which has nothing to commit to.

    >>> commitment(7)
    'ab4b5c62f501d486761673a329b2e024e1496b3773e72e2596d501aade884bf8'
    """
    chance = chance_from(seed)
    if isinstance(chance, Scripted):
        raise ChanceMismatch("a script has no seed to commit to")
    return _tagged("commitment", chance.seed).hex()


def roll(chance: Chance, sides: int) -> Drawn[int]:
    """Roll one die of `sides` sides: 1 to `sides`.

    Raises:
        ChanceError: If a script has no such face next.
    """
    if isinstance(chance, Seeded):
        return Drawn(_draw(chance, sides) + 1, 1)
    face = _next_answer(chance, f"a roll of 1 to {shown(sides)}")
    if type(face) is not int or not 1 <= face <= sides:
        raise ChanceMismatch(f"a roll of 1 to {shown(sides)} was needed, the script answers {shown(face)}")
    return Drawn(face, 1)


def pick(chance: Chance, items: Sequence[int]) -> Drawn[int]:
    """Pick one of `items`, each as likely as the other.

    Raises:
        ChanceError: If a script has none of them next.
    """
    if isinstance(chance, Seeded):
        return Drawn(items[_draw(chance, len(items))], 1)
    item = _next_answer(chance, f"one of {tuple(items)}")
    if type(item) is not int or item not in items:
        raise ChanceMismatch(f"one of {tuple(items)} was needed, the script answers {shown(item)}")
    return Drawn(item, 1)


def shuffle(chance: Chance, items: Sequence[int]) -> Drawn[tuple[int, ...]]:
    """Put `items` in an order, every order as likely as the other.

    Raises:
        ChanceError: If a script does not have a row of the same items next.
    """
    if isinstance(chance, Seeded):
        return _shuffled(chance, list(items))
    row = _next_answer(chance, f"an order of {tuple(items)}")
    if not isinstance(row, tuple) or {type(item) for item in row} - {int} or sorted(row) != sorted(items):
        raise ChanceMismatch(f"an order of {tuple(items)} was needed, the script answers {shown(row)}")
    return Drawn(row, 1)


def shuffle_each(chance: Chance, *piles: Sequence[int]) -> tuple[Chance, tuple[tuple[int, ...], ...]]:
    """Shuffle one pile after the other, and give the chance that is left beside their orders.

    For set-ups and imagined worlds, which no ledger follows. A pile of none asks for nothing.

    Raises:
        ChanceError: If a script does not have rows of the same items next.

    >>> shuffle_each(Scripted(((2, 1), (4, 3))), (1, 2), (), (3, 4))
    (Scripted(answers=()), ((2, 1), (), (4, 3)))
    """
    orders: list[tuple[int, ...]] = []
    for pile in piles:
        order, draws = shuffle(chance, pile) if pile else ((), 0)
        chance = spent(chance, draws)
        orders.append(order)
    return chance, tuple(orders)


def spent(chance: Chance, draws: int) -> Chance:
    """Return `chance` after so many more draws.

    >>> spent(Scripted((6, 1)), 1)
    Scripted(answers=(1,))
    """
    if isinstance(chance, Seeded):
        return replace(chance, cursor=chance.cursor + draws)
    return Scripted(without_first(chance.answers, draws))


def _shuffled(chance: Seeded, row: list[int]) -> Drawn[tuple[int, ...]]:
    words = _words(chance.seed, chance.cursor)
    for last, word in zip(range(len(row) - 1, 0, -1), words, strict=False):
        other = word * (last + 1) >> WORD_BITS
        row[last], row[other] = row[other], row[last]
    return Drawn(tuple(row), max(0, len(row) - 1))


def _draw(chance: Seeded, results: int) -> int:
    if not 1 <= results <= RESULTS:
        raise ChanceError(f"a draw has 1 to {RESULTS} results, not {shown(results)}")
    return next(_words(chance.seed, chance.cursor)) * results >> WORD_BITS


def _words(seed: bytes, number: int) -> Iterator[int]:
    """Yield the words of draw `number` and of all that follow."""
    block, word = divmod(number, WORDS)
    while True:
        yield from without_first(_BLOCK.unpack(sha256(seed + block.to_bytes(8, "big")).digest()), word)
        block, word = block + 1, 0


def _next_answer(script: Scripted, needed: str) -> Answer:
    if not script.answers:
        raise ChanceExhausted(f"the script has run out; {needed} was needed")
    return script.answers[0]


def _tagged(tag: str, content: bytes) -> bytes:
    return sha256(b"tablerules:" + tag.encode() + b":" + content).digest()

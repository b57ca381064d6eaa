"""Envelopes open for their audience and for nobody else."""

from typing import Annotated, Any, TypeAlias

import pytest

from tablerules.kernel.players import REFEREE
from tablerules.kernel.refusals import InvalidPayload
from tablerules.kernel.sealed import Sealed, envelopes, opened, redact
from tablerules.kernel.values import replace, value


@value
class Dealt:
    """Two hands are dealt, and a pile nobody sees."""

    dealer: int
    mine: Sealed[tuple[int, ...]]
    ours: Sealed[tuple[int, ...]]
    pile: Sealed[int]


@value
class Shown:
    """Nothing is secret."""

    card: int


DEALT = Dealt(0, Sealed((1,), (7, 8)), Sealed((0, 2), (9,)), Sealed((), 5))


@pytest.mark.parametrize(
    ("player", "mine", "ours"),
    [
        (0, None, (9,)),
        (1, (7, 8), None),
        (2, None, (9,)),
        (3, None, None),
        (None, None, None),
        (REFEREE, None, None),
    ],
)
def test_an_event_is_redacted_for_each_player(player: int | None, mine: Any, ours: Any) -> None:
    expected = Dealt(0, Sealed((1,), mine), Sealed((0, 2), ours), Sealed((), None))

    assert redact(DEALT, player) == expected
    assert redact(redact(DEALT, player), player) == expected


def test_what_holds_no_secret_is_not_even_copied() -> None:
    shown, empty = Shown(7), redact(DEALT, None)

    assert redact(shown, None) is shown
    assert redact(empty, None) is empty


def test_a_secret_that_is_false_is_a_secret() -> None:
    assert redact(Dealt(0, Sealed((), ()), Sealed((), ()), Sealed((), 0)), 0) == Dealt(
        0, Sealed((), None), Sealed((), None), Sealed((), None)
    )


def test_envelopes_are_found_by_type() -> None:
    assert envelopes(Dealt) == ("mine", "ours", "pile")
    assert envelopes(Shown) == ()


def test_opening_an_empty_envelope_is_an_error_with_a_reason() -> None:
    assert opened(Sealed((), 0)) == 0
    with pytest.raises(InvalidPayload, match="emptied by redaction"):
        opened(Sealed((1,), None))


Whisper: TypeAlias = Sealed[int]


@value
class Spelled:
    """The same secret in every spelling that Python has for it."""

    bare: Sealed  # type: ignore[type-arg]  # that is the point
    text: "Sealed[int]"
    maybe: Sealed[int] | None
    marked: Annotated[Sealed[int], "marked"]
    alias: Whisper
    row: tuple[Sealed[int], ...]
    rows: tuple[tuple[Sealed[int], int], ...]
    plain: int


def test_a_secret_is_kept_however_its_annotation_spells_it() -> None:
    secret: Sealed[int] = Sealed((1,), 42)
    event = Spelled(secret, secret, secret, secret, secret, (secret, secret), ((secret, 7),), 7)

    assert "42" not in repr(redact(event, 0))
    assert "42" not in repr(redact(event, None))
    assert redact(event, 1) == event
    assert redact(replace(event, maybe=None), 0).maybe is None
    assert redact(event, 0).rows == ((Sealed((1,), None), 7),)

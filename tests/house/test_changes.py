"""The tables of what events change say what games show, and each kind of sentence is found where it is true."""

from typing import Any, Final

import pytest

from tablerules import GAMES
from tools.changes import HEAD, PAGE, Seen, changes, section, sentence

TEXT: Final = PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_the_tables_are_as_games_show_them(name: str) -> None:
    told = changes(GAMES[name])

    assert section(name, told) in TEXT  # python -m tools.changes
    assert told.events > 10_000
    assert set(told.unmet) <= {"chance_spent"}


def test_there_is_nothing_else_on_the_page() -> None:
    titles = [line for line in TEXT.splitlines() if line.startswith("## ")]

    assert TEXT.startswith(HEAD)
    assert titles == [f"## {name.replace('-', ' ').title()}" for name in GAMES]


def seen(*steps: tuple[Any, Any], **said: tuple[Any, ...]) -> list[Seen]:
    """Return events: what was before and after each, and what each of them says."""
    return [
        Seen(before, after, {name: items[number] for name, items in said.items()})
        for number, (before, after) in enumerate(steps)
    ]


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        (seen((1, 5), (2, 5)), "= `5`"),
        (seen((1, None), (2, None)), "is left out"),
        (seen((1, 5), (2, 6), card=(5, 6)), "= `card`"),
        (seen((1, 5), (2, 5), card=(5, 5)), "= `card`"),
        (seen((False, True), (True, False), yes=(1, 0)), "= `false` or `true`"),
        (seen((1, 2), (5, 6)), "+ 1"),
        (seen((3, 2), (5, 4)), "− 1"),
        (seen((1, 3), (5, 6), amount=(2, 1)), "+ `amount`"),
        (seen((3, 1), (6, 5), amount=(2, 1)), "− `amount`"),
        (seen((1, 1), (5, 4), (7, 6)), "− 1; or stays as it is"),
        (seen((1, 9), (2, 7), (3, 4), (4, 0)), "anew"),
        (seen(((7,), ()), ((8, 9), ())), "= `[]`"),
        (seen(((), (3, 4)), ((1, 2), (5, 6)), a=(3, 5), b=(4, 6)), "= [`a`, `b`]"),
        (seen(((), (9,)), ((9,), (9, 1)), card=(9, 1)), "appends `card`"),
        (seen(((4,), (4, 9)), ((9,), (1, 9)), card=(9, 1)), "gains `card`, ascending"),
        (seen(((9,), (9, 4, 1)), ((), (7,)), cards=((4, 1), (7,))), "appends all of `cards`"),
        (seen(((9, 4), (9,)), ((7,), ()), card=(4, 7)), "loses `card`"),
        (seen(((9, 4, 1), (4,)), ((7, 6), (6,)), cards=((1, 9), (7,))), "loses all of `cards`"),
        (seen(((9, 4, 1), (1,)), ((7, 6), (6,)), count=(2, 1)), "loses the first `count`"),
        (seen(((9, 4), (4,)), ((7,), ())), "loses the first entry"),
        (
            seen(((9, 4), (9, 1)), ((7, 2, 6), (7, 3)), crew=((4,), (2, 6)), card=(1, 3)),
            "loses all of `crew`, then appends `card`",
        ),
        (seen(((True, False), (False, False)), ((True,), (False,))), "every entry = `false`"),
        (seen(((1, 2), (1, 3)), ((5, 6), (6, 6)), player=(1, 0)), "[`player`] + 1"),
        (seen(((1, 2), (1, 7)), ((5, 6), (9, 6)), ship=(4, 3), space=(7, 9)), "[`ship` − 3] = `space`"),
        (seen(((1, 2, 3), (0, 2, 4)), ((5, 6, 7), (5, 7, 6)), player=(0, 2), to=(2, 1)), "[`player`] − 1; [`to`] + 1"),
        (seen((((1,), (2, 3)), ((1,), (2,))), (((1, 2),), ((1,),)), card=(3, 2)), "[last] loses `card`"),
        (
            seen(((1, 2), (1, 9)), ((5, 6), (4, 6)), ((5, 6), (5, 0)), ((5, 6), (5, 3)), player=(1, 0, 1, 1)),
            "[`player`] anew",
        ),
        (seen(((1, 2, 3), (3, 2, 1)), ((5, 6, 7), (6, 5, 7))), "some entries anew"),
        (seen(((1,), (1, 2)), ((), (4,))), "appends an entry"),
        (seen(((1,), (1, 2, 3)), ((), (4,))), "appends entries"),
        (seen(((1, 2, 3), (1, 3)), ((5, 6), (5,))), "loses an entry"),
        (seen(((1, 2, 3), (7,)), ((5, 6), (8, 9, 1))), "anew"),
    ],
)
def test_the_sentence_is_the_shortest_that_is_true_of_all(events: list[Seen], expected: str) -> None:
    assert sentence(events) == expected


def test_one_event_that_does_otherwise_and_the_sentence_is_gone() -> None:
    events = seen(((), (9,)), ((9,), (9, 1)), ((1,), (1, 5)), card=(9, 1, 4))

    assert sentence(events) == "appends an entry"

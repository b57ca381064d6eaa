"""Matches: all follows from the match, the deal and the rotation; wins are counted, intervals are Wilson's."""

from itertools import permutations
from typing import Any, cast

import pytest

from tablerules.bots import Choice, thumb
from tablerules.bots.ismcts import Search
from tablerules.bots.matches import (
    BOTS,
    Match,
    Result,
    bot_named,
    games_of,
    play,
    play_deal,
    seated,
    unseated,
    wilson,
    wins_of,
)
from tablerules.games import ishikari as ik
from tablerules.games import port_royal as pr
from tablerules.games import sainokawara as sk
from tablerules.kernel import REFEREE, IllegalAction, InvalidSetup

SHORT = pr.Options(target_points=4)


def result(*places: int) -> Result:
    return Result(0, 0, places, places, places, 1)


def test_a_game_is_the_same_whenever_and_wherever_it_is_played() -> None:
    match = Match("sainokawara", ("thumb", "uniform", "bold"), "again")

    assert play_deal(match, 3) == play_deal(match, 3) == tuple(play(match, 3, rotation) for rotation in (0, 1, 2))
    assert play_deal(match, 3) != play_deal(match, 4)
    assert play_deal(match, 3) != play_deal(Match("sainokawara", ("thumb", "uniform", "bold"), "other"), 3)


def test_a_deal_is_played_from_every_seat_or_from_one_that_moves_on() -> None:
    lineup = ("thumb", "uniform", "uniform")

    assert games_of(Match("ishikari", lineup), 7) == (0, 1, 2)
    assert [games_of(Match("ishikari", lineup, seats="turn"), deal) for deal in range(4)] == [(0,), (1,), (2,), (0,)]


@pytest.mark.parametrize("rotation", range(4))
def test_rows_come_back_in_the_order_of_the_lineup(rotation: int) -> None:
    assert unseated(seated((5, 6, 7, 8), rotation), rotation) == (5, 6, 7, 8)
    assert seated("abcd", rotation)[rotation] == "a"


def test_if_all_bots_are_alike_all_seats_of_a_deal_together_win_once_each() -> None:
    games = play_deal(Match("port-royal", ("thumb", "thumb"), options=SHORT), 1)

    assert games[0].places == tuple(reversed(games[1].places))
    assert games[0].points == tuple(reversed(games[1].points))


def test_options_and_number_of_players_are_those_of_the_match() -> None:
    (game,) = play_deal(Match("ishikari", ("hasty",) * 4, seats="turn", options=ik.Options(turn_limit=9)), 0)

    assert len(game.places) == len(game.points) == len(game.choices) == 4
    with pytest.raises(InvalidSetup):
        play(Match("ishikari", ("thumb", "thumb")), 0, 0)


def test_a_bot_has_a_name_and_a_search_has_settings() -> None:
    assert bot_named("thumb") is thumb
    assert bot_named("tablerules.bots.random.uniform") is BOTS["uniform"]
    assert callable(bot_named("ismcts:iterations=5:depth=None:exploration=0.5:widening=2:careful=50"))
    assert Search().iterations == 1_000


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("nobody", "there is no bot 'nobody'"),
        ("thumb:5", "there is no bot 'thumb:5'"),
        ("no.such.bot", "there is no bot"),
        ("..up", "there is no bot"),
        (".up", "there is no bot"),
        ("", "there is no bot"),
        ("tablerules.bots.none", "there is no bot"),
        ("ismcts:speed=9", "ismcts has iterations, .*, not 'speed'"),
        ("ismcts:depth=deep", "ismcts: depth: expected int, got 'deep'"),
        ("ismcts:iterations=1e3", "ismcts: iterations: expected int, got '1e3'"),
        ("ismcts:widening=much", "ismcts: widening: expected float, got 'much'"),
        ("ismcts:iterations=None", "ismcts: iterations: expected int 1 to"),
        ("ismcts:exploration=nan", "ismcts: exploration: expected float"),
    ],
)
def test_what_is_no_bot_is_said_so(name: str, problem: str) -> None:
    with pytest.raises(ValueError, match=f"^{problem}"):
        bot_named(name)


@pytest.mark.parametrize(
    ("match", "problem"),
    [
        (Match("chess", ("thumb", "thumb")), "there is no game 'chess': port-royal"),
        (Match("port-royal", ()), "the line-up .* none"),
        (Match("port-royal", ("thumb", "thumb"), seats=cast("Any", "all")), "seats .* every or turn, not 'all'"),
    ],
)
def test_a_match_that_cannot_be_played_is_said_so(match: Match, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        play_deal(match, 0)


def silent(view: object, legal: object, chance: object, /) -> None:
    """Choose nothing."""


def meddling(view: Any, legal: Any, chance: Any, /) -> Choice[Any]:
    """Speak for the referee."""
    return Choice(sk.ReportCollapse(REFEREE), chance)


def defiant(view: Any, legal: Any, chance: Any, /) -> Choice[Any]:
    """Do what cannot be done now."""
    return Choice(sk.RollDice(view.player), chance)


@pytest.mark.parametrize(
    ("bot", "fault", "problem"),
    [
        (silent, TypeError, "unpack"),
        (meddling, ValueError, r"ReportCollapse.* is not an action of player [0-2]"),
        (defiant, IllegalAction, "wrong-phase"),
    ],
)
def test_a_bot_that_does_what_it_may_not_is_named(bot: Any, fault: type[Exception], problem: str) -> None:
    name = f"{bot.__module__}.{bot.__name__}"
    match = Match("sainokawara", ("thumb", name, "thumb"))

    with pytest.raises(fault, match=problem) as found:
        play(match, 4, 1)
    assert found.value.__notes__[0].startswith(f"{name} on seat 2 of sainokawara, seed 0, deal 4, rotation 1, action ")


def test_a_shared_first_place_is_a_part_of_a_win() -> None:
    results = [result(1, 2, 3), result(1, 1, 3), result(1, 1, 1), result(2, 1, 3)]

    assert wins_of(results, 0) == pytest.approx(1 + 1 / 2 + 1 / 3)
    assert sum(wins_of(results, number) for number in range(3)) == pytest.approx(4)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (130, 200, 0.5816, 0.7127)],
)
def test_the_interval_is_the_one_of_the_tables(wins: int, games: int, low: float, high: float) -> None:
    found = wilson(wins, games)

    assert found.low == pytest.approx(low, abs=1e-4)
    assert found.high == pytest.approx(high, abs=1e-4)
    assert found.share == wins / games


def test_of_no_games_there_is_no_share() -> None:
    with pytest.raises(ValueError, match="no games"):
        wilson(0, 0)


def test_more_games_and_less_confidence_make_an_interval_narrower() -> None:
    widths = [found.high - found.low for found in (wilson(6, 10), wilson(60, 100), wilson(60, 100, 0.5))]

    assert widths == sorted(widths, reverse=True)


def test_the_order_in_which_deals_are_played_does_not_matter() -> None:
    match = Match("port-royal", ("thumb", "bold"), options=SHORT)
    alone = {deal: play_deal(match, deal) for deal in range(3)}

    for order in permutations(range(3)):
        assert {deal: play_deal(match, deal) for deal in order} == alone


def test_a_game_that_does_not_end_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablerules.bots.matches.LONGEST", 50)

    with pytest.raises(ValueError, match="goes on after 50 actions"):
        play(Match("port-royal", ("absent", "absent")), 0, 0)

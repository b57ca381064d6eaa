"""One player is asked after the other, and a referee reports by itself."""

import pytest

from tablerules import GAMES
from tablerules.adapters.turns import REFEREES, limited, opened, payoffs, played, referee_of, settled
from tablerules.games import ishikari, sainokawara
from tablerules.kernel import IllegalAction, InvalidSetup, Outcome
from tablerules.kernel.chance import Scripted
from tablerules.kernel.players import REFEREE
from tests.adapters.games import EVERY, turns


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_who_is_asked_may_act(name: str, players: int) -> None:
    game = GAMES[name]

    for turn, menu in turns(game, players):
        assert turn.player in game.to_act(turn.state)
        assert turn.player != REFEREE
        assert menu


def test_of_several_the_lowest_seat_is_asked_first_and_then_the_game_is_asked_anew() -> None:
    for turn, menu in turns(ishikari, 4):
        waiting = ishikari.to_act(turn.state)
        if len(waiting) > 1:
            after = played(ishikari, turn, menu[-1])  # passes
            assert turn.player == min(waiting)
            assert after.player == waiting[1]
            return
    raise AssertionError("nobody waited with anybody")


def test_the_referee_reports_until_a_player_is_asked() -> None:
    phases = {turn.state.table.phase for turn, _ in turns(sainokawara, 3)}

    assert phases == {"placing", "rolling", "gap", "after_pause"}


def test_a_roll_at_the_table_is_reported_too() -> None:
    options = sainokawara.Options(roll_at_table=True)

    phases = {turn.state.table.phase for turn, _ in turns(sainokawara, 3, options=options)}

    assert "rolling" not in phases
    assert "gap" in phases


def test_equal_seeds_are_equal_games() -> None:
    first = [turn.state for turn, _ in turns(sainokawara, 3, seed=5)]

    assert first == [turn.state for turn, _ in turns(sainokawara, 3, seed=5)]
    assert first != [turn.state for turn, _ in turns(sainokawara, 3, seed=6)]


def test_the_referee_draws_from_a_chance_of_its_own() -> None:
    turn = opened(sainokawara, 3, seed=7)

    assert turn.referee != turn.state.vault.chance
    assert referee_of(Scripted((1, 2))) == referee_of(Scripted(()))


def test_a_game_that_is_over_asks_nobody() -> None:
    *_, (turn, menu) = turns(GAMES["port-royal"], 2, seed=3)
    end = played(GAMES["port-royal"], turn, menu[0])
    while end.player is not None:
        end = played(GAMES["port-royal"], end, GAMES["port-royal"].legal_actions(end.state, end.player)[0])

    assert settled(GAMES["port-royal"], end.state, end.referee, end.moves) == end


def test_what_is_not_legal_is_refused_as_ever() -> None:
    turn = opened(ishikari, 3, seed=7)

    with pytest.raises(IllegalAction):
        played(ishikari, turn, ishikari.StopTaking(0))
    with pytest.raises(InvalidSetup):
        opened(ishikari, 9, seed=7)


def test_a_game_whose_referee_nobody_plays_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(REFEREES, "sainokawara")

    with pytest.raises(LookupError, match="sainokawara waits for its referee; `REFEREES` has to say who reports there"):
        list(turns(sainokawara, 3))


@pytest.mark.parametrize("longest", [1, 10_000, 0, -1, 2.5, "9"])
def test_a_game_takes_at_least_one_decision(longest: object) -> None:
    if longest in {1, 10_000}:
        assert limited(longest) == longest
    else:
        with pytest.raises(InvalidSetup, match="is no number of decisions, from 1"):
            limited(longest)


@pytest.mark.parametrize(
    ("places", "paid"),
    [
        ((1, 2), (1.0, -1.0)),
        ((1, 1), (0.0, 0.0)),
        ((1, 2, 3), (1.0, 0.0, -1.0)),
        ((1, 1, 3), (0.5, 0.5, -1.0)),
        ((2, 1, 2, 2), (-1 / 3, 1.0, -1 / 3, -1 / 3)),
    ],
)
def test_places_pay_and_nothing_is_left_over(places: tuple[int, ...], paid: tuple[float, ...]) -> None:
    found = payoffs(Outcome(places, "test"), len(places))

    assert found == pytest.approx(paid)
    assert sum(found) == pytest.approx(0)


def test_a_game_without_an_end_pays_nobody() -> None:
    assert payoffs(None, 3) == (0.0, 0.0, 0.0)

"""Rules of thumb and stand-ins, for every game: legal, the same again, by the view alone, better than chance."""

from itertools import islice
from typing import Any, Final

import pytest

import tablerules
from tablerules import GAMES, AnyGame
from tablerules.bots import Bot, default_action, following, mind_of, thumb
from tablerules.bots.matches import Match, play_deal, wilson, wins_of
from tablerules.bots.random import bold, uniform
from tablerules.games import freshwater_fly as ff
from tablerules.games import ishikari as ik
from tablerules.games import port_royal as pr
from tablerules.games import sainokawara as sk
from tablerules.kernel import REFEREE, chance_from, replace
from tablerules.testing.plays import Setup, Step, playout

NAMES: Final = tuple(GAMES)
OPTIONS: Final[dict[str, Any]] = {"ishikari": ik.Options(turn_limit=25)}


def reporting(view: object, legal: tuple[Any, ...], chance: Any, /) -> Any:
    """Report what the referee in the mind's eye sees, or else the first thing there is to report."""
    referee = mind_of(view).referee
    assert referee is not None
    report, chance = referee(view, chance)
    return (legal[0] if report is None else report), chance


def games(name: str, bot: Bot, number: int = 3, steps: int = 600) -> list[Step[Any, Any, Any]]:
    """Return the steps of some games of every number of players."""
    game = GAMES[name]
    found: list[Step[Any, Any, Any]] = []
    for players in game.PLAYERS:
        for seed in range(number):
            setup = Setup(players, seed=seed, options=OPTIONS.get(name))
            found += islice(playout(game, setup, bot=bot, bots={REFEREE: reporting}, luck=f"{seed}"), steps)
    return found


def deciders(game: AnyGame, state: Any) -> list[int]:
    return [player for player in game.to_act(state) if player != REFEREE]


@pytest.mark.parametrize("name", NAMES)
def test_whatever_comes_up_the_stand_in_does_something_legal_and_the_same_again(name: str) -> None:
    game = GAMES[name]
    decisions = 0
    for step in games(name, uniform) + games(name, bold):
        for player in deciders(game, step.state):
            view = game.view(step.state, player)
            action = default_action(view)

            assert action in game.legal_actions(step.state, player)
            assert action == default_action(view)
            decisions += 1
    assert decisions > 500


@pytest.mark.parametrize("name", NAMES)
def test_the_stand_in_and_the_thumb_do_not_know_what_is_hidden(name: str) -> None:
    game = GAMES[name]
    for step in games(name, uniform, number=1)[::7]:
        for player in deciders(game, step.state):
            view = game.view(step.state, player)
            other = game.view(game.imagine(view, seed="tampered"), player)
            legal = game.legal_actions(view, player)

            assert default_action(other) == default_action(view)
            assert thumb(other, legal, chance_from(0)) == thumb(view, legal, chance_from(0))


@pytest.mark.parametrize("name", NAMES)
def test_the_others_can_end_a_game_that_somebody_has_left(name: str) -> None:
    lineup = ("absent", *["thumb"] * (GAMES[name].PLAYERS[0] - 1))

    for result in play_deal(Match(name, lineup), 0):
        assert 1 in result.places
        assert result.actions > len(lineup)


@pytest.mark.parametrize("name", NAMES)
def test_nobody_stands_in_for_a_spectator_or_for_whoever_has_to_wait(name: str) -> None:
    game = GAMES[name]
    state, _ = game.new_game(game.PLAYERS[0], seed=1)
    (player,) = game.to_act(state)

    for viewer in (None, 1 - player):
        with pytest.raises(ValueError, match="nothing to decide"):
            default_action(game.view(state, viewer))


@pytest.mark.parametrize("name", NAMES)
def test_nobody_stands_in_by_a_state(name: str) -> None:
    state, _ = GAMES[name].new_game(GAMES[name].PLAYERS[0], seed=1)

    with pytest.raises(TypeError, match=f"this is a State of {name}"):
        default_action(state)


@pytest.mark.parametrize("name", NAMES)
def test_the_thumb_chooses_what_is_legal_and_needs_no_luck(name: str) -> None:
    game = GAMES[name]
    for step in games(name, uniform, number=1)[::3]:
        for player in deciders(game, step.state):
            legal = game.legal_actions(step.state, player)
            action, chance = thumb(game.view(step.state, player), legal, chance_from(5))

            assert action in legal
            assert chance == chance_from(5)


@pytest.mark.parametrize(
    ("name", "deals"), [("port-royal", 10), ("ishikari", 40), ("sainokawara", 80), ("freshwater-fly", 10)]
)
def test_the_thumb_wins_more_than_its_share_against_chance(name: str, deals: int) -> None:
    players = GAMES[name].PLAYERS[0]
    match = Match(name, ("thumb", *["uniform"] * (players - 1)))
    results = [result for deal in range(deals) for result in play_deal(match, deal)]

    assert wilson(wins_of(results, 0), len(results)).low > 1 / players


@pytest.mark.parametrize("name", NAMES)
def test_standings_have_a_number_for_everybody_and_the_winner_has_the_highest(name: str) -> None:
    game = GAMES[name]
    last = games(name, thumb, number=1, steps=3_000)[-1].state
    outcome = game.outcome(last)
    standings = mind_of(last).standing(last)

    assert outcome is not None
    assert len(standings) == game.PLAYERS[-1]
    if name != "ishikari":  # bonus cards are left aside there
        assert standings[outcome.places.index(1)] == max(standings)


def test_every_game_has_a_mind() -> None:
    for name in NAMES:
        state, _ = GAMES[name].new_game(GAMES[name].PLAYERS[0], seed=1)
        mind = mind_of(state)

        assert mind.CLEAR_LEAD > 0
        assert (mind.referee is not None) == (name == "sainokawara")


def test_what_is_of_no_game_has_no_mind() -> None:
    with pytest.raises(LookupError, match="belongs to none"):
        thumb("a view", ("a", "b"), chance_from(0))


def test_following_takes_the_first_of_equals() -> None:
    bot = following(lambda _view: lambda action: -abs(int(action) - 5))

    assert bot(None, (9, 4, 6), chance_from(1)).action == 4


# ------------------------------------------------------------------------------------------ game by game


def test_PR_the_thumb_draws_on_while_there_is_nothing_to_have_and_stops_before_it_fails() -> None:
    state, _ = pr.new_game(2, seed=1)
    view = pr.view(state, 0)
    shaky = replace(view, table=replace(view.table, harbor=tuple(pr.CardId(card) for card in (9, 19, 29)), drawn=3))
    legal = (pr.DrawCard(0), pr.StopDrawing(0))

    assert thumb(view, legal, chance_from(0)).action == pr.DrawCard(0)
    assert thumb(shaky, legal, chance_from(0)).action == pr.StopDrawing(0)


def test_PR_the_thumb_repels_what_would_spoil_the_harbor_and_keeps_what_would_not() -> None:
    state, _ = pr.new_game(2, seed=1)
    table = replace(state.table, phase="ship", harbor=(pr.CardId(0),), revealed=pr.CardId(1))
    legal = (pr.RepelShip(0), pr.KeepShip(0))

    assert thumb(pr.View(0, table, None), legal, chance_from(0)).action == pr.RepelShip(0)
    assert thumb(pr.View(0, replace(table, revealed=pr.CardId(10)), None), legal, chance_from(0)).action == pr.KeepShip(
        0
    )


def test_IS_the_stand_in_gives_up_a_card_that_everybody_knows_first() -> None:
    for step in games("ishikari", uniform, number=2):
        table = step.state.table
        known = table.known_hand[table.active]
        if table.phase == "turn" and known:
            action = default_action(ik.view(step.state, table.active))
            uses = [use for use in ik.legal_actions(step.state, table.active) if getattr(use, "card", None) in known]

            assert isinstance(action, ik.UseCard)
            if any(isinstance(use, ik.UseCard) and (use.spaces, use.fish) == (1, 1) for use in uses):
                assert action.card in known


def test_SK_the_stand_in_takes_no_charge_as_long_as_there_is_room_on_the_ring() -> None:
    for step in games("sainokawara", uniform, number=1):
        table = step.state.table
        if table.phase == "placing" and -1 in table.ring:
            assert not isinstance(default_action(sk.view(step.state, table.active)), sk.ClaimCard)


def test_FF_a_fish_on_the_line_counts_for_more_the_nearer_it_is_and_the_less_it_pulls() -> None:
    state, _ = ff.new_game(2, seed=1)
    strong = ff.DEFAULT_COMPONENTS.fish.index(max(ff.DEFAULT_COMPONENTS.fish, key=lambda fish: fish.strength))

    def counted(**changes: Any) -> float:
        hooked = {"line_fish": (strong, ff.NONE), "line_slot": (2, ff.NONE), "line_token": (0, ff.NONE)} | changes
        return mind_of(state).standing(replace(state, table=replace(state.table, **hooked)))[0]

    far = counted()
    assert far < counted(reel=(3, 0)) < counted(line_slot=(1, ff.NONE)) < counted(line_slot=(0, ff.NONE))
    assert far < counted(drag_set=(True, False))
    assert far < counted(finesse=(4, 0))
    assert far < counted(momentum=(2, ff.NONE))
    assert far > mind_of(state).standing(state)[0]


def test_the_package_names_the_game_of_a_view() -> None:
    state, _ = pr.new_game(2, seed=1)

    assert tablerules.game_of(pr.view(state, 0)).NAME == "port-royal"
    assert mind_of(pr.view(state, 0)) is mind_of(state)

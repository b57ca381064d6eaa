"""The search: legal and the same again for every decision, blind to what is hidden, better than its rules of thumb."""

from collections import Counter
from itertools import islice
from types import SimpleNamespace
from typing import Any, Final, cast

import pytest

from tablerules import GAMES
from tablerules.bots import Choice, Mind
from tablerules.bots import freshwater_fly as fly_mind
from tablerules.bots import ismcts as module
from tablerules.bots.ismcts import Search, ismcts
from tablerules.bots.matches import Match, play_deal, wilson, wins_of
from tablerules.bots.random import uniform
from tablerules.games import freshwater_fly as ff
from tablerules.games import ishikari as ik
from tablerules.games import port_royal as pr
from tablerules.kernel import REFEREE, Chance, Scripted, chance_from
from tablerules.testing.plays import Setup, playout
from tests.bots.test_minds import NAMES, OPTIONS, deciders, reporting
from tests.laws import gem_trick

QUICK: Final = Search(iterations=12, depth=3)


def plain_mind(**parts: Any) -> Mind:
    """Return a mind that finds all actions alike and goes by points."""
    nothing: dict[str, Any] = {
        "plan": lambda _view: lambda _action: 0.0,
        "standing": lambda state: tuple(float(points) for points in state.table.points),
        "default_action": None,
        "CLEAR_LEAD": 3.0,
        "quiet": None,
        "referee": None,
    }
    return cast("Mind", SimpleNamespace(**(nothing | parts)))


@pytest.mark.parametrize("name", NAMES)
def test_for_every_decision_it_chooses_what_is_legal_and_never_looks_behind_the_view(name: str) -> None:
    game = GAMES[name]
    bot = ismcts(QUICK)
    setup = Setup(game.PLAYERS[0], seed=3, options=OPTIONS.get(name))
    decisions = 0
    for step in islice(playout(game, setup, bots={REFEREE: reporting}), 0, 200, 2):
        for player in deciders(game, step.state):
            view = game.view(step.state, player)
            legal = game.legal_actions(view, player)
            tampered = game.view(game.imagine(view, seed="tampered"), player)
            luck = chance_from(f"{decisions}")
            choice = bot(view, legal, luck)

            assert choice.action in legal
            assert choice == bot(view, legal, luck)
            assert choice == bot(tampered, legal, luck)
            decisions += 1
    assert decisions > 10


def test_another_luck_may_choose_otherwise_and_chance_goes_on() -> None:
    state, _ = ik.new_game(3, seed=2)
    view, legal = ik.view(state, 0), ik.legal_actions(state, 0)
    choices = [ismcts(Search(iterations=4))(view, legal, chance_from(seed)) for seed in range(12)]

    assert all(choice.chance != chance_from(seed) for seed, choice in enumerate(choices))
    assert len({choice.chance for choice in choices}) == 12


def test_where_there_is_no_choice_it_does_not_think() -> None:
    state, _ = pr.new_game(2, seed=1)

    assert ismcts()(pr.view(state, 0), (pr.DrawCard(0),), Scripted(())) == Choice(pr.DrawCard(0), Scripted(()))


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        ({"iterations": 0}, "iterations: expected int 1 to 1000000000, got 0"),
        ({"iterations": 2.5}, "iterations: expected int"),
        ({"exploration": float("nan")}, "exploration: expected float 0 to 1000000000, got nan"),
        ({"exploration": None}, "exploration: expected float"),
        ({"widening": -0.5}, "widening"),
        ({"depth": -1}, "depth: expected int 0 to"),
        ({"careful": 101}, "careful: expected int 0 to 100, got 101"),
    ],
)
def test_a_setting_out_of_range_is_refused_when_the_bot_is_made(settings: dict[str, Any], problem: str) -> None:
    with pytest.raises(ValueError, match=f"^ismcts: {problem}"):
        ismcts(Search(**settings))


@pytest.mark.parametrize("viewer", [None, 5])
def test_a_spectator_has_nothing_to_think_about(viewer: int | None) -> None:
    state, _ = pr.new_game(2, seed=1)

    with pytest.raises(ValueError, match="only players think ahead"):
        ismcts(QUICK)(pr.view(state, viewer), pr.legal_actions(state, 0), chance_from(1))


def test_its_luck_can_be_scripted() -> None:
    view = pr.view(pr.new_game(2, seed=1)[0], 0)
    once = ismcts(QUICK)(view, (pr.DrawCard(0), pr.DrawCard(0)), Scripted(tuple(range(1, 10))))

    assert once.chance == Scripted((9,))


@pytest.mark.parametrize("depth", [0, 5, None])
def test_each_iteration_imagines_one_world(depth: int | None) -> None:
    imagined: Counter[object] = Counter()

    def imagine(view: Any, *, seed: Any) -> Any:
        imagined[seed] += 1
        return pr.imagine(view, seed=seed)

    game: Any = SimpleNamespace(**{name: getattr(pr, name) for name in dir(pr)} | {"imagine": imagine})
    state, _ = pr.new_game(2, seed=1)
    for _ in range(2):
        state, _ = pr.apply(state, pr.DrawCard(0))
    ismcts(Search(iterations=15, depth=depth), game=game)(pr.view(state, 0), pr.legal_actions(state, 0), chance_from(0))

    assert set(imagined.values()) == {1}
    assert len(imagined) == 15


def choices_and_worlds() -> tuple[list[object], int]:
    """Return what a search chooses in a game, and how many worlds it imagined for that."""
    worlds = 0

    def imagine(view: Any, *, seed: Any) -> Any:
        nonlocal worlds
        worlds += 1
        return pr.imagine(view, seed=seed)

    game: Any = SimpleNamespace(**{name: getattr(pr, name) for name in dir(pr)} | {"imagine": imagine})
    bot = ismcts(Search(iterations=64, depth=2), game=game)
    choices: list[object] = []
    for step in islice(playout(pr, Setup(2, seed=5)), 0, 60, 4):
        (player,) = pr.to_act(step.state)
        choices.append(bot(pr.view(step.state, player), pr.legal_actions(step.state, player), chance_from(1)))
    return choices, worlds


def test_it_stops_as_soon_as_nothing_can_change_the_choice_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen, worlds = choices_and_worlds()
    monkeypatch.setattr(module, "CHECK_EVERY", 10**9)

    chosen_in_full, all_worlds = choices_and_worlds()

    assert chosen_in_full == chosen
    assert all_worlds > worlds


@pytest.mark.parametrize("minds", ["its own", "always"])
def test_standings_are_asked_in_quiet_positions_only(minds: str) -> None:
    asked: Counter[str] = Counter()

    def standing(state: Any) -> tuple[float, ...]:
        asked[state.table.phase] += 1
        return fly_mind.standing(state)

    parts: dict[str, Any] = {"plan": fly_mind.plan, "standing": standing}
    mind = plain_mind(**parts, quiet=fly_mind.quiet if minds == "its own" else None)
    state, _ = ff.new_game(2, seed=4)
    state, _ = ff.apply(state, ff.legal_actions(state, 0)[0])
    view, legal = ff.view(state, 0), ff.legal_actions(state, 0)
    ismcts(Search(iterations=60, depth=0), mind=mind)(view, legal, chance_from(1))

    assert asked["turn"] > 0
    assert (set(asked) == {"turn"}) == (minds == "its own")


# ------------------------------------------------------------------- a game with hands, windows and a referee


def gem_game(bot: Any, seed: int) -> tuple[int, ...]:
    """Play Gem Trick, in which all play at once and a referee judges; return the places."""
    game = gem_trick.game()

    def judging(view: Any, legal: tuple[Any, ...], chance: Chance, /) -> Choice[Any]:
        return Choice(judge(view, chance)[0], chance)

    last = None
    for step in playout(game, Setup(3, seed=seed), bots={0: bot, REFEREE: judging}, luck=f"{seed}"):
        last = step.state
    outcome = game.outcome(last)
    assert outcome is not None
    return outcome.places


def judge(view: Any, chance: Chance) -> Choice[Any]:
    """Report that the highest card wins."""
    reports = gem_trick.legal_actions(view, REFEREE)
    highest = max(range(len(view.table.played)), key=lambda seat: view.table.played[seat])
    return Choice(
        next((report for report in reports if getattr(report, "winner", None) == highest), reports[0]), chance
    )


def test_it_plays_where_several_act_at_once_and_a_referee_judges() -> None:
    bot = ismcts(Search(iterations=40, depth=None), game=gem_trick.game(), mind=plain_mind(referee=judge))

    assert sum(gem_game(bot, seed)[0] == 1 for seed in range(40)) > sum(
        gem_game(uniform, seed)[0] == 1 for seed in range(40)
    )


def test_without_a_referee_in_mind_it_reckons_with_any_report() -> None:
    thought: Counter[int | None] = Counter()

    def standing(state: Any) -> tuple[float, ...]:
        thought[next((seat for seat, points in enumerate(state.table.points) if points), None)] += 1
        return tuple(float(points) for points in state.table.points)

    bot = ismcts(Search(iterations=60, depth=1), game=gem_trick.game(), mind=plain_mind(standing=standing))
    assert len(gem_game(bot, 1)) == 3
    assert set(thought) >= {0, 1, 2}


def test_an_auction_is_searched_by_each_of_those_who_may_speak() -> None:
    bot = ismcts(Search(iterations=60, depth=2))
    seen = 0
    for step in islice(playout(ik, Setup(4, seed=1, options=ik.Options(turn_limit=25))), 200):
        able = ik.to_act(step.state)
        if len(able) > 1:
            for player in able:
                view, legal = ik.view(step.state, player), ik.legal_actions(step.state, player)
                assert bot(view, legal, chance_from(seen)).action in legal
                seen += 1
    assert seen > 10


# ------------------------------------------------------------------------------------------------ strength


def test_it_beats_the_rules_of_thumb_of_port_royal() -> None:
    match = Match(
        "port-royal", ("ismcts:iterations=40:depth=2", "thumb"), "strength", options=pr.Options(target_points=6)
    )
    results = [result for deal in range(8) for result in play_deal(match, deal)]

    assert wilson(wins_of(results, 0), len(results)).low > 0.5

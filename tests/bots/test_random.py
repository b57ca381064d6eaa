"""Bots choose from what is legal, by views alone, and the same again with the same luck."""

from collections import Counter
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablerules.bots import Bot, Choice
from tablerules.bots.random import bold, by_class, hasty, hoarding, uniform, weighted
from tablerules.games import freshwater_fly as ff
from tablerules.games import ishikari as ik
from tablerules.games import port_royal as pr
from tablerules.kernel import Chance, ChanceExhausted, Scripted, chance_from
from tablerules.testing.plays import Setup, playout
from tablerules.testing.secrecy import chi_square, chi_square_limit

BOTS: Final = (uniform, bold, hoarding, hasty)


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_chooses_what_is_legal_and_the_same_again(bot: Bot) -> None:
    state, _ = pr.new_game(2, seed=1)
    chance: Chance = chance_from("luck")
    for _ in range(200):
        (player,) = pr.to_act(state)
        legal = pr.legal_actions(state, player)
        chosen = bot(pr.view(state, player), legal, chance)

        assert chosen.action in legal
        assert chosen == bot(pr.view(state, player), legal, chance)
        assert chosen.chance != chance

        state, _ = pr.apply(state, chosen.action)
        chance = chosen.chance


def test_uniform_is_uniform() -> None:
    chance: Chance = chance_from(0)
    counts: Counter[str] = Counter()
    for _ in range(5_000):
        action, chance = uniform(None, ("a", "b", "c", "d", "e"), chance)
        counts[action] += 1

    assert chi_square(tuple(counts.values())) < chi_square_limit(4)


def test_weights_are_kept() -> None:
    bot = weighted(lambda _view, action: {"often": 3, "rarely": 1, "never": 0}[str(action)])
    chance: Chance = chance_from(0)
    counts: Counter[str] = Counter()
    for _ in range(4_000):
        action, chance = bot(None, ("never", "often", "rarely"), chance)
        counts[action] += 1

    assert counts["never"] == 0
    assert (counts["often"] - 3_000) ** 2 / 3_000 + (counts["rarely"] - 1_000) ** 2 / 1_000 < chi_square_limit(1)


def test_an_opinion_may_look_at_the_view() -> None:
    bot = weighted(lambda view, action: int(view == action))

    assert bot("right", ("left", "right"), chance_from(0)).action == "right"


def test_without_any_weight_a_bot_is_uniform() -> None:
    bot = weighted(lambda _view, _action: 0)
    chance = chance_from(3)

    assert bot(None, ("a", "b", "c"), chance) == uniform(None, ("a", "b", "c"), chance)


def test_a_negative_weight_is_an_error() -> None:
    bot = weighted(lambda _view, action: {"good": 2, "bad": -1}[str(action)])

    with pytest.raises(ValueError, match="not all from 0 up"):
        bot(None, ("good", "bad"), chance_from(0))


def test_luck_can_be_scripted() -> None:
    assert uniform(None, ("a", "b", "c"), Scripted((2, 0))) == Choice("c", Scripted((0,)))
    with pytest.raises(ChanceExhausted):
        uniform(None, ("a", "b"), Scripted(()))


def test_a_class_that_no_table_names_weighs_one() -> None:
    opinion = by_class({"port_royal": {"DrawCard": 5}})

    assert [opinion(None, action) for action in (pr.DrawCard(0), pr.Pass(0), "anything")] == [5, 1, 1]


def test_a_weight_may_be_asked_of_each_action() -> None:
    opinion = by_class({"ishikari": {"UseCard": lambda use: 10 * use.fish}})

    uses = [ik.UseCard(0, ik.CardId(3), 1, fish) for fish in (1, 2)]
    assert [opinion(None, action) for action in (*uses, ik.PassInterrupt(0))] == [10, 20, 1]


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_plays_a_game_with_hands_and_an_auction_by_views_alone(bot: Bot) -> None:
    setup = Setup(3, seed=4, options=ik.Options(turn_limit=30))
    once, again = [list(playout(ik, setup, bot=bot)) for _ in range(2)]

    assert ik.outcome(once[-1].state) is not None
    assert once[-1].actions == again[-1].actions


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_fishes_by_views_alone(bot: Bot) -> None:
    once, again = [list(playout(ff, Setup(2, seed=4), bot=bot, max_steps=300)) for _ in range(2)]

    assert once[-1].actions == again[-1].actions
    assert {type(action) for action in once[-1].actions} >= {ff.Cast, ff.PlaceToken, ff.Drift, ff.Reel}


def test_bold_anglers_land_more_than_hasty_ones_and_hoarders_rest() -> None:
    def counted(bot: Bot) -> Counter[str]:
        steps = [step for seed in range(4) for step in playout(ff, Setup(3, seed=seed), bot=bot, max_steps=300)]
        return Counter(type(event).__name__ for step in steps for event in step.events)

    brave, quick, careful = counted(bold), counted(hasty), counted(hoarding)
    assert brave["FishLanded"] > careful["FishLanded"]
    assert careful["IncreaseChosen"] > brave["IncreaseChosen"]
    assert careful["TechniqueUsed"] == careful["MomentumUsed"] == 0 < brave["TechniqueUsed"] + brave["MomentumUsed"]
    assert quick["TechniqueUsed"] < brave["TechniqueUsed"]


@given(st.integers(0, 50))
def test_bold_players_fail_more_often_than_uniform_ones(seed: int) -> None:
    def failures(bot: Bot) -> int:
        return sum(
            isinstance(event, pr.ExplorationFailed)
            for number in range(4)
            for step in playout(pr, Setup(3, seed=f"{seed} {number}"), bot=bot, max_steps=150)
            for event in step.events
        )

    assert failures(bold) > failures(uniform)


def test_hasty_players_take_less_than_bold_ones() -> None:
    def taken(bot: Bot) -> int:
        *_, last = playout(pr, Setup(3, seed=7), bot=bot, max_steps=200)
        return sum(isinstance(action, pr.HirePerson) for action in last.actions)

    assert taken(hasty) < taken(bold)

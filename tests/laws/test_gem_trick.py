"""The laws serve a game with hands, a referee and several actors as they are; and they bite there too."""

from typing import Any, Final

import pytest
from hypothesis import given, settings

from tablerules.bots.random import uniform
from tablerules.kernel import REFEREE, ChanceSpent, Refusal, Sealed, Transition, replace
from tablerules.testing import LawBroken, check_all
from tablerules.testing.laws import check_fold, check_purity, check_seeds, check_windows
from tablerules.testing.machine import machine
from tablerules.testing.plays import Setup, Step, playout, replayed, story
from tablerules.testing.secrecy import check_secrecy, check_uniform, check_worlds
from tablerules.testing.strategies import plays
from tablerules.testing.wire import check_determinism, check_record, check_undo
from tests.laws import gem_trick as gt

GAME: Final = gt.game()


@pytest.mark.parametrize("players", GAME.PLAYERS)
@pytest.mark.parametrize("rounds", [1, 3])
def test_all_laws_hold(players: int, rounds: int) -> None:
    for seed in range(6):
        setup = Setup(players, seed=seed, options=gt.Options(rounds=rounds))
        step: Step[Any, Any, Any] | None = None
        for step in playout(GAME, setup, luck=seed):
            check_all(GAME, step, seed=seed)
            check_undo(GAME, step)
        assert step is not None
        assert GAME.outcome(step.state) is not None
        check_record(GAME, step)
        check_determinism(GAME, [(setup, step.actions)])


@given(plays(GAME))
def test_all_laws_hold_anywhere(step: Step[Any, Any, Any]) -> None:
    check_all(GAME, step)


TestGemTrick = machine(GAME).TestCase
TestGemTrick.settings = settings(max_examples=10, stateful_step_count=30)


def test_L13_seeds_differ() -> None:
    check_seeds(GAME, Setup(3), range(20))


def test_L9_worlds_are_uniform_for_every_seat_and_spectators() -> None:
    state, _ = GAME.new_game(4, seed=0)
    for player in (0, 1, 2):
        for card in state.hands[player].cards:
            state = replace(state, table=replace(state.table, shown=(*state.table.shown, card)))
    hands = (gt.Hand(()), gt.Hand(()), gt.Hand(()), state.hands[3])
    state = replace(state, table=replace(state.table, hand_sizes=(0, 0, 0, 3)), hands=hands)

    assert GAME.violations(state) == ()
    check_uniform(GAME, GAME.view(state, 3), 6)
    check_uniform(GAME, GAME.view(state, None), 6 * 5 * 4)  # who has which three of six, and how the rest lies


def bites(check: Any, law: str, *, played: Any = None, **faults: Any) -> str:
    faulty = gt.game(**faults)

    def play() -> None:
        for seed in range(8):
            for step in playout(played or faulty, Setup(3, seed=seed), luck=seed):
                check(faulty, step)

    with pytest.raises(LawBroken, match=f"^{law}") as caught:
        play()
    return str(caught.value)


def secrecy(game: Any, step: Any) -> None:
    check_secrecy(game, step, seed=len(step.actions))


def test_L8_bites_when_a_hand_is_shown_to_a_neighbour() -> None:
    def leaky(state: gt.State, player: int | None) -> gt.View:
        return (
            gt.View(player, state.table, state.hands[(player + 1) % 3])
            if player in {0, 1, 2}
            else gt.view(state, player)
        )

    bites(secrecy, "L8", view=leaky)


def test_L8_bites_when_a_hand_is_dealt_openly() -> None:
    def openly(players: int, **setup: Any) -> object:
        state, events = gt.new_game(players, **setup)
        return Transition(state, tuple([_addressed(event, (0, 1, 2)) for event in events]))

    def careless(event: Any, player: int | None) -> Any:
        return event

    assert "is open to" in bites(secrecy, "L8", redact=careless)
    check_fold(gt.game(new_game=openly), next(playout(gt.game(new_game=openly), Setup(3))))


def _addressed(event: Any, audience: tuple[int, ...]) -> Any:
    return replace(event, cards=Sealed(audience, event.cards.value)) if isinstance(event, gt.CardsDealt) else event


def test_L8_bites_when_passing_tells_whether_one_had_to() -> None:
    def apply(state: gt.State, action: gt.Action) -> object:
        after, events = gt.apply(state, action)
        strong = isinstance(action, gt.PassRound) and max(state.hands[action.player].cards, default=0) > 9
        return Transition(after, (*events, ChanceSpent(0))) if strong else Transition(after, events)

    assert "learns from whether" in bites(secrecy, "L8", apply=apply)


def test_L8_bites_when_the_refusal_of_one_depends_on_the_hand_of_another() -> None:
    def nosy(position: gt.State | gt.View, action: gt.Action) -> Refusal | None:
        refusal = gt.explain(position, action)
        if refusal is not None and isinstance(position, gt.State):
            owner = [player for player, hand in enumerate(position.hands) if getattr(action, "card", 0) in hand.cards]
            return replace(refusal, message=f"It belongs to {owner}.")
        return refusal

    bites(secrecy, "L8", explain=nosy)


def test_L8_bites_when_who_may_act_depends_on_a_hand() -> None:
    def able(position: gt.State | gt.View) -> tuple[int, ...]:
        seats = gt.to_act(position)
        if isinstance(position, gt.State) and len(seats) > 1:
            return tuple([seat for seat in seats if min(position.hands[seat].cards, default=0) < 5])
        return seats

    bites(secrecy, "L8 secrecy: who may act", played=GAME, to_act=able)
    bites(check_windows, "L10 windows", played=GAME, to_act=able)


def test_L9_bites_when_an_imagined_world_changes_the_own_hand() -> None:
    def forgetful(view: gt.View, *, seed: Any) -> gt.State:
        return gt.imagine(replace(view, player=None, hand=None), seed=seed)

    bites(lambda game, step: check_worlds(game, step, seed=1), "L9", imagine=forgetful)


def test_L7_bites_when_a_player_does_not_hear_of_the_own_card() -> None:
    def deaf(view: gt.View, event: gt.Event) -> gt.View:
        after = gt.evolve_view(view, event)
        return replace(after, hand=view.hand) if isinstance(event, gt.CardPlayed) else after

    assert ".hand.cards" in bites(check_fold, "L7", evolve_view=deaf)


def test_L3_holds_for_a_referee() -> None:
    steps = [step for step in playout(GAME, Setup(2)) if GAME.to_act(step.state) == (REFEREE,)]

    assert steps
    for step in steps:
        check_purity(GAME, step)


def test_bots_may_sit_on_single_seats_and_be_the_referee() -> None:
    chosen: list[Any] = []

    def watching(view: Any, legal: tuple[Any, ...], chance: Any, /) -> Any:
        chosen.append(view)
        return uniform(view, legal, chance)

    last: Step[Any, Any, Any]
    *_, last = playout(GAME, Setup(2), bots={REFEREE: watching}, max_steps=20)

    assert len(chosen) == sum(isinstance(action, gt.ReportWinner | gt.ReportNobody) for action in last.actions)
    assert all(view.player is None for view in chosen)
    assert replayed(GAME, last.setup, last.actions) == last
    assert story(GAME, last.setup, last.actions[:1]).startswith(
        "gem-trick, 2 players, first 0, Options(rounds=3), seed 0\n  P"
    )

"""Every law bites: a fault planted in Port Royal makes the law that forbids it fail, and says so in notation."""

import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, ClassVar, Final, Literal

import attrs
import pytest

from tablerules import AnyGame
from tablerules.bots.random import bold, uniform
from tablerules.games import port_royal as pr
from tablerules.kernel import ChanceSpent, Outcome, Refusal, ScoreLine, Sealed, Transition, chance_from
from tablerules.kernel.outcome import ScoreSheet, sheet
from tablerules.kernel.refusals import IllegalAction
from tablerules.kernel.values import fields, replace, value
from tablerules.testing.laws import (
    LawBroken,
    check_conservation,
    check_exactness,
    check_fold,
    check_light,
    check_liveness,
    check_purity,
    check_scores,
    check_seeds,
    check_windows,
)
from tablerules.testing.plays import Setup, Step, playout
from tablerules.testing.secrecy import check_secrecy, check_uniform, check_worlds
from tablerules.wire import frame
from tests.games.port_royal.tables import table
from tests.laws.altered import altered
from tests.laws.port_royal_space import CANDIDATES, points_then_coins

Check = Callable[[AnyGame, Step[Any, Any, Any]], None]

GAMES: Final = 3


def exactness(game: AnyGame, step: Step[Any, Any, Any]) -> None:
    check_exactness(game, step, CANDIDATES)


def secrecy(game: AnyGame, step: Step[Any, Any, Any]) -> None:
    check_secrecy(game, step, seed=len(step.actions), candidates=CANDIDATES)


def worlds(game: AnyGame, step: Step[Any, Any, Any]) -> None:
    check_worlds(game, step, seed=len(step.actions))


def bites(check: Check, law: str, game: AnyGame, *, played: AnyGame | None = None) -> LawBroken:
    """Play the faulty game (or another one) until the law is broken, and return what the law says."""

    def play() -> None:
        for seed in range(GAMES):
            for step in playout(played or game, Setup(3, seed=seed), bot=(uniform, bold)[seed % 2], max_steps=400):
                check(game, step)

    with pytest.raises(LawBroken, match=f"^{law}") as caught:
        play()
    text = str(caught.value)
    assert re.search(r"\nport-royal, 3 players, first 0, Options\(target_points=12\), seed \d", text)
    return caught.value


def the_deck(position: pr.State | pr.View) -> tuple[int, ...]:
    return position.vault.deck if isinstance(position, pr.State) else ()


# L1 liveness


def test_L1_bites_when_nobody_can_act_before_the_end() -> None:
    def nobody_after_a_failure(state: pr.State) -> tuple[int, ...]:
        return () if state.table.phase == "ship" else pr.to_act(state)

    bites(check_liveness, "L1", altered(to_act=nobody_after_a_failure))


def test_L1_bites_when_somebody_without_an_action_is_named() -> None:
    bites(check_liveness, "L1", altered(to_act=lambda state: (*pr.to_act(state), 7)))


def test_L1_bites_when_the_dead_may_act() -> None:
    def always(state: pr.State, player: int) -> tuple[object, ...]:
        return pr.legal_actions(state, player) or ((pr.Pass(0),) if state.table.phase == "over" else ())

    bites(check_liveness, "L1", altered(legal_actions=always))


def test_L1_bites_when_to_act_is_out_of_order() -> None:
    bites(check_liveness, "L1", altered(to_act=lambda state: pr.to_act(state) * 2))


# L2 exactness


def test_L2_bites_when_a_legal_action_is_not_listed() -> None:
    def without_the_last_hire(state: pr.State | pr.View, player: int) -> tuple[object, ...]:
        listed = pr.legal_actions(state, player)
        hires = [action for action in listed if isinstance(action, pr.HirePerson)]
        return tuple(action for action in listed if len(hires) < 2 or action != hires[-1])

    bites(exactness, "L2", altered(legal_actions=without_the_last_hire))


def test_L2_bites_when_an_illegal_action_is_listed() -> None:
    def with_a_dream(state: pr.State | pr.View, player: int) -> tuple[object, ...]:
        listed = pr.legal_actions(state, player)
        return (*listed, pr.StopDrawing(player)) if listed == (pr.DrawCard(player),) else listed

    bites(exactness, "L2", altered(legal_actions=with_a_dream))


def test_L2_bites_when_something_beyond_the_space_is_listed() -> None:
    def with_an_absurdity(state: pr.State | pr.View, player: int) -> tuple[object, ...]:
        listed = pr.legal_actions(state, player)
        return (*listed, pr.TradeShip(player, pr.CardId(120))) if listed else listed

    bites(exactness, "L2", altered(legal_actions=with_an_absurdity))


def test_L2_bites_when_apply_allows_more_than_explain() -> None:
    def generous(state: pr.State, action: pr.Action) -> object:
        if isinstance(action, pr.CompleteExpedition) and pr.explain(state, action) is not None:
            return Transition(state, ())
        return pr.apply(state, action)

    bites(exactness, "L2", altered(apply=generous))


def test_L2_bites_when_apply_refuses_with_other_words() -> None:
    def gruff(state: pr.State, action: pr.Action) -> object:
        if pr.explain(state, action) is not None:
            raise IllegalAction(action, Refusal("no", "PR-1.1", "No."))
        return pr.apply(state, action)

    bites(exactness, "L2", altered(apply=gruff))


def test_L2_bites_when_a_view_answers_otherwise() -> None:
    def shy(position: pr.State | pr.View, action: pr.Action) -> Refusal | None:
        if isinstance(position, pr.View) and isinstance(action, pr.CompleteExpedition):
            return Refusal("not-visible", "PR-7.3", "Somebody may see it.")
        return pr.explain(position, action)

    bites(exactness, "L2", altered(explain=shy))


def test_L2_bites_when_a_menu_lists_twice_or_for_others_or_without_end() -> None:
    def twice(position: pr.State | pr.View, player: int) -> tuple[object, ...]:
        return pr.legal_actions(position, player) * 2

    def for_others(position: pr.State | pr.View, player: int) -> tuple[object, ...]:
        return pr.legal_actions(position, (player + 1) % 3)

    def without_end(position: pr.State | pr.View, player: int) -> tuple[object, ...]:
        return tuple(pr.TradeShip(player, pr.CardId(card)) for card in range(257))

    def on_states_only(position: pr.State | pr.View, player: int) -> tuple[object, ...]:
        return pr.legal_actions(position, player) if isinstance(position, pr.State) else ()

    for fault in (twice, for_others, without_end, on_states_only):
        bites(exactness, "L2", altered(legal_actions=fault))


# L3 purity


def test_L3_bites_when_apply_changes_the_state_itself() -> None:
    def careless(state: pr.State, action: pr.Action) -> object:
        done = pr.apply(state, action)
        if isinstance(action, pr.TradeShip):
            object.__setattr__(state.table, "takes_left", 0)
        return done

    bites(check_purity, "L3", altered(apply=careless))


def test_L3_bites_when_a_refusal_changes_the_state() -> None:
    def grudging(state: pr.State, action: pr.Action) -> object:
        try:
            return pr.apply(state, action)
        except IllegalAction:
            object.__setattr__(state.table, "lap", 99)
            raise

    bites(check_purity, "L3", altered(apply=grudging))


def test_L3_bites_when_legal_actions_changes_the_state() -> None:
    def tidy(state: pr.State | pr.View, player: int) -> tuple[object, ...]:
        object.__setattr__(state.table, "harbor", tuple(sorted(state.table.harbor)))
        return pr.legal_actions(state, player)

    calls = [0]

    def counting(state: pr.State | pr.View, player: int) -> tuple[object, ...]:
        calls[0] += 1
        if calls[0] % 5 == 0:
            return tidy(state, player)
        return pr.legal_actions(state, player)

    bites(check_purity, "L3", altered(legal_actions=counting))


def test_L3_bites_when_apply_remembers() -> None:
    calls = [0]

    def moody(state: pr.State, action: pr.Action) -> object:
        calls[0] += 1
        after, events = pr.apply(state, action)
        return Transition(replace(after, table=replace(after.table, lap=calls[0])), events)

    bites(check_purity, "L3", altered(apply=moody))


def test_L3_bites_when_asking_changes_the_answer() -> None:
    calls = [0]

    def moody(state: pr.State | pr.View, player: int) -> tuple[object, ...]:
        calls[0] += 1
        return pr.legal_actions(state, player)[:: -1 if calls[0] % 3 else 1]

    bites(check_purity, "L3", altered(legal_actions=moody))


@value
class Fickle:
    """A position whose hash is not that of an equal one."""

    mood: Any = attrs.field(hash=True, eq=False, default=None)

    def __hash__(self) -> int:
        return id(self)


def test_L3_bites_when_equal_states_have_different_hashes() -> None:
    step: Step[Any, Any, Any] = next(playout(pr, Setup(3)))
    fickle = replace(step.state, hands=(Fickle(),))

    with pytest.raises(LawBroken, match="another hash"):
        check_purity(pr, step._replace(state=fickle, before=fickle))


# L6 conservation


def test_L6_bites_when_a_card_is_lost() -> None:
    def leaking(state: pr.State, action: pr.Action) -> object:
        after, events = pr.apply(state, action)
        if any(isinstance(event, pr.ExplorationFailed) for event in events):
            after = replace(after, table=replace(after.table, discard=after.table.discard[:-1]))
        return Transition(after, events)

    bites(check_light, "L6", altered(apply=leaking))
    bites(check_conservation, "L6", altered(apply=leaking))


# L7 fold


def test_L7_bites_when_an_event_is_missing() -> None:
    def silent(state: pr.State, action: pr.Action) -> object:
        after, events = pr.apply(state, action)
        return Transition(after, tuple(event for event in events if not isinstance(event, pr.FeePaid)))

    bites(check_fold, "L7", altered(apply=silent))


def test_L7_bites_when_chance_is_not_accounted_for() -> None:
    def thrifty(state: pr.State, action: pr.Action) -> object:
        after, events = pr.apply(state, action)
        return Transition(after, tuple(event for event in events if not isinstance(event, ChanceSpent)))

    bites(check_fold, "L7", altered(apply=thrifty))


def test_L7_bites_when_a_view_does_not_follow() -> None:
    def half_blind(view: pr.View, event: pr.Event) -> pr.View:
        after = pr.evolve_view(view, event)
        return replace(after, table=replace(after.table, coins=view.table.coins))

    bites(check_fold, "L7", altered(evolve_view=half_blind))


def test_L7_bites_when_the_opening_tells_another_story() -> None:
    def boastful(players: int, **setup: Any) -> object:
        state, events = pr.new_game(players, **setup)
        return Transition(state, (*events, pr.FinalLapCalled(0, 12)))

    broken = bites(check_fold, "L7", altered(new_game=boastful))

    assert ".table.final_lap: found True, expected False" in str(broken)


def test_L7_bites_when_the_table_itself_learns_from_the_vault() -> None:
    def apply(state: pr.State, action: pr.Action) -> object:
        after, events = pr.apply(state, action)
        return Transition(peeked(after), events)

    def evolve(state: pr.State, event: pr.Event) -> pr.State:
        return peeked(pr.evolve(state, event))

    def peeked(state: pr.State) -> pr.State:
        return replace(state, table=replace(state.table, lap=1000 + sum(state.vault.deck[:1])))

    def new_game(players: int, **setup: Any) -> object:
        state, events = pr.new_game(players, **setup)
        return Transition(peeked(state), events)

    leaky = altered(apply=apply, evolve=evolve, new_game=new_game)

    assert "of the view of 0: .table.lap" in str(bites(check_fold, "L7", leaky))


# L8 secrecy


def test_L8_bites_when_the_view_shows_the_deck() -> None:
    def leaky(state: pr.State, player: int | None) -> pr.View:
        seen = pr.view(state, player)
        return replace(seen, table=replace(seen.table, lap=1000 + sum(state.vault.deck[::2])))

    bites(secrecy, "L8", altered(view=leaky))


def test_L8_bites_when_one_seat_sees_the_fronts_of_coins() -> None:
    def leaky(state: pr.State, player: int | None) -> pr.View:
        seen = pr.view(state, player)
        return seen if player != 2 else replace(seen, table=replace(seen.table, lap=state.vault.coin_cards[0][0]))

    bites(secrecy, "L8", altered(view=leaky))


def test_L8_bites_when_the_order_of_the_menu_tells() -> None:
    def leaky(position: pr.State | pr.View, player: int) -> tuple[object, ...]:
        listed = pr.legal_actions(position, player)
        odd = the_deck(position)[1:2] and the_deck(position)[1] % 2
        return listed[::-1] if odd else listed

    bites(secrecy, "L8", altered(legal_actions=leaky))


def test_L8_bites_when_what_is_legal_depends_on_the_deck() -> None:
    def warned(position: pr.State | pr.View, player: int) -> tuple[object, ...]:
        listed = pr.legal_actions(position, player)
        top = the_deck(position)[:1]
        taxed = bool(top) and pr.KIND[top[0]] == "tax"
        return tuple(action for action in listed if not (taxed and isinstance(action, pr.StopDrawing))) or listed

    bites(secrecy, "L8", altered(legal_actions=warned))


def test_L8_bites_when_a_refusal_message_tells() -> None:
    def leaky(position: pr.State | pr.View, action: pr.Action) -> Refusal | None:
        refusal = pr.explain(position, action)
        if refusal is not None and the_deck(position):
            return replace(refusal, message=f"{refusal.message} Next would have been {the_deck(position)[-1]}.")
        return refusal

    bites(secrecy, "L8", altered(explain=leaky))


@value
class CoinsGainedOpenly:
    """Coins gained, fronts and all."""

    RULE: ClassVar[str] = "PR-2.2"
    player: int
    amount: int
    short: int
    cause: Literal["start", "ship", "expedition", "admiral", "jester", "tax"]
    cards: Sealed[tuple[pr.CardId, ...]]
    fronts: tuple[int, ...]  # in plain sight


@value
class CardDrawnWithNext:
    """A card is turned up, and one sees the next."""

    RULE: ClassVar[str] = "PR-3.2"
    player: int
    card: int
    following: tuple[int, ...]


def whispering(rewrite: Callable[[pr.State, Any], Any]) -> AnyGame:
    """Return Port Royal in which events say more than they should."""

    def honest(event: Any) -> Any:
        match event:
            case CoinsGainedOpenly():
                return pr.CoinsGained(event.player, event.amount, event.short, event.cause, event.cards)
            case CardDrawnWithNext():
                return pr.CardDrawn(event.player, pr.CardId(event.card))
            case _:
                return event

    def apply(state: pr.State, action: pr.Action) -> object:
        after, events = pr.apply(state, action)
        told = []
        for event in events:
            told.append(rewrite(state, event))
            state = pr.evolve(state, event)
        return Transition(after, tuple(told))

    return altered(
        Event=pr.Event | CoinsGainedOpenly | CardDrawnWithNext,
        apply=apply,
        evolve=lambda state, event: pr.evolve(state, honest(event)),
        evolve_view=lambda view, event: pr.evolve_view(view, honest(event)),
        tells=lambda state, event: pr.tells(state, honest(event)),
    )


def test_L8_bites_when_a_secret_stands_in_a_plain_field() -> None:
    def rewrite(state: pr.State, event: Any) -> Any:
        if isinstance(event, pr.CoinsGained):
            fronts = event.cards.value or ()
            return CoinsGainedOpenly(event.player, event.amount, event.short, event.cause, event.cards, fronts)
        return event

    broken = bites(secrecy, "L8", whispering(rewrite))

    assert "neither tells anything by itself" in str(broken)


def test_L8_bites_when_an_event_that_may_tell_tells_too_much() -> None:
    def rewrite(state: pr.State, event: Any) -> Any:
        if isinstance(event, pr.CardDrawn):
            return CardDrawnWithNext(event.player, event.card, state.vault.deck[1:2])
        return event

    broken = bites(secrecy, "L8", whispering(rewrite))

    assert "no view shows the difference" in str(broken)


def test_L8_bites_when_an_envelope_has_the_wrong_address() -> None:
    def rewrite(state: pr.State, event: Any) -> Any:
        if isinstance(event, pr.FeePaid):
            return replace(event, coin=Sealed((event.to,), event.coin.value))
        return event

    bites(secrecy, "L8", whispering(rewrite))


def test_L8_bites_when_events_come_or_stay_away_by_hidden_things() -> None:
    def apply(state: pr.State, action: pr.Action) -> object:
        after, events = pr.apply(state, action)
        if state.vault.coin_cards[0][:1] and state.vault.coin_cards[0][0] % 2:
            events = (*events, ChanceSpent(0))
        return Transition(after, events)

    broken = bites(secrecy, "L8", altered(apply=apply))

    assert "learns from whether" in str(broken)


def test_L8_bites_when_the_fold_of_equal_stories_leads_to_different_menus() -> None:
    def leaky(position: pr.State | pr.View, player: int) -> tuple[object, ...]:
        listed = pr.legal_actions(position, player)
        if isinstance(position, pr.State) and position.vault.deck[-1:] and position.vault.deck[-1] % 2:
            return listed[1:] or listed
        return listed

    bites(secrecy, "L8", altered(legal_actions=leaky))


def test_L8_bites_when_who_may_act_depends_on_hidden_things() -> None:
    def leaky(position: pr.State | pr.View) -> tuple[int, ...]:
        able = pr.to_act(position)
        return () if the_deck(position)[-1:] and the_deck(position)[-1] % 2 else able

    bites(secrecy, "L8 secrecy: who may act", altered(to_act=leaky), played=pr)


def test_L8_bites_when_the_outcome_depends_on_hidden_things() -> None:
    def leaky(position: pr.State | pr.View) -> Outcome:
        return Outcome((1, 1, 1), str(the_deck(position)))

    bites(secrecy, "L8 secrecy: the outcome", altered(outcome=leaky), played=pr)


def test_L8_bites_when_redaction_leaves_an_envelope_open_or_does_too_much() -> None:
    def lazy(event: pr.Event, player: int | None) -> pr.Event:
        return event if player == 1 else pr.redact(event, player)

    def eager(event: Any, player: int | None) -> Any:
        return replace(event, player=0) if "player" in fields(type(event)) else event

    def restless(event: Any, player: int | None) -> Any:
        redacted = pr.redact(event, player)
        return replace(redacted, lap=redacted.lap + 1) if isinstance(redacted, pr.TurnStarted) else redacted

    for fault in (lazy, eager, restless):
        bites(secrecy, "L8", altered(redact=fault))


@value
class Whisper:
    """An event that looks equal and is not: a field that only JSON shows."""

    RULE: ClassVar[str] = "PR-5.1"
    player: int
    takes: int
    secret: tuple[int, ...] = attrs.field(eq=False, repr=False, default=())


def test_L8_bites_when_only_the_JSON_of_an_event_differs() -> None:
    def apply(state: pr.State, action: pr.Action) -> object:
        after, events = pr.apply(state, action)
        told = [
            Whisper(event.player, event.takes, state.vault.deck) if isinstance(event, pr.OpportunityOpened) else event
            for event in events
        ]
        return Transition(after, tuple(told))

    def honest(event: Any) -> Any:
        return pr.OpportunityOpened(event.player, event.takes) if isinstance(event, Whisper) else event

    game = altered(
        Event=pr.Event | Whisper,
        apply=apply,
        evolve=lambda state, event: pr.evolve(state, honest(event)),
        evolve_view=lambda view, event: pr.evolve_view(view, honest(event)),
    )

    assert "do not look alike" in str(bites(secrecy, "L8", game))


@value
class TalkativeView:
    """A view with a field that equality and repr pass over, and JSON does not."""

    player: int | None
    table: pr.Table
    hand: None
    next_card: int = attrs.field(eq=False, repr=False, default=0)


def test_L8_bites_when_only_the_JSON_of_a_view_differs() -> None:
    def talkative(state: pr.State, player: int | None) -> TalkativeView:
        seen = pr.view(state, player)
        return TalkativeView(seen.player, seen.table, None, sum(state.vault.deck[-2:]))

    broken = bites(secrecy, "L8", altered(View=TalkativeView, view=talkative))

    assert ".next_card: found" in str(broken)


def test_L8_bites_when_only_the_repr_of_a_view_differs() -> None:
    class Shouting(int):
        secret = 0

        def __repr__(self) -> str:
            return f"{int(self)} and {self.secret}"

    def shouting(state: pr.State, player: int | None) -> pr.View:
        seen = pr.view(state, player)
        lap = Shouting(seen.table.lap)
        lap.secret = state.vault.deck[-1]
        return replace(seen, table=replace(seen.table, lap=lap))

    bites(secrecy, "L8", altered(view=shouting))


def test_L8_bites_when_a_frame_of_the_stream_carries_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    def chatty(before: pr.State, transition: Any, viewer: int | None, seq: int, **how: Any) -> Any:
        honest = frame(before, transition, viewer, seq, **how)
        return SimpleNamespace(line=lambda: honest.line() + str(before.vault.coin_cards[0]))

    monkeypatch.setattr("tablerules.testing.secrecy.frame", chatty)

    assert "the streams of" in str(bites(secrecy, "L8", pr))


def test_L8_bites_when_redacting_twice_goes_further() -> None:
    def eroding(event: Any, player: int | None) -> Any:
        redacted = pr.redact(event, player)
        if isinstance(redacted, pr.CoinsGained) and redacted == event:
            return replace(redacted, cards=Sealed((0,), None))
        return redacted

    assert "redacting" in str(bites(secrecy, "L8", altered(redact=eroding)))


# L9 worlds


def test_L9_bites_when_an_imagined_world_looks_different() -> None:
    def dreamer(view: pr.View, *, seed: Any) -> pr.State:
        world = pr.imagine(view, seed=seed)
        return replace(world, table=replace(world.table, lap=world.table.lap + 1))

    bites(worlds, "L9", altered(imagine=dreamer))


def test_L9_bites_when_a_world_has_a_card_twice() -> None:
    def forger(view: pr.View, *, seed: Any) -> pr.State:
        world = pr.imagine(view, seed=seed)
        deck = world.vault.deck
        return replace(world, vault=replace(world.vault, deck=(*deck[:-1], *deck[:1])))

    bites(worlds, "L9", altered(imagine=forger))


def test_L9_bites_when_there_is_only_one_world() -> None:
    def stubborn(view: pr.View, *, seed: Any) -> pr.State:
        return pr.imagine(view, seed=0)

    bites(worlds, "L9", altered(imagine=stubborn))


def test_L9_bites_when_a_seed_gives_two_worlds() -> None:
    calls = [0]

    def moody(view: pr.View, *, seed: Any) -> pr.State:
        calls[0] += 1
        return pr.imagine(view, seed=calls[0])

    bites(worlds, "L9", altered(imagine=moody))


def test_L9_bites_when_worlds_are_not_equally_likely() -> None:
    view = pr.view(table(coins=(2, 1), deck=(7,), rest="discard", phase="explore"), 0)

    def biased(view: pr.View, *, seed: Any) -> pr.State:
        world = pr.imagine(view, seed=seed)
        again = pr.imagine(view, seed=f"{seed} again")
        return max(world, again, key=lambda state: state.vault.deck)

    check_uniform(pr, view, 24)
    with pytest.raises(LawBroken, match=r"^L9 worlds: χ²"):
        check_uniform(altered(imagine=biased), view, 24)
    with pytest.raises(LawBroken, match="24 different worlds were imagined, there are 23"):
        check_uniform(pr, view, 23)


# L10 windows


def test_L10_bites_when_a_view_shows_somebody_else() -> None:
    def shy(position: pr.State | pr.View) -> tuple[int, ...]:
        return () if isinstance(position, pr.View) and position.player == 2 else pr.to_act(position)

    bites(check_windows, "L10", altered(to_act=shy))


def test_L10_bites_when_it_matters_who_passes_first() -> None:
    def everybody(position: pr.State | pr.View) -> tuple[int, ...]:
        return (0, 1, 2)

    def passes(position: pr.State | pr.View, player: int) -> tuple[object, ...]:
        return (pr.Pass(player),)

    def first_come(state: pr.State, action: pr.Action) -> object:
        return Transition(replace(state, table=replace(state.table, lap=state.table.lap * 2 + action.player)), ())

    def patient(state: pr.State, action: pr.Action) -> object:
        return Transition(replace(state, table=replace(state.table, lap=state.table.lap + 1)), ())

    def never(position: pr.State | pr.View, action: pr.Action) -> Refusal | None:
        return None

    def only_once(position: pr.State, action: pr.Action) -> Refusal | None:
        return Refusal("passed", "PR-5.16", "Somebody has passed.") if position.table.lap > 1 else None

    step: Step[Any, Any, Any] = next(playout(pr, Setup(3)))
    for explain in (never, only_once):
        window = {"to_act": everybody, "legal_actions": passes, "explain": explain}
        check_windows(altered(apply=patient, **window), step)
        with pytest.raises(LawBroken, match=r"^L10 windows: Pass\(player=0\) and Pass\(player=1\) do not commute"):
            check_windows(altered(apply=first_come, **window), step)
        check_windows(altered(apply=first_come, **window), step, is_pass=lambda action: action.player == 0)


# L12 scores


def scoring(change: Callable[[tuple[ScoreSheet, ...]], tuple[ScoreSheet, ...]]) -> AnyGame:
    return altered(score=lambda state: change(pr.score(state)))


def test_L12_bites_when_lines_do_not_sum_to_the_total() -> None:
    def generous(sheets: tuple[ScoreSheet, ...]) -> tuple[ScoreSheet, ...]:
        return (*sheets[:2], replace(sheets[2], total=sheets[2].total + 1))

    bites(check_scores, "L12", scoring(generous))


def test_L12_bites_when_a_sheet_is_missing() -> None:
    bites(check_scores, "L12", scoring(lambda sheets: sheets[1:]))


def test_L12_bites_when_places_do_not_follow_totals() -> None:
    def reversed_(sheets: tuple[ScoreSheet, ...]) -> tuple[ScoreSheet, ...]:
        return tuple(sheet(one.player, ScoreLine("PR-9.6", "all", -one.total, ())) for one in sheets)

    bites(check_scores, "L12", scoring(reversed_))


def test_L12_bites_when_places_ignore_a_tie_break() -> None:
    def shared(position: pr.State | pr.View) -> Outcome | None:
        ended = pr.outcome(position)
        return ended and Outcome((1, 1, 1), ended.reason)

    def ranked(game: AnyGame, step: Step[Any, Any, Any]) -> None:
        check_scores(game, step, points_then_coins)

    bites(ranked, "L12", altered(outcome=shared))


@pytest.mark.parametrize("places", [(1, 2), (1, 1, 2), (2, 2, 2), (1, 3, 3)])
def test_L12_bites_when_places_skip_or_crowd(places: tuple[int, ...]) -> None:
    def outcome(position: pr.State | pr.View) -> Outcome | None:
        ended = pr.outcome(position)
        return ended and replace(ended, places=places)

    bites(check_scores, "L12", altered(outcome=outcome))


def test_L12_bites_when_spectators_see_another_outcome() -> None:
    def outcome(position: pr.State | pr.View) -> Outcome | None:
        ended = pr.outcome(position)
        return replace(ended, reason="magic") if ended and isinstance(position, pr.View) else ended

    bites(check_scores, "L12", altered(outcome=outcome))


# L13 seeds


def test_L13_bites_when_the_seed_is_ignored() -> None:
    def deaf(players: int, *, seed: Any, **rest: Any) -> object:
        return pr.new_game(players, seed=chance_from(7), **rest)

    game = altered(new_game=deaf)

    with pytest.raises(LawBroken, match=r"^L13 seeds: 0 and 1 tell the same story"):
        check_seeds(game, Setup(2), range(3))

"""Freshwater Fly in the examples: an evening typed line by line, games of bots, and components of one's own."""

import json
import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, cast

import pytest

from narrate import Ink
from narrate.freshwater_fly import FreshwaterFlyNarrator
from tablerules import GAMES
from tablerules.bots.random import bold
from tablerules.games import freshwater_fly as ff
from tablerules.testing.plays import Setup, playout
from tablerules.wire import Record, loads
from tests.examples.programs import run

HOTSEAT: Final = "examples/hotseat.py"
SELFPLAY: Final = "examples/selfplay.py"
GAME: Final = ("--game", "freshwater-fly")


def evening(*lines: str, arguments: tuple[str, ...] = ("Ann", "Bo", "--seed", "7")) -> str:
    """Return what the screen said while these lines were typed, its line breaks taken out."""
    status, said, complaints = run(HOTSEAT, *GAME, *arguments, typed="".join(f"{line}\n" for line in lines))
    assert (status, complaints) == (0, "")
    return " ".join(said.split())


def told(*arguments: str) -> str:
    """Return what bots did, its line breaks taken out."""
    status, said, complaints = run(SELFPLAY, *GAME, *arguments)
    assert (status, complaints) == (0, "")
    return " ".join(said.split())


def test_an_evening_at_the_river(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"

    said = evening(
        "fly 0a",
        "take 2",
        "reel",  # there is nothing on the line
        "cast",
        "place 2t",
        "drift 1t",
        "undo",
        "drift 1t",
        "rules FF-5.4",
        f"save {file}",
        "quit",
    )

    for words in (
        "1-2 fish with: ",
        "23-24 fish with: ",
        "Ann fishes with the orange fly 0a.",
        "It is the turn of Ann with a 2. The pool: 3 3 4 5 6 6; 33 fish in the deck",
        "! no-fish-on-line (FF-7.1)",
        "1 cast at 2t (rock) P0 place 2t",
        "move an orange token (1 finesse): ",
        "2 ◉ rock, 3 cards",
        "P0 drift 1t is taken back.",
        "1 ◉ black rainbow trout",
        "purple ✓",
        "draw 2 strike cards P0 draw",
        "FF-5.4 *The check.* If the token is on a fish",
    ):
        assert words in said
    record = loads(file.read_text(encoding="utf-8"))
    assert isinstance(record, Record)
    assert record.verify().grade == "exact"


def test_no_undo_crosses_a_strike() -> None:
    said = evening("fly 0a", "take 2", "cast", "place 2t", "drift 1t", "draw", "undo")

    assert "Ann draws 2 strike cards:" in said
    assert "! something-was-told" in said


def test_the_score_says_what_was_counted(tmp_path: Path) -> None:
    file = tmp_path / "late.json"
    told("--players", "2", "--bots", "bold", "--seed", "3", "--save", str(file))

    said = evening("score", "quit", arguments=("--load", str(file), "Ann", "Bo"))

    record = loads(file.read_text(encoding="utf-8"))
    assert isinstance(record, Record)
    state: ff.State = record.state
    for sheet in ff.score(state):
        fish = [ff.DEFAULT_COMPONENTS.fish[caught] for caught in state.table.landed[sheet.player]]
        names = ", ".join(ff.DEFAULT_COMPONENTS.species[one.species].replace("_", " ") for one in fish)
        assert f"{sheet.lines[0].amount} fish (FF-11.2): {names}" in said.replace(
            "Dolly Varden", "dolly varden"
        ).replace("Arctic", "arctic")
        tokens = [
            f"{count} {color}"
            for count, color in zip(
                state.table.scored_tokens[sheet.player], ff.DEFAULT_COMPONENTS.hatch_colors, strict=True
            )
            if count
        ]
        assert f"common-1 (FF-11.3) 5 for every 4 tokens of one color: {', '.join(tokens)}" in said
    assert re.search(r"bonus-[A-P] \(FF-11\.5\) \d for each [a-z ]+", said)


def test_the_menu_says_what_becomes_of_the_fish() -> None:
    told_before: Counter[str] = Counter()
    for seed in range(6):
        steps = playout(ff, Setup(2, seed=seed), bot=bold)
        for step in steps:
            action = step.actions[-1] if step.actions else None
            if not isinstance(action, ff.Reel):
                continue
            narrator = FreshwaterFlyNarrator(GAMES[ff.NAME], Ink(colors=False), ("Ann", "Bo"))

            words = narrator.word(ff.view(step.before, action.player), action)

            moved = [event.slot for event in step.events if isinstance(event, ff.FishMoved)]
            landed = any(isinstance(event, ff.FishLanded) for event in step.events)
            stamina = [event.space for event in step.events if isinstance(event, ff.ReelSet)]
            assert ("; lands the fish" in words) == landed
            assert ("; the reel goes back to FINESSE" in words) == (stamina == [ff.DIAL.index("finesse")])
            if moved and "the fish comes to" in words:
                assert f"; the fish comes to {ff.LINE_COLORS[moved[-1]]}" in words
            else:
                assert landed or not moved
            told_before.update(re.findall(r"; ([a-z ]+)", words))

    assert {"lands the fish", "the fish comes to black", "the fish comes to green", "the reel goes back to "} <= set(
        told_before
    )


def test_a_style_goes_on_after_another_one_within_it() -> None:
    ink = Ink(colors=True)

    said = ink(f"lands the {ink('green', 'green')} fish", "bold")

    assert said == "\x1b[1mlands the \x1b[32mgreen\x1b[0m\x1b[1m fish\x1b[0m"
    assert Ink(colors=False)("plain", "bold") == "plain"


def test_whatever_happens_at_the_river_has_words() -> None:
    said = " ".join(
        told("--players", players, "--bots", bots, "--seed", seed)
        for players, bots, seed in (
            ("4", "uniform,bold,steady,steady", "1"),
            ("3", "steady", "2"),
            ("2", "uniform", "5"),
        )
    )

    for words in (
        "Freshwater Fly: 4 players, P0 begins",
        "scores 1 for each",
        "Everybody scores 5 for every 4 tokens of one color;",
        "Round 2, P",
        "The dice show",
        "fishes with the",
        "casts at",
        "drifts to",
        ": nothing",
        ": a strike!",
        "one more strike card",
        "lets it pass",
        "catches nothing",
        "hooks a ",
        "under the rock",
        "increases finesse by 2",
        "increases finesse in vain",
        "reels in vain",
        " to DRAG",
        "sets the drag",
        "is pulled back to FINESSE",
        "brings the fish to green",
        "lands the ",
        "takes momentum tile M",
        "spends momentum tile M",
        "uses technique",
        "The hatch moves on downstream;",
        "The bag is filled again.",
        "The game is over: somebody has landed seven fish.",
    ):
        assert words in said


def test_of_many_games_it_shows_the_totals() -> None:
    said = told("--games", "5", "--seed", "7", "--bots", "bold,steady", "--quiet")

    assert "freshwater-fly: 5 games of 2, seed 7" in said


# Components of one's own: every effect, every goal, and names that nobody else has.

EFFECTS: Final[tuple[tuple[Mapping[str, object], str], ...]] = (
    ({"op": "gain_finesse", "amount": 1}, "gain 1 finesse"),
    (
        {"op": "gain_finesse", "amount": 2, "condition": {"drafted_die_at_most": 3}},
        "gain 2 finesse if the drafted die is 3 or less",
    ),
    ({"op": "set_strength_this_turn", "value": 1}, "the fish has strength 1 this turn"),
    ({"op": "reduce_strength_this_turn", "amount": 2}, "the fish is weaker by 2 this turn"),
    ({"op": "adjust_die", "max_delta": 1}, "change the die by -1 or +1"),
    ({"op": "set_die", "to": "any_face"}, "turn the die to any face"),
    ({"op": "set_die", "to": "opposite_face"}, "turn the die upside down"),
    ({"op": "extra_strike_cards_each_check", "amount": 2}, "2 more strike cards in each check"),
    ({"op": "extra_strike_cards_next_check", "amount": 1}, "1 more strike card in the next check"),
    ({"op": "drift_to_any_row_this_turn"}, "drift to any row this turn"),
    ({"op": "move_hatch_tokens", "max_tokens": 2}, "move up to 2 hatch tokens one place each"),
    ({"op": "draw_hatch_to_columns", "tokens": 2}, "draw 2 hatch tokens and put them under any columns"),
    ({"op": "change_or_flip_fly"}, "change or turn over the fly"),
    ({"op": "swap_river_fish"}, "swap two neighbors in the river"),
    ({"op": "advance_reel", "spaces": 2}, "reel on 2 steps"),
)
"""Every effect, as a file says it, and in words."""
GOALS: Final[tuple[Mapping[str, object], ...]] = (
    {"kind": "per_hatch_token_of_colors", "colors": ["orange", "blue"], "points": 1},
    {"kind": "per_fish_of_species", "species": "moon_fish", "points": 3},
    {"kind": "per_species_set", "species": ["moon_fish", "brown_trout"], "points": 4},
    {"kind": "per_fish_of_color", "color": "black", "points": 1},
    {"kind": "per_color_set", "colors": ["green", "black"], "points": 2},
    {"kind": "per_n_same_hatch_tokens", "n": 2, "points": 1},
    {"kind": "distinct_species", "at_least": 3, "points": 2},
    {"kind": "per_rock_card_held", "points": 1},
)


def own_copy() -> dict[str, Any]:
    """Return a component set, as plain data, in which every effect and every kind of goal occurs; all that is cast at
    bites, so that many rocks are looked under.
    """
    text = json.dumps(ff.component_data(ff.DEFAULT_COMPONENTS)).replace('"golden_trout"', '"moon_fish"')
    data: dict[str, Any] = json.loads(text)
    groups = data["groups"]
    groups["strike_cards"]["items"] = ["fish"] * 4
    for number, (effect, _) in enumerate(EFFECTS):
        skill = {"timing": "before_or_after", "effects": [effect, EFFECTS[0][0]]}
        tile, side = divmod(number, 2)
        if tile < len(ff.TILES):
            groups["momentum_tiles"]["items"][tile]["sides"]["AB"[side]] = skill
        groups["rock_cards"]["items"][number] = {"type": "technique", "finesse_cost": number % 2, **skill}
    groups["rock_cards"]["items"][15] = {"type": "bonus_goal", "goal": GOALS[5]}
    for board in groups["reel_boards"]["items"]:
        board["goals"] = [*GOALS[:4], *GOALS[6:]]
    groups["common_goals"]["items"] = list(GOALS[4:])
    return data


def test_components_of_ones_own_are_played_and_told(tmp_path: Path) -> None:
    file, games = tmp_path / "my_copy.json", tmp_path / "games.json"
    file.write_text(json.dumps(own_copy()), encoding="utf-8")
    arguments = ("--option", f"components={file}", "--players", "4", "--bots", "uniform", "--save", str(games))

    said = " ".join(told(*arguments, "--seed", seed) for seed in "1234")

    record = loads(games.read_text(encoding="utf-8"))
    assert isinstance(record, Record)
    assert cast("ff.Options", record.options).components == ff.component_set(own_copy())
    for words in (
        "P0 begins, with components of their own",
        "1 for each orange or blue token; 3 for each moon fish; 4 for each set of moon fish and brown trout;",
        "1 for each black fish; 2 for 3 species or more; 1 for each rock card.",
        "(1 for every 2 tokens of one color) under the rock",
        *[f"({words}; gain 1 finesse) under the rock" for _, words in EFFECTS],
        "swaps the fish at",
        "under column",
    ):
        assert words in said


def test_the_score_of_components_of_ones_own_says_what_was_counted(tmp_path: Path) -> None:
    file, games = tmp_path / "my_copy.json", tmp_path / "games.json"
    file.write_text(json.dumps(own_copy()), encoding="utf-8")
    told("--option", f"components={file}", "--bots", "steady", "--seed", "1", "--save", str(games))

    said = evening("score", "quit", arguments=("--load", str(games), "Ann", "Bo"))

    assert "The game is over: somebody has landed seven fish." in said
    for words in (
        r"personal-1 \(FF-11\.4\) 1 for each orange or blue token: \d+ (orange|blue)",
        r"personal-[45] \(FF-11\.4\) [12] for [a-z0-9 ]+: [a-z ,]+",
        r"personal-6 \(FF-11\.4\) 1 for each rock card: [A-P]",
        r"common-1 \(FF-11\.3\) 2 for each set of green and black fish: [a-z ,]+",
        r"common-2 \(FF-11\.3\) 1 for every 2 tokens of one color: \d+ [a-z]+",
        r"common-4 \(FF-11\.3\) 1 for each rock card: [A-P]",
    ):
        assert re.search(words, said)


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("{", "this is not JSON"),
        ("[]", "$: expected an object"),
        ('{"groups":{}}', "$.groups.rock_positions: missing"),
        (None, "No such file or directory"),
    ],
)
def test_a_file_that_is_no_component_set_is_answered_with_what_is_wrong(
    tmp_path: Path, content: str | None, problem: str
) -> None:
    file = tmp_path / "my_copy.json"
    if content is not None:
        file.write_text(content, encoding="utf-8")

    status, said, complaints = run(SELFPLAY, *GAME, "--option", f"components={file}")

    assert (status, said) == (2, "")
    assert f"{file}: {problem}" in " ".join(complaints.split())

"""Goals as score lines, and the final ranking (FF-11)."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from tablerules.games.freshwater_fly.components import (
    LETTERS,
    BonusGoal,
    DistinctSpecies,
    Fish,
    FishId,
    Goal,
    PerColorSet,
    PerFishOfColor,
    PerFishOfSpecies,
    PerHatchTokenOfColors,
    PerNSameHatchTokens,
    PerRockCardHeld,
    PerSpeciesSet,
    RockId,
)
from tablerules.games.freshwater_fly.state import State, Table, Tokens, View, players_of
from tablerules.kernel.outcome import Outcome, ScoreLine, ScoreSheet, places, sheet
from tablerules.kernel.players import Player

REASON: Final = "seven-fish"


class Catch(NamedTuple):
    """What one player has to score with."""

    fish: tuple[FishId, ...]  # landed, in order of landing
    faces: tuple[Fish, ...]  # the same as cards
    tokens: Tokens  # scored, by color
    rocks: tuple[RockId, ...]  # held, in order of gaining


class Counted(NamedTuple):
    """How often a goal pays, and what was counted for it."""

    times: int
    evidence: tuple[int, ...]


def score(state: State) -> tuple[ScoreSheet, ...]:
    """Return one sheet per player: fish, common goals, personal goals, bonus goals (FF-11.2 to FF-11.5).

    While the game runs it is what the players would have if it ended now.
    """
    return _sheets(state.table)


def outcome(state: State | View) -> Outcome | None:
    """Return the places by points, landed fish and the lower sum of the last round (FF-11.6); None while it runs."""
    table = state.table
    if table.phase != "over":
        return None
    keys = [
        (sheet.total, len(table.landed[player]), -table.round_totals[player])
        for player, sheet in enumerate(_sheets(table))
    ]
    return Outcome(places(keys), REASON)


def _sheets(table: Table) -> tuple[ScoreSheet, ...]:
    return tuple([_sheet(table, player) for player in range(players_of(table))])


def _sheet(table: Table, player: Player) -> ScoreSheet:
    components = table.options.components
    landed = table.landed[player]
    faces = tuple([components.fish[fish] for fish in landed])
    catch = Catch(landed, faces, table.scored_tokens[player], table.rock_cards[player])
    lines = [ScoreLine("FF-11.2", "fish", sum([face.points for face in faces]), landed)]
    for number, goal in enumerate(components.common, 1):
        lines.append(_line("FF-11.3", f"common-{number}", goal, catch))
    for number, goal in enumerate(components.boards[table.boards[player]], 1):
        lines.append(_line("FF-11.4", f"personal-{number}", goal, catch))
    for rock in catch.rocks:
        card = components.rocks[rock]
        if isinstance(card, BonusGoal):
            lines.append(_line("FF-11.5", f"bonus-{LETTERS[rock]}", card.goal, catch))
    return sheet(player, *lines)


def _line(rule: str, label: str, goal: Goal, catch: Catch) -> ScoreLine:
    counted = COUNTS[type(goal)](goal, catch)
    return ScoreLine(rule, label, goal.points * counted.times, counted.evidence)


def _tokens_of_colors(goal: PerHatchTokenOfColors, catch: Catch) -> Counted:
    counts = tuple([count if color in goal.colors else 0 for color, count in enumerate(catch.tokens)])
    return Counted(sum(counts), counts)


def _same_tokens(goal: PerNSameHatchTokens, catch: Catch) -> Counted:
    return Counted(sum([count // goal.n for count in catch.tokens]), catch.tokens)


def _fish_of_species(goal: PerFishOfSpecies, catch: Catch) -> Counted:
    return _fish_where(catch, "species", (goal.species,))


def _species_sets(goal: PerSpeciesSet, catch: Catch) -> Counted:
    return _fish_where(catch, "species", goal.species)


def _fish_of_color(goal: PerFishOfColor, catch: Catch) -> Counted:
    return _fish_where(catch, "color", (goal.color,))


def _color_sets(goal: PerColorSet, catch: Catch) -> Counted:
    return _fish_where(catch, "color", goal.colors)


def _distinct_species(goal: DistinctSpecies, catch: Catch) -> Counted:
    return Counted(int(len({face.species for face in catch.faces}) >= goal.at_least), catch.fish)


def _rocks_held(_: PerRockCardHeld, catch: Catch) -> Counted:
    return Counted(len(catch.rocks), catch.rocks)


COUNTS: Final[Mapping[type, Callable[[Any, Catch], Counted]]] = {
    PerHatchTokenOfColors: _tokens_of_colors,
    PerNSameHatchTokens: _same_tokens,
    PerFishOfSpecies: _fish_of_species,
    PerSpeciesSet: _species_sets,
    PerFishOfColor: _fish_of_color,
    PerColorSet: _color_sets,
    DistinctSpecies: _distinct_species,
    PerRockCardHeld: _rocks_held,
}


def _fish_where(catch: Catch, side: str, wanted: tuple[int, ...]) -> Counted:
    """Count the sets of fish that have each of the `wanted` species or colors; of one, simply the fish."""
    found = [getattr(face, side) for face in catch.faces]
    fish = tuple([number for number, kind in zip(catch.fish, found, strict=True) if kind in wanted])
    return Counted(min([found.count(kind) for kind in wanted]), fish)

"""A second scoring of Freshwater Fly, from FF-11 and section 4.9 of the page; it shares nothing with the engine."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from tests.oracles.freshwater_fly_facts import LETTERS, Box, Goal

Line = tuple[str, str, int, tuple[int, ...]]
"""Rule, label, points, evidence."""


class Catch(NamedTuple):
    """What somebody has at the end."""

    board: int
    landed: Sequence[int]  # in order
    tokens: Sequence[int]  # six, by colour
    rocks: Sequence[int]  # in order


def lines_of(box: Box, catch: Catch) -> list[Line]:
    """Return the score lines of a player, in the order of section 4.9."""
    points = sum([box.fish[fish][3] for fish in catch.landed])
    lines: list[Line] = [("FF-11.2", "fish", points, tuple(catch.landed))]
    for number, goal in enumerate(box.common, 1):
        lines.append(("FF-11.3", f"common-{number}", *worth(box, catch, goal)))
    for number, goal in enumerate(box.boards[catch.board], 1):
        lines.append(("FF-11.4", f"personal-{number}", *worth(box, catch, goal)))
    for card in catch.rocks:
        kind, *rest = box.cards[card]
        if kind == "bonus_goal":
            printed: Any = rest[0]
            lines.append(("FF-11.5", f"bonus-{LETTERS[card]}", *worth(box, catch, printed)))
    return lines


def worth(box: Box, catch: Catch, goal: Goal) -> tuple[int, tuple[int, ...]]:
    """Return what a goal pays and what it counts."""
    kinds = [box.fish[fish][0] for fish in catch.landed]
    shades = [box.fish[fish][1] for fish in catch.landed]
    name, *rest = goal
    what: Any = rest[0]
    each: Any = rest[-1]
    match name:
        case "per_hatch_token_of_colors":
            counted = [catch.tokens[color] if color in what else 0 for color in range(6)]
            return each * sum(counted), tuple(counted)
        case "per_fish_of_species":
            return each * kinds.count(what), _where(catch, kinds, [what])
        case "per_species_set":
            return each * min(kinds.count(species) for species in what), _where(catch, kinds, what)
        case "per_fish_of_color":
            return each * shades.count(what), _where(catch, shades, [what])
        case "per_color_set":
            return each * min(shades.count(color) for color in what), _where(catch, shades, what)
        case "per_n_same_hatch_tokens":
            sets = 0
            for number in catch.tokens:
                left = number
                while left >= what:
                    left -= what
                    sets += 1
            return each * sets, tuple(catch.tokens)
        case "distinct_species":
            return (each if len(set(kinds)) >= what else 0), tuple(catch.landed)
        case "per_rock_card_held":
            return each * len(catch.rocks), tuple(catch.rocks)
        case _:
            raise AssertionError(name)


def _where(catch: Catch, marks: Sequence[int], wanted: Sequence[int]) -> tuple[int, ...]:
    return tuple(fish for fish, mark in zip(catch.landed, marks, strict=True) if mark in wanted)


def total(box: Box, catch: Catch) -> int:
    """Return the points of a player."""
    return sum(line[2] for line in lines_of(box, catch))


def places(box: Box, catches: Sequence[Catch], pips: Sequence[int]) -> tuple[int, ...]:
    """Return the places: points, then landed fish, then fewer pips in the last round, then shared (FF-11.6)."""
    found = []
    for seat, mine in enumerate(catches):
        ahead = 0
        for other, theirs in enumerate(catches):
            if total(box, mine) != total(box, theirs):
                ahead += total(box, theirs) > total(box, mine)
            elif len(mine.landed) != len(theirs.landed):
                ahead += len(theirs.landed) > len(mine.landed)
            else:
                ahead += pips[other] < pips[seat]
        found.append(ahead + 1)
    return tuple(found)

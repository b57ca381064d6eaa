"""A second reel, from FF-7 of the rules page: it walks step by step, and shares no module with the engine."""

from typing import NamedTuple

from tests.oracles.freshwater_fly_facts import BLACK, DRAG, FINESSE, GREEN, MOMENTUM, STAMINA, START, YELLOW

DIAL = [START, DRAG, MOMENTUM, FINESSE, STAMINA]
SLOTS = [YELLOW, BLACK, GREEN]
"""From right to left, as a fish goes."""


class Line(NamedTuple):
    """A reel with a fish on the line."""

    space: int
    slot: int  # of the fish
    drag: bool  # the drag token is on the fish
    finesse: int


class Turned(NamedTuple):
    """What a turn of the reel led to."""

    space: int
    slot: int | None  # None: landed
    drag: bool
    finesse: int
    asks: bool  # about a momentum tile
    story: tuple[tuple[object, ...], ...]  # what happened, with the player left out


def strength(printed: int, *, drag: bool, given: int | None = None, less: int = 0) -> int:
    """Return how strong the fish is (FF-7.2)."""
    if drag:
        return 0
    value = printed if given is None else given
    for _ in range(less):
        if value > 0:
            value -= 1
    return value


def steps(die: int, against: int) -> int:
    """Return how far the reel goes (FF-7.3)."""
    return len(range(against, die))


def turned(line: Line, far: int, *, resolve_after_landing: bool) -> Turned:
    """Turn the reel, one step after the other (FF-7.4 to FF-7.11)."""
    space, drag, finesse = line.space, line.drag, line.finesse
    way = SLOTS[SLOTS.index(line.slot) :]
    story: list[tuple[object, ...]] = []
    for _ in range(far):
        space = DIAL[DIAL.index(space) + 1] if space != STAMINA else START
        if space == START and way:
            way = way[1:]
            story.append(("FishMoved", way[0]) if way else ("FishLanded",))
    story.insert(0, ("ReelTurned", far, space))
    landed_on_the_way = not way
    if landed_on_the_way:
        drag = False
    asks = False
    if far and not (landed_on_the_way and not resolve_after_landing):
        if space == STAMINA and way == [YELLOW, BLACK, GREEN]:
            space = FINESSE
            story.append(("ReelSet", FINESSE))
        elif space == STAMINA and way == [GREEN]:
            space, way, drag = START, [], False
            story += [("ReelSet", START), ("FishLanded",)]
        elif space == DRAG and way and not drag:
            drag = True
            story.append(("DragSet",))
        elif space == MOMENTUM:
            asks = True
        if space == FINESSE and finesse < 4:
            finesse += 1
            story.append(("FinesseGained", 1))
    return Turned(space, way[0] if way else None, drag, finesse, asks, tuple(story))

"""An action as text, and back: ``P0 use R3/5 2+1``, ``P2 interrupt 3``."""

import re
from typing import Final, assert_never

from tablerules.games.ishikari.actions import (
    Action,
    AttachPrivilege,
    DeclareInterrupt,
    FillFieldPlace,
    PassInterrupt,
    PlaceInField,
    ReturnCard,
    RevealCard,
    ShiftMarket,
    StopTaking,
    TakeFieldCard,
    UseCard,
)
from tablerules.games.ishikari.components import CARDS, FACE, NOTES, TAGS, CardId
from tablerules.kernel.refusals import InvalidPayload, noted, shown

SEATS: Final = range(6)
SPACES: Final = range(1, 4)
LOADS: Final = range(1, 3)
PLACES: Final = range(7)
INTERRUPTS: Final = range(1, NOTES + 1)
CARD_OF: Final = {face: card for card, face in zip(CARDS, FACE, strict=True)}

LINE: Final = re.compile(
    r"P(?P<seat>[0-5]) (?:"
    r"use (?P<used>[RB][1-6]/[1-6]) (?P<spaces>[1-3])\+(?P<fish>[12])"
    r"|reveal (?P<shown>[RB][1-6]/[1-6]) @(?P<tag>[1-9]|1[0-6])"
    r"|(?P<verb>place|return|fill|attach) (?P<card>[RB][1-6]/[1-6])"
    r"|market (?P<step>[+-]1)"
    r"|take (?P<place>[0-6])"
    r"|interrupt (?P<notes>[1-9]|1[0-2])"
    r"|(?P<plain>stop|pass))"
)
WITH_CARD: Final[dict[str, type[PlaceInField | ReturnCard | FillFieldPlace | AttachPrivilege]]] = {
    "place": PlaceInField,
    "return": ReturnCard,
    "fill": FillFieldPlace,
    "attach": AttachPrivilege,
}
PLAIN: Final[dict[str, type[StopTaking | PassInterrupt]]] = {"stop": StopTaking, "pass": PassInterrupt}


def format_action(action: Action) -> str:
    """Return `action` as text.

    Raises:
        InvalidPayload: If a seat, card or number is out of its range: no text stands for it.

    >>> format_action(UseCard(0, CardId(13), 2, 1))
    'P0 use R3/5 2+1'
    """
    seat = f"P{noted(action.player, SEATS, 'seat')}"
    match action:
        case PlaceInField():
            return f"{seat} place {_face(action.card)}"
        case UseCard():
            spaces, fish = noted(action.spaces, SPACES, "spaces"), noted(action.fish, LOADS, "fish")
            return f"{seat} use {_face(action.card)} {spaces}+{fish}"
        case RevealCard():
            return f"{seat} reveal {_face(action.card)} @{noted(action.tag, TAGS, 'tag')}"
        case ShiftMarket():
            if abs(action.step) != 1:
                raise InvalidPayload(f"expected step -1 or 1, got {shown(action.step)}")
            return f"{seat} market {action.step:+}"
        case ReturnCard():
            return f"{seat} return {_face(action.card)}"
        case TakeFieldCard():
            return f"{seat} take {noted(action.place, PLACES, 'place')}"
        case StopTaking():
            return f"{seat} stop"
        case FillFieldPlace():
            return f"{seat} fill {_face(action.card)}"
        case AttachPrivilege():
            return f"{seat} attach {_face(action.card)}"
        case DeclareInterrupt():
            return f"{seat} interrupt {noted(action.notes, INTERRUPTS, 'notes')}"
        case PassInterrupt():
            return f"{seat} pass"
        case _:
            assert_never(action)


def parse_action(text: str) -> Action:
    """Return the action that `text` notes.

    Raises:
        InvalidPayload: If `text` is not exactly what `format_action` prints for some action.

    >>> parse_action("P0 use R3/5 2+1")
    UseCard(player=0, card=13, spaces=2, fish=1)
    """
    found = LINE.fullmatch(text)
    if found is None:
        raise InvalidPayload(f"expected an action such as 'P0 use R3/5 2+1' or 'P2 pass', got {shown(text)}")
    part = found.groupdict()
    player = int(part["seat"])
    if part["used"]:
        return UseCard(player, _card(part["used"]), int(part["spaces"]), int(part["fish"]))
    if part["shown"]:
        return RevealCard(player, _card(part["shown"]), int(part["tag"]))
    if part["verb"]:
        return WITH_CARD[part["verb"]](player, _card(part["card"]))
    if part["step"]:
        return ShiftMarket(player, int(part["step"]))
    if part["place"]:
        return TakeFieldCard(player, int(part["place"]))
    if part["notes"]:
        return DeclareInterrupt(player, int(part["notes"]))
    return PLAIN[part["plain"]](player)


def _card(face: str) -> CardId:
    card = CARD_OF.get(face)
    if card is None:
        raise InvalidPayload(f"no card names the same ship twice: {shown(face)}")
    return card


def _face(card: CardId) -> str:
    return FACE[noted(card, range(len(CARDS)), "card")]

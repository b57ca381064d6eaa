"""The invariants I1 to I9 of Port Royal's rules page, checked slowly on a plain position.

A position is what `Model.position` gives, plus "players" and "target".
"""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import cast

from tests.oracles.port_royal_facts import EXPEDITION, PERSON, SHIP, SPECIAL, count, points, swords
from tests.oracles.port_royal_model import Coin, Model

Row = tuple[int, ...]
Rows = tuple[Row, ...]


def colors(harbor: Row) -> list[str]:
    """Return the color of every ship of a harbor."""
    return [SHIP[card].color for card in harbor if card in SHIP]


def faults(position: Mapping[str, object]) -> set[str]:
    """Return the numbers of the invariants that a position breaks."""
    return {
        name
        for name, holds in (
            ("I1", each_card_once(position)),
            ("I2", special_in_its_place(position)),
            ("I3", sizes_agree(position)),
            ("I4", batches_agree(position)),
            ("I5", kinds_agree(position)),
            ("I6", revealed_is_repellable(position)),
            ("I7", phase_is_consistent(position)),
            ("I8", end_is_consistent(position)),
            ("I9", lap_is_consistent(position)),
        )
        if not holds
    }


def row(position: Mapping[str, object], name: str) -> Row:
    """Return a field that is a row of numbers."""
    return cast("Row", position[name])


def rows(position: Mapping[str, object], name: str) -> Rows:
    """Return a field that is a row for each player, or for each batch."""
    return cast("Rows", position[name])


def number(position: Mapping[str, object], name: str) -> int:
    """Return a field that is a number."""
    return cast("int", position[name])


def each_card_once(position: Mapping[str, object]) -> bool:
    """I1."""
    places = [row(position, name) for name in ("deck", "discard", "harbor", "expeditions")]
    places += [*rows(position, "displays"), *rows(position, "coin_cards")]
    cards = [card for place in places for card in place]
    if position["revealed"] is not None:
        cards.append(number(position, "revealed"))
    box = [card for card in range(120) if card != SPECIAL or position["players"] == 5]
    return sorted(cards) == box


def special_in_its_place(position: Mapping[str, object]) -> bool:
    """I2."""
    elsewhere = [*row(position, "deck"), *row(position, "discard"), *row(position, "harbor"), position["revealed"]]
    elsewhere += [card for cards in rows(position, "coin_cards") for card in cards]
    elsewhere += [card for cards in rows(position, "unseen") for card in cards]
    return SPECIAL not in elsewhere


def sizes_agree(position: Mapping[str, object]) -> bool:
    """I3."""
    return (
        position["deck_size"] == len(row(position, "deck"))
        and row(position, "coins") == tuple(map(len, rows(position, "coin_cards")))
        and row(position, "coins") == tuple(map(len, rows(position, "coin_batches")))
    )


def batches_agree(position: Mapping[str, object]) -> bool:
    """I4."""
    unseen = rows(position, "unseen")
    down: list[tuple[int, int]] = [(card, len(unseen) - 1) for card in row(position, "deck")]
    for cards, batches in zip(rows(position, "coin_cards"), rows(position, "coin_batches"), strict=True):
        down += list(zip(cards, batches, strict=False))
    listed = [(card, batch) for batch, cards in enumerate(unseen) for card in cards]
    return (
        len(unseen) > 0
        and sorted(down) == sorted(listed)
        and all(list(cards) == sorted(cards) for cards in unseen)
        and max(Counter(card for card, _ in listed).values(), default=1) == 1
    )


def kinds_agree(position: Mapping[str, object]) -> bool:
    """I5."""
    harbor = row(position, "harbor")
    return (
        all(card in SHIP or card in PERSON for card in harbor)
        and len(set(colors(harbor))) == len(colors(harbor))
        and all(card in EXPEDITION for card in row(position, "expeditions"))
        and all(card in PERSON or card in EXPEDITION for cards in rows(position, "displays") for card in cards)
    )


def revealed_is_repellable(position: Mapping[str, object]) -> bool:
    """I6."""
    revealed = position["revealed"]
    if revealed is None or position["phase"] != "ship":
        return revealed is None and position["phase"] != "ship"
    face = SHIP.get(number(position, "revealed"))
    display = rows(position, "displays")[number(position, "active")]
    return face is not None and face.swords is not None and swords(display) >= face.swords


def phase_is_consistent(position: Mapping[str, object]) -> bool:
    """I7."""
    phase, harbor, drawn = position["phase"], row(position, "harbor"), number(position, "drawn")
    own = position["actor"] == position["active"]
    if phase in ("explore", "ship"):
        if not own or position["takes_left"] != 0 or position["colors"] != 0:
            return False
        return drawn >= 1 if phase == "ship" else drawn >= 1 or not harbor
    if phase == "trade":
        return (
            len(set(colors(harbor))) <= number(position, "colors") <= 5
            and number(position, "takes_left") <= (7 if own else 5)
            and (drawn > 0 or not harbor)
            and may_do_more_than_pass(position)
        )
    return True


def may_do_more_than_pass(position: Mapping[str, object]) -> bool:
    """Tell whether the actor of phase `trade` has a take or a claim."""
    if position["actor"] is None:
        return False
    player = number(position, "actor")
    display = rows(position, "displays")[player]
    if number(position, "takes_left") > 0:
        purse = row(position, "coins")[player] - (player != position["active"])
        discount = count(display, "mademoiselle")
        for card in row(position, "harbor"):
            if card in SHIP or (card in PERSON and purse >= max(0, PERSON[card].cost - discount)):
                return True
    crew = [card for card in display if card in PERSON and PERSON[card].symbols]
    return any(
        Model.fits(card, some)
        for card in row(position, "expeditions")
        if card in EXPEDITION
        for some in combinations(crew, len(EXPEDITION[card].needs))
    )


def end_is_consistent(position: Mapping[str, object]) -> bool:
    """I8."""
    displays = rows(position, "displays")
    if any(card not in PERSON and card not in EXPEDITION for cards in displays for card in cards):
        reached = bool(position["final_lap"])  # I5 speaks of these
    else:
        reached = any(sum(map(points, cards)) >= number(position, "target") for cards in displays)
    over = position["phase"] == "over"
    if bool(position["final_lap"]) != reached or over != (position["actor"] is None):
        return False
    last = (number(position, "first") - 1) % number(position, "players")
    return not over or (
        bool(position["final_lap"] or position["lap_idle"])
        and not row(position, "harbor")
        and position["active"] == last
        and position["takes_left"] == position["colors"] == position["drawn"] == 0
    )


def lap_is_consistent(position: Mapping[str, object]) -> bool:
    """I9."""
    return number(position, "lap") >= 1 and not (number(position, "drawn") >= 1 and position["lap_idle"])


def model_of(position: Mapping[str, object]) -> Model:
    """Return a model that goes on from a position."""
    model = Model(number(position, "players"), number(position, "first"), number(position, "target"))
    model.phase = str(position["phase"])
    model.lap = number(position, "lap")
    model.active = number(position, "active")
    model.actor = cast("int | None", position["actor"])
    model.harbor = list(row(position, "harbor"))
    model.revealed = cast("int | None", position["revealed"])
    model.expeditions = list(row(position, "expeditions"))
    model.discard = list(row(position, "discard"))
    model.deck = list(row(position, "deck"))
    model.coins = [
        [Coin(card, batch) for card, batch in zip(cards, batches, strict=True)]
        for cards, batches in zip(rows(position, "coin_cards"), rows(position, "coin_batches"), strict=True)
    ]
    model.displays = [list(cards) for cards in rows(position, "displays")]
    model.takes_left = number(position, "takes_left")
    model.colors = number(position, "colors")
    model.drawn = number(position, "drawn")
    model.final_lap = bool(position["final_lap"])
    model.lap_idle = bool(position["lap_idle"])
    model.batch = len(rows(position, "unseen")) - 1
    return model

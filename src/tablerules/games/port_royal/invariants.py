"""What is true of every position between actions (section 5 of the rules page, I1 to I9 and I14).

A decoded state or view is held against these before it is played on. The numbers have been checked for
their range by then; their number and their meaning have not.
"""

from collections.abc import Iterable, Iterator

from tablerules.games.port_royal.components import (
    CARDS,
    COLOR,
    COLORS,
    DECK_CARDS,
    IS_PERSON,
    IS_SHIP,
    KIND,
    SKULL,
    SPECIAL_EXPEDITION,
    SWORDS,
    CardId,
)
from tablerules.games.port_royal.rules.trade import can_do_something, harbor_colors
from tablerules.games.port_royal.scoring import points, swords
from tablerules.games.port_royal.setup import PLAYERS, TARGETS
from tablerules.games.port_royal.state import State, Table, Vault, View, players_of
from tablerules.kernel.game import Violation
from tablerules.kernel.players import right_of
from tablerules.kernel.refusals import shown

MOST_ACTIVE_TAKES = 7  # cards: five colors and four governors
MOST_PASSIVE_TAKES = 5  # cards: four governors


def violations(position: State | View) -> tuple[Violation, ...]:
    """Return the invariants that `position` breaks, with the field at fault; ``()`` if it can be played on.

    Once the shape is wrong (a row with an entry too few, say) nothing else is looked at.
    """
    table = position.table
    found = tuple(_shape(table))
    if not found and isinstance(position, View):
        found = tuple(_seat(position))
    if not found and isinstance(position, State):
        found = tuple(_vault_shape(table, position.vault))
    if not found:
        found = tuple(_table(table))
    if not found and isinstance(position, State):
        found = tuple(_vault(table, position.vault))
    return found


def _shape(table: Table) -> Iterator[Violation]:
    """Rows have one entry per player, seats exist, cards are cards."""
    players = players_of(table)
    if players not in PLAYERS:
        yield Violation(".table.coins", f"expected 2..5 players, found {players}")
        return
    for name, row in (("coin_batches", table.coin_batches), ("displays", table.displays)):
        if len(row) != players:
            yield Violation(f".table.{name}", f"expected {players} entries, found {len(row)}")
    for name, seat in (("first", table.first), ("active", table.active), ("actor", table.actor)):
        if seat is not None and seat not in range(players):
            yield Violation(f".table.{name}", f"seat {shown(seat)} is not at a table of {players}")
    if table.options.target_points not in TARGETS:
        yield Violation(".table.options.target_points", f"expected 1..50, found {shown(table.options.target_points)}")
    if not table.unseen:
        yield Violation(".table.unseen", "expected at least one batch (I14)")
    for name, cards in _card_rows(table):
        for card in cards:
            if card not in CARDS:
                yield Violation(f".table.{name}", f"there is no card {shown(card)}")


def _card_rows(table: Table) -> Iterator[tuple[str, tuple[CardId, ...]]]:
    yield "harbor", table.harbor
    yield "revealed", () if table.revealed is None else (table.revealed,)
    yield "expeditions", table.expeditions
    yield "discard", table.discard
    for player, display in enumerate(table.displays):
        yield f"displays[{player}]", display
    for batch, cards in enumerate(table.unseen):
        yield f"unseen[{batch}]", cards


def _seat(view: View) -> Iterator[Violation]:
    players = players_of(view.table)
    if view.player is not None and view.player not in range(players):
        yield Violation(".player", f"seat {shown(view.player)} is not at a table of {players}")


def _table(table: Table) -> Iterator[Violation]:
    yield from _cards(table)
    yield from _places(table)
    yield from _phase(table)
    yield from _end(table)


def _cards(table: Table) -> Iterator[Violation]:
    """I1, I3 and I4, as far as the table goes: every card in play is in exactly one place (I14)."""
    in_play = CARDS if players_of(table) == PLAYERS[-1] else DECK_CARDS
    lying = sorted(card for _, cards in _card_rows(table) for card in cards)
    if lying != list(in_play):
        yield Violation(".table", f"the cards in play are not each in one place: {_difference(lying, in_play)} (I1)")
    last = len(table.unseen) - 1
    for player, batches in enumerate(table.coin_batches):
        if len(batches) != table.coins[player]:
            yield Violation(
                f".table.coins[{player}]", f"{shown(table.coins[player])} coins, {len(batches)} batches (I3)"
            )
        for coin, batch in enumerate(batches):
            if batch > last:
                yield Violation(f".table.coin_batches[{player}][{coin}]", f"there is no batch {shown(batch)} (I14)")
    for batch, cards in enumerate(table.unseen):
        if list(cards) != sorted(cards):
            yield Violation(f".table.unseen[{batch}]", "expected ascending ids (I4)")
        face_down = sum(batches.count(batch) for batches in table.coin_batches)
        face_down += table.deck_size if batch == last else 0
        if len(cards) != face_down:
            yield Violation(f".table.unseen[{batch}]", f"{len(cards)} cards for {face_down} places (I4, I14)")


def _difference(found: list[CardId], expected: Iterable[CardId]) -> str:
    rest = list(found)
    missing: list[CardId] = []
    for card in expected:
        if card in rest:
            rest.remove(card)
        else:
            missing.append(card)
    return f"missing {missing}, too many {rest}"


def _places(table: Table) -> Iterator[Violation]:
    """I2 and I5: what may lie where."""
    elsewhere = [*table.harbor, *table.discard, *(card for cards in table.unseen for card in cards)]
    if SPECIAL_EXPEDITION in elsewhere:
        yield Violation(".table", f"card {SPECIAL_EXPEDITION} is only ever open or completed (I2)")
    for card in table.harbor:
        if not IS_SHIP[card] and not IS_PERSON[card]:
            yield Violation(".table.harbor", f"card {shown(card)} is neither ship nor person (I5)")
    colors = {COLOR[card] for card in table.harbor if IS_SHIP[card]}
    if len(colors) != harbor_colors(table):
        yield Violation(".table.harbor", "two ships of one color (I5)")
    for card in table.expeditions:
        if KIND[card] != "expedition":
            yield Violation(".table.expeditions", f"card {shown(card)} is no expedition (I5)")
    for player, display in enumerate(table.displays):
        for card in display:
            if KIND[card] not in {"person", "expedition"}:
                yield Violation(
                    f".table.displays[{player}]", f"card {shown(card)} is neither person nor expedition (I5)"
                )


def _phase(table: Table) -> Iterator[Violation]:
    """I6, I7 and I9: what each phase asks for."""
    if (table.phase == "ship") != (table.revealed is not None):
        yield Violation(".table.revealed", "a card is revealed exactly in phase ship (I6)")
    elif table.revealed is not None:
        strength = swords(table.displays[table.active])
        if not IS_SHIP[table.revealed] or SKULL[table.revealed] or SWORDS[table.revealed] > strength:
            problem = f"card {table.revealed} is no ship that {strength} swords can repel (I6)"
            yield Violation(".table.revealed", problem)
    if table.phase in {"explore", "ship"}:
        if table.actor != table.active:
            yield Violation(".table.actor", f"the active player {table.active} is the actor in {table.phase} (I7)")
        yield from _zero(table, "I7", "takes_left", "colors")
    if table.phase == "ship" and not table.drawn:
        yield Violation(".table.drawn", "a ship was drawn (I7)")
    if table.phase in {"explore", "trade"} and not table.drawn and table.harbor:
        yield Violation(".table.harbor", "expected an empty harbor before the first card (I7)")
    if table.phase == "trade":
        yield from _trade(table)
    if table.lap < 1:
        yield Violation(".table.lap", "laps count from 1 (I9)")
    if table.drawn and table.lap_idle:
        yield Violation(".table.lap_idle", "a lap in which cards were drawn is not idle (I9)")


def _trade(table: Table) -> Iterator[Violation]:
    if not harbor_colors(table) <= table.colors <= len(COLORS):
        yield Violation(".table.colors", f"expected {harbor_colors(table)}..5 (I7)")
    most = MOST_ACTIVE_TAKES if table.actor == table.active else MOST_PASSIVE_TAKES
    if table.takes_left > most:
        yield Violation(".table.takes_left", f"expected at most {most} (I7)")
    if table.actor is not None and not can_do_something(table, table.actor):
        yield Violation(".table.phase", "an opportunity in which only passing is left has ended by itself (I7)")


def _end(table: Table) -> Iterator[Violation]:
    """I8: the final lap and the end."""
    reached = any(points(display) >= table.options.target_points for display in table.displays)
    if table.final_lap != reached:
        yield Violation(".table.final_lap", "it is called exactly when somebody has the target (I8)")
    if (table.phase == "over") != (table.actor is None):
        yield Violation(".table.actor", "nobody acts exactly when the game is over (I8)")
    if table.phase != "over":
        return
    if not table.final_lap and not table.lap_idle:
        yield Violation(".table.phase", "a game ends after a final lap or an idle one (I8)")
    if table.harbor:
        yield Violation(".table.harbor", "expected an empty harbor after the end (I8)")
    if table.active != right_of(table.first, players_of(table)):
        yield Violation(".table.active", "the right neighbor of the first player has the last turn (I8)")
    yield from _zero(table, "I8", "takes_left", "colors", "drawn")


def _zero(table: Table, invariant: str, *names: str) -> Iterator[Violation]:
    for name in names:
        if getattr(table, name):
            yield Violation(f".table.{name}", f"expected 0 in phase {table.phase} ({invariant})")


def _vault_shape(table: Table, vault: Vault) -> Iterator[Violation]:
    if len(vault.coin_cards) != players_of(table):
        problem = f"expected {players_of(table)} entries, found {len(vault.coin_cards)}"
        yield Violation(".vault.coin_cards", problem)


def _vault(table: Table, vault: Vault) -> Iterator[Violation]:
    """I3 and I4: the vault holds what the table says is face down."""
    if len(vault.deck) != table.deck_size:
        yield Violation(".table.deck_size", f"the deck has {len(vault.deck)} cards, not {shown(table.deck_size)} (I3)")
    hidden: list[list[CardId]] = [[] for _ in table.unseen]
    hidden[-1].extend(vault.deck)
    for player, (fronts, batches) in enumerate(zip(vault.coin_cards, table.coin_batches, strict=True)):
        if len(fronts) != len(batches):
            yield Violation(f".vault.coin_cards[{player}]", f"{len(fronts)} fronts for {len(batches)} coins (I3)")
        for card, batch in zip(fronts, batches, strict=False):
            hidden[batch].append(card)
    for batch, cards in enumerate(table.unseen):
        if sorted(hidden[batch]) != list(cards):
            yield Violation(f".table.unseen[{batch}]", "the vault holds other cards of this batch (I4)")

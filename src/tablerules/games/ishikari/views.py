"""What a player sees, what an undo may cross, and worlds that could lie behind a view (IS-14)."""

from tablerules.games.ishikari.components import (
    A_CARDS,
    B_CARDS,
    BACKS,
    EMPTY,
    GAME_END,
    IS_RED,
    CardId,
    cards_in_game,
)
from tablerules.games.ishikari.events import (
    CardPlaced,
    CardRevealed,
    CardUsed,
    Event,
    FieldPlaceFilled,
    HandsShown,
    PrivilegeAwarded,
)
from tablerules.games.ishikari.state import Hand, State, Vault, View, players_of, seat_at, turned_up
from tablerules.kernel.chance import ChanceSpent, SeedLike, chance_from, shuffle_each
from tablerules.kernel.players import Player
from tablerules.kernel.rows import first, without_first


def view(state: State, player: Player | None) -> View:
    """Return what `player` sees; None, or a seat that is not at the table, is a spectator.

    It costs nothing: the table and the hand are shared, not copied.
    """
    seat = seat_at(state.table, player)
    return View(seat, state.table, None if seat is None else state.hands[seat])


def imagine(view: View, *, seed: SeedLike) -> State:
    """Return one world behind `view`, each as likely as the other.

    The hidden red cards are dealt to the places that public arithmetic says are red, the blue ones to the
    rest, and what is left was not dealt in the game either (IS-14.3). The row keeps its backs. The world's
    chance is that of `seed` from its beginning, which no rule will ask.

    Raises:
        ChanceError: If a scripted chance does not hold the shuffles: red, blue, A and B cards, as far as any are
            hidden.
    """
    table = view.table
    hidden = hidden_cards(view)
    known = turned_up(table) if table.privilege_backs and not table.open_row else (*A_CARDS, *B_CARDS)
    _, (red, blue, a_cards, b_cards) = shuffle_each(
        chance_from(seed),
        [card for card in hidden if IS_RED[card]],
        [card for card in hidden if not IS_RED[card]],
        [card for card in A_CARDS if card not in known],
        [card for card in B_CARDS if card not in known],
    )
    hands: list[Hand] = []
    for player in range(players_of(table)):
        if player == view.player and view.hand is not None:
            hands.append(view.hand)
            continue
        reds = table.unknown_red[player]
        blues = table.hand_sizes[player] - len(table.known_hand[player]) - reds
        cards = (*table.known_hand[player], *first(red, reds), *first(blue, blues))
        red, blue = without_first(red, reds), without_first(blue, blues)
        hands.append(Hand(tuple(sorted([CardId(card) for card in cards]))))
    unused = tuple(sorted([CardId(card) for card in (*red, *blue)]))
    row = table.open_row or ((*a_cards, *b_cards, GAME_END) if table.privilege_backs else ())
    return State(table, tuple(hands), Vault(row, unused, chance_from(seed)))


def tells(state: State, event: Event) -> bool:
    """Return whether `event`, entered in `state`, showed somebody something or used chance: no undo crosses it.

    The opening, which no undo reaches, is not counted.
    """
    table = state.table
    match event:
        case CardPlaced() | CardUsed() | CardRevealed() | FieldPlaceFilled():
            return event.card not in table.known_hand[event.player]
        case PrivilegeAwarded():
            return not table.open_row and table.privilege_backs.count(BACKS[event.privilege]) > 1
        case HandsShown() | ChanceSpent():
            return True
        case _:
            return False


def hidden_cards(view: View) -> tuple[CardId, ...]:
    """Return the cards of the game, ascending, that the viewer cannot place: in other hands, or not dealt."""
    table = view.table
    seen = {card for card in table.field if card != EMPTY}
    seen.update(*table.revealed, *table.known_hand)
    if view.hand is not None:
        seen.update(view.hand.cards)
    return tuple([card for card in cards_in_game(players_of(table)) if card not in seen])

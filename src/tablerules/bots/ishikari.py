"""Ishikari by rules of thumb.

How likely one takes a role of a ship is guessed from what lies open, what is in the own hand and how many cards the
others hide. Whatever happens to the value of a ship is good as far as one is likelier than others to take it. So
bring ships home that one has, while the market takes their catch; load them while it will; let the others' boats be
overfished; and lay high tags on ships that are worth something. Privileges are left alone, and no turn is bought:
one who never bid, between two who bid a note as long as they had none, won 43 % of 75 games.
"""

from math import exp
from typing import Final

from tablerules.bots import Quiet, Rating, Referee
from tablerules.games.ishikari import (
    FISH,
    MOVE,
    Action,
    CardId,
    DeclareInterrupt,
    PassInterrupt,
    PlaceInField,
    RevealCard,
    State,
    StopTaking,
    Table,
    UseCard,
    View,
)
from tablerules.games.ishikari.components import (
    BACKS,
    CAPACITY,
    HARBOR,
    NAMES,
    PENALTY,
    PROFIT_STEPS,
    SHIPS,
    UNREVEALED,
)
from tablerules.kernel.players import Player

SOFT: Final = 5.0  # strength that makes a role three to one
EARLY: Final = 3  # times softer at the beginning, when all strengths may yet change
DEAR: Final = 3.0  # times what a debt costs: it makes the next one dearer, and a turn brings less than it seems to
TO_COME: Final = 3.0  # points that a ship may yet make
PER_FISH: Final = 1.0  # points for a herring aboard that the market would take
CLEAR_LEAD: Final = 40.0  # points; scores lie far apart
referee: Final[Referee | None] = None
quiet: Final[Quiet | None] = None


def plan(view: View) -> Rating:
    """Return how good each action looks to the player of `view`."""
    table = view.table
    player = 0 if view.player is None else view.player
    hand = () if view.hand is None else view.hand.cards
    leads = leads_of(table, player, hand)
    fair = 2 / len(table.hand_sizes)
    wants = [likely(move) + likely(fish) - fair for move, fish in zip(*leads, strict=True)]

    def more(card: CardId, strength: int) -> float:
        """Return what more strength in the two roles that a card names is worth."""
        gain = 0.0
        for side, ship in zip(leads, NAMES[card], strict=True):
            leading = side[ship - 1]
            gain += (likely(leading + strength) - likely(leading)) * (value_of(table, ship) + TO_COME)
        return gain

    kept = {card: -more(card, -UNREVEALED) for card in hand}
    stops = [stops_to_harbor(table, ship) for ship in SHIPS]

    def used(action: UseCard) -> float:
        """Return what a use brings: the ship that moves, the one that loads, the card that goes."""
        move, fish = MOVE[action.card], FISH[action.card]
        gain = -kept[action.card]
        if action.spaces == stops[move - 1]:
            gain += wants[move - 1] * (after_landing(table, move) - value_of(table, move))
        if table.ships[fish - 1] == HARBOR:
            return gain
        aboard = table.cargo[fish - 1] + action.fish
        if aboard > CAPACITY:
            return gain + wants[fish - 1] * (-PENALTY - max(0, value_of(table, fish)))
        fits = aboard <= table.options.market_capacity[table.market]
        return gain + wants[fish - 1] * action.fish * (PER_FISH if fits else -PER_FISH)

    def rate(action: Action) -> float:
        match action:
            case UseCard():
                return used(action)
            case RevealCard():
                return more(action.card, action.tag - UNREVEALED)
            case PlaceInField():
                return -kept[action.card]
            case DeclareInterrupt():
                return -float(action.notes)
            case PassInterrupt() | StopTaking():
                return 0.0
            case _:
                return -100.0

    return rate


def default_action(view: View, legal: tuple[Action, ...]) -> Action:
    """Return what is done for the player of `view` who has left.

    A card that everybody knows to be in the hand goes first, so that as little as possible is given away. Ships go as
    short a way and load as little as can be, without overfishing if there is a choice; nothing is revealed, and
    nothing is bid.
    """
    table = view.table
    known = () if view.player is None else table.known_hand[view.player]
    for action in legal:
        if isinstance(action, PassInterrupt | StopTaking):
            return action
    uses = [action for action in legal if isinstance(action, UseCard)]
    if uses:
        return min(
            uses, key=lambda use: (overfishes(table, use), use.card not in known, use.spaces, use.fish, use.card)
        )
    return next((action for action in legal if getattr(action, "card", None) in known), legal[0])


def standing(state: State) -> tuple[float, ...]:
    """Return what everybody may expect: a part of each ship by the strength in its two roles, less the debt.

    At the end whoever is strongest takes all (IS-12.1, IS-12.2), but before that strengths change, so that whoever is
    behind has a part too. What is declared in an auction is owed already. Tags that break ties and bonus cards are left
    aside.
    """
    table = state.table
    debts = [notes + table.bid * (seat == table.bidder) for seat, notes in enumerate(table.notes)]
    expected = [-DEAR * notes * (notes + 1) / 2 for notes in debts]
    both = [strengths(table, seat, hand.cards) for seat, hand in enumerate(state.hands)]
    soft = SOFT * (1 + EARLY * len(table.privilege_backs) / len(BACKS))
    for ship in SHIPS:
        worth = prospect(table, ship)
        for side in range(2):
            shares = [exp(roles[side][ship - 1] / soft) for roles in both]
            scale = worth / sum(shares)
            for seat, share in enumerate(shares):
                expected[seat] += scale * share
    return tuple(expected)


def prospect(table: Table, ship: int) -> float:
    """Return about what a ship will be worth: between what it is and what landing now would make of it, and more."""
    now = value_of(table, ship)
    return (now + after_landing(table, ship)) / 2 + TO_COME * len(table.privilege_backs) / len(BACKS)


def leads_of(table: Table, player: Player, hand: tuple[CardId, ...]) -> tuple[list[float], list[float]]:
    """Return how much stronger `player` is than the strongest of the others is likely to be (IS-12.1, IS-12.2).

    Returns:
        Strength ahead in the move role and in the fish role of each ship, shape ``(6,)`` each.
    """
    own_move, own_fish = strengths(table, player, hand)
    best_move, best_fish = [0.0] * len(SHIPS), [0.0] * len(SHIPS)
    for other, known in enumerate(table.known_hand):
        if other == player:
            continue
        hidden = UNREVEALED * (table.hand_sizes[other] - len(known)) / len(SHIPS)
        move, fish = strengths(table, other, known)
        best_move = [max(pair) for pair in zip(best_move, [strength + hidden for strength in move], strict=True)]
        best_fish = [max(pair) for pair in zip(best_fish, [strength + hidden for strength in fish], strict=True)]
    return (
        [own - best for own, best in zip(own_move, best_move, strict=True)],
        [own - best for own, best in zip(own_fish, best_fish, strict=True)],
    )


def strengths(table: Table, player: Player, hand: tuple[CardId, ...]) -> tuple[list[int], list[int]]:
    """Return how strong `player` is with these unrevealed cards, in both roles of each ship, shape ``(6,)`` each."""
    moves, fishes = [0] * len(SHIPS), [0] * len(SHIPS)
    for card, tag in zip(table.revealed[player], table.tags[player], strict=True):
        moves[MOVE[card] - 1] += tag
        fishes[FISH[card] - 1] += tag
    for card in hand:
        moves[MOVE[card] - 1] += UNREVEALED
        fishes[FISH[card] - 1] += UNREVEALED
    return moves, fishes


def likely(leading: float) -> float:
    """Return how likely a lead takes a role, from 0 to 1."""
    return 1 / (1 + exp(-leading / SOFT))


def value_of(table: Table, ship: int) -> int:
    """Return the profit of a ship, or its loss as a negative number (IS-12)."""
    return -table.profits[ship - 1] if table.in_loss[ship - 1] else table.profits[ship - 1]


def stops_to_harbor(table: Table, ship: int) -> int:
    """Return with how many spaces a ship comes into the harbor (IS-4.1)."""
    at = table.ships[ship - 1]
    return 1 + sum(space not in table.ships for space in range(at + 1, table.options.sea_length + 1))


def after_landing(table: Table, ship: int) -> int:
    """Return about what a ship will be worth if it lands now, other markers left aside (IS-6)."""
    catch, before = table.cargo[ship - 1], value_of(table, ship)
    if catch <= table.options.market_capacity[table.market]:
        return max(0, before) + PROFIT_STEPS[catch]
    return min(0, before) - table.market


def overfishes(table: Table, use: UseCard) -> bool:
    """Return whether a use brings a ship home as a punishment (IS-7.3)."""
    ship = FISH[use.card] - 1
    return table.ships[ship] != HARBOR and table.cargo[ship] + use.fish > CAPACITY


__all__ = ["CLEAR_LEAD", "default_action", "plan", "quiet", "referee", "standing"]

"""A slow second model of the whole of Port Royal, written from the rules page alone.

It keeps a mutable position of plain lists, counts everything from scratch each time it is asked, and shares no
module with the engine. What chance decides it is told: `shuffles` holds the decks that the next reshuffles will
make. It answers with the position, with the facts in the order the page gives for events, with the menu of moves
and with the code of every refusal.
"""

from itertools import combinations, permutations
from typing import NamedTuple

from tests.oracles.port_royal_facts import EXPEDITION, PERSON, SHIP, SPECIAL, TAX, count, points, swords

Fact = tuple[object, ...]


class Move(NamedTuple):
    """A move in plain words: draw, stop, repel, keep, trade, hire, claim or pass."""

    verb: str
    player: int
    card: int = -1
    crew: tuple[int, ...] = ()


class Coin(NamedTuple):
    """A coin: its front, and the shuffle it was dealt from."""

    card: int
    batch: int


class Model:
    """A game of Port Royal on a real table."""

    def __init__(self, players: int, first: int, target: int) -> None:
        """Lay out an empty table: nothing is dealt yet."""
        self.players = players
        self.first = first
        self.target = target
        self.phase = "explore"
        self.lap = 1
        self.active = first
        self.actor: int | None = first
        self.harbor: list[int] = []
        self.revealed: int | None = None
        self.expeditions: list[int] = []
        self.discard: list[int] = []
        self.deck: list[int] = []
        self.coins: list[list[Coin]] = [[] for _ in range(players)]
        self.displays: list[list[int]] = [[] for _ in range(players)]
        self.takes_left = 0
        self.colors = 0
        self.drawn = 0
        self.final_lap = False
        self.lap_idle = True
        self.batch = 0
        self.reason: str | None = None
        self.facts: list[Fact] = []
        self.shuffles: list[tuple[int, ...]] = []

    # -- what can be read off the table ---------------------------------------------------------------------

    def position(self) -> dict[str, object]:
        """Return every field of the table and the vault's piles, counted from scratch."""
        return {
            "phase": self.phase,
            "lap": self.lap,
            "first": self.first,
            "active": self.active,
            "actor": self.actor,
            "harbor": tuple(self.harbor),
            "revealed": self.revealed,
            "expeditions": tuple(self.expeditions),
            "discard": tuple(self.discard),
            "deck_size": len(self.deck),
            "coins": tuple(len(row) for row in self.coins),
            "coin_batches": tuple(tuple(coin.batch for coin in row) for row in self.coins),
            "unseen": self.unseen(),
            "displays": tuple(tuple(display) for display in self.displays),
            "takes_left": self.takes_left,
            "colors": self.colors,
            "drawn": self.drawn,
            "final_lap": self.final_lap,
            "lap_idle": self.lap_idle,
            "deck": tuple(self.deck),
            "coin_cards": tuple(tuple(coin.card for coin in row) for row in self.coins),
        }

    def unseen(self) -> tuple[tuple[int, ...], ...]:
        """Return, for each shuffle, the cards of it that nobody has seen since (PR-2.12)."""
        down = [(coin.card, coin.batch) for row in self.coins for coin in row]
        down += [(card, self.batch) for card in self.deck]
        return tuple(tuple(sorted(card for card, batch in down if batch == number)) for number in range(self.batch + 1))

    def points(self, player: int) -> int:
        """Return a player's victory points."""
        return sum(points(card) for card in self.displays[player])

    def clockwise(self) -> list[int]:
        """Return all seats from the active player on."""
        return [(self.active + step) % self.players for step in range(self.players)]

    def places(self) -> tuple[int, ...]:
        """Return the places by points, then coins (PR-9.7)."""
        keys = [(self.points(player), len(self.coins[player])) for player in range(self.players)]
        return tuple(1 + sum(other > key for other in keys) for key in keys)

    def price(self, player: int, card: int) -> int:
        """Return what a person costs a player (PR-5.4)."""
        return max(0, PERSON[card].cost - count(self.displays[player], "mademoiselle"))

    def needed(self, player: int, card: int) -> int:
        """Return the coins a player must have to hire: the price, and a fee on another's turn (PR-5.13)."""
        return self.price(player, card) + (player != self.active)

    # -- what may be done -----------------------------------------------------------------------------------

    def moves(self) -> list[Move]:
        """Return the actor's menu in the order of the contract."""
        if self.actor is None:
            return []
        player = self.actor
        menu: list[Move] = []
        if self.phase == "ship":
            return [Move("repel", player), Move("keep", player)]
        if self.phase == "explore":
            cards = len(self.deck) + len(self.discard)
            if cards > 0:
                menu.append(Move("draw", player))
            if self.drawn > 0 or cards == 0:
                menu.append(Move("stop", player))
            return menu + self.claims(player)
        if self.takes_left > 0:
            menu += [Move("trade", player, card) for card in self.harbor if card in SHIP]
            menu += [
                Move("hire", player, card)
                for card in self.harbor
                if card in PERSON and len(self.coins[player]) >= self.needed(player, card)
            ]
        return [*menu, *self.claims(player), Move("pass", player)]

    def claims(self, player: int) -> list[Move]:
        """Return every claim of a player: open expeditions in order, crews ascending."""
        helpers = sorted(card for card in self.displays[player] if card in PERSON and PERSON[card].symbols)
        return [
            Move("claim", player, card, crew)
            for card in self.expeditions
            for crew in sorted(combinations(helpers, len(EXPEDITION[card].needs)))
            if self.fits(card, crew) and self.lowest(player, crew)
        ]

    @staticmethod
    def fits(card: int, crew: tuple[int, ...]) -> bool:
        """Tell whether a crew is exactly one fitting person for each symbol (PR-7.3)."""
        needs = EXPEDITION[card].needs
        if len(crew) != len(needs) or not all(member in PERSON for member in crew):
            return False
        return any(
            all(need in PERSON[member].symbols for need, member in zip(needs, order, strict=True))
            for order in permutations(crew)
        )

    def lowest(self, player: int, crew: tuple[int, ...]) -> bool:
        """Tell whether of each face the lowest ids of the display are used (PR-7.4)."""
        return not any(
            other < member and other not in crew and PERSON[other] == PERSON[member]
            for member in crew
            for other in self.displays[player]
            if other in PERSON
        )

    def refusal(self, move: Move) -> tuple[str, str] | None:
        """Return code and rule of the first line of the refusal table that applies, or None."""
        verb, player, card, crew = move
        if self.phase == "over":
            return "game-over", "PR-9.4"
        if player != self.actor:
            return "not-your-turn", "PR-5.1"
        belongs = {
            "explore": ("draw", "stop", "claim"),
            "ship": ("repel", "keep"),
            "trade": ("trade", "hire", "claim", "pass"),
        }
        if verb not in belongs[self.phase]:
            return "wrong-phase", {"explore": "PR-3.1", "ship": "PR-4.3", "trade": "PR-5.1"}[self.phase]
        cards = len(self.deck) + len(self.discard)
        if verb == "draw" and cards == 0:
            return "no-cards", "PR-3.8"
        if verb == "stop" and self.drawn == 0 and cards > 0:
            return "must-draw-first", "PR-3.2"
        if verb in ("trade", "hire"):
            rule = "PR-5.2" if verb == "trade" else "PR-5.3"
            if self.takes_left == 0:
                return "no-takes-left", "PR-5.8"
            if card not in self.harbor:
                return "not-in-harbor", rule
            if verb == "trade" and card not in SHIP:
                return "not-a-ship", rule
            if verb == "hire" and card not in PERSON:
                return "not-a-person", rule
            if verb == "hire" and len(self.coins[player]) < self.needed(player, card):
                return "cannot-afford", rule
        if verb == "claim":
            if card not in self.expeditions:
                return "not-open", "PR-7.1"
            if any(member not in self.displays[player] for member in crew):
                return "crew-not-yours", "PR-7.3"
            if list(crew) != sorted(set(crew)) or not self.fits(card, crew):
                return "wrong-crew", "PR-7.3"
            if not self.lowest(player, crew):
                return "not-lowest-ids", "PR-7.4"
        return None

    # -- what happens ---------------------------------------------------------------------------------------

    def start(self, deck: tuple[int, ...]) -> None:
        """Set up with a shuffled deck (PR-1)."""
        box = [card for card in range(120) if card != SPECIAL]
        assert sorted(deck) == box, "the first shuffle is of the 119 cards"
        self.deck = list(deck)
        self.expeditions = [SPECIAL] if self.players == 5 else []
        self.facts.append(("GameStarted", self.players, self.first, self.target, deck))
        for player in self.clockwise():
            self.gain(player, 3, "start")
        self.facts.append(("TurnStarted", self.first, 1))

    def do(self, move: Move) -> None:
        """Carry out a legal move."""
        assert self.refusal(move) is None, move
        assert move in self.moves(), move
        {
            "draw": self.draw,
            "stop": self.stop,
            "repel": self.repel,
            "keep": self.keep,
            "trade": self.trade,
            "hire": self.hire,
            "claim": self.claim,
            "pass": self.give_way,
        }[move.verb](move)

    def draw(self, move: Move) -> None:
        """Turn up a card and deal with it (PR-3, PR-4, PR-8)."""
        if not self.deck:
            self.reshuffle()
        card = self.deck.pop(0)
        self.drawn += 1
        self.lap_idle = False
        self.facts.append(("CardDrawn", move.player, card))
        if card in PERSON:
            self.harbor.append(card)
            self.facts.append(("HarborEntered", move.player, card))
        elif card in EXPEDITION:
            self.expeditions.append(card)
            self.facts.append(("ExpeditionOpened", move.player, card))
        elif card in TAX:
            self.tax(card)
        else:
            needed = SHIP[card].swords
            if needed is not None and swords(self.displays[self.active]) >= needed:
                self.revealed = card
                self.phase = "ship"
                self.facts.append(("RepelOffered", move.player, card))
            else:
                self.ship_stays(card)

    def ship_stays(self, card: int) -> None:
        """Let a ship into the harbor, or fail (PR-4.7 to PR-4.11)."""
        if SHIP[card].color not in [SHIP[other].color for other in self.harbor if other in SHIP]:
            self.harbor.append(card)
            self.facts.append(("HarborEntered", self.active, card))
            return
        lost = (*self.harbor, card)
        self.discard += lost
        self.harbor = []
        self.facts.append(("ExplorationFailed", self.active, card, lost))
        for player in self.clockwise():
            self.gain(player, count(self.displays[player], "jester"), "jester")
        self.end_turn()

    def tax(self, card: int) -> None:
        """Carry out a tax: losses, bonus, discard (PR-8)."""
        for player in self.clockwise():
            owned = len(self.coins[player])
            if owned >= 12:
                self.spend(player, owned // 2, "tax")
        everyone = range(self.players)
        if card in (116, 117):
            most = max(swords(self.displays[player]) for player in everyone)
            lucky = [player for player in everyone if swords(self.displays[player]) == most]
        else:
            fewest = min(self.points(player) for player in everyone)
            lucky = [player for player in everyone if self.points(player) == fewest]
        for player in self.clockwise():
            if player in lucky:
                self.gain(player, 1, "tax")
        self.discard.append(card)
        self.facts.append(("TaxDiscarded", self.active, card))

    def repel(self, move: Move) -> None:
        """Send the revealed ship to the discard (PR-4.6)."""
        card = self.take_revealed()
        self.discard.append(card)
        self.facts.append(("ShipRepelled", move.player, card))

    def keep(self, move: Move) -> None:
        """Let the revealed ship stay (PR-4.7, PR-4.8)."""
        assert move.player == self.active
        self.ship_stays(self.take_revealed())

    def take_revealed(self) -> int:
        """Pick up the revealed ship; exploration goes on."""
        card = self.revealed
        assert card is not None
        self.revealed = None
        self.phase = "explore"
        return card

    def stop(self, move: Move) -> None:
        """End the exploration and count the colors (PR-3.10, PR-5.5)."""
        self.phase = "trade"
        self.colors = len({SHIP[card].color for card in self.harbor if card in SHIP})
        self.facts.append(("ExplorationStopped", move.player, self.colors))
        self.arrive(self.active)

    def arrive(self, player: int) -> None:
        """Open a player's opportunity, and go on at once if there is nothing to do in it (PR-5.14, PR-5.17)."""
        own_turn = player == self.active
        by_colors = {4: 2, 5: 3}.get(self.colors, 1) if own_turn else 1
        self.actor = player
        self.takes_left = by_colors + count(self.displays[player], "governor")
        self.facts.append(("OpportunityOpened", player, self.takes_left))
        if len(self.harbor) >= 5:
            self.gain(player, 2 * count(self.displays[player], "admiral"), "admiral")
        if not self.harbor and not own_turn:
            self.gain(player, count(self.displays[player], "jester"), "jester")
        self.settle()

    def settle(self) -> None:
        """End the opportunity if passing is the only thing left (PR-5.17)."""
        if [move.verb for move in self.moves()] == ["pass"]:
            self.leave()

    def leave(self) -> None:
        """Go to the next opportunity, or end the turn after the last one (PR-5.1, PR-5.19)."""
        assert self.actor is not None
        following = (self.actor + 1) % self.players
        if following == self.active:
            self.end_turn()
        else:
            self.arrive(following)

    def trade(self, move: Move) -> None:
        """Trade a ship (PR-5.2)."""
        player, card = move.player, move.card
        self.harbor.remove(card)
        self.discard.append(card)
        self.takes_left -= 1
        self.lap_idle = False
        self.facts.append(("ShipTraded", player, card))
        traders = count(self.displays[player], "trader", SHIP[card].color)
        self.gain(player, SHIP[card].coins + traders, "ship")
        self.fee(player)
        self.settle()

    def hire(self, move: Move) -> None:
        """Hire a person (PR-5.3)."""
        player, card = move.player, move.card
        price = self.price(player, card)
        self.spend(player, price, "hire")
        self.harbor.remove(card)
        self.displays[player].append(card)
        if PERSON[card].name != "governor":
            self.takes_left -= 1
        self.lap_idle = False
        self.facts.append(("PersonHired", player, card, price))
        self.call_final_lap(player)
        self.fee(player)
        self.settle()

    def claim(self, move: Move) -> None:
        """Complete an expedition (PR-7.5)."""
        player, card, crew = move.player, move.card, move.crew
        for member in crew:
            self.displays[player].remove(member)
            self.discard.append(member)
        self.expeditions.remove(card)
        self.displays[player].append(card)
        self.lap_idle = False
        self.facts.append(("ExpeditionCompleted", player, card, crew))
        self.call_final_lap(player)
        self.gain(player, EXPEDITION[card].coins, "expedition")
        if self.phase == "trade":
            self.settle()

    def give_way(self, move: Move) -> None:
        """Pass (PR-5.16)."""
        self.facts.append(("Passed", move.player))
        self.leave()

    def call_final_lap(self, player: int) -> None:
        """Call the final lap once a player has the target (PR-9.3)."""
        if not self.final_lap and self.points(player) >= self.target:
            self.final_lap = True
            self.facts.append(("FinalLapCalled", player, self.points(player)))

    def end_turn(self) -> None:
        """Clear the harbor; start the next turn or end the game (PR-9)."""
        rest = tuple(self.harbor)
        self.discard += rest
        self.harbor = []
        self.takes_left = self.colors = self.drawn = 0
        self.facts.append(("TurnEnded", self.active, rest))
        following = (self.active + 1) % self.players
        lap_ends = following == self.first
        if lap_ends and (self.final_lap or self.lap_idle):
            self.phase = "over"
            self.actor = None
            self.reason = "target-points" if self.final_lap else "cards-exhausted"
            self.facts.append(("GameEnded", self.reason))
            return
        self.phase = "explore"
        self.active = self.actor = following
        if lap_ends:
            self.lap += 1
            self.lap_idle = True
        self.facts.append(("TurnStarted", following, self.lap))

    # -- money ----------------------------------------------------------------------------------------------

    def reshuffle(self) -> None:
        """Make the whole discard the new deck (PR-2.3, PR-2.4)."""
        assert not self.deck
        assert self.shuffles, "the engine did not reshuffle where the page does"
        deck = self.shuffles.pop(0)
        assert sorted(deck) == sorted(self.discard), "the reshuffle takes the discard and nothing else"
        self.deck = list(deck)
        self.discard = []
        self.batch += 1
        self.facts.append(("DeckReshuffled", len(deck), deck))

    def gain(self, player: int, due: int, cause: str) -> None:
        """Pay coins from the deck, one by one (PR-2.2, PR-2.5, PR-2.6)."""
        if due == 0:
            return
        paid: list[int] = []
        left = due
        while left > 0:
            if not self.deck:
                if not self.discard:
                    break
                if paid:
                    self.facts.append(("CoinsGained", player, len(paid), 0, cause, tuple(paid)))
                    paid = []
                self.reshuffle()
            card = self.deck.pop(0)
            paid.append(card)
            self.coins[player].append(Coin(card, self.batch))
            left -= 1
        self.facts.append(("CoinsGained", player, len(paid), left, cause, tuple(paid)))

    def spend(self, player: int, amount: int, cause: str) -> None:
        """Spend coins, oldest first, face up (PR-2.8, PR-2.9)."""
        if amount == 0:
            return
        spent: list[int] = []
        for _ in range(amount):
            coin = self.coins[player].pop(0)
            self.discard.append(coin.card)
            spent.append(coin.card)
        self.facts.append(("CoinsSpent", player, amount, cause, tuple(spent)))

    def fee(self, player: int) -> None:
        """Hand the active player a coin, face down, if it is his turn and not the payer's (PR-5.10, PR-5.11)."""
        if player == self.active:
            return
        coin = self.coins[player].pop(0)
        self.coins[self.active].append(coin)
        self.facts.append(("FeePaid", player, self.active, coin.card))

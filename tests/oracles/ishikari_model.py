"""A second, slow model of Ishikari, written from the rules page alone; the engine is held against it.

It keeps plain lists, changes them in place and writes down facts as tuples: name, then fields as on the page. It
shares no module with the engine. Moves are tuples too: verb, seat, numbers.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from tests.oracles.ishikari_facts import (
    BACKS,
    CAPACITY,
    END,
    HERRING,
    NOTES,
    OPTIONS,
    SHIPS,
    TAGS,
    fish_of,
    is_red,
    move_of,
    names,
)
from tests.oracles.ishikari_scoring import Marker, Reckoning, is_profit, lines_of, places, punished, settled

Move = tuple[Any, ...]
Fact = tuple[Any, ...]
Line = tuple[Any, ...]

PHASES: Final = {
    "place": ("first_round",),
    "use": ("turn",),
    "reveal": ("turn",),
    "market": ("turn",),
    "return": ("turn",),
    "take": ("turn", "swap_take"),
    "stop": ("swap_take",),
    "fill": ("swap_fill",),
    "attach": ("attach",),
    "interrupt": ("auction",),
    "pass": ("auction",),
}
HIDDEN: Final = ("place", "use", "reveal", "fill")  # what nobody else can answer
PRIVILEGE: Final = {"market": 0, "return": 1, "take": 2}


class Model:
    """One game."""

    def __init__(
        self,
        players: int,
        first: int,
        *,
        sea_length: int = 11,
        market_capacity: Sequence[int] = CAPACITY,
        default_award: str = "loose",
        interrupt_before_first_normal_turn: bool = False,
        privilege_row_open: bool = False,
        role_tie_scope: str = "either_side",
        turn_limit: int | None = None,
    ) -> None:
        self.players, self.first = players, first
        self.sea_length, self.capacity, self.default_award = sea_length, tuple(market_capacity), default_award
        self.early_auction, self.row_open, self.turn_limit = (
            interrupt_before_first_normal_turn,
            privilege_row_open,
            turn_limit,
        )
        self.same_role = role_tie_scope == "same_role"
        self.facts: list[Fact] = []
        self.phase, self.turn, self.active = "first_round", 0, first
        self.ships, self.cargo = list(SHIPS), [0, 0, 1, 1, 2, 2]
        self.market = 3
        self.markers = [Marker(0, red=False) for _ in SHIPS]
        self.field: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.known: list[set[int]] = [set() for _ in range(players)]
        self.shown: list[list[int]] = [[] for _ in range(players)]
        self.tags: list[list[int]] = [[] for _ in range(players)]
        self.lying: list[list[list[int]]] = [[] for _ in range(players)]
        self.loose: list[list[int]] = [[] for _ in range(players)]
        self.gone_tags: set[int] = set()
        self.gone: set[int] = set()
        self.notes = [0] * players
        self.row: list[int] = []
        self.unused: list[int] = []
        self.used = False
        self.awarded: int | None = None
        self.winner: int | None = None
        self.fish_due = 0
        self.bid = 0
        self.bidder: int | None = None
        self.passed: set[int] = set()
        self.reason: str | None = None

    # ------------------------------------------------------------------------------------------ set-up

    def start(self, a: Sequence[int], b: Sequence[int], red: Sequence[int], blue: Sequence[int] = ()) -> None:
        """Deal (IS-1)."""
        self.tell("GameStarted", self.players, self.first)
        self.row = [*a, *b, END]
        self.tell("PrivilegesLaid", BACKS, tuple(self.row) if self.row_open else ())
        pile = [*red, *blue]
        self.field = [pile.pop(0)]
        self.tell("FieldOpened", self.field[0])
        for number in range(9 * self.players):
            self.hands[(self.first + number) % self.players].append(pile.pop(0))
        self.unused = sorted(pile)
        for step in range(self.players):
            seat = (self.first + step) % self.players
            self.hands[seat].sort()
            self.tell("CardsDealt", seat, tuple(self.hands[seat]))
        self.tell("TurnStarted", self.first, 0)

    def tell(self, name: str, *fields: Any) -> None:
        """Write a fact down."""
        self.facts.append((name, *fields))

    # ------------------------------------------------------------------------------------------ what is on the table

    @property
    def supply(self) -> list[int]:
        """Tags that lie in the supply."""
        used = {tag for row in self.tags for tag in row}
        return [tag for tag in TAGS if tag not in used and tag not in self.gone_tags]

    @property
    def note_supply(self) -> int:
        """Notes that lie in the supply."""
        return NOTES - sum(self.notes)

    @property
    def following(self) -> int:
        """Who has the next turn when nobody interrupts (IS-10)."""
        return self.first if self.turn == 0 else (self.active + 1) % self.players

    def holds(self, player: int, privilege: int) -> bool:
        """Tell whether a seat holds a privilege (IS-9.1)."""
        return privilege in self.loose[player] or any(privilege in pile for pile in self.lying[player])

    def stops(self, ship: int) -> list[int]:
        """Return the stops of a ship (IS-4.1)."""
        free = [space for space in range(self.ships[ship - 1] + 1, self.sea_length + 1) if self.ships.count(space) == 0]
        return [*free, 0]

    def distance(self, player: int) -> int:
        """Return d of the page (IS-10)."""
        return (player - self.following) % self.players

    def least(self, player: int) -> int:
        """Return the least that answers the top declaration (IS-10.3)."""
        if self.bidder is None:
            return 1
        return self.bid if self.distance(player) < self.distance(self.bidder) else self.bid + 1

    def can_declare(self, player: int) -> bool:
        """Tell whether a seat has a legal declaration, passed or not."""
        if player == (self.following if self.bidder is None else self.bidder):
            return False
        return self.least(player) <= self.note_supply

    def actors(self) -> list[int]:
        """Return who may act."""
        if self.phase == "over":
            return []
        if self.phase == "auction":
            return [seat for seat in range(self.players) if self.can_declare(seat) and seat not in self.passed]
        if self.phase == "attach":
            assert self.winner is not None
            return [self.winner]
        return [self.active]

    # ------------------------------------------------------------------------------------------ what is legal

    def refusal(self, move: Move, *, blind: bool = False) -> tuple[str, str] | None:
        """Return why a move is not legal; `blind` asks as somebody who cannot see the hand."""
        verb, player, *rest = move
        if self.phase == "over":
            return "game-over", "IS-11.1"
        if not 0 <= player < self.players or (self.phase != "auction" and player not in self.actors()):
            return "not-your-turn", "IS-3.1"
        if self.phase not in PHASES[verb]:
            return "wrong-phase", "IS-3.1"
        if self.phase == "auction":
            return self.refusal_in_auction(verb, player, rest)
        if verb == "reveal" and self.used:
            return "committed", "IS-3.2"
        if self.phase == "turn" and verb in PRIVILEGE:
            if self.used:
                return "one-privilege", "IS-9.1"
            if not self.holds(player, PRIVILEGE[verb]):
                return "no-privilege", "IS-9.1"
        if verb == "reveal" and len(self.shown[player]) == 4:
            return "reveal-limit", "IS-8.2"
        if verb in HIDDEN:
            if blind:
                return "not-visible", "IS-14.1"
            if rest[0] not in self.hands[player]:
                return "not-in-hand", "IS-3.3"
        return self.refusal_of_numbers(verb, player, rest)

    def refusal_of_numbers(self, verb: str, player: int, rest: list[int]) -> tuple[str, str] | None:
        """Look at the numbers of a move that may be made at all."""
        if verb == "reveal" and rest[1] not in self.supply:
            return "tag-taken", "IS-8.1"
        if verb == "use":
            if (rest[1], rest[2]) not in OPTIONS:
                return "not-an-option", "IS-3.3"
            if rest[1] > len(self.stops(move_of(rest[0]))):
                return "past-harbour", "IS-4.1"
        if verb == "market" and (rest[0] not in (-1, 1) or not 0 <= self.market + rest[0] <= 6):
            return "market-end", "IS-9.3"
        if verb in ("return", "attach") and rest[0] not in self.shown[player]:
            return "not-revealed", "IS-9.4"
        if verb == "take" and not (0 <= rest[0] < len(self.field) and self.field[rest[0]] != -1):
            return "no-such-place", "IS-9.5"
        if verb == "attach" and rest[0] not in self.carriers():
            return "not-matching", "IS-5.6"
        return None

    def refusal_in_auction(self, verb: str, player: int, rest: list[int]) -> tuple[str, str] | None:
        """Look at what is said in an auction."""
        if verb == "pass":
            if player in self.passed:
                return "already-passed", "IS-10.5"
            return None if self.can_declare(player) else ("nothing-to-pass", "IS-10.5")
        if player == self.bidder:
            return "already-leading", "IS-10.4"
        if player in self.passed:
            return "already-passed", "IS-10.5"
        if self.bidder is None and player == self.following:
            return "next-cannot-open", "IS-10.4"
        if rest[0] < self.least(player):
            return "too-few-notes", "IS-10.3"
        if rest[0] > self.note_supply:
            return "too-many-notes", "IS-10.2"
        return None

    def moves(self, player: int, *, blind: bool = False) -> list[Move]:
        """Return the legal moves of a seat, in the order of the page."""
        if player not in self.actors():
            return []
        return [move for move in self.wishes(player) if self.refusal(move, blind=blind) is None]

    def wishes(self, player: int) -> Iterator[Move]:
        """Give every move that could ever be legal in the phase, in the order of the page."""
        cards = range(60)
        if self.phase == "first_round":
            yield from (("place", player, card) for card in cards)
        elif self.phase == "turn":
            yield from (("use", player, card, *option) for card in cards for option in OPTIONS)
            yield from (("reveal", player, card, tag) for card in cards for tag in TAGS)
            yield from (("market", player, step) for step in (-1, 1))
            yield from (("return", player, card) for card in cards)
            yield from (("take", player, place) for place in range(8))
        elif self.phase == "swap_take":
            yield from (("take", player, place) for place in range(8))
            yield ("stop", player)
        elif self.phase == "swap_fill":
            yield from (("fill", player, card) for card in cards)
        elif self.phase == "attach":
            yield from (("attach", player, card) for card in cards)
        elif self.phase == "auction":
            yield from (("interrupt", player, notes) for notes in range(1, NOTES + 1))
            yield ("pass", player)

    def carriers(self) -> list[int]:
        """Return the cards of the winner that may carry the award (IS-5.6, IS-5.7)."""
        assert self.winner is not None
        ship = move_of(self.field[-1])
        mine = [card for card in self.shown[self.winner] if names(card, ship)]
        if not mine and self.default_award == "any_revealed":
            return list(self.shown[self.winner])
        return mine

    # ------------------------------------------------------------------------------------------ what happens

    def do(self, move: Move) -> None:
        """Make a legal move."""
        assert self.refusal(move) is None
        verb, player, *rest = move
        getattr(self, f"do_{verb}")(player, *rest)

    def leave(self, player: int, card: int) -> None:
        """Take a card out of a hand."""
        self.hands[player].remove(card)
        self.known[player].discard(card)

    def come(self, player: int, card: int) -> None:
        """Take a card into a hand openly (IS-14.2)."""
        self.hands[player] = sorted([*self.hands[player], card])
        self.known[player].add(card)

    def do_place(self, player: int, card: int) -> None:
        """First round (IS-2)."""
        self.leave(player, card)
        self.field.append(card)
        self.tell("CardPlaced", player, card)
        following = (player + 1) % self.players
        if following != self.first:
            self.active = following
            self.tell("TurnStarted", following, 0)
        elif self.early_auction:
            self.phase = "auction"
            self.tell("AuctionOpened", self.first)
        else:
            self.begin(self.first)

    def begin(self, player: int) -> None:
        """Give somebody a normal turn."""
        self.phase, self.active, self.turn = "turn", player, self.turn + 1
        self.bid, self.bidder, self.passed = 0, None, set()
        self.tell("TurnStarted", player, self.turn)

    def do_use(self, player: int, card: int, spaces: int, fish: int) -> None:
        """Use a card (IS-3.3, IS-3.6)."""
        ship = move_of(card)
        target = self.stops(ship)[spaces - 1]
        self.leave(player, card)
        self.field.append(card)
        self.tell("CardUsed", player, card, spaces, fish)
        self.tell("ShipMoved", ship, self.ships[ship - 1], target)
        self.ships[ship - 1] = target
        if target == 0:
            self.award(ship, fish)
        else:
            self.load(fish)

    def award(self, ship: int, fish: int) -> None:
        """Award the first privilege of the row (IS-5)."""
        sums: list[tuple[int, int, int]] = []
        for seat in range(self.players):
            pairs = zip(self.shown[seat], self.tags[seat], strict=True)
            tags = [tag for card, tag in pairs if names(card, ship)]
            if tags:
                sums.append((sum(tags), max(tags), seat))
        default = not sums
        self.winner = self.active if default else max(sums)[2]
        self.awarded = self.row.pop(0)
        self.tell("PrivilegeAwarded", self.winner, self.awarded)
        carriers = [] if default and self.default_award != "any_revealed" else self.carriers()
        if len(carriers) > 1:
            self.phase, self.fish_due = "attach", fish
            return
        if carriers:
            self.attach(carriers[0])
        elif self.default_award == "discard" and self.awarded != END:
            self.gone.add(self.awarded)
            self.tell("PrivilegeDiscarded", self.winner, self.awarded)
        else:
            self.loose[self.winner].append(self.awarded)
            self.tell("PrivilegeLaidLoose", self.winner, self.awarded)
        self.settle(ship, fish)

    def attach(self, card: int) -> None:
        """Lay the award on a card."""
        assert self.winner is not None
        assert self.awarded is not None
        self.lying[self.winner][self.shown[self.winner].index(card)].append(self.awarded)
        self.tell("PrivilegeAttached", self.winner, self.awarded, card)

    def do_attach(self, _player: int, card: int) -> None:
        """Answer where the award lies."""
        self.attach(card)
        self.settle(move_of(self.field[-1]), self.fish_due)

    def settle(self, ship: int, fish: int) -> None:
        """Settle the catch (IS-6), then load."""
        self.awarded, self.winner, self.fish_due, self.phase = None, None, 0, "turn"
        load, self.cargo[ship - 1] = self.cargo[ship - 1], 0
        loss = not is_profit(load, self.market, self.capacity)
        self.tell("CatchSettled", ship, load, loss)
        self.markers = settled(self.markers, ship, load, self.market, self.capacity)
        self.tell("MarkerMoved", ship, *self.markers[ship - 1])
        self.market = load
        self.tell("MarketSet", load)
        self.load(fish)

    def load(self, fish: int) -> None:
        """Load, punish, refill, end (IS-7, IS-3.7)."""
        ship = fish_of(self.field[-1])
        if self.ships[ship - 1] == 0:
            self.tell("LoadSkipped", ship)
        else:
            self.cargo[ship - 1] += fish
            self.tell("HerringLoaded", ship, fish)
            if self.cargo[ship - 1] >= 7:
                self.tell("ShipPunished", ship, self.cargo[ship - 1])
                self.ships[ship - 1], self.cargo[ship - 1] = 0, 0
                self.markers = punished(self.markers, ship)
                self.tell("MarkerMoved", ship, *self.markers[ship - 1])
        card = self.field.pop(0)
        self.come(self.active, card)
        self.tell("HandRefilled", self.active, card)
        self.finish()

    def finish(self) -> None:
        """End a turn (IS-10.1, IS-11)."""
        self.used = False
        self.tell("TurnEnded", self.active)
        if not self.row or self.turn == self.turn_limit:
            self.phase, self.reason = "over", "turn-limit" if self.row else "game-end"
            self.known = [set(held) for held in self.hands]
            self.tell("HandsShown", tuple(map(tuple, self.hands)))
            self.tell("GameEnded", self.reason)
        elif self.note_supply:
            self.phase = "auction"
            self.tell("AuctionOpened", self.following)
        else:
            self.begin(self.following)

    def do_reveal(self, player: int, card: int, tag: int) -> None:
        """Reveal (IS-8)."""
        self.leave(player, card)
        self.shown[player].append(card)
        self.tags[player].append(tag)
        self.lying[player].append([])
        self.tell("CardRevealed", player, card, tag)
        self.finish()

    def use_privilege(self, player: int, privilege: int) -> None:
        """Lift a privilege and put it out of the game (IS-9.2)."""
        for pile in (self.loose[player], *self.lying[player]):
            if privilege in pile:
                pile.remove(privilege)
        self.gone.add(privilege)
        self.used = True
        self.tell("PrivilegeUsed", player, privilege)

    def do_market(self, player: int, step: int) -> None:
        """`market` (IS-9.3)."""
        self.use_privilege(player, 0)
        self.market += step
        self.tell("MarketSet", self.market)

    def do_return(self, player: int, card: int) -> None:
        """`return-card` (IS-9.4)."""
        self.use_privilege(player, 1)
        place = self.shown[player].index(card)
        self.shown[player].pop(place)
        tag, pile = self.tags[player].pop(place), self.lying[player].pop(place)
        self.gone_tags.add(tag)
        self.gone |= set(pile)
        self.come(player, card)
        self.tell("CardReturned", player, card, tag, tuple(pile))

    def do_take(self, player: int, place: int) -> None:
        """`swap`: take (IS-9.5)."""
        if self.phase == "turn":
            self.use_privilege(player, 2)
            self.phase = "swap_take"
        card, self.field[place] = self.field[place], -1
        self.come(player, card)
        self.tell("FieldCardTaken", player, card, place)
        if self.field.count(-1) == 4:
            self.do_stop(player)

    def do_stop(self, player: int) -> None:
        """`swap`: stop taking (IS-9.5)."""
        self.phase = "swap_fill"
        self.tell("TakingStopped", player)

    def do_fill(self, player: int, card: int) -> None:
        """`swap`: fill (IS-9.5)."""
        place = self.field.index(-1)
        self.leave(player, card)
        self.field[place] = card
        self.tell("FieldPlaceFilled", player, card, place)
        if -1 not in self.field:
            self.phase = "turn"

    def do_interrupt(self, player: int, notes: int) -> None:
        """Declare (IS-10.2, IS-10.3)."""
        self.bid, self.bidder, self.passed = notes, player, set()
        self.tell("InterruptDeclared", player, notes)
        self.close()

    def do_pass(self, player: int) -> None:
        """Pass (IS-10.5)."""
        self.passed.add(player)
        self.tell("InterruptPassed", player)
        self.close()

    def close(self) -> None:
        """Close the auction when nobody is left (IS-10.6)."""
        if self.actors():
            return
        if self.bidder is None:
            self.begin(self.following)
            return
        winner = self.bidder
        self.notes[winner] += self.bid
        self.tell("InterruptWon", winner, self.bid)
        self.begin(winner)

    # ------------------------------------------------------------------------------------------ what it is worth

    def reckoning(self) -> Reckoning:
        """Return what counts, as if all hands were open now."""
        return Reckoning(
            profits=tuple(marker.space for marker in self.markers),
            in_loss=tuple(marker.red for marker in self.markers),
            hands=tuple(map(tuple, self.hands)),
            revealed=tuple(map(tuple, self.shown)),
            tags=tuple(map(tuple, self.tags)),
            attached=tuple(tuple(map(tuple, piles)) for piles in self.lying),
            loose=tuple(map(tuple, self.loose)),
            notes=tuple(self.notes),
            same_role=self.same_role,
        )

    def sheets(self) -> list[list[Line]]:
        """Return the score lines of every seat."""
        reckoning = self.reckoning()
        return [list(map(tuple, lines_of(reckoning, seat))) for seat in range(self.players)]

    def places(self) -> tuple[int, ...] | None:
        """Return the places after the end."""
        return places(self.reckoning()) if self.phase == "over" else None

    def position(self) -> dict[str, Any]:
        """Return everything by the names of the contract."""
        unknown = [set(held) - known for held, known in zip(self.hands, self.known, strict=True)]
        return {
            "phase": self.phase,
            "first": self.first,
            "turn": self.turn,
            "active": self.active,
            "ships": tuple(self.ships),
            "cargo": tuple(self.cargo),
            "herring": HERRING - sum(self.cargo),
            "market": self.market,
            "profits": tuple(marker.space for marker in self.markers),
            "in_loss": tuple(marker.red for marker in self.markers),
            "field": tuple(self.field),
            "hand_sizes": tuple(map(len, self.hands)),
            "known_hand": tuple(tuple(sorted(known)) for known in self.known),
            "unknown_red": tuple(sum(map(is_red, row)) for row in unknown),
            "revealed": tuple(map(tuple, self.shown)),
            "tags": tuple(map(tuple, self.tags)),
            "attached": tuple(tuple(map(tuple, piles)) for piles in self.lying),
            "loose": tuple(map(tuple, self.loose)),
            "tag_supply": tuple(self.supply),
            "removed_tags": tuple(sorted(self.gone_tags)),
            "notes": tuple(self.notes),
            "note_supply": self.note_supply,
            "privilege_backs": BACKS[len(BACKS) - len(self.row) :],
            "open_row": tuple(self.row) if self.row_open else (),
            "removed_privileges": tuple(sorted(self.gone)),
            "privilege_used": self.used,
            "awarded": self.awarded,
            "award_winner": self.winner,
            "fish_due": self.fish_due,
            "bid": self.bid,
            "bidder": self.bidder,
            "passed": tuple(seat in self.passed for seat in range(self.players)),
            "hands": tuple(map(tuple, self.hands)),
            "privilege_row": tuple(self.row),
            "unused": tuple(self.unused),
        }


def shows(model: Model, fact: Fact) -> bool:
    """Tell whether a fact, about to be written down in this position, shows something new (section 4, events)."""
    name, *rest = fact
    if name in ("CardPlaced", "CardUsed", "CardRevealed", "FieldPlaceFilled"):
        return rest[1] not in model.known[rest[0]]
    if name == "PrivilegeAwarded":
        backs = [BACKS[card] for card in model.row]
        return not model.row_open and backs.count(backs[0]) > 1
    return bool(name == "HandsShown")

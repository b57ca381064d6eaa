"""A slow second model of the whole of Freshwater Fly, written from the rules page alone.

It keeps a game on plain lists, asks every question anew each time, and shares no module with the engine. What chance
decided it is told (`Luck`). It answers with the position, with the facts in the order that the page gives for events,
with the menu of moves and with code and rule of every refusal.

A move is the name of an action in small letters, a seat and what the action needs: ``("place_token", 0, 7)``.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from tests.oracles.freshwater_fly_facts import (
    DICE,
    DRAG,
    FACES,
    FINESSE,
    GREEN,
    MOMENTUM,
    NONE,
    ROCKS_EACH,
    SPACES,
    STAMINA,
    START,
    TILES,
    TO_WIN,
    YELLOW,
    Effect,
    Rules,
    beside,
    column,
)
from tests.oracles.freshwater_fly_scoring import Catch, places

Fact = tuple[object, ...]
Move = tuple[Any, ...]
Refused = tuple[str, str]

ROWS_OF_PHASES: Mapping[str, Sequence[str]] = {
    "fly": ["choose_fly"],
    "turn": ["take_die", "change_fly", "set_drag", "use_momentum", "use_technique"],
    "die": [
        *("cast", "reel", "increase_finesse", "turn_die"),
        *("change_fly", "set_drag", "use_momentum", "use_technique"),
    ],
    "place": ["place_token", "move_hatch"],
    "strike": ["draw_strike", "extra_strike", "pass_strike"],
    "drift": ["drift"],
    "rock": ["take_rock"],
    "momentum": ["take_momentum", "flip_momentum", "keep_momentum"],
    "effect": ["choose_face", "shift_hatch", "place_hatch", "choose_fly", "swap_fish", "stop_effect"],
    "after": ["end_turn", "change_fly", "set_drag", "use_momentum", "use_technique"],
    "over": [],
}
"""The rows of section 4.6, in the order of the menus."""
IDS: Mapping[str, Sequence[Sequence[int]]] = {
    "choose_fly": [range(12), range(2)],
    "take_die": [FACES],
    "turn_die": [[-1, 1]],
    "cast": [],
    "reel": [],
    "increase_finesse": [],
    "move_hatch": [range(6), range(1, 8), range(1, 8)],
    "place_token": [SPACES],
    "draw_strike": [],
    "extra_strike": [],
    "pass_strike": [],
    "drift": [SPACES],
    "take_rock": [SPACES],
    "take_momentum": [range(5)],
    "flip_momentum": [],
    "keep_momentum": [],
    "change_fly": [range(12), range(2)],
    "set_drag": [],
    "use_momentum": [],
    "use_technique": [range(16)],
    "choose_face": [FACES],
    "shift_hatch": [range(6), range(1, 8), range(1, 8)],
    "place_hatch": [range(1, 7)],
    "swap_fish": [SPACES, SPACES],
    "stop_effect": [],
    "end_turn": [],
}
ASKED_BY: Mapping[str, str] = {
    "adjust_die": "choose_face",
    "set_die": "choose_face",
    "move_hatch_tokens": "shift_hatch",
    "draw_hatch_to_columns": "place_hatch",
    "change_or_flip_fly": "choose_fly",
    "swap_river_fish": "swap_fish",
}
MAY_STOP = ["move_hatch_tokens", "change_or_flip_fly"]
BEFORE = ["turn", "die"]


class Luck:
    """What chance decided, in order: strike cards, orders of the bag, pools of dice."""

    def __init__(
        self,
        strikes: Iterable[Sequence[bool]] = (),
        bags: Iterable[Sequence[int]] = (),
        pools: Iterable[Sequence[int]] = (),
    ) -> None:
        """Keep what was decided."""
        self.strikes = list(strikes)
        self.bags = list(bags)
        self.pools = list(pools)

    def is_used_up(self) -> bool:
        """Return whether everything was asked for."""
        return not (self.strikes or self.bags or self.pools)


class Angler:
    """Somebody at the river, and what lies in front of them."""

    def __init__(self, board: int) -> None:
        """Sit down."""
        self.board = board
        self.finesse = 1
        self.fly: tuple[int, int] | None = None  # and its side
        self.fish: int | None = None  # on the line
        self.slot = GREEN
        self.handle = 0  # colour of the token
        self.reel = START
        self.drag = False
        self.landed: list[int] = []
        self.scored: list[int] = []  # colours
        self.rocks: list[int] = []
        self.tile: int | None = None


class Model:
    """A game of Freshwater Fly on a real table."""

    def __init__(self, rules: Rules, seats: int) -> None:
        """Put up an empty table."""
        self.rules = rules
        self.box = rules.box
        self.seats = seats
        self.facts: list[Fact] = []
        self.luck = Luck()
        self.anglers = [Angler(seat) for seat in range(seats)]
        self.round = 1
        self.start = self.active = 0
        self.phase = "turn"
        self.pool: list[int] = []
        self.totals = [0] * seats
        self.river: dict[int, int | None] = {}
        self.piles: dict[int, list[int]] = {}
        self.deck: list[int] = []
        self.boxed: list[int] = []
        self.tiles: list[int] = []
        self.hatch: dict[int, list[int]] = {place: [] for place in range(1, 8)}
        self.bag: list[int] = []
        self.discard: list[int] = []
        self.sides = [0] * 5
        self._forget_turn()

    def _forget_turn(self) -> None:
        self.die = self.drafted = 0
        self.doing = ""
        self.token: int | None = None
        self.drifts = self.right = self.misses = 0
        self.used_tile = self.open = False
        self.used_cards: list[int] = []
        self.given: int | None = None
        self.less = self.each = self.next = 0
        self.any_row = False
        self.queue: list[Effect] = []
        self.drawn: int | None = None

    # Setting up.

    def lay_out(
        self,
        first: int,
        rocks: Sequence[int],
        fish: Sequence[int],
        boards: Sequence[int],
        bag: Sequence[int],
        pool: Sequence[int],
    ) -> None:
        """Set the game up from shuffled rows (FF-1)."""
        cards, swarm, self.bag = list(rocks), list(fish), list(bag)
        for space in self.box.rocks:
            self.piles[space] = [cards.pop(0) for _ in range(ROCKS_EACH[self.seats])]
        self.boxed = sorted(cards)
        self.river = {space: swarm.pop(0) for space in SPACES if space not in self.box.rocks}
        self.deck = swarm
        self.anglers = [Angler(boards[seat]) for seat in range(self.seats)]
        self.tiles = list(TILES[self.seats])
        for place in range(1, 8):
            self.hatch[place] = [self.bag.pop(0) for _ in range(self.tiles[place - 1])]
        self.start = first
        self._tell("GameStarted", first, tuple(boards[: self.seats]))
        self._tell("RoundBegan", 1, first)
        self.luck = Luck(pools=[pool])
        self._roll()
        self._begin_turn(first)

    @classmethod
    def at(cls, position: Mapping[str, Any]) -> "Model":
        """Return a model that stands at a position."""
        seats = len(position["finesse"])
        model = cls(position["options"], seats)
        model.round, model.start, model.active = position["round"], position["start"], position["active"]
        model.phase = position["phase"]
        model.pool = [face for face in FACES for _ in range(position["pool"][face - 1])]
        model.totals = list(position["round_totals"])
        model.die, model.drafted, model.doing = position["die"], position["drafted"], position["dice_action"]
        for space in SPACES:
            if space in model.box.rocks:
                model.piles[space] = list(position["vault_piles"][model.box.rocks.index(space)])
            else:
                model.river[space] = _maybe(position["vault_river"][space])
        model.deck, model.boxed = list(position["vault_deck"]), list(position["vault_boxed"])
        model.tiles = list(position["tile_values"])
        model.hatch = {place: _spread(position["hatch"][place - 1]) for place in range(1, 8)}
        model.bag, model.discard = list(position["vault_bag"]), _spread(position["discard"])
        model.token, model.drifts = _maybe(position["token_at"]), position["drifts"]
        model.right, model.misses = position["strike_right"], position["strike_misses"]
        model.sides = list(position["momentum_sides"])
        model.used_tile, model.open = position["momentum_used"], position["momentum_open"]
        model.used_cards = list(position["techniques_used"])
        model.given, model.less = _maybe(position["strength_set"]), position["strength_less"]
        model.each, model.next, model.any_row = position["extra_each"], position["extra_next"], position["any_row"]
        model.queue, model.drawn = list(position["pending"]), _maybe(position["drawn_token"])
        for seat, angler in enumerate(model.anglers):
            angler.board, angler.finesse = position["boards"][seat], position["finesse"][seat]
            if position["flies"][seat] != NONE:
                angler.fly = (position["flies"][seat], position["fly_sides"][seat])
            angler.fish = _maybe(position["line_fish"][seat])
            if angler.fish is not None:
                angler.slot, angler.handle = position["line_slot"][seat], position["line_token"][seat]
            angler.reel, angler.drag = position["reel"][seat], position["drag_set"][seat]
            angler.landed = list(position["landed"][seat])
            angler.scored = _spread(position["scored_tokens"][seat])
            angler.rocks = list(position["rock_cards"][seat])
            angler.tile = _maybe(position["momentum"][seat])
        return model

    # What can be asked.

    def position(self) -> dict[str, object]:
        """Return the table by the names of the page, and the vault."""
        anglers = self.anglers
        return {
            "options": self.rules,
            "round": self.round,
            "start": self.start,
            "active": self.active,
            "phase": self.phase,
            "pool": tuple(self.pool.count(face) for face in FACES),
            "round_totals": tuple(self.totals),
            "die": self.die,
            "drafted": self.drafted,
            "dice_action": self.doing,
            "river": tuple(self.shown(space) for space in SPACES),
            "deck_size": len(self.deck),
            "deck_top": self.face(self.deck[0]) if self.deck else None,
            "tile_values": tuple(self.tiles),
            "hatch": tuple(_counted(self.hatch[place]) for place in range(1, 8)),
            "bag": _counted(self.bag),
            "discard": _counted(self.discard),
            "token_at": _or_none(self.token),
            "drifts": self.drifts,
            "strike_right": self.right,
            "strike_misses": self.misses,
            "boards": tuple(each.board for each in anglers),
            "finesse": tuple(each.finesse for each in anglers),
            "flies": tuple(NONE if each.fly is None else each.fly[0] for each in anglers),
            "fly_sides": tuple(0 if each.fly is None else each.fly[1] for each in anglers),
            "line_fish": tuple(_or_none(each.fish) for each in anglers),
            "line_slot": tuple(NONE if each.fish is None else each.slot for each in anglers),
            "line_token": tuple(NONE if each.fish is None else each.handle for each in anglers),
            "reel": tuple(each.reel for each in anglers),
            "drag_set": tuple(each.drag for each in anglers),
            "landed": tuple(tuple(each.landed) for each in anglers),
            "scored_tokens": tuple(_counted(each.scored) for each in anglers),
            "rock_cards": tuple(tuple(each.rocks) for each in anglers),
            "momentum": tuple(_or_none(each.tile) for each in anglers),
            "momentum_sides": tuple(self.sides),
            "momentum_used": self.used_tile,
            "techniques_used": tuple(self.used_cards),
            "momentum_open": self.open,
            "strength_set": _or_none(self.given),
            "strength_less": self.less,
            "extra_each": self.each,
            "extra_next": self.next,
            "any_row": self.any_row,
            "pending": tuple(self.queue),
            "drawn_token": _or_none(self.drawn),
            "vault_river": tuple(_or_none(self.river.get(space)) for space in SPACES),
            "vault_deck": tuple(self.deck),
            "vault_piles": tuple(tuple(self.piles[space]) for space in self.box.rocks),
            "vault_boxed": tuple(self.boxed),
            "vault_bag": tuple(self.bag),
        }

    def face(self, fish: int) -> tuple[object, ...]:
        """Return what a fish shows in the river (FF-1.3)."""
        species, color, _, _ = self.box.fish[fish]
        return ("fish", species, color)

    def shown(self, space: int) -> tuple[object, ...]:
        """Return what a space shows."""
        if space in self.piles:
            return ("rock", len(self.piles[space]))
        fish = self.river[space]
        return ("water",) if fish is None else self.face(fish)

    def actors(self) -> list[int]:
        """Return who may act (section 4.6)."""
        return [] if self.phase == "over" else [self.active]

    def me(self) -> Angler:
        """Return whose turn it is."""
        return self.anglers[self.active]

    def my_color(self) -> int:
        """Return the colour of the fly that the active player uses."""
        fly = self.me().fly
        assert fly is not None
        return self.box.flies[fly[0]][fly[1]]

    def moves(self, player: int) -> list[Move]:
        """Return the menu of somebody: everything in the row of the phase, in order, that nothing speaks against."""
        return [move for move in self.row(player) if self.refusal(move) is None]

    def row(self, player: int) -> Iterator[Move]:
        """Give every move of the phase, legal or not, in the order of section 4.6."""
        for verb in ROWS_OF_PHASES[self.phase]:
            for values in product(*IDS[verb]):
                yield (verb, player, *values)

    def catches(self) -> list[Catch]:
        """Return what scores."""
        return [Catch(each.board, each.landed, _counted(each.scored), each.rocks) for each in self.anglers]

    def places(self) -> tuple[int, ...]:
        """Return the places at the end (FF-11.6)."""
        return places(self.box, self.catches(), self.totals)

    # What speaks against a move: section 4.8, from the top.

    def refusal(self, move: Move) -> Refused | None:
        """Return code and rule of the first line of section 4.8 that applies."""
        verb, player, *fields = move
        if self.phase == "over":
            return ("game-over", "FF-10.1")
        if player != self.active:
            return ("not-your-turn", "FF-2.1")
        if verb not in ROWS_OF_PHASES[self.phase] or self._is_for_another_effect(verb):
            return ("wrong-phase", "FF-2.5")
        if any(value not in ids for value, ids in zip(fields, IDS[verb], strict=True)):
            return ("bad-id", "FF-2.5")
        if verb == "swap_fish" and fields[0] >= fields[1]:
            return ("bad-id", "FF-2.5")
        for line in (self._against_place, self._against_piece, self._against_use, self._against_price):
            found = line(verb, fields)
            if found is not None:
                return found
        return None

    def _is_for_another_effect(self, verb: str) -> bool:
        return self.phase == "effect" and verb not in {ASKED_BY[str(self.queue[0][0])], "stop_effect"}

    def _against_place(self, verb: str, fields: list[int]) -> Refused | None:
        """From ``no-such-die`` to ``no-fish-there``."""
        if verb == "take_die" and fields[0] not in self.pool:
            return ("no-such-die", "FF-2.3")
        hooked = self.me().fish is not None
        if verb in {"cast", "change_fly"} and hooked:
            return ("fish-on-line", "FF-5.1" if verb == "cast" else "FF-4.4")
        if verb in {"reel", "set_drag"} and not hooked:
            return ("no-fish-on-line", "FF-7.1" if verb == "reel" else "FF-4.5")
        if verb == "cast" and not any(self._holds_a_card(space) for space in SPACES if column(space) == self.die):
            return ("no-card-there", "FF-5.1")
        if verb == "place_token" and not self._holds_a_card(fields[0]):
            return ("no-card-there", "FF-5.2")
        if verb == "drift" and self.shown(fields[0]) == ("water",):
            return ("no-card-there", "FF-5.3")
        if verb == "place_token" and column(fields[0]) != self.die:
            return ("out-of-reach", "FF-5.2")
        if verb == "drift" and fields[0] not in self._downstream():
            return ("out-of-reach", "FF-5.12")
        if verb in {"move_hatch", "shift_hatch"}:
            token, place, to = fields
            if to not in self._next_to(place):
                return ("out-of-reach", "FF-4.6")
            if token not in self.hatch[place]:
                return ("no-such-token", "FF-4.2")
        if verb == "swap_fish" and fields[1] not in beside(fields[0]):
            return ("out-of-reach", "FF-9.15")
        if verb == "take_rock":
            assert self.token is not None
            if fields[0] not in beside(self.token):
                return ("out-of-reach", "FF-6.3")
            if not self.piles.get(fields[0]):
                return ("empty-pile", "FF-6.3")
        if verb == "swap_fish" and any(self.shown(space)[0] != "fish" for space in fields):
            return ("no-fish-there", "FF-9.15")
        return None

    def _against_piece(self, verb: str, fields: list[int]) -> Refused | None:
        """From ``die-limit`` to ``not-a-technique``."""
        me = self.me()
        if verb == "turn_die" and self.die + fields[0] not in FACES:
            return ("die-limit", "FF-4.1")
        if verb == "choose_face" and fields[0] not in self._results(self.queue[0]):
            return ("die-limit", "FF-9.7")
        if verb in {"choose_fly", "change_fly"}:
            others = [each.fly[0] for each in self.anglers if each is not me and each.fly is not None]
            if fields[0] in others:
                return ("fly-taken", "FF-4.4")
            if me.fly == tuple(fields):
                return ("same-fly", "FF-4.4")
        if verb == "set_drag" and me.drag:
            return ("drag-already-set", "FF-4.5")
        if verb in {"use_momentum", "flip_momentum", "keep_momentum"} and me.tile is None:
            return ("no-tile", "FF-8.1")
        if verb == "take_momentum" and (me.tile is not None or fields[0] in [each.tile for each in self.anglers]):
            return ("tile-held", "FF-8.1")
        if verb == "use_technique":
            if fields[0] not in me.rocks:
                return ("not-your-card", "FF-9.1")
            if self.box.cards[fields[0]][0] != "technique":
                return ("not-a-technique", "FF-9.1")
        return None

    def _against_use(self, verb: str, fields: list[int]) -> Refused | None:
        """From ``already-used`` to ``wrong-time``."""
        if verb == "use_momentum" and self.used_tile:
            return ("already-used", "FF-8.3")
        if verb == "use_technique":
            one = self.rules.technique_limit == "one"
            if self.used_cards if one else fields[0] in self.used_cards:
                return ("already-used", "FF-9.2")
        if verb == "extra_strike" and not self.misses:
            return ("nothing-shown", "FF-4.3")
        if verb == "draw_strike" and self.misses:
            return ("cards-shown", "FF-5.7")
        if verb in {"use_momentum", "use_technique"}:
            timing = self._skill(verb, fields)[1]
            if timing not in {"before_or_after", "before" if self.phase in BEFORE else "after"}:
                return ("wrong-time", "FF-9.3")
        return None

    def _against_price(self, verb: str, fields: list[int]) -> Refused | None:
        """From ``cannot-afford`` to ``no-effect``."""
        level = self.me().finesse
        price = {"turn_die": 1, "move_hatch": 1, "extra_strike": 1}.get(verb, 0)
        if verb == "use_technique":
            price = self._skill(verb, fields)[0]
        if level < price:
            return ("cannot-afford", "FF-3.1")
        if level < {"change_fly": self.box.change_level, "set_drag": self.box.drag_level}.get(verb, 0):
            return ("finesse-level", "FF-3.1")
        if verb in {"use_momentum", "use_technique"}:
            effects = self._skill(verb, fields)[2]
            if not any(self._is_possible(effect, level - price) for effect in effects):
                return ("no-effect", "FF-9.3")
        if verb == "stop_effect" and self.queue[0][0] not in MAY_STOP:
            return ("no-effect", "FF-9.3")
        return None

    def _holds_a_card(self, space: int) -> bool:
        return bool(self.piles[space]) if space in self.piles else self.river[space] is not None

    def _downstream(self) -> list[int]:
        """Return the spaces a drift can reach, open water or not (FF-5.12)."""
        assert self.token is not None
        return [
            space
            for space in SPACES
            if column(space) == column(self.token) - 1 and (self.any_row or abs(space % 3 - self.token % 3) <= 1)
        ]

    def _next_to(self, place: int) -> list[int]:
        """Return the places a token can go to (FF-4.6)."""
        last = 7 if self.rules.staging_moves else 6
        return [to for to in (place - 1, place + 1) if 1 <= to <= last and place <= last]

    def _results(self, effect: Effect) -> list[int]:
        """Return the faces an effect can turn the die to (FF-9.7, FF-9.8)."""
        if effect[0] == "adjust_die":
            deltas: Any = effect[1]
            return [self.die + delta for delta in sorted(deltas) if self.die + delta in FACES]
        return [7 - self.die] if effect[1] == "opposite_face" else [face for face in FACES if face != self.die]

    def _skill(self, verb: str, fields: list[int]) -> tuple[int, str, tuple[Effect, ...]]:
        """Return price, timing and effects."""
        card: Any
        if verb == "use_technique":
            card = self.box.cards[fields[0]]
            return (card[1], card[2], card[3])
        tile = self.me().tile
        assert tile is not None
        timing, effects = self.box.momentum[tile][self.sides[tile]]
        return (0, timing, effects)

    def _is_possible(self, effect: Effect, finesse: int) -> bool:
        """Return whether an effect is possible with so much finesse, by the last column of the table of FF-9."""
        to_come, hooked, taken = self.doing == "", self.me().fish is not None, self.die > 0
        match effect[0]:
            case "gain_finesse":
                limit: Any = effect[2]
                return finesse < 4 and (limit is None or (self.drafted > 0 and self.drafted <= limit))
            case "set_strength_this_turn" | "reduce_strength_this_turn":
                return to_come and hooked
            case "adjust_die" | "set_die":
                return taken and to_come and bool(self._results(effect))
            case "extra_strike_cards_each_check" | "extra_strike_cards_next_check" | "drift_to_any_row_this_turn":
                return to_come and not hooked
            case "move_hatch_tokens":
                return any(self.hatch[place] and self._next_to(place) for place in range(1, 8))
            case "draw_hatch_to_columns":
                return bool(self.bag or self.discard)
            case "change_or_flip_fly":
                return not hooked
            case "swap_river_fish":
                swimming = [space for space in SPACES if self.shown(space)[0] == "fish"]
                return any(other in swimming for space in swimming for other in beside(space))
            case "advance_reel":
                return self.doing == "reel" and hooked
            case _:
                raise AssertionError(effect)

    # What can be done.

    def do(self, move: Move, luck: Luck | None = None) -> None:
        """Make a legal move."""
        assert self.refusal(move) is None, move
        self.luck = Luck() if luck is None else luck
        verb, _, *fields = move
        getattr(self, f"on_{verb}")(*fields)

    def on_choose_fly(self, fly: int, side: int) -> None:
        self._fly(fly, side)
        if self.phase == "fly":
            self._enter("turn")
        else:
            self._effect_done()

    def on_take_die(self, face: int) -> None:
        self.pool.remove(face)
        self.die = self.drafted = face
        self.totals[self.active] += face
        self._tell("DieTaken", self.active, face)
        self._enter("die")

    def on_turn_die(self, delta: int) -> None:
        self._pay(1)
        self._change_die(self.die + delta)

    def on_change_fly(self, fly: int, side: int) -> None:
        self._pay(1)
        self._fly(fly, side)
        self._resume()

    def on_set_drag(self) -> None:
        self._pay(1)
        self._put_drag()
        self._resume()

    def on_increase_finesse(self) -> None:
        self.doing = "increase"
        self._tell("IncreaseChosen", self.active)
        self._gain(2)
        self._resume()

    def on_end_turn(self) -> None:
        self._finish_turn()

    # Cast.

    def on_cast(self) -> None:
        self.doing = "cast"
        self._tell("CastBegan", self.active)
        self._enter("place")

    def on_move_hatch(self, color: int, place: int, to: int) -> None:
        self._pay(1)
        self._move_token(color, place, to)

    def on_place_token(self, space: int) -> None:
        self.token = space
        self._tell("TokenPlaced", self.active, space)
        self._look(1)

    def on_drift(self, space: int) -> None:
        self.token = space
        self.drifts += 1
        self._tell("TokenDrifted", self.active, space)
        self._look(2)

    def _look(self, cards: int) -> None:
        """Check whether there is a right to strike cards (FF-5.4)."""
        assert self.token is not None
        if self.shown(self.token)[0] != "fish" or self.my_color() not in self.hatch[column(self.token)]:
            self._float_on()
            return
        self.right = min(4, cards + self.each + self.next)
        self.next = self.misses = 0
        self._tell("StrikeOffered", self.active, self.right)
        if self.rules.strike_draw == "must":
            self._show(self.right)
        else:
            self._enter("strike")

    def on_draw_strike(self) -> None:
        self._show(self.right)

    def on_extra_strike(self) -> None:
        self._pay(1)
        self._show(1)

    def on_pass_strike(self) -> None:
        self._give_up()

    def _show(self, number: int) -> None:
        cards = list(self.luck.strikes.pop(0))
        fish = self.box.strike_fish
        assert len(cards) == number
        assert cards.count(True) <= fish
        assert self.misses + cards.count(False) <= 4 - fish
        self._tell("StrikeDrawn", self.active, tuple(cards))
        self.right = 0
        self.misses += cards.count(False)
        if any(cards):
            self._hook()
        elif self.me().finesse < 1 or self.misses == 4:
            self._give_up()
        else:
            self._enter("strike")

    def _give_up(self) -> None:
        self.right = self.misses = 0
        self._tell("StrikePassed", self.active)
        self._float_on()

    def _float_on(self) -> None:
        """Drift, or end the cast (FF-5.11, FF-5.13)."""
        dry = [space for space in self._downstream() if self.shown(space) == ("water",)]
        if self.drifts == 2 or len(dry) == len(self._downstream()):
            self._end_cast(hooked=False)
        else:
            self._enter("drift")

    def _end_cast(self, *, hooked: bool) -> None:
        self.token = None
        self.drifts = self.right = self.misses = 0
        self._tell("CastEnded", self.active, hooked)
        self._resume()

    # Hook.

    def _hook(self) -> None:
        space = self.token
        assert space is not None
        fish = self.river[space]
        assert fish is not None
        me, color = self.me(), self.my_color()
        self.river[space] = None
        self.hatch[column(space)].remove(color)
        me.fish, me.slot, me.handle, me.reel = fish, self.box.fish[fish][1], color, START
        self.right = self.misses = 0
        self._tell("FishHooked", self.active, space, fish, color)
        piles = [rock for rock in beside(space) if self.piles.get(rock)]
        if len(piles) > 1:
            self._enter("rock")
            return
        for rock in piles:
            self._draw_rock(rock)
        self._fill()

    def on_take_rock(self, space: int) -> None:
        self._draw_rock(space)
        self._fill()

    def _draw_rock(self, space: int) -> None:
        card = self.piles[space].pop(0)
        self.me().rocks.append(card)
        self._tell("RockDrawn", self.active, space, card)

    def _fill(self) -> None:
        assert self.token is not None
        if self.deck:
            fish = self.deck.pop(0)
            self.river[self.token] = fish
            self._tell("RiverFilled", self.token, self.face(fish), self.face(self.deck[0]) if self.deck else None)
        self._end_cast(hooked=True)

    # Reel.

    def on_reel(self) -> None:
        me = self.me()
        assert me.fish is not None
        strength = self.box.fish[me.fish][2] if self.given is None else self.given
        strength = 0 if me.drag else max(0, strength - self.less)
        self.doing = "reel"
        if not self._turn(max(0, self.die - strength)):
            self._resume()

    def _turn(self, steps: int) -> bool:
        """Turn the reel and resolve where it stops; return whether a tile is asked about (FF-7.3 to FF-7.11)."""
        me = self.me()
        crossings, me.reel = divmod(me.reel + steps, 5)
        self._tell("ReelTurned", self.active, steps, me.reel)
        landed = False
        for _ in range(crossings):
            if me.fish is not None and me.slot == GREEN:
                self._land()
                landed = True
            elif me.fish is not None:
                me.slot -= 1
                self._tell("FishMoved", self.active, me.slot)
        if steps == 0 or (landed and not self.rules.resolve_after_landing):
            return False
        if me.reel == STAMINA and not landed:
            if me.slot == GREEN:
                self._set_reel(START)
                self._land()
            elif me.slot == YELLOW:
                self._set_reel(FINESSE)
                self._gain(1)
        elif me.reel == DRAG and not landed and not me.drag:
            self._put_drag()
        elif me.reel == FINESSE:
            self._gain(1)
        elif me.reel == MOMENTUM:
            self._enter("momentum")
            return True
        return False

    def _set_reel(self, space: int) -> None:
        self.me().reel = space
        self._tell("ReelSet", self.active, space)

    def _land(self) -> None:
        me = self.me()
        assert me.fish is not None
        me.landed.append(me.fish)
        me.scored.append(me.handle)
        self._tell("FishLanded", self.active, me.fish, me.handle)
        me.fish, me.drag = None, False

    def _put_drag(self) -> None:
        self.me().drag = True
        self._tell("DragSet", self.active)

    # Momentum.

    def on_take_momentum(self, tile: int) -> None:
        self.me().tile = tile
        self._tell("MomentumTaken", self.active, tile)
        self._work()

    def on_flip_momentum(self) -> None:
        tile = self.me().tile
        assert tile is not None
        self.sides[tile] = 1 - self.sides[tile]
        self._tell("MomentumFlipped", self.active, tile)
        self._work()

    def on_keep_momentum(self) -> None:
        self._tell("MomentumKept", self.active)
        self._work()

    def on_use_momentum(self) -> None:
        effects = self._skill("use_momentum", [])[2]
        self.used_tile = self.open = True
        self._tell("MomentumUsed", self.active, self.me().tile)
        self.queue = list(effects)
        self._work()

    # Techniques and effects.

    def on_use_technique(self, card: int) -> None:
        price, _, effects = self._skill("use_technique", [card])
        if price:
            self._pay(price)
        self.used_cards.append(card)
        self._tell("TechniqueUsed", self.active, card)
        self.queue = list(effects)
        self._work()

    def _work(self) -> None:
        """Resolve what is left of a skill until something is asked, then tidy up (FF-9.19, FF-9.20, FF-8.4)."""
        while self.queue:
            if not self._is_possible(self.queue[0], self.me().finesse):
                self.queue.pop(0)
            elif self._asks():
                return
        if self.open:
            tile = self.me().tile
            assert tile is not None
            self.sides[tile] = 1 - self.sides[tile]
            self.me().tile, self.open = None, False
            self._tell("MomentumReturned", self.active, tile)
        self._resume()

    def _asks(self) -> bool:
        """Begin the next effect, which is possible; return whether somebody is asked now."""
        effect = self.queue[0]
        name = effect[0]
        number: Any = effect[1] if len(effect) > 1 else None
        if name in {"move_hatch_tokens", "change_or_flip_fly", "swap_river_fish"}:
            self._enter("effect")
            return True
        if name == "draw_hatch_to_columns":
            self._draw_token()
            return True
        if name in {"adjust_die", "set_die"} and len(self._results(effect)) > 1:
            self._enter("effect")
            return True
        self.queue.pop(0)
        match name:
            case "adjust_die" | "set_die":
                self._change_die(self._results(effect)[0])
            case "gain_finesse":
                self._gain(number)
            case "set_strength_this_turn":
                self.given = number
                self._tell("StrengthSet", self.active, number)
            case "reduce_strength_this_turn":
                self.less += number
                self._tell("StrengthReduced", self.active, number)
            case "extra_strike_cards_each_check":
                self.each += number
                self._tell("StrikesGranted", self.active, number, True)  # noqa: FBT003  # a field of the fact
            case "extra_strike_cards_next_check":
                self.next += number
                self._tell("StrikesGranted", self.active, number, False)  # noqa: FBT003  # a field of the fact
            case "drift_to_any_row_this_turn":
                self.any_row = True
                self._tell("AnyRowGranted", self.active)
            case _:
                assert name == "advance_reel"
                return self._turn(number)
        return False

    def _effect_done(self) -> None:
        self.queue.pop(0)
        self._work()

    def on_stop_effect(self) -> None:
        self._effect_done()

    def on_choose_face(self, face: int) -> None:
        self._change_die(face)
        self._effect_done()

    def on_shift_hatch(self, color: int, place: int, to: int) -> None:
        self._move_token(color, place, to)
        left: Any = self.queue[0][1]
        if left > 1:
            self.queue[0] = ("move_hatch_tokens", left - 1)
            self._work()
        else:
            self._effect_done()

    def on_place_hatch(self, to: int) -> None:
        assert self.drawn is not None
        self.hatch[to].append(self.drawn)
        self._tell("HatchPlaced", self.active, self.drawn, to)
        self.drawn = None
        left: Any = self.queue[0][1]
        if left > 1:
            self.queue[0] = ("draw_hatch_to_columns", left - 1)
            self._work()
        else:
            self._effect_done()

    def _draw_token(self) -> None:
        if not self.bag:
            self._refill()
        self.drawn = self.bag.pop(0)
        self._tell("HatchDrawn", self.active, self.drawn)
        self._enter("effect")

    def on_swap_fish(self, space: int, other: int) -> None:
        self.river[space], self.river[other] = self.river[other], self.river[space]
        self._tell("FishSwapped", self.active, space, other)
        self._effect_done()

    # Small steps.

    def _fly(self, fly: int, side: int) -> None:
        self.me().fly = (fly, side)
        self._tell("FlyChosen", self.active, fly, side)

    def _change_die(self, face: int) -> None:
        if self.rules.round_total == "changed":
            self.totals[self.active] += face - self.die
        self.die = face
        self._tell("DieChanged", self.active, face)

    def _pay(self, amount: int) -> None:
        self.me().finesse -= amount
        self._tell("FinesseSpent", self.active, amount)

    def _gain(self, amount: int) -> None:
        gained = min(amount, 4 - self.me().finesse)
        if gained:
            self.me().finesse += gained
            self._tell("FinesseGained", self.active, gained)

    def _move_token(self, color: int, place: int, to: int) -> None:
        self.hatch[place].remove(color)
        self.hatch[to].append(color)
        self._tell("HatchMoved", self.active, color, place, to)

    def _refill(self) -> None:
        order = list(self.luck.bags.pop(0))
        assert sorted(order) == sorted(self.discard)
        self.bag, self.discard = order, []
        self._tell("BagRefilled", tuple(order))

    # Turns and rounds.

    def _resume(self) -> None:
        """Go back to the phase of the turn; it ends if there is nothing left to do in it (FF-9.20, FF-12.1)."""
        if not self.die:
            self._enter("turn")
        elif not self.doing:
            self._enter("die")
        else:
            before, self.phase = self.phase, "after"
            over = [move[0] for move in self.moves(self.active)] == ["end_turn"]
            self.phase = before
            if over:
                self._finish_turn()
            else:
                self._enter("after")

    def _begin_turn(self, player: int) -> None:
        self.active = player
        self._tell("TurnBegan", player)
        self._enter("turn" if self.me().fly else "fly")

    def _finish_turn(self) -> None:
        self._tell("TurnEnded", self.active)
        self._forget_turn()
        if self.pool:
            self._begin_turn((self.active + 1) % self.seats)
        elif any(len(each.landed) >= TO_WIN for each in self.anglers):
            self._tell("GameEnded")
            self._enter("over")
        else:
            self._end_round()

    def _end_round(self) -> None:
        order = [(self.active + 1 + turn) % self.seats for turn in range(self.seats)]
        self.start = next(seat for seat in order if self.totals[seat] == min(self.totals))
        gone = self.hatch[1]
        self.discard += gone
        for place in range(1, 7):
            self.hatch[place] = self.hatch[place + 1]
        self.hatch[7] = []
        self.tiles.append(self.tiles.pop(0))
        self._tell("HatchShifted", _counted(gone))
        part: list[int] = []
        for _ in range(self.tiles[6]):
            if not self.bag:
                if not self.discard:
                    break
                if part:
                    self._tell("HatchFilled", _counted(part))
                    part = []
                self._refill()
            part.append(self.bag.pop(0))
            self.hatch[7].append(part[-1])
        if part:
            self._tell("HatchFilled", _counted(part))
        self.round += 1
        self.totals = [0] * self.seats
        self._tell("RoundBegan", self.round, self.start)
        self._roll()
        self._begin_turn(self.start)

    def _roll(self) -> None:
        self.pool = sorted(self.luck.pools.pop(0))
        assert len(self.pool) == DICE[self.seats]
        self._tell("DiceRolled", tuple(self.pool.count(face) for face in FACES))

    def _enter(self, phase: str) -> None:
        if phase != self.phase or (self.facts and self.facts[-1][0] == "TurnBegan"):
            self._tell("PhaseEntered", phase)
        self.phase = phase

    def _tell(self, name: str, *fields: object) -> None:
        self.facts.append((name, *fields))


def _maybe(number: int) -> int | None:
    return None if number == NONE else number


def _or_none(number: int | None) -> int:
    return NONE if number is None else number


def _spread(counts: Sequence[int]) -> list[int]:
    return [color for color in range(6) for _ in range(counts[color])]


def _counted(tokens: Sequence[int]) -> tuple[int, ...]:
    return tuple(tokens.count(color) for color in range(6))

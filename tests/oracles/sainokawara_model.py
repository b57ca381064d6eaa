"""A slow second model of the whole of Sainokawara, written from the rules page alone.

It keeps a game on plain lists and dicts, asks every question anew each time, and shares no module with the engine.
What the two dice of a round show it is told (`faces`). It answers with the position, with the facts in the order that
the page gives for events, with the menu of moves and with code and rule of every refusal.
"""

from typing import NamedTuple

Fact = tuple[object, ...]
Move = tuple[object, ...]
"""A verb, a seat (-1 for the referee) and what the verb needs: ``("place", 0, "d20", 5)``, ``("placed", -1, 400)``."""
Snap = tuple[str, int, int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""Phase, number, used time, roll, ring and tower, as they stood."""

CARD_IDS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]
DICE_OF_CARD = {card: {1, 2, 3} if card == 3 else {card} for card in CARD_IDS}
PRINTED = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "u1", "u2", "u3"]
PRINTED_BACKWARDS = ["12", "11", "10", "9", "8", "7", "6", "5", "4", "3", "2", "u1", "u2", "u3"]

REFEREE_VERBS = {"call-start", "placed", "collapse", "timeout", "pause-over", "report", "retract"}
PHASES_OF = {
    "place": {"placing"},
    "end-placing": {"placing"},
    "claim": {"placing"},
    "roll": {"rolling"},
    "take": {"gap", "after_pause"},
    "pause": {"gap"},
    "call-start": {"gap", "after_pause"},
    "placed": {"stacking"},
    "collapse": {"gap", "pause", "after_pause", "stacking"},
    "timeout": {"after_pause", "stacking"},
    "pause-over": {"pause"},
    "report": {"rolling"},
    "retract": {"placing", "rolling", "gap", "pause", "after_pause", "stacking"},
}
"""The phases of section 4.3; a retraction is never in a wrong phase."""


class Rules(NamedTuple):
    """What the players agreed on."""

    dice: tuple[str, ...]
    clockwise: bool = True
    first_three: int = 120000
    single: int = 60000
    pause: int = 10000
    at_table: bool = False


class Model:
    """A game of Sainokawara on a real table."""

    def __init__(self, seats: int, first: int, rules: Rules) -> None:
        """Sit down and begin the first round."""
        self.rules = rules
        self.steps = [0] * seats
        self.facts: list[Fact] = []
        self.faces: tuple[int, int] | None = None
        self.round = 0
        self.before: Snap | None = None
        self._tell("GameStarted", seats, first, rules)
        self._begin_round(first)

    # What can be asked.

    def position(self) -> dict[str, object]:
        """Return the table by the names of the page."""
        return {
            "options": self.rules,
            "phase": self.phase,
            "round": self.round,
            "starter": self.starter,
            "positions": tuple(self.steps),
            "active": self.active,
            "placed": self.placed,
            "pool": tuple(sorted(self.pool)),
            "ring": tuple(-1 if die is None else die for die in self.ring),
            "owners": tuple(-1 if self.holder[card] is None else self.holder[card] for card in CARD_IDS),
            "roll": () if self.roll is None else self.roll,
            "number": self.k,
            "tower": tuple(self.tower),
            "used_ms": self.used,
            "before": self.before,
        }

    def walk(self) -> list[int]:
        """Return the spaces in stacking order: from the one with the total on it, clockwise (SK-3.4)."""
        if self.roll is None:
            return []
        printed = PRINTED if self.rules.clockwise else PRINTED_BACKWARDS
        start = printed.index(str(self.roll[0] + self.roll[1]))
        return [*range(start, 14), *range(start)]

    def stacker(self, die: int) -> int | None:
        """Return S(k): the holder of the card on which die k stands (SK-4.1)."""
        for card, dice in DICE_OF_CARD.items():
            if die in dice:
                return self.holder[card]
        return None

    def to_blame(self) -> tuple[int | None, int] | None:
        """Return who answers for a fall now, by the rows of SK-4.2."""
        k = self.k
        row = {
            "gap": None if k == 1 else k - 1,
            "pause": k - 1,
            "after_pause": k,
            "stacking": k,
        }.get(self.phase)
        return None if row is None else (self.stacker(row), row)

    def clock(self) -> tuple[str, int] | None:
        """Return the running clock and its limit (SK-6.1 to SK-6.3)."""
        if self.phase == "stacking" and self.k in {1, 2, 3}:
            return ("first_three", self.rules.first_three)
        if self.phase in {"stacking", "after_pause"}:
            return ("single", self.rules.single)
        if self.phase == "pause":
            return ("pause", self.rules.pause)
        return None

    def actors(self) -> list[int]:
        """Return who may act, the referee first (section 4.3)."""
        match self.phase:
            case "placing":
                assert self.active is not None
                return [self.active]
            case "rolling":
                return [-1] if self.rules.at_table else [self.owner(3)]
            case "gap" | "after_pause":
                return [-1, self.on_turn()]
            case "over":
                return []
            case _:
                return [-1]

    def moves(self, player: int) -> list[Move]:
        """Return the menu of somebody: of every move in the order of the page, those that nothing speaks against."""
        return [move for move in self.every_move(player) if self.refusal(move) is None]

    def every_move(self, player: int) -> list[Move]:
        """Return every move in the order of section 4.3, legal or not."""
        kinds = sorted(set(self.rules.dice), key=self.rules.dice.index)
        listed: list[Move] = [("place", player, kind, space) for kind in kinds for space in range(14)]
        listed.append(("end-placing", player))
        listed += [("claim", player, card) for card in CARD_IDS]
        listed += [(verb, player) for verb in ("roll", "take", "pause", "call-start")]
        listed += [("placed", player, None), ("collapse", player, None), ("timeout", player), ("pause-over", player)]
        listed += [("report", player, a, b) for a in (1, 2, 3, 4, 5, 6) for b in (1, 2, 3, 4, 5, 6)]
        return [*listed, ("retract", player)]

    def refusal(self, move: Move) -> tuple[str, str] | None:
        """Return code and rule of what speaks against a move: the first row of section 4.5 that applies."""
        verb, player, *rest = move
        if self.phase == "over":
            return ("game-over", "SK-10.1")
        if verb in REFEREE_VERBS and player != -1:
            return ("referee-only", "SK-4.2")
        if self.phase not in PHASES_OF[str(verb)]:
            chapter = {"place": "SK-2.2", "end-placing": "SK-2.2", "claim": "SK-2.2", "roll": "SK-3.1"}
            return ("wrong-phase", (chapter | {"report": "SK-3.1"}).get(str(verb), "SK-4.2"))
        if verb == "roll" and self.rules.at_table:
            return ("rolled-at-table", "SK-3.3")
        if verb == "report" and not self.rules.at_table:
            return ("rolled-by-engine", "SK-3.2")
        players_own = verb not in REFEREE_VERBS
        if players_own and player != self.on_turn():
            return ("not-your-turn", {"placing": "SK-2.1", "rolling": "SK-3.1"}.get(self.phase, "SK-4.2"))
        match verb, rest:
            case "place", [str(kind), int(space)]:
                return self._against_placing(kind, space)
            case "end-placing", _:
                return ("nothing-placed", "SK-2.7") if self.placed == 0 else None
            case "claim", [int(card)]:
                if self.placed:
                    return ("turn-committed", "SK-2.5")
                if card not in CARD_IDS:
                    return ("no-such-card", "SK-2.9")
                return None if self.holder[card] is None else ("card-taken", "SK-2.9")
            case "pause", _:
                return ("no-pause-here", "SK-5.5") if self.k == 1 else None
            case "report", [int(a), int(b)]:
                return None if {a, b} <= {1, 2, 3, 4, 5, 6} else ("bad-roll", "SK-3.1")
            case "collapse", [elapsed]:
                standing_two = self.k >= 4 or (self.phase == "stacking" and self.k == 3)
                return self._against_time(elapsed) if standing_two else ("nothing-to-fall", "SK-4.8")
            case "placed", [elapsed]:
                return self._against_time(elapsed)
            case "retract", _:
                return ("nothing-to-retract", "SK-7.4") if self.before is None else None
            case _:
                return None

    def places(self) -> tuple[int, ...]:
        """Return the places at the end (SK-10.2)."""
        there = self.steps.count(15)
        return tuple(1 if step == 15 else 1 + there for step in self.steps)

    def owner(self, card: int) -> int:
        """Return the owner of a card that has one."""
        found = self.holder[card]
        assert found is not None
        return found

    def on_turn(self) -> int:
        """Return which seat's action is waited for in a phase in which a seat has a turn."""
        if self.phase == "placing":
            assert self.active is not None
            return self.active
        if self.phase == "rolling":
            return self.owner(3)
        found = self.stacker(self.k)
        assert found is not None
        return found

    # What can be done.

    def do(self, move: Move) -> None:
        """Make a legal move."""
        verb, _, *rest = move
        match verb, rest:
            case "place", [str(kind), int(space)]:
                self._place(kind, space)
            case "end-placing", _:
                self._next_turn()
            case "claim", [int(card)]:
                self.holder[card] = self.active
                self._tell("CardClaimed", self.active, card)
                self._next_turn()
            case "roll", _:
                assert self.faces is not None
                self._fix_order(*self.faces)
            case "report", [int(a), int(b)]:
                was = self._snap()
                self._fix_order(a, b)
                self._note(was)
            case "take", _:
                self._start(called=False)
            case "pause", _:
                self.phase, self.before, self.used = "pause", None, 0
                self._tell("PauseStarted", self.on_turn(), self.k)
                self._tell("ClockStarted", "pause", self.rules.pause)
            case "call-start", _:
                was = self._snap()
                self._start(called=True)
                self._note(was)
            case "placed", [elapsed]:
                self._stack(elapsed if isinstance(elapsed, int) else 0)
            case "collapse", _:
                self._fall("fall")
            case "timeout", _:
                self._fall("timeout")
            case "pause-over", _:
                was = self._snap()
                self.phase = "after_pause"
                self._tell("PauseEnded", self.on_turn(), self.k)
                self.used = 0
                self._tell("ClockStarted", "single", self.rules.single)
                self._note(was)
            case _:
                assert verb == "retract"
                self._take_back()

    def _against_placing(self, kind: str, space: int) -> tuple[str, str] | None:
        if kind not in self.rules.dice:
            return ("no-such-kind", "SK-2.6")
        if all(self.rules.dice[die] != kind for die in self.pool):
            return ("kind-used-up", "SK-2.12")
        if space not in range(14):
            return ("no-such-space", "SK-2.3")
        return None if self.ring[space] is None else ("space-taken", "SK-2.4")

    def _against_time(self, elapsed: object) -> tuple[str, str] | None:
        if not isinstance(elapsed, int):
            return None
        if elapsed < 0:
            return ("bad-elapsed", "SK-6.5")
        clock = self.clock()
        if clock is None:
            return ("no-clock", "SK-6.5")
        return ("out-of-time", "SK-6.5") if self.used + elapsed > clock[1] else None

    def _begin_round(self, starter: int) -> None:
        self.round += 1
        self.starter = starter
        self.phase = "placing"
        self.active: int | None = starter
        self.placed = 0
        self.pool = set(range(len(self.rules.dice)))
        self.ring: list[int | None] = [None] * 14
        self.holder: dict[int, int | None] = dict.fromkeys(CARD_IDS)
        self.roll: tuple[int, int] | None = None
        self.k = 0
        self.tower: list[int] = []
        self.used = 0
        self.before = None
        self._tell("RoundStarted", self.round, starter)

    def _place(self, kind: str, space: int) -> None:
        die = min(die for die in self.pool if self.rules.dice[die] == kind)
        self.pool.remove(die)
        self.ring[space] = die
        self.placed += 1
        self._tell("DiePlacedOnRing", self.active, die, space)
        if self.placed == 3 or None not in self.ring:
            self._next_turn()

    def _next_turn(self) -> None:
        assert self.active is not None
        self.placed = 0
        if None not in self.ring and None not in self.holder.values():
            self.phase, self.active = "rolling", None
            self._tell("LayoutCompleted", self.holder[3])
            return
        mover, self.active = self.active, (self.active + 1) % len(self.steps)
        self._tell("TurnPassed", mover, self.active)

    def _fix_order(self, a: int, b: int) -> None:
        self.roll = (a, b)
        self.phase, self.k = "gap", 1
        self._tell("OrderFixed", self.holder[3], a, b, tuple(self.walk()))

    def _start(self, *, called: bool) -> None:
        from_gap = self.phase == "gap"
        self.phase, self.before = "stacking", None
        self._tell("DieTaken", self.on_turn(), self.k, called)
        clock = self.clock()
        if from_gap and clock is not None:
            self.used = 0
            self._tell("ClockStarted", *clock)

    def _stack(self, elapsed: int) -> None:
        was = self._snap()
        space = self.walk()[self.k - 1]
        die = self.ring[space]
        assert die is not None
        self.ring[space] = None
        self.tower.append(die)
        self.used += elapsed
        self._tell("DieStacked", self.stacker(self.k), self.k, die, space, self.used)
        if self.k == 14:
            self._tell("TowerCompleted", self.holder[14])
            self._pay({self.owner(14): 5})
            self._end_round(self.owner(14))
            return
        self.k += 1
        if self.k <= 3:
            self._tell("DieTaken", self.stacker(self.k), self.k, False)  # noqa: FBT003  # a field of the fact
        else:
            self.phase, self.used = "gap", 0
            self._tell("GapOpened", self.stacker(self.k), self.k)
        self._note(was)

    def _fall(self, cause: str) -> None:
        blamed = self.to_blame()
        assert blamed is not None
        faller, n = blamed
        assert faller is not None
        self._tell("TowerCollapsed", faller, n, cause)
        self.steps[faller] = 0
        self._tell("PawnReturned", faller)
        shares = {4: 3, 5: 1} if n <= 3 else {n - 1: 4, n + 1: 3, n - 2: 2, n + 2: 1}
        points = dict.fromkeys(range(len(self.steps)), 0)
        for card, worth in shares.items():
            if card in CARD_IDS:
                points[self.owner(card)] += worth
        points[faller] = 0
        self._pay(points)
        self._end_round(faller)

    def _pay(self, points: dict[int, int]) -> None:
        for player in sorted(points):
            if points[player]:
                self.steps[player] = min(15, self.steps[player] + points[player])
                self._tell("PawnAdvanced", player, points[player], self.steps[player])

    def _end_round(self, starter: int) -> None:
        if 15 in self.steps:
            self.phase, self.used, self.before = "over", 0, None
            self._tell("GameEnded", tuple(seat for seat, step in enumerate(self.steps) if step == 15), "goal")
        else:
            self._begin_round(starter)

    def _take_back(self) -> None:
        was = self.before
        assert was is not None
        self.phase, self.k, self.used, roll, ring, tower = was
        self.roll = (roll[0], roll[1]) if roll else None
        self.ring = [None if die == -1 else die for die in ring]
        self.tower = list(tower)
        self.before = None
        self._tell("CorrectionMade", was)

    def _snap(self) -> Snap:
        ring = tuple(-1 if die is None else die for die in self.ring)
        return (self.phase, self.k, self.used, () if self.roll is None else self.roll, ring, tuple(self.tower))

    def _note(self, was: Snap) -> None:
        self.before = was
        self._tell("ReportNoted", was)

    def _tell(self, name: str, *fields: object) -> None:
        self.facts.append((name, *fields))

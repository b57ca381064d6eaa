"""Sainokawara, told by somebody who stands beside the table; and large prompts for whoever referees."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, assert_never, cast

from narrate.ink import Ink, big, columns, wrap
from narrate.narrator import Clause, Narrator
from tablerules import AnyGame
from tablerules.games import sainokawara as sk

CLOCKS: Final[Mapping[str, str]] = {
    "first_three": "for dice 1 to 3 together",
    "single": "for this die",
    "pause": "of the pause",
}
REASONS: Final[Mapping[str, str]] = {"goal": "a pawn is on the goal"}


class SainokawaraNarrator(Narrator):
    """Knows dice by the names in the game's catalogue, and spaces by what is printed on them."""

    def __init__(self, game: AnyGame, ink: Ink, names: Sequence[str]) -> None:
        super().__init__(game, ink, names)
        catalogue = cast("Mapping[str, Any]", game.catalogue())
        self._kinds: Mapping[str, Mapping[str, Any]] = catalogue["kinds"]

    def say(self, event: Any, before: Any, after: Any, following: Sequence[Any]) -> Iterator[Clause]:
        """Yield what there is to say about one event; what another event tells as well is left to that one."""
        del following
        happened: sk.Event = event
        was: sk.Table = before.table
        now: sk.Table = after.table
        match happened:
            case sk.GameStarted():
                facts = f"{happened.players} players, {len(happened.options.dice)} dice to stack"
                yield Clause(None, self.ink("Sainokawara", "bold") + f": {facts}", heading=True)
            case sk.RoundStarted():
                yield Clause(None, f"\n{self._title(now)}", heading=True)
            case sk.DiePlacedOnRing():
                yield Clause(
                    happened.player, f"places {self._a_die(now, happened.die)} on {self._at(now, happened.space)}"
                )
            case sk.CardClaimed():
                yield Clause(happened.player, f"claims {_charge(happened.card)}")
            case sk.OrderFixed():
                first = self._at(now, happened.order[0])
                rolled = f"{self.name(happened.player)} rolls {happened.a} and {happened.b}"
                yield Clause(None, self.ink(f"{rolled}: the die on {first} is the first.", "bold"))
            case sk.DieTaken() if was.phase in {"gap", "after_pause"}:
                verb = "is called on to take" if happened.called else "takes"
                yield Clause(happened.player, f"{verb} {self._die_in_turn(now, happened.number)}")
            case sk.PauseStarted():
                yield Clause(happened.player, "asks for a pause")
            case sk.PauseEnded():
                yield Clause(None, self.ink("The pause is over, and the tower stands.", "dim"))
            case sk.DieStacked():
                spent = f" in {_seconds(happened.used_ms - was.used_ms)}" if happened.used_ms > was.used_ms else ""
                yield Clause(happened.player, f"stacks die {happened.number}{spent}")
            case sk.CorrectionMade():
                yield Clause(None, self.ink("The last report is taken back.", "dim"))
            case sk.TowerCollapsed():
                what = "lets the tower fall" if happened.cause == "fall" else "is out of time"
                yield Clause(happened.player, self.ink(f"{what} with die {happened.number}", "bold", "red"))
            case sk.TowerCompleted():
                yield Clause(happened.player, self.ink("completes the tower", "bold", "green"))
            case sk.PawnReturned() if was.positions[happened.player]:
                yield Clause(happened.player, f"goes back from step {was.positions[happened.player]} to the start")
            case sk.PawnAdvanced():
                yield Clause(happened.player, f"moves {happened.points} ahead to step {happened.position}")
            case _:
                pass  # told by its neighbors

    def word(self, view: Any, action: Any) -> str:
        """Return an action as an entry of a menu."""
        table: sk.Table = view.table
        wish: sk.Action = action
        k = table.number
        match wish:
            case sk.PlaceDie():
                return f"place {_with_article(f'{self._kind(wish.kind)} die')} on {self._at(table, wish.space)}"
            case sk.EndPlacing():
                return "leave it at that"
            case sk.ClaimCard():
                return f"claim {_charge(wish.card)}"
            case sk.RollDice():
                return "roll for the order"
            case sk.TakeDie():
                return f"{self._stacker(table)} takes die {k}"
            case sk.RequestPause():
                return f"{self._stacker(table)} asks for a pause"
            case sk.CallStart():
                return f"{self._stacker(table)} is slow: die {k} counts as taken"
            case sk.ReportPlaced():
                return f"die {k} is placed and let go"
            case sk.ReportCollapse():
                return self.ink("the tower has fallen", "red")
            case sk.ReportTimeout():
                return self.ink("the time is over", "red")
            case sk.ReportPauseOver():
                return "the pause is over, and the tower stands"
            case sk.ReportRoll():
                return f"the dice show {wish.a} and {wish.b}"
            case sk.RetractReport():
                return "the last report was a mistake"
            case _:
                assert_never(wish)

    def group(self, view: Any, actions: Sequence[Any]) -> str:
        """Return actions that are alike as one entry of a menu: dice of one kind, faces of two dice."""
        del view
        wishes: Sequence[sk.Action] = actions
        kinds = {wish.kind if isinstance(wish, sk.PlaceDie) else "" for wish in wishes}
        if len(kinds) == 1 and "" not in kinds:
            return f"place {_with_article(f'{self._kind(kinds.pop())} die')} on one of the empty spaces"
        return (
            "what the two dice show, first one first" if all(isinstance(wish, sk.ReportRoll) for wish in wishes) else ""
        )

    def table(self, view: Any) -> list[str]:
        """Return the pawns, the ring with the dice and their owners, and what is to be done, as lines."""
        table: sk.Table = view.table
        rows = self._ring(table) if table.phase == "placing" else self._stack(table)
        return [self._title(table), *[f"  {line}" for line in columns(rows)], *self._pool(table)]

    def banner(self, view: Any, left_ms: int | None = None) -> list[str]:
        """Return what the referee reads from two steps away: the number of the die, who, what, and the seconds left."""
        table: sk.Table = view.table
        if table.phase not in {"gap", "pause", "after_pause", "stacking"}:
            return []
        k, who = table.number, self._stacker(table)
        clock = sk.clock(view)
        lines = {
            "gap": [f"{who} is to take", self._die_in_turn(table, k).upper()],
            "pause": ["PAUSE", f"nobody touches anything; then it is {who}'s turn"],
            "after_pause": [f"{who} is to take", self._die_in_turn(table, k).upper(), "the clock runs"],
            "stacking": [f"{who} stacks", self._die_in_turn(table, k).upper()],
        }[table.phase]
        blamed = sk.responsible(table)
        lines.append(
            "nobody answers for a fall" if blamed is None else f"a fall is on {self.names[blamed[0]]}, die {blamed[1]}"
        )
        if clock is not None and left_ms is not None:
            if left_ms >= 0:
                lines.append(f"{left_ms // 1000} s LEFT {CLOCKS[clock.kind]}")
            else:
                lines.append(self.ink(f"{-left_ms // 1000 + 1} s OVER the limit {CLOCKS[clock.kind]}", "red"))
        drawn = big(str(k))
        height = max(len(drawn), len(lines))
        drawn += [" " * len(drawn[0])] * (height - len(drawn))
        lines += [""] * (height - len(lines))
        return [
            f"   {self.ink(left, 'bold')}   {self.ink(right, 'bold')}".rstrip()
            for left, right in zip(drawn, lines, strict=True)
        ]

    def reason(self, word: str) -> str:
        """Return why the game ended, as words."""
        return REASONS[word]

    def _title(self, table: sk.Table) -> str:
        pawns = [f"{self.name(player)} on {step}" for player, step in enumerate(table.positions)]
        return f"{self.ink(f'Round {table.round}', 'bold')}  {self.ink(' · '.join(pawns), 'dim')}"

    def _ring(self, table: sk.Table) -> list[list[str]]:
        """Return the spaces, and beside them the cards, row by row."""
        rows = [["space", "id", "die", "card", "owner"]]
        for space, die in enumerate(table.ring):
            beside = ["", ""]
            if space < len(sk.CARDS):
                beside = [sk.card_name(sk.CARDS[space]), self._owner(table.owners[space])]
            kind = "–" if die == sk.EMPTY else self._kind(table.options.dice[die])
            rows.append([self._at(table, space), str(space), kind, *beside])
        return rows

    def _stack(self, table: sk.Table) -> list[list[str]]:
        """Return the dice in their order, with owners and where they are; before the roll, the cards."""
        if not table.roll:
            return [
                ["card", "owner"],
                *[[sk.card_name(card), self._owner(table.owners[card - 3])] for card in sk.CARDS],
            ]
        rows = [["die", "kind", "owner", "where"]]
        spaces = sk.order(table)
        for index, die in enumerate(sk.dice_in_order(table)):
            k = index + 1
            where = "tower" if index < len(table.tower) else f"space {self._at(table, spaces[index])}"
            if k == table.number and table.phase == "stacking":
                where = self.ink("in hand", "bold")
            owner = self._owner(sk.NOBODY if (seat := sk.owner_of(table, k)) is None else seat)
            rows.append([str(k), self._kind(table.options.dice[die]), owner, where])
        return rows

    def _pool(self, table: sk.Table) -> list[str]:
        """Return what is left to be placed."""
        if table.phase != "placing":
            return []
        dice = table.options.dice
        left = [
            f"{len([die for die in table.pool if dice[die] == kind])} {self._kind(kind)}"
            for kind in dict.fromkeys(dice)
        ]
        return wrap(f"pool: {', '.join(left)}", "  ", "    ")

    def _owner(self, seat: int) -> str:
        return "–" if seat == sk.NOBODY else self.names[seat]

    def _stacker(self, table: sk.Table) -> str:
        seat = sk.owner_of(table, table.number)
        return self.name(seat)

    def _at(self, table: sk.Table, space: int) -> str:
        return sk.space_name(table.options, space)

    def _kind(self, label: str) -> str:
        return str(self._kinds[label]["names"]["en"]) if label in self._kinds else label

    def _a_die(self, table: sk.Table, die: int) -> str:
        return _with_article(f"{self._kind(table.options.dice[die])} die")

    def _die_in_turn(self, table: sk.Table, k: int) -> str:
        """Return a die of the order with all that is needed to pick it up."""
        die = sk.dice_in_order(table)[k - 1]
        return f"die {k}, {self._a_die(table, die)} on {self._at(table, sk.order(table)[k - 1])}"


NARRATOR: Final = SainokawaraNarrator


def _charge(card: int) -> str:
    return "dice 1 to 3" if sk.card_name(card) == "1-3" else f"die {card}"


def _with_article(noun: str) -> str:
    """Return a noun with its article.

    >>> _with_article("eight-sided die")
    'an eight-sided die'
    """
    return f"{'an' if noun[0] in 'aeio' else 'a'} {noun}"


def _seconds(milliseconds: int) -> str:
    """Return a time in seconds.

    >>> _seconds(12_345)
    '12.3 s'
    """
    tenths = milliseconds // 100
    return f"{tenths // 10}.{tenths % 10} s"

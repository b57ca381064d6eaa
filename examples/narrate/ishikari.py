"""Ishikari, told as the log of a harbor master."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, assert_never, cast

from narrate.ink import Ink, columns, pad, wrap
from narrate.narrator import Clause, Narrator, joined
from tablerules import AnyGame
from tablerules.games import ishikari as ik
from tablerules.kernel import ScoreLine

REASONS: Final[Mapping[str, str]] = {
    "game-end": "the last privilege has been awarded",
    "turn-limit": "all turns that were agreed on have been played",
}
LABEL: Final = 10  # characters of a row's label


class IshikariNarrator(Narrator):
    """Knows cards by their faces and privileges by the names in the game's catalogue."""

    def __init__(self, game: AnyGame, ink: Ink, names: Sequence[str]) -> None:
        super().__init__(game, ink, names)
        catalogue = cast("Mapping[str, Any]", game.catalogue())
        self._cards: Sequence[Mapping[str, Any]] = catalogue["cards"]
        self._privileges: Sequence[Mapping[str, Any]] = catalogue["privileges"]

    def say(self, event: Any, before: Any, after: Any, following: Sequence[Any]) -> Iterator[Clause]:
        """Yield what there is to say about one event; what another event tells as well is left to that one."""
        happened: ik.Event = event
        was: ik.Table = before.table
        table: ik.Table = after.table
        match happened:
            case ik.GameStarted():
                yield self._opening(happened, table)
            case ik.TurnStarted() if happened.turn:
                yield self._heading(happened, table)
            case ik.CardPlaced():
                yield Clause(happened.player, f"lays out {self.piece(happened.card)}")
            case ik.PrivilegeUsed():
                yield Clause(happened.player, f"spends {self._privilege(happened.privilege)}")
            case ik.CardReturned():
                lost = [f"tag {happened.tag}", *map(self._privilege, happened.privileges)]
                yield Clause(happened.player, f"takes {self.piece(happened.card)} back and loses {joined(lost)}")
            case ik.FieldCardTaken() | ik.HandRefilled():
                yield Clause(happened.player, f"takes {self.piece(happened.card)}")
            case ik.FieldPlaceFilled():
                yield Clause(happened.player, f"fills a place with {self.piece(happened.card)}")
            case ik.CardUsed():
                yield Clause(happened.player, f"uses {self.piece(happened.card)}")
            case ik.ShipMoved():
                goal = (
                    f"sails #{happened.ship} to {happened.space}" if happened.space else f"brings #{happened.ship} home"
                )
                yield Clause(was.active, goal)
            case ik.PrivilegeAwarded():
                yield Clause(happened.player, self.ink(f"wins {self._privilege(happened.privilege)}", "magenta"))
            case ik.PrivilegeAttached():
                yield Clause(happened.player, f"lays it on {self.piece(happened.card)}")
            case ik.PrivilegeDiscarded():
                yield Clause(happened.player, "discards it")
            case ik.CatchSettled():
                yield Clause(None, self._settlement(happened, was, following))
            case ik.MarketSet() if len(was.field) == len(was.notes) + 1:  # no card is in use
                yield Clause(was.active, f"sets the market to {happened.market}")
            case ik.HerringLoaded():
                yield Clause(was.active, f"loads {happened.fish} on #{happened.ship}")
            case ik.ShipPunished():
                sent = f"#{happened.ship} carries {happened.fish} herring, is sent home and"
                yield Clause(None, self.ink(f"{sent} {_stands(happened.ship, following)}.", "red"))
            case ik.CardRevealed():
                yield Clause(happened.player, f"reveals {self.piece(happened.card)} with tag {happened.tag}")
            case _:
                yield from self._say_of_auctions(happened, was)

    def word(self, view: Any, action: Any) -> str:
        """Return an action as an entry of a menu."""
        table: ik.Table = view.table
        wish: ik.Action = action
        match wish:
            case ik.PlaceInField():
                return f"lay out {self.piece(wish.card)}"
            case ik.UseCard():
                card = self._cards[wish.card]
                spaces = f"{wish.spaces} space{'s' if wish.spaces > 1 else ''}"
                return f"use {self.piece(wish.card)}: #{card['move']} sails {spaces}, #{card['fish']} loads {wish.fish}"
            case ik.RevealCard():
                return f"reveal {self.piece(wish.card)} with tag {wish.tag}"
            case ik.ShiftMarket():
                return f"market manipulation: from {table.market} to {table.market + wish.step}"
            case ik.ReturnCard():
                return f"return a card: take {self.piece(wish.card)} back into the hand"
            case ik.TakeFieldCard():
                return f"swap cards: take {self.piece(table.field[wish.place])} from the field"
            case ik.StopTaking():
                return "take no more"
            case ik.FillFieldPlace():
                return f"fill the place with {self.piece(wish.card)}"
            case ik.AttachPrivilege():
                award = self._privilege(cast("int", table.awarded))
                return f"lay {award} on {self.piece(wish.card)}"
            case ik.DeclareInterrupt():
                return f"offer {_notes(wish.notes)} for the turn"
            case ik.PassInterrupt():
                return "pass"
            case _:
                assert_never(wish)

    def group(self, view: Any, actions: Sequence[Any]) -> str:
        """Return one entry of a menu for several actions that differ in a number; "" if they are told singly."""
        del view
        first, last = actions[0], actions[-1]
        if isinstance(first, ik.RevealCard) and isinstance(last, ik.RevealCard) and first.card == last.card:
            tags = " ".join(str(action.tag) for action in actions)
            return f"reveal {self.piece(first.card)} with one of the tags {tags}"
        if isinstance(first, ik.DeclareInterrupt) and isinstance(last, ik.DeclareInterrupt):
            return f"offer {first.notes} to {_notes(last.notes)} for the turn"
        return ""

    def table(self, view: Any) -> list[str]:
        """Return what lies on the table and what the viewer has in hand, as lines."""
        table: ik.Table = view.table
        lines = [self.ink(self._title(table), "bold", "cyan"), *self._ships(table), "", *self._middle(table)]
        lines += ["", *self._players(table)]
        if view.hand is not None:
            cards = " ".join(self.piece(card) for card in view.hand.cards)
            lines += ["", *self._row(self.ink("your hand", "bold"), cards)]
        return lines

    def piece(self, number: int) -> str:
        """Return what a card is called, in the color it has; -1 is an empty place of the field."""
        if number < 0:
            return "(empty)"
        card = self._cards[number]
        return self.ink(card["face"], card["color"])

    def evidence(self, line: ScoreLine) -> list[str]:
        """Return what was counted: cards for a role, a privilege for a bonus, notes for debt."""
        if line.label.startswith(("move", "fish")):
            return super().evidence(line)
        if line.label == "debt":
            return [_notes(line.evidence[0])]
        return [self._privilege(number) for number in line.evidence]

    def column(self, label: str) -> str:
        """Return the column of a result: all that a ship brings is one."""
        _, _, ship = label.partition(" ")
        return f"#{ship}" if ship.isdecimal() else label

    def headings(self, labels: Sequence[str]) -> list[str]:
        """Return the columns of the results: the ships, and then what else there is."""
        return sorted(super().headings(labels), key=lambda heading: (not heading.startswith("#"), heading))

    def reason(self, word: str) -> str:
        """Return why the game ended, as words."""
        return REASONS[word]

    def tie_breakers(self, state: Any) -> Mapping[str, Sequence[int]]:
        """Return the highest tags, which decide between equal points."""
        table: ik.Table = state.table
        return {"best tag": [max(tags, default=0) for tags in table.tags]}

    def _opening(self, event: ik.GameStarted, table: ik.Table) -> Clause:
        facts = f"{event.players} players, a sea of {table.options.sea_length} spaces, {self.name(event.first)} begins"
        return Clause(None, self.ink("Ishikari", "bold") + f": {facts} the first round", heading=True)

    def _heading(self, event: ik.TurnStarted, table: ik.Table) -> Clause:
        """Return the heading of a turn, with the market and where the ships stand."""
        standing = [f"#{ship} {_signed(table, ship)}" for ship in ik.SHIPS]
        title = self.ink(f"Turn {event.turn}, {self.name(event.player)}", "bold", "cyan")
        facts = self.ink(" · ".join([f"market {table.market}", *standing]), "dim")
        return Clause(event.player, f"\n{pad(title, 16)} {facts}", heading=True)

    def _say_of_auctions(self, happened: ik.Event, was: ik.Table) -> Iterator[Clause]:
        """Yield what there is to say about interrupts, and about the end."""
        match happened:
            case ik.InterruptDeclared():
                yield Clause(happened.player, f"offers {_notes(happened.notes)} for the turn")
            case ik.InterruptPassed() if was.bidder is not None:
                yield Clause(happened.player, "passes")
            case ik.InterruptWon():
                yield Clause(happened.player, self.ink(f"pays {_notes(happened.notes)}", "yellow"))
            case ik.HandsShown():
                yield Clause(None, f"The hands: {'; '.join(self._hands(happened.hands))}.")
            case _:
                pass  # told by its neighbors

    def _settlement(self, event: ik.CatchSettled, was: ik.Table, following: Sequence[Any]) -> str:
        result = self.ink("a loss", "red") if event.in_loss else self.ink("a profit", "green")
        landed = f"#{event.ship} lands {event.fish} herring at a market of {was.market}: {result}"
        return f"{landed}, it {_stands(event.ship, following)}. The market is at {event.fish}."

    def _title(self, table: ik.Table) -> str:
        following = self.name((table.active + 1) % len(table.notes))
        match table.phase:
            case "first_round":
                return f"First round, {self.name(table.active)} lays out a card"
            case "auction" if table.bidder is None:
                return f"After turn {table.turn}: {following} is next, unless somebody pays"
            case "auction":
                offer = f"{self.name(table.bidder)} offers {_notes(table.bid)}"
                return f"After turn {table.turn}: {offer}; {following} is next"
            case "attach":
                award = self._privilege(cast("int", table.awarded))
                return f"Turn {table.turn}: {self.name(table.award_winner)} has won {award}"
            case _:
                return f"Turn {table.turn}, {self.name(table.active)}'s turn"

    def _ships(self, table: ik.Table) -> list[str]:
        rows = [["", "at", "herring", "stands at"]]
        for ship in ik.SHIPS:
            space = table.ships[ship - 1]
            rows.append(
                [f"#{ship}", str(space) if space else "harbor", str(table.cargo[ship - 1]), _signed(table, ship)]
            )
        return [f"  {line}" for line in columns(rows)]

    def _middle(self, table: ik.Table) -> list[str]:
        takes = table.options.market_capacity[table.market]
        row = table.open_row or table.privilege_backs
        privileges = " ".join(self._privilege(card) if isinstance(card, int) else card for card in row)
        lines = [
            ("market", f"{table.market}, takes {takes} herring"),
            ("field", " ".join(self.piece(card) for card in table.field)),
            ("privileges", privileges or "none left"),
            ("tags", " ".join(map(str, table.tag_supply)) or "none left"),
            ("debt", f"{_notes(table.note_supply)} left"),
        ]
        return [line for label, text in lines for line in self._row(self.ink(label, "dim"), text)]

    def _players(self, table: ik.Table) -> list[str]:
        acting = self.game.to_act(ik.View(None, table, None))
        rows = [["", "", "", ""]]
        for player, size in enumerate(table.hand_sizes):
            mark = self.ink("▸", "bold", "cyan") if player in acting else " "
            facts = [f"{size} in hand", _notes(table.notes[player]), "passed" if table.passed[player] else ""]
            rows.append([f"{mark} {self.ink(self.name(player), 'bold')}", *facts])
        lines: list[str] = []
        for player, line in enumerate(columns(rows)[1:]):
            lines.append(line)
            shown = [
                f"{self.piece(card)} @{tag}{self._burden(pile)}"
                for card, tag, pile in zip(
                    table.revealed[player], table.tags[player], table.attached[player], strict=True
                )
            ]
            shown += [f"{self._privilege(card)}, loose" for card in table.loose[player]]
            known = [self.piece(card) for card in table.known_hand[player]]
            lines += wrap(f"shows {', '.join(shown)}", " " * 6, " " * 8) if shown else []
            lines += wrap(f"known to hold {' '.join(known)}", " " * 6, " " * 8) if known else []
        return lines

    def _row(self, label: str, text: str) -> list[str]:
        return wrap(text, f"  {pad(label, LABEL)}  ", " " * (LABEL + 4))

    def _burden(self, pile: Sequence[int]) -> str:
        return f" with {joined([self._privilege(card) for card in pile])}" if pile else ""

    def _hands(self, hands: Sequence[Sequence[int]]) -> list[str]:
        return [
            f"{self.name(player)} {' '.join(self.piece(card) for card in cards)}" for player, cards in enumerate(hands)
        ]

    def _privilege(self, number: int) -> str:
        name: str = self._privileges[number]["names"]["en"]
        return f"“{name}”"


NARRATOR: Final = IshikariNarrator


def _stands(ship: int, following: Sequence[Any]) -> str:
    """Return where the marker of a ship comes to stand."""
    moved = next(event for event in following if isinstance(event, ik.MarkerMoved) and event.ship == ship)
    return f"stands at {_sign(moved.space, in_loss=moved.in_loss)}"


def _signed(table: ik.Table, ship: int) -> str:
    return _sign(table.profits[ship - 1], in_loss=table.in_loss[ship - 1])


def _sign(space: int, *, in_loss: bool) -> str:
    return f"{'−' if in_loss else '+'}{space}" if space else "0"


def _notes(number: int) -> str:
    return f"{number} note{'' if number == 1 else 's'}"

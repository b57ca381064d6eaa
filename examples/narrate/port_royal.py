"""Port Royal, told as a chronicle of a harbor."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, assert_never, cast

from narrate.ink import Ink, columns, pad, wrap
from narrate.narrator import Clause, Narrator, joined
from tablerules import AnyGame
from tablerules.games import port_royal as pr

MANY_COLORS: Final = 4  # let the active player take more
PAID_BY: Final[Mapping[str, str]] = {"admiral": "the admirals", "jester": "the jesters"}
BONUS: Final[Mapping[str, str]] = {"most_swords": "the most swords", "fewest_points": "the fewest points"}
REASONS: Final[Mapping[str, str]] = {
    "target-points": "the final lap has been played",
    "cards-exhausted": "no cards were left to draw, and nobody took or claimed any",
}


class PortRoyalNarrator(Narrator):
    """Knows ships and persons by the names in the game's catalogue."""

    def __init__(self, game: AnyGame, ink: Ink, names: Sequence[str]) -> None:
        super().__init__(game, ink, names)
        catalogue = cast("Mapping[str, Any]", game.catalogue())
        self._cards: Sequence[Mapping[str, Any]] = catalogue["cards"]
        self._words: Mapping[str, Mapping[str, str]] = catalogue["names"]

    def say(self, event: Any, before: Any, after: Any, following: Sequence[Any]) -> Iterator[Clause]:
        """Yield what there is to say about one event; what another event tells as well is left to that one."""
        happened: pr.Event = event
        was: pr.Table = before.table
        match happened:
            case pr.GameStarted():
                yield self._opening(happened)
            case pr.TurnStarted():
                yield self._heading(happened, after.table)
            case pr.CardDrawn():
                yield Clause(happened.player, f"draws {self._met(happened.card)}")
            case pr.HarborEntered() if was.phase == "ship":
                yield Clause(happened.player, "keeps it")
            case pr.ShipRepelled():
                yield Clause(happened.player, "repels it")
            case pr.ExplorationFailed():
                yield Clause(happened.player, self._failure(happened, kept=was.phase == "ship"))
            case pr.ExplorationStopped():
                yield Clause(happened.player, self._stop(happened, following))
            case pr.ShipTraded():
                coins = _coins(_gained(following, happened.player, "ship"))
                yield Clause(happened.player, f"trades the {self.piece(happened.card)} for {coins}")
            case pr.PersonHired():
                worth = _many(self._cards[happened.card]["points"], "point")
                yield Clause(
                    happened.player, f"hires the {self.piece(happened.card)} ({_coins(happened.price)}, {worth})"
                )
            case pr.FeePaid():
                yield Clause(happened.player, f"pays {self.name(happened.to)} the fee")
            case pr.ExpeditionCompleted():
                yield Clause(happened.player, self._claim(happened, following))
            case pr.CoinsGained() if happened.cause in PAID_BY and happened.amount:
                yield Clause(happened.player, f"gets {_coins(happened.amount)} from {PAID_BY[happened.cause]}")
            case pr.CoinsGained() if happened.cause == "tax":
                yield Clause(happened.player, f"gets {_coins(happened.amount)} out of the tax")
            case pr.CoinsSpent() if happened.cause == "tax":
                yield Clause(happened.player, self.ink(f"loses {_coins(happened.amount)} to the tax", "red"))
            case pr.DeckReshuffled():
                yield Clause(None, self.ink(f"The discard, {_many(happened.count, 'card')}, is the new deck.", "dim"))
            case pr.FinalLapCalled():
                call = f"has {_many(happened.points, 'point')}, so this is the final lap"
                yield Clause(happened.player, self.ink(call, "bold", "magenta"))
            case pr.Passed():
                yield Clause(happened.player, "passes")
            case _:
                pass  # told by its neighbors

    def word(self, view: Any, action: Any) -> str:
        """Return an action as an entry of a menu."""
        table: pr.Table = view.table
        wish: pr.Action = action
        match wish:
            case pr.DrawCard():
                return "draw a card"
            case pr.StopDrawing():
                return "stop and go to the harbor"
            case pr.RepelShip():
                return "repel the ship"
            case pr.KeepShip():
                kept = cast("pr.CardId", table.revealed)
                fails = any(pr.COLOR[card] == pr.COLOR[kept] for card in table.harbor if pr.KIND[card] == "ship")
                return self.ink("keep the ship, which is one too many", "red") if fails else "keep the ship"
            case pr.TradeShip():
                return f"trade the {self.piece(wish.card)} for {self._income(table, wish)}"
            case pr.HirePerson():
                return f"hire the {self._described(wish.card)} for {self._price(table, wish)}"
            case pr.CompleteExpedition():
                crew = joined([self.piece(card) for card in wish.crew])
                return f"complete the {self.piece(wish.card)} with {crew}"
            case pr.Pass():
                return "pass"
            case _:
                assert_never(wish)

    def table(self, view: Any) -> list[str]:
        """Return what lies on the table, as lines."""
        table: pr.Table = view.table
        return [self._title(table), *self._middle(table), "", *self._players(table)]

    def piece(self, number: int) -> str:
        """Return what a card is called, in the color it has."""
        card = self._cards[number]
        match card["kind"]:
            case "ship":
                return self.ink(f"{self._en(card['color'])} ship", card["color"])
            case "person":
                name = self._en(card["person"])
                return self.ink(f"{self._en(card['color'])} {name}", card["color"]) if "color" in card else name
            case "expedition":
                return self.ink("expedition", "magenta") + f" of {self._symbols(number)}"
            case _:
                return self.ink("tax increase", "red")

    def reason(self, word: str) -> str:
        """Return why the game ended, as words."""
        return REASONS[word]

    def tie_breakers(self, state: Any) -> Mapping[str, Sequence[int]]:
        """Return the coins, which decide between equal points."""
        table: pr.Table = state.table
        return {"coins": table.coins}

    def _opening(self, event: pr.GameStarted) -> Clause:
        target = _many(event.options.target_points, "point")
        facts = f"{event.players} players, {target} to win, {self.name(event.first)} begins with the first turn"
        return Clause(None, self.ink("Port Royal", "bold") + f": {facts}", heading=True)

    def _heading(self, event: pr.TurnStarted, table: pr.Table) -> Clause:
        """Return the heading of a turn, with what everybody has."""
        purses = [
            f"{self.name(player)} {_coins(table.coins[player])} {_many(_points(display), 'point')}"
            for player, display in enumerate(table.displays)
        ]
        title = self.ink(f"Lap {event.lap}, {self.name(event.player)}", "bold", "cyan")
        return Clause(event.player, f"\n{pad(title, 16)} {self.ink(' · '.join(purses), 'dim')}", heading=True)

    def _failure(self, event: pr.ExplorationFailed, *, kept: bool) -> str:
        color = self._en(cast("str", pr.COLOR[event.card]))
        fails = self.ink(f"fails with a second {color} ship", "bold", "red")
        return f"keeps it and {fails}" if kept else fails

    def _stop(self, event: pr.ExplorationStopped, following: Sequence[Any]) -> str:
        takes = next(opened.takes for opened in following if isinstance(opened, pr.OpportunityOpened))
        colors = f"{event.colors} colors, " if event.colors >= MANY_COLORS else ""
        return f"stops ({colors}may take {takes} cards)" if takes > 1 else "stops"

    def _claim(self, event: pr.ExpeditionCompleted, following: Sequence[Any]) -> str:
        crew = joined([f"the {self.piece(card)}" for card in event.crew])
        worth = _many(self._cards[event.card]["points"], "point")
        coins = _coins(_gained(following, event.player, "expedition"))
        return f"sends {crew} on the {self.piece(event.card)} ({worth}, {coins})"

    def _income(self, table: pr.Table, wish: pr.TradeShip) -> str:
        """Return what a ship brings, traders included."""
        traders = [card for card in table.displays[wish.player] if pr.PERSON[card] == "trader"]
        coins = pr.COINS[wish.card] + sum(pr.COLOR[card] == pr.COLOR[wish.card] for card in traders)
        return _coins(coins) + (", less the fee" if wish.player != table.active else "")

    def _price(self, table: pr.Table, wish: pr.HirePerson) -> str:
        """Return what a person costs, mademoiselles included."""
        helpers = sum(pr.PERSON[card] == "mademoiselle" for card in table.displays[wish.player])
        coins = max(0, pr.COST[wish.card] - helpers)
        return _coins(coins) + (" and the fee" if wish.player != table.active else "")

    def _title(self, table: pr.Table) -> str:
        turn = f"Lap {table.lap}, {self.name(table.active)}'s turn"
        if table.final_lap:
            turn += ", the final lap"
        if table.actor is not None and table.phase == "trade":
            turn += f"; {self.name(table.actor)} may take {_many(table.takes_left, 'card')}"
        return self.ink(turn, "bold", "cyan")

    def _middle(self, table: pr.Table) -> list[str]:
        top = f"{len(table.discard)}, on top: {self._described(table.discard[-1])}" if table.discard else "empty"
        rows = [("deck", f"{_many(table.deck_size, 'card')}; discard {top}")]
        if table.revealed is not None:
            rows.append(("drawn", self._described(table.revealed)))
        rows += _listed("open", [self._described(card) for card in table.expeditions])
        rows += _listed("harbor", [self._described(card) for card in table.harbor]) or [("harbor", "empty")]
        return [f"  {pad(self.ink(label, 'dim'), 6)}  {text}" for label, text in rows]

    def _players(self, table: pr.Table) -> list[str]:
        rows: list[list[str]] = [["", "", "", "", ""]]
        for player, display in enumerate(table.displays):
            mark = self.ink("▸", "bold", "cyan") if player == table.actor else " "
            name = self.ink(self.name(player), "bold")
            swords = sum(self._cards[card].get("swords", 0) for card in display)
            facts = [_coins(table.coins[player]), _many(_points(display), "point"), _many(swords, "sword")]
            rows.append([f"{mark} {name}", *facts])
        indent = "      "
        lines: list[str] = []
        for player, line in enumerate(columns([row[:4] for row in rows])[1:]):
            display = table.displays[player]
            lines.append(line)
            if display:
                lines += wrap(", ".join(self._owned(card) for card in display), indent, indent)
        return lines

    def _owned(self, card: int) -> str:
        """Return a card of a display, with what it serves for."""
        facts = self._cards[card]
        symbols = f" ({self._symbols(card)})" if facts["kind"] == "person" and "symbols" in facts else ""
        return self.piece(card) + symbols

    def _met(self, card: int) -> str:
        """Return a card as it is met: with an article, and with what it may bring at once."""
        facts = self._cards[card]
        first = facts.get("color") or facts.get("person") or facts["kind"]
        article = "an" if self._en(first)[0] in "aeiou" else "a"
        coins = f" ({_coins(facts['coins'])})" if facts["kind"] == "ship" else ""
        return f"{article} {self.piece(card)}{coins}"

    def _described(self, card: int) -> str:
        """Return a card and all that is printed on it."""
        facts = self._cards[card]
        name = self.piece(card)
        match facts["kind"]:
            case "ship":
                swords = "skull" if facts["skull"] else _many(facts["swords"], "sword")
                printed = f"{_coins(facts['coins'])}, {swords}"
            case "person":
                extras = [self._symbols(card)] if "symbols" in facts else []
                extras += [_many(facts["swords"], "sword")] if "swords" in facts else []
                printed = ", ".join([f"cost {facts['cost']}", _many(facts["points"], "point"), *extras])
            case "expedition":
                printed = f"{_many(facts['points'], 'point')}, {_coins(facts['coins'])}"
            case _:
                printed = f"a coin for {BONUS[facts['bonus']]}"
        return f"{name} ({printed})"

    def _symbols(self, card: int) -> str:
        """Return the symbols of an expedition (all of them) or a person (any of them)."""
        facts = self._cards[card]
        symbols: list[str] = facts["symbols"]
        if facts["kind"] == "person":
            return " or ".join(self._en(symbol) for symbol in symbols) if len(symbols) == 1 else "any symbol"
        counts = [(symbols.count(symbol), self._en(symbol)) for symbol in dict.fromkeys(symbols)]
        return joined([_many(count, name) for count, name in counts])

    def _en(self, word: str) -> str:
        return self._words[word]["en"]


NARRATOR: Final = PortRoyalNarrator


def _points(display: tuple[pr.CardId, ...]) -> int:
    return sum(pr.POINTS[card] for card in display)


def _listed(label: str, texts: list[str]) -> list[tuple[str, str]]:
    """Return rows of which only the first has the label."""
    return [(label if number == 0 else "", text) for number, text in enumerate(texts)]


def _gained(following: Sequence[Any], player: int, cause: str) -> int:
    """Return what one payment brings, also when the deck ran out on the way."""
    gains = [event for event in following if isinstance(event, pr.CoinsGained)]
    return sum(gain.amount for gain in gains if gain.player == player and gain.cause == cause)


def _coins(number: int) -> str:
    return _many(number, "coin")


def _many(number: int, noun: str) -> str:
    """Return a number and its noun.

    >>> _many(2, "cross")
    '2 crosses'
    """
    plural = noun + ("es" if noun.endswith("s") else "s")
    return f"{number} {noun if number == 1 else plural}"

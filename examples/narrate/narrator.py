"""Events told as sentences: what any game gets, and what a game's own narrator builds on.

A narrator sees what its reader may see: a view, and events redacted for that view. It follows the game by
folding the events into the view, as any front end would.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from narrate.ink import Ink, columns, width, wrap
from tablerules import AnyGame
from tablerules.kernel import Player, ScoreLine, ScoreSheet
from tablerules.kernel.sealed import Sealed
from tablerules.kernel.values import fields, is_value, value

CAMEL: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")
SHORT: Final = 45  # characters
ORDINALS: Final = ("", "1st", "2nd", "3rd")


@value
class Clause:
    """A piece of the story: what `subject` (None: nobody) does, or a heading with a line of its own."""

    subject: Player | None
    text: str
    heading: bool = False


class Narrator:
    """Tells any game in plain words; the narrator of a game overrides what it can say better."""

    def __init__(self, game: AnyGame, ink: Ink, names: Sequence[str]) -> None:
        self.game = game
        self.ink = ink
        self.names = tuple(names)

    # What a game's own narrator overrides

    def say(self, event: Any, before: Any, after: Any, following: Sequence[Any]) -> Iterator[Clause]:
        """Yield what there is to say about one event.

        Args:
            event: What happened.
            before: The view before it.
            after: The view after it.
            following: What happens right after it, in the same action.
        """
        del before, after, following
        if type(event).__name__ == "ChanceSpent":
            return
        details = [
            f"{name.replace('_', ' ')} {_plain(getattr(event, name))}"
            for name in _names(event)
            if name != "player" and not _is_hidden(getattr(event, name))
        ]
        text = _spaced(event)
        yield Clause(getattr(event, "player", None), f"{text} ({', '.join(details)})" if details else text)

    def word(self, view: Any, action: Any) -> str:
        """Return an action as an entry of a menu."""
        del view
        details = [
            f"{name.replace('_', ' ')} {_plain(getattr(action, name))}" for name in _names(action) if name != "player"
        ]
        return f"{_spaced(action)} {', '.join(details)}".strip()

    def group(self, view: Any, actions: Sequence[Any]) -> str:
        """Return one entry of a menu for several actions in a row that are much alike; "" if there is none."""
        del view, actions
        return ""

    def table(self, view: Any) -> list[str]:
        """Return what lies on the table, and what the viewer has in hand, as lines."""
        rows = [[self.ink(name.replace("_", " "), "dim"), _plain(room)] for name, room in _shown(view.table)]
        if view.hand is not None:
            rows += [
                [self.ink(f"your {name.replace('_', ' ')}", "bold"), _plain(room)] for name, room in _shown(view.hand)
            ]
        return [f"  {line}" for line in columns([["", ""], *rows])[1:]]

    def banner(self, view: Any, left_ms: int | None = None) -> list[str]:
        """Return what has to be read from afar, as lines; for games on a physical table.

        Args:
            view: What the spectators see.
            left_ms: The time left on the clock that runs, as whoever asks has measured it.
        """
        del view, left_ms
        return []

    def piece(self, number: int) -> str:
        """Return what a card or piece is called."""
        return str(number)

    def evidence(self, line: ScoreLine) -> list[str]:
        """Return what a score line counted, as words."""
        return [self.piece(number) for number in line.evidence]

    def meaning(self, line: ScoreLine, player: Player) -> str:
        """Return what a score line of `player` pays for, as words; "" if its label says enough."""
        del line, player
        return ""

    def column(self, label: str) -> str:
        """Return under which heading a score line stands in the results."""
        return label

    def headings(self, labels: Sequence[str]) -> list[str]:
        """Return the columns of the results in which these score lines stand, in order."""
        return list(dict.fromkeys(self.column(label) for label in labels))

    def reason(self, word: str) -> str:
        """Return why the game ended, as words."""
        return word.replace("-", " ")

    def tie_breakers(self, state: Any) -> Mapping[str, Sequence[int]]:
        """Return what else decides between equal points: a label, and a number for each player."""
        del state
        return {}

    # What every narrator does alike

    def tell(self, view: Any, events: Sequence[Any]) -> Iterator[Clause]:
        """Yield what there is to say about the events that follow `view`."""
        for number, event in enumerate(events):
            after = self.game.evolve_view(view, event)
            yield from self.say(event, view, after, events[number + 1 :])
            view = after

    def name(self, player: Player | None) -> str:
        """Return what a player is called."""
        if player is None:
            return "nobody"
        if player < 0:
            return "the referee"
        return self.names[player]

    def results(self, state: Any) -> list[str]:
        """Return the scores as a table, with places once the game is over, and why it ended."""
        sheets: Sequence[ScoreSheet] = self.game.score(state)
        outcome = self.game.outcome(state)
        headings = self.headings([line.label for sheet in sheets for line in sheet.lines])
        breakers = self.tie_breakers(state)
        head = ["", "points", *headings, *breakers]
        rows = [
            [
                self.name(sheet.player),
                str(sheet.total),
                *[
                    str(sum(line.amount for line in sheet.lines if self.column(line.label) == heading))
                    for heading in headings
                ],
                *[str(numbers[sheet.player]) for numbers in breakers.values()],
            ]
            for sheet in sheets
        ]
        if outcome is None:
            return [f"  {line}" for line in columns([head, *rows])]
        places = outcome.places
        order = sorted(range(len(sheets)), key=lambda player: places[player])
        table = columns([["place", *head], *[[_ordinal(places[player]), *rows[player]] for player in order]])
        winners = places.count(1)
        painted = [self.ink(line, "bold", "green") if row < winners else line for row, line in enumerate(table[1:])]
        return [
            f"The game is over: {self.reason(outcome.reason)}.",
            "",
            *[f"  {line}" for line in (table[0], *painted)],
        ]


def story(narrator: Narrator, clauses: Iterable[Clause]) -> Iterator[str]:
    """Yield clauses as lines: what one player does in a row becomes one sentence, and short sentences share a line."""
    shared: list[str] = []  # short sentences that still wait for others
    subject: Player | None = None
    said: list[str] = []

    def finish() -> Iterator[str]:
        if said:
            name = narrator.name(subject)
            sentence = f"{narrator.ink(name, 'bold')} {joined(_without_repeated_verbs(said))}."
            said.clear()
            if width(sentence) <= SHORT:
                shared.append(sentence)
                return
            yield from share()
            yield from wrap(sentence, "  ", " " * (3 + len(name)))

    def share() -> Iterator[str]:
        if shared:
            yield from wrap(" ".join(shared), "  ", "  ")
            shared.clear()

    for clause in clauses:
        if clause.heading or clause.subject is None:
            yield from finish()
            yield from share()
            yield from [clause.text] if clause.heading else wrap(clause.text, "  ", "  ")
            continue
        if clause.subject != subject:
            yield from finish()
            subject = clause.subject
        said.append(clause.text)
    yield from finish()
    yield from share()


def joined(parts: Sequence[str]) -> str:
    """Return parts as one sentence.

    >>> joined(["draws a card", "stops", "passes"])
    'draws a card, stops and passes'
    """
    return " and ".join([part for part in (", ".join(parts[:-1]), parts[-1]) if part])


def _without_repeated_verbs(clauses: Sequence[str]) -> list[str]:
    """Return clauses, each without its first word if the one before begins alike.

    >>> _without_repeated_verbs(["draws a ship", "draws a sailor", "stops"])
    ['draws a ship', 'a sailor', 'stops']
    """
    verbs = [clause.split(" ")[0] for clause in clauses]
    return [
        clause.removeprefix(f"{verb} ") if verb == before else clause
        for clause, verb, before in zip(clauses, verbs, ["", *verbs], strict=False)
    ]


def _shown(room: Any) -> list[tuple[str, Any]]:
    return [(name, getattr(room, name)) for name in _names(room)]


def _names(record: Any) -> tuple[str, ...]:
    return fields(record.__class__)


def _spaced(thing: object) -> str:
    """Return the name of a class as words: "ship traded"."""
    return CAMEL.sub(" ", type(thing).__name__).lower()


def _plain(content: Any) -> str:
    """Return a field as short text."""
    kind = content.__class__
    if kind is Sealed:
        return _plain(content.value)
    if kind is tuple:
        return f"[{' '.join(_plain(item) for item in content)}]" if content else "–"
    if kind is bool:
        return "yes" if content else "no"
    if is_value(content):
        return ", ".join(f"{name.replace('_', ' ')} {_plain(part)}" for name, part in _shown(content))
    return "–" if content is None else str(content)


def _is_hidden(content: Any) -> bool:
    return content.__class__ is Sealed and content.value is None


def _ordinal(place: int) -> str:
    return ORDINALS[place] if place < len(ORDINALS) else f"{place}th"

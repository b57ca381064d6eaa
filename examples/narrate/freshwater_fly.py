"""Freshwater Fly, told from the bank; effects and goals of any component set in words."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, assert_never, cast

from narrate.ink import Ink, columns, wrap
from narrate.narrator import Clause, Narrator, joined
from tablerules import AnyGame
from tablerules.games import freshwater_fly as ff
from tablerules.kernel import Player, ScoreLine

REASONS: Final[Mapping[str, str]] = {"seven-fish": "somebody has landed seven fish"}
DIAL: Final = tuple([name.upper() for name in ff.DIAL])
FINESSE: Final = ff.DIAL.index("finesse")
STAMINA: Final = ff.DIAL.index("stamina")
GREEN: Final = ff.LINE_COLORS.index("green")
YELLOW: Final = ff.LINE_COLORS.index("yellow")
ROW_LETTERS: Final = ("t", "m", "b")
TILE_SIDES: Final = ("A", "B")
STYLES: Final[Mapping[str, str]] = {"grey": "black", "orange": "yellow", "purple": "magenta"}
"""What a color is called by the ink; it calls most as we do, and some it does not have."""
INKS: Final = ("red", "green", "yellow", "blue", "magenta", "cyan", "black")


class FreshwaterFlyNarrator(Narrator):
    """Knows fish, flies and skills from the component set of the game that is played."""

    def __init__(self, game: AnyGame, ink: Ink, names: Sequence[str]) -> None:
        super().__init__(game, ink, names)
        catalogue = cast("Mapping[str, Any]", game.catalogue())
        self._words: Mapping[str, Mapping[str, str]] = catalogue["names"]
        self._set: ff.ComponentSet = ff.DEFAULT_COMPONENTS  # until a table has been seen
        self._boards: tuple[int, ...] = ()

    def say(self, event: Any, before: Any, after: Any, following: Sequence[Any]) -> Iterator[Clause]:
        """Yield what there is to say about one event; what another event tells as well is left to that one."""
        happened: ff.Event = event
        was: ff.Table = before.table
        now: ff.Table = after.table
        self._look_at(now)
        match happened:
            case ff.GameStarted():
                yield from self._opening(happened)
            case ff.RoundBegan():
                yield Clause(None, f"\n{self._heading(now)}", heading=True)
            case ff.DiceRolled():
                yield Clause(None, self.ink(f"The dice show {_dice(happened.pool)}.", "dim"))
            case ff.FlyChosen():
                yield Clause(happened.player, f"fishes with the {self._fly(happened.fly, happened.side)}")
            case ff.DieTaken():
                yield Clause(happened.player, f"takes a {happened.face}")
            case ff.DieChanged():
                yield Clause(happened.player, f"turns the {was.die} to {happened.face}")
            case ff.IncreaseChosen() if not any(isinstance(event, ff.FinesseGained) for event in following):
                yield Clause(happened.player, "increases finesse in vain")
            case ff.FinesseGained() if was.dice_action == "increase" and was.phase == "die":
                yield Clause(happened.player, f"increases finesse by {happened.amount}")
            case ff.FinesseGained():
                yield Clause(happened.player, f"gains {happened.amount} finesse")
            case ff.TokenPlaced():
                yield Clause(happened.player, f"casts at {self._at(now, happened.space)}")
            case ff.TokenDrifted():
                yield Clause(happened.player, f"drifts to {self._at(now, happened.space)}")
            case ff.StrikeDrawn():
                yield Clause(happened.player, _strikes(happened.cards, was.strike_misses))
            case ff.StrikePassed() if was.strike_right:
                yield Clause(happened.player, "lets it pass")
            case ff.CastEnded() if not happened.hooked:
                yield Clause(happened.player, self.ink("catches nothing", "dim"))
            case ff.FishHooked():
                yield Clause(happened.player, self.ink(f"hooks {self.piece(happened.fish)}", "bold"))
            case ff.RockDrawn():
                yield Clause(happened.player, f"finds {self._found(happened.card)} under the rock")
            case ff.ReelTurned():
                yield Clause(happened.player, _reeled(happened))
            case ff.FishLanded():
                points = self._set.fish[happened.fish].points
                landed = f"lands the {self._species(happened.fish)} ({_many(points, 'point')})"
                yield Clause(happened.player, self.ink(landed, "bold", "green"))
            case _:
                yield from self._say_of_reel_and_skills(happened)

    def word(self, view: Any, action: Any) -> str:
        """Return an action as an entry of a menu."""
        table: ff.Table = view.table
        wish: ff.Action = action
        self._look_at(table)
        match wish:
            case ff.ChooseFly():
                return f"fish with the {self._fly(wish.fly, wish.side)}{self._below(wish.fly, wish.side)}"
            case ff.TakeDie():
                return f"take a {wish.face}"
            case ff.TurnDie():
                return f"turn the die to {table.die + wish.delta} (1 finesse)"
            case ff.Cast():
                return f"cast in column {table.die}"
            case ff.Reel():
                return self._reel_words(table)
            case ff.IncreaseFinesse():
                return "increase finesse by 2, up to 4"
            case ff.MoveHatch():
                return f"{self._moving(wish)} (1 finesse)"
            case ff.PlaceToken():
                return f"cast at {self._at(table, wish.space)}"
            case ff.DrawStrike():
                return f"draw {_cards(table.strike_right)}"
            case ff.ExtraStrike():
                return "draw one more strike card (1 finesse)"
            case ff.PassStrike():
                return "let it pass"
            case ff.Drift():
                return f"drift to {self._at(table, wish.space)}"
            case ff.TakeRock():
                return f"look under the rock at {ff.SPACE_NAMES[wish.space]}"
            case ff.ChangeFly():
                return f"change to the {self._fly(wish.fly, wish.side)}{self._below(wish.fly, wish.side)} (1 finesse)"
            case ff.SetDrag():
                return "set the drag: strength 0 until the fish is landed (1 finesse)"
            case ff.EndTurn():
                return "end the turn"
            case _:
                return self._word_of_skills(table, wish)

    def group(self, view: Any, actions: Sequence[Any]) -> str:
        """Return one entry for the sides of a fly, and for the moves of tokens of one color."""
        self._look_at(view.table)
        kinds = {action.__class__.__name__ for action in actions}
        if len(kinds) > 1:
            return ""
        first = actions[0]
        if isinstance(first, ff.ChooseFly | ff.ChangeFly) and len({action.fly for action in actions}) == 1:
            sides = ", ".join(self._fly(action.fly, action.side) for action in actions)
            return f"fish with: {sides}" if isinstance(first, ff.ChooseFly) else f"change to: {sides} (1 finesse)"
        if isinstance(first, ff.MoveHatch | ff.ShiftHatch) and len({action.color for action in actions}) == 1:
            cost = " (1 finesse)" if isinstance(first, ff.MoveHatch) else ""
            moves = ", ".join(f"{action.place}>{action.to}" for action in actions)
            return f"move {self._token(first.color)}{cost}: {moves}"
        return "let two neighbors of the river change places" if isinstance(first, ff.SwapFish) else ""

    def table(self, view: Any) -> list[str]:
        """Return the river with its tiles, the players and what they have, as lines."""
        table: ff.Table = view.table
        self._look_at(table)
        lines = [f"{self._heading(table)}", *self._title(table), "", *self._river(table), "", *self._players(table)]
        goals = "; ".join(self._goal(goal) for goal in self._set.common)
        return [*lines, *wrap(f"{self.ink('everybody:', 'dim')} {goals}", "  ", "    ")] if goals else lines

    def piece(self, number: int) -> str:
        """Return a fish with all that is printed on it."""
        fish = self._set.fish[number]
        return f"{_article(self._face(fish))} (strength {fish.strength}, {_many(fish.points, 'point')})"

    def evidence(self, line: ScoreLine) -> list[str]:
        """Return what was counted: fish, tokens by color, or rock cards."""
        kind, _, which = line.label.partition("-")
        goals: list[ff.Goal] = []
        if kind == "common":
            goals = [self._set.common[int(which) - 1]]
        elif kind == "bonus":
            card = self._set.rocks[ff.LETTERS.index(which)]
            goals = [card.goal] if isinstance(card, ff.BonusGoal) else []
        elif kind == "personal":  # of which board, the line does not say
            boards = [self._set.boards[board] for board in self._boards]
            goals = [board[int(which) - 1] for board in boards if int(which) <= len(board)]
        kinds = {_counted(goal) for goal in goals} or {"fish"}
        if kinds == {"tokens"}:
            return [f"{count} {self._color(color)}" for color, count in enumerate(line.evidence) if count]
        if kinds == {"rocks"}:
            return [ff.LETTERS[card] for card in line.evidence]
        return [self._species(fish) for fish in line.evidence] if kinds == {"fish"} else list(map(str, line.evidence))

    def meaning(self, line: ScoreLine, player: Player) -> str:
        """Return the goal that a score line is about, in words."""
        kind, _, which = line.label.partition("-")
        if kind == "common":
            return self._goal(self._set.common[int(which) - 1])
        if kind == "personal":
            return self._goal(self._set.boards[self._boards[player]][int(which) - 1])
        card = self._set.rocks[ff.LETTERS.index(which)] if kind == "bonus" else None
        return self._goal(card.goal) if isinstance(card, ff.BonusGoal) else ""

    def column(self, label: str) -> str:
        """Return the column of a result: fish, and three kinds of goals."""
        return label.partition("-")[0]

    def reason(self, word: str) -> str:
        """Return why the game ended, as words."""
        return REASONS[word]

    def tie_breakers(self, state: Any) -> Mapping[str, Sequence[int]]:
        """Return what decides between equal points: landed fish, and after that the dice of the last round."""
        table: ff.Table = state.table
        self._look_at(table)
        return {"landed": [len(landed) for landed in table.landed], "last dice": table.round_totals}

    def _look_at(self, table: ff.Table) -> None:
        """Remember what is printed on the components of this game."""
        self._set, self._boards = table.options.components, table.boards

    def _opening(self, event: ff.GameStarted) -> Iterator[Clause]:
        title = self.ink("Freshwater Fly", "bold")
        facts = f"{len(event.boards)} players, {self.name(event.first)} begins"
        printed = "" if self._set == ff.DEFAULT_COMPONENTS else ", with components of their own"
        yield Clause(None, f"{title}: {facts}{printed}", heading=True)
        for player, board in enumerate(event.boards):
            goals = "; ".join(self._goal(goal) for goal in self._set.boards[board])
            yield Clause(None, f"{self.ink(self.name(player), 'bold')} scores {goals}.")
        if self._set.common:
            goals = "; ".join(self._goal(goal) for goal in self._set.common)
            yield Clause(None, f"{self.ink('Everybody', 'bold')} scores {goals}.")

    def _say_of_reel_and_skills(self, happened: ff.Event) -> Iterator[Clause]:
        """Yield what there is to say about the dial, momentum, techniques and the end of a round."""
        match happened:
            case ff.ReelSet() if happened.space == FINESSE:
                yield Clause(happened.player, "is pulled back to FINESSE")
            case ff.FishMoved():
                yield Clause(happened.player, f"brings the fish to {ff.LINE_COLORS[happened.slot]}")
            case ff.DragSet():
                yield Clause(happened.player, "sets the drag")
            case ff.MomentumTaken():
                yield Clause(happened.player, f"takes momentum tile {_tile_name(happened.tile)}")
            case ff.MomentumFlipped():
                yield Clause(happened.player, "turns the own tile over")
            case ff.MomentumKept():
                yield Clause(happened.player, "leaves the own tile as it is")
            case ff.MomentumUsed():
                yield Clause(happened.player, self.ink(f"spends momentum tile {_tile_name(happened.tile)}", "magenta"))
            case ff.TechniqueUsed():
                yield Clause(happened.player, self.ink(f"uses technique {ff.LETTERS[happened.card]}", "magenta"))
            case ff.HatchMoved():
                token = self._token(happened.color)
                yield Clause(happened.player, f"moves {token} from {_place(happened.place)} to {_place(happened.to)}")
            case ff.HatchPlaced():
                yield Clause(happened.player, f"puts {self._token(happened.color)} under column {happened.column}")
            case ff.FishSwapped():
                spaces = f"{ff.SPACE_NAMES[happened.space]} and {ff.SPACE_NAMES[happened.other]}"
                yield Clause(happened.player, f"swaps the fish at {spaces}")
            case ff.HatchShifted():
                gone = _many(sum(happened.discarded), "token")
                yield Clause(None, self.ink(f"The hatch moves on downstream; {gone} drift away.", "dim"))
            case ff.BagRefilled():
                yield Clause(None, self.ink("The bag is filled again.", "dim"))
            case _:
                pass  # told by its neighbors

    def _word_of_skills(self, table: ff.Table, wish: ff.Action) -> str:
        """Return an action about momentum, techniques or what an effect asks, as an entry of a menu."""
        match wish:
            case ff.TakeMomentum():
                return f"take {_tile_name(wish.tile)}: {self._tile(table, wish.tile)}"
            case ff.FlipMomentum():
                other = 1 - table.momentum_sides[table.momentum[wish.player]]
                return f"turn the tile over: {skill_words(self._set.momentum[table.momentum[wish.player]][other])}"
            case ff.KeepMomentum():
                return "leave the tile as it is"
            case ff.UseMomentum():
                return f"spend the tile: {self._tile(table, table.momentum[wish.player])}"
            case ff.UseTechnique():
                return f"use {self._rock(wish.card)}"
            case ff.ChooseFace():
                return f"turn the die to {wish.face}"
            case ff.ShiftHatch():
                return self._moving(wish)
            case ff.PlaceHatch():
                return f"put {self._token(table.drawn_token)} under column {wish.column}"
            case ff.SwapFish():
                return f"swap {self._at(table, wish.space)} and {self._at(table, wish.other)}"
            case ff.StopEffect():
                return "leave it at that"
            case _:
                raise AssertionError(f"{wish} has words elsewhere")

    def _heading(self, table: ff.Table) -> str:
        facts = [f"{self.name(player)} {len(landed)} fish" for player, landed in enumerate(table.landed)]
        begins = f"Round {table.round}, {self.name(table.start)} begins"
        return f"{self.ink(begins, 'bold', 'cyan')}  {self.ink(' · '.join(facts), 'dim')}"

    def _title(self, table: ff.Table) -> list[str]:
        """Return whose turn it is, with what, and which dice are left."""
        who = self.ink(self.name(table.active), "bold")
        changed = f" (drafted {table.drafted})" if table.die != table.drafted else ""
        die = f" with a {table.die}{changed}" if table.die else ""
        deck = f"{table.deck_size} fish in the deck"
        deck += f", a {self._face(table.deck_top)} on top" if table.deck_top else ""
        said = f"It is the turn of {who}{die}. The pool: {_dice(table.pool) or 'empty'}; {deck}."
        return wrap(said, "  ", "  ")

    def _river(self, table: ff.Table) -> list[str]:
        """Return one line for each column, with its hatch tile, and one for the staging tile."""
        rows = [["", *ROW_LETTERS, "hatch, ✓ if the fly fits"]]
        for column in ff.COLUMNS:
            cells = [self._space(table, space) for space in ff.SPACES if ff.COLUMN_OF[space] == column]
            number = self.ink(str(column), "bold", "cyan") if column == table.die else str(column)
            rows.append([number, *cells, self._tile_of(table, column)])
        rows.append([str(ff.STAGING), "", "", "staging", self._tile_of(table, ff.STAGING)])
        return [f"  {line}" for line in columns(rows)]

    def _players(self, table: ff.Table) -> list[str]:
        rows = [["", "finesse", "fly", "line", "reel", "tile", "rock cards", "landed"]]
        for player in range(len(table.finesse)):
            mark = self.ink("▸", "bold", "cyan") if player == table.active else " "
            fly, tile = table.flies[player], table.momentum[player]
            points = sum(self._set.fish[fish].points for fish in table.landed[player])
            rows.append(
                [
                    f"{mark} {self.ink(self.name(player), 'bold')}",
                    str(table.finesse[player]),
                    self._fly(fly, table.fly_sides[player]) if fly >= 0 else "–",
                    self._line(table, player),
                    DIAL[table.reel[player]],
                    f"{_tile_name(tile)} {TILE_SIDES[table.momentum_sides[tile]]}" if tile >= 0 else "–",
                    " ".join(ff.LETTERS[card] for card in table.rock_cards[player]) or "–",
                    f"{len(table.landed[player])} ({_many(points, 'point')})",
                ]
            )
        return columns(rows)

    def _line(self, table: ff.Table, player: int) -> str:
        fish = table.line_fish[player]
        if fish < 0:
            return "–"
        slot = ff.LINE_COLORS[table.line_slot[player]]
        strength = "drag" if table.drag_set[player] else f"strength {self._set.fish[fish].strength}"
        return f"{self._species(fish)} in {slot}, {strength}"

    def _reel_words(self, table: ff.Table) -> str:
        """Return where the reel would go, and what becomes of the fish."""
        player = table.active
        strength = self._set.fish[table.line_fish[player]].strength
        if table.strength_set >= 0:
            strength = table.strength_set
        strength = 0 if table.drag_set[player] else max(0, strength - table.strength_less)
        steps = max(0, table.die - strength)
        if not steps:
            return f"reel: a {table.die} against strength {strength} does not turn it"
        crossings, stop = divmod(table.reel[player] + steps, len(DIAL))
        words = f"reel: {_many(steps, 'step')} to {DIAL[stop]}"
        slot = table.line_slot[player] - crossings
        if slot < GREEN:
            return f"{words}; lands the fish"
        if crossings:
            words += f"; the fish comes to {ff.LINE_COLORS[slot]}"
        if stop == STAMINA and slot == GREEN:
            return f"{words}; lands the fish"
        return f"{words}; the reel goes back to {DIAL[FINESSE]}" if stop == STAMINA and slot == YELLOW else words

    def _space(self, table: ff.Table, space: int) -> str:
        """Return what lies on a space of the river."""
        here = table.river[space]
        token = self.ink("◉ ", "bold", "red") if space == table.token_at else ""
        match here:
            case ff.FishFace():
                return token + self._face(here)
            case ff.RockPile():
                return token + (f"rock, {_many(here.cards, 'card')}" if here.cards else "bare rock")
            case ff.OpenWater():
                return token + "open water"
            case _:
                assert_never(here)

    def _at(self, table: ff.Table, space: int) -> str:
        """Return a space and what lies there."""
        here = table.river[space]
        what = self._face(here) if isinstance(here, ff.FishFace) else "rock"
        return f"{ff.SPACE_NAMES[space]} ({what})"

    def _face(self, fish: ff.FishFace | ff.Fish) -> str:
        """Return what a fish shows: its color and its species."""
        color = ff.LINE_COLORS[fish.color]
        return f"{self.ink(color, color)} {self._spoken(self._set.species[fish.species])}"

    def _spoken(self, name: str) -> str:
        """Return a name of a component set as it is said: with its words, or without its underlines."""
        return self._words[name]["en"] if name in self._words else name.replace("_", " ")

    def _goal(self, goal: ff.Goal) -> str:
        return goal_words(goal, [self._spoken(name) for name in self._set.species], self._set.hatch_colors)

    def _species(self, fish: int) -> str:
        return self._spoken(self._set.species[self._set.fish[fish].species])

    def _color(self, color: int) -> str:
        name = self._set.hatch_colors[color]
        style = STYLES.get(name, name)
        return self.ink(name, style) if style in INKS else name

    def _token(self, color: int) -> str:
        return f"{'an' if self._set.hatch_colors[color][0] in 'aeiou' else 'a'} {self._color(color)} token"

    def _fly(self, fly: int, side: int) -> str:
        return f"{self._color(self._set.flies[fly][side])} fly {fly}{ff.FLY_SIDES[side]}"

    def _below(self, fly: int, side: int) -> str:
        return f", {self._color(self._set.flies[fly][1 - side])} below"

    def _tokens(self, counts: Sequence[int]) -> str:
        return ", ".join(f"{count} {self._color(color)}" for color, count in enumerate(counts) if count) or "nothing"

    def _tile_of(self, table: ff.Table, place: int) -> str:
        """Return the tokens of a hatch tile, and whether the fly of the active player fits them."""
        counts = table.hatch[place - 1]
        fly = table.flies[table.active]
        fits = fly >= 0 and counts[self._set.flies[fly][table.fly_sides[table.active]]] > 0
        return self._tokens(counts) + (self.ink(" ✓", "bold") if fits else "")

    def _moving(self, move: ff.MoveHatch | ff.ShiftHatch) -> str:
        return f"move {self._token(move.color)} from {_place(move.place)} to {_place(move.to)}"

    def _tile(self, table: ff.Table, tile: int) -> str:
        return skill_words(self._set.momentum[tile][table.momentum_sides[tile]])

    def _found(self, card: int) -> str:
        rock = self._set.rocks[card]
        if isinstance(rock, ff.BonusGoal):
            return f"bonus goal {ff.LETTERS[card]} ({self._goal(rock.goal)})"
        return f"technique {ff.LETTERS[card]} ({'; '.join(effect_words(effect) for effect in rock.effects)})"

    def _rock(self, card: int) -> str:
        rock = self._set.rocks[card]
        if isinstance(rock, ff.BonusGoal):
            return f"bonus goal {ff.LETTERS[card]}: {self._goal(rock.goal)}"
        cost = f"{rock.cost} finesse" if rock.cost else "free"
        return f"technique {ff.LETTERS[card]} ({cost}): {skill_words(rock)}"


NARRATOR: Final = FreshwaterFlyNarrator


def skill_words(skill: ff.Skill | ff.Technique) -> str:
    """Return what a skill does, in words.

    >>> skill_words(ff.Skill("after", (ff.AdvanceReel(1), ff.GainFinesse(1))))
    'reel on 1 step, then gain 1 finesse, after the dice action'
    """
    when = {"before": ", before the dice action", "after": ", after the dice action"}.get(skill.timing, "")
    return f"{', then '.join(effect_words(effect) for effect in skill.effects)}{when}"


def effect_words(effect: ff.Effect) -> str:
    """Return what an effect does, in words.

    >>> effect_words(ff.AdjustDie((-1, 1)))
    'change the die by -1 or +1'
    """
    match effect:
        case ff.GainFinesse():
            limit = effect.drafted_die_at_most
            return f"gain {effect.amount} finesse{f' if the drafted die is {limit} or less' if limit else ''}"
        case ff.SetStrengthThisTurn():
            return f"the fish has strength {effect.value} this turn"
        case ff.ReduceStrengthThisTurn():
            return f"the fish is weaker by {effect.amount} this turn"
        case ff.AdjustDie():
            return f"change the die by {' or '.join(f'{delta:+}' for delta in effect.deltas)}"
        case ff.SetDie():
            return "turn the die to any face" if effect.to == "any_face" else "turn the die upside down"
        case ff.ExtraStrikeCardsEachCheck():
            return f"{_many(effect.amount, 'more strike card', 'more strike cards')} in each check"
        case ff.ExtraStrikeCardsNextCheck():
            return f"{_many(effect.amount, 'more strike card', 'more strike cards')} in the next check"
        case ff.DriftToAnyRowThisTurn():
            return "drift to any row this turn"
        case ff.MoveHatchTokens():
            return f"move up to {_many(effect.max_tokens, 'hatch token')} one place each"
        case ff.DrawHatchToColumns():
            return f"draw {_many(effect.tokens, 'hatch token')} and put them under any columns"
        case ff.ChangeOrFlipFly():
            return "change or turn over the fly"
        case ff.SwapRiverFish():
            return "swap two neighbors in the river"
        case ff.AdvanceReel():
            return f"reel on {_many(effect.spaces, 'step')}"
        case _:
            assert_never(effect)


def goal_words(goal: ff.Goal, species: Sequence[str], colors: Sequence[str]) -> str:
    """Return what a goal pays for, in words; `species` and `colors` (of hatch tokens) are what these are called.

    >>> goal_words(ff.PerFishOfSpecies(1, 2), ("rainbow trout", "brown trout"), ())
    '2 for each brown trout'
    """
    match goal:
        case ff.PerHatchTokenOfColors():
            return f"{goal.points} for each {_either([colors[color] for color in goal.colors])} token"
        case ff.PerFishOfSpecies():
            return f"{goal.points} for each {species[goal.species]}"
        case ff.PerSpeciesSet():
            return f"{goal.points} for each set of {joined([species[kind] for kind in goal.species])}"
        case ff.PerFishOfColor():
            return f"{goal.points} for each {ff.LINE_COLORS[goal.color]} fish"
        case ff.PerColorSet():
            return f"{goal.points} for each set of {joined([ff.LINE_COLORS[color] for color in goal.colors])} fish"
        case ff.PerNSameHatchTokens():
            return f"{goal.points} for every {goal.n} tokens of one color"
        case ff.DistinctSpecies():
            return f"{goal.points} for {goal.at_least} species or more"
        case ff.PerRockCardHeld():
            return f"{goal.points} for each rock card"
        case _:
            assert_never(goal)


def _counted(goal: ff.Goal) -> str:
    """Return what the evidence of a goal consists of."""
    if isinstance(goal, ff.PerHatchTokenOfColors | ff.PerNSameHatchTokens):
        return "tokens"
    return "rocks" if isinstance(goal, ff.PerRockCardHeld) else "fish"


def _dice(pool: Sequence[int]) -> str:
    """Return the dice of a pool, one by one.

    >>> _dice((2, 0, 0, 1, 0, 0))
    '1 1 4'
    """
    return " ".join(str(face) for face, number in enumerate(pool, start=1) for _ in range(number))


def _strikes(cards: Sequence[bool], misses: int) -> str:
    drawn = "draws one more strike card" if misses else f"draws {_cards(len(cards))}"
    return f"{drawn}: {'a strike!' if any(cards) else 'nothing'}"


def _reeled(event: ff.ReelTurned) -> str:
    if not event.steps:
        return "reels in vain"
    return f"reels {_many(event.steps, 'step')} to {DIAL[event.space]}"


def _tile_name(tile: int) -> str:
    """Return what a momentum tile is called on the page of the components.

    >>> _tile_name(0)
    'M1'
    """
    return f"M{tile + 1}"


def _place(place: int) -> str:
    return "staging" if place == ff.STAGING else f"place {place}"


def _cards(number: int) -> str:
    return f"{'a' if number == 1 else number} strike card{'' if number == 1 else 's'}"


def _either(words: Sequence[str]) -> str:
    """Return words as a choice.

    >>> _either(["orange", "grey", "blue"])
    'orange, grey or blue'
    """
    return " or ".join([part for part in (", ".join(words[:-1]), words[-1]) if part])


def _article(noun: str) -> str:
    return f"a {noun}"  # the colors of fish begin with consonants


def _many(number: int, noun: str, plural: str = "") -> str:
    """Return a number and its noun.

    >>> _many(1, "step"), _many(3, "step")
    ('1 step', '3 steps')
    """
    return f"{number} {noun if number == 1 else plural or f'{noun}s'}"

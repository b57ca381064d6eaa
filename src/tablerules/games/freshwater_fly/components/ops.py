"""What skills and goals can say: one class for each effect (FF-9) and for each way to score (FF-11).

On the wire each carries its name in snake case, ``{"type":"gain_finesse","amount":2}``; a file of printed values
calls an effect by the same name. How an effect works stands in the rules, what a goal pays in the scoring.
"""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

from tablerules.games.freshwater_fly.components.ids import Face, HatchColor, LineColor, Species
from tablerules.kernel.values import Within, value

Amount: TypeAlias = Annotated[int, Within(1, 6)]
Spaces: TypeAlias = Annotated[int, Within(1, 9)]
Strength: TypeAlias = Annotated[int, Within(0, 6)]
Delta: TypeAlias = Annotated[int, Within(-5, 5)]
Points: TypeAlias = Annotated[int, Within(0, 99)]
Number: TypeAlias = Annotated[int, Within(1, 12)]
NewFace: TypeAlias = Literal["any_face", "opposite_face"]


@value
class GainFinesse:
    """Finesse rises by `amount`, perhaps only after a low die (FF-9.4)."""

    amount: Amount
    drafted_die_at_most: Face | None = None


@value
class SetStrengthThisTurn:
    """The fish on the line has strength `value` in this turn's Reel (FF-9.5)."""

    value: Strength


@value
class ReduceStrengthThisTurn:
    """The strength of the fish on the line is `amount` less in this turn's Reel (FF-9.6)."""

    amount: Amount


@value
class AdjustDie:
    """The die changes by one of `deltas` (FF-9.7)."""

    deltas: tuple[Delta, ...]  # different, ascending, none of them 0


@value
class SetDie:
    """The die shows another face, any or the one below (FF-9.8)."""

    to: NewFace


@value
class ExtraStrikeCardsEachCheck:
    """Every right to strike cards of this turn is `amount` larger (FF-9.9)."""

    amount: Amount


@value
class ExtraStrikeCardsNextCheck:
    """The next right to strike cards of this turn is `amount` larger (FF-9.10)."""

    amount: Amount


@value
class DriftToAnyRowThisTurn:
    """Drifts of this turn may enter any row (FF-9.11)."""


@value
class MoveHatchTokens:
    """Up to `max_tokens` moves of a hatch token to a neighboring place (FF-9.12)."""

    max_tokens: Amount


@value
class DrawHatchToColumns:
    """So many `tokens` are drawn from the bag, each put under a column (FF-9.13)."""

    tokens: Amount


@value
class ChangeOrFlipFly:
    """The fly is exchanged or turned over (FF-9.14)."""


@value
class SwapRiverFish:
    """Two neighboring fish of the river change places (FF-9.15)."""


@value
class AdvanceReel:
    """The reel goes on by `spaces` steps (FF-9.16)."""

    spaces: Spaces


Effect: TypeAlias = (
    GainFinesse
    | SetStrengthThisTurn
    | ReduceStrengthThisTurn
    | AdjustDie
    | SetDie
    | ExtraStrikeCardsEachCheck
    | ExtraStrikeCardsNextCheck
    | DriftToAnyRowThisTurn
    | MoveHatchTokens
    | DrawHatchToColumns
    | ChangeOrFlipFly
    | SwapRiverFish
    | AdvanceReel
)
"""What a technique or the side of a momentum tile can do."""


@value
class PerHatchTokenOfColors:
    """`points` for each scored hatch token of the `colors`."""

    colors: tuple[HatchColor, ...]
    points: Points


@value
class PerFishOfSpecies:
    """`points` for each landed fish of the `species`."""

    species: Species
    points: Points


@value
class PerSpeciesSet:
    """`points` for each set of one landed fish of every one of the `species`."""

    species: tuple[Species, ...]
    points: Points


@value
class PerFishOfColor:
    """`points` for each landed fish printed in the `color`."""

    color: LineColor
    points: Points


@value
class PerColorSet:
    """`points` for each set of one landed fish of every one of the `colors`."""

    colors: tuple[LineColor, ...]
    points: Points


@value
class PerNSameHatchTokens:
    """`points` for each `n` scored hatch tokens of one color."""

    n: Number
    points: Points


@value
class DistinctSpecies:
    """`points` once, if `at_least` so many species are landed."""

    at_least: Number
    points: Points


@value
class PerRockCardHeld:
    """`points` for each rock card held, this one included."""

    points: Points


Goal: TypeAlias = (
    PerHatchTokenOfColors
    | PerFishOfSpecies
    | PerSpeciesSet
    | PerFishOfColor
    | PerColorSet
    | PerNSameHatchTokens
    | DistinctSpecies
    | PerRockCardHeld
)
"""What points can be given for."""

EFFECTS: Final[Mapping[str, type[Effect]]] = {
    "gain_finesse": GainFinesse,
    "set_strength_this_turn": SetStrengthThisTurn,
    "reduce_strength_this_turn": ReduceStrengthThisTurn,
    "adjust_die": AdjustDie,
    "set_die": SetDie,
    "extra_strike_cards_each_check": ExtraStrikeCardsEachCheck,
    "extra_strike_cards_next_check": ExtraStrikeCardsNextCheck,
    "drift_to_any_row_this_turn": DriftToAnyRowThisTurn,
    "move_hatch_tokens": MoveHatchTokens,
    "draw_hatch_to_columns": DrawHatchToColumns,
    "change_or_flip_fly": ChangeOrFlipFly,
    "swap_river_fish": SwapRiverFish,
    "advance_reel": AdvanceReel,
}
"""The effects by the names that the rules page, the wire and a file of printed values call them by."""
GOALS: Final[Mapping[str, type[Goal]]] = {
    "per_hatch_token_of_colors": PerHatchTokenOfColors,
    "per_fish_of_species": PerFishOfSpecies,
    "per_species_set": PerSpeciesSet,
    "per_fish_of_color": PerFishOfColor,
    "per_color_set": PerColorSet,
    "per_n_same_hatch_tokens": PerNSameHatchTokens,
    "distinct_species": DistinctSpecies,
    "per_rock_card_held": PerRockCardHeld,
}
"""The goals by the names that the rules page, the wire and a file of printed values call them by."""

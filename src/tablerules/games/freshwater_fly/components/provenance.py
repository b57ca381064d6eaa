"""Which values of the default set are published, and which had to be made up because no public text gives them.

A reconstructed value satisfies everything that public texts say; owners of the printed game can put theirs in its place
with a file of printed values (FF section 4.2).
"""

from typing import Final, Literal, TypeAlias

from tablerules.kernel.values import value

Status: TypeAlias = Literal["published", "reconstructed"]


@value
class Provenance:
    """Where one part of the values comes from."""

    group: str  # as a file of printed values calls it
    part: str  # what of the group, in a few words
    status: Status
    reason: str  # one sentence


PROVENANCE: Final = (
    Provenance("player_setup", "dice, rock cards, tile values", "published", "The rules give them for 2, 3 and 4."),
    Provenance("dice", "count", "published", "The rules give 7 for two and three players, 9 for four."),
    Provenance("river_grid", "columns, rows, flow", "published", "The rules lay out six columns of three spaces."),
    Provenance(
        "rock_positions",
        "positions",
        "reconstructed",
        "Three spaces are rocks, no text says which; here none lies beside another, and no fish beside two.",
    ),
    Provenance(
        "hatch_tiles",
        "sides",
        "reconstructed",
        "All seven tiles can show 4 and two can show 5; what else is on their sides is not told.",
    ),
    Provenance(
        "hatch_tokens",
        "names of orange, grey, yellow, blue",
        "published",
        "Texts on the game name these four of the six colors.",
    ),
    Provenance(
        "hatch_tokens",
        "names of red, purple",
        "reconstructed",
        "There are six colors, but no text names the other two.",
    ),
    Provenance(
        "hatch_tokens",
        "counts",
        "reconstructed",
        "There are 60 tokens in all; ten of each color is the even share.",
    ),
    Provenance(
        "fly_tokens",
        "sides",
        "reconstructed",
        "There are twelve flies with a hatch color on each side; here they are twelve different pairs of colors.",
    ),
    Provenance(
        "strike_cards",
        "one fish among four",
        "published",
        "The rules give four cards, and a report of the game one success among them.",
    ),
    Provenance("fish_cards", "number, colors", "published", "The rules give 48 cards and the three colors."),
    Provenance(
        "fish_cards",
        "species",
        "reconstructed",
        "Texts name six species and not how many there are; here eight have six cards each.",
    ),
    Provenance(
        "fish_cards",
        "strength, points",
        "reconstructed",
        "No text gives them; here points grow with the dice that landing the fish is expected to take.",
    ),
    Provenance("reel_dial", "spaces and their order", "published", "The rules go round the dial space by space."),
    Provenance("reel_slots", "order of colors", "published", "The rules move a fish from yellow to black to green."),
    Provenance(
        "finesse",
        "levels of change_fly and set_drag",
        "published",
        "The rules ask for more than 2 to change the fly and for 4 to set the drag.",
    ),
    Provenance(
        "momentum_tiles",
        "timing and effects of both sides",
        "reconstructed",
        "There are five tiles with two sides; no text lists what they do.",
    ),
    Provenance("rock_cards", "letters A to P", "published", "The rules give 16 cards with these letters."),
    Provenance(
        "rock_cards",
        "costs, timings, effects, goals",
        "reconstructed",
        "Some are techniques, some with a cost, and some are goals; no text lists them.",
    ),
    Provenance(
        "reel_boards",
        "conditions of board 0",
        "published",
        "A review describes the three goals of one board.",
    ),
    Provenance(
        "reel_boards",
        "conditions of boards 1 to 3",
        "reconstructed",
        "There are four boards with goals of their own; the others are made after the one that is described.",
    ),
    Provenance("reel_boards", "points", "reconstructed", "No text gives the points of a personal goal."),
    Provenance(
        "common_goals",
        "goal 1",
        "published",
        "A review gives 5 points for each four hatch tokens of a kind.",
    ),
    Provenance(
        "common_goals",
        "goals 2 and 3",
        "reconstructed",
        "The board has more than one goal; no text tells the others.",
    ),
    Provenance("tie_break", "order", "reconstructed", "No text says how a tie for the most points is broken."),
)
"""Every group of values, in the order of the file; what is not told apart here is of one kind."""

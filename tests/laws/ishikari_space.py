"""What the laws need to know of Ishikari: options that matter, and what the places go by."""

from typing import Final

from tablerules.games.ishikari import Options, State, score

GAME_END: Final = 9
OPTIONS: Final = (
    Options(),
    Options(default_award="any_revealed", interrupt_before_first_normal_turn=True, role_tie_scope="same_role"),
    Options(default_award="discard", privilege_row_open=True, turn_limit=60),
    Options(sea_length=8, market_capacity=(6, 3, 3, 2, 1, 1, 0), default_award="any_revealed"),
    Options(sea_length=24, market_capacity=(6, 6, 6, 6, 6, 6, 6), turn_limit=30),
)
"""Every option has each of its values somewhere."""


def points_tags_seats(state: State) -> list[tuple[int, int, int]]:
    """Give what the places go by (IS-13): points, the highest tag, nearness to the holder of `game-end`."""
    table = state.table
    players = len(table.notes)
    holders = [
        player
        for player in range(players)
        if GAME_END in {*table.loose[player], *(card for pile in table.attached[player] for card in pile)}
    ]
    distance = [(player - holders[0]) % players if holders else 0 for player in range(players)]
    return [(sheet.total, max(table.tags[sheet.player], default=0), -distance[sheet.player]) for sheet in score(state)]

"""Doors to other people's frameworks: PettingZoo, OpenSpiel, NumPy.

Nothing in the library imports this package, and ``import tablerules`` needs none of what it needs. What an adapter
hands out is made from views, so nobody on the other side of a door sees more than a player at the table.

- `games` finds a game by its name, and again where it was copied or sent.
- `vocabulary` numbers the actions of a game: the same number for the same action in every state.
- `turns` asks one player after the other, also where several may act, and plays the referee.
- `observations` makes an array of a view.
- `pictures` makes a text and an image of what a spectator sees.
- `pettingzoo` and `openspiel` put these together into environments and games.
"""

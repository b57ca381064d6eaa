"""Freshwater Fly: a river, a common pool of dice and a reel, for 2 to 4 players.

A turn takes one die and casts, reels or rests with it. A cast drifts down the river as long as the hatch does not match
the fly; what bites is known only when it is hooked. The printed values are data: whoever owns the game can enter them.
The rules page of the documentation numbers every sentence (``FF-5.4``); code, refusals and events cite those numbers.

>>> state, events = new_game(2, seed=7)
>>> state, events = apply(state, parse_action("P0 fly 4a"))
>>> events
(FlyChosen(player=0, fly=4, side=0), PhaseEntered(phase='turn'))
>>> [format_action(action) for action in legal_actions(state, 0)]
['P0 take 1', 'P0 take 3', 'P0 take 4', 'P0 take 5', 'P0 take 6']
"""

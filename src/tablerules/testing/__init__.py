"""Laws and strategies for any game. Needs the extra ``tablerules[testing]``."""

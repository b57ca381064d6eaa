"""The games, one package each, all with the same rooms in the same order. Importing this imports none."""

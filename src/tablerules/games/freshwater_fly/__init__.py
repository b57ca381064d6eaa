"""Freshwater Fly: fly fishing on a river of six columns, for 2 to 4 players."""

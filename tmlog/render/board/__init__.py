"""The board as a picture: map, cult tracks, tiles and factions, drawn from a ``Position``."""

"""How a game stands: the margin that each seat can expect, and its chance to win."""

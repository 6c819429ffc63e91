"""Whole games played by the program: random and greedy players that keep to the list of legal choices."""

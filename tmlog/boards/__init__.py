"""Boards of one's own: their files, where they are found, and what can be said of a board."""

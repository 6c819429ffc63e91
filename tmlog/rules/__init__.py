"""The game of Terra Mystica: boards, factions, tiles, and what each command does to a game.

Knows no text formats, no files and no tables.
"""

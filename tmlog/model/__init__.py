"""What the layers share: the game's words, commands, recordings and records.

Nothing here knows text formats, game rules, files or tables.
"""

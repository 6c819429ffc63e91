"""Where the cells of tables lead to within the page, and what stands beside the codes of tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import quote

from tmlog.model.names import FACTIONS
from tmlog.model.sources import part_of_family
from tmlog.render.tile_texts import tile_text

_PLAYERS = frozenset({"player", "rival"})
_AS_SCRIPTS = "!'()*"
"""What JavaScript's encodeURIComponent leaves as it is."""
_CODES = frozenset({"tile", "source"})


def game_address(name: str) -> str:
    """The address of a game by what the page calls it; a row may follow: ``#game/60``."""
    return f"#{quote(name, safe=_AS_SCRIPTS)}/"


def games_with(words: str) -> str:
    """The address of the list of games, filtered by words."""
    return f"#games?{quote(words, safe='')}"


class Links(NamedTuple):
    """What can be linked to: games by name, with what the page calls them."""

    games: Mapping[str, str]

    def address(self, column: str, value: object, board: object = None) -> str:
        """Where a value of a column leads, empty for nowhere; ``board`` is that of the row, for hexes."""
        name = value if isinstance(value, str) else ""
        if column == "game" and name in self.games:
            return game_address(self.games[name])
        if name in FACTIONS or (name and column in _PLAYERS):
            return games_with(name)
        return f"#hex/{board}/{name}" if column == "hex" and board else ""


def note_of(column: str, value: object) -> str:
    """What stands beside a code in a column: what the tile gives."""
    if column not in _CODES or not isinstance(value, str):
        return ""
    return tile_text(part_of_family(value) or value)


NO_LINKS = Links({})
"""For a page without games; factions and players lead to the list of games all the same."""

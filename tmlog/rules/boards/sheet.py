"""What a board is: rows of terrain from the top, and the starting VP published for it.

A letter is a land hex (Plains, Swamp, Lakes, Forest, Mountains, Wasteland, Desert), a dot a river hex. Long
rows have 13 hexes, short ones 12; a row that begins with a blank is a short one and lies half a hex to the
right of a long one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field

from tmlog.model.names import COLOUR_OF_TERRAIN, Terrain

TERRAIN_OF_LETTER: dict[str, Terrain] = {
    "P": Terrain.PLAINS, "S": Terrain.SWAMP, "L": Terrain.LAKES, "F": Terrain.FOREST,
    "M": Terrain.MOUNTAINS, "W": Terrain.WASTELAND, "D": Terrain.DESERT, ".": Terrain.RIVER,
}  # fmt: skip

_RIVER_IN_IDS = "x"
_WORDS_IN_IDS = {"standard": (), "original-2017": ("original_2017",)}
"""The starting-VP tables that a board's id can carry, with the words that it adds for them."""


@dataclass(frozen=True, slots=True, eq=False)
class BoardSheet:
    """A board as printed.

    ``bga_vp`` is the starting VP by faction that Board Game Arena gives on it (rules.md 13.2); empty where
    none is published. ``order`` is its place in lists. A board ``from_file`` is somebody's own: the site has
    no name for it, and logs name it by its id.
    """

    name: str
    rows: tuple[str, ...]
    bga_vp: Mapping[str, int] = field(default_factory=dict)
    order: int = 0
    from_file: bool = False

    @property
    def starts_short(self) -> bool:
        """Whether the first row is a short one; the site then has an empty row A above it."""
        return self.rows[0].startswith(" ")

    @property
    def name_in_logs(self) -> str:
        """How logs name the board."""
        return self.board_id() if self.from_file else self.name

    def ids(self) -> dict[str, str]:
        """The 40-digit ids under which the site knows the board: the starting-VP table of each."""
        return {self.board_id(table): table for table in _WORDS_IN_IDS}

    def board_id(self, vp_table: str = "standard") -> str:
        """SHA-1 of the colours of all cells, with an ``E`` after each row (map-format.md, Id)."""
        words = ["E"] if self.starts_short else []
        for row in self.rows:
            words += [_colour(letter) for letter in row.split()]
            words.append("E")
        return hashlib.sha1(
            " ".join((*words, *_WORDS_IN_IDS[vp_table])).encode(), usedforsecurity=False
        ).hexdigest()


def _colour(letter: str) -> str:
    terrain = TERRAIN_OF_LETTER[letter]
    return _RIVER_IN_IDS if terrain == Terrain.RIVER else COLOUR_OF_TERRAIN[terrain]

"""A board's topology, computed once for each map: neighbours, river distances, bridge sites.

Hexes are numbered in reading order, rivers included, so that a set of hexes is a bit mask: hex h is in
``mask`` if ``mask >> h & 1``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tmlog.model.names import Terrain
from tmlog.rules.boards import BOARD_OF_ID, BOARD_SHEETS, BoardSheet
from tmlog.rules.boards.sheet import TERRAIN_OF_LETTER

MAX_SHIPPING = 6
"""The farthest shipping anybody can have: Mermaids' level 5 and the shipping bonus card."""
MAX_SKIP = 4
"""The farthest carpet flight: stronghold and both range tiles of the mini expansion."""


def hexes_of(mask: int) -> Iterator[int]:
    """Yield the hex numbers in ``mask``, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Board:
    """One map. All lists are indexed by hex number.

    The recording site letters rows from B where the first row is a short one (map-format.md);
    ``rows_from_a`` letters them from A all the same, as Board Game Arena does.

    - ``names``: ``E7`` for land, ``r12`` for rivers; ``number``: hex number by lower-case name
    - ``terrain``: the printed ``Terrain``
    - ``adjacent``: mask of the hexes that share an edge, rivers included
    - ``ships[n]``: mask of hexes with at most n river hexes between (ADJ-2); from and to rivers too, for the
      structures that stand there
    - ``skips[n]``: mask of land hexes with at most n hexes between (tunnels, carpets)
    - ``bridge_sites``: mask of the land hexes to which a bridge may lead
    - ``axis_ends``: mask of the land hexes two apart along the borders that start at the hex's corners
    - ``edge``: mask of the hexes on the board's rim
    """

    def __init__(self, sheet: BoardSheet, *, rows_from_a: bool = False) -> None:
        self.name = sheet.name
        self.first_row = "A" if rows_from_a or not sheet.starts_short else "B"
        self.names: list[str] = []
        self.terrain: list[Terrain] = []
        self.places: list[tuple[int, int]] = []
        self._number_hexes(sheet.rows)
        self.number = {hex_name.lower(): index for index, hex_name in enumerate(self.names)}
        self.size = len(self.names)
        self.river = sum(1 << h for h in range(self.size) if self.terrain[h] == Terrain.RIVER)
        self.land = (1 << self.size) - 1 & ~self.river
        at = {place: h for h, place in enumerate(self.places)}
        self.adjacent = [self._neighbours(at, *place) for place in self.places]
        self.edge = sum(1 << h for h in range(self.size) if self.adjacent[h].bit_count() < 6)
        self.ships = self._shipping_ranges()
        self.skips = self._skip_ranges()
        self.axis_ends = [self._axis_ends(at, h) for h in range(self.size)]
        self.bridge_sites = [self._bridges_from(h) for h in range(self.size)]

    def _number_hexes(self, rows: tuple[str, ...]) -> None:
        rivers = 0
        for row, text in enumerate(rows):
            land = 0
            offset = 1 if text.startswith(" ") else 0
            for column, letter in enumerate(text.split()):
                terrain = TERRAIN_OF_LETTER[letter]
                if terrain == Terrain.RIVER:
                    self.names.append(f"r{rivers}")
                    rivers += 1
                else:
                    land += 1
                    self.names.append(f"{chr(ord(self.first_row) + row)}{land}")
                self.terrain.append(terrain)
                self.places.append((row, 2 * column + offset))

    @staticmethod
    def _neighbours(at: dict[tuple[int, int], int], row: int, x: int) -> int:
        around = (
            (row, x - 2),
            (row, x + 2),
            (row - 1, x - 1),
            (row - 1, x + 1),
            (row + 1, x - 1),
            (row + 1, x + 1),
        )
        return sum(1 << at[place] for place in around if place in at)

    def _spread(self, mask: int) -> int:
        reached = 0
        for h in hexes_of(mask):
            reached |= self.adjacent[h]
        return reached

    def _shipping_ranges(self) -> list[list[int]]:
        """Per level and hex: hexes across at most that many river hexes."""
        ranges = [[0] * self.size for _ in range(MAX_SHIPPING + 1)]
        for h in range(self.size):
            sailed, reached, rivers = 0, 0, 0
            front = self.adjacent[h] & self.river
            for level in range(1, MAX_SHIPPING + 1):
                sailed |= front
                around = self._spread(front)
                reached |= around & self.land
                front = around & self.river & ~sailed
                rivers |= front
                ranges[level][h] = (reached | rivers) & ~(1 << h)
        return ranges

    def _skip_ranges(self) -> list[list[int]]:
        ranges = [[0] * self.size for _ in range(MAX_SKIP + 1)]
        for h in hexes_of(self.land):
            within = 1 << h | self.adjacent[h]
            for level in range(1, MAX_SKIP + 1):
                within |= self._spread(within)
                ranges[level][h] = within & self.land & ~(self.adjacent[h] | 1 << h)
        return ranges

    def _axis_ends(self, at: dict[tuple[int, int], int], start: int) -> int:
        """Land hexes at the far ends of the six borders that start at the corners of ``start``."""
        row, x = self.places[start]
        far = (
            (row - 2, x),
            (row + 2, x),
            (row - 1, x - 3),
            (row - 1, x + 3),
            (row + 1, x - 3),
            (row + 1, x + 3),
        )
        return sum(1 << at[place] for place in far if place in at) & self.land

    def _bridges_from(self, start: int) -> int:
        """Those of the axis ends with only river (or the rim) between."""
        if self.terrain[start] == Terrain.RIVER:
            return 0
        sites = 0
        for end in hexes_of(self.axis_ends[start]):
            if not self.adjacent[start] & self.adjacent[end] & self.land:
                sites |= 1 << end
        return sites

    def distance(self, one: int, other: int) -> int:
        """Hex steps between two hexes, whatever lies between."""
        row_gap = abs(self.places[one][0] - self.places[other][0])
        x_gap = abs(self.places[one][1] - self.places[other][1])
        return row_gap + max(0, (x_gap - row_gap) // 2)


def board_named(name: str, *, rows_from_a: bool = False) -> Board:
    """Return the board of a map name or of one of the site's 40-digit ids; ``KeyError`` if unknown.

    ``rows_from_a`` gives the hexes the names that Board Game Arena uses.
    """
    return _board(BOARD_SHEETS[name if name in BOARD_SHEETS else BOARD_OF_ID[name].board], rows_from_a)


@cache
def _board(sheet: BoardSheet, rows_from_a: bool) -> Board:
    return Board(sheet, rows_from_a=rows_from_a)

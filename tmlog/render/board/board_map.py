"""The map: hexes, bridges, buildings, towns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tmlog.model.names import Building, Terrain
from tmlog.render.geometry import (
    HALF_WIDTH,
    LETTER_DROP,
    LETTERS,
    ROW_HEIGHT,
    SHAPES,
    TERRAIN_LETTERS,
    Point,
    Polygon,
    centre,
    hexagon,
)
from tmlog.render.palette import (
    GOLD,
    INK,
    TERRAIN_COLOURS,
    hex_colour,
    ink_on,
    mixed,
)

if TYPE_CHECKING:
    from tmlog.position import HexPosition, Position
    from tmlog.render.board.sheet import Sheet

COLUMNS, ROWS = 13, 9
"""The size of the printed boards."""
PIECE = 0.88
"""How large pieces are, of the size in ``SHAPES``."""
_WHOLE = hexagon(1)
_INNER = hexagon(0.96)
_RING = hexagon(0.9)
_INNER_EDGE = hexagon(0.84)
_EDGES = {Terrain.ICE: "#6db9d8", Terrain.VOLCANO: "#a83c0f"}


class MapSize(NamedTuple):
    """How large a map is: the hexes of a long row, the rows, and the side of a hex in pixels."""

    columns: float
    rows: int
    side: float

    @property
    def width(self) -> float:
        """The pixels across."""
        return self.columns * 2 * HALF_WIDTH * self.side

    @property
    def height(self) -> float:
        """The pixels from top to bottom."""
        return height_in_sides(self.rows) * self.side

    def hex_box(self, hexagonal: HexPosition, x: float, y: float) -> tuple[float, float, float, float]:
        """The edges of a hex (left, top, right, bottom) on a map at ``x``, ``y``."""
        across, down = centre(hexagonal.row, hexagonal.x)
        left, top = x + across * self.side, y + down * self.side
        return left, top, left + 2 * HALF_WIDTH * self.side, top + 2 * self.side


def height_in_sides(rows: int) -> float:
    """The height of so many rows, in sides of a hex."""
    return (rows - 1) * ROW_HEIGHT + 2


def height_of(width: float) -> float:
    """The height of a map of the printed size that is ``width`` wide."""
    return height_in_sides(ROWS) * width / (COLUMNS * 2 * HALF_WIDTH)


def map_size(hexes: Sequence[HexPosition], width: float, height: float) -> MapSize:
    """The largest map of these hexes that fits into ``width`` and ``height``."""
    columns = max(each.x for each in hexes) / 2 + 1
    rows = hexes[-1].row + 1
    side = min(width / (columns * 2 * HALF_WIDTH), height / height_in_sides(rows))
    return MapSize(columns, rows, side)


def _are_neighbours(one: HexPosition, other: HexPosition) -> bool:
    return abs(one.row - other.row) <= 1 and abs(one.x - other.x) <= 2


class MapDrawing:
    """Draws a view's map on a sheet, its upper left corner at ``x``, ``y``."""

    def __init__(self, sheet: Sheet, view: Position, x: float, y: float, size: MapSize) -> None:
        self.sheet = sheet
        self.view = view
        self.side = size.side
        self.left = x + HALF_WIDTH * self.side
        self.top = y + self.side

    def draw(self, near: Sequence[HexPosition] | None = None) -> None:
        """Everything, from the ground up; or, quicker, what can be seen within the ``hex_box`` of some."""
        hexes = [
            each
            for each in self.view.hexes
            if near is None or any(_are_neighbours(each, other) for other in near)
        ]
        for hexagonal in hexes:
            self._draw_hex(hexagonal)
        for seat in self.view.seats:
            for start, end in seat.bridges:
                self._draw_bridge(start, end, TERRAIN_COLOURS[seat.home])
        for hexagonal in hexes:
            if hexagonal.building != Building.NONE:
                self._draw_building(hexagonal)

    def at(self, hexagonal: HexPosition) -> Point:
        """The centre of a hex on the sheet."""
        x, y = centre(hexagonal.row, hexagonal.x)
        return self.left + x * self.side, self.top + y * self.side

    def _placed(self, shape: Polygon, hexagonal: HexPosition, scale: float = 1) -> list[Point]:
        x, y = self.at(hexagonal)
        size = self.side * scale
        return [(x + across * size, y + down * size) for across, down in shape]

    def _draw_hex(self, hexagonal: HexPosition) -> None:
        terrain = hexagonal.terrain
        fill = hex_colour(terrain)
        if terrain == Terrain.RIVER:
            self.sheet.polygon(self._placed(_WHOLE, hexagonal), fill)
        else:
            edge = _EDGES.get(terrain, mixed(fill, INK, 0.35))
            self.sheet.polygon(self._placed(_INNER, hexagonal), fill, edge, 1.2)
        if terrain in _EDGES:
            edge = mixed(_EDGES[terrain], fill, 0.35)
            self.sheet.polygon(self._placed(_INNER_EDGE, hexagonal), fill, edge, 1.2)
        if hexagonal.in_town:
            self.sheet.polygon(self._placed(_RING, hexagonal), "none", GOLD, 0.1 * self.side)
        if terrain == Terrain.RIVER and hexagonal.building == Building.NONE:
            return
        x, y = self.at(hexagonal)
        ink = mixed(ink_on(fill), fill, 0.12)
        self.sheet.text(x, y - 0.6 * self.side, hexagonal.name, 0.27 * self.side, ink, align="center")
        if hexagonal.building == Building.NONE:
            letter = TERRAIN_LETTERS[terrain]
            self.sheet.text(x, y + 0.65 * self.side, letter, 0.24 * self.side, ink, align="center")

    def _draw_bridge(self, start: str, end: str, colour: str) -> None:
        places = {hexagonal.name: self.at(hexagonal) for hexagonal in self.view.hexes}
        (x1, y1), (x2, y2) = places[start], places[end]
        trim = 0.24
        one = (x1 + (x2 - x1) * trim, y1 + (y2 - y1) * trim)
        other = (x2 - (x2 - x1) * trim, y2 - (y2 - y1) * trim)
        for width, ink in ((0.36, INK), (0.28, "#ffffff"), (0.2, colour)):
            self.sheet.line(one, other, ink, width * self.side)

    def _draw_building(self, hexagonal: HexPosition) -> None:
        seat = self.view.seats[hexagonal.owner]
        building = hexagonal.building
        colour = TERRAIN_COLOURS[seat.home]
        shape = self._placed(SHAPES[building], hexagonal, PIECE)
        self.sheet.polygon(shape, "#ffffff", "#ffffff", 0.17 * self.side)
        self.sheet.polygon(shape, colour, INK, 0.05 * self.side)
        x, y = self.at(hexagonal)
        drop = LETTER_DROP.get(building, 0) * PIECE * self.side
        self.sheet.text(
            x, y + drop, LETTERS[building], 0.33 * self.side, ink_on(colour), bold=True, align="center"
        )
        self._draw_owner(hexagonal, seat.faction)

    def _draw_owner(self, hexagonal: HexPosition, faction: str) -> None:
        x, y = self.at(hexagonal)
        ink = ink_on(hex_colour(hexagonal.terrain))
        self.sheet.text(x, y + 0.65 * self.side, faction[:2], 0.26 * self.side, ink, align="center")

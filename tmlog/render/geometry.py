"""Where hexes lie and what pieces look like, in units of a hex's side; y grows downwards.

Shapes are polygons round the origin, so that matplotlib and the page's SVG draw the same ones.
"""

from __future__ import annotations

from math import cos, pi, sin, sqrt

from tmlog.model.names import Building, Terrain

Point = tuple[float, float]
Polygon = tuple[Point, ...]

HALF_WIDTH = sqrt(3) / 2
"""Half the width of a hex."""
ROW_HEIGHT = 1.5


def centre(row: int, x: int) -> Point:
    """The centre of the hex at ``x`` half hexes in ``row``."""
    return x * HALF_WIDTH, row * ROW_HEIGHT


def hexagon(size: float) -> Polygon:
    """A hexagon that stands on a corner, ``size`` from its centre to its corners."""
    return tuple(_at(pi / 6 + index * pi / 3, size, size) for index in range(6))


def ellipse(half_width: float, half_height: float, corners: int = 28) -> Polygon:
    """An ellipse as a polygon."""
    return tuple(_at(2 * pi * index / corners, half_width, half_height) for index in range(corners))


def _at(angle: float, half_width: float, half_height: float) -> Point:
    return round(half_width * cos(angle), 4), round(half_height * sin(angle), 4)


def _stadium(half_width: float, radius: float) -> Polygon:
    inner = half_width - radius
    right = [_at(-pi / 2 + pi * step / 10, radius, radius) for step in range(11)]
    return tuple((x + inner, y) for x, y in right) + tuple((-x - inner, -y) for x, y in right)


SHAPES: dict[Building, Polygon] = {
    Building.D: ((-0.36, 0.36), (-0.36, -0.12), (0, -0.46), (0.36, -0.12), (0.36, 0.36)),
    Building.TP: (
        (-0.5, 0.38), (-0.5, -0.02), (-0.24, -0.24), (0.02, -0.24), (0.02, -0.28), (0.26, -0.5), (0.5, -0.28),
        (0.5, 0.38),
    ),
    Building.TE: ellipse(0.45, 0.45),
    Building.SH: (
        (-0.52, 0.44), (-0.52, -0.46), (-0.3, -0.46), (-0.3, -0.3), (-0.11, -0.3), (-0.11, -0.46),
        (0.11, -0.46), (0.11, -0.3), (0.3, -0.3), (0.3, -0.46), (0.52, -0.46), (0.52, 0.44),
    ),
    Building.SA: _stadium(0.66, 0.4),
    Building.LANDSCAPE: hexagon(0.6),
}  # fmt: skip
"""Dwelling: a house. Trading house: a house with a tower. Temple: round. Stronghold: crenellated.
Sanctuary: wide and round. Landscape tile: a small hex."""

LETTERS: dict[Building, str] = {
    Building.D: "D",
    Building.TP: "TP",
    Building.TE: "TE",
    Building.SH: "SH",
    Building.SA: "SA",
    Building.LANDSCAPE: "LT",
}
LETTER_DROP: dict[Building, float] = {Building.D: 0.08, Building.TP: 0.1, Building.SH: 0.08}
"""How far below a shape's centre its letters stand."""
TERRAIN_LETTERS: dict[Terrain, str] = {
    Terrain.PLAINS: "P", Terrain.SWAMP: "S", Terrain.LAKES: "L", Terrain.FOREST: "F", Terrain.MOUNTAINS: "M",
    Terrain.WASTELAND: "W", Terrain.DESERT: "D", Terrain.ICE: "I", Terrain.VOLCANO: "V", Terrain.RIVER: "~",
}  # fmt: skip
"""The letters of terrains, for whoever cannot tell their colours apart."""

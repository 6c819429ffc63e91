"""The chart of where buildings stand: the map, each hex the darker the oftener it was built on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tmlog.model.names import MAPS, Terrain
from tmlog.render.charts.canvas import WIDTH, Canvas, nothing_to_draw
from tmlog.render.charts.registry import CHARTS, Chart
from tmlog.render.geometry import HALF_WIDTH, ROW_HEIGHT, Point, centre, hexagon
from tmlog.render.palette import TERRAIN_COLOURS, hex_colour, ink_on, mixed
from tmlog.reports.catalogue.buildings import buildings
from tmlog.rules.board import Board, board_named

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.patches import Polygon

_COLD = "#fff7e3"
_WARM = "#f0a13a"
_HOT = "#8f1d14"
_COLUMNS = 13
_ROWS = 9


def heat_map(frame: pd.DataFrame) -> Figure:
    """Dwellings for 100 seats, by hex (report ``buildings``): a map a board."""
    dwellings = frame[frame["building"] == "D"]
    maps = [name for name in dwellings["map"].unique() if name in MAPS]
    if not maps:
        return nothing_to_draw("Where buildings stand")
    width = WIDTH - 0.8
    side = width / (_COLUMNS * 2 * HALF_WIDTH)
    height = ((_ROWS - 1) * ROW_HEIGHT + 2) * side
    canvas = Canvas(
        "Where dwellings are built",
        "dwellings on the hex for every 100 seats on the map; the edge is the printed terrain",
        "Upgrades stand where a dwelling stood before.",
        len(maps) * (height + 0.6) - 1.0,
        top=1.3,
    )
    for number, name in enumerate(maps):
        place = canvas.place(0.4, number * (height + 0.6), width, height)
        axes = canvas.figure.add_axes(place)
        table = dwellings[dwellings["map"] == name]
        _draw_board(axes, board_named(str(name)), table)
    return canvas.figure


def _draw_board(axes: Axes, board: Board, table: pd.DataFrame) -> None:
    shares = dict(zip(table["hex"], table["per_seat"], strict=True))
    most = max(shares.values(), default=0.0) or 1.0
    for number, name in enumerate(board.names):
        x, y = centre(*board.places[number])
        terrain = board.terrain[number]
        if terrain == Terrain.RIVER:
            axes.add_patch(_hexagon((x, y), 1, hex_colour(terrain), "none"))
            continue
        share = shares.get(name, 0.0)
        fill = _heat(share / most)
        axes.add_patch(_hexagon((x, y), 0.9, fill, TERRAIN_COLOURS[terrain]))
        faint = mixed(ink_on(fill), fill, 0.25)
        axes.text(x, y - 0.42, name, fontsize=6.5, color=faint, ha="center", va="center")
        if share:
            style: dict[str, Any] = {"fontsize": 10.5, "fontweight": "bold", "color": ink_on(fill)}
            axes.text(x, y + 0.12, f"{100 * share:.0f}", ha="center", va="center", **style)
    axes.set_title(f"{board.name} map", fontsize=11.5, pad=8)
    axes.set_xlim(-HALF_WIDTH, (2 * _COLUMNS - 1) * HALF_WIDTH)
    axes.set_ylim((_ROWS - 1) * ROW_HEIGHT + 1, -1)
    axes.set_axis_off()


def _hexagon(at: Point, size: float, fill: str, edge: str) -> Polygon:
    from matplotlib.patches import Polygon

    points = [(at[0] + across, at[1] + down) for across, down in hexagon(size)]
    return Polygon(points, closed=True, facecolor=fill, edgecolor=edge, linewidth=4, joinstyle="round")


def _heat(share: float) -> str:
    """From cold over warm to hot."""
    return mixed(_COLD, _WARM, share * 2) if share < 0.5 else mixed(_WARM, _HOT, share * 2 - 1)


CHARTS.add(
    Chart(
        name="heat-map",
        about="where buildings stand, hex by hex",
        frame=buildings,
        draw=heat_map,
        order=90,
    )
)

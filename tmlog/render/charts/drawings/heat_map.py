"""The chart of where buildings stand: the map, each hex the darker the oftener it was built on."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Any

from tmlog.model.names import MAPS, Terrain
from tmlog.render.charts.canvas import SMALL, Canvas, chart_inches, fitting, is_narrow, nothing_to_draw
from tmlog.render.charts.marks import patch_key, say
from tmlog.render.charts.registry import CHARTS, Chart
from tmlog.render.geometry import HALF_WIDTH, ROW_HEIGHT, Point, centre, hexagon
from tmlog.render.language import translate, translate_terrain
from tmlog.render.palette import TERRAIN_COLOURS, hex_colour, ink_on, mixed
from tmlog.reports.catalogue.buildings import buildings
from tmlog.rules.board import Board, board_named

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.artist import Artist
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.patches import Polygon

_COLD = "#fff7e3"
_WARM = "#f0a13a"
_HOT = "#8f1d14"
_HEAD = 0.45
_TITLE = "Where dwellings are built"
_PRINTED = (
    Terrain.PLAINS, Terrain.SWAMP, Terrain.LAKES, Terrain.FOREST, Terrain.MOUNTAINS, Terrain.WASTELAND,
    Terrain.DESERT,
)  # fmt: skip


def heat_map(frame: pd.DataFrame) -> Figure:
    """Dwellings for 100 seats, by hex (report ``buildings``): a map a board, all on one scale."""
    dwellings = frame[frame["building"] == "D"]
    maps = [str(name) for name in dwellings["map"].unique() if name in MAPS]
    if not maps:
        return nothing_to_draw(_TITLE)
    abreast = 1 if is_narrow() or len(maps) < 3 else 2
    most = float(dwellings[dwellings["map"].isin(maps)]["per_seat"].max())
    edge = fitting(0.4, 0.15)
    width = (chart_inches() - 2 * edge - (abreast - 1) * 0.3) / abreast
    boards = [board_named(name) for name in maps]
    columns = max(max(x for _, x in board.places) / 2 + 1 for board in boards)
    rows = max(board.places[-1][0] + 1 for board in boards)
    side = width / (columns * 2 * HALF_WIDTH)
    height = ((rows - 1) * ROW_HEIGHT + 2) * side
    canvas = Canvas(
        _TITLE,
        "dwellings on the hex for every 100 seats on the map",
        "Upgrades stand where a dwelling stood before.",
        ceil(len(maps) / abreast) * (height + _HEAD) - 0.3,
        gap=0.1,
        handles=_handles(most),
    )
    for number, board in enumerate(boards):
        row, column = divmod(number, abreast)
        place = canvas.place(edge + column * (width + 0.3), row * (height + _HEAD) + 0.3, width, height)
        axes = canvas.figure.add_axes(place)
        axes.set_xlim(-HALF_WIDTH, (2 * columns - 1) * HALF_WIDTH)
        axes.set_ylim((rows - 1) * ROW_HEIGHT + 1, -1)
        table = dwellings[dwellings["map"] == board.name]
        shares = dict(zip(table["hex"], table["per_seat"], strict=True))
        _draw_board(axes, board, shares, most, side)
    return canvas.figure


def _handles(most: float) -> list[Artist]:
    steps = [step / 4 for step in range(5)]
    heats: list[Artist] = [patch_key(f"{100 * most * step:.0f}", _heat(step)) for step in steps]
    printed = translate("printed")
    edges = [
        patch_key(f"{printed}: {translate_terrain(terrain)}", _COLD, TERRAIN_COLOURS[terrain], 3.0)
        for terrain in _PRINTED
    ]
    return heats + edges


def _draw_board(axes: Axes, board: Board, shares: dict[str, float], most: float, side: float) -> None:
    has_names = side * 72 > 2.6 * SMALL
    for number, name in enumerate(board.names):
        x, y = centre(*board.places[number])
        terrain = board.terrain[number]
        if terrain == Terrain.RIVER:
            axes.add_patch(_hexagon((x, y), 1, hex_colour(terrain), "none", side))
            continue
        share = shares.get(name, 0.0)
        fill = _heat(share / (most or 1.0))
        tile = axes.add_patch(_hexagon((x, y), 0.9, fill, TERRAIN_COLOURS[terrain], side))
        say(tile, f"{board.name} {name}: {100 * share:.1f}", f"hex/{board.name}/{name}")
        ink = ink_on(fill)
        if has_names:
            axes.text(x, y - 0.42, name, fontsize=SMALL, color=ink, ha="center", va="center")
        if share >= 0.005:
            drop = 0.16 if has_names else 0.04
            style: dict[str, Any] = {"fontweight": "bold", "color": ink, "ha": "center", "va": "center"}
            size = 10.5 if has_names else SMALL
            axes.text(x, y + drop, f"{100 * share:.0f}", fontsize=size, **style)
    axes.set_title(f"{translate(board.name)} {translate('map')}", fontsize=11.5, pad=6)
    axes.set_axis_off()


def _hexagon(at: Point, size: float, fill: str, edge: str, side: float) -> Polygon:
    from matplotlib.patches import Polygon

    points = [(at[0] + across, at[1] + down) for across, down in hexagon(size)]
    width = min(4.0, 10 * side)
    return Polygon(points, closed=True, facecolor=fill, edgecolor=edge, linewidth=width, joinstyle="round")


def _heat(share: float) -> str:
    """From cold over warm to hot."""
    return mixed(_COLD, _WARM, share * 2) if share < 0.5 else mixed(_WARM, _HOT, share * 2 - 1)


CHARTS.add(
    Chart(
        name="heat-map",
        about="where buildings stand, hex by hex",
        frame=buildings,
        draw=heat_map,
        reading=(
            "The darker a hex, the more of the seats on that board built there; its edge has the "
            "printed terrain."
        ),
        least_games=10,
        order=90,
    )
)

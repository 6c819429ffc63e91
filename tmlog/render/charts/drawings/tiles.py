"""The chart of margins by tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.render.charts.canvas import ROW, Canvas, counts_column, nothing_to_draw, rows_axes
from tmlog.render.charts.interval_rows import INTERVALS_NOTE, draw_rows, finish_margins, interval_rows
from tmlog.render.charts.registry import CHARTS, Chart
from tmlog.render.palette import INK
from tmlog.reports.catalogue.tiles import tiles

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

_WIDEST = 2.5
"""How far the axis goes, times the largest difference; wider intervals leave the picture."""


def tile_margins(frame: pd.DataFrame) -> Figure:
    """Difference of margins with and without a tile (report ``tiles``), scoring tiles left out."""
    kinds = {"favor": "#c8482f", "town": "#d9a514", "bonus": INK}
    table = frame[frame["kind"].isin(list(kinds)) & frame["difference"].notna()]
    if table.empty:
        return nothing_to_draw("Tiles")
    table = table.sort_values(["difference", "tile"], ascending=[False, True])
    canvas = Canvas(
        "Tiles",
        "mean margin of the seats that took it, less that of the others, in VP",
        INTERVALS_NOTE + "What goes with a tile, not what it brings: whoever does well can take more.",
        0.8 * ROW * len(table),
    )
    axes = rows_axes(canvas, table["tile"].to_list(), left=1.1)
    rows = interval_rows(table, "tile", "difference", "difference_low", "difference_high")
    colours = [kinds[kind] for kind in table["kind"]]
    draw_rows(axes, [row._replace(colour=colour) for row, colour in zip(rows, colours, strict=True)])
    finish_margins(axes)
    widest = max(_WIDEST * float(table["difference"].abs().max()), 5.0)
    axes.set_xlim(-widest, widest)
    counts_column(axes, table["seats"].to_list(), "seats")
    return canvas.figure


CHARTS.add(
    Chart(
        name="tiles",
        about="the margin of seats with a tile over those without it",
        frame=tiles,
        draw=tile_margins,
        order=60,
    )
)

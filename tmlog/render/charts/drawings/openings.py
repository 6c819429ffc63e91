"""The chart of margins by opening."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.render.charts.canvas import ROW, Canvas, counts_column, nothing_to_draw, rows_axes
from tmlog.render.charts.interval_rows import INTERVALS_NOTE, draw_rows, finish_margins, interval_rows
from tmlog.render.charts.registry import CHARTS, Chart
from tmlog.render.palette import FAINT_INK, PAPER
from tmlog.reports.catalogue.openings import openings

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure


def opening_margins(frame: pd.DataFrame) -> Figure:
    """Margins by opening (report ``openings``): adjusted as dots with intervals, raw as open dots."""
    if frame.empty:
        return nothing_to_draw("Openings")
    table = frame.sort_values("adjusted_margin", ascending=False, kind="stable")
    canvas = Canvas(
        "First-round builds",
        "margin in VP: with faction, seat and player taken out (filled), and as played (open)",
        INTERVALS_NOTE + "A build that few tried says little.",
        ROW * len(table),
    )
    axes = rows_axes(canvas, table["opening"].to_list(), left=1.75)
    draw_rows(axes, interval_rows(table, "opening", "adjusted_margin", "adjusted_low", "adjusted_high"))
    axes.scatter(
        table["mean_margin"],
        range(len(table)),
        s=46,
        facecolor=PAPER,
        edgecolor=FAINT_INK,
        linewidth=1.5,
        zorder=4,
    )
    finish_margins(axes)
    counts_column(axes, table["seats"].to_list(), "seats")
    return canvas.figure


CHARTS.add(
    Chart(
        name="openings",
        about="how the seats of each first-round build do",
        frame=openings,
        draw=opening_margins,
        compares_games=True,
        order=50,
    )
)

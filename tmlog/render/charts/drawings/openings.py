"""The chart of margins by opening."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.render.charts.canvas import ROW, Canvas, counts_column, nothing_to_draw, rows_axes
from tmlog.render.charts.interval_rows import (
    HEADS,
    INTERVAL_LABEL,
    draw_rows,
    finish_margins,
    interval_rows,
    keep_within,
    margin_words,
)
from tmlog.render.charts.marks import bar_key, dot, dot_key, outside_key, say
from tmlog.render.charts.registry import CHARTS, Chart
from tmlog.reports.catalogue.openings import openings

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure


def opening_margins(frame: pd.DataFrame) -> Figure:
    """Margins by opening (report ``openings``): adjusted as dots with intervals, raw as open dots."""
    if frame.empty:
        return nothing_to_draw("First-round builds")
    table = frame.sort_values("adjusted_margin", ascending=False, kind="stable")
    canvas = Canvas(
        "First-round builds",
        "margin in VP of the seats that built so in the first round",
        "A build that few tried says little.",
        ROW * len(table),
        gap=HEADS,
        handles=[
            dot_key("faction, seat and player taken out", "#3a78bb"),
            bar_key(INTERVAL_LABEL, "#3a78bb"),
            dot_key("as played", filled=False),
            outside_key(),
        ],
    )
    axes = rows_axes(canvas, table["opening"].to_list())
    rows = interval_rows(table, "opening", "adjusted_margin", "adjusted_low", "adjusted_high")
    seats = table["seats"].to_list()
    rows = [
        row._replace(says=margin_words(row, count, "seat")) for row, count in zip(rows, seats, strict=True)
    ]
    draw_rows(axes, rows)
    played = table["mean_margin"].to_list()
    for number, (row, value) in enumerate(zip(rows, played, strict=True)):
        say(dot(axes, value, number, row.colour, filled=False), f"{row.label}: {value:+.1f} VP as played")
    finish_margins(axes)
    keep_within(axes, rows, played)
    counts_column(axes, seats, "seats")
    return canvas.figure


CHARTS.add(
    Chart(
        name="openings",
        about="how the seats of each first-round build do",
        frame=openings,
        draw=opening_margins,
        reading=(
            "A full dot right of the line is a build whose seats did better than the others of their "
            "games, with faction, seat and player taken out; where its bar crosses the line, the "
            "games do not tell."
        ),
        least_games=10,
        order=50,
    )
)

"""The chart of margins by tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.render.charts.canvas import ROW, Canvas, counts_column, is_narrow, nothing_to_draw, rows_axes
from tmlog.render.charts.interval_rows import (
    HEADS,
    INTERVAL_LABEL,
    draw_rows,
    finish_margins,
    interval_rows,
    keep_within,
    margin_words,
)
from tmlog.render.charts.marks import bar_key, dot_key, outside_key
from tmlog.render.charts.registry import CHARTS, Chart
from tmlog.render.tile_texts import tile_text
from tmlog.reports.catalogue.tiles import tiles

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

_KINDS = {
    "favor": ("favor tiles", "#c8482f"),
    "town": ("town tiles", "#d9a514"),
    "bonus": ("bonus cards", "#3a78bb"),
}


def tile_margins(frame: pd.DataFrame) -> Figure:
    """Difference of margins with and without a tile (report ``tiles``), scoring tiles left out."""
    table = frame[frame["kind"].isin(list(_KINDS)) & frame["difference"].notna()]
    if table.empty:
        return nothing_to_draw("Tiles")
    table = table.sort_values(["difference", "tile"], ascending=[False, True])
    canvas = Canvas(
        "Tiles",
        "mean margin of the seats that took it, less that of the others of their games, in VP",
        "What goes with a tile, not what it brings: whoever does well can take more.",
        0.9 * ROW * len(table),
        gap=HEADS,
        handles=[
            *(dot_key(name, colour) for name, colour in _KINDS.values()),
            bar_key(INTERVAL_LABEL),
            outside_key(),
        ],
    )
    names = table["tile"].to_list()
    labels = [name if is_narrow() else f"{name}  {tile_text(name)}" for name in names]
    axes = rows_axes(canvas, labels)
    rows = interval_rows(table, "tile", "difference", "difference_low", "difference_high")
    seats = table["seats"].to_list()
    rows = [
        row._replace(
            colour=_KINDS[kind][1],
            says=margin_words(row._replace(label=f"{row.label} ({tile_text(row.label)})"), count, "seat"),
        )
        for row, kind, count in zip(rows, table["kind"], seats, strict=True)
    ]
    draw_rows(axes, rows)
    finish_margins(axes)
    keep_within(axes, rows)
    counts_column(axes, seats, "seats")
    return canvas.figure


CHARTS.add(
    Chart(
        name="tiles",
        about="the margin of seats with a tile over those without it",
        frame=tiles,
        draw=tile_margins,
        reading=(
            "A dot right of the line is a tile whose takers did better than the others of their "
            "games; it goes with good play, and need not be its cause."
        ),
        least_games=10,
        order=60,
    )
)

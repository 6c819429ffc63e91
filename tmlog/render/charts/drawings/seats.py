"""The chart of win shares by starting position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.render.charts.canvas import is_narrow, nothing_to_draw
from tmlog.render.charts.interval_rows import win_share_chart
from tmlog.render.charts.registry import CHARTS, Chart
from tmlog.render.language import translate
from tmlog.reports.catalogue.seats import seats

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure


def seat_shares(frame: pd.DataFrame) -> Figure:
    """Win share by starting position (report ``seats``)."""
    if frame.empty:
        return nothing_to_draw("Win share by starting position")
    table = frame.sort_values(["players", "seat"])
    if is_narrow():
        form = translate("{players} pl., seat {seat}")
    else:
        form = translate("{players} players, seat {seat}")
    labels = [
        form.format(players=players, seat=seat)
        for players, seat in zip(table["players"], table["seat"], strict=True)
    ]
    return win_share_chart("Win share by starting position", table.assign(label=labels), "label")


CHARTS.add(
    Chart(
        name="seats",
        about="win share of each starting position",
        frame=seats,
        draw=seat_shares,
        reading=(
            "A dot right of its tick is a place at the table that wins more than equal players would; "
            "where the bar holds the tick, chance explains it."
        ),
        least_games=5,
        order=70,
    )
)

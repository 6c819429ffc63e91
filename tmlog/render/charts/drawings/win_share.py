"""The chart of win shares by faction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.render.charts.canvas import nothing_to_draw
from tmlog.render.charts.interval_rows import win_share_chart
from tmlog.render.charts.registry import CHARTS, Chart
from tmlog.reports.catalogue.factions import factions

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure


def win_share(frame: pd.DataFrame) -> Figure:
    """Win share by faction (report ``factions``): a dot, its interval, and the share of equal players."""
    if frame.empty:
        return nothing_to_draw("Win share by faction")
    table = frame.sort_values(["win_share", "faction"], ascending=[False, True])
    return win_share_chart("Win share by faction", table, "faction")


CHARTS.add(
    Chart(
        name="win-share",
        about="win share of each faction, with intervals",
        frame=factions,
        draw=win_share,
        reading=(
            "A dot right of its tick is a faction that wins more than equal players would; where the "
            "bar holds the tick, chance explains it."
        ),
        least_games=5,
        order=10,
    )
)

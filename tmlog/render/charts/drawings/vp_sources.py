"""The chart of points by source."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.sources import GROUPS
from tmlog.render.charts.canvas import (
    ROW,
    SMALL,
    Canvas,
    counts_column,
    fitting,
    nothing_to_draw,
    rows_axes,
)
from tmlog.render.charts.interval_rows import HEADS
from tmlog.render.charts.marks import patch_key, say, whole_ticks
from tmlog.render.charts.registry import CHARTS, Chart
from tmlog.render.language import translate, translate_source
from tmlog.render.palette import INK, ink_on
from tmlog.reports.catalogue.vp_sources import vp_sources

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from tmlog.reports.selection import Selection

GROUP_COLOURS: dict[str, str] = {
    "start": "#cfc8ba", "rounds": "#d9a514", "bonus": "#8a6239", "favor": "#c8482f", "town": "#e8914a",
    "tracks": "#5aa9a3", "faction": "#a27cc4", "convert": "#e5b8c4", "landscape": "#b5c46b",
    "leech": "#7d1f3a", "cults": "#3a78bb", "area": "#4ea04e", "final tile": "#1f5c53",
    "resources": "#8d949b",
}  # fmt: skip
"""The colour of each group of sources."""


def vp_by_group(selection: Selection) -> pd.DataFrame:
    """The report with the groups of sources."""
    return vp_sources(selection, level="group")


def stacked_sources(frame: pd.DataFrame) -> Figure:
    """VP by group of sources, stacked, a bar a faction (report ``vp-sources`` with level ``group``)."""
    if frame.empty:
        return nothing_to_draw("Where the points come from")
    means = frame.pivot_table(index="faction", columns="source", values="mean_vp", aggfunc="sum").fillna(0.0)
    means = means.loc[means.sum(axis=1).sort_values(ascending=False, kind="stable").index]
    counts = frame.groupby("faction")["seats"].first().loc[means.index]
    groups = [group for group in GROUPS if group in means.columns and means[group].abs().max() > 0]
    canvas = Canvas(
        "Where the points come from",
        "mean VP of each faction by source; paid for power: left of the line",
        "The number at the end of a bar is the mean final VP.",
        ROW * len(means) * 1.1,
        gap=HEADS,
        handles=[patch_key(translate_source(group), GROUP_COLOURS[group]) for group in groups],
    )
    axes = rows_axes(canvas, [str(name) for name in means.index])
    for row, (name, values) in enumerate(means.iterrows()):
        _draw_stack(axes, row, str(name), [(group, float(values[group])) for group in groups])
    axes.axvline(0, color=INK, linewidth=1.2)
    axes.margins(x=fitting(0.07, 0.24))
    whole_ticks(axes)
    counts_column(axes, counts.to_list(), "seats")
    return canvas.figure


def _draw_stack(axes: Axes, row: int, faction: str, parts: list[tuple[str, float]]) -> None:
    end, below = 0.0, 0.0
    least = fitting(5.0, 15.0)
    for group, vp in parts:
        start = end if vp >= 0 else below
        colour = GROUP_COLOURS[group]
        bar = axes.barh(row, vp, left=start, height=0.7, color=colour, edgecolor=INK, linewidth=0.6)
        say(bar[0], f"{translate(faction)}: {translate_source(group)} {vp:.1f} VP")
        if abs(vp) >= least:
            where = (start + vp / 2, row)
            axes.text(*where, f"{vp:.0f}", fontsize=SMALL, color=ink_on(colour), ha="center", va="center")
        end, below = end + max(vp, 0), below + min(vp, 0)
    axes.text(
        end + 1.5, row, f"{end + below:.0f}", fontsize=fitting(10, SMALL), fontweight="bold", va="center"
    )


CHARTS.add(
    Chart(
        name="vp-sources",
        about="where each faction's points come from",
        frame=vp_by_group,
        draw=stacked_sources,
        reading=(
            "The length of a part is its mean VP; compare one colour between the bars to see who "
            "lives on what."
        ),
        order=20,
    )
)

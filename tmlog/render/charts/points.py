"""Charts of points: by source, and over the rounds."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from matplotlib.patches import Patch

from tmlog.model.sources import GROUPS
from tmlog.render.charts.canvas import ROW, WIDTH, Canvas, counts_column, nothing_to_draw, rows_axes
from tmlog.render.palette import FAINT_INK, INK, PAPER, RULE, faction_colour, ink_on

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

GROUP_COLOURS: dict[str, str] = {
    "start": "#cfc8ba", "rounds": "#d9a514", "bonus": "#8a6239", "favor": "#c8482f", "town": "#e8914a",
    "tracks": "#5aa9a3", "faction": "#9b74bd", "convert": "#e5b8c4", "landscape": "#b5c46b",
    "leech": "#7d1f3a", "cults": "#3c7cc0", "area": "#479447", "final tile": "#1f5c53",
    "resources": "#8d949b",
}  # fmt: skip
"""The colour of each group of sources."""
_LABEL_FROM = 5.5
"""Segments of so many VP or more bear their number."""
_COLUMNS = 4
_PANEL = 1.75


def vp_sources(frame: pd.DataFrame) -> Figure:
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
        top=1.6,
    )
    axes = rows_axes(canvas, [str(name) for name in means.index], right=1.0)
    for row, (_, values) in enumerate(means.iterrows()):
        _draw_stack(axes, row, [(group, float(values[group])) for group in groups])
    axes.axvline(0, color=INK, linewidth=1.2)
    axes.margins(x=0.06)
    handles = [Patch(color=GROUP_COLOURS[group], label=group) for group in groups]
    canvas.figure.legend(
        handles=handles, loc="upper left", ncol=7, bbox_to_anchor=(0.02, 1 - 0.8 / canvas.full),
        handlelength=0.9, handleheight=0.9, columnspacing=1.3, handletextpad=0.5,
    )  # fmt: skip
    counts_column(axes, counts.to_list(), "seats")
    return canvas.figure


def _draw_stack(axes: Axes, row: int, parts: list[tuple[str, float]]) -> None:
    end, below = 0.0, 0.0
    for group, vp in parts:
        start = end if vp >= 0 else below
        axes.barh(row, vp, left=start, height=0.7, color=GROUP_COLOURS[group], edgecolor=PAPER, linewidth=0.8)
        if abs(vp) >= _LABEL_FROM:
            ink = ink_on(GROUP_COLOURS[group])
            axes.text(start + vp / 2, row, f"{vp:.0f}", fontsize=8.5, color=ink, ha="center", va="center")
        end, below = end + max(vp, 0), below + min(vp, 0)
    axes.text(end + 1.5, row, f"{end + below:.0f}", fontsize=10, fontweight="bold", va="center")


def rounds(frame: pd.DataFrame) -> Figure:
    """VP at the end of each round, a panel a faction (report ``rounds``, grouped by faction)."""
    if frame.empty:
        return nothing_to_draw("Points over the rounds")
    factions = sorted({str(name) for name in frame["faction"]})
    lines = {str(name): part.sort_values("round") for name, part in frame.groupby("faction", observed=True)}
    height = ceil(len(factions) / _COLUMNS) * (_PANEL + 0.35) - 0.5
    canvas = Canvas(
        "Points over the rounds",
        "mean VP at the end of each round; the other factions in gray",
        "0: at the start. Round 6 includes the final scoring.",
        height,
        top=1.1,
    )
    top = float(frame["total_vp"].max()) * 1.2
    width = (WIDTH - 0.9) / _COLUMNS
    for number, name in enumerate(factions):
        left, down = 0.6 + number % _COLUMNS * width, number // _COLUMNS * (_PANEL + 0.35)
        axes = canvas.figure.add_axes(canvas.place(left, down, width - 0.3, _PANEL - 0.2))
        _draw_panel(axes, name, lines, top, is_first=number % _COLUMNS == 0)
    return canvas.figure


def _draw_panel(axes: Axes, name: str, lines: dict[str, pd.DataFrame], top: float, *, is_first: bool) -> None:
    for other, line in lines.items():
        if other != name:
            axes.plot(line["round"], line["total_vp"], color=RULE, linewidth=0.9)
    own = lines[name]
    colour = faction_colour(name)
    axes.plot(own["round"], own["total_vp"], color=colour, linewidth=2.6)
    end = own.iloc[-1]
    axes.scatter([end["round"]], [end["total_vp"]], s=26, color=colour, zorder=5)
    axes.text(
        end["round"] - 0.15, end["total_vp"] + top * 0.03, f"{end['total_vp']:.0f}", fontsize=9, ha="right"
    )
    axes.set_title(name, fontsize=10.5, pad=5)
    axes.text(
        1,
        1.05,
        f"{int(own['seats'].max()):,} seats",
        transform=axes.transAxes,
        fontsize=8,
        color=FAINT_INK,
        ha="right",
    )
    axes.set_ylim(0, top)
    axes.set_xlim(-0.1, 6.3)
    axes.set_xticks(range(7))
    axes.tick_params(labelsize=8)
    axes.grid(axis="y")
    axes.grid(visible=False, axis="x")
    if not is_first:
        axes.set_yticklabels([])

"""The chart of points over the rounds."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from tmlog.render.charts.canvas import WIDTH, Canvas, nothing_to_draw
from tmlog.render.charts.registry import CHARTS, Chart
from tmlog.render.palette import FAINT_INK, RULE, faction_colour
from tmlog.reports.catalogue.rounds import rounds

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from tmlog.reports.selection import Selection

_COLUMNS = 4
_PANEL = 1.75


def rounds_by_faction(selection: Selection) -> pd.DataFrame:
    """The report, faction by faction."""
    return rounds(selection, ("faction",))


def round_panels(frame: pd.DataFrame) -> Figure:
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


CHARTS.add(
    Chart(
        name="rounds",
        about="points over the rounds, faction by faction",
        frame=rounds_by_faction,
        draw=round_panels,
        order=30,
    )
)

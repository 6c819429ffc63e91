"""The chart of points over the rounds."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Any

from tmlog.render.charts.canvas import SMALL, Canvas, fitting, nothing_to_draw
from tmlog.render.charts.marks import line_key, say
from tmlog.render.charts.registry import CHARTS, Chart
from tmlog.render.language import translate, translate_counted
from tmlog.render.palette import FAINT_INK, INK, MARK_CONTRAST, faction_colour, readable
from tmlog.reports.catalogue.rounds import rounds

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from tmlog.reports.selection import Selection

_PANEL = 1.75
_BETWEEN = 0.62
_OTHERS = "#948d80"
_MARK: dict[str, Any] = {"markersize": 4.5, "markeredgecolor": INK, "markeredgewidth": 0.6, "zorder": 5}


def rounds_by_faction(selection: Selection) -> pd.DataFrame:
    """The report, faction by faction."""
    return rounds(selection, ("faction",))


def round_panels(frame: pd.DataFrame) -> Figure:
    """VP at the end of each round, a panel a faction (report ``rounds``, grouped by faction)."""
    if frame.empty:
        return nothing_to_draw("Points over the rounds")
    lines = {str(name): part.sort_values("round") for name, part in frame.groupby("faction", observed=True)}
    columns = int(fitting(4, 2))
    step = _PANEL + _BETWEEN
    canvas = Canvas(
        "Points over the rounds",
        "mean VP at the end of each round",
        "0: at the start. Round 6 includes the final scoring.",
        ceil(len(lines) / columns) * step - _BETWEEN,
        gap=0.55,
        handles=[line_key("the faction", "#3a78bb", 2.6), line_key("the other factions", _OTHERS, 0.7)],
    )
    top = float(frame["total_vp"].max()) * 1.2
    left = fitting(0.6, 0.42)
    width = (canvas.width - left - 0.1) / columns
    for number, name in enumerate(sorted(lines)):
        row, column = divmod(number, columns)
        place = canvas.place(left + column * width, row * step, width - fitting(0.3, 0.16), _PANEL)
        _draw_panel(canvas.figure.add_axes(place), name, lines, top, is_first=column == 0)
    return canvas.figure


def _draw_panel(axes: Axes, name: str, lines: dict[str, pd.DataFrame], top: float, *, is_first: bool) -> None:
    for other, line in lines.items():
        if other != name:
            axes.plot(line["round"], line["total_vp"], color=_OTHERS, linewidth=0.6)
    own = lines[name]
    colour = readable(faction_colour(name), MARK_CONTRAST)
    axes.plot(own["round"], own["total_vp"], color=colour, linewidth=2.6)
    for at, vp in zip(own["round"].to_list(), own["total_vp"].to_list(), strict=True):
        (mark,) = axes.plot([at], [vp], "o", color=colour, **_MARK)
        say(mark, f"{translate(name)}, {translate('round')} {at}: {vp:.1f} VP")
    end = own.iloc[-1]
    place = (end["round"] - 0.15, end["total_vp"] + top * 0.04)
    axes.text(*place, f"{end['total_vp']:.0f}", fontsize=fitting(10, SMALL), ha="right", fontweight="bold")
    axes.set_title(translate(name), fontsize=fitting(10.5, 9.5), pad=16)
    seats = translate_counted(int(own["seats"].max()), "seat")
    axes.text(0, 1.03, seats, transform=axes.transAxes, fontsize=SMALL, color=FAINT_INK)
    axes.set_ylim(0, top)
    axes.set_xlim(-0.15, 6.3)
    axes.set_xticks(range(7))
    axes.tick_params(labelsize=SMALL, pad=3)
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
        reading=(
            "Each panel has one faction in colour and all others in grey: above the grey lines it is "
            "ahead of them after that round."
        ),
        order=30,
    )
)

"""The chart of the chances that were given, and how often they came true."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tmlog.render.charts.canvas import SMALL, Canvas, fitting, nothing_to_draw
from tmlog.render.charts.marks import dot_key, line_key, say
from tmlog.render.charts.registry import CHARTS, Chart
from tmlog.render.language import translate, translate_counted
from tmlog.render.palette import FAINT_INK, INK
from tmlog.reports.catalogue.chances import reliability

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

    from tmlog.reports.selection import Selection

_TITLE = "Do chances come true?"
_COLOUR = "#3a78bb"
_HEIGHT = 4.6
_SMALLEST, _LARGEST = 26, 420


def chances_given(selection: Selection) -> pd.DataFrame:
    """The report, with the model that comes with tmlog."""
    return reliability(selection)


def reliability_chart(frame: pd.DataFrame) -> Figure:
    """Share of wins by the chance that was given (report ``reliability``): true chances lie on the line."""
    if frame.empty:
        return nothing_to_draw(_TITLE)
    canvas = Canvas(
        _TITLE,
        "share of games won, by the chance to win that the model gave after each round",
        "A larger dot has more seats behind it.",
        _HEIGHT,
        handles=[dot_key("seats given such a chance", _COLOUR), line_key("as often as said", FAINT_INK, 1.4)],
    )
    axes = canvas.axes()
    axes.plot((0, 1), (0, 1), color=FAINT_INK, linewidth=1.4, zorder=1)
    most = int(frame["seats"].max())
    for chance, won, seats in zip(
        frame["chance"].to_list(), frame["won"].to_list(), frame["seats"].to_list(), strict=True
    ):
        size = _SMALLEST + (_LARGEST - _SMALLEST) * seats / most
        style: dict[str, Any] = {"color": _COLOUR, "edgecolor": INK, "linewidth": 1.0, "zorder": 3}
        mark = axes.scatter([chance], [won], s=size, clip_on=False, **style)
        say(mark, f"{chance:.0%}: {won:.0%} ({translate_counted(seats, 'seat')})")
    ticks = [0, 0.25, 0.5, 0.75, 1]
    axes.set_xlim(0, 1)
    axes.set_ylim(0, 1)
    axes.set_xticks(ticks, [f"{tick:.0%}" for tick in ticks])
    axes.set_yticks(ticks, [f"{tick:.0%}" for tick in ticks])
    axes.tick_params(labelsize=fitting(10, SMALL))
    axes.set_xlabel(translate("chance given"), fontsize=fitting(10, SMALL))
    axes.grid(visible=True)
    return canvas.figure


CHARTS.add(
    Chart(
        name="reliability",
        about="chances to win that the model gave, and how often they came true",
        frame=chances_given,
        draw=reliability_chart,
        reading=(
            "A dot on the line: seats that were given this chance won as often. Below it the model "
            "was too sure of them, above it too timid."
        ),
        least_games=20,
        order=140,
    )
)

"""The chart of ratings from game to game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.render.charts.canvas import Canvas, nothing_to_draw
from tmlog.render.charts.registry import CHARTS, Chart
from tmlog.render.palette import FAINT_INK
from tmlog.render.plain_text import printable
from tmlog.reports.rating_curves import rating_curves

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_LINES_AT_MOST = 12
_LINE_COLOURS = (
    "#3c7cc0", "#c43d30", "#479447", "#d9a514", "#9b74bd", "#ef7d22", "#413f43", "#5aa9a3", "#9a6a3d",
    "#b0527a", "#8d949b", "#7f8f2c",
)  # fmt: skip


def ratings(frame: pd.DataFrame) -> Figure:
    """Elo from game to game (``rating_curves``): a line a player, those with most games."""
    if frame.empty:
        return nothing_to_draw("Ratings")
    games = frame.groupby("name")["game"].count().rename("games").reset_index()
    chosen = games.sort_values(["games", "name"], ascending=[False, True])["name"].head(_LINES_AT_MOST)
    canvas = Canvas(
        "Ratings",
        "Elo of the players after each of their games"
        + (f"; the {_LINES_AT_MOST} with most games" if len(games) > _LINES_AT_MOST else ""),
        "Players begin at 1000.",
        4.2,
    )
    axes = canvas.axes(0.8, 1.5)
    axes.axhline(1000, color=FAINT_INK, linewidth=1)
    ends = []
    for name, colour in zip(chosen, _LINE_COLOURS, strict=False):
        line = frame[frame["name"] == name]
        axes.plot(line["game"], line["rating"], color=colour, linewidth=2)
        ends.append((float(line["rating"].iloc[-1]), str(name), colour))
    _label_ends(axes, ends)
    axes.set_xlabel("games played")
    axes.grid(visible=True, axis="y")
    axes.grid(visible=False, axis="x")
    return canvas.figure


def _label_ends(axes: Axes, ends: list[tuple[float, str, str]]) -> None:
    """Names at the right edge, pushed apart where they would overlap."""
    low, high = axes.get_ylim()
    gap = (high - low) / 22
    place = axes.get_yaxis_transform()
    last = high + gap
    for rating, name, colour in sorted(ends, reverse=True):
        last = min(rating, last - gap)
        shown = printable(name if len(name) <= 16 else name[:15] + "…")
        axes.text(
            1.01,
            last,
            f"{shown} {rating:.0f}",
            transform=place,
            fontsize=9,
            color=colour,
            va="center",
            fontweight="bold",
        )


CHARTS.add(
    Chart(
        name="ratings",
        about="Elo of the players from game to game",
        frame=rating_curves,
        draw=ratings,
        order=80,
    )
)

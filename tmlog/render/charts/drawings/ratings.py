"""The chart of ratings from game to game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.render.charts.canvas import Canvas, nothing_to_draw
from tmlog.render.charts.lines import LINE_COLOURS, LINES_AT_MOST, LineEnd, label_ends
from tmlog.render.charts.registry import CHARTS, Chart
from tmlog.render.palette import FAINT_INK
from tmlog.reports.rating_curves import rating_curves

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

_HEIGHT = 4.2


def ratings(frame: pd.DataFrame) -> Figure:
    """Elo from game to game (``rating_curves``): a line a player, those with most games."""
    if frame.empty:
        return nothing_to_draw("Ratings")
    games = frame.groupby("name")["game"].count().rename("games").reset_index()
    chosen = games.sort_values(["games", "name"], ascending=[False, True])["name"].head(LINES_AT_MOST)
    canvas = Canvas(
        "Ratings",
        "Elo of the players after each of their games"
        + (f"; the {LINES_AT_MOST} with most games" if len(games) > LINES_AT_MOST else ""),
        "Players begin at 1000.",
        _HEIGHT,
    )
    axes = canvas.axes(0.8, 1.5)
    axes.axhline(1000, color=FAINT_INK, linewidth=1)
    ends = []
    for name, colour in zip(chosen, LINE_COLOURS, strict=False):
        line = frame[frame["name"] == name]
        axes.plot(line["game"], line["rating"], color=colour, linewidth=2)
        ends.append(LineEnd(round(float(line["rating"].iloc[-1])), str(name), colour))
    label_ends(axes, ends, _HEIGHT)
    axes.set_xlabel("games played")
    axes.grid(visible=True, axis="y")
    axes.grid(visible=False, axis="x")
    return canvas.figure


CHARTS.add(
    Chart(
        name="ratings",
        about="Elo of the players from game to game",
        frame=rating_curves,
        draw=ratings,
        order=80,
    )
)

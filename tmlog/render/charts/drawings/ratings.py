"""The chart of ratings from game to game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.render.charts.canvas import Canvas, fitting, nothing_to_draw
from tmlog.render.charts.lines import LINE_COLOURS, LINES_AT_MOST, LineEnd, label_ends
from tmlog.render.charts.marks import line_key, say, whole_ticks
from tmlog.render.charts.registry import CHARTS, Chart
from tmlog.render.language import translate
from tmlog.render.palette import FAINT_INK, MARK_CONTRAST, readable
from tmlog.render.plain_text import printable
from tmlog.reports.rating_curves import rating_curves

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

_HEIGHT = 4.2
_START = "where players begin: 1000"


def ratings(frame: pd.DataFrame) -> Figure:
    """Elo from game to game (``rating_curves``): a line a player, those with most games."""
    if frame.empty:
        return nothing_to_draw("Ratings")
    games = frame.groupby("name")["game"].count().rename("games").reset_index()
    chosen = games.sort_values(["games", "name"], ascending=[False, True])["name"].head(LINES_AT_MOST)
    canvas = Canvas(
        "Ratings",
        "Elo of the players after each of their games",
        f"The {LINES_AT_MOST} players with most games." if len(games) > LINES_AT_MOST else "",
        _HEIGHT + 0.2,
        handles=[line_key(_START, FAINT_INK, 1.0)],
    )
    axes = canvas.figure.add_axes(
        canvas.place(fitting(0.8, 0.55), 0, canvas.width - fitting(2.6, 1.95), _HEIGHT)
    )
    axes.axhline(1000, color=FAINT_INK, linewidth=1)
    ends = []
    for name, colour in zip(chosen, LINE_COLOURS, strict=False):
        line = frame[frame["name"] == name]
        shade = readable(colour, MARK_CONTRAST)
        drawn = axes.plot(line["game"], line["rating"], color=shade, linewidth=2)[0]
        last = round(float(line["rating"].iloc[-1]))
        say(drawn, f"{printable(str(name))}: {last}, {len(line) - 1} games")
        ends.append(LineEnd(last, str(name), colour))
    label_ends(axes, ends, _HEIGHT)
    whole_ticks(axes)
    axes.set_xlabel(translate("games played"))
    axes.grid(visible=True, axis="y")
    axes.grid(visible=False, axis="x")
    return canvas.figure


CHARTS.add(
    Chart(
        name="ratings",
        about="Elo of the players from game to game",
        frame=rating_curves,
        draw=ratings,
        reading=(
            "A line rises when its player does better than the ratings of the table foretold; lines "
            "of few games have not settled."
        ),
        least_games=5,
        order=80,
    )
)

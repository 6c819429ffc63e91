"""The chart of starting VP: the estimate beside the published tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tmlog.render.charts.canvas import ROW, WIDTH, Canvas, nothing_to_draw
from tmlog.render.charts.registry import CHARTS, Chart
from tmlog.render.palette import FAINT_INK, INK, PAPER, faction_colour, mixed
from tmlog.reports.balance import balance

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_PUBLISHED = (
    ("standard", "standard", "|", "#8d949b"),
    ("original_2017", "table of 2017", "D", "#c8482f"),
    ("bga", "table by map", "s", "#3c7cc0"),
)
_SIZES = {"|": 150, "D": 34, "s": 84}


def starting_vp(frame: pd.DataFrame) -> Figure:
    """Starting VP (the balance table): the estimate with its interval beside the published tables."""
    if frame.empty:
        return nothing_to_draw("Starting VP")
    maps = [str(name) for name in frame["map"].unique()]
    canvas_height = sum(ROW * (frame["map"] == name).sum() + 0.75 for name in maps) - 0.45
    canvas = Canvas(
        "Starting VP that would make the factions equal",
        "dot and bar: the estimate and its 95 % interval, faint where the games alone say too little",
        "Few games: the estimate follows the published tables. n: games of the faction on the map.",
        canvas_height,
        top=1.35,
    )
    down = 0.3
    for name in maps:
        table = frame[frame["map"] == name].sort_values(["estimate", "faction"], ascending=[False, True])
        height = ROW * len(table)
        axes = canvas.figure.add_axes(canvas.place(1.6, down, WIDTH - 2.4, height))
        _draw_map(axes, name, table)
        down += height + 0.75
    first = canvas.figure.axes[0]
    handles = [first.scatter([], [], label=label, **_marker(kind, ink)) for _, label, kind, ink in _PUBLISHED]
    canvas.figure.legend(
        handles=handles,
        loc="upper left",
        ncol=3,
        bbox_to_anchor=(0.02, 1 - 0.82 / canvas.full),
        handletextpad=0.2,
    )
    return canvas.figure


def _draw_map(axes: Axes, name: str, table: pd.DataFrame) -> None:
    axes.set_ylim(len(table) - 0.45, -0.55)
    axes.set_yticks(range(len(table)), [str(faction) for faction in table["faction"]])
    axes.set_title(f"{name} map", fontsize=11.5, pad=12)
    place = axes.get_yaxis_transform()
    columns = (table[name].to_list() for name in ("faction", "games", "estimate", "low", "high", "enough"))
    for row, (faction, games, estimate, low, high, enough) in enumerate(zip(*columns, strict=True)):
        colour = faction_colour(str(faction))
        fade = 0.45 if enough else 0.75
        axes.plot((low, high), (row, row), color=mixed(colour, PAPER, fade), linewidth=6, zorder=2)
        dot = colour if enough else mixed(colour, PAPER, 0.35)
        axes.scatter([estimate], [row], s=86, color=dot, edgecolor=INK, linewidth=1, zorder=5)
        axes.text(1.015, row, f"n {games:,}", transform=place, fontsize=8.5, color=FAINT_INK, va="center")
    for column, _, kind, ink in _PUBLISHED:
        axes.scatter(table[column], range(len(table)), zorder=4, **_marker(kind, ink))
    axes.set_xlim(min(0.0, float(table["low"].min())), float(table["high"].max()) + 2)


def _marker(kind: str, colour: str) -> dict[str, Any]:
    """Full diamonds, open squares, ticks: equal values stay visible one around the other."""
    look: dict[str, Any] = {"marker": kind, "s": _SIZES[kind], "linewidth": 1.8, "color": colour}
    return look | {"facecolor": "none", "edgecolor": colour, "color": None} if kind == "s" else look


CHARTS.add(
    Chart(
        name="starting-vp",
        about="starting VP: the estimate beside the published tables",
        frame=balance,
        draw=starting_vp,
        compares_games=True,
        order=40,
    )
)

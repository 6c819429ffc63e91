"""Charts of tables over factions and players: starting VP, ratings from game to game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tmlog.render.charts.canvas import ROW, WIDTH, Canvas, nothing_to_draw
from tmlog.render.palette import FAINT_INK, INK, PAPER, faction_colour, mixed
from tmlog.render.plain_text import printable

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
_LINES_AT_MOST = 12
_LINE_COLOURS = (
    "#3c7cc0", "#c43d30", "#479447", "#d9a514", "#9b74bd", "#ef7d22", "#413f43", "#5aa9a3", "#9a6a3d",
    "#b0527a", "#8d949b", "#7f8f2c",
)  # fmt: skip


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

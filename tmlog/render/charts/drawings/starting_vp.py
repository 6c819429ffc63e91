"""The chart of starting VP: the estimate beside the published tables, the boards side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tmlog.render.charts.canvas import ROW, SMALL, Canvas, is_narrow, label_size, nothing_to_draw, room_for
from tmlog.render.charts.interval_rows import INTERVAL_LABEL
from tmlog.render.charts.marks import (
    bar_key,
    dot_key,
    interval_bar,
    mark_what_leaves,
    marker_key,
    outside_key,
    say,
    whole_ticks,
)
from tmlog.render.charts.registry import CHARTS, Chart
from tmlog.render.language import translate, translate_counted
from tmlog.render.palette import FAINT_INK, INK, PAPER, faction_colour, mixed
from tmlog.reports.balance import balance

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.lines import Line2D

_PUBLISHED = (
    ("standard", "standard", "|", INK),
    ("original_2017", "table of 2017", "D", "#b3382a"),
    ("bga", "table by map", "s", "#2f6aa8"),
)
_SIZES = {"|": 130, "D": 26, "s": 66}
_BEYOND = 12.0
"""How far the axis goes beyond estimates and tables, in VP; wider intervals leave the picture."""
_ABREAST = 6
"""Boards in a row of the picture."""
_WITHOUT_COUNTS = 3
"""So many boards in a row have no room for the number of games."""
_HEAD = 0.62


def starting_vp(frame: pd.DataFrame) -> Figure:
    """Starting VP (the balance table): the estimate with its interval beside the published tables.

    Boards stand side by side, a row a faction, with one x-axis; below each other on narrow charts.
    """
    if frame.empty:
        return nothing_to_draw("Starting VP")
    maps = [str(name) for name in frame["map"].unique()]
    abreast = 1 if is_narrow() else min(len(maps), _ABREAST)
    means = frame.groupby("faction")["estimate"].mean().reset_index()
    order = means.sort_values(["estimate", "faction"], ascending=[False, True])["faction"].tolist()
    height = ROW * len(order)
    rows_of_boards = -(-len(maps) // abreast)
    canvas = Canvas(
        "Starting VP that would make the factions equal",
        "VP at the start by faction and board; each board's mean is 20",
        "Few games: the estimate follows the published tables."
        + (" n: games of the faction on the map." if abreast < _WITHOUT_COUNTS else ""),
        rows_of_boards * (height + _HEAD) - 0.3,
        gap=0.1,
        handles=_handles(),
    )
    left = room_for(order)
    counts = 0.5 if abreast < _WITHOUT_COUNTS else 0.12
    width = (canvas.width - left - 0.1) / abreast
    bounds = _bounds(frame)
    for number, name in enumerate(maps):
        row, column = divmod(number, abreast)
        place = canvas.place(left + column * width, row * (height + _HEAD) + 0.32, width - counts, height)
        axes = canvas.figure.add_axes(place)
        table = frame[frame["map"] == name]
        _draw_map(axes, name, table, order, bounds, has_counts=abreast < _WITHOUT_COUNTS)
        if column:
            axes.set_yticklabels([])
    return canvas.figure


def _handles() -> list[Line2D]:
    published = [
        marker_key(label, kind, markersize=_SIZES[kind] ** 0.5, markeredgecolor=ink, markeredgewidth=1.6,
                   markerfacecolor="none" if kind == "s" else ink)
        for _, label, kind, ink in _PUBLISHED
    ]  # fmt: skip
    faint = dot_key("too few games", mixed("#8d949b", PAPER, 0.75))
    return [dot_key("estimate"), faint, bar_key(INTERVAL_LABEL), outside_key(), *published]


def _bounds(frame: pd.DataFrame) -> tuple[float, float]:
    """The x-axis of all boards."""
    values = frame[["estimate", *(column for column, *_ in _PUBLISHED)]].astype(float)
    low = max(float(frame["low"].min()) - 1, float(values.min().min()) - _BEYOND)
    most = float(values.max().max())
    high = min(max(float(frame["high"].max()), most) + 1, most + _BEYOND)
    return min(low, float(values.min().min()) - 1), high


def _draw_map(
    axes: Axes,
    name: str,
    table: pd.DataFrame,
    order: Sequence[str],
    bounds: tuple[float, float],
    *,
    has_counts: bool,
) -> None:
    axes.set_ylim(len(order) - 0.45, -0.55)
    axes.set_yticks(range(len(order)), [translate(faction) for faction in order])
    axes.tick_params(axis="y", labelsize=label_size())
    axes.set_title(translate(name), fontsize=10.5, pad=7)
    axes.set_xlim(*bounds)
    for _, values in table.iterrows():
        _draw_faction(axes, order.index(values["faction"]), name, values, has_counts=has_counts)
    axes.grid(visible=True, axis="x")
    whole_ticks(axes, most=9 if has_counts and not is_narrow() else 6)


def _draw_faction(axes: Axes, row: int, board: str, values: pd.Series[Any], *, has_counts: bool) -> None:
    faction = str(values["faction"])
    colour = faction_colour(faction)
    low, high, estimate, games = (values[name] for name in ("low", "high", "estimate", "games"))
    words = f"{translate(faction)}, {translate(board)}: {estimate:.1f} ({low:.1f}–{high:.1f}), "
    said = words + translate_counted(int(games), "game")
    left, right = axes.get_xlim()
    say(interval_bar(axes, max(low, left), min(high, right), row, colour), said)
    mark_what_leaves(axes, row, low, high)
    face = colour if values["enough"] else mixed(colour, PAPER, 0.75)
    say(axes.scatter([estimate], [row], s=70, color=face, edgecolor=INK, linewidth=1.1, zorder=5), said)
    has_value = values.notna()
    for column, label, kind, ink in _PUBLISHED:
        if bool(has_value[column]):
            mark = axes.scatter([values[column]], [row], zorder=4 if kind == "|" else 6, **_marker(kind, ink))
            say(mark, f"{translate(faction)}, {translate(board)}, {translate(label)}: {values[column]:g}")
    if has_counts:
        place = axes.get_yaxis_transform()
        style: dict[str, Any] = {"fontsize": SMALL, "color": FAINT_INK, "va": "center", "transform": place}
        axes.text(1.02, row, f"n {games:,}", **style)


def _marker(kind: str, colour: str) -> dict[str, Any]:
    """Full diamonds, open squares, ticks: equal values stay visible one around the other."""
    look: dict[str, Any] = {"marker": kind, "s": _SIZES[kind], "linewidth": 1.6, "color": colour}
    return look | {"facecolor": "none", "edgecolor": colour, "color": None} if kind == "s" else look


CHARTS.add(
    Chart(
        name="starting-vp",
        about="starting VP: the estimate beside the published tables",
        frame=balance,
        draw=starting_vp,
        reading=(
            "The dot is what a faction should start with for equal chances; a published mark outside "
            "its bar gives the faction too much (right) or too little (left)."
        ),
        least_games=10,
        order=40,
    )
)

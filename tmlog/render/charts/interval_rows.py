"""Rows of a value with its interval: what the charts of win shares and margins share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tmlog.render.charts.canvas import ROW, Canvas, counts_column, rows_axes
from tmlog.render.palette import INK, PAPER, faction_colour, mixed

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INTERVALS_NOTE = "Bars: 95 % intervals. "
_ACCENT = "#3c7cc0"


class IntervalRow(NamedTuple):
    """A thing with its value, its interval and its colour."""

    label: str
    value: float
    low: float
    high: float
    colour: str


def win_share_chart(title: str, table: pd.DataFrame, label: str) -> Figure:
    """Win shares with their intervals and the share of equal players; ``label`` is the column of names."""
    canvas = Canvas(
        title,
        "share of games won; the tick is what equal players would win",
        INTERVALS_NOTE + "Wilson's, of the share; ties for first place are split.",
        ROW * len(table),
    )
    axes = rows_axes(canvas, [str(name) for name in table[label]])
    draw_rows(axes, interval_rows(table, label, "win_share", "win_share_low", "win_share_high"))
    _draw_expected(axes, table["expected_share"].to_list())
    _finish_shares(axes)
    counts_column(axes, table["games"].to_list(), "games")
    return canvas.figure


def interval_rows(table: pd.DataFrame, label: str, value: str, low: str, high: str) -> list[IntervalRow]:
    """The rows of a frame from its columns ``label``, ``value``, ``low`` and ``high``."""
    columns = (table[name].to_list() for name in (label, value, low, high))
    return [
        IntervalRow(str(name), at, least, most, faction_colour(str(name)) if label == "faction" else _ACCENT)
        for name, at, least, most in zip(*columns, strict=True)
    ]


def draw_rows(axes: Axes, rows: Sequence[IntervalRow]) -> None:
    """A dot a row, and a bar for its interval where it has one."""
    for number, row in enumerate(rows):
        if row.low == row.low:
            axes.plot(
                (row.low, row.high),
                (number, number),
                color=mixed(row.colour, PAPER, 0.45),
                linewidth=6,
                zorder=2,
            )
        axes.scatter(
            [row.value], [number], s=78, color=row.colour, edgecolor=PAPER, linewidth=1.4, zorder=5,
            clip_on=False,
        )  # fmt: skip


def _draw_expected(axes: Axes, expected: Sequence[float]) -> None:
    for number, share in enumerate(expected):
        axes.plot((share, share), (number - 0.32, number + 0.32), color=INK, linewidth=1.6, zorder=3)


def _finish_shares(axes: Axes) -> None:
    from matplotlib.ticker import PercentFormatter

    axes.set_xlim(left=0)
    axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))


def finish_margins(axes: Axes) -> None:
    """A line at no margin, and the axis in VP."""
    axes.axvline(0, color=INK, linewidth=1.2, zorder=1)
    axes.xaxis.set_major_formatter("{x:+.0f} VP")

"""Rows of a value with its interval: what the charts of win shares and margins share."""

from __future__ import annotations

from collections.abc import Sequence
from math import isnan
from typing import TYPE_CHECKING, NamedTuple

from tmlog.render.charts.canvas import ROW, Canvas, counts_column, fitting, rows_axes
from tmlog.render.charts.marks import (
    bar_key,
    dot,
    dot_key,
    interval_bar,
    mark_what_leaves,
    say,
    signed_ticks,
    tick_key,
)
from tmlog.render.language import translate, translate_counted
from tmlog.render.palette import INK, faction_colour

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INTERVAL_LABEL = "95 % interval"
HEADS = 0.36
"""The space above rows with a headed column."""
_ACCENT = "#3a78bb"
_WIDEST = 2.5
"""How far an axis of margins goes, times the largest value; wider intervals leave the picture."""
_LEAST = 5.0
_ROOM = 1.08


class IntervalRow(NamedTuple):
    """A thing with its value, its interval, its colour, and what it says when pointed at."""

    label: str
    value: float
    low: float
    high: float
    colour: str
    says: str = ""


def win_share_chart(title: str, table: pd.DataFrame, label: str) -> Figure:
    """Win shares with their intervals and the share of equal players; ``label`` is the column of names."""
    canvas = Canvas(
        title,
        "share of games won; ties for first place are split",
        "The interval is Wilson's, of the share.",
        ROW * len(table),
        gap=HEADS,
        handles=[dot_key("win share"), bar_key(INTERVAL_LABEL), tick_key("equal players")],
    )
    axes = rows_axes(canvas, [str(name) for name in table[label]])
    rows = interval_rows(table, label, "win_share", "win_share_low", "win_share_high")
    games = table["games"].to_list()
    draw_rows(axes, [row._replace(says=_words(row, count)) for row, count in zip(rows, games, strict=True)])
    _draw_expected(axes, table["expected_share"].to_list())
    _finish_shares(axes)
    counts_column(axes, games, "games")
    return canvas.figure


def _words(row: IntervalRow, games: int) -> str:
    share = f"{row.value:.0%} ({row.low:.0%}–{row.high:.0%})"
    return f"{translate(row.label)}: {share}, {translate_counted(games, 'game')}"


def interval_rows(table: pd.DataFrame, label: str, value: str, low: str, high: str) -> list[IntervalRow]:
    """The rows of a frame from its columns ``label``, ``value``, ``low`` and ``high``."""
    columns = (table[name].to_list() for name in (label, value, low, high))
    return [
        IntervalRow(str(name), at, least, most, faction_colour(str(name)) if label == "faction" else _ACCENT)
        for name, at, least, most in zip(*columns, strict=True)
    ]


def margin_words(row: IntervalRow, count: int, noun: str) -> str:
    """What a margin's mark says: ``SH: +7.1 VP (-5.0 to +19.8), 14 seats``."""
    between = f" ({row.low:+.1f} – {row.high:+.1f})" if not isnan(row.low) else ""
    return f"{translate(row.label)}: {row.value:+.1f} VP{between}, {translate_counted(count, noun)}"


def draw_rows(axes: Axes, rows: Sequence[IntervalRow]) -> None:
    """A dot a row, and a bar for its interval where it has one."""
    for number, row in enumerate(rows):
        if not isnan(row.low):
            say(interval_bar(axes, row.low, row.high, number, row.colour), row.says or row.label)
        say(dot(axes, row.value, number, row.colour), row.says or row.label)


def keep_within(axes: Axes, rows: Sequence[IntervalRow], others: Sequence[float] = ()) -> None:
    """An axis that holds all values and ``others``, and no interval that is much wider.

    Bars that leave it are marked.
    """
    values = [abs(value) for value in [*(row.value for row in rows), *others]]
    ends = [abs(end) for row in rows for end in (row.low, row.high) if not isnan(end)]
    widest = max(_LEAST, min(_WIDEST * max(values), _ROOM * max([*ends, *values])))
    axes.set_xlim(-widest, widest)
    for number, row in enumerate(rows):
        if not isnan(row.low):
            mark_what_leaves(axes, number, row.low, row.high)


def _draw_expected(axes: Axes, expected: Sequence[float]) -> None:
    for number, share in enumerate(expected):
        axes.plot((share, share), (number - 0.34, number + 0.34), color=INK, linewidth=1.8, zorder=3)


def _finish_shares(axes: Axes) -> None:
    from matplotlib.ticker import MaxNLocator, PercentFormatter

    axes.set_xlim(left=0)
    axes.xaxis.set_major_locator(MaxNLocator(nbins=int(fitting(9, 5)), steps=[1, 2, 5, 10], min_n_ticks=2))
    axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))


def finish_margins(axes: Axes) -> None:
    """A line at no margin, and the axis in VP."""
    axes.axvline(0, color=INK, linewidth=1.2, zorder=1)
    signed_ticks(axes)

"""Charts of a value with its interval, a row a thing: win shares, margins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from matplotlib.ticker import PercentFormatter

from tmlog.render.charts.canvas import ROW, Canvas, counts_column, nothing_to_draw, rows_axes
from tmlog.render.palette import FAINT_INK, INK, PAPER, faction_colour, mixed

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_NOTE = "Bars: 95 % intervals. "
_ACCENT = "#3c7cc0"
_WIDEST = 2.5
"""How far the tiles' axis goes, times the largest difference; wider intervals leave the picture."""


class Row(NamedTuple):
    """A thing with its value, its interval and its colour."""

    label: str
    value: float
    low: float
    high: float
    colour: str


def win_share(frame: pd.DataFrame) -> Figure:
    """Win share by faction (report ``factions``): a dot, its interval, and the share of equal players."""
    if frame.empty:
        return nothing_to_draw("Win share by faction")
    table = frame.sort_values(["win_share", "faction"], ascending=[False, True])
    return _win_shares("Win share by faction", table, "faction")


def seats(frame: pd.DataFrame) -> Figure:
    """Win share by starting position (report ``seats``)."""
    if frame.empty:
        return nothing_to_draw("Win share by seat")
    table = frame.sort_values(["players", "seat"])
    labels = [
        f"{players} players, seat {seat}"
        for players, seat in zip(table["players"], table["seat"], strict=True)
    ]
    return _win_shares("Win share by starting position", table.assign(label=labels), "label")


def _win_shares(title: str, table: pd.DataFrame, label: str) -> Figure:
    canvas = Canvas(
        title,
        "share of games won; the tick is what equal players would win",
        _NOTE + "Wilson's, of the share; ties for first place are split.",
        ROW * len(table),
    )
    axes = rows_axes(canvas, [str(name) for name in table[label]])
    _draw(axes, _rows(table, label, "win_share", "win_share_low", "win_share_high"))
    _draw_ticks(axes, table["expected_share"].to_list())
    _finish_shares(axes)
    counts_column(axes, table["games"].to_list(), "games")
    return canvas.figure


def openings(frame: pd.DataFrame) -> Figure:
    """Margins by opening (report ``openings``): adjusted as dots with intervals, raw as open dots."""
    if frame.empty:
        return nothing_to_draw("Openings")
    table = frame.sort_values("adjusted_margin", ascending=False, kind="stable")
    canvas = Canvas(
        "First-round builds",
        "margin in VP: with faction, seat and player taken out (filled), and as played (open)",
        _NOTE + "A build that few tried says little.",
        ROW * len(table),
    )
    axes = rows_axes(canvas, table["opening"].to_list(), left=1.75)
    _draw(axes, _rows(table, "opening", "adjusted_margin", "adjusted_low", "adjusted_high"))
    axes.scatter(
        table["mean_margin"],
        range(len(table)),
        s=46,
        facecolor=PAPER,
        edgecolor=FAINT_INK,
        linewidth=1.5,
        zorder=4,
    )
    _finish_margins(axes)
    counts_column(axes, table["seats"].to_list(), "seats")
    return canvas.figure


def tiles(frame: pd.DataFrame) -> Figure:
    """Difference of margins with and without a tile (report ``tiles``), scoring tiles left out."""
    kinds = {"favor": "#c8482f", "town": "#d9a514", "bonus": INK}
    table = frame[frame["kind"].isin(list(kinds)) & frame["difference"].notna()]
    if table.empty:
        return nothing_to_draw("Tiles")
    table = table.sort_values(["difference", "tile"], ascending=[False, True])
    canvas = Canvas(
        "Tiles",
        "mean margin of the seats that took it, less that of the others, in VP",
        _NOTE + "What goes with a tile, not what it brings: whoever does well can take more.",
        0.8 * ROW * len(table),
    )
    axes = rows_axes(canvas, table["tile"].to_list(), left=1.1)
    rows = _rows(table, "tile", "difference", "difference_low", "difference_high")
    colours = [kinds[kind] for kind in table["kind"]]
    _draw(axes, [row._replace(colour=colour) for row, colour in zip(rows, colours, strict=True)])
    _finish_margins(axes)
    widest = max(_WIDEST * float(table["difference"].abs().max()), 5.0)
    axes.set_xlim(-widest, widest)
    counts_column(axes, table["seats"].to_list(), "seats")
    return canvas.figure


def _rows(table: pd.DataFrame, label: str, value: str, low: str, high: str) -> list[Row]:
    columns = (table[name].to_list() for name in (label, value, low, high))
    return [
        Row(str(name), at, least, most, faction_colour(str(name)) if label == "faction" else _ACCENT)
        for name, at, least, most in zip(*columns, strict=True)
    ]


def _draw(axes: Axes, rows: Sequence[Row]) -> None:
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


def _draw_ticks(axes: Axes, expected: Sequence[float]) -> None:
    for number, share in enumerate(expected):
        axes.plot((share, share), (number - 0.32, number + 0.32), color=INK, linewidth=1.6, zorder=3)


def _finish_shares(axes: Axes) -> None:
    axes.set_xlim(left=0)
    axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))


def _finish_margins(axes: Axes) -> None:
    axes.axvline(0, color=INK, linewidth=1.2, zorder=1)
    axes.xaxis.set_major_formatter("{x:+.0f} VP")

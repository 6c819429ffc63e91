"""The chart of a league's race: the points of each player by date, a panel a group."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tmlog.render.charts.canvas import Canvas, nothing_to_draw
from tmlog.render.charts.lines import LINE_COLOURS, LINES_AT_MOST, LineEnd, label_ends
from tmlog.render.language import translate
from tmlog.render.palette import MARK_CONTRAST, readable
from tmlog.render.standings.sections import Section, sections
from tmlog.render.style import styled

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

PANELS_AT_MOST = 8
_PANEL = 3.0
_BETWEEN = 1.0
_TITLE = "The race"


def race_chart(frame: pd.DataFrame, groups: Sequence[str]) -> Figure:
    """Points so far (``tmlog.reports.standings.tables.race``), by date, or by game where one has no date."""
    with styled():
        parts = sections(frame, groups) if len(frame) else []
        shown = parts[-PANELS_AT_MOST:]
        if not shown:
            return nothing_to_draw(_TITLE)
        notes = []
        if len(parts) > len(shown):
            notes.append(f"The last {len(shown)} of {len(parts)} groups.")
        if any(part.frame["player"].nunique() > LINES_AT_MOST for part in shown):
            notes.append(f"The {LINES_AT_MOST} players with most points.")
        height = len(shown) * (_PANEL + _BETWEEN) - _BETWEEN
        canvas = Canvas(_TITLE, "points after each game", " ".join(notes), height, gap=0.4)
        for number, part in enumerate(shown):
            place = canvas.place(0.7, number * (_PANEL + _BETWEEN), canvas.width - 2.6, _PANEL)
            _draw(canvas.figure.add_axes(place), part)
        return canvas.figure


def _draw(axes: Axes, part: Section) -> None:
    from matplotlib.ticker import MaxNLocator

    frame = part.frame
    is_dated = bool(frame["played"].notna().all())
    last = frame.groupby("player")["points"].last().reset_index()
    best = last.sort_values(["points", "player"], ascending=[False, True])["player"].head(LINES_AT_MOST)
    column = "played" if is_dated else "number"
    start = frame[column].min() if is_dated else 0
    end = frame[column].max()
    ends = []
    for name, colour in zip(best, LINE_COLOURS, strict=False):
        own = frame[frame["player"] == name]
        shade = readable(colour, MARK_CONTRAST)
        when, points = own[column].tolist(), own["points"].tolist()
        axes.plot(
            [start, *when, end], [0, *points, points[-1]], color=shade, linewidth=2, drawstyle="steps-post"
        )
        axes.scatter(when, points, s=16, color=shade, zorder=4)
        ends.append(LineEnd(points[-1], str(name), colour))
    axes.set_ylim(bottom=0, top=max(1.0, float(frame["points"].max()) * 1.05))
    axes.grid(visible=True, axis="y")
    axes.grid(visible=False, axis="x")
    if is_dated:
        axes.tick_params(axis="x", labelrotation=0)
        _date_axis(axes)
    else:
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.set_xlabel(translate("games of the group, in the order of date and name"))
    axes.set_title(part.heading, fontsize=11.5, pad=8)
    label_ends(axes, ends, _PANEL)


def _date_axis(axes: Axes) -> None:
    from matplotlib.dates import AutoDateLocator, ConciseDateFormatter  # matplotlib gives these no types

    locator = AutoDateLocator(minticks=3, maxticks=7)  # type: ignore[no-untyped-call]
    axes.xaxis.set_major_locator(locator)
    axes.xaxis.set_major_formatter(ConciseDateFormatter(locator))  # type: ignore[no-untyped-call]

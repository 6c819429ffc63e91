"""Marks that charts share: dots, bars of intervals, their legend, what they say when pointed at, ticks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tmlog.render.charts.canvas import fitting
from tmlog.render.language import translate
from tmlog.render.palette import INK, MARK_CONTRAST, readable
from tmlog.render.svg_titles import ADDRESS, TITLE

if TYPE_CHECKING:
    from matplotlib.artist import Artist
    from matplotlib.axes import Axes
    from matplotlib.lines import Line2D
    from matplotlib.patches import Patch

BAR_WIDTH = 4.5
"""The thickness of the bar of an interval, in points."""
DOT = 62
"""The size of a dot, as matplotlib's scatter has it."""
_OUTSIDE = 34
ANY_COLOUR = "#8d949b"
"""The colour of a mark in a legend where the marks have those of the factions."""


def say(artist: Artist, text: str, address: str = "") -> None:
    """What an SVG says when the mark is pointed at; ``address`` is where a page leads from it."""
    artist.set_gid(f"{TITLE}{text}{ADDRESS}{address}" if address else TITLE + text)


def interval_bar(axes: Axes, low: float, high: float, row: float, colour: str) -> Line2D:
    """The bar of an interval; dark enough for the paper."""
    shade = readable(colour, MARK_CONTRAST)
    style: dict[str, Any] = {"color": shade, "linewidth": BAR_WIDTH, "zorder": 2, "solid_capstyle": "butt"}
    return axes.plot((low, high), (row, row), **style)[0]


def dot(axes: Axes, value: float, row: float, colour: str, *, filled: bool = True) -> Artist:
    """A dot with a dark edge, so that it is seen whatever its colour."""
    face = colour if filled else axes.get_facecolor()
    return axes.scatter(
        [value], [row], s=DOT, color=face, edgecolor=INK, linewidth=1.1, zorder=5, clip_on=False
    )


def mark_what_leaves(axes: Axes, row: float, low: float, high: float) -> bool:
    """Arrowheads where a bar leaves the axis, whose limits must be set; whether there are any."""
    left, right = axes.get_xlim()
    leaves = False
    for beyond, edge, marker in ((low < left, left, "<"), (high > right, right, ">")):
        if beyond:
            axes.scatter([edge], [row], marker=marker, s=_OUTSIDE, color=INK, zorder=6, clip_on=False)
            leaves = True
    return leaves


def dot_key(label: str, colour: str = ANY_COLOUR, *, filled: bool = True) -> Line2D:
    """A dot for a legend."""
    face = colour if filled else "none"
    return _key(label, marker="o", markersize=7.5, markerfacecolor=face, markeredgecolor=INK)


def bar_key(label: str, colour: str = ANY_COLOUR) -> Line2D:
    """A bar of an interval for a legend."""
    return _key(label, color=readable(colour, MARK_CONTRAST), linestyle="-", linewidth=BAR_WIDTH)


def tick_key(label: str) -> Line2D:
    """An upright tick for a legend."""
    return _key(label, marker="|", markersize=11, markeredgewidth=1.8, color=INK)


def line_key(label: str, colour: str, width: float = 2.0) -> Line2D:
    """A line for a legend."""
    return _key(label, color=colour, linestyle="-", linewidth=width)


def outside_key() -> Line2D:
    """The arrowhead of ``mark_what_leaves`` for a legend."""
    return _key("goes on beyond the axis", marker=">", markersize=6, color=INK)


def marker_key(label: str, marker: str, **style: Any) -> Line2D:
    """Any marker for a legend."""
    return _key(label, marker=marker, **style)


def patch_key(label: str, colour: str, edge: str = INK, width: float = 0.6) -> Patch:
    """A filled area for a legend."""
    from matplotlib.patches import Patch

    return Patch(facecolor=colour, edgecolor=edge, linewidth=width, label=translate(label))


def _key(label: str, **style: Any) -> Line2D:
    from matplotlib.lines import Line2D

    return Line2D([], [], label=translate(label), **{"linestyle": "none", **style})


def whole_ticks(axes: Axes, form: str = "{x:.0f}", most: int | None = None) -> None:
    """Ticks of the x-axis at whole numbers only, so that each reads what it is."""
    from matplotlib.ticker import MaxNLocator

    bins = fitting(9, 5) if most is None else most
    axes.xaxis.set_major_locator(MaxNLocator(nbins=int(bins), integer=True, steps=[1, 2, 5, 10]))
    axes.xaxis.set_major_formatter(form)


def signed_ticks(axes: Axes) -> None:
    """Whole VP with their sign; zero has none."""
    whole_ticks(axes)
    axes.xaxis.set_major_formatter(
        lambda value, _: f"{value:+.0f} VP".replace("-", "\N{MINUS SIGN}") if value else "0"
    )

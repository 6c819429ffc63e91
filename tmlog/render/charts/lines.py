"""Charts with a line a player: their colours, and the names at the ends of the lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tmlog.render.palette import readable
from tmlog.render.plain_text import printable

if TYPE_CHECKING:
    from matplotlib.axes import Axes

LINES_AT_MOST = 12
LINE_COLOURS = (
    "#3c7cc0", "#c43d30", "#479447", "#d9a514", "#9b74bd", "#ef7d22", "#413f43", "#5aa9a3", "#9a6a3d",
    "#b0527a", "#8d949b", "#7f8f2c",
)  # fmt: skip
_LONGEST_NAME = 16


class LineEnd(NamedTuple):
    """The last value of a line, whose it is, and its colour."""

    value: float
    name: str
    colour: str


def label_ends(axes: Axes, ends: Sequence[LineEnd], inches: float) -> None:
    """Names and values at the right edge, pushed apart where they would overlap.

    ``inches`` is the height of the drawing; its limits must be set.
    """
    low, high = axes.get_ylim()
    gap = (high - low) * 0.19 / inches
    place = axes.get_yaxis_transform()
    last = high + gap
    for end in sorted(ends, key=lambda end: (-end.value, end.name)):
        last = min(end.value, last - gap)
        short = end.name if len(end.name) <= _LONGEST_NAME else end.name[: _LONGEST_NAME - 1] + "…"
        axes.text(
            1.01,
            last,
            f"{printable(short)} {round(end.value, 2):g}",
            transform=place,
            fontsize=9,
            color=readable(end.colour),
            va="center",
            fontweight="bold",
        )

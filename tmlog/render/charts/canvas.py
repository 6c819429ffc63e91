"""A chart's figure: title, what it shows in a line, the drawing, and a note below. Sizes in inches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tmlog.render.palette import FAINT_INK, INK

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH = 9.6
_TOP = 0.98
_BOTTOM = 0.95
_LEFT = 1.55
_RIGHT = 0.75
ROW = 0.34
"""The height of a row in charts with a row a faction."""
EDGE = 0.3
"""The margin of title and note."""


class Canvas:
    """A figure with title, subtitle and note; ``height`` is that of the drawing alone."""

    def __init__(self, title: str, subtitle: str, note: str, height: float, *, top: float = _TOP) -> None:
        from matplotlib.figure import Figure

        self.top = top
        self.height = height
        self.full = height + top + _BOTTOM
        self.figure = Figure(figsize=(WIDTH, self.full), dpi=100)
        self._text(0.36, title, 16, INK)
        self._text(0.66, subtitle, 10.5, FAINT_INK)
        self._text(self.full - 0.24, note, 8.5, FAINT_INK)

    def _text(self, down: float, text: str, size: float, colour: str) -> None:
        weight = "bold" if colour == INK else "normal"
        place = (EDGE / WIDTH, 1 - down / self.full)
        self.figure.text(*place, text, fontsize=size, color=colour, fontweight=weight, va="center")

    def axes(self, left: float = _LEFT, right: float = _RIGHT) -> Axes:
        """The one drawing of the chart, between margins."""
        return self.figure.add_axes(self.place(left, 0, WIDTH - left - right, self.height))

    def place(
        self, left: float, down: float, width: float, height: float
    ) -> tuple[float, float, float, float]:
        """A rectangle ``down`` from the top of the drawing, as matplotlib wants it."""
        bottom = self.full - self.top - down - height
        return left / WIDTH, bottom / self.full, width / WIDTH, height / self.full


def rows_axes(canvas: Canvas, labels: Sequence[str], left: float = _LEFT, right: float = _RIGHT) -> Axes:
    """Axes with a row a label, the first on top."""
    axes = canvas.axes(left, right)
    axes.set_ylim(len(labels) - 0.45, -0.55)
    axes.set_yticks(range(len(labels)), list(labels))
    return axes


def counts_column(axes: Axes, counts: Sequence[int], heading: str) -> None:
    """The number of cases behind each row, at the right edge."""
    place = axes.get_yaxis_transform()
    for row, count in enumerate(counts):
        axes.text(1.015, row, f"{count:,}", transform=place, fontsize=9, color=FAINT_INK, va="center")
    axes.text(1.015, -0.95, heading, transform=place, fontsize=8.5, color=FAINT_INK, va="center")


def nothing_to_draw(title: str) -> Figure:
    """What stands in for a chart without data."""
    canvas = Canvas(title, "no games here that tell anything about it", "", 0.2)
    return canvas.figure

"""A chart's figure: title, what it shows in a line, a legend, the drawing, a note below. Sizes in inches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from math import ceil
from typing import TYPE_CHECKING, Any

from tmlog.render.charts.wrapping import text_width, wrapped
from tmlog.render.language import translate
from tmlog.render.palette import FAINT_INK, INK

if TYPE_CHECKING:
    from matplotlib.artist import Artist
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDE = 9.6
PAGE = 8.4
NARROW = 3.75
"""The width of charts for print, for the page in a window, and for a telephone."""
ROW = 0.34
"""The height of a row in charts with a row a faction."""
EDGE = 0.3
"""The margin of title and note on wide charts."""
SMALL = 9.0
"""The size of the smallest text, in points: 11 pixels and more where a page shows it."""
_LEGEND_ROW = 0.21
_HANDLE = 0.42
_AXIS = 0.42
_LINE = 1.25
_width: ContextVar[float] = ContextVar("width", default=WIDE)


@contextmanager
def chart_width(inches: float) -> Iterator[None]:
    """Draw charts of that width within the block: ``WIDE``, ``PAGE`` or ``NARROW``."""
    token = _width.set(inches)
    try:
        yield
    finally:
        _width.reset(token)


def is_narrow() -> bool:
    """Whether charts are drawn for a telephone."""
    return _width.get() < PAGE


def chart_inches() -> float:
    """The width of the charts that are drawn now."""
    return _width.get()


def fitting(wide: float, narrow: float) -> float:
    """A measure that is another one on narrow charts."""
    return narrow if is_narrow() else wide


class Canvas:
    """A figure with title, subtitle, legend and note; ``height`` is that of the drawing alone.

    ``gap`` is the space between the texts above and the drawing. ``handles`` are marks with labels.
    """

    def __init__(
        self,
        title: str,
        subtitle: str,
        note: str,
        height: float,
        *,
        gap: float = 0.22,
        handles: Sequence[Artist] = (),
    ) -> None:
        from matplotlib.figure import Figure

        self.width = chart_inches()
        self.edge = fitting(EDGE, 0.12)
        inner = self.width - 2 * self.edge
        heading, lead = fitting(16, 13), fitting(10.5, 9.5)
        blocks = (
            (wrapped(translate(title), heading, inner, bold=True), heading, INK),
            (wrapped(translate(subtitle), lead, inner), lead, FAINT_INK),
        )
        below = wrapped(translate(note), SMALL, inner)
        columns, rows = _legend_grid(handles, inner)
        texts = sum(len(lines) * _height(size) + 0.08 for lines, size, _ in blocks)
        self.top = 0.16 + texts + rows * _LEGEND_ROW + (0.1 if rows else 0) + gap
        self.height = height
        self.full = self.top + height + _AXIS + len(below) * _height(SMALL) + 0.14
        self.figure = Figure(figsize=(self.width, self.full), dpi=100)
        down = 0.16
        for lines, size, colour in blocks:
            down = self._text(down, lines, size, colour) + 0.08
        if rows:
            self._legend(handles, down, columns)
        self._text(self.full - 0.1 - len(below) * _height(SMALL), below, SMALL, FAINT_INK)

    def _text(self, down: float, lines: Sequence[str], size: float, colour: str) -> float:
        weight = "bold" if colour == INK else "normal"
        for line in lines:
            middle = down + _height(size) / 2
            place = (self.edge / self.width, 1 - middle / self.full)
            self.figure.text(*place, line, fontsize=size, color=colour, fontweight=weight, va="center")
            down += _height(size)
        return down

    def _legend(self, handles: Sequence[Artist], down: float, columns: int) -> None:
        self.figure.legend(
            handles=[handles[at] for at in _row_by_row(len(handles), columns)],
            loc="upper left",
            ncol=columns,
            bbox_to_anchor=((self.edge - 0.04) / self.width, 1 - down / self.full),
            borderaxespad=0,
            borderpad=0.2,
            columnspacing=1.4,
            handletextpad=0.6,
            handlelength=1.5,
            labelspacing=0.55,
            fontsize=SMALL,
        )

    def axes(self, left: float | None = None, right: float | None = None) -> Axes:
        """The one drawing of the chart, between margins."""
        left = fitting(0.8, 0.55) if left is None else left
        right = fitting(0.75, 0.55) if right is None else right
        return self.figure.add_axes(self.place(left, 0, self.width - left - right, self.height))

    def place(
        self, left: float, down: float, width: float, height: float
    ) -> tuple[float, float, float, float]:
        """A rectangle ``down`` from the top of the drawing, as matplotlib wants it."""
        bottom = self.full - self.top - down - height
        return left / self.width, bottom / self.full, width / self.width, height / self.full


def _height(size: float) -> float:
    """The height of a line of text of a size in points."""
    return size * _LINE / 72


def _legend_grid(handles: Sequence[Artist], width: float) -> tuple[int, int]:
    """Columns and rows of a legend within ``width``."""
    if not handles:
        return 0, 0
    widest = max(text_width(str(handle.get_label()), SMALL) for handle in handles) + _HANDLE
    columns = max(1, min(len(handles), int(width / widest)))
    return columns, ceil(len(handles) / columns)


def _row_by_row(count: int, columns: int) -> list[int]:
    """The order for a legend that fills its columns one after the other, so that its rows read on."""
    return [at for column in range(columns) for at in range(column, count, columns)]


def label_size() -> float:
    """The size of the labels of rows, in points."""
    return fitting(10.5, 9.5)


def room_for(labels: Sequence[str]) -> float:
    """The margin at the left that labels of rows need."""
    widest = max((text_width(translate(label), label_size()) for label in labels), default=0.0)
    return widest + fitting(EDGE, 0.12) + 0.14


def rows_axes(
    canvas: Canvas, labels: Sequence[str], left: float | None = None, right: float | None = None
) -> Axes:
    """Axes with a row a label, the first on top; the margin is what the labels need, or ``left``."""
    axes = canvas.axes(room_for(labels) if left is None else left, right)
    axes.tick_params(axis="y", labelsize=label_size())
    axes.set_ylim(len(labels) - 0.45, -0.55)
    axes.set_yticks(range(len(labels)), [translate(label) for label in labels])
    return axes


def counts_column(axes: Axes, counts: Sequence[int], heading: str) -> None:
    """The number of cases behind each row, at the right edge."""
    place = axes.get_yaxis_transform()
    style: dict[str, Any] = {"transform": place, "fontsize": SMALL, "color": FAINT_INK, "va": "center"}
    for row, count in enumerate(counts):
        axes.text(1.015, row, f"{count:,}", **style)
    axes.text(1.015, -0.95, translate(heading), **style)


def nothing_to_draw(title: str, why: str = "no games here that tell anything about it") -> Figure:
    """What stands in for a chart without data."""
    canvas = Canvas(title, why, "", 0.2)
    return canvas.figure

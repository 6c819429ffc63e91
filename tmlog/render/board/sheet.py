"""A sheet to draw on, in pixels from the upper left corner; matplotlib does the drawing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Circle, FancyBboxPatch, Polygon
from matplotlib.text import Text
from matplotlib.transforms import Affine2D

from tmlog.render.geometry import Point
from tmlog.render.palette import INK, PAPER
from tmlog.render.style import picture_bytes

if TYPE_CHECKING:
    from matplotlib.artist import Artist
    from numpy.typing import NDArray

DPI = 100
_POINTS_A_PIXEL = 72 / DPI


class Box(NamedTuple):
    """A rectangle on a sheet."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.top + self.height


class Sheet:
    """A picture ``width`` by ``height`` pixels. What is drawn later lies above what was drawn before."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self.figure = Figure(figsize=(width / DPI, height / DPI), dpi=DPI, facecolor=PAPER)
        self.canvas = FigureCanvasAgg(self.figure)
        self.drawn: list[Artist] = []
        # Straight on the figure: axes would cost more than what is drawn in them.
        to_figure = Affine2D().scale(1 / width, -1 / height).translate(0, 1)
        self._transform = to_figure + self.figure.transFigure

    def polygon(self, points: Sequence[Point], fill: str, edge: str | None = None, width: float = 1) -> None:
        """A closed shape."""
        self._add(
            Polygon(
                points,
                closed=True,
                facecolor=fill,
                edgecolor=edge or "none",
                linewidth=width * _POINTS_A_PIXEL,
                joinstyle="round",
            )
        )

    def disc(self, at: Point, radius: float, fill: str, edge: str | None = None, width: float = 1) -> None:
        """A filled circle."""
        self._add(
            Circle(at, radius, facecolor=fill, edgecolor=edge or "none", linewidth=width * _POINTS_A_PIXEL)
        )

    def box(
        self, box: Box, fill: str, edge: str | None = None, *, radius: float = 6, width: float = 1
    ) -> None:
        """A rectangle with round corners."""
        self._add(
            FancyBboxPatch(
                (box.left, box.top),
                box.width,
                box.height,
                boxstyle=f"round,pad=0,rounding_size={radius}",
                facecolor=fill,
                edgecolor=edge or "none",
                linewidth=width * _POINTS_A_PIXEL,
            )
        )

    def line(self, start: Point, end: Point, colour: str, width: float = 1) -> None:
        """A straight line."""
        self._add(
            Line2D(
                (start[0], end[0]),
                (start[1], end[1]),
                color=colour,
                linewidth=width * _POINTS_A_PIXEL,
                solid_capstyle="butt",
            )
        )

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float = 12,
        colour: str = INK,
        *,
        bold: bool = False,
        align: Literal["left", "center", "right"] = "left",
    ) -> None:
        """Text ``size`` pixels high, centred on ``y``; ``align`` says which part of it is at ``x``."""
        self._add(
            Text(
                x,
                y,
                text,
                fontsize=size * _POINTS_A_PIXEL,
                color=colour,
                fontweight="bold" if bold else "normal",
                horizontalalignment=align,
                verticalalignment="center_baseline",
                parse_math=False,
            )
        )

    def _add(self, artist: Artist) -> None:
        artist.set_zorder(len(self.drawn))
        artist.set_transform(self._transform)
        self.figure.add_artist(artist)
        self.drawn.append(artist)

    def pixels(self, width: int) -> NDArray[np.uint8]:
        """The picture as rows of red, green, blue; ``width`` pixels wide."""
        self.figure.set_dpi(DPI * width / self.width)
        self.canvas.draw()  # type: ignore[no-untyped-call]
        return np.asarray(self.canvas.buffer_rgba())[:, :, :3]  # type: ignore[no-untyped-call]

    def to_bytes(self, form: str, pixels: float | None = None) -> bytes:
        """The picture as ``form`` (png, svg, pdf), ``pixels`` wide; the same picture gives the same bytes."""
        return picture_bytes(self.figure, form, DPI * (pixels or self.width) / self.width)

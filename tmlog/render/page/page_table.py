"""Frames as the page's tables: a cell is what is shown and what it is sorted by."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tmlog.render.page.links import NO_LINKS, Links, note_of
from tmlog.render.plain_text import fraction, printable

if TYPE_CHECKING:
    import pandas as pd

    from tmlog.reports.columns import Column

_ENDS = ("_low", "_high")
MOST_ROWS = 1000
"""Rows of a table beyond these are left out, and the page says so."""


class Cell(NamedTuple):
    """A cell. ``key`` is a number to sort by, None for text; ``link`` an address within the page.

    ``note`` stands beside the text: what the tile of a code gives.
    """

    text: str
    key: float | None = None
    link: str = ""
    note: str = ""


class About(NamedTuple):
    """A table's id, its heading, and what it shows."""

    id: str
    title: str
    about: str


class PageTable(NamedTuple):
    """A table of the page: an id, a heading, what it shows, its columns, its rows, how many were left out."""

    id: str
    title: str
    about: str
    columns: tuple[Column, ...]
    rows: list[list[Cell]]
    left_out: int = 0

    @property
    def numeric(self) -> list[bool]:
        """Which columns hold numbers."""
        columns = range(len(self.columns))
        return [any(row[number].key is not None for row in self.rows) for number in columns]

    @property
    def folds(self) -> list[bool]:
        """Which columns are ends of intervals: where there is no room for all, they are the first to go."""
        return [column.name.endswith(_ENDS) for column in self.columns]


def page_table(
    about: About, columns: Sequence[Column], frame: pd.DataFrame, links: Links = NO_LINKS
) -> PageTable:
    """A frame as a table. The columns that groups put in front of the report's own are left out."""
    shown = frame.head(MOST_ROWS)
    boards = shown["map"].to_list() if "map" in shown else [None] * len(shown)
    cells = [
        [
            cell_of(value, column.unit)._replace(
                link=links.address(column.name, value, board), note=note_of(column.name, value)
            )
            for value, board in zip(shown[column.name].to_list(), boards, strict=True)
        ]
        for column in columns
    ]
    rows = [list(row) for row in zip(*cells, strict=True)]
    return PageTable(*about, tuple(columns), rows, len(frame) - len(shown))


def cell_of(value: object, unit: str = "") -> Cell:
    """A value as a cell: shares as percentages, other fractions to one decimal, a dash for none."""
    if value is None or type(value).__name__ in {"NAType", "NaTType"}:
        return Cell("–", -math.inf)
    if isinstance(value, bool):
        return Cell("yes" if value else "no", float(value))
    if isinstance(value, int):
        return Cell(f"{value:,}" if abs(value) >= 10_000 else str(value), float(value))
    if isinstance(value, float):
        if math.isnan(value):
            return Cell("–", -math.inf)
        return Cell(fraction(value, unit), value)
    return Cell(printable(str(value)))

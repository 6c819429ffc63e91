"""Frames as the page's tables: a cell is what is shown and what it is sorted by."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tmlog.render.plain_text import fraction, printable

if TYPE_CHECKING:
    import pandas as pd

    from tmlog.reports.columns import Column

MOST_ROWS = 1000
"""Rows of a table beyond these are left out, and the page says so."""


class Cell(NamedTuple):
    """A cell. ``key`` is a number to sort by, None for text; ``link`` an address within the page."""

    text: str
    key: float | None = None
    link: str = ""


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


def page_table(
    table_id: str, title: str, about: str, columns: Sequence[Column], frame: pd.DataFrame
) -> PageTable:
    """A frame as a table. The columns that groups put in front of the report's own are left out."""
    shown = frame.head(MOST_ROWS)
    cells = [[cell_of(value, column.unit) for value in shown[column.name].to_list()] for column in columns]
    rows = [list(row) for row in zip(*cells, strict=True)]
    return PageTable(table_id, title, about, tuple(columns), rows, len(frame) - len(shown))


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

"""Frames of reports in a terminal: a table, as many columns of it as there is room for, or a line a value."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING

from tmlog.render.language import translate, translate_source
from tmlog.render.report_output import cells
from tmlog.render.tables import plain_table

if TYPE_CHECKING:
    import pandas as pd
    from rich.table import Table

_GAP = 3
"""Blanks between two columns."""


class ReportTable:
    """A frame's figures as texts, and the room that they need."""

    def __init__(self, frame: pd.DataFrame, units: Mapping[str, str]) -> None:
        self.names = [str(name) for name in frame.columns]
        self.headings = [translate(name.replace("_", " ")) for name in self.names]
        translators = [translate_source if name == "source" else translate for name in self.names]
        self.rows = [
            [into(cell) for into, cell in zip(translators, row, strict=True)] for row in cells(frame, units)
        ]

    @cached_property
    def _ends(self) -> list[int]:
        """Where each column ends at the least: no cell and no word of a heading is broken."""
        return self._ends_with([heading.split() for heading in self.headings])

    @cached_property
    def _widest(self) -> list[int]:
        """The width of the widest cell of each column, without its heading."""
        from rich.cells import cell_len

        columns = [*zip(*self.rows, strict=True)] or [()] * len(self.names)
        return [max(map(cell_len, column), default=0) for column in columns]

    def _ends_with(self, lines: list[list[str]]) -> list[int]:
        """Where each column ends if its heading takes these lines."""
        from rich.cells import cell_len

        needed = (
            max([widest, *map(cell_len, line)]) for widest, line in zip(self._widest, lines, strict=True)
        )
        return [end - _GAP for end in accumulate(width + _GAP for width in needed)]

    @property
    def width(self) -> int:
        """The columns of a terminal that the whole table needs."""
        return self._ends[-1] if self._ends else 0

    def left_out(self, room: int) -> list[str]:
        """The last columns, those for which a terminal has no room; the first one is always shown."""
        return self.names[max(1, sum(end <= room for end in self._ends)) :]

    def table(self, room: int) -> Table:
        """The columns for which there is room. Headings take a line a word where that is needed."""
        count = len(self.names) - len(self.left_out(room))
        headings = self.headings[:count]
        natural = self._ends_with([[heading] for heading in self.headings])
        if count and natural[count - 1] > room:
            headings = ["\n".join(heading.split()) for heading in headings]
        return plain_table(headings or [""], [row[:count] for row in self.rows])

    def records(self) -> str:
        """A line for each value, under the number of its row."""
        indent = max(map(len, self.names), default=0)
        return "\n".join(
            f"row {number}\n"
            + "".join(f"  {name:<{indent}}  {cell}\n" for name, cell in zip(self.names, row, strict=True))
            for number, row in enumerate(self.rows, 1)
        )

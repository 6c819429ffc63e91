"""Frames of reports in a terminal: a table, as many columns of it as there is room for, or a line a value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING

from tmlog.render.language import translate, translate_source
from tmlog.render.plain_text import PLAIN, Paint
from tmlog.render.report_output import cells

if TYPE_CHECKING:
    import pandas as pd

_GAP = 3
"""Blanks between two columns."""


class ReportTable:
    """A frame's figures as texts, and the room that they need."""

    def __init__(
        self, frame: pd.DataFrame, units: Mapping[str, str], *, names_as_they_are: bool = False
    ) -> None:
        self.names = [str(name) for name in frame.columns]
        self.headings = [
            name if names_as_they_are else translate(name.replace("_", " ")) for name in self.names
        ]
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
        columns = [*zip(*self.rows, strict=True)] or [()] * len(self.names)
        return [max(map(_width, column), default=0) for column in columns]

    def _ends_with(self, lines: list[list[str]]) -> list[int]:
        """Where each column ends if its heading takes these lines."""
        needed = (max([widest, *map(_width, line)]) for widest, line in zip(self._widest, lines, strict=True))
        return [end - _GAP for end in accumulate(width + _GAP for width in needed)]

    @property
    def width(self) -> int:
        """The columns of a terminal that the whole table needs."""
        return self._ends[-1] if self._ends else 0

    def left_out(self, room: int) -> list[str]:
        """The last columns, those for which a terminal has no room; the first one is always shown."""
        return self.names[max(1, sum(end <= room for end in self._ends)) :]

    def text(self, room: int, paint: Paint = PLAIN) -> str:
        """The columns for which there is room. Headings take a line a word where that is needed."""
        count = len(self.names) - len(self.left_out(room))
        lines = [[heading] for heading in self.headings]
        if count and self._ends_with(lines)[count - 1] > room:
            lines = [heading.split() for heading in self.headings]
        ends = self._ends_with(lines)[:count]
        widths = [end - start for start, end in zip([0, *(end + _GAP for end in ends)], ends, strict=False)]
        depth = max(map(len, lines[:count]), default=1)
        tops = [[*[""] * (depth - len(words)), *words] for words in lines[:count]]
        head = [paint(_line(line, widths), "bold") for line in zip(*tops, strict=True)]
        rule = "─" * (ends[-1] if ends else 0)
        return "\n".join([*head, rule, *(_line(row, widths) for row in self.rows), ""])

    def records(self) -> str:
        """A line for each value, under the number of its row."""
        indent = max(map(len, self.names), default=0)
        return "\n".join(
            f"row {number}\n"
            + "".join(f"  {name:<{indent}}  {cell}\n" for name, cell in zip(self.names, row, strict=True))
            for number, row in enumerate(self.rows, 1)
        )


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    """A line of the table: the first cell at the left of its column, the others at the right of theirs."""
    padded = [_blanks(cell, width) + cell for cell, width in zip(cells, widths, strict=False)]
    if padded:
        padded[0] = cells[0] + _blanks(cells[0], widths[0])
    return (" " * _GAP).join(padded).rstrip()


def _blanks(cell: str, width: int) -> str:
    """What a cell lacks of the width of its column."""
    return " " * (width - _width(cell))


def _width(text: str) -> int:
    """The columns of a terminal that a text takes: two for a Japanese letter."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)

"""Frames of reports in a terminal: a table, as many columns of it as there is room for, or a line a value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
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
    def _widest(self) -> list[int]:
        """The width of the widest cell of each column, without its heading."""
        columns = [*zip(*self.rows, strict=True)] or [()] * len(self.names)
        return [max(map(_width, column), default=0) for column in columns]

    def _widths(self, columns: Sequence[int], *, broken: bool) -> list[int]:
        """The widths of columns, whose headings are ``broken`` into a line a word or not; no cell is."""
        lines = [self.headings[at].split() if broken else [self.headings[at]] for at in columns]
        return [max([self._widest[at], *map(_width, line)]) for at, line in zip(columns, lines, strict=True)]

    @property
    def width(self) -> int:
        """The columns of a terminal that the whole table needs."""
        return _sum(self._widths(range(len(self.names)), broken=True))

    def _shown(self, room: int) -> list[int]:
        """The columns for which a terminal has room: intervals are the first to go, then the last columns.

        The first column is always shown.
        """
        shown = list(range(len(self.names)))
        intervals = list(dict.fromkeys(_interval_of(name) for name in self.names if _interval_of(name)))
        while len(shown) > 1 and _sum(self._widths(shown, broken=True)) > room:
            if intervals:
                gone = intervals.pop()
                shown = [at for at in shown if _interval_of(self.names[at]) != gone or at == 0]
            else:
                shown.pop()
        return shown

    def left_out(self, room: int) -> list[str]:
        """The columns for which a terminal has no room."""
        shown = set(self._shown(room))
        return [name for at, name in enumerate(self.names) if at not in shown]

    def text(self, room: int, paint: Paint = PLAIN) -> str:
        """The columns for which there is room. Headings take a line a word where that is needed."""
        shown = self._shown(room)
        broken = _sum(self._widths(shown, broken=False)) > room
        widths = self._widths(shown, broken=broken)
        lines = [self.headings[at].split() if broken else [self.headings[at]] for at in shown]
        depth = max(map(len, lines), default=1)
        tops = [[*[""] * (depth - len(words)), *words] for words in lines]
        head = [paint(_line(line, widths), "bold") for line in zip(*tops, strict=True)]
        rows = (_line([row[at] for at in shown], widths) for row in self.rows)
        return "\n".join([*head, "─" * _sum(widths), *rows, ""])

    def records(self) -> str:
        """A line for each value, under the number of its row."""
        indent = max(map(len, self.names), default=0)
        return "\n".join(
            f"row {number}\n"
            + "".join(f"  {name:<{indent}}  {cell}\n" for name, cell in zip(self.names, row, strict=True))
            for number, row in enumerate(self.rows, 1)
        )


def _interval_of(name: str) -> str:
    """What a column is an end of the interval of, with a mark; empty for other columns."""
    stem, _, end = f"_{name}".rpartition("_")
    return f"{stem}_" if end in {"low", "high"} else ""


def _sum(widths: Sequence[int]) -> int:
    """The width of columns beside each other."""
    return sum(widths) + _GAP * max(0, len(widths) - 1)


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

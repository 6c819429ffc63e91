"""Saved pages: the text of HTML as lines, a row of a table as one line."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from tmlog.notation.pasted.lines import Anchor, Line, joined
from tmlog.notation.pasted.tables import rows_of_table
from tmlog.notation.spellings import FACTION_BY_NAME

_PAGE = re.compile(
    r"<(?:!doctype|html|body|table|tbody|tr|td|div|pre|p|span|ul|ol|li)\b[^<>]*>", re.IGNORECASE
)
_UNSEEN = frozenset({"script", "style", "head", "title", "template", "select", "textarea", "noscript"})
_BREAKS = frozenset(
    {"p", "div", "br", "li", "ul", "ol", "h1", "h2", "h3", "h4", "hr", "pre", "table", "body"}
)
_CELLS_OF_A_ROW = 13


def is_page(text: str) -> bool:
    """Whether a text is HTML."""
    return "<" in text and _PAGE.search(text) is not None


def lines_of_page(lines: list[Line]) -> list[Line]:
    """The lines that a page shows; of a page with a ledger in a table those of such tables alone."""
    reader = _Reader(lines)
    reader.feed("\n".join(line.text for line in lines))
    reader.close()
    reader.end_line()
    ledgers = [table for table in reader.tables if any(map(_is_ledger_row, table))]
    if ledgers:
        return [line for table in ledgers for line in rows_of_table(table)]
    return reader.lines


def _is_ledger_row(cells: list[Line]) -> bool:
    return len(cells) >= _CELLS_OF_A_ROW and any(
        cell.text.strip().lower() in FACTION_BY_NAME for cell in cells[:2]
    )


class _Reader(HTMLParser):
    """Collects the lines that are shown, and the tables: a list of rows of cells each."""

    def __init__(self, source: list[Line]) -> None:
        super().__init__()
        self.lines: list[Line] = []
        self.tables: list[list[list[Line]]] = []
        self._source = source
        self._open: list[list[list[Line]]] = []
        self._line: list[Line] = []
        self._cells: list[Line] | None = None
        self._unseen = self._preformatted = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A row, a cell, a line begins, or what is not shown."""
        if tag in _UNSEEN:
            self._unseen += 1
        elif tag == "pre":
            self._preformatted += 1
        if tag == "table":
            self.end_line()
            self.tables.append([])
            self._open.append(self.tables[-1])
        elif tag == "tr":
            self.end_line()
            self._cells = []
        elif tag in ("td", "th"):
            self._end_cell()
        elif tag in _BREAKS and self._cells is None:
            self.end_line()

    def handle_endtag(self, tag: str) -> None:
        """A row, a cell, a line ends, or what is not shown."""
        if tag in _UNSEEN:
            self._unseen = max(self._unseen - 1, 0)
        elif tag == "pre":
            self._preformatted = max(self._preformatted - 1, 0)
        if tag in ("td", "th"):
            self._end_cell(even_empty=True)
        elif tag in ("tr", "table"):
            self.end_line()
            if tag == "table" and self._open:
                self._open.pop()
        elif tag in _BREAKS and self._cells is None:
            self.end_line()

    def handle_data(self, data: str) -> None:
        """Text that is shown."""
        if self._unseen:
            return
        row, column = self.getpos()
        for number, text in enumerate(data.split("\n") if self._preformatted else [data]):
            if number:
                self.end_line()
            place = self._place(row + number, 0 if number else column)
            self._add(text, place)

    def parse_marked_section(self, i: int, report: bool = True) -> int:
        """A section such as ``<![if IE]>`` ends at the next ``>``; the parser's own way raises for others."""
        return self.rawdata.find(">", i) + 1 or -1

    def _add(self, text: str, place: tuple[int, int]) -> None:
        if self._preformatted:
            self._line.append(Line(text, (Anchor(0, *place),)))
            return
        words = " ".join(text.split())
        if words:
            start = len(text) - len(text.lstrip())
            lead = " " if start and self._line else ""
            shown = f"{lead}{words}{' ' * text[-1].isspace()}"
            before = text[:start]
            line = place[0] + before.count("\n")
            column = len(before) - before.rfind("\n") if "\n" in before else place[1] + start
            self._line.append(Line(shown, (Anchor(0, line, column - len(lead)),)))

    def _place(self, row: int, column: int) -> tuple[int, int]:
        """The place in the file of a place in the text that is read."""
        return self._source[min(row, len(self._source)) - 1].place(column)

    def _end_cell(self, *, even_empty: bool = False) -> None:
        if self._cells is not None and (self._line or even_empty):
            cell = (
                joined(self._line, "") if self._line else Line("", (Anchor(0, *self._place(*self.getpos())),))
            )
            self._cells.append(cell.part(0))
        self._line = []

    def end_line(self) -> None:
        """What was collected is a line, or a row of a table."""
        if self._cells is None:
            if self._line:
                self.lines.append(joined(self._line, ""))
            self._line = []
            return
        self._end_cell()
        if self._cells and self._open:
            self._open[-1].append(self._cells)
        if self._cells:
            self.lines.append(joined(self._cells, "\t"))
        self._cells = None

"""Lines of a text from which something was taken away, and that know where in the file the rest stands."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from tmlog.notation.spellings import faction_at


class Anchor(NamedTuple):
    """The character at ``start`` of a line stands in the file at ``line`` and ``column``, from 1."""

    start: int
    line: int
    column: int


class Line(NamedTuple):
    """A line of text; between two anchors its characters stand in the file side by side."""

    text: str
    anchors: tuple[Anchor, ...]

    def place(self, position: int) -> tuple[int, int]:
        """The line and column in the file, from 1, of the character at ``position``."""
        index = bisect_right(self.anchors, position, key=lambda anchor: anchor.start) - 1
        anchor = self.anchors[max(index, 0)]
        return anchor.line, anchor.column + position - anchor.start

    def part(self, start: int, end: int | None = None) -> Line:
        """The characters from ``start`` to ``end``, without the blanks around them."""
        text = self.text[start:end]
        start += len(text) - len(text.lstrip())
        text = text.strip()
        inside = [
            anchor._replace(start=anchor.start - start)
            for anchor in self.anchors
            if start < anchor.start < start + len(text)
        ]
        return Line(text, (Anchor(0, *self.place(start)), *inside))

    def after(self, start: int) -> Line:
        """The characters from ``start`` on, blanks and all."""
        inside = [
            anchor._replace(start=anchor.start - start) for anchor in self.anchors if anchor.start > start
        ]
        return Line(self.text[start:], (Anchor(0, *self.place(start)), *inside))

    def without(self, spans: Sequence[tuple[int, int]]) -> Line:
        """The line without the characters of some spans, which come in order; in one pass over the line."""
        starts = [0, *(end for _, end in spans)]
        ends = [*(begin for begin, _ in spans), len(self.text)]
        pieces: list[str] = []
        anchors: list[Anchor] = []
        length = index = 0
        for start, end in zip(starts, ends, strict=True):
            if start == end:
                continue
            anchors.append(Anchor(length, *self.place(start)))
            while index < len(self.anchors) and self.anchors[index].start < end:
                anchor = self.anchors[index]
                if anchor.start > start:
                    anchors.append(anchor._replace(start=anchor.start - start + length))
                index += 1
            pieces.append(self.text[start:end])
            length += end - start
        return Line("".join(pieces), tuple(anchors) or self.anchors[:1])


def with_replacements(line: Line, pattern: re.Pattern[str], letters: Callable[[str], str]) -> Line:
    """The line with what a pattern finds replaced by other letters; in one pass."""
    found = [match.span() for match in pattern.finditer(line.text)]
    starts = {start for start, _ in found}
    cuts = [0, *(place for span in found for place in span), len(line.text)]
    pieces: list[str] = []
    anchors: list[Anchor] = []
    length = index = 0
    for start, end in pairwise(cuts):
        if start == end:
            continue
        anchors.append(Anchor(length, *line.place(start)))
        while index < len(line.anchors) and line.anchors[index].start < end:
            anchor = line.anchors[index]
            if anchor.start > start and start not in starts:
                anchors.append(anchor._replace(start=anchor.start - start + length))
            index += 1
        text = line.text[start:end]
        pieces.append(letters(text) if start in starts else text)
        length += len(pieces[-1])
    return Line("".join(pieces), tuple(anchors) or line.anchors[:1])


def joined(parts: Sequence[Line], separator: str) -> Line:
    """The parts side by side, with a separator between them."""
    anchors: list[Anchor] = []
    length = 0
    for part in parts:
        anchors += [anchor._replace(start=anchor.start + length) for anchor in part.anchors]
        length += len(part.text) + len(separator)
    return Line(separator.join(part.text for part in parts), tuple(anchors) or (Anchor(0, 1, 1),))


def lines_of(text: str) -> list[Line]:
    """The lines of a file."""
    return [Line(line, (Anchor(0, number, 1),)) for number, line in enumerate(text.split("\n"), 1)]


def blank(line: Line) -> Line:
    """The line with nothing in it."""
    return Line("", line.anchors[:1])


_SIGNS = re.compile(r"[\W\d_]{0,40}")


def is_like_row(text: str) -> bool:
    """Whether a text may be the row of a faction, whatever signs and numbers stand before its name."""
    signs = _SIGNS.match(text)
    return signs is not None and faction_at(text, signs.end()) is not None


def count_rows(lines: Iterable[Line]) -> int:
    """How many lines may be rows of factions."""
    return sum(is_like_row(line.text) for line in lines)

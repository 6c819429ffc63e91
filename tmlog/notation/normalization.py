"""Text as input methods write it, in the plain letters of the notation, with its places in the file kept.

Full-width letters, digits, blanks and colons become plain ones (Unicode's NFKC), and the Japanese full stop
and comma those that stand between commands and tiles.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from tmlog.model.recording import Reading, Row

_MARKS = str.maketrans({"。": ".", "、": ",", "−": "-"})
_DASH_BEFORE_NUMBER = re.compile(r"(?<!\w)[\u2012-\u2014](?=\d)")
"""What word processors make of the minus sign of a change."""
_SOUND_MARKS = "\uff9e\uff9f"
"""Half-width marks that make one letter with the letter before them."""


class ChangedLine(NamedTuple):
    """A line of the file that reads otherwise: ``columns[i]`` is where its plain letter ``i`` comes from."""

    written: str
    plain: str
    columns: list[int]

    def column(self, place: int) -> int:
        """The column in the file, from 1, of a column in the plain line."""
        return self.columns[min(max(place - 1, 0), len(self.columns) - 1)] + 1


class PlainText(NamedTuple):
    """A text in plain letters, and its lines that are written otherwise, by number."""

    text: str
    changed: dict[int, ChangedLine]


def plain(text: str) -> str:
    """Return a text in plain letters."""
    return text if text.isascii() else _plain_letters(_with_minus_signs(text))


def _plain_letters(text: str) -> str:
    return unicodedata.normalize("NFKC", text).translate(_MARKS)


def _with_minus_signs(text: str) -> str:
    return _DASH_BEFORE_NUMBER.sub("-", text)


def plain_text(text: str) -> PlainText:
    """Return the text of a file, whose lines end in ``\\n``, in plain letters."""
    if text.isascii():
        return PlainText(text, {})
    lines = text.split("\n")
    changed = {
        number: _changed(line)
        for number, line in enumerate(lines, 1)
        if not line.isascii() and plain(line) != line
    }
    for number, line in changed.items():
        lines[number - 1] = line.plain
    return PlainText("\n".join(lines), changed)


def _changed(line: str) -> ChangedLine:
    parts = [(start, _plain_letters(letters)) for start, letters in _letters(_with_minus_signs(line))]
    columns = [start for start, letters in parts for _ in letters]
    return ChangedLine(line, "".join(letters for _, letters in parts), [*columns, len(line)])


def _letters(line: str) -> Iterator[tuple[int, str]]:
    """The letters of a line with their marks, and where each starts."""
    start = 0
    for place in range(1, len(line) + 1):
        if place == len(line) or not _is_mark(line[place]):
            yield start, line[start:place]
            start = place


def _is_mark(letter: str) -> bool:
    return letter in _SOUND_MARKS or unicodedata.combining(letter) != 0


def with_places_of_the_file(recording: Reading, changed: Mapping[int, ChangedLine]) -> Reading:
    """Count the columns of what was read from plain text in the file's own lines, whose comments are kept."""
    if changed:
        recording.faults[:] = [
            replace(fault, column=changed[fault.line].column(fault.column))
            if fault.line in changed and fault.column
            else fault
            for fault in recording.faults
        ]
        recording.rows[:] = [
            _placed(row, changed[row.line]) if row.line in changed else row for row in recording.rows
        ]
        for number in recording.comments.keys() & changed.keys():
            recording.comments[number] = _comment(changed[number])
    return recording


def _placed(row: Row, line: ChangedLine) -> Row:
    column = line.column(row.column)
    columns = tuple(line.column(row.column + place) - column for place in row.parsed.columns)
    return replace(row, column=column, parsed=replace(row.parsed, columns=columns))


def _comment(line: ChangedLine) -> str:
    start = line.columns[line.plain.find("#")]
    return "#" + line.written[start + 1 :].rstrip()

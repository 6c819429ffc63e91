"""From a text as it was pasted to the plain lines of a game, and back to the places in the file."""

from __future__ import annotations

import re
from dataclasses import replace

from tmlog.model.errors import Fault
from tmlog.model.recording import Reading, Row
from tmlog.notation.pasted.lines import Line, lines_of
from tmlog.notation.pasted.quotation import (
    ENTITY,
    without_doubles,
    without_entities,
    without_fences,
    without_numbers,
    without_quotation,
    without_quotes,
    without_tags,
)

_DRESSED = re.compile(
    r"^[ \t]{0,20}(?:[^\w\s#+]|\d|(?!(?i:score score\d|round \d, turn \d))\w+(?: \w+)?[ \t]?[,;|])",
    re.MULTILINE,
)
"""How a line starts that has more before its first word than a game's own lines, or no tab after it.

The scoring tiles of a log and the turns of a ledger are lines of a game that have a comma there.
"""
_INVISIBLE = re.compile(r"[\u00ad\u200b-\u200f\u2060\ufeff]")
_DOUBLED = re.compile(r"\n{0,20}([^\n]{0,100}\S[^\n]{0,200})\n\1\n")
"""A first line that stands there twice."""
MOST_LINES = 50_000
"""Lines of the longest paste from which anything is taken off; games have some hundreds."""
_MOST_LAYERS = 4
"""So often things are taken off: a quoted table in a quoted mail needs three."""


class TooManyLines(Exception):
    """A paste of more than ``MOST_LINES``."""


def is_dressed(text: str) -> bool:
    """Whether a line of a text starts as no line of a game does, has markup, or stands there twice."""
    return (
        _DRESSED.search(text) is not None
        or ("&" in text and ENTITY.search(text) is not None)
        or (not text.isascii() and _INVISIBLE.search(text) is not None)
        or _DOUBLED.match(text) is not None
    )


def undressed(text: str) -> list[Line] | None:
    """The lines of a text without what was pasted round them; None of a text without any such thing.

    Raises ``TooManyLines`` for a text that is longer than any paste.
    """
    if text.count("\n") > MOST_LINES:
        raise TooManyLines
    source = lines = lines_of(text)
    for _ in range(_MOST_LAYERS):
        before = [line.text for line in lines]
        lines = _taken_off(lines)
        if [line.text for line in lines] == before:
            break
    return None if lines == source else lines


def _taken_off(lines: list[Line]) -> list[Line]:
    lines = without_fences(without_quotation(lines))
    if any("<" in line.text for line in lines):
        from tmlog.notation.pasted.pages import is_page, lines_of_page

        if is_page("\n".join(line.text for line in lines)):
            return lines_of_page(lines)
    lines = without_doubles(without_entities(lines))
    from tmlog.notation.pasted.tables import tab_separated

    return without_quotes(tab_separated(without_numbers(without_tags(lines))))


def with_places(recording: Reading, lines: list[Line]) -> Reading:
    """Give what was read from ``lines`` its places in the file."""
    recording.rows[:] = [_placed_row(row, lines) for row in recording.rows]
    for faults in (recording.faults, recording.remarks):
        faults[:] = [_placed_fault(fault, lines) for fault in faults]
    if recording.comments:
        comments = {lines[number - 1].place(0)[0]: text for number, text in recording.comments.items()}
        recording.comments.clear()
        recording.comments.update(comments)
    return recording


def _placed_row(row: Row, lines: list[Line]) -> Row:
    source = lines[row.line - 1]
    line, column = source.place(row.column - 1)
    columns = tuple(source.place(row.column - 1 + place)[1] - column for place in row.parsed.columns)
    parsed = row.parsed if columns == row.parsed.columns else replace(row.parsed, columns=columns)
    return replace(row, line=line, column=column, parsed=parsed)


def _placed_fault(fault: Fault, lines: list[Line]) -> Fault:
    if not 0 < fault.line <= len(lines):
        return fault
    line, column = lines[fault.line - 1].place(max(fault.column - 1, 0))
    return replace(fault, line=line, column=column if fault.column else 0)

"""Showing a fault in its source line, with a caret under the place."""

from __future__ import annotations

import re
import unicodedata

from tmlog.model.errors import Fault

WIDTH = 100
"""Columns of the source line that are shown."""

_CUT = "..."
_WORD = re.compile(r"[^\s.,:]+")


def excerpt(source_line: str, column: int, width: int = 1) -> tuple[str, str]:
    """The source line and, below it, carets under ``width`` characters from ``column`` (from 1) on.

    A long line is cut down to what stands round the place. Tabs and control characters are shown as
    blanks, so that the carets stand where they belong.
    """
    place = min(max(column - 1, 0), len(source_line))
    start = max(0, min(place - WIDTH // 3, len(source_line) - WIDTH))
    end = min(len(source_line), start + WIDTH)
    before, after = _CUT if start else "", _CUT if end < len(source_line) else ""
    shown = "".join(letter if letter.isprintable() else " " for letter in source_line[start:end])
    marked = shown[place - start : place - start + max(width, 1)]
    indent = len(before) + _columns(shown[: place - start])
    return (before + shown + after).rstrip(), " " * indent + "^" * max(_columns(marked), 1)


def render_fault(fault: Fault, path: str, source_line: str | None) -> str:
    """A fault as shown to users: path, place, rule and message, the source line with carets, a hint.

    Without a source line, or for a fault of the whole file, no line is shown.
    """
    hint = f"\n      hint: {fault.hint}" if fault.hint else ""
    place = f"{path}:{fault.line}:{fault.column}" if fault.line else path
    headline = f"{place}: {fault.rule}: {fault.message}"
    if source_line is None or not fault.line or not fault.column:
        return headline + hint
    shown, carets = excerpt(source_line, fault.column, _marked_width(fault, source_line))
    number = str(fault.line)
    return f"{headline}\n {number:>4} | {shown}\n {'':>{max(4, len(number))}} | {carets}{hint}"


def _marked_width(fault: Fault, source_line: str) -> int:
    """The whole command where the fault points to its start, otherwise the word it points to."""
    start = fault.column - 1
    if fault.command and source_line.startswith(fault.command, start):
        return len(fault.command)
    word = _WORD.match(source_line, start)
    return len(word.group()) if word else 1


def _columns(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )

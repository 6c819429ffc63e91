"""From the bytes of a file to lines of text, within the limits of what a recorded game can be."""

from __future__ import annotations

from tmlog.model.errors import Fault

LARGEST_GAME = 8_000_000
"""Bytes of the largest file that is read as one game; real ones have some tens of thousands."""

LONGEST_ROW = 2_000
"""Characters of the longest row, without its comment; real ones have less than 300."""


def decode(data: bytes) -> str | Fault:
    """The text with line ends as ``\\n`` and without a byte order mark, or what is wrong with it."""
    nul = data.find(b"\0")
    if nul >= 0:
        return _not_text(data, nul, "a NUL byte")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return _not_text(data, error.start, f"the byte 0x{data[error.start]:02x}")
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text


def _not_text(data: bytes, place: int, what: str) -> Fault:
    line = data.count(b"\n", 0, place) + 1
    column = place - data.rfind(b"\n", 0, place)
    return Fault(line, column, "", "not-text", f"the file is not UTF-8 text: it has {what} here")

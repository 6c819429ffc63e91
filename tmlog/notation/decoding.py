"""From the bytes of a file to lines of text, within the limits of what a recorded game can be."""

from __future__ import annotations

import codecs
import re

from tmlog.model.errors import Fault

LARGEST_GAME = 8_000_000
"""Bytes of the largest file that is read as one game; real ones have some tens of thousands."""

LONGEST_ROW = 2_000
"""Characters of the longest row, without its comment; real ones have less than 300."""


_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_LOOKED_AT = 64
_NUL = "the file is not text: it has a NUL byte here"


def decode(data: bytes) -> str | Fault:
    """The text with line ends as ``\\n`` and without a byte order mark, or what is wrong with it."""
    encoding = _wide_encoding(data)
    if encoding:
        return _decoded(data, encoding)
    nul = data.find(b"\0")
    if nul >= 0:
        return _not_text(data, nul, "a NUL byte")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return _not_text(data, error.start, f"the byte 0x{data[error.start]:02x}")
    return _with_line_feeds(text)


_LINE_ENDS = re.compile("\r\n|[\r\v\x85\u2028\u2029]")
"""Ends of lines beside the line feed: of other systems, and within paragraphs of word processors."""


def _with_line_feeds(text: str) -> str:
    if text.isascii() and "\r" not in text and "\v" not in text:
        return text
    return _LINE_ENDS.sub("\n", text)


def _wide_encoding(data: bytes) -> str:
    """UTF-16 or UTF-32 where the bytes begin as such a text does, empty for all others.

    Without a byte order mark, UTF-16 is told by every second byte being zero.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return encoding
    head = data[:_LOOKED_AT]
    if len(head) >= 4 and not len(head) % 2:
        if not any(head[1::2]) and all(head[::2]):
            return "utf-16-le"
        if not any(head[::2]) and all(head[1::2]):
            return "utf-16-be"
    return ""


def _decoded(data: bytes, encoding: str) -> str | Fault:
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        return _not_text(data, error.start, f"what is no {encoding.upper()}")
    nul = text.find("\0")
    if nul >= 0:
        return Fault(text.count("\n", 0, nul) + 1, nul - text.rfind("\n", 0, nul), "", "not-text", _NUL)
    return _with_line_feeds(text.removeprefix("\ufeff"))


def _not_text(data: bytes, place: int, what: str) -> Fault:
    line = data.count(b"\n", 0, place) + 1
    column = place - data.rfind(b"\n", 0, place)
    return Fault(line, column, "", "not-text", f"the file is not UTF-8 text: it has {what} here")

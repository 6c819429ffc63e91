"""What comes with a line when people copy a log: dates, times, numbers and marks around its text."""

from __future__ import annotations

import re
from typing import NamedTuple

_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?"
    r"|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?"
)
_WEEKDAY = (
    rf"(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\b\.?,?(?=\s*\d|\s+{_MONTH}))"
)
_DAY = r"\d{1,2}(?:st|nd|rd|th)?\.?"
_DATE_IN_WORDS = rf"(?:{_DAY}\s+(?:of\s+)?{_MONTH}|{_MONTH}\s+{_DAY}(?!\d))(?:,?\s+\d{{4}}\b)?"
_DATE_IN_NUMBERS = (
    r"(?:\d{4}([/.-])\d{1,2}\1\d{1,2}|\d{1,2}([/.-])\d{1,2}\2(?:\d{4}|\d{2})|\d{1,2}/\d{1,2})(?![\d/])\.?"
)
_ZONE = r"(?:Z|UTC|GMT|BST|CES?T|EES?T|WES?T|[ECMP][SD]T|[+-]\d\d:?\d\d)"
_TIME = (
    rf"(?:\d{{1,2}}(?:[:h]\d\d(?:[:.]\d\d(?:[.,]\d+)?)?(?:\s*[ap]\.?\s?m\b\.?)?|\s*[ap]\.?m\b\.?|\.\d\d\s*[ap]\.?m\b\.?)"
    rf"(?:\s*{_ZONE}(?!\w))?)"
)
_AGO = (
    r"(?:(?:less than |about |a few |an? |one |\d+ )+(?:sec(?:ond)?|min(?:ute)?|hour|day|week|month|year)s?"
    r"(?: ago)?|just now\b|yesterday\b|today\b)"
)
_TIMESTAMP = rf"(?:{_WEEKDAY}|{_DATE_IN_WORDS}|{_DATE_IN_NUMBERS}|{_TIME}|{_AGO})"
_BETWEEN = r"(?:\s*,\s*|\s+(?:at|on|[-–—|])\s+|\s+|T(?=\d))"
_TIMESTAMPS = rf"[\[({{]?\s*{_TIMESTAMP}(?:{_BETWEEN}{_TIMESTAMP})*\s*[\])}}]?"
_MOVE = r"(?:Move\s+(?:#\s*)?\d+\b\s*[:.]?)"
_MARK = r"(?:[>*•·|]|[-–—](?=\s)|\d+[.):](?=\s))"

_BEFORE = re.compile(rf"(?:\s|{_MOVE}|{_TIMESTAMPS}\s*[:|–—-]?(?=\s|$)|{_MARK})*", re.IGNORECASE)
_AFTER = re.compile(rf"\s+[-–—|]?\s*{_TIMESTAMPS}\s*$|[\s|]+$", re.IGNORECASE)
_CLOCK = re.compile(r"\d[:h.]\d\d|\b\d{4}\b|\bago\b|\d\s*[ap]\.?m", re.IGNORECASE)
"""What the end of a line must have to be a time: names of players may look like days."""

# Blanks that are none of ASCII's, and marks without a width, each to one blank: columns stay what they are.
_PLAIN = str.maketrans(
    {
        **dict.fromkeys("\t\x0b\x0c\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008"
                        "\u2009\u200a\u202f\u205f\u3000\u200b\u200c\u200d\u200e\u200f\u2060\ufeff", " "),
        **dict.fromkeys("\u223c\u02dc\uff5e", "~"),
    }
)  # fmt: skip


def plain(text: str) -> str:
    """Return the text with plain blanks and tildes, letter for letter."""
    return text if text.isascii() else text.translate(_PLAIN)


_WORD = re.compile(r"\S+")
_LONGEST_STAMP = 120


class PastedLine(NamedTuple):
    """A line with its number in the file; its own text goes from ``start`` to ``end`` of ``whole``."""

    number: int
    whole: str
    start: int
    end: int

    @property
    def text(self) -> str:
        """The text without what came with it."""
        return self.whole[self.start : self.end]

    def after(self, place: int) -> str:
        """Return the text from a place on, with single blanks."""
        return squeeze(self.whole[place : self.end])

    def place_after(self, start: int, place: int) -> int:
        """Return the place in the line of a place in ``after(start)``."""
        return start + _unsqueezed(self.whole[start : self.end], place)


def pasted_line(number: int, whole: str) -> PastedLine:
    """Return a plain line without moves' numbers, dates and times; they may be all there is."""
    end = len(whole.rstrip())
    start = len(whole) - len(whole.lstrip())
    before = _BEFORE.match(whole, start, min(end, start + _LONGEST_STAMP))
    start = before.end() if before else start
    after = _AFTER.search(whole, max(start, end - _LONGEST_STAMP), end)
    if after and _CLOCK.search(after[0]):
        end = after.start()
    return PastedLine(number, whole, start, max(start, end))


def squeeze(text: str) -> str:
    """Return the text with one blank wherever there are several."""
    return " ".join(text.split())


def _unsqueezed(text: str, place: int) -> int:
    """The place in ``text`` of a place in the same text squeezed."""
    squeezed = 0
    for word in _WORD.finditer(text):
        if place < squeezed + len(word[0]):
            return word.start() + max(0, place - squeezed)
        squeezed += len(word[0]) + 1
    return len(text.rstrip())

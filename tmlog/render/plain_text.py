"""Plain words and a little colour for a terminal, without the weight of rich."""

from __future__ import annotations

import os
from typing import TextIO

_CODES = {"bold": 1, "dim": 2, "red": 31, "green": 32, "yellow": 33, "cyan": 36}


def wants_colour(stream: TextIO) -> bool:
    """Whether colour belongs on ``stream``: a terminal that knows it, and no NO_COLOR."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream.isatty() and os.environ.get("TERM") != "dumb"


class Paint:
    """Styles text where colour is wanted, and leaves it alone elsewhere."""

    def __init__(self, colour: bool) -> None:
        self.colour = colour

    def __call__(self, text: str, style: str) -> str:
        """``text`` in ``style``: ``bold``, ``dim`` or a colour."""
        return f"\x1b[{_CODES[style]}m{text}\x1b[0m" if self.colour else text


PLAIN = Paint(colour=False)
"""Leaves all text alone."""


def printable(text: str) -> str:
    """The text with control characters and undecodable bytes shown as ``?``: input may hold anything."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else "?" for char in text)


def counted(count: int, noun: str) -> str:
    """``1 game``, ``2 games``."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def fraction(value: float, unit: str = "") -> str:
    """A number of a report that need not be whole: shares in percent, scores of forecasts to 3 decimals."""
    if unit == "share":
        return f"{value:.1%}"
    return f"{value:.3f}" if unit in {"nats", "brier"} else f"{value:.1f}"

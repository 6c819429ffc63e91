"""How wide text is, and lines of it that fit a width."""

from __future__ import annotations

import re

_WORD = re.compile(r"[^\s\u3000-\u9fff\uff00-\uffef]+|[\u3000-\u9fff\uff00-\uffef]")
"""A word, or a Japanese letter: lines may end after either."""
_NO_LINE_BEGINS = "、。：；）」』・ー"


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """The width in inches of ``text`` at ``size`` points in the charts' font."""
    from matplotlib import rcParams
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import text_to_path

    family = rcParams["font.family"]
    weight = "bold" if bold else "normal"
    font = FontProperties(family=family, size=size, weight=weight)
    wide, _, _ = text_to_path.get_text_width_height_descent(text, font, ismath=False)
    return float(wide) / 72


def wrapped(text: str, size: float, width: float, *, bold: bool = False) -> list[str]:
    """``text`` in lines of at most ``width`` inches; a longer word has a line of its own."""
    lines: list[str] = []
    for part in _parts(text):
        longer = lines[-1] + part if lines else part.lstrip()
        if lines and text_width(longer.rstrip(), size, bold=bold) > width:
            lines.append(part.lstrip())
        elif lines:
            lines[-1] = longer
        else:
            lines.append(longer)
    return [line.rstrip() for line in lines]


def _parts(text: str) -> list[str]:
    """Words with the blank before them, and Japanese letters with the stop after them."""
    parts: list[str] = []
    for match in _WORD.finditer(text):
        word = match[0]
        before = " " if match.start() and text[match.start() - 1].isspace() else ""
        if parts and not before and word in _NO_LINE_BEGINS:
            parts[-1] += word
        else:
            parts.append(before + word)
    return parts

"""Signs of mail and markup round the lines of a game: quotation, fences, quotes, numbers of lines."""

from __future__ import annotations

import html
import re

from tmlog.notation.decoding import LONGEST_ROW
from tmlog.notation.pasted.lines import Line, blank, count_rows, is_like_row, with_replacements

_QUOTED = re.compile(r"\s{0,20}(?:>\s?){1,40}")
_FENCE = re.compile(r"\s{0,20}(`{3,}|~{3,})\s*[\w+-]*\s*$")
_TAG = re.compile(
    r"\[/?(?:code|quote|pre|spoiler|size|color|b|i|list|\*)(?:=[^\]\n]{0,40})?\]", re.IGNORECASE
)
"""Tags of forums."""
_NUMBER = re.compile(
    r"\s{0,20}(?:[\[(#]\s?)?(?P<number>\d{1,5})(?:\s?[\])]|[.:|](?!\d))?(?:\s+(?=\S)|(?<=[\])|:])|\s*$)"
)
_BULLET = re.compile(r"\s{0,20}[-*+\u2022\u00b7]\s+")
_EDGE = "\"'`*_\u201c\u201d\u201e\u2018\u2019\u00ab\u00bb"
_ESCAPE = re.compile(r"\\(?=[][\\`*_{}()#+.!|<>~-])")
_INVISIBLE = re.compile(r"[\u00ad\u200b-\u200f\u2060\ufeff]")
"""Blanks without width, hyphens that are not shown, marks of byte order and of direction."""
ENTITY = re.compile(r"&(?:#\d{1,6}|#x[0-9a-f]{1,5}|[a-z]{2,8});", re.IGNORECASE)
_FEWEST_DOUBLES = 20
_MOSTLY = 0.8
_LONGEST_LINE = 4 * LONGEST_ROW
"""Characters of the longest line in which something is looked for; with all round it no row is longer."""


def without_quotation(lines: list[Line]) -> list[Line]:
    """Take off ``> ``; where only a part is quoted and the game is in it, that part alone is kept."""
    marks = [_QUOTED.match(line.text) for line in lines]
    quoted = [line.after(mark.end()) for line, mark in zip(lines, marks, strict=True) if mark]
    if not quoted:
        return lines
    others = [line for line, mark in zip(lines, marks, strict=True) if not mark and line.text.strip()]
    if others and count_rows(quoted) <= count_rows(others):
        return lines
    return [line.after(mark.end()) if mark else blank(line) for line, mark in zip(lines, marks, strict=True)]


def without_fences(lines: list[Line]) -> list[Line]:
    """Keep what stands within fences, where the game stands there."""
    inside: list[Line] = []
    outside: list[Line] = []
    kept: list[Line] = []
    fence = ""
    for line in lines:
        mark = _FENCE.match(line.text)
        if mark and (not fence or mark[1].startswith(fence)):
            fence = "" if fence else mark[1]
            kept.append(blank(line))
            continue
        (inside if fence else outside).append(line)
        kept.append(line if fence else blank(line))
    if not inside:
        return lines
    is_json = inside[0].text.lstrip()[:1] in ("{", "[")
    return kept if is_json or count_rows(inside) > count_rows(outside) else lines


def without_entities(lines: list[Line]) -> list[Line]:
    """Write the entities of HTML, such as ``&nbsp;``, as the letters that they stand for."""
    return [
        with_replacements(line, ENTITY, _letters)
        if "&" in line.text and len(line.text) <= _LONGEST_LINE
        else line
        for line in lines
    ]


def _letters(entity: str) -> str:
    return html.unescape(entity).replace("\xa0", " ")


def without_doubles(lines: list[Line]) -> list[Line]:
    """Where each line stands there twice one after the other, take one of the two."""
    filled = [line for line in lines if line.text.strip()]
    firsts, seconds = filled[::2], filled[1::2]
    if len(filled) < _FEWEST_DOUBLES or [line.text for line in firsts] != [line.text for line in seconds]:
        return lines
    doubles = {line.anchors[0][1:] for line in seconds}
    return [blank(line) if line.anchors[0][1:] in doubles else line for line in lines]


def without_tags(lines: list[Line]) -> list[Line]:
    """Take off the tags of forums, and letters that nobody sees."""
    return [_without(_TAG, _without(_INVISIBLE, line)) for line in lines]


def without_numbers(lines: list[Line]) -> list[Line]:
    """Take off the numbers of lines, or bullets, where all rows have them."""
    for mark in (_NUMBER, _BULLET):
        rows = [line for line in lines if is_like_row(line.text)]
        marked = sum(mark.match(line.text) is not None for line in rows)
        if rows and marked >= _MOSTLY * len(rows):
            return [_without_start(mark, line) for line in lines]
    return lines


def without_quotes(lines: list[Line]) -> list[Line]:
    """Take off quotes, and the stars and backticks of Markdown, round lines and round the whole.

    What only ends in a quote keeps it: it may be the name of a player.
    """
    bare = [_without(_ESCAPE, line) for line in lines]
    filled = [line.text.strip() for line in bare if line.text.strip()]
    whole_is_quoted = bool(filled) and filled[0][0] in _EDGE and filled[-1][-1] in _EDGE
    last = max((number for number, line in enumerate(bare) if line.text.strip()), default=-1)
    return [
        _unquoted(line, at_end_alone=whole_is_quoted and number == last) for number, line in enumerate(bare)
    ]


def _unquoted(line: Line, *, at_end_alone: bool) -> Line:
    text = line.text.strip()
    if not text or not (text[0] in _EDGE or (at_end_alone and text[-1] in _EDGE)):
        return line
    start = len(line.text) - len(line.text.lstrip()) + len(text) - len(text.lstrip(_EDGE))
    end = len(line.text.rstrip()) - (len(text) - len(text.rstrip(_EDGE)))
    return line.part(start, end) if start < end else blank(line)


def _without_start(mark: re.Pattern[str], line: Line) -> Line:
    found = mark.match(line.text)
    return line.after(found.end()) if found else line


def _without(pattern: re.Pattern[str], line: Line) -> Line:
    if len(line.text) > _LONGEST_LINE:
        return line
    spans = [found.span() for found in pattern.finditer(line.text)]
    return line.without(spans) if spans else line

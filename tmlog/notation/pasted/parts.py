"""The games of a file as texts that the readers of formats take, each with its way back to the file."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from tmlog.model.recording import Reading
from tmlog.notation import normalization
from tmlog.notation.normalization import ChangedLine, plain_text
from tmlog.notation.pasted.lines import Line, lines_of
from tmlog.notation.pasted.several import may_hold_several, starts_of_games
from tmlog.notation.pasted.undress import is_dressed, undressed, with_places

MOST_GAMES = 20_000
"""Objects of one file that are taken for games."""

_LEDGER = re.compile(r'"ledger"\s*:')
_JSON = re.compile(r"\s*(?:\{|\[\s*[\]\[{\"])")
_GAP = re.compile(r"[\s,]*")


@dataclass(frozen=True, slots=True)
class Part:
    """The text of one game. ``lines`` are its lines where these are not simply those of the file."""

    text: str
    lines: list[Line] | None = None
    changed: Mapping[int, ChangedLine] = field(default_factory=dict)

    @property
    def is_blank(self) -> bool:
        """Whether there is nothing but blanks and comments."""
        return all(
            line[:1] in ("", "#") or line.partition("#")[0].isspace() for line in self.text.split("\n")
        )

    def with_places_of_the_file(self, recording: Reading) -> Reading:
        """Give what was read from the part its places in the file."""
        if self.lines is not None:
            recording = with_places(recording, self.lines)
        return normalization.with_places_of_the_file(recording, self.changed)


def parts_of(text: str, may_be_wrapped: Callable[[str], bool]) -> list[Part]:
    """The games of a file, whose lines end in ``\\n``, in order; at least one."""
    if _is_json(text):
        return _parts_of_json(text, None) or [Part(text)]
    plain, changed = plain_text(text)
    lines = undressed(plain) if is_dressed(plain) and may_be_wrapped(plain) else None
    inside = plain if lines is None else "\n".join(line.text for line in lines)
    games = _parts_of_json(inside, lines) if lines is not None and _is_json(inside) else []
    if not games and may_hold_several(inside):
        games = _parts_of_text(lines or lines_of(inside))
    return [Part(each.text, each.lines, changed) for each in games] or [Part(inside, lines, changed)]


def _is_json(text: str) -> bool:
    return _JSON.match(text) is not None


def _parts_of_text(lines: list[Line]) -> list[Part]:
    """The games that stand in a text one after the other; none where there is but one."""
    starts = starts_of_games([line.text for line in lines])
    if len(starts) == 1:
        return []
    games = [lines[start:end] for start, end in pairwise([*starts, len(lines)])]
    return [Part("\n".join(line.text for line in game), game) for game in games]


def _parts_of_json(text: str, lines: list[Line] | None) -> list[Part]:
    """The page's objects in a list, or one after the other; none for a single one or a broken one."""
    if not _LEDGER.search(text):
        return []
    start = len(text) - len(text.lstrip())
    in_list = text[start] == "["
    spans = _objects(text, start + in_list)
    if len(spans) < 2 - in_list:
        return []
    starts = _LineStarts(text, lines or lines_of(text))
    return [Part(text[begin:end], starts.lines(begin, end)) for begin, end in spans]


def _objects(text: str, start: int) -> list[tuple[int, int]]:
    """Where the objects stand that come one after the other from ``start`` on; none where one is broken."""
    decoder = json.JSONDecoder()
    spans: list[tuple[int, int]] = []
    while True:
        start = _end_of_gap(text, start)
        if text[start : start + 1] != "{":
            return spans if text[start:].strip() in ("", "]") else []
        try:
            _, end = decoder.raw_decode(text, start)
        except (ValueError, RecursionError):
            return []
        spans.append((start, end))
        if len(spans) > MOST_GAMES:
            return []
        start = end


def _end_of_gap(text: str, start: int) -> int:
    gap = _GAP.match(text, start)
    return gap.end() if gap else start


class _LineStarts:
    """Cuts the lines of a text along its characters, from the first to the last."""

    def __init__(self, text: str, lines: list[Line]) -> None:
        self._text, self._lines = text, lines
        self._row = self._counted = self._start = 0

    def lines(self, begin: int, end: int) -> list[Line]:
        """The lines of the characters from ``begin`` to ``end``."""
        self._row += self._text.count("\n", self._counted, begin)
        self._start = self._text.rfind("\n", self._counted, begin) + 1 or self._start
        self._counted = begin
        column = begin - self._start
        count = self._text.count("\n", begin, end)
        first, *others = self._lines[self._row : self._row + count + 1]
        return [first.after(column), *others]

"""Who plays at the table of a log, and in which line a player is named."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from tmlog.notation.bga.pasted_line import PastedLine, pasted_line, squeeze
from tmlog.notation.bga.table_talk import replacement, replaces

_NAMING = re.compile(
    r"\s*(?P<name>[^:~\[\]()]{1,40}?)\s+(?:selected\s+the\s+faction\s|is\s+playing\s+the\s.+?\sfaction\b)",
    re.IGNORECASE,
)
_MAY_NAME = re.compile(r"\sselected\s|\splaying\s", re.IGNORECASE)
_MAY_REPLACE = re.compile(r"\b(replace[sd]?|takes (over|the place))\b", re.IGNORECASE)
_MOST_PLAYERS = 40
"""Names taken from one log; a game has seven players at most, and some may be replaced."""


class Named(NamedTuple):
    """A player named in a line: where the name starts, and where it ends."""

    player: str
    start: int
    end: int


class Players:
    """The names at the table. ``successors`` maps who took a seat over to the player who had it."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.names: list[str] = []
        self.successors: dict[str, str] = {}
        later: list[str] = []
        for line in lines:
            if _MAY_NAME.search(line):
                self._look_at(line)
            if _MAY_REPLACE.search(line):
                later.append(line)
        self._pattern = self._pattern_of_names()
        for line in later:
            self._look_for_successor(line)
        if self.successors:
            self._pattern = self._pattern_of_names()

    def at_start(self, line: PastedLine) -> Named | None:
        """Return the player with whose name a line begins: the name may look like a date."""
        if self._pattern is None:
            return None
        first = len(line.whole) - len(line.whole.lstrip())
        match = self._pattern.match(line.whole, first) or self._pattern.match(line.whole, line.start)
        return _named(match) if match else None

    def within(self, line: PastedLine) -> list[Named]:
        """Return the players named anywhere in a line."""
        if self._pattern is None:
            return []
        return [_named(match) for match in self._pattern.finditer(line.whole, line.start, line.end)]

    def _look_at(self, line: str) -> None:
        pasted = pasted_line(0, line)
        match = _NAMING.match(line, pasted.start, pasted.end) or _NAMING.match(line, 0, pasted.end)
        if match is not None and len(self.names) < _MOST_PLAYERS:
            name = squeeze(match["name"])
            if name not in self.names:
                self.names.append(name)

    def _look_for_successor(self, line: str) -> None:
        pasted = pasted_line(0, line)
        named = self.at_start(pasted)
        new = replacement(pasted.after(named.end)) if named else None
        if named is not None and new is not None:
            self._add_successor(new, named.player)
            return
        both = replaces(pasted.text.strip())
        if both is not None and both[1] in self.names:
            self._add_successor(*both)

    def _add_successor(self, new: str, old: str) -> None:
        if len(self.names) < _MOST_PLAYERS and new not in self.names:
            self.names.append(new)
            self.successors[new] = self.successors.get(old, old)

    def _pattern_of_names(self) -> re.Pattern[str] | None:
        if not self.names:
            return None
        names = sorted(self.names, key=len, reverse=True)
        patterns = (r"\s+".join(map(re.escape, name.split())) for name in names)
        return re.compile(rf"(?<!\w)(?:{'|'.join(patterns)})(?!\w)")


def _named(match: re.Match[str]) -> Named:
    return Named(squeeze(match[0]), match.start(), match.end())

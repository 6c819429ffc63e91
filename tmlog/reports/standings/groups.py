"""Seasons and divisions of games: from a pattern over their names, or from a table of games."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tmlog.reports.errors import ReportError

_GAME = "game"
_TAKEN = frozenset({
    "player", "rank", "games", "points", "wins", "vp", "margin", "dropped", "moves", "opponent", "ahead",
    "behind", "equal", "difference", "played", "place", "faction", "map", "reason", "file",
})  # fmt: skip
"""Columns of the tables of standings, which no group may be called."""


@dataclass(frozen=True, slots=True)
class Groups:
    """How games are put into groups: ``columns``, and the values of each for a game's name.

    All values are text. Without columns all games are one group.
    """

    columns: tuple[str, ...] = ()
    pattern: re.Pattern[str] | None = None
    table: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def of(self, game: str) -> tuple[str, ...] | None:
        """The values of a game by its name; None for one that is in no group."""
        if not self.columns:
            return ()
        if self.pattern is None:
            return self.table.get(game)
        found = self.pattern.search(game)
        return None if found is None else tuple(found[name] or "" for name in self.columns)


def groups_by_pattern(text: str) -> Groups:
    """Groups from a regular expression that is searched in games' names; its named groups are the columns.

    Raises ``ReportError`` for a wrong pattern, and for one without named groups.
    """
    try:
        pattern = re.compile(text)
    except re.error as error:
        raise ReportError(f"--group: {error} in {text!r}") from error
    columns = tuple(pattern.groupindex)
    if not columns:
        hint = r"name its parts: 'S(?P<season>\d+)_D(?P<division>\d+)', or name a CSV file that exists"
        raise ReportError(f"--group: {text!r} has no named group; {hint}")
    return Groups(_checked(columns, "--group"), pattern)


def groups_of_table(path: str | Path) -> Groups:
    """Groups from a CSV file with the column ``game`` and one for each group.

    Raises ``ReportError`` for a file without them, or with a game twice.
    """
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not UTF-8"
        raise ReportError(f"{path}: {reason or error}") from error
    rows = csv.reader(io.StringIO(text))
    heading = [name.strip() for name in next(rows, [])]
    if _GAME not in heading or len(heading) < 2 or "" in heading or len({*heading}) < len(heading):
        raise ReportError(f"{path}: a table of groups has the column game and one for each group")
    columns = tuple(name for name in heading if name != _GAME)
    table: dict[str, tuple[str, ...]] = {}
    for line, row in enumerate(rows, 2):
        if not any(cell.strip() for cell in row):
            continue
        if len(row) != len(heading):
            raise ReportError(f"{path}:{line}: {len(row)} cells, {len(heading)} columns")
        cells = dict(zip(heading, (cell.strip() for cell in row), strict=True))
        if cells[_GAME] in table:
            raise ReportError(f"{path}:{line}: {cells[_GAME]} stands here for the second time")
        table[cells[_GAME]] = tuple(cells[name] for name in columns)
    return Groups(_checked(columns, str(path)), None, table)


def _checked(columns: tuple[str, ...], place: str) -> tuple[str, ...]:
    for name in columns:
        if name in _TAKEN:
            raise ReportError(f"{place}: no group can be called {name!r}: a column of the tables is")
    return columns


def natural(text: str) -> tuple[tuple[int, int, str], ...]:
    """A key by which texts stand as people order them: S9 before S10."""
    parts = re.split(r"(\d+)", text)
    return tuple((0, int(part), "") if part.isdecimal() else (1, 0, part) for part in parts if part)

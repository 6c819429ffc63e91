"""Who plays under which account: a CSV file with the columns ``name, alias, from, to``, as people keep it."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from tmlog.dataset.store import DatasetError

_NEEDED = ("name", "alias")
_COLUMNS = (*_NEEDED, "from", "to", "game")


@dataclass(frozen=True, slots=True)
class Alias:
    """An account and whose it is.

    ``first`` and ``last`` are the days in which it is so, both included; None for no end. ``game`` is the one
    game in which it is so, as for places at the table; None for all.
    """

    name: str
    alias: str
    first: date | None = None
    last: date | None = None
    game: str | None = None

    def overlaps(self, other: Alias) -> bool:
        """Whether the two say of one account, game and day whose it is."""
        same = self.alias == other.alias and self.game == other.game
        ends_before = self.last is not None and other.first is not None and self.last < other.first
        begins_after = self.first is not None and other.last is not None and self.first > other.last
        return same and not ends_before and not begins_after


def read_aliases(path: str | Path) -> tuple[Alias, ...]:
    """Return the rows of a file of names; columns beside ``name`` and ``alias`` may be missing, cells empty.

    Raises ``DatasetError`` for a file that cannot be read, a wrong column or date, an account with two names.
    """
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not UTF-8"
        raise DatasetError(f"{path}: {reason or error}") from error
    rows = csv.reader(io.StringIO(text))
    heading = [column.strip().lower() for column in next(rows, [])]
    for column in _NEEDED:
        if column not in heading:
            raise DatasetError(f"{path}: no column {column!r}; a file of names has {', '.join(_COLUMNS)}")
    for column in heading:
        if column not in _COLUMNS:
            raise DatasetError(f"{path}: unknown column {column!r}; there are {', '.join(_COLUMNS)}")
    found: list[Alias] = []
    for line, alias in _aliases(path, heading, rows):
        for other in found:
            if other.overlaps(alias) and other.name != alias.name:
                message = f"{alias.alias!r} is {other.name!r} already at that time, and {alias.name!r} here"
                raise DatasetError(f"{path}:{line}: {message}")
        found.append(alias)
    return tuple(found)


def _aliases(path: str | Path, heading: list[str], rows: Iterator[list[str]]) -> Iterator[tuple[int, Alias]]:
    """Each row that is not empty, with its line."""
    for line, cells in enumerate(rows, 2):
        row = dict(zip(heading, (cell.strip() for cell in cells), strict=False))
        if not any(row.values()):
            continue
        if not row.get("name") or not row.get("alias"):
            raise DatasetError(f"{path}:{line}: name and alias are both needed")
        first, last = (_day(path, line, row.get(column)) for column in ("from", "to"))
        yield line, Alias(row["name"], row["alias"], first, last, row.get("game") or None)


def _day(path: str | Path, line: int, text: str | None) -> date | None:
    if not text:
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise DatasetError(f"{path}:{line}: no date: {text!r}; write 2021-03-31") from None

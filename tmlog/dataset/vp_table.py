"""Starting-VP tables of one's own: a CSV file with the starting VP of each faction, by board."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from pathlib import Path

from tmlog.dataset.store import DatasetError
from tmlog.model.names import FACTIONS
from tmlog.rules.boards import BOARD_SHEETS
from tmlog.suggestions import did_you_mean

EVERY_BOARD = "vp"
"""The heading of a column that holds for all boards without a column of their own."""


def read_vp_table(path: str | Path, boards: Iterable[str] = ()) -> dict[tuple[str, str], float]:
    """Return the starting VP by (board, faction) of a CSV file.

    The first row has ``faction`` and the names of boards, or ``vp`` for all the others; every further row a
    faction and its VP. An empty cell says nothing. ``boards`` are those known besides the printed ones.
    Raises ``DatasetError``, with the line, for a file that cannot be read or understood.
    """
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise DatasetError(f"{path}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise DatasetError(f"{path}: not UTF-8 text") from error
    rows = csv.DictReader(text.splitlines(), skipinitialspace=True)
    known = [*BOARD_SHEETS, *(board for board in boards if board not in BOARD_SHEETS)]
    named = _boards_of_headings(path, rows.fieldnames or (), known)
    table: dict[tuple[str, str], float] = {}
    for row in rows:
        place = f"{path}:{rows.line_num}"
        faction = _faction(place, row.get("faction") or "")
        for heading, its_boards in named.items():
            cell = (row.get(heading) or "").strip()
            if cell:
                table |= {(board, faction): _vp(place, cell) for board in its_boards}
    if not table:
        raise DatasetError(f"{path}: no starting VP in it; a row is a faction and its VP")
    return table


def _boards_of_headings(path: str | Path, headings: Iterable[str], known: list[str]) -> dict[str, list[str]]:
    """The boards that each column speaks of, ``vp`` first so that a board's own column overrules it."""
    place = f"{path}:1"
    names = [heading for heading in headings if heading != "faction"]
    if "faction" not in headings or not names:
        raise DatasetError(f"{place}: the first row must be 'faction' and boards, or 'faction,vp'")
    for name in names:
        if name != EVERY_BOARD and name not in known:
            raise DatasetError(f"{place}: there is no map {name!r}{did_you_mean(name, known)}")
    return {name: known if name == EVERY_BOARD else [name] for name in sorted(names, key=_board_last)}


def _board_last(heading: str) -> bool:
    return heading != EVERY_BOARD


def _faction(place: str, cell: str) -> str:
    name = cell.strip().lower()
    if name not in FACTIONS:
        raise DatasetError(f"{place}: there is no faction {cell!r}{did_you_mean(name, FACTIONS)}")
    return name


def _vp(place: str, cell: str) -> float:
    try:
        value = float(cell)
    except ValueError:
        raise DatasetError(f"{place}: {cell!r} is no number of VP") from None
    if not -1000 < value < 1000:
        raise DatasetError(f"{place}: {cell!r} is no number of starting VP")
    return value

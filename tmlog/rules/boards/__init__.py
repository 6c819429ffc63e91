"""The boards, one file each; ``add_board`` makes one more known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tmlog.model.names import MAPS
from tmlog.registry import Registry
from tmlog.rules.boards.sheet import BoardSheet

__all__ = ["BOARD_OF_ID", "BOARD_SHEETS", "BoardOfId", "BoardSheet", "add_board"]


class BoardOfId(NamedTuple):
    """What a 40-digit id stands for: a board's name, and the starting-VP table that goes with it."""

    board: str
    vp_table: str


class _BoardIds(Mapping[str, BoardOfId]):
    """What the ids of all boards stand for; all boards are imported when it is first looked at."""

    def __init__(self) -> None:
        self._boards: dict[str, BoardOfId] = {}

    def add(self, sheet: BoardSheet) -> None:
        for board_id, table in sheet.ids().items():
            self._boards[board_id] = BoardOfId(sheet.name, table)

    @property
    def _known(self) -> dict[str, BoardOfId]:
        assert BOARD_SHEETS
        return self._boards

    def __getitem__(self, board_id: str) -> BoardOfId:
        return self._known[board_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)


BOARD_SHEETS: Registry[BoardSheet] = Registry(__name__)
"""The boards by their names in logs."""
BOARD_OF_ID = _BoardIds()
"""What the site's ids stand for."""


def add_board(sheet: BoardSheet) -> None:
    """Make a board known under its name and its ids; ``ValueError`` if the name is taken."""
    BOARD_SHEETS.add(sheet)
    BOARD_OF_ID.add(sheet)
    MAPS.add(sheet.name)

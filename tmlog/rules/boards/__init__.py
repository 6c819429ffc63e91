"""The boards, one file each; ``add_board`` makes one more known."""

from __future__ import annotations

from typing import NamedTuple

from tmlog.rules.boards import base, fire_ice, fjords, lakes, lakes_1_3, revised_base
from tmlog.rules.boards.sheet import BoardSheet

__all__ = ["BOARD_OF_ID", "BOARD_SHEETS", "BoardOfId", "BoardSheet", "add_board"]


class BoardOfId(NamedTuple):
    """What a 40-digit id stands for: a board's name, and the starting-VP table that goes with it."""

    board: str
    vp_table: str


BOARD_SHEETS: dict[str, BoardSheet] = {}
"""The boards by their names in logs."""
BOARD_OF_ID: dict[str, BoardOfId] = {}
"""What the site's ids stand for."""


def add_board(sheet: BoardSheet) -> None:
    """Make a board known under its name and its ids."""
    BOARD_SHEETS[sheet.name] = sheet
    for board_id, table in sheet.ids().items():
        BOARD_OF_ID[board_id] = BoardOfId(sheet.name, table)


for _module in (base, revised_base, fire_ice, lakes, fjords, lakes_1_3):
    add_board(_module.SHEET)

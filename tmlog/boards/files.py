"""Where boards of one's own are found: files that a command names, TMLOG_BOARDS, the user's folder.

This module is offered as an entry point of the boards: it is imported when a board is looked for, and makes
those known. A file there that holds no board is passed over; ``tmlog map list`` names it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from tmlog.boards.text_form import BoardError, parse_board
from tmlog.model.names import BOARD_SUFFIXES
from tmlog.rules.boards import BOARD_OF_ID, BOARD_SHEETS, BoardSheet, add_board

VARIABLE = "TMLOG_BOARDS"
"""The environment variable with files and folders of boards, separated as in PATH."""
LARGEST_FILE = 100_000
_DIGITS = 8


def own_folder() -> Path:
    """The user's folder of boards, into which ``tmlog map add`` copies."""
    from platformdirs import user_data_path

    return user_data_path("tmlog") / "boards"


def read_board(path: Path) -> BoardSheet:
    """Read a board's file; the board has the file's name. Raises ``BoardError`` and ``OSError``."""
    with path.open("rb") as file:
        data = file.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise BoardError(str(path), "the file is too large for a board")
    return parse_board(data.decode("utf-8-sig", "replace"), path.stem.lower().replace(" ", "-"), str(path))


def make_known(sheet: BoardSheet) -> str:
    """Make a board known and return its name; one that is known already keeps the name that it has.

    Where another board has the name, it gets the first digits of its id.
    """
    board_id = sheet.board_id()
    if board_id in BOARD_OF_ID:
        return BOARD_OF_ID[board_id].board
    name = board_id[:_DIGITS] if sheet.name in BOARD_SHEETS else sheet.name
    add_board(replace(sheet, name=name))
    return name


def take_board(path: Path) -> str:
    """Make the board of a file known, to processes that are started later too; return its name."""
    name = make_known(read_board(path))
    entries = [each for each in os.environ.get(VARIABLE, "").split(os.pathsep) if each]
    if str(path.resolve()) not in entries:
        os.environ[VARIABLE] = os.pathsep.join([str(path.resolve()), *entries])
    return name


def board_files() -> Iterator[Path]:
    """Yield the files of TMLOG_BOARDS and of the user's folder."""
    named = [Path(each) for each in os.environ.get(VARIABLE, "").split(os.pathsep) if each]
    for place in (*named, own_folder()):
        if place.is_dir():
            yield from sorted(path for path in place.iterdir() if path.suffix.lower() in BOARD_SUFFIXES)
        elif place.is_file():
            yield place


def read_boards() -> Iterator[tuple[Path, BoardSheet | BoardError | OSError]]:
    """Yield each file of ``board_files`` with its board, or why it holds none."""
    for path in board_files():
        try:
            yield path, read_board(path)
        except (BoardError, OSError) as error:
            yield path, error


def _make_boards_known() -> None:
    for _, board in read_boards():
        if isinstance(board, BoardSheet):
            make_known(board)


_make_boards_known()

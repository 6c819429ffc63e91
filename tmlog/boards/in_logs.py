"""``map FILE`` in a move log: the board of a file beside it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tmlog.model.commands import Command, SetMap
from tmlog.model.errors import Fault
from tmlog.model.recording import Recording, Row
from tmlog.rules.boards import BOARD_OF_ID, BOARD_SHEETS


def with_board_files(recording: Recording) -> Recording:
    """Return the recording with the id of each board that it names by a file, relative to its own place.

    A file that holds no board is a fault at that row. What is no file stays as it is.
    """
    for index, row in enumerate(recording.rows):
        if row.faction is not None:
            break
        for command in row.parsed.commands:
            if isinstance(command, SetMap) and not _is_known(command.name):
                path = Path(recording.path).parent / command.name
                if path.is_file():
                    _name_board(recording, index, path)
    return recording


def _is_known(name: str) -> bool:
    return name.lower() in BOARD_SHEETS or name.lower() in BOARD_OF_ID


def _name_board(recording: Recording, index: int, path: Path) -> None:
    from tmlog.boards.files import make_known, read_board
    from tmlog.boards.text_form import BoardError

    row = recording.rows[index]
    try:
        board = BOARD_SHEETS[make_known(read_board(path))]
    except (BoardError, OSError) as error:
        recording.faults.append(Fault(row.line, row.column, "", "unknown-map", str(error)))
        return
    commands: tuple[Command, ...] = tuple(
        SetMap(board.name_in_logs) if isinstance(command, SetMap) else command
        for command in row.parsed.commands
    )
    recording.rows[index] = Row(
        row.line, row.column, row.faction, replace(row.parsed, commands=commands), row.figures
    )

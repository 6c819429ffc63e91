"""The names of hexes on the two sites: Board Game Arena letters rows from A on every board.

The recording site leaves a row A empty above a short first row (map-format.md, Hex names), so on such boards
its rows go from B.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tmlog.model.commands import (
    Build,
    Command,
    Connect,
    PlaceBridge,
    PlaceLandscape,
    SetMap,
    Transform,
    Upgrade,
)
from tmlog.model.recording import ParsedRow, Recording, Row
from tmlog.rules.board import Board, board_named


def with_site_names(recording: Recording) -> Recording:
    """Return a recording whose hexes have the recording site's names."""
    return _renamed(recording, rows_from_a=False)


def with_bga_names(recording: Recording) -> Recording:
    """Return a recording whose hexes have the names of Board Game Arena."""
    return _renamed(recording, rows_from_a=True)


def _renamed(recording: Recording, *, rows_from_a: bool) -> Recording:
    if recording.rows_from_a == rows_from_a:
        return recording
    name = _board_name(recording)
    known = board_named(name, rows_from_a=recording.rows_from_a)
    wanted = board_named(name, rows_from_a=rows_from_a)
    rows = [_row(row, known, wanted) for row in recording.rows]
    return replace(recording, rows=rows, rows_from_a=rows_from_a)


def _board_name(recording: Recording) -> str:
    maps = [
        command.name.lower()
        for row in recording.rows
        for command in row.parsed.commands
        if isinstance(command, SetMap)
    ]
    return maps[-1] if maps else "base"


def _row(row: Row, known: Board, wanted: Board) -> Row:
    def name_of(hex_name: str) -> str:
        number = known.number.get(hex_name.lower())
        return hex_name if number is None else wanted.names[number]

    if known.first_row == wanted.first_row or row.faction is None:
        return row
    commands = tuple(_command(command, name_of) for command in row.parsed.commands)
    return replace(row, parsed=ParsedRow(commands, row.parsed.columns, tuple(map(str, commands))))


def _command(command: Command, name_of: Callable[[str], str]) -> Command:
    match command:
        case Build(hex_name) | Upgrade(hex_name) | Transform(hex_name) | PlaceLandscape(hex_name):
            return replace(command, hex=name_of(hex_name))
        case PlaceBridge(start, end):
            return PlaceBridge(name_of(start), name_of(end))
        case Connect(hexes):
            return Connect(tuple(map(name_of, hexes)))
    return command

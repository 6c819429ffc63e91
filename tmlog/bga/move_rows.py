"""Rows of a move log made of the commands found."""

from __future__ import annotations

from tmlog.model.commands import Build, Command, Transform
from tmlog.model.recording import ParsedRow, Row
from tmlog.rules.state import Seat


def shortened(commands: list[Command], seat: Seat) -> list[Command]:
    """Return the commands in short: ``transform E7 to gray. build E7`` is ``build E7`` where gray is home."""
    result: list[Command] = []
    for command in commands:
        if isinstance(command, Build) and result and result[-1] == Transform(command.hex, seat.home):
            result.pop()
        result.append(command)
    return result


def row_of(line: int, faction: str | None, commands: list[Command]) -> Row:
    """Return the row of a move log; ``line`` is that of the log it comes from."""
    texts = tuple(map(str, commands))
    return Row(line, 1, faction, ParsedRow(tuple(commands), (0,) * len(texts), texts))

"""Writing a recording as a move log in its canonical form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tmlog.model.commands import Command, DropFaction, EngineRow, Resign, SetScoring
from tmlog.model.errors import NotationError
from tmlog.model.recording import ParsedRow, Recording, Row
from tmlog.notation.site_order import in_site_order

_RESIGNATION = ParsedRow((Resign(),), (0,), ("resign",))


def to_log(recording: Recording) -> str:
    """The canonical move log of a recording: one spelling for each command, comments kept.

    Rows of a move log stay on their lines. Of a ledger the rows that the site's engine made and the
    figures are left out. Reading the result gives the same commands, and writing those the same text.
    Raises ``NotationError`` for a recording with faults.
    """
    if recording.faults:
        raise NotationError(recording.faults, recording.path)
    lines = _log_lines(recording) if recording.format.keeps_lines else _lines_in_order(recording.rows)
    return "".join(f"{line}\n" for line in lines)


def _log_lines(recording: Recording) -> list[str]:
    rows = {row.line: row_text(row.faction, row.parsed.commands) for row in recording.rows}
    comments = recording.comments
    last = max((*rows, *comments), default=0)
    return [_with_comment(rows.get(line, ""), comments.get(line, "")) for line in range(1, last + 1)]


def _with_comment(row: str, comment: str) -> str:
    return f"{row}  {comment}" if row and comment else row or comment


def row_text(faction: str | None, commands: Iterable[Command]) -> str:
    """One row of a move log."""
    text = ". ".join(str(command) for command in commands)
    return f"{faction}: {text}".rstrip() if faction else text


def _lines_in_order(rows: list[Row]) -> Iterator[str]:
    """The rows of a ledger as those of a move log; the rounds' scoring tiles come in one row."""
    scoring = [row.parsed.commands[0] for row in rows if _is_scoring(row)]
    for row in _with_resignations(rows):
        if not _is_scoring(row):
            played = [command for command in row.parsed.commands if not isinstance(command, EngineRow)]
            for commands in _in_played_order(played) if played else ():
                yield row_text(row.faction, commands)
        elif scoring:
            yield row_text(None, [_whole_scoring(scoring)])
            scoring = []


def _with_resignations(rows: list[Row]) -> Iterator[Row]:
    """In a ledger a row without commands and the comment that its faction left are one resignation."""
    leaving: Row | None = None
    for row in rows:
        command = row.parsed.commands[0] if row.parsed.commands else None
        if leaving is not None and command == DropFaction(leaving.faction or ""):
            yield Row(leaving.line, leaving.column, leaving.faction, _RESIGNATION)
        else:
            yield row
        leaving = None if command else row


def _is_scoring(row: Row) -> bool:
    return row.faction is None and isinstance(row.parsed.commands[0], SetScoring)


def _whole_scoring(commands: list[Command]) -> SetScoring:
    rounds = sorted(
        (command for command in commands if isinstance(command, SetScoring)),
        key=lambda command: command.first_round,
    )
    return SetScoring(tuple(tile for command in rounds for tile in command.tiles))


def _in_played_order(commands: list[Command]) -> Iterator[list[Command]]:
    """Cut commands into rows that a reader of move logs does not put into another order."""
    if _is_in_order(commands):
        yield commands
        return
    row: list[Command] = []
    for command in commands:
        longer = [*row, command]
        if _is_in_order(longer):
            row = longer
        else:
            yield row
            row = [command]
    yield row


def _is_in_order(commands: list[Command]) -> bool:
    return [command for command, _, _ in in_site_order([(each, 0, "") for each in commands])] == commands

"""What the readers of ledgers share: figures, and rows from their parts."""

from __future__ import annotations

import re

from tmlog.model.commands import Command, SetStartingVp, SetUpFaction
from tmlog.model.recording import ParsedRow, Recording, Row
from tmlog.notation.ledger.comments import read_comment
from tmlog.notation.parse_cache import ParseCache
from tmlog.notation.parse_errors import ParseError, RowErrors
from tmlog.notation.row_parser import (
    NO_COMMANDS,
    admin_row,
    check_length,
    engine_row,
    parse_row,
)
from tmlog.notation.seating import USUAL_VP

_SETUP = engine_row("setup")

_parsed_rows = ParseCache[ParsedRow]()


def parsed_row_of(commands: str, column: int) -> ParsedRow:
    """The commands of a faction's row, which stand in the order of play. Raises ``RowErrors``."""
    parsed = _parsed_rows.get(commands)
    if parsed is None:
        try:
            parsed = _parse_row_of(commands)
        except RowErrors as errors:
            raise errors.moved(column - 1) from None
    return parsed


def _parse_row_of(commands: str) -> ParsedRow:
    check_length(commands)
    if commands.strip().lower() == "setup":
        parsed = _SETUP
    else:
        parsed = parse_row(commands, reorder=False) if commands else NO_COMMANDS
    return _parsed_rows.keep(commands, parsed)


def add_comment(recording: Recording, line: int, column: int, text: str) -> None:
    """Add the row that a comment stands for, if any. Raises ``RowErrors``."""
    try:
        parsed = read_comment(text)
    except ParseError as error:
        error.place += column - 1
        raise RowErrors([(error, text)]) from None
    if parsed is not None:
        recording.rows.append(Row(line, column, None, parsed))


def add_row(recording: Recording, faction: str, row: Row) -> None:
    """Add the row of a faction; before its ``setup`` row the command that sets it up."""
    if row.parsed is _SETUP:
        _seat(recording, faction, row)
    recording.rows.append(row)


def _seat(recording: Recording, faction: str, row: Row) -> None:
    """Add the commands that a ``setup`` row stands for; its VP are the starting VP."""
    commands: list[Command] = [SetUpFaction(faction)]
    if row.figures is not None and row.figures.vp not in (None, USUAL_VP):
        commands.insert(0, SetStartingVp(None, faction, row.figures.vp or 0))
    for command in commands:
        recording.rows.append(Row(row.line, row.column, None, admin_row(command, str(command))))


_AMOUNT = re.compile(r"[+-]?\d{1,6}")


def whole_number(text: str) -> int | None:
    """The number a text spells, None where it spells none."""
    return int(text) if _AMOUNT.fullmatch(text) else None


def whole_numbers(text: str, separator: str | None, count: int) -> tuple[int, ...] | None:
    """``count`` numbers separated by ``separator``, None where the text is anything else."""
    numbers = tuple(whole_number(part) for part in text.split(separator))
    known = tuple(number for number in numbers if number is not None)
    return known if len(known) == len(numbers) == count else None

"""What the readers of ledgers share: figures, and rows from their parts."""

from __future__ import annotations

import re

from tmlog.model.commands import Command, SetStartingVp, SetUpFaction
from tmlog.model.recording import Phrase, Recording, Row
from tmlog.notation.complaints import Complaint
from tmlog.notation.ledger_comments import read_comment
from tmlog.notation.phrases import (
    NO_COMMANDS,
    Complaints,
    admin_phrase,
    check_length,
    engine_phrase,
    read_phrase,
)
from tmlog.notation.remembered import remember

USUAL_VP = 20
"""The starting VP that need no saying."""

_SETUP = engine_phrase("setup")

_phrases: dict[str, Phrase] = {}


def phrase_of_row(commands: str, column: int) -> Phrase:
    """The commands of a faction's row, which stand in the order of play. Raises ``Complaints``."""
    phrase = _phrases.get(commands)
    if phrase is None:
        try:
            phrase = _read_row_phrase(commands)
        except Complaints as complaints:
            raise complaints.moved(column - 1) from None
    return phrase


def _read_row_phrase(commands: str) -> Phrase:
    check_length(commands)
    if commands.strip().lower() == "setup":
        phrase = _SETUP
    else:
        phrase = read_phrase(commands, reorder=False) if commands else NO_COMMANDS
    return remember(_phrases, commands, phrase)


def add_comment(recording: Recording, line: int, column: int, text: str) -> None:
    """Add the row that a comment stands for, if any. Raises ``Complaints``."""
    try:
        phrase = read_comment(text)
    except Complaint as complaint:
        complaint.place += column - 1
        raise Complaints([(complaint, text)]) from None
    if phrase is not None:
        recording.rows.append(Row(line, column, None, phrase))


def add_row(recording: Recording, faction: str, row: Row) -> None:
    """Add the row of a faction; before its ``setup`` row the command that sets it up."""
    if row.phrase is _SETUP:
        _seat(recording, faction, row)
    recording.rows.append(row)


def _seat(recording: Recording, faction: str, row: Row) -> None:
    """Add the commands that a ``setup`` row stands for; its VP are the starting VP."""
    commands: list[Command] = [SetUpFaction(faction)]
    if row.figures is not None and row.figures.vp not in (None, USUAL_VP):
        commands.insert(0, SetStartingVp(None, faction, row.figures.vp or 0))
    for command in commands:
        recording.rows.append(Row(row.line, row.column, None, admin_phrase(command, str(command))))


_AMOUNT = re.compile(r"[+-]?\d{1,6}")


def whole_number(text: str) -> int | None:
    """The number a text spells, None where it spells none."""
    return int(text) if _AMOUNT.fullmatch(text) else None


def whole_numbers(text: str, separator: str | None, count: int) -> tuple[int, ...] | None:
    """``count`` numbers separated by ``separator``, None where the text is anything else."""
    numbers = tuple(whole_number(part) for part in text.split(separator))
    known = tuple(number for number in numbers if number is not None)
    return known if len(known) == len(numbers) == count else None

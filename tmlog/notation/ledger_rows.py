"""What the readers of ledgers share: figures, and rows from their parts."""

from __future__ import annotations

import re

from tmlog.model.commands import EngineRow, SetUpFaction
from tmlog.model.recording import Figures, Phrase, Recording, Row
from tmlog.notation.complaints import Complaint
from tmlog.notation.ledger_comments import read_comment
from tmlog.notation.phrases import NO_COMMANDS, Complaints, admin_phrase, check_length, read_phrase, remember

_phrases: dict[str, Phrase] = {}


def ledger_phrase(commands: str) -> Phrase:
    """The commands of a ledger row, which stand in the order of play. Raises ``Complaints``."""
    known = _phrases.get(commands)
    if known is None:
        check_length(commands)
        phrase = read_phrase(commands, reorder=False) if commands else NO_COMMANDS
        known = remember(_phrases, commands, phrase)
    return known


def add_comment(recording: Recording, line: int, column: int, text: str) -> None:
    """Add the row that a comment stands for, if any. Raises ``Complaints``."""
    try:
        command = read_comment(text)
    except Complaint as complaint:
        complaint.place += column - 1
        raise Complaints([(complaint, text)]) from None
    if command is not None:
        recording.rows.append(Row(line, column, None, admin_phrase(command, text)))


def add_row(
    recording: Recording, line: int, column: int, faction: str, commands: str, figures: Figures | None
) -> None:
    """Add a faction's row; before its ``setup`` row the command that sets it up. Raises ``Complaints``."""
    try:
        phrase = ledger_phrase(commands)
    except Complaints as complaints:
        raise complaints.moved(column - 1) from None
    if phrase.commands == _SETUP:
        recording.rows.append(
            Row(line, column, None, admin_phrase(SetUpFaction(faction), f"setup {faction}"))
        )
    recording.rows.append(Row(line, column, faction, phrase, figures))


_SETUP = (EngineRow("setup"),)

_AMOUNT = re.compile(r"[+-]?\d{1,6}")


def whole_number(text: str) -> int | None:
    """The number a text spells, None where it spells none."""
    return int(text) if _AMOUNT.fullmatch(text) else None


def whole_numbers(text: str, separator: str | None, count: int) -> tuple[int, ...] | None:
    """``count`` numbers separated by ``separator``, None where the text is anything else."""
    numbers = tuple(whole_number(part) for part in text.split(separator))
    known = tuple(number for number in numbers if number is not None)
    return known if len(known) == len(numbers) == count else None

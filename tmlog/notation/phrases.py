"""From the text of a row to its commands; a distinct command is parsed once in a process."""

from __future__ import annotations

from functools import partial

from tmlog.model.commands import Command, EngineRow
from tmlog.model.recording import Phrase
from tmlog.notation.complaints import Complaint
from tmlog.notation.remembered import ReadOnce
from tmlog.notation.reordering import Piece, as_played
from tmlog.notation.text import LONGEST_ROW

NO_COMMANDS = Phrase((), (), ())
"""The phrase of a row without commands."""


class Complaints(Exception):
    """Every command of a row that cannot be read, with its text; places count from the row's text."""

    def __init__(self, found: list[tuple[Complaint, str]]) -> None:
        self.found = found
        super().__init__(str(found[0][0]))

    def moved(self, columns: int) -> Complaints:
        """The same, with places counted from ``columns`` further left."""
        for complaint, _ in self.found:
            complaint.place += columns
        return self


def _parse(start: str, text: str) -> Command:
    from tmlog.notation.grammar import parse

    return parse(text, start)


read_command = ReadOnce(partial(_parse, "command"))
"""The command of a faction that a text spells; raises ``Complaint``."""
read_admin = ReadOnce(partial(_parse, "admin"))
"""The command of a row without a faction; raises ``Complaint``."""


def check_length(row: str) -> None:
    """Raises ``Complaints`` where a row is longer than any row of a game."""
    if len(row) > LONGEST_ROW:
        message = f"the row has {len(row):,} characters; at most {LONGEST_ROW:,} are read"
        raise Complaints([(Complaint(0, "line-too-long", message), "")])


def read_phrase(text: str, *, reorder: bool) -> Phrase:
    """The commands of a faction's row, separated by dots.

    With ``reorder`` they come in the order in which the site plays a row of a move log; the rows of a
    ledger already are in that order. Raises ``Complaints``.
    """
    pieces: list[Piece] = []
    faults: list[tuple[Complaint, str]] = []
    column = 0
    for part in text.split("."):
        written = part.strip()
        if written:
            start = column + len(part) - len(part.lstrip())
            shown = " ".join(written.split())
            try:
                pieces.append((read_command(written), start, shown))
            except Complaint as complaint:
                complaint.place += start
                faults.append((complaint, shown))
        column += len(part) + 1
    if faults:
        raise Complaints(faults)
    return _phrase(as_played(pieces) if reorder and pieces else pieces)


def admin_phrase(command: Command, text: str) -> Phrase:
    """The phrase of a row with one command that no faction gives."""
    return Phrase((command,), (0,), (text,))


def engine_phrase(text: str) -> Phrase:
    """The phrase of a row that the site's engine made."""
    return Phrase((EngineRow(text),), (0,), (text,))


def _phrase(pieces: list[Piece]) -> Phrase:
    return Phrase(
        tuple(piece[0] for piece in pieces),
        tuple(piece[1] for piece in pieces),
        tuple(piece[2] for piece in pieces),
    )

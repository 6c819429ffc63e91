"""From the text of a row to its commands; a distinct command is parsed once in a process.

The grammar reads single commands. Rows are cut into them here, at the dots, and lines into faction, row and
comment in ``log_reader``: a game repeats few of its rows and most of its commands, so that the cache makes
reading a game of ``corpus/random`` take 1.6 ms; the parser alone needs 5.0 ms for the commands.
"""

from __future__ import annotations

from functools import partial

from tmlog.model.commands import Command, EngineRow, Loosely
from tmlog.model.recording import ParsedRow
from tmlog.notation.decoding import LONGEST_ROW
from tmlog.notation.parse_cache import MemoizedParser
from tmlog.notation.parse_errors import ParseError, RowErrors
from tmlog.notation.site_order import Piece, in_site_order, with_cards_joined

NO_COMMANDS = ParsedRow((), (), ())
"""The parsed row without commands."""


def _parse(start: str, text: str) -> Command:
    from tmlog.notation.command_parser import parse

    return parse(text, start)


read_command = MemoizedParser(partial(_parse, "command"))
"""The command of a faction that a text spells; raises ``ParseError``."""
read_admin = MemoizedParser(partial(_parse, "admin"))
"""The command of a row without a faction; raises ``ParseError``."""


def check_length(row: str) -> None:
    """Raises ``RowErrors`` where a row is longer than any row of a game."""
    if len(row) > LONGEST_ROW:
        message = f"the row has {len(row):,} characters; at most {LONGEST_ROW:,} are read"
        raise RowErrors([(ParseError(0, "line-too-long", message), "")])


def parse_row(text: str, *, reorder: bool) -> ParsedRow:
    """The commands of a faction's row, separated by dots.

    With ``reorder`` they come in the order in which the site plays a row of a move log; the rows of a
    ledger already are in that order. Raises ``RowErrors``.
    """
    pieces: list[Piece] = []
    faults: list[tuple[ParseError, str]] = []
    ignored: list[tuple[int, str, str]] = []
    column = 0
    for part in text.split("."):
        written = part.strip()
        if written:
            start = column + len(part) - len(part.lstrip())
            shown = " ".join(written.split())
            try:
                command = read_command(written)
                if isinstance(command, Loosely):
                    ignored.append((start, shown, command.ignored))
                    command, shown = command.command, str(command)
                pieces.append((command, start, shown))
            except ParseError as error:
                error.place += start
                faults.append((error, shown))
        column += len(part) + 1
    if faults:
        raise RowErrors(faults)
    joined = with_cards_joined(pieces)
    return _parsed(in_site_order(joined) if reorder and joined else joined, tuple(ignored))


def admin_row(command: Command, text: str) -> ParsedRow:
    """The parsed row with one command that no faction gives."""
    return ParsedRow((command,), (0,), (text,))


def engine_row(text: str) -> ParsedRow:
    """The parsed row that the site's engine made."""
    return ParsedRow((EngineRow(text),), (0,), (text,))


def _parsed(pieces: list[Piece], ignored: tuple[tuple[int, str, str], ...]) -> ParsedRow:
    return ParsedRow(
        tuple(piece[0] for piece in pieces),
        tuple(piece[1] for piece in pieces),
        tuple(piece[2] for piece in pieces),
        ignored,
    )

"""Reading Board Game Arena's text logs: one row a line, each with its player and one statement.

People paste more than the log: chat, headers, dates. A line in which no player is named, or that is known
table talk, is skipped; a line that a player's name begins is a move, or else an error with its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial

from tmlog.model.errors import Fault
from tmlog.model.formats import Format
from tmlog.model.recording import ParsedRow, Row, StatementLog
from tmlog.notation.bga.amounts import Statement
from tmlog.notation.bga.claim import claim_of_line
from tmlog.notation.bga.pasted_line import PastedLine, pasted_line, plain, squeeze
from tmlog.notation.bga.players import Named, Players
from tmlog.notation.bga.refusals import refuse_unreadable
from tmlog.notation.bga.statements import Quiet, Quits
from tmlog.notation.bga.table_talk import CHAT, is_table_talk, quits, replacement
from tmlog.notation.parse_cache import MemoizedParser
from tmlog.notation.parse_errors import FaultList, ParseError, RowErrors, quote
from tmlog.notation.row_parser import check_length

_NOTICE = re.compile(
    r"~|the end of|end of|round \d|removing|game board|mini-|landscapes|fan factions|fire and ice",
    re.IGNORECASE,
)
"""How lines without a player start that mean something."""
_SEATING = re.compile(r"\bselected\s+the\s+faction\b|\bis\s+playing\s+the\s", re.IGNORECASE)
_PLAY = re.compile(r"\bplaces\s+a\s+dwelling\b|~\s*(income|action|cleanup)\s+phase\b", re.IGNORECASE)
_DEED_WORD = re.compile(
    r"\b(?:places|chooses|passes|gets|gains|earns|pays|builds|upgrades|sends|transforms|spends|advances|founds"
    r"|takes|sacrificed|does|converts)\s",
    re.IGNORECASE,
)
_SURE_SIGN = re.compile(r"\[[A-I~R]+\d{1,2}[\]-]|\([A-Z][\w&' ]+\)\s*$|\bcult of\b|\bconversions\b")


def read_bga(text: str, path: str, *, lenient: bool = False) -> StatementLog:
    """Read a text log of Board Game Arena. Lines end in ``\\n``; faults are collected in the recording.

    A player's line of unknown form is a fault; ``lenient`` leaves it out, and keeps it among the comments.
    A log that starts with the newest line is turned round. What was skipped or turned round stands in the
    recording's ``remarks``.
    """
    recording = StatementLog(path, BGA)
    text = plain(text)
    lines = text.split("\n")
    reader = _Reader(recording, Players(lines), lenient=lenient)
    numbered: Iterable[tuple[int, str]] = enumerate(lines, 1)
    if _starts_with_newest(text):
        numbered = zip(range(len(lines), 0, -1), reversed(lines), strict=True)
        _remark(recording, 1, "newest-first", "the log starts with its newest line: read from its end")
    reader.read(numbered)
    return refuse_unreadable(recording, text)


def _remark(recording: StatementLog, line: int, rule: str, message: str) -> None:
    recording.remarks.append(Fault(line, 1, "", rule, message))


def _starts_with_newest(text: str) -> bool:
    """Whether play stands before the lines that tell who plays what, and none after them."""
    play, seating = _PLAY.search(text), _SEATING.search(text)
    if play is None or seating is None or play.start() > seating.start():
        return False
    last = max(match.end() for match in _SEATING.finditer(text))
    return _PLAY.search(text, last) is None


class _Reader:
    """Adds rows, faults and remarks to a recording, line by line."""

    def __init__(self, recording: StatementLog, players: Players, *, lenient: bool) -> None:
        self.recording = recording
        self.players = players
        self.lenient = lenient
        self.faults = FaultList(recording.faults)
        self.skipped = 0
        self.first_skipped = 0

    def read(self, lines: Iterable[tuple[int, str]]) -> None:
        """Read numbered lines in the order of play."""
        for number, line in lines:
            try:
                check_length(line)
                self._read_line(pasted_line(number, line))
            except RowErrors as errors:
                if self.lenient and all(error.rule == "unknown-line" for error, _ in errors.found):
                    self.recording.comments[number] = f"# left out: {line.strip()}"
                elif not self.faults.add(number, errors):
                    break
        if self.skipped:
            lines_tell = "1 line tells" if self.skipped == 1 else f"{self.skipped} lines tell"
            _remark(self.recording, self.first_skipped, "skipped-lines", f"{lines_tell} of no move: left out")

    def _read_line(self, line: PastedLine) -> None:
        if line.start >= line.end:
            return
        named = self.players.at_start(line)
        if named is not None:
            self._read_deed(line, named)
        elif not self._read_notice(line) and not self._read_within(line):
            self._skip(line)

    def _read_deed(self, line: PastedLine, named: Named) -> None:
        """Read the line of a player."""
        text = line.after(named.end)
        if quits(text):
            self._add(line, named, ParsedRow((Quits(),), (0,), (text,)))
            return
        if is_table_talk(text) or replacement(text) is not None:
            self._skip(line)
            return
        try:
            parsed = _parse_deed(text)
        except ParseError as error:
            error.place = line.place_after(named.end, error.place)
            raise RowErrors([(error, f"{named.player} {text}")]) from None
        self._add(line, named, parsed)

    def _read_notice(self, line: PastedLine) -> bool:
        """Read a line without a player; whether it is one of the site's."""
        text = squeeze(line.text)
        if not _NOTICE.match(text):
            return False
        try:
            self._add(line, None, _parse_notice(text))
        except ParseError:
            return False
        return True

    def _read_within(self, line: PastedLine) -> bool:
        """Read a move that strange marks precede; whether there is one. Chat about moves is none."""
        if CHAT.match(line.text):
            return False
        for named in self.players.within(line):
            parsed = _parsed_or_none(line.after(named.end))
            if parsed is not None:
                self._add(line, named, parsed)
                return True
        if self.players.names and _SURE_SIGN.search(line.text):
            self._refuse_stranger(line)
        return False

    def _refuse_stranger(self, line: PastedLine) -> None:
        """Raise ``RowErrors`` for a move of somebody who is not at the table."""
        for word in _DEED_WORD.finditer(line.whole, line.start, line.end):
            if word.start() > line.start and _parsed_or_none(line.after(word.start())) is not None:
                name = squeeze(line.whole[line.start : word.start()])
                message = f"nobody at this table is named {quote(name)}: {', '.join(self.players.names)}"
                raise RowErrors([(ParseError(line.start, "unknown-line", message), squeeze(line.text))])

    def _add(self, line: PastedLine, named: Named | None, parsed: ParsedRow) -> None:
        """Add a row; lines that change nothing need none."""
        if type(parsed.commands[0]) is Quiet:
            return
        if named is None:
            self.recording.rows.append(Row(line.number, line.start + 1, None, parsed))
            return
        seat = self.players.successors.get(named.player, named.player)
        self.recording.rows.append(Row(line.number, named.start + 1, seat, parsed))

    def _skip(self, line: PastedLine) -> None:
        self.skipped += 1
        self.first_skipped = min(self.first_skipped or line.number, line.number)


def _parsed_or_none(text: str) -> ParsedRow | None:
    try:
        return _parse_deed(squeeze(text))
    except ParseError:
        return None


def _parse(start: str, text: str) -> ParsedRow:
    """The row of a squeezed text; equal texts share it."""
    from tmlog.notation.bga.line_parser import parse_line

    statement: Statement = parse_line(text, start)
    return ParsedRow((statement,), (0,), (text,))


_parse_deed = MemoizedParser(partial(_parse, "deed"))
_parse_notice = MemoizedParser(partial(_parse, "notice"))


BGA = Format("bga", read_bga, claim_of_line=claim_of_line, rank=2, by_the_book=True)
"""Board Game Arena's text log."""

"""Reading move logs."""

from __future__ import annotations

import re
from typing import NamedTuple

from tmlog.model.formats import Claim, Format
from tmlog.model.recording import ParsedRow, Recording, Row
from tmlog.notation.parse_cache import ParseCache
from tmlog.notation.parse_errors import FaultList, ParseError, RowErrors, error_of_name
from tmlog.notation.row_parser import admin_row, check_length, parse_row, read_admin
from tmlog.notation.spellings import FACTION_BY_NAME

_NAME = r"[^\W\d]\w*(?:\s+(?:magicians|maidens|lords))?"
_PREFIX = re.compile(_NAME, re.IGNORECASE)
_FACTION_AND_COLON = re.compile(rf"{_NAME}\s*:", re.IGNORECASE)
_FIRST_WORD = re.compile(r"[-\w]+")
_SHARED_WORDS = ("option", "map")
"""Rows without a faction that ledgers have too."""


class _Line(NamedTuple):
    """A line as read: ``parsed`` is None where it holds no row; ``comment`` starts with ``#`` or is empty."""

    faction: str | None
    column: int
    parsed: ParsedRow | None
    comment: str


_lines = ParseCache[_Line]()
_parsed_rows = ParseCache[ParsedRow]()
"""By the commands alone: different factions play the same."""


def read_log(text: str, path: str) -> Recording:
    """Read a move log. Lines end in ``\\n``; faults are collected in the recording."""
    recording = Recording(path, LOG)
    faults = FaultList(recording.faults)
    rows, comments = recording.rows, recording.comments
    known_line = _lines.get
    for number, line in enumerate(text.split("\n"), 1):
        known = known_line(line)
        if known is None:
            try:
                known = _read_line(line)
            except RowErrors as errors:
                if not faults.add(number, errors):
                    break
                continue
        faction, column, parsed, comment = known
        if parsed is not None:
            rows.append(Row(number, column, faction, parsed))
        if comment:
            comments[number] = comment
    return recording


def _read_line(line: str) -> _Line:
    written, mark, comment = line.partition("#")
    check_length(written)
    row = written.strip()
    column = len(written) - len(written.lstrip()) + 1
    kept = (mark + comment).rstrip()
    if not row:
        return _lines.keep(line, _Line(None, 0, None, kept))
    name, colon, commands = written.partition(":")
    if colon and _PREFIX.fullmatch(name.strip()):
        faction = _faction(name)
        start = len(name) + 1 + len(commands) - len(commands.lstrip())
        try:
            parsed = _parsed(commands.strip())
        except RowErrors as errors:
            raise errors.moved(start) from None
        return _lines.keep(line, _Line(faction, start + 1, parsed, kept))
    return _lines.keep(line, _Line(None, column, _admin(row, column), kept))


def _parsed(commands: str) -> ParsedRow:
    known = _parsed_rows.get(commands)
    return _parsed_rows.keep(commands, parse_row(commands, reorder=True)) if known is None else known


def _faction(name: str) -> str:
    faction = FACTION_BY_NAME.get(" ".join(name.split()).lower())
    if faction is None:
        start = len(name) - len(name.lstrip())
        error = error_of_name(start, name.strip(), "FACTION")
        raise RowErrors([(error, name.strip())])
    return faction


def _admin(row: str, column: int) -> ParsedRow:
    shown = " ".join(row.split())
    try:
        return admin_row(read_admin(row), shown)
    except ParseError as error:
        found = _missing_colon(row) or error
    found.place += column - 1
    raise RowErrors([(found, shown)])


def _missing_colon(row: str) -> ParseError | None:
    word = row.split(maxsplit=1)[0]
    if word.lower() not in FACTION_BY_NAME:
        return None
    return ParseError(len(word), "missing-colon", f"a colon is missing after the faction: {word}: ...")


def _claim_of_line(line: str) -> Claim:
    text = line.partition("#")[0].strip()
    if _FACTION_AND_COLON.match(text):
        return Claim.LIKELY
    first = _FIRST_WORD.match(text)
    word = first.group().lower() if first else ""
    if word in _SHARED_WORDS:
        return Claim.POSSIBLE
    return Claim.SURE if word and word in _admin_words() else Claim.NONE


def _admin_words() -> tuple[str, ...]:
    from tmlog.notation.command_parser import first_words

    return first_words("admin")


LOG = Format("log", read_log, claim_of_line=_claim_of_line, may_be_wrapped=True, keeps_lines=True)
"""The move log."""

"""Reading ledgers copied as text, from the page's tab-separated rows to rough pastes of them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from tmlog.model.recording import Figures, Recording, Row
from tmlog.notation.ledger.comments import is_ledger_comment
from tmlog.notation.ledger.fields import FIELDS, figures_in_places, page_figures
from tmlog.notation.ledger.rough_figures import RoughRow, rough_row, without_lost_parts
from tmlog.notation.ledger.rows import add_comment, add_row, parsed_row_of
from tmlog.notation.parse_cache import ParseCache
from tmlog.notation.parse_errors import MOST_FAULTS, FaultList, RowErrors, error_of_name, nearest
from tmlog.notation.row_parser import check_length
from tmlog.notation.spellings import FACTION_BY_NAME, PAGE_LINK, faction_at

_COLON = re.compile(r"\s*:")
_FIRST_WORD = re.compile(r"\s*(\w+)(\s*:)?")
_FIGURES = re.compile(r"(\s+[+-]?\d+)?\s+-?\d+\s*VP\b", re.IGNORECASE)

_comments = ParseCache[tuple[int, str]]()


class _RowText(NamedTuple):
    """A faction's row as it is written: the number of its line, the faction, and the line."""

    number: int
    faction: str
    text: str


@dataclass(slots=True)
class _Reading:
    """What was read so far. ``rough`` are rows with figures not known to be whole.

    ``doubtful`` are lines that look like rows and cannot be read, in which nothing else speaks for a row:
    they may be words round the game. ``first`` and ``last`` are the lines of the first and the last row.
    """

    recording: Recording
    rough: list[Row] = field(default_factory=list)
    doubtful: list[tuple[int, RowErrors]] = field(default_factory=list)
    first: int = 0
    last: int = 0


def read_ledger_text(text: str, path: str) -> Recording:
    """Read a ledger as text. Lines end in ``\\n``; faults are collected in the recording."""
    from tmlog.notation.ledger.ledger_format import LEDGER

    reading = _Reading(Recording(path, LEDGER))
    faults = FaultList(reading.recording.faults)
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        try:
            comment = _comments.get(line)
            if comment is None:
                _read_line(reading, number, line)
            else:
                add_comment(reading.recording, number, *comment)
        except RowErrors as errors:
            if not faults.add(number, errors):
                break
    _add_doubtful(reading, faults, lines)
    rows = reading.recording.rows
    without_lost_parts(reading.rough if any(map(_tells_change, rows)) else rows)
    return reading.recording


def _tells_change(row: Row) -> bool:
    return row.figures is not None and any(row.figures.deltas or ())


def _read_line(reading: _Reading, number: int, line: str) -> None:
    fields = line.split("\t")
    faction = FACTION_BY_NAME.get(fields[0])
    if faction and len(fields) == FIELDS:
        figures = page_figures(fields)
        if figures:
            _add(reading, _RowText(number, faction, line), len(line) - len(fields[-1]), figures)
            return
    rough = _without_link(line)
    found = faction_at(rough)
    if found is None or rough.lower().endswith("dropped from the game"):
        _read_comment(reading, number, rough)
        return
    faction, end = found
    rough = rough.partition("#")[0].rstrip()
    check_length(rough)
    row = _RowText(number, faction, rough)
    fields = rough.split("\t")
    if FIELDS - 1 <= len(fields) <= FIELDS:
        _read_fields(reading, row, [*fields, ""][:FIELDS])
    else:
        _read_rough_row(reading, row, end)


def _add(reading: _Reading, row: _RowText, start: int, figures: Figures | None) -> Row:
    """Add a faction's row whose commands start after ``start`` characters."""
    parsed = parsed_row_of(row.text[start:].rstrip(), start + 1)
    added = Row(row.number, start + 1, row.faction, parsed, figures)
    add_row(reading.recording, row.faction, added)
    reading.first = reading.first or row.number
    reading.last = row.number
    return added


def _read_fields(reading: _Reading, row: _RowText, fields: list[str]) -> None:
    """Read a row with as many tabs as on the page; its figures may be out of place all the same."""
    try:
        figures = figures_in_places(fields)
    except RowErrors as error:
        try:
            rough = rough_row(row.text, len(fields[0]))
        except RowErrors:
            raise error from None
        bad, text = error.found[0]
        if rough.figures is None or rough.start <= bad.place + len(text):
            raise
        _add_rough(reading, row, rough)
        return
    start = len("\t".join(fields[:-1])) + 1
    start += len(fields[-1]) - len(fields[-1].lstrip())
    _add(reading, row, start, figures)


def _read_rough_row(reading: _Reading, row: _RowText, end: int) -> None:
    """Read a row whose faction ends at ``end``."""
    colon = _COLON.match(row.text, end)
    has_colon = colon is not None
    try:
        rough = rough_row(row.text, colon.end() if colon else end)
        if rough.figures is None and rough.start >= len(row.text) and not has_colon and not reading.first:
            return  # a list of the factions before the game
        _add_rough(reading, row, rough)
    except RowErrors as errors:
        if "\t" in row.text or has_colon or len(reading.doubtful) >= MOST_FAULTS:
            raise
        reading.doubtful.append((row.number, errors))


def _add_rough(reading: _Reading, row: _RowText, rough: RoughRow) -> None:
    added = _add(reading, row, rough.start, rough.figures)
    if rough.figures is not None:
        reading.rough.append(added)


def _without_link(line: str) -> str:
    """A line without the link that is copied with the page's rows, and without trailing blanks."""
    text = line.rstrip()
    if text[-len(PAGE_LINK) :].lower() == PAGE_LINK:
        return text[: -len(PAGE_LINK)].rstrip()
    return text


def _read_comment(reading: _Reading, number: int, line: str) -> None:
    """Read a comment. Raises ``RowErrors`` for a row whose faction is misspelt."""
    text = line.strip() if line.lstrip()[:1] != "#" else ""
    first = _FIRST_WORD.match(line)
    if first is not None and not is_ledger_comment(text) and _looks_like_row(line, first):
        errors = RowErrors([(error_of_name(first.start(1), first[1], "FACTION"), first[1])])
        if "\t" in line or first[2] or len(reading.doubtful) >= MOST_FAULTS:
            raise errors
        reading.doubtful.append((number, errors))
        return
    column = len(line) - len(line.lstrip()) + 1
    if text:
        add_comment(reading.recording, number, column, text)
    _comments.keep(line, (column, text))


def _looks_like_row(line: str, first: re.Match[str]) -> bool:
    """Whether a line that starts with no faction's name was meant as a faction's row."""
    if first[1].lower() in FACTION_BY_NAME:
        return False
    if line.count("\t") >= FIELDS - 2 or _FIGURES.match(line, first.end()):
        return True
    return len(first[1]) > 4 and nearest(first[1], FACTION_BY_NAME) is not None


def _add_doubtful(reading: _Reading, faults: FaultList, lines: list[str]) -> None:
    """Add the faults of doubtful lines, but for words with blank lines between them and the game."""
    for number, errors in reading.doubtful:
        if number < reading.first:
            between = lines[number : reading.first]
        elif number > reading.last > 0:
            between = lines[reading.last : number]
        else:
            between = []
        if all(line.strip() for line in between) and not faults.add(number, errors):
            break
    reading.recording.faults.sort(key=lambda fault: fault.line)

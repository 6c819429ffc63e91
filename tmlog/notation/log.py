"""Reading move logs."""

from __future__ import annotations

import re
from typing import NamedTuple

from tmlog.model.recording import Phrase, Recording, Row
from tmlog.notation.complaints import Complaint, complaint_of_name
from tmlog.notation.faults import FaultList
from tmlog.notation.names import FACTION_BY_NAME
from tmlog.notation.phrases import Complaints, admin_phrase, check_length, read_admin, read_phrase
from tmlog.notation.remembered import remember

_PREFIX = re.compile(r"[^\W\d]\w*")


class _Line(NamedTuple):
    """A line as read: ``phrase`` is None where it holds no row; ``comment`` starts with ``#`` or is empty."""

    faction: str | None
    column: int
    phrase: Phrase | None
    comment: str


_lines: dict[str, _Line] = {}
_phrases: dict[str, Phrase] = {}
"""Different factions say the same."""


def read_log(text: str, path: str) -> Recording:
    """Read a move log. Lines end in ``\\n``; faults are collected in the recording."""
    recording = Recording(path, "log")
    faults = FaultList(recording.faults)
    rows, comments = recording.rows, recording.comments
    known_line = _lines.get
    for number, line in enumerate(text.split("\n"), 1):
        known = known_line(line)
        if known is None:
            try:
                known = _read_line(line)
            except Complaints as complaints:
                if not faults.add(number, complaints):
                    break
                continue
        faction, column, phrase, comment = known
        if phrase is not None:
            rows.append(Row(number, column, faction, phrase))
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
        return remember(_lines, line, _Line(None, 0, None, kept))
    name, colon, commands = written.partition(":")
    if colon and _PREFIX.fullmatch(name.strip()):
        faction = _faction(name)
        start = len(name) + 1 + len(commands) - len(commands.lstrip())
        try:
            phrase = _phrase(commands.strip())
        except Complaints as complaints:
            raise complaints.moved(start) from None
        return remember(_lines, line, _Line(faction, start + 1, phrase, kept))
    return remember(_lines, line, _Line(None, column, _admin(row, column), kept))


def _phrase(commands: str) -> Phrase:
    known = _phrases.get(commands)
    return remember(_phrases, commands, read_phrase(commands, reorder=True)) if known is None else known


def _faction(name: str) -> str:
    faction = FACTION_BY_NAME.get(name.strip().lower())
    if faction is None:
        start = len(name) - len(name.lstrip())
        complaint = complaint_of_name(start, name.strip(), "FACTION")
        raise Complaints([(complaint, name.strip())])
    return faction


def _admin(row: str, column: int) -> Phrase:
    shown = " ".join(row.split())
    try:
        return admin_phrase(read_admin(row), shown)
    except Complaint as complaint:
        found = _missing_colon(row) or complaint
    found.place += column - 1
    raise Complaints([(found, shown)])


def _missing_colon(row: str) -> Complaint | None:
    word = row.split(maxsplit=1)[0]
    if word.lower() not in FACTION_BY_NAME:
        return None
    return Complaint(len(word), "missing-colon", f"a colon is missing after the faction: {word}: ...")

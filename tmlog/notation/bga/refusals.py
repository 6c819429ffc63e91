"""Logs of Board Game Arena that cannot be read as a whole: the one reason, in place of many strange lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from tmlog.model.errors import Fault
from tmlog.model.names import FACTIONS
from tmlog.model.recording import Row, StatementLog
from tmlog.notation.bga.faction_wordings import FACTION_WORDINGS, faction_named
from tmlog.notation.bga.languages import language_of
from tmlog.notation.bga.statements import Plays, Selects, TableOption
from tmlog.notation.parse_errors import FaultList, ParseError, RowErrors, shorten

INSTEAD = "enter the game as a move log instead (docs/formats.md)"
"""What to do with a log whose wording nobody knows."""


class _Refusal(NamedTuple):
    """Why a log is refused, at the row that says so."""

    row: Row
    word: str
    rule: str
    message: str


def refuse_unreadable(recording: StatementLog, text: str) -> StatementLog:
    """Put the reasons why a log cannot be read in place of all its other faults, if there are any.

    ``text`` is that of the log with plain blanks, its lines as they are in the file.
    """
    refusals = [*_strange_factions(recording)]
    strange = [fault for fault in recording.faults if fault.rule == "unknown-line"]
    if refusals:
        _refuse(recording, refusals, text)
    elif strange and _has_landscapes(recording):
        message = f"{strange[0].message}; it has landscapes, and how their lines read is not known: {INSTEAD}"
        recording.faults = [replace(strange[0], rule="unknown-wording", message=message)]
    elif not _is_seated(recording):
        _refuse_without_seats(recording, text)
    return recording


def _refuse(recording: StatementLog, refusals: list[_Refusal], text: str) -> None:
    recording.faults = []
    faults = FaultList(recording.faults)
    lines = text.split("\n")
    for row, word, rule, message in refusals:
        column = max(0, lines[row.line - 1].find(word.split()[0]))
        shown = f"{row.faction} {row.parsed.texts[0]}"
        faults.add(row.line, RowErrors([(ParseError(column, rule, message), shown)]))


def _refuse_without_seats(recording: StatementLog, text: str) -> None:
    """A log in which nobody plays a faction is in another language, or its beginning is missing."""
    first = next((number for number, line in enumerate(text.split("\n"), 1) if line.strip()), 1)
    language = language_of(text)
    if language not in (None, "English"):
        message = (
            f"the log is in {language}, and only English is read: "
            "set Board Game Arena's language to English, and copy the log again"
        )
        recording.faults = [Fault(first, 1, "", "not-english", message)]
    elif not recording.rows and not recording.faults:
        message = "no line of the log tells in English who plays what: is its beginning missing?"
        recording.faults = [Fault(first, 1, "", "unknown-line", message)]


def _strange_factions(recording: StatementLog) -> Iterator[_Refusal]:
    """Factions that tmlog does not play, or of which no line is known; each where it first stands."""
    seen: set[str] = set()
    for row in recording.rows:
        statement = row.parsed.commands[0]
        if not isinstance(statement, Selects | Plays) or statement.faction in seen:
            continue
        seen.add(statement.faction)
        name, known = statement.faction, faction_named(statement.faction)
        if known is None:
            message = f"{shorten(name)} is a fan faction: tmlog plays the {len(FACTIONS)} published ones"
            yield _Refusal(row, name, "fan-faction", message)
        elif not FACTION_WORDINGS[known].has_known_lines:
            message = f"how Board Game Arena tells what {name} do is not known, so tmlog cannot: {INSTEAD}"
            yield _Refusal(row, name, "unknown-wording", message)


def _has_landscapes(recording: StatementLog) -> bool:
    for row in recording.rows:
        match row.parsed.commands[0]:
            case TableOption("landscapes expansion", value):
                return value.lower() == "on"
    return False


def _is_seated(recording: StatementLog) -> bool:
    return any(isinstance(row.parsed.commands[0], Selects | Plays) for row in recording.rows)

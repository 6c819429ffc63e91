"""Logs of Board Game Arena that cannot be read as a whole: the one reason, in place of many strange lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from tmlog.model.names import FACTIONS
from tmlog.model.recording import Recording, Row
from tmlog.notation.bga.statements import Plays, Selects, TableOption
from tmlog.notation.bga.vocabulary import faction_named
from tmlog.notation.parse_errors import FaultList, ParseError, RowErrors, shorten

INSTEAD = "enter the game as a move log instead (docs/formats.md)"
"""What to do with a log whose wording nobody knows."""

_FEWEST_STRANGE = 3
"""Fewer strange lines than that are told one by one, whatever their language."""


class _Refusal(NamedTuple):
    """Source a log is refused, at the row that says so."""

    row: Row
    word: str
    rule: str
    message: str


def refuse_unreadable(recording: Recording) -> Recording:
    """Put the reasons why a log cannot be read in place of all its other faults, if there are any."""
    refusals = [*_strange_factions(recording)]
    if refusals:
        recording.faults = []
        faults = FaultList(recording.faults)
        for row, word, rule, message in refusals:
            text = row.parsed.texts[0]
            column = text.find(word) + row.column - 1
            faults.add(row.line, RowErrors([(ParseError(column, rule, message), text)]))
        return recording
    strange = [fault for fault in recording.faults if fault.rule == "unknown-line"]
    if strange and _has_landscapes(recording):
        message = f"{strange[0].message}; it has landscapes, and how their lines read is not known: {INSTEAD}"
        recording.faults = [replace(strange[0], rule="unknown-wording", message=message)]
    elif len(strange) >= max(_FEWEST_STRANGE, len(recording.rows)) and not _is_seated(recording):
        message = (
            "this line, like most of the log, is not in English: set Board Game Arena's language to English, "
            "and copy the log again"
        )
        recording.faults = [replace(strange[0], rule="not-english", message=message)]
    return recording


def _strange_factions(recording: Recording) -> Iterator[_Refusal]:
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
        elif known == "acolytes":
            message = f"how Board Game Arena tells what Acolytes do is not known, so tmlog cannot: {INSTEAD}"
            yield _Refusal(row, name, "unknown-wording", message)


def _has_landscapes(recording: Recording) -> bool:
    for row in recording.rows:
        match row.parsed.commands[0]:
            case TableOption("landscapes expansion", value):
                return value.lower() == "on"
    return False


def _is_seated(recording: Recording) -> bool:
    return any(isinstance(row.parsed.commands[0], Selects | Plays) for row in recording.rows)

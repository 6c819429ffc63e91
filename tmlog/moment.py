"""A game at one moment of its recording: what was played until then, and the live state."""

from __future__ import annotations

from dataclasses import replace

from tmlog.model.recording import ParsedRow, Recording, Row
from tmlog.model.records import TurnRecord
from tmlog.notation.log_reader import LOG
from tmlog.replay import Replay
from tmlog.rules.state import Game

Place = tuple[int, int]
"""Line and column of a command."""


def game_after(recording: Recording, row: int | None = None) -> Game | None:
    """Return the game as it stands after a row of its replay; without one where the recording stops.

    A recording with an illegal move stops before that. None if no game could be set up.
    """
    place = _place_after(recording, row)
    replay = Replay(recording if place is None else _until(recording, place))
    for _ in replay:
        pass
    return replay.game


def _place_after(recording: Recording, row: int | None) -> Place | None:
    """The first command that is not to be played; None if all are."""
    replay = Replay(recording)
    for record in replay:
        if row is not None and isinstance(record, TurnRecord) and record.row > row and record.line:
            return record.line, record.column
    faults = replay.result.faults
    return (faults[0].line, faults[0].column) if faults else None


def _until(recording: Recording, place: Place) -> Recording:
    """The rows and commands before ``place``, as a move log: nobody misses the rest of a ledger."""
    rows = []
    for row in recording.rows:
        if row.line < place[0]:
            rows.append(row)
        elif row.line == place[0]:
            count = sum(row.column + column < place[1] for column in row.parsed.columns)
            if count:
                rows.append(Row(row.line, row.column, row.faction, _first(row.parsed, count)))
    return replace(recording, format=LOG, rows=rows, faults=[], stopped_by=None)


def _first(parsed: ParsedRow, count: int) -> ParsedRow:
    return ParsedRow(parsed.commands[:count], parsed.columns[:count], parsed.texts[:count])

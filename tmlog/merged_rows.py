"""A ledger's rows that hold commands of several factions, as rows of one faction each."""

from __future__ import annotations

from tmlog.model.recording import ParsedRow, Recording, Row
from tmlog.replay import Replay


def with_own_rows(recording: Recording) -> Recording:
    """Return a ledger's recording in which every row of the setup holds commands of its own faction only.

    The site goes on in the row that the Ice Maidens' first favor tile began, whoever plays
    (docs/rules-notes.md); only a replay can tell whose the commands are.
    """
    replay = Replay(recording)
    _ = replay.result
    own = Recording(recording.path, recording.format, faults=recording.faults)
    for row in recording.rows:
        speakers = replay.speakers.get(id(row), [])
        if any(speaker != row.faction for speaker in speakers):
            own.rows += _rows_by_speaker(row, speakers)
        else:
            own.rows.append(row)
    return own


def _rows_by_speaker(row: Row, speakers: list[str]) -> list[Row]:
    parsed = row.parsed
    parts = zip(parsed.commands, parsed.columns, parsed.texts, strict=True)
    return [
        Row(row.line, row.column, speaker, ParsedRow((command,), (column,), (text,)))
        for speaker, (command, column, text) in zip(speakers, parts, strict=True)
    ]

"""A ledger's rows that hold commands of several factions, as rows of one faction each."""

from __future__ import annotations

from dataclasses import replace

from tmlog.model.recording import ParsedRow, Recording, Row
from tmlog.replay import Replay


def with_own_rows(recording: Recording) -> Recording:
    """Return a ledger's recording in which every row of the setup holds commands of its own faction only.

    The site goes on in the row that the Ice Maidens' first favor tile began, whoever plays
    (docs/rules-notes.md); only a replay can tell whose the commands are.
    """
    replay = Replay(recording)
    _ = replay.result
    own = replace(recording, rows=[])
    for index, row in enumerate(recording.rows):
        owners = replay.setup_owners.get(index, [])
        if any(owner != row.faction for owner in owners):
            own.rows += _rows_by_owner(row, owners)
        else:
            own.rows.append(row)
    return own


def _rows_by_owner(row: Row, owners: list[str]) -> list[Row]:
    parsed = row.parsed
    parts = zip(parsed.commands, parsed.columns, parsed.texts, strict=True)
    return [
        Row(row.line, row.column, owner, ParsedRow((command,), (column,), (text,)))
        for owner, (command, column, text) in zip(owners, parts, strict=True)
    ]

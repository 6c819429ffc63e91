"""The public face of a recorded game: replay it, ask for its result and its frames."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from tmlog.bga import with_moves
from tmlog.model.errors import NotationError
from tmlog.model.recording import ParsedRow, Recording, Row
from tmlog.model.records import GameResult
from tmlog.notation import read_path
from tmlog.replay import Replay

if TYPE_CHECKING:
    import pandas as pd


class RecordedGame:
    """A recorded game that can be replayed as often as wanted. Made by ``tmlog.read_game``."""

    def __init__(self, recording: Recording) -> None:
        self.recording = recording
        self.path = recording.path

    def replay(self) -> Replay:
        """Return a new pass through the game."""
        return Replay(self.recording)

    @cached_property
    def result(self) -> GameResult:
        """How the game ended."""
        return self.replay().result

    def final_scores(self) -> dict[str, int]:
        """Return the VP of each faction where the recording ends."""
        return {seat.faction: seat.vp for seat in self.result.seats}

    def turns(self) -> pd.DataFrame:
        """Return one row a ledger row: place, faction, commands, standings, offers, buildings."""
        from tmlog.frames import turns_frame

        return turns_frame(self.replay())

    def vp_events(self) -> pd.DataFrame:
        """Return one row a change of VP, with its source (vp-sources.md)."""
        from tmlog.frames import vp_events_frame

        return vp_events_frame(self.replay())


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


def read_game(path: str | Path) -> RecordedGame:
    """Read a recorded game of any format.

    Raises ``NotationError`` if the file cannot be read as one; it names every syntax error.
    """
    recording = with_moves(read_path(path))
    if recording.faults:
        raise NotationError(recording.faults, str(path))
    return RecordedGame(recording)

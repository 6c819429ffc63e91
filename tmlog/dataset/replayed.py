"""Recorded games, replayed into rows of the dataset's tables."""

from __future__ import annotations

from tmlog.bga import with_moves
from tmlog.bga.hex_names import with_site_names
from tmlog.dataset.game_tables import GameName, Rows, rows_of_game
from tmlog.dataset.names import game_name
from tmlog.dataset.rejection import Rejection
from tmlog.dataset.settings import settings_of
from tmlog.model.errors import TmlogError
from tmlog.notation import read_bytes
from tmlog.replay import Replay


def add_game(rows: Rows, game_id: int, source: str, data: bytes) -> Rejection | None:
    """Replay a recorded game and add its rows to ``rows``, or return why it cannot be taken."""
    try:
        recording = with_site_names(with_moves(read_bytes(data, source)))
        replay = Replay(recording)
        records = list(replay)
        result = replay.result
        if result.faults:
            fault = result.faults[0]
            return None, fault.line, fault.rule, fault.message
        name = GameName(game_id, game_name(source), source, recording.format.name)
        rows.extend(rows_of_game(name, settings_of(recording), records, result, rows.changes.kinds))
    except TmlogError as error:
        return None, 0, "unreadable", str(error)
    return None

"""tmlog reads recorded games of Terra Mystica, replays them under every rule and turns them into tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from tmlog.recorded_game import RecordedGame

__all__ = ["__version__", "read_game"]

__version__ = "0.1.0"


def read_game(path: str | Path) -> RecordedGame:
    """Read a recorded game of any format.

    ``path`` is a move log, a ledger (text or JSON) or a Board Game Arena log. Raises ``NotationError`` if
    it cannot be read; it names every syntax error.
    """
    from tmlog.recorded_game import read_game as read

    return read(path)

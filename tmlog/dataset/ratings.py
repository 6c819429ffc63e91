"""Ratings of players from elsewhere: the recording site's ``ratings.json``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from tmlog.dataset.store import DatasetError


class _Rated(msgspec.Struct):
    """A player of the file; it has more fields, which nothing here needs."""

    score: float


class _Ratings(msgspec.Struct):
    """The file: ``players`` by name. Its ratings of factions are not read: tmlog has its own."""

    players: dict[str, _Rated]


def read_ratings(path: str | Path) -> dict[str, float]:
    """Return the rating of each player in a ratings file: ``{"players": {name: {"score": 1234.5}}}``.

    Raises ``DatasetError`` for a file that cannot be opened or is none.
    """
    try:
        ratings: Any = msgspec.json.decode(Path(path).read_bytes(), type=_Ratings)
    except OSError as error:
        raise DatasetError(f"{path}: {error.strerror or error}") from error
    except msgspec.DecodeError as error:
        raise DatasetError(f"{path}: no ratings file: {error}") from error
    return {name: player.score for name, player in ratings.players.items()}

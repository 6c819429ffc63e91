"""tmlog reads recorded games of Terra Mystica, replays them under every rule and turns them into tables."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tmlog.dataset.ingest import ingest
    from tmlog.dataset.inputs import InputError
    from tmlog.dataset.parts import DatasetError
    from tmlog.game import Game, parse_game, read_game, read_games
    from tmlog.model.errors import Fault, IllegalMove, LedgerMismatch, NotationError, ProblemError, TmlogError
    from tmlog.model.records import Change, GameResult, SeatResult, Standing, TurnRecord
    from tmlog.position import Position
    from tmlog.reports.dataset import Dataset
    from tmlog.reports.errors import ReportError
    from tmlog.site_conversion import NoSiteGame

__all__ = [
    "Change", "Dataset", "DatasetError", "Fault", "Game", "GameResult", "IllegalMove", "InputError",
    "LedgerMismatch", "NoSiteGame", "NotationError", "Position", "ProblemError", "ReportError", "SeatResult",
    "Standing", "TmlogError", "TurnRecord", "__version__", "ingest", "parse_game", "read_game", "read_games",
]  # fmt: skip

__version__ = "0.1.0"

_HOME = {
    "tmlog.dataset.ingest": ("ingest",),
    "tmlog.dataset.inputs": ("InputError",),
    "tmlog.dataset.parts": ("DatasetError",),
    "tmlog.game": ("Game", "parse_game", "read_game", "read_games"),
    "tmlog.model.errors": (
        "Fault", "IllegalMove", "LedgerMismatch", "NotationError", "ProblemError", "TmlogError",
    ),
    "tmlog.model.records": ("Change", "GameResult", "SeatResult", "Standing", "TurnRecord"),
    "tmlog.position": ("Position",),
    "tmlog.reports.dataset": ("Dataset",),
    "tmlog.reports.errors": ("ReportError",),
    "tmlog.site_conversion": ("NoSiteGame",),
}  # fmt: skip
"""Where each public name is defined; modules are loaded when a name of theirs is first used."""


def __getattr__(name: str) -> object:
    for module, names in _HOME.items():
        if name in names:
            value: object = getattr(import_module(module), name)
            globals()[name] = value
            return value
    raise AttributeError(f"module 'tmlog' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)

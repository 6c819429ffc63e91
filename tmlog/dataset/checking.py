"""Whether a dataset is whole: its parts as they are listed, and its tables in agreement with each other."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import polars as pl

from tmlog.dataset.parts import PartFault
from tmlog.dataset.schema import TABLES
from tmlog.dataset.store import Store


class DatasetCheck(NamedTuple):
    """What a check found.

    ``games``, ``parts`` and ``size`` in bytes are those of the good parts; ``lost`` are the parts that are
    missing or damaged, ``unlisted`` the names of folders that no list names, ``disagreements`` sentences on
    tables that contradict each other.
    """

    games: int
    parts: int
    size: int
    lost: list[PartFault]
    unlisted: list[str]
    disagreements: list[str]

    @property
    def is_whole(self) -> bool:
        """Whether every game that was taken in is there, once."""
        return not (self.lost or self.disagreements)


def check_dataset(path: Path) -> DatasetCheck:
    """Compare every byte of a dataset with its list of parts. Raises ``DatasetError`` where there is none."""
    store = Store(path)
    store.check()
    lost = store.faults(deep=True)
    bad = {fault.part.key for fault in lost}
    good = [part for part in store.list.read() if part.key not in bad]
    return DatasetCheck(
        games=sum(part.tables["games"].rows for part in good if "games" in part.tables),
        parts=len(good),
        size=sum(table.size for part in good for table in part.tables.values()),
        lost=lost,
        unlisted=[stranger.name for stranger in store.strangers()],
        disagreements=[] if lost else _disagreements(store),
    )


def _disagreements(store: Store) -> list[str]:
    """Sentences on games that are there twice, and on rows of games that are not there."""
    games = store.scan("games").select("game_id")
    found = []
    doubled = games.filter(pl.col("game_id").is_duplicated()).unique().collect().height
    if doubled:
        found.append(f"{doubled} games are there more than once")
    for name, table in TABLES.items():
        if name == "games" or "game_id" not in table.schema:
            continue
        orphans = store.scan(name).join(games, on="game_id", how="anti").select(pl.len()).collect().item()
        if orphans:
            found.append(f"{orphans} rows of {name} are of games that are not there")
    return found

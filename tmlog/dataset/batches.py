"""The work of an ingest in pieces: games of a dump or recorded games in, Parquet bytes out.

``tables_of_batch`` is the one function that runs in this process, in worker processes and on a cluster.
"""

from __future__ import annotations

import gc
import io
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

import polars as pl

from tmlog.dataset.dump_tables import tables_of_dump
from tmlog.dataset.rejection import Rejection, defect


class Item(NamedTuple):
    """One recorded game: its key, the file it came from by number and by name, its bytes."""

    game_id: int
    file: int
    source: str
    data: bytes


class Batch(NamedTuple):
    """Items of one kind, read together into one part. In a dump's batch each item is one of its games."""

    is_dump: bool
    items: tuple[Item, ...]


class Rejected(NamedTuple):
    """A game that was not taken, and the number of its file."""

    file: int
    source: str
    rejection: Rejection


class Outcome(NamedTuple):
    """What a batch gave: the Parquet bytes of its tables, the games of each file, and what was rejected."""

    tables: dict[str, bytes]
    games: Counter[int]
    rejected: list[Rejected]

    def items(self) -> Counter[int]:
        """The items of each file that were read, taken or not."""
        return self.games + Counter(rejected.file for rejected in self.rejected)


def tables_of_batch(batch: Batch) -> Outcome:
    """Read a batch. Never raises for what is in its items: a bad one is rejected."""
    with _without_collector():
        try:
            return _outcome(batch)
        except Exception:  # a defect in one item must not lose the others; it is found and listed below
            return _outcome_of_good_items(batch)


def to_parquet(tables: Mapping[str, pl.DataFrame]) -> dict[str, bytes]:
    """The Parquet bytes of each table.

    Without statistics: games stand in no order that would let a reader skip any.
    """
    files = {}
    for name, table in tables.items():
        buffer = io.BytesIO()
        table.write_parquet(buffer, compression="zstd", compression_level=1, statistics=False)
        files[name] = buffer.getvalue()
    return files


def _outcome(batch: Batch) -> Outcome:
    return _dump_outcome(batch) if batch.is_dump else _games_outcome(batch)


def _outcome_of_good_items(batch: Batch) -> Outcome:
    """Read a batch that does not go into tables: without the items that alone do not either."""
    good: list[Item] = []
    bad: list[Rejected] = []
    for item in batch.items:
        try:
            _outcome(Batch(batch.is_dump, (item,)))
            good.append(item)
        except Exception as error:  # listed as a defect in the table rejected, never silent
            bad.append(Rejected(item.file, item.source, defect(error)))
    outcome = _outcome(Batch(batch.is_dump, tuple(good))) if good else Outcome({}, Counter(), [])
    return outcome._replace(rejected=outcome.rejected + bad)


def _dump_outcome(batch: Batch) -> Outcome:
    first = batch.items[0]
    read = tables_of_dump(((item.game_id, item.data) for item in batch.items), first.source)
    rejected = [Rejected(first.file, first.source, rejection) for rejection in read.rejected]
    taken = len(batch.items) - len(rejected)
    return Outcome(to_parquet(read.tables), Counter({first.file: taken}), rejected)


def _games_outcome(batch: Batch) -> Outcome:
    from tmlog.dataset.game_tables import Rows, tables_of_rows
    from tmlog.dataset.replayed import add_game  # the engine, which dumps do not need

    rows: Rows = {}
    games: Counter[int] = Counter()
    rejected: list[Rejected] = []
    for item in batch.items:
        rejection = add_game(rows, item.game_id, item.source, item.data)
        if rejection is None:
            games[item.file] += 1
        else:
            rejected.append(Rejected(item.file, item.source, rejection))
    return Outcome(to_parquet(tables_of_rows(rows)), games, rejected)


@contextmanager
def _without_collector() -> Iterator[None]:
    """Rows are millions of small lasting objects without cycles: looking for cycles only costs time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()

"""The work of an ingest in pieces: games of a dump or recorded games in, Parquet bytes out.

``tables_of_batch`` is the one function that runs in this process, in worker processes and on a cluster.
"""

from __future__ import annotations

import gc
import io
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum
from typing import NamedTuple

import polars as pl

from tmlog.dataset.dump_tables import DumpTables, tables_of_dump
from tmlog.dataset.rejection import Rejection, defect
from tmlog.dataset.result_tables import tables_of_results

_ReadTables = Callable[[Iterable[tuple[int, bytes]], str], DumpTables]


class Kind(StrEnum):
    """What the items of a batch are."""

    DUMP = "dump"
    RESULTS = "results"
    RECORDED = "recorded"


class Item(NamedTuple):
    """One recorded game: its key, the name of its file, its bytes."""

    game_id: int
    source: str
    data: bytes


class Batch(NamedTuple):
    """Items of one kind, read together into one part. A dump's or result's item is one of its games."""

    kind: Kind
    items: tuple[Item, ...]


class Outcome(NamedTuple):
    """What a batch gave: the Parquet bytes of its tables, and for each game why it was not taken, or None."""

    tables: dict[str, bytes]
    games: dict[int, Rejection | None]


def tables_of_batch(batch: Batch) -> Outcome:
    """Read a batch. Never raises for what is in its items: a bad one is rejected."""
    with _without_collector():
        outcome = _attempt(batch)
        return outcome if isinstance(outcome, Outcome) else _outcome_of_good_items(batch)


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
    if batch.kind == Kind.DUMP:
        return _outcome_of(batch, tables_of_dump)
    if batch.kind == Kind.RESULTS:
        return _outcome_of(batch, tables_of_results)
    return _games_outcome(batch)


def _attempt(batch: Batch) -> Outcome | Exception:
    """The outcome, or the defect of tmlog that prevents it.

    Every kind of error counts: nobody knows beforehand what a defect raises, and one in a single game must
    not lose the thousands beside it. It ends in the table ``rejected``, with its kind and its words.
    """
    try:
        return _outcome(batch)
    except Exception as error:
        return error


def _outcome_of_good_items(batch: Batch) -> Outcome:
    """Read a batch that does not go into tables: without the items that alone do not either."""
    good: list[Item] = []
    games: dict[int, Rejection | None] = {}
    for item in batch.items:
        alone = _attempt(Batch(batch.kind, (item,)))
        if isinstance(alone, Outcome):
            games |= alone.games
            good.append(item)
        else:
            games[item.game_id] = defect(alone)
    tables = _outcome(Batch(batch.kind, tuple(good))).tables if good else {}
    return Outcome(tables, games)


def _outcome_of(batch: Batch, read_tables: _ReadTables) -> Outcome:
    read = read_tables(((item.game_id, item.data) for item in batch.items), batch.items[0].source)
    return Outcome(
        to_parquet(read.tables), {item.game_id: read.rejected.get(item.game_id) for item in batch.items}
    )


def _games_outcome(batch: Batch) -> Outcome:
    from tmlog.dataset.game_tables import Rows
    from tmlog.dataset.replayed import add_game  # the engine, which dumps do not need

    rows = Rows()
    games = {item.game_id: add_game(rows, item.game_id, item.source, item.data) for item in batch.items}
    return Outcome(to_parquet(rows.tables()), games)


@contextmanager
def _without_collector() -> Iterator[None]:
    """Rows are millions of small lasting objects without cycles: looking for cycles only costs time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.collect(0)  # what is new only: else Python would soon look at all there is
            gc.enable()

"""A dataset on disk: a folder of parts, each a folder with one Parquet file a table.

    DATASET/dataset.json                what this is, and the version of its schema
    DATASET/parts/<key>/games.parquet   and so on, each table of ``schema.TABLES`` that has rows

A part is written beside the others and then renamed into place, so it is there whole or not at all.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import polars as pl

from tmlog.dataset.schema import TABLES, VERSION, empty
from tmlog.files import DATASET_MARK, write_atomically
from tmlog.model.errors import TmlogError

_PARTS = "parts"
_UNFINISHED = "unfinished"
_DAMAGE = (pl.exceptions.ComputeError, pl.exceptions.SchemaError, pl.exceptions.PanicException)
"""What polars raises for a file that is no Parquet, or that does not hold what its footer says."""


class DatasetError(TmlogError):
    """A folder that is no dataset, or one of another version, or one in use."""


class Store:
    """The folder of a dataset, for writing and for finding its files."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def create(cls, path: str | Path) -> Store:
        """Open the dataset at ``path``, or begin one in a new or empty folder."""
        store = cls(Path(path))
        store.path.mkdir(parents=True, exist_ok=True)
        if not (store.path / DATASET_MARK).exists() and store._holds_nothing():
            (store.path / _PARTS).mkdir(exist_ok=True)
            mark = json.dumps({"what": "tmlog dataset", "version": VERSION}) + "\n"
            write_atomically(str(store.path / DATASET_MARK), mark)
            _sync(store.path)
        store.check()
        return store

    def _holds_nothing(self) -> bool:
        """Whether there is nothing in the folder, or what a run leaves that was killed as it began."""
        return all(
            child.name.startswith(f".{DATASET_MARK}") or (child.name == _PARTS and not any(child.iterdir()))
            for child in self.path.iterdir()
        )

    @classmethod
    def open(cls, path: str | Path) -> Store:
        """Open the dataset at ``path``; raises ``DatasetError`` where there is none."""
        store = cls(Path(path))
        store.check()
        return store

    def check(self) -> None:
        """Raise ``DatasetError`` unless this is a dataset that this version of tmlog reads."""
        try:
            mark = json.loads((self.path / DATASET_MARK).read_text())
        except FileNotFoundError:
            raise DatasetError(
                f"{self.path} is no dataset: {DATASET_MARK} is missing; "
                f"tmlog ingest {self.path} -o games.dataset makes one of the games in it"
            ) from None
        except ValueError:
            mark = None
        if not isinstance(mark, dict):
            raise DatasetError(f"{self.path / DATASET_MARK} is damaged")
        if mark.get("version") != VERSION:
            raise DatasetError(f"{self.path} is of version {mark.get('version')}; this tmlog reads {VERSION}")
        if not (self.path / _PARTS).is_dir():
            raise DatasetError(f"{self.path / _PARTS} is missing, and with it all tables of the dataset")

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Keep other ingests out meanwhile, and clear what a killed one left unfinished."""
        with (self.path / DATASET_MARK).open("rb") as mark:
            try:
                fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise DatasetError(f"{self.path} is in use by another ingest") from None
            shutil.rmtree(self.path / _UNFINISHED, ignore_errors=True)
            yield
            shutil.rmtree(self.path / _UNFINISHED, ignore_errors=True)

    def add(self, tables: Mapping[str, bytes]) -> None:
        """Write a part: the Parquet bytes of each table. When this returns, the part is on disk to stay."""
        key = hashlib.blake2b(b"".join(tables[name] for name in sorted(tables)), digest_size=8).hexdigest()
        unfinished = self.path / _UNFINISHED / key
        unfinished.mkdir(parents=True, exist_ok=True)
        for name, content in tables.items():
            _write_durably(unfinished / f"{name}.parquet", content)
        _sync(unfinished)
        final = self.path / _PARTS / key
        if not final.exists():
            unfinished.rename(final)
        _sync(self.path / _PARTS)

    def files(self, table: str) -> list[Path]:
        """The Parquet files of a table, in the order of their parts' keys."""
        return sorted((self.path / _PARTS).glob(f"*/{table}.parquet"))

    def scan(self, table: str) -> pl.LazyFrame:
        """A table as a lazy frame; raises ``KeyError`` for one that is none of ``schema.TABLES``."""
        files = self.files(table)
        return _scan(files, table) if files else empty(table).lazy()

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Within it, reading a damaged file raises ``DatasetError`` with the file's name."""
        try:
            yield
        except _DAMAGE as error:
            damaged = self._damaged()
            if damaged is None:
                raise
            raise DatasetError(f"{damaged} is damaged; ingest the games into a new dataset") from error

    def _damaged(self) -> Path | None:
        """The first Parquet file that does not hold its table."""
        for table in TABLES:
            for file in self.files(table):
                try:
                    _scan([file], table).collect()
                except _DAMAGE:
                    return file
        return None


def _scan(files: list[Path], table: str) -> pl.LazyFrame:
    return pl.scan_parquet(files, glob=False).cast(TABLES[table].schema)


def _write_durably(path: Path, content: bytes) -> None:
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _sync(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)

"""A dataset on disk: a folder of parts, each a folder with one Parquet file a table.

    DATASET/dataset.json                what this is, and the version of its schema
    DATASET/dataset.lock                who holds it writes; the file is never replaced
    DATASET/parts.jsonl                 the parts, with rows and checksums (``tmlog.dataset.parts``)
    DATASET/parts/<key>/games.parquet   and so on, each table of ``schema.TABLES`` that has rows

A part is written beside the others, then renamed into place, then listed: it is there whole or not at all.
"""

from __future__ import annotations

import fcntl
import hashlib
import io
import json
import os
import shutil
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import polars as pl

from tmlog.dataset.parts import (
    LIST_NAME,
    DatasetError,
    Origin,
    Part,
    PartFault,
    PartList,
    TableFile,
    fault_of,
    message_of,
)
from tmlog.dataset.schema import TABLES, VERSION, empty
from tmlog.files import DATASET_MARK, write_atomically

__all__ = ["DatasetError", "Store"]

_PARTS = "parts"
_UNFINISHED = "unfinished"
_LOCK = "dataset.lock"
_DAMAGE = (pl.exceptions.ComputeError, pl.exceptions.SchemaError, pl.exceptions.PanicException)
"""What polars raises for a file that is no Parquet, or that does not hold what its footer says."""


class Store:
    """The folder of a dataset, for writing and for finding its files."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.list = PartList(path)

    @classmethod
    def open(cls, path: str | Path) -> Store:
        """Open the dataset at ``path``.

        Raises ``DatasetError`` where there is none, and where parts are missing or not as they are listed.
        """
        store = cls(Path(path))
        store.check()
        store.refuse_lost_parts()
        return store

    def check(self) -> None:
        """Raise ``DatasetError`` unless this is a dataset that this version of tmlog reads."""
        try:
            mark = json.loads((self.path / DATASET_MARK).read_text())
        except FileNotFoundError:
            if not self.path.exists():
                raise DatasetError(f"{self.path} is no dataset: there is no such folder") from None
            raise DatasetError(
                f"{self.path} is no dataset: {DATASET_MARK} is missing; "
                f"tmlog ingest {self.path} -o games.dataset makes one of the games in it"
            ) from None
        except ValueError:
            mark = None
        if not isinstance(mark, dict):
            raise DatasetError(f"{self.path / DATASET_MARK} is damaged")
        if mark.get("version") != VERSION:
            raise DatasetError(
                f"{self.path} is of version {mark.get('version')}; this tmlog reads {VERSION}: "
                f"ingest the games into a new dataset"
            )
        if not (self.path / _PARTS).is_dir():
            raise DatasetError(f"{self.path / _PARTS} is missing, and with it all tables of the dataset")

    # --- writing ---

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Keep other ingests out meanwhile, and clear what a killed one left unfinished.

        In a new or empty folder a dataset is begun. Raises ``DatasetError`` for a folder with other things in
        it, and where another ingest holds the lock.
        """
        self.path.mkdir(parents=True, exist_ok=True)
        if not (self.path / DATASET_MARK).exists() and not self._holds_nothing():
            self.check()
        with (self.path / _LOCK).open("ab") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise DatasetError(f"{self.path} is in use by another ingest") from None
            self._begin()
            self.check()
            self.list.cut_unfinished_line()
            shutil.rmtree(self.path / _UNFINISHED, ignore_errors=True)
            yield
            shutil.rmtree(self.path / _UNFINISHED, ignore_errors=True)

    def _begin(self) -> None:
        """Write what an empty dataset has, the mark last."""
        if (self.path / DATASET_MARK).exists():
            return
        (self.path / _PARTS).mkdir(exist_ok=True)
        self.list.write(())
        mark = json.dumps({"what": "tmlog dataset", "version": VERSION}) + "\n"
        write_atomically(str(self.path / DATASET_MARK), mark)
        _sync(self.path)

    def _holds_nothing(self) -> bool:
        """Whether there is nothing in the folder, or what a run leaves that was killed as it began."""
        return all(
            child.name == _LOCK
            or child.name.startswith((f".{DATASET_MARK}", f".{LIST_NAME}"))
            or (child.name == _PARTS and not any(child.iterdir()))
            or (child.name == LIST_NAME and not child.stat().st_size)
            for child in self.path.iterdir()
        )

    def add(self, tables: Mapping[str, bytes], origins: Iterable[Origin]) -> None:
        """Write a part: the Parquet bytes of each table. When this returns, the part is on disk to stay."""
        key = hashlib.blake2b(b"".join(tables[name] for name in sorted(tables)), digest_size=8).hexdigest()
        unfinished = self.path / _UNFINISHED / key
        unfinished.mkdir(parents=True, exist_ok=True)
        for name, content in tables.items():
            _write_durably(unfinished / f"{name}.parquet", content)
        _sync(unfinished)
        final = self._folder(key)
        if final.exists() and not self._is_good(key):
            shutil.rmtree(final)  # of a run that was killed before the part was listed, or damaged
        if not final.exists():
            unfinished.rename(final)
        _sync(self.path / _PARTS)
        described = {name: TableFile.of(_rows_of(content), content) for name, content in tables.items()}
        self.list.append(Part(key, described, tuple(sorted(set(origins)))))

    def _is_good(self, key: str) -> bool:
        """Whether a part is listed and agrees with its line."""
        part = next((part for part in self.list.read() if part.key == key), None)
        return part is not None and fault_of(part, self._folder(key), deep=True) is None

    def order_list(self) -> None:
        """Bring the list of parts into order: a run with more processes writes them as they come."""
        self.list.write(self.list.read())

    # --- lost parts ---

    def refuse_lost_parts(self) -> None:
        """Raise ``DatasetError`` where a part is missing, or its files or their sizes are not as listed."""
        faults = self.faults()
        if faults:
            raise DatasetError(message_of(self.path, faults))

    def faults(self, *, deep: bool = False) -> list[PartFault]:
        """The parts that are missing or not as they are listed; ``deep`` compares every byte."""
        found = (fault_of(part, self._folder(part.key), deep=deep) for part in self.list.read())
        return [fault for fault in found if fault is not None]

    def strangers(self) -> list[Path]:
        """Folders among the parts that are not listed: nothing in them counts."""
        listed = {part.key for part in self.list.read()}
        return sorted(path for path in (self.path / _PARTS).iterdir() if path.name not in listed)

    def mark_lost(self) -> list[Part]:
        """Take the damaged parts out of the tables, and return all whose games are to be found again."""
        lost = {fault.part.key for fault in self.faults(deep=True)}
        parts = self.list.read()
        if lost:
            self.list.write([part._replace(is_lost=part.key in lost) for part in parts])
        return [part for part in parts if part.key in lost]

    def forget_lost(self, found_again: set[str]) -> None:
        """Strike off lost parts whose files, given by their hashes, have all been read again."""
        parts = self.list.read()
        remaining = [
            part
            for part in parts
            if not (part.is_lost and {origin.hash for origin in part.origins} <= found_again)
        ]
        if len(remaining) < len(parts):
            self.list.write(remaining)

    # --- reading ---

    def _folder(self, key: str) -> Path:
        return self.path / _PARTS / key

    def files(self, table: str) -> list[Path]:
        """The Parquet files of a table, in the order of their parts' keys."""
        return [
            self._folder(part.key) / f"{table}.parquet"
            for part in self.list.read()
            if table in part.tables and not part.is_lost
        ]

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
            faults = self.faults(deep=True)
            if not faults:
                raise
            raise DatasetError(message_of(self.path, faults)) from error


def _scan(files: list[Path], table: str) -> pl.LazyFrame:
    return pl.scan_parquet(files, glob=False).cast(TABLES[table].schema)


def _rows_of(content: bytes) -> int:
    rows: int = pl.scan_parquet(io.BytesIO(content)).select(pl.len()).collect().item()
    return rows


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

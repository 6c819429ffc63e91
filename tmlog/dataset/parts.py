"""The list of a dataset's parts: what each holds, so that a lost or damaged one is noticed.

A line of ``parts.jsonl`` is a part: its key, of each table the rows, bytes and checksum, and the files that
its games came from. A part counts from the moment its line is on disk.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tmlog.files import write_atomically
from tmlog.model.errors import TmlogError

LIST_NAME = "parts.jsonl"
MOST_NAMED = 8
"""Files and parts that a message names."""


class DatasetError(TmlogError):
    """A folder that is no dataset, or one of another version, or in use, or with parts lost or damaged."""


class Origin(NamedTuple):
    """A file that games of a part came from: its hash, and its name as ``inputs`` has it."""

    hash: str
    source: str


class TableFile(NamedTuple):
    """The Parquet file of a table in a part: rows, bytes, and their BLAKE2b checksum."""

    rows: int
    size: int
    checksum: str

    @classmethod
    def of(cls, rows: int, content: bytes) -> TableFile:
        """Describe the bytes of a table."""
        return cls(rows, len(content), checksum(content))


class Part(NamedTuple):
    """A part of a dataset: its key names its folder. ``is_lost`` is one that a repair must fill again."""

    key: str
    tables: Mapping[str, TableFile]
    origins: tuple[Origin, ...]
    is_lost: bool = False


class PartFault(NamedTuple):
    """What is wrong with a part, in words."""

    part: Part
    message: str


def checksum(content: bytes) -> str:
    """Return the checksum of a table's bytes."""
    return hashlib.blake2b(content, digest_size=16).hexdigest()


class PartList:
    """The list of parts in the folder of a dataset."""

    def __init__(self, dataset: Path) -> None:
        self.dataset = dataset
        self.path = dataset / LIST_NAME

    def read(self) -> list[Part]:
        """Return the parts, in the order of their keys; a line that was never finished is none.

        Raises ``DatasetError`` where there is no list, or one that cannot be read.
        """
        try:
            text = self.path.read_text(encoding="utf-8")
        except FileNotFoundError:
            message = f"{self.path} is missing, and with it what the dataset holds"
            raise DatasetError(f"{message}; ingest the games into a new dataset") from None
        except UnicodeDecodeError:
            text = "damaged\n"
        lines = text.split("\n")[:-1]
        try:
            parts = {part.key: part for part in map(_part_of, lines)}
        except (ValueError, KeyError, TypeError, AttributeError):
            message = f"{self.path} is damaged; ingest the games into a new dataset"
            raise DatasetError(message) from None
        return [parts[key] for key in sorted(parts)]

    def append(self, part: Part) -> None:
        """Add a part. When this returns, it is on disk to stay."""
        with self.path.open("ab") as file:
            file.write(f"{_line_of(part)}\n".encode())
            file.flush()
            os.fsync(file.fileno())

    def write(self, parts: Iterable[Part]) -> None:
        """Write the whole list anew, in the order of the keys."""
        ordered = sorted(parts, key=lambda part: part.key)
        write_atomically(str(self.path), "".join(f"{_line_of(part)}\n" for part in ordered))

    def cut_unfinished_line(self) -> None:
        """Take away what an ingest wrote of a line when it was killed."""
        text = self.path.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        if len(whole) < len(text):
            with self.path.open("r+b") as file:
                file.truncate(len(whole))


def fault_of(part: Part, folder: Path, *, deep: bool) -> PartFault | None:
    """Return how a part differs from its line in the list, None where it agrees.

    Names and sizes are compared; ``deep`` reads all bytes for their checksum.
    """
    if part.is_lost:
        return PartFault(part, "is lost")
    if not folder.is_dir():
        return PartFault(part, "is missing")
    for name, table in sorted(part.tables.items()):
        path = folder / f"{name}.parquet"
        if not path.is_file():
            return PartFault(part, f"has no {path.name}")
        size = path.stat().st_size
        if size != table.size:
            return PartFault(part, f"has a {path.name} of {size} bytes, not {table.size}")
        if deep and checksum(path.read_bytes()) != table.checksum:
            return PartFault(part, f"has a damaged {path.name}")
    more = sorted({path.stem for path in folder.glob("*.parquet")} - set(part.tables))
    return PartFault(part, f"has a {more[0]}.parquet that is not its own") if more else None


def message_of(dataset: Path, faults: Sequence[PartFault]) -> str:
    """Say which parts are lost or damaged, and which files bring their games back."""
    named = "; ".join(f"part {fault.part.key} {fault.message}" for fault in faults[:MOST_NAMED])
    others = f"; and {len(faults) - MOST_NAMED} parts more" if len(faults) > MOST_NAMED else ""
    files = sorted({origin.source for fault in faults for origin in fault.part.origins})
    again = ", ".join(files[:MOST_NAMED]) + (
        f" and {len(files) - MOST_NAMED} files more (tmlog check names them)"
        if len(files) > MOST_NAMED
        else ""
    )
    return (
        f"{dataset} has lost games: {named}{others}. To take them in again: "
        f"tmlog ingest --repair -o {dataset} with the files {again}"
    )


def _line_of(part: Part) -> str:
    line: dict[str, Any] = {
        "part": part.key,
        "tables": {name: list(table) for name, table in sorted(part.tables.items())},
        "files": [list(origin) for origin in sorted(part.origins)],
    }
    return json.dumps(line | {"lost": True} if part.is_lost else line, separators=(",", ":"))


def _part_of(line: str) -> Part:
    data = json.loads(line)
    tables = {str(name): TableFile(*table) for name, table in data["tables"].items()}
    origins = tuple(Origin(*origin) for origin in data["files"])
    return Part(str(data["part"]), tables, origins, bool(data.get("lost", False)))


def origins_of(parts: Iterable[Part]) -> Iterator[Origin]:
    """Yield the files that games of parts came from."""
    for part in parts:
        yield from part.origins

"""Files on disk: finding recorded games, reading them whole, writing so that nothing is left half done."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

from tmlog.model.errors import Fault

STANDARD_INPUT = "-"

SUFFIXES = frozenset({".log", ".txt", ".tmlog", ".tsv", ".json"})
"""What a game's file in a folder may end in; files named one by one may have any name."""


DATASET_MARK = "dataset.json"
"""The file that says that a folder is a dataset; what lies in one is no game."""


def paths_of(paths: str | Path | Iterable[str | Path]) -> Iterable[str | Path]:
    """The paths given; a single one by itself, for the letters of its name are no paths."""
    return (paths,) if isinstance(paths, str | Path) else paths


def find_games(paths: Iterable[str]) -> Iterator[str]:
    """The files to read: each path as it stands, and for a folder the games in it and below, sorted."""
    for path in paths:
        if path != STANDARD_INPUT and Path(path).is_dir():
            yield from _games_below(path)
        else:
            yield path


def _games_below(folder: str) -> Iterator[str]:
    return (str(path) for path in files_below(folder, SUFFIXES) if path.is_file())


def files_below(folder: str | Path, suffixes: Iterable[str]) -> Iterator[Path]:
    """The files of a folder and those below it with one of ``suffixes``, sorted folder by folder.

    Left out are hidden ones and datasets.
    """
    ends = tuple(suffixes)
    for parent, folders, names in os.walk(folder):
        if DATASET_MARK in names:
            folders.clear()
            continue
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            if name.lower().endswith(ends) and not name.startswith("."):
                yield Path(parent, name)


def shown_name(name: str) -> str:
    """The name of a file as text that every table takes: bytes that are no UTF-8 as escapes."""
    return name.encode(errors="backslashreplace").decode()


def read_whole(path: str) -> bytes:
    """The bytes of a file, or of standard input for ``-``; raises ``OSError`` where there are none.

    Of what is too large for one game only as much as shows that: a dump of many games is read whole.
    """
    if path == STANDARD_INPUT:
        return _read_game(sys.stdin.buffer)
    with Path(path).open("rb") as file:
        return _read_game(file)


def _read_game(file: BinaryIO) -> bytes:
    from tmlog.notation.decoding import LARGEST_GAME

    head = file.read(LARGEST_GAME + 1)
    return head + file.read() if head.startswith(b"[") else head


def source_lines(data: bytes) -> list[str]:
    """The lines of a file as its readers number them, line 1 first, whatever bytes they hold."""
    from tmlog.notation.decoding import decode

    text = decode(data)
    if isinstance(text, Fault):
        text = data.decode("utf-8-sig", errors="replace").replace("\r\n", "\n").replace("\r", "\n")
    return text.split("\n")


def write_atomically(path: str, content: str | bytes) -> None:
    """Write a file whole or not at all: beside it first, then in its place. Links and modes stay."""
    data = content if isinstance(content, bytes) else content.encode()
    target = Path(path).resolve()
    if target.exists() and not target.is_file():
        target.write_bytes(data)
        return
    temporary = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        with temporary.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, temporary)
        temporary.replace(target)
    except OSError as error:
        raise OSError(error.errno, error.strerror, path) from None  # by the name the user knows
    finally:
        temporary.unlink(missing_ok=True)

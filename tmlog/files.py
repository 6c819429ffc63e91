"""Files on disk: finding recorded games, reading them whole, writing so that nothing is left half done."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

STANDARD_INPUT = "-"

SUFFIXES = frozenset({".log", ".txt", ".tmlog", ".tsv", ".json"})
"""What a game's file in a folder may end in; files named one by one may have any name."""

MAX_BYTES = 64 * 1024 * 1024
"""No recorded game comes near this size; a larger file is refused unread."""


class FileTooLarge(OSError):
    """A file that cannot be a recorded game for its size."""


def find_games(paths: Iterable[str]) -> Iterator[str]:
    """The files to read: each path as it stands, and for a folder the games in it and below, sorted."""
    for path in paths:
        if path != STANDARD_INPUT and Path(path).is_dir():
            yield from _games_below(path)
        else:
            yield path


def _games_below(folder: str) -> Iterator[str]:
    for parent, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            path = Path(parent, name)
            if path.suffix.lower() in SUFFIXES and not name.startswith(".") and path.is_file():
                yield str(path)


def read_whole(path: str) -> bytes:
    """The bytes of a file, or of standard input for ``-``; raises ``OSError`` where there are none."""
    if path == STANDARD_INPUT:
        data = sys.stdin.buffer.read(MAX_BYTES + 1)
    else:
        with Path(path).open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise FileTooLarge(None, f"larger than {MAX_BYTES >> 20} MB, so not a recorded game", path)
    return data


def source_line(data: bytes, line: int) -> str:
    """Line ``line`` (from 1) of a file's bytes, without its line end; empty where there is none."""
    start = 0
    for _ in range(line - 1):
        start = data.find(b"\n", start) + 1
        if not start:
            return ""
    end = data.find(b"\n", start)
    text = data[start : end if end >= 0 else None].rstrip(b"\r")
    return text.decode("utf-8-sig" if line == 1 else "utf-8", errors="replace")


def write_atomically(path: str, text: str) -> None:
    """Write a file whole or not at all: beside it first, then in its place. Links and modes stay."""
    target = Path(path).resolve()
    if target.exists() and not target.is_file():
        target.write_text(text, encoding="utf-8", newline="\n")
        return
    temporary = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        with temporary.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, temporary)
        temporary.replace(target)
    finally:
        temporary.unlink(missing_ok=True)

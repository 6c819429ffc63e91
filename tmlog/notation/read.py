"""From a file or its bytes to what stands in it, whatever its format."""

from __future__ import annotations

from pathlib import Path

from tmlog.model.errors import Fault
from tmlog.model.recording import Reading, Recording
from tmlog.notation.decoding import LARGEST_GAME, decode
from tmlog.notation.formats import UNKNOWN, detect_format
from tmlog.notation.pasted.parts import Part, parts_of
from tmlog.notation.pasted.several import may_hold_several
from tmlog.notation.pasted.undress import MOST_LINES, TooManyLines


def read_path(path: str | Path) -> Reading:
    """Read the recorded game in a file; its format is told by what is in it.

    Never raises: a file that cannot be opened or read gives a recording with faults.
    """
    try:
        with Path(path).open("rb") as file:
            head = file.read(LARGEST_GAME + 1)
            if len(head) > LARGEST_GAME and not _may_be_events(head):
                return _failed(str(path), "too-large", _too_large())
            data = head + file.read()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        return _failed(str(path), "unreadable-file", f"the file cannot be opened: {reason}")
    return read_bytes(data, str(path))


def read_bytes(data: bytes, path: str) -> Reading:
    """Read the one recorded game in the bytes of a file; ``path`` is only kept. Never raises.

    Several games give a recording with a fault that says how to name one of them.
    """
    recordings = read_games(data, path)
    if len(recordings) == 1:
        return recordings[0]
    message = f"there are {len(recordings)} games in this file; one of them is named {path}#2"
    return _failed(path, "several-games", message)


def read_games(data: bytes, path: str) -> list[Reading]:
    """Read the games in the bytes of a file: one, or several named ``path#1``, ``path#2``. Never raises."""
    if len(data) > LARGEST_GAME and not _may_be_events(data):
        return [_failed(path, "too-large", _too_large())]
    text = decode(data)
    if isinstance(text, Fault):
        return [Recording(path, UNKNOWN, faults=[text])]
    try:
        parts = _parts(text)
    except TooManyLines:
        message = f"the paste is too large for one game: more than {MOST_LINES:,} lines"
        return [_failed(path, "too-large", message)]
    if len(parts) == 1:
        return [_read(parts[0], path)]
    return [_read(part, f"{path}#{number}") for number, part in enumerate(parts, 1)]


def games_of_file(data: bytes, path: str) -> list[tuple[str, bytes]]:
    """The games of a file, each with its name and its bytes: lists, lines and pastes are taken apart."""
    text = decode(data) if _may_hold_several(data) else ""
    try:
        parts = _parts(text) if isinstance(text, str) and text else []
    except TooManyLines:
        parts = []
    if len(parts) < 2:
        return [(path, data)]
    return [(f"{path}#{number}", part.text.encode()) for number, part in enumerate(parts, 1)]


def _may_hold_several(data: bytes) -> bool:
    """Whether a file may hold several games, from its bytes; those of wide letters are looked into."""
    if len(data) > LARGEST_GAME:
        return False
    is_wide = b"\0" in data[:4]
    return is_wide or data.lstrip()[:1] in (b"{", b"[") or may_hold_several(data.decode("latin-1"))


def _parts(text: str) -> list[Part]:
    return parts_of(text, lambda plain: detect_format(plain).may_be_wrapped)


def _read(part: Part, path: str) -> Reading:
    if part.is_blank:
        return _failed(path, "empty", "the file holds nothing but blanks and comments")
    return part.with_places_of_the_file(detect_format(part.text).read(part.text, path))


def _may_be_events(data: bytes) -> bool:
    """Only a dump of many games may be as large as it likes."""
    return data[:1000].decode("utf-8-sig", "ignore").lstrip().startswith("[")


def _too_large() -> str:
    return f"the file is too large for one game: more than {LARGEST_GAME // 1_000_000} MB"


def _failed(path: str, rule: str, message: str) -> Recording:
    return Recording(path, UNKNOWN, faults=[Fault(0, 0, "", rule, message)])

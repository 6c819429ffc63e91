"""From a file or its bytes to what stands in it, whatever its format."""

from __future__ import annotations

from pathlib import Path

from tmlog.model.errors import Fault
from tmlog.model.recording import Reading, Recording
from tmlog.notation.decoding import LARGEST_GAME, decode
from tmlog.notation.formats import UNKNOWN, detect_format
from tmlog.notation.normalization import plain_text, with_places_of_the_file


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
    """Read the recorded game in the bytes of a file; ``path`` is only kept. Never raises."""
    if len(data) > LARGEST_GAME and not _may_be_events(data):
        return _failed(path, "too-large", _too_large())
    text = decode(data)
    if isinstance(text, Fault):
        return Recording(path, UNKNOWN, faults=[text])
    if text.lstrip()[:1] in ("{", "["):
        return detect_format(text).read(text, path)
    text, changed = plain_text(text)
    if all(line.partition("#")[0].isspace() or line[:1] in ("", "#") for line in text.split("\n")):
        return _failed(path, "empty", "the file holds nothing but blanks and comments")
    return with_places_of_the_file(detect_format(text).read(text, path), changed)


def _may_be_events(data: bytes) -> bool:
    """Only a dump of many games may be as large as it likes."""
    return data[:1000].decode("utf-8-sig", "ignore").lstrip().startswith("[")


def _too_large() -> str:
    return f"the file is too large for one game: more than {LARGEST_GAME // 1_000_000} MB"


def _failed(path: str, rule: str, message: str) -> Recording:
    return Recording(path, UNKNOWN, faults=[Fault(0, 0, "", rule, message)])

"""Events dumps as streams: one JSON list of games, taken apart without holding it (notation.md section 3)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from tmlog.model.errors import TmlogError

_HEAD = re.compile(rb"(?:\xef\xbb\xbf)?\s*\[\s*")
_FIRST_KEY = re.compile(rb'\{\s*("(?:[^"\\]|\\.)*")')
_BEFORE_KEY = re.compile(rb"\}\s*(,)\s*\{\s*$")
_BETWEEN = re.compile(rb"\s*,?\s*")
_CLOSED = re.compile(rb"\s*\]\s*$")
_STRING_OR_BRACE = re.compile(rb'"(?:[^"\\]|\\.)*"|[{}]', re.DOTALL)
_LIST = msgspec.json.Decoder(list[msgspec.Raw])

BLOCK = 256 * 1024
"""Bytes taken apart at a time."""
LARGEST_GAME = 8 * 1024 * 1024
"""Bytes; no game of a dump comes near. A larger one means that the file is broken."""
_LONGEST_SEPARATOR = 256
_ONCE_A_GAME = b'"factions"'


class DumpError(TmlogError):
    """A file that is no events dump, or one that ends in the middle."""


def looks_like_dump(head: bytes) -> bool:
    """Whether a file that begins with ``head`` is a JSON list of objects, as dumps are."""
    match = _HEAD.match(head)
    return match is not None and head[match.end() : match.end() + 1] in {b"{", b"]"}


def split_games(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """Yield the text of each game of a dump that arrives in ``chunks``, holding about one ``BLOCK``.

    A text need not be a good game: a broken one that still closes its braces comes as it stands. Raises
    ``DumpError`` where the file is no list, and after the last whole game where it ends too early.
    """
    splitter = _Splitter()
    for chunk in chunks:
        splitter.buffer += chunk
        if len(splitter.buffer) >= BLOCK:
            yield from splitter.take()
    yield from splitter.take_rest()


class _Splitter:
    """The part of a dump that is not yet taken apart.

    Games are cut where a ``{`` and the first game's first key stand after the end of another object: no
    string can hold that, for a quote inside a string has a backslash before it. Where the cuts do not leave
    one game each, the block is read as JSON, and where it does not read, brace by brace.
    """

    def __init__(self) -> None:
        self.buffer = b""
        self.key: bytes | None = None

    def take(self) -> Iterator[bytes]:
        """Yield the games that are whole, and forget them."""
        self._open()
        commas = self._commas()
        if commas:
            block, self.buffer = self.buffer[: commas[-1]], self.buffer[commas[-1] + 1 :]
            yield from self._games(block, commas)
        elif len(self.buffer) > LARGEST_GAME:
            yield from self._take_by_braces()

    def _games(self, block: bytes, commas: list[int]) -> Iterator[bytes]:
        if block.count(_ONCE_A_GAME) == len(commas):
            starts = [0, *(comma + 1 for comma in commas)]
            yield from (block[start:comma].strip() for start, comma in zip(starts, commas, strict=False))
            return
        games = _as_list(b"[" + block + b"]")
        if games is not None:
            yield from games
            return
        self.buffer = block + b"," + self.buffer
        yield from self._take_by_braces()

    def take_rest(self) -> Iterator[bytes]:
        """Yield the last games; raises ``DumpError`` unless the list is closed after them."""
        self._open()
        games = _as_list(b"[" + self.buffer)
        if games is not None:
            yield from games
            return
        yield from self._take_by_braces()
        if not _CLOSED.match(self.buffer):
            raise DumpError("the dump ends in the middle")

    def _open(self) -> None:
        if self.key is not None:
            return
        head = _HEAD.match(self.buffer)
        if head is None:
            raise DumpError("not an events dump: no JSON list of games")
        self.buffer = self.buffer[head.end() :]
        first = _FIRST_KEY.match(self.buffer)
        self.key = first[1] if first else b""

    def _commas(self) -> list[int]:
        """Where the commas between games stand."""
        return self._commas_at_line_ends() or self._commas_anywhere()

    def _commas_at_line_ends(self) -> list[int]:
        """The commas where each game is a line; none where a line holds anything else."""
        commas: list[int] = []
        start, buffer = b"{" + (self.key or b""), self.buffer
        position = 0
        while (position := buffer.find(b"\n", position) + 1) > 0:
            comma = position - 2 - (buffer[position - 2 : position - 1] == b"\r")
            if buffer[comma - 1 : comma + 1] != b"}," or not buffer.startswith(start, position):
                return []
            commas.append(comma)
        return commas

    def _commas_anywhere(self) -> list[int]:
        commas: list[int] = []
        key, buffer = self.key, self.buffer
        position = len(key or b"") + 1
        while key and (position := buffer.find(key, position)) > 0:
            start = max(0, position - _LONGEST_SEPARATOR)
            if separator := _BEFORE_KEY.search(buffer[start:position]):
                commas.append(start + separator.start(1))
            position += len(key)
        return commas

    def _take_by_braces(self) -> Iterator[bytes]:
        start, depth = -1, 0
        done = 0
        for token in _STRING_OR_BRACE.finditer(self.buffer):
            if token[0] == b"{":
                if depth == 0:
                    start = token.start()
                    self._check_separator(done, start)
                depth += 1
            elif token[0] == b"}":
                depth -= 1
                if depth == 0:
                    done = token.end()
                    yield self.buffer[start:done]
        self.buffer = self.buffer[done:].lstrip(b", \t\r\n")
        if len(self.buffer) > LARGEST_GAME:
            raise DumpError("not an events dump: a game that does not end")

    def _check_separator(self, end: int, start: int) -> None:
        between = _BETWEEN.match(self.buffer, end)
        if between is None or between.end() != start:
            raise DumpError(f"not an events dump: {self.buffer[end:start][:40]!r} between two games")


def _as_list(text: bytes) -> list[bytes] | None:
    try:
        return [bytes(game) for game in _LIST.decode(text)]
    except msgspec.DecodeError:
        return None

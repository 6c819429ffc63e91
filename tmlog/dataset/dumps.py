"""Events dumps as streams: one JSON list of games, taken apart without holding it (notation.md section 3)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from tmlog.model.errors import TmlogError

_HEAD = re.compile(rb"(?:\xef\xbb\xbf)?\s*\[\s*")
_FIRST_KEY = re.compile(rb'\{\s*("(?:[^"\\]|\\.)*")')
_BEFORE_KEY = re.compile(rb"\}\s*(,)\s*\{\s*$")
_BETWEEN = re.compile(rb"\s*(?:,|\]\s*\[)?\s*")
_STRING_OR_BRACE = re.compile(rb'"(?:[^"\\]|\\.)*"|[{}]', re.DOTALL)
_LIST = msgspec.json.Decoder(list[msgspec.Raw])

BLOCK = 256 * 1024
"""Bytes taken apart at a time."""
LARGEST_GAME = 2 * 1024 * 1024
"""Bytes; no game of a dump comes near. A larger one means that the file is broken."""
_LONGEST_SEPARATOR = 256
_SHOWN = 40


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

    Blocks are cut before a game that begins with the first game's first key, and read as JSON lists. Where
    one does not read, its games are told apart by their braces; and where the braces do not close, by that
    key, so that only the broken game is lost.
    """

    def __init__(self) -> None:
        self.buffer = b""
        self.key: bytes | None = None

    def take(self) -> Iterator[bytes]:
        """Yield the games that are whole, and forget them."""
        self._open()
        comma = self._last_comma()
        games = _as_list(b"[" + self.buffer[:comma] + b"]") if comma > 0 else None
        if games is not None:
            self.buffer = self.buffer[comma + 1 :]
            yield from games
        elif comma > 0 or len(self.buffer) > LARGEST_GAME:
            yield from self._take_by_braces()
            while len(self.buffer) > LARGEST_GAME:
                yield from self._take_by_key()

    def take_rest(self) -> Iterator[bytes]:
        """Yield the last games; raises ``DumpError`` unless the list is closed after them."""
        self._open()
        games = _as_list(b"[" + self.buffer)
        if games is not None:
            yield from games
            return
        yield from self._take_by_braces()
        while self.buffer.startswith(b"{"):
            yield from self._take_by_key()
        if not self.buffer.startswith(b"]"):
            raise DumpError("the dump ends in the middle")
        if rest := self.buffer[1:].strip():
            raise DumpError(f"after the list of games stands {_shown(rest)}")

    def _open(self) -> None:
        if self.key is not None:
            return
        head = _HEAD.match(self.buffer)
        if head is None:
            raise DumpError("not an events dump: no JSON list of games")
        self.buffer = self.buffer[head.end() :]
        first = _FIRST_KEY.match(self.buffer)
        self.key = first[1] if first else b""

    def _last_comma(self) -> int:
        """Where the comma before the last game stands, as far as the key tells; -1 for nowhere."""
        key, buffer = self.key, self.buffer
        position = len(buffer)
        while key and (position := buffer.rfind(key, 0, position)) > 0:
            start = max(0, position - _LONGEST_SEPARATOR)
            if separator := _BEFORE_KEY.search(buffer[start:position]):
                return start + separator.start(1)
        return -1

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

    def _check_separator(self, end: int, start: int) -> None:
        between = _BETWEEN.match(self.buffer, end)
        if between is None or between.end() != start:
            raise DumpError(f"before a game stands {_shown(self.buffer[end:start])}")

    def _take_by_key(self) -> Iterator[bytes]:
        """Yield a game that lacks a brace, if others follow it, and those; else raise ``DumpError``."""
        following = re.search(rb",\s*(?=\{\s*" + re.escape(self.key or b"{") + b")", self.buffer)
        if following is None:
            is_large = len(self.buffer) > LARGEST_GAME
            raise DumpError("a game that does not end" if is_large else "the dump ends in the middle")
        yield self.buffer[: following.start()]
        self.buffer = self.buffer[following.end() :]
        yield from self._take_by_braces()


def _shown(text: bytes) -> str:
    """A piece of a dump for a message."""
    start = text.strip()[:_SHOWN].decode(errors="replace")
    return repr(start)


def _as_list(text: bytes) -> list[bytes] | None:
    try:
        return [bytes(game) for game in _LIST.decode(text)]
    except (msgspec.DecodeError, RecursionError):
        return None

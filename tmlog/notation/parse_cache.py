"""What was read once need not be read again: caches of texts, with limits that garbage cannot break."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from tmlog.notation.parse_errors import ParseError

Value = TypeVar("Value")

CACHE_LIMIT = 30_000
"""Entries of one cache; a full one starts anew, so that garbage cannot fill the memory."""

LONGEST_CACHED = 300
"""Longer texts are not kept."""


def keep(cache: dict[str, Value], text: str, value: Value) -> Value:
    """Keep ``value`` for ``text`` within the limits of a cache, and hand it back."""
    if len(text) <= LONGEST_CACHED:
        if len(cache) >= CACHE_LIMIT:
            cache.clear()
        cache[text] = value
    return value


class MemoizedParser(Generic[Value]):
    """A function that reads a text, and each distinct text once in a process: faulty ones too."""

    def __init__(self, read: Callable[[str], Value]) -> None:
        self._read = read
        self._known: dict[str, Value | ParseError] = {}

    def __call__(self, text: str) -> Value:
        """What ``text`` says; raises ``ParseError``, a new one each time, for callers move its place."""
        known = self._known.get(text)
        if known is None:
            known = keep(self._known, text, self._value_or_error(text))
        if isinstance(known, ParseError):
            raise ParseError(known.place, known.rule, known.message)
        return known

    def _value_or_error(self, text: str) -> Value | ParseError:
        try:
            return self._read(text)
        except ParseError as error:
            return error

"""Caches of what texts were parsed to: a distinct text is parsed once in a process.

Their limits hold whatever is read, so that garbage cannot fill the memory.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from tmlog.notation.parse_errors import ParseError

Value = TypeVar("Value")

CACHE_LIMIT = 30_000
"""Entries of one cache; a full one starts anew."""

LONGEST_CACHED = 300
"""Longer texts are not kept."""


class ParseCache(dict[str, Value]):
    """What texts were parsed to."""

    def keep(self, text: str, value: Value) -> Value:
        """Keep ``value`` for ``text`` within the limits of a cache, and return it."""
        if len(text) <= LONGEST_CACHED:
            if len(self) >= CACHE_LIMIT:
                self.clear()
            self[text] = value
        return value


class _Failure(NamedTuple):
    """A parse error without its traceback, which would keep the parser's state in memory."""

    place: int
    rule: str
    message: str


class MemoizedParser(Generic[Value]):
    """A function from a text to a value that parses each distinct text once, faulty ones too."""

    def __init__(self, parse: Callable[[str], Value]) -> None:
        self._parse = parse
        self._cache = ParseCache[Value | _Failure]()

    def __call__(self, text: str) -> Value:
        """Return what ``text`` says. Raises ``ParseError``, a new one each time: callers move its place."""
        known = self._cache.get(text)
        if known is None:
            known = self._cache.keep(text, self._value_or_failure(text))
        if isinstance(known, _Failure):
            raise ParseError(*known)
        return known

    def _value_or_failure(self, text: str) -> Value | _Failure:
        try:
            return self._parse(text)
        except ParseError as error:
            return _Failure(error.place, error.rule, error.message)

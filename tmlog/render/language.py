"""The language of names and headings: English, or Japanese within ``use_language("ja")``.

What is not in the words of a language stays English; so does all data (JSON, CSV, ledgers, logs).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, NamedTuple

from tmlog.model.events import IN_LEDGER
from tmlog.render.plain_text import counted

if TYPE_CHECKING:
    from tmlog.model.commands import Command
    from tmlog.model.events import Event, TableEvent
    from tmlog.model.names import Terrain
    from tmlog.model.records import TurnRecord

LANGUAGES: tuple[str, ...] = ("en", "ja")


class _Language(NamedTuple):
    names: Mapping[str, str]
    sources: Mapping[str, str]
    terrains: Mapping[Terrain, str]
    row_text: Callable[[object], str]


_ENGLISH = _Language({}, {}, {}, str)
_language: ContextVar[_Language] = ContextVar("language", default=_ENGLISH)


@contextmanager
def use_language(language: str) -> Iterator[None]:
    """Translate names and headings into one of ``LANGUAGES`` within the block."""
    chosen = _ENGLISH
    if language == "ja":
        from tmlog.model.japanese import SOURCES, TERRAINS, printed_names
        from tmlog.render.japanese_charts import CHART_WORDS
        from tmlog.render.japanese_rows import CATEGORIES, row_text
        from tmlog.render.japanese_words import WORDS

        chosen = _Language(CHART_WORDS | WORDS | CATEGORIES | printed_names(), SOURCES, TERRAINS, row_text)
    token = _language.set(chosen)
    try:
        yield
    finally:
        _language.reset(token)


def translate(text: str) -> str:
    """A name or heading in the language in use."""
    return _language.get().names.get(text, text)


def translate_row(item: Command | Event | TableEvent) -> str:
    """A command, or an event as the ledger shows it, in the language in use."""
    return _language.get().row_text(item)


def translate_record(record: TurnRecord) -> str:
    """The commands field of a record's ledger row in the language in use."""
    return ". ".join(translate_row(event) for event in record.events if type(event) in IN_LEDGER)


def translate_source(source: str) -> str:
    """A source of VP, as ``round:SCORE3``, or a group of them: its family, and its tile or cult."""
    family, colon, of = source.partition(":")
    return _language.get().sources.get(family, family) + colon + translate(of)


def translate_terrain(terrain: Terrain) -> str:
    """A terrain's name."""
    return _language.get().terrains.get(terrain, terrain.name.lower())


def translate_counted(count: int, noun: str) -> str:
    """``1 game``, ``2 games`` in the language in use."""
    return counted(count, noun) if is_english() else f"{translate(noun)} {count}"


def is_english() -> bool:
    """Whether the language in use is English."""
    return _language.get() is _ENGLISH

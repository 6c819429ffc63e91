"""The language of names and headings: English, or Japanese within ``use_language("ja")``.

What is not in the words of a language stays English; so does all data (JSON, CSV, ledgers, logs).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tmlog.model.names import Terrain

LANGUAGES: tuple[str, ...] = ("en", "ja")

_NAME = re.compile(r"(?<![A-Za-z_])[A-Za-z][A-Za-z0-9]*(?!\w)")


class _Language(NamedTuple):
    names: Mapping[str, str]
    sources: Mapping[str, str]
    terrains: Mapping[Terrain, str]
    in_commands: Mapping[str, str]


_ENGLISH = _Language({}, {}, {}, {})
_language: ContextVar[_Language] = ContextVar("language", default=_ENGLISH)


@contextmanager
def use_language(language: str) -> Iterator[None]:
    """Translate names and headings into one of ``LANGUAGES`` within the block."""
    chosen = _ENGLISH
    if language == "ja":
        from tmlog.model import japanese

        in_commands = japanese.notation_names()
        chosen = _Language(japanese.printed_names(), japanese.SOURCES, japanese.TERRAINS, in_commands)
    token = _language.set(chosen)
    try:
        yield
    finally:
        _language.reset(token)


def translate(text: str) -> str:
    """A name or heading in the language in use."""
    return _language.get().names.get(text, text)


def translate_commands(text: str) -> str:
    """A row of commands with its names in the language in use; tmlog reads it as the same commands."""
    names = _language.get().in_commands
    return _NAME.sub(lambda match: names.get(match[0], match[0]), text) if names else text


def translate_source(source: str) -> str:
    """A source of VP, as ``round:SCORE3``, or a group of them: its family, and its tile or cult."""
    family, colon, of = source.partition(":")
    return _language.get().sources.get(family, family) + colon + translate(of)


def translate_terrain(terrain: Terrain) -> str:
    """A terrain's name."""
    return _language.get().terrains.get(terrain, terrain.name.lower())


def is_english() -> bool:
    """Whether the language in use is English."""
    return _language.get() is _ENGLISH

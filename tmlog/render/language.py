"""The language of names and headings: English, or Japanese within ``speaking("ja")``.

What is not in the words of a language stays English; so does all data (JSON, CSV, ledgers, logs).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple

LANGUAGES: tuple[str, ...] = ("en", "ja")

JAPANESE_FONTS: tuple[str, ...] = (
    "Noto Sans CJK JP", "Noto Sans JP", "IPAexGothic", "IPAGothic", "TakaoGothic", "VL Gothic",
    "Source Han Sans JP", "Hiragino Sans", "Yu Gothic", "Meiryo", "MS Gothic",
)  # fmt: skip
"""Fonts with Japanese letters, the first that is installed is taken."""

_NAME = re.compile(r"(?<![A-Za-z_])[A-Za-z][A-Za-z0-9]*(?!\w)")


class _Language(NamedTuple):
    names: Mapping[str, str]
    in_commands: Mapping[str, str]


_ENGLISH = _Language({}, {})
_language: ContextVar[_Language] = ContextVar("language", default=_ENGLISH)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Within it ``say`` speaks one of ``LANGUAGES``."""
    spoken = _ENGLISH
    if language == "ja":
        from tmlog.model.japanese import notation_names, printed_names

        spoken = _Language(printed_names(), notation_names())
    token = _language.set(spoken)
    try:
        yield
    finally:
        _language.reset(token)


def say(text: str) -> str:
    """A name or heading in the language spoken."""
    return _language.get().names.get(text, text)


def say_commands(text: str) -> str:
    """A row of commands with its names in the language spoken; tmlog reads it as the same commands."""
    names = _language.get().in_commands
    return _NAME.sub(lambda match: names.get(match[0], match[0]), text) if names else text


def say_source(source: str) -> str:
    """A source of VP, as ``round:SCORE3``: its family and its tile."""
    return ":".join(map(say, source.split(":")))


def is_english() -> bool:
    """Whether English is spoken."""
    return _language.get() is _ENGLISH


def japanese_font() -> str | None:
    """An installed font with Japanese letters, if there is one."""
    from matplotlib.font_manager import fontManager

    installed = {font.name for font in fontManager.ttflist}
    return next((name for name in JAPANESE_FONTS if name in installed), None)

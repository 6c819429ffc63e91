"""The option for the file of a picture, and the language in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click

from tmlog.cli.shared import notice
from tmlog.render.language import is_english, use_language

Function = TypeVar("Function", bound=Callable[..., Any])

SUFFIXES = frozenset({".png", ".svg", ".pdf"})


def _with_known_suffix(_: click.Context, __: click.Parameter, path: str | None) -> str | None:
    if path is not None and Path(path).suffix.lower() not in SUFFIXES:
        raise click.BadParameter(f"{path!r} does not end in .png, .svg or .pdf.")
    return path


def picture_option(*, required: bool) -> Callable[[Function], Function]:
    """Add ``-o``; the command gets ``output``."""
    return click.option(
        "-o", "--output", metavar="OUT", required=required, type=click.Path(dir_okay=False),
        callback=_with_known_suffix, help="The picture: a .png, .svg or .pdf file.",
    )  # fmt: skip


@contextmanager
def language_with_font() -> Iterator[None]:
    """Pictures in Japanese need a font for it: without one they are in English, and that is told."""
    from tmlog.render.style import JAPANESE_FONTS, japanese_font

    if is_english() or japanese_font():
        yield
        return
    notice(
        f"no Japanese font is installed (such as {JAPANESE_FONTS[0]}): the picture is in English; "
        "pip install 'tmlog[japanese]' brings one"
    )
    with use_language("en"):
        yield

"""The option for the file of a picture."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

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

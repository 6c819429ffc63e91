"""Handing a frame to the user: the options for format and file, and what they do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from tmlog.cli.shared import put
from tmlog.files import write_atomically
from tmlog.model.errors import TmlogError
from tmlog.render.report_output import FORMATS, SUFFIXES

if TYPE_CHECKING:
    import pandas as pd

Function = TypeVar("Function", bound=Callable[..., Any])


def output_options(function: Function) -> Function:
    """Add ``--format`` and ``-o`` to a command; it gets ``form`` and ``output``."""
    form = click.option(
        "--format", "form", type=click.Choice(FORMATS), help="[default: by the suffix of -o, or a table]"
    )
    output = click.option(
        "-o", "--output", type=click.Path(dir_okay=False), help="Write to this file instead of the terminal."
    )
    return form(output(function))


@contextmanager
def wrong_use() -> Iterator[None]:
    """Faults within are the user's request or dataset, not a game: they end with the code for wrong use."""
    try:
        yield
    except TmlogError as error:
        raise click.UsageError(str(error)) from error


def deliver(
    frame: pd.DataFrame, title: str, units: Mapping[str, str], form: str | None, output: str | None
) -> None:
    """Show ``frame`` or write it to ``output``; ``units`` tell which columns are shares."""
    chosen = form or SUFFIXES.get(Path(output).suffix.lower() if output else "", "table")
    if chosen == "parquet":
        _write_parquet(frame, output)
        return
    if chosen == "table" and output is None:
        from tmlog.render.report_output import report_table
        from tmlog.render.terminal import show

        show(report_table(frame, units))
        return
    text = _text(frame, title, units, chosen)
    if output is None:
        put(text.removesuffix("\n"))
    else:
        write_atomically(output, text)


def _text(frame: pd.DataFrame, title: str, units: Mapping[str, str], form: str) -> str:
    from tmlog.render import report_output

    if form == "csv":
        return report_output.to_csv(frame)
    if form == "json":
        return report_output.to_json(frame)
    if form == "html":
        return report_output.to_html(frame, units, title)
    return report_output.to_markdown(frame, units)


def _write_parquet(frame: pd.DataFrame, output: str | None) -> None:
    from tmlog.render.report_output import to_parquet

    if output is None:
        raise click.UsageError("--format parquet needs -o FILE.")
    write_atomically(output, to_parquet(frame))

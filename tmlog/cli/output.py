"""Handing a frame to the user: the options for format and file, and what they do."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from tmlog.cli.shared import notice, print_line
from tmlog.files import write_atomically
from tmlog.model.errors import TmlogError
from tmlog.render.plain_text import Paint, wants_colour
from tmlog.render.report_output import FORMATS, SUFFIXES

if TYPE_CHECKING:
    import pandas as pd

Function = TypeVar("Function", bound=Callable[..., Any])


def output_options(function: Function) -> Function:
    """Add ``--format`` and ``-o`` to a command; it gets ``form``, one of ``FORMATS``, and ``output``."""
    form = click.option(
        "--format",
        "form",
        type=click.Choice(FORMATS),
        is_eager=True,
        help="[default: by the suffix of -o; a table in the terminal]",
    )
    output = click.option(
        "-o",
        "--output",
        type=click.Path(dir_okay=False),
        callback=_settle_format,
        help=f"Write to this file instead of the terminal: {', '.join(SUFFIXES)}.",
    )
    return form(output(function))


def _settle_format(context: click.Context, _: click.Parameter, output: str | None) -> str | None:
    """Choose the format before anything is computed; ``--format`` is eager and known by now."""
    form = context.params.get("form")
    if output is None:
        if form == "parquet":
            raise click.UsageError("--format parquet needs -o FILE.")
        context.params["form"] = form or "table"
    elif form is None:
        suffix = Path(output).suffix.lower()
        if suffix not in SUFFIXES:
            raise click.UsageError(
                f"{output}: no format has the suffix {suffix!r}; name one with --format, or end the file in "
                f"{', '.join(SUFFIXES)}."
            )
        context.params["form"] = SUFFIXES[suffix]
    return output


@contextmanager
def wrong_use() -> Iterator[None]:
    """Faults within are the user's request or dataset, not a game: they end with the code for wrong use."""
    try:
        yield
    except TmlogError as error:
        raise click.UsageError(str(error)) from error


def write_frame(
    frame: pd.DataFrame,
    title: str,
    units: Mapping[str, str],
    form: str,
    output: str | None,
    *,
    tall: bool = False,
) -> None:
    """Show ``frame`` or write it to ``output``; ``units`` tell which columns are shares.

    A table too wide for the terminal loses its last columns, and a notice says so; with ``tall`` it is shown
    with a line for each value.
    """
    if output is not None:
        write_atomically(output, _content(frame, title, units, form))
    elif form == "table":
        _show(frame, units, tall=tall)
    else:
        print_line(str(_content(frame, title, units, form)).removesuffix("\n"))


def write_text(text: str, output: str | None) -> None:
    """Print a text that ends in a line break, or write it to ``output``."""
    if output is None:
        print_line(text.removesuffix("\n"))
    else:
        write_atomically(output, text)


def _show(frame: pd.DataFrame, units: Mapping[str, str], *, tall: bool) -> None:
    from tmlog.render.report_table import ReportTable
    from tmlog.render.terminal import PLAIN_WIDTH, room

    table = ReportTable(frame, units)
    there = room() or max(PLAIN_WIDTH, table.width)
    left_out = table.left_out(there)
    if left_out and tall and table.rows:
        print_line(table.records().removesuffix("\n"))
        return
    sys.stdout.write(table.text(there, Paint(wants_colour(sys.stdout))))
    if left_out:
        notice(f"too wide for the terminal: {', '.join(left_out)} left out; --format csv has all columns")


def _content(frame: pd.DataFrame, title: str, units: Mapping[str, str], form: str) -> str | bytes:
    """What stands in a file of this format."""
    from tmlog.render import report_output

    if form == "parquet":
        return report_output.to_parquet(frame)
    if form == "csv":
        return report_output.to_csv(frame)
    if form == "json":
        return report_output.to_json(frame)
    if form == "html":
        return report_output.to_html(frame, units, title)
    if form == "md":
        return report_output.to_markdown(frame, units)
    return _plain_table(frame, units)


def _plain_table(frame: pd.DataFrame, units: Mapping[str, str]) -> str:
    from tmlog.render.report_table import ReportTable
    from tmlog.render.terminal import PLAIN_WIDTH

    table = ReportTable(frame, units)
    return table.text(max(PLAIN_WIDTH, table.width))

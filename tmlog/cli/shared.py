"""What the commands share: exit codes, settings, messages, and the options that look alike everywhere."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import click

EXIT_OK = 0
EXIT_ILLEGAL = 1
EXIT_UNUSABLE = 2
"""Wrong use, or a file that cannot be read."""

game_argument = click.argument(
    "file", metavar="FILE", type=click.Path(exists=True, dir_okay=False, allow_dash=True)
)
"""One recorded game; ``-`` is standard input."""


@dataclass(frozen=True, slots=True)
class GlobalOptions:
    """The global options."""

    quiet: bool


def is_quiet() -> bool:
    """Whether the user asked for data and errors only."""
    options = click.get_current_context().find_object(GlobalOptions)
    return options is not None and options.quiet


def notice(text: str) -> None:
    """A message on standard error that ``--quiet`` keeps back; it comes after the data before it."""
    if not is_quiet():
        sys.stdout.flush()
        click.echo(text, err=True)


def print_line(text: str) -> None:
    """A line of data on standard output, buffered as Python does it: fast into pipes and files."""
    sys.stdout.write(text + "\n")


def keep_inputs(files: Iterable[str], output: str | None) -> None:
    """Refuse an output that would replace one of the games it is made of."""
    if output is None or not Path(output).exists():
        return
    for file in files:
        if Path(file).exists() and Path(file).samefile(output):
            raise click.UsageError(f"{output} is read by this command; choose another name to write to.")

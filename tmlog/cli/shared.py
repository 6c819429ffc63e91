"""What the commands share: exit codes, settings, messages, and the options that look alike everywhere."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import click

from tmlog.suggestions import did_you_mean

EXIT_OK = 0
EXIT_ILLEGAL = 1
EXIT_UNUSABLE = 2
"""Wrong use, or a file that cannot be read."""

game_argument = click.argument("file", metavar="FILE", type=click.Path(dir_okay=False, allow_dash=True))
"""One recorded game; ``-`` is standard input, ``games.json#2`` the second game of a file."""


@dataclass(frozen=True, slots=True)
class GlobalOptions:
    """The global options."""

    quiet: bool


class KnownName(click.Choice[str]):
    """One of several names, in any case; for an unknown one the message has those most like it."""

    def __init__(self, noun: str, names: Iterable[str]) -> None:
        super().__init__(list(names), case_sensitive=False)
        self.noun = noun

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name as it is known."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            hint = did_you_mean(value, self.choices)
            self.fail(f"there is no {self.noun} {value!r}{hint}", param, ctx)


class _Described(Protocol):
    @property
    def about(self) -> str: ...


def listing(declared: Mapping[str, _Described], indent: int) -> str:
    """A line for each declaration of a registry: its name, and what it is about."""
    return "\n".join(f"{' ' * indent}{name:<14}{each.about}" for name, each in declared.items())


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

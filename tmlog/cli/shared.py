"""What the commands share: exit codes, settings, messages, and the options that look alike everywhere."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import click

from tmlog.files import DATASET_MARK, STANDARD_INPUT
from tmlog.suggestions import did_you_mean

EXIT_OK = 0
EXIT_ILLEGAL = 1
EXIT_UNUSABLE = 2
"""Wrong use, or a file that cannot be read."""

game_argument = click.argument("file", metavar="FILE", type=click.Path(dir_okay=False, allow_dash=True))
"""One recorded game; ``-`` is standard input, ``games.json#2`` the second game of a file."""

MOST_JOBS = 256
"""Processes that may be asked for: each takes memory, and more than there are processors are no faster."""
jobs_option = click.option(
    "--jobs",
    metavar="N",
    type=click.IntRange(1, MOST_JOBS),
    help=f"Processes to use, at most {MOST_JOBS}. [default: one a processor]",
)


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


def file_and_number(path: str) -> tuple[str, int | None]:
    """The file of ``games.json#2`` and the number in it; a file of that very name has no number."""
    file, sign, number = path.rpartition("#")
    if sign and file and number.isdecimal() and len(number) < 6 and not Path(path).exists():
        return file, int(number)
    return path, None


def keep_inputs(inputs: Iterable[str | None], output: str | None) -> None:
    """Refuse an output that would replace something that the command reads, whatever links lead there.

    ``inputs`` are files, folders with games, datasets, and ``-``; None stands for an option not given.
    """
    if output is None or output == STANDARD_INPUT:
        return
    target = Path(output)
    if any(_is_part_of(name, target) for name in inputs if name is not None):
        raise click.UsageError(f"{output} is read by this command; choose another name to write to.")


def _is_part_of(name: str, target: Path) -> bool:
    """Whether ``target`` is what ``name`` names, or in it; in a dataset every name is taken."""
    if name == STANDARD_INPUT:
        return target.exists() and _is_standard_input(target)
    path = Path(file_and_number(name)[0])
    if (path / DATASET_MARK).is_file():
        inside = target.resolve().is_relative_to(path.resolve())
        files = (file for file in path.rglob("*") if file.is_file())
        return inside or (target.exists() and any(map(target.samefile, files)))
    if not target.exists() or not path.exists():
        return False
    from tmlog.dataset.inputs import find_files

    return any(file.exists() and target.samefile(file) for file in find_files([path]))


def _is_standard_input(target: Path) -> bool:
    """Whether standard input is redirected from ``target``."""
    try:
        return os.path.samestat(os.fstat(sys.stdin.fileno()), target.stat())
    except (OSError, ValueError):  # standard input is closed, or no file of the system
        return False
